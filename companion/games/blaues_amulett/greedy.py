"""How promising an action looks to a player who hurries, gathers cards and bars the others' way."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.blaues_amulett.actions import (
    Action,
    Discard,
    DrawStartCard,
    EndTurn,
    Move,
    SetPowers,
    Skip,
)
from companion.games.blaues_amulett.cards import KEPT, POWERS, STEPS, TASKS

View = Mapping[str, Any]
"""Plain JSON, in which cards may be bare text."""

FIRST = 1000.0
"""To draw and to take what can be taken comes before all else."""


def appeal(view: View, action: Action) -> float:
    """Higher is better; 0 is leaving things as they are."""
    weigh = _BY_ACTION.get(type(action))
    return float(weigh(view, action)) if weigh else FIRST


def _start_card(_view: View, action: DrawStartCard) -> float:
    return float(action.card is None)  # what is drawn is not ours to choose


def _move(view: View, action: Move) -> float:
    """Forward, rather onto castles and arrows, with as little paid and as small a card as does it."""
    distance = STEPS[action.card] or action.distance or 1
    ways = view["you"]["may"]["move"]["ways"][distance - 1]
    way = next(way for way in ways if tuple(way["route"]) == (action.route or ()))
    cell = way["cell"]
    path, wanted = view["path"], _wanted(view)
    gain: float = 2.0 * _progress(cell) + 100.0 * (cell == f"P{len(path['segments'])}")
    gain += 3.0 * wanted * (cell in path["arrows"].split())
    gain += 5.0 * wanted * (_kind(path, cell) in ("start_castle", "castle"))
    gain += 6.0 * any(seat == view["amulet"] for seat in _knocked(view, cell))
    return gain - 1.5 * len(way["pay"]) - 0.2 * distance - (3.0 if action.distance else 0.0)


def _knocked(view: View, cell: str) -> list[str]:
    """Who would be pushed off a field."""
    if cell[0] == "P":
        return []
    return [seat for seat, figure in view["figures"].items() if figure["at"] == cell and seat != view["active"]]


def _progress(cell: str) -> float:
    """How far along the way a cell is; on the left lane only as far as where one turns again."""
    if cell[0] == "P":
        return 7.0 * int(cell[1:])
    segment, field = map(int, cell[1:].split("."))
    return 7.0 * segment + (field if cell[0] == "R" else -0.1 * field)


def _kind(path: View, cell: str) -> str | None:
    return path["places"][int(cell[1:])] if cell[0] == "P" else None


def _discard(view: View, action: Discard) -> float:
    """Doubles first, then tasks that are not the next one, powers after them, the next task last."""
    hand, task = list(view["you"]["hand"]), _next_task(view)
    if len(hand) <= KEPT:
        return -2.0
    return FIRST + 5.0 * (hand.count(action.card) > 1) + (action.card not in POWERS) - 10.0 * (action.card == task)


def _wanted(view: View) -> int:
    """How many cards this seat could use: one for each power, and the one for its next task."""
    hand, task = set(view["you"]["hand"]), _next_task(view)
    return KEPT - len(hand & set(POWERS)) + 2 * (task is not None and task not in hand)


def _next_task(view: View) -> str | None:
    """The task that lies next on the way out."""
    here = view["figures"][view["active"]]["at"]
    ahead = view["path"]["places"][int(here[1:].split(".")[0]) + 1 :]
    return next((place for place in ahead if place in TASKS), None)


def _set_powers(view: View, action: SetPowers) -> float:
    """Not before oneself what one cannot overcome; before those who are ahead what they must overcome next."""
    me, hand, total = view["active"], view["you"]["hand"], 0.0
    ahead = {seat: _ahead(figure["at"]) for seat, figure in view["figures"].items()}
    for power in POWERS:
        place = getattr(action, power)
        for seat, coming in ahead.items():
            if place != coming:
                continue
            mine = 0.0 if power in hand else -8.0
            total += mine if seat == me else 1.0 + 30.0 / (1 + view["to_goal"][seat])
    return total


def _ahead(cell: str) -> str:
    """The next place on the way out."""
    return f"P{int(cell[1:].split('.', maxsplit=1)[0]) + 1}"


def _give_up(_view: View, _action: Skip | EndTurn) -> float:
    return -1.0


_BY_ACTION: Mapping[type, Callable[[Any, Any], float]] = {
    DrawStartCard: _start_card,
    Move: _move,
    Discard: _discard,
    SetPowers: _set_powers,
    Skip: _give_up,
    EndTurn: _give_up,
}
