"""What the command line says of thrown pieces: ``--kind``, ``--expect`` and ``--kit``."""

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from companion.cli.commands import a_file
from companion.cli.limits import integer
from companion.core.errors import UsageError
from companion.core.values import ThrowKind

if TYPE_CHECKING:
    from vision.kits import Kit

AUTO = "auto"
MOST_EXPECTED = 20


def add_options(command: ArgumentParser) -> None:
    """Let a command be told what was thrown."""
    command.add_argument(
        "--kind", choices=(AUTO, *map(str, ThrowKind)), default=AUTO, help="what was thrown (default auto)"
    )
    command.add_argument(
        "--expect", type=integer, metavar="N", help="how many pieces were thrown (default 3 sticks, any number of dice)"
    )
    command.add_argument("--kit", type=a_file, metavar="FILE", help="what your own sticks or dice look like")


def usable_kit(arguments: Namespace) -> "Kit | None":
    """The kit that is named, if any; UsageError where it, or how many pieces are expected, cannot be."""
    from vision import kit_file  # noqa: PLC0415 - needs OpenCV

    kind, expected = arguments.kind, arguments.expect
    if expected is not None and not 1 <= expected <= MOST_EXPECTED:
        raise UsageError(f"--expect is how many pieces were thrown, 1 to {MOST_EXPECTED}, not {expected}.")
    kit = None if arguments.kit is None else kit_file.load(arguments.kit)
    if kit is not None and not kit.samples:
        raise UsageError(f"{arguments.kit} knows no faces yet; leave --kit out.")
    if kit is not None and kind not in {kit.kind, AUTO}:
        raise UsageError(f"{arguments.kit} is a kit of {kit.kind}; leave --kit out, or read with --kind {kit.kind}.")
    return kit
