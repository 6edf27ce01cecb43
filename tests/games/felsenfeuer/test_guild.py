"""FF-74: whom and whose dice the spells of a second reach; p1 is one, beside him sit p6 and p2."""

import pytest

from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import Evening, by_hand, cast, spell

GUILD = {"variant": "guild"}


@pytest.mark.parametrize(("who", "options"), [("opponent", ()), ("player", ("p6", "p1", "p2"))])
def test_of_players_only_those_within_reach_can_be_chosen(who, options):
    """FF-33, FF-74: of the opponents but one, so nobody is asked."""
    table = cast([{"op": "attack", "who": who}], "ess b6", *["ess r6"] * 5, options=GUILD)
    assert (table.state.question.options if table.state.question else ()) == options
    if not options:
        assert table.facts["points"]["p6"] == 5


def test_who_is_out_of_reach_is_not_asked():
    """FF-74: each opponent may, but p4 and p5 cannot."""
    part = {"op": "take_to_hand", "what": {"object": "glyph", "owner": "actor"}}
    program = [{"type": "instruction", "actor": "each_opponent", "may": True, "parts": [part]}]
    table = cast(program, "ess b6", "ess r6", "ess r6", *["ess r6 | edge g2"] * 3, options=GUILD)
    assert (table.phase, table.state.waited) == (Phase.SPELL_III, ("p6",))
    table.play("p6: skip optional_part")
    assert table.phase == Phase.ACTION


def test_a_payment_is_chosen_of_who_can_pay():
    """FF-33: p2 has but one point."""
    table = cast([{"op": "sacrifice", "who": "opponent", "n": 2}], "ess b6", "ess r1", "ess r3")
    assert table.facts["points"] == {"p1": 6, "p2": 1, "p3": 1}


def test_whose_bag_becomes_a_cauldron_and_where_are_two_questions():
    table = cast(
        [{"op": "place_bag", "who": "opponent", "to": "other"}],
        "ess b6",
        "ess r6 | M1 field r3 | M2 field r3",
        "ess r6",
    )
    table.play("p1: choose M2", "p1: choose p3")
    assert table.facts["bags"] == {"p1": None, "p2": None, "p3": "M2"}


def test_where_there_is_no_ally_nothing_is_thrown():
    """FF-33."""
    part = {"op": "throw_into_cauldron", "who": "each_ally", "what": {"ref": "spell_rune"}}
    table = cast([part], "ess b6", "ess r6")
    assert "lapsed.no_valid_target" in table.events()


def test_no_die_out_of_reach_becomes_a_temple_rune():
    """FF-50, FF-74: p4's could not be chosen as a shrine either."""
    players = ["ess b6", "ess r6 | field r3", "ess r6", "ess r6 | field v5", "ess r6", "ess r6"]
    table = by_hand(*players, options=GUILD)
    assert table.refused("p1: manual_op manifest rune=p4:2 dice=p2:2") == ("FF-74", "not_a_neighbour")
    assert table.allows("p1: manual_op manifest rune=p4:2 dice=p2:2 force=true")
    what = {"object": "rune", "at": "duel_place", "exclude": "spell_rune"}
    read = cast([{"op": "manifest", "rune": what, "what": what}], *players, options=GUILD)
    assert "lapsed.no_valid_target" in read.events()  # p2's is the only rune there is, and nothing is left for it


@pytest.mark.parametrize(("own", "hands"), [(True, "p1 p2 p6"), (False, "p2 p6")])
def test_a_seconds_renewal_leaves_who_is_out_of_reach_as_he_is(own, hands):
    """FF-20, FF-23, FF-74 with G-17; p4's bag stays on the matrix."""
    table = by_hand("ess b6", *["ess r6 | field g4"] * 5, options={**GUILD, "second_own_dice": own})
    table.with_(bags={"p2": "M0", "p4": "M0"}).play("p1: manual_op renew")
    assert [seat for seat in table.state.living if table.at(f"hand:{seat}")] == hands.split()
    assert table.facts["bags"] == {**dict.fromkeys(table.state.living), "p4": "M0"}


def test_at_the_start_of_a_spell_phase_all_are_renewed():
    """FF-20: no spell causes it."""
    table = Evening(*["ess r6 | field g4"] * 6, options=GUILD)
    table.play(*(f"{seat}: end_turn" for seat in table.state.living))
    assert all(table.at(f"hand:{seat}") for seat in table.state.living)


@pytest.mark.parametrize(("own", "gates"), [(True, "p1 p2 p6"), (False, "p2 p6")])
def test_a_seconds_effect_changes_only_what_dice_within_reach_count_as(own, gates):
    """FF-31, FF-74 with G-17; the other part lets anybody's spell in between see it."""
    effect = {"type": "effect", "select": {"object": "rune", "value": 4}, "counts_as": "gate"}
    inner = spell("inner", {"op": "set_value", "what": {"is": "gate", "quantity": "all"}, "value": 6}, colour="violet")
    trigger = {"op": "trigger", "what": {"object": "glyph"}}
    players = ["ess b6 | field g4", "ess r6 | edge v1 | field g4", *["ess r6 | field g4"] * 4]
    options = {**GUILD, "second_own_dice": own}
    table = cast([effect, trigger], *players, spells=[inner], options=options).play("p2: cast inner")
    six = {die.owner for die in table.state.dice.values() if die.value == 6 and die.zone == "field"}
    assert sorted(six) == gates.split()


def test_a_seconds_effect_leaves_the_hands_out_of_his_reach():
    """FF-32, FF-74: p4 takes his glyph onto a hand, p6 would take his onto wings."""
    effect = {"type": "effect", "select": {"area": "hand"}, "not_counts_as": "hand", "counts_as": "wings"}
    inner = spell("inner", {"op": "take_to_hand", "what": {"object": "glyph", "owner": "opponent"}}, colour="violet")
    trigger = {"op": "trigger", "what": {"object": "glyph", "owner": "ally"}}
    for seat, area in (("p4", "hand:p4"), ("p6", "M0")):
        players = ["ess b6", "ess r6 | edge v1", *["ess r6"] * 4]
        players[int(seat[1]) - 1] += " | edge g5"
        table = cast([effect, trigger], *players, spells=[inner], options=GUILD).play("p2: cast inner")
        assert table.die(f"{seat}:2")[1] == area
