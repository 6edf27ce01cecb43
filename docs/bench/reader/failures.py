"""Which readable throws are not read right and certain: ``failures.py [FOLDER]``.

Draws FOLDER-failures.webp in docs/pictures and prints how many there are of each kind; the sheet shows the first few of
each with what the reader saw, near enough for small dice.
"""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path

import cv2
import numpy as np

from companion.core.values import Throw
from docs.bench.photos import ROOT, SETS, Row, rows
from vision import overlay, picture
from vision.geometry import Image, crop
from vision.networks import Array

TILE = (320, 240)
ACROSS, EACH = 4, 4
"""Tiles in a row, and the most that one kind of failure gets."""
QUALITY = 60
"""Of 100; all pictures together must stay light."""
ROOM, NEAREST = 0.25, 0.25
"""How much is shown about the pieces on each side, for their extent, and the least share of a picture's breadth."""


def kind(row: Row) -> str:
    """What went wrong with a readable throw."""
    if row.wrong_and_certain:
        return "wrong and certain"
    if len(row.throw.pieces) != len(row.wanted):
        return "a piece is not found"
    if not row.values_right:
        return "a value is misread"
    if not row.right:
        return "a key is misread"
    return "right, but " + ", ".join(sorted(row.throw.reasons))


def tiles(folder: Path, groups: dict[str, list[Row]]) -> Iterator[Image]:
    """A small picture of each failure with its kind below."""
    for name, found in groups.items():
        for row in found[:EACH]:
            yield titled(near(overlay.drawn(picture.load(folder / row.name), row.throw), row.throw), name)


def titled(tile: Image, name: str) -> Image:
    """A tile with its name below."""
    for colour, line in ((overlay.DARK, 3), ((255, 255, 255), 1)):
        cv2.putText(tile, name, (6, TILE[1] - 8), cv2.FONT_HERSHEY_SIMPLEX, 0.4, colour, line, cv2.LINE_AA)
    return tile


def near(image: Image, throw: Throw) -> Image:
    """The part of a picture that holds the pieces, as large as a tile."""
    high, wide = image.shape[:2]
    places = np.array([place for piece in throw.pieces for place in piece.polygon] or [(0, 0), (wide, high)])
    middle, extent = (places.max(0) + places.min(0)) / 2, np.ptp(places, axis=0) * (1 + 2 * ROOM)
    return part(image, middle, float(np.clip(max(extent[0], extent[1] * TILE[0] / TILE[1]), NEAREST * wide, wide)))


def part(image: Image, middle: Array, wide: float) -> Image:
    """What lies about a place (x, y) of a picture, so many pixels wide, as a tile."""
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * (wide / 2, wide / 2 * TILE[1] / TILE[0])
    return crop(image, np.asarray(middle + corners, np.float32), TILE, (0.0, 0.0))


def sheet(parts: Sequence[Image]) -> Image:
    """All tiles on one page."""
    empty = [np.zeros_like(parts[0])] * (-len(parts) % ACROSS)
    whole = [*parts, *empty]
    return np.vstack([np.hstack(whole[at : at + ACROSS]) for at in range(0, len(whole), ACROSS)])


def save(name: str, image: Image) -> None:
    """As a picture of these pages."""
    _, file = cv2.imencode(".webp", image, (cv2.IMWRITE_WEBP_QUALITY, QUALITY))
    (ROOT / "docs" / "pictures" / f"{name}.webp").write_bytes(file.tobytes())


def main() -> None:
    """Reads, groups, draws."""
    cv2.setNumThreads(1)
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else SETS / "dev" / "sticks"
    groups: dict[str, list[Row]] = defaultdict(list)
    plain = [row for row in rows(folder) if row.readable]
    for row in plain:
        if not row.right or not row.throw.certain:
            groups[kind(row)].append(row)
    groups = dict(sorted(groups.items(), key=lambda each: -len(each[1])))
    print(f"{folder.name}: {len(plain)} readable, {sum(map(len, groups.values()))} not right and certain")
    for name, found in groups.items():
        print(f"  {len(found):>3} {name}: {' '.join(row.name for row in found)}")
    if groups:
        save(f"{folder.name}-failures", sheet(list(tiles(folder, groups))))


if __name__ == "__main__":
    main()
