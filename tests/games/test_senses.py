"""What the camera and the buttons report means what was done, and never what the rules would refuse."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import games
from companion.core.actions import word
from companion.core.values import Throw
from tests.games.golden import played, transcripts
from tests.games.senses import doubtful, senses_of, sights
from tests.games.walks import CAREFUL, NUMBERS, walks

EVERY = 3
"""Moments from one that is looked at in a golden game to the next."""

every_game = pytest.mark.parametrize("game", [games.find(name) for name in games.names()], ids=games.names())


@every_game
@CAREFUL
@given(data=st.data())
def test_what_can_be_seen_of_an_act_means_that_act_also_in_doubt(game, data):
    record, random = data.draw(walks(game)), Random(data.draw(NUMBERS))
    understood(game, record.states[-5:], random)


@every_game
def test_every_kind_of_act_that_can_be_seen_is_understood_in_golden_games(game):
    random = Random(1)
    kinds = [understood(game, played(file).states[::EVERY], random) for file in transcripts(game.name)]
    assert set().union(*kinds) == senses_of(game).KINDS


def understood(game, states, random) -> set[str]:
    """The kinds of acts that were understood, one of each that is possible at any of these moments."""
    alike, kinds = senses_of(game).alike, set()
    for state in states:
        for act, seen in sights(game, state, random):
            if isinstance(seen, Throw):
                assert sorted(piece.type for piece in seen.pieces) == sorted(game.expects(state).pieces)
            for sight in (seen, doubtful(game, seen, random)):
                meant = [(seat, alike(state, action)) for seat, action in game.meant(state, sight)]
                assert (act.seat, alike(state, act.action)) in meant, act
            kinds.add(word(type(act.action)))
    return kinds


@every_game
@CAREFUL
@given(data=st.data())
def test_what_a_camera_or_a_button_can_mean_is_always_legal(game, data):
    record, random = data.draw(walks(game)), Random(data.draw(NUMBERS))
    assert refused(game, record.states[-5:], random) == []


@every_game
def test_nor_does_it_mean_anything_illegal_in_golden_games(game):
    random = Random(1)
    for file in transcripts(game.name):
        assert refused(game, played(file).states[::EVERY], random) == []


def refused(game, states, random) -> list[object]:
    """What is meant but not allowed by something seen at its moment, in doubt, or one moment too late."""
    found, late = [], []
    for state in states:
        seen = [sight for _, sight in sights(game, state, random)]
        for sight in (*late, *seen, *(doubtful(game, each, random) for each in (*late, *seen))):
            found += [act for act in game.meant(state, sight) if act.action not in game.legal(state, act.seat)]
        late = seen
    return found
