"""Batches of drawn samples for ever, each time flipped, tinted and dimmed differently."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor

from vision import finder
from vision.networks import Array, standardized
from vision.training.drawing import Random

HELD = 1
"""Shards at the end that nothing is learned from; they show how it goes."""
WINDOW = (320, 320)
"""Height and width of the part of a picture that is learned from at a time; a multiple of the coarsest grid."""
FLIPS = ((3, (1, 0, 3, 2)), (2, (3, 2, 1, 0)))
"""An axis to mirror a crop along, and which corner then lies where each usually is."""


def columns(folder: Path, names: tuple[str, ...], part: slice) -> list[NDArray[np.uint8]]:
    """What the shards hold under each name, one name at a time because all together need the memory twice."""
    paths = sorted(folder.glob("*.npz"))[part]
    return [np.concatenate([np.load(path)[name] for path in paths]) for name in names]


def pictures(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Windows of whole pictures, what lies where in them and where the faces are."""
    small, what, place = columns(folder, ("small", "what", "place"), slice(None, -HELD))
    while True:
        for chosen in picked(len(small), size, random):
            batch = standardized(relit(small[chosen], random))
            maps, places = what[chosen].astype(np.int64), place[chosen].astype(np.float32)
            if random.random() < 0.5:
                batch, maps, places = batch[..., ::-1], maps[..., ::-1], places[..., ::-1].copy()
                places[:, [0, 3]] *= -1
            if random.random() < 0.5:
                batch, maps, places = batch[..., ::-1, :], maps[..., ::-1, :], places[..., ::-1, :].copy()
                places[:, [1, 3]] *= -1
            down, right = (
                int(random.integers((whole - part) // finder.COARSEST + 1)) * finder.COARSEST
                for whole, part in zip(batch.shape[2:], WINDOW, strict=True)
            )
            parts = [
                wanted[..., down // grain : (down + WINDOW[0]) // grain, right // grain : (right + WINDOW[1]) // grain]
                for wanted, grain in ((batch, 1), (maps, finder.GRAIN), (places, finder.STEP))
            ]
            if random.random() < 0.5:
                parts = [part.swapaxes(-1, -2).copy() for part in parts]
                parts[2][:, :2] = parts[2][:, 1::-1]
                parts[2][:, 2] *= -1
            first, second, third = (torch.from_numpy(np.ascontiguousarray(part)) for part in parts)
            yield first, (second, third)


def crops(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Crops of faces: value, key, whether it leans, where its corners belong."""
    names = ("crops", "labels", "keys", "cocked", "moves")
    seen, labels, keys, cocked, moves = columns(folder, names, slice(None, -HELD))
    while True:
        for chosen in picked(len(seen), size, random):
            batch, goal = standardized(relit(seen[chosen], random)), np.clip(moves[chosen].astype(np.float32), -1, 1)
            for axis, order in FLIPS:
                flip = random.random(len(batch)) < 0.5
                batch[flip] = np.flip(batch[flip], axis)
                turned = goal[flip][:, order]
                turned[..., 3 - axis] *= -1
                goal[flip] = turned
            wanted = (labels[chosen], keys[chosen].astype(np.float32), cocked[chosen].astype(np.float32), goal)
            yield torch.from_numpy(batch), tuple(torch.from_numpy(part) for part in wanted)


def moved(crops: NDArray[np.uint8], size: tuple[int, int], random: Random) -> NDArray[np.uint8]:
    """Crops (n x height x width x channels) with room at their edges, each cut to ``size`` (width, height) anywhere."""
    wide, high = size
    corners = random.integers(0, crops.shape[2] - wide + 1, (len(crops), 2))
    return np.stack([crop[y : y + high, x : x + wide] for crop, (x, y) in zip(crops, corners, strict=True)])


def mirrored(batch: Array, random: Random) -> Array:
    """A batch (n x channels x height x width), changed in place: every second is mirrored along each axis."""
    for axis in (2, 3):
        flip = random.random(len(batch)) < 0.5
        batch[flip] = np.flip(batch[flip], axis)
    return batch


def relit(batch: NDArray[np.uint8], random: Random) -> NDArray[np.uint8]:
    """Under another light: each picture's channels brighter or darker, the whole flatter or harder."""
    levels = np.arange(256) / 255
    lit = np.empty(batch.shape, np.uint8)
    for at, picture in enumerate(batch):
        gain = random.uniform(0.8, 1.2, 3) * random.uniform(0.8, 1.2)
        table = np.clip(levels[:, None] * gain, 0, 1) ** random.uniform(0.8, 1.3) * 255
        lit[at] = cv2.LUT(picture, table.astype(np.uint8)[None])
    return lit


def picked(count: int, size: int, random: Random) -> list[NDArray[np.int64]]:
    """Once through so many samples, in batches and in any order."""
    order = random.permutation(count)
    return [order[at : at + size] for at in range(0, count - size + 1, size)]
