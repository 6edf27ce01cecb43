"""Draws the samples to learn from into a folder; every scene has its own seed, so nothing else decides them."""

from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import fields
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import cv2
import numpy as np

SCENES = 4000
SHARD = 100
WHOLE = ("small", "what", "place", "hand")
Drawn = Callable[[int], Any]
"""Gives the samples of one scene, a dataclass of arrays, for a seed."""


def shard(folder: Path, drawn: Drawn, number: int) -> Path:
    """Draws SHARD scenes and keeps them in one file, unless it is there."""
    path = folder / f"{number:03}.npz"
    if path.exists():
        return path
    cv2.setNumThreads(1)
    made = [drawn(seed) for seed in range(number * SHARD, (number + 1) * SHARD)]
    columns = {field.name: [getattr(each, field.name) for each in made] for field in fields(made[0])}
    joined: dict[str, Any] = {
        name: (np.stack if name in WHOLE else np.concatenate)(rows) for name, rows in columns.items()
    }
    begun = path.with_suffix(".begun")
    with begun.open("wb") as file:
        np.savez(file, **joined)
    return begun.replace(path)  # whole, or not at all


def draw(folder: Path, drawn: Drawn, scenes: int, already: int = 0) -> None:
    """Draws all shards that are not there, two at a time, after so many scenes that were drawn ``already``."""
    folder.mkdir(parents=True, exist_ok=True)
    numbers = range(already // SHARD, (already + scenes) // SHARD)
    # begun anew, not forked: a network that was asked here has threads, without which its copy waits for ever
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        for path in pool.map(shard, repeat(folder), repeat(drawn), numbers):
            print(path, flush=True)  # noqa: T201 - somebody waits for it
