"""What else lies on a made-up table: cards, coins, cups, pencils, a phone, a ruler, each with its shadow."""

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random
from vision.training.surfaces import colour

Place = NDArray[np.float64]
Tone = tuple[float, ...]
Thing = Callable[[Picture, Place, Random], None]
SQUARE = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) / 2
PAPER = (0.9, 0.9, 0.88)
METALS = ((0.60, 0.50, 0.30), (0.62, 0.62, 0.60), (0.55, 0.32, 0.20))
INKS = ((0.6, 0.1, 0.1), (0.1, 0.12, 0.3), (0.05, 0.05, 0.05))


def clutter(picture: Picture, random: Random, things: Sequence[Thing] | None = None) -> None:
    """Lays one to four things about; of THINGS where none are named."""
    things = things or THINGS
    for _ in range(int(random.integers(1, 5))):
        at = random.uniform(0, 1, 2) * (picture.shape[1], picture.shape[0])
        things[int(random.integers(len(things)))](picture, at, random)


class _Frame:
    """Where a thing lies: its middle, how it is turned."""

    def __init__(self, at: Place, turn: float) -> None:
        self.at = at
        self.axes = np.array([(np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))])

    def spot(self, x: float, y: float) -> Place:
        return np.asarray(self.at + np.array((x, y)) @ self.axes)

    def plate(self, picture: Picture, middle: tuple[float, float], size: tuple[float, float], tone: Tone) -> None:
        corners = self.at + (SQUARE * size + middle) @ self.axes
        cv2.fillConvexPoly(picture, np.round(corners * 16).astype(np.int32), tone, cv2.LINE_AA, 4)


def _frame(at: Place, random: Random) -> _Frame:
    return _Frame(at, random.uniform(0, 2 * np.pi))


def _tone(random: Random) -> Tone:
    return tuple(float(part) for part in colour(random))


def _shadow(picture: Picture, corners: Place, high: float, random: Random) -> None:
    """The dark beside a thing ``high`` pixels high."""
    mask = np.zeros(picture.shape[:2], np.float32)
    moved = corners + random.uniform(-1, 1, 2) * high
    cv2.fillConvexPoly(mask, cv2.convexHull(np.concatenate([corners, moved]).astype(np.int32)), (1.0,))
    picture *= 1 - random.uniform(0.2, 0.6) * cv2.GaussianBlur(mask, (0, 0), 1 + high / 5)[..., None]


def _round(at: Place, radius: float) -> Place:
    turn = np.linspace(0, 2 * np.pi, 24)
    return np.asarray(at + radius * np.stack([np.cos(turn), np.sin(turn)], 1))


def _disc(picture: Picture, at: Place, radius: float, tone: Tone, line: int = -1) -> None:
    cv2.circle(picture, (int(at[0] * 16), int(at[1] * 16)), max(1, int(radius * 16)), tone, line, cv2.LINE_AA, 4)


def _coin(picture: Picture, at: Place, random: Random) -> None:
    radius = random.uniform(12, 34)
    metal = np.asarray(METALS[random.integers(len(METALS))]) * random.uniform(0.6, 1.2)
    _shadow(picture, _round(at, radius), 3, random)
    _disc(picture, at, radius, tuple(metal))
    _disc(picture, at, radius * 0.85, tuple(metal * 0.8), 1)
    for _ in range(int(random.integers(3, 9))):
        relief = tuple(metal * random.uniform(0.7, 1.3))
        _disc(picture, at + random.normal(0, 0.25 * radius, 2), radius * random.uniform(0.1, 0.3), relief)


def _cup(picture: Picture, at: Place, random: Random) -> None:
    radius, wall = random.uniform(50, 150), np.asarray(_tone(random))
    _shadow(picture, _round(at, radius), random.uniform(10, 70), random)
    handle = _frame(at, random).spot(radius, 0)
    _disc(picture, handle, radius * 0.3, tuple(wall * 0.8), int(radius * 0.12) + 1)
    _disc(picture, at, radius, tuple(wall))
    inside = at + random.uniform(-0.08, 0.08, 2) * radius
    _disc(picture, inside, radius * 0.88, tuple(wall * random.uniform(0.3, 0.9)))
    _disc(picture, inside, radius * random.uniform(0.5, 0.8), _tone(random))


