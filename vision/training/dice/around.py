"""What the network for surroundings learns from: frames in heaps of dice that the reader takes for faces, or may."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from vision import dice, geometry
from vision.die.surroundings import LAYOUT
from vision.geometry import Quad
from vision.training.art import Art
from vision.training.dice.samples import SETTLED, beside, blots, clockwise, decoys, shaken, stands_out
from vision.training.dice.scenes import AFAR, USUAL, Scene, scene
from vision.training.drawing import Random
from vision.training.photo import WELL
from vision.training.rooms import EDGED

ROOM = 4
"""Pixels around each crop, so that learning can move it."""
WIDER = LAYOUT.wider(ROOM)
PILED = 0.8
"""Share of throws in which some dice lean or lie on one another."""
MOST = 16
"""Crops of one scene."""
FARTHER = 3
"""Every so many throws are seen from ``AFAR``."""
OPEN = 0.9
"""How much of a face must be seen."""
SAME, OTHER = 0.6, 0.4
"""Intersection over union from which on a frame is that of a face, and up to which it is not."""
MAYBE = 0.03
"""How likely a face a frame must be to the reader."""
FEW = 0.3
"""Share of the frames beside a die that are taken."""


@dataclass(frozen=True)
class Around:
    """The frames of one scene with what lies about them, and whether each is the whole upper face of a die."""

    crops: NDArray[np.uint8]
    upper: NDArray[np.uint8]


def drawn(seed: int, art: Art | None = None) -> Around:
    """The samples of one made-up throw; the same seed, ``art`` and reader give the same."""
    random = np.random.default_rng(seed)
    about = USUAL if seed % FARTHER else AFAR
    made = scene(random, replace(about, board=replace(about.board, art=art), edged=EDGED, well=WELL, piled=PILED))
    told = [(frame, upper(frame, made)) for frame in _frames(made, random)]
    known = [(frame, face) for frame, face in told if face is not None]
    some = [known[at] for at in random.permutation(len(known))[:MOST]]
    crops = [WIDER.crop(made.image, frame) for frame, _ in some]
    return Around(
        np.array(crops, np.uint8).reshape(-1, *WIDER.size[::-1], 3), np.array([face for _, face in some], np.uint8)
    )


def upper(frame: Quad, made: Scene) -> bool | None:
    """Whether a frame is the upper face of a die, shows a value, and nothing hides it; None where nobody can tell."""
    shares = [(_alike(frame, clockwise(die.quad)), at) for at, die in enumerate(made.dice)]
    share, at = max(shares, default=(0.0, 0))
    if share < OTHER:
        return False
    if share < SAME or not stands_out(made, made.dice[at]):
        return None
    return bool(made.dice[at].value) and made.dice[at].visible >= OPEN


def _frames(made: Scene, random: Random) -> Iterator[Quad]:
    _, seen = dice.proposed(made.image)
    yield from (die.shape for die in seen if die.face.likely > MAYBE)
    for die in made.dice:
        shape = clockwise(die.quad)
        yield shaken(shape, *SETTLED[random.integers(len(SETTLED))], random)
        yield from (frame.shape for frame in beside(die, shape, random) if random.random() < FEW)
    yield from list(blots(made, random))[:1]
    yield from list(decoys(made, random))[:2]


def _alike(one: Quad, other: Quad) -> float:
    """Intersection over union."""
    areas = geometry.area(one), geometry.area(other)
    common = geometry.overlap(one, other) * min(areas)
    return common / max(sum(areas) - common, 1e-6)
