"""Kits: what a face looks like beside its pictures, and what may become certain by it."""

import json
import os
from dataclasses import replace
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

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
    assert weighed(kit, likely).face == pytest.approx(0.978, abs=0.002)


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
    assert found.face == pytest.approx(0.3)


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


CONTENT = {"kit": 1, "kind": "sticks", "alone": False, "faces": [{"file": "001.png", "value": 3}]}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "no kit"),
        ("{", "no kit"),
        (CONTENT | {"kit": 2}, "newer"),
        (CONTENT | {"kind": "cards"}, "no kit"),
        (CONTENT | {"faces": []}, "0 faces"),
        (CONTENT | {"faces": [{"file": "001.png", "value": True}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": "moon"}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "../secret", "value": 3}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": 3, "picture": "one"}]}, "no kit"),
        (CONTENT, "no kit"),
    ],
    ids=[
        "no archive",
        "no JSON",
        "version",
        "kind",
        "empty",
        "value",
        "value of no stick",
        "missing picture",
        "number of a picture",
        "size of a picture",
    ],
)
def test_what_is_no_kit_is_refused_with_a_sentence(tmp_path: Path, content: object, says: str) -> None:
    path = tmp_path / "my.kit"
    if content is None:
        path.write_bytes(b"no archive")
    else:
        with ZipFile(path, "w") as archive:
            archive.writestr("kit.json", content if isinstance(content, str) else json.dumps(content))
            archive.writestr("001.png", cv2.imencode(".png", BLANK[:10])[1].tobytes())
    with pytest.raises(KitError, match=says):
        kit_file.load(path)


@pytest.mark.parametrize("compression", [ZIP_STORED, ZIP_DEFLATED])
def test_whatever_a_dying_disk_makes_of_a_kit_is_refused_with_a_sentence(tmp_path: Path, compression: int) -> None:
    path, chance = tmp_path / "my.kit", np.random.default_rng(0)
    with ZipFile(path, "w", compression) as archive:
        archive.writestr("kit.json", json.dumps(CONTENT))
        archive.writestr("001.png", b"")
    whole = path.read_bytes()
    for _ in range(150):
        damaged = bytearray(whole)
        for place in chance.integers(0, len(whole), 4):
            damaged[place] = chance.integers(256)
        path.write_bytes(damaged)
        with pytest.raises(KitError):
            kit_file.load(path)


def test_a_kit_that_is_not_there_is_said_to_be_missing(tmp_path: Path) -> None:
    with pytest.raises(KitError, match="There is no kit"):
        kit_file.load(tmp_path / "my.kit")


def test_a_pipe_is_no_kit(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "my.kit")
    with pytest.raises(KitError, match="a pipe"):
        kit_file.load(tmp_path / "my.kit")


@pytest.fixture(scope="module")
def lesson() -> tuple[Image, Throw]:
    """From left to right 2, stone, 4."""
    image = load(PICTURES / "sticks_011.jpg")
    return image, sticks.read(image)


def test_a_lesson_gives_each_piece_its_face(lesson: tuple[Image, Throw]) -> None:
    samples = shown(lesson[0], (2, "stone", 4), lesson[1])
    assert [one.value for one in samples] == [2, "stone", 4]
    assert [one.face.ranked[0] for one in samples] == [2, "stone", 4]


def test_a_lesson_with_another_number_of_pieces_is_refused(lesson: tuple[Image, Throw]) -> None:
    with pytest.raises(KitError, match="Not exactly 2 of the pieces"):
        shown(lesson[0], (2, 4), lesson[1])


def test_a_lesson_that_plainly_shows_other_faces_is_refused_unless_they_are_unusual(
    lesson: tuple[Image, Throw],
) -> None:
    with pytest.raises(KitError, match="looks like 2, stone, 4, not 4, stone, 2"):
        shown(lesson[0], (4, "stone", 2), lesson[1])
    taught = shown(lesson[0], (4, "stone", 2), lesson[1], unusual=True)
    assert [one.value for one in taught] == [4, "stone", 2]


def test_a_lesson_of_what_no_stick_shows_is_refused(lesson: tuple[Image, Throw]) -> None:
    with pytest.raises(KitError, match="No such piece shows moon, 5, but 1, salamander, 2, stone, 3, 4"):
        shown(lesson[0], (2, "moon", 5), lesson[1], unusual=True)


