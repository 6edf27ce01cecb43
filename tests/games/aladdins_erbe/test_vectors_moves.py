"""Vectors of rules section 5.2 about the board, moving and duels. Expected by hand, as they stand there."""

import pytest

from companion.core.values import Cell
from companion.games.aladdins_erbe import GAME
from tests.games.aladdins_erbe.evening import Evening, evening, position


def counted(table: Evening) -> tuple[int, int, int]:
    """Treasure fields, crossings, between fields; told by the column and the row."""
    board = table.state.house.lattice
    places = [tuple(map(int, cell[1:].split("."))) for cell in board.beside if cell in board]
    odd = [(x % 2) + (y % 2) for x, y in places]
    return odd.count(2), odd.count(0), odd.count(1)


def reached(steps: int, **where: object) -> set[str]:
    """Where the two can go by so many steps; the other dice are sixes, whose figure waits outside."""
    table = position(**where).play(f"throw 2 {steps} 6 6" if steps != 2 else "throw 2 2 6 6")  # type: ignore[arg-type]
    return table.ends(2, steps)


ON_C2_1 = {"figures": {"white": "2@c2.1"}}
WITHOUT_C3_1 = {"treasures": {"c3.1": None}}


def test_ae_t20_the_usual_board() -> None:
    """AE-T20 (rules 1.2)."""
    assert counted(position()) == (30, 42, 71)


def test_ae_t21_from_outside_one_step_is_the_entrance() -> None:
    """AE-T21 (AE-11)."""
    assert reached(1) == {"c6.0"}


def test_ae_t22_two_steps_from_outside_lead_between() -> None:
    """AE-T22 (AE-7)."""
    assert reached(2) == {"c5.0", "c6.1", "c7.0"}


def test_ae_t23_three_steps_from_outside_lead_to_crossings() -> None:
    """AE-T23 (AE-7)."""
    assert reached(3) == {"c4.0", "c6.2", "c8.0"}


def test_ae_t24_four_steps_from_outside() -> None:
    """AE-T24 (AE-7)."""
    assert reached(4) == {"c3.0", "c4.1", "c5.2", "c6.3", "c7.2", "c8.1", "c9.0"}


def test_ae_t25_six_steps_from_outside_lead_to_fifteen_fields_all_between() -> None:
    """AE-T25 (AE-7)."""
    found = reached(6)
    assert len(found) == 15
    assert all(sum(map(int, cell[1:].split("."))) % 2 for cell in found)


def test_ae_t26_two_steps_around_treasures_and_never_back() -> None:
    """AE-T26 (AE-8, AE-9)."""
    assert reached(2, **ON_C2_1) == {"c1.0", "c3.0", "c1.2", "c3.2", "c2.3"}


def test_ae_t27_an_empty_treasure_field_is_an_ordinary_one() -> None:
    """AE-T27 (AE-9)."""
    assert reached(1, **ON_C2_1, **WITHOUT_C3_1) == {"c2.0", "c2.2", "c3.1"}


def test_ae_t28_and_can_be_crossed() -> None:
    """AE-T28 (AE-9)."""
    assert reached(2, **ON_C2_1, **WITHOUT_C3_1) == {"c1.0", "c3.0", "c1.2", "c3.2", "c2.3", "c4.1"}


def test_ae_t29_a_loop_may_end_where_it_began() -> None:
    """AE-T29 (AE-8)."""
    table = position(figures={"white": "2@c2.0"}, **WITHOUT_C3_1).play("throw 2 4 6 6")
    table.play("move 2/4 c3.0 c3.1 c2.1 c2.0")
    assert table.figure("white", 2) == "c2.0"


BACK = "move 4/3 c6.0 c5.0 c4.0"


def test_ae_t30_not_back_across_both_half_moves() -> None:
    """AE-T30 (AE-8)."""
    table = position(figures={"white": "4@c6.0"}).play("throw 4 4 1 3", "move 4/1 c6.1")
    assert table.refused(BACK) == ("AE-8", "reversal")


def test_ae_t30_but_back_in_the_next_half_move_where_the_house_allows_it() -> None:
    """AE-T30 (AE-8)."""
    table = position(figures={"white": "4@c6.0"}, options={"no_reversal_scope": "half_move"})
    table.play("throw 4 4 1 3", "move 4/1 c6.1", BACK)
    assert table.figure("white", 4) == "c4.0"


def test_ae_t31_no_stop_on_an_own_figure_but_a_leap() -> None:
    """AE-T31 (AE-9, AE-10)."""
    table = position(figures={"white": "5@c6.0"}).play("throw 2 1 2 6")
    assert table.refused("move 2/1 c6.0") == ("AE-10", "own_figure")
    assert table.allows("move 2/2 c6.0 c6.1")


def test_ae_t32_a_stop_on_anothers_figure_is_a_duel() -> None:
    """AE-T32 (AE-26)."""
    table = position(figures={"blue": "5@c6.0"}).play("throw 2 1 6 6", "move 2/1 c6.0")
    assert (table.phase, table.waited) == ("duel", ("blue",))


