"""Rules 6, the vectors on setup, turns, spell phases and renewals; each test begins with its number."""

import pytest

from companion.core.errors import RuleError
from companion.core.transcript import Record
from companion.core.values import Colour, Seat
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.actions import Draft, ThrowHand
from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import Evening, given

HANDS = ("ess r6 a6 | hand g g r b", "ess r6 a6 | hand g g r b", "ess r6 a6 | hand g g r b")


def test_laying_after_two_passes_makes_no_spell_phase():
    """FF-T01 (FF-9)."""
    table = Evening(*HANDS).play("p1: end_turn", "p2: end_turn", "p3: lay p3:3 4", "p3: end_turn")
    assert (table.phase, table.facts["active"], table.facts["passes"]) == (Phase.ACTION, "p1", 0)


def test_the_smallest_of_five_glyphs_is_triggered():
    """FF-T02 (FF-12)."""
    table = Evening("ess r6 a6 | edge g4 g4 g4 g5", "ess r6 | edge b2", options={"custom_spells": True})
    table.play("p1: end_turn", "p2: end_turn")
    assert table.phase == Phase.SPELL_II
    assert table.die("p2:2") == (2, "M0", "field")
    assert table.facts["spell_rune"] == "p2:2"


def test_only_the_highest_rune_comes_back():
    """FF-T04 (FF-20)."""
    table = Evening("ess r6 a6 | bag g | field g1 r1 b5", "ess r6 a6").play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == {"p1:6"}


def test_two_hands_take_the_highest_and_the_second_highest():
    """FF-T15 (FF-62)."""
    table = Evening("ess r6 a6 | hand g | hand2 b | field r5 g5 a3 v1", "ess r6 a6")
    table.play("p1: end_turn", "p2: end_turn")
    assert table.phase == Phase.SPELL_III
    table.play("p1: choose left+right")
    assert table.at("hand:p1") == {"p1:3", "p1:5", "p1:6"}
    assert table.at("hand2:p1") == {"p1:4", "p1:7"}
    assert table.die("p1:8") == (1, "M0", "field")


def started(seats, options=None, **header):
    record = Record(GAME, given(seats, options, **header))
    for nth, seat in enumerate(record.setup.seats):
        colour = ("green", "grey", "red", "black", "violet")[nth % 5]
        record.play(*record.act({"seat": seat, "do": "choose_selection", "colours": {colour: 8}}))
    return record


def picked(record):
    while record.state.phase == Phase.ESSENCES:
        seat = record.state.waited[0]
        record.play(seat, GAME.legal(record.state, seat)[0])
    return record


def test_at_the_start_everybody_has_twelve_points_and_six_runes():
    """FF-T16 (FF-2)."""
    state = picked(started(2)).state
    facts = GAME.state(state)
    assert facts["points"] == {"p1": 12, "p2": 12}
    for seat in ("p1", "p2"):
        assert sum(die["area"] == f"hand:{seat}" for die in facts["dice"].values()) == 6
    assert facts["phase"] == "action"


@pytest.mark.parametrize(
    ("seats", "teams"),
    [
        (6, [["p1", "p4"], ["p2", "p5"], ["p3", "p6"]]),
        (6, [["p1", "p3", "p5"], ["p2", "p4", "p6"]]),
        (5, [["p1", "p3"], ["p2", "p4", "p5"]]),
    ],
)
def test_teams_of_equal_or_nearly_equal_size_are_accepted(seats, teams):
    """FF-T17 (FF-72)."""
    assert started(seats, {"variant": "teams"}, teams=teams).state.house.sides == tuple(map(tuple, teams))


@pytest.mark.parametrize(("scenario", "zone"), [("thrown_glyphs", "edge"), ("thrown_runes", "field")])
def test_a_thrown_hand_lies_as_glyphs_or_not(scenario, zone):
    """FF-T18 (FF-76)."""
    record = picked(started(2, {"scenario": scenario}))
    assert record.state.phase == Phase.THROW
    for seat in ("p1", "p2"):
        record.play(
            *record.act(
                {"seat": seat, "do": "throw_hand", "dice": [f"{seat}:3", f"{seat}:4", f"{seat}:5"], "values": [2, 6, 1]}
            )
        )
    lying = [die for die in GAME.state(record.state)["dice"].values() if die["zone"] == zone]
    assert sorted(die["value"] for die in lying) == [1, 1, 2, 2, 6, 6]
    assert record.state.phase == Phase.ACTION


