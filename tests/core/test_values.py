"""What values say of themselves."""

import pytest

from companion.core.values import BoardReading, Reason


@pytest.mark.parametrize(
    ("reasons", "certain", "occluded"),
    [
        ([], True, False),
        ([Reason.HAND_IN_VIEW], False, True),
        ([Reason.BLURRED], False, False),
        ([Reason.BLURRED, Reason.HAND_IN_VIEW], False, True),
    ],
)
def test_any_doubt_about_a_board_has_a_reason_and_a_hand_over_it_is_one(
    reasons: list[Reason], certain: bool, occluded: bool
) -> None:
    reading = BoardReading((), frozenset(reasons))
    assert (reading.certain, reading.occluded) == (certain, occluded)
