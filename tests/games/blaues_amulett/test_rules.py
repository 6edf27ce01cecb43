"""What rules and interfaces say beyond the vectors: refusals in their order, forgotten rights, what may be left out."""

import pytest

from companion.core.errors import RuleError
from companion.core.values import BoardReading, Cell, Colour, Placed, Press, Seat
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.scene import scene
from tests.games.blaues_amulett.evening import NOWHERE_NEAR, evening, position


def test_unused_figures_stay_out_and_all_way_cards_lie_open():
    """BA-1, BA-2, BA-3."""
    facts = evening("p3", "p1", first="p3").facts
    assert facts["figures"] == {"p3": {"at": "P0", "heading": "out"}, "p1": {"at": "P0", "heading": "out"}}
    assert facts["open"]["p1"] == ["1", "2", "3", "4", "5", "joker"]


def test_a_start_card_that_is_drawn_is_gone_and_the_companion_draws_for_who_has_none():
    """BA-6."""
    table = evening("p1", "p2", first=None).play("draw_start_card 4")
    assert table.refused("draw_start_card 4") == ("BA-6", "card_drawn")
    assert table.refused("p1: draw_start_card 5") == ("BA-6", "not_your_turn")
    assert table.refused("move 1") == ("BA-6", "wrong_phase")
    assert table.play("draw_start_card").phase == "await_move"


@pytest.mark.parametrize(
    "early", ["end_turn", "draw", "set_powers dwarf=P4", "skip draw", "discard fire", "take_amulet"]
)
def test_first_of_all_one_has_to_move(early):
    """BA-7."""
    assert evening().refused(early) == ("BA-7", "must_move")


def test_the_order_of_refusals():
    table = position(open_="1")
    assert table.refused("p2: move joker:9") == ("BA-8", "not_your_turn")
    assert table.refused("move joker:9") == ("BA-8", "card_face_down")


def test_the_obvious_may_be_left_out_and_the_ambiguous_may_not():
    """BA-12."""
    table = position({"p1": "R0.5"}, hands={"p1": "dwarf"})
    assert table.allows("move 1")
    assert table.allows("move 3 turn")
    assert table.allows("move 3 enter forward")
    assert table.refused("move 3") == ("BA-13", "illegal_route")


def test_a_payment_that_is_not_due_is_refused():
    """BA-20: G-19, no card in place of the amulet."""
    table = position({"p1": "R0.5"}, hands={"p1": "dwarf"}, amulet="p1")
    assert table.reason("move 2 enter + P1/dwarf") == "illegal_route"


def test_beyond_the_fire_the_wearer_is_told_that_the_amulet_fails():
    """BA-22: of the same refusal before the fire BA-20 tells, for there the amulet would help."""
    assert position({"p1": "R0.5"}).refused("move 2 enter") == ("BA-20", "missing_power_card")
    beyond = {"figures": {"p1": "R6.6"}, "powers": "P1 P7 P3"}
    assert position(**beyond, amulet="p2").refused("move 1 enter") == ("BA-20", "missing_power_card")
    assert position(**beyond, amulet="p1").refused("move 1 enter") == ("BA-22", "missing_power_card")


def test_who_must_turn_is_told_so():
    """BA-16."""
    assert position({"p1": "R0.5"}).refused("move 2 forward") == ("BA-16", "must_turn")


@pytest.mark.parametrize(
    ("figure", "line", "rule"),
    [
        ("R0.6", "move 2 turn", "BA-16"),  # a place that is no obstacle
        ("P3", "move 1 back", "BA-15"),
        ("P0", "move 1 back", "BA-15"),
        ("R0.1", "move 3 turn", "BA-13"),  # not before a place
        ("P3", "move 1 turn", "BA-13"),
    ],
)
def test_a_wrong_route_names_the_rule_that_forbids_it(figure, line, rule):
    """BA-13, BA-15, BA-16."""
    assert position({"p1": figure}, powers="P4 P5 P6").refused(line) == (rule, "illegal_route")


def test_a_new_move_lets_a_draw_lapse_but_not_the_blind_card():
    """BA-34, BA-38."""
    table = position({"p1": "P2", "p2": "R2.3"}, hands={"p2": "fire"}, amulet="p2", pile="ruin dwarf")
    table.play("move joker:3", "take_amulet")
    assert table.facts["rights"] == ["take_card", "draw", "second_move"]
    assert table.play("move 1").facts["rights"] == ["take_card"]
    assert table.play("take_card 1").hand("p1") == ["fire"]


def test_nobody_without_cards_gives_one():
    """BA-34."""
    table = position({"p1": "P2", "p2": "R2.4"}, amulet="p2").play("move 4", "take_amulet")
    assert table.facts["rights"] == []


