"""``python -m vision.training FOLDER``: draws the samples, then learns both networks side by side."""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from vision.training.draw import draw
from vision.training.learn import TASKS, learn


def main() -> None:
    """Everything from nothing to ``finder.onnx`` and ``faces.onnx`` beside the reader."""
    folder = Path(sys.argv[1])
    draw(folder)
    with ProcessPoolExecutor(2) as pool:
        for work in [pool.submit(learn, folder, name) for name in TASKS]:
            work.result()


if __name__ == "__main__":
    main()
