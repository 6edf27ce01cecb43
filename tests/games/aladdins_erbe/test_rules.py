"""Rules that no vector stands for: setup, knowledge, order of refusals. Expected by hand.

There is no AE-22, AE-23, AE-24 or AE-25.
"""

import json

import pytest

from companion.core.actions import from_facts
from companion.core.errors import RuleError
from companion.core.transcript import header, setup
from companion.core.values import Seat
from companion.core.views import canonical
from companion.games import find
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.treasures import KINDS
from tests.games.aladdins_erbe.evening import evening, given, position


def test_every_card_lies_once_on_a_field_of_its_own() -> None:
    """AE-1."""
    state = evening(treasures={"c1.1": "lamp:3"}, seed=5).state
    assert len(state.treasures) == 30
    assert {card.face for card in state.treasures.values()} == {f"{kind}:{n}" for kind in KINDS for n in range(5)}
    assert state.treasures["c1.1"].face == "lamp:3"


def test_the_same_seed_lays_the_same_garden_and_another_one_another() -> None:
    """AE-1, AE-2."""
    one, again, other = (evening(seed=seed, grey=None).state for seed in (1, 1, 2))
    assert (one.treasures, one.protection) == (again.treasures, again.protection)
    assert (one.treasures, one.protection) != (other.treasures, other.protection)


def test_every_kind_has_a_pyramid_of_its_own() -> None:
    """AE-2."""
    protection = evening(grey={"lamp": 4, "ring": 9}).facts["protection"]
    assert sorted(protection.values()) == [4, 5, 6, 7, 8, 9]
    assert (protection["lamp"], protection["ring"]) == (4, 9)


def test_the_players_may_lay_out_the_grey_cards_themselves() -> None:
    """AE-2."""
    table = evening(options={"grey_cards": "placed"}, grey={"lamp": 4, "ring": 5, "carpet": 6, "amulet": 7})
    assert (table.phase, table.waited) == ("setup", ("white", "blue", "table"))
    assert table.refused("blue: place_grey lamp 8") == ("AE-2", "pyramid_taken")
    assert table.refused("blue: place_grey crystal 4") == ("AE-2", "pyramid_taken")
    table.play("blue: place_grey crystal 8", "table: place_grey bottle 9")  # rules 3: by the table
    assert (table.phase, table.waited) == ("await_throw", ("white",))


def test_everybody_waits_outside() -> None:
    """AE-3."""
    assert evening().facts["figures"] == {seat: ["O1", "O2", "O3", "O4", "O5", "O6"] for seat in ("white", "blue")}


def test_turns_go_round_the_table() -> None:
    """AE-4."""
    table = evening("green", "white", "blue", first="white")
    for seat, then in (("white", "c1.0"), ("blue", "c3.0"), ("green", "c2.1")):
        assert table.facts["active"] == seat
        table.play("throw 1 1 1 1", "move 1/1 c2.0", f"move 1/1 {then}")
    assert table.facts["active"] == "white"


@pytest.mark.parametrize(
    ("laid", "told"),
    [
        ({"treasures": {"c2.2": "lamp:3"}}, "no treasure field"),
        ({"treasures": {"c1.1": "lamp:7"}}, "more of lamp:7"),
        ({"treasures": {"c1.1": "shoe:1"}}, "no treasure 'shoe:1'"),
        ({"treasures": {"c1.1": "lamp:3", "c3.1": "lamp:3"}}, "more of lamp:3"),
        ({"treasures": []}, "must be an object"),
        ({"grey": {"lamp": 3}}, "one pyramid, 4 to 9"),
        ({"grey": {"lamp": 4, "ring": 4}}, "one pyramid, 4 to 9"),
        ({"grey": {"shoe": 4}}, "must be an object"),
        ({"options": {"board": {"width": 12, "height": 11}}}, "odd number of fields"),
        ({"options": {"board": {"width": 11, "height": 11}}}, "30 treasure cards, but 25 treasure fields"),
        ({"options": {"board": {"breadth": 13}}}, "width and height"),
        ({"options": {"entrances": ["c2.0"]}}, "six entrance fields"),
        ({"options": {"entrances": ["c1.0", "c6.0", "c10.0", "c10.10", "c6.10", "c2.10"]}}, "'c1.0' is no crossing"),
        ({"options": {"treasure_values": {"lamp": [1]}}}, "belongs to treasure_set custom"),
        ({"options": {"treasure_set": "custom", "treasure_values": {"lamp": [1]}}}, "each of the six kinds"),
        (
            {"options": {"treasure_set": "custom", "treasure_values": {kind: [1] for kind in KINDS}}},
            "too few cards of kind lamp for 2 players",
        ),
        (
            {"options": {"treasure_set": "custom", "treasure_values": {kind: [1, 10] for kind in KINDS}}},
            "The values of kind lamp are a list of numbers from 0 to 9",
        ),
    ],
)
def test_a_garden_that_cannot_be_is_refused_in_a_sentence(laid: dict[str, object], told: str) -> None:
    with pytest.raises(RuleError, match=told) as caught:
        GAME.start(given(**laid))
    assert caught.value.reason == "malformed"


