"""What is seen beyond the edges of a made-up table: a floor, a chair, a wall, another table, all of it no hand."""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.geometry import Quad
from vision.training import surfaces
from vision.training.art import Art
from vision.training.camera import SIZE, turned
from vision.training.drawing import Picture, Random

NEAREST, FARTHEST = 0.35, 0.95
"""How far an edge is from the middle, in halves of the picture's height, or of its breadth where it lies aside."""
EDGED = 0.35
"""Share of throws to learn from, but for those in trays, beyond whose table a room is seen."""
CORNER = 0.3
"""Share of tables of which a corner is seen."""
VIEWED = 0.6
"""Share of rooms that are a photograph, where there are any."""


@dataclass(frozen=True)
class Edge:
    """A straight edge of a table: ``way`` looks away from it, ``far`` is how far it is from the middle, in pixels."""

    way: tuple[float, float]
    far: float

    def over(self, places: Quad) -> Quad:
        """How many pixels places (n x 2) lie beyond it; less than 0 on the table."""
        return np.asarray((places - np.array(SIZE) / 2) @ self.way - self.far, np.float32)


def edges(random: Random, share: float) -> tuple[Edge, ...]:
    """Those of a ``share`` of tables, else none: one, or two that make a corner; every second is behind the table."""
    if not share or random.random() >= share:
        return ()
    angle = -np.pi / 2 + random.normal(0, 0.35) if random.random() < 0.5 else random.uniform(0, 2 * np.pi)
    more = (random.choice((-1, 1)) * (np.pi / 2 + random.normal(0, 0.2)),) if random.random() < CORNER else ()
    return tuple(_edge(angle + aside, random) for aside in (0.0, *more))


def _edge(angle: float, random: Random) -> Edge:
    x, y = turned(angle)
    room = SIZE[1] / 2 if abs(y) > abs(x) else SIZE[0] / 2
    return Edge((float(x), float(y)), float(random.uniform(NEAREST, FARTHEST) * room))


def on(table: tuple[Edge, ...], places: Quad) -> bool:
    """Whether places (n x 2) lie beyond none of a table's edges."""
    return all(edge.over(places).max() <= 0 for edge in table)


def beyond(picture: Picture, table: tuple[Edge, ...], art: Art | None, random: Random) -> Picture:
    """The picture with a room beyond a table's edges, if it has any; the edge itself is lighter or darker."""
    if not table:
        return picture
    places = np.stack(np.meshgrid(*(np.arange(edge, dtype=np.float32) for edge in SIZE)), 2).reshape(-1, 2)
    over = np.max([edge.over(places) for edge in table], axis=0).reshape(SIZE[::-1])
    thick = random.uniform(1, 14)
    rim = picture.mean(axis=(0, 1)) * random.uniform(0.2, 1.4)
    for start, look in ((0.0, rim), (thick, _room(art, random))):
        share = np.clip(over - start + 0.5, 0, 1)[..., None]
        picture = np.asarray(picture + (look - picture) * share, np.float32)
    return np.clip(picture, 0, 1)


def _room(art: Art | None, random: Random) -> Picture:
    room = art.view(SIZE, random) if art and random.random() < VIEWED else surfaces.table(SIZE, random)
    for _ in range(int(random.integers(0, 4))):
        _furniture(room, random)
    soft = random.choice((0.0, 1.5, 4.0))
    blurred = cv2.GaussianBlur(room, (0, 0), soft) if soft else room
    return np.asarray(blurred * random.uniform(0.15, 1.0), np.float32)


def _furniture(room: Picture, random: Random) -> None:
    """A large even shape with round corners, such as the back of a chair or somebody's clothes."""
    middle, size = random.uniform(0, 1, 2) * SIZE, random.uniform(0.1, 0.7, 2) * SIZE[1]
    box = cv2.boxPoints((middle.tolist(), size.tolist(), random.uniform(0, 180)))
    mask = np.zeros(room.shape[:2], np.float32)
    cv2.fillConvexPoly(mask, np.round(box).astype(np.int32), (1.0,))
    round_ = random.uniform(2, 30)
    mask = np.clip((cv2.GaussianBlur(mask, (0, 0), round_) - 0.5) * round_ + 0.5, 0, 1)
    tone = surfaces.colour(random).astype(np.float32) * np.float32(random.uniform(0.3, 1.0))
    fold = cv2.resize(random.uniform(0.7, 1.2, (4, 4)).astype(np.float32), SIZE, interpolation=cv2.INTER_CUBIC)
    room += (tone * fold[..., None] - room) * mask[..., None]
