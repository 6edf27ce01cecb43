"""``companion watch``: one line for every throw that comes to rest before a camera, in a stream or in a clip."""

import json
from argparse import Namespace
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle, islice
from threading import Event
from typing import TYPE_CHECKING

from companion.cli import pieces
from companion.cli.clock import SystemClock
from companion.cli.commands import Commands
from companion.cli.read import line, record, thrown
from companion.cli.say import say
from companion.core.values import Expectation, Eye, PieceType, Throw, ThrowKind
from vision.cameras import open_camera
from vision.cameras.camera import AWAY, FIRST_S, STICKS, Camera, Thrower, awaited

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.kits import Kit
    from vision.watch import Read, Reading


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "watch",
        help="read every throw that settles before a camera or in a clip",
        description="Watches a camera (usb:, pi:, http://.., rtsp://.., still:http://.., sim:sticks), a clip, a folder "
        "or a picture and prints one result for each throw that has come to rest. Ctrl-C ends it.",
    )
    command.add_argument("source", metavar="SOURCE", help="a camera's address, or the path of a clip")
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    pieces.add_options(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print a line for each throw until the source ends; 1 when it is not there, or one of its pictures is broken."""
    broken: list[str] = []
    try:
        for called, reading in _readings(arguments, broken):
            if arguments.json:
                print(json.dumps(_record(arguments.source, reading)), flush=True)
            else:
                print(line(called, reading.throw), flush=True)
    except KeyboardInterrupt:  # how people stop watching
        return 0
    return int(bool(broken))


def _readings(arguments: Namespace, broken: list[str]) -> Iterator[tuple[str, "Reading"]]:
    """Each reading, and what people know it by: its time, or the name of a loose picture."""
    kit, expected = pieces.usable_kit(arguments), _expected(arguments)
    from vision.watch import Watch  # noqa: PLC0415 - needs OpenCV

    with open_camera(arguments.source, clock=SystemClock()) as camera:
        _begun(camera)

        def told(eye: Eye, sentence: str) -> None:
            if sentence:
                say(sentence)
                broken.extend(() if eye is Eye.LOST else (sentence,))
            if eye is Eye.READY and isinstance(camera, Thrower):
                camera.throw(expected.pieces)  # nobody else throws there

        watch = Watch(camera, _reader(arguments, kit), expects=lambda: expected, told=told)
        with closing(watch.readings(Event())) as readings:
            for reading in readings:
                yield (f"{reading.t:.1f} s" if camera.moving else reading.frame.name), reading
                if not camera.moving:
                    watch.look()  # nobody answers a doubt here: on to the next picture


def _begun(camera: Camera) -> None:
    """Wait until a camera shows something, DeviceError when it does not; one that is lost later is waited for.

    Clips and pictures are there at once.
    """
    if camera.status.state in AWAY:
        awaited(camera, None, FIRST_S)


def _expected(arguments: Namespace) -> Expectation:
    """How many pieces is all that a reader asks; dice that nobody counted are one or more."""
    if arguments.kind == ThrowKind.DICE:
        return Expectation(pieces=(PieceType.DIE,) * (arguments.expect or 1))
    return Expectation(pieces=tuple(islice(cycle(STICKS), arguments.expect or len(STICKS))))


def _reader(arguments: Namespace, kit: "Kit | None") -> "Read":
    """Reads as ``companion read`` does; how many pieces are expected is what the command line says."""

    def read(image: "Image", /, *, expected: int) -> Throw:  # noqa: ARG001 - as a watch calls it
        return thrown(image, arguments.kind, arguments.expect, kit)

    return read


def _record(source: str, reading: "Reading") -> dict[str, object]:
    rest = {"frame": reading.frame.number, "t": round(reading.t, 3), "settle_ms": round(reading.settle_ms)}
    return record(reading.frame.name or source, reading.throw) | rest
