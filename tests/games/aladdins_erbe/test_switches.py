"""Each house rule at its other value. Expected by hand."""

import pytest

from companion.core.values import Seat
from companion.games.aladdins_erbe import GAME
from tests.games.aladdins_erbe.evening import Evening, evening, position

RING = {"figures": {"white": "4@c4.5 3@c6.4"}, "treasures": {"c5.5": "ring:3"}, "grey": {"ring": 4}}
TAKE = ("throw 3 1 6 6", "move 3/1 c6.5")
AROUND = "move 6/6 c2.10 c2.9 c2.8 c3.8 c4.8 c4.7"


def ringing(options: dict[str, object], *seats: str, **more: object) -> Evening:
    return position(*seats, **{**RING, **more}, options=options).play(*TAKE)  # type: ignore[arg-type]


def test_g3_the_other_way_round() -> None:
    table = evening("white", "blue", "green", options={"turn_direction": "counterclockwise"})
    assert table.state.house.turns == {"white": "green", "green": "blue", "blue": "white"}


def test_the_lot_may_say_who_begins() -> None:
    firsts = {
        evening("white", "blue", "green", first=None, seed=n, options={"start_player": "lot"}).state.first
        for n in range(12)
    }
    assert firsts == {"white", "blue", "green"}
    assert evening("white", "blue", first=None, seed=3).state.first == "white"


def test_g4_which_dice_go_together_is_said_first() -> None:
    table = position(options={"declare_allocation_first": True}).play("throw 1 2 3 4")
    assert table.phase == "declare"
    assert len(GAME.legal(table.state, Seat("white"))) == 12
    assert table.refused("declare 0/1 1/2") == ("AE-5", "die_used")
    table.play("declare 0/1 2/3")
    assert table.refused("move @1/0 c6.0") == ("AE-5", "wrong_grade")
    table.play("move @2/3 c10.0 c11.0 c12.0 c12.1")
    assert table.refused("move @1/0 c6.0") == ("AE-5", "wrong_grade")
    assert GAME.scene(table.state).prompt.key == "prompt.declared_half_2"
    table.play("move @0/1 c2.0 c2.1")
    assert table.facts["active"] == "blue"


def test_g4_which_pair_is_said_first_makes_no_difference() -> None:
    """AE-5: the order of the half-moves is free."""
    table = position(options={"declare_allocation_first": True}).play("throw 1 2 3 4", "declare 3/2 0/1")
    assert table.phase == "half_1"
    table.play("move @0/1 c2.0 c2.1")
    assert table.refused("move @2/3 c10.0 c11.0 c12.0 c12.1") == ("AE-5", "wrong_grade")


def test_g5_no_field_twice() -> None:
    table = position(figures={"white": "2@c2.0"}, treasures={"c3.1": None}, options={"revisit": False})
    table.play("throw 2 4 6 6")
    assert table.refused("move 2/4 c3.0 c3.1 c2.1 c2.0") == ("AE-8", "reversal")


def test_g5_no_field_twice_in_the_whole_turn() -> None:
    table = position(figures={"white": "4@c6.0"}, options={"revisit": False}, treasures={"c7.1": None})
    table.play("throw 4 4 2 4", "move 4/2 c7.0 c7.1")
    assert table.refused("move 4/4 c6.1 c6.0 c5.0 c4.0") == ("AE-8", "reversal")


def test_g6_a_half_move_may_be_left_out() -> None:
    table = position(options={"moving_compulsory": False}).play("throw 1 2 3 4", "skip_half_move", "move 1/2 c2.0 c2.1")
    assert table.facts["active"] == "blue"


@pytest.mark.parametrize("declared", [False, True])
def test_g6_and_then_no_pair_is_the_other_one(declared: bool) -> None:
    table = position(options={"moving_compulsory": False, "declare_allocation_first": declared}).play("throw 1 2 3 4")
    if declared:
        table.play("declare 0/1 2/3")
    assert GAME.scene(table.play("skip_half_move").state).prompt.key == "prompt.any_half_2"


def test_g7_a_treasure_may_be_left() -> None:
    table = ringing({"acquire": "optional"})
    assert table.facts["rights"] == ["acquire"]
    assert table.owned("white") == []
    table.play("skip acquire")
    assert (table.phase, table.facts["treasures"]["c5.5"]) == ("half_2", "ring")


def test_g7_or_taken() -> None:
    table = ringing({"acquire": "optional"}).play("acquire c5.5")
    assert table.owned("white") == ["ring:3"]
    assert table.facts["rights"] == ["change_protection"]


