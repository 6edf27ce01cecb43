"""Round and oval trays in made-up pictures: a floor, a wall about it and a rim, of any colour, hard or padded."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.camera import Camera, Points
from vision.training.drawing import Picture, Random, shaded
from vision.training.surfaces import colour

DARK = 0.45
"""Share of rims that are dark, as leather and stained wood are."""
ALIKE = 0.4
"""Share of rims of the same stuff as the floor: nothing but the light tells one from the other."""
SOFT = 0.4
"""Share of trays so padded that floor, wall and rim blend into one another."""
CORNERS = 72


@dataclass(frozen=True)
class Tray:
    """Where it stands; lengths are in breadths of a piece."""

    middle: Points
    inner: Points
    """Half the length and the breadth of its floor."""
    thick: float
    high: float

    def edge(self, wider: float, height: float) -> Points:
        """The oval that lies so much outside the floor's, at a height."""
        turn = np.linspace(0, 2 * np.pi, CORNERS, endpoint=False)
        oval = np.stack([np.cos(turn), np.sin(turn)], 1) * (self.inner + wider) + self.middle
        return np.concatenate([oval, np.full((CORNERS, 1), height)], 1)


def tray(random: Random, least: float, broad: float) -> Tray:
    """One whose floor is at least so broad, half of them quite round.

    The rims of a share ``broad`` of them go on beyond the picture.
    """
    long = 1.0 if random.random() < 0.5 else random.uniform(1.0, 1.5)
    inner = least * random.uniform(1.0, 1.5) * np.array((long, 1.0))
    thick = random.uniform(4, 12) if random.random() < broad else random.uniform(0.3, 2.5)
    return Tray(random.normal(0, 0.5, 2), inner, thick, random.uniform(0.3, 2.0))


def stood(picture: Picture, what: Tray, camera: Camera, floor: Picture, sun: Points, random: Random) -> Picture:
    """The picture with a tray in it, before anything lies on its floor; without one that reaches behind the camera."""
    outer = np.concatenate([what.edge(what.thick, 0.0), what.edge(what.thick, what.high)])
    if not camera.before(outer):
        return picture
    picture = shaded(picture, [camera.shadow(outer, sun)], random)
    stuff = floor.mean(axis=(0, 1)) if random.random() < ALIKE else np.asarray(colour(random))
    tone = stuff * (random.uniform(0.1, 0.5) if random.random() < DARK else random.uniform(0.6, 1.0))
    soft = random.uniform(1, 14) if random.random() < SOFT else 0.0
    opening = _blurred(_within(picture, camera.seen(what.edge(0.0, what.high))), soft)
    whole = _within(picture, np.asarray(cv2.convexHull(camera.seen(outer))[:, 0], np.float32))
    ground = _blurred(_within(picture, camera.seen(what.edge(0.0, 0.0))), soft) * opening
    top = _within(picture, camera.seen(what.edge(what.thick, what.high))) * (1 - opening)
    for mask, look in (
        (whole, tone * random.uniform(0.4, 0.9)),
        (top, tone * _rounded(what, camera, picture, random)),
        (opening, tone * random.uniform(0.4, 1.0)),
        (ground, floor * _corner(ground, random)),
    ):
        picture = picture + (np.asarray(look, np.float32) - picture) * mask[..., None]
    return np.asarray(picture, np.float32)


def _within(picture: Picture, edge: NDArray[np.float32]) -> Picture:
    mask = np.zeros(picture.shape[:2], np.float32)
    cv2.fillPoly(mask, [np.round(edge * 16).astype(np.int32)], (1.0,), cv2.LINE_AA, 4)
    return mask


def _blurred(mask: Picture, pixels: float) -> Picture:
    return np.asarray(cv2.GaussianBlur(mask, (0, 0), pixels), np.float32) if pixels else mask


def _rounded(what: Tray, camera: Camera, picture: Picture, random: Random) -> Picture:
    """How bright the top of the rim is: a padded one is brightest along its middle."""
    light = np.ones(picture.shape[:2], np.float32)
    if random.random() < 0.6:
        ridge = camera.seen(what.edge(what.thick * random.uniform(0.3, 0.7), what.high))
        broad = max(2.0, float(np.linalg.norm(ridge[0] - camera.seen(what.edge(what.thick, what.high))[0])))
        light[:] = 0
        cv2.polylines(light, [np.round(ridge).astype(np.int32)], True, (1.0,), max(1, int(broad * 0.5)), cv2.LINE_AA)
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), broad * 0.4), np.float32)
        light = random.uniform(0.5, 0.9) + random.uniform(0.3, 1.0) * light
    rough = random.normal(0, random.uniform(0, 0.06), light.shape).astype(np.float32)
    return (light + cv2.GaussianBlur(rough, (0, 0), random.uniform(0.5, 2)))[..., None]


def _corner(ground: Picture, random: Random) -> Picture:
    """The floor is darker where the wall keeps light away."""
    near = cv2.GaussianBlur(ground, (0, 0), random.uniform(3, 25))
    return np.asarray(1 - random.uniform(0, 0.6) * (1 - np.clip(2 * near - 1, 0, 1)), np.float32)[..., None]
