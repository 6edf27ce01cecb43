"""What the reader takes for dice where none lies is found, kept and learned from as nothing."""

from pathlib import Path

import numpy as np
import pytest

from tests.vision.test_layout import square
from vision import dice
from vision.die.faces import LAYOUT, VALUES, Die, Face
from vision.finder import DICE, GRAIN, Found, What
from vision.geometry import Image
from vision.training.dice import hard_negatives

PICTURE = np.random.default_rng(4).integers(0, 255, (DICE.size[1], DICE.size[0], 3), np.uint8)
ON_A_DIE, ON_A_SIDE, BESIDE, ELSEWHERE = (square(x, 100, 40) for x in (100, 200, 300, 400))


def seen(shape: np.ndarray, likely: float) -> Die:
    values = (*(likely / len(VALUES) for _ in VALUES), 1 - likely)
    return Die(shape, 0.0, Face(values, 0.0, np.zeros((3, 3), np.float32)))


def there() -> np.ndarray:
    """A map in which one frame is full of a die and the next of a die's side."""
    what = np.full((DICE.size[1] // GRAIN, DICE.size[0] // GRAIN), What.NOTHING, np.uint8)
    for frame, kind in ((ON_A_DIE, What.CORE), (ON_A_SIDE, What.SIDE)):
        (left, top), (right, bottom) = (
            (frame.min(axis=0) // GRAIN).astype(int),
            (frame.max(axis=0) // GRAIN).astype(int),
        )
        what[top:bottom, left:right] = kind
    return what


@pytest.fixture(autouse=True)
def reader(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [seen(ON_A_DIE, 0.9), seen(ON_A_SIDE, 0.9), seen(BESIDE, 0.9), seen(ELSEWHERE, 0.01)]

    def proposed(image: Image) -> tuple[tuple[Found, ...], list[Die]]:
        return (), frames

    monkeypatch.setattr(dice, "proposed", proposed)


def test_only_a_likely_frame_where_no_die_lies_is_mistaken() -> None:
    (crop,) = hard_negatives.mistaken(PICTURE, there())
    assert np.array_equal(crop, LAYOUT.crop(PICTURE, BESIDE))


def test_what_is_mistaken_in_drawn_throws_is_kept_beside_them(tmp_path: Path) -> None:
    np.savez(tmp_path / "000.npz", small=np.stack([PICTURE, PICTURE]), what=np.stack([there(), there()]))
    assert hard_negatives.mined(tmp_path, slice(None)).shape == (0, *LAYOUT.size, 3)
    hard_negatives.mine(tmp_path)
    assert hard_negatives.mined(tmp_path, slice(None)).shape == (2, *LAYOUT.size, 3)
    assert len(hard_negatives.mined(tmp_path, slice(None, -1))) == 0  # the last shard is held back
