"""Vectors of rules section 5 about claims, penalties, the end and who hears an answer. Expected by hand."""

from itertools import product

import pytest

from companion.core.values import Seat
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.cards import BY_KIND, value
from tests.games.feuer_salamander.evening import Evening, evening, position


def test_fs_t13_the_named_player_hands_the_card_over() -> None:
    """FS-T13 (FS-42)."""
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:5 wing:air"})
    table.play("claim wing:fire stone:3 + queen/row:5")
    assert table.facts["laid"]["king"] == [["wing:fire", "row:5", "stone:3"]]
    assert table.hand("queen") == {"wing:air"}
    assert table.facts["scores"]["king"] == 60


@pytest.mark.parametrize(("target", "phase"), [(84, "over"), (85, "await_throw")])
def test_fs_t14_the_best_single_combination_counts_84(target: int, phase: str) -> None:
    """FS-T14 (FS-47, FS-50)."""
    assert max(map(value, product(*BY_KIND.values()))) == 84
    hands = {"king": "wing:fire stone:3", "queen": "row:7"}
    table = position(hands=hands, options={"target": target}).play("claim wing:fire stone:3 + queen/row:7")
    assert table.phase == phase


def freed(hands: dict[str, str]) -> Evening:
    """The king has just found all three keys."""
    table = position(hands=hands, figures={"king": "dungeon"})
    return table.play("key_throw eye_a+ eye_b+ symbol+")


def test_fs_t49_after_the_keys_a_claim_and_then_the_throw() -> None:
    """FS-T49 (FS-30)."""
    table = freed({"king": "wing:fire stone:3", "queen": "row:5"}).play("claim wing:fire stone:3 + queen/row:5")
    assert (table.phase, table.facts["active"]) == ("await_throw", "king")
    table.play("throw 1 2 salamander")
    assert table.phase == "symbol"


def test_fs_t50_a_failed_claim_after_the_keys_leads_back() -> None:
    """FS-T50 (FS-28, FS-43)."""
    table = freed({"king": "wing:fire stone:3", "queen": "row:6"}).play("claim wing:fire stone:3 + queen/row:5")
    assert table.figure("king") == "dungeon"
    assert (table.phase, table.facts["active"]) == ("await_throw", "queen")


def asked_free(**options: object) -> Evening:
    """The king was freed by the monk's question and now waits for his own turn; he holds what a claim needs."""
    hands = {"king": "wing:fire stone:3", "queen": "row:5"}
    figures = {"king": "dungeon", "monk": "track:robber:5"}
    table = position(hands=hands, figures=figures, options=options, active="monk")
    table.play("throw 1 3 salamander", "draw", "move difference")
    assert table.figure("monk") == "track:king:2"
    return table.play("ask row:1")


def test_fs_t52_who_is_freed_by_a_question_claims_in_the_own_turn_only() -> None:
    """FS-T52 (FS-33)."""
    claim = "king: claim wing:fire stone:3 + queen/row:5"
    table = asked_free()
    assert table.refused(claim) == ("FS-34", "not_your_turn")
    table.play("answer no", "robber: throw 1 2 stone", "move sum")
    assert table.allows(claim)
    table = asked_free(claim_window="on_arrival_only").play("answer no", "robber: throw 1 2 stone", "move sum")
    assert table.refused(claim) == ("FS-34", "wrong_phase")


def test_fs_t53_a_wrong_name_costs_the_freedom_and_the_secret() -> None:
    """FS-T53 (FS-43, FS-44)."""
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:6"})
    table.play("claim wing:fire stone:3 + queen/row:7")
    assert table.hand("king") == {"wing:fire", "stone:3"}
    assert table.figure("king") == "dungeon"
    public = table.record.game.public(table.state)
    assert set(public["known"]["king"]) == {"wing:fire", "stone:3"}  # type: ignore[index]
    assert (table.phase, table.facts["active"]) == ("await_throw", "queen")  # nobody may exchange


