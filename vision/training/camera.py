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


@dataclass(frozen=True)
class Camera:
    """Where it hangs and which way it looks."""

    rotation: Points
    at: Points
    focal: float

    def seen(self, points: Points) -> NDArray[np.float32]:
        """Pixels of points of the table's space."""
        local = (points - self.at) @ self.rotation.T
        return (local[:, :2] / local[:, 2:] * self.focal + np.array(SIZE) / 2).astype(np.float32)

    def shadow(self, points: Points, sun: Points) -> NDArray[np.float32]:
        """Pixels of the shadow that points throw on the table."""
        return self.seen(points - sun * (points[:, 2:] / sun[2]))


def hung(random: Random) -> Camera:
    """A camera somewhere above the table."""
    tilt = random.uniform(0.0, 0.7) if random.random() < 0.75 else 0.0
    turn, roll = random.uniform(0, 2 * np.pi), random.uniform(0, 2 * np.pi)
    focal = random.uniform(0.8, 1.5) * SIZE[0]
    breadth = random.uniform(18, 48)  # pixels
    far = focal / breadth * random.uniform(0.9, 1.1)
    away = np.array([*(turned(turn) * np.sin(tilt)), np.cos(tilt)])
    forward = -away
    right = np.cross([np.sin(roll), np.cos(roll), 0.013], forward)
    right /= np.linalg.norm(right)
    rotation = np.stack([right, np.cross(forward, right), forward])
    return Camera(rotation, away * far, focal)
