"""Boards about which made-up dice are thrown: printed fields, art, numbers and dots that are no dice.

Lengths are in breadths of a die; the table is z = 0.
"""

from collections.abc import Callable
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad
from vision.training import surfaces
from vision.training.art import Art
from vision.training.camera import Camera, turned
from vision.training.drawing import Picture, Random, stuck

ILLUSTRATED = 0.5
"""Share of boards that are printed with pictures, where there are any."""
LOOK = 640
"""Pixels of the edge of a board before the camera sees it."""
SQUARE = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)])
HEXAGON = np.stack([np.cos(np.arange(6) * np.pi / 3), np.sin(np.arange(6) * np.pi / 3)], 1)
Tone = tuple[float, ...]
Outline = NDArray[np.float64]
Printed = tuple[Picture, list[Outline]]
"""A board, and the squares about what is printed on it that could be taken for a die, in its own pixels."""
FONTS = (
    cv2.FONT_HERSHEY_DUPLEX, cv2.FONT_HERSHEY_TRIPLEX, cv2.FONT_HERSHEY_COMPLEX, cv2.FONT_HERSHEY_SIMPLEX,
    cv2.FONT_HERSHEY_COMPLEX_SMALL,
)  # fmt: skip


@dataclass(frozen=True)
class About:
    """A board is at least and at most so ``large``; so many ``plaques`` of a die's breadth lie anywhere on it.

    With ``art`` its fields and plaques are often printed with that.
    """

    large: tuple[float, float] = (8, 34)
    plaques: int = 0
    art: Art | None = None


USUAL = About()


def board(picture: Picture, camera: Camera, random: Random, about: About) -> list[Quad]:
    """A board, square or six-sided; where it can be seen, the squares about its tokens and signs, which are no dice."""
    edge = random.uniform(*about.large)
    middle = random.normal(0, 0.35 * edge, 2)
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)]) * edge / 2
    whole = picture.copy()
    half, art = LOOK / edge / 2, about.art
    look, marks = _illustrated(random, art) if art and random.random() < ILLUSTRATED else _any(random, art)
    marks += [_plaque(look, random.uniform(0, LOOK, 2), half, random, art) for _ in range(about.plaques)]
    stuck(whole, look, _seen(camera, middle + SQUARE @ axes))
    mask = np.zeros(picture.shape[:2], np.float32)
    outline = _seen(camera, middle + (SQUARE if random.random() < 0.4 else HEXAGON) @ axes)
    cv2.fillConvexPoly(mask, np.round(outline * 16).astype(np.int32), (1.0,), cv2.LINE_AA, 4)
    picture += (whole - picture) * mask[..., None]
    squares = (_seen(camera, middle + (mark * 2 / LOOK - 1) @ axes) for mark in marks)
    return [square for square in squares if _within(mask, square)]


def _within(mask: Picture, square: Quad) -> bool:
    """Whether the middle of a square shows the board."""
    x, y = (int(part) for part in square.mean(0))
    return bool(0 <= y < mask.shape[0] and 0 <= x < mask.shape[1] and mask[y, x] > 0.5)


def _seen(camera: Camera, places: Outline) -> Quad:
    return camera.seen(np.column_stack([places, np.zeros(len(places))]))


def _paper(random: Random) -> Picture:
    return np.ones((LOOK, LOOK, 3), np.float32) * surfaces.colour(random).astype(np.float32)


def _tone(random: Random) -> Tone:
    return tuple(float(part) for part in surfaces.colour(random))


def _any(random: Random, art: Art | None) -> Printed:
    made = BOARDS[random.integers(len(BOARDS))]
    return _hexagons(random, art) if made is _hexagons else made(random)


def _illustrated(random: Random, art: Art) -> Printed:
    """One large picture with smaller ones on it, all over the board."""
    look, marks = art.view((LOOK, LOOK), random), []
    for _ in range(int(random.integers(0, 60))):
        half = float(np.exp(random.uniform(np.log(0.012), np.log(0.1)))) * LOOK
        marks.append(_picture(look, random.uniform(0, LOOK, 2), half, random, art))
    return look, marks


def _picture(look: Picture, at: Outline, half: float, random: Random, art: Art) -> Outline:
    """A drawing, on a ground of its own or as if painted on the board; the square about it."""
    turn = random.uniform(0, 2 * np.pi)
    square = at + SQUARE @ np.stack([turned(turn), turned(turn + np.pi / 2)]) * half
    low, high = np.clip(square.min(0).astype(int), 0, LOOK - 1), np.clip(square.max(0).astype(int) + 1, 1, LOOK)
    plain = np.asarray(_tone(random), np.float32)
    ground = plain if random.random() < 0.5 else look[low[1] : high[1], low[0] : high[0]].mean(axis=(0, 1))
    side = max(4, int(2 * half))
    stuck(look, art.drawing((side, side), ground, random), square.astype(np.float32))
    return np.asarray(square)


