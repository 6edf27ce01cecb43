"""Twelve more makes of throwing sticks, unlike the first twelve of ``marks.py`` in whatever makers differ in.

By felt pen, stamp, laser, drill, printer, foil, litho, sticker, iron, knife, brush and mould. Lengths of a face are
breadths of a stick, from its middle: x along, y across. Sticks are centimetres.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

import cv2
import numpy as np

from docs.bench.reader.traced.craft import ANIMALS, Hand, Random
from docs.bench.reader.traced.emblems import KEYS, stone
from docs.bench.reader.traced.marks import BREADTH, Look, Picture, Rgb, Spot, oval


@dataclass(frozen=True)
class Craft(Look):
    """A make with a tool's traces.

    ``wobble`` is how far a line goes astray, ``size`` and ``key_size`` how large a symbol and a key are; ``key_at`` has
    how far a key's middle lies from an end (below zero from the right one), how far across, and how it is turned in
    degrees; ``label`` is the paper of a sticker.
    """

    finish: str = "plain"
    dot: str = "disc"
    wobble: float = 0.0
    size: float = 1.0
    key_size: float = 0.9
    key_at: tuple[float, float, float] = (0.6, 0.0, 0.0)
    label: Rgb | None = None

    def face(self, value: int | str, *, key: bool, aspect: float) -> Picture:
        random = np.random.default_rng([self.seed, len(str(value)), value if isinstance(value, int) else 0, key])
        face = Hand(aspect, self.wobble, random)
        look = replace(self, tone=self.label) if self.label else self
        if self.label:
            _sticker(face, self.label, random)
        away, across, turn = self.key_at
        end = math.copysign(aspect / 2 - abs(away), -away)
        aside = -math.copysign(self._aside(aspect), end) if key else 0.0
        if isinstance(value, int):
            shift = 0.0 if self.lay == "end" else aside * 0.6
            for at, (x, y) in enumerate(self.laid(value, aspect)):
                right, down = random.normal(0, self.wobble, 2)
                with face.placed((x + shift + right, y + down), size=self.pip):
                    self.pip_drawn(face, look, at)
        else:
            with face.placed((aside, 0.0), random.normal(0, self.wobble), self.size):
                self.symbol_drawn(face, look, value)
        if key:
            with face.placed((end, across), math.radians(turn), self.key_size):
                KEYS[self.key](face, look)
        return np.asarray(finished(face.ink, self.finish, self.tone, random), np.float32)

    def laid(self, count: int, aspect: float) -> list[Spot]:
        """Where the pips of a face lie."""
        middle = (count - 1) / 2
        match self.lay:
            case "zigzag":
                return [((at - middle) * 0.62, -0.17 * (-1) ** at if count > 1 else 0.0) for at in range(count)]
            case "end":
                return [(aspect / 2 - 0.5 - at * 0.52, 0.0) for at in range(count)]
            case "domino":
                one, two = [(0.0, 0.0)], [(-0.21, -0.21), (0.21, 0.21)]
                left, right = {1: (one, []), 2: (one, one), 3: (two, one), 4: (two, two)}[count]
                apart = 0.55 if right else 0.0
                return [(x - apart, y) for x, y in left] + [(x + apart, y) for x, y in right]
            case "slant":
                return [((at - middle) * 0.56, (at - middle) * -0.15) for at in range(count)]
            case "square":
                corners = {
                    1: [],
                    2: [(-1, -1), (1, 1)],
                    3: [(-1, 1), (1, 1), (0, -1)],
                    4: [(-1, -1), (1, 1), (-1, 1), (1, -1)],
                }
                return [(x * 0.27, y * 0.23) for x, y in corners[count]] or [(0.0, 0.0)]
            case _:
                apart = (aspect - 2.6) / 3 if self.lay == "spread" else 0.6
                return [((at - middle) * apart, 0.0) for at in range(count)]

    def pip_drawn(self, face: Hand, look: Look, _at: int) -> None:
        """Draws one of them."""
        DOTS[self.dot](face, look)

    def symbol_drawn(self, face: Hand, look: Look, value: str) -> None:
        """Draws a stone or a salamander."""
        (stone if value == "stone" else ANIMALS[self.salamander])(face, look)

    def _aside(self, aspect: float) -> float:
        """How far a face's marks make room for its key."""
        return max(0.0, 1.35 * self.size + abs(self.key_at[0]) + 0.45 * self.key_size - aspect / 2)


def _eye(face: Hand, look: Look) -> None:
    face.ring((0, 0), 0.9, 0.3, look.ink)
    face.disc((0, 0), 0.36, look.ink)


