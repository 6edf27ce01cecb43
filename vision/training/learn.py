"""What each network learns from the drawn samples: the batches, the losses, and how it does on what it never saw."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from vision import faces, finder
from vision.network import Array, Shape, evened, run
from vision.training.learning import Loss, fit, fresh

HELD = 2
"""Shards at the end that nothing is learned from; they show how it goes."""
Wanted = tuple[Array, Array, Array]


def face_loss(answer: Array, wanted: object) -> tuple[float, Array]:
    """Cross entropy of the value, with a grain of doubt in the labels, and of the key where there is a face."""
    assert isinstance(wanted, tuple)  # noqa: S101 - a script of ours
    labels, keys = wanted
    count, kinds = len(answer), len(faces.CLASSES)
    power = np.exp(answer[:, :kinds] - answer[:, :kinds].max(1, keepdims=True))
    share = power / power.sum(1, keepdims=True)
    goal = np.full((count, kinds), 0.02 / kinds, np.float32)
    goal[np.arange(count), labels] += 0.98
    cost = -float((goal * np.log(share + 1e-9)).sum()) / count
    back = np.zeros_like(answer)
    back[:, :kinds] = (share - goal) / count
    key = 1 / (1 + np.exp(-answer[:, kinds]))
    back[:, kinds] = np.where(labels < kinds - 1, (key - keys) / count, 0)
    return cost, back


def finder_loss(answer: Array, wanted: object) -> tuple[float, Array]:
    """Cross entropy of "a face is here" and absolute errors of its place and size, where one is."""
    assert isinstance(wanted, tuple)  # noqa: S101 - a script of ours
    here, counts, place, hands = wanted
    hand = 1 / (1 + np.exp(-answer[..., 7]))
    likely = 1 / (1 + np.exp(-answer[..., 0]))
    weight = np.where(here > 0, 3.0, 1.0) * counts
    total = weight.sum()
    back = np.zeros_like(answer)
    rare = 1 + 7 * hands  # a hand is in one picture of five and covers a tenth of it
    back[..., 7] = rare * (hand - hands) / rare.sum()
    back[..., 0] = weight * (likely - here) / total
    cost = -float((weight * (here * np.log(likely + 1e-7) + (1 - here) * np.log(1 - likely + 1e-7))).sum() / total)
    surprise = hands * np.log(hand + 1e-7) + (1 - hands) * np.log(1 - hand + 1e-7)
    cost -= float((rare * surprise).sum() / rare.sum())
    off = answer[..., 1:7] - place
    inside = here[..., None] / max(float(here.sum()), 1.0)
    back[..., 1:7] = np.clip(off / 0.1, -1, 1) * inside * 0.5
    return cost + float((np.abs(off) * inside).sum()) * 0.5, back


def maps(quads: NDArray[np.float32], clear: NDArray[np.uint8]) -> Wanted:
    """For one picture's quads, per cell: is a face here, does the cell count, and where the face lies."""
    wide, high = finder.LONG_EDGE // finder.CELL, finder.LONG_EDGE * 3 // 4 // finder.CELL
    here, counts = np.zeros((high, wide), np.float32), np.ones((high, wide), np.float32)
    place = np.zeros((high, wide, 6), np.float32)
    at = np.stack(np.meshgrid(np.arange(wide), np.arange(high)), 2) * finder.CELL + finder.CELL / 2
    for corners, good in zip(quads, clear, strict=True):
        if not corners.any():
            continue
        middle = corners.mean(0)
        along = (corners[1] - corners[0] + corners[2] - corners[3]) / 2
        long, broad = float(np.linalg.norm(along)), cv2.contourArea(corners) / float(np.linalg.norm(along))
        angle = np.arctan2(along[1], along[0])
        apart = at - middle
        lengthwise = np.abs(apart @ (np.cos(angle), np.sin(angle))) / long
        crosswise = np.abs(apart @ (-np.sin(angle), np.cos(angle))) / broad
        core = (lengthwise < 0.42) & (crosswise < 0.33)
        whole = (lengthwise < 0.5 + 2 / long) & (crosswise < 0.5 + 2 / broad)
        here[whole], counts[whole] = 0, 0
        here[core], counts[core] = good, good
        sizes = (np.cos(2 * angle), np.sin(2 * angle), np.log(long / finder.LENGTH), np.log(broad / finder.BREADTH))
        place[core, :2] = -apart[core] / finder.REACH
        place[core, 2:] = sizes
    return here, counts, place


