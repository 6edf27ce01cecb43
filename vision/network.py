"""Small convolutional networks run with numpy alone: 3 x 3 convolutions, then perhaps plain layers."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class Shape:
    """How one network is built: each convolution's (channels, stride, dilation), then each plain layer's width.

    All but the last layer end in a ramp; the last is taken as it is.
    """

    name: str
    convolutions: tuple[tuple[int, int, int], ...]
    plain: tuple[int, ...] = ()

    @property
    def layers(self) -> int:
        """How many layers have weights."""
        return len(self.convolutions) + len(self.plain)


Weights: TypeAlias = Mapping[str, Array]
"""``NAME.N.weight`` (inputs x outputs) and ``NAME.N.bias`` of each layer, counted from 0."""


def run(shape: Shape, weights: Weights, batch: Array) -> Array:
    """The last layer's answers to a batch (pictures x height x width x channels)."""
    value = batch
    for number in range(shape.layers):
        value = laid_out(shape, number, value) @ weights[f"{shape.name}.{number}.weight"]
        value += weights[f"{shape.name}.{number}.bias"]
        if number < shape.layers - 1:
            np.maximum(value, 0, out=value)
    return value


def laid_out(shape: Shape, number: int, value: Array) -> Array:
    """The inputs of layer ``number`` as rows, one for each place the layer answers."""
    if number >= len(shape.convolutions):
        return value.reshape(len(value), -1)
    _, stride, dilation = shape.convolutions[number]
    return columns(value, stride, dilation)


def columns(batch: Array, stride: int, dilation: int) -> Array:
    """Each place's 3 x 3 neighbourhood side by side (n x height x width x 9 channels), zeros beyond the border."""
    _, high, wide, _ = batch.shape
    padded = np.pad(batch, ((0, 0), (dilation, dilation), (dilation, dilation), (0, 0)))
    shifts = [(down * dilation, across * dilation) for down in range(3) for across in range(3)]
    return np.concatenate([padded[:, y : y + high : stride, x : x + wide : stride] for y, x in shifts], axis=3)


def share(answer: Array) -> Array:
    """Answers to yes-or-no questions as likelihoods, 0..1."""
    return np.asarray(1 / (1 + np.exp(-np.clip(answer, -30, 30))), np.float32)


def evened(batch: NDArray[np.uint8]) -> Array:
    """Pictures without their brightness and colour cast: each channel about zero, the whole spread about one."""
    value = batch.astype(np.float32)
    value -= value.mean(axis=(1, 2), keepdims=True)
    spread = np.sqrt(np.mean(value * value, axis=(1, 2, 3), keepdims=True))
    return np.asarray(value / (spread + 4), np.float32)  # 4 of 255: noise of a plain surface stays small
