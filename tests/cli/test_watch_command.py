"""``companion watch`` on clips and folders, with a reader that is told what it sees."""

import json
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main, watch
from companion.core.sentence import Sentence
from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.vision.tables import Easel
from vision import dice, sticks
from vision.cameras.camera import FIRST_S, CameraState, Frame, Status
from vision.cameras.pictures import Recorded
from vision.geometry import Image

STICK = Piece(PieceType.PIP_STICK, 3, 0.99, ((60.0, 60.0), (120.0, 60.0), (120.0, 70.0), (60.0, 70.0)), key=True)

PALE = 150
"""Grey level of a stick that felt does not reach."""


@pytest.fixture(autouse=True)
def told(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pieces the reader was asked for, each time."""
    asked: list[int] = []

    def read(image: Image, *, expected: int, kit: object = None) -> Throw:
        if image.max() < PALE:
            return Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}), (320, 240), 41.7)
        asked.append(expected)
        return Throw(ThrowKind.STICKS, (STICK,), frozenset({Reason.COUNT}), (320, 240), 41.7)

    monkeypatch.setattr(sticks, "read", read)
    return asked


def felt(left: int | None, seed: int) -> Image:
    picture = np.full((240, 320, 3), 80, np.uint8)
    if left is not None:
        picture[60:70, left : left + 60] = 200
    noise = np.random.default_rng(seed).normal(0, 1, picture.shape)
    return np.clip(picture + noise, 0, 255).astype(np.uint8)


@pytest.fixture
def clip(tmp_path: Path) -> str:
    """Ten frames of empty felt, five of a rolling stick, ten of it at rest from frame 15 on; 10 a second."""
    path = tmp_path / "throw.avi"
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, (320, 240))
    for number, left in enumerate([None] * 10 + [20, 90, 160, 110, 80] + [60] * 10):
        writer.write(felt(left, number))
    writer.release()
    return str(path)


def test_a_clip_gives_one_line_of_json_for_its_throw(clip: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", "--json", clip]) == 0
    out, err = capfd.readouterr()
    assert json.loads(out) == {
        "file": clip,
        "kind": "sticks",
        "certain": False,
        "reasons": ["count"],
        "pieces": [
            {
                "type": "pip_stick",
                "value": 3,
                "key": True,
                "confidence": 0.99,
                "cocked": False,
                "polygon": [[60.0, 60.0], [120.0, 60.0], [120.0, 70.0], [60.0, 70.0]],
            }
        ],
        "size": [320, 240],
        "read_ms": 41.7,
        "frame": 18,
        "t": 1.8,
        "settle_ms": 300,
    }
    assert err == ""


def test_people_get_a_line_with_the_time_and_the_doubt(clip: str, capfd: pytest.CaptureFixture[str]) -> None:
    assert main(["watch", clip]) == 0
    assert capfd.readouterr().out == "1.8 s: 3 with key - not certain: count\n"


def test_a_simulated_camera_throws_again_and_again(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    places = iter(((), (60.0,), (160.0,)))  # an empty tray, then two throws

    def read(image: Image, *, expected: int, kit: object = None) -> Throw:
        left = next(places, None)
        if left is None:
            raise KeyboardInterrupt
        lying = tuple(replace(STICK, polygon=tuple((x + at, y) for x, y in STICK.polygon)) for at in left)
        return Throw(ThrowKind.STICKS, lying, size=(320, 240))

    monkeypatch.setattr(sticks, "read", read)
    assert main(["watch", "--json", "sim:sticks?seed=7&size=320x240"]) == 0
    assert [json.loads(line)["pieces"][0]["value"] for line in capfd.readouterr().out.splitlines()] == [3, 3]


def test_every_picture_of_a_folder_is_read_and_a_broken_one_is_said(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.png", "c.png"):
        cv2.imwrite(str(tmp_path / name), felt(60, 0))
    (tmp_path / "b.png").write_bytes(b"no picture")
    assert main(["watch", "--json", str(tmp_path)]) == 1
    out, err = capfd.readouterr()
    assert [Path(json.loads(line)["file"]).name for line in out.splitlines()] == ["a.png", "c.png"]
    assert "b.png" in err


def test_people_know_the_pictures_of_a_folder_by_their_names(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("a.png", "b.png"):
        cv2.imwrite(str(tmp_path / name), felt(60, 0))
    assert main(["watch", str(tmp_path)]) == 0
    said = ": 3 with key - not certain: count\n"
    assert capfd.readouterr().out == f"{tmp_path / 'a.png'}{said}{tmp_path / 'b.png'}{said}"


def test_as_many_pieces_are_asked_for_as_expect_says(clip: str, told: list[int]) -> None:
    assert main(["watch", "--expect", "2", clip]) == 0
    assert told == [2]


@pytest.mark.parametrize(
    ("words", "count"), [(["--kind", "dice", "--expect", "5"], 5), (["--kind", "dice"], None), ([], None)]
)
def test_dice_are_watched_too_and_need_not_be_named_nor_counted(
    words: list[str], count: int | None, clip: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    asked: list[int | None] = []

    def read(image: Image, *, expected: int | None = None, kit: object = None) -> Throw:
        if image.max() < PALE:
            return Throw(ThrowKind.DICE, (), frozenset({Reason.COUNT}), (320, 240))
        asked.append(expected)
        return Throw(ThrowKind.DICE, (replace(STICK, type=PieceType.DIE, value=6, key=False),), size=(320, 240))

    nothing = Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}), (320, 240))
    monkeypatch.setattr(dice, "read", read)
    monkeypatch.setattr(sticks, "read", lambda *_, **__: nothing)
    assert main(["watch", *words, clip]) == 0
    assert (capfd.readouterr().out, asked) == ("1.8 s: 6\n", [count])


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (["--kind", "cards", "CLIP"], 2, "cards"),
        (["--expect", "0", "CLIP"], 2, "--expect"),
        (["--expect", "99", "CLIP"], 2, "--expect"),
        (["sim:dice"], 2, "sim:sticks"),
        (["--kind", "dice", "--expect", "6", "sim:table?size=320x240"], 2, "at most 5 pieces"),
        (["nowhere.avi"], 1, "nowhere.avi"),
        ([], 2, "SOURCE"),
    ],
)
def test_what_cannot_be_watched_is_said_in_one_line(
    words: list[str], status: int, said: str, clip: str, capfd: pytest.CaptureFixture[str]
) -> None:
    assert main(["watch", *(clip if word == "CLIP" else word for word in words)]) == status
    out, err = capfd.readouterr()
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_a_camera_that_opens_and_shows_nothing_ends_it_with_a_sentence(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(watch, "open_camera", lambda *_, **__: Easel(status=Status(CameraState.OPENING)))
    assert main(["watch", "http://phone/video"]) == 1
    assert capfd.readouterr() == ("", "No picture came.\n")


def test_a_camera_that_is_not_there_ends_it_and_one_that_goes_later_does_not(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    away = Status(CameraState.LOST, Sentence("There is no camera {name}.", name="usb:attic"))
    monkeypatch.setattr(watch, "open_camera", lambda *_, **__: Easel(status=away))
    assert main(["watch", "--json", "usb:attic"]) == 1
    assert capfd.readouterr() == ("", "There is no camera usb:attic.\n")

    def frame(after: int | None = None, timeout: float = 0.0) -> Frame | None:
        if timeout == FIRST_S:
            return Frame(felt(None, 0), 0, 0.0)
        raise KeyboardInterrupt  # still watched

    lost = Easel(status=away)
    monkeypatch.setattr(lost, "frame", frame)
    monkeypatch.setattr(watch, "open_camera", lambda *_, **__: lost)
    assert main(["watch", "--json", "usb:attic"]) == 0
    assert capfd.readouterr() == ("", "There is no camera usb:attic.\n")


def test_ctrl_c_ends_it_cleanly(clip: str, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]) -> None:
    ended: list[CameraState] = []
    close = Recorded.close

    def interrupted(camera: Recorded, *_: object) -> None:
        raise KeyboardInterrupt

    def closed(camera: Recorded) -> None:
        close(camera)
        ended.append(camera.status.state)

    monkeypatch.setattr(Recorded, "frame", interrupted)
    monkeypatch.setattr(Recorded, "close", closed)
    assert main(["watch", clip]) == 0
    assert ended == [CameraState.ENDED]
    assert capfd.readouterr().err == ""
