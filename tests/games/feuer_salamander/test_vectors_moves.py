"""Vectors of rules section 5 about moving, captures, questions and keys. Expected by hand, as they stand there."""

from itertools import product

import pytest

from companion.core.bots import RandomBot, played
from companion.core.chance import seeded
from companion.core.values import Seat
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.actions import KeyThrow, Mode, Symbol, Throw
from companion.games.feuer_salamander.cards import DECK
from companion.games.feuer_salamander.state import State
from companion.games.feuer_salamander.ways import pips
from tests.games.feuer_salamander.evening import Evening, given, position


def moved(table: Evening, eyes: str, how: str) -> Evening:
    """A throw of these eyes with the stone, which asks nothing of an empty hand, and the move."""
    return table.play(f"throw {eyes} stone", f"move {how}")


@pytest.mark.parametrize("eyes", ["4 4", "3 3"])
def test_fs_t04_the_difference_of_a_double_is_standing_still(eyes: str) -> None:
    """FS-T04 (FS-19)."""
    table = moved(position(figures={"king": "track:king:4"}), eyes, "difference")
    assert table.figure("king") == "track:king:4"


def test_fs_t05_sums_are_2_to_8_and_differences_0_to_3() -> None:
    """FS-T05 (FS-18)."""
    throws = [Throw(a, b, Symbol.STONE) for a, b in product(range(1, 5), repeat=2)]
    assert {pips(throw, Mode.SUM) for throw in throws} == {2, 3, 4, 5, 6, 7, 8}
    assert {pips(throw, Mode.DIFFERENCE) for throw in throws} == {0, 1, 2, 3}


@pytest.mark.parametrize("slot", [1, 2, 3, 4, 5])
def test_fs_t06_a_visitor_on_any_of_the_five_fields_may_ask_once(slot: int) -> None:
    """FS-T06 (FS-35, FS-37)."""
    before = {1: "track:robber:4", 2: "track:robber:5", 3: "track:king:1", 4: "track:king:2", 5: "track:king:3"}
    table = position(figures={"monk": before[slot]}, active="monk")
    moved(table, "1 1", "sum")
    assert table.figure("monk") == f"track:king:{slot}"
    assert table.phase == "await_ask"
    table.play("ask wing:fire", "king: answer no")
    assert table.reason("monk: ask wing:air") == "wrong_phase"


def test_fs_t17_who_is_asked_in_the_dungeon_is_free_at_once() -> None:
    """FS-T17 (FS-32)."""
    table = position(figures={"king": "dungeon", "monk": "track:robber:5"}, active="monk")
    moved(table, "1 1", "sum").play("ask row:4")
    assert table.figure("king") == "start:king"
    assert (table.phase, table.state.waited) == ("await_answer", ("king",))


FROM_KINGS_START = {
    1: "track:king:3",
    2: "track:king:4",
    3: "track:king:5",
    4: "track:queen:1",
    5: "track:queen:2",
    6: "track:queen:3",
    7: "track:queen:4",
    8: "track:queen:5",
}
EYES = {1: "2 1", 2: "1 1", 3: "1 2", 4: "1 3", 5: "1 4", 6: "2 4", 7: "3 4", 8: "4 4"}


@pytest.mark.parametrize("steps", range(1, 9))
def test_fs_t20_from_the_start_place_the_middle_field_is_the_first(steps: int) -> None:
    """FS-T20 (FS-20)."""
    table = moved(position(), EYES[steps], "difference" if steps == 1 else "sum")
    assert table.figure("king") == FROM_KINGS_START[steps]


@pytest.mark.parametrize(("steps", "cell"), [(4, "track:king:1"), (8, "track:king:5")])
def test_fs_t21_after_the_last_area_comes_the_first(steps: int, cell: str) -> None:
    """FS-T21 (FS-20)."""
    assert moved(position(active="robber"), EYES[steps], "sum").figure("robber") == cell


def test_fs_t22_with_two_players_the_fields_between_are_skipped() -> None:
    """FS-T22 (FS-22)."""
    assert moved(position("king", "monk"), "1 3", "sum").figure("king") == "track:monk:1"


def test_fs_t15_the_ring_is_20_15_or_10_fields_long() -> None:
    """FS-T15 (FS-22)."""
    seats = ("king", "queen", "monk", "robber")
    assert [len(position(*seats[:count]).state.house.ring.fields) for count in (4, 3, 2)] == [20, 15, 10]


