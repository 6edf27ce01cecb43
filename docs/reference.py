"""Writes what can be derived: the pages on commands and settings, and the example settings file."""

import os
from argparse import ArgumentParser, _SubParsersAction
from collections.abc import Iterator, Mapping
from pathlib import Path

from companion.cli import grown
from companion.cli.config import configured, written
from companion.cli.settings import SETTINGS, Setting

ROOT = Path(__file__).parents[1]
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


def example() -> str:
    """The settings file with every default."""
    values = configured({})
    return written({row.name: getattr(values, row.name) for row in SETTINGS})


PAGES = {
    "docs/reference/commands.md": commands,
    "docs/reference/settings.md": settings,
    "deploy/config.example.toml": example,
}
"""What is made, and how; a test compares them."""

if __name__ == "__main__":
    for path, made in PAGES.items():
        (ROOT / path).write_text(made(), encoding="utf-8")
