"""Vectors of rules section 5 about cards, stones and the start. The expected values stand there, worked out by hand."""

from collections import Counter

import pytest

from companion.games.feuer_salamander.cards import CHAMBERS, DECK, Card, Combination, chamber, truthful, value
from tests.games.feuer_salamander.evening import cards, evening, position

ALL_ROWS = range(1, 8)


def chambers(hand: str) -> set[str]:
    """Where the king may put his stone with this hand, as the rules allow it and as his phone offers it."""
    table = position(hands={"king": hand}).play("throw 1 2 stone")
    assert table.phase == "await_stone"
    allowed = {str(action.chamber) for action in table.record.game.legal(table.state, table.state.waited[0])}
    offered = table.record.game.private(table.state, table.state.waited[0])["may"]
    assert allowed == set(offered["place_stone"]["chambers"])  # type: ignore[index]
    return allowed


def test_fs_t01_two_cards_of_one_kind_at_the_deal_cost_one_of_them() -> None:
    """FS-T01 (FS-5)."""
    table = evening("king", "queen", deck=["wing:fire", "row:1", "wing:water", "stone:1"])
    assert table.phase == "setup_discard"
    assert table.state.waited == ("king",)
    table.play("king: discard wing:fire")
    assert table.hand("king") == {"wing:water"}
    assert table.facts["discard"] == ["wing:fire"]
    assert table.facts["draw_pile"] == 43


@pytest.mark.parametrize(
    ("coordinates", "cell"),
    [
        pytest.param("wing:water row:3 stone:2", "chamber:water:3:2", id="FS-T02"),
        pytest.param("wing:fire row:7 stone:1", "chamber:fire:7:1", id="FS-T03"),
    ],
)
def test_three_coordinates_name_exactly_one_chamber(coordinates: str, cell: str) -> None:
    assert truthful(cards(coordinates)) == (cell,)
    assert CHAMBERS.count(chamber(*cell.split(":")[1:])) == 1
    assert len(CHAMBERS) == 84


def test_fs_t07_a_wing_and_a_stone_field_leave_seven_chambers() -> None:
    """FS-T07 (FS-13)."""
    assert chambers("wing:water stone:3") == {f"chamber:water:{row}:3" for row in ALL_ROWS}


def test_fs_t08_a_wing_alone_leaves_its_21_chambers() -> None:
    """FS-T08 (FS-13)."""
    assert chambers("wing:fire") == {f"chamber:fire:{row}:{stone}" for row in ALL_ROWS for stone in (1, 2, 3)}
    assert len(chambers("wing:fire")) == 21


def test_fs_t09_without_cards_no_stone_is_placed() -> None:
    """FS-T09 (FS-14)."""
    table = position().play("throw 1 2 stone")
    assert table.phase == "await_move"
    assert table.facts["stones"]["king"] == "start:king"


@pytest.mark.parametrize(
    ("laid", "worth"),
    [
        pytest.param("wing:earth row:2 stone:3", 18, id="FS-T10"),
        pytest.param("wing:air row:1 stone:1", 1, id="FS-T11"),
        pytest.param("wing:fire row:7 stone:3", 84, id="FS-T12"),
    ],
)
def test_a_combination_counts_the_product_of_its_cards(laid: str, worth: int) -> None:
    wing, row, stone = cards(laid)
    combination: Combination = (wing, row, stone)
    assert value(combination) == worth


def test_fs_t16_the_deck_has_47_cards() -> None:
    """FS-T16 (rules 1.1)."""
    count = Counter(DECK)
    assert [count[Card(f"wing:{wing}")] for wing in ("air", "water", "earth", "fire")] == [4, 4, 4, 4]
    assert [count[Card(f"row:{row}")] for row in ALL_ROWS] == [1, 2, 3, 4, 3, 2, 1]
    assert [count[Card(f"stone:{stone}")] for stone in (1, 2, 3)] == [5, 5, 5]
    assert len(DECK) == 47


def test_fs_t35_a_third_kind_costs_any_one_card() -> None:
    """FS-T35 (FS-12)."""
    table = position(hands={"king": "wing:fire row:3"}, pile="stone:1").play("throw 1 2 salamander", "draw")
    assert table.phase == "await_discard"
    assert all(table.allows(f"discard {card}") for card in ("wing:fire", "row:3", "stone:1"))


def test_fs_t36_a_double_kind_costs_one_of_the_double() -> None:
    """FS-T36 (FS-12)."""
    table = position(hands={"king": "wing:fire row:3"}, pile="wing:air").play("throw 1 2 salamander", "draw")
    assert table.refused("discard row:3") == ("FS-12", "double_rule")
    assert table.allows("discard wing:fire")
    assert table.allows("discard wing:air")


