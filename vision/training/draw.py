"""Draws the samples to learn from into a folder; every scene has its own seed, so nothing else decides them."""

from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from pathlib import Path

import cv2
import numpy as np

from vision.training.sticks.samples import Drawn, drawn

SCENES = 4000
SHARD = 100
WHOLE = ("small", "what", "place")


def shard(folder: Path, number: int) -> Path:
    """Draws SHARD scenes and keeps them in one file."""
    cv2.setNumThreads(1)
    made = [drawn(seed) for seed in range(number * SHARD, (number + 1) * SHARD)]
    columns = {field.name: [getattr(each, field.name) for each in made] for field in fields(Drawn)}
    joined = {name: (np.stack if name in WHOLE else np.concatenate)(rows) for name, rows in columns.items()}
    path = folder / f"{number:03}.npz"
    np.savez(path, **joined)
    return path


def draw(folder: Path, scenes: int = SCENES) -> None:
    """Draws all shards, two at a time."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(scenes // SHARD)
    with ProcessPoolExecutor(2) as pool:
        for path in pool.map(shard, [folder] * len(numbers), numbers):
            print(path, flush=True)  # noqa: T201 - somebody waits for it
