"""What made-up throws lie on: planks, felt, stone, cork, basket, and cloth with checks, stripes, dots or flowers."""

from collections.abc import Callable

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random

WOODS = (
    (0.85, 0.70, 0.50), (0.75, 0.52, 0.30), (0.90, 0.82, 0.68), (0.45, 0.24, 0.14), (0.30, 0.17, 0.10),
    (0.62, 0.38, 0.20), (0.92, 0.90, 0.85), (0.78, 0.60, 0.38), (0.55, 0.30, 0.22), (0.70, 0.45, 0.22),
)  # fmt: skip
PAINTS = (
    (0.75, 0.12, 0.10), (0.10, 0.20, 0.55), (0.12, 0.40, 0.20), (0.08, 0.08, 0.09), (0.85, 0.70, 0.15), (0.5, 0.5, 0.5),
)  # fmt: skip
Colour = NDArray[np.float64]
Size = tuple[int, int]
CLOTH = (0.92, 0.90, 0.85)
LEAF = (0.10, 0.28, 0.10)


def table(size: Size, random: Random, like: tuple[float, float, float] | None = None) -> Picture:
    """A surface, red green blue, 0..1: often planks (of the colour ``like``), else one of SURFACES."""
    wide, high = size
    if random.random() < 0.3:
        picture = _planks(size, like or timber(random), random)
    else:
        picture = SURFACES[random.integers(len(SURFACES))](size, random)
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), random.uniform(0, 360), random.uniform(1.3, 2.0))
    return np.asarray(cv2.warpAffine(picture, turn, size, borderMode=cv2.BORDER_REFLECT), np.float32)


def timber(random: Random) -> tuple[float, float, float]:
    """The colour of some wood."""
    tone = np.clip(np.asarray(WOODS[random.integers(len(WOODS))]) * random.uniform(0.5, 1.15), 0, 1)
    return float(tone[0]), float(tone[1]), float(tone[2])


