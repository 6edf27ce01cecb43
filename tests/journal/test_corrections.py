"""Throws that people put right become pictures of the household's own set."""

import json
from pathlib import Path

import pytest

from companion import games
from companion.core.values import Reason, Throw, ThrowKind
from companion.journal.corrections import Correction, corrections, gather, put_right
from companion.journal.pictures import Pictures
from companion.journal.store import Kept

GAME = games.find("feuer-salamander")
HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"]})
SEEN = {"kind": "sticks", "pieces": [], "reasons": ["count"], "size": [640, 480], "read_ms": 12.0}


def throw(eye_a: int, source: str, frame: str | None = "throw-00000001") -> str:
    return json.dumps(
        {"seat": "king", "do": "throw", "eye_a": eye_a, "eye_b": 2, "symbol": "stone", "source": source, "frame": frame}
    )


def kept(*lines: str) -> Kept:
    return Kept(1, HEADER, lines)


def album(folder: Path, *jpegs: bytes) -> Pictures:
    pictures = Pictures(folder, most_mb=1)
    for jpeg in jpegs:
        pictures.add(jpeg, json.dumps(SEEN))
    return pictures


def test_a_throw_that_a_seat_or_the_host_told_is_one() -> None:
    game = kept(throw(3, "king"), throw(4, "host", "throw-00000002"))
    assert list(put_right(GAME, game)) == [("throw-00000001", (3, 2, "stone")), ("throw-00000002", (4, 2, "stone"))]


def test_what_a_camera_read_was_simulated_taken_back_or_has_no_picture_is_none() -> None:
    lines = (throw(1, "camera"), throw(2, "sim"), throw(3, "king", None), throw(4, "king"), '{"undo": 1}')
    assert list(put_right(GAME, kept(*lines))) == []


def test_the_picture_is_kept_with_what_lay_there_and_what_was_seen(tmp_path: Path) -> None:
    own = Pictures(tmp_path / "corrected", most_mb=1)
    gather(own, album(tmp_path / "pictures", b"jpeg"), GAME, [kept(throw(3, "king"))])
    assert own.names() == ("throw-00000001",)
    assert own.jpeg("throw-00000001") == b"jpeg"
    assert json.loads(own.seen("throw-00000001") or "") == {"told": [3, 2, "stone"], "seen": SEEN}


def test_the_set_gives_each_picture_with_what_was_told_and_seen(tmp_path: Path) -> None:
    own = Pictures(tmp_path / "corrected", most_mb=1)
    gather(own, album(tmp_path / "pictures", b"jpeg"), GAME, [kept(throw(3, "king"))])
    seen = Throw(ThrowKind.STICKS, (), frozenset({Reason.COUNT}), (640, 480), 12.0)
    assert list(corrections(own)) == [Correction("throw-00000001", b"jpeg", (3, 2, "stone"), seen)]


def test_it_stays_when_the_pictures_of_all_throws_have_gone(tmp_path: Path) -> None:
    own = Pictures(tmp_path / "corrected", most_mb=1)
    gather(own, album(tmp_path / "pictures", b"jpeg"), GAME, [kept(throw(3, "king"))])
    gather(own, album(tmp_path / "others"), GAME, [kept(throw(3, "king"))])
    assert own.jpeg("throw-00000001") == b"jpeg"


def test_a_throw_that_was_put_right_twice_is_kept_as_told_last(tmp_path: Path) -> None:
    own, pictures = Pictures(tmp_path / "corrected", most_mb=1), album(tmp_path / "pictures", b"jpeg")
    gather(own, pictures, GAME, [kept(throw(3, "king"))])
    gather(own, pictures, GAME, [kept(throw(3, "king"), '{"undo": 1}', throw(4, "host"))])
    assert own.names() == ("throw-00000001",)
    assert json.loads(own.seen("throw-00000001") or "")["told"] == [4, 2, "stone"]
    assert Pictures(tmp_path / "corrected", most_mb=1).names() == ("throw-00000001",)


def test_what_has_no_room_in_the_set_any_more_is_not_gathered_again_and_again(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path / "pictures", most_mb=2)
    for _ in range(4):
        pictures.add(b"j" * 300_000, json.dumps(SEEN))
    played = [kept(*[throw(3, "king", name) for name in pictures.names()])]
    gather(Pictures(tmp_path / "corrected", most_mb=1), pictures, GAME, played)
    written = {file: file.stat().st_mtime_ns for file in (tmp_path / "corrected").iterdir()}
    own = Pictures(tmp_path / "corrected", most_mb=1)
    gather(own, pictures, GAME, played)
    assert own.names() == ("throw-00000002", "throw-00000003", "throw-00000004")
    assert {file: file.stat().st_mtime_ns for file in (tmp_path / "corrected").iterdir()} == written


@pytest.mark.parametrize("after", [('{"undo": 1}',), ('{"undo": 1}', throw(1, "camera"))])
def test_what_was_told_of_a_throw_that_is_taken_back_later_is_in_the_set_no_more(
    after: tuple[str, ...], tmp_path: Path
) -> None:
    own, pictures = Pictures(tmp_path / "corrected", most_mb=1), album(tmp_path / "pictures", b"one", b"two")
    played = (throw(4, "king", "throw-00000002"), throw(3, "king"))
    gather(own, pictures, GAME, [kept(*played)])
    assert own.names() == ("throw-00000002", "throw-00000001")
    gather(own, pictures, GAME, [kept(*played, *after)])
    assert own.names() == ("throw-00000002",)
    assert [each.name for each in corrections(Pictures(tmp_path / "corrected", most_mb=1))] == ["throw-00000002"]


@pytest.mark.parametrize(
    "left", [b"{", b"{}", b"[]", b"\xff\xfe", b'{"told": 3}', b'{"told": [1], "seen": {"kind": 1}}']
)
@pytest.mark.parametrize("folder", ["corrected", "pictures"])
def test_pieces_of_what_was_written_are_passed_over(tmp_path: Path, left: bytes, folder: str) -> None:
    own, pictures = Pictures(tmp_path / "corrected", most_mb=1), album(tmp_path / "pictures", b"one", b"two")
    gather(own, pictures, GAME, [kept(throw(3, "king"), throw(4, "king", "throw-00000002"))])
    (tmp_path / folder / "throw-00000001.json").write_bytes(left)
    gather(own, pictures, GAME, [kept(throw(2, "king"), throw(4, "king", "throw-00000002"))])
    told = {each.name: each.told for each in corrections(own)}
    assert told["throw-00000002"] == (4, 2, "stone")
    assert told.get("throw-00000001") in {None, (2, 2, "stone"), (3, 2, "stone")}


@pytest.mark.parametrize("kind", ["jpg", "json"])
def test_what_a_pulled_plug_left_empty_is_gathered_again_or_passed_over(kind: str, tmp_path: Path) -> None:
    own, pictures = Pictures(tmp_path / "corrected", most_mb=1), album(tmp_path / "pictures", b"one", b"two")
    played = [kept(throw(3, "king"), throw(4, "king", "throw-00000002"))]
    gather(own, pictures, GAME, played)
    for emptied in (
        "corrected/throw-00000001.json",
        "corrected/throw-00000002.json",
        f"pictures/throw-00000002.{kind}",
    ):
        (tmp_path / emptied).write_bytes(b"")
    gather(own, pictures, GAME, played)
    assert json.loads(own.seen("throw-00000001") or "")["told"] == [3, 2, "stone"]
    assert own.seen("throw-00000002") is None
