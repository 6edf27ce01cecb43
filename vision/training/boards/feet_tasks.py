"""How the network for boards learns, and how it does on samples it has not seen."""

from pathlib import Path
from typing import Any

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import cross_entropy, pixel_shuffle, smooth_l1_loss  # type: ignore[import-not-found] # as above

from vision import finder
from vision.figure import feet
from vision.networks import kept, standardized
from vision.training.batches import HELD, columns, picked, relit
from vision.training.boards.feet_samples import PART
from vision.training.drawing import Random
from vision.training.learn import Batches, Check, Task, answered, overlaps
from vision.training.maps import UNKNOWN
from vision.training.models import Finder
from vision.training.resumed import resume

SCENES = 2400
RARE = torch.tensor([1.0, 3.0, 3.0])
"""How much each ``Foothold`` counts; nearly all of a board is nothing."""


WINDOW, PEOPLED = 128, 0.8
"""Pixels of the edge of what is learned from at a time, a multiple of the coarsest grid; and how often a piece stands
in it."""


def batches(folder: Path, random: Random, size: int) -> Batches:
    """Parts of boards for ever, each time turned, mirrored and lit differently, with their maps."""
    crops, kinds, ways = columns(folder, ("crops", "kinds", "ways"), slice(None, -HELD))
    while True:
        for chosen in picked(len(crops), size, random):
            batch = standardized(relit(crops[chosen], random))
            parts: list[NDArray[Any]] = [batch, kinds[chosen].astype(np.int64), ways[chosen].astype(np.float32)]
            parts = _windows(parts, random)
            for axis, of in ((-1, 0), (-2, 1)):
                if random.random() < 0.5:
                    parts = [np.flip(part, axis).copy() for part in parts]
                    parts[2][:, of] *= -1
            if random.random() < 0.5:
                parts = [part.swapaxes(-1, -2).copy() for part in parts]
                parts[2] = parts[2][:, ::-1].copy()
            first, *wanted = (torch.from_numpy(np.ascontiguousarray(part)) for part in parts)
            yield first, tuple(wanted)


def _windows(parts: list[NDArray[Any]], random: Random) -> list[NDArray[Any]]:
    """A window of each sample, the same in all its maps, mostly one in which a piece stands."""
    corners = [_corner(ways, random) for ways in parts[2]]
    windows = []
    for part in parts:
        step = PART // part.shape[-1]
        edge = WINDOW // step
        cut = [one[..., y // step :, x // step :][..., :edge, :edge] for one, (y, x) in zip(part, corners, strict=True)]
        windows.append(np.stack(cut))
    return windows


def _corner(ways: NDArray[np.float32], random: Random) -> tuple[int, int]:
    """Top and left of a window, on the coarsest grid."""
    there = np.argwhere(ways.any(0)) * finder.STEP
    at = there[random.integers(len(there))] if len(there) and random.random() < PEOPLED else random.uniform(0, PART, 2)
    corner = np.clip(at - random.uniform(0.1, 0.9, 2) * WINDOW, 0, PART - WINDOW) // finder.COARSEST
    return int(corner[0]) * finder.COARSEST, int(corner[1]) * finder.COARSEST


def loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropy of what is there, and how far off a foot's middle is."""
    kinds, ways = wanted
    what = pixel_shuffle(answer[:, feet.OF_WHAT :], finder.COARSER)
    off = smooth_l1_loss(answer[:, : feet.OF_WHAT], ways, reduction="none", beta=0.1)
    here = (ways != 0).any(1, keepdim=True)
    return cross_entropy(what, kinds, RARE, ignore_index=UNKNOWN) + (off * here).sum() / (2 * here.sum() + 1)


def checked(folder: Path) -> str:
    """The overlap of each ``Foothold`` with what is there."""
    crops, kinds = columns(folder, ("crops", "kinds"), slice(-HELD, None))
    answer = answered("board_feet", crops)
    said = np.stack([finder.unfolded(one[feet.OF_WHAT :]).argmax(0) for one in answer])
    return overlaps(feet.Foothold, said, kinds)


def begun(model: Finder, batch: Tensor) -> None:
    """Lets a model begin by looking as the finder of sticks does, and answer as chance has it."""
    finds = Finder()
    resume(finds, kept("stick_finder"), batch)
    known = {name: part for name, part in finds.state_dict().items() if not name.startswith("says")}
    model.load_state_dict(known, strict=False)


def _model() -> Finder:
    return Finder(answers=feet.ANSWERS)


TASKS = {"board_feet": Task(_model, batches, loss, 16, 16_000, begun=begun)}
CHECKS: dict[str, Check] = {"board_feet": checked}
