"""The kits of a household by their names in its folder, without a lesson."""

from pathlib import Path

import numpy as np

from companion.core.values import ThrowKind
from companion.house.kit_box import KitBox
from vision import kit_file
from vision.kits import SIZES, Kit, Sample

STICKS, DICE = ThrowKind.STICKS, ThrowKind.DICE


def test_a_kit_of_sticks_under_the_name_of_the_dice_is_no_other_kit_of_the_sticks(tmp_path: Path) -> None:
    crop = np.zeros((*SIZES[STICKS][::-1], 3), np.uint8)
    kits, own = tmp_path / "kits", Kit(STICKS, tuple(Sample(1, crop, picture=number) for number in (1, 2)))
    kit_file.save(kits / "sticks.kit", own)
    kit_file.save(kits / "dice.kit", Kit(STICKS, (Sample(4, crop, picture=1),), alone=True))
    box = KitBox(tmp_path)
    assert box.of(STICKS).values == (1,)  # type: ignore[union-attr]
    assert box.anew(STICKS) is box.of(STICKS)  # its file has not changed
    assert (box.of(DICE), box.unread(STICKS), box.unread(DICE)) == (None, False, True)
    box.keep(Kit(DICE, (Sample(6, np.zeros((*SIZES[DICE][::-1], 3), np.uint8), picture=1),)))
    assert sorted(file.name for file in kits.iterdir()) == ["dice.kit", "dice.kit.unread", "sticks.kit"]


def test_a_kit_that_may_not_be_looked_at_stops_no_evening(tmp_path: Path) -> None:
    box = KitBox(tmp_path / ("x" * 300))  # as of a folder of another user
    assert (box.of(STICKS), box.anew(STICKS), box.unread(STICKS)) == (None, None, True)
