"""Why an action that is not legal is refused: rule number, reason code and a sentence, looked for in a fixed order.

The order is: game over, not one's turn, wrong phase, then what the action says. Nothing here decides what is legal.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from companion.core.errors import RuleError
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.actions import (
    Acquire,
    Action,
    AnswerDuel,
    ChangeProtection,
    Declare,
    EndTurn,
    ForceExchange,
    Give,
    Move,
    PlaceGrey,
    ReturnCard,
    Skip,
    SkipHalfMove,
    Throw,
    ThrowDuel,
)
from companion.games.aladdins_erbe.allowed import faces, gifts
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.stand import open_pairs, stand
from companion.games.aladdins_erbe.state import HALVES, Phase, State, changes_now, rights, surplus
from companion.games.aladdins_erbe.treasures import card, kinds


class When(NamedTuple):
    """By which rule an action is done and in which phases; by which rule it is somebody's turn to do it."""

    rule: str
    phases: tuple[Phase, ...] = ()
    turn: str = "AE-4"


WHEN: Mapping[type, When] = {
    PlaceGrey: When("AE-2", (Phase.SETUP,), turn="AE-2"),
    Throw: When("AE-5", (Phase.AWAIT_THROW,)),
    Declare: When("AE-5", (Phase.DECLARE,)),
    Move: When("AE-5", HALVES),
    SkipHalfMove: When("AE-12", HALVES),
    AnswerDuel: When("AE-26", (Phase.DUEL,), turn="AE-26"),
    ThrowDuel: When("AE-27", (Phase.DUEL,), turn="AE-27"),
    ForceExchange: When("AE-31", (Phase.DUEL,), turn="AE-31"),
    Acquire: When("AE-14", (Phase.RESOLVE_ACQUIRE,), turn="AE-14"),
    Give: When("AE-17", (Phase.RESOLVE_ACQUIRE,)),
    ReturnCard: When("AE-17", (Phase.RESOLVE_ACQUIRE,)),
    ChangeProtection: When("AE-20", (Phase.RESOLVE_ACQUIRE,), turn="AE-20"),
    Skip: When("AE-19", (Phase.DUEL, Phase.RESOLVE_ACQUIRE)),
    EndTurn: When("AE-5", (Phase.DUEL, Phase.RESOLVE_ACQUIRE)),
}

SENTENCES: Mapping[str, str] = {
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn to do that.",
    "wrong_phase": "That cannot be done now.",
    "die_used": "That die has been used.",
    "wrong_grade": "The die does not name that figure.",
    "wrong_length": "The path is not as long as the die says.",
    "not_adjacent": "A path goes from field to field, across or along.",
    "treasure_in_way": "A treasure card lies in the way.",
    "own_figure": "A figure of your own stands there.",
    "reversal": "A figure may not go back the way it came.",
    "off_board": "That is no field of the board.",
    "must_move": "There is a figure that can move.",
    "kind_not_common": "Not both of you own a card of that kind.",
    "recipient_has_kind": "That player has a card of that kind.",
    "field_not_empty": "The card can only be put on an empty treasure field.",
    "not_acquired_kind": "Only the grey card of an acquired kind changes places with another one.",
    "pyramid_taken": "That grey card or that pyramid is taken.",
}
"""One for each reason code of rules 3, and for ours; ``malformed`` says itself what is wrong."""

PLAIN: Mapping[type, tuple[str, str]] = {
    PlaceGrey: ("AE-2", "pyramid_taken"),
    Declare: ("AE-5", "die_used"),
    Move: ("AE-12", "wrong_phase"),
    SkipHalfMove: ("AE-12", "must_move"),
}
"""Actions whose content can be wrong in one way only, and what it is when no way is open to move."""


def refusal(state: State, seat: Seat, action: Action) -> RuleError:
    """The error for an action that ``legal`` does not hold."""
    kind = type(action)
    if closed := _closed(state, seat, kind):
        return closed
    return _CONTENT[kind](state, seat, action) if kind in _CONTENT else _plain(kind)


def why_not(state: State, seat: Seat, kind: type[Action]) -> RuleError:
    """Why ``legal`` holds no action of a kind; as telling as the cards that seat owns only."""
    return _closed(state, seat, kind) or _plain(kind)


