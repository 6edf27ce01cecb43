"""Rules 6, the vectors on spells, nesting, attacks and blood magic; each test begins with its number."""

import pytest

from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import PASS, Evening, book, by_hand, cast, spell

DESTROY_ALL = {"op": "destroy", "what": {"object": "rune", "at": "duel_place", "quantity": "all"}}
KEVIN = [
    {"op": "reactivate", "what": {"object": "rune", "colour": "green", "exclude": "spell_rune"}},
    {"op": "attack", "who": "opponent"},
]


def test_a_loss_of_three_is_split_as_its_owner_likes():
    """FF-T03."""
    table = by_hand("ess b6", "ess r6 a6").play("p1: manual_op lose_essence player=p2 value=3")
    assert table.phase == Phase.LOSS
    table.play("p2: assign_loss p2:1=2 p2:2=1")
    assert (table.die("p2:1")[0], table.die("p2:2")[0], table.facts["points"]["p2"]) == (4, 5, 9)


def test_under_bird_wings_nothing_comes_onto_the_hand():
    """FF-T05."""
    take = spell("take", {"op": "take_to_hand", "what": {"ref": "spell_rune"}}, colour="red", value=2)
    table = Evening("ess r6 | edge r5", "ess r6", books=book(take)).play(*PASS, "p1: cast vogelaspekt", "p1: cast take")
    assert table.die("p1:2") == (5, "M0", "field")
    assert "lapsed.contradiction" in table.events()


@pytest.mark.parametrize(("field", "lapses"), [("| field g3", True), ("", False)])
def test_under_bird_wings_no_renewal_brings_anything_onto_the_hand(field, lapses):
    """FF-20, FF-32: and so it is not carried out for the others either; unless nothing comes to that hand."""
    take = {"op": "hover", "what": {"ref": "spell_rune"}, "to": "duel_place"}
    renew = spell("renew", take, {"op": "renew"}, colour="red", value=2)
    options = {"renew_hovering": False}
    table = Evening(f"ess r6 | edge r5 {field}", "ess r6 | field b4", books=book(renew), options=options)
    table.play(*PASS, "p1: cast vogelaspekt", "p1: cast renew")
    assert ("lapsed.contradiction" in table.events()) is lapses
    assert table.at("hand:p2") == (set() if lapses else {"p2:2"})


def test_an_effect_lets_a_grey_three_cast_a_red_spell_while_it_lasts():
    """FF-T06."""
    effect = {
        "type": "effect",
        "select": {"object": "glyph", "value": 3},
        "counts_as": "every_colour",
    }
    trigger = {"op": "trigger", "what": {"object": "glyph", "colour": "grey", "value": 3}}
    table = cast(
        [effect, trigger],
        "ess r6 | edge a3",
        "ess r6 | edge a3",
        spells=[spell("red-three", {"op": "renew"}, colour="red", value=3)],
    )
    table.play("p1: choose p1:3").play("p1: cast red-three")
    # the outer spell is over: the other grey three, which the renewal brought home, is no red one any more
    after = Evening("ess r6 | edge a3", "ess r6", books=book(spell("red-three", colour="red", value=3)))
    after.play(*PASS)
    assert after.reason("p1: cast red-three") == "wrong_spell"


def test_vortex_makes_a_new_matrix_and_the_duel_place_goes_with_the_spell_rune():
    """FF-T07."""
    table = Evening("ess r6 | edge a1 | field g2 b3 v4", "ess r6").play(*PASS, "p1: cast vortex")
    table.play("p1: choose p1:3 p1:4")
    assert table.at("M1") == {"p1:2", "p1:3", "p1:4"}
    assert table.facts["duel_place"] == "M1"
    assert table.die("p1:2") == (1, "M1", "field")


def test_a_sentence_of_which_one_half_has_no_target_lapses_whole():
    """FF-T08."""
    table = cast([KEVIN], "ess b6 | hand g", "ess r6 | edge g2")
    assert "lapsed.no_valid_target" in table.events()
    assert table.facts["points"]["p2"] == 6


