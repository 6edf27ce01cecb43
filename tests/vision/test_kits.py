"""Kits: what a face looks like beside its pictures, and what may become certain by it."""

from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.errors import KitError
from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from vision import kit_file, sticks
from vision.geometry import Image
from vision.kit_lessons import paired, shown
from vision.kits import SIZES, Kit, Sample, laid_flat
from vision.picture import load
from vision.stick import kit as stick_kit
from vision.stick.faces import CLASSES, Face, Seen
from vision.stick.kit import sample

PICTURES = Path(__file__).with_name("pictures")
FACE = np.array([(100, 100), (260, 120), (255, 160), (95, 140)], np.float32)
SURE = 0.85


def face(*values: float, nothing: float = 0.02) -> Face:
    """What the network holds 1, 2, 3, 4, salamander and stone for."""
    return Face((*values, nothing), key=0.01, cocked=0.0)


BLANK = np.zeros((*SIZES[ThrowKind.STICKS][::-1], 3), np.uint8)
TABLE = np.random.default_rng(1).integers(0, 255, (200, 300, 3), np.uint8)
HERE = laid_flat(TABLE, FACE, ThrowKind.STICKS)
"""What lies at FACE: it looks like every sample of it, and so speaks for no value."""
THREE_LIKE_FOUR = face(0.0, 0.01, 0.7, 0.25, 0.01, 0.01)
FOUR = face(0.0, 0.0, 0.04, 0.93, 0.0, 0.01)
KIT = Kit(ThrowKind.STICKS, (Sample(3, HERE, THREE_LIKE_FOUR), Sample(4, HERE, FOUR)))


def weighed(kit: Kit, seen: Face) -> Face:
    return stick_kit.weighed(kit, TABLE, (Seen(FACE, seen),))[0].face


def elsewhere(seed: int) -> Image:
    """A face that looks like nothing at FACE."""
    return np.random.default_rng(seed).integers(0, 255, HERE.shape, np.uint8)


def all_but(value: int | str, face: Face) -> list[Sample]:
    """Samples of every other value that look like nothing here."""
    return [Sample(each, elsewhere(at), face) for at, each in enumerate(CLASSES[:-1]) if each != value]


def test_a_face_that_looks_like_its_picture_and_no_other_is_vouched_for() -> None:
    """0.9 to 0.1 for nothing: five times as likely is 4.5 to 0.1, 0.978."""
    likely = face(0.0, 0.0, 0.0, 0.9, 0.0, 0.0, nothing=0.1)
    kit = Kit(ThrowKind.STICKS, (Sample(4, HERE, likely), *all_but(4, likely)))
    assert weighed(kit, likely).best == pytest.approx(0.978, abs=0.002)
    assert weighed(kit, likely).likely == pytest.approx(0.978, abs=0.002)


def test_a_kit_without_every_value_vouches_for_less() -> None:
    """HERE is like ``dim`` by 0.73: CLEAR of all that was shown, not of the 0.6 that a value never shown may have."""
    likely = face(0.0, 0.0, 0.0, 0.9, 0.0, 0.0, nothing=0.1)
    dim = cv2.addWeighted(HERE, 0.78, elsewhere(9), 0.63, 0)
    assert weighed(Kit(ThrowKind.STICKS, (Sample(4, dim, likely),)), likely).best == pytest.approx(0.9, abs=0.01)
    assert weighed(Kit(ThrowKind.STICKS, (Sample(4, dim, likely), *all_but(4, likely))), likely).best > 0.97


def test_a_face_that_looks_like_another_one_of_the_kit_stays_in_doubt() -> None:
    likely = face(0.0, 0.0, 0.0, 0.97, 0.0, 0.0)
    kit = Kit(ThrowKind.STICKS, (Sample(3, HERE, likely), *all_but(3, likely)))
    assert weighed(kit, likely).best <= 0.601


def test_what_the_network_is_sure_of_is_gainsaid_only_by_what_the_kit_would_decide_alone() -> None:
    """HERE is like ``dim`` by 0.73."""
    sure, doubtful = (face(0.0, 0.0, 0.0, likely, 0.0, 0.0, nothing=1 - likely) for likely in (0.97, 0.8))
    dim = cv2.addWeighted(HERE, 0.78, elsewhere(9), 0.63, 0)
    kit = Kit(ThrowKind.STICKS, (Sample(3, dim, sure), *all_but(3, sure)))
    assert weighed(kit, sure).best == pytest.approx(0.97)
    assert weighed(kit, doubtful).best <= 0.601


def test_what_looks_like_nothing_of_the_kit_stays_as_likely_a_face() -> None:
    seen = face(0.0, 0.0, 0.0, 0.97, 0.0, 0.0)
    kit = Kit(ThrowKind.STICKS, (Sample(4, elsewhere(8), seen), *all_but(4, seen)))
    assert weighed(kit, seen) == seen


def test_a_kit_cannot_vouch_for_what_the_network_holds_for_nothing_likely() -> None:
    unlikely = face(0.0, 0.1, 0.1, 0.45, 0.1, 0.1, nothing=0.15)
    kit = Kit(ThrowKind.STICKS, (Sample(4, HERE, unlikely), *all_but(4, unlikely)))
    assert weighed(kit, unlikely).best <= 0.601


