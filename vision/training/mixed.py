"""``python -m vision.training.mixed BEFORE AFTER SHARE FOLDER NAME``: a network a share of the way between two.

A network that has learned on knows what it learned last best, and what it learned before less well; one between them
knows both (Wortsman and others 2022). Both are ONNX files of one kind of network, as ``learn`` leaves them in its
folder of samples; what is between them is kept there as they are, and beside the reader as the task NAME is.
"""

import sys
from pathlib import Path

import numpy as np
import onnx  # type: ignore[import-not-found] # only to learn
from onnx import numpy_helper

from vision.training import leaning, learn
from vision.training.dice import surroundings
from vision.training.dice import tasks as dice
from vision.training.onnx_weights import weights
from vision.training.reaching import tasks as reaching


def mixed(before: Path, after: Path, share: float) -> onnx.ModelProto:
    """The network ``share`` (0..1) of the way from one to the other; ValueError where they are not of one kind."""
    model = onnx.load(before)
    for one, other in zip(weights(model), weights(onnx.load(after)), strict=True):
        old, new = numpy_helper.to_array(one), numpy_helper.to_array(other)
        if old.shape != new.shape:
            raise ValueError(f"{after.name} has weights of {new.shape}, {before.name} of {old.shape}.")
        one.CopyFrom(numpy_helper.from_array(((1 - share) * old + share * new).astype(old.dtype), one.name))
    return model


if __name__ == "__main__":
    folder, name = Path(sys.argv[4]), sys.argv[5]
    task = {**learn.TASKS, **dice.TASKS, **leaning.TASKS, **surroundings.TASKS, **reaching.TASKS}[name]
    samples = task.batches(folder, np.random.default_rng(learn.SEED), task.size)
    onnx.save(mixed(Path(sys.argv[1]), Path(sys.argv[2]), float(sys.argv[3])), folder / f"{name}.onnx")
    learn.keep(folder, name, learn.calibration_batches(samples))
