"""Who has two hands (rules 2.11): every instruction about his hand with the one, the other, or once with each."""

import pytest

from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import Evening, by_hand, cast

HANDS = "ess b6 | hand g | hand2 v"
OTHER = "ess r6"


def take(quantity, owner="speaker"):
    what = {"object": "rune", "owner": owner, "at": "matrix", "exclude": "spell_rune", "quantity": quantity}
    return [{"op": "take_to_hand", "what": what}]


@pytest.mark.parametrize("quantity", [1, "any"])
def test_what_is_taken_is_taken_twice_once_into_each_hand(quantity):
    """FF-61: in whichever order."""
    table = cast(take(quantity), f"{HANDS} | field r2 a3", OTHER)
    table.play("p1: choose p1:6", "p1: choose right+left")
    assert table.state.question.options == ("p1:5",) if quantity == "any" else table.state.question is None
    if quantity == "any":
        table.play("p1: choose p1:5")
    assert table.at("hand2:p1") == {"p1:4", "p1:6"}
    assert table.at("hand:p1") == {"p1:3", "p1:5"}


@pytest.mark.parametrize(("quantity", "chosen"), [(2, ""), ("all", ""), ("any", "p1:5 p1:6")])
def test_where_nothing_is_left_for_the_other_hand_it_is_one_of_the_two(quantity, chosen):
    """FF-61: twice only if possible."""
    table = cast(take(quantity), f"{HANDS} | field r2 a3", OTHER)
    if chosen:
        table.play(f"p1: choose {chosen}")
    assert table.state.question.options == ("left", "right")
    table.play("p1: choose right")
    assert (table.phase, table.at("hand2:p1")) == (Phase.ACTION, {"p1:4", "p1:5", "p1:6"})


@pytest.mark.parametrize(("at", "destroyed"), [("hand", {"p2:2", "p3:2", "p3:3"}), ("other_hand", set())])
def test_both_hands_of_one_who_is_out_are_the_hand_that_is_looked_at(at, destroyed):
    """FF-35 and FF-47: where his dice stay he is not asked, and the sentence holds for the others."""
    program = [
        {"op": "lose_essence", "who": "each_opponent"},
        {"op": "destroy", "what": {"object": "rune", "at": at, "quantity": "all"}},
    ]
    players = ("ess b6", "ess r6 | hand g", "ess r1 | hand g | hand2 v")
    table = cast(program, *players, options={"eliminated_dice": "stay"})
    assert table.phase == Phase.ACTION
    assert {each for each, die in table.state.dice.items() if die.area.startswith("bag:")} - {"p3:1"} == destroyed


def test_into_which_hand_of_another_a_die_comes_he_says_himself():
    """FF-61: he does not carry it out, so it is done once."""
    table = cast(take(2, "any"), f"{HANDS} | field r2", "ess r6 | hand g | hand2 v | field a3 b3")
    table.play("p1: choose p1:5 p2:4", "p1: choose right", "p2: choose left")
    assert (table.at("hand2:p1"), table.at("hand:p2")) == ({"p1:4", "p1:5"}, {"p2:2", "p2:4"})


@pytest.mark.parametrize(
    ("hands", "side", "allowed"),
    [
        ("hand g | hand2 v", "left", False),
        ("hand g | hand2 v", "right", True),
        ("hand g v", "left", False),
        ("hand g v", "right", False),
    ],
)
def test_by_hand_a_rune_goes_to_the_hand_in_which_it_is_not(hands, side, allowed):
    """Rules 2.6: only two hands are two (FF-60)."""
    assert by_hand(f"ess b6 | {hands}", OTHER).allows(f"p1: manual_op take_to_hand dice=p1:3 side={side}") is allowed


def test_both_hands_of_one_part_may_be_one_of_the_next():
    """FF-33: one answer for the sentence; the second part has one rune left, and no second."""
    parts = [take(1)[0], {"op": "take_to_hand", "what": {"ref": "spell_rune"}}]
    table = cast([parts], f"{HANDS} | field r2 a3", OTHER).play("p1: choose p1:5", "p1: choose left+right")
    assert table.at("hand:p1") == {"p1:1", "p1:3", "p1:5"}
    assert table.at("hand2:p1") == {"p1:4", "p1:6"}


@pytest.mark.parametrize(("sides", "die"), [("left", (6, "M0", "field")), ("left+right", (4, "M0", "field"))])
def test_what_the_second_hand_takes_in_a_renewal_has_no_value_given_at_once(sides, die):
    """FF-32 with FF-61: the second-highest goes to a hand too, where no die has a value; asked once."""
    turn = {"op": "set_value", "what": {"object": "rune", "colour": "black"}, "value": 6}
    table = cast([[turn, {"op": "renew"}]], f"{HANDS} | field r5 b4", OTHER).play(f"p1: choose {sides}")
    assert (table.phase, table.die("p1:6")) == (Phase.ACTION, die)
    assert ("lapsed.contradiction" in table.events()) is (sides != "left")


def test_a_shrine_that_goes_along_comes_to_the_hand_that_its_owner_has():
    """FF-53, FF-60: p1 gets a second hand, p2 does not."""
    table = by_hand("ess b6 | field r3 | hand v", "ess r6 | field g2").with_(temples=[("p1:3", "p2:2")])
    table.play("p1: manual_op second_hand dice=p1:3 player=p1", "p1: co_move yes")
    assert (table.at("hand2:p1"), table.at("hand:p2")) == ({"p1:3"}, {"p2:2"})


