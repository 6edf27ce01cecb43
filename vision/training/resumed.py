"""A network that was kept as ONNX, as a model that goes on learning from where it stood.

A model that is larger than what was kept begins by answering the same: what it has more of is not heard yet (after
Chen, Goodfellow and Shlens, Net2Net, 2016).
"""

from collections.abc import Iterator
from pathlib import Path

import torch  # type: ignore[import-not-found] # only to learn
from torch import Tensor, nn

from vision.training.models import Faces, Finder
from vision.training.onnx_weights import learned

Learned = tuple[Tensor, Tensor]
"""Weight and bias of a layer."""


def resume(model: Finder | Faces, path: Path, batch: Tensor) -> None:
    """Gives a model what ``models.saved`` kept of one of its kind, or of a smaller one; else ValueError.

    A kept convolution has its batch norm folded in, so each norm begins as what leaves a ``batch`` of samples as it is.
    """
    layers = [part for part in model.modules() if isinstance(part, nn.Conv2d | nn.Linear)]
    bare = []
    for layer, (weight, bias) in zip(layers, _given(layers, _kept(path)), strict=True):
        layer.weight.data.copy_(weight)
        if layer.bias is None:
            bare.append(bias)
        else:
            layer.bias.data.copy_(bias)
    norms = [part for part in model.modules() if isinstance(part, nn.BatchNorm2d)]
    hooks = [
        norm.register_forward_pre_hook(lambda part, seen, bias=bias: _undone(part, seen[0], bias))
        for norm, bias in zip(norms, bare, strict=True)
    ]
    with torch.no_grad():
        model(batch)
    for hook in hooks:
        hook.remove()


def _kept(path: Path) -> Iterator[Learned]:
    """What each layer has learned, in the order in which they are asked."""
    arrays = [torch.from_numpy(each.copy()) for each in learned(path)]
    return zip(arrays[::2], arrays[1::2], strict=True)


def _given(layers: list[nn.Module], kept: Iterator[Learned]) -> Iterator[Learned]:
    """What each layer begins with; one between two kept ones hands on what it is given."""
    known = list(kept)
    for layer in layers:
        if not known:
            raise ValueError(f"A layer of {tuple(layer.weight.shape)} has nothing to begin with.")
        if _square(layer.weight) and not _square(known[0][0]):
            channels = known[0][0].shape[1]
            same = nn.init.dirac_(torch.empty(channels, channels, *layer.weight.shape[2:]))
            yield _within(layer, same, torch.zeros(channels))
        else:
            yield _within(layer, *known.pop(0))
    if known:
        raise ValueError(f"What was kept has {len(known)} layers more.")


def _square(weight: Tensor) -> bool:
    return bool(weight.shape[0] == weight.shape[1])


def _within(layer: nn.Module, weight: Tensor, bias: Tensor) -> Learned:
    """Those, in a layer of so many more channels; the ones that were there do not hear the new ones."""
    if weight.dim() != layer.weight.dim() or any(
        less > more for less, more in zip(weight.shape, layer.weight.shape, strict=True)
    ):
        raise ValueError(f"A layer of {tuple(weight.shape)} does not fit into {tuple(layer.weight.shape)}.")
    whole, shift = layer.weight.data.clone(), torch.zeros(len(layer.weight))
    out, into = weight.shape[:2]
    whole[:out] = 0
    whole[:out, :into], shift[:out] = weight, bias
    return whole, shift


def _undone(norm: nn.BatchNorm2d, seen: Tensor, bias: Tensor) -> None:
    """Lets a norm do nothing to what it sees but add the bias that was folded into its convolution."""
    mean, variance = seen.mean((0, 2, 3)), seen.var((0, 2, 3), unbiased=False)
    norm.running_mean.copy_(mean)
    norm.running_var.copy_(variance)
    norm.weight.data.copy_((variance + norm.eps).sqrt())
    norm.bias.data.copy_(mean + bias)
