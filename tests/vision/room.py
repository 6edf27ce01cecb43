"""A watch on an easel, 10 frames a second, with a scripted reader over made-up trays."""

from dataclasses import replace

from companion.core.values import Expectation, Eye, Reason, Throw
from tests.vision.tables import STICKS, THREE, Easel, felt, piece, throw
from vision.cameras.camera import CameraState, Frame, Status
from vision.geometry import Image
from vision.watch import Watch

FPS = 10
BARE = 150
"""Grey level that felt alone does not reach; the blocks on it are 190."""
FIRST = throw(piece(60, 3), piece(160, 1, 90), piece(110, "stone", 160))
SECOND = throw(piece(200, 4, 40), piece(40, 2, 120), piece(180, "salamander", 190))
EMPTY = throw(reasons=frozenset({Reason.COUNT}))
HIDDEN = throw(reasons=EMPTY.reasons | {Reason.HAND_IN_VIEW})
Blocks = tuple[tuple[int, int, int, int], ...]


class Room:
    """A watch on an easel, with all that it gave and told."""

    def __init__(self, *, moving: bool = True) -> None:
        self.camera = Easel(moving=moving)
        self.expected: Expectation = THREE
        self.answer = FIRST
        self.asked: list[int] = []
        self.seen: list[Throw] = []
        self.meant: list[Expectation] = []
        self.eyes: list[tuple[Eye, str]] = []
        self.number = 0
        self.watch = Watch(
            self.camera,
            self.read,
            expects=lambda: self.expected,
            seen=self._seen,
            told=lambda *eye: self.eyes.append(eye),
        )

    def read(self, image: Image, /, *, expected: int) -> Throw:
        self.asked.append(expected)
        if image.max() <= BARE:
            return EMPTY
        pieces = self.answer.pieces
        return self.answer if expected >= len(pieces) else replace(EMPTY, pieces=pieces[:expected])

    def _seen(self, given: Throw, picture: Image, expected: Expectation) -> None:
        assert picture.shape == (240, 320, 3)
        self.seen.append(given)
        self.meant.append(expected)

    def show(self, blocks: Blocks, frames: int = 8) -> None:
        """Let the camera see blocks for so many frames."""
        for _ in range(frames):
            self.watch.step(Frame(felt(*blocks, seed=self.number), self.number, self.number / FPS))
            self.number += 1

    def blink(self) -> None:
        """Lose the camera for a moment."""
        self.camera.status = Status(CameraState.LOST)
        self.watch._mind_the_camera()
        self.camera.status = Status(CameraState.LIVE)

    def roll(self) -> None:
        for step in range(4):
            self.show(((20 + 12 * step, 30 + 5 * step, 60, 10),), 1)

    def throws(self, answer: Throw, blocks: Blocks = STICKS, frames: int = 8) -> None:
        self.roll()
        self.answer = answer
        self.show(blocks, frames)
