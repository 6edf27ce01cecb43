"""Vectors of rules section 5 about walking and obstacles. Expected by hand, as they stand there."""

from itertools import pairwise

import pytest

from companion.core.errors import RuleError
from companion.core.values import Seat
from companion.games.blaues_amulett.actions import Move
from companion.games.blaues_amulett.allowed import reach_of
from tests.games.blaues_amulett.evening import NOWHERE_NEAR, Evening, position


def only(end: str, route: str = "", pay: str = "") -> dict[str, tuple[str, str]]:
    return {end: (route, pay)}


def walked(table: Evening, card: str) -> list[str]:
    """The cells of the only walk with a card."""
    way = reach_of(table.state, table.state.mover).way(Move(card))
    assert way is not None
    return list(way.cells)


@pytest.mark.parametrize(("power", "card"), [("P1 P2 P3", "dwarf"), ("P2 P1 P3", "witch"), ("P3 P2 P1", "wizard")])
def test_ba_t03_a_dark_power_is_overcome_by_its_own_card_only(power: str, card: str) -> None:
    """BA-T03 (BA-20)."""
    table = position({"p1": "R0.6"}, hands={"p1": "dwarf witch wizard"}, powers=power)
    assert table.ways("1") == {"P1": ("enter", f"P1/{card}"), "L0.6": ("turn", "")}
    for other in {"dwarf", "witch", "wizard"} - {card}:
        assert table.refused(f"move 1 enter + P1/{other}") == ("BA-20", "missing_power_card")
    table.play(f"move 1 enter + P1/{card}")
    assert table.facts["discard"] == [card]


@pytest.mark.parametrize(
    ("before", "place", "card"), [("R1.6", "P2", "ruin"), ("R3.6", "P4", "spring"), ("R5.6", "P6", "fire")]
)
def test_ba_t04_a_task_is_fulfilled_by_its_own_card_only(before: str, place: str, card: str) -> None:
    """BA-T04 (BA-20)."""
    table = position({"p1": before}, hands={"p1": "ruin spring fire"}, powers="P1 P7 P8")
    assert table.ways("1")[place] == ("enter", f"{place}/{card}")
    for other in {"ruin", "spring", "fire"} - {card}:
        assert table.refused(f"move 1 enter + {place}/{other}") == ("BA-21", "missing_task_card")


def test_ba_t08_a_task_place_with_a_dark_power_costs_two_cards() -> None:
    """BA-T08 (BA-19, BA-20)."""
    table = position({"p1": "R1.6"}, hands={"p1": "witch ruin"})
    assert table.reason("move 1 enter + P2/ruin") == "missing_power_card"
    assert table.reason("move 1 enter + P2/witch") == "missing_task_card"
    table.play("move 1 enter + P2/witch P2/ruin")
    assert sorted(table.facts["discard"]) == ["ruin", "witch"]


def test_ba_t09_a_power_put_where_one_stands_need_not_be_overcome_by_leaving() -> None:
    """BA-T09 (BA-17)."""
    table = position({"p1": "P1"}, powers="P1 P2 P3")
    assert table.ways("2") == only("R1.2", "forward")


def test_ba_t20_from_the_start_castle_a_five_leads_to_the_fifth_field() -> None:
    """BA-T20 (BA-12)."""
    table = position().play("move 5")
    assert table.at("p1") == "R0.5"
    assert table.facts["rights"] == []


def test_ba_t21_a_joker_of_six_leads_to_an_arrow_and_on() -> None:
    """BA-T21 (BA-8, BA-28)."""
    table = position().play("move joker:6")
    assert table.at("p1") == "R0.6"
    assert table.facts["rights"] == ["draw", "second_move"]


def test_ba_t22_who_cannot_overcome_the_dwarf_turns() -> None:
    """BA-T22 (BA-16)."""
    table = position({"p1": "R0.5"})
    assert table.ways("3") == only("L0.5", "turn")
    assert walked(table, "3") == ["R0.6", "L0.6", "L0.5"]


