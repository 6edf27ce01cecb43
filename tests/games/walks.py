"""Walks through any game for hypothesis: numbers choose the setup and every act, so that a failing walk shrinks."""

from collections.abc import Sequence

from hypothesis import Phase, settings
from hypothesis import strategies as st

from companion.core.errors import RuleError
from companion.core.game import Act, S, Setup
from companion.core.options import Switch, settled
from companion.core.transcript import AnyGame, Record

CAREFUL = settings(max_examples=40, phases=(Phase.generate, Phase.shrink))
LONGEST = 50
"""Acts of one walk at most."""
NUMBERS = st.integers(0, 2**20)


def walks(game: AnyGame) -> st.SearchStrategy[Record]:
    """Records of ``game``: any seats in any order, any house rules, any legal acts."""
    possible = setups(game).filter(lambda given: starts(game, given))
    return st.builds(walked, st.just(game), possible, st.lists(NUMBERS, max_size=LONGEST))


def starts(game: AnyGame, given: Setup) -> bool:
    """Whether these house rules fit these players; a variant may want a certain number of them."""
    try:
        game.start(given)
    except RuleError:
        return False
    return True


def setups(game: AnyGame) -> st.SearchStrategy[Setup]:
    """Setups of ``game``; about half of its switches stand at their default."""
    seats = st.permutations(game.roster).flatmap(
        lambda order: st.sampled_from(game.players).map(lambda count: tuple(order[:count]))
    )
    options = st.fixed_dictionaries({}, optional={switch.name: values(switch) for switch in game.switches})
    return st.builds(
        lambda seats, options, seed, begins: Setup(
            game.name, seats, settled(game.switches, options), seed, seats[0] if begins else None
        ),
        seats,
        options,
        st.integers(0, 2**128),
        st.booleans(),
    )


def values(switch: Switch) -> st.SearchStrategy[object]:
    """Everything a switch may be; its default where that cannot be listed."""
    if switch.choices:
        return st.sampled_from(switch.choices)
    if isinstance(switch.default, int) and switch.low is not None:
        return st.integers(switch.low, switch.high)
    return st.just(switch.default)


def walked(game: AnyGame, given: Setup, numbers: Sequence[int]) -> Record:
    """The walk that these numbers choose; it stops early when the game is over."""
    record = Record(game, given)
    for number in numbers:
        actors = game.actors(record.state)
        if not actors:
            break
        record.play(*chosen(game, record.state, number))
    return record


def chosen(game: AnyGame, state: S, number: int) -> Act:
    """The legal act of a number: first who acts is chosen, then the kind, then which of that kind."""
    number, place = divmod(number, len(game.actors(state)))
    seat = game.actors(state)[place]
    families = game.legal(state, seat).families
    number, kind = divmod(number, len(families))
    return Act(seat, families[kind][number % len(families[kind])])
