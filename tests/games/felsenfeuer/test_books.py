"""Spell books: what stands in them, what is refused and where, and that every primitive and nesting really runs."""

import json
from collections import Counter
from random import Random

import pytest

from companion import games
from companion.core.bots import RandomBot
from companion.core.bots import played as next_act
from companion.core.errors import PlaceError, RuleError, Wrong
from companion.core.transcript import Record
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.actions import Cast, Op
from companion.games.felsenfeuer.books import book, packaged, shelf
from companion.games.felsenfeuer.grammar import MAY_SAY, NEEDS, OBJECTS, OWNERS
from companion.games.felsenfeuer.spells import At, Kind, Look, Who
from companion.games.felsenfeuer.state import Casting, Phase
from tests.games.felsenfeuer.evening import Evening, given, spell

BOOKS = ("kompendium-arkanum", "beispielbuch")
SCHEMA = json.loads((games.folder("felsenfeuer") / "schema.json").read_text("utf-8"))


def test_the_usual_book_has_what_the_text_gives():
    """FF-66 and rules 4.1: three spells with their text, twenty with name, colour and value only."""
    found = book(packaged("kompendium-arkanum"))
    assert [each.id for each in found if each.program] == ["vortex", "leere-worte", "vogelaspekt"]
    blood = Counter(each.colour for each in found if each.blood_magic)
    assert blood == {"green": 4, "grey": 4, "red": 4, "black": 4, "violet": 4}
    assert all(each.star is None for each in found)


def test_our_own_book_uses_every_primitive_and_every_kind_of_sentence():
    found = book(packaged("beispielbuch"))
    lines = [line for each in found for line in each.program or ()]
    parts = [part for line in lines for part in line.parts]
    assert {part.op for part in parts} == set(Op)
    assert {line.kind for line in lines} == set(Kind)
    assert {condition.test for line in lines for condition in line.conditions} == set(Look)
    assert {part.what.quantity for part in parts if part.what} >= {1, 2, "any", "all"}
    assert {part.to.kind for part in parts if part.to} == {"new", "ref", "duel_place", "any", "other"}
    assert {line.actor for line in lines} >= {Who.SPEAKER, Who.EACH_OPPONENT, Who.EACH_PLAYER, Who.INITIATIVE}


class Eager(RandomBot):
    """Casts whatever was cast least so far, and else plays at random."""

    def __init__(self):
        self.cast = Counter()

    def choose(self, view, legal, random):
        casts = [action for action in legal.families[0] if isinstance(action, Cast)] if legal else []
        action = min(casts, key=lambda each: self.cast[each.spell]) if casts else super().choose(view, legal, random)
        if isinstance(action, Cast):
            self.cast[action.spell] += 1
        return action


def test_every_spell_of_our_own_book_runs_and_spells_stand_inside_spells():
    """Games with both books: every spell is cast, every kind of primitive done, spells inside spells."""
    done, deepest = set(), 0
    random, bot = Random(5), Eager()
    for _ in range(70):
        record = Record(GAME, given(2 + int(random.random() * 3), books=list(BOOKS)))
        for _ in range(300):
            if not GAME.actors(record.state):
                break
            record.play(*next_act(GAME, record.state, bot, random))
            done |= {event.name for event in record.state.events}
            deepest = max(deepest, sum(isinstance(frame, Casting) for frame in record.state.stack))
    assert {each.id for each in book(packaged("beispielbuch")) if not each.sphere} <= set(bot.cast)
    assert {f"op.{op}" for op in (Op.TRIGGER, Op.FREEZE, Op.HOVER, Op.SECOND_HAND, Op.THROW_INTO_CAULDRON)} <= done
    assert {"effect_started", "temple_built", "cauldron_placed", "renewed", "attacked"} <= done
    assert deepest >= 2