def test_ba_t23_with_the_card_one_may_enter_or_turn() -> None:
    """BA-T23 (BA-16)."""
    table = position({"p1": "R0.5"}, hands={"p1": "dwarf"})
    assert table.ways("3") == {"R1.1": ("enter forward", "P1/dwarf"), "L0.5": ("turn", "")}


def test_a_route_without_a_word_is_that_of_a_walk_without_a_branch() -> None:
    """Section 3: a word wherever the walk has a branch; left out it may be any."""
    table = position({"p1": "R0.5"})
    assert reach_of(table.state, table.state.mover).way(Move("3", route=())) is None
    with pytest.raises(RuleError) as refused:
        table.record.play(Seat("p1"), Move("3", route=()))
    assert (refused.value.rule, refused.value.reason) == ("BA-16", "must_turn")


def test_ba_t24_the_amulet_passes_without_payment() -> None:
    """BA-T24 (BA-20)."""
    table = position({"p1": "R0.5"}, amulet="p1")
    assert table.ways("3") == {"R1.1": ("enter forward", ""), "L0.5": ("turn", "")}


def test_ba_t25_ending_on_the_gate_pays_as_crossing_does() -> None:
    """BA-T25 (BA-17)."""
    table = position({"p1": "R0.5"}, hands={"p1": "dwarf"})
    assert table.ways("2") == {"P1": ("enter", "P1/dwarf"), "L0.6": ("turn", "")}
    assert table.play("move 2 enter").facts["rights"] == []


def test_ba_t26_the_power_s_card_alone_does_not_open_the_ruin() -> None:
    """BA-T26 (BA-19)."""
    table = position({"p1": "R1.6"}, hands={"p1": "witch"})
    assert table.ways("1") == only("L1.6", "turn")
    assert table.refused("move 1 enter") == ("BA-21", "missing_task_card")


def test_ba_t27_both_cards_open_the_ruin() -> None:
    """BA-T27 (BA-19)."""
    table = position({"p1": "R1.6"}, hands={"p1": "witch ruin"})
    assert table.ways("1") == {"P2": ("enter", "P2/witch P2/ruin"), "L1.6": ("turn", "")}


def test_ba_t28_the_amulet_stands_for_the_power_but_not_for_the_task() -> None:
    """BA-T28 (BA-20)."""
    table = position({"p1": "R1.6"}, hands={"p1": "ruin"}, amulet="p1")
    assert table.ways("2") == {"R2.1": ("enter forward", "P2/ruin"), "L1.5": ("turn", "")}


def test_ba_t29_the_amulet_alone_does_not_open_the_ruin() -> None:
    """BA-T29 (BA-20)."""
    assert position({"p1": "R1.6"}, amulet="p1").ways("2") == only("L1.5", "turn")


def test_ba_t30_at_the_start_castle_one_turns_before_it_or_over_it() -> None:
    """BA-T30 (BA-14)."""
    table = position({"p1": "L0.2"})
    assert table.ways("5") == {"R0.4": ("turn", ""), "R0.3": ("enter forward", "")}


def test_ba_t31_the_start_castle_gives_strength_to_who_ends_there() -> None:
    """BA-T31 (BA-30)."""
    table = position({"p1": "L0.2"})
    assert table.ways("2") == {"P0": ("enter", ""), "R0.1": ("turn", "")}
    table.play("move 2 enter", "draw", "draw")
    assert table.facts["rights"] == ["draw"]


def test_ba_t32_a_place_behind_is_barred_as_one_ahead() -> None:
    """BA-T32 (BA-19)."""
    assert position({"p1": "L1.1"}).ways("2") == only("R1.2", "turn")


