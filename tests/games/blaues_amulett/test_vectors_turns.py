"""Vectors of rules section 5 about the setup, way cards, fate cards, knocks and the end. Expected by hand."""

import pytest

from companion.core.errors import RuleError
from tests.games.blaues_amulett.evening import Evening, evening, given, position

POWERS = {"dwarf": "P1", "witch": "P2", "wizard": "P3"}


def test_ba_t01_the_game_is_set_up() -> None:
    """BA-T01 (BA-4, BA-5)."""
    facts = evening().facts
    assert facts["powers"] == POWERS
    assert facts["amulet"] is None
    assert facts["hands"] == {"p1": [], "p2": [], "p3": [], "p4": []}
    assert facts["draw_pile"] == 31


def test_ba_t02_the_joker_is_above_the_five() -> None:
    """BA-T02 (BA-6)."""
    table = evening("p1", "p2", "p3", first=None)
    assert table.phase == "setup"
    table.play("draw_start_card 3", "draw_start_card joker", "draw_start_card 5")
    assert (table.phase, table.facts["active"]) == ("await_move", "p2")


def strong() -> Evening:
    """p1 has come to the start castle with three cards in hand."""
    hands = {"p1": "dwarf witch ruin"}
    return position({"p1": "L0.2"}, hands=hands, pile="dwarf spring fire wizard").play("move 2 enter")


def test_ba_t05_strength_is_gathered_up_to_six_cards() -> None:
    """BA-T05 (BA-29, BA-30)."""
    table = strong().play("draw", "draw", "draw")
    assert (len(table.hand("p1")), table.phase) == (6, "await_discard")
    table.play("discard dwarf", "discard spring")
    assert table.reason("end_turn") == "hand_limit"
    table.play("discard fire", "end_turn")
    assert table.hand("p1") == ["dwarf", "ruin", "witch"]


def test_ba_t06_the_joker_as_last_card_moves_three_times() -> None:
    """BA-T06 (BA-10)."""
    table = position(open_="joker").play("move joker:1")
    assert table.facts["open"]["p1"] == ["1", "2", "3", "4", "5", "joker"]
    table.play("move joker:1", "move 4", "skip draw")
    assert table.at("p1") == "R0.6"
    assert (table.facts["open"]["p1"], table.phase) == (["1", "2", "3", "5"], "await_powers")


def test_ba_t07_who_is_pushed_onto_a_fate_field_gets_no_card() -> None:
    """BA-T07 (BA-27)."""
    table = position({"p1": "P2", "p2": "R2.1"}).play("move 1")
    assert table.at("p2") == "L2.1"
    assert table.facts["rights"] == []
    assert table.refused("draw") == ("BA-28", "right_lapsed")


def test_ba_t10_who_stands_beside_the_pushed_one_is_pushed_on() -> None:
    """BA-T10 (BA-24, BA-25)."""
    table = position({"p1": "P2", "p2": "R2.4", "p3": "L2.4"}).play("move 4")
    assert (table.at("p2"), table.at("p3")) == ("L2.4", "L2.3")


def test_ba_t11_powers_not_moved_in_time_stay() -> None:
    """BA-T11 (BA-38)."""
    table = position().play("move 1", "end_turn")
    assert table.refused("p1: set_powers dwarf=P5") == ("BA-8", "not_your_turn")


def test_ba_t12_an_amulet_card_among_the_castle_s_cards_goes_at_once() -> None:
    """BA-T12 (BA-32)."""
    table = position({"p1": "L0.2"}, pile="dwarf amulet fire ruin").play("move 2 enter", "draw", "draw", "draw")
    assert table.facts["amulet"] == "p1"
    assert (table.hand("p1"), table.facts["discard"]) == (["dwarf", "fire"], ["amulet"])


def test_ba_t35_who_enters_the_castle_of_light_wins_at_once() -> None:
    """BA-T35 (BA-39)."""
    table = position({"p1": "R7.4"}).play("move 3")
    assert (table.phase, table.facts["active"]) == ("over", None)
    assert table.facts["ranking"][0] == ["p1", 1]
    assert table.refused("end_turn") == ("BA-39", "game_over")


