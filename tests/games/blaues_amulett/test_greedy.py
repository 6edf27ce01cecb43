"""A greedy player of Das Blaue Amulett: he hurries, gathers what he needs, and never looks into other hands."""

from random import Random

from companion.core.bots import GreedyBot
from companion.core.views import view
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Discard, Draw, Move, SetPowers
from tests.games.blaues_amulett.evening import Evening, position


def choice(table: Evening) -> object:
    seat = table.state.mover
    return GreedyBot(GAME).choose(view(GAME, table.state, seat), GAME.legal(table.state, seat), Random(1))


def test_he_enters_the_castle_of_light_when_he_can():
    chosen = choice(position({"p1": "R7.4"}, hands={"p1": "wizard"}, powers="P1 P2 P8"))
    assert isinstance(chosen, Move)
    assert (chosen.card, chosen.route) == ("3", ("enter",))


def test_he_draws_before_all_else():
    assert choice(position({"p1": "R0.1"}).play("move 2")) == Draw()


def test_he_gives_away_what_he_has_twice():
    table = position({"p1": "R0.1"}, hands={"p1": "dwarf dwarf ruin"}, pile="witch").play("move 2", "draw")
    assert choice(table) == Discard("dwarf")


def test_he_bars_the_way_of_who_is_ahead_and_not_his_own():
    chosen = choice(position({"p1": "R2.1", "p2": "R7.5"}).play("move 1"))
    assert isinstance(chosen, SetPowers)
    assert "P8" in (chosen.dwarf, chosen.witch, chosen.wizard)
    assert "P3" not in (chosen.dwarf, chosen.witch, chosen.wizard)