def test_ae_t33_no_way_across_a_treasure() -> None:
    """AE-T33 (AE-9)."""
    table = position(figures={"white": "2@c3.2"}).play("throw 2 2 6 6")
    assert table.refused("move 2/2 c3.3 c3.4") == ("AE-9", "treasure_in_way")


def test_ae_t34_a_challenger_who_loses_is_banished_and_encloses_nothing() -> None:
    """AE-T34 (AE-30, AE-32)."""
    table = position(
        figures={"white": "4@c4.3 5@c6.2", "blue": "6@c6.3"}, treasures={"c5.3": "ring:2"}, grey={"ring": 4}
    )
    table.play("throw 5 1 3 3", "move 5/1 c6.3", "blue: answer_duel none", "white: throw_duel 1", "blue: throw_duel 1")
    assert (table.figure("white", 5), table.figure("blue", 6)) == ("O5", "c6.3")
    assert table.owned("white") == []
    assert table.phase == "half_2"


def test_ae_t35_the_banished_figure_may_enter_again_with_the_other_half_move() -> None:
    """AE-T35 (AE-30)."""
    table = position(figures={"white": "5@c4.0", "blue": "6@c5.0"}).play("throw 5 5 1 1", "move 5/1 c5.0")
    table.play("blue: answer_duel none", "white: throw_duel 1", "blue: throw_duel 1", "white: move 5/1 c6.10")
    assert table.figure("white", 5) == "c6.10"


def challenged(**more: object) -> Evening:
    """White's four meets blue's six on c6.1."""
    table = position(figures={"white": "4@c6.0", "blue": "6@c6.1"}, **more)  # type: ignore[arg-type]
    return table.play("throw 4 1 3 3", "move 4/1 c6.1")


@pytest.mark.parametrize("owned", [{}, {"white": "ring:1"}, {"blue": "ring:1"}, {"white": "lamp:1", "blue": "ring:1"}])
def test_ae_t36_a_weapon_is_a_kind_that_both_own(owned: dict[str, str]) -> None:
    """AE-T36 (AE-28)."""
    table = challenged(owned=owned)
    assert table.refused("blue: answer_duel ring") == ("AE-28", "kind_not_common")


@pytest.mark.parametrize(("owned", "key"), [("lamp:1", "bare_duel"), ("ring:1", "answer_duel")])
def test_nobody_is_asked_for_weapons_that_only_one_has(owned: str, key: str) -> None:
    """AE-28; which kinds somebody owns all may know (AE-16)."""
    table = challenged(owned={"white": owned, "blue": "ring:2"})
    assert GAME.scene(table.state).prompt.key == f"prompt.{key}"


def test_ae_t37_the_winner_may_be_the_defender_and_the_cards_change_hands_face_down() -> None:
    """AE-T37 (AE-31)."""
    table = challenged(owned={"white": "ring:4 lamp:1", "blue": "ring:0 lamp:3"})
    table.play("blue: answer_duel none", "white: throw_duel 1", "blue: throw_duel 1")
    assert table.waited == ("blue",)
    table.play("blue: force_exchange ring")
    assert (table.owned("white"), table.owned("blue")) == (["ring:0", "lamp:1"], ["ring:4", "lamp:3"])
    assert GAME.public(table.state)["owned"] == {"white": ("ring", "lamp"), "blue": ("ring", "lamp")}
    assert table.told("white") == ["told.exchanged", "told.looked"]
    assert table.told("blue") == ["told.exchanged", "told.looked"]
    assert table.told(None) == ["told.exchanged"]


def test_ae_t38_all_know_where_a_shown_card_went() -> None:
    """AE-T38 (AE-28)."""
    table = position(
        "white",
        "green",
        "blue",
        figures={"white": "6@c6.0", "green": "1@c6.1"},
        owned={"white": "carpet:0", "green": "carpet:4"},
    )
    table.play("throw 6 1 3 3", "move 6/1 c6.1", "green: answer_duel carpet")
    table.play("white: throw_duel 6", "green: throw_duel 1", "white: force_exchange carpet")
    public = GAME.public(table.state)["owned"]
    assert public == {"white": ("carpet:4",), "green": ("carpet:0",), "blue": ()}


def test_ae_t47_four_sixes_leave_one_way_to_allocate_them() -> None:
    """AE-T47 (AE-6)."""
    table = position().play("throw 6 6 6 6")
    dice = table.state.turn.dice
    legal = GAME.legal(table.state, table.state.mover)
    assert {(dice[action.figure_die], dice[action.distance_die]) for action in legal} == {(6, 6)}
    table.play("move 6/6 c2.10 c2.9 c2.8 c3.8 c4.8 c4.7")
    assert table.ends(6, 6)


def test_ae_t52_who_can_move_must() -> None:
    """AE-T52 (AE-12)."""
    table = position().play("throw 6 6 6 6")
    assert table.refused("skip_half_move") == ("AE-12", "must_move")


def test_ae_t53_the_board_for_fifty_treasures() -> None:
    """AE-T53 (rules 1.1)."""
    table = evening(options={"treasure_set": "t50"})
    assert counted(table) == (50, 66, 115)
    assert len(table.state.treasures) == 50
    assert Cell("c20.10") in table.state.house.lattice
