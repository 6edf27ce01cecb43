"""``python -m vision.training.mixed BEFORE AFTER SHARE RESULT``: weights a share of the way between two networks.

A network that has learned on knows what it learned last best, and what it learned before less well; one between them
knows both (Wortsman and others 2022). All three are ONNX files of one kind of network.
"""

import sys
from pathlib import Path

import onnx  # type: ignore[import-not-found] # only to learn
from onnx import numpy_helper

LEARNED = {"Conv", "Gemm"}


def mixed(before: Path, after: Path, share: float) -> onnx.ModelProto:
    """The network ``share`` (0..1) of the way from one to the other; ValueError where they are not of one kind."""
    model = onnx.load(before)
    for one, other in zip(weights(model), weights(onnx.load(after)), strict=True):
        old, new = numpy_helper.to_array(one), numpy_helper.to_array(other)
        if old.shape != new.shape:
            raise ValueError(f"{after.name} has weights of {new.shape}, {before.name} of {old.shape}.")
        one.CopyFrom(numpy_helper.from_array(((1 - share) * old + share * new).astype(old.dtype), one.name))
    return model


def weights(model: onnx.ModelProto) -> list[onnx.TensorProto]:
    """What each layer has learned, its weights and then its bias, in the order in which layers are asked."""
    named = {one.name: one for one in model.graph.initializer}
    layers = [node for node in model.graph.node if node.op_type in LEARNED]
    return [named[name] for node in layers for name in node.input if name in named]


if __name__ == "__main__":
    onnx.save(mixed(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])), sys.argv[4])