def test_the_amulet_cannot_be_put_down():
    """BA-35: there is no such action, and turn after turn its wearer keeps it."""
    table = position(amulet="p1", seats=("p1", "p2")).play("move 1", "end_turn", "move 2", "end_turn")
    assert table.facts["amulet"] == "p1"
    assert {kind.__name__ for kind in GAME.actions if "Amulet" in kind.__name__} == {"TakeAmulet"}


def test_a_power_that_was_overcome_stays_where_it_stands():
    """BA-23."""
    table = position({"p1": "R0.5"}, hands={"p1": "dwarf"}).play("move 3 enter forward")
    assert table.facts["powers"]["dwarf"] == "P1"


def test_powers_go_anywhere_but_to_the_start_castle():
    """BA-36: where figures stand, on task places, on the castle of light; then the next one is at it."""
    table = position({"p2": "P4"}).play("move 1", "set_powers dwarf=P4 witch=P6 wizard=P8")
    assert table.facts["powers"] == {"dwarf": "P4", "witch": "P6", "wizard": "P8"}
    assert table.facts["active"] == "p2"
    assert position().play("move 1").refused("set_powers dwarf=R0.3") == ("BA-36", "no_place")
    assert position().play("move 1").refused("set_powers dwarf=") == ("BA-36", "no_place")


def test_rights_given_up_are_gone():
    """BA-38."""
    table = position().play("move joker:3", "skip draw")
    assert table.refused("draw") == ("BA-28", "right_lapsed")
    assert table.refused("skip draw") == ("BA-38", "right_lapsed")
    assert table.play("skip second_move").refused("move 1") == ("BA-9", "right_lapsed")


def test_a_card_that_is_not_held_cannot_go_and_none_goes_without_need():
    """BA-29."""
    table = position({"p1": "R0.1"}, hands={"p1": "dwarf ruin fire"}, pile="spring").play("move 2", "draw")
    assert table.refused("discard witch") == ("BA-29", "not_in_hand")
    table.play("discard spring")
    assert table.refused("discard fire") == ("BA-29", "wrong_phase")
    assert table.refused("discard witch") == ("BA-29", "wrong_phase")  # the phase comes before the content


def test_who_is_as_far_shares_a_rank():
    """BA-40."""
    table = position({"p1": "R7.6", "p2": "P3", "p3": "P3"}, powers="P1 P2 P5").play("move 1")
    assert table.facts["ranking"] == [["p1", 1], ["p2", 2], ["p3", 2], ["p4", 4]]


def test_the_lights_tell_nothing_of_a_hand():
    """Rules 2.10: what may be reached with some card glows for who holds it and for who does not."""
    poor = position({"p1": "R0.5"})
    rich = position({"p1": "R0.5"}, hands={"p1": "dwarf"})
    assert scene(poor.state) == scene(rich.state)
    glows = {light.cell: light.glow for light in scene(poor.state).lights}
    assert (glows["L0.5"], glows["R1.1"]) == ("first", "second")


def seen(colour: Colour, cell: str, kind: str = "figure") -> BoardReading:
    return BoardReading((Placed(kind, colour, Cell(cell), 0.99, (0.0, 0.0)),))


def test_a_figure_seen_elsewhere_is_the_move_with_every_card_that_leads_there():
    """BA-8."""
    acts = GAME.meant(position(powers=NOWHERE_NEAR).state, seen(Colour.RED, "R0.4"))
    assert [(act.seat, act.action.card, act.action.distance) for act in acts] == [("p1", "4", None), ("p1", "joker", 4)]
    assert not GAME.meant(position().state, seen(Colour.YELLOW, "R0.4"))


def test_a_dark_power_seen_elsewhere_is_put_there_after_the_move_only():
    """BA-36."""
    reading = seen(Colour.BLACK, "P7", "witch")
    assert not GAME.meant(position().state, reading)
    (act,) = GAME.meant(position().play("move 1").state, reading)
    assert (act.action.witch, act.action.dwarf) == ("P7", None)


def test_dark_powers_seen_where_they_stand_end_no_turn():
    """BA-36, BA-38: nobody has moved any."""
    assert not GAME.meant(position().play("move 1").state, seen(Colour.BLACK, "P2", "witch"))


def test_the_button_ends_the_turn():
    """BA-38."""
    assert not GAME.meant(position().state, Press("next"))
    (act,) = GAME.meant(position().play("move 1").state, Press("next"))
    assert act.seat == Seat("p1")


def test_an_empty_hand_is_drawn_from_by_nobody():
    """BA-34."""
    table = position({"p1": "P2", "p2": "R2.4"}, hands={"p2": "fire"}, amulet="p2").play("move 4", "take_amulet")
    assert table.refused("take_card 2") == ("BA-34", "bad_slot")
    assert table.refused("take_card 1 from=p3") == ("BA-34", "right_lapsed")
    with pytest.raises(RuleError):
        table.play("take_card first")
