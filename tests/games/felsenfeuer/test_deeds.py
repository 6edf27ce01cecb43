"""What the parts of one sentence come to together, and what is told of it."""

import pytest

from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import Evening, by_hand, cast, spell

IT = {"object": "rune", "colour": "black"}
TAKE = {"op": "take_to_hand", "what": IT}
TURN = {"op": "set_value", "what": IT, "value": 5}
REACTIVATE = {"op": "reactivate", "what": IT}
HOVER = {"op": "hover", "what": IT, "to": "duel_place"}
MORE = {"op": "change_value", "what": IT, "by": 1}
LESS = {"op": "change_value", "what": IT, "by": -1}


def manifest(rune, shrine):
    return {"op": "manifest", "rune": {"colour": rune}, "what": {"object": "rune", "colour": shrine}}


def contradicted(table):
    return "lapsed.contradiction" in table.events()


@pytest.mark.parametrize(
    ("parts", "value"),
    [
        ([TAKE, REACTIVATE], 4),
        ([TAKE, TURN], 4),
        ([TAKE, MORE], 4),
        ([HOVER, REACTIVATE], 4),
        ([MORE, MORE], 5),
        ([LESS, LESS], 2),
        ([TAKE, manifest("violet", "black")], 4),
        ([TAKE, manifest("black", "violet")], 4),
        ([manifest("violet", "black"), manifest("grey", "black")], 4),
        ([manifest("black", "violet"), {"op": "to_marker", "what": IT}], 4),
        ([{"op": "to_marker", "what": IT}, manifest("black", "violet")], 4),
    ],
)
def test_what_would_make_of_a_die_what_none_can_be_is_a_contradiction(parts, value):
    """FF-32 and FF-36 with rules 1.2: every part has a valid target, but not all of them together; nothing is done."""
    table = cast([parts], f"ess r6 | field b{value} v3 a2", "ess r6")
    assert contradicted(table)
    assert table.die("p1:3") == (value, "M0", "field")
    assert (table.phase, table.facts["temples"]) == (Phase.ACTION, [])


LAST = {"object": "essence", "colour": "red"}
LOSE = {"op": "lose_essence"}


@pytest.mark.parametrize(
    ("part", "where"),
    [
        ({"op": "change_value", "what": LAST, "by": -1}, "bag:p1"),
        ({"op": "from_marker", "what": LAST}, "bag:p1"),
        ({"op": "destroy", "what": LAST}, "bag:p1"),
        ({"op": "take_to_hand", "what": LAST}, "hand:p1"),
        ({"op": "manifest", "rune": {"colour": "violet"}, "what": LAST}, "bag:p1"),
    ],
)
def test_no_die_is_left_with_less_than_one_point(part, where):
    """FF-38a, FF-45: whatever else one sentence does with the essence that loses its last point by it."""
    table = cast([[part, LOSE]], "ess b6 r1 | field v4", "ess g6").play("p1: assign_loss p1:3=1")
    assert table.die("p1:3") == (None, where, None)
    assert (table.facts["points"]["p1"], table.facts["temples"]) == (6, [])


@pytest.mark.parametrize("mode", ["change", "init"])
@pytest.mark.parametrize(("op", "to"), [("move", {"new_matrix": "N"}), ("hover", "duel_place")])
def test_what_may_stay_where_it_is_may_not_go_anywhere(mode, op, to):
    """FF-34 with FF-52 and FF-84: no marker goes away from an essence under a temple rune, and none hovers."""
    part = {"op": op, "what": {"object": "essence", "colour": "black"}, "to": to, "mode": mode}
    table = cast([manifest("violet", "red") | {"what": LAST}, part], "ess r6 b6 | field v4", "ess g6")
    assert table.die("p1:3") == (6, "M0", "marker:p1")
    assert table.events()[-2].startswith("lapsed.")


def test_what_merely_counts_as_a_glyph_is_not_frozen():
    """FF-80 and FF-81: frost is a corner to the edge, and would outlast the effect."""
    effect = {"type": "effect", "select": LAST, "counts_as": "glyph"}
    table = cast([effect, {"op": "freeze", "what": LAST}], "ess b6 r1", "ess g6")
    assert not table.state.dice["p1:3"].frozen
    assert "lapsed.no_valid_target" in table.events()


