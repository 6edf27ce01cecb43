"""Every house rule of rules 4 away from its default, one after the other. Expected by hand from its row there."""

import pytest

from companion.core.errors import RuleError
from companion.games.blaues_amulett.layouts import NAMED
from companion.games.blaues_amulett.path import Kind
from companion.games.blaues_amulett.scene import scene
from tests.games.blaues_amulett.evening import NOWHERE_NEAR, Evening, evening, given, position
from tests.games.blaues_amulett.worlds import SHORT


def test_the_deck_is_as_counted_in_the_real_box():
    """G-1 (BA-5)."""
    deck = {"amulet": 5, "dwarf": 1, "witch": 1, "wizard": 1, "ruin": 1, "spring": 1, "fire": 21}
    state = evening(options={"fate_deck": deck}).state
    assert [state.pile.count(face) for face in deck] == list(deck.values())


def test_the_longer_way_has_eleven_places():
    """G-2 (BA-4)."""
    table = evening(options={"path": "pattern_11"})
    path = table.state.house.path
    assert (len(path.places), path.segments) == (11, (6,) * 10)
    assert path.kinds[4:9] == (Kind.GATE, Kind.SPRING, Kind.CASTLE, Kind.GATE, Kind.FIRE)
    assert table.state.house.terrain.to_goal["P0"] == 70


def test_arrows_may_lie_where_they_lie_on_one_s_own_board():
    """G-2 (BA-28)."""
    assert position(path=SHORT).play("move 2").facts["rights"] == ["draw"]
    elsewhere = ["L0.2", *SHORT["arrows"][1:]]
    assert position(path={**SHORT, "arrows": elsewhere}).play("move 2").facts["rights"] == []


def test_a_segment_may_be_without_an_arrow():
    """G-2 (BA-28): one's own list takes the place of the rule, whatever it leaves out."""
    assert position(path={**SHORT, "arrows": ["R0.1"]}).play("move 1").facts["rights"] == ["draw"]
    assert position(path={**SHORT, "arrows": ["R0.1"]}).play("move 2").facts["rights"] == []


def test_lanes_too_short_for_a_third_field_bear_no_arrow():
    """G-2, rules 1.2: SHORT has lanes of two fields."""
    assert not position(path={name: SHORT[name] for name in ("places", "segments")}).state.house.path.arrows


PLACES = SHORT["places"]
LENGTHS = SHORT["segments"]


@pytest.mark.parametrize(
    ("places", "segments", "told"),
    [
        ([*PLACES[:-1], "light_castle", "light_castle"], [6] * len(PLACES), "has one castle of light and at most 11"),
        ([*PLACES[:-1], *["gate"] * 4, PLACES[-1]], [6] * (len(PLACES) + 3), "and at most 11 places"),
        (PLACES[1:], LENGTHS[1:], "begins with"),
        ([*PLACES[:4], "dragon", *PLACES[5:]], LENGTHS, "can only have"),
        ([*PLACES[:4], "fire", "castle", "spring", "light_castle"], LENGTHS, "in this order"),
        ([*PLACES[:5], "gate", *PLACES[6:]], LENGTHS, "three castles"),
        (PLACES, LENGTHS[1:], "a length for each of its 7 segments"),
        (PLACES, [1, *LENGTHS[1:]], "of 2 to 12 fields"),
        (PLACES, [True, *LENGTHS[1:]], "of 2 to 12 fields"),
    ],
)
def test_a_way_that_cannot_be_walked_is_refused_with_a_sentence(places, segments, told):
    """G-2."""
    with pytest.raises(RuleError, match=told) as caught:
        Evening(given(options={"path": {"places": places, "segments": segments}}))
    assert caught.value.reason == "malformed"


@pytest.mark.parametrize("arrows", [["R9.1"], [], "anywhere", [7], ["R0.1", "P1"]])
def test_arrows_on_no_field_are_refused(arrows):
    """G-2."""
    with pytest.raises(RuleError, match="arrow"):
        Evening(given(options={"path": {**SHORT, "arrows": arrows}}))


def test_the_turn_may_go_the_other_way_round():
    """G-3 (BA-6)."""
    table = evening(options={"turn_direction": "counterclockwise"}).play("move 1", "end_turn")
    assert table.facts["active"] == "p4"


