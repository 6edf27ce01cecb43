"""The labelled pictures of thrown sticks that the tests read, and what lies on them."""

import json
from collections import Counter
from pathlib import Path

from companion.core.values import Throw
from vision import picture
from vision.geometry import Image

PICTURES = Path(__file__).parent / "pictures"
LABELS = {label["file"]: label for label in json.loads((PICTURES / "labels.json").read_text(encoding="utf-8"))}
CLEAR = [name for name, label in LABELS.items() if label["clear"] is True]
DOUBTFUL = [name for name, label in LABELS.items() if label["clear"] is False]


def loaded(name: str) -> Image:
    return picture.load(PICTURES / name)


def shown(throw: Throw) -> Counter[tuple[int | str, bool]]:
    return Counter((piece.value, piece.key) for piece in throw.pieces)


def wanted(name: str) -> Counter[tuple[int | str, bool]]:
    return Counter((piece["value"], piece["key"]) for piece in LABELS[name]["pieces"])