def failed(queens_other: str = "wing:air", pile: str | None = None) -> Evening:
    """The claim of FS-T54: the queen is named rightly, the monk wrongly."""
    hands = {"king": "wing:fire stone:3", "queen": f"row:7 {queens_other}", "monk": "row:4"}
    return position(hands=hands, pile=pile).play("claim wing:fire + queen/row:7 monk/stone:3")


def test_fs_t54_the_whole_hand_is_shown_and_only_the_proved_card_exchanged() -> None:
    """FS-T54 (FS-44, FS-45)."""
    table = failed()
    public = table.record.game.public(table.state)
    assert set(public["known"]["king"]) == {"wing:fire", "stone:3"}  # type: ignore[index]
    assert (table.phase, table.facts["active"], table.state.waited) == ("await_exchange", "king", ("queen",))
    assert table.refused("monk: exchange row:4") == ("FS-45", "not_your_turn")
    assert table.refused("queen: exchange wing:air") == ("FS-45", "must_keep")
    assert table.allows("queen: exchange row:7")


def test_fs_t55_the_double_rule_holds_for_an_exchange() -> None:
    """FS-T55 (FS-45)."""
    table = failed(pile="wing:earth row:1").play("queen: exchange row:7")
    assert table.facts["discard"] == ["row:7"]
    assert (table.phase, table.state.waited) == ("await_discard", ("queen",))
    assert table.allows("queen: discard wing:air")
    table.play("queen: discard wing:earth")
    assert table.facts["hands"]["queen"] == ["wing:air"]
    assert (table.phase, table.facts["active"]) == ("await_throw", "queen")


def test_fs_t56_a_claim_of_others_cards_alone_leaves_the_own_hand_and_stone() -> None:
    """FS-T56 (FS-42, FS-46)."""
    hands = {"king": "row:1", "queen": "wing:earth row:2", "monk": "stone:3 row:4"}
    table = position(hands=hands, stones={"king": "chamber:air:1:1"})
    table.play("claim + queen/wing:earth queen/row:2 monk/stone:3")
    assert table.facts["scores"]["king"] == 18
    assert (table.hand("queen"), table.hand("monk")) == (set(), {"row:4"})
    assert (table.hand("king"), table.facts["stones"]["king"]) == ({"row:1"}, "chamber:air:1:1")


def test_fs_t57_both_own_cards_bring_the_stone_home() -> None:
    """FS-T57 (FS-46)."""
    hands = {"king": "wing:fire stone:1", "queen": "row:1"}
    table = position(hands=hands, stones={"king": "chamber:fire:1:1"})
    table.play("claim wing:fire stone:1 + queen/row:1")
    assert (table.hand("king"), table.facts["stones"]["king"]) == (set(), "start:king")
    assert "told.stone_home" in table.told("monk")


def test_fs_t58_with_one_own_card_the_stone_stays_and_the_other_card_is_secret() -> None:
    """FS-T58 (FS-46)."""
    hands = {"king": "wing:fire stone:1", "queen": "row:1", "monk": "stone:2"}
    table = position(hands=hands, stones={"king": "chamber:fire:1:1"})
    table.play("claim wing:fire + queen/row:1 monk/stone:2")
    assert table.facts["stones"]["king"] == "chamber:fire:1:1"
    assert table.hand("king") == {"stone:1"}
    assert "stone:1" not in str(table.record.game.public(table.state))


def test_fs_t59_two_wings_and_a_stone_field_are_no_combination() -> None:
    """FS-T59 (FS-42)."""
    table = position(hands={"king": "wing:fire stone:3", "queen": "wing:air"})
    assert table.refused("claim wing:fire stone:3 + queen/wing:air") == ("FS-42", "not_a_combination")