def test_a_face_that_is_doubtful_just_as_its_picture_was_becomes_likely() -> None:
    found = weighed(KIT, face(0.0, 0.01, 0.72, 0.22, 0.01, 0.02))
    assert found.ranked[0] == 3
    assert found.best > SURE


def test_a_kit_that_disagrees_with_the_network_leaves_doubt() -> None:
    found = weighed(KIT, face(0.0, 0.01, 0.45, 0.51, 0.0, 0.01))
    assert found.best <= 0.601


def test_what_the_network_itself_holds_for_nothing_likely_stays_in_doubt() -> None:
    found = weighed(KIT, face(0.02, 0.1, 0.45, 0.3, 0.06, 0.05))
    assert found.best <= 0.601


def test_a_sure_face_of_a_value_that_was_never_shown_stays_sure() -> None:
    found = weighed(KIT, face(0.0, 0.0, 0.0, 0.0, 0.0, 0.98))
    assert found.ranked[0] == "stone"
    assert found.best > SURE


def test_a_kit_makes_no_face_of_what_is_none() -> None:
    found = weighed(KIT, face(0.0, 0.0, 0.2, 0.1, 0.0, 0.0, nothing=0.7))
    assert found.likely == pytest.approx(0.3)


def test_a_kit_comes_back_from_its_file(tmp_path: Path) -> None:
    flat = np.random.default_rng(0).integers(0, 255, BLANK.shape, np.uint8)
    first = Kit(ThrowKind.STICKS, ()).taught([sample(3, flat, ThrowKind.STICKS)])
    kept = first.taught([sample("stone", BLANK, ThrowKind.STICKS)])
    kit_file.save(tmp_path / "my.kit", kept)
    kit = kit_file.load(tmp_path / "my.kit")
    assert (kit.kind, kit.values, kit.alone) == (ThrowKind.STICKS, (3, "stone"), False)
    assert np.array_equal(kit.samples[0].crop, flat)
    assert kit.samples[0].face == kept.samples[0].face
    assert [one.picture for one in kit.samples] == [1, 2]
    assert kit.untaught().values == (3,)
    assert [file.name for file in tmp_path.iterdir()] == ["my.kit"]


def test_what_no_picture_was_written_down_for_is_not_forgotten() -> None:
    kit = Kit(ThrowKind.STICKS, (Sample(3, HERE), Sample(4, HERE)))
    assert kit.untaught().values == (3, 4)


@pytest.fixture(scope="module")
def lesson() -> tuple[Image, Throw]:
    """From left to right 2, stone, 4."""
    image = load(PICTURES / "sticks_011.jpg")
    return image, sticks.read(image)


def test_a_lesson_gives_each_piece_its_face(lesson: tuple[Image, Throw]) -> None:
    samples = shown(*lesson, (2, "stone", 4))
    assert [one.value for one in samples] == [2, "stone", 4]
    assert [one.face.ranked[0] for one in samples] == [2, "stone", 4]


def test_a_lesson_with_another_number_of_pieces_is_refused(lesson: tuple[Image, Throw]) -> None:
    with pytest.raises(KitError, match="Not exactly 2 of the pieces"):
        shown(*lesson, (2, 4))


def test_a_lesson_that_plainly_shows_other_faces_is_refused_unless_they_are_unusual(
    lesson: tuple[Image, Throw],
) -> None:
    with pytest.raises(KitError, match="looks like 2, stone, 4, not 4, stone, 2"):
        shown(*lesson, (4, "stone", 2))
    taught = shown(*lesson, (4, "stone", 2), unusual=True)
    assert [one.value for one in taught] == [4, "stone", 2]


def test_a_lesson_of_what_no_stick_shows_is_refused(lesson: tuple[Image, Throw]) -> None:
    with pytest.raises(KitError, match="No such piece shows moon, 5, but 1, salamander, 2, stone, 3, 4"):
        shown(*lesson, (2, "moon", 5), unusual=True)


def test_more_sticks_than_are_thrown_are_none(lesson: tuple[Image, Throw]) -> None:
    image, throw = lesson
    four = replace(throw, pieces=(*throw.pieces, replace(throw.pieces[0], confidence=0.16)))
    with pytest.raises(KitError, match="No more than 3 sticks"):
        shown(image, four, (2, "stone", 4, 2))


def dice_lesson(*values: int, sure: float = 0.95) -> tuple[Image, Throw]:
    corners = [
        ((x, 20.0), (x + 30, 20.0), (x + 30, 50.0), (x, 50.0)) for x in (10.0 + 40 * at for at in range(len(values)))
    ]
    pieces = (Piece(PieceType.DIE, value, sure, each) for value, each in zip(values, corners, strict=True))
    return np.random.default_rng(0).integers(0, 255, (80, 1000, 3), np.uint8), Throw(ThrowKind.DICE, tuple(pieces))


