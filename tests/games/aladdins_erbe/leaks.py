"""Leaks planted on purpose: the real game with one thing told too much. The twin worlds must find every one."""

from dataclasses import replace
from typing import ClassVar

from companion.core.errors import RuleError
from companion.core.game import Act, Facts
from companion.core.values import Expectation, Glow, Light, Observation, Press, Said, Scene, Seat
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.actions import Action, Give, ReturnCard
from companion.games.aladdins_erbe.state import State


class Real:
    """The game as it is; a leak replaces one method, and says in what the viewer meets it first."""

    met_in: ClassVar[frozenset[str]] = frozenset()

    def __getattr__(self, name: str) -> object:
        return getattr(GAME, name)


class ValuesInPublic(Real):
    """Everybody reads what one player's cards are worth."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "worth": [card.value for card in state.owned[state.house.seats[0]]]}


class SumInPublic(Real):
    """Not the cards, but what they count together."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {
            **GAME.public(state),
            "sums": [sum(card.value for card in cards) for cards in state.owned.values()],
        }


class BoardInPublic(Real):
    """Where a dummy lies."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "dummies": [cell for cell, card in state.treasures.items() if not card.value]}


class SizeOfView(Real):
    """No word of a card, but the length of the text is one."""

    met_in = frozenset({"view"})

    def public(self, state: State) -> Facts:
        return {**GAME.public(state), "space": " " * sum(card.value for card in state.owned[state.house.seats[0]])}


class NeighbourInPrivate(Real):
    """A phone gets the cards of the neighbour as well."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        return {
            **GAME.private(state, seat),
            "neighbour": [card.face for card in state.owned[state.house.after[seat][0]]],
        }


class BoardInPrivate(Real):
    """Who has acquired something knows all cards of the board."""

    met_in = frozenset({"own part"})

    def private(self, state: State, seat: Seat) -> Facts:
        real = GAME.private(state, seat)
        return {**real, "remembers": {cell: card.face for cell, card in state.treasures.items()}}


class SceneOfValues(Real):
    """The best cards of the board glow."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        best = tuple(Light(cell, Glow.CLAIM) for cell, card in state.treasures.items() if card.value > 3)
        return replace(real, lights=real.lights + best)


class PromptOfValue(Real):
    """The sentence on the table page says what a change would be worth."""

    met_in = frozenset({"scene"})

    def scene(self, state: State) -> Scene:
        real = GAME.scene(state)
        worth = sum(card.value for cards in state.owned.values() for card in cards)
        return replace(real, prompt=Said(real.prompt.key, (*real.prompt.words, ("worth", worth))))


class CameraLooksAtValues(Real):
    """What the camera is told to expect is shown on the host page."""

    met_in = frozenset({"camera"})

    def expects(self, state: State) -> Expectation:
        cells = {cell for cell, card in state.treasures.items() if card.value > 2}
        return replace(GAME.expects(state), glowing=GAME.expects(state).glowing | cells)


class ButtonKnows(Real):
    """The button beside the board goes on only for those who own enough."""

    met_in = frozenset({"button"})

    def meant(self, state: State, seen: Observation) -> tuple[Act, ...]:
        poor = sum(card.value for cards in state.owned.values() for card in cards) % 2
        return () if isinstance(seen, Press) and poor else tuple(GAME.meant(state, seen))


class LogOfGifts(Real):
    """All read what the giver reads."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        return GAME.told(before, act, after, act.seat if isinstance(act.action, Give | ReturnCard) else viewer)


class LogOfTreasures(Real):
    """All read what the acquirer saw."""

    met_in = frozenset({"log", "view"})

    def told(self, before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
        return GAME.told(before, act, after, after.active or viewer)


class SentenceOfRefusal(Real):
    """An error names what lies somewhere."""

    met_in = frozenset({"refusal"})

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        try:
            return GAME.apply(state, seat, action)
        except RuleError as error:
            hidden = sum(card.value for card in list(state.treasures.values())[:3])
            raise RuleError(error.rule, error.reason, f"{error} {hidden}.") from error


LEAKS = (
    ValuesInPublic,
    SumInPublic,
    BoardInPublic,
    SizeOfView,
    NeighbourInPrivate,
    BoardInPrivate,
    SceneOfValues,
    PromptOfValue,
    CameraLooksAtValues,
    ButtonKnows,
    LogOfGifts,
    LogOfTreasures,
    SentenceOfRefusal,
)
