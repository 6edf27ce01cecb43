"""Where figures and stones stand on a board: feet are found on it, looked at, and weighed together by what a game has.

What a game's board says about its pieces is all that is known of them: their colours, the kinds of fields that they
stand on, and how many of one colour there are.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from companion.core.places import Board, Place, Shape, Standing
from companion.core.values import BoardReading, Colour, Placed, Reason
from vision import hands
from vision.figure import placing
from vision.figure.feet import BOARD, Foot, Foothold, flat, found
from vision.figure.placing import Odds, Taken
from vision.figure.upright import COLOURS, Stood, standpoint, stood_at
from vision.geometry import Image, transformed
from vision.markers import UNIT, View
from vision.networks import Array

FIGURE = "figure"
"""The type of what is high; others are low."""
SURELY = 1e-6
"""No answer is taken to be surer than within this."""


@dataclass(frozen=True, slots=True)
class Limits:
    """From where on something is doubtful; shares are 0..1."""

    sure: float = 0.99
    """How likely each piece must be where it is said to stand, or to stand nowhere."""
    taken: float = 0.08
    """A foot as likely as this is looked at."""
    same: float = 0.012
    """Edges of the board within which two feet are one."""
    beyond: float = 1.3
    """Halves of a field's size from its middle at which a foot may still stand on it."""
    between: float = 0.1
    """Halves of a field's size by which another field must be farther."""


@dataclass(frozen=True, slots=True, eq=False)
class On:
    """What stands on a field where pieces of some types may; ``between`` where another such field is about as near."""

    stood: Stood
    place: Place
    types: frozenset[str]
    between: bool

    def odds(self, standing: Standing) -> Array:
        """The odds that a piece of that type and of each of its colours stands there, against that none of it does."""
        if standing.type not in self.types:
            return np.zeros(len(standing.colours), np.float32)
        likely, tints = self._likely(standing.type), self._tints(standing.colours)
        return np.asarray(tints / tints.sum() * likely / max(1 - likely, SURELY), np.float32)

    def _tints(self, colours: Sequence[Colour]) -> Array:
        """How likely of each colour it is; whose field it is counts for more than how it looks."""
        if self.place.owner is not None:
            return np.array([colour is self.place.owner for colour in colours], np.float32) + SURELY
        return self.stood.colours[[COLOURS.index(colour) for colour in colours]] + SURELY

    def _likely(self, of: str) -> float:
        """Seen from straight above a figure is as round as a stone; where only one may stand, either is that."""
        if len(self.types) == 1:
            return 1 - float(self.stood.what[Foothold.NOTHING])
        return float(self.stood.what[Foothold.FIGURE if of == FIGURE else Foothold.STONE])


def read(image: Image, board: Board, view: View, limits: Limits | None = None) -> BoardReading:
    """The pieces that stand on a board in a picture (blue green red), with every reason for doubt."""
    limits = limits or Limits()
    laid = flat(image, view.corners)
    seen = standpoint(image, view.corners, laid[BOARD])
    stood = _apart(stood_at(seen, _places(found(laid), limits)), limits)
    fields = [one for each in stood if (one := _on(each, board, limits))]
    chosen = list(_stand(board, fields))
    placed = tuple(
        Placed(standing.type, colour, fields[at].place.cell, likely, _center(fields[at], view))
        for standing, colour, (at, likely) in chosen
        if at is not None
    )
    reasons = hands.doubts(image)
    if any(likely < limits.sure for _, _, (_, likely) in chosen):
        reasons |= {Reason.UNCLEAR_FACE}
    if not _complete(board, placed):
        reasons |= {Reason.COUNT}
    if any(fields[at].between for _, _, (at, _) in chosen if at is not None):
        reasons |= {Reason.TOUCHING}
    return BoardReading(placed, reasons)


def _places(feet: Sequence[Foot], limits: Limits) -> Array:
    """Where feet may be that stand on the board (n x 2); on the table about it anything may lie, markers among it."""
    likely = [(foot.x, foot.y) for foot in feet if foot.likely >= limits.taken]
    places = np.array(likely, np.float32).reshape(-1, 2)
    return np.asarray(places[((places >= 0) & (places <= 1)).all(1)], np.float32)


def _apart(stood: Sequence[Stood], limits: Limits) -> list[Stood]:
    """What is seen, each but once: of several at one place that of which it is surest that it stands there."""
    apart: list[Stood] = []
    for one in sorted(stood, key=lambda one: float(one.what[Foothold.NOTHING])):
        if all(np.linalg.norm(one.at - other.at) > limits.same for other in apart):
            apart.append(one)
    return apart


def _on(stood: Stood, board: Board, limits: Limits) -> On | None:
    """The field on which something stands; None beside all on which anything may."""
    x, y = (float(part) for part in stood.at)
    kinds = {kind for standing in board.pieces for kind in standing.kinds}
    near = sorted((_off(place, x, y), at) for at, place in enumerate(board.places) if place.kind in kinds)[:2]
    off, at = near[0]
    if off > limits.beyond:
        return None
    place = board.places[at]
    types = frozenset(standing.type for standing in board.pieces if place.kind in standing.kinds)
    return On(stood, place, types, between=len(near) > 1 and near[1][0] - off < limits.between)


def _off(place: Place, x: float, y: float) -> float:
    """How far a point of the board is from a field's middle, in halves of its size; up to 1 it lies on it."""
    across, down = abs(x - place.x) / place.w * 2, abs(y - place.y) / place.h * 2
    return float(np.hypot(across, down)) if place.shape is Shape.ROUND else max(across, down)


def _stand(board: Board, fields: Sequence[On]) -> Iterator[tuple[Standing, Colour, Taken]]:
    """Which of the fields each piece stands on, and how likely."""
    single = [standing for standing in board.pieces if standing.each == 1]
    for standing, pieces in zip(single, placing.single([_odds(one, fields) for one in single]), strict=True):
        yield from ((standing, colour, taken) for colour, taken in pieces.items())
    for standing in board.pieces:
        if standing.each > 1:
            alike = placing.several(_odds(standing, fields), standing.each)
            yield from ((standing, colour, taken) for colour, taken in alike)


def _odds(standing: Standing, fields: Sequence[On]) -> Odds:
    table = np.array([one.odds(standing) for one in fields], np.float32).reshape(-1, len(standing.colours))
    return dict(zip(standing.colours, table.T, strict=True))


def _center(on: On, view: View) -> tuple[float, float]:
    at = transformed(on.stood.at[None], UNIT, view.corners)[0]
    return float(at[0]), float(at[1])


def _complete(board: Board, placed: Sequence[Placed]) -> bool:
    """Whether of each colour in play there are as many pieces of every type as there may be, and any at all."""
    colours = {one.colour for one in placed}
    counts = (
        (sum((one.type, one.colour) == (standing.type, colour) for one in placed), standing.each)
        for standing, colour in product(board.pieces, colours)
    )
    return bool(placed) and all(count == each for count, each in counts)
