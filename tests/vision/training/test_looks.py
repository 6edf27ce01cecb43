"""What time and light do to a drawn die must show on its upper face, and its pips must stay."""

from dataclasses import replace

import numpy as np
import pytest

from vision.training.dice import solids
from vision.training.dice.looks import Light, colours
from vision.training.dice.makes import Make
from vision.training.dice.solids import Array, Die

PLAIN = Make(
    body=(0.6, 0.6, 0.6), second=(0.1, 0.1, 0.4), marbled=0.0, veins=2.3, crisp=2.5, flecks=0.0, glassy=0.0,
    ink=(0.05, 0.05, 0.05), one=(0.05, 0.05, 0.05), rounding=0.05, ball=1.35, reach=0.5, pip=0.2, ace=1.0, narrow=1.0,
    near=1.0, drilled=0.0, worn=0.0, square=False, gloss=0.0, sheen=0.0, glint=0.0, logo=False, symbol=0, turn=1.0,
)  # fmt: skip
ABOVE = np.array((0.0, 0.0, 30.0))
LIGHT = Light(np.array((0.0, 0.0, 1.0)), 0.5, np.array((1.0, 0.0, 0.0)))
PIP, BODY, RIM, ASIDE = (0.0, 0.0), (0.25, 0.2), (0.415, 0.0), (0.0, 0.415)


def die(make: Make) -> Die:
    """A die that shows a one."""
    return Die(np.array((0, 0, 0.5)), 0.5, np.eye(3), (3, 2, 1), (False,) * 3, make, cocked=False)


def seen(*places: tuple[float, float], **made: float) -> Array:
    one = die(replace(PLAIN, **made))
    ways = np.array([(x, y, 1.0) for x, y in places]) - ABOVE
    rays = (ways / np.linalg.norm(ways, axis=1, keepdims=True)).astype(np.float32)
    hits = solids.traced(one, ABOVE, rays)
    assert hits.met.all()
    return colours(one, hits, rays, LIGHT, 0.05)


def test_a_plain_one_is_dark_in_the_middle_only() -> None:
    pip, body, rim = seen(PIP, BODY, RIM).mean(axis=1)
    assert pip < 0.1
    assert body > 0.5
    assert rim == pytest.approx(body, rel=0.15)


def test_worn_paint_lets_the_body_through_and_some_of_it_stays() -> None:
    fresh, worn, body = (seen(at, worn=share)[0].mean() for at, share in ((PIP, 0.0), (PIP, 0.7), (BODY, 0.7)))
    assert fresh < worn < body - 0.05


def test_the_rim_of_a_face_glints_where_it_looks_along_the_lamp() -> None:
    along, across = (seen(at, glint=0.8)[0].mean() - seen(at)[0].mean() for at in (RIM, ASIDE))
    assert along > 0.2
    assert across < 0.05


@pytest.mark.parametrize("made", [{"marbled": 0.9, "veins": 4.0}, {"flecks": 0.2}])
def test_marble_and_flecks_take_up_part_of_a_body(made: dict[str, float]) -> None:
    places = [(x, y) for x in np.linspace(-0.35, 0.35, 25) for y in np.linspace(-0.35, 0.35, 25)]
    changed = np.abs(seen(*places, **made) - seen(*places)).max(axis=1) > 0.1
    assert 0.02 < changed.mean() < 0.98