def test_a_chain_of_lightning_is_resolved_from_the_inside():
    """FF-16: the third is resolved whole, then the second goes on, then the first."""
    table = Evening("ess a6 | edge r1 r1", "ess b6 | edge r1", books=list(BOOKS), active="p2")
    table.play("p2: end_turn", "p1: end_turn", "p1: choose_glyph p1:2", "p1: cast kettenblitz", "p1: choose yes")
    table.play("p2: cast kettenblitz", "p2: choose yes", "p1: cast kettenblitz")
    assert table.facts["spells"] == ["kettenblitz"] * 3
    table.play("p1: skip optional_part")  # nothing is left to trigger: all three go on
    assert table.facts["spells"] == []
    assert [event.words[0][1] for event in table.state.events if event.name == "attacked"] == ["p2", "p1", "p2"]
    assert table.facts["points"] == {"p1": 5, "p2": 4}


def effect(select, word):
    return {"type": "effect", "select": select, "counts_as": word}


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"op": "banich", "what": {}}, "program[0].parts[0].op cannot be 'banich'"),
        ({"op": "banish"}, "program[0].parts[0].what is missing"),
        ({"op": "banish", "what": {"colour": "blue"}}, "parts[0].what.colour cannot be 'blue'"),
        ({"op": "banish", "what": {"wat": 1}}, "parts[0].what.wat is not known here"),
        ({"op": "set_value", "what": {}, "value": 7}, "parts[0].value cannot be 7"),
        ({"op": "set_value", "what": {}, "value": True}, "parts[0].value cannot be true"),
        ({"op": "set_value", "what": {}, "value": 3.0}, "parts[0].value cannot be 3.0"),
        ({"op": "change_value", "what": {}, "by": 0}, "parts[0].by must be a change"),
        ({"op": "move", "what": {}, "to": "there"}, "parts[0].to must be duel_place"),
        ({"op": "attack", "who": "nobody"}, "parts[0].who cannot be 'nobody'"),
        ({"op": "banish", "what": {"quantity": 0}}, "what.quantity must be a number, any or all"),
        ({"op": "manifest", "rune": {"quantity": "all"}, "what": {}}, "parts[0].rune.quantity must be 1"),
        ({"op": "manifest", "rune": {"quantity": 2}, "what": {}}, "parts[0].rune.quantity must be 1"),
        ({"op": "attack", "what": {"owner": "opponent"}}, "parts[0].what is not known here"),
        ({"op": "lose_essence", "who": "opponent", "value": 2}, "parts[0].value is not known here"),
        ({"op": "banish", "what": {"value": True}}, "parts[0].what.value cannot be true"),
        ({"op": "banish", "what": {"value": [3.0]}}, "parts[0].what.value cannot be [3.0]"),
        ({"op": "banish", "what": {"value": {"min": 5, "max": 2}}}, "what.value.max must be a number from 5 to 6"),
        ({"op": "move", "what": {}, "to": {"new_matrix": "N", "ref": "M"}}, "parts[0].to must be duel_place"),
        (effect({"object": "glyph", "wat": 3}, "gate"), "program[0].select.wat is not known here"),
        (effect({"area": "hand", "colour": "red"}, "wings"), "program[0].select.colour is not known here"),
        (effect({"object": "glyph"}, True), "program[0].counts_as must be a word, a value or a list of them"),
        (effect({"object": "glyph"}, 7), "program[0].counts_as must be a word, a value or a list of them"),
        (
            {"type": "instruction", "if": {"count": {}, "min": 3, "max": 2}, "parts": [{"op": "renew"}]},
            "program[0].if[0].max must be a number from 3 to 99",
        ),
    ],
)
def test_a_mistake_in_a_book_is_named_with_its_place(wrong, sentence):
    with pytest.raises(RuleError) as caught:
        book({"book": "mine", "spells": [spell("odd", wrong)]})
    assert caught.value.reason == "malformed"
    assert f"mine[0] odd.{sentence}" in str(caught.value) or sentence in str(caught.value)
    assert "mine[0] odd" in str(caught.value)


