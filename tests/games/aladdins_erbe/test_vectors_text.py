"""Vectors of rules section 5.1: the examples of the rule book. Expected by hand, as they stand there."""

import pytest

from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.state import scores
from tests.games.aladdins_erbe.evening import Evening, position


def allocations(table: Evening) -> set[frozenset[tuple[int, int]]]:
    """Which figure by how much, both halves of a throw in any order; identical halves count once."""
    dice = table.state.turn.dice
    found = set()
    for action in GAME.legal(table.state, table.state.mover):
        one = action.figure_die, action.distance_die
        rest = [place for place in range(4) if place not in one]
        for other in (rest, rest[::-1]):
            found.add(frozenset((dice[figure], dice[distance]) for figure, distance in (one, other)))
    return found


def test_ae_t01_a_throw_with_a_pair_has_six_allocations() -> None:
    """AE-T01 (AE-5)."""
    table = position().play("throw 1 3 4 4")
    assert allocations(table) == {
        frozenset({(1, 3), (4, 4)}),
        frozenset({(1, 4), (3, 4)}),
        frozenset({(1, 4), (4, 3)}),
        frozenset({(3, 1), (4, 4)}),
        frozenset({(3, 4), (4, 1)}),
        frozenset({(4, 1), (4, 3)}),
    }


def test_ae_t02_four_different_dice_have_twelve() -> None:
    """AE-T02 (AE-5)."""
    table = position().play("throw 1 2 3 5")
    assert len(allocations(table)) == 12
    assert frozenset({(1, 3), (5, 2)}) in allocations(table)


CARPET = {"c5.5": "carpet:3"}
BESIDE_CARPET = {"white": "3@c4.2 2@c6.1 4@c6.7"}


def test_ae_t03_five_is_not_enough_for_the_carpet_on_seven() -> None:
    """AE-T03 (AE-13)."""
    table = position(figures=BESIDE_CARPET, treasures=CARPET, grey={"carpet": 7}).play("throw 2 3 3 4")
    table.play("move 3/3 c4.3 c4.4 c4.5", "move 2/4 c6.2 c6.3 c6.4 c6.5")
    assert (table.figure("white", 3), table.figure("white", 2)) == ("c4.5", "c6.5")
    assert table.owned("white") == []
    assert table.facts["active"] == "blue"


def test_ae_t04_seven_is_just_enough() -> None:
    """AE-T04 (AE-13)."""
    table = position(figures=BESIDE_CARPET, treasures=CARPET, grey={"carpet": 7}).play("throw 2 3 3 4")
    table.play("move 3/3 c4.3 c4.4 c5.4")
    assert table.owned("white") == []
    table.play("move 4/2 c6.6 c5.6")
    assert table.owned("white") == ["carpet:3"]
    assert "c5.5" not in table.facts["treasures"]


RING_AND_AMULET = {
    "figures": {"white": "2@c2.3 6@c6.3 5@c3.1"},
    "treasures": {"c3.3": "ring:1", "c5.3": "amulet:4", "c3.1": None},
    "grey": {"ring": 7, "amulet": 8},
}


def test_ae_t05_first_the_amulet_then_the_ring() -> None:
    """AE-T05 (AE-15)."""
    table = position(**RING_AND_AMULET).play("throw 2 3 4 5", "move 2/4 c2.2 c3.2 c4.2 c4.3")
    assert table.owned("white") == ["amulet:4"]
    table.play("skip change_protection", "move 5/3 c2.1 c2.2 c2.3")
    assert table.owned("white") == ["amulet:4", "ring:1"]


def test_ae_t06_two_at_once_and_two_changes() -> None:
    """AE-T06 (AE-15, AE-20)."""
    table = position(**RING_AND_AMULET).play("throw 2 3 4 5", "move 5/3 c4.1 c4.2 c4.3")
    assert set(table.owned("white")) == {"ring:1", "amulet:4"}
    table.play("change_protection amulet lamp", "change_protection ring carpet")
    assert table.phase == "half_2"
    assert table.ends(4, 2)
    assert table.ends(2, 4)


def test_ae_t07_seven_is_not_enough_for_a_bottle_on_nine() -> None:
    """AE-T07 (AE-13)."""
    table = position(
        figures={"white": "3@c4.5 4@c6.5"}, treasures={"c5.5": "bottle:1"}, grey={"bottle": 9}, active="blue"
    )
    table.play("throw 1 1 1 1", "move 1/1 c2.0", "move 1/1 c3.0")
    assert table.facts["active"] == "white"
    assert (table.phase, table.owned("white")) == ("await_throw", [])


