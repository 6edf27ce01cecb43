"""What the rules say and no vector shows, each by its number. Expected values by hand."""

import pytest

from companion.core.errors import RuleError
from companion.core.values import Glow, Seat
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.cards import CHAMBERS
from tests.games.feuer_salamander.evening import SEATS, evening, given, position


@pytest.mark.parametrize("seats", [("king",), ("king", "king"), ("king", "bishop"), (*SEATS, "queen")])
def test_fs_1_two_to_four_play_each_with_another_figure(seats: tuple[str, ...]) -> None:
    """FS-1."""
    with pytest.raises(RuleError):
        given(*seats)


def test_fs_2_figures_and_stones_begin_at_home() -> None:
    """FS-2."""
    facts = evening("queen", "robber", first=None).facts
    assert facts["figures"] == facts["stones"] == {"queen": "start:queen", "robber": "start:robber"}


def test_fs_3_any_target_may_be_agreed() -> None:
    """FS-3."""
    assert evening(options={"target": 100}).facts["target"] == 100
    assert evening().facts["target"] == 84


def test_fs_4_cards_are_dealt_one_at_a_time_round_the_table() -> None:
    """FS-4."""
    deck = ["wing:air", "wing:water", "wing:earth", "row:1", "row:2", "row:3", "stone:1"]
    facts = evening("queen", "king", "monk", first="king", deck=deck).facts
    assert facts["hands"] == {
        "queen": ["wing:air", "row:1"],
        "king": ["wing:water", "row:2"],
        "monk": ["wing:earth", "row:3"],
    }
    assert facts["draw_pile"] == 41


def test_fs_7_turns_go_clockwise() -> None:
    """FS-7."""
    table, order = position(), []
    for _ in range(5):
        order.append(table.facts["active"])
        table.play("throw 1 2 stone", "move sum" if len(order) < 5 else "move difference")
    assert order == ["king", "queen", "monk", "robber", "king"]


def test_fs_9_the_throw_must_be_made() -> None:
    """FS-9."""
    table = position(figures={"king": "track:queen:1"})
    assert [table.reason(text) for text in ("end_turn", "skip extra_throw", "move sum")] == ["wrong_phase"] * 3


def test_fs_11_the_drawn_card_is_seen_by_its_drawer_only() -> None:
    """FS-11."""
    table = position("king", "queen", "monk", pile="row:7 row:6").play("throw 1 2 salamander", "draw")
    assert [(said.key, said.words) for said in table.sentences("king")] == [
        ("told.drawn_card", (("seat", "king"), ("card", "row:7")))
    ]
    for other in ("queen", "monk", None):
        assert [(said.key, said.words) for said in table.sentences(other)] == [("told.drawn", (("seat", "king"),))]
    assert "row:7" not in str(GAME.public(table.state)) + str(GAME.private(table.state, Seat("queen")))


def test_fs_12_whoever_has_to_choose_sees_which_card_he_has_just_drawn() -> None:
    """FS-12."""
    table = position(hands={"king": "wing:fire"}, pile="wing:air").play("throw 1 2 salamander", "draw")
    assert table.phase == "await_discard"
    assert GAME.private(table.state, Seat("king"))["drawn"] == "wing:air"
    assert GAME.private(table.state, Seat("queen"))["drawn"] is None


def test_fs_16_no_light_and_no_other_page_tells_where_a_stone_may_be_put() -> None:
    """FS-16."""
    table = position(hands={"king": "wing:fire row:1"}).play("throw 1 2 stone")
    lit = {light.cell for light in GAME.scene(table.state).lights}
    assert not any(cell.startswith("chamber:") for cell in lit)
    assert "chamber:" not in str(GAME.public(table.state)) + str(GAME.private(table.state, Seat("queen")))
    assert GAME.private(table.state, Seat("king"))["may"] == {
        "place_stone": {"chambers": ("chamber:fire:1:1", "chamber:fire:1:2", "chamber:fire:1:3")}
    }


def test_fs_21_figures_on_the_way_are_passed_over() -> None:
    """FS-21."""
    table = position(figures={"king": "track:king:3", "queen": "track:king:5"}).play("throw 1 2 stone", "move sum")
    assert (table.figure("king"), table.figure("queen")) == ("track:queen:1", "track:king:5")


def test_fs_24_who_turns_in_captures_nobody_on_the_middle_field() -> None:
    """FS-24."""
    table = position(figures={"king": "track:king:2", "queen": "track:king:3"}).play("throw 1 1 stone", "move sum home")
    assert (table.figure("king"), table.figure("queen")) == ("start:king", "track:king:3")