def test_fs_t23_exactly_to_the_middle_field_is_not_home() -> None:
    """FS-T23 (FS-23)."""
    table = position(figures={"king": "track:robber:3"}).play("throw 2 3 stone")
    assert table.refused("move sum home") == ("FS-23", "turn_in_too_short")
    table.play("move sum")
    assert table.figure("king") == "track:king:3"


@pytest.mark.parametrize(
    ("eyes", "how", "cell"),
    [
        pytest.param("3 3", "sum home", "start:king", id="FS-T24"),
        pytest.param("4 4", "sum home", "start:king", id="FS-T25"),
        pytest.param("4 4", "sum", "track:queen:1", id="FS-T25 past"),
    ],
)
def test_a_surplus_lapses_when_turning_in_and_a_double_throws_again(eyes: str, how: str, cell: str) -> None:
    table = moved(position(figures={"king": "track:robber:3"}), eyes, how)
    assert table.figure("king") == cell
    if table.phase == "await_ask":
        table.play("skip ask")
    assert table.allows("throw 1 2 stone")


@pytest.mark.parametrize(
    ("how", "cell"),
    [
        pytest.param("difference", "track:queen:3", id="FS-T26"),
        pytest.param("sum home", "start:queen", id="FS-T27"),
    ],
)
def test_coming_home_is_a_choice(how: str, cell: str) -> None:
    table = moved(position(figures={"queen": "track:king:5"}, active="queen"), "4 1", how)
    assert table.figure("queen") == cell
    assert table.phase == ("after_move" if cell == "start:queen" else "await_throw")  # no question on the own area


def test_fs_t28_seven_steps_home_on_the_short_ring() -> None:
    """FS-T28 (FS-22)."""
    table = position("king", "monk", figures={"king": "track:monk:2"})
    table.play("throw 3 3 stone")
    assert table.reason("move sum home") == "turn_in_too_short"
    table = position("king", "monk", figures={"king": "track:monk:2"})
    assert moved(table, "3 4", "sum home").figure("king") == "start:king"


def test_fs_t29_past_the_middle_field_home_is_a_whole_round_away() -> None:
    """FS-T29 (FS-25)."""
    table = position(figures={"king": "track:king:4"}).play("throw 4 4 stone")
    assert table.reason("move sum home") == "turn_in_too_short"
    assert table.reason("move difference home") == "turn_in_too_short"


def test_fs_t30_from_the_middle_field_one_step_is_enough() -> None:
    """FS-T30 (FS-25)."""
    assert moved(position(figures={"king": "track:king:3"}), "2 1", "difference home").figure("king") == "start:king"
    table = position(options={"reenter_from_middle": False})
    moved(table, "2 1", "difference")
    for _ in ("queen", "monk", "robber"):
        moved(table, "1 2", "sum")  # to the end of the own area, where nobody is asked
    table.play("throw 2 1 stone")
    assert table.refused("king: move difference home") == ("FS-25", "turn_in_too_short")


def test_fs_t31_who_stands_on_the_own_middle_field_is_sent_away_without_a_question() -> None:
    """FS-T31 (FS-26)."""
    table = moved(position(figures={"robber": "track:king:3"}), "2 1", "difference")
    assert (table.figure("robber"), table.figure("king")) == ("dungeon", "track:king:3")
    assert (table.phase, table.facts["active"]) == ("await_throw", "queen")


def test_fs_t32_a_captured_owner_who_is_asked_is_free_again() -> None:
    """FS-T32 (FS-40)."""
    table = moved(position(figures={"queen": "track:queen:2"}), "1 4", "sum")
    assert table.figure("queen") == "dungeon"
    table.play("ask stone:1")
    assert table.figure("queen") == "start:queen"
    assert table.state.waited == ("queen",)


def sound(state: State) -> None:
    """One figure a field, no hand against FS-8, 47 cards in all."""
    track = [cell for cell in state.figures.values() if cell.startswith("track:")]
    assert len(track) == len(set(track))
    held = [card for hand in state.hands.values() for card in hand]
    laid = [card for combinations in state.laid.values() for cards in combinations for card in cards]
    assert sorted([*state.pile, *state.discard, *held, *laid]) == sorted(DECK)  # type: ignore[type-var]
    drawing = state.phase in ("await_discard", "setup_discard")
    for seat, hand in state.hands.items():
        kinds = [card.kind for card in hand if card]
        assert (len(hand) <= 2 and len(kinds) == len(set(kinds))) or (drawing and seat in state.waited)


