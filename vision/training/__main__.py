"""``python -m vision.training FOLDER``: draws the samples, then learns the networks, two side by side."""

import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from vision.training import learn
from vision.training.dice import samples as dice_samples
from vision.training.dice import tasks as dice
from vision.training.draw import SCENES, draw
from vision.training.sticks import samples as stick_samples


def main() -> None:
    """Everything from nothing to the four ``.onnx`` files beside the readers."""
    folder = Path(sys.argv[1])
    with ProcessPoolExecutor(2) as pool:
        learning = []
        for name, drawn, scenes, of in (
            ("sticks", stick_samples.drawn, SCENES, learn),
            ("dice", dice_samples.drawn, dice.SCENES, dice),
        ):
            draw(folder / name, drawn, scenes)
            learning += [
                pool.submit(learn.learn, folder / name, task, of.TASKS[task], of.CHECKS[task]) for task in of.TASKS
            ]
        for work in learning:
            work.result()


if __name__ == "__main__":
    main()