def _hexagons(random: Random, art: Art | None = None) -> Printed:
    """Fields of plain colour or art, most with a round number token on them; signs along the coast."""
    look, marks, plate = _paper(random), [], _plate(random)
    step = LOOK / random.uniform(4, 8)
    kinds = [ARTS[random.integers(len(ARTS))] for _ in range(5)] if random.random() < 0.75 else []
    plain = [_tone(random) for _ in range(5)]
    size = int(1.3 * step)
    printed = [art.view((size, size), random) for _ in kinds] if art and random.random() < ILLUSTRATED else []
    tokens, signs = random.choice((0.0, 0.6, 1.0)), random.choice((0.0, 0.1, 0.4))
    angles = np.radians(np.arange(6) * 60 + 30)
    for row, y in enumerate(np.arange(step, LOOK - step / 2, step * 0.87)):
        for x in np.arange(step * (1 if row % 2 else 0.5), LOOK - step / 4, step):
            around = np.stack([np.cos(angles), np.sin(angles)], 1) * 0.57 * step + (x, y)
            kind = int(random.integers(5))
            if printed:
                _filled(look, around, printed[kind], random)
            else:
                _painted(look, around, kinds[kind](random) if kinds else (plain[kind],), step, random)
            if random.random() < tokens:
                marks.append(_token(look, np.array((x, y)), random.uniform(0.17, 0.24) * step, plate, random))
            elif random.random() < signs:
                at = np.array((x, y)) + random.normal(0, 0.2, 2) * step
                marks.append(_sign(look, at, random.uniform(0.1, 0.2) * step, random))
    return np.asarray(cv2.GaussianBlur(look, (0, 0), random.uniform(0.3, 2.0)), np.float32), marks


def _filled(look: Picture, around: Outline, field: Picture, random: Random) -> None:
    """One field, printed with a picture that is turned anyhow."""
    middle, edge, turn = around.mean(0), len(field), random.uniform(0, 2 * np.pi)
    corners = middle + SQUARE @ np.stack([turned(turn), turned(turn + np.pi / 2)]) * edge / 2
    whole, mask = look.copy(), np.zeros(look.shape[:2], np.float32)
    stuck(whole, field * np.float32(random.uniform(0.85, 1.1)), corners.astype(np.float32))
    cv2.fillConvexPoly(mask, np.round(around).astype(np.int32), (1.0,), cv2.LINE_AA)
    look += (np.clip(whole, 0, 1) - look) * mask[..., None]


def _painted(look: Picture, around: Outline, tones: tuple[Tone, ...], step: float, random: Random) -> None:
    """One field: its ground is the first of ``tones``, the others are blots, strokes or peaks upon it."""
    mask = np.zeros(look.shape[:2], np.uint8)
    cv2.fillConvexPoly(mask, np.round(around).astype(np.int32), (1,))
    low, high = np.maximum(around.min(0).astype(int), 0), np.minimum(around.max(0).astype(int) + 1, LOOK)
    part = (slice(low[1], high[1]), slice(low[0], high[0]))
    field = np.full(look[part].shape, tones[0], np.float32)
    size = step * float(np.exp(random.uniform(np.log(0.02), np.log(0.09))))
    number = int(min(0.9 * (step / size) ** 2 * random.uniform(0.2, 1.0), 260)) if len(tones) > 1 else 0
    shape = SHAPES[random.integers(len(SHAPES))]
    for at in random.uniform(0, 1, (number, 2)) * (high - low):
        tone = np.clip(np.array(tones[random.integers(1, len(tones))]) * random.uniform(0.7, 1.2), 0, 1)
        shape(field, at, size * random.uniform(0.5, 1.5), tuple(float(share) for share in tone), random)
    inside = mask[part] > 0
    look[part][inside] = field[inside]


def _blob(look: Picture, at: Outline, size: float, tone: Tone, random: Random) -> None:
    corners = at + HEXAGON * size * random.uniform(0.5, 1.4, (6, 1))
    cv2.fillPoly(look, [np.round(corners).astype(np.int32)], tone, cv2.LINE_AA)


def _stroke(look: Picture, at: Outline, size: float, tone: Tone, random: Random) -> None:
    end = at + random.normal(0, 1.5, 2) * size
    ends = [(int(x), int(y)) for x, y in (at, end)]
    cv2.line(look, ends[0], ends[1], tone, max(1, int(size / 3)), cv2.LINE_AA)


