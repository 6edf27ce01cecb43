"""Writes what can be derived: the pages on commands, settings and actions, and the example settings file."""

import os
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, Field, fields
from enum import StrEnum
from pathlib import Path
from typing import Any, get_args, get_type_hints

from companion import games
from companion.cli import grown
from companion.cli.config import configured, written
from companion.cli.settings import SETTINGS, Setting
from companion.core.actions import word

ROOT = Path(__file__).parents[1]
MOST_WORDS = 7
"""A longer list, of cards or cells, is that of the game's rules."""
MADE = "<!-- Made by `make reference`; do not change it by hand. -->\n"


def commands() -> str:
    """Every command's help, subcommands included."""
    os.environ["COLUMNS"] = "100"  # argparse asks for the terminal's width
    _, tree = grown()
    pages = "".join(f"\n## {name}\n\n```text\n{parser.format_help()}```\n" for name, parser in _all(tree))
    return f"{MADE}\n# Commands\n\nExit status: 0 done, 1 it failed, 2 wrong usage.\n{pages}"


def _all(tree: Mapping[str, ArgumentParser]) -> Iterator[tuple[str, ArgumentParser]]:
    for parser in tree.values():
        yield parser.prog, parser
        for action in parser._actions:  # noqa: SLF001 - argparse has no other way to ask
            if isinstance(action, _SubParsersAction):
                yield from _all(action.choices)


def settings() -> str:
    """Every setting: default, unit and what it does."""
    rows = "".join(f"| `{row.name}` | {_default(row)} | {row.unit} | {row.help} |\n" for row in SETTINGS)
    return (
        f"{MADE}\n# Settings\n\nA TOML file; everything may be left out. `deploy/config.example.toml` has them all.\n\n"
        f"| setting | default | unit | what it does |\n|---|---|---|---|\n{rows}"
    )


def _default(row: Setting) -> str:
    return (
        "empty"
        if row.default == ""
        else f"`{str(row.default).lower() if row.default in (True, False) else row.default}`"
    )


def actions() -> str:
    """Every action of every game with its parameters, as a transcript's line and a page's tap have them."""
    parts = "".join(f"\n## {name}\n\n{_seats(name)}\n\n{_actions(name)}" for name in games.names())
    return (
        f"{MADE}\n# Actions\n\nWhat may stand in `do` of a transcript's line and of a tap, and its parameters; one in "
        "brackets may be left out.\nWhole games to look at lie in `companion/games/*/played`, and `companion replay` "
        "says what is wrong with a line.\n"
        f"{parts}"
    )


def _seats(name: str) -> str:
    game = games.find(name)
    given = f" Its header may also hold {_listed(sorted(game.given))}." if game.given else ""
    return f"Seats: {_listed(game.roster)}.{given}"


def _actions(name: str) -> str:
    kinds: tuple[type, ...] = games.find(name).actions
    rows = "".join(
        f"| `{word(kind)}` | {_parameters(kind)} | {(kind.__doc__ or '').partition(chr(10))[0].replace('``', '`')} |\n"
        for kind in kinds
    )
    return f"| `do` | parameters | what it is |\n|---|---|---|\n{rows}"


def _parameters(kind: type) -> str:
    hints = get_type_hints(kind)
    return ", ".join(_parameter(item, hints[item.name]) for item in fields(kind))


def _parameter(item: Field[Any], hint: object) -> str:
    words = next((each for each in (hint, *get_args(hint)) if isinstance(each, type) and issubclass(each, StrEnum)), ())
    shown = f"`{item.name.removesuffix('_')}`{f' (one of {_listed(words)})' if 0 < len(words) <= MOST_WORDS else ''}"
    return shown if item.default is MISSING else f"[{shown}]"


def _listed(words: Iterable[str]) -> str:
    return ", ".join(f"`{each}`" for each in words)


def example() -> str:
    """The settings file with every default."""
    values = configured({})
    return written({row.name: getattr(values, row.name) for row in SETTINGS})


PAGES = {
    "docs/reference/commands.md": commands,
    "docs/reference/settings.md": settings,
    "docs/reference/actions.md": actions,
    "deploy/config.example.toml": example,
}
"""What is made, and how; a test compares them."""

if __name__ == "__main__":
    for path, made in PAGES.items():
        (ROOT / path).write_text(made(), encoding="utf-8")
