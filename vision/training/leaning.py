"""How the network for leaning learns, and how it does on samples it has not seen."""

from pathlib import Path

import numpy as np
import torch  # type: ignore[import-not-found] # only to learn
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits  # type: ignore[import-not-found] # as above

from vision.networks import kept, sigmoid, standardized
from vision.stick import faces as stick_faces
from vision.stick import surroundings
from vision.training.batches import HELD, columns, mirrored, moved, picked, relit
from vision.training.drawing import Random
from vision.training.learn import Batches, Check, Task, answered
from vision.training.models import Faces
from vision.training.resumed import resume
from vision.training.sticks.near import ROOM

SCENES = 16_000
CELL = 16
"""Pixels of a crop to a cell of what the last layer sees."""


def batches(folder: Path, random: Random, size: int) -> Batches:
    """Crops of sticks for ever, each time moved, mirrored and lit differently; whether each leans or is leant on."""
    crops, leans = columns(folder, ("crops", "leans"), slice(None, -HELD))
    while True:
        for chosen in picked(len(crops), size, random):
            seen = relit(moved(crops[chosen], surroundings.LAYOUT.size, random), random)
            batch = mirrored(standardized(seen), random)
            yield torch.from_numpy(batch), (torch.from_numpy(leans[chosen].astype(np.float32)),)


def loss(answer: Tensor, wanted: tuple[Tensor, ...]) -> Tensor:
    """Cross entropy of both answers."""
    return binary_cross_entropy_with_logits(answer, wanted[0])


def checked(folder: Path) -> str:
    """How likely sticks that lean, and those that do not, are said to."""
    crops, leans = columns(folder, ("crops", "leans"), slice(-HELD, None))
    said = sigmoid(answered("leaning", crops[:, ROOM:-ROOM, ROOM:-ROOM]))
    return " ".join(
        f"{name} {said[leans[:, at] > 0, at].mean():.2f} not {said[leans[:, at] == 0, at].mean():.2f}"
        for at, name in enumerate(("leans", "leant on"))
    )


def begun(model: Faces, batch: Tensor) -> None:
    """Lets a model begin as what the network for faces says of leaning, deaf to what lies farther about."""
    left, top = np.subtract(surroundings.LAYOUT.margin, stick_faces.LAYOUT.margin)
    small = Faces()
    resume(small, kept("stick_faces"), batch[:, :, top:-top, left:-left])
    model.look.load_state_dict(small.look.state_dict())
    (wide, high), (x, y) = (np.divide(size, CELL).astype(int) for size in (stick_faces.LAYOUT.size, (left, top)))
    into, out = model.says[2], model.says[4]
    known = small.says[2].weight.data.view(len(into.weight), -1, high, wide)
    whole = torch.zeros(*known.shape[:2], *(size // CELL for size in surroundings.LAYOUT.size[::-1]))
    whole[:, :, y : y + high, x : x + wide] = known
    into.weight.data.copy_(whole.flatten(1))
    into.bias.data.copy_(small.says[2].bias.data)
    for part, of in ((out.weight.data, small.says[4].weight.data), (out.bias.data, small.says[4].bias.data)):
        part.zero_()
        part[surroundings.LEANS] = of[stick_faces.COCKED]


def _model() -> Faces:
    return Faces(surroundings.LAYOUT.size, surroundings.ANSWERS)


TASKS = {"leaning": Task(_model, batches, loss, 64, 3_600, begun=begun)}
CHECKS: dict[str, Check] = {"leaning": checked}