def test_a_garden_of_ones_own() -> None:
    """AE-1: the values and the size, as a table agreed."""
    values = {kind: [1, 9] for kind in KINDS}
    entrances = ["c0.0", "c2.0", "c4.0", "c6.0", "c8.0", "c0.6"]
    custom = {"treasure_set": "custom", "treasure_values": values, "board": {"width": 9, "height": 7}}
    state = evening(options={**custom, "entrances": entrances}).state
    assert len(state.treasures) == 12
    assert state.house.lattice.beside["O6"] == ("c0.6",)


def test_a_garden_of_ones_own_lies_as_it_lay_when_its_game_is_read_from_the_journal() -> None:
    """AE-1: the journal keeps a header's keys in the order of the alphabet, whatever it was in."""
    values = {kind: [0, 1, 2, 3, 4] for kind in KINDS}
    begun = given(options={"treasure_set": "custom", "treasure_values": values}, seed=3)
    kept = setup(find, json.loads(canonical(header(begun))))
    assert GAME.start(kept).treasures == GAME.start(begun).treasures


RING = {"figures": {"white": "4@c4.5 3@c6.4"}, "treasures": {"c5.5": "ring:3"}, "grey": {"ring": 4}}
TAKE = ("throw 3 1 6 6", "move 3/1 c6.5")


def test_what_is_acquired_only_its_owner_reads() -> None:
    """AE-16."""
    table = position("white", "blue", "green", **RING).play(*TAKE)
    assert GAME.public(table.state)["owned"]["white"] == ("ring",)
    assert GAME.private(table.state, Seat("white"))["cards"] == ("ring:3",)
    assert "told.looked" in table.told("white")
    assert "told.looked" not in table.told("blue")
    assert "told.looked" not in table.told(None)


def test_of_two_cards_at_once_each_is_told_with_its_value() -> None:
    table = position(
        board="empty",
        treasures={"c5.3": "amulet:2", "c3.3": "ring:1"},
        figures={"white": "2@c2.3 6@c6.3 5@c3.1"},
        grey={"ring": 7, "amulet": 8},
    )
    table.play("throw 5 3 4 2", "move 5/3 c4.1 c4.2 c4.3")
    told = [(said.key, dict(said.words)) for said in table.sentences("white")]
    ring, amulet = ({"seat": "white", "kind": kind} for kind in ("ring", "amulet"))
    assert told[-4:] == [
        ("told.acquired", ring),
        ("told.looked", {**ring, "value": 1}),
        ("told.acquired", amulet),
        ("told.looked", {**amulet, "value": 2}),
    ]


def test_giver_and_receiver_know_a_gift_and_nobody_else() -> None:
    """AE-18."""
    table = position("white", "blue", "green", **RING, owned={"white": "ring:1", "green": "ring:0"})
    table.play(*TAKE, "give ring:3 blue")
    assert GAME.private(table.state, Seat("white"))["knows"]["blue"] == ("ring:3",)
    assert GAME.private(table.state, Seat("green"))["knows"] == {"white": (), "blue": ()}
    assert "told.given_card" in table.told("blue")
    assert "told.given" in table.told("green")


def test_who_put_a_card_back_remembers_it() -> None:
    """AE-18."""
    table = position(**RING, owned={"white": "ring:1", "blue": "ring:0"}).play(*TAKE, "return_card ring:1 c5.5")
    assert GAME.private(table.state, Seat("white"))["remembers"] == {"c5.5": "ring:1"}
    assert GAME.private(table.state, Seat("blue"))["remembers"] == {}
    assert GAME.public(table.state)["treasures"]["c5.5"] == "ring"


def test_gifts_come_before_the_change() -> None:
    """AE-19."""
    table = position(**RING, owned={"white": "ring:1"}).play(*TAKE)
    assert table.refused("change_protection ring lamp") == ("AE-20", "wrong_phase")
    table.play("give ring:1 blue", "change_protection ring lamp")
    assert table.phase == "half_2"


def test_a_right_given_up_is_gone_however_often_it_could_be_used() -> None:
    """AE-19."""
    table = position(
        figures={"white": "4@c4.5 5@c8.5 3@c6.4"},
        treasures={"c5.5": "ring:3", "c7.5": "lamp:0"},
        grey={"ring": 4, "lamp": 5},
    )
    table.play(*TAKE, "change_protection lamp bottle", "skip change_protection")
    assert table.phase == "half_2"


