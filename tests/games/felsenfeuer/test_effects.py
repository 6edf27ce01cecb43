"""Of which dice effects and conditions speak (FF-31), and what makes one situation another (FF-67)."""

import pytest

from companion.games.felsenfeuer import GAME, effects
from companion.games.felsenfeuer.repetition import situation
from companion.games.felsenfeuer.spells import as_words
from companion.games.felsenfeuer.state import Offer, Phase
from tests.games.felsenfeuer.evening import PASS, Evening, by_hand, cast, spell


def test_an_effect_ends_with_its_spell_and_is_no_instruction():
    """FF-30, FF-31, FF-32, FF-34, FF-38."""
    effect = {"type": "effect", "select": {"object": "rune", "value": 4}, "not_counts_as": "rune", "counts_as": "gate"}
    table = cast([effect, {"op": "reactivate", "what": {"is": "gate"}}], "ess b6 | field r4", "ess r6")
    assert table.die("p1:3") == (4, "M0", "field")  # what is no rune cannot be reactivated
    assert "lapsed.no_valid_target" in table.events()
    assert table.state.stack == ()


@pytest.mark.parametrize(
    ("select", "banished"),
    [
        ({"object": "rune"}, {"p1:3", "p1:4"}),
        ({"object": "rune", "at": "matrix"}, {"p1:3", "p1:4"}),
        ({"object": "rune", "at": "duel_place"}, {"p1:4"}),
        ({"object": "rune", "at": {"ref": "N"}}, {"p1:3"}),
        ({"object": "rune", "at": {"ref": "O"}}, set()),
        ({"object": "rune", "at": "hand"}, set()),
        ({"ref": "spell_rune"}, set()),
    ],
)
def test_an_effect_is_about_the_dice_that_lie_where_it_says(select, banished):
    """FF-31: while the spell runs; ``N`` is the new matrix to which the sentence before moved the red rune."""
    away = {"op": "move", "what": {"object": "glyph", "colour": "red"}, "to": {"new_matrix": "N"}, "zone": "edge"}
    gates = {"type": "effect", "select": select, "counts_as": "gate"}
    banish = {"op": "banish", "what": {"object": "glyph", "is": "gate", "quantity": "all"}}
    table = cast([away, gates, banish], "ess b6 | edge r4 v2", "ess r6")
    assert {each for each in ("p1:3", "p1:4") if table.die(each)[2] == "field"} == banished


def test_an_effect_is_about_what_dice_count_as_by_the_effects_before_it():
    """Rules 4 and FF-31: a word of an effect, and a spell cast under the effect of another."""
    gates = {"type": "effect", "select": {"object": "rune", "value": 4}, "counts_as": "gate"}
    ways = {"type": "effect", "select": {"is": "gate"}, "counts_as": "way"}
    banish = {"op": "banish", "what": {"object": "glyph", "is": "way", "quantity": "all"}}
    assert cast([gates, ways, banish], "ess b6 | edge r4", "ess r6").die("p1:3")[2] == "field"
    assert cast([ways, gates, banish], "ess b6 | edge r4", "ess r6").die("p1:3")[2] == "edge"
    red = {"type": "effect", "select": {"object": "glyph", "colour": "red"}, "counts_as": "way"}
    inner = spell("inner", red, banish, colour="violet", value=2)
    every = {"type": "effect", "select": {"object": "glyph", "value": 3}, "counts_as": "every_colour"}
    outer = [every, {"op": "trigger", "what": {"object": "glyph", "colour": "violet", "value": 2}}]
    table = cast(outer, "ess b6 | edge a3 v2 a4", "ess r6", spells=[inner]).play("p1: cast inner")
    assert [table.die(each)[2] for each in ("p1:3", "p1:5")] == ["field", "edge"]


def test_by_hand_a_glyph_counts_as_every_colour_as_it_does_by_a_book():
    """Rules 4: its owner may cast what it counts as when it is triggered."""
    table = by_hand("ess b6 | edge a3", "ess r6", spells=[spell("red-three", colour="red", value=3)])
    table.play("p1: manual_op count_as dice=p1:3 word=every_colour", "p1: manual_op trigger dice=p1:3")
    assert table.allows("p1: cast red-three")


