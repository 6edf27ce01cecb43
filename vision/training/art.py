"""Pictures by other people, from packages of Debian, that made-up tables and boards are printed with.

``python -m vision.training.art FOLDER`` brings them: photographs and textures of grounds, walls and landscapes, and
the drawings of games and clip art. None of them shows a die. Without them all is drawn, as for the figures in the
documentation.
"""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random

PRINTED = 0.25
"""Share of tables that look like a picture, where there are any."""
PACKAGES = (
    "mate-backgrounds", "lomiri-wallpapers-16.04", "lomiri-wallpapers-20.04", "ukui-wallpapers", "ufoai-textures",
    "wesnoth-1.16-data", "freeciv-data", "pioneers-data", "openclipart-png",
)  # fmt: skip
WIDE = ("/backgrounds/", "/textures/", "/story/", "/maps/")
"""Where in the packages views and textures are; the others are drawings."""
NOT = ("dice", "/recreation/games", "/doc/", "/flags/", "/stars/", "/help/", "_nm.", "_sm.", "_gm.")
"""Where pips may be, nearly all are alike, or colours mean slopes and gloss."""
SUFFIXES = {".jpg", ".png", ".webp"}
VIEWS, DRAWINGS = "views", "drawings"
LARGEST = {VIEWS: 900, DRAWINGS: 220}
"""Pixels of the longer edge of what is kept."""
LEAST = 32
"""Pixels of the shorter edge of what is kept, at least."""
ALIKE = 60
"""How many of one folder are kept at most."""
WIDEST = (0.35, 1.8)
"""How much of a view is looked at: of its shorter way round as much, or mirrored beyond its edges."""


@dataclass(frozen=True)
class Art:
    """The pictures that ``bring`` left in a folder, each time another, red green blue, 0..1."""

    folder: Path

    def view(self, size: tuple[int, int], random: Random) -> Picture:
        """Part of a photograph or a texture, turned anyhow, ``size`` wide and high."""
        picture = _one(self.folder / VIEWS, random)
        high, wide = picture.shape[:2]
        zoom = max(size[0] / wide, size[1] / high) / random.uniform(*WIDEST)
        middle = random.uniform(0.2, 0.8, 2) * (wide, high)
        turn = cv2.getRotationMatrix2D((float(middle[0]), float(middle[1])), random.uniform(0, 360), float(zoom))
        aside = np.zeros((2, 3))
        aside[:, 2] = np.array(size) / 2 - middle
        seen = cv2.warpAffine(picture, turn + aside, size, borderMode=cv2.BORDER_REFLECT)
        return np.asarray(seen[..., ::-1] / np.float32(255), np.float32)

    def drawing(self, size: tuple[int, int], ground: NDArray[np.float32], random: Random) -> Picture:
        """A drawing on a ``ground`` (a colour, or a picture of that size)."""
        picture = _one(self.folder / DRAWINGS, random)
        way = cv2.INTER_AREA if picture.shape[1] > size[0] else cv2.INTER_LINEAR
        whole = np.asarray(cv2.resize(picture, size, interpolation=way), np.float32) / np.float32(255)
        seen = whole[..., 2::-1]
        share = whole[..., 3:] if whole.shape[2] > 3 else np.float32(1)
        return np.asarray(ground + (seen - ground) * share, np.float32)


def _one(folder: Path, random: Random) -> NDArray[np.uint8]:
    paths = _listed(folder)
    picture = cv2.imread(str(paths[random.integers(len(paths))]), cv2.IMREAD_UNCHANGED)
    return np.asarray(picture if picture.ndim == 3 else cv2.cvtColor(picture, cv2.COLOR_GRAY2BGR), np.uint8)


@cache
def _listed(folder: Path) -> list[Path]:
    return sorted(folder.iterdir())


def bring(folder: Path) -> None:
    """Fetches the packages and keeps the pictures in them."""
    with TemporaryDirectory() as name:
        within = Path(name)
        _run("apt-get", "download", "-q", *PACKAGES, within=within)
        for package in sorted(within.glob("*.deb")):
            _run("dpkg-deb", "-x", str(package), str(within / "all"), within=within)
        for archive in sorted(within.rglob("*.pk3")):
            ZipFile(archive).extractall(archive.with_suffix(""))
        keep(within / "all", folder)


def keep(within: Path, folder: Path) -> None:
    """Keeps, in a folder, the pictures within another that may be printed on something, made small."""
    for kind in LARGEST:
        (folder / kind).mkdir(parents=True, exist_ok=True)
    for number, path in enumerate(_chosen(within)):
        _kept(path, folder, number)


def _run(*command: str, within: Path) -> None:
    subprocess.run(command, cwd=within, check=True)  # noqa: S603 - the words are ours


def _chosen(folder: Path) -> Iterator[Path]:
    """Pictures that may be printed on something, a few of each folder."""
    paths = sorted(path for path in folder.rglob("*") if path.suffix in SUFFIXES and cv2.haveImageReader(str(path)))
    fit = [path for path in paths if not any(part in str(path) for part in NOT)]
    often, seen = Counter(path.parent for path in fit), Counter[Path]()
    for path in fit:
        seen[path.parent] += 1
        if seen[path.parent] % (1 + often[path.parent] // ALIKE) == 0:
            yield path


def _kept(path: Path, folder: Path, number: int) -> None:
    picture = cv2.imread(str(path), cv2.IMREAD_UNCHANGED)
    if picture.dtype != np.uint8 or min(picture.shape[:2]) < LEAST:
        return
    kind = VIEWS if any(part in str(path) for part in WIDE) else DRAWINGS
    if kind == VIEWS and picture.ndim == 3:
        picture = picture[..., :3]
    scale = min(1.0, LARGEST[kind] / max(picture.shape[:2]))
    small = cv2.resize(picture, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    cv2.imwrite(str(folder / kind / f"{number:05}.png"), small)


if __name__ == "__main__":
    bring(Path(sys.argv[1]))
