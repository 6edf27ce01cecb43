"""Leaks planted on purpose: the real game with one thing told too much. The twin worlds must find every one."""

from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from companion.core.errors import RuleError
from companion.core.game import Act, Facts
from companion.core.legal import Legal, Picks
from companion.core.values import Cell, Expectation, Glow, Light, Observation, Press, Said, Scene, Seat
from companion.core.values import Throw as Reading
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.actions import Action, Answer, Ask, Draw, Exchange
from companion.games.feuer_salamander.cards import FACES, Kind, truthful
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.turns import finish


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
    """The kind of the next card."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "next": state.pile[0].kind if state.pile and state.pile[0] else None}


class OrderOfHands(Real):
    """Not which cards, but which place the wing has in each hand."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "wings": [_kinds(hand).find("wing") for hand in state.hands.values()]}


class SizeOfView(Real):
    """No word of a card, but the length of the text is one."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        worth = sum(card.worth for hand in state.hands.values() for card in hand if card)
        return {**GAME.public(state), "space": " " * worth}


class MissingKey(Real):
    """A key that is only there for those who hold a stone field."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {
            **GAME.public(state),
            **{f"{seat} is bound": 1 for seat, hand in state.hands.items() if "stone" in _kinds(hand)},
        }


class PrivateOfAnother(Real):
    """A phone gets the hand of the neighbour as well."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        return {**GAME.private(state, seat), "neighbour": state.hands[state.house.after[seat][0]]}


class HeardByAnother(Real):
    """A phone remembers what others were answered."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        return {**GAME.private(state, seat), "overheard": sorted(map(repr, state.heard.items()))}


class CountOfOptions(Real):
    """As many faces to ask for as can hit."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        facts = GAME.private(state, seat)
        may = facts["may"]
        if not isinstance(may, Mapping) or "ask" not in may or state.turn.visited is None:
            return facts
        hand = state.hands[state.turn.visited]
        return {**facts, "may": {**may, "ask": {"cards": [card for card in FACES if card in hand]}}}


class SceneOfChambers(Real):
    """The chambers where a stone may be put glow for all to see."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        return replace(real, lights=real.lights + _glowing(state))


class PromptOfHand(Real):
    """The sentence on the table page says whether a question can hit."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        hit = state.turn.question in state.hands.get(state.turn.visited or state.house.seats[0], ())
        return replace(real, prompt=Said(real.prompt.key, (*real.prompt.words, ("hit", int(hit)))))


class CameraLooksAtChambers(Real):
    """What the camera is told to expect is shown on the host page."""

    met_in = frozenset({"camera"})

    def expects(self, state: State) -> Expectation:
        cells = {light.cell for light in _glowing(state)}
        return replace(GAME.expects(state), glowing=GAME.expects(state).glowing | cells)


class ButtonKnows(Real):
    """The button beside the board goes on only where the visited hand is empty of wings."""

    met_in = frozenset({"button"})

    def meant(self, state: State, seen: Observation) -> tuple[Act, ...]:
        visited = state.turn.visited
        if isinstance(seen, Press) and visited and "wing" in _kinds(state.hands[visited]):
            return ()
        return tuple(GAME.meant(state, seen))


class QuestionKnows(Real):
    """What is asked about a throw in doubt leaves out what would not help."""

    met_in = frozenset({"question"})

    def meant(self, state: State, seen: Observation) -> tuple[Act, ...]:
        real = tuple(GAME.meant(state, seen))
        wing = bool(state.pile) and state.pile[0] is not None and state.pile[0].kind is Kind.WING
        return real[:1] if wing and isinstance(seen, Reading) else real


class LogOfDraws(Real):
    """All read which card was drawn."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        drawer = act.seat if isinstance(act.action, Draw | Exchange) else viewer
        return GAME.told(before, act, after, drawer)


class LogOfAnswers(Real):
    """All read what was answered."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        return GAME.told(before, act, after, act.seat if isinstance(act.action, Answer) else viewer)


class LogOfMisses(Real):
    """One sentence more in the log when the answer is no."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        real = GAME.told(before, act, after, viewer)
        return (*real, Said("told.missed")) if act.action == Answer(value="no") else real  # type: ignore[arg-type]


class QuestionsThatHit(Real):
    """Only a card of a kind that is in the asked hand may be asked for."""

    met_in = frozenset({"refusal", "legality"})

    def legal(self, state: State, seat: Seat) -> Legal[Action]:
        real, visited = GAME.legal(state, seat), state.turn.visited
        if state.phase is not Phase.AWAIT_ASK or visited is None:
            return real
        kinds = _kinds(state.hands[visited])
        return Legal(Picks(action for action in real if not isinstance(action, Ask) or action.card.kind in kinds))

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Ask) and state.phase is Phase.AWAIT_ASK and action not in self.legal(state, seat):
            raise RuleError("FS-37", "wrong_phase", "That cannot be asked.")
        return GAME.apply(state, seat, action)


class SentenceOfRefusal(Real):
    """An error names a card."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            raise RuleError(error.rule, error.reason, f"{error} Next is {state.pile[:1]}.") from error


class ReasonOfRefusal(Real):
    """The same sentence, but another code when another seat could have done it."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            able = any(action in GAME.legal(state, other) for other in state.waited)
            raise RuleError(error.rule, "not_your_turn" if able else error.reason, str(error)) from error


class RuleOfRefusal(Real):
    """Another rule number while the pile's next card is a wing."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            wing = bool(state.pile) and state.pile[0] is not None and state.pile[0].kind is Kind.WING
            raise RuleError("FS-10" if wing else error.rule, error.reason, str(error)) from error


class TurnEndsByHand(Real):
    """A turn ends by itself when the hand has no wing to claim with: all see that it did."""

    met_in = frozenset({"scene", "view"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        after = GAME.apply(state, seat, action)
        if after.phase is not Phase.AFTER_MOVE or after.active is None or "wing" in _kinds(after.hands[after.active]):
            return after
        return finish(after)


LEAKS = tuple(Real.__subclasses__())


def _kinds(hand: tuple[object, ...]) -> str:
    return " ".join(map(str, hand))


def _glowing(state: State) -> tuple[Light, ...]:
    if state.phase is not Phase.AWAIT_STONE or state.active is None:
        return ()
    return tuple(Light(Cell(cell), Glow.FIRST) for cell in truthful(state.hands[state.active]))
