"""A greedy player of Felsenfeuer: he comes to an end with what he does by hand."""

from random import Random

from companion.core.bots import sensible
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.actions import FinishSpell, ManualOp, Op
from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import by_hand


def test_he_does_not_repeat_for_ever_what_has_no_effect():
    """FF-48: the only essence of p2 is a shrine and loses nothing, so all lies as before."""
    table = by_hand("ess r6", "ess r6 | field v3").with_(temples=[("p2:2", "p2:1")])
    chosen = []
    while table.phase == Phase.MANUAL and len(chosen) < 5:
        state = table.state
        chosen.append(sensible(GAME, state, "p1", GAME.legal(state, "p1"), Random(1)))
        table.record.play("p1", chosen[-1])
    assert chosen == [ManualOp(Op.LOSE_ESSENCE, player="p2", value=1), FinishSpell()]
