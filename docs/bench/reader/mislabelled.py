"""Labels that their own pictures contradict, of all that ``photos.py`` counts: ``mislabelled.py``.

Draws mislabelled.webp in docs/pictures: what lies where each label is wrong, for whoever wants to judge. They were
found by looking at every certain reading that differs from its label, and at every doubt about the count in byler-d6.
"""

import cv2
import numpy as np

from docs.bench.photos import SETS
from docs.bench.reader.failures import TILE, part, save, titled
from vision import picture

BYLER, DICE = SETS / "real" / "byler-d6" / "images", SETS / "dev" / "dice"
WRONG = (
    (BYLER / "IMG_20191209_095954.jpg", (239, 338), 160, "a three, its label says two"),
    (BYLER / "IMG_20191209_100002.jpg", (134, 362), 160, "a three, its label says two"),
    (BYLER / "IMG_20191208_111730.jpg", (317, 375), 160, "a two without a label"),
    (BYLER / "IMG_20191208_112353.jpg", (314, 378), 160, "a three without a label"),
    (DICE / "dice_009.jpg", (640, 480), 1280, "its label says a hand"),
)
"""Each picture, the middle and the breadth in pixels of what is shown, and what is wrong."""


def main() -> None:
    """Draws them."""
    tiles = []
    for path, middle, wide, name in WRONG:
        tile = part(picture.load(path), np.array(middle, np.float32), wide)
        if wide < 1280:  # what is meant lies in the middle
            cv2.circle(tile, (TILE[0] // 2, TILE[1] // 2), 48, (255, 255, 255), 2, cv2.LINE_AA)
        tiles.append(titled(tile, f"{path.stem.rpartition('_')[2]}: {name}"))
    save("mislabelled", np.hstack(tiles))


if __name__ == "__main__":
    main()
