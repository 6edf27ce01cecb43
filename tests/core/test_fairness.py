"""Fairness: which pieces are counted, and the figures against printed tables and sums done by hand."""

import pytest

from companion import games
from companion.core.fairness import Verdict, chi_square, exceeded, interval, tallies, tally
from companion.core.game import Facts, Shares
from tests.table.toy import TOY

FOUR: Shares = {1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25}
SIX: Shares = dict.fromkeys(range(1, 7), 1 / 6)


def roll(value: int) -> Facts:
    return {"seat": "left", "do": "roll", "value": value}


# -- what is counted -----------------------------------------------------------------------------------------


def test_only_throws_count_not_what_else_has_a_parameter_of_that_name() -> None:
    (found,) = tallies(TOY, [roll(3), {"seat": "left", "do": "guess", "value": 2}])
    assert found.throws == 1


def test_every_face_is_counted_those_that_never_lay_up_too() -> None:
    (found,) = tallies(TOY, [roll(1), roll(2), roll(2)])
    assert (found.piece, [(face.value, face.count) for face in found.faces]) == (
        "value",
        [(1, 1), (2, 2), (3, 0), (4, 0)],
    )


def test_dice_that_are_thrown_together_count_one_by_one() -> None:
    (dice,) = tallies(games.find("aladdins-erbe"), [{"seat": "white", "do": "throw", "dice": [3, 3, 5, 1]}])
    assert (dice.piece, dice.throws, [face.count for face in dice.faces]) == ("dice", 4, [1, 0, 2, 0, 1, 0])
    assert (dice.needed, dice.enough) == (30, False)


def test_a_piece_that_was_never_thrown_is_left_out() -> None:
    assert tallies(TOY, []) == ()
    assert tally("die", {1: 0, 2: 0}, {1: 0.5, 2: 0.5}) is None


# -- what it means -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("count", "throws", "low", "high"),
    [
        (0, 10, 0.0, 0.3085),  # 1 - 0.025 ** (1 / 10)
        (10, 10, 0.6915, 1.0),
        (1, 4, 0.0063, 0.8059),  # 1 - 0.975 ** (1 / 4)
        (5, 10, 0.1871, 0.8129),
        (8, 10, 0.4439, 0.9748),
        (50, 100, 0.3983, 0.6017),
        (25_000, 100_000, 0.2473, 0.2527),  # 0.25 -+ 1.96 * sqrt(0.25 * 0.75 / 100000)
        (5000, 5000, 0.9993, 1.0),  # 0.025 ** (1 / 5000)
    ],
)
def test_an_interval_is_that_of_the_tables(count: int, throws: int, low: float, high: float) -> None:
    assert interval(count, throws) == pytest.approx((low, high), abs=5e-5)


def test_an_interval_of_many_years_of_throws_is_that_of_a_normal_share() -> None:
    # 0.2 -+ 1.96 * sqrt(0.2 * 0.8 / 3000000); term by term it took minutes
    assert interval(600_000, 3_000_000) == pytest.approx((0.19955, 0.20045), abs=5e-6)


@pytest.mark.parametrize(
    ("degrees", "critical", "p"),
    [
        (1, 2.7055, 0.1),
        (1, 3.8415, 0.05),
        (1, 6.6349, 0.01),
        (2, 5.9915, 0.05),
        (3, 7.8147, 0.05),
        (3, 11.3449, 0.01),
        (3, 0.3518, 0.95),
        (5, 11.0705, 0.05),
        (5, 15.0863, 0.01),
        (30, 43.7730, 0.05),
    ],
)
def test_the_probability_of_a_chi_square_is_that_of_the_tables(degrees: int, critical: float, p: float) -> None:
    assert exceeded(critical, degrees=degrees) == pytest.approx(p, abs=2e-5)


def test_counts_just_as_expected_prove_nothing() -> None:
    assert exceeded(0.0, degrees=3) == 1.0


def test_a_chi_square_too_large_for_chance_has_no_probability_left() -> None:
    assert exceeded(5000.0, degrees=5) == 0.0


def test_chi_square_is_the_sum_over_all_faces() -> None:
    # 9/10 + 1/10 + 4/10 + 16/10
    assert chi_square([(13, 10.0), (9, 10.0), (12, 10.0), (6, 10.0)]) == pytest.approx(3.0)


@pytest.mark.parametrize(("shares", "needed"), [(FOUR, 20), (SIX, 30), ({"stone": 0.5, "salamander": 0.5}, 10)])
def test_enough_is_when_every_face_is_expected_five_times(shares: Shares, needed: int) -> None:
    first = next(iter(shares))
    before = tally("piece", dict.fromkeys(shares, 0) | {first: needed - 1}, shares)
    after = tally("piece", dict.fromkeys(shares, 0) | {first: needed}, shares)
    assert before is not None
    assert after is not None
    assert (before.needed, before.enough, after.enough) == (needed, False, True)


def test_a_loaded_stick_is_found_out() -> None:
    found = tally("eye", {1: 40, 2: 20, 3: 20, 4: 20}, FOUR)
    assert found is not None
    # 15 * 15 / 25 + 3 * 5 * 5 / 25; the table's 0.01 lies at 11.345
    assert found.chi_square == pytest.approx(12.0)
    assert 0.005 < found.p < 0.01
    one = found.faces[0]
    assert (one.value, one.count, one.share, one.fair) == (1, 40, 0.4, 0.25)
    assert one.interval[0] > one.fair


@pytest.mark.parametrize(
    ("ones", "others", "verdict"),
    [(16, 1, Verdict.FEW), (5, 5, Verdict.EVEN), (17, 6, Verdict.EVEN), (22, 6, Verdict.UNEVEN)],
)
def test_one_word_says_whether_it_fell_as_a_fair_one_may(ones: int, others: int, verdict: Verdict) -> None:
    # (ones - others) ** 2 / throws * 3: 9.97 and 19.2 of 16.27, which one of a thousand fair ones exceeds
    found = tally("eye", {1: ones, 2: others, 3: others, 4: others}, FOUR)
    assert found is not None
    assert found.verdict is verdict
