"""Vectors of rules section 5.2 about acquiring, giving, changing and the end. Expected by hand, as they stand there."""

from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.actions import Give, ReturnCard
from companion.games.aladdins_erbe.treasures import KINDS
from tests.games.aladdins_erbe.evening import Evening, position

RING = {"c5.5": "ring:3"}
AROUND_RING = "4@c4.5 3@c6.4"
"""The three needs one step down to enclose the ring with the four."""
TAKE_RING = ("throw 3 1 6 6", "move 3/1 c6.5")


def series(*without: str, value: int = 1) -> str:
    return " ".join(f"{kind}:{value}" for kind in KINDS if kind not in without)


def ringing(*seats: str, **more: object) -> Evening:
    """White takes the ring with its first half-move; rings are protected by four."""
    figures = {"white": AROUND_RING, **more.pop("figures", {})}  # type: ignore[dict-item]
    treasures = {**RING, **more.pop("treasures", {})}  # type: ignore[dict-item]
    grey = more.pop("grey", {"ring": 4})
    return position(*seats, figures=figures, treasures=treasures, grey=grey, **more).play(*TAKE_RING)  # type: ignore[arg-type]


def test_ae_t39_a_card_too_many_goes_to_who_lacks_the_kind() -> None:
    """AE-T39 (AE-17)."""
    table = ringing("white", "blue", "green", owned={"white": "ring:1", "green": "ring:0"})
    assert set(GAME.legal(table.state, table.state.mover)) == {Give("ring:1", "blue"), Give("ring:3", "blue")}
    assert table.refused("give ring:1 green") == ("AE-17", "recipient_has_kind")
    table.refused("return_card ring:1 c5.5")
    table.play("give ring:3 blue")
    assert (table.owned("white"), table.owned("blue")) == (["ring:1"], ["ring:3"])


def test_ae_t40_or_back_to_an_empty_field_where_nobody_stands() -> None:
    """AE-T40 (AE-17, AE-18)."""
    table = ringing(
        owned={"white": "ring:1", "blue": "ring:2"},
        figures={"blue": "6@c9.9"},
        treasures={"c9.9": None, "c7.7": None},
    )
    assert set(GAME.legal(table.state, table.state.mover)) == {
        ReturnCard(card, field) for card in ("ring:1", "ring:3") for field in ("c5.5", "c7.7")
    }
    assert table.refused("return_card ring:1 c9.9") == ("AE-18", "field_not_empty")
    assert table.refused("return_card ring:1 c1.1") == ("AE-18", "field_not_empty")
    table.play("return_card ring:1 c7.7")
    assert table.owned("white") == ["ring:3"]
    assert table.facts["treasures"]["c7.7"] == "ring"


def test_ae_t41_a_returned_card_is_not_taken_again_in_this_turn() -> None:
    """AE-T41 (AE-18)."""
    table = ringing(owned={"white": "ring:1", "blue": "ring:2"})
    table.play("return_card ring:3 c5.5", "skip change_protection")
    assert table.phase == "half_2"
    table.play("move 6/6 c2.10 c2.9 c2.8 c3.8 c4.8 c4.7", "throw 1 1 1 1", "move 1/1 c2.0", "move 1/1 c1.0")
    assert (table.facts["active"], table.phase) == ("white", "resolve_acquire")
    assert table.owned("white") == ["ring:1", "ring:3"]


def test_ae_t42_only_the_acquirer_changes_and_only_the_acquired_kind() -> None:
    """AE-T42 (AE-20)."""
    table = ringing(owned={"white": "ring:1"}).play("give ring:1 blue")
    assert table.refused("blue: change_protection ring lamp") == ("AE-20", "not_your_turn")
    changes = [action for action in GAME.legal(table.state, table.state.mover) if hasattr(action, "with_")]
    assert {action.kind for action in changes} == {"ring"}
    assert {action.with_ for action in changes} == set(KINDS) - {"ring"}
    table.play("change_protection ring bottle")
    assert table.facts["protection"]["bottle"] == 4


def test_ae_t43_no_other_kinds_change_places() -> None:
    """AE-T43 (AE-20)."""
    table = ringing()
    assert table.refused("change_protection amulet lamp") == ("AE-20", "not_acquired_kind")


