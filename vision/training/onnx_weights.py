"""What networks that are kept as ONNX files have learned."""

from pathlib import Path
from typing import Any

import numpy as np
import onnx  # type: ignore[import-not-found] # only to learn
from numpy.typing import NDArray
from onnx import numpy_helper

LEARNED = {"Conv", "Gemm"}


def layers(model: onnx.ModelProto) -> list[onnx.NodeProto]:
    """What has learned something, in the order in which it is asked."""
    return [node for node in model.graph.node if node.op_type in LEARNED]


def weights(model: onnx.ModelProto) -> list[onnx.TensorProto]:
    """What each layer has learned, its weights and then its bias; ValueError where some of it is quantized."""
    named = {one.name: one for one in model.graph.initializer}
    names = [name for node in layers(model) for name in node.input[1:]]
    if not named.keys() >= set(names):
        raise ValueError("A quantized network has no weights to mix; take the one that lies with its samples.")
    return [named[name] for name in names]


def learned(path: Path) -> list[NDArray[np.float32]]:
    """The same of a file, as numbers; those that are quantized are multiplied out."""
    model = onnx.load(path)
    plain = {one.name: numpy_helper.to_array(one) for one in model.graph.initializer}
    made = {node.output[0]: node for node in model.graph.node if node.op_type == "DequantizeLinear"}
    return [_numbers(name, plain, made) for node in layers(model) for name in node.input[1:]]


def _numbers(name: str, plain: dict[str, NDArray[Any]], made: dict[str, onnx.NodeProto]) -> NDArray[np.float32]:
    if name in plain:
        return np.asarray(plain[name], np.float32)
    steps, scale, _ = (plain[part] for part in made[name].input)
    return np.asarray(steps * scale.reshape(-1, *[1] * (steps.ndim - 1)), np.float32)
