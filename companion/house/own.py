"""What an owner's own file adds to every new game: spell books, treasures, a deck."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil
from pathlib import Path
from threading import Lock
from typing import Any
from zlib import crc32

from companion import disk, games
from companion.core.check import Check, Health
from companion.core.errors import DeviceError, PlaceError, RuleError, StaleError
from companion.core.game import Facts, usual
from companion.core.sentence import Sentence, reason, shown
from companion.core.strict_json import strict
from companion.core.transcript import LONGEST_LINE
from companion.core.views import canonical
from companion.house.folders import lies

FOLDER = "own"
"""In the state folder; a game's file there is ``NAME.json``."""
LONGEST = LONGEST_LINE - 8 * 1024
"""Bytes of a header for what the owner adds; seats, house rules and seed beside it take one kB."""
LARGEST = 16 * LONGEST
"""Bytes of a file, which may set every word of it in a line of its own."""


class Own:
    """The owner's files: read for every new game, written from the host's page."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder / FOLDER
        self._lock = Lock()

    def facts(self, name: str) -> Facts:
        """What a new game's header says beside seats and house rules; nothing without a file.

        RuleError ``malformed`` when the file is none, or says what is not this game's to say; DeviceError when it
        cannot be read.
        """
        file = self._file(name)
        facts = _read(file) if lies(file) else {}
        _allowed(name, facts, file.name)
        _short(facts, file.name)
        return facts

    def version(self, name: str) -> int:
        """A number that changes with the file; DeviceError when it cannot be read."""
        file = self._file(name)
        return crc32(_content(file)) if lies(file) else 0

    def change(self, name: str, path: Sequence[object], value: object, *, version: int) -> None:
        """Put a value where the path leads, None to take out what is there; the file is written whole or not at all.

        RuleError ``malformed`` when no game can begin with what comes of it, StaleError when the file is no longer of
        that ``version``, DeviceError when it cannot be written; in each case the file before is still there.
        """
        self._rewrite(name, lambda facts: put(facts, path, value), version)

    def move(self, name: str, path: Sequence[object], to: int, *, version: int) -> None:
        """Give the thing that the path leads to another place in its list; errors as of ``change``."""
        self._rewrite(name, lambda facts: moved(facts, path, to), version)

    def _rewrite(self, name: str, change: Callable[[Facts], object], version: int) -> None:
        file = self._file(name)
        with self._lock:
            now = self.version(name)
            if version != now:
                raise StaleError(version, now)
            content = _written(name, change(self.facts(name)), file.name)
            try:
                disk.replace(file, content)
            except OSError as error:
                told = Sentence("{path} cannot be written: {why}.", path=file, why=reason(error))
                raise DeviceError(told) from error

    def checks(self) -> Iterator[Check]:
        """One line for each game that has such a file: whether a game can begin with it."""
        for name in games.names():
            file = self._file(name)
            if not lies(file):
                continue
            try:
                _start(name, self.facts(name))
            except RuleError as error:
                mend = Sentence("Mend that place in {path}; until then no new game of it begins.", path=file)
                yield Check(f"own {name}", Health.FAIL, error.sentence, mend)
            except DeviceError as error:
                mend = Sentence(
                    "Let the user who runs the companion read {path}, or take it away; until then no new game of it "
                    "begins.",
                    path=file,
                )
                yield Check(f"own {name}", Health.FAIL, error.sentence, mend)
            else:
                yield Check(f"own {name}", Health.OK, Sentence("{path} can be played with.", path=file))

    def _file(self, name: str) -> Path:
        return self._folder / f"{games.find(name).name}.json"


def put(content: object, path: Sequence[object], value: object) -> object:
    """JSON with another value in one place, or without one for None; a list grows by the place behind its last.

    >>> put({"a": [1, 2]}, ("a", 2), 3), put({"a": [1, 2]}, ("a", 0), None)
    ({'a': [1, 2, 3]}, {'a': [2]})
    """
    return _changed(content, path, lambda _: value)


def moved(content: object, path: Sequence[object], to: int) -> object:
    """JSON with one thing of a list in another place of it.

    >>> moved({"a": [1, 2, 3]}, ("a", 2), 0)
    {'a': [3, 1, 2]}
    """
    *way, place = path or (None,)

    def reordered(things: object) -> object:
        if not isinstance(things, list) or type(place) is not int or not {place, to} <= set(range(len(things))):
            raise _nowhere(place)
        others = [*things[:place], *things[place + 1 :]]
        return [*others[:to], things[place], *others[to:]]

    return _changed(content, way, reordered)


def _changed(content: object, path: Sequence[object], change: Callable[[object], object]) -> object:
    """JSON with what the path leads to changed, or taken out where nothing comes of it."""
    if not path:
        return change(content)
    key, *rest = path
    match content, key:
        case dict(), str():
            fresh = _changed(content.get(key), rest, change)
            whole = {each: item for each, item in content.items() if each != key}
            return whole if fresh is None else {**content, key: fresh}
        case list(), int() if type(key) is int and 0 <= key <= len(content):
            fresh = _changed(content[key] if key < len(content) else None, rest, change)
            return [*content[:key], *([] if fresh is None else [fresh]), *content[key + 1 :]]
    raise _nowhere(key)


def _nowhere(key: object) -> RuleError:
    return RuleError(None, "malformed", Sentence("There is no place {key} there.", key=shown(key)))


def _allowed(name: str, facts: Facts, source: str) -> None:
    """RuleError ``malformed`` unless a header of this game may say all that."""
    allowed = games.find(name).given
    for key in facts:
        if key not in allowed:
            raise RuleError(None, "malformed", _not_its_to_say(source, repr(key[:40]), ", ".join(sorted(allowed))))


def _short(facts: Facts, source: str) -> None:
    """RuleError ``malformed`` where a header would be longer than a transcript's line may be: nothing could read it."""
    size = len(canonical(facts))
    if size > LONGEST:
        raise _too_long(source, size)