def _peak(look: Picture, at: Outline, size: float, tone: Tone, random: Random) -> None:
    corners = at + np.array([(-1.2, 1), (random.normal(0, 0.3), -1.5), (1.2, 1)]) * size
    cv2.fillPoly(look, [np.round(corners).astype(np.int32)], tone, cv2.LINE_AA)


SHAPES: tuple[Callable[[Picture, Outline, float, Tone, Random], None], ...] = (_blob, _blob, _stroke, _peak)


def _forest(random: Random) -> tuple[Tone, ...]:
    dark = random.uniform(0.4, 1.1)
    return (0.12 * dark, 0.25 * dark, 0.1), (0.03, 0.1 * dark, 0.04), (0.2, 0.38 * dark, 0.1), (0.02, 0.05, 0.03)


def _landscape(random: Random) -> tuple[Tone, ...]:
    """A ground with lighter and darker spots of its own colour, and some of another."""
    ground = np.array(_tone(random))
    darker, lighter = (tuple(np.clip(ground * random.uniform(*much), 0, 1).tolist()) for much in ((0.2, 0.8), (1.1, 2)))
    return tuple(ground.tolist()), darker, lighter, *((_tone(random),) if random.random() < 0.5 else ())


ARTS: tuple[Callable[[Random], tuple[Tone, ...]], ...] = (_forest, _landscape, _landscape, _landscape)
"""As often as they are named here."""


@dataclass(frozen=True)
class Plate:
    """What the tokens of one board have in common: ``ring`` is how broad a line goes round, in radii."""

    tone: Tone
    inks: tuple[Tone, Tone]
    font: int
    bold: int
    ring: float
    numbered: float


def _plate(random: Random) -> Plate:
    tone = np.clip(np.array((0.93, 0.88, 0.72)) * random.uniform(0.7, 1.07) + random.normal(0, 0.03, 3), 0, 1)
    if random.random() < 0.2:
        tone = surfaces.colour(random)
    dark = 0.05 if float(tone.mean()) > 0.35 else 0.9
    return Plate(
        tone=tuple(tone.tolist()), inks=((dark,) * 3, (0.7, 0.05, 0.05)), font=FONTS[random.integers(len(FONTS))],
        bold=int(random.integers(1, 4)), ring=random.uniform(0.03, 0.12) if random.random() < 0.3 else 0.0,
        numbered=random.choice((0.7, 1.0)),
    )  # fmt: skip


def _token(look: Picture, at: Outline, radius: float, plate: Plate, random: Random) -> Outline:
    """A round plate with a number, and dots below it, turned anyhow; the square about it."""
    size = 2 * int(radius) + 2
    small = np.full((size, size, 3), plate.tone, np.float32)
    ink, middle = plate.inks[int(random.random() < 0.3)], (size // 2, size // 2)
    if random.random() < plate.numbered:
        word = str(int(random.integers(2, 13)))
        scale = radius * random.uniform(0.7, 1.1) / 22
        (wide, high), _ = cv2.getTextSize(word, plate.font, scale, plate.bold)
        start = (middle[0] - wide // 2, middle[1] + high // 2 - int(0.1 * radius))
        cv2.putText(small, word, start, plate.font, scale, ink, plate.bold, cv2.LINE_AA)
    dots = int(random.integers(0, 6))
    for number in range(dots):
        dot = (int(middle[0] + (number - (dots - 1) / 2) * 0.3 * radius), int(middle[1] + 0.6 * radius))
        cv2.circle(small, dot, max(1, int(0.09 * radius)), ink, -1, cv2.LINE_AA)
    if plate.ring:
        cv2.circle(small, middle, int(0.9 * radius), ink, max(1, int(plate.ring * radius)), cv2.LINE_AA)
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)])
    whole, mask = look.copy(), np.zeros(look.shape[:2], np.float32)
    stuck(whole, small, np.asarray(at + SQUARE @ axes * radius, np.float32))
    cv2.circle(mask, (int(at[0]), int(at[1])), int(radius), (1.0,), -1, cv2.LINE_AA)
    look += (whole - look) * mask[..., None]
    return at + SQUARE @ axes * radius * random.uniform(0.65, 1.0)