def test_ba_t33_with_its_card_the_place_behind_can_be_crossed_or_turned_over() -> None:
    """BA-T33 (BA-15)."""
    table = position({"p1": "L1.1"}, hands={"p1": "dwarf"})
    assert table.ways("2") == {
        "R1.2": ("turn", ""),
        "R1.1": ("enter forward", "P1/dwarf"),
        "L0.6": ("enter back", "P1/dwarf"),
    }


def test_ba_t34_a_place_without_obstacle_must_be_entered() -> None:
    """BA-T34 (BA-16)."""
    table = position({"p1": "R0.6"}, powers=NOWHERE_NEAR)
    assert table.ways("2") == only("R1.1", "enter forward")
    assert table.refused("move 2 turn") == ("BA-16", "illegal_route")


def test_ba_t36_past_the_castle_of_light_one_must_turn() -> None:
    """BA-T36 (BA-16, BA-39)."""
    table = position({"p1": "R7.4"})
    assert table.ways("5") == only("L7.4", "turn")
    assert walked(table, "5") == ["R7.5", "R7.6", "L7.6", "L7.5", "L7.4"]
    assert table.refused("move 5 enter") == ("BA-39", "exact_entry")
    assert table.play("move 5").facts["rights"] == ["draw"]


def test_ba_t37_at_the_castle_of_light_the_amulet_is_no_help() -> None:
    """BA-T37 (BA-22)."""
    table = position({"p1": "R7.4"}, powers="P1 P2 P8", amulet="p1")
    assert table.ways("3") == only("L7.6", "turn")
    assert table.refused("move 3 enter") == ("BA-22", "missing_power_card")


def test_ba_t39_nor_at_the_last_gate() -> None:
    """BA-T39 (BA-22)."""
    assert position({"p1": "R6.5"}, powers="P1 P7 P3", amulet="p1").ways("3") == only("L6.5", "turn")


def test_ba_t40_but_at_the_fire_it_still_helps() -> None:
    """BA-T40 (BA-22)."""
    table = position({"p1": "R5.5"}, hands={"p1": "fire"}, powers="P6 P2 P3", amulet="p1")
    assert table.ways("3") == {"R6.1": ("enter forward", "P6/fire"), "L5.5": ("turn", "")}


def test_ba_t41_and_there_it_fails_from_behind() -> None:
    """BA-T41 (BA-22)."""
    table = position({"p1": "L6.1"}, hands={"p1": "fire"}, powers="P6 P2 P3", amulet="p1")
    assert table.ways("1") == only("R6.1", "turn")


def test_ba_t42_a_place_come_to_from_behind_is_left_either_way() -> None:
    """BA-T42 (BA-15)."""
    table = position({"p1": "P3<"})
    assert table.ways("1") == {"R3.1": ("forward", ""), "L2.6": ("back", "")}


def test_ba_t43_a_place_come_to_on_the_way_out_is_left_forward() -> None:
    """BA-T43 (BA-15)."""
    assert position({"p1": "P3"}).ways("1") == only("R3.1", "forward")


def test_ba_t60_so_many_steps_are_left_with_nothing_in_the_way() -> None:
    """BA-T60 (BA-40)."""
    left = position().state.house.terrain.to_goal
    cells = ("P0", "R0.1", "L0.1", "R5.6", "P6", "R6.1", "L5.6", "R7.6", "L7.1", "L7.6")
    assert [left[cell] for cell in cells] == [56, 55, 56, 15, 14, 13, 26, 1, 7, 12]
    way_out = [cell for segment in position().state.house.path.right for cell in segment]
    assert all(left[far] > left[near] for far, near in pairwise(way_out))


@pytest.mark.parametrize("distance", [0, 7])
def test_ba_t64_a_joker_carries_one_to_six(distance: int) -> None:
    """BA-T64 (BA-8)."""
    assert position().refused(f"move joker:{distance}") == ("BA-8", "bad_distance")


def test_ba_t65_a_card_lying_face_down_carries_nobody() -> None:
    """BA-T65 (BA-8)."""
    assert position(open_="1 2").refused("move 3") == ("BA-8", "card_face_down")