def test_ae_t08_once_the_bottle_is_on_six_it_is_taken_before_the_throw() -> None:
    """AE-T08 (AE-14, AE-21)."""
    table = position(figures={"white": "3@c4.5 4@c6.5"}, treasures={"c5.5": "bottle:1"}, grey={"bottle": 6})
    assert (table.phase, table.owned("white")) == ("resolve_acquire", ["bottle:1"])
    table.play("skip change_protection")
    assert table.phase == "await_throw"


def duel(**more: object) -> Evening:
    """The green four meets the blue two on c6.1."""
    table = position("green", "blue", figures={"green": "4@c6.0", "blue": "2@c6.1"}, **more)  # type: ignore[arg-type]
    return table.play("throw 4 1 3 3", "move 4/1 c6.1")


def test_ae_t09_the_greater_strength_wins() -> None:
    """AE-T09 (AE-27, AE-29): 8 to 7."""
    table = duel().play("blue: answer_duel none", "green: throw_duel 4", "blue: throw_duel 5")
    assert table.figure("green", 4) == "c6.1"
    assert table.figure("blue", 2) == "O2"
    won = next(said for said in table.sentences(None) if said.key == "told.duel_won")
    assert dict(won.words) == {"seat": "green", "strength": 8, "other": "blue", "against": 7}


def test_ae_t10_equal_strength_is_the_challenged_figures() -> None:
    """AE-T10 (AE-29): 8 to 8."""
    table = duel().play("blue: answer_duel none", "green: throw_duel 4", "blue: throw_duel 6")
    assert table.figure("green", 4) == "O4"
    assert table.figure("blue", 2) == "c6.1"


def test_ae_t11_on_flying_carpets() -> None:
    """AE-T11 (AE-28): 10 to 8."""
    table = position(
        "blue",
        "green",
        figures={"blue": "5@c6.0", "green": "1@c6.1"},
        owned={"green": "carpet:4", "blue": "carpet:0"},
    )
    table.play("throw 5 1 3 3", "move 5/1 c6.1", "green: answer_duel carpet")
    table.play("blue: throw_duel 3", "green: throw_duel 5")
    won = next(said for said in table.sentences(None) if said.key == "told.duel_won")
    assert dict(won.words) == {"seat": "green", "strength": 10, "other": "blue", "against": 8}
    assert table.figure("blue", 5) == "O5"


@pytest.mark.parametrize(("grey_throws", "taken"), [(1, True), (6, False)])
def test_ae_t12_first_the_duel_then_the_crystal_and_only_after_a_victory(grey_throws: int, taken: bool) -> None:
    """AE-T12 (AE-26, AE-32)."""
    table = position(
        "white",
        "grey",
        figures={"white": "2@c4.3 5@c8.7", "grey": "4@c4.4 2@c5.6"},
        treasures={"c5.5": "crystal:2", "c7.7": None},
        grey={"crystal": 6},
    )
    table.play("throw 2 2 4 5", "move 2/2 c4.4 c5.4", "move 5/4 c7.7 c6.7 c6.6 c5.6")
    assert (table.phase, table.owned("white")) == ("duel", [])
    table.play("grey: answer_duel none", "white: throw_duel 3", f"grey: throw_duel {grey_throws}")
    assert (table.owned("white") == ["crystal:2"]) is taken
    assert table.figure("white", 5) == ("c5.6" if taken else "O5")


ORDER = ("carpet", "amulet", "lamp", "ring", "bottle", "crystal")
"""On the pyramids 4 to 9."""


def sum_of(values: tuple[int, ...]) -> int:
    cards = " ".join(f"{kind}:{value}" for kind, value in zip(ORDER, values, strict=True))
    table = position(owned={"white": cards}, grey=dict(zip(ORDER, range(4, 10), strict=True)))
    return scores(table.state)[table.state.first]


def test_ae_t13_the_first_series_of_the_rules() -> None:
    """AE-T13 (AE-35)."""
    assert sum_of((3, 2, 0, 4, 4, 3)) == 109


def test_ae_t14_the_second_series_of_the_rules() -> None:
    """AE-T14 (AE-35)."""
    assert sum_of((2, 4, 3, 1, 2, 4)) == 105
