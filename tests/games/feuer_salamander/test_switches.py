"""Each house rule changes what it says and nothing else: the same lines with it and without. Expected by hand."""

import pytest

from companion.core.chance import seeded
from companion.core.errors import RuleError
from companion.core.values import Seat
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.actions import KeyThrow
from companion.games.feuer_salamander.state import Phase
from companion.games.feuer_salamander.switches import SWITCHES
from tests.games.feuer_salamander.evening import Evening, evening, given, position

PEACEFUL = ["wing:air"] * 4 + ["row:4"] * 4
"""A deal after which nobody has to discard."""
COMBINATION = {"king": "wing:fire", "queen": "row:1 stone:1"}
CLAIM = "claim wing:fire + queen/row:1 queen/stone:1"


def test_every_switch_of_the_rules_is_there_with_its_default() -> None:
    assert {switch.name: switch.default for switch in SWITCHES} == {
        "target": 84,
        "hands": "dealt",
        "hands_tracked": True,
        "notebook": "facts",
        "board_layout": "board.json",
        "key_faces_per_stick": 1,
        "key_faces": {"eye_a": [1], "eye_b": [1], "symbol": ["stone_b"]},
        "start_order_clockwise": ["king", "queen", "monk", "robber"],
        "start_throw": "one",
        "turn_direction": "clockwise",
        "draw_pile_empty": "reshuffle",
        "double_rule_choice": "choose",
        "stone_with_no_cards": "stays",
        "stone_must_change": False,
        "exact_steps": True,
        "passing": "free",
        "reenter_from_middle": True,
        "capture_exceptions": "none",
        "key_throw_may_stop": False,
        "claim_window": "own_turn_on_start",
        "stones_share_chamber": True,
        "claims_per_turn": 1,
        "claim_resolution": "all_named",
        "after_failed_claim": "end_turn",
        "exchange_old_card": "discard",
        "stone_home": "both_used",
        "tie_rank": "shared",
        "discard_visibility": "all",
        "zero_step_asks": True,
        "extra_throw_optional": True,
        "min_own_cards": 0,
        "truth_check": "refuse",
        "next_start": "throw",
    }


@pytest.mark.parametrize("target", [0, 1000, True, "84", 84.0])
def test_a_target_is_a_whole_number_from_1_to_999(target: object) -> None:
    with pytest.raises(RuleError):
        given(options={"target": target})
    assert given(options={"target": 999}).options["target"] == 999


@pytest.mark.parametrize("faces", [1, 4])
def test_g1_so_many_faces_of_a_stick_carry_the_key(faces: int) -> None:
    state = position(figures={"king": "dungeon"}, options={"key_faces_per_stick": faces}).state
    throws = [GAME.chance(state, seeded(seed)) for seed in range(400)]
    keys = [throw.shown.symbol for throw in throws if isinstance(throw, KeyThrow)]
    assert sum(map(bool, keys)) / 400 == pytest.approx(faces / 4, abs=0.06)


@pytest.mark.parametrize(
    ("seats", "order", "cell"),
    [
        (("king", "queen", "monk", "robber"), ["king", "robber", "queen", "monk"], "track:robber:1"),
        (("king", "queen", "monk"), ["king", "robber", "monk", "queen"], "track:monk:1"),
        (("king", "queen"), ["king", "robber", "monk", "queen"], "track:queen:1"),
    ],
)
def test_g2_the_ring_follows_the_boards_start_places(seats: tuple[str, ...], order: list[str], cell: str) -> None:
    table = position(*seats, options={"start_order_clockwise": order}).play("throw 1 3 stone", "move sum")
    assert table.figure("king") == cell
    assert table.play("skip ask").facts["active"] == "queen"  # turns go round the table all the same


def test_g3_the_start_throw_may_be_the_sum_of_both() -> None:
    assert evening(deck=PEACEFUL, first=None).reason("start_throw 5") == "bad_number"
    both = evening(deck=PEACEFUL, first=None, options={"start_throw": "two_sum"})
    assert both.allows("start_throw 5")
    assert GAME.scene(both.state).prompt.key == "prompt.start_throw_sum"