def _closed(state: State, seat: Seat, kind: type[Action]) -> RuleError | None:
    """What is against every action of a kind, whatever it says."""
    if state.phase is Phase.OVER:
        return _error("AE-33", "game_over")
    if seat not in state.waited:
        return _error(WHEN[kind].turn, "not_your_turn")
    if state.phase not in WHEN[kind].phases:
        return _error(WHEN[kind].rule, "wrong_phase")
    return None


def _error(rule: str, reason: str) -> RuleError:
    return RuleError(rule, reason, SENTENCES[reason])


def _plain(kind: type[Action]) -> RuleError:
    return _error(*PLAIN.get(kind, (WHEN[kind].rule, "wrong_phase")))


def _move(state: State, seat: Seat, action: Move) -> RuleError:
    turn = state.turn
    pair = (action.figure_die, action.distance_die)
    if action.figure_die == action.distance_die or {*pair} & {*turn.used}:
        return _error("AE-5", "die_used")
    if pair not in open_pairs(turn.used, turn.pairs):
        return _error("AE-5", "wrong_grade")
    if len(action.path) != turn.dice[action.distance_die]:
        return _error("AE-7", "wrong_length")
    return _path(state, seat, turn.dice[action.figure_die], action.path)


def _path(state: State, seat: Seat, grade: int, path: tuple[Cell, ...]) -> RuleError:
    """What is wrong at the first step that cannot be made; if all can, the figure that stands at the end."""
    trail = stand(state, seat).trail_of(grade)
    beside = state.house.lattice.beside
    if path[0] not in beside[trail[-1]] and any(path[0] in beside[cell] for cell in state.figures[seat]):
        return _error("AE-5", "wrong_grade")
    return next(_bad_steps(state, trail, path), _error("AE-10", "own_figure"))


def _bad_steps(state: State, trail: tuple[Cell, ...], path: tuple[Cell, ...]) -> Iterator[RuleError]:
    lattice, way = state.house.lattice, trail
    for cell in path:
        if cell not in lattice:
            yield _error("AE-11", "off_board")
        elif cell not in lattice.beside[way[-1]]:
            yield _error("AE-11" if way[-1] in OUTSIDE else "AE-7", "not_adjacent")
        elif cell in state.treasures:
            yield _error("AE-9", "treasure_in_way")
        elif cell in (way if state.house.once else way[-2:]):
            yield _error("AE-8", "reversal")
        way = (*way, cell)


def _answer(state: State, _seat: Seat, _action: AnswerDuel) -> RuleError:
    asked = state.duel is not None and state.duel.weapon is None
    return _error("AE-28", "kind_not_common") if asked else _error("AE-26", "wrong_phase")


def _exchange(state: State, _seat: Seat, _action: ForceExchange) -> RuleError:
    return _error("AE-31", "kind_not_common" if rights(state) else "wrong_phase")


def _give(state: State, seat: Seat, action: Give) -> RuleError:
    if not _disposes(state, seat, action.card):
        return _error("AE-17", "wrong_phase")
    other = state.owned.get(action.to)
    has = other is not None and card(action.card).kind in kinds(other)
    return _error("AE-17", "recipient_has_kind" if has else "wrong_phase")


def _return_card(state: State, seat: Seat, action: ReturnCard) -> RuleError:
    if not _disposes(state, seat, action.card) or gifts(state, seat):
        return _error("AE-17", "wrong_phase")
    return _error("AE-18", "field_not_empty")


def _disposes(state: State, seat: Seat, face: object) -> bool:
    """Whether it is time to dispose of a card, and of this one."""
    if state.turn.offered or changes_now(state):
        return False
    return any(face in faces(state, seat, kind) for kind in surplus(state, seat))


def _change(state: State, _seat: Seat, _action: ChangeProtection) -> RuleError:
    return _error("AE-20", "not_acquired_kind" if changes_now(state) else "wrong_phase")


_CONTENT: Mapping[type, Callable[[State, Seat, Any], RuleError]] = {
    Move: _move,
    AnswerDuel: _answer,
    ForceExchange: _exchange,
    Give: _give,
    ReturnCard: _return_card,
    ChangeProtection: _change,
}
