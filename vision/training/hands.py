"""Hands that reach into a made-up picture: open, pointing or a fist, only finger tips or a whole arm in its sleeve."""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random
from vision.training.surfaces import colour

SKIN = (
    (0.93, 0.72, 0.60), (0.86, 0.66, 0.54), (0.80, 0.58, 0.44), (0.68, 0.47, 0.34), (0.56, 0.37, 0.26),
    (0.42, 0.27, 0.19), (0.30, 0.19, 0.13),
)  # fmt: skip
Place = NDArray[np.float64]
LIMBS = (((-1.5, 0.86), (-0.5, 1.0)), ((0.5, 1.02), (1.5, 0.92)))


def hand(picture: Picture, random: Random) -> Picture:
    """Draws a hand over the picture; the mask (0..1) of what it and its arm cover."""
    high, wide = picture.shape[:2]
    broad = random.uniform(60, 190)
    edge, along = _entrance(wide, high, random)
    room = 0.75 * max(wide, high)
    tips = edge + along * (
        random.uniform(0.15, 0.8) * broad if random.random() < 0.4 else random.uniform(0.2, 1) * room
    )
    palm = tips - along * broad * 1.2
    limbs = [*_fingers(palm, along, broad, random), *_rest(palm, along, broad, random)]
    skin = np.asarray(SKIN[random.integers(len(SKIN))]) * random.uniform(0.8, 1.1)
    mask, look = _limbs(limbs, skin, (high, wide), random)
    if random.random() < 0.6:
        wrist = palm - along * broad * random.uniform(0.7, 1.6)
        _sleeve(mask, look, (wrist, wrist - along * 3000), broad * random.uniform(0.8, 1.3), random)
    mask = np.asarray(np.clip(cv2.GaussianBlur(mask, (0, 0), 1.0), 0, 1), np.float32)
    away = np.array([(1, 0, random.uniform(-40, 40)), (0, 1, random.uniform(-40, 40))])
    shadow = cv2.GaussianBlur(cv2.warpAffine(mask, away, (wide, high)), (0, 0), random.uniform(2, 16))
    picture *= 1 - random.uniform(0.1, 0.6) * shadow[..., None]
    picture += (look - picture) * mask[..., None]
    return mask


def _entrance(wide: int, high: int, random: Random) -> tuple[Place, Place]:
    """A point on one of the four edges and the way inwards."""
    side, share = int(random.integers(4)), random.uniform(0.1, 0.9)
    edge = np.array([(share * wide, 0), (wide, share * high), (share * wide, high), (0, share * high)][side], float)
    turn = np.radians((90, 180, 270, 0)[side]) + random.normal(0, 0.4)
    return edge, np.array([np.cos(turn), np.sin(turn)])


def _fingers(palm: Place, along: Place, broad: float, random: Random) -> list[tuple[Place, Place, float]]:
    """Four fingers, each of two limbs, as start, end and thickness."""
    aside = np.array([-along[1], along[0]])
    fan, thick = random.uniform(0.0, 0.3), broad * random.uniform(0.19, 0.25)
    bent = random.choice((0.0, 0.3, 0.65), p=(0.5, 0.3, 0.2))
    pointing = random.random() < 0.2
    limbs = []
    for place, share in (limb for pair in LIMBS for limb in pair):
        root = palm + aside * place * broad * 0.25
        away = along * np.cos(place * fan) + aside * np.sin(place * fan)
        long = broad * 0.95 * share * random.uniform(0.9, 1.1) * (1 - bent)
        long *= 0.45 if pointing and place != -0.5 else 1
        joint = root + away * long * 0.55
        tip = joint + (away + aside * random.normal(0, 0.12)) * long * 0.45
        limbs += [(root, joint, thick), (joint, tip, thick * 0.88)]
    return limbs