@pytest.mark.parametrize(("change", "reason"), [(3, "no_valid_target"), (0, "no_valid_target")])
def test_a_change_beyond_six_is_no_change(change, reason):
    """FF-T09."""
    table = by_hand("ess b6 | field r5", "ess r6")
    assert table.reason(f"p1: manual_op change_value dice=p1:3 value={change}") == reason
    assert table.allows("p1: manual_op change_value dice=p1:3 value=1")


def test_initialising_may_leave_everything_as_it_is():
    """FF-T10."""
    table = by_hand("ess b6 | field r3", "ess r6")
    assert table.allows("p1: manual_op set_value dice=p1:3 value=3")
    assert table.allows("p1: manual_op lay dice=p1:3 matrix=M0 value=3 zone=field")


def test_only_glyphs_are_banished_and_only_others_reactivated():
    """FF-T11."""
    table = by_hand("ess b6 | edge r3 | field r4", "ess r6")
    assert table.reason("p1: manual_op reactivate dice=p1:3") == "no_valid_target"
    assert table.reason("p1: manual_op banish dice=p1:4") == "no_valid_target"


def test_all_runes_of_the_duel_place_are_destroyed_but_the_shrines():
    """FF-T12: the spell rune is one of five, two are shrines under a rune of another player, who keeps them."""
    table = Evening("edge g1 | ess b6 | field r2 b3", "ess r6 | field v5 v4", books=book(spell("test", DESTROY_ALL)))
    table.with_(temples=[("p2:2", "p1:3", "p1:4")]).play(*PASS, "p1: cast test")
    assert table.phase == Phase.CO_MOVE
    table.play("p2: co_move no")
    assert table.at("bag:p1") | table.at("bag:p2") == {"p1:1", "p2:2", "p2:3"}
    assert table.die("p1:3") == (2, "M0", "field")
    assert table.facts["temples"] == []


def test_the_same_decision_in_the_same_situation_is_barred():
    """FF-T13: Tim is p1 and passes last."""
    table = Evening("ess r6 | hand v g", "ess r6 | hand g", active="p1")
    table.play("p1: lay p1:2 1", "p1: end_turn", "p2: end_turn", "p1: end_turn")
    table.play("p1: cast leere-worte")
    assert (table.phase, table.facts["active"]) == (Phase.ACTION, "p1")
    assert table.refused("p1: lay p1:2 1") == ("FF-67", "repetition")
    assert table.allows("p1: lay p1:2 2")
    assert table.allows("p1: lay p1:3 1")
    assert table.allows("p1: end_turn")


def test_shrines_are_protected_while_their_temple_is_being_destroyed():
    """FF-T14."""
    own = {"op": "destroy", "what": {"object": "rune", "owner": "opponent", "quantity": "all"}}
    table = Evening("edge g1 | ess b6", "ess r6 | field v5 v4 v3", books=book(spell("test", own)))
    table.with_(temples=[("p2:2", "p2:3", "p2:4")]).play(*PASS, "p1: cast test", "p2: co_move no")
    assert table.at("bag:p2") == {"p2:2"}


# -- attack ----------------------------------------------------------------------------------------------------

ATTACK = [{"op": "attack", "who": "opponent"}]


@pytest.mark.parametrize(
    ("defender", "points"),
    [
        pytest.param("ess r6 | M1 field g5", 5, id="FF-T36: a five elsewhere does not protect"),
        pytest.param("ess r6 | field g5", 6, id="FF-T37: a five here does, also when it is no glyph"),
        pytest.param("ess r5", 4, id="FF-T38: an essence of value five does not"),
        pytest.param("M1 ess r6", 6, id="FF-T39: essences elsewhere are not met"),
        pytest.param("ess r6 | air g5", 5, id="FF-T41: a hovering five does not protect"),
    ],
)
def test_an_attack_costs_a_point_unless_a_five_protects(defender, points):
    table = cast([ATTACK], "ess b6", defender)
    assert table.facts["points"]["p2"] == points


def test_without_a_duel_place_an_attack_has_no_effect():
    """FF-T40."""
    take = {"op": "take_to_hand", "what": {"ref": "spell_rune"}}
    table = cast([take, ATTACK], "ess b6", "ess r6")
    assert table.facts["duel_place"] is None
    assert table.facts["points"]["p2"] == 6