def test_a_glyph_is_not_frozen_and_banished_at_once():
    """FF-81: it would thaw."""
    table = cast([[{"op": "banish", "what": IT}, {"op": "freeze", "what": IT}]], "ess r6 | edge b4", "ess r6")
    assert contradicted(table)
    assert table.die("p1:3") == (4, "M0", "edge")


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize("moved", ["black", "red"])
def test_no_temple_is_built_on_an_essence_that_is_moved_away(moved, first):
    """FF-50: by default the shrines are on the matrix of the rune already, and a marker goes with all its essences."""
    parts = [
        {"op": "move", "what": {"object": "essence", "colour": moved}, "to": {"new_matrix": "N"}},
        {"op": "manifest", "rune": {"colour": "violet"}, "what": {"object": "essence", "colour": "black"}},
    ]
    table = cast([parts if first else parts[::-1]], "ess b4 r4 | field v3", "ess g6")
    assert contradicted(table)
    assert (table.die("p1:2")[1], table.facts["temples"]) == ("M0", [])


@pytest.mark.parametrize(
    ("parts", "die"),
    [
        ([REACTIVATE, TURN], (5, "M0", "edge")),
        ([MORE, MORE], (6, "M0", "field")),
        ([TAKE, {"op": "destroy", "what": IT}], (None, "bag:p1", None)),
    ],
)
def test_two_parts_may_be_about_the_same_die(parts, die):
    """FF-36."""
    table = cast([parts], "ess r6 | field b4", "ess r6")
    assert not contradicted(table)
    assert table.die("p1:3") == die


def test_an_essence_changed_to_nothing_is_told_so():
    table = by_hand("ess b6", "ess r1 r6").play("p1: manual_op change_value dice=p2:1 value=-1")
    (changed,) = [dict(event.words) for event in table.state.events if event.name == "op.change_value"]
    assert changed["value"] == 0


@pytest.mark.parametrize(("others", "contradicts"), [(1, False), (2, True)])
@pytest.mark.parametrize("op", ["set_speaker", "set_initiative"])
def test_there_is_one_speaker_and_one_initiative(op, others, contradicts):
    """FF-32: every opponent at once is a contradiction, where there are several."""
    table = cast([{"op": op, "to": "each_opponent"}], "ess r6", *["ess r6"] * others)
    assert contradicted(table) is contradicts


@pytest.mark.parametrize(("quantity", "contradicts"), [(1, False), ("all", True)])
def test_no_die_is_thrown_into_two_cauldrons(quantity, contradicts):
    """FF-32: one into each is what a sentence can say of several."""
    put = {"op": "place_bag", "who": "each_player", "to": "duel_place"}
    throw = {"op": "throw_into_cauldron", "who": "each_player", "what": IT | {"quantity": quantity}}
    table = cast([put, throw], "ess r6 | field b2 b3", "ess r6")
    if quantity == 1:
        table.play("p1: choose p1:3", "p1: choose p1:4")
    assert contradicted(table) is contradicts
    assert (table.at("bag:p1"), table.at("bag:p2")) == ((set(), set()) if contradicts else ({"p1:4"}, {"p1:3"}))


FIRST_BAG = {"op": "place_bag", "to": "duel_place"}
FROM_HAND = {"object": "rune", "colour": "green", "at": "hand"}


@pytest.mark.parametrize(
    ("part", "area", "dice"),
    [
        ({"op": "throw_into_cauldron", "who": "player", "what": IT}, "bag:p1", {"p1:3"}),
        ({"op": "second_hand", "who": "opponent", "what": FROM_HAND}, "hand2:p3", {"p3:2"}),
        ({"op": "move", "what": IT, "to": "any"}, "M1", {"p1:3", "p1:4"}),
        ({"op": "hover", "what": {"object": "rune", "at": "hover"}, "to": "any"}, "hover:M0", {"p1:5"}),
    ],
)
def test_nobody_is_asked_for_what_finds_no_target(part, area, dice):
    """FF-33: only p1 has a cauldron and only p3 a hand; nothing goes to where it is."""
    table = cast([FIRST_BAG, part], "ess g6 | field b6 | M1 field v2 | M1 air r3", "ess r6", "ess r6 | hand g a")
    assert (table.phase, table.at(area)) == (Phase.ACTION, dice)


