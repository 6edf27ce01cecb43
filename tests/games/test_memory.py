"""What the rules remember, so as not to count it twice, has a bound: a companion runs for months."""

import sys
import tracemalloc
from collections.abc import Iterator
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

import pytest

from companion import games
from companion.core.bots import GreedyBot, RandomBot, played
from companion.core.game import usual
from companion.core.views import views

MOST_MB = 25.0
"""For each game, with all that it remembers full."""
MOVES = 200
FEW = 20
"""Of fewer things nobody can say how much one weighs."""
AS_MANY_AS_THERE_ARE = frozenset(
    {
        # what there is on a board, in a hand or of dice, not how it lies
        "blaues_amulett.allowed._by_rights",
        "blaues_amulett.arrangements._all",
        "felsenfeuer.allowed._all_selections",
        "felsenfeuer.books._named",
        "felsenfeuer.books.packaged",
        "felsenfeuer.dice.air",
        "felsenfeuer.dice.bag",
        "felsenfeuer.dice.hand",
        "felsenfeuer.dice.marker",
        "felsenfeuer.turns.trigger",
        "feuer_salamander.allowed._moves",
        "feuer_salamander.allowed.key_throws",
        "feuer_salamander.claims._named",
        "feuer_salamander.ring.ring",
        "feuer_salamander.ring.start_of",
        "feuer_salamander.ways._moves",
        # one die by itself: asked some two hundred times a move, which a bound makes dearer
        "felsenfeuer.effects.plain",
        "felsenfeuer.show._die",
        # layouts that a household has chosen; told by identity, so each must stay the one that it is
        "blaues_amulett.drawing.board",
        "blaues_amulett.path.path",
        "blaues_amulett.terrain.terrain",
    }
)
"""Caches without a bound, by their game's folder."""


def caches(name: str) -> Iterator[tuple[str, "_lru_cache_wrapper[Any]"]]:
    """All that a game remembers, by where it stands."""
    games.find(name)  # loads it
    package = f"{games.__name__}.{name.replace('-', '_')}"
    modules = [module for path, module in tuple(sys.modules.items()) if path.startswith(f"{package}.")]
    things = {id(thing): thing for module in modules for thing in vars(module).values()}
    for thing in things.values():
        if isinstance(thing, _lru_cache_wrapper) and thing.__module__.startswith(package):
            yield f"{thing.__module__}.{thing.__qualname__}".removeprefix(f"{games.__name__}."), thing


def bounded(name: str) -> dict[str, "_lru_cache_wrapper[Any]"]:
    return {where: cache for where, cache in caches(name) if cache.cache_info().maxsize is not None}


def play(name: str) -> None:
    """A while of random play and one of greedy play, with every view."""
    game, random = games.find(name), Random(4)
    for seed, bot in enumerate((RandomBot(), GreedyBot(game))):
        setup = usual(game, seed=seed)
        state = game.start(setup)
        for _ in range(MOVES):
            if not game.actors(state):
                break
            views(game, state, setup.seats)
            state = game.apply(state, *played(game, state, bot, random))


@pytest.fixture
def weighed() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


def weights(name: str) -> dict[str, float]:
    """In MB, what each cache with a bound would hold full, by the things that play has brought."""
    for cache in bounded(name).values():
        cache.cache_clear()
    play(name)
    found: dict[str, float] = {}
    for where, cache in bounded(name).items():
        size, most = cache.cache_info().currsize, cache.cache_info().maxsize or 0
        before, _ = tracemalloc.get_traced_memory()
        cache.cache_clear()
        after, _ = tracemalloc.get_traced_memory()
        if size >= FEW:
            found[where] = (before - after) / size * most / 1e6
    return found


@pytest.mark.usefixtures("weighed")
@pytest.mark.parametrize("name", games.names())
def test_all_that_a_game_remembers_stays_small_however_long_it_is_played(name: str) -> None:
    found = weights(name)
    assert bool(found) is bool(bounded(name))  # it was played long enough to weigh them
    assert sum(found.values()) < MOST_MB, sorted(found.items(), key=lambda pair: -pair[1])


def test_what_hands_and_moves_are_remembered_by_has_a_bound() -> None:
    everything = [each for name in games.names() for each in caches(name)]
    assert {where for where, cache in everything if cache.cache_info().maxsize is None} <= AS_MANY_AS_THERE_ARE