def _pencil(picture: Picture, at: Place, random: Random) -> None:
    """A hexagonal pencil with its tip, or a pen."""
    frame, long = _frame(at, random), random.uniform(130, 440)
    broad, tone = long * random.uniform(0.03, 0.08), np.asarray(_tone(random))
    _shadow(picture, np.stack([frame.spot(-long / 2, 0), frame.spot(long / 2, 0)]), broad, random)
    for side, light in zip((-1, 0, 1), random.uniform(0.6, 1.25, 3), strict=True):
        frame.plate(picture, (0, side * broad / 3), (long, broad / 2.8), tuple(np.clip(tone * light, 0, 1)))
    tip = np.stack(
        [frame.spot(long / 2, -broad / 2), frame.spot(long / 2 + 2 * broad, 0), frame.spot(long / 2, broad / 2)]
    )
    cv2.fillConvexPoly(picture, np.round(tip).astype(np.int32), (0.75, 0.58, 0.38), cv2.LINE_AA)
    frame.plate(picture, (-long / 2, 0), (long * 0.06, broad), _tone(random))


def _card(picture: Picture, at: Place, random: Random) -> None:
    """A playing card: its back hatched, or one to nine signs."""
    frame, long = _frame(at, random), random.uniform(100, 200)
    broad = long * 0.68
    _shadow(picture, at + SQUARE * (long, broad) @ frame.axes, 3, random)
    frame.plate(picture, (0, 0), (long, broad), PAPER)
    ink = INKS[random.integers(len(INKS))]
    if random.random() < 0.5:
        frame.plate(picture, (0, 0), (long * 0.9, broad * 0.86), ink)
        for step in np.arange(-0.42, 0.43, random.uniform(0.03, 0.09)):
            frame.plate(picture, (step * long, 0), (1.5, broad * 0.8), PAPER)
            frame.plate(picture, (0, step * broad), (long * 0.84, 1.5), PAPER)
        return
    spot = long * random.uniform(0.05, 0.09)
    for x in np.linspace(-0.3, 0.3, int(random.integers(1, 4))):
        for y in (-0.22, 0.22):
            turned = _Frame(frame.spot(x * long, y * broad), random.choice((0.0, np.pi / 4)))
            turned.plate(picture, (0, 0), (spot, spot), ink)


def _ruler(picture: Picture, at: Place, random: Random) -> None:
    """A ruler, a lath or a folded tape: long, flat, with marks along an edge."""
    frame, long, broad = _frame(at, random), random.uniform(200, 700), random.uniform(18, 55)
    _shadow(picture, at + SQUARE * (long, broad) @ frame.axes, 5, random)
    frame.plate(picture, (0, 0), (long, broad), _tone(random))
    for number, x in enumerate(np.arange(-long / 2, long / 2, random.uniform(5, 12))):
        reach = broad * (0.4 if number % 5 == 0 else 0.2)
        frame.plate(picture, (x, (reach - broad) / 2), (1.5, reach), INKS[2])


def _phone(picture: Picture, at: Place, random: Random) -> None:
    """A phone, a box or a booklet: a large plate with something on it."""
    frame, long = _frame(at, random), random.uniform(120, 380)
    broad, tone = long * random.uniform(0.45, 0.9), _tone(random)
    _shadow(picture, at + SQUARE * (long, broad) @ frame.axes, random.uniform(3, 25), random)
    frame.plate(picture, (0, 0), (long, broad), tone)
    frame.plate(picture, (0, 0), (long * 0.92, broad * 0.88), _tone(random))
    for _ in range(int(random.integers(0, 7))):
        middle = random.uniform(-0.35, 0.35, 2) * (long, broad)
        size = random.uniform(0.05, 0.3, 2) * broad
        frame.plate(picture, (middle[0], middle[1]), (size[0], size[1]), _tone(random))


def _stones(picture: Picture, at: Place, random: Random) -> None:
    """A few gaming pieces or dice close together."""
    large, tone = random.uniform(10, 30), np.asarray(_tone(random))
    for _ in range(int(random.integers(1, 7))):
        place = at + random.normal(0, 3 * large, 2)
        frame = _frame(place, random)
        _shadow(picture, _round(place, large / 2), large / 2, random)
        if random.random() < 0.5:
            _disc(picture, place, large / 2, tuple(tone))
            _disc(picture, place, large / 4, tuple(np.clip(tone * 1.3, 0, 1)))
            continue
        frame.plate(picture, (0, 0), (large, large), tuple(tone))
        for spot in random.uniform(-0.3, 0.3, (int(random.integers(1, 7)), 2)) * large:
            _disc(picture, frame.spot(spot[0], spot[1]), large * 0.1, PAPER if tone.mean() < 0.5 else INKS[2])


NO_DICE: tuple[Thing, ...] = (_coin, _coin, _cup, _pencil, _pencil, _card, _card, _ruler, _phone)
"""As often as they are named here; beside drawn dice nothing else may look like one."""
THINGS = (*NO_DICE, _stones)