def test_ba_t38_with_the_wizard_s_card_one_enters_and_wins() -> None:
    """BA-T38 (BA-39)."""
    table = position({"p1": "R7.4"}, hands={"p1": "wizard"}, powers="P1 P2 P8")
    assert table.ways("3") == {"P8": ("enter", "P8/wizard"), "L7.6": ("turn", "")}
    assert table.play("move 3 enter").phase == "over"


def test_ba_t44_a_whole_row_is_pushed_on() -> None:
    """BA-T44 (BA-25)."""
    table = position({"p1": "P2", "p2": "R2.3", "p3": "L2.3", "p4": "L2.2"}).play("move 3")
    assert [table.at(seat) for seat in ("p1", "p2", "p3", "p4")] == ["R2.3", "L2.3", "L2.2", "L2.1"]
    assert table.facts["rights"] == ["draw"]


def test_ba_t45_at_the_lane_s_end_it_goes_round_past_the_mover() -> None:
    """BA-T45 (BA-26)."""
    table = position({"p1": "P2", "p2": "R2.1", "p3": "L2.1"}).play("move 1")
    assert (table.at("p2"), table.at("p3")) == ("L2.1", "R2.2")
    assert table.facts["figures"]["p3"]["heading"] == "out"


def test_ba_t46_so_it_does_at_the_other_end() -> None:
    """BA-T46 (BA-26)."""
    table = position({"p1": "R4.5", "p2": "L4.6", "p3": "R4.6"}, powers="P5 P7 P8").play("move 2 turn")
    assert [table.at(seat) for seat in ("p1", "p2", "p3")] == ["L4.6", "R4.6", "L4.5"]


def knocked_wearer() -> Evening:
    figures = {"p1": "P2", "p2": "R2.4"}
    return position(figures, hands={"p2": "dwarf fire"}, amulet="p2").play("move 4")


def test_ba_t47_who_knocks_the_wearer_off_may_take_amulet_and_card() -> None:
    """BA-T47 (BA-33, BA-34)."""
    table = knocked_wearer()
    assert table.facts["rights"] == ["take_amulet"]
    table.play("take_amulet p2", "take_card 1 from=p2")
    assert table.facts["amulet"] == "p1"
    assert sorted(table.hand("p1") + table.hand("p2")) == ["dwarf", "fire"]
    assert len(table.hand("p1")) == 1
    assert table.told("p3") == ["told.card_taken"]
    assert table.told("p1") == table.told("p2") == ["told.card_taken_seen"]


def test_ba_t48_who_is_pushed_in_second_place_keeps_the_amulet() -> None:
    """BA-T48 (BA-27)."""
    table = position({"p1": "P2", "p2": "R2.4", "p3": "L2.4"}, amulet="p3").play("move 4")
    assert (table.facts["amulet"], table.facts["rights"]) == ("p3", [])


def test_ba_t49_the_wearer_gets_nothing_from_an_amulet_card() -> None:
    """BA-T49 (BA-32)."""
    table = position({"p1": "R0.1"}, hands={"p2": "fire"}, amulet="p1", pile="amulet ruin").play("move 2", "draw")
    assert (table.facts["amulet"], table.facts["discard"], table.facts["rights"]) == ("p1", ["amulet"], [])


def test_ba_t50_the_first_amulet_comes_from_the_castle_of_light() -> None:
    """BA-T50 (BA-32)."""
    table = position({"p1": "R0.1"}, hands={"p2": "fire"}, pile="amulet ruin").play("move 2", "draw")
    assert (table.facts["amulet"], table.facts["rights"]) == ("p1", [])


def test_ba_t51_a_fourth_card_may_be_used_in_the_next_move() -> None:
    """BA-T51 (BA-29)."""
    table = position({"p1": "R0.3"}, hands={"p1": "dwarf ruin fire"}, pile="spring witch")
    table.play("move joker:3", "draw")
    assert (len(table.hand("p1")), table.phase) == (4, "await_move")
    table.play("move 2 enter forward + P1/dwarf")
    assert (table.hand("p1"), table.phase) == (["fire", "ruin", "spring"], "await_powers")
    table.play("end_turn")


@pytest.mark.parametrize("end", ["set_powers dwarf=P5", "end_turn"])
def test_ba_t52_with_four_cards_the_turn_cannot_end(end: str) -> None:
    """BA-T52 (BA-29)."""
    table = position({"p1": "R0.1"}, hands={"p1": "dwarf ruin fire"}, pile="spring witch").play("move 2", "draw")
    assert table.phase == "await_discard"
    assert table.refused(end) == ("BA-29", "hand_limit")