@pytest.mark.parametrize(("value", "after"), [(6, 5), (1, 2)])
def test_of_changes_to_choose_from_only_those_are_that_leave_a_value(value, after):
    """FF-33: none raises a 6 nor lowers a 1."""
    table = cast([{"op": "change_value", "what": IT, "by": [1, -1]}], f"ess r6 | field b{value}", "ess r6")
    assert (table.phase, table.die("p1:3")[0]) == (Phase.ACTION, after)


def test_a_cauldron_is_placed_where_it_does_not_stand():
    """FF-33."""
    table = cast([FIRST_BAG, {"op": "place_bag", "to": "any"}], "ess r6 | M1 field b2", "ess r6")
    assert (table.phase, table.state.bags["p1"]) == (Phase.ACTION, "M1")


AWAY = {"op": "move", "what": {"ref": "spell_rune"}}
BAG = {"op": "place_bag"}
NEW, THERE = {"new_matrix": "N"}, {"ref": "N"}


@pytest.mark.parametrize(
    ("parts", "lies"),
    [
        ([{**AWAY, "to": NEW}, {**BAG, "to": THERE}], "M1"),
        ([{**BAG, "to": NEW}, {**AWAY, "to": THERE}], "M1"),
        ([{**BAG, "to": NEW}], None),
        ([{**BAG, "to": NEW}, {**AWAY, "what": {**IT, "quantity": "any"}, "to": THERE}], None),
    ],
)
def test_a_matrix_takes_a_bag_in_the_sentence_that_makes_it(parts, lies):
    """FF-36 and G-2: a matrix begins with its first die, so a bag alone makes none."""
    table = cast([parts], "ess r6 | field b3", "ess r6")
    if table.phase == Phase.SPELL_III:
        table.play("p1: skip optional_part")
    assert (table.phase, table.state.bags["p1"]) == (Phase.ACTION, lies)


def test_a_new_matrix_onto_which_nothing_is_moved_is_not_the_next_new_one():
    """G-10 and rules 1.2: no black rune goes to N, so what goes there later lies alone."""
    program = [
        {"op": "move", "what": {**IT, "quantity": "any"}, "to": {"new_matrix": "N"}},
        {"op": "move", "what": {"object": "rune", "colour": "violet"}, "to": {"new_matrix": "O"}},
        {"op": "move", "what": {"object": "rune", "colour": "grey"}, "to": {"ref": "N"}},
    ]
    table = cast(program, "ess r6 | field b3 v4 a2", "ess r6").play("p1: skip optional_part")
    assert len({table.die(each)[1] for each in ("p1:3", "p1:4", "p1:5")}) == 3


def test_a_temple_rune_of_choice_lies_where_its_shrines_do():
    """FF-33 and FF-50."""
    temple = {"op": "manifest", "rune": {"value": 2}, "what": IT}
    table = cast([temple], "ess g6 | field b6 v2 | M1 field v2", "ess r6")
    assert (table.phase, table.state.temples) == (Phase.ACTION, (("p1:4", ("p1:3",)),))


@pytest.mark.parametrize(("rune", "over"), [("field r3", {"M0", "M1", "new"}), ("air r3", {"M1", "new"})])
def test_a_rune_may_rise_over_the_matrix_on_which_it_lies(rune, over):
    """FF-84: in the middle of it, it is no longer on it; what hovers there already does not move."""
    table = by_hand(f"ess b6 | {rune}", "ess r6 | M1 field g2")
    listed = [each for each in GAME.legal(table.state, "p1") if getattr(each, "op", None) == "hover"]
    assert {each.matrix for each in listed if each.dice == ("p1:3",)} == over
    assert all(table.allows(f"p1: manual_op hover dice=p1:3 matrix={each}") for each in over)