def test_fs_t37_a_card_of_another_kind_must_be_kept() -> None:
    """FS-T37 (FS-12)."""
    table = position(hands={"king": "wing:fire"}, pile="row:7").play("throw 1 2 salamander", "draw")
    assert table.refused("discard row:7") == ("FS-12", "must_keep")
    assert table.hand("king") == {"wing:fire", "row:7"}
    assert table.phase == "await_move"


def test_fs_t38_another_copy_of_the_same_face_goes_too() -> None:
    """FS-T38 (FS-12)."""
    table = position(hands={"king": "row:4"}, pile="row:4").play("throw 1 2 salamander", "draw", "discard row:4")
    assert table.facts["hands"]["king"] == ["row:4"]
    assert table.facts["discard"] == ["row:4"]


def test_fs_t39_the_first_card_is_kept_without_a_question() -> None:
    """FS-T39 (FS-12)."""
    table = position(pile="stone:2").play("throw 1 2 salamander", "draw")
    assert table.phase == "await_move"
    assert table.facts["hands"]["king"] == ["stone:2"]


def test_fs_t40_an_empty_pile_is_made_new_from_the_discards() -> None:
    """FS-T40 (FS-17)."""
    table = position(pile="", discard="row:1 row:2 row:2 row:3 row:3 row:4").play("throw 1 2 salamander")
    assert table.facts["draw_pile"] == 0
    table.play("draw")
    assert "told.reshuffled" in table.told(None)
    assert table.facts["draw_pile"] == 5
    assert table.facts["discard"] == []
    assert len(table.hand("king")) == 1


def test_fs_t41_with_both_piles_empty_nothing_is_drawn() -> None:
    """FS-T41 (FS-17)."""
    table = position(pile="", discard="").play("throw 1 2 salamander")
    assert "told.draw_impossible" in table.told(None)
    assert table.phase == "await_move"


def test_fs_t42_a_row_alone_leaves_12_chambers() -> None:
    """FS-T42 (FS-13)."""
    wings = ("air", "water", "earth", "fire")
    assert chambers("row:2") == {f"chamber:{wing}:2:{stone}" for wing in wings for stone in (1, 2, 3)}
    assert len(chambers("row:2")) == 12


def test_fs_t43_a_row_and_a_stone_field_leave_four_chambers() -> None:
    """FS-T43 (FS-13)."""
    expected = {"chamber:air:2:1", "chamber:water:2:1", "chamber:earth:2:1", "chamber:fire:2:1"}
    assert chambers("row:2 stone:1") == expected


def test_fs_t44_a_stone_that_became_untrue_cannot_be_put_there_again() -> None:
    """FS-T44 (FS-15)."""
    table = position(hands={"king": "wing:air"}, stones={"king": "chamber:fire:2:1"}).play("throw 1 2 stone")
    assert table.refused("place_stone chamber:fire:2:1") == ("FS-13", "untruthful_stone")
    assert table.facts["stones"]["king"] == "chamber:fire:2:1"


def test_fs_t45_neither_a_move_nor_a_claim_before_the_discard() -> None:
    """FS-T45 (FS-10, FS-34)."""
    table = position(hands={"king": "wing:fire row:1", "queen": "row:5"}, pile="stone:3")
    table.play("throw 1 2 salamander", "draw")
    assert table.reason("move sum") == "wrong_phase"
    assert table.refused("claim wing:fire stone:3 + queen/row:5") == ("FS-34", "wrong_phase")
    table.play("discard row:1")
    assert table.allows("claim wing:fire stone:3 + queen/row:5")
    table.play("move sum")
    assert table.figure("king") == "track:king:5"


def test_fs_t67_equal_highest_start_throws_throw_again() -> None:
    """FS-T67 (FS-6)."""
    deck = ["wing:air"] * 4 + ["row:4"] * 4
    table = evening(deck=deck, first=None)
    table.play("king: start_throw 3", "queen: start_throw 4", "monk: start_throw 4", "robber: start_throw 2")
    assert (table.phase, table.facts["active"]) == ("start_throw", "queen")
    assert table.refused("king: start_throw 4") == ("FS-6", "not_your_turn")
    table.play("queen: start_throw 1")
    assert table.facts["active"] == "monk"
    table.play("monk: start_throw 2")
    assert (table.phase, table.facts["active"]) == ("await_throw", "monk")
