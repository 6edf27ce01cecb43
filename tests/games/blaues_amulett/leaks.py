"""Leaks planted on purpose: the real game with one thing told too much. The twin worlds must find every one."""

from dataclasses import replace
from typing import ClassVar

from companion.core.errors import RuleError
from companion.core.game import Act, Facts
from companion.core.values import Expectation, Glow, Light, Observation, Press, Said, Scene, Seat
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Action, Draw, TakeCard
from companion.games.blaues_amulett.allowed import reach_of
from companion.games.blaues_amulett.cards import POWERS
from companion.games.blaues_amulett.hands import backs
from companion.games.blaues_amulett.state import Phase, State
from companion.games.blaues_amulett.turns import finish


class Real:
    """The game as it is; a leak replaces one method, and says in what the viewer meets it first."""

    met_in: ClassVar[frozenset[str]] = frozenset()

    def __getattr__(self, name: str) -> object:
        return getattr(GAME, name)


class HandInPublic(Real):
    """Everybody is told one hand."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "hand": state.hands[state.house.seats[0]]}


class PileTopInPublic(Real):
    """The next card."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "next": state.pile[:1]}


class SizeOfView(Real):
    """No word of a card, but the length of the text is one."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        powers = sum(card in POWERS for hand in state.hands.values() for card in hand)
        return {**GAME.public(state), "space": " " * powers}


class MissingKey(Real):
    """A key that is only there for those who hold the fire."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), **{f"{seat} burns": 1 for seat, hand in state.hands.items() if "fire" in hand}}


class OrderOfBacks(Real):
    """The backs are held out in the order of the hand: which one is old and which is new shows."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        loser = state.turn.loser
        order = [state.hands[loser].index(card) for card in backs(state)] if loser else None
        return {**GAME.public(state), "order": order}


class PrivateOfAnother(Real):
    """A phone gets the hand of the neighbour as well."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        return {**GAME.private(state, seat), "neighbour": state.hands[state.house.turns[seat]]}


class TakenCardInOthersHands(Real):
    """Every phone learns which card was taken blindly."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        return {**GAME.private(state, seat), "taken": state.turn.taken}


class SceneOfCards(Real):
    """Only the fields glow that can be reached with the cards in that hand."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        if state.phase is not Phase.AWAIT_MOVE or state.active is None:
            return real
        cells = {way.cells[-1] for ways in reach_of(state, state.active).ways for way in ways}
        return replace(real, lights=real.lights + tuple(Light(cell, Glow.EITHER) for cell in sorted(cells)))


class PromptOfHand(Real):
    """The sentence on the table page says whether the power ahead can be overcome."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        able = state.active is not None and "dwarf" in state.hands[state.active]
        return replace(real, prompt=Said(real.prompt.key, (*real.prompt.words, ("able", int(able)))))


class CameraLooksAtCards(Real):
    """What the camera is told to expect is shown on the host page."""

    met_in = frozenset({"camera"})

    def expects(self, state: State) -> Expectation:
        cells = {
            place
            for place, power in zip(state.powers, POWERS, strict=True)
            for hand in state.hands.values()
            if power in hand
        }
        return replace(GAME.expects(state), glowing=frozenset(cells))


class ButtonKnows(Real):
    """The button beside the board ends the turn only of who holds no witch."""

    met_in = frozenset({"button"})

    def meant(self, state: State, seen: Observation) -> tuple[Act, ...]:
        if isinstance(seen, Press) and state.active and "witch" in state.hands[state.active]:
            return ()
        return tuple(GAME.meant(state, seen))


class LogOfDraws(Real):
    """All read which card was drawn."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        return GAME.told(before, act, after, act.seat if isinstance(act.action, Draw) else viewer)


class LogOfPicks(Real):
    """All read which card was taken blindly."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        return GAME.told(before, act, after, act.seat if isinstance(act.action, TakeCard) else viewer)


class SentenceOfRefusal(Real):
    """An error names a card."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            raise RuleError(error.rule, error.reason, f"{error} Next is {state.pile[:1]}.") from error


class ReasonOfRefusal(Real):
    """The same sentence, but another code when the one whose turn it is could do it."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            able = any(action in GAME.legal(state, other) for other in state.waited)
            raise RuleError(error.rule, "able" if able else error.reason, str(error)) from error


class TurnEndsByHand(Real):
    """A turn ends by itself when its owner holds nothing against the powers: all see that it did."""

    met_in = frozenset({"scene", "view", "button", "camera", "own part"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = GAME.apply(state, seat, action)
        idle = after.phase is Phase.AWAIT_POWERS and not set(POWERS) & set(after.hands[after.mover])
        return finish(after) if idle else after


LEAKS = tuple(Real.__subclasses__())
