"""Where the rules have no way out: who still comes to act, and when that is a draw."""

import pytest

from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import PASS, Evening, cast, spell

PLAIN = [{"book": "test", "spells": [spell("plain")]}]
BLOOD = [{"book": "test", "spells": [spell("blood", colour="red", value=2, blood_magic=True)]}]
GOES_ON = {"pass_counter_reset": False, "custom_spells": False}
NEXT = {"initiative_after": "next"}


def test_where_nobody_can_do_anything_any_more_the_game_is_a_draw():
    """FF-69: the highest runes are shrines, so no renewal helps, and all hands are empty."""
    table = Evening("ess r6 | field g6 b3", "ess r6 | field a6 v3", options={"level": "adept"})
    table.with_(temples=[("p1:3", "p1:2"), ("p2:3", "p2:2")])
    table.play(*PASS, "p2: end_turn", "p1: end_turn")
    assert (table.phase, table.state.winners) == (Phase.OVER, ())
    assert "stuck" in table.events()


def test_glyphs_that_are_all_shrines_are_never_triggered_and_may_end_in_a_draw():
    """FF-14, FF-69: they prevent the renewal as well."""
    table = Evening("ess r6 | edge g6 b3", "ess r6 | field a6", options={"level": "adept", "custom_spells": True})
    table.with_(temples=[("p2:2", "p1:2", "p1:3")])
    table.play(*PASS, "p2: end_turn", "p1: end_turn")
    assert (table.phase, table.state.winners) == (Phase.OVER, ())


@pytest.mark.parametrize(("seconds_hand", "heads_hand", "phase"), [("g", "", Phase.OVER), ("", "g", Phase.ACTION)])
def test_where_the_passes_go_on_it_counts_who_still_comes_to_act(seconds_hand, heads_hand, phase):
    """G-4 with FF-69 and FF-74: the stone goes from the head to his second and back to him, so a rune of the other
    second helps nobody; with one in the head's own hand he must lay it."""
    players = ["ess r6"] * 3 + [f"ess r6 | hand {seconds_hand}", f"ess r6 | hand {heads_hand}", "ess r6"]
    options = {"variant": "guild", "pass_counter_reset": False, "initiative_after": "next"}
    table = Evening(*players, options=options, books=PLAIN, active="p5").with_(passes=6)
    table.play("p5: end_turn")
    assert table.phase == phase
    assert table.state.winners == (() if phase is Phase.OVER else None)


@pytest.mark.parametrize(
    ("players", "options", "books", "passing", "phase"),
    [
        # the last to pass keeps the initiative, and his next pass alone is a spell phase again: p1 never comes
        (["ess g6 | hand v", "ess g6"], {}, PLAIN, "p1 p2 p2", Phase.OVER),
        (["ess g6", "ess g6 | hand v"], {}, PLAIN, "p1 p2 p2", Phase.ACTION),
        (["ess g6 | hand v", "ess g6", "ess g6"], {}, PLAIN, "p1 p2 p3 p3", Phase.OVER),
        # the initiative goes round: each comes, and only the second time round is it all as it was
        (["ess g6", "ess g6 | hand v"], NEXT, PLAIN, "p1 p2 p1 p2", Phase.ACTION),
        (["ess g6", "ess g6", "ess g6"], NEXT, PLAIN, "p1 p2 p3 p1 p2", Phase.ACTION),
        (["ess g6", "ess g6", "ess g6"], NEXT, PLAIN, "p1 p2 p3 p1 p2 p3", Phase.OVER),
        # the glyph is triggered, then comes to p1's hand, which is of no use to p2 either
        (["ess g6 | edge v3", "ess g6"], {}, PLAIN, "p1 p2 p2", Phase.ACTION),
        (["ess g6 | edge v3", "ess g6"], {}, PLAIN, "p1 p2 p2 p2", Phase.OVER),
        # blood can be paid by whoever is active, or by anyone
        (["ess g6", "ess r6"], {}, BLOOD, "p1 p2 p2", Phase.ACTION),
        (["ess r6", "ess g6"], {}, BLOOD, "p1 p2 p2", Phase.OVER),
        (["ess r6", "ess g6"], {"blood_timing": "anyone"}, BLOOD, "p1 p2 p2", Phase.ACTION),
        (["ess r6", "ess g6"], {"blood_timing": "anyone", "level": "adept"}, BLOOD, "p1 p2 p2", Phase.OVER),
    ],
)
def test_where_the_passes_go_on_the_game_ends_when_nobody_who_comes_can_do_otherwise(
    players, options, books, passing, phase
):
    """G-4 with FF-9, FF-18, FF-63 and FF-69."""
    table = Evening(*players, options={**GOES_ON, **options}, books=books)
    table.play(*(f"{seat}: end_turn" for seat in passing.split()))
    assert table.phase == phase
    assert table.state.winners == (() if phase is Phase.OVER else None)