def test_dice_that_plainly_show_something_else_are_refused_unless_they_are_unusual() -> None:
    with pytest.raises(KitError, match="looks like 2, 2, not 6, 6"):
        shown(*dice_lesson(2, 2), (6,))
    assert [one.value for one in shown(*dice_lesson(2, 2, sure=0.8), (6,))] == [6, 6]
    assert [one.value for one in shown(*dice_lesson(2, 2), ("moon",), unusual=True)] == ["moon", "moon"]


def test_of_dice_more_may_be_named_than_sticks_are_thrown() -> None:
    assert [one.value for one in shown(*dice_lesson(1, 2, 3, 4), (1, 2, 3, 4))] == [1, 2, 3, 4]
    with pytest.raises(KitError, match="Not all of the pieces are plain"):
        shown(*dice_lesson(), (6,))


def test_usual_dice_show_one_to_six() -> None:
    with pytest.raises(KitError, match="No such piece shows moon, but 1, 2, 3, 4, 5, 6"):
        shown(*dice_lesson(2), ("moon",))


def test_squares_of_a_cloth_are_no_dice() -> None:
    with pytest.raises(KitError, match="21 faces are too many"):
        shown(*dice_lesson(*[1] * 21, sure=0.0), ("moon",), unusual=True)


def test_a_face_is_known_by_its_very_picture() -> None:
    kit = Kit(ThrowKind.STICKS, (Sample(3, HERE),))
    assert kit.has(Sample(3, HERE.copy()))
    assert not kit.has(Sample(4, HERE))
    assert not kit.has(Sample(3, elsewhere(1)))


def piece(value: int | str, left: float) -> Piece:
    corners = ((left, 20.0), (left + 60, 20.0), (left + 60, 35.0), (left, 35.0))
    return Piece(PieceType.PIP_STICK, value, 0.9, corners)


@pytest.mark.parametrize(
    ("read", "told", "learnt"),
    [
        ((3, 1, "stone"), (4, 1, "stone"), {(1, 70.0), ("stone", 130.0), (4, 10.0)}),
        ((1, 4, "stone"), (4, 1, "stone"), {(1, 10.0), (4, 70.0), ("stone", 130.0)}),
        ((3, 2, "stone"), (4, 1, "stone"), set()),
        ((3, 1), (4, 1, "stone"), set()),
        ((4, 4, "stone"), (3, 4, "stone"), set()),
        ((3, 4, "stone"), (4, 4, "stone"), {(4, 10.0), (4, 70.0), ("stone", 130.0)}),
    ],
    ids=["one wrong", "none wrong", "two wrong", "one not found", "one of two alike", "as another one"],
)
def test_a_correction_is_learnt_where_it_is_plain_which_piece_is_which(
    read: tuple[int | str, ...], told: tuple[int | str, ...], learnt: set[tuple[int | str, float]]
) -> None:
    image = np.random.default_rng(0).integers(0, 255, (80, 240, 3), np.uint8)
    pieces = tuple(piece(value, 10.0 + 60 * at) for at, value in enumerate(read))
    samples = paired(image, Throw(ThrowKind.STICKS, pieces), told)
    corners = {10.0 + 60 * at: np.array(one.polygon, np.float32) for at, one in enumerate(pieces)}
    places = {left: laid_flat(image, shape, ThrowKind.STICKS) for left, shape in corners.items()}
    found = {(one.value, left) for one in samples for left, flat in places.items() if np.array_equal(one.crop, flat)}
    assert found == learnt


def test_nothing_is_learnt_of_what_may_be_no_piece() -> None:
    image = np.random.default_rng(0).integers(0, 255, (80, 240, 3), np.uint8)
    pieces = (piece(4, 10.0), piece("stone", 70.0), replace(piece(1, 130.0), confidence=0.01))
    open_ = Throw(ThrowKind.STICKS, pieces, frozenset({Reason.COUNT}))
    for told in ((4, "stone", 1), (4, "stone", 2)):
        assert {one.value for one in paired(image, open_, told)} <= {4, "stone"}
        assert told[-1] in {one.value for one in paired(image, replace(open_, reasons=frozenset()), told)}
    assert {one.value for one in paired(image, open_, (4, "stone"))} == {4, "stone"}


def test_sticks_that_a_kit_decides_alone_are_read_with_it(lesson: tuple[Image, Throw]) -> None:
    image, throw = lesson
    own = Kit(ThrowKind.STICKS, (), alone=True).taught(shown(image, throw, (4, "stone", 2), unusual=True))
    read = sticks.read(image, kit=own)
    assert [piece.value for piece in read.pieces] == [4, "stone", 2]
    assert min(piece.confidence for piece in read.pieces) > 0.9
    assert Reason.UNCLEAR_FACE not in read.reasons


@pytest.mark.parametrize("taught", [2, 3], ids=["of what it knows", "of what it does not know"])
def test_one_value_is_kit_enough(lesson: tuple[Image, Throw], taught: int) -> None:
    image, throw = lesson
    samples = shown(image, throw, (2, "stone", 4))
    own = Kit(ThrowKind.STICKS, (replace(samples[0], value=taught),), alone=True)
    read = sticks.read(image, kit=own)
    assert read.pieces[0].value == taught
    assert not read.certain