def _too_long(source: str, size: int) -> RuleError:
    told = Sentence(
        "What {file} says is too long for a game: {size} kB, and {most} are the most. Take out what is not needed.",
        file=source,
        size=ceil(size / 1000),
        most=LONGEST // 1000,
    )
    return RuleError(None, "malformed", told)


def _not_its_to_say(source: str, key: str, known: str) -> Sentence:
    if not known:
        return Sentence("{file} says {key}, but of this game it may say nothing.", file=source, key=key)
    return Sentence("{file} says {key}, but of this game it may say only {known}.", file=source, key=key, known=known)


def _start(name: str, facts: Facts) -> None:
    """RuleError ``malformed`` unless a game can begin with it."""
    game = games.find(name)
    game.start(usual(game, game.players[0], given=facts))


def _written(name: str, facts: object, source: str) -> bytes:
    """The file of what a game can begin with; RuleError ``malformed`` for all else."""
    if not isinstance(facts, dict):
        raise RuleError(None, "malformed", Sentence("{file} must hold an object.", file=source))
    _allowed(name, facts, source)
    try:
        _start(name, facts)
        _short(facts, source)
        return (json.dumps(facts, ensure_ascii=False, indent=1) + "\n").encode()
    except RuleError:
        raise
    except (ValueError, RecursionError) as error:  # half of a pair of surrogates, no number, lists without an end
        raise RuleError(None, "malformed", Sentence("That cannot be written as text.")) from error


def _content(file: Path) -> bytes:
    """What such a file holds, or its first ``LARGEST`` bytes and one more; DeviceError when it cannot be read."""
    try:
        return disk.content(file, LARGEST)
    except OSError as error:
        raise DeviceError(Sentence("{path} cannot be read: {why}.", path=file, why=reason(error))) from error


def _read(file: Path) -> Mapping[str, Any]:
    content = _content(file)
    if len(content) > LARGEST:
        raise _too_long(file.name, len(content))
    try:
        facts = strict(content.decode("utf-8-sig"))  # Windows marks its texts so
    except json.JSONDecodeError as error:
        told = Sentence(
            "{file} is not JSON: {why} in line {line}, column {column}.",
            file=file.name,
            why=error.msg,
            line=error.lineno,
            column=error.colno,
        )
        raise RuleError(None, "malformed", told) from error
    except PlaceError as error:  # the page would write back the later one alone
        told = Sentence("{file} says {key} twice.", file=file.name, key=shown(error.path[0]))
        raise RuleError(None, "malformed", told) from error
    except (ValueError, RecursionError) as error:
        raise RuleError(None, "malformed", Sentence("{file} cannot be read as text.", file=file.name)) from error
    if not isinstance(facts, dict):
        raise RuleError(None, "malformed", Sentence("{file} must hold an object.", file=file.name))
    return facts
