"""Traced pictures in a folder with their labels."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Made = tuple[dict[str, Any], NDArray[np.uint8]]


def kept(folder: Path, name: str, numbers: range, made: Callable[[int], Made]) -> None:
    """Makes what is not there yet, each picture with labels beside it, and ``labels.json`` of all."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        path = folder / f"{name}_{number:03}.json"
        if not path.exists():
            label, packed = made(number)
            (folder / label["file"]).write_bytes(packed.tobytes())
            path.write_text(json.dumps(label), encoding="utf-8")
        labels = [json.loads(each.read_text(encoding="utf-8")) for each in sorted(folder.glob(f"{name}_*.json"))]
        (folder / "labels.json").write_text(json.dumps(labels), encoding="utf-8")
