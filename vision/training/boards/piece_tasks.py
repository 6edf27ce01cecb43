"""How the network that looks at feet learns, and how it does on boards it has not seen."""

from pathlib import Path

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from torch import Tensor
from torch.nn.functional import cross_entropy, interpolate, smooth_l1_loss  # type: ignore[import-not-found] # as above

from vision.figure.feet import Foothold
from vision.figure.upright import ANSWERS, OF_COLOUR, OF_WHAT, SIZE
from vision.networks import kept, network, softmax, standardized
from vision.training.batches import HELD, columns, picked, relit
from vision.training.dice.tasks import LOOKS, faces
from vision.training.drawing import Random
from vision.training.learn import Batches, Check, Task
from vision.training.maps import UNKNOWN
from vision.training.models import Faces
from vision.training.resumed import resume

SCENES = 5100
DARK = 14.0
"""Mean of a board's levels, of 255, below which nobody could tell what stands there."""
AWAY = 2.0
"""How much the way to a foot's middle counts."""
SURE = 0.99


def batches(folder: Path, random: Random, size: int) -> Batches:
    """Places for ever, each time mirrored and lit differently."""
    crops, light, kinds, colours = columns(folder, ("crops", "light", "kinds", "colours"), slice(None, -HELD))
    (ways,) = columns(folder, ("ways",), slice(None, -HELD))
    bright = np.flatnonzero(light.mean((1, 2, 3)) > DARK)
    while True:
        for chosen in (bright[part] for part in picked(len(bright), size, random)):
            batch = standardized(*_relit(crops[chosen], light[chosen], random))
            way, flip = ways[chosen].astype(np.float32), random.random(size) < 0.5
            batch[flip], way[flip, 0] = np.flip(batch[flip], 3), -way[flip, 0]
            wanted = (kinds[chosen].astype(np.int64), colours[chosen].astype(np.int64), way)
            yield torch.from_numpy(batch), tuple(torch.from_numpy(part) for part in wanted)


def _relit(
    crops: NDArray[np.uint8], light: NDArray[np.uint8], random: Random
) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """Crops and the boards that they are of, both under the same other light."""
    rows = [part.reshape(len(part), -1, 1, 3) for part in (crops, light)]
    lit = relit(np.concatenate(rows, axis=1), random)
    many = rows[0].shape[1]
    return lit[:, :many].reshape(crops.shape), lit[:, many:].reshape(light.shape)


def loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropies of what stands there and of its colour, and how far off its foot's middle is."""
    kinds, colours, ways = wanted
    real = (kinds != Foothold.NOTHING).float()
    off = smooth_l1_loss(answer[:, :OF_WHAT], ways, reduction="none", beta=0.1).mean(1)
    return (
        cross_entropy(answer[:, OF_WHAT:OF_COLOUR], kinds)
        + cross_entropy(answer[:, OF_COLOUR:], colours, ignore_index=UNKNOWN)
        + AWAY * (off * real).sum() / real.sum()
    )


def checked(folder: Path) -> str:
    """How often what stands at a place, and its colour, are right, and how often a sure answer is wrong."""
    crops, light, kinds, colours = columns(folder, ("crops", "light", "kinds", "colours"), slice(-HELD, None))
    parts = np.array_split(np.arange(len(crops)), max(len(crops) // 100, 1))
    answer = np.concatenate([network("board_pieces").answer(standardized(crops[part], light[part])) for part in parts])
    what, real = softmax(answer[:, OF_WHAT:OF_COLOUR].T), kinds != Foothold.NOTHING
    said, sure = what.argmax(0), what.max(0) > SURE
    tints = answer[:, OF_COLOUR:].argmax(1)
    rates = [f"{each.name.lower()} {np.mean(said[kinds == each] == each):.3f}" for each in Foothold]
    return (
        f"{' '.join(rates)} colour {np.mean(tints[real] == colours[real]):.3f} "
        f"sure {sure.mean():.3f} then wrong {np.mean((said != kinds)[sure]):.4f}"
    )


def begun(model: Faces, batch: Tensor) -> None:
    """Lets a model begin by looking as the network for faces of dice does."""
    known = faces()
    resume(known, kept("die_faces"), interpolate(batch, known.size, mode="bilinear"))
    model.look.load_state_dict(known.look.state_dict())


def _model() -> Faces:
    return Faces(SIZE, ANSWERS, LOOKS)


TASKS = {"board_pieces": Task(_model, batches, loss, 32, 16_000, begun=begun)}
CHECKS: dict[str, Check] = {"board_pieces": checked}