@pytest.mark.parametrize(
    ("mine", "deed"),
    [
        ("hand v", "take_to_hand dice=p1:3"),
        ("hand v | hand2 a", "take_to_hand dice=p1:3 side=right"),
        ("hand v | hand2 a", "renew"),
        ("hand v", "second_hand dice=p1:3 player=p1"),
    ],
)
@pytest.mark.parametrize(("side", "area"), [("left", "hand:p2"), ("right", "hand2:p2")])
def test_into_which_hand_his_shrine_comes_its_owner_says(mine, deed, side, area):
    """FF-53 with FF-61: what p1 says of his hands is not about those of p2, who is asked as soon as it goes along."""
    players = (f"ess b6 | field r3 | {mine}", "ess r6 | field g2 | hand a | hand2 v | bag r")
    table = by_hand(*players).with_(temples=[("p1:3", "p2:2")]).play(f"p1: manual_op {deed}")
    if deed == "renew":
        table.play("p2: choose left", "p1: choose right")
    table.play("p1: co_move yes", f"p2: choose {side}")
    assert (table.phase, table.die("p2:2")) == (Phase.MANUAL, (None, area, None))
    assert table.die("p1:3")[1] == ("hand:p1" if deed == "take_to_hand dice=p1:3" else "hand2:p1")


def test_nobody_is_asked_for_a_shrine_that_stays_or_comes_to_the_hand_of_its_rune():
    """FF-53: in the same way as the temple rune."""
    table = by_hand("ess b6 | field r3 g2 | hand v | hand2 a", "ess r6 | field g2 | hand a | hand2 v")
    table.with_(temples=[("p1:3", "p1:4")]).play("p1: manual_op take_to_hand dice=p1:3 side=right", "p1: co_move yes")
    assert (table.phase, table.at("hand2:p1")) == (Phase.MANUAL, {"p1:3", "p1:4", "p1:6"})
    table = by_hand("ess b6 | field r3 | hand v", "ess r6 | field g2 | hand a | hand2 v")
    table.with_(temples=[("p1:3", "p2:2")]).play("p1: manual_op take_to_hand dice=p1:3", "p1: co_move no")
    assert (table.phase, table.die("p2:2")) == (Phase.MANUAL, (2, "M0", "field"))


@pytest.mark.parametrize(
    ("hands", "quantity", "played", "laid"),
    [
        ("hand g a | hand2 v r", 1, ["left+right", "p1:3", "p1:6"], {"p1:3", "p1:6"}),
        ("hand g a | hand2 v r", 1, ["right", "p1:6"], {"p1:6"}),
        ("hand g | hand2 v r b", 2, ["left+right", "p1:4 p1:6"], {"p1:4", "p1:6"}),
        ("hand g | hand2 v", 2, ["left+right"], set()),
        ("hand g a | hand2 v r", "any", ["left+right", "p1:3 p1:4"], {"p1:3", "p1:4"}),
    ],
)
def test_a_spell_lays_from_the_one_hand_and_from_the_other(hands, quantity, played, laid):
    """FF-61: an instruction about the own hand with either, or once with each, as far as possible."""
    what = {"object": "rune", "owner": "speaker", "at": "hand", "quantity": quantity}
    table = cast(
        [{"op": "lay", "what": what, "to": "duel_place", "value": 3, "zone": "edge"}], f"ess b6 | {hands}", OTHER
    )
    table.play(*(f"p1: choose {answer}" for answer in played))
    assert (table.phase, {each for each, die in table.state.dice.items() if die.zone == "edge"}) == (Phase.ACTION, laid)


def test_every_player_a_spell_means_gets_his_second_hand():
    """FF-35 and FF-60: all for whom it is possible, from the initiative player on; p3 holds nothing."""
    part = {"op": "second_hand", "who": "each_player", "what": {"object": "rune", "at": "hand"}}
    table = cast([part], "ess b6 | hand r v", "ess r6 | hand g a", OTHER, OTHER.replace("r", "g") + " | hand b b")
    table.play("p1: choose p4:2", "p1: choose p1:4", "p1: choose p2:2")
    assert [table.at(f"hand2:{seat}") for seat in ("p1", "p2", "p3", "p4")] == [{"p1:4"}, {"p2:2"}, set(), {"p4:2"}]
    assert table.state.two == {"p1", "p2", "p4"}


@pytest.mark.parametrize(("first", "second"), [("p1:2", "p1:3"), ("p1:3", "p1:2")])
def test_with_one_glyph_a_turn_each_of_two_hands_lays_one_though_it_be_its_last(first, second):
    """FF-61 and G-18: twice, in whichever order; then the turn ends by itself."""
    table = Evening("ess b6 | hand g | hand2 v", OTHER, options={"lay_limit": 1, "level": "adept"})
    table.play(f"p1: lay {first} 4")
    assert (table.facts["active"], table.at("hand:p1")) == ("p1", {second})
    table.play(f"p1: lay {second} 5")
    assert table.facts["active"] == "p2"


@pytest.mark.parametrize(("hands", "last"), [("hand g | hand2 v r", "p1:2"), ("hand g a | hand2 v", "p1:4")])
def test_with_one_glyph_a_turn_no_hand_lays_two(hands, last):
    """G-18: also where it is the only one left."""
    table = Evening(f"ess b6 | {hands}", OTHER, options={"lay_limit": 1, "level": "adept"})
    table.play("p1: lay p1:3 4", f"p1: lay {last} 5")
    assert (table.facts["active"], len(table.at("hand:p1"))) == ("p2", 1)
    turned = Evening(f"ess b6 | {hands}", OTHER, options={"lay_limit": 1, "level": "adept"})
    turned.play(f"p1: lay {last} 5", "p1: lay p1:3 4")
    assert (turned.facts["active"], len(turned.at("hand:p1"))) == ("p2", 1)
