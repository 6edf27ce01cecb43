"""Gradients and Adam for the networks of ``vision.network``; numpy only."""

from collections.abc import Callable, Iterator

import numpy as np

from vision.network import Array, Shape, laid_out

Loss = Callable[[Array, object], tuple[float, Array]]
"""Answers and what was wanted -> loss and its gradient."""


def fresh(shape: Shape, inputs: tuple[int, int, int], random: np.random.Generator) -> dict[str, Array]:
    """Weights to begin with (He et al. 2015) for pictures of height, width, channels."""
    high, wide, channels = inputs
    weights: dict[str, Array] = {}
    for number in range(shape.layers):
        if number < len(shape.convolutions):
            out, stride, _ = shape.convolutions[number]
            into, high, wide = channels * 9, -(-high // stride), -(-wide // stride)
            channels = out
        else:
            out = shape.plain[number - len(shape.convolutions)]
            into = channels * high * wide if number == len(shape.convolutions) else channels
            channels = out
            high = wide = 1
        weights[f"{shape.name}.{number}.weight"] = random.normal(0, np.sqrt(2 / into), (into, out)).astype(np.float32)
        weights[f"{shape.name}.{number}.bias"] = np.zeros(out, np.float32)
    return weights


def gradients(
    shape: Shape, weights: dict[str, Array], batch: Array, wanted: object, loss: Loss
) -> tuple[float, dict[str, Array]]:
    """The loss of a batch and its gradient for every weight."""
    rows, values = [], [batch]
    for number in range(shape.layers):
        row = laid_out(shape, number, values[-1])
        value = row @ weights[f"{shape.name}.{number}.weight"] + weights[f"{shape.name}.{number}.bias"]
        rows.append(row)
        values.append(np.maximum(value, 0) if number < shape.layers - 1 else value)
    cost, back = loss(values[-1], wanted)
    found: dict[str, Array] = {}
    for number in reversed(range(shape.layers)):
        if number < shape.layers - 1:
            back = back * (values[number + 1] > 0)
        weight = weights[f"{shape.name}.{number}.weight"]
        flat = back.reshape(-1, back.shape[-1])
        found[f"{shape.name}.{number}.weight"] = rows[number].reshape(-1, weight.shape[0]).T @ flat
        found[f"{shape.name}.{number}.bias"] = flat.sum(0)
        if number:
            back = _folded(shape, number, (flat @ weight.T).reshape(rows[number].shape), values[number].shape)
    return cost, found


def _folded(shape: Shape, number: int, back: Array, into: tuple[int, ...]) -> Array:
    """The gradient of a layer's rows brought back to its inputs."""
    if number >= len(shape.convolutions):
        return back.reshape(into)
    _, stride, dilation = shape.convolutions[number]
    count, high, wide, channels = into
    padded = np.zeros((count, high + 2 * dilation, wide + 2 * dilation, channels), np.float32)
    for at in range(9):
        y, x = at // 3 * dilation, at % 3 * dilation
        padded[:, y : y + high : stride, x : x + wide : stride] += back[..., at * channels : (at + 1) * channels]
    return padded[:, dilation : dilation + high, dilation : dilation + wide]


def fit(
    shape: Shape,
    weights: dict[str, Array],
    batches: Iterator[tuple[Array, object]],
    loss: Loss,
    steps: int,
) -> Iterator[float]:
    """Adam (Kingma, Ba 2015) with a rate that warms up and falls like a cosine; changes ``weights``, gives losses."""
    first = {name: np.zeros_like(value) for name, value in weights.items()}
    second = {name: np.zeros_like(value) for name, value in weights.items()}
    for step in range(1, steps + 1):
        rate = 2e-3 * min(1.0, step / 200) * 0.5 * (1 + np.cos(np.pi * step / steps)) + 1e-5
        batch, wanted = next(batches)
        cost, found = gradients(shape, weights, batch, wanted, loss)
        scale = min(1.0, 5.0 / (np.sqrt(sum(float((part * part).sum()) for part in found.values())) + 1e-9))
        for name, raw in found.items():
            gradient = raw * scale
            first[name] += 0.1 * (gradient - first[name])
            second[name] += 0.001 * (gradient * gradient - second[name])
            step_size = rate / (1 - 0.9**step) * np.sqrt(1 - 0.999**step)
            weights[name] -= (step_size * first[name] / (np.sqrt(second[name]) + 1e-8)).astype(np.float32)
        yield cost