@pytest.mark.parametrize("count", [2, 3, 4])
def test_g4_turns_may_go_counterclockwise(count: int) -> None:
    seats = ("king", "queen", "monk", "robber")[:count]
    for direction, following in (("clockwise", "queen"), ("counterclockwise", seats[-1])):
        table = position(*seats, options={"turn_direction": direction}).play("throw 1 2 stone", "move sum")
        assert table.facts["active"] == following


@pytest.mark.parametrize(("piles", "phase"), [("reshuffle", "symbol"), ("no_draw", "await_move"), ("end_game", "over")])
def test_g5_what_an_empty_pile_means(piles: str, phase: str) -> None:
    table = position(pile="", discard="row:1", scores={"monk": 5}, options={"draw_pile_empty": piles})
    assert table.play("throw 1 2 salamander").phase == phase
    if phase == "over":
        assert table.facts["ranking"] == [["monk", 1], ["king", 2], ["queen", 2], ["robber", 2]]


@pytest.mark.parametrize(("choice", "old_may_go"), [("choose", True), ("drawn", False)])
def test_g6_which_of_two_of_one_kind_goes(choice: str, old_may_go: bool) -> None:
    table = position(hands={"king": "wing:fire"}, pile="wing:air", options={"double_rule_choice": choice})
    table.play("throw 1 2 salamander", "draw")
    assert table.allows("discard wing:fire") is old_may_go
    assert table.allows("discard wing:air")


@pytest.mark.parametrize(("stays", "phase"), [("stays", "await_move"), ("optional", "await_stone")])
def test_g7_a_stone_without_cards(stays: str, phase: str) -> None:
    table = position(options={"stone_with_no_cards": stays}).play("throw 1 2 stone")
    assert table.phase == phase
    offered = GAME.private(table.state, Seat("king"))["may"].get("skip")
    assert offered == ({"rights": ("stone",)} if stays == "optional" else None)


@pytest.mark.parametrize("must", [False, True])
def test_g8_whether_the_stone_must_change_its_chamber(must: bool) -> None:
    where = {"king": "chamber:fire:2:1"}
    table = position(hands={"king": "row:2"}, stones=where, options={"stone_must_change": must}).play("throw 1 2 stone")
    assert table.allows("place_stone chamber:fire:2:1") is not must


@pytest.mark.parametrize("may", [True, False])
def test_g11_turning_in_from_the_middle_field_just_after_leaving(may: bool) -> None:
    table = position("king", "queen", options={"reenter_from_middle": may})
    table.play("throw 2 1 stone", "move difference", "throw 1 2 stone", "move sum", "throw 1 2 stone")
    assert table.allows("move sum home") is may


@pytest.mark.parametrize("may", [False, True])
def test_g13_whether_one_may_stop_looking_for_keys(may: bool) -> None:
    assert position(figures={"king": "dungeon"}, options={"key_throw_may_stop": may}).allows("end_turn") is may


@pytest.mark.parametrize(("window", "before_the_throw"), [("own_turn_on_start", True), ("on_arrival_only", False)])
def test_g14_when_a_claim_may_be_made(window: str, before_the_throw: bool) -> None:
    options = {"claim_window": window}
    assert position(hands=COMBINATION, options=options).allows(CLAIM) is before_the_throw
    arriving = position(hands=COMBINATION, figures={"king": "track:king:3"}, options=options)
    arriving.play("throw 1 2 stone", "place_stone chamber:fire:1:1", "move sum home")
    assert arriving.allows(CLAIM)
    freed = position(hands=COMBINATION, figures={"king": "dungeon"}, options=options)
    assert freed.play("key_throw eye_a+ eye_b+ symbol+").allows(CLAIM)


@pytest.mark.parametrize("share", [True, False])
def test_g15_whether_stones_share_a_chamber(share: bool) -> None:
    where = {"queen": "chamber:fire:2:1"}
    table = position(hands={"king": "row:2"}, stones=where, options={"stones_share_chamber": share})
    assert table.play("throw 1 2 stone").allows("place_stone chamber:fire:2:1") is share


@pytest.mark.parametrize(("claims", "again"), [(1, False), (0, True)])
def test_g16_how_many_claims_a_turn(claims: int, again: bool) -> None:
    hands = {"king": "wing:air", "queen": "row:1 stone:1", "monk": "wing:air row:2", "robber": "stone:1"}
    table = position(hands=hands, options={"claims_per_turn": claims})
    table.play("claim wing:air + queen/row:1 queen/stone:1")
    assert table.allows("claim + monk/wing:air monk/row:2 robber/stone:1") is again


