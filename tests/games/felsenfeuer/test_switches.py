"""What each house rule changes (rules 5): the same position under both readings."""

import pytest

from companion.core.errors import RuleError
from companion.core.transcript import Record
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import PASS, Evening, book, by_hand, cast, given, spell


@pytest.mark.parametrize(("pick", "order"), [("single", "p1 p2 p1 p2"), ("pair", "p1 p1 p2 p2")])
def test_essences_are_picked_one_by_one_or_both_at_once(pick, order):
    """G-3 (FF-2, FF-3)."""
    record = Record(GAME, given(2, {"essence_pick": pick}))
    for seat, colour in (("p1", "red"), ("p2", "green")):
        record.play(*record.act({"seat": seat, "do": "choose_selection", "colours": {colour: 8}}))
    seats = []
    while record.state.phase == Phase.ESSENCES:
        seats.append(record.state.waited[0])
        record.play(seats[-1], GAME.legal(record.state, seats[-1])[0])
    assert " ".join(seats) == order


def test_a_selection_is_secret_until_all_have_chosen_and_too_late_is_chosen_again():
    """FF-1, FF-3, FF-4: the start player's selection stands, the other's no longer fits the pool."""
    record = Record(GAME, given(2, {"dice_pool": {"red": 8, "green": 8}}))
    for seat in ("p2", "p1"):
        record.play(*record.act({"seat": seat, "do": "choose_selection", "colours": {"red": 5, "green": 3}}))
    assert "dice" in GAME.public(record.state)
    assert record.state.waited == ("p2",)
    record.play(*record.act({"seat": "p2", "do": "choose_selection", "colours": {"green": 5, "red": 3}}))
    assert record.state.phase == Phase.ESSENCES
    assert str(record.state.dice["p2:1"].colour) == "green"


@pytest.mark.parametrize(("reset", "passes"), [(True, 0), (False, 2)])
def test_the_passes_start_again_after_a_spell_phase_or_go_on(reset, passes):
    """G-4 (FF-8, FF-9, FF-10, FF-24)."""
    table = Evening("ess r6", "ess r6", options={"pass_counter_reset": reset}).play(*PASS)
    assert table.facts["passes"] == passes


PLAIN = [{"book": "test", "spells": [spell("plain")]}]


@pytest.mark.parametrize(("switch", "triggered"), [("skip", "p1:4"), ("blocks", None)])
def test_a_smallest_glyph_that_is_a_shrine_is_skipped_or_blocks(switch, triggered):
    """G-5 (FF-12, FF-14)."""
    table = Evening("ess b6 | edge r1 v4 g2", "ess r6", options={"shrine_trigger": switch, "custom_spells": True})
    table.with_(temples=[("p1:3", "p1:2")]).play(*PASS)
    assert table.facts["spell_rune"] == triggered


@pytest.mark.parametrize(("switch", "active"), [("keep", "p3"), ("next", "p1"), ("speaker", "p2")])
def test_the_initiative_stays_goes_on_or_comes_to_the_speaker(switch, active):
    """G-6 (FF-11, FF-18, FF-19)."""
    own = book(spell("test", {"op": "renew"}))
    options = {"initiative_after": switch}
    table = Evening("ess r6", "ess r6 | edge g1", "ess r6", options=options, books=own)
    table.play(*PASS, "p3: end_turn", "p2: cast test")
    assert table.facts["active"] == active


def test_who_keeps_the_initiative_keeps_it_whatever_the_switch_says():
    """G-6: the speaker becomes the initiative player, who keeps it."""
    table = Evening("ess r6 | edge v1", "ess r6", "ess r6", options={"initiative_after": "next"})
    table.play(*PASS, "p3: end_turn", "p1: cast leere-worte")
    assert table.facts["active"] == "p3"


@pytest.mark.parametrize(("switch", "taken"), [("any", {"p1:2", "p1:3"}), ("own", {"p1:2"})])
def test_own_cauldron_runes_lie_in_any_cauldron_or_in_the_own(switch, taken):
    """G-8 (FF-23)."""
    table = Evening("ess b6 | bag r g | field v4", "ess r6", options={"cauldron_scope": switch})
    table.with_(bags={"p1": "M0", "p2": "M0"})
    dice = {**table.state.dice, "p1:3": table.state.dice["p1:3"]._replace(area="bag:p2")}
    table.with_(dice=dice).play(*PASS)
    assert table.at("hand:p1") == taken | {"p1:4"}