def test_the_side_step_may_cost_nothing():
    """G-4 (BA-12)."""
    table = position({"p1": "R0.5"}, side_step_costs=0)
    assert table.ways("3") == {"L0.4": ("turn", "")}  # R0.6, beside it L0.6, L0.5, L0.4
    assert table.ways("1") == {"R0.6": ("", "")}
    assert table.state.house.terrain.to_goal["L0.1"] == 55


def test_steps_left_after_turning_back_may_lapse():
    """G-5 (BA-14)."""
    table = position({"p1": "L1.2"}, surplus_at_turn="stop")
    assert table.ways("5") == table.ways("2") == {"R1.1": ("turn", "")}


@pytest.mark.parametrize(
    ("options", "steps"),
    [({"surplus_at_turn": "stop"}, 2), ({"surplus_at_turn": "stop", "side_step_costs": 0}, 1), ({}, 5)],
)
def test_and_the_log_counts_the_steps_that_were_made(options, steps):
    """G-5, G-4: L1.1 and, unless it is free, R1.1 beside it; the rest lapses."""
    table = position({"p1": "L1.2"}, **options).play("move 5 turn")
    assert dict(table.sentences(None)[0].words)["steps"] == steps


@pytest.mark.parametrize(
    ("exit_", "ends"),
    [
        ("as_entered", {"P3": {"R3.1"}, "P3<": {"R3.1", "L2.6"}}),
        ("any", {"P3": {"R3.1", "L2.6"}}),
        ("forward", {"P3<": {"R3.1"}}),
    ],
)
def test_a_place_is_left_as_the_house_has_it(exit_, ends):
    """G-6 (BA-15)."""
    for at, expected in ends.items():
        assert set(position({"p1": at}, place_exit=exit_).ways("1")) == expected


@pytest.mark.parametrize(
    ("turning", "free", "payable"),
    [("at_obstacle", {"P1"}, {"P1", "L0.6"}), ("always", {"P1", "L0.6"}, {"P1", "L0.6"}), ("never", {"P1"}, {"P1"})],
)
def test_where_one_may_turn_of_one_s_own_will(turning, free, payable):
    """G-7 (BA-16)."""
    open_gate = position({"p1": "R0.6"}, powers=NOWHERE_NEAR, voluntary_turn=turning)
    barred = position({"p1": "R0.6"}, hands={"p1": "dwarf"}, voluntary_turn=turning)
    assert (set(open_gate.ways("1")), set(barred.ways("1"))) == (free, payable)
    assert set(position({"p1": "R0.6"}, voluntary_turn=turning).ways("1")) == {"L0.6"}


def test_no_field_glows_for_sure_that_some_hand_cannot_reach():
    """G-7 (BA-16): who may not turn of his own will gets there only without the card."""
    barred = position({"p1": "R0.6"}, hands={"p1": "dwarf"}, voluntary_turn="never")
    glows = {light.cell: light.glow for light in scene(barred.state).lights}
    assert (glows["P1"], glows["L0.6"]) == ("second", "second")


def test_every_field_glows_that_some_hand_can_reach():
    """G-7, G-4: to the gate comes only who can pay there but not at the ruin."""
    table = position({"p1": "R1.6"}, hands={"p1": "dwarf"}, voluntary_turn="never", side_step_costs=0)
    assert "P1" in table.ways("joker:6")
    assert {light.cell: light.glow for light in scene(table.state).lights}["P1"] == "second"


def test_a_place_entered_twice_in_one_move_is_told_as_often_as_it_was_paid():
    """G-2, G-8 (BA-20, BA-21): over the fire and round a short segment; the amulet helps the first time only."""
    path = {"places": list(NAMED["text_minimal"]), "segments": [6, 6, 6, 6, 6, 6, 2, 6]}
    options = {"path": path, "amulet_beyond_fire": "by_passing"}
    table = position({"p1": "L6.1"}, hands={"p1": "fire fire wizard"}, powers="P1 P7 P6", amulet="p1", **options)
    table.play("move joker:6 enter forward turn enter")
    once_each = ["told.shielded", "told.fulfilled", "told.overcome", "told.fulfilled"]
    assert table.told(None) == [*once_each, "told.arrived"]


def test_the_amulet_may_fail_for_who_has_been_at_the_fire():
    """G-8 (BA-22): then also before it, once he is back there."""
    options = {"amulet_beyond_fire": "by_passing"}
    fresh = position({"p1": "L6.1"}, hands={"p1": "fire"}, powers="P6 P2 P3", amulet="p1", **options)
    assert set(fresh.ways("1")) == {"P6", "R6.1"}
    table = position({"p1": "R5.6"}, hands={"p1": "fire"}, powers="P1 P7 P3", amulet="p1", **options)
    table.play("move joker:1 enter")
    assert table.state.figures["p1"].passed
    assert set(table.ways("2")) == {"R6.2"}


