"""What made-up boards are printed with: fields of all kinds, ways, emblems, borders, dots as large as pieces."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.places import Board, Place, drawn
from vision.training import surfaces
from vision.training.boards.pieces import TONES
from vision.training.drawing import Picture, Random

Tone = tuple[float, float, float]
Spot = NDArray[np.float64]
GAMES = ("feuer_salamander", "feuer_salamander", "feuer_salamander", "aladdins_erbe", "blaues_amulett")
"""Whose fields are printed, as often as they are named here."""
OTHER, DOTTED = 0.25, 0.25
"""Shares of boards with fields of no game, and with what looks like pieces but is printed."""
ELEMENTS: Mapping[str, tuple[Tone, ...]] = {
    "air": ((0.75, 0.85, 0.95), (0.9, 0.85, 0.5), (0.6, 0.8, 0.85), (0.92, 0.92, 0.9)),
    "water": ((0.08, 0.15, 0.5), (0.15, 0.3, 0.7), (0.3, 0.6, 0.75), (0.1, 0.35, 0.45)),
    "earth": ((0.35, 0.22, 0.12), (0.2, 0.4, 0.12), (0.5, 0.35, 0.2), (0.15, 0.25, 0.1)),
    "fire": ((0.7, 0.08, 0.05), (0.9, 0.35, 0.08), (0.55, 0.05, 0.05), (0.95, 0.55, 0.15)),
}
"""What the fields of a wing are often like."""
OWNERS: Mapping[str, Tone] = {
    "king": (0.75, 0.1, 0.1), "queen": (0.9, 0.75, 0.15), "monk": (0.9, 0.9, 0.88), "robber": (0.4, 0.4, 0.42),
}  # fmt: skip
FONTS = (cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_SCRIPT_COMPLEX, cv2.FONT_HERSHEY_SIMPLEX)


@dataclass(frozen=True)
class Style:
    """What the fields of one kind have in common: their shape, tones, line and sign."""

    corners: int
    tones: tuple[Tone, ...]
    line: Tone
    broad: float
    sign: int
    ink: Tone
    filled: float


@cache
def game(name: str) -> Board:
    """The fields of a game."""
    return drawn(f"companion.games.{name}")


def other(random: Random) -> Board:
    """Fields in rows, in rings or anywhere."""
    chance = random.random()
    size = random.uniform(0.03, 0.12)
    if chance < 0.4:
        steps = np.arange(size, 1 - size / 2, size * random.uniform(1.0, 1.5))
        places = [(x, y) for x in steps for y in steps if random.random() < 0.8]
    elif chance < 0.7:
        places = []
        for radius in np.arange(size * 1.5, 0.47, size * random.uniform(1.2, 2)):
            around = np.arange(0, 2 * np.pi, size * random.uniform(1.05, 1.8) / radius)
            places += [(0.5 + radius * np.cos(angle), 0.5 + radius * np.sin(angle)) for angle in around]
    else:
        places = [tuple(random.uniform(0.06, 0.94, 2)) for _ in range(int(random.integers(10, 60)))]
    kinds = int(random.integers(1, 4))
    cells = tuple(
        Place(f"{number % kinds}:{number}", str(number % kinds), float(x), float(y), size, size)  # type: ignore[arg-type]
        for number, (x, y) in enumerate(places)
    )
    return Board(cells)


def fields(random: Random) -> Board:
    """The fields of a board drawn by chance."""
    return other(random) if random.random() < OTHER else game(GAMES[random.integers(len(GAMES))])


def printed(board: Board, edge: int, random: Random) -> Picture:
    """A board of so many pixels an edge with these fields."""
    look = _ground(edge, random)
    if random.random() < 0.6:
        _emblems(look, random)
    _ways(look, board, random)
    groups = sorted({_group(place) for place in board.places})
    styles = {group: _style(group, random) for group in groups}
    for place in board.places:
        _field(look, place, styles[_group(place)], random)
    if random.random() < DOTTED:
        _dots(look, random)
    if random.random() < 0.7:
        tone, broad = _tone(random), int(random.integers(1, 8))
        inset = int(random.uniform(0, 0.02) * edge)
        cv2.rectangle(look, (inset, inset), (edge - 1 - inset, edge - 1 - inset), tone, broad, cv2.LINE_AA)
    worn = cv2.resize(random.normal(1, random.uniform(0, 0.08), (9, 9)).astype(np.float32), (edge, edge))
    grain = random.normal(1, random.uniform(0, 0.05), (edge, edge)).astype(np.float32)
    look = look * (worn * grain)[..., None]
    return np.asarray(np.clip(cv2.GaussianBlur(look, (0, 0), random.uniform(0.4, 1.2)), 0, 1), np.float32)


def _ground(edge: int, random: Random) -> Picture:
    if random.random() < 0.35:
        return surfaces.table((edge, edge), random)
    look = np.full((edge, edge, 3), surfaces.colour(random), np.float32)
    rough = cv2.resize(random.normal(0, 1, (12, 12)).astype(np.float32), (edge, edge), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(look * (1 + random.uniform(0, 0.15) * rough)[..., None], 0, 1), np.float32)


def _group(place: Place) -> str:
    """Fields of one group look alike: of a kind, a wing, an owner."""
    parts = str(place.cell).split(":")
    return ":".join(parts[:2]) if parts[0] in ("chamber", "start") else place.kind


def _tone(random: Random) -> Tone:
    red, green, blue = surfaces.colour(random)
    return float(red), float(green), float(blue)


def _near(tone: Sequence[float], random: Random, off: float = 0.05) -> Tone:
    red, green, blue = np.clip(np.array(tone) * random.uniform(0.7, 1.2) + random.normal(0, off, 3), 0, 1)
    return float(red), float(green), float(blue)


def _style(group: str, random: Random) -> Style:
    name = group.rpartition(":")[2]
    if name in ELEMENTS and random.random() < 0.6:
        order = random.permutation(np.array(ELEMENTS[name]))
        tones = tuple(_near(tone, random) for tone in order[: random.integers(1, 4)])
    elif name in OWNERS and random.random() < 0.7:
        tones = (_near(OWNERS[name], random),)
    else:
        tones = tuple(_tone(random) for _ in range(int(random.integers(1, 4))))
    return Style(
        int(random.choice((4, 4, 4, 0, 0, 6, 8))), tones,
        _tone(random) if random.random() < 0.5 else (0.05, 0.05, 0.05), random.choice((0.0, 0.04, 0.08, 0.12)),
        int(random.integers(0, 8)), _tone(random), random.choice((1.0, 1.0, 0.4, 0.0)),
    )  # fmt: skip


def _field(look: Picture, place: Place, style: Style, random: Random) -> None:
    edge = len(look)
    at, half = np.array((place.x, place.y), np.float64) * edge, np.array((place.w, place.h)) * edge / 2
    if style.corners:
        turns = np.arange(style.corners) * 2 * np.pi / style.corners + np.pi / style.corners
        unit = np.stack([np.cos(turns), np.sin(turns)], 1) / np.cos(np.pi / style.corners)
        outline = at + unit * half
    else:
        turns = np.linspace(0, 2 * np.pi, 40, endpoint=False)
        outline = at + np.stack([np.cos(turns), np.sin(turns)], 1) * half
    points = np.round(outline * 16).astype(np.int32)
    tone = np.array(style.tones[random.integers(len(style.tones))])
    if style.filled:
        part = _around(points, edge)
        mask = np.zeros(look[part].shape[:2], np.float32)
        corner = np.array((part[1].start, part[0].start)) * 16
        cv2.fillConvexPoly(mask, (points - corner).astype(np.int32), (float(style.filled),), cv2.LINE_AA, 4)
        look[part] += (tone.astype(np.float32) - look[part]) * mask[..., None]
    if style.broad:
        cv2.polylines(look, [points], True, style.line, max(1, int(style.broad * half.min())), cv2.LINE_AA, 4)
    SIGNS[style.sign](look, at, float(half.min()), style.ink, random)


def _around(points: NDArray[np.int32], edge: int) -> tuple[slice, slice]:
    low, high = points.min(0) // 16 - 2, points.max(0) // 16 + 3
    left, top = (int(max(part, 0)) for part in low)
    right, bottom = (int(min(part, edge)) for part in high)
    return slice(top, bottom), slice(left, right)


def _plain(_look: Picture, _at: Spot, _half: float, _ink: Tone, _random: Random) -> None:
    """No sign."""


def _word(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    word = chr(int(random.integers(48, 91)))
    font = FONTS[random.integers(len(FONTS))]
    scale = half / random.uniform(18, 40)
    (wide, high), _ = cv2.getTextSize(word, font, scale, 1)
    start = (int(at[0] - wide / 2), int(at[1] + high / 2))
    cv2.putText(look, word, start, font, scale, ink, int(random.integers(1, 3)), cv2.LINE_AA)


def _star(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    for angle in np.arange(0, 2 * np.pi, 2 * np.pi / int(random.integers(4, 13))):
        way = np.array((np.cos(angle), np.sin(angle)))
        start, end = (tuple(int(x) for x in at + way * half * share) for share in (0.3, 0.7))
        cv2.line(look, start, end, ink, max(1, int(half * 0.08)), cv2.LINE_AA)


def _ring(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    radius, broad = max(1, int(half * random.uniform(0.5, 0.9))), max(1, int(half * 0.08))
    cv2.circle(look, (int(at[0]), int(at[1])), radius, ink, broad, cv2.LINE_AA)


def _disc(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    cv2.circle(look, (int(at[0]), int(at[1])), max(1, int(half * random.uniform(0.2, 0.7))), ink, -1, cv2.LINE_AA)


def _bars(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    for off in np.linspace(-0.4, 0.4, int(random.integers(2, 6))) * half:
        start, end = ((int(at[0] - 0.4 * half), int(at[1] + off)), (int(at[0] + 0.4 * half), int(at[1] + off)))
        cv2.line(look, start, end, ink, max(1, int(half * 0.08)), cv2.LINE_AA)


def _scratch(look: Picture, at: Spot, half: float, ink: Tone, random: Random) -> None:
    steps = at + random.normal(0, 0.35 * half, (int(random.integers(3, 8)), 2))
    cv2.polylines(look, [np.round(steps).astype(np.int32)], False, ink, max(1, int(half * 0.06)), cv2.LINE_AA)


SIGNS = (_plain, _plain, _word, _star, _ring, _disc, _bars, _scratch)


def _ways(look: Picture, board: Board, random: Random) -> None:
    """Lines from fields to those that lie nearest."""
    if random.random() < 0.4:
        return
    tone, broad = _tone(random), random.uniform(0.002, 0.02)
    at = np.array([(place.x, place.y) for place in board.places]) * len(look)
    for one in range(0, len(at), int(random.integers(1, 4))):
        far = np.linalg.norm(at - at[one], axis=1)
        for near in np.argsort(far)[1:3]:
            start, end = ((int(x), int(y)) for x, y in (at[one], at[near]))
            cv2.line(look, start, end, tone, max(1, int(broad * len(look))), cv2.LINE_AA)


def _emblems(look: Picture, random: Random) -> None:
    """Large discs and blots with lines in them."""
    edge = len(look)
    for _ in range(int(random.integers(1, 12))):
        at, radius = random.uniform(0, edge, 2), random.uniform(0.02, 0.1) * edge
        ink = _tone(random)
        if random.random() < 0.7:
            tone, line = _tone(random), -1 if random.random() < 0.6 else 3
            cv2.circle(look, (int(at[0]), int(at[1])), int(radius), tone, line, cv2.LINE_AA)
        for _ in range(int(random.integers(0, 4))):
            SIGNS[2 + random.integers(len(SIGNS) - 2)](look, at, radius, ink, random)


def _dots(look: Picture, random: Random) -> None:
    """Discs as large as a foot and squares as large as a stone, in the colours of pieces: these are printed only."""
    edge, every = len(look), [tone for tones in TONES.values() for tone in tones]
    for _ in range(int(random.integers(1, 9))):
        x, y = (int(part) for part in random.uniform(0, edge, 2))
        tone, half = _near(every[random.integers(len(every))], random), int(random.uniform(0.005, 0.025) * edge)
        if random.random() < 0.6:
            cv2.circle(look, (x, y), half, tone, -1 if random.random() < 0.7 else 2, cv2.LINE_AA)
        else:
            box = cv2.boxPoints(((x, y), (2 * half, 2 * half), random.uniform(0, 90)))
            cv2.fillConvexPoly(look, np.round(box).astype(np.int32), tone, cv2.LINE_AA)