@pytest.mark.parametrize("name", [7, "", None, ["Wind"]])
def test_a_name_is_a_text(name):
    with pytest.raises(PlaceError, match=r"odd\.name must be a text"):
        book({"book": "mine", "spells": [spell("odd") | {"name": name}]})


@pytest.mark.parametrize("star", [0, 1, 1.0])
def test_a_star_is_no_number(star):
    with pytest.raises(PlaceError, match=r"odd\.star must be true, false or null"):
        book({"book": "mine", "spells": [spell("odd", star=star)]})


@pytest.mark.parametrize(
    "content",
    [[], {"book": "x"}, {"book": "x", "spells": {}}, {"book": "x", "spells": [{"id": "a", "name": "A"}]}, "x"],
)
def test_what_is_no_book_is_refused(content):
    with pytest.raises(RuleError, match=r"\.$"):
        book(content)


def test_a_spell_stands_in_one_book_only_and_there_is_no_book_of_every_name():
    with pytest.raises(RuleError, match="twice"):
        shelf(["beispielbuch", "beispielbuch"])
    for name in ("../schema", "a" * 300, "ä" * 200):
        with pytest.raises(RuleError, match="no spell book"):
            shelf([name])


def test_a_book_may_stand_in_the_header_itself():
    own = {"book": "mine", "spells": [spell("own", {"op": "renew"}, colour="red", value=3)]}
    table = Evening("ess r6 | edge r3", "ess r6", books=[own]).play("p1: end_turn", "p2: end_turn")
    assert table.allows("p1: cast own")
    assert not table.allows("p1: cast vortex")


def test_whoever_carries_out_a_spell_by_hand_reads_its_text():
    own = [{"book": "mine", "spells": [spell("wind", colour="red", value=3) | {"text": "Every rune is blown away."}]}]
    table = Evening("ess r6 | edge r3", "ess r6", books=own).play("p1: end_turn", "p2: end_turn", "p1: cast wind")
    assert table.phase == Phase.MANUAL
    shown = {"id": "wind", "name": "Wind", "text": "Every rune is blown away.", "by": "p1"}
    assert GAME.public(table.state)["spells"] == [shown]


def words(schema):
    return schema.get("enum") or [schema["const"]]


def test_the_books_that_come_along_say_nothing_that_the_schema_does_not_know():
    """The form on the host page asks for what the schema knows: whatever else a spell said could not be seen there."""
    for name in BOOKS:
        assert said(packaged(name)) <= known(SCHEMA)


def said(value):
    """Every key that stands somewhere in it."""
    if not isinstance(value, dict | list):
        return set()
    inner = value.values() if isinstance(value, dict) else value
    return set(value if isinstance(value, dict) else ()) | {key for each in inner for key in said(each)}


def known(schema):
    """Every key that may stand somewhere in what it describes."""
    if not isinstance(schema, dict | list):
        return set()
    inner = schema.values() if isinstance(schema, dict) else schema
    own = schema.get("properties", {}) if isinstance(schema, dict) else {}
    return set(own) | {key for each in inner for key in known(each)}


def test_schema_and_checker_know_the_same_words():
    kinds = SCHEMA["$defs"]
    parts = {op: part for part in kinds["part"]["oneOf"] for op in words(part["properties"]["op"])}
    assert set(parts) == set(Op)
    assert set(kinds["player"]["enum"]) == set(Who)
    selector = kinds["selector"]["anyOf"][1]["properties"]
    assert set(selector["object"]["enum"]) == set(OBJECTS)
    assert set(selector["owner"]["enum"]) == set(OWNERS)
    assert set(selector["at"]["anyOf"][0]["enum"]) == set(At)
    one = kinds["one"]["anyOf"][1]["properties"]
    assert list(one) == list(selector)
    assert one["quantity"]["const"] == 1
    assert parts[Op.MANIFEST]["properties"]["rune"] == {"$ref": "#/$defs/one"}
    needs = {op: part["required"] for op, part in parts.items()}
    takes = {op: {"op", "mode", *NEEDS[op], *MAY_SAY.get(op, ())} for op in Op}
    assert {op: set(part["properties"]) | {"mode"} for op, part in parts.items()} == takes
    init = {op for op, part in parts.items() if "mode" in part["properties"]}
    assert init >= {Op.TAKE_TO_HAND, Op.MOVE, Op.HOVER}  # which stay where they are (FF-34)
    to_player = {Op.SET_SPEAKER: ("to",), Op.SET_INITIATIVE: ("to",)}
    assert needs == {op: ["op", *need] for op, need in (NEEDS | to_player).items()}


