"""What made-up throws lie on and what else is in the picture: surfaces, clutter, hands, light, the camera's faults."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random
from vision.training.sticks.faces import wood
from vision.training.sticks.makes import PAINTS, WOODS

SQUARE = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SKIN = ((0.93, 0.72, 0.60), (0.80, 0.58, 0.44), (0.60, 0.40, 0.28), (0.36, 0.23, 0.16))


def table(size: tuple[int, int], random: Random, like: tuple[float, float, float] | None = None) -> Picture:
    """A surface, red green blue, 0..1: planks (of the colour ``like``), felt, stone, checked or flowery cloth."""
    wide, high = size
    kind = random.choice(("planks", "felt", "stone", "checks", "flowers"), p=(0.35, 0.25, 0.15, 0.12, 0.13))
    base = _colour(random)
    match str(kind):
        case "planks":
            picture = _planks(size, like or timber(random), random)
        case "felt":
            picture = _plain(size, base, random, random.uniform(0.01, 0.12), 0.8)
        case "stone":
            picture = _plain(size, base, random, random.uniform(0.02, 0.2), random.uniform(2, 30))
        case "checks":
            picture = _checks(size, base, random)
        case _:
            picture = _flowers(size, base, random)
    turn = cv2.getRotationMatrix2D((wide / 2, high / 2), random.uniform(0, 360), random.uniform(1.45, 2.0))
    return np.asarray(cv2.warpAffine(picture, turn, size, borderMode=cv2.BORDER_REFLECT), np.float32)


def timber(random: Random) -> tuple[float, float, float]:
    """The colour of some wood."""
    tone = np.clip(np.asarray(WOODS[random.integers(len(WOODS))]) * random.uniform(0.5, 1.15), 0, 1)
    return float(tone[0]), float(tone[1]), float(tone[2])


def clutter(picture: Picture, random: Random, base: tuple[float, float, float]) -> None:
    """Cards, coins, cups, pencils and the rim of a tray, as they lie about."""
    for _ in range(int(random.integers(1, 4))):
        kind = random.choice(("card", "coin", "cup", "pencil", "rim"))
        at = random.uniform(0, 1, 2) * (picture.shape[1], picture.shape[0])
        colour = tuple(float(part) for part in _colour(random))
        match str(kind):
            case "card":
                _card(picture, at, random)
            case "coin":
                radius = int(random.integers(14, 32))
                cv2.circle(picture, _whole(at), radius, (0.6, 0.5, 0.3), -1, cv2.LINE_AA)
                cv2.circle(picture, _whole(at), int(radius * 0.8), (0.5, 0.42, 0.25), 2, cv2.LINE_AA)
            case "cup":
                radius = int(random.integers(50, 140))
                cv2.circle(picture, _whole(at), radius, colour, -1, cv2.LINE_AA)
                inner = tuple(part * random.uniform(0.2, 1.0) for part in colour)
                cv2.circle(picture, _whole(at + random.uniform(-8, 8, 2)), int(radius * 0.88), inner, -1, cv2.LINE_AA)
            case "pencil":
                long = random.uniform(150, 420)
                _plate(picture, at, (long, long * random.uniform(0.03, 0.09)), colour, random)
            case _:
                tone = np.clip(np.asarray(base) * random.uniform(0.7, 1.3), 0, 1)
                _plate(picture, at, (2000, random.uniform(20, 60)), tuple(tone), random)


def hand(picture: Picture, random: Random) -> Picture:
    """A hand that reaches in from the border, open or pointing; the mask of what it covers."""
    high, wide = picture.shape[:2]
    mask, ridges = np.zeros((high, wide), np.float32), np.zeros((high, wide), np.float32)
    skin = np.asarray(SKIN[random.integers(len(SKIN))]) * random.uniform(0.7, 1.1)
    broad = random.uniform(70, 150)
    edge = _border(wide, high, random)
    goal = np.array([wide, high]) * random.uniform(0.2, 0.8, 2)
    way = goal - edge
    along = way / (np.linalg.norm(way) + 1e-6)
    aside = np.array([-along[1], along[0]])
    palm = edge + way * random.uniform(-0.05, 0.8)
    thick = int(broad * random.uniform(0.2, 0.27))
    fan = random.uniform(0.0, 0.22)
    pointing = random.random() < 0.25
    for finger in range(4):
        place = (finger - 1.5) / 1.5
        root = palm + aside * place * broad * 0.37
        long = broad * random.uniform(0.85, 1.15) * (0.45 if pointing and finger != 1 else 1)
        reach = along * np.cos(place * fan) + aside * np.sin(place * fan)
        cv2.line(mask, _whole(root), _whole(root + reach * long), (1.0,), thick, cv2.LINE_AA)
        cv2.line(ridges, _whole(root), _whole(root + reach * long), (1.0,), max(1, thick // 3))
    side = random.choice((-1, 1))
    thumb = palm + aside * side * broad * 0.75 + along * broad * random.uniform(0.0, 0.4)
    cv2.line(mask, _whole(palm - along * broad * 0.3), _whole(thumb), (1.0,), int(thick * 1.2), cv2.LINE_AA)
    cv2.line(mask, _whole(palm - along * broad * 0.35), _whole(palm), (1.0,), int(broad * 0.95), cv2.LINE_AA)
    cv2.line(
        mask, _whole(palm - along * broad * 0.5), _whole(palm - along * 2000), (1.0,), int(broad * 0.7), cv2.LINE_AA
    )
    mask = np.asarray(np.clip(cv2.GaussianBlur(mask, (0, 0), 1.0), 0, 1))
    shadow = cv2.warpAffine(
        mask, np.array([(1, 0, random.uniform(-25, 25)), (0, 1, random.uniform(-25, 25))]), (wide, high)
    )
    picture *= 1 - random.uniform(0.1, 0.6) * cv2.GaussianBlur(shadow, (0, 0), random.uniform(2, 12))[..., None]
    relief = 0.55 + 0.4 * cv2.GaussianBlur(mask, (0, 0), thick / 3) + 0.15 * cv2.GaussianBlur(ridges, (0, 0), thick / 4)
    picture += (skin * relief[..., None] - picture) * mask[..., None]
    return mask


def _border(wide: int, high: int, random: Random) -> NDArray[np.float64]:
    """A point just beyond one of the four edges."""
    x, y = random.uniform(0, wide), random.uniform(0, high)
    return np.array([(x, -20.0), (x, high + 20.0), (-20.0, y), (wide + 20.0, y)][random.integers(4)])


def shine(picture: Picture, random: Random, strength: float) -> None:
    """A soft bright spot, as varnish has under a lamp."""
    high, wide = picture.shape[:2]
    x, y = np.meshgrid(np.arange(wide) - random.uniform(0, wide), np.arange(high) - random.uniform(0, high))
    reach = random.choice((random.uniform(0.08, 0.3), random.uniform(0.3, 1.5))) * high
    spot = strength * np.exp(-((x / reach / 2) ** 2) - (y / reach) ** 2)
    picture += ((1 - picture) * spot[..., None]).astype(np.float32)


def photographed(picture: Picture, random: Random) -> NDArray[np.uint8]:
    """What the camera makes of it: light that is not even, a colour cast, blur, noise and JPEG; blue green red."""
    high, wide = picture.shape[:2]
    gain = cv2.resize(random.uniform(0.6, 1.3, (3, 3)).astype(np.float32), (wide, high), interpolation=cv2.INTER_CUBIC)
    picture = picture * gain[..., None]
    if random.random() < 0.25:
        picture *= _bars((high, wide), random)[..., None]
    if random.random() < 0.25:
        shine(picture, random, random.uniform(0.2, 1.0))
    cast = np.array((random.uniform(0.9, 1.25), 1.0, random.uniform(0.6, 1.1)))
    cast *= random.choice((0.35, 0.55, 0.8, 1.0), p=(0.1, 0.2, 0.4, 0.3))
    picture = np.clip(picture * cast.astype(np.float32), 0, 1)
    picture = np.asarray(cv2.pow(picture, random.uniform(0.75, 1.25)), np.float32)
    blur = abs(random.normal(0, 0.9))
    if blur > 0.3:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), min(blur, 2.5)), np.float32)
    noise = abs(random.normal(0, 0.015)) * 255
    cv2.setRNGSeed(int(random.integers(1 << 31)))  # numpy's own needs three times as long
    grain, tint = np.empty((high, wide, 1), np.float32), np.empty((high, wide, 3), np.float32)
    cv2.randn(grain, np.zeros(1), np.full(1, noise))
    cv2.randn(tint, np.zeros(3), np.full(3, 0.6 * noise))
    image = np.clip(picture * 255 + grain + tint, 0, 255).astype(np.uint8)
    quality = int(random.integers(60, 97))
    data = cv2.imencode(".jpg", image[..., ::-1], [cv2.IMWRITE_JPEG_QUALITY, quality])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def _colour(random: Random) -> NDArray[np.float64]:
    all_colours = WOODS + PAINTS
    named = np.asarray(all_colours[random.integers(len(all_colours))])
    return np.clip(named * random.uniform(0.6, 1.3) if random.random() < 0.6 else random.uniform(0.05, 0.95, 3), 0, 1)


def _whole(at: NDArray[np.float64]) -> tuple[int, int]:
    return int(at[0]), int(at[1])


def _plain(size: tuple[int, int], base: NDArray[np.float64], random: Random, rough: float, coarse: float) -> Picture:
    noise = random.normal(0, 1, (size[1], size[0])).astype(np.float32)
    cloud = np.asarray(cv2.GaussianBlur(noise, (0, 0), coarse))
    return np.asarray(np.clip(base * (1 + rough * cloud / (cloud.std() + 1e-6))[..., None], 0, 1), np.float32)


def _planks(size: tuple[int, int], colour: tuple[float, float, float], random: Random) -> Picture:
    wide, high = size
    tone = np.asarray(colour) * random.uniform(0.75, 1.1)
    board, grain = int(random.integers(70, 400)), random.uniform(0.05, 0.3)
    rows = []
    for _ in range(high // board + 1):
        shade = np.clip(tone * random.uniform(0.85, 1.15), 0, 1)
        row = wood((shade[0], shade[1], shade[2]), (board, wide), grain, random)
        row[: int(random.integers(0, 3))] *= 0.4
        rows.append(row)
    return np.concatenate(rows)[:high]


def _checks(size: tuple[int, int], base: NDArray[np.float64], random: Random) -> Picture:
    wide, high = size
    step = random.uniform(25, 120)
    second = np.asarray((0.92, 0.9, 0.85)) if random.random() < 0.6 else _colour(random)
    across = ((np.arange(wide) // step) % 2)[None, :]
    down = ((np.arange(high) // step) % 2)[:, None]
    share = ((across + down) / 2)[..., None]
    weave = 1 + random.normal(0, random.uniform(0.01, 0.08), (high, wide, 1))
    return np.clip((base * share + second * (1 - share)) * weave, 0, 1).astype(np.float32)


def _flowers(size: tuple[int, int], base: NDArray[np.float64], random: Random) -> Picture:
    picture = _plain(size, base, random, 0.03, 0.8)
    colours = [tuple(float(part) for part in _colour(random)) for _ in range(4)]
    for _ in range(int(random.integers(30, 160))):
        at, petal = random.uniform(0, 1, 2) * size, random.uniform(4, 20)
        colour, petals = colours[random.integers(4)], int(random.integers(1, 7))
        for turn in np.arange(petals) * 2 * np.pi / petals:
            spot = at + petal * np.array([np.cos(turn), np.sin(turn)]) * (petals > 1)
            cv2.circle(picture, _whole(spot), int(petal * 0.8), colour, -1, cv2.LINE_AA)
        cv2.circle(picture, _whole(at), int(petal * 0.4), colours[0], -1, cv2.LINE_AA)
    return picture


def _plate(
    picture: Picture, at: NDArray[np.float64], size: tuple[float, float], colour: tuple[float, ...], random: Random
) -> None:
    corners = cv2.boxPoints(((float(at[0]), float(at[1])), size, random.uniform(0, 180)))
    cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), colour, cv2.LINE_AA)


def _card(picture: Picture, at: NDArray[np.float64], random: Random) -> None:
    """A playing card: its back hatched, or one to nine signs."""
    long = random.uniform(100, 190)
    broad, turn = long * 0.68, random.uniform(0, 2 * np.pi)
    along, aside = np.array([np.cos(turn), np.sin(turn)]), np.array([-np.sin(turn), np.cos(turn)])

    def plate(middle: NDArray[np.float64], size: tuple[float, float], colour: tuple[float, ...]) -> None:
        corners = [middle + x * along * size[0] / 2 + y * aside * size[1] / 2 for x, y in SQUARE]
        cv2.fillConvexPoly(picture, np.round(corners).astype(np.int32), colour, cv2.LINE_AA)

    plate(at, (long, broad), (0.9, 0.9, 0.88))
    ink = ((0.6, 0.1, 0.1), (0.1, 0.12, 0.3), (0.05, 0.05, 0.05))[random.integers(3)]
    if random.random() < 0.5:
        plate(at, (long * 0.9, broad * 0.86), ink)
        for step in np.arange(-0.42, 0.43, random.uniform(0.04, 0.09)):
            plate(at + along * step * long, (1.5, broad * 0.8), (0.85, 0.85, 0.85))
            plate(at + aside * step * broad, (long * 0.84, 1.5), (0.85, 0.85, 0.85))
        return
    spot = long * random.uniform(0.05, 0.09)
    for x in np.linspace(-0.3, 0.3, int(random.integers(1, 4))):
        for y in (-0.22, 0.22):
            plate(at + along * x * long + aside * y * broad, (spot, spot), ink)


def _bars(size: tuple[int, int], random: Random) -> Picture:
    """The shadow of a window's frame."""
    light = np.ones(size, np.float32)
    deep = random.uniform(0.3, 0.75)
    for _ in range(int(random.integers(1, 4))):
        start, end = (random.uniform(-0.2, 1.2, 2) * size[::-1] for _ in range(2))
        cv2.line(light, _whole(start), _whole(end), (1 - deep,), int(random.integers(20, 90)))
    return np.asarray(cv2.GaussianBlur(light, (0, 0), random.uniform(2, 10)), np.float32)
