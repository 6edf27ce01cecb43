"""What is done to the wood of made-up sticks before anything is drawn on it, where anything is (``makes.OTHER``)."""

import cv2
import numpy as np

from vision.training.drawing import Picture, Random


def worked(plank: Picture, work: str, random: Random) -> Picture:
    """A plank with its grain to the right, ``banded``, ``dipped`` at its ends or ``layered``; else as it is."""
    match work:
        case "banded":
            return _banded(plank, random)
        case "dipped":
            return _dipped(plank, random)
        case "layered":
            return _layered(plank, random)
        case _:
            return plank


def _banded(plank: Picture, random: Random) -> Picture:
    """Bands across: the nodes of bamboo, burnt or painted rings."""
    high, wide = plank.shape[:2]
    for _ in range(int(random.integers(1, 4))):
        middle, broad = random.uniform(0.02, 0.98) * wide, random.uniform(0.02, 0.22) * high
        at = np.arange(wide)[None, :] + np.cumsum(random.normal(0, 0.15, (high, 1)), axis=0)
        share = (np.exp(-(((at - middle) / broad) ** 2)) * random.uniform(0.3, 0.9)).astype(np.float32)[..., None]
        painted = random.random() < 0.3
        tone = random.uniform(0, 0.6, 3) if painted else plank.mean((0, 1)) * random.uniform(0.3, 0.8)
        plank = plank * (1 - share) + share * tone.astype(np.float32)
    return np.asarray(np.clip(plank, 0, 1), np.float32)


def _dipped(plank: Picture, random: Random) -> Picture:
    """Ends of a darker tone, dipped or worn."""
    at = np.linspace(0, 1, plank.shape[1])
    edge, sharp = random.uniform(0.03, 0.12), random.uniform(60, 300)
    dark = random.uniform(0.2, 0.6) / (1 + np.exp(np.clip((np.minimum(at, 1 - at) - edge) * sharp, -50, 50)))
    return np.asarray(plank * (1 - dark)[None, :, None], np.float32)


def _layered(plank: Picture, random: Random) -> Picture:
    """Layers lengthwise, as of plywood."""
    at = np.arange(plank.shape[0])
    layers = np.sin(2 * np.pi * at / random.uniform(6, 26) + random.uniform(0, 6)) > random.uniform(-0.6, 0.6)
    soft = cv2.GaussianBlur(layers.astype(np.float32)[:, None], (1, 5), 1).reshape(-1, 1, 1)
    return np.asarray(plank * (1 - soft * random.uniform(0.1, 0.4)), np.float32)