@pytest.mark.parametrize(("switch", "zone"), [("field", "field"), ("keep", "edge")])
def test_a_glyph_moved_to_another_matrix_lies_there_as_a_rune_or_stays_one(switch, zone):
    """G-9."""
    table = by_hand("ess b6 | edge r4", "ess r6", options={"move_zone": switch})
    table.play("p1: manual_op move dice=p1:3 matrix=new")
    assert table.die("p1:3") == (4, "M1", zone)


@pytest.mark.parametrize(("lapses", "points"), [(True, 6), (False, 5)])
def test_all_of_none_lapses_or_is_done_for_none(lapses, points):
    """G-10 (FF-30, FF-33, FF-35): with an attack in the same sentence."""
    parts = [{"op": "banish", "what": {"object": "glyph", "quantity": "all"}}, {"op": "attack", "who": "opponent"}]
    table = cast([parts], "ess b6", "ess r6", options={"empty_all_lapses": lapses})
    assert table.facts["points"]["p2"] == points


@pytest.mark.parametrize(("zero", "allowed"), [(True, True), (False, False)])
def test_any_number_may_be_none_or_not(zero, allowed):
    """G-10 (FF-35)."""
    part = {"op": "banish", "what": {"object": "glyph", "quantity": "any"}}
    table = cast([part], "ess b6 | edge r2 r3", "ess r6", options={"any_allows_zero": zero})
    assert table.allows("p1: choose") is allowed


ANY_GLYPH = {"op": "banish", "what": {"object": "glyph", "quantity": "any"}}


@pytest.mark.parametrize(
    ("zero", "parts"), [(False, [ANY_GLYPH]), (True, [ANY_GLYPH, {"op": "attack", "who": "opponent"}])]
)
def test_what_may_be_done_may_be_declined_whole(zero, parts):
    """G-10 (FF-35): also where any number is at least one, or not all of it is a number."""
    program = [{"type": "instruction", "may": True, "parts": parts}]
    table = cast(program, "ess b6 | edge r2 r3", "ess r6", options={"any_allows_zero": zero})
    table.play("p1: skip optional_part")
    assert (table.phase, table.facts["points"]["p2"], table.die("p1:3")[2]) == (Phase.ACTION, 6, "edge")


TURNED = (
    {"op": "trigger", "what": {"object": "glyph"}},
    {"op": "set_value", "what": {"ref": "spell_rune"}, "value": 6},
)


@pytest.mark.parametrize(("scope", "turned"), [("global", "p2:2"), ("per_spell", "p1:1")])
def test_the_spell_rune_is_the_last_one_of_all_or_of_the_spell(scope, turned):
    """G-11 (FF-36, FF-37): after a nested trigger the outer spell turns its spell rune."""
    table = cast(TURNED, "ess b6", "ess r6 | edge r3", options={"spell_rune_scope": scope})
    assert table.state.dice[turned].value == 6


@pytest.mark.parametrize(("scope", "value"), [("global", 6), ("per_spell", 3)])
def test_blood_magic_has_the_last_spell_rune_or_none(scope, value):
    """G-11: of its own, though a glyph is triggered meanwhile."""
    own = [{"book": "test", "spells": [spell("blood", *TURNED, colour="red", blood_magic=True)]}]
    table = Evening("ess r6", "ess r6 | edge r3", books=own, options={"spell_rune_scope": scope})
    table.play("p1: cast_blood blood p1:1=1")
    assert table.die("p2:2") == (value, "M0", "field")


@pytest.mark.parametrize(("switch", "there"), [("remove", False), ("stay", True)])
def test_the_dice_of_who_is_out_leave_the_game_or_stay(switch, there):
    """G-12 (FF-45, FF-46, FF-47); the stone goes to the next living player."""
    table = by_hand("ess b6", "ess r6", "ess r1 | field g4", options={"eliminated_dice": switch})
    table.play("p1: manual_op lose_essence player=p3 value=1")
    assert ("p3:2" in table.state.dice) is there
    assert table.facts["stone"] == {"player": "p1", "on_marker": True}


def test_a_glyph_that_stayed_without_an_owner_is_the_spell_rune_when_it_is_triggered():
    """G-12 with FF-37: nobody may cast for it, and the duel place follows it all the same."""
    table = by_hand("ess b6", "ess r6", "ess r1 | edge g4", options={"eliminated_dice": "stay"})
    table.play("p1: manual_op lose_essence player=p3 value=1", "p1: manual_op trigger dice=p3:2")
    assert (table.facts["spell_rune"], table.phase) == ("p3:2", "manual")