def test_fs_27_figures_at_home_and_in_the_dungeon_are_safe() -> None:
    """FS-27."""
    table = position(figures={"king": "track:robber:5", "queen": "start:queen", "monk": "dungeon"})
    table.play("throw 4 4 stone", "move sum")
    assert (table.figure("queen"), table.figure("monk")) == ("start:queen", "dungeon")


def test_fs_39_an_answer_moves_no_card_and_binds_nobody() -> None:
    """FS-39."""
    table = position("king", "queen", hands={"queen": "row:4 wing:air"}, pile="row:5")
    table.play("throw 1 3 stone", "move sum", "ask row:4", "answer yes")
    assert table.hand("queen") == {"row:4", "wing:air"}
    heard = [{"seat": "queen", "card": "row:4", "holds": True}]
    assert list(GAME.private(table.state, Seat("king"))["heard"]) == heard  # type: ignore[call-overload]
    table.play("queen: throw 1 2 salamander", "draw", "discard row:4")
    assert GAME.private(table.state, Seat("king"))["heard"] == ()  # not sure any more


def test_fs_43_who_was_named_in_vain_is_known_not_to_hold_it_until_he_draws() -> None:
    """FS-43: all named cards are checked openly; one that is not checked any more (G-17) tells nothing."""
    options = {"claim_resolution": "stop_at_first_wrong"}
    table = position(hands={"king": "wing:fire", "queen": "row:1"}, pile="stone:2", options=options)
    table.play("claim wing:fire + queen/row:2 monk/stone:1")
    told = ({"seat": "queen", "card": "row:2", "holds": False},)
    heard = {seat: GAME.private(table.state, Seat(seat))["heard"] for seat in SEATS}
    assert heard == {"king": told, "queen": (), "monk": told, "robber": told}
    table.play("queen: throw 1 2 salamander", "draw")
    assert GAME.private(table.state, Seat("robber"))["heard"] == ()


def test_fs_43_one_wrong_name_and_nothing_is_handed_over() -> None:
    """FS-43."""
    hands = {"king": "wing:fire", "queen": "row:1", "monk": "stone:1"}
    table = position(hands=hands).play("claim wing:fire + queen/row:1 monk/stone:2")
    assert [table.hand(seat) for seat in ("king", "queen", "monk")] == [{"wing:fire"}, {"row:1"}, {"stone:1"}]
    assert table.facts["scores"] == dict.fromkeys(SEATS, 0)


def test_fs_49_equal_pips_mean_nothing_in_a_start_throw() -> None:
    """FS-49."""
    deck = ["wing:air"] * 2 + ["row:4"] * 2
    table = evening("king", "queen", deck=deck, first=None).play("king: start_throw 4", "queen: start_throw 4")
    assert (table.phase, table.facts["active"]) == ("start_throw", "king")
    table.play("king: start_throw 3", "queen: start_throw 1")
    assert not GAME.public(table.state)["double"]


def test_the_board_has_every_cell_of_the_rules_and_no_other() -> None:
    track = {f"track:{seat}:{slot}" for seat in SEATS for slot in range(1, 6)}
    assert set(GAME.board({}).cells) == {*CHAMBERS, *track, *(f"start:{seat}" for seat in SEATS), "dungeon"}
    assert len(GAME.board({}).cells) == 109


def test_the_lights_tell_the_sum_from_the_difference_and_whom_it_is_about() -> None:
    table = position(figures={"king": "track:king:3", "monk": "dungeon"}).play("throw 1 3 stone")
    lights = {light.cell: light.glow for light in GAME.scene(table.state).lights}
    assert lights["track:queen:2"] is Glow.FIRST
    assert lights["track:king:5"] is Glow.SECOND
    assert lights["start:king"] is Glow.EITHER  # home by both
    assert lights["dungeon"] is Glow.PRISON
    assert GAME.scene(table.state).prompt.words == (("seat", "king"),)


@pytest.mark.parametrize("hand", ["wing:fire row:3", "row:3 wing:fire"])
def test_a_hand_that_a_claim_opens_does_not_tell_which_card_came_first(hand: str) -> None:
    """FS-44: what was answered before might be read from it (rules 2.11)."""
    table = position(hands={"king": hand, "queen": "row:7"})
    table.play("claim + queen/row:6 monk/stone:3 monk/wing:earth")
    (said,) = (said for said in table.sentences(None) if said.key == "told.revealed")
    assert (dict(said.words)["cards"].split(), table.facts["hands"]["king"]) == (["wing:fire", "row:3"], hand.split())
    assert list(GAME.public(table.state)["known"]["king"]) == ["wing:fire", "row:3"]