@pytest.mark.parametrize(("word", "left"), [("5", 6), ("gate", 5)])
def test_what_counts_as_a_five_protects_however_it_is_said(word, left):
    """FF-41 with rules 4: by hand, by an instruction, and by an effect that says its value as text."""
    runes = {"object": "rune", "owner": "opponent", "quantity": "all"}
    attack = {"op": "attack", "who": "opponent"}
    effect = {"type": "effect", "select": runes, "counts_as": word}
    for sentence in ({"op": "count_as", "what": runes, "as": word}, effect):
        assert cast([sentence, attack], "ess b6", "ess r6 | field g3").facts["points"]["p2"] == left
    table = by_hand("ess b6", "ess r6 | field g3")
    table.record.read({"do": "manual_op", "op": "count_as", "dice": ["p2:2"], "word": word})
    assert table.play("p1: manual_op attack player=p2").facts["points"]["p2"] == left


def test_what_must_count_as_a_value_may_say_so_as_text():
    """Rules 4: a value is one however it is said."""
    fours = {"op": "banish", "what": {"object": "glyph", "is": "4", "quantity": "all"}}
    effect = {"type": "effect", "select": {"colour": "violet"}, "counts_as": "4"}
    table = cast([effect, fours], "ess b6 | edge r4 v2 a3", "ess r6")
    assert [table.die(each)[2] for each in ("p1:3", "p1:4", "p1:5")] == ["field", "field", "edge"]


@pytest.mark.parametrize("hand", ["", "| hand g"])
def test_what_is_named_in_a_hand_that_counts_as_none_comes_into_no_hand(hand):
    """FF-32 and FF-34: to count as a gate it need not move, so wings for a hand are no contradiction."""
    wings = {"type": "effect", "select": {"area": "hand"}, "not_counts_as": "hand", "counts_as": "wings"}
    gates = {"op": "count_as", "what": {"object": "rune", "owner": "speaker", "quantity": "all"}, "as": "gate"}
    banish = {"op": "banish", "what": {"object": "glyph", "is": "gate", "quantity": "all"}}
    assert cast([wings, gates, banish], f"ess b6 | edge r3 {hand}", "ess r6").die("p1:3")[2] == "field"


@pytest.mark.parametrize(
    ("effect", "deed"),
    [
        ("player=p1 word=wings", "take_to_hand dice=p1:3"),
        ("player=p1 word=wings", "second_hand dice=p1:3 player=p1"),
        ("player=p1 word=wings", "renew"),
        ("dice=p1:4 word=glyph", "banish dice=p1:4"),
        ("dice=p1:4 word=glyph", "trigger dice=p1:4"),
    ],
)
def test_what_an_effect_contradicts_is_not_done_by_hand_unless_forced(effect, deed):
    """FF-32: as no sentence of a book is carried out then."""
    table = by_hand("ess b6 | field r3 | edge a2 | hand g", "ess r6")
    assert table.allows(f"p1: manual_op {deed}")
    table.play(f"p1: manual_op count_as {effect}")
    assert table.refused(f"p1: manual_op {deed}") == ("FF-32", "contradiction")
    assert table.allows(f"p1: manual_op {deed} force=true")


def test_under_bird_wings_nothing_is_taken_onto_the_hand_in_a_spell_by_hand_either():
    """FF-T05: most red spells are only known by name; what others take is no contradiction."""
    table = Evening("ess r6 | edge r5 | field b3", "ess r6 | field a4", options={"custom_spells": True})
    table.play(*PASS, "p1: cast vogelaspekt", "p1: cast puls")
    assert table.refused("p1: manual_op take_to_hand dice=p1:3") == ("FF-32", "contradiction")
    assert table.allows("p1: manual_op take_to_hand dice=p2:2")
    assert table.allows("p1: manual_op destroy dice=p1:3")


