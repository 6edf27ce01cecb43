"""``companion lights`` with a test's own settings; what it refuses is an error, not a line."""

from argparse import ArgumentParser
from collections.abc import Callable
from pathlib import Path

from companion.cli import Parser, lights

Run = Callable[..., int]


def lights_command(settings: Path) -> Run:
    """Carries out the words behind ``companion lights``; gives the exit status, or raises UsageError."""
    parser: ArgumentParser = Parser()
    lights.add(parser.add_subparsers())

    def run(*words: str) -> int:
        arguments = parser.parse_args(["lights", *words, "--config", str(settings)])
        status: int = arguments.run(arguments)
        return status

    return run
