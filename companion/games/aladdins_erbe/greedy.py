"""How promising an action looks to a player who wants a whole series of good cards, from his own view alone."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.values import Cell
from companion.games.aladdins_erbe.actions import (
    Acquire,
    Action,
    AnswerDuel,
    ChangeProtection,
    ForceExchange,
    Give,
    Move,
    ReturnCard,
    Weapon,
)
from companion.games.aladdins_erbe.lattice import lattice

View = Mapping[str, Any]
"""Plain JSON, in which cards may be bare text."""

AVERAGE = 2.0
"""What a card is worth whose value nobody has told us."""


def appeal(view: View, action: Action) -> float:
    """Higher is better; 0 is going on as usual, such as to throw, or giving something up."""
    weigh = _BY_ACTION.get(type(action))
    return weigh(view, action) if weigh else 0.0


def _me(view: View) -> str:
    """Whose view this is: among those who are waited for the one alone."""
    return str(view["waiting"][0])


def _value(faces: Any, kind: str) -> float | None:  # noqa: ANN401 - plain JSON
    """The value of a kind among some cards; the average where only the back is known, None where there is none."""
    for face in faces:
        name, _, value = face.partition(":")
        if name == kind:
            return float(value) if value else AVERAGE
    return None


def _move(view: View, action: Move) -> float:
    """To enclose a card at once; else beside one that is wanted, opposite a figure or not; rather not into a duel."""
    me, end = _me(view), action.path[-1]
    grade = view["dice"][action.figure_die]
    others = {cell: rank for rank, cell in enumerate(view["figures"][me], start=1) if rank != grade}
    score = 0.0
    for field, opposite in _across(view, end):
        if field not in view["treasures"]:
            continue
        kind = view["treasures"][field].partition(":")[0]
        wanted = 3.0 if _value(view["you"]["cards"], kind) is None else 0.5
        missing = view["protection"][kind] - grade - others.get(opposite, 0)
        score += wanted * (4.0 if opposite in others and missing <= 0 else 0.6 if missing <= 6 else 0.1)
    enemy = any(end in cells for seat, cells in view["figures"].items() if seat != me)
    return score - (0.5 if enemy else 0.0)


def _across(view: View, cell: Cell) -> Iterator[tuple[Cell, Cell]]:
    yield from lattice(view["width"], view["height"], tuple(view["entrances"])).across.get(cell, ())


def _answer(view: View, action: AnswerDuel) -> float:
    """With the weapon that is better than the challenger's is likely to be."""
    if action.weapon is Weapon.NONE:
        return 0.0
    return (_value(view["you"]["cards"], action.weapon) or 0.0) - _theirs(view, action.weapon)


def _theirs(view: View, kind: str) -> float:
    """What the other one of the duel has of a kind, as far as this seat knows."""
    duel = view["duel"]
    other = duel["defender"] if _me(view) == duel["challenger"] else duel["challenger"]
    known = _value(view["you"]["knows"][other], kind)
    return known if known is not None else _value(view["owned"][other], kind) or 0.0


def _exchange(view: View, action: ForceExchange) -> float:
    gain = _theirs(view, action.kind) - (_value(view["you"]["cards"], action.kind) or 0.0)
    return gain * float(view["protection"][action.kind])


def _acquire(view: View, action: Acquire) -> float:
    """Any rather than none: of a kind there is already the better one is kept. One that is missing first."""
    kind = view["treasures"][action.field].partition(":")[0]
    return 2.0 if _value(view["you"]["cards"], kind) is None else 1.0


def _part_with(_view: View, action: Give | ReturnCard) -> float:
    """What is worth least goes first."""
    return -float(action.card.partition(":")[2])


def _change(view: View, action: ChangeProtection) -> float:
    """What a series of one's own cards would count more."""
    difference = view["protection"][action.with_] - view["protection"][action.kind]
    mine = (_value(view["you"]["cards"], kind) or 0.0 for kind in (action.kind, action.with_))
    return float(difference) * (next(mine) - next(mine))


_BY_ACTION: Mapping[type, Callable[[Any, Any], float]] = {
    Move: _move,
    AnswerDuel: _answer,
    ForceExchange: _exchange,
    Acquire: _acquire,
    Give: _part_with,
    ReturnCard: _part_with,
    ChangeProtection: _change,
}