@pytest.mark.parametrize(
    ("resolution", "exchanges"), [("all_named", ["queen", "robber"]), ("stop_at_first_wrong", ["queen"])]
)
def test_g17_which_named_cards_are_checked(resolution: str, exchanges: list[str]) -> None:
    hands = {"queen": "row:1", "robber": "stone:1"}
    table = position(hands=hands, options={"claim_resolution": resolution})
    table.play("claim + queen/row:1 monk/wing:fire robber/stone:1")
    assert [item.player for item in table.state.turn.rights] == exchanges


@pytest.mark.parametrize(
    ("after", "phase", "active"), [("end_turn", "await_throw", "queen"), ("key_throw", "key_throw", "king")]
)
def test_g18_what_follows_a_failed_claim(after: str, phase: str, active: str) -> None:
    table = position(hands={"king": "wing:fire stone:1"}, options={"after_failed_claim": after})
    table.play("claim wing:fire stone:1 + queen/row:1")
    assert (table.phase, table.facts["active"]) == (phase, active)


@pytest.mark.parametrize(("goes", "discard", "pile"), [("discard", ["row:7"], 1), ("reshuffle_in", [], 2)])
def test_g19_where_an_exchanged_card_goes(goes: str, discard: list[str], pile: int) -> None:
    hands = {"king": "wing:fire stone:3", "queen": "row:7"}
    table = position(hands=hands, pile="wing:air stone:1", options={"exchange_old_card": goes})
    table.play("claim wing:fire + queen/row:7 monk/stone:3", "exchange row:7")
    assert (table.facts["discard"], table.facts["draw_pile"]) == (discard, pile)
    assert len(table.hand("queen")) == 1
    *_, before, after = table.record.states
    told = GAME.told(before, table.record.acts[-1], after, None)
    assert [said.key for said in told] == ["told.exchanged", "told.drawn"]  # no discard pile is shuffled


def test_g19_an_empty_pile_is_made_new_before_the_exchanged_card_goes_into_it() -> None:
    """FS-17: else it would come straight back, and all would know it."""
    hands = {"king": "wing:fire stone:3", "queen": "row:7"}
    options = {"exchange_old_card": "reshuffle_in"}
    table = position(hands=hands, pile="", discard="stone:1 stone:2 row:5", options=options)
    table.play("claim wing:fire + queen/row:7 monk/stone:3", "exchange row:7")
    assert (table.facts["discard"], table.facts["draw_pile"]) == ([], 3)
    assert table.told(None) == ["told.exchanged", "told.reshuffled", "told.drawn"]


@pytest.mark.parametrize(("home", "goes"), [("both_used", False), ("hand_empty", True)])
def test_g20_the_last_card_laid_may_bring_the_stone_home(home: str, goes: bool) -> None:
    table = position(hands=COMBINATION, stones={"king": "chamber:fire:1:1"}, options={"stone_home": home})
    assert (table.play(CLAIM).facts["stones"]["king"] == "start:king") is goes


@pytest.mark.parametrize(("visibility", "seen"), [("all", ["row:1", "row:2"]), ("top", ["row:2"])])
def test_g22_how_much_of_the_discards_may_be_looked_through(visibility: str, seen: list[str]) -> None:
    table = position(discard="row:1 row:2", options={"discard_visibility": visibility})
    assert list(GAME.public(table.state)["discard"]) == seen  # type: ignore[call-overload]


@pytest.mark.parametrize(("asks", "phase"), [(True, "await_ask"), (False, "after_move")])
def test_g23_a_question_after_standing_still(asks: bool, phase: str) -> None:
    table = position(figures={"king": "track:queen:3"}, options={"zero_step_asks": asks})
    assert table.play("throw 2 2 stone", "move difference").phase == phase


@pytest.mark.parametrize("optional", [True, False])
def test_g24_whether_a_double_may_be_left(optional: bool) -> None:
    table = position(figures={"king": "track:robber:5"}, options={"extra_throw_optional": optional})
    table.play("throw 1 1 stone", "move sum")
    assert table.allows("end_turn") is optional
    assert table.allows("skip extra_throw") is optional
    assert table.allows("throw 1 2 stone")