def test_a_spell_by_hand_inside_a_spell_by_hand_is_undone_step_by_step():
    """Rules 4: triggers inside open a nested spell; the table takes a step back, the spells inside it and all."""
    table = Evening("ess r6 | edge r3", "ess r6 | edge b2 | field b4", options={"custom_spells": True})
    table.play("p1: end_turn", "p2: end_turn", "p2: cast by_hand")
    first = table.state.dice
    table.play("p2: manual_op trigger dice=p1:2", "p1: cast by_hand", "p1: manual_op destroy dice=p2:3")
    assert table.state.dice["p2:3"].value is None
    table.play("table: undo_op")
    assert table.state.dice["p2:3"].value == 4
    table.play("p1: finish_spell")
    assert (table.phase, table.state.waited[0]) == (Phase.MANUAL, "p2")
    table.play("table: undo_op")
    assert table.state.dice == first
    assert table.refused("table: undo_op") == ("FF-16", "wrong_phase")


def test_what_is_taken_back_by_hand_may_be_decided_once_more():
    """FF-67 asks for another decision where one was made; what was taken back was not."""
    table = Evening("ess r6 | edge r1", "ess r6 | edge b3", options={"custom_spells": True})
    table.play("p1: end_turn", "p2: end_turn", "p1: cast by_hand")
    table.play("p1: manual_op trigger dice=p2:2", "p2: skip cast")
    table.play("table: undo_op", "p1: manual_op trigger dice=p2:2")
    assert table.allows("p2: skip cast")


def test_a_line_without_a_seat_is_the_speakers_while_a_spell_is_done_by_hand():
    """The table may undo a step, but it is no seat: the speaker alone is waited for."""
    record = Record(GAME, given(2, {"level": "magister"}))
    for seat, colour in (("p1", "red"), ("p2", "green")):
        record.read({"seat": seat, "do": "choose_selection", "colours": {colour: 8}})
    for die in ("p1:1", "p2:1", "p1:2", "p2:2"):
        record.read({"do": "pick_essence", "die": die})
    record.read({"do": "cast_blood", "spell": "puls", "payment": {"p1:1": 2}})
    record.read({"do": "manual_op", "op": "change_value", "dice": ["p2:1"], "value": -1})
    record.read({"do": "undo_op"})
    record.read({"do": "finish_spell"})
    assert [act.seat for act in record.acts[-4:]] == ["p1"] * 4
    assert GAME.state(record.state)["points"] == {"p1": 10, "p2": 12}
    assert record.state.stone.player == "p2"


def test_a_spell_of_ones_own_takes_the_place_of_the_packaged_one_of_its_name():
    """The packaged Puls has no text; whoever has the printed book types it in."""
    pulse = spell("puls", {"op": "renew"}, colour="red", value=2)
    found = shelf(["kompendium-arkanum", {"book": "mine", "spells": [pulse]}])
    assert found.spells["puls"].program is not None
    assert [each.id for each in found.by_braces["red", 2]].count("puls") == 1
    with pytest.raises(PlaceError, match="puls stands in the books twice") as caught:
        shelf(["kompendium-arkanum", {"book": "mine", "spells": [pulse]}, {"book": "other", "spells": [pulse]}])
    assert (caught.value.path, caught.value.wrong) == (("books", 2, "spells", 0), Wrong.TWICE)