def test_a_glyph_that_stayed_without_an_owner_keeps_no_frozen_one_from_being_triggered():
    """G-12 with FF-80: step I passes it over, too."""
    table = by_hand("ess b6", "ess r6 | edge b2*", "ess r1 | edge g4", options={"eliminated_dice": "stay"})
    assert table.reason("p1: manual_op trigger dice=p2:2") == "frozen"
    table.play("p1: manual_op lose_essence player=p3 value=1")
    assert table.allows("p1: manual_op trigger dice=p2:2")


@pytest.mark.parametrize("fetch", [True, False])
def test_shrines_from_another_matrix_are_fetched_or_not_allowed(fetch):
    """G-13 (FF-50)."""
    table = by_hand("ess b6 | field r4 | M1 field r5", "ess r6", options={"manifest_fetch": fetch})
    assert table.allows("p1: manual_op manifest rune=p1:3 dice=p1:4") is fetch
    assert not table.allows("p1: manual_op manifest rune=p1:4 dice=p1:2")  # an essence stays on its marker


@pytest.mark.parametrize(("switch", "zone"), [("all", "field"), ("any", "edge")])
def test_mixed_shrines_lay_a_temple_at_the_edge_or_not(switch, zone):
    """G-14 (FF-51)."""
    table = by_hand("ess b6 | edge r4 | field r5 v3", "ess r6", options={"temple_edge": switch})
    table.play("p1: manual_op manifest rune=p1:5 dice=p1:3,p1:4")
    assert table.die("p1:5") == (3, "M0", zone)


@pytest.mark.parametrize("switch", [True, False])
def test_shrines_that_are_triggered_along_allow_a_spell_or_not(switch):
    """G-15 (FF-53, FF-54)."""
    table = by_hand("ess b6", "ess r6 | edge r3 v5", options={"cotrigger_casts": switch, "custom_spells": True})
    table.with_(temples=[("p2:3", "p2:2")]).play("p1: manual_op trigger dice=p2:3", "p2: co_move yes")
    assert (table.phase == Phase.SPELL_I) is switch


@pytest.mark.parametrize("switch", ["active", "anyone"])
def test_blood_magic_is_the_active_players_or_anybodys(switch):
    """G-16 (FF-63, FF-64, FF-66)."""
    table = Evening("ess b6", "ess r6", options={"blood_timing": switch})
    assert table.allows("p2: cast_blood puls p2:1=2") is (switch == "anyone")
    assert table.facts["waiting"] == ["p1"]


@pytest.mark.parametrize("switch", [True, False])
def test_a_second_may_change_his_own_dice_or_only_his_neighbours(switch):
    """G-17 (FF-74)."""
    table = by_hand("ess b6 | field r3", *["ess r6"] * 5, options={"variant": "guild", "second_own_dice": switch})
    assert table.allows("p1: manual_op reactivate dice=p1:3") is switch


@pytest.mark.parametrize(("limit", "left"), [(0, True), (1, False)])
def test_one_glyph_a_turn_or_any_number(limit, left):
    """G-18 (FF-6): where only one is allowed the turn ends with it."""
    table = Evening("ess a6 | hand g g", "ess r6", options={"lay_limit": limit, "level": "adept"}).play(
        "p1: lay p1:2 3"
    )
    assert (table.facts["active"] == "p1") is left


def test_with_one_glyph_a_turn_two_hands_lay_one_each():
    """G-18 (FF-61, FF-62)."""
    table = Evening("ess a6 | hand g g | hand2 b b", "ess r6", options={"lay_limit": 1, "level": "adept"}).play(
        "p1: lay p1:2 3"
    )
    assert table.refused("p1: lay p1:3 3") == ("FF-6", "lay_limit")
    table.play("p1: lay p1:4 3")
    assert table.facts["active"] == "p2"