@pytest.mark.parametrize("least", [0, 1, 2])
def test_g25_how_many_own_cards_a_claim_needs(least: int) -> None:
    hands = {"king": "wing:fire row:2", "queen": "row:1 stone:1", "monk": "wing:air"}
    table = position(hands=hands, options={"min_own_cards": least})
    assert table.allows("claim + monk/wing:air queen/row:1 queen/stone:1") is (least == 0)
    assert table.allows("claim wing:fire + queen/row:1 queen/stone:1") is (least <= 1)
    assert table.allows("claim wing:fire row:2 + queen/stone:1")


def test_g26_untruths_may_be_left_to_an_audit() -> None:
    lines = ("throw 1 3 stone", "place_stone chamber:air:1:1", "move sum", "ask row:1", "queen: answer no")
    strict = position(hands=COMBINATION).play("throw 1 3 stone")
    assert strict.reason("place_stone chamber:air:1:1") == "untruthful_stone"
    strict.play("place_stone chamber:fire:1:1", "move sum", "ask row:1")
    assert strict.refused("queen: answer no") == ("FS-38", "untruthful_answer")
    assert strict.refused("queen: answer shown") == (None, "malformed")  # a word for hands that nobody follows
    table = position(hands=COMBINATION, options={"truth_check": "audit"}).play(*lines)
    assert table.facts["untrue"] == [["king", "chamber:air:1:1"], ["queen", "row:1"]]
    *_, before, after = table.record.states
    last = table.record.acts[-1]
    ends = [GAME.told(before, last, state, None) for state in (after, after._replace(phase=Phase.OVER))]
    named = [[said.key for said in told if said.key.startswith("told.untrue")] for told in ends]
    assert named == [[], ["told.untrue_stone", "told.untrue_answer"]]


@pytest.mark.parametrize(("rule", "first"), [("throw", None), ("winner", "king"), ("next", "queen")])
def test_g27_who_begins_the_next_game(rule: str, first: str | None) -> None:
    deck = ["wing:fire", "row:7", "stone:3"]
    table = evening("king", "queen", deck=deck, options={"next_start": rule})
    assert GAME.again(table.state) is None
    table.play("claim wing:fire stone:3 + queen/row:7")
    assert table.phase == "over"
    assert GAME.again(table.state).get("first") == first


def entered() -> Evening:
    """Everybody has entered what was dealt from a real deck."""
    table = evening("king", "queen", options={"hands": "entered"})
    assert table.phase == "deal"
    table.play("king: draw wing:fire", "queen: draw row:7", "king: draw stone:3", "queen: draw row:6")
    return table


def test_hands_entered_from_a_real_deck_follow_the_same_rules() -> None:
    table = entered()
    assert (table.phase, table.state.waited) == ("setup_discard", ("queen",))
    table.play("discard row:6")
    assert table.reason("draw") == "wrong_phase"
    table.play("throw 1 2 salamander")
    assert table.refused("draw") == (None, "malformed")  # which card it was must be said
    table.play("draw wing:air", "discard wing:fire")
    assert table.hand("king") == {"stone:3", "wing:air"}


def test_a_copy_that_one_sees_elsewhere_cannot_have_been_drawn() -> None:
    table = entered().play("discard row:6", "throw 1 2 salamander", "draw row:6", "discard row:6")
    table.play("move sum", "throw 1 2 salamander")
    assert table.refused("draw row:6") == ("FS-11", "not_in_hand")


def test_what_was_discarded_is_drawn_again_once_the_pile_is_used_up() -> None:
    table = position(pile="", discard="row:1 row:7", options={"hands": "entered"}).play("throw 1 2 salamander")
    table.play("draw row:7")
    assert (table.hand("king"), table.facts["draw_pile"]) == ({"row:7"}, 1)


@pytest.mark.parametrize(("where", "pile"), [("discard", ""), ("reshuffle_in", ""), ("reshuffle_in", None)])
def test_an_exchanged_card_may_come_back_where_it_lies_among_those_drawn_from(where: str, pile: str | None) -> None:
    options = {"hands": "entered", "exchange_old_card": where}
    hands = {"king": "wing:fire stone:3", "queen": "row:7", "monk": "row:4"}
    table = position(hands=hands, pile=pile, options=options).play("claim wing:fire + queen/row:7 monk/stone:3")
    assert table.play("exchange row:7 drawn=row:7").hand("queen") == {"row:7"}