def test_a_thrown_hand_is_told_in_whatever_order():
    """FF-76: three runes on the table have none."""
    record = picked(started(2, {"scenario": "thrown_glyphs"}))
    for dice, values in (("p1:5 p1:3 p1:3", (2, 6, 1)), ("p1:5 p1:3", (2, 6, 1)), ("p1:5 p1:3 p1:1", (2, 6, 1))):
        assert ThrowHand(tuple(dice.split()), values) not in GAME.legal(record.state, "p1")
    record.read({"seat": "p1", "do": "throw_hand", "dice": ["p1:5", "p1:3", "p1:4"], "values": [2, 6, 1]})
    assert [record.state.dice[each].value for each in ("p1:3", "p1:4", "p1:5")] == [6, 1, 2]


def test_who_passes_last_has_the_initiative_when_nobody_lays():
    """FF-T20 (FF-10)."""
    table = Evening("ess r6 | edge g2", "ess r6 | edge g2", "ess r6 | edge g2", options={"custom_spells": True})
    table.play("p1: end_turn", "p2: end_turn", "p3: end_turn")
    assert table.facts["stone"] == {"player": "p3", "on_marker": True}


def test_who_lays_last_has_the_initiative():
    """FF-T21 (FF-9)."""
    table = Evening(*HANDS, options={"custom_spells": True})
    table.play("p1: lay p1:3 2", "p1: end_turn", "p2: end_turn", "p3: end_turn", "p1: end_turn")
    assert table.facts["stone"] == {"player": "p1", "on_marker": True}


def test_laying_again_takes_the_initiative():
    """FF-T22."""
    table = Evening(*HANDS, options={"custom_spells": True})
    table.play("p1: lay p1:3 2", "p1: end_turn", "p2: end_turn", "p3: lay p3:3 2", "p3: end_turn")
    table.play("p1: end_turn", "p2: end_turn", "p3: end_turn")
    assert table.facts["stone"] == {"player": "p3", "on_marker": True}


def test_a_tie_goes_to_the_next_player_clockwise():
    """FF-T23 (FF-13)."""
    table = Evening("ess r6 | edge g2", "ess r6", "ess r6 | edge g2", options={"custom_spells": True}, active="p3")
    table.play("p3: end_turn", "p1: end_turn", "p2: end_turn")
    assert table.facts["spell_rune"] == "p3:2"


def test_the_initiative_player_chooses_among_his_own_smallest_glyphs():
    """FF-T24 (FF-13)."""
    table = Evening("ess r6 | edge g2", "ess r6 | edge g2 b2", options={"custom_spells": True})
    table.play("p1: end_turn", "p2: end_turn")
    assert (table.phase, table.state.waited) == (Phase.SPELL_I, ("p2",))
    assert table.refused("p2: choose_glyph p1:2") == ("FF-13", "no_valid_target")
    table.play("p2: choose_glyph p2:3")
    assert table.facts["spell_rune"] == "p2:3"


