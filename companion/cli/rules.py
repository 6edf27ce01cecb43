"""House rules on the command line, as a transcript's header has them."""

import json
from argparse import ArgumentParser

from companion.core.game import Facts


def add_options(command: ArgumentParser) -> None:
    """Register the option."""
    command.add_argument(
        "--options",
        type=_options,
        default={},
        metavar="JSON",
        help='house rules that lay the board out, as in a transcript: \'{"path": "pattern_11"}\'',
    )


def _options(text: str) -> Facts:
    """An object; argparse makes a sentence of what is raised."""
    found = json.loads(text)
    if not isinstance(found, dict):
        raise TypeError(text)
    return found
