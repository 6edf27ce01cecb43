"""What the reader takes for dice where none lies: letters, flowers, spots. The next round learns from these too.

Negatives that a detector itself has picked teach it more than any that chance picks (Felzenszwalb and others, Object
detection with discriminatively trained part-based models, 2010).
"""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import dice
from vision.die.faces import LAYOUT
from vision.finder import GRAIN, What
from vision.geometry import Image, Quad
from vision.training.maps import UNKNOWN, sixteenths

MISTAKEN = 0.1
"""As likely a face as this, a frame is one that the reader could take for a die."""
TOUCHED, ASIDE = 0.05, 0.3
"""Shares of a frame that an upper face, a hand or what nobody can tell may cover, and sides of dice."""
FOLDER = "mined"


def mine(folder: Path) -> None:
    """Keeps what is mistaken in each drawn shard of a folder, in a file of the same name in a folder within."""
    (folder / FOLDER).mkdir(exist_ok=True)
    for path in sorted(folder.glob("*.npz")):
        shard = np.load(path)
        found = [
            crop for image, what in zip(shard["small"], shard["what"], strict=True) for crop in mistaken(image, what)
        ]
        np.save(folder / FOLDER / f"{path.stem}.npy", np.array(found, np.uint8).reshape(-1, *LAYOUT.size, 3))


def mined(folder: Path, part: slice) -> NDArray[np.uint8]:
    """The crops (n x height x width x channels) that ``mine`` kept of part of the shards; none where it never was."""
    kept = [np.load(path) for path in sorted((folder / FOLDER).glob("*.npy"))[part]]
    return np.concatenate([np.zeros((0, *LAYOUT.size, 3), np.uint8), *kept])


def mistaken(image: Image, what: NDArray[np.uint8]) -> Iterator[Image]:
    """Crops of frames in a picture that may be faces to the reader and, by the map of what lies there, are none."""
    _, seen = dice.proposed(image)
    for die in seen:
        if die.face.likely > MISTAKEN and _bare(die.shape, what):
            yield LAYOUT.crop(image, die.shape)


def _bare(shape: Quad, what: NDArray[np.uint8]) -> bool:
    """Whether no die lies within a frame."""
    mask = np.zeros(what.shape, np.uint8)
    cv2.fillConvexPoly(mask, sixteenths(shape, 1 / GRAIN), (1,), cv2.LINE_8, 4)
    there = what[mask > 0]
    touched = np.isin(there, (What.CORE, What.BORDER, What.HAND, UNKNOWN))
    return bool(there.size and touched.mean() <= TOUCHED and np.mean(there == What.SIDE) <= ASIDE)
