"""Aladdins Erbe as a game of the contract: each part says in its own file what it does."""

from collections.abc import Callable, Mapping
from typing import Any, get_args

from companion.core import places
from companion.core.game import Facts
from companion.core.options import settled
from companion.core.values import Seat
from companion.games.aladdins_erbe import drawing, duels, steps
from companion.games.aladdins_erbe.actions import (
    ROSTER,
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
    Thrown,
)
from companion.games.aladdins_erbe.allowed import allows, legal
from companion.games.aladdins_erbe.greedy import appeal
from companion.games.aladdins_erbe.house import board
from companion.games.aladdins_erbe.match import again
from companion.games.aladdins_erbe.refusals import refusal, why_not
from companion.games.aladdins_erbe.scene import scene
from companion.games.aladdins_erbe.seen import FACES, chance, expects, meant
from companion.games.aladdins_erbe.show import everything, hidden, private, public
from companion.games.aladdins_erbe.start import start
from companion.games.aladdins_erbe.state import State
from companion.games.aladdins_erbe.switches import SWITCHES
from companion.games.aladdins_erbe.told import told

_STEPS: Mapping[type, Callable[[State, Seat, Any], State]] = {
    PlaceGrey: steps.place_grey,
    Throw: steps.throw,
    Declare: steps.declare,
    Move: steps.move,
    SkipHalfMove: steps.skip_half_move,
    AnswerDuel: duels.answer,
    ThrowDuel: duels.throw,
    ForceExchange: duels.force_exchange,
    Acquire: steps.acquire,
    Give: steps.give,
    ReturnCard: steps.return_card,
    ChangeProtection: steps.change_protection,
    Skip: steps.skip,
    EndTurn: steps.end_turn,
}


def apply(state: State, seat: Seat, action: Action) -> State:
    """The next state; RuleError with rule number and reason code when the action is not legal."""
    if not allows(state, seat, action):
        raise refusal(state, seat, action)
    return _STEPS[type(action)](state, seat, action)


class AladdinsErbe:
    """Two to four bands of wizards enclose treasures, change protections, duel and exchange (AE-1 to AE-35)."""

    name = "aladdins-erbe"
    roster = ROSTER
    players = range(2, 5)
    actions: tuple[type[Action], ...] = get_args(Action)
    thrown: tuple[type[Action], ...] = get_args(Thrown)
    faces = FACES
    switches = SWITCHES
    given = frozenset({"treasures", "grey"})
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
        """Our own drawing of the lattice that is played on."""
        return drawing.board(board(settled(SWITCHES, options)))
