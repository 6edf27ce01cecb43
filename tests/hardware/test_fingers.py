"""From down and up to presses and holds, on a clock that is moved by hand."""

import pytest

from hardware.fingers import Finger, Meaning

Step = tuple[float, bool]


def named(meaning: Meaning, *steps: Step, repeats: bool = False) -> list[str]:
    """Everything that one finger did."""
    finger = Finger(meaning)
    names = [finger.reported(down=down, now=now, repeats=repeats) for now, down in steps]
    return [name for name in names if name]


NEXT = Meaning("next")
BOTH = Meaning("next", hold="shutdown")


@pytest.mark.parametrize(
    ("meaning", "steps", "names"),
    [
        (NEXT, [(0, True)], ["next"]),  # at once
        (NEXT, [(0, True), (5, False)], ["next"]),
        (NEXT, [(0, True), (1, True), (2, True), (3, False)], ["next"]),  # repeats are one press
        (NEXT, [(0, True), (0.1, False), (0.2, True), (0.3, False)], ["next", "next"]),
        (NEXT, [(0, False), (1, False)], []),
        (BOTH, [(0, True), (1.9, False)], ["next"]),  # only when it is let go of
        (BOTH, [(0, True), (1.9, True)], []),
        (BOTH, [(0, True), (2.0, True)], ["shutdown"]),
        (BOTH, [(0, True), (2.0, True), (2.3, True), (9, False)], ["shutdown"]),  # once, and no press afterwards
        (BOTH, [(0, True), (2.0, True), (3, False), (4, True), (4.1, False)], ["shutdown", "next"]),
        (Meaning("", hold="shutdown"), [(0, True), (0.2, False)], []),
    ],
)
def test_a_finger(meaning: Meaning, steps: list[Step], names: list[str]) -> None:
    assert named(meaning, *steps) == names


def test_a_button_whose_reports_have_stopped_was_let_go_of() -> None:
    """Else a cable pulled out under a finger would switch the machine off when it is put back."""
    held = [(0.25 * report, True) for report in range(4)]
    assert named(BOTH, *held, (60.0, True), (60.2, False), repeats=True) == ["next"]
    assert named(BOTH, *held, (60.0, False), repeats=True) == []


def test_a_button_held_is_told_by_the_report_after_two_seconds() -> None:
    assert named(BOTH, *[(0.25 * report, True) for report in range(8)], repeats=True) == []
    assert named(BOTH, *[(0.25 * report, True) for report in range(9)], repeats=True) == ["shutdown"]
