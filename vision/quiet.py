"""OpenCV's own words, kept off the terminal."""

import os
from contextlib import suppress

import cv2


def quiet() -> None:
    """Keep OpenCV's own warnings off the terminal: what matters is said in sentences of ours."""
    with suppress(AttributeError):  # some builds come without it
        cv2.setLogLevel(0)
    # read by OpenCV when it opens its first stream; -8 is FFmpeg's AV_LOG_QUIET
    os.environ.setdefault("OPENCV_FFMPEG_LOGLEVEL", "-8")