def test_g7_what_was_left_may_be_taken_after_a_half_move_that_is_left_out() -> None:
    """AE-14: after each half-move."""
    table = ringing({"acquire": "optional", "moving_compulsory": False}).play("skip acquire", "skip_half_move")
    assert (table.phase, table.facts["rights"]) == ("resolve_acquire", ["acquire"])


def test_g8_a_card_may_go_under_a_figure() -> None:
    table = ringing(
        {"return_needs_free_field": False},
        owned={"white": "ring:1", "blue": "ring:2"},
        figures={"white": "4@c4.5 3@c6.4", "blue": "6@c9.9"},
        treasures={"c5.5": "ring:3", "c9.9": None},
    )
    table.play("return_card ring:1 c9.9", "skip change_protection", AROUND, "throw 6 1 1 1", "move 6/1 c9.8")
    assert table.figure("blue", 6) == "c9.8"


def test_g9_a_returned_card_may_be_taken_again() -> None:
    table = ringing({"returned_card_lock": False}, owned={"white": "ring:1", "blue": "ring:2"})
    table.play("return_card ring:1 c5.5", "skip change_protection")
    assert table.owned("white") == ["ring:3", "ring:1"]
    assert "told.acquired" in table.told(None)


@pytest.mark.parametrize(("shown", "public"), [("keep", "ring:2"), ("memory", "ring")])
def test_g10_what_was_shown_stays_known_or_not(shown: str, public: str) -> None:
    table = position(
        figures={"white": "4@c6.0", "blue": "6@c6.1"},
        owned={"white": "ring:2", "blue": "ring:0"},
        options={"shown_values": shown},
    )
    table.play("throw 4 1 3 3", "move 4/1 c6.1", "blue: answer_duel ring")
    assert ("told.shown" in table.told(None)) is (shown == "keep")
    assert GAME.public(table.state)["duel"]["cards"] == {"white": "ring:2", "blue": "ring:0"}
    table.play("white: throw_duel 1", "blue: throw_duel 6", "blue: skip force_exchange")
    assert GAME.public(table.state)["owned"]["white"] == (public,)


@pytest.mark.parametrize(
    ("shown", "weapon", "strengths"),
    [("keep", "ring", {"strength": 12, "against": 7}), ("memory", "ring", {}),
     ("memory", "none", {"strength": 12, "against": 5})],
)  # fmt: skip
@pytest.mark.parametrize("viewer", [None, "white", "green"])
def test_g10_nor_can_it_be_reckoned_from_the_strengths(
    shown: str, weapon: str, strengths: dict[str, int], viewer: str | None
) -> None:
    """White 4 + 1 and a ring of 2, blue 6 + 6 and a ring of 0: the log keeps grade and throw."""
    table = position(
        "white",
        "blue",
        "green",
        figures={"white": "4@c6.0", "blue": "6@c6.1"},
        owned={"white": "ring:2", "blue": "ring:0"},
        options={"shown_values": shown},
    )
    table.play("throw 4 1 3 3", "move 4/1 c6.1", f"blue: answer_duel {weapon}")
    table.play("white: throw_duel 1", "blue: throw_duel 6")
    won = next(said for said in table.sentences(viewer) if said.key.startswith("told.duel_won"))
    assert dict(won.words) == {"seat": "blue", "other": "white", **strengths}


def test_g12_the_change_may_come_before_the_gift() -> None:
    table = ringing({"gift_before_change": False}, owned={"white": "ring:1"})
    assert table.reason("give ring:1 blue") == "wrong_phase"
    assert table.reason("give ring:1 white") == "wrong_phase"  # whoever has the kind: it is not time yet
    table.play("change_protection ring lamp", "give ring:1 blue")
    assert table.phase == "half_2"


def test_g13_the_treasure_may_come_before_the_exchange() -> None:
    table = position(
        figures={"white": "4@c4.5 6@c6.4", "blue": "1@c6.5"},
        treasures={"c5.5": "ring:3"},
        owned={"white": "lamp:1", "blue": "lamp:4"},
        options={"exchange_before_acquire": False},
    )
    table.play("throw 6 1 3 3", "move 6/1 c6.5", "blue: answer_duel none", "white: throw_duel 6", "blue: throw_duel 1")
    assert (table.phase, table.owned("white")) == ("resolve_acquire", ["lamp:1", "ring:3"])
    table.play("skip change_protection")
    assert (table.phase, table.facts["rights"]) == ("duel", ["force_exchange"])
    table.play("force_exchange lamp")
    assert (table.phase, table.owned("white")) == ("half_2", ["lamp:4", "ring:3"])
