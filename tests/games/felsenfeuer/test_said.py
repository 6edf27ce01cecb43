"""What the pages are told to say, and when."""

import pytest

from companion.core.transcript import Record
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.actions import ChooseGlyph, HoverRune
from companion.games.felsenfeuer.repetition import decision
from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import PASS, Evening, cast, given


def may(table, seat):
    return GAME.private(table.state, seat)["may"]


def test_what_was_decided_last_time_is_not_offered_where_it_cannot_be_decided_again():
    """FF-67: p1 can but pass, so he may; p2 must lay."""
    table = Evening("ess b6", "ess b6 | hand g", books=[]).play(*PASS, "p2: end_turn", "p1: end_turn")
    assert table.state.barred
    assert "not_again" not in may(table, "p1")
    table.play("p1: end_turn")
    assert may(table, "p2")["not_again"]
    assert "end_turn" not in may(table, "p2")
    assert "lay" in may(table, "p2")


def test_no_spell_is_not_offered_either():
    """FF-67: the owner of the triggered glyph."""
    table = Evening("ess r6 | edge g3", "ess r6", options={"custom_spells": True}).play(*PASS)
    past = table.state.past.remember(table.state.situation, frozenset({("Skip", "cast")}))
    table.with_(past=past)
    assert table.reason("p1: skip cast") == "repetition"
    assert "skip" not in may(table, "p1")


def test_a_spell_cast_last_time_is_not_offered():
    """FF-67: any other may be cast."""
    table = Evening("ess r6 | edge g3", "ess r6", options={"custom_spells": True}).play(*PASS)
    offered = [each["id"] for each in may(table, "p1")["cast"]["spells"]]
    table.with_(past=table.state.past.remember(table.state.situation, frozenset({("Cast", offered[0])})))
    assert table.reason(f"p1: cast {offered[0]} confirmed=true") == "repetition"
    assert [each["id"] for each in may(table, "p1")["cast"]["spells"]] == offered[1:]


def test_a_glyph_laid_last_time_is_told_to_the_phone():
    """FF-67 and FF-68: by colour, value and matrix, not by the die."""
    table = Evening("ess r6 | hand v g", "ess r6 | hand g")
    table.play("p1: lay p1:2 1", "p1: end_turn", "p2: end_turn", "p1: end_turn", "p1: cast leere-worte")
    assert table.reason("p1: lay p1:2 1") == "repetition"
    assert list(may(table, "p1")["lay"]["not_again"]) == [("violet", 1, "M0")]


def test_the_glyph_that_came_first_last_time_is_not_offered():
    """FF-67 and FF-13: of two that are equally low."""
    table = Evening("ess r6", "ess r6 | edge g2 b2", options={"custom_spells": True}).play(*PASS)
    first, other = may(table, "p2")["choose_glyph"]["dice"]
    again = decision(table.state, ChooseGlyph(first))
    table.with_(past=table.state.past.remember(table.state.situation, frozenset({again})))
    assert list(may(table, "p2")["choose_glyph"]["dice"]) == [other]


def prompt(state):
    return GAME.scene(state).prompt


@pytest.mark.parametrize(("variant", "points"), [("duel", 6), ("guild", 4)])
def test_an_essence_has_the_points_that_it_starts_with(variant, points):
    """FF-2, FF-74: p1 is a second."""
    record = Record(GAME, given(6, {"variant": variant}))
    while record.state.phase == Phase.SELECTION:
        seat = record.state.waited[0]
        record.play(seat, GAME.legal(record.state, seat)[0])
    said = prompt(record.state)
    assert (said.key, dict(said.words)) == ("prompt.essences", {"seat": "p1", "points": points})


@pytest.mark.parametrize(("hovering", "said"), [(0, 3), (4, 2), (6, None)])
def test_as_many_runes_are_asked_for_as_there_are_to_throw(hovering, said):
    """FF-76: three of six, fewer where others hover (FF-86), and none at all where all do."""
    record = Record(GAME, given(2, {"scenario": "thrown_runes", "appendix_spheres": True}))
    while record.state.phase is not Phase.THROW:
        seat = record.state.waited[0]
        hovers = sum(die.area.startswith("hover") for die in record.state.dice.values() if die.owner == seat)
        wanted = HoverRune if hovers < hovering else object
        legal = GAME.legal(record.state, seat)
        record.play(seat, next((each for each in legal if isinstance(each, wanted)), legal[0]))
    key, words = prompt(record.state).key, dict(prompt(record.state).words)
    assert (key, words.get("count")) == ("prompt.throw" if said else "prompt.throw_none", said)
    seat = record.state.waited[0]
    assert GAME.private(record.state, seat)["may"]["throw_hand"]["count"] == (said or 0)


def test_where_the_passes_go_on_every_pass_is_the_last_until_somebody_lays():
    """G-4: as many have passed as must."""
    table = Evening("ess r6", "ess r6 | hand g g", options={"pass_counter_reset": False}).play(*PASS)
    assert prompt(table.state).key == "prompt.last_pass"
    table.play("p2: lay p2:2 3")
    assert prompt(table.state).key == "prompt.action"


@pytest.mark.parametrize(("hand", "limit"), [("hand g", 0), ("hand g g", 1)])
def test_nobody_is_told_to_lay_glyphs_when_none_can_be_laid_any_more(hand, limit):
    """FF-7: with an empty hand; G-18: with one of each turn laid."""
    table = Evening(f"ess b6 | {hand}", "ess r6 | hand g", options={"lay_limit": limit})
    assert prompt(table.state).key == "prompt.action"
    table.play("p1: lay p1:2 3")
    assert "lay" not in may(table, "p1")
    assert prompt(table.state).key == "prompt.laid_all"


def test_of_several_glyphs_already_triggered_one_comes_first():
    """FF-13 and G-26: a tie is about which one is triggered at all."""
    options = {"custom_spells": True}
    tie = Evening("ess r6", "ess r6 | edge g2 b2", options=options).play(*PASS)
    assert prompt(tie.state).key == "prompt.spell_i"
    all_ = [{"op": "trigger", "what": {"object": "glyph", "quantity": "all"}}]
    table = cast(all_, "ess b6", "ess r6 | edge r3 v5", options=options)
    assert (table.phase, prompt(table.state).key) == (Phase.SPELL_I, "prompt.triggered")