def test_fs_t60_reaching_the_target_ends_the_game_before_an_extra_throw() -> None:
    """FS-T60 (FS-50)."""
    hands = {"king": "wing:fire stone:3", "queen": "row:4"}
    table = position(hands=hands, figures={"king": "track:king:3"}, scores={"king": 36}, options={"target": 49})
    table.play("throw 1 1 salamander", "draw")
    if table.phase == "await_discard":
        drawn = table.facts["hands"]["king"][-1]
        table.play(f"discard {drawn}")
    table.play("move sum home", "claim wing:fire stone:3 + queen/row:4")
    assert (table.facts["scores"]["king"], table.phase) == (84, "over")
    assert table.facts["active"] is None
    assert table.refused("king: throw 1 2 stone") == ("FS-50", "game_over")
    assert table.told(None)[-1] == "told.won"


def test_fs_t61_below_the_target_the_game_goes_on() -> None:
    """FS-T61 (FS-50)."""
    hands = {"king": "wing:fire row:4", "queen": "stone:3"}
    table = position(hands=hands, options={"target": 49}).play("claim wing:fire row:4 + queen/stone:3")
    assert (table.facts["scores"]["king"], table.phase) == (48, "await_throw")


def test_fs_t62_equal_sums_share_a_rank() -> None:
    """FS-T62 (FS-51)."""
    hands = {"king": "wing:fire stone:3", "queen": "row:5"}
    table = position(hands=hands, scores={"king": 30, "queen": 30, "monk": 30})
    table.play("claim wing:fire stone:3 + queen/row:5")
    assert table.facts["scores"] == {"king": 90, "queen": 30, "monk": 30, "robber": 0}
    assert table.facts["ranking"] == [["king", 1], ["queen", 2], ["monk", 2], ["robber", 4]]


def test_fs_t63_uncapped_sums_decide_a_match() -> None:
    """FS-T63 (FS-52)."""
    first = position(
        "king", "queen", hands={"king": "wing:fire stone:3", "queen": "row:7"}, scores={"king": 6, "queen": 30}
    )
    assert first.play("claim wing:fire stone:3 + queen/row:7").phase == "over"
    following = GAME.again(first.state)
    assert following == {"totals": {"king": 90, "queen": 30}}
    table = evening(
        "king", "queen", deck=["row:7", "wing:fire", "stone:1", "stone:3"], **{**following, "first": "queen"}
    )
    table.record.states[-1] = table.state._replace(scores={Seat("king"): 12, Seat("queen"): 0})
    table.play("claim wing:fire stone:3 + king/row:7")
    assert GAME.public(table.state)["totals"] == {"king": 102, "queen": 114}


def answered(*seats: str) -> Evening:
    """The king asks the next one for a card that is there."""
    table = position(*seats, hands={seats[1]: "row:4"}).play("throw 1 3 stone", "move sum", "ask row:4")
    return table.play("answer yes")


def test_fs_t65_among_three_the_log_tells_the_question_and_not_the_answer() -> None:
    """FS-T65 (FS-38)."""
    table = answered("king", "queen", "monk")
    words = (("seat", "queen"), ("asker", "king"), ("card", "row:4"))
    for outsider in ("monk", None):
        assert [(said.key, said.words) for said in table.sentences(outsider)] == [("told.answered", words)]
    assert table.told("king") == table.told("queen") == ["told.answered_yes"]
    game, state = table.record.game, table.state
    assert "yes" not in str(game.public(state)) + str(game.private(state, Seat("monk")))
    assert game.private(state, Seat("king"))["answer"] == {"of": "queen", "card": "row:4", "value": "yes"}


def test_fs_t66_between_two_the_answer_is_said_aloud() -> None:
    """FS-T66 (FS-41)."""
    hands = {"queen": "row:4"}
    table = position("king", "queen", hands=hands).play("throw 2 2 stone", "move sum", "ask row:4", "answer yes")
    assert table.told(None) == ["told.answered_yes"]
    asked = table.record.game.public(table.state)["asked"]
    assert asked == {"by": "king", "of": "queen", "card": "row:4", "value": "yes"}