def test_after_both_half_moves_what_is_optional_ends_with_the_turn_as_with_skip() -> None:
    """Rules 0.3."""
    assert position(**RING).play(*TAKE).refused("end_turn") == ("AE-5", "wrong_phase")
    table = position(**RING).play("throw 3 1 6 6", "move 6/6 c2.10 c2.9 c2.8 c3.8 c4.8 c4.7", "move 3/1 c6.5")
    assert (table.phase, table.facts["rights"]) == ("resolve_acquire", ["change_protection"])
    assert table.refused("blue: end_turn") == ("AE-4", "not_your_turn")
    table.play("end_turn")
    assert (table.phase, table.facts["active"]) == ("await_throw", "blue")
    assert "told.change_skipped" in table.told("blue")


@pytest.mark.parametrize(
    ("line", "refusal"),
    [
        ("blue: throw 1 1 1 1", ("AE-4", "not_your_turn")),
        ("throw 1 1 1 1", ("AE-5", "wrong_phase")),
        ("end_turn", ("AE-5", "wrong_phase")),
        ("skip change_protection", ("AE-19", "wrong_phase")),
        ("give ring:1 blue", ("AE-17", "wrong_phase")),
        ("answer_duel none", ("AE-26", "wrong_phase")),
        ("force_exchange ring", ("AE-31", "wrong_phase")),
        ("move @0/0 c6.1", ("AE-5", "die_used")),
        ("move @0/1 c6.1 c6.2", ("AE-7", "wrong_length")),
        ("move @0/1 c4.1", ("AE-7", "not_adjacent")),
        ("move @0/1 c2.0", ("AE-5", "wrong_grade")),
        ("move @0/1 O2", ("AE-11", "off_board")),
        ("move @2/1 c6.0", ("AE-10", "own_figure")),
        ("move @0/2 c6.1 c6.0", ("AE-8", "reversal")),
        ("skip_half_move", ("AE-12", "must_move")),
    ],
)
def test_each_refusal_names_its_rule(line: str, refusal: tuple[str, str]) -> None:
    table = position(figures={"white": "3@c6.0"}).play("throw 3 1 2 2")
    assert table.refused(line) == refusal


@pytest.mark.parametrize(
    "facts",
    [
        {"do": "throw", "dice": [1, 2, 3]},
        {"do": "throw", "dice": [1, 2, 3, 7]},
        {"do": "throw_duel", "value": 0},
        {"do": "move", "figure_die": 0, "distance_die": 4, "path": ["c6.1"]},
        {"do": "give", "card": "shoe:1", "to": "blue"},
        {"do": "give", "card": "ring:1", "to": "pink"},
        {"do": "return_card", "card": "ring:10", "field": "c1.1"},
    ],
)
def test_what_nobody_can_do_is_no_action(facts: dict[str, object]) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - each says something else
        from_facts(GAME.actions, facts)


def test_a_used_die_is_used() -> None:
    """AE-5."""
    table = position(figures={"white": "3@c6.0"}).play("throw 3 1 2 2", "move @0/1 c6.1")
    assert table.refused("move @0/2 c6.2 c6.3") == ("AE-5", "die_used")


def test_who_cannot_move_skips() -> None:
    """AE-12."""
    closed = position(
        figures={"white": "1@c0.0 2@c1.0 3@c0.1"}, options={"entrances": CORNER}, treasures={"c1.1": "lamp:1"}
    )
    closed.play("throw 1 1 1 1", "skip_half_move")
    assert closed.phase == "half_2"
    closed.play("skip_half_move")
    assert closed.facts["active"] == "blue"


CORNER = ["c0.0", "c6.0", "c10.0", "c10.10", "c6.10", "c2.10"]


def test_in_the_end_all_cards_lie_open() -> None:
    """AE-33, AE-35."""
    full = " ".join(f"{kind}:1" for kind in KINDS if kind != "ring")
    table = position(**RING, owned={"white": full, "blue": full + " ring:0"}).play(*TAKE, "skip change_protection")
    public = GAME.public(table.state)
    assert public["phase"] == "over"
    assert "ring:3" in public["owned"]["white"]
    assert public["scores"] == table.facts["scores"]
    assert table.told(None)[-3:] == ["told.revealed", "told.revealed", "told.won"]


def test_the_next_one_round_the_table_begins_the_next_game() -> None:
    """AE-4."""
    full = " ".join(f"{kind}:1" for kind in KINDS if kind != "ring")
    table = position(**RING, owned={"white": full, "blue": full + " ring:0"}).play(*TAKE)
    assert GAME.again(table.state) is None
    assert GAME.again(table.play("skip change_protection").state) == {"first": "blue"}
