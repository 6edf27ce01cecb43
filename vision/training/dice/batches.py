"""Batches of drawn dice for ever, each time mirrored or turned, tinted and dimmed differently."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from torch import Tensor

from vision.networks import standardized
from vision.training.batches import FLIPS, HELD, columns, picked, relit
from vision.training.dice.hard_negatives import mined
from vision.training.dice.samples import NOTHING
from vision.training.dice.windows import window
from vision.training.drawing import Random
from vision.training.flaws import flawed

OFTEN = 3
"""How often each crop that was mistaken for a face counts."""


def pictures(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Windows of whole pictures, what lies where in them and where the faces are.

    They are not turned: what is up in an oblique picture tells an upper face from a side.
    """
    small, what, place = columns(folder, ("small", "what", "place"), slice(None, -HELD))
    while True:
        for chosen in picked(len(small), size, random):
            lit = zip(chosen, relit(small[chosen], random), strict=True)
            parts = [(window(what[at], place[at], random), at, picture) for at, picture in lit]
            batch = np.stack([part.seen(picture, random) for part, _, picture in parts])
            maps = np.stack([part.what(what[at]) for part, at, _ in parts])
            places = np.stack([part.places(place[at]) for part, at, _ in parts])
            if random.random() < 0.5:
                batch, maps, places = batch[..., ::-1], maps[..., ::-1], places[..., ::-1].copy()
                places[:, [0, 3]] *= -1
            first, second, third = (torch.from_numpy(np.ascontiguousarray(part)) for part in (batch, maps, places))
            yield first, (second, third)


def crops(folder: Path, random: Random, size: int) -> Iterator[tuple[Tensor, tuple[Tensor, ...]]]:
    """Crops of faces, and of what was mistaken for one: value, whether it leans, where its pips and its corners are."""
    names = ("crops", "labels", "cocked", "nodes", "moves")
    part = slice(None, -HELD)
    seen, *said = columns(folder, names, part)
    mistaken = np.repeat(mined(folder, part), OFTEN, axis=0)
    seen = np.concatenate([seen, mistaken])
    labels, cocked, nodes, moves = (
        np.concatenate([column, np.full((len(mistaken), *column.shape[1:]), nothing, column.dtype)])
        for column, nothing in zip(said, (NOTHING, 0, 0, 0), strict=True)
    )
    while True:
        for chosen in picked(len(seen), size, random):
            batch = standardized(flawed(relit(seen[chosen], random), random))
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
