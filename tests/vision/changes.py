"""The same throw photographed another way: in another light, by another camera."""

import cv2
import numpy as np

from vision.geometry import Image


def dimmed(image: Image) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=0.4), np.uint8)


def overexposed(image: Image) -> Image:
    return np.asarray(cv2.convertScaleAbs(image, alpha=1.8), np.uint8)


def warmer(image: Image) -> Image:
    return np.clip(image * np.array((0.6, 1.0, 1.25)), 0, 255).astype(np.uint8)


def blurred(image: Image) -> Image:
    return np.asarray(cv2.GaussianBlur(image, (0, 0), 2.5), np.uint8)


def noisy(image: Image) -> Image:
    return np.clip(image + np.random.default_rng(3).normal(0, 20, image.shape), 0, 255).astype(np.uint8)


def small(image: Image) -> Image:
    return np.asarray(cv2.resize(image, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA), np.uint8)


def packed(image: Image) -> Image:
    data = cv2.imencode(".jpg", image, [cv2.IMWRITE_JPEG_QUALITY, 25])[1]
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def slanted(image: Image) -> Image:
    high, wide = image.shape[:2]
    corners = np.array([(0, 0), (wide, 0), (wide, high), (0, high)], np.float32)
    moved = corners * (1, 0.85) + np.array([(0.1 * wide, 0), (-0.1 * wide, 0), (0, 0), (0, 0)])
    matrix = cv2.getPerspectiveTransform(corners, moved.astype(np.float32))
    return np.asarray(cv2.warpPerspective(image, matrix, (wide, high), borderMode=cv2.BORDER_REPLICATE), np.uint8)


CHANGES = (dimmed, overexposed, warmer, blurred, noisy, small, packed, slanted)
