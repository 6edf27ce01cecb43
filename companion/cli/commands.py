"""The tree of commands that each one puts itself into, and what they take alike."""

from argparse import ArgumentParser, ArgumentTypeError, _SubParsersAction
from pathlib import Path
from typing import TypeAlias

Commands: TypeAlias = "_SubParsersAction[ArgumentParser]"
"""What ``ArgumentParser.add_subparsers`` gives, to which argparse gives no public name."""


def a_file(name: str) -> Path:
    """The file of that name; ArgumentTypeError for an empty one, which would be the folder that one is in."""
    if not name:
        raise ArgumentTypeError("a file's name is empty")
    return Path(name)
