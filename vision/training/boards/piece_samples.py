"""What the network that looks at feet learns from: places on made-up boards, and what stands at each."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from vision.figure.feet import BOARD, Foothold, flat, found
from vision.figure.upright import COLOURS, FINE, REACH, axes, standpoint
from vision.markers import UNIT
from vision.training.boards.feet_samples import OPEN
from vision.training.boards.scenes import Scene, Standing, scene
from vision.training.drawing import Random
from vision.training.maps import UNKNOWN

NEAR, FAR = 9.0 / FINE, 13.0 / FINE
"""Edges of the board: a place nearer than this to a foot's middle is that foot; one farther than that is none."""
JITTER = 3.5 / FINE
BESIDE = (14.0 / FINE, 70.0 / FINE)
FIELDS, TAKEN = 5, 16
"""Of one scene: fields that are looked at, and at most so many places that the finder takes for feet and are none."""


@dataclass(frozen=True)
class Drawn:
    """Places of one board (n crops), and what stands at each.

    ``light`` is the board laid flat by whose light they are seen; ``kinds`` (of ``Foothold``) and ``colours`` (of
    COLOURS) may be UNKNOWN; ``ways`` are those to the foot's middle along a crop's axes, in REACH.
    """

    crops: NDArray[np.uint8]
    light: NDArray[np.uint8]
    kinds: NDArray[np.uint8]
    colours: NDArray[np.uint8]
    ways: NDArray[np.float16]


@dataclass(frozen=True)
class Told:
    """What stands at one place (of ``Foothold``), its colour (of COLOURS) and the way to it; either may be UNKNOWN."""

    what: int
    colour: int = UNKNOWN
    way: tuple[float, float] = (0.0, 0.0)


def drawn(seed: int) -> Drawn:
    """The samples of one made-up board; the same seed gives the same."""
    random = np.random.default_rng(seed)
    made = scene(random)
    laid = flat(made.image, made.corners)
    seen = standpoint(made.image, made.corners, laid[BOARD])
    feet = made.middles(UNIT)
    taken = np.array([(foot.x, foot.y) for foot in found(laid)]).reshape(-1, 2)
    taken = taken[(taken > 0).all(1) & (taken < 1).all(1)]
    every = made.board.places
    printed = np.array([(every[at].x, every[at].y) for at in random.permutation(len(every))[:FIELDS]])
    printed += random.normal(0, JITTER, printed.shape)
    places = np.concatenate([*_about(feet, seen.below, random), taken, printed])
    stands = [told(made, place, feet, seen.below) for place in places]
    known = [at for at, each in enumerate(stands) if each.what != UNKNOWN]
    none = [at for at in known if stands[at].what == Foothold.NOTHING]
    kept = sorted({*known} - {*random.permutation(none)[TAKEN + FIELDS :]})
    return Drawn(
        seen.crops(places[kept].astype(np.float32)),
        np.broadcast_to(seen.light, (len(kept), *seen.light.shape)),
        np.array([stands[at].what for at in kept], np.uint8),
        np.array([stands[at].colour for at in kept], np.uint8),
        np.array([stands[at].way for at in kept], np.float16),
    )


def _about(feet: NDArray[np.float32], below: NDArray[np.float32], random: Random) -> list[NDArray[np.float64]]:
    """Places of feet, and one beside each, most of them where it leans."""
    at = feet + random.normal(0, JITTER, feet.shape)
    lean = feet - below
    turn = np.arctan2(lean[:, 1], lean[:, 0]) + random.normal(0, 0.4, len(feet))
    anyhow = random.random(len(feet)) < 0.4
    turn[anyhow] = random.uniform(0, 2 * np.pi, int(anyhow.sum()))
    away = random.uniform(*BESIDE, len(feet))[:, None]
    return [at, feet + np.stack([np.cos(turn), np.sin(turn)], 1) * away]


def told(made: Scene, place: NDArray[np.float64], feet: NDArray[np.float32], below: NDArray[np.float32]) -> Told:
    """What stands at a place, where all ``feet`` are known; ``below`` is the point straight below the camera."""
    off = feet - place
    nearest = int(np.linalg.norm(off, axis=1).argmin())
    far = float(np.linalg.norm(off[nearest]))
    if far >= FAR:
        return Told(Foothold.NOTHING)
    standing = made.pieces[nearest]
    if far > NEAR or standing.visible < OPEN or _covered(made, standing):
        return Told(UNKNOWN)
    way = axes(np.asarray(place, np.float32), below) @ off[nearest] * (FINE / REACH)
    return Told(standing.piece.make.what, COLOURS.index(standing.piece.colour), (float(way[0]), float(way[1])))


def _covered(made: Scene, standing: Standing) -> bool:
    """Whether a hand is over a piece's foot."""
    x, y = (int(part) for part in standing.foot)
    high, wide = made.hand.shape
    return 0 <= x < wide and 0 <= y < high and bool(made.hand[y, x] > 0.1)
