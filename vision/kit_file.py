"""A kit as one file: a zip archive with ``kit.json`` and a PNG of each face laid flat."""

import json
import zlib
from dataclasses import replace
from io import BytesIO
from itertools import chain, count
from pathlib import Path
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile

import cv2

from companion import disk
from companion.core.errors import KitError
from companion.core.sentence import Sentence, reason
from companion.core.values import ThrowKind
from vision.geometry import Image
from vision.kits import SIZES, Kit, Value
from vision.picture import decoded
from vision.stick.faces import CLASSES
from vision.stick.kit import sample

VERSION = 1
CONTENT = "kit.json"
MOST_FACES = 400
MOST_BYTES, LARGEST = 1_000_000, 64_000_000
"""Of one entry and of a file; a face takes about 40 kB."""

PACKED = frozenset({ZIP_STORED, ZIP_DEFLATED})
"""Ways to pack an entry that stop at its size; a thousand bytes of the others unpack to a gigabyte before they do."""

DAMAGED = (BadZipFile, EOFError, KeyError, OverflowError, RuntimeError, TypeError, ValueError, zlib.error)
"""What comes of reading a file that is no kit, or a kit of which a few bytes have changed."""


def save(path: Path, kit: Kit) -> None:
    """Write a kit, whole or not at all; KitError when it cannot be, and the file before stays as it was."""
    samples = kit.samples
    if len(samples) > MOST_FACES:
        raise KitError(
            Sentence(
                "A kit has room for {most} faces, not for {count}; what it knows already stays.",
                most=MOST_FACES,
                count=len(samples),
            )
        )
    names = [f"{number:03}.png" for number in range(1, len(samples) + 1)]
    pairs = zip(names, samples, strict=True)
    faces = [{"file": name, "value": one.value, "picture": one.picture} for name, one in pairs]
    head = {"kit": VERSION, "kind": kit.kind, "alone": kit.alone}
    whole = BytesIO()
    with ZipFile(whole, "w") as archive:
        archive.writestr(CONTENT, json.dumps(head | {"faces": faces}, indent=1))
        for name, one in zip(names, samples, strict=True):
            archive.writestr(name, cv2.imencode(".png", one.crop)[1].tobytes())
    try:
        disk.replace(path, whole.getvalue())
    except OSError as error:
        raise KitError(f"{path} cannot be written: {reason(error)}.") from error


def put_aside(path: Path) -> None:
    """Give a file that could not be read another name, so that nothing is written over it; KitError when it stays.

    ``my.kit`` becomes ``my.kit.unread``, or the first of ``my.kit.unread-2`` and so on that there is none of yet.
    """
    numbered = chain((".unread",), (f".unread-{number}" for number in count(2)))
    names = (path.with_name(f"{path.name}{end}") for end in numbered)
    try:
        if path.exists():
            path.replace(next(name for name in names if not name.exists()))
    except OSError as error:
        raise KitError(f"{path} cannot be put aside: {reason(error)}.") from error


def load(path: Path, kind: ThrowKind | None = None) -> Kit:
    """The kit in a file, its faces seen by the network of today where there is one.

    KitError when it is none, or none of that ``kind``. One that has forgotten all its faces has none.
    """
    try:
        with ZipFile(BytesIO(disk.content(path, LARGEST))) as archive:
            head: Any = json.loads(_entry(archive, CONTENT))
            if head["kit"] != VERSION:
                raise KitError(f"{path} was written by a newer companion; please update this one.")
            shown, alone = ThrowKind(head["kind"]), bool(head["alone"])
            if kind not in {None, shown}:
                raise KitError(f"{path} is a kit of {shown}, not of {kind}.")
            if len(head["faces"]) > MOST_FACES:  # before any is decoded: all may name the same picture
                raise KitError(f"{path} is no kit: it has {len(head['faces'])} faces.")
            faces = [
                (_value(face["value"], shown), _crop(archive, face["file"], shown), _whole(face.get("picture", 0)))
                for face in head["faces"]
            ]
    except FileNotFoundError as error:
        raise KitError(f"There is no kit {path}.") from error
    except OSError as error:
        raise KitError(f"{path} cannot be read: {reason(error)}.") from error
    except DAMAGED as error:
        raise error if isinstance(error, KitError) else KitError(f"{path} is no kit.") from error
    samples = (replace(sample(value, crop, shown), picture=picture) for value, crop, picture in faces)
    return Kit(shown, tuple(samples), alone)


def _entry(archive: ZipFile, name: str) -> bytes:
    entry = archive.getinfo(name)
    if entry.file_size > MOST_BYTES or entry.compress_type not in PACKED:
        raise ValueError(name)
    with archive.open(entry) as packed:
        return packed.read(MOST_BYTES + 1)  # without a number, it all is unpacked whatever its size is said to be


def _value(value: object, kind: ThrowKind) -> Value:
    if isinstance(value, bool) or not isinstance(value, int | str):
        raise TypeError(value)
    if kind is ThrowKind.STICKS and value not in CLASSES[:-1]:
        raise ValueError(value)
    return value


def _whole(number: object) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or number < 0:
        raise TypeError(number)
    return number


def _crop(archive: ZipFile, name: str, kind: ThrowKind) -> Image:
    image = decoded(_entry(archive, name), name)
    if image.shape[1::-1] != SIZES[kind]:
        raise ValueError(name)
    return image
