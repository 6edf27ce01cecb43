"""What spoils crops of faces in photos: few pixels, a camera that sharpens, JPEG, and lamps mirrored in a face.

And what no photo shows, random filters: whoever still tells faces through them goes by shapes, not by how made-up
surfaces look (Xu and others, Robust and generalizable visual representation learning via random convolutions, 2021).
"""

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.drawing import Picture, Random
from vision.training.photo import compressed

SMALL, MIRRORED, HUED = 0.45, 0.15, 0.2
"""Shares of crops that come from so few pixels, that mirror a lamp, and whose colours are others altogether."""
FEW = (0.3, 0.9)
"""How much smaller a crop was in the photo."""
FILTERED, WIDTHS = 0.4, (1, 3, 3, 5, 7)
"""Share of crops that are seen through a random filter, and how many pixels wide those are."""
Crop = NDArray[np.uint8]


def flawed(batch: Crop, random: Random) -> Crop:
    """Crops (n x height x width x channels) as they might have come from other photos."""
    spoilt = np.empty_like(batch)
    for at, crop in enumerate(batch):
        one = crop[..., random.permutation(3)] if random.random() < HUED else crop
        one = _mirroring(one, random) if random.random() < MIRRORED else one
        spoilt[at] = _coarse(one, random) if random.random() < SMALL else one
    return spoilt


def filtered(batch: Crop, random: Random) -> Crop:
    """Crops (n x height x width x channels), some mixed with what a filter of their own makes of them."""
    return np.stack([_filtered(crop, random) if random.random() < FILTERED else crop for crop in batch])


def _filtered(crop: Crop, random: Random) -> Crop:
    """As bright and as rich in contrast as before."""
    wide = int(random.choice(WIDTHS))
    weights = random.normal(0, 1, (3, 3, wide, wide)).astype(np.float32)
    light = crop.mean(axis=(0, 1))
    plain = np.asarray(crop - light, np.float32)
    channels = cv2.split(plain)
    seen = [sum(cv2.filter2D(one, -1, row) for one, row in zip(channels, rows, strict=True)) for rows in weights]
    share = random.random()
    mixed = share * plain + (1 - share) * _as_rich(np.stack(seen, axis=2), plain)
    return np.asarray(np.clip(_as_rich(mixed, plain) + light, 0, 255), np.uint8)


def _as_rich(picture: Picture, other: Picture) -> Picture:
    """A picture about zero, with the contrast of another."""
    even = picture - picture.mean(axis=(0, 1))
    return np.asarray(even * (other.std() / max(float(even.std()), 1e-3)), np.float32)


def _coarse(crop: Crop, random: Random) -> Crop:
    """From few pixels."""
    high, wide = crop.shape[:2]
    share = random.uniform(*FEW)
    small = np.asarray(
        cv2.resize(crop, (round(wide * share), round(high * share)), interpolation=cv2.INTER_AREA), np.uint8
    )
    small = kept(small, random)
    return np.asarray(cv2.resize(small, (wide, high), interpolation=cv2.INTER_LINEAR), np.uint8)


def kept(picture: Crop, random: Random) -> Crop:
    """As cameras keep pictures: often sharpened, often as JPEG."""
    if random.random() < 0.5:
        more = random.uniform(0.3, 2.0)
        soft = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.7, 1.5))
        picture = np.asarray(cv2.addWeighted(picture, 1 + more, soft, -more, 0), np.uint8)
    if random.random() < 0.6:
        picture = compressed(picture, int(random.integers(35, 96)))
    return picture


def _mirroring(crop: Crop, random: Random) -> Crop:
    """A bright arc, bar or patch on the face."""
    high, wide = crop.shape[:2]
    light = np.zeros((high, wide), np.float32)
    middle = np.array((wide, high)) / 2 + random.normal(0, 0.12 * wide, 2)
    at = (int(middle[0]), int(middle[1]))
    turn, kind = random.uniform(0, 360), random.integers(3)
    if kind == 0:
        bend = (int(random.uniform(0.08, 0.32) * wide), int(random.uniform(0.08, 0.32) * wide))
        cv2.ellipse(light, at, bend, turn, 0, random.uniform(30, 200), (1.0,), int(random.integers(1, 4)), cv2.LINE_AA)
    elif kind == 1:
        bar = (int(random.uniform(0.1, 0.35) * wide), int(random.integers(1, 4)))
        cv2.ellipse(light, at, bar, turn, 0, 360, (1.0,), -1, cv2.LINE_AA)
    else:
        patch = middle + random.normal(0, 0.08 * wide, (int(random.integers(3, 6)), 2))
        cv2.fillPoly(light, [np.round(patch).astype(np.int32)], (1.0,), cv2.LINE_AA)
    light = np.asarray(cv2.GaussianBlur(light, (0, 0), random.uniform(0.6, 2.0)), np.float32)
    share = light[..., None] * random.uniform(0.25, 1.0)
    return np.asarray(crop + (random.uniform(200, 255) - crop) * share, np.float32).clip(0, 255).astype(np.uint8)