def test_a_rune_is_moved_laid_or_raised_somewhere_and_raised_only_where_spheres_are_played_with():
    """FF-33, FF-84."""
    table = by_hand("ess b6 | field r3", "ess r6")
    for deed in ("move dice=p1:3", "lay dice=p1:3 value=3", "hover dice=p1:3"):
        assert table.reason(f"p1: manual_op {deed}") == "no_valid_target"
    table = by_hand("ess b6 | field r3", "ess r6", options={"appendix_spheres": False})
    assert table.reason("p1: manual_op hover dice=p1:3 matrix=M0") == "no_valid_target"


EIGHT = "ess " + "r6 " * 8


def test_a_loss_that_can_be_split_in_very_many_ways_is_counted_and_not_listed():
    """FF-45: by C(31,7) - 8 C(24,7) + 28 C(17,7) - 56 C(10,7) eight essences give 24 points in 398,567 ways."""
    table = by_hand("ess b6", EIGHT).play("p1: manual_op lose_essence player=p2 value=24")
    ways = GAME.legal(table.state, "p2")
    assert len(ways) == 398_567
    assert not any(isinstance(family, tuple) for family in ways.families)
    assert [dict(ways[place].points) for place in (0, -1)] == [
        {"p2:5": 6, "p2:6": 6, "p2:7": 6, "p2:8": 6},
        {"p2:1": 6, "p2:2": 6, "p2:3": 6, "p2:4": 6},
    ]
    table.play("p2: assign_loss p2:8=6 p2:1=6 p2:3=6 p2:2=6")
    assert table.facts["points"]["p2"] == 24


def test_so_is_what_blood_magic_costs():
    """FF-63: by C(13,7) eight essences give 6 points in 1,716 ways; with a turn's end, and no rune to lay."""
    own = [
        {"book": "test", "spells": [{"id": "test", "name": "Test", "colour": "red", "value": 6, "blood_magic": True}]}
    ]
    table = Evening(EIGHT, "ess b6", books=own)
    turn_end, payments = GAME.legal(table.state, "p1").families
    assert (len(turn_end), len(payments), isinstance(payments, tuple)) == (1, 1_716, False)
    assert table.play("p1: cast_blood test p1:8=5 p1:2=1").phase == Phase.MANUAL


def test_a_spell_rune_that_is_laid_anew_is_no_duel_place():
    """FF-40: there is none until the next trigger."""
    table = by_hand("ess b6 | edge g3", "ess r6")
    table.play("p1: manual_op take_to_hand dice=p1:1", "p1: manual_op lay dice=p1:1 value=3 matrix=M0 zone=field")
    assert table.facts["duel_place"] is None
    table.play("p1: manual_op attack player=p2")
    assert table.facts["points"]["p2"] == 6
    table.play("p1: manual_op trigger dice=p1:3")
    assert table.facts["duel_place"] == "M0"


LAY_IT = {"op": "lay", "what": {"ref": "spell_rune"}, "to": "any", "value": 3}
TRIGGER = {"op": "trigger", "what": {"object": "glyph"}}
TAKE_GLYPH = {"op": "take_to_hand", "what": {"object": "glyph"}}
TAKE_IT = {"op": "take_to_hand", "what": {"ref": "spell_rune"}}
ATTACK_ALL = {"op": "attack", "who": "each_opponent"}


def test_a_spell_rune_that_was_spent_as_an_essence_marks_no_duel_place_when_it_is_laid_anew():
    """FF-40 with FF-45."""
    table = by_hand("ess b6", "ess r6")
    table.play("p1: manual_op to_marker dice=p1:1", "p1: manual_op change_value dice=p1:1 value=-1")
    table.play("p1: manual_op lay dice=p1:1 value=3 matrix=M0 zone=field", "p1: manual_op attack player=p2")
    assert (table.facts["duel_place"], table.facts["points"]["p2"]) == (None, 6)


