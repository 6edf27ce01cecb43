"""What is true at every moment of a game: ``tests/games/<game>/invariants.py`` says it, and stories are searched."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from inspect import isfunction, signature
from random import Random
from types import ModuleType

import pytest

from companion import games
from companion.core.bots import RandomBot, played
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.options import Switch, settled
from companion.core.transcript import Record
from tests.games.twins import story, worlds_of

Invariant = Callable[[Setup, object], None]

STORIES = 20
WHOLE = 1_000
"""Games of one soak test, played to their end; each is played by ten."""
LOOKED_AT = 0.02
"""The share of the moments of a whole game that are looked at, beside the last one."""
LONG = 10_000
"""Moves. By some house rules a table can play on for ever, such as without cards to draw."""
OTHERWISE = 0.5
"""How often a house rule is not the usual one."""


def told(name: str) -> ModuleType:
    """What a game brings for this: ``tests/games/<game>/invariants.py``."""
    return import_module(f"tests.games.{name.replace('-', '_')}.invariants")


@cache
def invariants(name: str) -> tuple[Invariant, ...]:
    """Every function of a setup and a state in there."""
    functions = [each for each in vars(told(name)).values() if isfunction(each)]
    return tuple(each for each in functions if list(signature(each).parameters) == ["setup", "state"])


@cache
def stories(name: str) -> tuple[Record, ...]:
    """Games by players who try everything, with some house rules."""
    random = Random(11)
    return tuple(story(worlds_of(name), random) for _ in range(STORIES))


EVERY = [pytest.param(name, each, id=f"{name} {each.__name__}") for name in games.names() for each in invariants(name)]


@pytest.mark.parametrize(("name", "invariant"), EVERY)
def test_it_is_always_true(name, invariant):
    for record in stories(name):
        for state in record.states:
            invariant(record.setup, state)


@pytest.mark.soak
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("seed", range(10))
def test_in_a_thousand_whole_games_nothing_breaks_and_nobody_is_stuck(name, seed):
    ends = 0
    for number in range(seed * WHOLE, (seed + 1) * WHOLE):
        try:
            ends += comes_to_its_end(name, Random(number))
        except Exception as error:
            error.add_note(f"in game {number} of {name}")  # which its number alone plays again
            raise
    assert ends > WHOLE / 2


def comes_to_its_end(name: str, random: Random) -> bool:
    """Play one game by random players with random house rules, looking at it now and then."""
    game, bot = games.find(name), RandomBot()
    setup, state = any_setup(name, random)
    for _ in range(LONG):
        if not game.actors(state):
            break
        state = game.apply(state, *played(game, state, bot, random))
        if random.random() < LOOKED_AT or not game.actors(state):
            for invariant in invariants(name):
                invariant(setup, state)
    return not game.actors(state)


def any_setup(name: str, random: Random) -> tuple[Setup, object]:
    """Any seats in any order and any house rules that go together, with the first state; most are as usual."""
    game, given = games.find(name), getattr(told(name), "GIVEN", {})
    while True:
        options = {switch.name: value(switch, random) for switch in game.switches if random.random() < OTHERWISE}
        seats = tuple(random.sample(game.roster, random.choice(game.players)))
        first = random.choice((None, *seats))
        setup = Setup(name, seats, settled(game.switches, options), random.getrandbits(64), first, given)
        try:
            return setup, game.start(setup)
        except RuleError:  # a custom board without its list, a variant for other numbers of players
            continue


def value(switch: Switch, random: Random) -> object:
    if switch.choices:
        return random.choice(switch.choices)
    if isinstance(switch.default, int) and switch.low is not None:
        return random.randint(switch.low, switch.default)  # players who try anything would never come to more
    return switch.default
