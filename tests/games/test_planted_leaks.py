"""Every leak planted into a game is found by the twin worlds, and there the viewer would meet it."""

from importlib import import_module
from types import SimpleNamespace

import pytest

from companion.table.moment import Moment
from tests.games.leaks import Leak
from tests.games.twins import Worlds, searched, secretive, worlds_of

ENOUGH = 1500
"""Pairs within which every planted leak is found."""
QUIET = 100
"""Pairs in which nothing is found where nothing leaks."""


def planted(name: str) -> list[type[Leak]]:
    """The leaks of a game: every class of ``tests/games/<game>/leaks.py``."""
    own = f"tests.games.{name.replace('-', '_')}.leaks"
    return [each for each in vars(import_module(own)).values() if isinstance(each, type) and each.__module__ == own]


LEAKS = [pytest.param(name, leak, id=f"{name} {leak.__name__}") for name in secretive() for leak in planted(name)]


def leaking(name: str, leak: type[Leak]) -> Worlds:
    worlds = worlds_of(name)
    return SimpleNamespace(**{**vars(worlds), "game": leak(worlds.game)})


@pytest.mark.parametrize(("name", "leak"), LEAKS)
def test_a_planted_leak_is_found(name, leak):
    found = searched(leaking(name, leak), ENOUGH, seed=1).leaks
    assert found
    assert found[0].partition(":")[0] in leak.met_in


@pytest.mark.parametrize("name", secretive())
def test_where_nothing_is_planted_nothing_is_found(name):
    assert not searched(leaking(name, Leak), QUIET, seed=1).leaks


@pytest.mark.parametrize("name", secretive())
def test_in_every_way_in_which_a_game_talks_something_is_planted(name):
    ways = {"view", "own part", "scene", "camera", "button", "log", "refusal"}
    assert ways <= {way for leak in planted(name) for way in leak.met_in}


def test_an_undo_that_hangs_on_a_hidden_card_is_found(monkeypatch):
    def may_undo(self, viewer):
        return any("wing" in str(hand) for seat, hand in self.play.state.hands.items() if seat != viewer)

    monkeypatch.setattr(Moment, "may_undo", may_undo)
    assert searched(worlds_of("feuer-salamander"), ENOUGH, seed=1).leaks