def test_an_exchanged_card_that_lies_discarded_beside_a_pile_does_not_come_back() -> None:
    hands = {"king": "wing:fire stone:3", "queen": "row:7", "monk": "row:4"}
    table = position(hands=hands, options={"hands": "entered"})
    table.play("claim wing:fire + queen/row:7 monk/stone:3")
    assert table.refused("exchange row:7 drawn=row:7") == ("FS-45", "not_in_hand")


def test_untracked_hands_are_followed_as_far_as_they_are_public() -> None:
    table = evening("king", "queen", "monk", options={"hands_tracked": False})
    assert table.facts["hands"]["king"] == [None, None]
    assert GAME.scene(table.state).prompt.key == "prompt.setup_discard_unseen"
    table.play("king: skip discard", "queen: discard row:4", "monk: skip discard")
    assert GAME.public(table.state)["cards"] == {"king": 2, "queen": 1, "monk": 2}
    table.play("throw 1 3 stone", "place_stone chamber:air:1:1", "move sum", "ask wing:fire")
    assert GAME.private(table.state, Seat("queen"))["may"] == {"answer": {"values": ("shown",)}}
    table.play("queen: answer shown")
    assert table.told("king") == ["told.answered"]


@pytest.mark.parametrize(
    ("proof", "figure", "phase"), [("!", "start:king", "await_throw"), ("?", "dungeon", "await_exchange")]
)
def test_in_a_claim_with_untracked_hands_people_say_who_was_right(proof: str, figure: str, phase: str) -> None:
    table = evening("king", "queen", "monk", options={"hands": "untracked"})
    table.play("king: skip discard", "queen: skip discard", "monk: skip discard")
    assert table.reason("claim wing:fire + queen/row:6 monk/stone:3") == "not_a_combination"
    table.play(f"claim wing:fire + queen/row:6! monk/stone:3{proof}")
    assert (table.figure("king"), table.phase) == (figure, phase)


def test_what_people_say_of_untracked_hands_is_forgotten_where_it_cannot_be_true() -> None:
    """The king's only card was shown as the fire, the queen's as the row; then they lay others."""
    table = evening("king", "queen", "monk", options={"hands": "untracked"})
    table.play("king: discard wing:air", "queen: discard wing:air", "monk: skip discard")
    table.play("claim wing:fire + queen/row:6! monk/stone:3?", "skip exchange")
    assert GAME.public(table.state)["known"] == {"king": ("wing:fire",), "queen": ("row:6",)}
    table.play("claim wing:earth + king/row:2! monk/stone:1!")
    assert GAME.public(table.state)["cards"] == {"king": 0, "queen": 0, "monk": 1}
    assert not any(GAME.public(table.state)["known"].values())


def test_both_cards_just_said_to_be_in_an_untracked_hand_may_be_exchanged() -> None:
    """FS-45; that she had another row was said before, and cannot be true any more."""
    table = evening("king", "queen", "monk", options={"hands": "untracked"})
    table.play("king: skip discard", "queen: skip discard", "monk: skip discard")
    table.play("claim wing:fire + queen/row:1! monk/stone:3?", "skip exchange")
    table.play("queen: throw 1 3 stone", "place_stone chamber:air:1:1", "move sum", "skip ask")
    table.play("monk: claim + queen/wing:fire! queen/row:7! king/stone:2?")
    table.play("queen: exchange wing:fire", "skip discard", "exchange row:7")


@pytest.mark.parametrize(
    "layout",
    [
        "my-board.json",
        {"wings": ["air", "fire", "earth"], "outer_row": 7},
        {"wings": ["air", "fire", "earth", "earth"], "outer_row": 7},
        {"wings": [["air"], 2, 3, 4], "outer_row": 1},
        {"wings": ["air", "fire", "earth", "water"], "outer_row": 2},
        {"wings": ["air", "fire", "earth", "water"], "outer_row": True},
        {"wings": ["air", "fire", "earth", "water"]},
    ],
)
def test_a_board_layout_names_every_wing_once_and_the_outer_row(layout: object) -> None:
    with pytest.raises(RuleError, match="board_layout"):
        given(options={"board_layout": layout})
