"""Networks with eight bits a number, which answer nearly the same in a third of the time.

Jacob and others, Quantization and training of neural networks for efficient integer-arithmetic-only inference, 2018.
"""

from collections.abc import Iterable
from pathlib import Path

import numpy as np
import onnx  # type: ignore[import-not-found] # only to learn
from onnx import numpy_helper
from onnxruntime.quantization import (  # as above
    CalibrationDataReader,
    CalibrationMethod,
    QuantFormat,
    QuantType,
    quantize_static,
)

from vision.networks import Array
from vision.training.onnx_weights import layers, weights


class _Given(CalibrationDataReader):  # type: ignore[misc] # as above
    def __init__(self, batches: Iterable[Array]) -> None:
        self._left = iter(batches)

    def get_next(self) -> dict[str, Array] | None:
        """The next batch, as the tool asks for it."""
        batch = next(self._left, None)
        return None if batch is None else {"picture": batch}


def quantized(before: Path, batches: Iterable[Array], after: Path) -> None:
    """Keeps the network ``before`` as ``after``, quantized by ``batches`` (pictures x channels x height x width).

    Numbers between layers become 0 to 255, weights -127 to 127 in steps of each channel's own. The first layer and the
    last, and fully connected ones, stay as they are: they cost little and matter most.
    """
    model = onnx.load(before)
    named = {one.name: numpy_helper.to_array(one) for one in weights(model)}
    rounded = [node for node in layers(model)[1:-1] if node.op_type == "Conv"]
    exact = [node.name for node in layers(model) if node not in rounded]
    ranges = {node.input[1]: [_range(edge) for edge in widest(named[node.input[1]])] for node in rounded}
    quantize_static(
        before, after, _Given(batches), quant_format=QuantFormat.QDQ, per_channel=True,
        activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
        calibrate_method=CalibrationMethod.Percentile, nodes_to_exclude=exact,
        extra_options={"TensorQuantOverrides": ranges},
    )  # fmt: skip


def widest(layer: Array) -> Array:
    """What each channel's weights in a layer (channels first) are at most, and any two that are added up first.

    PCs without VNNI add up two products beside each other in 16 bits: 255 times 128 they hold, and no more (Intel,
    Software developer's manual, PMADDUBSW). Rounding adds one to 127.
    """
    pairs = np.moveaxis(layer, 1, -1).reshape(len(layer), -1, 2)
    sums = np.maximum(pairs.clip(0).sum(axis=2), (-pairs).clip(0).sum(axis=2))
    return np.asarray(sums.max(axis=1), np.float32)


def _range(edge: np.float32) -> dict[str, object]:
    return {"axis": 0, "quant_type": QuantType.QInt8, "symmetric": True, "rmin": -edge, "rmax": edge}
