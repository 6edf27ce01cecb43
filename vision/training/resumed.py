"""A network that was kept as ONNX, as a model that goes on learning from where it stood."""

from pathlib import Path

import onnx  # type: ignore[import-not-found] # only to learn
import torch  # type: ignore[import-not-found] # as above
from onnx import numpy_helper
from torch import Tensor, nn

from vision.training.mixed import weights
from vision.training.models import Faces, Finder


def resume(model: Finder | Faces, path: Path, batch: Tensor) -> None:
    """Gives a model what ``models.saved`` kept of one of its kind; ValueError when it is of another.

    A kept convolution has its evening folded in, so each evening begins as what leaves a ``batch`` of samples as it is.
    """
    layers = [part for part in model.modules() if isinstance(part, nn.Conv2d | nn.Linear)]
    bare = []
    for layer, (weight, bias) in zip(layers, _kept(path), strict=True):
        if layer.weight.shape != weight.shape:
            raise ValueError(f"{path.name} has a layer of {tuple(weight.shape)}, not {tuple(layer.weight.shape)}")
        layer.weight.data.copy_(weight)
        if layer.bias is None:
            bare.append(bias)
        else:
            layer.bias.data.copy_(bias)
    evenings = [part for part in model.modules() if isinstance(part, nn.BatchNorm2d)]
    hooks = [
        evening.register_forward_pre_hook(lambda part, seen, bias=bias: _undone(part, seen[0], bias))
        for evening, bias in zip(evenings, bare, strict=True)
    ]
    with torch.no_grad():
        model(batch)
    for hook in hooks:
        hook.remove()


def _kept(path: Path) -> list[tuple[Tensor, Tensor]]:
    """Weight and bias of each layer, in the order in which they are asked."""
    arrays = [torch.from_numpy(numpy_helper.to_array(one).copy()) for one in weights(onnx.load(path))]
    return list(zip(arrays[::2], arrays[1::2], strict=True))


def _undone(evening: nn.BatchNorm2d, seen: Tensor, bias: Tensor) -> None:
    """Lets an evening do nothing to what it sees but add the bias that was folded into its convolution."""
    mean, variance = seen.mean((0, 2, 3)), seen.var((0, 2, 3), unbiased=False)
    evening.running_mean.copy_(mean)
    evening.running_var.copy_(variance)
    evening.weight.data.copy_((variance + evening.eps).sqrt())
    evening.bias.data.copy_(mean + bias)