def test_an_essence_that_loses_its_last_point_is_destroyed():
    """FF-T42."""
    table = cast([ATTACK], "ess b6", "ess r1 a6").play("p2: assign_loss p2:1=1")
    assert table.die("p2:1") == (None, "bag:p2", None)
    assert table.facts["points"]["p2"] == 6


def test_the_last_point_gone_the_player_is_out():
    """FF-T43."""
    table = cast([ATTACK], "ess b6", "ess r1")
    assert (table.facts["points"]["p2"], table.facts["eliminated"], table.phase) == (0, ["p2"], Phase.OVER)


def test_if_all_lose_their_last_point_at_once_nobody_wins():
    """FF-T44."""
    table = cast([{"op": "lose_essence", "who": "each_player"}], "ess b1", "ess r1")
    assert table.phase == Phase.OVER
    assert table.state.winners == ()
    assert table.facts["ranking"] == [["p1", 1], ["p2", 1]]


def test_the_only_one_left_wins():
    """FF-T45."""
    table = cast([{"op": "attack", "who": "each_opponent"}], "ess b6", "ess r1", "ess r1")
    assert table.state.winners == ("p1",)
    assert table.facts["ranking"] == [["p1", 1], ["p2", 2], ["p3", 2]]


def test_one_essence_moved_takes_the_marker_and_the_other_along():
    """FF-T46."""
    table = by_hand("ess b6 r6 | M1 field g3", "ess r6").play("p1: manual_op move dice=p1:2 matrix=M1")
    assert table.facts["markers"]["p1"] == "M1"
    assert table.die("p1:2") == (6, "M1", "marker:p1")
    assert table.die("p1:3") == (6, "M1", "marker:p1")


# -- renewal by a spell, blood, rituals, nesting -------------------------------------------------------------------


def test_a_renewal_by_a_spell_leaves_the_stone_where_it_is():
    """FF-T35."""
    table = by_hand("ess b6 | bag r", "ess r6").with_(bags={"p1": "M0"}).play("p1: manual_op renew")
    assert table.facts["stone"] == {"player": "p2", "on_marker": True}
    assert table.at("hand:p1") == {"p1:1", "p1:3"}
    assert table.facts["bags"]["p1"] is None


def test_blood_magic_is_paid_resolved_and_ends_the_turn():
    """FF-T54."""
    table = Evening("ess r3 b6", "ess r6").with_(passes=1).play("p1: cast_blood puls p1:1=2", "p1: finish_spell")
    assert table.die("p1:1")[0] == 1
    assert (table.facts["active"], table.facts["passes"], table.phase) == ("p2", 0, Phase.ACTION)


def test_blood_magic_is_paid_in_the_colour_of_the_spell():
    """FF-T55."""
    table = Evening("ess r3 b6", "ess r6")
    assert table.refused("p1: cast_blood puls p1:1=1 p1:2=1") == ("FF-63", "wrong_colour_essence")
    assert table.reason("p1: cast_blood puls p1:1=1") == "wrong_payment"


def test_a_payment_may_be_split():
    """FF-T56."""
    table = Evening("ess a4 a4", "ess r6").play("p1: cast_blood prophezeihung p1:2=3 p1:1=3")
    assert (table.die("p1:1")[0], table.die("p1:2")[0]) == (1, 1)


def test_who_pays_with_his_last_point_is_out_before_the_effect():
    """FF-T57."""
    table = Evening("ess r1 r1", "ess r6", "ess r6").play("p1: cast_blood puls p1:1=1 p1:2=1")
    assert table.facts["eliminated"] == ["p1"]
    assert (table.phase, table.facts["active"], table.facts["spells"]) == (Phase.ACTION, "p2", [])
    spared = Evening("ess r1 r1", "ess r6", options={"blood_suicide": False})
    assert spared.reason("p1: cast_blood puls p1:1=1 p1:2=1") == "wrong_payment"


