"""``companion watch``: one line for every throw that comes to rest before a camera, in a stream or in a clip."""

import json
import sys
from argparse import ArgumentParser, Namespace, _SubParsersAction
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, islice
from pathlib import Path
from threading import Event
from typing import TYPE_CHECKING

from companion.cli.clock import SystemClock
from companion.cli.read import AUTO, DICE, KINDS, MOST_EXPECTED, line, record, thrown
from companion.core.errors import UsageError
from companion.core.values import Expectation, Eye, PieceType, Throw
from vision.camera import STICKS, Thrower
from vision.cameras import open_camera

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.watch import Read, Reading


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Register the command."""
    command = commands.add_parser(
        "watch",
        help="read every throw that settles before a camera or in a clip",
        description="Watches a camera (usb:, pi:, http://.., rtsp://.., still:http://.., sim:sticks), a clip, a folder "
        "or a picture and prints one result for each throw that has come to rest. Ctrl-C ends it.",
    )
    command.add_argument("source", metavar="SOURCE", help="a camera's address, or the path of a clip")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.add_argument("--kind", choices=KINDS, default=AUTO, help="what is thrown (default auto)")
    command.add_argument(
        "--expect", type=int, metavar="N", help="how many pieces are thrown (default 3 sticks, any number of dice)"
    )
    command.add_argument("--kit", type=Path, metavar="FILE", help="what your own sticks or dice look like")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print a line for each throw until the source ends; 1 when one of its pictures is broken."""
    broken: list[str] = []
    try:
        for reading in _readings(arguments, broken):
            if arguments.json:
                print(json.dumps(_record(arguments.source, reading)), flush=True)
            else:
                print(line(f"{reading.t:.1f} s", reading.throw), flush=True)
    except KeyboardInterrupt:  # how people stop watching
        return 0
    return int(bool(broken))


def _readings(arguments: Namespace, broken: list[str]) -> Iterator["Reading"]:
    expected = _expected(arguments)
    from vision.watch import Watch  # noqa: PLC0415 - needs OpenCV

    with open_camera(arguments.source, clock=SystemClock()) as camera:

        def told(eye: Eye, sentence: str) -> None:
            if sentence:
                print(sentence, file=sys.stderr, flush=True)
                broken.extend(() if eye is Eye.LOST else (sentence,))
            if eye is Eye.READY and isinstance(camera, Thrower):
                camera.throw(expected.pieces)  # nobody else throws there

        watch = Watch(camera, _reader(arguments), expects=lambda: expected, told=told)
        with closing(watch.readings(Event())) as readings:
            for reading in readings:
                yield reading
                if not camera.moving:
                    watch.look()  # nobody answers a doubt here: on to the next picture


def _expected(arguments: Namespace) -> Expectation:
    """How many pieces is all that a reader asks; dice that nobody counted are one or more."""
    if arguments.expect is not None and not 1 <= arguments.expect <= MOST_EXPECTED:
        raise UsageError(f"--expect is how many pieces are thrown, 1 to {MOST_EXPECTED}, not {arguments.expect}.")
    if arguments.kind == DICE:
        return Expectation(pieces=(PieceType.DIE,) * (arguments.expect or 1))
    return Expectation(pieces=tuple(islice(cycle(STICKS), arguments.expect or len(STICKS))))


def _reader(arguments: Namespace) -> "Read":
    """Reads as ``companion read`` does; how many pieces are expected is what the command line says."""
    from vision import kit_file  # noqa: PLC0415 - needs OpenCV

    kit = None if arguments.kit is None else kit_file.load(arguments.kit)
    if kit is not None and arguments.kind not in {kit.kind, AUTO}:
        told = f"{arguments.kit} is a kit of {kit.kind}, and {arguments.kind} are watched; leave one of them out."
        raise UsageError(told)

    def read(image: "Image", /, *, expected: int) -> Throw:  # noqa: ARG001 - as a watch calls it
        return thrown(image, arguments.kind, arguments.expect, kit)

    return read


def _record(source: str, reading: "Reading") -> dict[str, object]:
    rest = {"frame": reading.frame.number, "t": round(reading.t, 3), "settle_ms": round(reading.settle_ms)}
    return record(reading.frame.name or source, reading.throw) | rest