@pytest.mark.parametrize(
    "effect",
    [
        {"type": "effect", "select": {"area": "hand", "owner": "speaker"}, "not_counts_as": "hand"},
        {"type": "effect", "select": {"object": "rune", "colour": "black"}, "counts_as": "glyph"},
        {"type": "effect", "select": {"object": "rune", "colour": "black"}, "not_counts_as": "glyph"},
        {"type": "effect", "select": {"colour": "violet"}, "not_counts_as": "essence", "counts_as": "gate"},
        {"type": "effect", "select": {"object": "essence"}, "counts_as": "glyph"},
        {"type": "effect", "select": {"object": "die"}, "counts_as": "every_colour"},
    ],
)
def test_what_is_listed_under_an_effect_is_accepted(effect):
    """FF-32 and FF-33: by hand, inside a spell whose effect runs."""
    inner = {"op": "cast_free", "filter": {"colour": "red"}}
    players = ("ess b6 v4 | field r3 b2 v5 | edge b4 a2 | hand g | hand2 v", "ess r6 v6 | field v4 | bag b")
    table = cast([effect, inner], *players, spells=[spell("inner", colour="red", value=2)]).play("p1: cast inner")
    for each in GAME.legal(table.state, "p1"):
        GAME.apply(table.state, "p1", each)


@pytest.mark.parametrize(("owner", "left"), [("opponent", 6), ("speaker", 5)])
def test_essences_that_count_as_none_are_not_attacked(owner, left):
    """FF-31 and FF-41: as a rune that counts as a 5 protects."""
    veiled = {"type": "effect", "select": {"object": "essence", "owner": owner}, "not_counts_as": "essence"}
    table = cast([veiled, {"op": "attack", "who": "opponent"}], "ess b6", "ess r6")
    assert table.facts["points"] == {"p1": 6, "p2": left}


def test_an_effect_is_about_what_dice_count_as_by_a_sphere():
    """Rules 4 and FF-85."""
    gates = {"type": "effect", "select": {"object": "rune", "value": 4}, "counts_as": "gate"}
    sphere = spell("sphere", gates, colour="black", value=6, kind="sphere")
    ways = {"type": "effect", "select": {"is": "gate"}, "counts_as": "way"}
    banish = {"op": "banish", "what": {"object": "glyph", "is": "way", "quantity": "all"}}
    table = cast([ways, banish], "ess b6 | edge r4 | air b6", "ess r6", spells=[sphere])
    assert table.die("p1:3")[2] == "field"


@pytest.mark.parametrize(
    ("are", "done"),
    [({"object": "rune"}, True), ({"at": "duel_place"}, False), ({"ref": "spell_rune"}, False)],
)
def test_all_of_some_dice_are_what_and_where_the_condition_says(are, done):
    table = cast(
        [{"type": "instruction", "if": {"all_of": {"object": "glyph"}, "are": are}, "parts": [{"op": "renew"}]}],
        "ess b6 | edge r4 | M1 edge v2",
        "ess r6",
    )
    assert ("renewed" in table.events()) is done


@pytest.mark.parametrize(
    ("counts_as", "hands", "same"),
    [
        ("red", ("g", "r"), True),
        ("red", ("g", "g"), True),
        ("red", ("g", "a"), False),
        ("every_colour", ("g", "g"), True),
        ("every_colour", ("g", "a r b v"), False),
    ],
)
def test_of_each_colour_there_are_as_many_as_dice_that_count_as_it(counts_as, hands, same):
    """Rules 4: a comparison by colours sees what effects make of the dice."""
    effect = {"type": "effect", "select": {"colour": "green"}, "counts_as": counts_as, "not_counts_as": "green"}
    left, right = ({"object": "rune", "owner": owner, "at": "hand"} for owner in ("speaker", "opponent"))
    alike = {"compare": {"left": left, "right": right, "by": "colours"}}
    attack = {"type": "instruction", "if": alike, "parts": [{"op": "attack", "who": "opponent"}]}
    table = cast([effect, attack], f"ess b6 | hand {hands[0]}", f"ess r6 | hand {hands[1]}")
    assert (table.facts["points"]["p2"] == 5) is same


def test_a_situation_is_the_same_in_any_order_and_another_one_with_values_exchanged():
    """FF-68: colours and values in all ways; only which of two equal dice it was does not matter."""
    ways = [
        f"ess r6 | edge {one}{low} {other}{high}"
        for one, other in ("rb", "gv", "av")
        for low, high in ("12", "21", "35")
    ]
    situations = {Evening(way, "ess r6").state.situation for way in ways}
    assert len(situations) == len(ways)
    assert Evening("ess r6 | edge b2 r1", "ess r6").state.situation in situations