@pytest.mark.parametrize(("memory", "allowed"), [("last", True), ("all", False)])
def test_the_last_decision_is_barred_or_all_earlier_ones(memory, allowed):
    """G-19 (FF-67, FF-68, FF-69)."""
    table = Evening("ess r6 | hand g r", "ess r6 | hand g", options={"repetition_memory": memory})
    situation = table.state.situation
    past = table.state.past.remember(situation, frozenset({("Lay", "green", 3, "M0")}))
    table.with_(past=past)
    assert table.refused("p1: lay p1:2 3") == ("FF-67", "repetition")
    start = table.state
    table.play("p1: lay p1:2 4")
    remembered = table.state.past.decided(situation)
    table.with_(**{**start._asdict(), "past": table.state.past})
    assert (("Lay", "green", 3, "M0") not in remembered) is allowed
    assert table.allows("p1: lay p1:2 3") is allowed


@pytest.mark.parametrize("switch", [True, False])
def test_a_spell_of_no_book_may_be_resolved_by_hand_or_not(switch):
    """G-21 (FF-15, FF-16)."""
    table = Evening("ess b6 | edge r3", "ess r6", options={"custom_spells": switch}).play(*PASS)
    assert (table.phase == Phase.SPELL_II) is switch


@pytest.mark.parametrize(("switch", "allowed"), [("no_effect", True), ("no_target", False)])
def test_an_attack_without_a_duel_place_has_no_effect_or_no_target(switch, allowed):
    """G-22 (FF-40, FF-41, FF-43)."""
    table = by_hand("ess b6", "ess r6", options={"attack_without_place": switch})
    table.play("p1: manual_op take_to_hand dice=p1:1")
    assert table.allows("p1: manual_op attack player=p2") is allowed


@pytest.mark.parametrize(("switch", "taken"), [(True, {"p1:2"}), (False, {"p1:3"})])
def test_hovering_runes_are_renewed_or_not(switch, taken):
    """G-23 (FF-20, FF-21, FF-22, FF-84)."""
    table = Evening("ess r6 | air g6 | field b3", "ess r6", options={"renew_hovering": switch}).play(*PASS)
    assert table.at("hand:p1") == taken


def test_the_earth_quakes_under_the_lowest_runes_before_a_spell_phase():
    """G-25 (FF-76)."""
    table = Evening("ess r1 | edge g2 | field b2 v3", "ess r6 | edge r4", options={"scenario": "earthquake"}).play(
        *PASS
    )
    assert table.at("bag:p1") == {"p1:2", "p1:3"}
    assert table.facts["spell_rune"] == "p2:2"


@pytest.mark.parametrize(("value", "destroyed"), [(1, {"p1:4"}), (2, set())])
def test_a_lowest_rune_that_is_a_shrine_outlasts_the_quake_and_nothing_goes_for_it(value, destroyed):
    """G-25, FF-35 and FF-52: the shrine, p1:3, has a 1; a higher rune is none of the lowest."""
    table = Evening(f"ess r6 | field g4 b1 v{value}", "ess r6 | edge r3", options={"scenario": "earthquake"})
    table.with_(temples=[("p1:2", "p1:3")]).play(*PASS)
    assert (table.at("bag:p1"), table.die("p1:3")) == (destroyed, (1, "M0", "field"))


@pytest.mark.parametrize(("display", "shown"), [("open", True), ("count", False)])
def test_hands_are_shown_to_all_or_counted(display, shown):
    table = Evening("ess r6 | hand g", "ess r6", options={"hand_display": display})
    assert ("p1:2" in GAME.public(table.state)["dice"]) is shown
    assert GAME.public(table.state)["hands"]["p1"] == 1


def test_allies_are_no_opponents_and_win_together():
    """FF-70, FF-71, FF-72."""
    options, teams = {"variant": "teams"}, [["p1", "p3"], ["p2", "p4"]]
    table = cast(
        [{"op": "lose_essence", "who": "each_opponent"}],
        "ess b6",
        "ess r1",
        "ess r6",
        "ess r1",
        options=options,
        teams=teams,
    )
    assert table.state.winners == ("p1", "p3")
    assert table.facts["points"]["p3"] == 6