def test_or_at_the_last_gate_and_the_goal_only():
    """G-8 (BA-22)."""
    options = {"powers": "P6 P7 P3", "amulet": "p1", "hands": {"p1": "fire"}, "amulet_beyond_fire": "last_gate"}
    assert set(position({"p1": "L6.1"}, **options).ways("1")) == {"P6", "R6.1"}
    assert set(position({"p1": "R6.6"}, **options).ways("1")) == {"L6.6"}


def test_the_last_gate_is_the_one_beyond_the_fire_wherever_it_lies():
    """G-8 (BA-22): a castle behind it is no gate, and a way without one has the goal only."""
    options = {"powers": "P6 P7 P3", "amulet": "p1", "hands": {"p1": "fire"}, "amulet_beyond_fire": "last_gate"}
    places = [*PLACES[:5], "fire", "gate", "castle", "light_castle"]
    gate_first = {"places": places, "segments": [2] * 8}
    assert set(position({"p1": "R5.2"}, path=gate_first, **options).ways("1")) == {"L5.2"}
    assert set(position({"p1": "R6.2"}, path=gate_first, **options).ways("1")) == {"P7", "L6.2"}
    assert set(position({"p1": "R5.2"}, path=SHORT, **options).ways("1")) == {"P6", "L5.2"}
    assert set(position({"p1": "R6.2"}, path=SHORT, **options).ways("1")) == {"L6.2"}


def test_who_is_pushed_on_at_a_lane_s_end_may_come_onto_the_place():
    """G-9 (BA-26)."""
    table = position({"p1": "P2", "p2": "R2.1", "p3": "L2.1"}, chain_push_at_lane_end="enter_place").play("move 1")
    assert (table.at("p2"), table.at("p3")) == ("L2.1", "P2")
    assert table.facts["figures"]["p3"]["heading"] == "back"


def test_who_is_pushed_onto_the_fire_has_been_there():
    """G-8 and G-9 (BA-22): the amulet fails as for who walked there."""
    options = {"chain_push_at_lane_end": "enter_place", "amulet_beyond_fire": "by_passing"}
    table = position({"p1": "R5.5", "p2": "L5.6", "p3": "R5.6"}, **options).play("move 2")
    assert (table.at("p2"), table.at("p3")) == ("R5.6", "P6")
    assert [seat for seat, figure in table.state.figures.items() if figure.passed] == ["p3"]


def test_but_never_onto_the_castle_of_light():
    """G-9 (BA-39)."""
    figures = {"p1": "R7.6", "p2": "L7.6", "p3": "R7.6"}
    table = position({**figures, "p1": "R7.5"}, powers="P8 P2 P3", chain_push_at_lane_end="enter_place").play("move 2")
    assert (table.at("p1"), table.at("p2"), table.at("p3")) == ("L7.6", "R7.6", "L7.5")


def test_who_is_pushed_on_may_lose_the_amulet():
    """G-10 (BA-27)."""
    figures = {"p1": "P2", "p2": "R2.4", "p3": "L2.4"}
    table = position(figures, amulet="p3", chain_push_takes_amulet=True).play("move 4")
    assert table.facts["rights"] == ["take_amulet"]
    assert table.play("take_amulet").facts["amulet"] == "p1"


def test_the_hand_limit_may_hold_after_every_draw():
    """G-11 (BA-29)."""
    hands = {"p1": "dwarf ruin fire"}
    table = position({"p1": "R0.3"}, hands=hands, pile="spring witch", hand_limit_check="each_draw")
    table.play("move joker:3", "draw")
    assert table.phase == "await_discard"
    assert table.refused("move 1") == ("BA-29", "hand_limit")
    assert table.play("discard fire").phase == "await_move"


