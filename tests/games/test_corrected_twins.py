"""What stays of a game when a throw in it is put right: all see that, so it may hang on nothing that is hidden."""

from random import Random

import pytest

from companion.core.game import Act, Action
from companion.core.transcript import Record
from companion.core.values import Seat
from companion.games.feuer_salamander.actions import Symbol, Throw
from companion.table.correction import Keep, corrected
from tests.games.feuer_salamander.evening import evening
from tests.games.twins import World, pairs, worlds_of

PAIRS = 60
THROWS = 6
"""Throws of a story that are put right."""
ENOUGH = 100
"""So many were at least."""


def stays(record: Record, index: int, action: Action) -> list[tuple[int, ...]]:
    """Which acts stay where all that fits does, and where only what was before."""
    return [corrected(record, index, Act(record.acts[index].seat, action), keep).origins for keep in Keep]


def two_turns(second: str, drawn: str) -> Record:
    """The king draws a card and discards row:1; in his next turn he puts his stone where air and stone:3 allow it."""
    table = evening("king", "queen", deck=["wing:air", "wing:earth", second, "row:7", drawn, "stone:1"])
    table.play("throw 1 2 salamander", "draw", "discard row:1", "move sum")
    table.play("throw 1 2 stone", "place_stone chamber:earth:7:2", "move sum")
    return table.play("throw 1 2 stone", "place_stone chamber:air:5:3").record


def test_a_stone_does_not_stay_by_cards_that_its_owner_would_have_had_from_the_start() -> None:
    held, came = two_turns("stone:3", "row:1"), two_turns("row:1", "stone:3")
    drew_nothing = Throw(1, 2, Symbol.STONE)
    assert stays(held, 0, drew_nothing) == stays(came, 0, drew_nothing) == [(0,), (0,)]


def test_where_hands_are_as_they_were_what_they_allow_stays() -> None:
    record = two_turns("stone:3", "row:1")
    assert stays(record, 4, Throw(2, 1, Symbol.STONE)) == [tuple(range(9))] * 2


@pytest.mark.slow
@pytest.mark.parametrize("name", ["aladdins-erbe", "feuer-salamander"])  # in the others nothing is hidden at a throw
def test_what_stays_when_a_throw_is_put_right_tells_no_twin_worlds_apart(name: str) -> None:
    random, compared = Random(3), 0
    for pair, acts in pairs(worlds_of(name), PAIRS, random):
        here, there = (_up_to(world, acts) for world in (pair.one, pair.other))
        thrown = [index for index, act in enumerate(here.acts) if type(act.action) in here.game.thrown]
        for index in random.sample(thrown, min(THROWS, len(thrown))):
            action = here.game.chance(here.states[index], random)
            if type(action) is type(here.acts[index].action):
                compared += 1
                assert stays(here, index, action) == stays(there, index, action)
    assert compared >= ENOUGH


def _up_to(world: World, acts: int) -> Record:
    record: Record = Record(world.record.game, world.record.setup)
    for seat, action in world.record.acts[:acts]:
        record.play(Seat(seat), action)
    return record
