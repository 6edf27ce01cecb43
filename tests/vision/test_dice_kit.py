"""A kit of one's own dice vouches for faces that are not plain by themselves, and doubts those it knows better."""

from dataclasses import replace

import pytest

from companion.core.values import Reason, ThrowKind
from tests.clock import HandClock
from vision import dice
from vision.geometry import Image
from vision.kit_lessons import found, told
from vision.kits import Kit
from vision.simulated import open_simulated

DICE = ThrowKind.DICE


def picture(*values: int) -> Image:
    """Simulated ivory dice that show these values."""
    clock = HandClock()
    camera = open_simulated("table", {"seed": "3"}, address="sim:", clock=clock)
    camera.show(DICE, values)
    clock.seconds += 5
    frame = camera.frame()
    assert frame is not None
    return frame.picture


def taught(labels: dict[int, int]) -> Kit:
    """A kit in which each value is called as the labels have it."""
    kit = Kit(DICE, ())
    for value, label in labels.items():
        image = picture(value, value)
        samples = found(image, dice.read(image), (value,), None)
        kit = kit.taught(told(samples, [label] * len(samples)))
    return kit


def test_a_kit_that_says_the_same_leaves_a_throw_certain() -> None:
    throw = dice.read(picture(1, 4, 6), expected=3, kit=taught({1: 1, 4: 4, 6: 6}))
    assert (sorted(piece.value for piece in throw.pieces), throw.certain) == ([1, 4, 6], True)


def test_a_kit_that_knows_a_face_as_another_leaves_doubt() -> None:
    throw = dice.read(picture(1, 4, 6), expected=3, kit=taught({1: 1, 4: 6, 6: 4}))
    assert sorted(piece.value for piece in throw.pieces) == [1, 4, 6]
    assert throw.reasons == {Reason.UNCLEAR_FACE}


@pytest.fixture(scope="module")
def die() -> dice.Die:
    """A face that is plain."""
    work = dice._resized(picture(5), 1.0)
    marks = dice.pips.find(work)
    (found_die,) = dice._upper(dice._found(work, marks.only(range(min(len(marks), dice.MOST_MARKS)))))
    assert found_die.sure
    return found_die


def test_a_face_on_dirty_ground_is_sure_where_a_kit_vouches_for_it(die: dice.Die) -> None:
    """Plain ground of 0.9 is a die (0.86) but not beyond doubt (0.93)."""
    dirty = replace(die, seen=replace(die.seen, plain=0.9))
    assert [replace(dirty, agreed=agreed).sure for agreed in (None, True, False)] == [False, True, False]


def test_a_face_seen_aslant_may_be_a_side_whatever_a_kit_says(die: dice.Die) -> None:
    side = replace(die, face=replace(die.face, along=die.face.along * 0.6))
    assert side.face.squash < 0.7
    assert not replace(side, agreed=True).sure


def test_a_plain_face_that_a_kit_knows_as_another_is_not_sure(die: dice.Die) -> None:
    assert not replace(die, agreed=False).sure
