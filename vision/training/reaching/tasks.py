"""How the network for hands learns, and how it does on samples it has not seen."""

from pathlib import Path

import cv2
import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits  # type: ignore[import-not-found] # as above

from vision import finder, hands
from vision.geometry import Image
from vision.networks import kept, sigmoid, standardized
from vision.training.batches import HELD, columns, picked, relit
from vision.training.drawing import Random
from vision.training.learn import Batches, Check, Task, answered
from vision.training.models import Finder
from vision.training.photo import window
from vision.training.resumed import resume

SCENES = 4000
OPEN = (50, 205)
"""A cell that is covered by less, of 255, is no hand; one by more is; of those between nothing is learned."""
CLOSEST = 0.5
"""How much of the edges of a picture the closest look takes in."""
CLOSER = 0.6
"""Share of looks that take in only a part."""
SHADED, BLUER = 0.35, 0.2
"""Share of looks into which a window throws shadows, and how much less of some colours these take."""
SHARES = (0.0, hands.MOST, 0.005)
"""Of a picture that may look like a hand, from which on one is told."""
HAND = torch.tensor(2.0)
"""How much a cell of a hand counts; most are none."""


def batches(folder: Path, random: Random, size: int) -> Batches:
    """Pictures or parts of them for ever, each time mirrored and lit differently; hand or not, of each cell."""
    small, hand = columns(folder, ("small", "hand"), slice(None, -HELD))
    while True:
        for chosen in picked(len(small), size, random):
            looks = [_looked(small[at], hand[at], random) for at in chosen]
            batch, cover = (np.stack(part) for part in zip(*looks, strict=True))
            batch = np.stack([_shaded(one, random) if random.random() < SHADED else one for one in batch])
            batch = standardized(relit(batch, random))
            axes = tuple(axis for axis in (-1, -2) if random.random() < 0.5)
            batch, cover = np.flip(batch, axes), np.flip(cover, axes)
            yield torch.from_numpy(np.ascontiguousarray(batch)), (torch.from_numpy(np.ascontiguousarray(cover)),)


def _looked(small: Image, hand: NDArray[np.uint8], random: Random) -> tuple[Image, NDArray[np.uint8]]:
    """A picture, or an enlarged part of it, with its cells."""
    if random.random() > CLOSER:
        return small, hand
    high, wide = hand.shape
    share = random.uniform(CLOSEST, 1)
    rows, across = round(high * share), round(wide * share)
    top, left = int(random.integers(high - rows + 1)), int(random.integers(wide - across + 1))
    cells = hand[top : top + rows, left : left + across]
    step = finder.STEP
    part = small[top * step : (top + rows) * step, left * step : (left + across) * step]
    return np.asarray(cv2.resize(part, hands.SIZE), np.uint8), np.asarray(cv2.resize(cells, (wide, high)), np.uint8)


def _shaded(small: Image, random: Random) -> Image:
    """Under a window: sun and shadow with soft edges look like skin on a plain table, but no hand is told by them."""
    shadow = 1 - window((small.shape[0], small.shape[1]), random)[..., None]
    return np.asarray(small * (1 - shadow * random.uniform(1 - BLUER, 1, 3)), np.uint8)


def loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropy of hand or not, where it is plain."""
    (cover,) = wanted
    least, most = OPEN
    plain = (cover < least) | (cover > most)
    each = binary_cross_entropy_with_logits(answer[:, 0], (cover > most).float(), reduction="none", pos_weight=HAND)
    return (each * plain).sum() / plain.sum()


def checked(folder: Path) -> str:
    """How much of hands is told, and how many throws with and without a hand are taken to have one."""
    small, hand = columns(folder, ("small", "hand"), slice(-HELD, None))
    said = sigmoid(answered("hands", small))[:, 0]
    there = hand > OPEN[1]
    shares = np.array([hands.reaching(one) for one in said])
    real = there.any(axis=(1, 2))
    rates = [f"{most} {np.mean(shares[real] > most):.3f} not {np.mean(shares[~real] > most):.3f}" for most in SHARES]
    cells = f"cells {np.mean(said[there] > hands.LIKELY):.3f} not {np.mean(said[hand < OPEN[0]] > hands.LIKELY):.4f}"
    return " ".join((cells, *rates))


def begun(model: Finder, batch: Tensor) -> None:
    """Lets a model begin as what the finder of sticks says of hands."""
    finds = Finder()
    resume(finds, kept("stick_finder"), batch)
    known = finds.state_dict()
    for name in ("says.weight", "says.bias"):
        what = known[name][finder.WHAT :].unflatten(0, (len(finder.What), finder.COARSER**2)).mean(1)
        known[name] = (what[finder.What.HAND] - what[finder.What.NOTHING])[None]
    model.load_state_dict(known)


def _model() -> Finder:
    return Finder(answers=1)


TASKS = {"hands": Task(_model, batches, loss, 8, 4_000, begun=begun)}
CHECKS: dict[str, Check] = {"hands": checked}
