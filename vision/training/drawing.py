"""How faces, shadows and floors get into a made-up picture."""

from collections.abc import Sequence
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Quad

Picture: TypeAlias = NDArray[np.float32]
"""Height x width x red green blue, 0..1; or a mask without the colours."""
Random: TypeAlias = np.random.Generator


def stuck(picture: Picture, look: Picture, shape: Quad) -> Picture:
    """Lays one face into the picture; its soft-edged mask."""
    low = np.maximum(np.floor(shape.min(0)).astype(int) - 2, 0)
    high = np.minimum(np.ceil(shape.max(0)).astype(int) + 3, picture.shape[1::-1])
    mask = np.zeros(picture.shape[:2], np.float32)
    if np.any(high <= low):
        return mask
    size = (int(high[0] - low[0]), int(high[1] - low[1]))
    tall, wide = look.shape[:2]
    source = np.array([(0, 0), (wide, 0), (wide, tall), (0, tall)], np.float32) - 0.5
    matrix = cv2.getPerspectiveTransform(source, (shape - low).astype(np.float32))
    flat = cv2.warpPerspective(look, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_REPLICATE)
    alpha = np.zeros(size[::-1], np.uint8)
    cv2.fillConvexPoly(alpha, np.round((shape - low) * 16).astype(np.int32), (255,), cv2.LINE_AA, 4)
    share = alpha.astype(np.float32)[..., None] / 255
    part = picture[low[1] : high[1], low[0] : high[0]]
    part += (flat.reshape(part.shape) - part) * share
    mask[low[1] : high[1], low[0] : high[0]] = share[..., 0]
    return mask


def laid(picture: Picture, shape: Quad, floor: Picture) -> None:
    """Lays another surface into the quad of a tray's floor."""
    mask = np.zeros(picture.shape[:2], np.float32)
    cv2.fillConvexPoly(mask, cv2.convexHull(np.round(shape).astype(np.int32)), (1.0,), cv2.LINE_AA)
    picture += (floor - picture) * mask[..., None]


def shaded(picture: Picture, shadows: Sequence[NDArray[np.float32]], random: Random) -> Picture:
    """The picture where something keeps the light away; each shadow is hard or soft inside the hull of its points."""
    shadow = np.zeros(picture.shape[:2], np.float32)
    for points in shadows:
        cv2.fillConvexPoly(shadow, cv2.convexHull(np.round(points).astype(np.int32)), (1.0,))
    soft = float(random.choice((1.0, 2.5, 6.0, 14.0)))
    deep = random.uniform(0.1, 0.7)
    return picture * (1 - deep * cv2.GaussianBlur(shadow, (0, 0), soft))[..., None]
