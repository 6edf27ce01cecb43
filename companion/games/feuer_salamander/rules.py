"""Der Feuer-Salamander as a game of the contract: each part says in its own file what it does."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.core import places
from companion.core.game import Facts, Shares
from companion.core.options import settled
from companion.core.values import Seat
from companion.games.feuer_salamander import drawing, steps, trial
from companion.games.feuer_salamander.actions import (
    ROSTER,
    Action,
    Answer,
    Ask,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    KeyThrow,
    Move,
    PlaceStone,
    Skip,
    StartThrow,
    Throw,
    Thrown,
)
from companion.games.feuer_salamander.allowed import legal
from companion.games.feuer_salamander.greedy import appeal
from companion.games.feuer_salamander.match import TOTALS, again
from companion.games.feuer_salamander.refusals import refusal, why_not
from companion.games.feuer_salamander.scene import scene
from companion.games.feuer_salamander.seen import FACES, chance, expects, meant
from companion.games.feuer_salamander.show import everything, hidden, private, public
from companion.games.feuer_salamander.start import start
from companion.games.feuer_salamander.state import State
from companion.games.feuer_salamander.switches import SWITCHES
from companion.games.feuer_salamander.told import told

_STEPS: Mapping[type, Callable[[State, Seat, Any], State]] = {
    StartThrow: steps.start_throw,
    Throw: steps.throw,
    KeyThrow: steps.key_throw,
    Draw: steps.draw,
    Discard: steps.discard,
    PlaceStone: steps.place,
    Move: steps.move,
    Ask: steps.ask,
    Answer: steps.answer,
    Claim: trial.claim,
    Exchange: trial.exchange,
    Skip: steps.skip,
    EndTurn: steps.end_turn,
}


def apply(state: State, seat: Seat, action: Action) -> State:
    """The next state; RuleError with rule number and reason code when the action is not legal."""
    if action not in legal(state, seat):
        raise refusal(state, seat, action)
    return _STEPS[type(action)](state, seat, action)


class FeuerSalamander:
    """Two to four seek the salamander in 84 chambers: ask, remember, come home, lay combinations (FS-1 to FS-52)."""

    name = "feuer-salamander"
    roster = ROSTER
    players = range(2, 5)
    actions: tuple[type[Action], ...] = get_args(Action)
    thrown: tuple[type[Action], ...] = get_args(Thrown)
    faces: Mapping[str, Shares] = FACES
    switches = SWITCHES
    given = frozenset({"deck", TOTALS})
    limit = 50_000

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
        """Our own drawing, with wings and start places as they lie on the board at hand."""
        return drawing.board(settled(SWITCHES, options))
