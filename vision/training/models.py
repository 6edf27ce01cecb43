"""The kinds of networks as PyTorch builds them; the reader runs what ``saved`` makes of them."""

import io
from math import prod
from pathlib import Path

import torch  # type: ignore[import-not-found] # only to learn
from torch import Tensor, nn
from torch.nn.functional import interpolate  # type: ignore[import-not-found] # as above

from vision import finder
from vision.stick import faces as stick_faces

Looks = tuple[tuple[int, int], ...]
STICK_LOOKS: Looks = ((16, 2), (32, 2), (48, 1), (48, 1), (96, 2), (128, 1), (128, 1), (96, 2))


def block(into: int, out: int, stride: int = 1, dilation: int = 1) -> nn.Sequential:
    """A 3 x 3 convolution with batch norm and a ReLU."""
    return nn.Sequential(
        nn.Conv2d(into, out, 3, stride, dilation, dilation, bias=False), nn.BatchNorm2d(out), nn.ReLU()
    )


class Finder(nn.Module):  # type: ignore[misc] # torch is not there when types are checked
    """Looks ever more coarsely at a picture, then brings what it saw back to the finer grids.

    ``middle``, ``coarse`` and ``last`` are channels; ``reaches`` how many cells apart each layer of the coarsest grid
    looks; ``answers`` how many it gives of every cell of STEP pixels.
    """

    size = finder.STICKS.size[::-1]

    def __init__(
        self,
        middle: int = 64,
        coarse: int = 96,
        last: int = 48,
        reaches: tuple[int, ...] = (2, 4, 2),
        answers: int = finder.WHAT + len(finder.What) * finder.COARSER**2,
    ) -> None:
        super().__init__()
        self.fine = nn.Sequential(block(3, 16, 2), block(16, 32, 2), block(32, 32))
        self.middle = nn.Sequential(block(32, middle, 2), block(middle, middle), block(middle, middle))
        far = (block(coarse, coarse, dilation=reach) for reach in reaches)
        self.coarse = nn.Sequential(block(middle, coarse, 2), *far)
        self.to_middle, self.at_middle = nn.Conv2d(coarse, middle, 1), block(middle, middle)
        self.to_fine, self.at_fine = nn.Conv2d(middle, 32, 1), block(32, last)
        self.says = nn.Conv2d(last, answers, 1)

    def forward(self, picture: Tensor) -> Tensor:
        fine = self.fine(picture)
        middle = self.middle(fine)
        coarse = self.coarse(middle)
        middle = self.at_middle(middle + interpolate(self.to_middle(coarse), scale_factor=2.0))
        answer: Tensor = self.says(self.at_fine(fine + interpolate(self.to_fine(middle), scale_factor=2.0)))
        return answer


class Faces(nn.Module):  # type: ignore[misc] # as above
    """Looks at one face laid flat.

    ``crop`` is its width and height, ``answers`` how many it gives, ``looks`` the channels and stride of each layer.
    """

    def __init__(
        self,
        crop: tuple[int, int] = stick_faces.LAYOUT.size,
        answers: int = stick_faces.MOVES + 8,
        looks: Looks = STICK_LOOKS,
    ) -> None:
        super().__init__()
        self.size = crop[::-1]
        into = (3, *(channels for channels, _ in looks))
        self.look = nn.Sequential(
            *(block(before, channels, stride) for before, (channels, stride) in zip(into, looks, strict=False))
        )
        grid = looks[-1][0] * crop[0] * crop[1] // prod(stride for _, stride in looks) ** 2
        self.says = nn.Sequential(nn.Flatten(), nn.Dropout(0.2), nn.Linear(grid, 96), nn.ReLU(), nn.Linear(96, answers))

    def forward(self, crop: Tensor) -> Tensor:
        answer: Tensor = self.says(self.look(crop))
        return answer


def saved(model: Finder | Faces, path: Path) -> None:
    """Keeps a model as ONNX, with its batch norms folded into the convolutions by whoever reads it."""
    model.train(mode=False)
    whole = io.BytesIO()
    example = torch.zeros(1, 3, *model.size)
    free = [0] if isinstance(model, Faces) else [0, 2, 3]
    torch.onnx.export(
        model, (example,), whole, opset_version=13, dynamo=False,
        input_names=["picture"], output_names=["answer"],
        dynamic_axes={"picture": free, "answer": free},
    )  # fmt: skip
    path.write_bytes(whole.getvalue())
    model.train()