def test_after_a_caster_who_died_of_his_own_blood_spell_the_next_is_active():
    """FF-47 and FF-64."""
    dear = spell("dear", {"op": "sacrifice", "n": 1}, colour="red", value=1, blood_magic=True)
    table = Evening("ess r2 | hand g", "ess r6 | hand g", "ess r6 | hand g", books=book(dear))
    table.play("p1: cast_blood dear p1:1=1")
    assert (table.facts["eliminated"], table.facts["active"]) == (["p1"], "p2")


def test_of_each_opponent_those_pay_who_can():
    """FF-35: p2 has but one point, and nobody can pay two of one."""
    table = cast([{"op": "sacrifice", "who": "each_opponent", "n": 2}], "ess b6", "ess r1", "ess r3")
    assert table.facts["points"] == {"p1": 6, "p2": 1, "p3": 1}


@pytest.mark.parametrize(("owner", "destroyed"), [("speaker", "p1:3"), ("actor", "p2:2")])
def test_the_speaker_is_not_whoever_acts_in_his_spell(owner, destroyed):
    """Rules 4: every opponent destroys a rune, of the speaker's or of his own."""
    part = {"op": "destroy", "what": {"object": "rune", "owner": owner, "at": "matrix", "exclude": "spell_rune"}}
    sentence = {"type": "instruction", "actor": "each_opponent", "parts": [part]}
    table = cast([sentence], "ess b6 | field r2", "ess r6 | field a3")
    assert [each for each, die in table.state.dice.items() if die.area.startswith("bag:")] == [destroyed]


def test_a_condition_on_the_speaker_is_not_about_whoever_acts():
    """Rules 4."""
    rich = {"has": {"object": "rune", "owner": "speaker", "at": "hand"}}
    part = {"op": "lose_essence", "who": "actor"}
    sentence = {"type": "instruction", "actor": "each_opponent", "if": rich, "parts": [part]}
    assert cast([sentence], "ess b6", "ess r6 | hand r").facts["points"]["p2"] == 6
    assert cast([sentence], "ess b6 | hand r", "ess r6").facts["points"]["p2"] == 5


def test_who_has_one_hand_takes_into_that_one():
    """FF-60."""
    table = by_hand("ess b6 | field r2", "ess r6").play("p1: manual_op take_to_hand dice=p1:3 side=right")
    assert table.state.dice["p1:3"].area == "hand:p1"


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        ("take_to_hand dice=p1:3 side=foo", "no_valid_target"),
        ("to_marker dice=p1:3 value=99", "bad_value"),
        ("hover dice=p1:3 value=9 matrix=M0", "bad_value"),
    ],
)
def test_no_primitive_by_hand_takes_what_no_die_shows(deed, why):
    table = by_hand("ess b6 | field r2", "ess r6")
    assert table.reason(f"p1: manual_op {deed}") == why


def test_no_hand_of_one_who_is_out_counts_as_anything():
    """Rules 4: what is done by hand is checked against elimination; by force as little."""
    table = by_hand("ess b6", "ess r6", "ess r6").with_(out=("p3",))
    assert table.allows("p1: manual_op count_as player=p2 word=wings")
    for deed in ("player=p3 word=wings", "player=p9 word=wings", "player=p3 word=wings force=true"):
        assert table.reason(f"p1: manual_op count_as {deed}") == "no_valid_target"


def test_a_ritual_is_not_cast_inside_another_spell():
    """FF-T58."""
    ritual = spell("ritual", {"op": "renew"}, colour="red", value=3, ritual=True)
    trigger = {"op": "trigger", "what": {"object": "glyph", "colour": "red"}}
    other = spell("other", {"op": "renew"}, colour="red", value=3)
    table = cast([trigger], "ess b6 | edge r3", "ess r6", spells=[ritual, other])
    assert table.refused("p1: cast ritual") == ("FF-39a", "ritual")
    assert table.allows("p1: cast other")


def test_a_word_in_the_text_of_a_spell_has_no_meaning():
    """FF-39: a ritual is one by its book, not by a keyword."""
    trigger = {"op": "trigger", "what": {"object": "glyph", "colour": "red"}}
    other = spell("other", {"op": "renew"}, colour="red", value=3, text="Ritual")
    assert cast([trigger], "ess b6 | edge r3", "ess r6", spells=[other]).allows("p1: cast other")


