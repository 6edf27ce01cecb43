"""The command line: the only package that knows every adapter, puts them together, and prints."""

import io
import os
import re
import sys
from argparse import ArgumentParser
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn, TextIO

import vision
from companion import __version__
from companion.cli import (
    board,
    config,
    doctor,
    kit,
    lights,
    paper,
    read,
    replay,
    run,
    simulate,
    stats,
    transcripts,
    watch,
)
from companion.cli.crash import cut_short, noted
from companion.cli.ending import closing_first
from companion.cli.say import say
from companion.core.errors import CompanionError, UsageError
from companion.core.nearest import did_you_mean
from companion.core.sentence import reason
from companion.house.folders import state_folder

COMMANDS = (run, read, watch, board, kit, replay, simulate, lights, paper, doctor, stats, config, transcripts)
"""Modules whose ``add`` puts their commands into the tree, in the order of ``companion --help``."""
UNKNOWN = re.compile(
    r"argument (?P<known>\w+(\|\w+)+): invalid choice: (?P<quote>['\"])(?P<word>.*)(?P=quote) \(choose"
)
"""What argparse says of a word that is none of the commands below a command."""
INTERRUPTED = 130
"""What a shell gives a program that was ended by Ctrl-C."""


class Parser(ArgumentParser):
    """Wrong usage becomes one sentence instead of a page."""

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:  # noqa: ANN401 - as argparse has it
        """Nothing is left for the parser above to complain of: it would name its own ``--help``."""
        found, left = super().parse_known_args(args, namespace)
        if left:
            self.error(f"unrecognized arguments: {' '.join(left)}")
        return found, left

    def error(self, message: str) -> NoReturn:
        """Raise UsageError."""
        _, late, words = message.partition("unrecognized arguments: ")
        if late and not words.startswith("-"):  # argparse takes files in one place only
            told = "where a command takes files, its options go before them"
            raise UsageError(f"There is no place for {words[:80]}: {told}.")
        if mistyped := UNKNOWN.match(message):
            _no_command(mistyped["word"], mistyped["known"].split("|"), self.prog.split()[1:])
        raise UsageError(f"{message} ({self.prog} --help tells more)")


def grown() -> tuple[Parser, Mapping[str, ArgumentParser]]:
    """The command tree and its commands by name; each command leaves its function as ``run``."""
    tree = Parser(prog="companion", description="A companion beside a real board game.")
    tree.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = tree.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for module in COMMANDS:
        module.add(commands)
    return tree, commands.choices


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command line; the exit status: 0 done, 1 it failed, 2 wrong usage. Never a traceback."""
    words = sys.argv[1:] if argv is None else list(argv)
    _all_open()
    if isinstance(sys.stdout, io.TextIOWrapper):
        # a file's name may hold what the terminal cannot show
        sys.stdout.reconfigure(errors="backslashreplace")
    try:
        return _carried_out(words)
    except CompanionError as error:
        return _failed(str(error), error.status)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # whoever read has enough (``companion read *.jpg | head``)
        _give_up(sys.stdout)
        return 0
    except OSError as error:
        return _failed(_refused(error), CompanionError.status)
    except Exception as error:  # noqa: BLE001 - the rim: what nobody foresaw must not face a player
        ended = _ended(error)
        return _failed(_unforeseen(error, words), CompanionError.status) if ended is None else ended
    finally:
        _let_go(sys.stdout)
        _let_go(sys.stderr)


def _all_open() -> None:
    """Put something in the place of each standard stream that whoever starts this has closed.

    Python would print to standard output what is for standard error, and files take the numbers that are free.
    """
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, Path(os.devnull).open(mode))  # noqa: SIM115 - for as long as the program runs


def _carried_out(words: list[str]) -> int:
    tree, commands = grown()
    _known(words, commands)
    try:
        arguments = tree.parse_args(words)
    except SystemExit as asked:  # --help and --version
        status = int(asked.code or 0)
    else:
        with closing_first():
            status = arguments.run(arguments)
    sys.stdout.flush()  # here, where a full disk behind it can still be told
    return status


def _known(words: list[str], commands: Collection[str]) -> None:
    """UsageError with a guess when the first word is no command."""
    if words and not words[0].startswith("-") and words[0] not in commands:
        _no_command(words[0], commands)


def _no_command(word: str, known: Collection[str], above: Sequence[str] = ()) -> NoReturn:
    raise UsageError(f"There is no command {' '.join([*above, word[:40]])!r}{did_you_mean(word, known, few=True)}")


def _ended(error: BaseException) -> int | None:
    """The exit status where Ctrl-C or the system ended this inside a library that calls it an error of its own."""
    match error.__cause__:
        case None:
            return None
        case KeyboardInterrupt():
            return INTERRUPTED
        case SystemExit(code=int(status)):
            return status
        case cause:
            return _ended(cause)


def _refused(error: OSError) -> str:
    """What the system would not do; standard output alone has no name, and is given up."""
    if error.filename is not None:
        return f"{error.filename}: {reason(error)}"
    _give_up(sys.stdout)
    return f"Standard output cannot be written: {reason(error)}."


def _unforeseen(error: Exception, words: list[str]) -> str:
    match error:
        case MemoryError():
            return "There is not enough memory for this."
        case ModuleNotFoundError(name=name) if name in vision.PACKAGES:
            return "OpenCV or ONNX Runtime is missing; `sh deploy/start.sh` installs them."
        case _ if cut_short():
            return "The last set-up was cut short; `sh deploy/start.sh --help` brings what is missing."
        case _:
            return noted(error, _folder(words))


def _folder(words: list[str]) -> Path:
    """The state folder that the settings of a command line name; the usual one where they cannot be read."""
    try:
        arguments = grown()[0].parse_args(words)
        return config.loaded(getattr(arguments, "config", None)).folder
    except (Exception, SystemExit):  # noqa: BLE001 - what failed may be this very thing
        return state_folder()


def _failed(sentence: str, status: int) -> int:
    say(sentence)
    return status


def _let_go(stream: TextIO) -> None:
    """Have what waits in it written, or lost: Python would try once more at its end, and change the status."""
    try:
        stream.flush()
    except OSError:
        _give_up(stream)


def _give_up(stream: TextIO) -> None:
    """Lose what was not written; Python would complain of it at its end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
