"""Small trained networks, kept as ONNX beside this file and run by ONNX Runtime."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeAlias

import cv2
import numpy as np
import onnxruntime
from numpy.typing import NDArray

Array: TypeAlias = NDArray[np.float32]
NOISE = 4.0
"""Levels of 255 that are added to a picture's spread, so that the noise of a plain surface stays small."""
ERRORS = 3
"""The level of ONNX Runtime's log at which it tells errors only: it warns on every start that a Pi has no GPU."""


class Network:
    """One network ready to answer; may be asked from several threads."""

    def __init__(self, name: str) -> None:
        """Loads ``NAME.onnx``, to be run on as many threads as OpenCV takes; OSError when it is not there."""
        data = kept(name).read_bytes()
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = cv2.getNumThreads()
        options.enable_mem_pattern = False
        options.add_session_config_entry("session.intra_op.allow_spinning", "0")  # between throws the Pi rests
        onnxruntime.set_default_logger_severity(ERRORS)
        self._session = onnxruntime.InferenceSession(data, options, providers=["CPUExecutionProvider"])
        self._picture = self._session.get_inputs()[0].name

    def answer(self, batch: Array) -> Array:
        """The answers to pictures x channels x height x width."""
        (answers,) = self._session.run(None, {self._picture: np.ascontiguousarray(batch)})
        return np.asarray(answers, np.float32)

    def turned(self, batch: Array, turns: Sequence[int]) -> Array:
        """The answers (pictures x turns x answers) to pictures seen so many quarter turns round each."""
        seen = [np.rot90(picture, turn, (1, 2)) for picture in batch for turn in turns]
        return self.answer(np.stack(seen)).reshape(len(batch), len(turns), -1)


def kept(name: str) -> Path:
    """Where the network of that name lies."""
    return Path(__file__).with_name(f"{name}.onnx")


@cache
def network(name: str) -> Network:
    """The network of that name, loaded once for all who ask it."""
    return Network(name)


def sigmoid(answer: Array) -> Array:
    """Answers to yes-or-no questions as likelihoods, 0..1."""
    return np.asarray(1 / (1 + np.exp(-np.clip(answer, -30, 30))), np.float32)


def softmax(answer: Array) -> Array:
    """Answers to a question with several ways to answer, along the first axis, as likelihoods that sum to 1."""
    share = np.subtract(answer, answer.max(axis=0), dtype=np.float32)
    np.exp(share, out=share)  # in its place: fresh memory takes longer than the sums
    share /= share.sum(axis=0)
    return share


def standardized(batch: NDArray[np.uint8], light: NDArray[np.uint8] | None = None) -> Array:
    """Pictures (n x height x width x channels) channels first, without their brightness and colour cast.

    Each channel is about zero, the whole spread about one; or those of the pictures ``light`` would be.
    """
    count, high, wide, channels = batch.shape
    value = np.empty((count, channels, high, wide), np.float32)
    for picture, lit, planes in zip(batch, batch if light is None else light, value, strict=True):
        mean, deviation = cv2.meanStdDev(lit)
        scale = 1 / (float(np.sqrt(np.mean(deviation**2))) + NOISE)
        for level, channel, plane in zip(mean[:, 0].tolist(), cv2.split(picture), planes, strict=True):
            cv2.addWeighted(channel, scale, channel, 0, -level * scale, plane, cv2.CV_32F)
    return value