def test_a_second_attacks_neighbours_only():
    """FF-T69: a1 is p1; his neighbours are p6 and p2."""
    table = by_hand("ess b6", *["ess r6"] * 5, options={"variant": "guild"})
    assert table.refused("p1: manual_op attack player=p4") == ("FF-74", "not_a_neighbour")
    assert table.allows("p1: manual_op attack player=p6")


@pytest.mark.parametrize(("head", "winners"), [("p5", ("p1", "p2", "p3")), ("p2", ("p4", "p5", "p6"))])
def test_a_team_without_its_head_has_lost(head, winners):
    """FF-T71: a2 is p2 and b2 is p5."""
    table = by_hand("ess b6", "ess r1", "ess r6", "ess r6", "ess r1", "ess r6", options={"variant": "guild"})
    table.play(f"table: manual_op lose_essence player={head} value=1 force=true")
    assert table.state.winners == winners


def test_a_spell_inside_a_spell_is_resolved_whole_and_under_its_effects():
    """FF-T73: A1, B, A2."""
    effect = {"type": "effect", "select": {"object": "rune", "value": 6}, "counts_as": "gate"}
    first = {"op": "trigger", "what": {"object": "glyph", "colour": "red"}}
    last = {"op": "set_value", "what": {"ref": "spell_rune"}, "value": 4}
    inner = spell(
        "inner",
        {"type": "instruction", "if": {"has": {"is": "gate"}}, "parts": [{"op": "attack", "who": "opponent"}]},
        {"op": "set_value", "what": {"ref": "spell_rune"}, "value": 2},
        colour="red",
        value=3,
    )
    table = cast([effect, first, last], "ess b6 | field g6", "ess r6 | edge r3", spells=[inner])
    assert (table.phase, table.state.waited) == (Phase.SPELL_II, ("p2",))
    table.play("p2: cast inner")
    assert table.facts["points"]["p1"] == 5
    # inner gave its rune a two, then the outer spell gave the rune triggered last, the same one, a four
    assert table.die("p2:2")[0] == 4
    values = [event.words for event in table.state.events if event.name == "op.set_value"]
    assert [dict(words)["value"] for words in values] == [2, 4]


def test_a_semicolon_does_not_end_a_sentence():
    """FF-T74: two parts of one sentence stand or fall together."""
    both = [{"op": "attack", "who": "opponent"}, {"op": "banish", "what": {"object": "glyph"}}]
    table = cast([both], "ess b6", "ess r6")
    assert table.facts["points"]["p2"] == 6


def test_adepts_cast_spells_with_a_star_only():
    """FF-T77."""
    plain = spell("plain", colour="red", value=3, star=False)
    unknown = spell("unknown", colour="red", value=3, star=None)
    table = Evening("ess b6 | edge r3", "ess r6", books=book(plain, unknown), options={"level": "adept"}).play(*PASS)
    assert table.refused("p1: cast plain") == ("FF-5", "not_adept_spell")
    assert table.reason("p1: cast unknown") == "not_adept_spell"
    assert table.allows("p1: cast unknown confirmed=true")
    assert table.refused("p1: cast by_hand") == ("FF-15", "wrong_spell")


def test_adepts_confirm_a_spell_that_stands_in_no_book():
    """FF-5 and G-21."""
    options = {"level": "adept", "custom_spells": True}
    table = Evening("ess b6 | edge r3", "ess r6", options=options).play(*PASS)
    assert table.refused("p1: cast by_hand") == ("FF-5", "not_adept_spell")
    assert table.allows("p1: cast by_hand confirmed=true")


def test_several_deciders_begin_with_the_initiative_player():
    """FF-T79 (FF-17): initiative p3 of 4, speaker p1."""
    table = Evening("ess r6 | edge v1", *["ess r6 | edge g2 b3"] * 3, active="p4")
    table.play("p4: end_turn", "p1: end_turn", "p2: end_turn", "p3: end_turn", "p1: cast leere-worte")
    order = []
    while table.phase == Phase.SPELL_III:
        order.append(table.state.waited[0])
        table.play(f"{order[-1]}: skip optional_part")
    assert order == ["p3", "p4", "p2"]
