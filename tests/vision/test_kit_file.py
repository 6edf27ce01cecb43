"""Kits as files: what is none, or was damaged, is refused with a sentence and takes no memory."""

import json
import os
import struct
import tracemalloc
from pathlib import Path
from zipfile import ZIP_BZIP2, ZIP_DEFLATED, ZIP_LZMA, ZIP_STORED, ZipFile

import cv2
import numpy as np
import pytest

from companion.core.errors import KitError
from companion.core.values import ThrowKind
from tests.vision.test_picture import png_head
from vision import kit_file
from vision.kits import SIZES

BLANK = np.zeros((*SIZES[ThrowKind.STICKS][::-1], 3), np.uint8)
CONTENT = {"kit": 1, "kind": "sticks", "alone": False, "faces": [{"file": "001.png", "value": 3}]}


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (None, "no kit"),
        ("{", "no kit"),
        (CONTENT | {"kit": 2}, "newer"),
        (CONTENT | {"kind": "cards"}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": True}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": "moon"}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "../secret", "value": 3}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": 3, "picture": "one"}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": 3, "picture": True}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "001.png", "value": 3, "picture": -1}]}, "no kit"),
        (CONTENT | {"faces": [{"file": "002.png", "value": 3}]}, "no kit"),
    ],
    ids=[
        "no archive",
        "no JSON",
        "version",
        "kind",
        "value",
        "value of no stick",
        "missing picture",
        "number of a picture",
        "no number of a picture",
        "number below none",
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
            for name, face in (("001.png", BLANK), ("002.png", BLANK[:-1])):
                archive.writestr(name, cv2.imencode(".png", face)[1].tobytes())
    with pytest.raises(KitError, match=says):
        kit_file.load(path)


@pytest.mark.parametrize("compression", [ZIP_STORED, ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
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


def packed(path: Path, picture: bytes, compression: int = ZIP_STORED) -> bytearray:
    """The content of a kit with that picture, in whose file the directory comes last."""
    with ZipFile(path, "w", compression) as archive:
        archive.writestr("kit.json", json.dumps(CONTENT))
        archive.writestr("001.png", picture)
    return bytearray(path.read_bytes())


def directory(kit: bytearray) -> int:
    """Where the directory's words about the picture begin (PKWARE APPNOTE, 4.3.12)."""
    return kit.rindex(b"PK\x01\x02")


@pytest.mark.parametrize("kind", [1, 12, 14, 93, 99])
def test_a_kit_whose_directory_names_another_way_of_packing_is_none(tmp_path: Path, kind: int) -> None:
    noise = np.random.default_rng(0).integers(0, 255, BLANK.shape, np.uint8)
    kit = packed(tmp_path / "my.kit", cv2.imencode(".png", noise)[1].tobytes())
    struct.pack_into("<H", kit, directory(kit) + 10, kind)
    (tmp_path / "my.kit").write_bytes(kit)
    with pytest.raises(KitError, match="no kit"):
        kit_file.load(tmp_path / "my.kit")


def test_a_kit_whose_picture_would_lie_beyond_every_disk_is_none(tmp_path: Path) -> None:
    kit = packed(tmp_path / "my.kit", b"")
    at, end = directory(kit), kit.rindex(b"PK\x05\x06")
    struct.pack_into("<H", kit, at + 30, 12)
    struct.pack_into("<I", kit, at + 42, 0xFFFFFFFF)  # 4.5.3: the place is told in 64 bits
    (size,) = struct.unpack_from("<I", kit, end + 12)
    struct.pack_into("<I", kit, end + 12, size + 12)
    kit[end:end] = struct.pack("<HHQ", 1, 8, 2**64 - 1)
    (tmp_path / "my.kit").write_bytes(kit)
    with pytest.raises(KitError, match="no kit"):
        kit_file.load(tmp_path / "my.kit")


@pytest.mark.parametrize("compression", [ZIP_DEFLATED, ZIP_BZIP2, ZIP_LZMA])
def test_an_entry_that_unpacks_to_more_than_it_says_takes_no_memory(
    tmp_path: Path, compression: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit_file, "MOST_FACES", 1)  # for so large a file room is made before it is read
    kit = packed(tmp_path / "my.kit", bytes(40_000_000), compression)
    struct.pack_into("<I", kit, directory(kit) + 24, 40_000)
    (tmp_path / "my.kit").write_bytes(kit)
    tracemalloc.start()
    try:
        with pytest.raises(KitError, match="no kit"):
            kit_file.load(tmp_path / "my.kit")
        assert tracemalloc.get_traced_memory()[1] < 4_000_000
    finally:
        tracemalloc.stop()


def test_of_a_kit_that_names_one_picture_too_often_not_one_is_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with ZipFile(tmp_path / "my.kit", "w") as archive:
        archive.writestr("kit.json", json.dumps(CONTENT | {"faces": CONTENT["faces"] * 401}))
        archive.writestr("001.png", cv2.imencode(".png", BLANK)[1].tobytes())
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("It was decoded."))
    with pytest.raises(KitError, match=r"my\.kit is no kit: it has 401 faces\."):
        kit_file.load(tmp_path / "my.kit")


def test_a_face_that_is_far_too_large_is_not_decoded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed(tmp_path / "my.kit", png_head(9000, 9000))
    monkeypatch.setattr(cv2, "imdecode", lambda *_: pytest.fail("It was decoded."))
    with pytest.raises(KitError, match="no kit"):
        kit_file.load(tmp_path / "my.kit")


def test_a_file_is_put_aside_under_a_name_that_nothing_has_yet(tmp_path: Path) -> None:
    for content in ("first", "second", "third"):
        (tmp_path / "my.kit").write_text(content)
        kit_file.put_aside(tmp_path / "my.kit")
    kit_file.put_aside(tmp_path / "my.kit")
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "my.kit.unread": "first",
        "my.kit.unread-2": "second",
        "my.kit.unread-3": "third",
    }