@pytest.mark.parametrize(("select", "value", "barred"), [("rune", 6, True), ("rune", 5, False), ("die", 6, False)])
def test_a_situation_is_another_one_where_other_effects_run(select, value, barred):
    """FF-68: the same glyph is triggered, once under an effect; which spell says so does not matter."""

    def effect(select, value):
        return {"type": "effect", "select": {"object": select, "value": value}, "counts_as": ["gate", "way"]}

    trigger = {"op": "trigger", "what": {"object": "glyph", "colour": "red"}}
    others = [spell("other", effect(select, value), trigger), spell("plain", {"op": "renew"}, colour="red", value=2)]
    players = ["ess b6", "ess b6 | edge r2"]
    first = cast([effect("rune", 6), trigger], *players, spells=others).play("p2: cast plain")
    table = Evening(f"edge g1 | {players[0]}", players[1], books=first.record.setup.given["books"])
    table.play(*PASS).with_(past=first.state.past).play("p1: cast other")
    assert (("Cast", "plain") in table.state.barred) is barred


def test_a_situation_is_the_same_whatever_makes_the_glyph_count_as_it_does():
    """FF-68: a red one, and a green one that counts as red."""
    state = Evening("ess b6 | edge r3 g3", "ess r6").state
    red, green = (effects.plain(die) for die in state.dice.values() if die.zone == "edge")
    offers = [Offer("p1", words) for words in (red, green - as_words(["green"]) | as_words(["red"]))]
    assert len({situation(state._replace(stack=(offer,))) for offer in offers}) == 1


ALL_OWN = {"op": "trigger", "what": {"object": "glyph", "owner": "speaker", "quantity": "all"}}
RED = [spell(f"red{value}", {"op": "renew"}, colour="red", value=value) for value in (2, 3)]


def test_of_glyphs_triggered_together_each_is_decided_for_itself():
    """FF-68 with G-26 and FF-15: three alike and one more; fewer are still to come each time."""
    table = cast([ALL_OWN], "ess b6 | edge r2 r2 r2 r3", "ess b6", spells=RED)
    for die in ("p1:3", "p1:4", "p1:6", "p1:5"):
        if table.phase == Phase.SPELL_I:
            table.play(f"p1: choose_glyph {die}")
        table.play("p1: skip cast")
    assert table.phase == Phase.ACTION


AGAIN = [{"op": op, "what": {"ref": "spell_rune"}} for op in ("reactivate", "trigger")]
GATES = {"type": "effect", "select": {"object": "glyph"}, "counts_as": "gate"}


GREENS = [[{"op": "cast_free", "filter": {"colour": "green"}}] * 2]


@pytest.mark.parametrize(("program", "rounds"), [(AGAIN, 1), ([GATES, *AGAIN], 2), (GREENS, 2)])
def test_nobody_casts_a_spell_in_itself_for_ever(program, rounds):
    """FF-67: the situation is identical however many of it are being resolved."""
    table = cast(program, "ess b6", "ess b6")
    for _ in range(rounds - 1):
        table.play("p1: cast test")
    assert table.refused("p1: cast test") == ("FF-67", "repetition")
    assert table.allows("p1: skip cast")


def test_what_a_die_counts_as_is_found_out_once_for_each_moment(monkeypatch):
    """FF-31: in a large book hundreds of questions of one sentence are about the same dice and effects."""
    asked, meant = [], effects.meant

    def once(state, each, die_id, own):
        asked.append((state, each, die_id))
        return meant(state, each, die_id, own)

    monkeypatch.setattr(effects, "meant", once)
    more = {"op": "change_value", "what": {"is": "gate"}, "by": [-1, 1]}
    gates = {"type": "effect", "select": {"object": "rune", "colour": "black"}, "counts_as": "gate"}
    cast([gates, [more, more]], "ess r6 | field b3 b4", "ess r6 | field b2")
    looked_up = [(id(state), id(each), die_id) for state, each, die_id in asked]
    assert len(looked_up) == len(set(looked_up)) > 0
