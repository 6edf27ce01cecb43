"""What happens over a tray between throws, seen by the real reader on a rendered picture: no throw comes of it."""

from collections.abc import Callable, Iterable

import cv2
import numpy as np
import pytest

from companion.core.values import Eye, Throw
from tests.vision.disturbances import DISTURBANCES, FPS, HEIGHT, WIDTH, Disturbance, clip, flickering, noisy, nudge
from tests.vision.rendered import LABELS, loaded
from tests.vision.tables import STICKS, THREE, Easel, felt
from vision import sticks
from vision.cameras.camera import Frame
from vision.geometry import Image
from vision.tray.likeness import things
from vision.tray.settle import thumb
from vision.watch import RESTLESS_S, Watch

TRAY = "sticks_011.jpg"


@pytest.fixture(scope="module")
def tray() -> Image:
    picture = loaded(TRAY)
    return np.asarray(cv2.resize(picture, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)


def watched(pictures: Iterable[Image]) -> list[Throw]:
    """The throws that are seen in a clip."""
    seen: list[Throw] = []
    watch = Watch(Easel(), sticks.read, expects=lambda: THREE, seen=lambda throw, *_: seen.append(throw))
    for number, picture in enumerate(pictures):
        watch.step(Frame(picture, number, number / FPS))
    return seen


@pytest.mark.parametrize("disturbance", DISTURBANCES, ids=lambda one: one.__name__)
def test_it_is_no_throw(tray: Image, disturbance: Disturbance) -> None:
    assert watched(clip(tray, disturbance)) == []


@pytest.mark.parametrize(("share", "told"), [(0.03, False), (0.2, True)], ids=["a little", "badly"])
def test_a_lamp_that_flickers_is_told_where_throws_may_go_unseen(tray: Image, share: float, told: bool) -> None:
    eyes: list[Eye] = []
    watch = Watch(Easel(), sticks.read, expects=lambda: THREE, told=lambda eye, _: eyes.append(eye))
    for number in range(round(FPS * (RESTLESS_S + 1))):
        watch.step(Frame(noisy(flickering(tray, share, number / FPS), number), number, number / FPS))
    assert (Eye.RESTLESS in eyes) == told


def test_taking_all_sticks_up_is_no_throw(tray: Image) -> None:
    lay = np.zeros((HEIGHT, WIDTH), np.uint8)
    for piece in LABELS[TRAY]["pieces"]:
        cv2.fillConvexPoly(lay, np.round(np.array(piece["polygon"]) * WIDTH / 960).astype(np.int32), (1,))
    bare = np.asarray(cv2.inpaint(tray, cv2.dilate(lay, np.ones((25, 25))), 3, cv2.INPAINT_TELEA), np.uint8)
    assert watched(clip(tray, lambda picture, at: bare if at > 0.5 else picture)) == []


@pytest.mark.parametrize(
    ("change", "count"),
    [
        (lambda tray: tray, 0),
        (lambda tray: np.asarray(tray * 0.5, np.uint8), 0),
        (lambda tray: nudge(tray, 1.0), 0),
        (lambda tray: nudge(tray, 1.0, far=(-18, 12), degrees=-2), 0),
        (lambda tray: np.asarray(cv2.flip(tray, 1), np.uint8), 3),
    ],
    ids=["nothing", "half the light", "a nudge", "a larger one", "the picture turned over"],
)
def test_so_many_things_at_least_are_new(tray: Image, change: Callable[[Image], Image], count: int) -> None:
    found = things(thumb(tray), thumb(change(tray)))
    assert found == 0 if not count else found >= count


def test_each_block_that_comes_is_one_thing() -> None:
    assert things(thumb(felt(seed=1)), thumb(felt(*STICKS, seed=2))) == len(STICKS)