def test_ba_t53_no_power_on_the_start_castle() -> None:
    """BA-T53 (BA-36)."""
    assert position().play("move 1").refused("set_powers dwarf=P0") == ("BA-36", "start_castle_free")


def test_ba_t54_one_power_on_a_place() -> None:
    """BA-T54 (BA-36)."""
    table = position().play("move 1")
    assert table.refused("set_powers dwarf=P4 witch=P4") == ("BA-36", "one_power_per_place")


def test_ba_t55_the_last_number_card_opens_all_but_gives_no_move() -> None:
    """BA-T55 (BA-11)."""
    table = position(open_="4").play("move 4")
    assert table.facts["open"]["p1"] == ["1", "2", "3", "4", "5", "joker"]
    assert (table.facts["rights"], table.phase) == ([], "await_powers")
    assert table.reason("move 1") == "right_lapsed"


def test_ba_t56_after_joker_and_two_there_is_no_third_move() -> None:
    """BA-T56 (BA-9, BA-11)."""
    table = position(open_="2 joker").play("move joker:4")
    assert table.facts["open"]["p1"] == ["2"]
    table.play("move 2")
    assert len(table.facts["open"]["p1"]) == 6
    assert "second_move" not in table.facts["rights"]
    assert table.refused("move 1") == ("BA-9", "right_lapsed")


def test_ba_t57_crossing_a_castle_gives_no_strength() -> None:
    """BA-T57 (BA-30)."""
    table = position({"p1": "R2.6"}, powers="P1 P2 P8").play("move 3")
    assert (table.at("p1"), table.facts["rights"]) == ("R3.2", [])


def test_ba_t58_nothing_is_gathered_before_the_first_move() -> None:
    """BA-T58 (BA-30)."""
    table = evening()
    assert (table.phase, table.facts["rights"]) == ("await_move", [])
    assert table.refused("draw") == ("BA-7", "must_move")


def test_ba_t59_on_a_place_nobody_is_knocked_off() -> None:
    """BA-T59 (BA-18)."""
    table = position({"p1": "R2.6", "p2": "P3"}, powers="P1 P2 P8").play("move 1")
    assert (table.at("p1"), table.at("p2")) == ("P3", "P3")


LAST = {"p1": "R7.6", "p2": "L5.6", "p3": "R6.1", "p4": "R5.6"}


@pytest.mark.parametrize(
    ("metric", "order"), [("steps", ["p1", "p3", "p4", "p2"]), ("geographic", ["p1", "p3", "p4", "p2"])]
)
def test_ba_t61_the_others_rank_by_where_they_are(metric: str, order: list[str]) -> None:
    """BA-T61 (BA-40)."""
    table = position(LAST, ranking_metric=metric).play("move 1")
    assert table.facts["ranking"] == [[seat, rank] for rank, seat in enumerate(order, start=1)]


def test_ba_t62_a_pile_used_up_is_shuffled_anew() -> None:
    """BA-T62 (BA-31)."""
    table = position({"p1": "L0.2"}, pile="ruin", discard="dwarf witch fire").play("move 2 enter", "draw")
    assert (table.facts["draw_pile"], len(table.facts["discard"])) == (0, 3)
    table.play("draw")
    assert (table.facts["draw_pile"], table.facts["discard"]) == (2, [])
    table.play("draw")
    assert table.facts["draw_pile"] == 1
    assert len(table.hand("p1")) == 3


DECK = {"amulet": 5, "dwarf": 5, "witch": 5, "wizard": 5, "ruin": 4, "spring": 4, "fire": 3}


@pytest.mark.parametrize("wrong", [{"fire": 2}, {"amulet": 4, "fire": 4}, {"fire": 0, "ruin": 7}, {"dragon": 1}])
def test_ba_t63_a_deck_that_cannot_be_is_refused(wrong: dict[str, int]) -> None:
    """BA-T63 (BA-5)."""
    with pytest.raises(RuleError) as caught:
        Evening(given(options={"fate_deck": DECK | wrong}))
    assert caught.value.reason == "malformed"
