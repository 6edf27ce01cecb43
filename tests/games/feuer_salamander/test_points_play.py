"""Points 11 to 29: play and switches where two honest readings would differ. Expected values by hand."""

import pytest

from companion.games.feuer_salamander import GAME
from tests.games.feuer_salamander.evening import evening, exchanging, position


def test_point_11_only_skip_passes_where_a_right_is_open() -> None:
    table = position().play("throw 1 3 stone", "move sum")
    assert table.reason("end_turn") == "wrong_phase"
    assert table.reason("skip extra_throw") == "wrong_phase"
    assert exchanging().reason("end_turn") == "wrong_phase"
    freed = position(figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b+ symbol+")
    assert freed.reason("skip extra_throw") == "wrong_phase"
    assert freed.play("end_turn").facts["active"] == "queen"


def test_point_12_a_double_waits_in_after_move() -> None:
    table = position().play("throw 2 2 stone", "move sum", "skip ask")
    assert (table.phase, table.facts["active"]) == ("after_move", "king")
    assert table.play("skip extra_throw").facts["active"] == "queen"


def test_point_13_rights_go_one_by_one_clockwise_and_lapse_with_their_card() -> None:
    hands = {"queen": "row:7 stone:3", "monk": "wing:fire"}
    table = position(hands={**hands, "robber": "stone:2"}, active="robber", pile="stone:1 row:1")
    table.play("claim + queen/row:7 queen/stone:3 monk/wing:air")
    assert (table.state.waited, table.facts["active"]) == (("queen",), "robber")
    assert table.reason("exchange stone:3") == "must_keep"
    table.play("exchange row:7", "discard stone:3")  # the second right goes with its card
    assert (table.phase, table.facts["active"]) == ("await_throw", "king")
    copy = position(hands={**hands, "robber": "stone:2"}, active="robber", pile="stone:3 row:1")
    copy.play("claim + queen/row:7 queen/stone:3 monk/wing:air", "exchange row:7", "discard stone:3")
    assert copy.phase == "await_throw"  # going on would tell that the queen holds another copy
    bound = {"double_rule_choice": "drawn"}
    told = position(hands={**hands, "robber": "stone:2"}, active="robber", pile="stone:3 row:1", options=bound)
    told.play("claim + queen/row:7 queen/stone:3 monk/wing:air", "exchange row:7", "discard stone:3")
    assert (told.phase, told.state.open["queen"]) == ("await_exchange", ("stone:3",))  # only the drawn one may go
    assert told.play("exchange stone:3").phase == "await_throw"
    skipping = position(hands={**hands, "robber": "stone:2"}, active="robber")
    skipping.play("claim + queen/row:7 queen/stone:3 monk/wing:air", "skip exchange")
    assert (skipping.phase, skipping.state.turn.rights[0].card) == ("await_exchange", "stone:3")


@pytest.mark.parametrize(
    ("piles", "phase"), [("no_draw", "await_throw"), ("end_game", "await_throw"), ("reshuffle", "await_exchange")]
)
def test_point_14_no_exchange_without_a_card_to_draw(piles: str, phase: str) -> None:
    hands = {"king": "wing:fire stone:3", "queen": "row:7", "monk": "row:4"}
    table = position(hands=hands, pile="", discard="row:1", options={"draw_pile_empty": piles})
    assert table.play("claim wing:fire + queen/row:7 monk/stone:3").phase == phase


def test_point_15_a_reshuffle_waits_for_the_draw() -> None:
    table = position(pile="", discard="row:1 row:2").play("throw 1 2 salamander")
    assert (table.phase, table.facts["draw_pile"], table.facts["discard"]) == ("symbol", 0, ["row:1", "row:2"])
    assert table.play("draw").facts["draw_pile"] == 1


def test_point_16_with_unlimited_claims_a_turn_at_home_never_ends_by_itself() -> None:
    table = position(figures={"king": "track:king:3"}, options={"claims_per_turn": 0, "min_own_cards": 2})
    table.play("throw 1 2 stone", "move difference home")
    assert (table.phase, table.facts["active"]) == ("after_move", "king")
    assert table.play("end_turn").facts["active"] == "queen"


def test_point_18_equal_ranks_stand_in_the_order_of_seats() -> None:
    hands = {"monk": "wing:fire stone:3", "king": "row:7"}
    table = position("queen", "monk", "king", hands=hands, active="monk").play("claim wing:fire stone:3 + king/row:7")
    assert table.facts["ranking"] == [["monk", 1], ["queen", 2], ["king", 2]]


def test_point_19_the_drawn_card_goes_only_of_two_of_one_kind() -> None:
    drawn = {"double_rule_choice": "drawn"}
    table = position(hands={"king": "wing:fire"}, pile="wing:air", options=drawn)
    table.play("throw 1 2 salamander", "draw")
    assert table.refused("discard wing:fire") == ("FS-12", "double_rule")
    assert table.allows("discard wing:air")
    table = position(hands={"king": "wing:fire row:1"}, pile="stone:1", options=drawn)
    table.play("throw 1 2 salamander", "draw")
    assert all(table.allows(f"discard {card}") for card in ("wing:fire", "row:1", "stone:1"))
    deal = evening("king", "queen", deck=["wing:air", "row:1", "wing:fire", "stone:1"], options=drawn)
    assert deal.refused("discard wing:air") == ("FS-5", "double_rule")
    assert deal.allows("discard wing:fire")


def test_point_20_after_the_first_step_out_of_the_start_place_a_round_is_due() -> None:
    table = position(options={"reenter_from_middle": False}).play("throw 2 1 stone", "move difference")
    for seat in ("queen", "monk", "robber"):
        table.play(f"{seat}: throw 1 2 stone", "move sum")
    table.play("king: throw 2 2 stone", "move difference", "throw 3 4 stone")  # standing still changes nothing
    assert table.refused("move sum home") == ("FS-25", "turn_in_too_short")
    came_round = position(figures={"king": "track:king:2"}, options={"reenter_from_middle": False})
    came_round.play("throw 1 1 stone", "move difference", "throw 2 1 stone", "move difference")
    assert came_round.figure("king") == "track:king:3"
    for seat in ("queen", "monk", "robber"):
        came_round.play(f"{seat}: throw 1 2 stone", "move sum")
    assert came_round.play("king: throw 1 2 stone").allows("move sum home")


def test_point_20_who_was_captured_on_the_middle_field_starts_anew() -> None:
    table = position("king", "queen", options={"reenter_from_middle": False})
    table.play("throw 2 1 stone", "move difference", "queen: throw 2 4 stone", "move sum")
    assert table.figure("king") == "dungeon"
    table.play("ask wing:fire", "king: answer no", "throw 1 2 stone")
    assert table.refused("move sum home") == ("FS-23", "turn_in_too_short")  # from the start place nobody turns in


@pytest.mark.parametrize(
    ("hand", "claim", "home"),
    [
        ("wing:fire", "claim wing:fire + queen/row:1 queen/stone:1", True),
        ("wing:fire row:2", "claim wing:fire + queen/row:1 queen/stone:1", False),
        ("", "claim + monk/wing:air queen/row:1 queen/stone:1", False),
    ],
)
def test_point_21_an_empty_hand_brings_the_stone_home_if_an_own_card_was_used(
    hand: str, claim: str, home: bool
) -> None:
    hands = {"king": hand, "queen": "row:1 stone:1", "monk": "wing:air"}
    table = position(hands=hands, stones={"king": "chamber:fire:1:1"}, options={"stone_home": "hand_empty"}).play(claim)
    assert (table.facts["stones"]["king"] == "start:king") is home


def test_point_22_after_the_first_wrong_name_nothing_is_checked() -> None:
    hands = {"queen": "row:1 stone:1", "monk": "wing:air"}
    options = {"claim_resolution": "stop_at_first_wrong"}
    table = position(hands=hands, options=options).play("claim + queen/row:1 monk/wing:fire queen/stone:1")
    claim = table.record.game.public(table.state)["claim"]
    assert [card["right"] for card in claim["cards"]] == [True, False, None]  # type: ignore[index]
    assert [right.card for right in table.state.turn.rights] == ["row:1"]


def test_point_23_a_double_must_be_thrown_again_but_a_claim_first_is_legal() -> None:
    hands = {"king": "wing:fire", "queen": "row:1 stone:1"}
    table = position(hands=hands, figures={"king": "track:king:3"}, options={"extra_throw_optional": False})
    table.play("throw 1 1 stone", "place_stone chamber:fire:1:1", "move sum home")
    assert table.reason("end_turn") == "wrong_phase"
    assert table.reason("skip extra_throw") == "wrong_phase"
    assert GAME.scene(table.state).prompt.key == "prompt.double_again"
    table.play("claim wing:fire + queen/row:1 queen/stone:1")
    assert table.phase == "after_move"
    assert table.allows("throw 1 2 stone")


def test_point_24_when_every_true_chamber_is_taken_one_is_shared() -> None:
    where = {"queen": "chamber:air:1:1", "monk": "chamber:air:1:2", "robber": "chamber:air:1:3"}
    table = position(hands={"king": "wing:air row:1"}, stones=where, options={"stones_share_chamber": False})
    assert table.play("throw 1 2 stone").allows("place_stone chamber:air:1:2")


def test_point_24_nor_must_anybody_lie_for_a_chamber_of_his_own() -> None:
    where = {"queen": "chamber:air:1:1", "monk": "chamber:air:1:2", "robber": "chamber:air:1:3"}
    options = {"stones_share_chamber": False, "truth_check": "audit"}
    table = position(hands={"king": "wing:air row:1"}, stones=where, options=options).play("throw 1 2 stone")
    assert table.allows("place_stone chamber:air:1:2")
    roomy = position(hands={"king": "wing:air"}, stones=where, options=options).play("throw 1 2 stone")
    assert not roomy.allows("place_stone chamber:air:1:2")


def test_point_25_on_arrival_only_lasts_until_the_figure_leaves() -> None:
    hands = {"king": "wing:fire", "queen": "row:1 stone:1"}
    claim = "claim wing:fire + queen/row:1 queen/stone:1"
    options = {"claim_window": "on_arrival_only"}
    assert position(hands=hands, options=options).refused(claim) == ("FS-34", "wrong_phase")
    table = position(hands=hands, figures={"king": "track:king:3"}, options=options)
    table.play("throw 1 1 salamander", "draw")
    if table.phase == "await_discard":
        table.play(f"discard {table.facts['hands']['king'][-1]}")
    table.play("move sum home")
    assert table.allows(claim)
    table.play("throw 3 3 salamander", "draw")
    if table.phase == "await_discard":
        table.play(f"discard {table.facts['hands']['king'][-1]}")
    assert table.allows(claim)  # still there
    table.play("move difference")
    assert table.allows(claim)


def test_point_25_at_home_without_a_claim_left_the_turn_ends_by_itself() -> None:
    table = position(options={"claim_window": "on_arrival_only"}).play("throw 1 1 stone", "move difference")
    assert table.phase == "after_move"  # a double
    table.play("throw 1 1 stone", "move difference", "throw 1 2 stone")
    assert table.play("move sum").facts["active"] == "queen"


@pytest.mark.parametrize(
    ("before", "phase", "active"),
    [
        ((), "key_throw", "king"),
        (("throw 1 1 stone", "place_stone chamber:fire:1:3"), "key_throw", "king"),
        (("throw 1 2 stone", "place_stone chamber:fire:1:3"), "await_throw", "queen"),
    ],
)
def test_point_26_a_key_throw_takes_the_place_of_an_open_throw(
    before: tuple[str, ...], phase: str, active: str
) -> None:
    hands = {"king": "wing:fire stone:3", "queen": "row:6"}
    table = position(hands=hands, options={"after_failed_claim": "key_throw"}).play(*before)
    table.play("claim wing:fire stone:3 + queen/row:7")
    assert (table.phase, table.facts["active"]) == (phase, active)


def test_point_27_optional_stones_and_key_throws_may_be_left() -> None:
    table = position(options={"stone_with_no_cards": "optional"}).play("throw 1 2 stone")
    assert table.phase == "await_stone"
    assert table.allows("place_stone chamber:water:5:2")
    assert table.play("skip stone").phase == "await_move"
    locked = position(figures={"king": "dungeon"}, options={"key_throw_may_stop": True})
    assert locked.play("end_turn").facts["active"] == "queen"


def test_point_28_counterclockwise_turns_but_all_else_clockwise() -> None:
    deck = ["wing:air"] * 4 + ["row:4"] * 4
    table = evening(deck=deck, first=None, options={"turn_direction": "counterclockwise"})
    assert table.facts["active"] == "king"
    table.play("king: start_throw 4", "queen: start_throw 1", "monk: start_throw 1", "robber: start_throw 1")
    assert table.play("throw 1 2 stone", "place_stone chamber:air:4:1", "move sum").facts["active"] == "robber"
    hands = {"king": "wing:fire", "queen": "row:1", "robber": "stone:1"}
    rights = position(hands=hands, options={"turn_direction": "counterclockwise"})
    rights.play("claim + robber/stone:1 queen/row:1 monk/wing:fire")
    assert [item.player for item in rights.state.turn.rights] == ["queen", "robber"]


@pytest.mark.parametrize(("value", "reason"), [(1, "bad_number"), (9, "bad_number"), (2, None), (8, None)])
def test_point_29_both_eye_sticks_together_show_2_to_8(value: int, reason: str | None) -> None:
    deck = ["wing:air"] * 4 + ["row:4"] * 4
    table = evening(deck=deck, first=None, options={"start_throw": "two_sum"})
    if reason is None:
        assert table.allows(f"start_throw {value}")
    else:
        assert table.refused(f"start_throw {value}") == ("FS-6", reason)