@pytest.mark.parametrize(
    ("seats", "header"),
    [
        (3, {"options": {"variant": "pentagram"}}),
        (5, {"options": {"variant": "guild"}}),
        (2, {"options": {"dice_pool": {"red": 8}}}),
        (4, {"options": {"variant": "teams"}, "teams": [["p1", "p2"], ["p3", "p4"]]}),
        (4, {"options": {"variant": "teams"}, "teams": [["p1", "p3"], ["p2"]]}),
        (4, {"options": {"variant": "teams"}, "teams": [["p1", "p3", "p2"], ["p4", "p2"]]}),
        (4, {"options": {"variant": "teams"}, "teams": [["p1", "p3", "p2", "p4"], []]}),
        (2, {"teams": [["p1"], ["p2"]]}),
        (2, {"books": ["of-dreams"]}),
        (2, {"books": None}),
        (2, {"options": {"variant": "teams"}, "teams": None}),
        (2, {"books": [{"book": "mine", "spells": [{"id": "odd"}]}]}),
    ],
)
def test_a_header_that_cannot_be_breaks_no_rule_of_the_game(seats, header):
    rest = {name: value for name, value in header.items() if name != "options"}
    with pytest.raises(RuleError) as caught:
        Record(GAME, given(seats, header.get("options"), **rest))
    assert (caught.value.rule, caught.value.reason) == (None, "malformed")


def test_neighbours_in_equal_teams_are_refused():
    """FF-72 and FF-73: and a pentagram wants five."""
    with pytest.raises(RuleError, match="side by side"):
        Record(GAME, given(4, {"variant": "teams"}, teams=[["p1", "p2"], ["p3", "p4"]]))
    with pytest.raises(RuleError, match="5 players"):
        Record(GAME, given(4, {"variant": "pentagram"}))


def test_at_setup_runes_may_be_put_hovering():
    """FF-86 (FF-75, FF-85)."""
    record = Record(GAME, given(2, {"selection": "draft"}))
    while record.state.phase == Phase.DRAFT:
        record.play(record.state.waited[0], GAME.legal(record.state, record.state.waited[0])[0])
    record.play(*record.act({"seat": "p1", "do": "hover_rune", "die": "p1:3", "value": 5}))
    assert record.state.dice["p1:3"].area == "hover:M0"
    assert record.state.waited == ("p1",)


def test_a_die_on_the_marker_is_an_essence_and_one_taken_off_a_rune():
    """FF-44, FF-48 and FF-42: an essence under a temple rune cannot be lowered."""
    table = by_hand("ess b6 a2 | field r3", "ess r6").play("p1: manual_op to_marker dice=p1:4")
    assert table.facts["points"]["p1"] == 11
    table.play("p1: manual_op from_marker dice=p1:2")
    assert table.facts["points"]["p1"] == 5
    table.with_(temples=[("p1:2", "p1:3")]).play("p1: manual_op lose_essence player=p1 value=3")
    assert (table.die("p1:3")[0], table.facts["points"]["p1"]) == (2, 2)


def test_frost_leaves_with_the_edge_and_forbids_triggers_by_spells():
    """FF-80, FF-81, FF-82, FF-83."""
    table = by_hand("ess b6 | edge r4* v5", "ess r6")
    assert table.refused("p1: manual_op trigger dice=p1:3") == ("FF-80", "frozen")
    table.play("p1: manual_op banish dice=p1:3")
    assert not table.state.dice["p1:3"].frozen


def test_two_hands_decide_into_which_one_a_rune_comes():
    """FF-60, FF-61."""
    table = by_hand("ess b6 | hand r | hand2 g | field v5", "ess r6").play("p1: manual_op take_to_hand dice=p1:5")
    table.play("p1: choose right")
    assert table.at("hand2:p1") == {"p1:4", "p1:5"}


def test_shrines_stay_protected_though_their_owner_loses_all_runes():
    """FF-52, FF-53, FF-55."""
    table = by_hand("ess b6", "ess r6 | field r3 v4").with_(temples=[("p2:3", "p2:2")])
    assert table.refused("p1: manual_op destroy dice=p2:3,p2:2") == ("FF-52", "temple_rule")


def test_the_last_point_may_be_paid_unless_the_switch_forbids_it():
    """FF-65."""
    assert Evening("ess r2", "ess b6").allows("p1: cast_blood puls p1:1=2")
    assert not Evening("ess r2", "ess b6", options={"blood_suicide": False}).allows("p1: cast_blood puls p1:1=2")


def test_the_next_game_of_an_evening_has_the_same_books_and_the_stone_goes_on():
    """FF-4."""
    table = Evening("ess r1 | edge r3", "ess r6", "ess r6", books=PLAIN, options={"custom_spells": True})
    assert GAME.again(table.state) is None
    table.play(
        "p1: end_turn", "p2: end_turn", "p3: end_turn", "p1: cast by_hand", "p1: manual_op declare_winner player=p3"
    )
    assert GAME.again(table.state) == {"books": PLAIN, "first": "p2"}
