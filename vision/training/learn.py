"""What each network learns from the drawn samples, and how it does on those it never saw."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import islice
from pathlib import Path
from typing import Any, Generic, TypeVar

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import (  # type: ignore[import-not-found] # as above
    binary_cross_entropy_with_logits,
    cross_entropy,
    pixel_shuffle,
    smooth_l1_loss,
)

from vision import finder
from vision.networks import Array, Network, kept, sigmoid, softmax, standardized
from vision.stick import faces as stick_faces
from vision.training import batches
from vision.training.maps import UNKNOWN
from vision.training.models import Faces, Finder, saved
from vision.training.quantized import quantized
from vision.training.resumed import resume
from vision.training.sticks.samples import NOTHING

M = TypeVar("M", Finder, Faces)
Loss = Callable[[Tensor, tuple[Tensor, ...]], Tensor]
Check = Callable[[Path], str]
Batches = Iterator[tuple[Tensor, tuple[Tensor, ...]]]
RARE = torch.tensor([1.0, 3.0, 3.0, 5.0, 4.0])
"""How much each ``What`` counts; nearly all of a picture is nothing."""
HALVED = bool(torch.cpu.get_capabilities().get("avx512_bf16"))
"""Whether to reckon with numbers of half the length: half the time on processors that know them, twice on others."""
SEED = 4
PARTS = 20
"""In how many parts a network is asked about what it has not seen."""
CALIBRATION = 12
"""Batches by which a network is quantized."""


def finder_loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropy of what is there, and how far off place and size are where a face is."""
    what, place = wanted
    kinds, fine = len(finder.What), finder.COARSER
    loss = cross_entropy(pixel_shuffle(answer[:, finder.WHAT :], fine), what, RARE, ignore_index=UNKNOWN)
    here = (place[:, 4:5] != 0) & (what[:, None, ::fine, ::fine] < kinds)
    off = smooth_l1_loss(answer[:, : finder.LEAN], place[:, : finder.LEAN], reduction="none", beta=0.1) * here
    leans = binary_cross_entropy_with_logits(
        answer[:, finder.LEAN, None], place[:, finder.LEAN, None], reduction="none"
    )
    return loss + off.sum() / (finder.LEAN * here.sum() + 1) + (leans * here).sum() / (here.sum() + 1)