def test_ae_t44_what_a_change_makes_sufficient_is_taken_at_once() -> None:
    """AE-T44 (AE-21)."""
    table = ringing(
        treasures={"c9.9": "bottle:2"},
        figures={"white": AROUND_RING + " 1@c8.9 5@c10.9"},
        grey={"ring": 4, "bottle": 9},
    )
    table.play("change_protection ring bottle")
    assert table.owned("white") == ["ring:3", "bottle:2"]
    assert table.facts["gains"] == ["bottle"]


def test_ae_t45_what_is_changed_back_in_time_is_not_taken() -> None:
    """AE-T45 (AE-21)."""
    table = position(
        "white",
        "blue",
        "green",
        figures={"white": AROUND_RING, "blue": "5@c8.5 4@c10.4", "green": "1@c8.9 5@c10.9"},
        treasures={"c5.5": "ring:3", "c9.5": "ring:1", "c9.9": "bottle:2"},
        grey={"ring": 4, "bottle": 9},
    )
    table.play(*TAKE_RING, "change_protection ring bottle")  # green's six would now be enough for the bottle
    table.play("move 6/6 c2.10 c2.9 c2.8 c3.8 c4.8 c4.7")
    table.play("throw 4 1 6 6", "move 4/1 c10.5", "change_protection ring bottle")
    table.play("move 6/6 c2.10 c2.9 c2.8 c1.8 c0.8 c0.7")
    assert (table.facts["active"], table.phase) == ("green", "await_throw")
    assert table.owned("green") == []


def test_ae_t46_the_gift_that_completes_the_last_series_ends_the_game() -> None:
    """AE-T46 (AE-33, AE-34)."""
    table = position(
        figures={"white": AROUND_RING},
        treasures={"c5.5": "lamp:3"},
        grey={"lamp": 4},
        owned={"white": series(), "blue": series("lamp")},
    )
    table.play(*TAKE_RING)
    assert table.phase == "resolve_acquire"
    table.play("give lamp:3 blue")
    assert (table.phase, table.facts["rights"]) == ("resolve_acquire", ["change_protection"])
    table.play("change_protection lamp bottle")
    assert (table.phase, table.waited, table.facts["active"]) == ("over", (), None)
    assert table.facts["scores"] == {"white": 39, "blue": 39 + 2 * 9}  # lamps now count nine
    assert table.facts["ranking"] == [["blue", 1], ["white", 2]]
    assert table.refused("white: throw 1 1 1 1") == ("AE-33", "game_over")


def test_ae_t48_a_sum_equal_to_the_protection_suffices() -> None:
    """AE-T48 (AE-13)."""
    table = position(figures={"white": "1@c4.5 3@c6.4"}, treasures=RING, grey={"ring": 4}).play(*TAKE_RING)
    assert table.owned("white") == ["ring:3"]


def test_ae_t49_two_colours_enclose_nothing() -> None:
    """AE-T49 (AE-13)."""
    table = position(figures={"white": "5@c6.4", "blue": "6@c4.5"}, treasures=RING, grey={"ring": 4})
    table.play("throw 5 1 3 3", "move 5/1 c6.5")
    assert table.owned("white") == []
    assert table.phase == "half_2"


def test_ae_t50_the_most_there_is_to_score() -> None:
    """AE-T50 (AE-35)."""
    table = position(
        figures={"white": AROUND_RING},
        treasures={"c5.5": "lamp:4"},
        grey={"lamp": 4},
        owned={"white": series("lamp", value=4), "blue": series(value=0)},
    )
    table.play(*TAKE_RING, "skip change_protection")
    assert table.facts["scores"] == {"white": 156, "blue": 0}


def test_ae_t51_of_two_cards_of_one_kind_one_is_kept_and_one_is_given() -> None:
    """AE-T51 (AE-17, AE-20)."""
    table = position(
        figures={"white": "4@c4.5 5@c8.5 3@c6.4"}, treasures={"c5.5": "ring:3", "c7.5": "ring:0"}, grey={"ring": 4}
    )
    table.play(*TAKE_RING)
    assert table.owned("white") == ["ring:3", "ring:0"]
    table.play("give ring:0 blue")
    assert (table.owned("white"), table.owned("blue")) == (["ring:3"], ["ring:0"])
    assert table.facts["gains"] == ["ring", "ring"]
    table.play("change_protection ring lamp", "change_protection ring bottle")
    assert table.phase == "half_2"
