"""What the two networks for dice learn."""

from pathlib import Path

import numpy as np
from torch import Tensor  # type: ignore[import-not-found] # only to learn
from torch.nn.functional import (  # type: ignore[import-not-found] # as above
    binary_cross_entropy_with_logits,
    cross_entropy,
    smooth_l1_loss,
)

from vision.die import faces as die_faces
from vision.networks import softmax
from vision.training import learn
from vision.training.batches import HELD, columns
from vision.training.dice import batches
from vision.training.dice.samples import NOTHING
from vision.training.learn import Check, Task
from vision.training.models import Faces, Finder, Looks

SCENES = 4500
LOOKS: Looks = ((24, 2), (40, 1), (80, 2), (112, 1), (112, 1), (160, 2), (160, 1), (64, 1))
"""Channels and stride of each layer of the network for faces."""


def faces_loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropies of value, lean and pips, and how far off the corners are where a face is."""
    labels, cocked, pips, moves = wanted
    real = (labels < NOTHING).float()
    parts = (
        (binary_cross_entropy_with_logits(answer[:, die_faces.COCKED], cocked, reduction="none"), 1.5),
        (_pips(answer, pips), 2.0),
        (_corners(answer, moves), 8.0),
    )
    value = cross_entropy(answer[:, : die_faces.COCKED], labels)
    return value + sum(weight * (part * real).sum() / real.sum() for part, weight in parts)


def _pips(answer: Tensor, pips: Tensor) -> Tensor:
    said = answer[:, die_faces.NODES : die_faces.LAYOUT.moves]
    return binary_cross_entropy_with_logits(said, pips, reduction="none").mean(1)


def _corners(answer: Tensor, moves: Tensor) -> Tensor:
    said = answer[:, die_faces.LAYOUT.moves :]
    return smooth_l1_loss(said, moves.flatten(1), reduction="none", beta=0.02).mean(1)


def faces_checked(folder: Path) -> str:
    """How the network for faces does on samples it has not seen."""
    crops, labels = columns(folder, ("crops", "labels"), slice(-HELD, None))
    answer = learn.answered("die_faces", crops)
    value = softmax(answer[:, : die_faces.COCKED].T)
    said, real, sure = value.argmax(0), labels < NOTHING, value.max(0) > 0.99
    found = real & (said < NOTHING)
    return (
        f"found {found.sum() / real.sum():.3f} right {np.mean((said == labels)[found]):.4f} "
        f"rejected {np.mean((said == labels)[~real]):.4f} "
        f"sure {np.mean(sure[real]):.3f} then wrong {np.mean((said != labels)[found & sure]):.4f}"
    )


def finder_checked(folder: Path) -> str:
    """How the finder does on samples it has not seen."""
    return learn.finder_checked(folder, "die_finder")


def faces() -> Faces:
    """A network for faces that has learned nothing."""
    return Faces(die_faces.LAYOUT.size, die_faces.LAYOUT.moves + 8, LOOKS)


def _finder() -> Finder:
    return Finder(middle=96, coarse=160, last=64, reaches=(2, 4, 2, 8))


TASKS = {
    "die_faces": Task(faces, batches.crops, faces_loss, 64, 12_000),
    "die_finder": Task(_finder, batches.pictures, learn.finder_loss, 6, 18_000),
}
CHECKS: dict[str, Check] = {"die_faces": faces_checked, "die_finder": finder_checked}
