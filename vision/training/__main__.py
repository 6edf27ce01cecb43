"""``python -m vision.training FOLDER [ROUND]``: draws the samples, then learns the networks, two side by side.

What ``vision.training.art`` left in ``FOLDER/art``, if anything, is printed on tables and boards.
In the first round from nothing, in each further one from where the last stood, and always on throws never seen before;
then dice also from what the reader takes for some in these throws. Pieces on boards are learned from what the feet's
network, as it is kept, takes for feet.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from vision.training import leaning, learn
from vision.training.art import Art
from vision.training.boards import feet_samples, feet_tasks, piece_samples, piece_tasks
from vision.training.dice import around, hard_negatives, surroundings
from vision.training.dice import samples as dice_samples
from vision.training.dice import tasks as dice
from vision.training.draw import SCENES, draw
from vision.training.reaching import samples as reaching_samples
from vision.training.reaching import tasks as reaching
from vision.training.sticks import near
from vision.training.sticks import samples as stick_samples

ROUNDS = 2


def main() -> None:
    """Everything from nothing, or from what is kept of the round before ROUND, to the readers' ``.onnx`` files."""
    first = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    for number in range(first, ROUNDS + 1):
        _round(number, Path(sys.argv[1]) / str(number))


def _round(number: int, folder: Path) -> None:
    with ProcessPoolExecutor(2) as pool:
        learning = []
        art = Art(folder.parent / "art") if (folder.parent / "art").is_dir() else None
        for name, drawn, scenes, of in (
            ("sticks", partial(stick_samples.drawn, art=art), SCENES, learn),
            ("dice", partial(dice_samples.drawn, art=art), dice.SCENES, dice),
            ("near", near.drawn, leaning.SCENES, leaning),
            ("around", partial(around.drawn, art=art), surroundings.SCENES, surroundings),
            ("reaching", partial(reaching_samples.drawn, art=art), reaching.SCENES, reaching),
            ("feet", feet_samples.drawn, feet_tasks.SCENES, feet_tasks),
            ("pieces", piece_samples.drawn, piece_tasks.SCENES, piece_tasks),
        ):
            draw(folder / name, drawn, scenes, (number - 1) * scenes)
            if number > 1 and of is dice:
                hard_negatives.mine(folder / name)
            learning += [
                pool.submit(learn.learn, folder / name, task, of.TASKS[task], of.CHECKS[task], again=number > 1)
                for task in of.TASKS
            ]
        for work in learning:
            work.result()


if __name__ == "__main__":
    main()
