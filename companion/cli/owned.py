"""What an owner's own file adds to every new game: spell books, treasures, a deck."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from companion import games
from companion.core.check import Check, Health
from companion.core.errors import RuleError
from companion.core.game import Facts, Setup
from companion.core.options import settled

FOLDER = "own"
"""In the state folder; a game's file there is ``NAME.json``."""


def own(folder: Path, name: str) -> Facts:
    """What a new game's header says beside seats and house rules; nothing without a file.

    RuleError ``malformed`` when the file is none, or says what is not this game's to say.
    """
    file, allowed = _file(folder, name), games.find(name).given
    facts = _read(file) if file.is_file() else {}
    for key in facts:
        if key not in allowed:
            known = f"only {', '.join(sorted(allowed))}" if allowed else "nothing"
            raise RuleError(None, "malformed", f"{file.name} says {key[:40]!r}, but of this game it may say {known}.")
    return facts


def checks(folder: Path) -> Iterator[Check]:
    """One line for each game that has such a file: whether a game can begin with it."""
    for name in games.names():
        if not _file(folder, name).is_file():
            continue
        game = games.find(name)
        try:
            seats = game.roster[: game.players[0]]
            game.start(Setup(name, seats, settled(game.switches, {}), given=own(folder, name)))
        except RuleError as error:
            mend = f"Mend that place in {_file(folder, name)}; until then no new game of it begins."
            yield Check(f"own {name}", Health.FAIL, str(error), mend)
        else:
            yield Check(f"own {name}", Health.OK, f"{_file(folder, name)} can be played with.")


def _file(folder: Path, name: str) -> Path:
    return folder / FOLDER / f"{name}.json"


def _read(file: Path) -> Mapping[str, Any]:
    try:
        facts = json.loads(file.read_text("utf-8"))
    except json.JSONDecodeError as error:
        place = f"line {error.lineno}, column {error.colno}"
        raise RuleError(None, "malformed", f"{file.name} is not JSON: {error.msg} in {place}.") from error
    except (OSError, ValueError, RecursionError) as error:
        raise RuleError(None, "malformed", f"{file.name} cannot be read as text.") from error
    if not isinstance(facts, dict):
        raise RuleError(None, "malformed", f"{file.name} must hold an object.")
    return facts