@pytest.mark.parametrize("sentences", [[[TRIGGER, TAKE_GLYPH]], [TRIGGER, TAKE_IT]])
def test_a_glyph_that_is_triggered_and_taken_up_marks_none_either(sentences):
    """FF-37 and FF-40: in one sentence as in two."""
    table = cast([*sentences, LAY_IT, ATTACK_ALL], "ess b6 | edge v3", "ess r6").play("p1: skip cast")
    assert (table.die("p1:3")[1], table.facts["duel_place"], table.facts["points"]["p2"]) == ("M0", None, 6)


LAY_GREEN = {"op": "lay", "what": {"object": "rune", "colour": "green", "at": "hand"}, "to": "any", "value": 3}
TAKE_GREEN = {"op": "take_to_hand", "what": {"object": "rune", "colour": "green", "at": "matrix"}}


@pytest.mark.parametrize(
    ("program", "inner"),
    [([TAKE_IT, TRIGGER, LAY_GREEN], "p1: skip cast"), ([TRIGGER, LAY_GREEN], "p1: cast grab")],
)
def test_a_spells_own_rune_that_left_marks_none_whatever_was_triggered_since(program, inner):
    """FF-40 with G-11: taken up by its own spell, or by the one within."""
    spells = [spell("grab", TAKE_GREEN, colour="violet", value=3)]
    options = {"spell_rune_scope": "per_spell"}
    table = cast([*program, ATTACK_ALL], "ess b6 | edge v3", "ess r6", spells=spells, options=options).play(inner)
    assert (table.die("p1:1")[1], table.facts["points"]["p2"]) == ("M0", 6)


@pytest.mark.parametrize("again", [[LAY_IT], []])
def test_nor_does_the_second_of_two_that_the_first_ones_spell_takes_up_and_puts_down(again):
    """FF-40 with G-26: it is in a hand for a moment only, or until its own spell lays it."""
    take = {"op": "take_to_hand", "what": {"object": "rune", "colour": "violet", "at": "matrix"}}
    lay = {"op": "lay", "what": {"object": "rune", "colour": "violet", "at": "hand"}, "to": "any", "value": 3}
    spells = [
        spell("grab", take, *([] if again else [lay]), colour="red", value=2),
        spell("hit", *again, ATTACK_ALL, colour="violet", value=3),
    ]
    trigger = {"op": "trigger", "what": {"object": "glyph", "quantity": "all"}}
    table = cast([trigger], "ess b6", "ess r6 | edge r2 v3", spells=spells)
    table.play("p2: choose_glyph p2:2", "p2: cast grab", "p2: cast hit")
    assert (table.die("p2:3")[1], table.facts["points"]) == ("M0", {"p1": 6, "p2": 6})


@pytest.mark.parametrize(("dice", "place"), [("remove", None), ("stay", "M1")])
def test_a_glyph_triggered_while_its_owner_gets_out_is_the_spell_rune_or_nothing_is(dice, place):
    """FF-37 and FF-40 with FF-46: the rune before it is none any more."""
    trigger = {"op": "trigger", "what": {"object": "glyph", "owner": "opponent"}}
    program = [[trigger, {"op": "lose_essence", "who": "opponent", "n": 6}], ATTACK_ALL]
    table = cast(program, "ess b6", "ess r6", "M1 ess r6 | M1 edge v3", options={"eliminated_dice": dice})
    table.play("p1: choose p3")
    assert (table.facts["duel_place"], table.facts["points"]["p2"]) == (place, 6)


def test_a_frozen_glyph_that_is_carried_to_another_matrix_and_stays_a_glyph_stays_frozen():
    """FF-81 with G-9."""
    table = by_hand("ess b6 | edge r4*", "ess r6", options={"move_zone": "keep"})
    table.play("p1: manual_op move dice=p1:3 matrix=new")
    assert (table.die("p1:3"), table.state.dice["p1:3"].frozen) == ((4, "M1", "edge"), True)


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("finish_spell", ("FF-16", "not_your_turn")),
        ("manual_op lose_essence player=p2 value=1", ("FF-70", "game_over")),
    ],
)
def test_the_table_is_refused_like_a_seat_when_nobody_waits_for_it(line, refusal):
    """FF-16: it has a say in spells by hand only."""
    assert by_hand("ess b6", "ess r1").play(f"p1: {line}").refused("table: undo_op") == refusal
