"""How promising an action looks to a player who wants to cast and to be left standing, from his own view alone."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.games.felsenfeuer.actions import (
    Action,
    AssignLoss,
    Cast,
    CastBlood,
    EndTurn,
    FinishSpell,
    Lay,
    ManualOp,
    Op,
    Skip,
    UndoOp,
)
from companion.games.felsenfeuer.losses import PROTECTS

View = Mapping[str, Any]


def appeal(view: View, action: Action) -> float:
    """Higher is better; 0 is anything without a reason for or against."""
    weigh = _BY_ACTION.get(type(action))
    return weigh(view, action) if weigh else 0.0


def _owner(die: str) -> str:
    return die.partition(":")[0]


def _lay(view: View, action: Lay) -> float:
    """A five as a shield, then low ones, which come soon; not everything at once."""
    seat = _owner(action.die)
    there = [die for name, die in view["dice"].items() if name.startswith(f"{seat}:") and die["zone"] == "edge"]
    if view["laid"] or len(there) > 2:
        return -1.0
    shielded = any(die["value"] == PROTECTS for die in there)
    if action.value == PROTECTS:
        return 0.2 if shielded else 2.0
    return 1.0 - action.value / 10


def _end(view: View, _action: EndTurn) -> float:
    return 0.5 if view["laid"] else 0.0


def _cast(_view: View, action: Cast) -> float:
    return 2.0 if action.spell != "by_hand" else -0.5


def _blood(view: View, action: CastBlood) -> float:
    """Rarely worth it, never with the last points."""
    seat = _owner(action.payment[0][0])
    return -5.0 if view["points"][seat] <= 2 * sum(count for _, count in action.payment) else -0.2


def _loss(_view: View, action: AssignLoss) -> float:
    """One essence after the other: fewer essences show fewer targets."""
    return -float(len(action.points))


WORTH = {Op.ATTACK: 2.0, Op.LOSE_ESSENCE: 3.0, Op.DESTROY: 0.5, Op.REACTIVATE: 0.6, Op.DECLARE_WINNER: 0.1}


def _by_hand(view: View, action: ManualOp) -> float:
    """Whatever hurts others and helps oneself; a text that nobody has typed in is taken for a short one."""
    speaker = view["speaker"]
    target = action.player or (_owner(action.dice[0]) if action.dice else None)
    worth = WORTH.get(action.op, -0.5)
    if target == speaker:
        worth = -worth if action.op in (Op.ATTACK, Op.LOSE_ESSENCE, Op.DESTROY) else worth
    return worth if _open(view) else -1.0


def _open(view: View) -> bool:
    """One step in half of all spells by hand, by what lies there: so that games end and differ."""
    done = "undo_op" in view["you"]["may"]
    return not done and sum(die["value"] or 0 for die in view["dice"].values()) % 2 == 0


def _finish(_view: View, _action: FinishSpell) -> float:
    return 0.3


def _back(_view: View, _action: UndoOp) -> float:
    return -10.0


def _skip(_view: View, _action: Skip) -> float:
    return -0.1


_BY_ACTION: Mapping[type, Callable[[Any, Any], float]] = {
    Lay: _lay,
    EndTurn: _end,
    Cast: _cast,
    CastBlood: _blood,
    AssignLoss: _loss,
    ManualOp: _by_hand,
    FinishSpell: _finish,
    UndoOp: _back,
    Skip: _skip,
}