def _rest(palm: Place, along: Place, broad: float, random: Random) -> list[tuple[Place, Place, float]]:
    """Thumb, palm and forearm."""
    aside = np.array([-along[1], along[0]]) * random.choice((-1, 1))
    thumb = palm + aside * broad * random.uniform(0.45, 0.8) + along * broad * random.uniform(-0.1, 0.4)
    heel = palm - along * broad * 0.55
    return [
        (heel + aside * broad * 0.2, thumb, broad * 0.26),
        (palm - along * broad * 0.45, palm - along * broad * 0.1, broad * random.uniform(0.85, 0.98)),
        (heel, heel - along * 3000, broad * random.uniform(0.55, 0.72)),
    ]


def _limbs(
    limbs: list[tuple[Place, Place, float]], skin: Place, size: tuple[int, int], random: Random
) -> tuple[Picture, Picture]:
    """The mask of all limbs and how they look: each round, so that its middle is brighter than its edges."""
    mask, light = np.zeros(size, np.float32), np.zeros(size, np.float32)
    dark, bright = random.uniform(0.45, 0.75), random.uniform(0.95, 1.15)
    lamp = random.uniform(-0.2, 0.2, 2)
    for start, end, thick in reversed(limbs):
        for share in (1.0, 0.85, 0.65, 0.4):
            shift = lamp * thick * (1 - share)
            ends = [(int(at[0]), int(at[1])) for at in (start + shift, end + shift)]
            tone = dark + (bright - dark) * float(np.sqrt(1 - share * share)) if share < 1 else dark
            cv2.line(light, ends[0], ends[1], (tone,), max(1, int(thick * share)), cv2.LINE_AA)
        ends = [(int(at[0]), int(at[1])) for at in (start, end)]
        cv2.line(mask, ends[0], ends[1], (1.0,), max(1, int(thick)), cv2.LINE_AA)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), random.uniform(1.5, 4)), np.float32)
    mottled = random.normal(0, 0.03, (size[0] // 8 + 1, size[1] // 8 + 1)).astype(np.float32)
    light *= 1 + cv2.resize(mottled, size[::-1], interpolation=cv2.INTER_CUBIC)
    redder = np.array((1.0, 1.0 + random.uniform(0, 0.25), 1.0 + random.uniform(0, 0.35)))
    look = skin * light[..., None] ** redder
    _nails(look, limbs, skin, random)
    return mask, look.astype(np.float32)


def _nails(look: NDArray[np.float64], limbs: list[tuple[Place, Place, float]], skin: Place, random: Random) -> None:
    if random.random() < 0.4:  # the back of the hand is down
        return
    tone = tuple(
        np.clip(skin * (1.15, 1.05, 1.05), 0, 1).tolist() if random.random() < 0.8 else colour(random).tolist()
    )
    for start, tip, thick in limbs[1:8:2]:
        way = tip - start
        turn = float(np.degrees(np.arctan2(way[1], way[0])))
        axes = (max(1, int(thick * 0.35)), max(1, int(thick * 0.26)))
        cv2.ellipse(look, (int(tip[0]), int(tip[1])), axes, turn, 0, 360, tone, -1, cv2.LINE_AA)


def _sleeve(mask: Picture, look: Picture, ends: tuple[Place, Place], broad: float, random: Random) -> None:
    """Cloth from the wrist on, with folds across."""
    start, end = ((int(at[0]), int(at[1])) for at in ends)
    cloth = np.zeros_like(mask)
    cv2.line(cloth, start, end, (1.0,), int(broad), cv2.LINE_AA)
    folds = random.normal(0, 1, (mask.shape[0] // 40 + 1, mask.shape[1] // 40 + 1)).astype(np.float32)
    light = 0.85 + 0.12 * cv2.resize(folds, mask.shape[::-1], interpolation=cv2.INTER_CUBIC)
    rounded = 0.5 + 0.5 * cv2.GaussianBlur(cloth, (0, 0), broad / 6)
    tone = colour(random).astype(np.float32) * (light * rounded)[..., None]
    look += (tone - look) * cloth[..., None]
    np.maximum(mask, cloth, out=mask)
