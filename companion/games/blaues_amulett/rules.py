"""Das Blaue Amulett as a game of the contract: each part says in its own file what it does."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.core import places
from companion.core.game import Facts, Shares
from companion.core.options import settled
from companion.core.values import Seat
from companion.games.blaues_amulett import drawing, steps
from companion.games.blaues_amulett.actions import (
    ROSTER,
    Action,
    Discard,
    Draw,
    DrawStartCard,
    EndTurn,
    Move,
    SetPowers,
    Skip,
    TakeAmulet,
    TakeCard,
)
from companion.games.blaues_amulett.allowed import allowed_way, legal
from companion.games.blaues_amulett.greedy import appeal
from companion.games.blaues_amulett.layouts import layout
from companion.games.blaues_amulett.match import again
from companion.games.blaues_amulett.refusals import refusal, why_not
from companion.games.blaues_amulett.scene import scene
from companion.games.blaues_amulett.seen import chance, expects, meant
from companion.games.blaues_amulett.show import everything, hidden, private, public
from companion.games.blaues_amulett.start import start
from companion.games.blaues_amulett.state import State
from companion.games.blaues_amulett.switches import SWITCHES
from companion.games.blaues_amulett.told import told

_STEPS: Mapping[type, Callable[[State, Seat, Any], State]] = {
    DrawStartCard: steps.start_card,
    TakeAmulet: steps.take_amulet,
    TakeCard: steps.take_card,
    Draw: steps.draw,
    Discard: steps.discard,
    SetPowers: steps.set_powers,
    Skip: steps.skip,
    EndTurn: steps.end_turn,
}


def apply(state: State, seat: Seat, action: Action) -> State:
    """The next state; RuleError with rule number and reason code when the action is not legal."""
    if isinstance(action, Move):
        way = allowed_way(state, seat, action)
        if way is not None:
            return steps.move(state, seat, action.card, way)
    elif action in legal(state, seat):
        return _STEPS[type(action)](state, seat, action)
    raise refusal(state, seat, action)


class BlauesAmulett:
    """Two to four hurry to the castle of light, past dark powers that all of them may move (BA-1 to BA-40)."""

    name = "blaues-amulett"
    roster = ROSTER
    players = range(2, 5)
    actions: tuple[type[Action], ...] = get_args(Action)
    thrown: tuple[type[Action], ...] = ()
    switches = SWITCHES
    given = frozenset({"deck"})
    faces: Mapping[str, Shares] = {}
    limit = 100_000

    start = staticmethod(start)
    legal = staticmethod(legal)
    apply = staticmethod(apply)
    why_not = staticmethod(why_not)
    chance = staticmethod(chance)
    appeal = staticmethod(appeal)
    expects = staticmethod(expects)
    meant = staticmethod(meant)
    public = staticmethod(public)
    private = staticmethod(private)
    hidden = staticmethod(hidden)
    state = staticmethod(everything)
    told = staticmethod(told)
    again = staticmethod(again)
    scene = staticmethod(scene)

    @staticmethod
    def actors(state: State) -> tuple[Seat, ...]:
        """Who is being waited for."""
        return state.waited

    @staticmethod
    def board(options: Facts) -> places.Board:
        """Our own drawing, as far as the way goes that is played."""
        return drawing.board(layout(settled(SWITCHES, options)["path"]))
