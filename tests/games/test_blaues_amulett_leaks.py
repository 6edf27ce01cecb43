"""Every leak planted into Das Blaue Amulett is found by the twin worlds."""

from types import SimpleNamespace

import pytest

from tests.games.blaues_amulett import leaks, worlds
from tests.games.twins import Worlds, searched

ENOUGH = 1500
"""Pairs within which every planted leak is found."""


def leaking(leak: type) -> Worlds:
    return SimpleNamespace(**{**vars(worlds), "game": leak()})


@pytest.mark.parametrize("leak", leaks.LEAKS)
def test_a_planted_leak_is_found(leak):
    found = searched(leaking(leak), ENOUGH, seed=1).leaks
    assert found
    assert found[0].partition(":")[0] in leak.met_in


def test_the_search_needs_no_leak_to_be_told_apart_from_the_real_game():
    assert not searched(leaking(leaks.Real), 100, seed=1).leaks