def face_batches(folder: Path, random: np.random.Generator, size: int) -> Iterator[tuple[Array, object]]:
    """Batches of crops for ever, half of them mirrored."""
    crops, labels, keys = _columns(folder, ("crops", "labels", "keys"), slice(None, -HELD))
    while True:
        for picked in _picked(len(crops), size, random):
            batch = crops[picked]
            mirrored = random.random(len(batch)) < 0.5
            batch[mirrored] = batch[mirrored, :, ::-1]
            yield evened(batch), (labels[picked], keys[picked])


def finder_batches(folder: Path, random: np.random.Generator, size: int) -> Iterator[tuple[Array, object]]:
    """Batches of whole pictures for ever, mirrored by chance."""
    small, hands, quads, clear = _columns(folder, ("small", "hands", "quads", "clear"), slice(None, -HELD))
    while True:
        for picked in _picked(len(small), size, random):
            batch, covered, corners = small[picked], hands[picked], quads[picked]
            for axis, edge in ((1, finder.LONG_EDGE * 3 // 4), (2, finder.LONG_EDGE)):
                if random.random() < 0.5:
                    batch, covered = np.flip(batch, axis), np.flip(covered, axis)
                    here = corners.any(axis=(2, 3))
                    corners[here, :, 2 - axis] = edge - corners[here, :, 2 - axis]
            each = [maps(*pair) for pair in zip(corners, clear[picked], strict=True)]
            here, counts, place = (np.stack([one[part] for one in each]) for part in range(3))
            yield evened(batch), (here, counts, place, np.float32(covered) / 255)


def _picked(count: int, size: int, random: np.random.Generator) -> list[NDArray[np.int64]]:
    order = random.permutation(count)
    return [order[at : at + size] for at in range(0, count - size + 1, size)]


def _columns(folder: Path, names: tuple[str, ...], part: slice) -> list[NDArray[np.uint8]]:
    shards = [np.load(path) for path in sorted(folder.glob("*.npz"))[part]]
    return [np.concatenate([shard[name] for shard in shards]) for name in names]


def checked(folder: Path, weights: dict[str, Array], name: str) -> str:
    """How the networks do on the samples they have not seen."""
    if name == "faces":
        crops, labels, keys = _columns(folder, ("crops", "labels", "keys"), slice(-HELD, None))
        answer = np.concatenate([run(faces.SHAPE, weights, evened(part)) for part in np.array_split(crops, 20)])
        said = answer[:, :-1].argmax(1)
        real = labels < len(faces.CLASSES) - 1
        found = real & (said < len(faces.CLASSES) - 1)
        right, key = np.mean((said == labels)[found]), np.mean(((answer[:, -1] > 0) == keys)[real])
        rejected = np.mean((said == labels)[~real])
        return f"found {found.sum() / real.sum():.3f} right {right:.4f} key {key:.4f} rejected {rejected:.4f}"
    small, hands, quads, clear = _columns(folder, ("small", "hands", "quads", "clear"), slice(-HELD, None))
    each = [maps(*pair) for pair in zip(quads, clear, strict=True)]
    wanted = (*(np.stack([one[part] for one in each]) for part in range(3)), np.float32(hands) / 255)
    answer = np.concatenate([run(finder.SHAPE, weights, evened(part)) for part in np.array_split(small, 20)])
    return f"loss {finder_loss(answer, wanted)[0]:.4f}"


TASKS: dict[str, tuple[Shape, tuple[int, int, int], Loss, int, int]] = {
    "faces": (faces.SHAPE, (40, 128, 3), face_loss, 64, 6000),
    "finder": (finder.SHAPE, (240, 320, 3), finder_loss, 8, 4000),
}


def learn(folder: Path, name: str) -> None:
    """Trains the network ``name`` and writes its weights as half floats beside the reader."""
    shape, inputs, loss, size, steps = TASKS[name]
    random = np.random.default_rng(1)
    weights = fresh(shape, inputs, random)
    batches = (face_batches if name == "faces" else finder_batches)(folder, random, size)
    costs = []
    for step, cost in enumerate(fit(shape, weights, batches, loss, steps), 1):
        costs.append(cost)
        if step % 250 == 0:
            path = Path(__file__).parents[1] / f"{name}.npz"
            np.savez(path, **{key: value.astype(np.float16) for key, value in weights.items()})
            said = checked(folder, weights, name)
            print(name, step, f"{np.mean(costs[-250:]):.4f}", said, flush=True)  # noqa: T201 - somebody waits
