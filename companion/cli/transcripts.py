"""``companion export`` and ``import``: one game as a transcript that people can read."""

import json
from argparse import Namespace
from contextlib import closing
from io import BytesIO
from pathlib import Path

from companion.cli.commands import Commands, a_file
from companion.cli.config import add_config, loaded
from companion.cli.limits import integer
from companion.cli.new_file import write_new
from companion.cli.say import say
from companion.cli.stream import STREAM, broken, came_from, goes_to, opened
from companion.core.errors import CompanionError, TranscriptError
from companion.core.sentence import reason
from companion.house.folders import JOURNAL, entered, kept_journal, no_journal

LARGEST = 16_000_000
"""Bytes; the longest honest game is below one million."""


def add(commands: Commands) -> None:
    """Register both commands."""
    export = commands.add_parser(
        "export",
        help="write a game that is over as a transcript",
        description="Writes a game as a transcript. The game on the table is refused: its seed would tell the cards.",
    )
    export.add_argument("file", metavar="FILE", type=a_file, help="where to, - for standard output")
    export.add_argument("--number", type=integer, metavar="N", help="which game (default: the newest that is over)")
    add_config(export)
    export.set_defaults(run=run_export)
    bring = commands.add_parser(
        "import",
        help="take a transcript into the journal",
        description="Takes a transcript into the journal, if the rules allow every line of it.",
    )
    bring.add_argument("file", metavar="FILE", type=a_file, help="the transcript, - for standard input")
    bring.add_argument("--play", action="store_true", help="put it on the table when the companion starts next")
    add_config(bring)
    bring.set_defaults(run=run_import)


def run_export(arguments: Namespace) -> int:
    """Write one game; nothing is overwritten."""
    from companion.house.archive import Archive  # noqa: PLC0415 - the journal and the rules, only when they are asked
    from companion.journal.store import Store  # noqa: PLC0415

    folder = loaded(arguments.config).folder
    journal = kept_journal(folder)
    if journal is None:
        raise CompanionError(no_journal(folder))
    with closing(Store(journal, untouched=True)) as store:
        archive = Archive(store)
        behind = dict(archive.behind())
        number = next(iter(behind), None) if arguments.number is None else arguments.number
        if number is None:
            raise CompanionError("No game is over yet.")
        if number not in behind:
            known = ", ".join(map(str, behind)) or "none"
            raise CompanionError(f"Game {number} is not over, or there is none; over are: {known}.")
        text = archive.transcript(number) or b""
    write_new(arguments.file, text)
    say(f"{behind[number]} is {'on' if arguments.file == STREAM else 'in'} {goes_to(arguments.file)}.")
    return 0


def run_import(arguments: Namespace) -> int:
    """Take in one game that the rules allow."""
    from companion import games  # noqa: PLC0415 - the rules, only when they are asked
    from companion.core.transcript import replay  # noqa: PLC0415
    from companion.journal.store import Store  # noqa: PLC0415

    raw = _read(arguments.file)
    try:
        replay(games.find, BytesIO(raw))
    except TranscriptError as error:
        raise CompanionError(broken(arguments.file, error)) from error
    header, *lines = (line.strip() for line in raw.decode("utf-8-sig").split("\n") if line.strip())
    with closing(Store(entered(loaded(arguments.config).folder) / JOURNAL)) as store:
        number = store.add(header, [_without_picture(line) for line in lines])
        if arguments.play:
            store.put_on_table(number)
    say(f"{came_from(arguments.file)} is game {number} in the journal.")
    return 0


def _without_picture(line: str) -> str:
    """A line of a game from elsewhere: the pictures here that have the same names show other throws."""
    facts = json.loads(line)
    return json.dumps({name: value for name, value in facts.items() if name != "frame"}) if "frame" in facts else line


def _read(path: Path) -> bytes:
    try:
        with opened(path) as file:
            raw = file.read(LARGEST + 1)
    except OSError as error:
        raise CompanionError(f"{came_from(path)} cannot be read: {reason(error)}.") from error
    if len(raw) > LARGEST:
        raise CompanionError(f"{came_from(path)} is too large to be a game.")
    return raw
