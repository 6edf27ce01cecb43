"""Every leak planted in Aladdins Erbe is found by the twin worlds, and there the viewer would meet it."""

from types import SimpleNamespace

import pytest

from tests.games.aladdins_erbe import leaks, worlds
from tests.games.twins import Worlds, searched

ENOUGH = 1000
"""Pairs within which every planted leak is found."""


def leaking(leak: type) -> Worlds:
    return SimpleNamespace(**{**vars(worlds), "game": leak()})


@pytest.mark.parametrize("leak", leaks.LEAKS)
def test_a_planted_leak_is_found(leak):
    found = searched(leaking(leak), ENOUGH, seed=1).leaks
    assert found
    assert found[0].partition(":")[0] in leak.met_in


def test_the_real_game_has_none():
    assert not searched(leaking(leaks.Real), 300, seed=1).leaks
