"""Nobody learns what he may not know: paired worlds, compared as bytes, for every game and every kind of viewer."""

from random import Random

import pytest

from companion import games
from companion.core.game import Setup
from companion.core.values import Said
from tests.games.twins import searched, secretive, story, worlds_of
from tests.table.toy import TOY, Toy

PAIRS = 10_000
STORIES = 5
RARELY = 50
"""So often at least every kind of moment must have been among the compared ones."""


@pytest.mark.parametrize("name", games.names())
def test_a_game_in_which_something_is_hidden_has_twin_worlds(name):
    worlds, random = worlds_of(name), Random(2)
    records = [story(worlds, random) for _ in range(STORIES)]
    hidden = {repr(worlds.game.hidden(state)) for record in records for state in record.states}
    assert (len(hidden) > 1) is bool(worlds.phases)


@pytest.mark.slow
@pytest.mark.parametrize("name", secretive())
def test_what_a_viewer_may_not_know_does_not_reach_him_in_any_form(name):
    findings = searched(worlds_of(name), PAIRS, seed=1)
    assert not findings.leaks, findings.leaks[0]
    assert findings.pairs >= PAIRS
    assert {phase: findings.phases[phase] for phase in worlds_of(name).phases if findings.phases[phase] < RARELY} == {}


@pytest.mark.soak
@pytest.mark.parametrize("name", secretive())
@pytest.mark.parametrize("seed", range(2, 12))
def test_nor_in_ten_times_as_many_worlds(name, seed):
    findings = searched(worlds_of(name), PAIRS, seed=seed)
    assert not findings.leaks, findings.leaks[0]


class ToyWorlds:
    """The least that a game has to say: each of two has a secret number, and guesses the other's."""

    phases = frozenset({"roll", "choose"})

    def __init__(self, game):
        self.game = game

    def setup(self, random):
        return Setup("toy", TOY.roster, {"steps": 3}, seed=random.getrandbits(32))

    def retold(self, record, viewer, random):
        return self.setup(random), record.acts

    def truly(self, act, state, viewer):
        return act

    def shown(self, before, act, after, viewer):
        own = after.secrets[after.seats.index(viewer)] if viewer else None
        return act, own, after.winner

    def secrets(self, state, viewer):
        return ([secret for seat, secret in zip(state.seats, state.secrets, strict=True) if seat != viewer],)

    def phase(self, state):
        return "roll" if state.rolled is None else "choose"


class TalkingToy(Toy):
    def told(self, before, act, after, viewer):
        return (*super().told(before, act, after, viewer), Said("told.warm", (("by", before.secrets[0]),)))


def test_another_game_needs_no_more_than_its_own_few_answers():
    findings = searched(ToyWorlds(TOY), 200, seed=1)
    assert not findings.leaks
    assert set(findings.phases) == ToyWorlds.phases


def test_and_its_leaks_are_found_as_well():
    (leak, *_) = searched(ToyWorlds(TalkingToy()), 200, seed=1).leaks
    assert "told.warm" in leak