def test_the_blind_card_may_wait_for_the_powers_or_not():
    """G-12 (BA-37)."""
    figures = {"p1": "P2", "p2": "R2.4"}
    late = position(figures, hands={"p2": "dwarf"}, amulet="p2").play("move 4", "take_amulet", "set_powers dwarf=P5")
    assert (late.facts["active"], late.facts["rights"]) == ("p1", ["take_card"])
    late.play("take_card 1")
    assert (late.phase, late.facts["active"], late.hand("p1")) == ("await_powers", "p1", ["dwarf"])
    assert late.refused("set_powers dwarf=P4") == ("BA-37", "right_lapsed")
    assert late.play("discard dwarf").facts["active"] == "p2"
    early = position(figures, hands={"p2": "dwarf"}, amulet="p2", late_take_card=False)
    assert early.play("move 4", "take_amulet", "set_powers dwarf=P5").facts["active"] == "p2"


def test_a_castle_may_give_three_cards_or_none():
    """G-14 (BA-30)."""
    table = position({"p1": "L0.1"}, castle_draw="all_or_none").play("move 1 enter", "draw")
    drawn = 31 - table.facts["draw_pile"]
    assert (drawn, table.facts["rights"]) == (3, [])


def test_of_three_cards_at_once_an_amulet_is_told_though_the_pile_was_shuffled_in_between():
    """G-14 (BA-31, BA-32): the amulet, then two of the four ruins and the amulet put away."""
    options = {"castle_draw": "all_or_none", "pile": "amulet", "discard": "ruin ruin ruin ruin"}
    table = position({"p1": "L0.1"}, **options).play("move 1 enter", "draw")
    assert table.hand("p1") == ["ruin", "ruin"]
    assert table.told(None) == ["told.reshuffled", "told.drawn", "told.amulet_drawn", "told.amulet_fetched"]


def test_an_amulet_card_may_leave_one_the_choice():
    """G-15 (BA-32)."""
    table = position({"p1": "R0.1"}, pile="amulet ruin", take_amulet_by_card="optional").play("move 2", "draw")
    assert (table.facts["amulet"], table.facts["rights"]) == (None, ["take_amulet"])
    assert table.play("take_amulet").facts["amulet"] == "p1"


@pytest.mark.parametrize("order", ["knock_first", "draw_first"])
def test_and_the_choice_waits_for_the_other_draws(order):
    """G-15, BA-38: nothing lapses before the next turn begins."""
    options = {"take_amulet_by_card": "optional", "arrival_order": order, "pile": "amulet ruin fire dwarf"}
    table = position({"p1": "L0.1"}, **options).play("move 1 enter", "draw", "draw")
    assert table.facts["rights"] == ["take_amulet", "draw"]
    assert table.play("draw").facts["rights"] == ["take_amulet"]
    assert table.play("take_amulet").facts["amulet"] == "p1"


def test_one_may_not_turn_over_a_place():
    """G-16 (BA-15)."""
    table = position({"p1": "L1.1"}, hands={"p1": "dwarf"}, turn_over_place=False)
    assert set(table.ways("2")) == {"R1.2", "L0.6"}
    assert set(table.ways("1")) == {"P1", "R1.1"}


@pytest.mark.parametrize(
    ("order", "rights"),
    [("knock_first", ["take_amulet", "draw"]), ("draw_first", ["draw", "take_amulet"])],
)
def test_what_comes_first_on_arrival(order, rights):
    """G-17: who uses a later right gives up the earlier one."""
    table = position({"p1": "P2", "p2": "R2.3"}, amulet="p2", pile="ruin", arrival_order=order).play("move 3")
    assert table.facts["rights"] == rights
    second = "draw" if order == "knock_first" else "take_amulet"
    assert table.play(second).facts["rights"] == []


def test_a_task_may_be_due_on_the_way_out_only():
    """G-18 (BA-21)."""
    table = position({"p1": "L2.1"}, powers="P1 P7 P8", task_both_ways=False)
    assert table.ways("1") == {"R2.1": ("turn", ""), "P2": ("enter", "")}


@pytest.mark.parametrize("name", NAMED)
def test_beyond_the_fire_lie_twelve_fields(name):
    """Rules 1.2: so many the booklet counts."""
    assert last_fields(position(path=name).state.house.path) == 12


@pytest.mark.parametrize("segments", [[6] * 6 + [6, 5], [6] * 6 + [7, 6]], ids=[11, 13])
def test_a_board_with_more_or_fewer_is_played_all_the_same(segments):
    """Rules 1.2: a warning only; the page of the board says it (``path.odd``)."""
    path = position(path={"places": list(NAMED["text_minimal"]), "segments": segments}).state.house.path
    assert last_fields(path) != 12


def last_fields(path):
    return sum(path.segments[path.kinds.index(Kind.FIRE) :])