def _scrawl(face: Hand, look: Look) -> None:
    """A felt pen goes round and round."""
    face.line([(r * math.cos(7 * r), r * math.sin(7 * r)) for r in np.linspace(0.05, 0.8, 40)], 0.5, look.ink)
    face.ring((0, 0), 0.85, 0.35, look.ink)


def _shape(*corners: Spot) -> Callable[[Hand, Look], None]:
    return lambda face, look: face.fill(corners, look.ink)


DOTS: dict[str, Callable[[Hand, Look], None]] = {
    "disc": lambda face, look: face.disc((0, 0), 1.0, look.ink),
    "blob": lambda face, look: face.fill(oval((0, 0), 1.15, 0.9, 0.6), look.ink),
    "eye": _eye,
    "scrawl": _scrawl,
    "lozenge": _shape((-1.2, 0), (0, -1.2), (1.2, 0), (0, 1.2)),
    "square": _shape((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    "hexagon": _shape(*((1.08 * math.cos(at), 1.08 * math.sin(at)) for at in np.arange(6) * math.pi / 3)),
}
"""Pips as large as 1."""


def _sticker(face: Hand, paper: Rgb, random: Random) -> None:
    """A label with round corners that somebody stuck on a little askew."""
    long, broad, round_ = face.aspect / 2 - 0.3, 0.31, 0.12
    corners = [
        spot
        for quarter, (x, y) in enumerate(((1, 1), (-1, 1), (-1, -1), (1, -1)))
        for spot in oval((x * long, y * broad), round_, round_)[quarter * 12 : quarter * 12 + 13]
    ]
    with face.placed((random.normal(0, 0.02), random.normal(0, 0.012)), random.normal(0, 0.008)):
        face.fill(corners, paper)


def finished(ink: Picture, finish: str, tone: Rgb, random: Random) -> Picture:
    """Marks as their tool leaves them."""
    share = ink[..., 3]
    match finish:
        case "felt":
            return ink * (0.82 + 0.18 * noise(random, ink, 70, 5))
        case "stamp":
            return ink * np.clip(1.6 * noise(random, ink, 50, 8) + 0.55, 0.4, 1)
        case "worn":
            return ink * np.clip(4 * noise(random, ink, 40, 14), 0.2, 1)
        case "carved":
            return ink * (0.7 + 0.3 * noise(random, ink, 60, 8))
        case "burnt" | "laser":
            burnt = finish == "burnt"
            smoke = cv2.GaussianBlur(share, (0, 0), (0.07 if burnt else 0.035) * BREADTH)[..., None]
            smoke = np.clip(smoke * (0.75 if burnt else 0.5) * (0.6 + 0.6 * noise(random, ink, 24, 5)), 0, 1)
            brown = np.array((*(each * 0.45 for each in tone), 1), np.float32)
            return np.asarray(ink + brown * smoke * (1 - share[..., None]), np.float32)
        case _:
            return ink


def noise(random: Random, ink: Picture, along: int, across: int) -> Picture:
    """Smooth chance from 0 to 1, so many spots along and across."""
    coarse = random.random((across, along)).astype(np.float32)
    smooth = cv2.resize(coarse, ink.shape[1::-1], interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(smooth, 0, 1)[..., None], np.float32)


_BLACK, _WHITE, _CHAR, _GOLD = (0.05, 0.05, 0.06), (0.93, 0.92, 0.88), (0.17, 0.09, 0.05), (0.88, 0.68, 0.28)
LOOKS = (
    Craft("felt-penned lath", "pine", (0.87, 0.74, 0.53), (0.10, 0.16, 0.55), (0.93, 0.42, 0.06), 0.75, 0.0, 0.0, 0.16,
          "zigzag", "cartoon", "scribbled", "child", 10.4, 1.0, 1.0, 0.03, (1, 3, 4, 2), (0, 1, 0, 1), (0, 1),
          finish="felt", dot="scrawl", wobble=0.045, key_at=(0.62, 0.0, 24.0)),
    Craft("stamped maple", "maple", (0.86, 0.72, 0.54), _BLACK, _BLACK, 0.45, 0.2, 0.3, 0.12,
          "domino", "fire", "shine", "church", 6.0, 1.5, 1.5, 0.2, (1, 2, 3, 4), (0, 0, 1, 1), (0, 2),
          finish="stamp", size=0.88, key_size=0.82, key_at=(0.4, 0.0, 90.0)),
    Craft("lasered birch", "birch", (0.88, 0.78, 0.60), _CHAR, _CHAR, 0.6, 0.0, 1.2, 0.15,
          "row", "gecko", "rune", "square", 7.6, 1.35, 1.2, 0.02, (1, 4, 2, 3), (0, 1, 1, 0), (1, 3),
          finish="laser", dot="eye", size=0.95, key_at=(-0.55, 0.0, 180.0)),
    Craft("turned bone", "bone", (0.88, 0.82, 0.68), (0.22, 0.12, 0.07), (0.22, 0.12, 0.07), 0.35, 0.3, 3.0, 0.15,
          "square", "coiled", "brilliant", "lozenge", 7.0, 1.1, 1.1, 0.14, (1, 2, 4, 3), (0, 0, 1, 1), (0, 1, 2, 3),
          dot="eye", key_size=0.8, key_at=(0.3, 0.0, 90.0)),
    Craft("printed plastic", "layers", (0.32, 0.46, 0.50), (0.96, 0.55, 0.10), (0.96, 0.55, 0.10), 0.4, 0.1, -3.0, 0.15,
          "slant", "blocky", "cairn", "triangle", 8.0, 1.3, 1.3, 0.05, (1, 2, 3, 4), (0, 1, 0, 1), (0,),
          dot="hexagon", key_at=(0.58, 0.0, 180.0)),
    Craft("gilt lacquer", "paint", (0.26, 0.04, 0.08), _GOLD, _GOLD, 0.22, 0.9, -0.1, 0.125,
          "row", "heraldic", "step cut", "kidney", 9.4, 1.15, 1.15, 0.08, (1, 3, 2, 4), (0, 0, 1, 1), (0, 2),
          dot="lozenge", key_at=(0.55, 0.0, 0.0), metal=0.45),
    Craft("litho yellow", "paint", (0.95, 0.78, 0.12), (0.10, 0.10, 0.12), (0.80, 0.10, 0.06), 0.35, 0.4, 0.0, 0.16,
          "spread", "flame", "crag", "double", 6.6, 1.2, 1.2, 0.1, (1, 2, 4, 3), (0, 1, 0, 1), (0, 3),
          size=0.9, key_size=0.8, key_at=(0.3, 0.0, -90.0)),
    Craft("stickered green", "stain", (0.13, 0.27, 0.17), (0.12, 0.16, 0.42), (0.75, 0.20, 0.10), 0.5, 0.1, -0.2, 0.115,
          "row", "newt", "heap", "yale", 7.4, 1.4, 1.4, 0.07, (1, 2, 3, 4), (0, 0, 1, 1), (1, 2),
          size=0.82, key_size=0.72, key_at=(-0.68, 0.0, 205.0), label=(0.94, 0.93, 0.88)),
    Craft("burnt hazel", "hazel", (0.72, 0.54, 0.36), _CHAR, _CHAR, 0.6, 0.0, 1.5, 0.135,
          "zigzag", "line", "banded", "wheel", 9.8, 1.25, 1.2, 0.26, (1, 4, 3, 2), (0, 1, 0, 1), (0, 2),
          finish="burnt", dot="blob", wobble=0.02, size=0.95, key_at=(-0.6, 0.0, 190.0)),
    Craft("carved lime", "lime", (0.80, 0.68, 0.50), (0.36, 0.22, 0.12), (0.36, 0.22, 0.12), 0.7, 0.0, 6.0, 0.14,
          "end", "petroglyph", "dolmen", "lozenge", 8.8, 1.3, 1.3, 0.09, (1, 2, 3, 4), (0, 0, 1, 1), (0, 1),
          finish="carved", dot="square", wobble=0.007, key_at=(0.58, 0.0, -28.0)),
    Craft("brushed turquoise", "brushed", (0.16, 0.52, 0.55), _WHITE, (0.97, 0.80, 0.25), 0.75, 0.0, -0.6, 0.15,
          "square", "arched", "boulder", "square flat", 7.8, 1.2, 1.1, 0.12, (1, 3, 2, 4), (0, 1, 1, 0), (0, 3),
          finish="worn", dot="blob", wobble=0.015, size=0.9, key_at=(0.6, 0.0, 0.0)),
    Craft("cast resin", "resin", (0.50, 0.07, 0.12), _WHITE, _WHITE, 0.12, 1.0, 1.5, 0.13,
          "row", "fire", "octagon", "church", 6.4, 1.35, 1.35, 0.12, (1, 4, 2, 3), (0, 0, 1, 1), (0, 1, 2),
          size=0.85, key_size=0.78, key_at=(-0.42, 0.0, 90.0)),
)  # fmt: skip
