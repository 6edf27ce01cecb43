"""Batches of drawn dice for ever, each time mirrored or turned, tinted and dimmed differently."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor

from vision import finder
from vision.network import Array, evened
from vision.training.batches import COARSE, FLIPS, HELD, columns, picked, relit
from vision.training.drawing import Random
from vision.training.flaws import flawed

WINDOW = (240, 320)
"""Height and width of the part of a picture that is learned from at a time; a multiple of the coarsest grid."""
SOME = 4
"""Every so many pixels tell how bright a picture is."""


def pictures(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Windows of whole pictures, what lies where in them and where the faces are.

    They are not turned: what is up in an oblique picture tells an upper face from a side.
    """
    small, what, place = columns(folder, ("small", "what", "place"), slice(None, -HELD))
    high, wide = small.shape[1:3]
    while True:
        for chosen in picked(len(small), size, random):
            down, right = (
                int(random.integers((whole - part) // COARSE + 1)) * COARSE
                for whole, part in zip((high, wide), WINDOW, strict=True)
            )
            batch = _window(relit(small[chosen], random), down, right)
            maps = _part(what[chosen], down, right, finder.GRAIN).astype(np.int64)
            places = _part(place[chosen], down, right, finder.STEP).astype(np.float32)
            if random.random() < 0.5:
                batch, maps, places = batch[..., ::-1], maps[..., ::-1], places[..., ::-1].copy()
                places[:, [0, 3]] *= -1
            first, second, third = (torch.from_numpy(np.ascontiguousarray(part)) for part in (batch, maps, places))
            yield first, (second, third)


def _part(maps: NDArray[Any], down: int, right: int, grain: int) -> NDArray[Any]:
    """The window out of maps that say something of every ``grain`` pixels."""
    high, wide = WINDOW
    return maps[..., down // grain : (down + high) // grain, right // grain : (right + wide) // grain]


def _window(batch: NDArray[np.uint8], down: int, right: int) -> Array:
    """A part of pictures, evened by the brightness of the whole."""
    part = batch[:, down : down + WINDOW[0], right : right + WINDOW[1]].astype(np.float32)
    some = batch[:, ::SOME, ::SOME].astype(np.float32)
    mean = some.mean(axis=(1, 2), keepdims=True)
    spread = np.sqrt(np.mean((some - mean) ** 2, axis=(1, 2, 3), keepdims=True))
    return np.asarray(((part - mean) / (spread + 4)).transpose(0, 3, 1, 2), np.float32)


def crops(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Crops of faces: value, whether it leans, where its pips are, where its corners belong."""
    names = ("crops", "labels", "cocked", "nodes", "moves")
    seen, labels, cocked, nodes, moves = columns(folder, names, slice(None, -HELD))
    while True:
        for chosen in picked(len(seen), size, random):
            batch = evened(flawed(relit(seen[chosen], random), random))
            goal = np.clip(moves[chosen].astype(np.float32), -1, 1)
            pips = nodes[chosen].reshape(-1, 3, 3).astype(np.float32)
            for axis, order in FLIPS:
                flip = random.random(len(batch)) < 0.5
                batch[flip], pips[flip] = np.flip(batch[flip], axis), np.flip(pips[flip], axis - 1)
                turned = goal[flip][:, order]
                turned[..., 3 - axis] *= -1
                goal[flip] = turned
            flip = random.random(len(batch)) < 0.5
            batch[flip], pips[flip] = batch[flip].swapaxes(2, 3), pips[flip].swapaxes(1, 2)
            goal[flip] = goal[flip][:, (0, 3, 2, 1)][..., ::-1]
            wanted = (labels[chosen], cocked[chosen].astype(np.float32), pips.reshape(-1, 9), goal)
            yield torch.from_numpy(batch), tuple(torch.from_numpy(np.ascontiguousarray(part)) for part in wanted)
