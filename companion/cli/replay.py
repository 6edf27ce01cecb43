"""``companion replay``: a transcript, played through the rules."""

import json
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from companion.cli.commands import Commands, a_file
from companion.cli.say import say
from companion.cli.stream import broken, came_from, opened
from companion.core.errors import CompanionError, TranscriptError, UsageError
from companion.core.sentence import reason

if TYPE_CHECKING:
    from companion.core.values import Seat


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "replay",
        help="play a transcript through the rules",
        description="Plays a transcript through the rules; says the first line that breaks them, and why.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    command.add_argument("--view", metavar="SEAT", help="print what this seat may know in the end, or the table")
    command.add_argument(
        "file", type=a_file, metavar="FILE", help="the header, then one action a line; - for standard input"
    )
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print how a transcript ends; 1 and the first line that cannot be played otherwise."""
    from companion.core import transcript  # noqa: PLC0415 - --help needs no rules
    from companion.games import find  # noqa: PLC0415

    try:
        with opened(arguments.file) as source:
            record = transcript.replay(find, source)
    except TranscriptError as error:
        return _broken(arguments, error)
    except OSError as error:
        raise CompanionError(f"{came_from(arguments.file)} cannot be read: {reason(error)}.") from error
    if arguments.view is not None:
        return _viewed(arguments, record)
    if arguments.json:
        state = record.game.state(record.state)
        print(json.dumps({"ok": True, "actions": len(record.acts), "state": state}))
        return 0
    waited = record.game.actors(record.state)
    count = len(record.acts)
    stand = "1 action stands" if count == 1 else f"{count} actions stand"
    print(f"{stand}; {f'{_listed(waited)} to act' if waited else 'the game is over'}.")
    return 0


def _broken(arguments: Namespace, error: TranscriptError) -> int:
    if arguments.json:
        facts = {"line": error.line, "rule": error.rule, "reason": error.reason, "error": str(error)}
        print(json.dumps({"ok": False, **facts}))
    else:
        say(broken(arguments.file, error))
    return error.status


def _viewed(arguments: Namespace, record: Any) -> int:  # noqa: ANN401 - whichever game it is
    from companion.core.values import TABLE, Seat  # noqa: PLC0415 - --help needs no rules
    from companion.core.views import view  # noqa: PLC0415

    seats = record.setup.seats
    if arguments.view not in (*seats, TABLE):
        there = f"there are {_listed(seats)} and {TABLE}."
        raise UsageError(f"There is no seat {arguments.view[:40]!r} in this game; {there}")
    seat = None if arguments.view == TABLE else Seat(arguments.view)
    facts = view(record.game, record.state, seat)
    print(json.dumps(facts) if arguments.json else json.dumps(facts, indent=2))
    return 0


def _listed(seats: "tuple[Seat, ...]") -> str:
    return ", ".join(seats)
