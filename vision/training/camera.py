"""The camera above a made-up table. Lengths are in breadths of a piece, angles in radians; the table is z = 0."""

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Random

Points: TypeAlias = NDArray[np.float64]
SIZE = (960, 720)
"""Pixels of the pictures it takes."""


def turned(angle: float) -> Points:
    """The direction of an angle."""
    return np.array([np.cos(angle), np.sin(angle)])


def turning(axis: Points, angle: float) -> Points:
    """The rotation about an axis of length one (Rodrigues 1840)."""
    x, y, z = axis
    cross = np.array([(0, -z, y), (z, 0, -x), (-y, x, 0)])
    return np.asarray(np.eye(3) + np.sin(angle) * cross + (1 - np.cos(angle)) * cross @ cross)


def fallen(points: Points, sun: Points) -> Points:
    """Where the shadows of points lie on the table."""
    return np.asarray(points - sun * (points[:, 2:] / sun[2]))


@dataclass(frozen=True)
class Camera:
    """Where it hangs and which way it looks."""

    rotation: Points
    at: Points
    focal: float
    squeezed: float = 1.0
    """How much higher a pixel is than broad, as in photos that were made square."""

    def seen(self, points: Points) -> NDArray[np.float32]:
        """Pixels of points of the table's space."""
        local = (points - self.at) @ self.rotation.T
        scale = self.focal * np.array([1, 1 / self.squeezed])
        return np.asarray(local[:, :2] / local[:, 2:] * scale + np.array(SIZE) / 2, np.float32)

    def before(self, points: Points) -> bool:
        """Whether points of the table's space all lie before it, a breadth away at least."""
        return bool(np.all((points - self.at) @ self.rotation[2] > 1))

    def rays(self, pixels: NDArray[np.float32]) -> NDArray[np.float32]:
        """The directions, of length one, in which pixels (n x 2) see the table's space."""
        scale = self.focal * np.array([1, 1 / self.squeezed])
        local = np.column_stack([(pixels - np.array(SIZE) / 2) / scale, np.ones(len(pixels))])
        ways = local @ self.rotation
        return np.asarray(ways / np.linalg.norm(ways, axis=1, keepdims=True), np.float32)

    def shadow(self, points: Points, sun: Points) -> NDArray[np.float32]:
        """Pixels of the shadow that points throw on the table."""
        return self.seen(fallen(points, sun))


def hung(random: Random) -> Camera:
    """A camera above sticks: straight down or up to 40 degrees oblique, turned anyhow."""
    tilt = random.uniform(0.0, 0.7) if random.random() < 0.75 else 0.0
    turn, roll = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi)
    focal = random.uniform(0.8, 1.5) * SIZE[0]
    breadth = random.uniform(18, 48)  # pixels
    far = focal / breadth * random.uniform(0.9, 1.1)
    return aimed(tilt, turn, (np.sin(roll), np.cos(roll), 0.013), focal, far)


def aimed(
    tilt: float, turn: float, upwards: tuple[float, float, float], focal: float, far: float, squeezed: float = 1.0
) -> Camera:
    """A camera that looks at the middle of the table from ``far`` away; ``upwards`` says what is up in the picture."""
    away = np.array([*(turned(turn) * np.sin(tilt)), np.cos(tilt)])
    forward = -away
    right = np.cross(upwards, forward)
    right /= np.linalg.norm(right)
    rotation = np.stack([right, np.cross(forward, right), forward])
    return Camera(rotation, away * far, focal, squeezed)