def faces_loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropies of value, key and lean, and how far off the corners are where a face is."""
    labels, keys, cocked, moves = wanted
    real = (labels < NOTHING).float()
    loss = cross_entropy(answer[:, : stick_faces.KEY], labels)
    for at, goal in ((stick_faces.KEY, keys), (stick_faces.COCKED, cocked)):
        each = binary_cross_entropy_with_logits(answer[:, at], goal, reduction="none")
        loss = loss + (each * real).sum() / real.sum()
    off = smooth_l1_loss(answer[:, stick_faces.MOVES :], moves.flatten(1), reduction="none", beta=0.02)
    return loss + 8 * (off.mean(1) * real).sum() / real.sum()


@dataclass(frozen=True)
class Task(Generic[M]):
    """How one network is learned: ``steps`` batches of ``size``.

    Given a batch, ``begun`` makes of a new model what it begins as, where that is not nothing.
    """

    model: Callable[[], M]
    batches: Callable[[Path, np.random.Generator, int], Batches]
    loss: Loss
    size: int
    steps: int
    begun: Callable[[M, Tensor], None] | None = None


TASKS = {
    "stick_faces": Task(Faces, batches.crops, faces_loss, 64, 16_000),
    "stick_finder": Task(Finder, batches.pictures, finder_loss, 4, 16_000),
}
FASTEST, AGAIN = 4e-3, 1e-3
"""The fastest pace of learning, from nothing and again."""
TOLD = 1000
"""Steps from one word on how it goes to the next."""


def learn(folder: Path, name: str, task: Task[Any], check: Check, *, again: bool = False) -> None:
    """Learns the network ``name``, or what is kept of it ``again``, and keeps it as ``keep`` does.

    The same samples and machine give the same file.
    """
    torch.set_num_threads(1)  # the other core learns the other network
    torch.manual_seed(SEED)
    model = task.model()
    samples = task.batches(folder, np.random.default_rng(SEED), task.size)
    if again:
        resume(model, kept(name), next(samples)[0])
    elif task.begun:
        task.begun(model, next(samples)[0])
    calibration = calibration_batches(samples)
    model = model.to(memory_format=torch.channels_last)
    learner = torch.optim.AdamW(model.parameters(), weight_decay=1e-2)
    pace = torch.optim.lr_scheduler.OneCycleLR(learner, AGAIN if again else FASTEST, task.steps, pct_start=0.1)
    costs = []
    for step, (batch, wanted) in zip(range(1, task.steps + 1), samples, strict=False):
        with torch.autocast("cpu", torch.bfloat16, enabled=HALVED):
            answer = model(batch.contiguous(memory_format=torch.channels_last))
        loss = task.loss(answer.float(), wanted)
        learner.zero_grad()
        loss.backward()
        learner.step()
        pace.step()
        costs.append(loss.item())
        if step % TOLD == 0 or step == task.steps:
            saved(model, folder / f"{name}.onnx")
            keep(folder, name, calibration)
            said = f"{name} {step} {np.mean(costs[-TOLD:]):.4f} {check(folder)}"
            print(said, flush=True)  # noqa: T201 - somebody waits


def keep(folder: Path, name: str, calibration: Sequence[Tensor]) -> None:
    """Keeps the network that lies in a folder beside the reader, quantized by the ``calibration`` batches."""
    quantized(folder / f"{name}.onnx", (np.asarray(batch, np.float32) for batch in calibration), kept(name))


def calibration_batches(samples: Batches) -> list[Tensor]:
    """Batches to quantize a network by."""
    return [batch for batch, _ in islice(samples, CALIBRATION)]


def answered(name: str, pictures: NDArray[np.uint8]) -> Array:
    """What the kept network of that name says of pictures (n x height x width x channels), some at a time."""
    network = Network(name)
    return np.concatenate([network.answer(standardized(part)) for part in np.array_split(pictures, PARTS)])


def faces_checked(folder: Path) -> str:
    """How the faces network does on samples it has not seen."""
    names = ("crops", "labels", "keys", "cocked")
    crops, labels, keys, cocked = batches.columns(folder, names, slice(-batches.HELD, None))
    answer = answered("stick_faces", crops)
    value = softmax(answer[:, : stick_faces.KEY].T)
    said, real = value.argmax(0), labels < NOTHING
    found, sure = real & (said < NOTHING), value.max(0) > 0.99
    right, key = np.mean((said == labels)[found]), np.mean(((answer[:, stick_faces.KEY] > 0) == keys)[real])
    rejected, surely = np.mean((said == labels)[~real]), np.mean((said != labels)[found & sure])
    lean = sigmoid(answer[:, stick_faces.COCKED])
    return (
        f"found {found.sum() / real.sum():.3f} right {right:.4f} key {key:.4f} rejected {rejected:.4f} "
        f"sure {np.mean(sure[real]):.3f} then wrong {surely:.4f} "
        f"lean {lean[real & (cocked > 0)].mean():.2f} flat {lean[real & (cocked == 0)].mean():.2f}"
    )


def finder_checked(folder: Path, name: str = "stick_finder") -> str:
    """How the finder does on samples it has not seen: the overlap of each ``What`` with what is there."""
    small, what = batches.columns(folder, ("small", "what"), slice(-batches.HELD, None))
    network = Network(name)
    said = np.stack(
        [finder.unfolded(network.answer(standardized(one[None]))[0][finder.WHAT :]).argmax(0) for one in small]
    )
    return overlaps(finder.What, said, what)


def overlaps(kinds: type[IntEnum], said: NDArray[np.int64], there: NDArray[np.uint8]) -> str:
    """Of each kind the share of the places, among those that are said or are known to be it, that are both."""
    known = there < UNKNOWN
    rates = []
    for kind in kinds:
        mine, real = (said == kind) & known, there == kind
        rates.append(f"{kind.name.lower()} {(mine & real).sum() / (mine | real).sum():.3f}")
    return " ".join(rates)


CHECKS: dict[str, Check] = {"stick_faces": faces_checked, "stick_finder": finder_checked}