def _sign(look: Picture, at: Outline, radius: float, random: Random) -> Outline:
    """A light plate with a word on it, beside a dark blob, as harbours have; the square about it."""
    _blob(look, at + random.normal(0, radius, 2), radius, _tone(random), random)
    corners = at + SQUARE @ np.stack([turned(random.uniform(0, 6)), turned(random.uniform(0, 6))]) * radius * 0.7
    cv2.fillConvexPoly(look, cv2.convexHull(np.round(corners).astype(np.int32)), (0.9, 0.88, 0.82), cv2.LINE_AA)
    start = (int(at[0] - radius * 0.8), int(at[1] + radius * 0.3))
    word = ("3:1", "2:1", "?", "A")[random.integers(4)]
    cv2.putText(look, word, start, cv2.FONT_HERSHEY_DUPLEX, radius / 28, (0.1, 0.1, 0.1), 1, cv2.LINE_AA)
    return at + SQUARE * radius * random.uniform(0.6, 1.0)


def _plaque(look: Picture, at: Outline, half: float, random: Random, art: Art | None) -> Outline:
    """A plate as large as a die, most of them light, with a word and blots where pips could be; the square about it.

    A lone blot is larger than a pip: one in the middle would make it a one. With ``art`` every second is a drawing.
    """
    if art and random.random() < 0.5:
        return _picture(look, at, half * random.uniform(0.5, 1.4), random, art)
    light = np.array((0.92, 0.9, 0.84)) * random.uniform(0.75, 1.07)
    tone = tuple(np.clip(light, 0, 1).tolist()) if random.random() < 0.75 else _tone(random)
    turn = random.uniform(0, 2 * np.pi)
    axes = np.stack([turned(turn), turned(turn + np.pi / 2)]) * half * random.uniform(0.55, 1.2, (2, 1))
    if random.random() < 0.5:
        _blob(look, at + random.normal(0, half, 2), half, _tone(random), random)
    cv2.fillConvexPoly(look, np.round((at + SQUARE @ axes) * 16).astype(np.int32), tone, cv2.LINE_AA, 4)
    blots = int(random.integers(0, 5))
    for _ in range(blots):
        blot = tuple(float(part) for part in np.array(_tone(random)) * random.uniform(0.1, 0.8))
        large = random.uniform(0.06, 0.4) if blots > 1 else random.uniform(0.45, 0.7)
        _blob(look, at + random.normal(0, 0.45, 2) @ axes, half * large, blot, random)
    if random.random() < 0.6:
        word = ("3:1", "2:1", "?", "II", "8")[random.integers(5)]
        x, y = at + random.uniform(-0.9, 0.1, 2) @ axes
        cv2.putText(look, word, (int(x), int(y)), cv2.FONT_HERSHEY_DUPLEX, half / 25, (0.1, 0.1, 0.1), 1, cv2.LINE_AA)
    return np.asarray(at + SQUARE @ axes * random.uniform(0.8, 1.1))


def _fields(random: Random) -> Printed:
    """A path or a chess board: square fields, some with a disc or a ring in them."""
    look, marks = _paper(random), []
    step = LOOK / int(random.integers(5, 13))
    tones, disc = [_tone(random) for _ in range(3)], _tone(random)
    round_ = random.random() < 0.5
    for row, y in enumerate(np.arange(0, LOOK, step)):
        for column, x in enumerate(np.arange(0, LOOK, step)):
            low, high = (int(x) + 1, int(y) + 1), (int(x + step) - 2, int(y + step) - 2)
            cv2.rectangle(look, low, high, tones[(row + column) % 2 if random.random() < 0.9 else 2], -1)
            if round_ and random.random() < 0.6:
                middle = (int(x + step / 2), int(y + step / 2))
                line = -1 if random.random() < 0.7 else 2
                cv2.circle(look, middle, max(1, int(step * random.uniform(0.1, 0.35))), disc, line, cv2.LINE_AA)
                marks.append(np.array(middle) + SQUARE * step * random.uniform(0.3, 0.5))
    return look, marks


def _written(random: Random) -> Printed:
    """A sheet with words and lines on it."""
    look = np.ones((LOOK, LOOK, 3), np.float32) * np.float32(random.uniform(0.8, 1.0))
    ink = tuple(float(part) for part in random.uniform(0, 0.4, 3))
    size = random.uniform(0.3, 1.2)
    for y in range(20, LOOK, int(30 * size) + 6):
        word = "".join(chr(int(part)) for part in random.integers(33, 123, 60))
        cv2.putText(look, word, (int(random.integers(-40, 40)), y), cv2.FONT_HERSHEY_SIMPLEX, size, ink, 1, cv2.LINE_AA)
    return look, []


BOARDS: tuple[Callable[[Random], Printed], ...] = (_hexagons, _hexagons, _hexagons, _fields, _written)
"""As often as they are named here."""