def wood(base: tuple[float, float, float], size: tuple[int, int], grain: float, random: Random) -> Picture:
    """A plank with its grain to the right: rings that meander, fibres, clouds."""
    high, wide = size
    cloud = cv2.resize(random.normal(0, 1, (3, 7)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    bend = cv2.resize(random.normal(0, 1, (3, 5)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    across = np.linspace(0, high / random.uniform(8, 60), high, dtype=np.float32)[:, None]
    rings = np.sin(2 * np.pi * (across + random.uniform(0, 1.2) * bend) + random.uniform(0, 6))
    fibres = sum(_fibres(size, long, random) for long in (12, 48, 200))
    shares = random.dirichlet((1, 2, 1.5)).astype(np.float32)
    tone = 1 + grain * (shares[0] * rings + shares[1] * 0.7 * fibres + shares[2] * 0.6 * cloud)
    warm = np.array((1, 1.06, 1.15), np.float32)
    plank = np.clip(np.asarray(base, np.float32) * np.maximum(tone, 0.1)[..., None] ** warm, 0, 1)
    return np.asarray(plank, np.float32)


def _fibres(size: tuple[int, int], long: int, random: Random) -> Picture:
    """Streaks about ``long`` pixels long, spread about one."""
    high, wide = size
    rough = random.normal(0, 1, (high, 2 + wide // long)).astype(np.float32)
    lines = cv2.GaussianBlur(cv2.resize(rough, (wide, high)), (0, 0), sigmaX=long / 6, sigmaY=random.uniform(0.5, 2))
    return np.asarray(lines / (lines.std() + 1e-6) / 2, np.float32)


def colour(random: Random) -> Colour:
    """Of anything but the sticks."""
    named = np.asarray((*WOODS, *PAINTS)[random.integers(len(WOODS) + len(PAINTS))])
    return np.clip(named * random.uniform(0.6, 1.3) if random.random() < 0.6 else random.uniform(0.05, 0.95, 3), 0, 1)


def _pale(random: Random) -> Colour:
    """What a pattern is printed on."""
    return np.asarray(CLOTH) * random.uniform(0.75, 1.05) if random.random() < 0.6 else colour(random)


def _even(size: Size, base: Colour) -> Picture:
    return np.full((size[1], size[0], 3), base, np.float32)


def _plain(size: Size, base: Colour, random: Random, rough: float, coarse: float) -> Picture:
    noise = random.normal(0, 1, (size[1], size[0])).astype(np.float32)
    cloud = np.asarray(cv2.GaussianBlur(noise, (0, 0), coarse))
    return np.asarray(np.clip(base * (1 + rough * cloud / (cloud.std() + 1e-6))[..., None], 0, 1), np.float32)


def _folded(picture: Picture, random: Random) -> Picture:
    """Cloth that does not lie quite flat, with its weave."""
    high, wide = picture.shape[:2]
    slopes = random.normal(0, 1, (int(random.integers(2, 5)), int(random.integers(2, 8)))).astype(np.float32)
    folds = cv2.resize(slopes, (wide, high), interpolation=cv2.INTER_CUBIC)
    weave = random.normal(0, random.uniform(0.005, 0.07), (high, wide)).astype(np.float32)
    light = 1 + random.uniform(0, 0.06) * folds + weave
    return np.asarray(np.clip(picture * light[..., None], 0, 1), np.float32)


def _planks(size: Size, tone: tuple[float, float, float], random: Random) -> Picture:
    wide, high = size
    base = np.asarray(tone) * random.uniform(0.75, 1.1)
    board, grain = int(random.integers(70, 400)), random.uniform(0.04, 0.3)
    gap, uneven = int(random.integers(0, 3)), random.uniform(0.02, 0.15)
    rows = []
    for _ in range(high // board + 1):
        shade = np.clip(base * random.uniform(1 - uneven, 1 + uneven), 0, 1)
        row = wood((shade[0], shade[1], shade[2]), (board, wide), grain, random)
        row[:gap] *= 0.4
        rows.append(row)
    return np.concatenate(rows)[:high]


def _felt(size: Size, random: Random) -> Picture:
    return _plain(size, colour(random), random, random.uniform(0.01, 0.12), 0.8)


def _stone(size: Size, random: Random) -> Picture:
    """Slate, marble or concrete: clouds, finer ones over them, and sometimes veins."""
    base = colour(random) if random.random() < 0.3 else np.full(3, random.uniform(0.12, 0.85))
    picture = _plain(size, base, random, random.uniform(0.02, 0.12), random.uniform(8, 40))
    picture *= _plain(size, np.full(3, 0.9), random, random.uniform(0.01, 0.06), random.uniform(1, 3))
    for _ in range(int(random.integers(0, 8))):
        steps = random.normal(0, 1, (30, 2)).cumsum(0) * 12 + random.normal(0, 25, 2) * np.arange(30)[:, None]
        line = np.round(random.uniform(0, 1, 2) * size + steps).astype(np.int32)
        tone = base * random.uniform(0.6, 1.4)
        cv2.polylines(picture, [line], False, tuple(tone.tolist()), int(random.integers(1, 3)), cv2.LINE_AA)
    return np.clip(picture, 0, 1)


def _cork(size: Size, random: Random) -> Picture:
    """Cork, chipboard, granite or a carpet: grains of a few colours."""
    wide, high = size
    fine = int(random.integers(2, 9))
    tones = np.clip(colour(random) * random.uniform(0.6, 1.4, (4, 1)), 0, 1)
    grains = random.choice(4, (high // fine + 1, wide // fine + 1), p=(0.55, 0.2, 0.15, 0.1))
    whole = cv2.resize(tones[grains].astype(np.float32), (wide, high), interpolation=cv2.INTER_LINEAR)
    return np.asarray(whole, np.float32)


def _woven(size: Size, random: Random) -> Picture:
    """A basket, a straw mat or knitting: short waves in rows."""
    wide, high = size
    x, y = np.meshgrid(np.arange(wide, dtype=np.float32), np.arange(high, dtype=np.float32))
    across, down = random.uniform(6, 30), random.uniform(5, 22)
    odd = (y // down) % 2
    wave = np.sin(x / across * 2 * np.pi + odd * np.pi) * np.sin((y % down) / down * np.pi)
    return _folded((colour(random) * (0.9 + random.uniform(0.05, 0.2) * wave[..., None])).astype(np.float32), random)


def _checks(size: Size, random: Random) -> Picture:
    """Gingham: where two stripes cross their colour is full, where one runs alone it is half."""
    wide, high = size
    step = random.uniform(16, 110)
    share = (((np.arange(wide) // step) % 2)[None, :] + ((np.arange(high) // step) % 2)[:, None]) / 2
    paper, tone = _pale(random), colour(random)
    return _folded((paper * (1 - share[..., None]) + tone * share[..., None]).astype(np.float32), random)


def _stripes(size: Size, random: Random) -> Picture:
    """Stripes of a few breadths along, and sometimes across as in a tartan."""
    wide, high = size
    picture = _even((wide, high), _pale(random))
    period = random.uniform(30, 260)
    both = random.random() < 0.5
    for _ in range(int(random.integers(1, 5))):
        tone, start = colour(random).astype(np.float32), random.uniform(0, period)
        broad, deep = random.uniform(0.03, 0.4) * period, random.uniform(0.3, 1) * (0.6 if both else 1)
        for axis, long in ((0, high), (1, wide)) if both else ((0, high),):
            stripe = (((np.arange(long) + start) % period) < broad).astype(np.float32) * np.float32(deep)
            share = stripe[:, None, None] if axis == 0 else stripe[None, :, None]
            picture = np.asarray(picture * (1 - share) + tone * share, np.float32)
    return _folded(picture, random)


def _dots(size: Size, random: Random) -> Picture:
    """Dots in rows, large or as small as pips."""
    wide, high = size
    picture = _even((wide, high), _pale(random))
    step = random.uniform(16, 90)
    radius, tone = int(step * random.uniform(0.08, 0.4)), tuple(colour(random).tolist())
    for row, y in enumerate(np.arange(0, high, step)):
        for x in np.arange(step / 2 * (row % 2), wide, step):
            cv2.circle(picture, (int(x), int(y)), max(1, radius), tone, -1, cv2.LINE_AA)
    return _folded(picture, random)


def _flowers(size: Size, random: Random) -> Picture:
    """Flowers with leaves, in bunches or strewn, in up to four colours."""
    picture = _even(size, _pale(random))
    tones = [tuple(colour(random).tolist()) for _ in range(4)]
    leaf = tuple((np.asarray(LEAF) * random.uniform(0.5, 2.5)).tolist())
    middles = random.uniform(0, 1, (int(random.integers(8, 60)), 2)) * size
    large, bunch = random.uniform(5, 26), int(random.integers(1, 5))
    for middle in middles:
        for _ in range(bunch):
            at = middle + random.normal(0, 1.6 * large, 2) * (bunch > 1)
            _flower(picture, at, large * random.uniform(0.5, 1), (tones[random.integers(4)], tones[0], leaf), random)
    return _folded(picture, random)


def _flower(picture: Picture, at: Colour, large: float, tones: tuple[tuple[float, ...], ...], random: Random) -> None:
    petals, turn = int(random.integers(4, 9)), random.uniform(0, 360)
    for angle in turn + np.array([0, 130, 250])[: int(random.integers(0, 4))]:
        _petal(picture, at, angle, large * 1.3, (1.1, 0.35), tones[2])
    for angle in turn + np.arange(petals) * 360 / petals:
        _petal(picture, at, angle, large * 0.8, (0.7, 0.5), tones[0])
    cv2.circle(picture, (int(at[0]), int(at[1])), max(1, int(large * 0.35)), tones[1], -1, cv2.LINE_AA)


def _petal(
    picture: Picture, at: Colour, angle: float, reach: float, shape: tuple[float, float], tone: tuple[float, ...]
) -> None:
    away = at + reach * np.array([np.cos(np.radians(angle)), np.sin(np.radians(angle))])
    axes = (max(1, int(reach * shape[0])), max(1, int(reach * shape[1])))
    cv2.ellipse(picture, (int(away[0]), int(away[1])), axes, float(angle), 0, 360, tone, -1, cv2.LINE_AA)


SURFACES: tuple[Callable[[Size, Random], Picture], ...] = (
    _felt, _felt, _felt, _stone, _stone, _cork, _woven, _checks, _checks, _stripes, _dots, _flowers, _flowers,
)  # fmt: skip
"""As often as they are named here."""