@pytest.mark.parametrize("count", [2, 3, 4])
def test_fs_t33_ten_thousand_random_moves_keep_every_invariant(count: int) -> None:
    """FS-T33 (FS-8); a third of them with each number of players."""
    random, bot, moves, seed = seeded(count, "FS-T33"), RandomBot(), 0, 0
    seats = ("king", "queen", "monk", "robber")[:count]
    while moves < 3400:
        state = GAME.start(given(*seats, seed=seed, first=None))
        seed += 1
        while GAME.actors(state) and moves < 3400:
            act = played(GAME, state, bot, random)
            state = GAME.apply(state, act.seat, act.action)
            sound(state)
            moves += 1


def test_fs_t34_standing_still_asks_again_and_throws_again() -> None:
    """FS-T34 (FS-36)."""
    table = moved(position(figures={"king": "track:queen:3"}), "2 2", "difference")
    assert (table.figure("king"), table.phase) == ("track:queen:3", "await_ask")
    table.play("ask wing:air", "queen: answer no")
    assert table.allows("king: throw 1 2 stone")


def test_fs_t46_three_keys_within_five_throws_open_the_dungeon() -> None:
    """FS-T46 (FS-29, FS-30)."""
    table = position(figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b- symbol-")
    assert (table.facts["keys"], table.facts["throws_left"]) == (["eye_a"], 4)
    table.play("key_throw eye_b- symbol+", "key_throw eye_b+")
    assert (table.figure("king"), table.phase) == ("start:king", "await_throw")
    assert (table.facts["keys"], table.facts["throws_left"]) == ([], None)
    assert table.allows("throw 1 2 stone")


def test_fs_t47_after_five_throws_the_keys_are_lost() -> None:
    """FS-T47 (FS-31)."""
    table = position("king", "queen", figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b+ symbol-")
    table.play(*["key_throw symbol-"] * 4)
    assert (table.figure("king"), table.facts["active"]) == ("dungeon", "queen")
    moved(table, "1 2", "sum")
    assert (table.phase, table.facts["active"]) == ("key_throw", "king")
    assert (table.facts["keys"], table.facts["throws_left"]) == ([], 5)


def test_fs_t48_a_kept_stick_is_not_thrown_again() -> None:
    """FS-T48 (FS-29)."""
    table = position(figures={"king": "dungeon"}).play("key_throw eye_a+ eye_b- symbol-")
    assert table.refused("key_throw eye_a+ eye_b- symbol-") == ("FS-29", "bad_number")
    assert table.refused("key_throw eye_b-") == ("FS-29", "bad_number")


def test_fs_t51_who_is_not_asked_stays_in_the_dungeon() -> None:
    """FS-T51 (FS-32)."""
    table = position(figures={"king": "dungeon", "monk": "track:robber:5"}, active="monk")
    moved(table, "1 1", "sum").play("skip ask")
    assert table.figure("king") == "dungeon"


def test_fs_t64_three_full_throws_in_one_turn() -> None:
    """FS-T64 (FS-48)."""
    table = position(figures={"king": "track:queen:1", "robber": "track:queen:3"})
    moved(table, "1 1", "sum")
    assert table.figure("robber") == "dungeon"
    table.play("ask row:4", "queen: answer no")
    moved(table, "3 3", "difference").play("ask row:5", "queen: answer no")
    moved(table, "2 2", "sum").play("skip ask")
    assert table.figure("king") == "track:monk:2"
    assert (table.phase, table.facts["active"]) == ("after_move", "king")


def test_fs_t68_one_key_face_of_four_releases_in_44_of_100_turns() -> None:
    """FS-T68 (FS-29); 6000 turns, so that the share is within 0.02 with a probability above 0.998."""
    random, free = seeded(68), 0
    start = position("king", "queen", figures={"king": "dungeon"}).state
    for _ in range(6000):
        state = start
        while state.phase == "key_throw" and state.active == "king":
            throw = GAME.chance(state, random)
            assert isinstance(throw, KeyThrow)
            state = GAME.apply(state, Seat("king"), throw)
        free += state.active == "king"
    assert free / 6000 == pytest.approx(0.4437, abs=0.02)