def test_where_the_passes_go_on_one_pass_is_a_spell_phase_until_somebody_lays():
    """G-4 with FF-9 and FF-67: as often as all must pass in a row they have; p2 must lay, and it begins anew."""
    table = Evening("ess g6 | hand v", "ess g6 | hand r", options=GOES_ON, books=PLAIN)
    table.play("p1: end_turn", "p2: end_turn")
    assert (table.facts["active"], table.facts["passes"]) == ("p2", 2)
    table.play("p2: end_turn")
    assert table.refused("p2: end_turn") == ("FF-67", "repetition")
    table.play("p2: lay p2:2 4")  # his last rune, so the stone goes on by itself
    assert (table.facts["active"], table.facts["passes"]) == ("p1", 0)


DEAR = {"op": "lose_essence", "who": "initiative"}


@pytest.mark.parametrize(
    ("program", "active"),
    [
        ([DEAR], "p3"),
        ([DEAR, {"op": "set_initiative", "to": "initiative"}], "p1"),
        ([{"op": "set_initiative", "to": "speaker"}], "p2"),
    ],
)
def test_where_the_initiative_goes_on_it_does_so_once_though_who_had_it_is_out(program, active):
    """G-6 with FF-47: p2 passed last and p3 is next; p3 hands on what a spell gave him (FF-19)."""
    own = [{"book": "test", "spells": [spell("test", *program)]}]
    table = Evening("ess r6 | edge g1", "ess r1", "ess r6", books=own, options=NEXT, active="p3")
    table.play("p3: end_turn", "p1: end_turn", "p2: end_turn", "p1: cast test")
    assert (table.phase, table.facts["active"]) == (Phase.ACTION, active)


def test_blood_magic_does_not_change_the_initiative():
    """FF-64: afterwards the next player is active, whomever the spell gives the stone."""
    table = Evening("ess r3", *["ess r6"] * 3).play("p1: cast_blood puls p1:1=2")
    table.play("p1: manual_op set_initiative player=p3", "p1: finish_spell")
    assert table.facts["active"] == "p2"


@pytest.mark.parametrize(
    ("points", "program", "active"),
    [
        # who pays with his last point or dies of the spell is out, and the turn of p1 ends all the same
        ("661", [], "p2"),
        ("662", [{"op": "sacrifice", "n": 1}], "p2"),
        # whoever was active is out, and the next one has the stone already
        ("166", [DEAR], "p2"),
    ],
)
def test_after_the_blood_magic_of_another_the_next_player_is_active(points, program, active):
    """G-16 with FF-47, FF-63 and FF-64: p3 casts in the turn of p1."""
    blood = spell("blood", *program, colour="red", value=1, blood_magic=True)
    options = {"blood_timing": "anyone"}
    players = [f"ess r{value}" for value in points]
    table = Evening(*players, "ess r6", books=[{"book": "test", "spells": [blood]}], options=options)
    table.play("p3: cast_blood blood p3:1=1")
    assert table.facts["active"] == active


@pytest.mark.parametrize(
    ("others", "won"),
    [
        (1, ()),  # both have reached it: a draw (FF-71)
        (2, ("p1",)),  # the third plays on, and so has reached nothing
    ],
)
def test_whoever_is_left_over_wins_together_with_whom_the_same_instruction_declares(others, won):
    """FF-70: p1 is declared and pays with his last essence."""
    program = [[{"op": "declare_winner", "who": "speaker"}, {"op": "lose_essence", "who": "speaker", "n": 6}]]
    assert cast(program, "ess b6", *["ess r6"] * others).state.winners == won


def test_who_wins_together_is_ranked_in_the_order_of_the_seats_however_the_teams_are_named():
    table = cast(
        [{"op": "lose_essence", "who": "each_opponent"}],
        *("ess b6", "ess r1", "ess r6", "ess r1"),
        options={"variant": "teams"},
        teams=[["p3", "p1"], ["p4", "p2"]],
    )
    assert table.facts["ranking"] == [["p1", 1], ["p3", 1], ["p2", 3], ["p4", 3]]