def test_one_spell_phase_triggers_one_glyph():
    """FF-T25 (FF-12)."""
    table = Evening("ess r6 | edge g1 g6", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.die("p1:2") == (1, "M0", "field")
    assert table.die("p1:3") == (6, "M0", "edge")


def test_a_spell_with_other_braces_does_not_fit():
    """FF-T26 (FF-15): {green 2} on g3."""
    table = Evening("ess r6 | edge g3", "ess r6", options={"custom_spells": True}).play("p1: end_turn", "p2: end_turn")
    assert table.refused("p1: cast wildwuchs") == ("FF-15", "wrong_spell")


def test_whoever_does_not_cast_changes_nothing():
    """FF-T27."""
    table = Evening("ess r6 | edge g3", "ess r6", options={"custom_spells": True}).play("p1: end_turn", "p2: end_turn")
    table.play("p1: skip cast")
    assert (table.phase, table.facts["active"]) == (Phase.ACTION, "p2")
    assert table.die("p1:2") == (3, "M0", "field")


def test_after_the_spell_phase_the_initiative_player_is_active():
    """FF-T28 (FF-18)."""
    table = Evening("ess r6 | edge g3", "ess r6", "ess r6")
    table.play("p1: end_turn", "p2: end_turn", "p3: end_turn", "p1: skip cast")
    assert (table.phase, table.facts["active"], table.facts["passes"]) == (Phase.ACTION, "p3", 0)
    assert table.facts["stone"] == {"player": "p3", "on_marker": False}


def test_with_runes_in_the_bag_only_all_of_them_come_back():
    """FF-T29 (FF-21)."""
    table = Evening("ess r6 | hand g g | bag r b v a", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert len(table.at("hand:p1")) == 6
    assert table.at("bag:p1") == set()


def test_all_runes_of_the_highest_value_come_back_together():
    """FF-T30."""
    table = Evening("ess r6 | field g6 r6 b2", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == {"p1:2", "p1:3"}


def test_essences_do_not_count_in_a_renewal():
    """FF-T31 (FF-21)."""
    table = Evening("ess r6 | field g4", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == {"p1:2"}


def test_a_hovering_rune_counts_in_a_renewal():
    """FF-T32 (FF-84)."""
    table = Evening("ess r6 | air g6 | field b3", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == {"p1:2"}


@pytest.mark.parametrize(("switch", "taken"), [("literal", set()), ("skip_shrines", {"p1:3"})])
def test_a_shrine_of_the_highest_value_stays_and_by_the_text_nothing_takes_its_place(switch, taken):
    """FF-T33."""
    table = Evening("ess r6 | field g6 b3", "ess r6 | field v1", options={"renewal_shrine": switch})
    table.with_(temples=[("p2:2", "p1:2")]).play("p1: end_turn", "p2: end_turn")
    if table.phase == Phase.CO_MOVE:
        table.play("p2: co_move no")
    assert table.at("hand:p1") == taken


def test_the_owner_of_a_cauldron_takes_his_own_cauldron_runes_as_well():
    """FF-T34 (FF-23)."""
    table = Evening("ess r6 | bag g b | field v4", "ess r6 | field r5 | bag a").with_(bags={"p1": "M0"})
    moved = table.state.dice["p2:3"]._replace(area="bag:p1")
    table.with_(dice={**table.state.dice, "p2:3": moved}).play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == {"p1:2", "p1:3", "p1:4"}
    assert table.die("p2:3") == (None, "bag:p1", None)
    assert table.facts["bags"] == {"p1": None, "p2": None}


def test_a_player_without_a_die_there_lays_nothing_on_a_matrix():
    """FF-T47 (FF-7)."""
    table = Evening("ess r6 | hand g", "M1 ess r6")
    assert table.refused("p1: lay p1:2 3 M1") == ("FF-7", "no_die_on_matrix")


@pytest.mark.parametrize(("frozen", "triggered"), [("g1* g4", "p1:3"), ("g1* g3*", "p1:2")])
def test_frozen_glyphs_are_left_out_unless_all_are_frozen(frozen, triggered):
    """FF-T59 and "FF-T60: the one that leaves the edge thaws."""
    table = Evening(f"ess r6 | edge {frozen}", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.facts["spell_rune"] == triggered
    assert not table.state.dice[triggered].frozen
    assert table.die(triggered)[2] == "field"


def test_frozen_glyphs_prevent_a_renewal():
    """FF-T61 (FF-83)."""
    table = Evening("ess r6 | edge g3* | field b6", "ess r6").play("p1: end_turn", "p2: end_turn")
    assert table.at("hand:p1") == set()


def test_seconds_start_with_eight_points():
    """FF-T68 (FF-74)."""
    state = picked(started(6, {"variant": "guild"})).state
    assert GAME.state(state)["points"] == {"p1": 8, "p2": 12, "p3": 8, "p4": 8, "p5": 12, "p6": 8}


def test_a_second_who_gets_the_initiative_gives_it_to_his_head():
    """FF-T70."""
    table = Evening(*["ess r6 | edge g2"] * 6, options={"variant": "guild", "custom_spells": True}, active="p4")
    table.play(*(f"p{number}: end_turn" for number in (4, 5, 6, 1, 2, 3)))
    assert table.facts["stone"] == {"player": "p2", "on_marker": True}


def test_a_full_round_without_change_must_be_broken():
    """FF-T72 (FF-69)."""
    table = Evening("ess r6 | hand g", "ess r6 | hand g")
    table.play("p1: end_turn", "p2: end_turn", "p2: end_turn", "p1: end_turn")
    assert table.facts["active"] == "p1"
    assert table.refused("p1: end_turn") == ("FF-67", "repetition")
    assert table.allows("p1: lay p1:2 3")


def test_what_is_left_to_decide_may_be_said_in_other_words_as_always():
    """FF-67 bars decisions, no ways to name them: the hand (FF-7), the order of a payment (FF-63)."""
    table = Evening("ess r2 r3 | hand g", "ess b6 | hand g")
    table.play("p1: end_turn", "p2: end_turn", "p2: end_turn", "p1: end_turn")
    assert table.reason("p1: end_turn") == "repetition"
    assert table.allows("p1: lay p1:3 1 M0 hand=left")
    assert not table.allows("p1: lay p1:3 1 M0 hand=right")
    assert table.allows("p1: cast_blood puls p1:2=1 p1:1=1")
    assert not table.allows("p1: cast_blood puls p1:2=1 p1:1=2")


def test_a_second_hand_laid_out_completely_is_gone():
    """FF-T75 (FF-60)."""
    table = Evening("ess r6 | hand g | hand2 b", "ess r6").play("p1: lay p1:3 4")
    assert table.state.two == frozenset()
    assert table.at("hand:p1") == {"p1:2"}
    other = Evening("ess r6 | hand g | hand2 b", "ess r6").play("p1: lay p1:2 4")
    assert other.at("hand:p1") == {"p1:3"}


def test_two_players_draft_sixteen_dice_and_then_pick_four_essences():
    """FF-T76 (FF-75)."""
    record = Record(GAME, given(2, {"selection": "draft"}))
    order = []
    while record.state.phase in (Phase.DRAFT, Phase.ESSENCES):
        seat = record.state.waited[0]
        order.append((str(record.state.phase), seat))
        record.play(seat, GAME.legal(record.state, seat)[0])
    assert order == [("draft", "p1"), ("draft", "p2")] * 8 + [("essences", "p1"), ("essences", "p2")] * 2


def test_what_is_drafted_lies_open():
    """FF-75: before whoever took it, and no more in the middle; rules 2.18: in a draft nothing is secret."""
    record = Record(GAME, given(2, {"selection": "draft"}))
    for seat, colour in (("p1", Colour.RED), ("p2", Colour.GREEN), ("p1", Colour.GREEN)):
        record.play(Seat(seat), Draft(colour))
    view = GAME.public(record.state)
    lies = {each: (die["colour"], die["area"]) for each, die in view["dice"].items()}
    assert lies == {"p1:1": ("red", "hand:p1"), "p1:2": ("green", "hand:p1"), "p2:1": ("green", "hand:p2")}
    assert (view["hands"], view["pool"]["green"], view["pool"]["red"]) == ({"p1": 2, "p2": 1}, 6, 7)


def test_six_players_need_a_second_set():
    """FF-T78 (FF-1)."""
    with pytest.raises(RuleError) as caught:
        Record(GAME, given(6, {"dice_pool": dict.fromkeys(["green", "grey", "red", "black", "violet"], 8)}))
    assert (caught.value.rule, caught.value.reason) == (None, "malformed")
    assert "48 dice" in str(caught.value)