def test_more_sticks_than_are_thrown_are_none(lesson: tuple[Image, Throw]) -> None:
    image, throw = lesson
    four = replace(throw, pieces=(*throw.pieces, replace(throw.pieces[0], confidence=0.16)))
    with pytest.raises(KitError, match="No more than 3 sticks"):
        shown(image, (2, "stone", 4, 2), four)


def dice_lesson(*values: int, sure: float = 0.95) -> tuple[Image, Throw]:
    corners = [
        ((x, 20.0), (x + 30, 20.0), (x + 30, 50.0), (x, 50.0)) for x in (10.0 + 40 * at for at in range(len(values)))
    ]
    pieces = (Piece(PieceType.DIE, value, sure, each) for value, each in zip(values, corners, strict=True))
    return np.random.default_rng(0).integers(0, 255, (80, 1000, 3), np.uint8), Throw(ThrowKind.DICE, tuple(pieces))


def test_dice_that_plainly_show_something_else_are_refused_unless_they_are_unusual() -> None:
    with pytest.raises(KitError, match="looks like 2, 2, not 6, 6"):
        shown(*teach((6,), dice_lesson(2, 2)))
    assert [one.value for one in shown(*teach((6,), dice_lesson(2, 2, sure=0.8)))] == [6, 6]
    assert [one.value for one in shown(*teach(("moon",), dice_lesson(2, 2)), unusual=True)] == ["moon", "moon"]


def test_usual_dice_show_one_to_six() -> None:
    with pytest.raises(KitError, match="No such piece shows moon, but 1, 2, 3, 4, 5, 6"):
        shown(*teach(("moon",), dice_lesson(2)))


def test_squares_of_a_cloth_are_no_dice() -> None:
    with pytest.raises(KitError, match="21 faces are too many"):
        shown(*teach(("moon",), dice_lesson(*[1] * 21, sure=0.0)), unusual=True)


def teach(faces: tuple[int | str, ...], lesson: tuple[Image, Throw]) -> tuple[Image, tuple[int | str, ...], Throw]:
    return lesson[0], faces, lesson[1]


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
        ((3, 2, "stone"), (4, 1, "stone"), set()),
        ((3, 1), (4, 1, "stone"), set()),
    ],
    ids=["one wrong", "two wrong", "one not found"],
)
def test_a_correction_is_learnt_where_it_is_plain_which_piece_is_which(
    read: tuple[int | str, ...], told: tuple[int | str, ...], learnt: set[tuple[int | str, float]]
) -> None:
    image = np.random.default_rng(0).integers(0, 255, (80, 240, 3), np.uint8)
    pieces = tuple(piece(value, 10.0 + 60 * at) for at, value in enumerate(read))
    samples = paired(image, told, Throw(ThrowKind.STICKS, pieces))
    corners = {10.0 + 60 * at: np.array(one.polygon, np.float32) for at, one in enumerate(pieces)}
    places = {left: laid_flat(image, shape, ThrowKind.STICKS) for left, shape in corners.items()}
    found = {(one.value, left) for one in samples for left, flat in places.items() if np.array_equal(one.crop, flat)}
    assert found == learnt


def test_sticks_that_a_kit_decides_alone_are_read_with_it(lesson: tuple[Image, Throw]) -> None:
    image, throw = lesson
    own = Kit(ThrowKind.STICKS, (), alone=True).taught(shown(image, (4, "stone", 2), throw, unusual=True))
    read = sticks.read(image, kit=own)
    assert [piece.value for piece in read.pieces] == [4, "stone", 2]
    assert min(piece.confidence for piece in read.pieces) > 0.9
    assert Reason.UNCLEAR_FACE not in read.reasons


@pytest.mark.parametrize("taught", [2, 3], ids=["of what it knows", "of what it does not know"])
def test_one_value_is_kit_enough(lesson: tuple[Image, Throw], taught: int) -> None:
    image, throw = lesson
    samples = shown(image, (2, "stone", 4), throw)
    own = Kit(ThrowKind.STICKS, (replace(samples[0], value=taught),), alone=True)
    read = sticks.read(image, kit=own)
    assert read.pieces[0].value == taught
    assert not read.certain
