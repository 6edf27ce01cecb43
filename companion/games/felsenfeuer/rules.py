"""Felsenfeuer as a game of the contract: each part says in its own file what it does."""

from collections.abc import Mapping
from typing import get_args

from companion.core.game import Facts, Shares
from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ROSTER, Action, ThrowHand
from companion.games.felsenfeuer.allowed import allows, legal, unstuck
from companion.games.felsenfeuer.flow import run
from companion.games.felsenfeuer.greedy import appeal
from companion.games.felsenfeuer.match import again
from companion.games.felsenfeuer.refusals import refusal, why_not
from companion.games.felsenfeuer.repetition import before_deciding, decided
from companion.games.felsenfeuer.scene import scene
from companion.games.felsenfeuer.seen import chance, expects, meant
from companion.games.felsenfeuer.show import everything, hidden, private, public
from companion.games.felsenfeuer.start import start
from companion.games.felsenfeuer.state import State
from companion.games.felsenfeuer.steps import GOES_ON, STEPS
from companion.games.felsenfeuer.switches import SWITCHES
from companion.games.felsenfeuer.told import told


def apply(state: State, seat: Seat, action: Action) -> State:
    """The next state; RuleError with rule number and reason code when the action is not legal."""
    if not allows(state, seat, action):
        raise refusal(state, seat, action)
    kind, past = type(action), decided(state, action)
    if kind in GOES_ON:
        after = run(STEPS[kind](state._replace(past=past, events=(), waited=()), seat, action))
    else:
        after = STEPS[kind](state._replace(past=past, events=()), seat, action)
    return unstuck(before_deciding(after, state))


class Felsenfeuer:
    """Two to six mages lay dice as glyphs, cast what the lowest one allows, and burn each other's essences."""

    name = "felsenfeuer"
    roster = ROSTER
    players = range(2, 7)
    actions: tuple[type[Action], ...] = get_args(Action)
    thrown: tuple[type[Action], ...] = (ThrowHand,)
    switches = SWITCHES
    given = frozenset({"books", "teams"})
    faces: Mapping[str, Shares] = {}
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
    def board(_options: Facts) -> None:
        """There is none: the runes lie in areas before their owners."""

    @staticmethod
    def actors(state: State) -> tuple[Seat, ...]:
        """Who is being waited for; beside the speaker of a spell resolved by hand, the table."""
        return state.waited
