"""When the tray has come to rest: pictures of blocks on felt, 15 a second."""

from collections.abc import Iterable
from itertools import pairwise

import cv2
import numpy as np
import pytest

from tests.vision.tables import ARM, ELSEWHERE, STICKS, felt
from vision.geometry import Image
from vision.tray.settle import Sight, Tray, after, changed, thumb

FPS = 15


def played(pictures: Iterable[Image], fps: float = FPS) -> list[Tray]:
    tray, trays = Tray(), []
    for number, picture in enumerate(pictures):
        tray = after(tray, thumb(picture), number / fps)
        trays.append(tray)
    return trays


def shown(*scenes: tuple[int, tuple[tuple[int, int, int, int], ...]]) -> list[Image]:
    """Each scene's blocks for so many frames, every frame with its own noise."""
    frames = [blocks for count, blocks in scenes for _ in range(count)]
    return [felt(*blocks, seed=number) for number, blocks in enumerate(frames)]


def rolling(count: int) -> list[tuple[int, tuple[tuple[int, int, int, int], ...]]]:
    return [(1, ((20 + 12 * step, 30 + 5 * step, 60, 10),)) for step in range(count)]


def fresh(trays: list[Tray]) -> list[int]:
    return [number for number, tray in enumerate(trays) if tray.fresh]


def test_what_lies_there_from_the_start_is_not_fresh() -> None:
    trays = played(shown((20, STICKS)))
    assert fresh(trays) == []
    assert trays[-1].sight is Sight.STILL


def test_a_throw_that_was_on_its_way_from_the_first_frame_is_fresh() -> None:
    assert fresh(played(shown(*rolling(6), (20, STICKS)))) == [10]


def test_a_throw_is_fresh_once_a_quarter_of_a_second_after_its_last_motion() -> None:
    trays = played(shown((10, ()), *rolling(6), (20, STICKS)))
    # frame 16 is the first with the sticks at rest; four frames of 1/15 s are the first 0.25 s
    assert fresh(trays) == [20]
    assert trays[20].since == pytest.approx(16 / 15)


@pytest.mark.parametrize(("fps", "frames"), [(8, 2), (12, 3), (15, 4), (30, 8), (60, 15)])
def test_rest_is_a_matter_of_time_not_of_frames(fps: float, frames: int) -> None:
    trays = played(shown((30, ()), *rolling(6), (30, STICKS)), fps)
    assert fresh(trays) == [36 + frames]


def test_sticks_that_rest_shorter_than_that_are_still_moving() -> None:
    trays = played(shown((10, ()), *rolling(4), (3, STICKS), *rolling(4), (20, ELSEWHERE)))
    assert fresh(trays) == [25]


def test_a_hand_that_comes_and_goes_changes_nothing() -> None:
    reaching = [(1, (*STICKS, (0, 40, 20 * step, 90))) for step in range(1, 8)]
    trays = played(shown((10, STICKS), *reaching, *reversed(reaching), (20, STICKS)))
    assert fresh(trays) == []
    assert Sight.HAND in {tray.sight for tray in trays}


def test_a_hand_that_rests_in_the_tray_is_waited_for() -> None:
    trays = played(shown((10, ()), (20, (*STICKS, ARM)), (20, STICKS)))
    assert all(tray.sight is Sight.HAND for tray in trays[14:30])
    assert fresh(trays) == [34]


def test_a_hand_that_lay_there_first_is_not_taken_for_one_when_it_has_gone() -> None:
    trays = played(shown((10, (ARM,)), *rolling(4), (20, STICKS)))
    assert fresh(trays) == [18]


def test_what_lies_over_the_edge_for_three_seconds_is_no_hand() -> None:
    trays = played(shown((10, ()), (60, (*STICKS, ARM))))
    assert fresh(trays) == [10 + 3 * FPS]


def test_the_same_sticks_lying_on_are_fresh_only_once() -> None:
    assert len(fresh(played(shown((10, ()), *rolling(4), (80, STICKS))))) == 1


def test_a_second_throw_is_fresh_again() -> None:
    trays = played(shown((10, ()), *rolling(4), (20, STICKS), *rolling(4), (20, ELSEWHERE)))
    assert fresh(trays) == [18, 42]


def test_sticks_taken_away_leave_a_fresh_tray() -> None:
    assert fresh(played(shown((10, STICKS), *rolling(4), (20, ())))) == [18]


def test_slow_dusk_is_no_motion() -> None:
    pictures = [felt(*STICKS, seed=number, light=1 - number / 300) for number in range(150)]
    trays = played(pictures)
    assert {tray.sight for tray in trays[5:]} == {Sight.STILL}
    assert fresh(trays) == []


def test_a_lamp_that_dims_everything_is_no_throw() -> None:
    pictures = [felt(*STICKS, seed=number, light=1.0 if number < 20 else 0.7) for number in range(60)]
    assert fresh(played(pictures)) == []


def test_a_throw_under_a_lamp_that_dims_meanwhile_is_fresh() -> None:
    before = [felt(seed=number) for number in range(10)]
    rolls = [felt(*blocks, seed=number) for number, (_, blocks) in enumerate(rolling(4))]
    lying = [felt(*STICKS, seed=number, light=0.7) for number in range(20)]
    assert fresh(played(before + rolls + lying)) == [18]


def test_a_shadow_that_creeps_in_is_no_throw() -> None:
    shadow = np.clip(1 - np.arange(320) / 80, 0, 1)[None, :, None]
    pictures = [(felt(*STICKS, seed=number) * (1 - shadow * number / 200)).astype(np.uint8) for number in range(120)]
    assert fresh(played(pictures)) == []


def test_a_thing_as_large_as_an_arm_that_is_put_into_the_middle_is_no_hand() -> None:
    cup = (100, 60, 120, 120)
    assert fresh(played(shown((10, ()), *rolling(4), (20, (cup,))))) == [18]


def test_a_table_that_wobbles_a_little_is_at_rest() -> None:
    random = np.random.default_rng(0)
    lean = random.normal(0, 0.3, (40, 2))  # pixels of 320, as much as a camera on a lamp's arm swings
    still = shown((10, ()), (30, STICKS))
    pictures = [
        np.asarray(
            cv2.warpAffine(picture, np.array([[1, 0, x], [0, 1, y]]), (320, 240), borderMode=cv2.BORDER_REPLICATE)
        )
        for picture, (x, y) in zip(still, lean, strict=True)
    ]
    assert fresh(played(pictures)) == [14]


def test_noise_alone_changes_nothing() -> None:
    thumbs = [thumb(felt(*STICKS, seed=seed)) for seed in range(60)]
    assert max(int(changed(one, other).sum()) for one, other in pairwise(thumbs)) <= 2


def test_a_camera_that_changes_its_size_starts_anew() -> None:
    trays = played([felt(seed=1), felt(seed=2), np.zeros((100, 320, 3), np.uint8)])
    assert trays[-1].moved is False
