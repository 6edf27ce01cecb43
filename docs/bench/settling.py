"""How throws settle, as a table: labelled clips, and disturbances that are no throws; ``settling.py [FOLDER]``.

A clip with a throw is to give one result within 350 ms of rest, all else none; a frame is to cost 4 ms at 640 x 480.
Ends with status 1 where a bar is missed.
"""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any

import cv2
import numpy as np

from companion.cli.clock import SystemClock
from companion.core.values import Expectation, PieceType, Throw
from docs.bench.photos import OWN, SETS
from tests.vision.disturbances import DISTURBANCES, FPS, HEIGHT, WIDTH, clip
from tests.vision.tables import Easel
from vision import dice, picture, sticks
from vision.cameras import open_camera
from vision.cameras.camera import Frame
from vision.geometry import Image
from vision.tray.settle import Tray, after, thumb
from vision.watch import Watch

CLIPS = SETS / "dev" / "clips"
DUE_MS, COST_MS = 350.0, 4.0


def read_dice(image: Image, /, *, expected: int) -> Throw:
    """By the reader of dice."""
    return dice.read(image, expected=expected)


READERS = {"sticks": sticks.read, "dice": read_dice}


def results(kind: str, pieces: int, frames: Iterable[Frame]) -> list[float]:
    """When each throw was given, in seconds of the clip."""
    expected = Expectation(pieces=(PieceType.PIP_STICK,) * pieces)
    watch = Watch(Easel(), READERS[kind], expects=lambda: expected)
    return [frame.at for frame in frames if watch.step(frame) is not None]


def row(name: str, what: str, given: list[float], due: float | None) -> bool:
    """One line of the table: whether the clip gave what it should."""
    late = [1000 * (at - due) for at in given] if due is not None else []
    fine = len(given) == (due is not None) and all(0 <= ms <= DUE_MS for ms in late)
    when = ", ".join(f"{ms:.0f} ms after rest" for ms in late)
    print(f"{'ok  ' if fine else 'MISS'} {name:<16} {what:<32} {len(given)} given {when}".rstrip())
    return fine


def clips(folder: Path) -> Iterator[bool]:
    """Each labelled clip of a folder."""
    labels: list[dict[str, Any]] = json.loads((folder / "labels.json").read_text(encoding="utf-8"))
    for label in labels:
        due = None if label["style"] == "hand_only" else label["clear_frame"] / label["fps"]
        given = results(label["content"], len(label["pieces"]), frames_of(folder / label["file"]))
        yield row(label["file"], f"{label['content']}, {label['style']}, {label['light']}", given, due)


def frames_of(path: Path) -> Iterator[Frame]:
    """Every frame of a clip."""
    number = None
    with open_camera(str(path), clock=SystemClock()) as camera:
        while (frame := camera.frame(number)) is not None:
            number = frame.number
            yield frame


def disturbances() -> Iterator[bool]:
    """Each disturbance over each rendered tray of the tests."""
    for label in json.loads((OWN / "labels.json").read_text(encoding="utf-8")):
        whole = picture.load(OWN / label["file"])
        tray = np.asarray(cv2.resize(whole, (WIDTH, HEIGHT), interpolation=cv2.INTER_AREA), np.uint8)
        for one in DISTURBANCES:
            frames = (Frame(shown, number, number / FPS) for number, shown in enumerate(clip(tray, one)))
            yield row(label["file"], one.__name__, results(label["kind"], len(label["pieces"]), frames), None)


def cost() -> bool:
    """What a frame costs that only has to be looked at, in milliseconds of one core."""
    tray = np.asarray(cv2.resize(picture.load(OWN / "sticks_011.jpg"), (WIDTH, HEIGHT)), np.uint8)
    times, state = [], Tray()
    for number, shown in enumerate([shown for one in DISTURBANCES for shown in clip(tray, one)]):
        started = process_time()
        state = after(state, thumb(shown), number / FPS)
        times.append(1000 * (process_time() - started))
    high = quantiles(times, n=20)[18]
    print(f"a frame of {WIDTH} x {HEIGHT}: median {median(times):.1f} ms, p95 {high:.1f} ms, most {max(times):.1f} ms")
    return high <= COST_MS


def main() -> int:
    """Prints the table."""
    cv2.setNumThreads(1)
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else CLIPS
    thrown = list(clips(folder)) if folder.is_dir() else []
    still = list(disturbances())
    print(f"clips {sum(thrown)} of {len(thrown)}; disturbances without a result {sum(still)} of {len(still)}")
    return 0 if cost() and all(thrown) and all(still) else 1


if __name__ == "__main__":
    sys.exit(main())
