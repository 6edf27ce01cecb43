"""How the network for surroundings of dice learns, and how it does on samples it has not seen."""

from pathlib import Path

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits  # type: ignore[import-not-found] # as above

from vision.die.surroundings import LAYOUT
from vision.networks import kept, sigmoid, standardized
from vision.training.batches import HELD, columns, mirrored, moved, picked, relit
from vision.training.dice.around import ROOM
from vision.training.dice.tasks import LOOKS, faces
from vision.training.drawing import Random
from vision.training.flaws import filtered, flawed
from vision.training.learn import Batches, Check, Task, answered
from vision.training.models import Faces
from vision.training.resumed import resume

SCENES = 5_500


def batches(folder: Path, random: Random, size: int) -> Batches:
    """Crops of frames for ever, each time moved, mirrored, turned, spoilt and lit differently; upper face or not."""
    crops, upper = columns(folder, ("crops", "upper"), slice(None, -HELD))
    while True:
        for chosen in picked(len(crops), size, random):
            seen = flawed(relit(moved(crops[chosen], LAYOUT.size, random), random), random)
            batch = mirrored(standardized(filtered(seen, random)), random)
            turned = random.random(size) < 0.5
            batch[turned] = batch[turned].swapaxes(2, 3)
            yield torch.from_numpy(batch), (torch.from_numpy(upper[chosen].astype(np.float32)),)


def loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropy."""
    return binary_cross_entropy_with_logits(answer[:, 0], wanted[0])


def checked(folder: Path) -> str:
    """How likely upper faces, and what is none, are said to be one."""
    crops, upper = columns(folder, ("crops", "upper"), slice(-HELD, None))
    said = sigmoid(answered("die_surroundings", crops[:, ROOM:-ROOM, ROOM:-ROOM]))[:, 0]
    return f"upper {said[upper > 0].mean():.3f} not {said[upper == 0].mean():.3f}"


def begun(model: Faces, batch: Tensor) -> None:
    """Lets a model begin with what the network for faces sees, at another scale."""
    known = faces()
    resume(known, kept("die_faces"), batch)
    model.look.load_state_dict(known.look.state_dict())
    model.says[2].load_state_dict(known.says[2].state_dict())


def _model() -> Faces:
    return Faces(LAYOUT.size, LAYOUT.moves, LOOKS)


TASKS = {"die_surroundings": Task(_model, batches, loss, 64, 12_000, begun=begun)}
CHECKS: dict[str, Check] = {"die_surroundings": checked}
