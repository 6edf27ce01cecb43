"""Every accepted action, on disk when a call returns: SQLite with a write-ahead log and ``synchronous=FULL``."""

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from threading import Lock

from companion.core.address import whole
from companion.core.errors import JournalError
from companion.core.sentence import reason

VERSION = 1
BUSY_S = 2.0
"""How long another process (an import, a backup) is waited for."""
SCHEMA = """
CREATE TABLE IF NOT EXISTS game (number INTEGER PRIMARY KEY, begun INTEGER NOT NULL, header TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS line (game INTEGER NOT NULL REFERENCES game, place INTEGER NOT NULL, text TEXT NOT NULL,
                                 PRIMARY KEY (game, place)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS fact (name TEXT PRIMARY KEY, text TEXT NOT NULL) WITHOUT ROWID;
"""
BEGIN = "INSERT INTO game (begun, header) VALUES (CAST(strftime('%s', 'now') AS INTEGER), ?)"
APPEND = "INSERT INTO line (game, place, text) VALUES (?, ?, ?)"
BEHIND = "SELECT coalesce(max(place) + 1, 0) FROM line WHERE game = ?"
LIST = "SELECT number, begun, header FROM game WHERE number >= ? ORDER BY number DESC"
REMEMBER = "INSERT INTO fact (name, text) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET text = excluded.text"
FORGET = "DELETE FROM fact WHERE name = ?"
CURRENT = "journal.current"
"""The fact that names the game on the table."""
NEXT = "journal.next"
"""The fact that names the game that the next start goes on with, where that is another one."""
PROBE = "journal.probe"
HIGHEST = 2**63 - 1
"""SQLite has no number above it."""

SENTENCES = {
    sqlite3.SQLITE_FULL: "The disk is full",
    sqlite3.SQLITE_IOERR_SHMSIZE: "The disk is full",  # there is no room for the index of the log
    sqlite3.SQLITE_READONLY: "The journal may not be written",
    sqlite3.SQLITE_CANTOPEN: "The journal cannot be opened",
    sqlite3.SQLITE_PERM: "The journal may not be opened",
    sqlite3.SQLITE_IOERR: "The disk failed",
    sqlite3.SQLITE_CORRUPT: "The journal is damaged",
    sqlite3.SQLITE_NOTADB: "The journal is damaged",
    sqlite3.SQLITE_BUSY: "Another program holds the journal",
    sqlite3.SQLITE_CONSTRAINT: "Another companion writes to the same journal",
}
DAMAGED = frozenset({sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR})
"""The last where a table is missing, or a text is none."""


@dataclass(frozen=True, slots=True)
class Kept:
    """One game as it was accepted: the header and every line after it."""

    number: int
    header: str
    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        """The game as a transcript."""
        return "".join(f"{line}\n" for line in (self.header, *self.lines))


@dataclass(frozen=True, slots=True)
class Listed:
    """One game by its number, when it was begun (seconds since 1970) and its header."""

    number: int
    begun: int
    header: str

    @property
    def game(self) -> str:
        """Which game was played; "" where a dying disk has left its header in pieces."""
        try:
            return str(json.loads(self.header).get("game", ""))
        except (ValueError, AttributeError):
            return ""


class Store:
    """The journal in one file; opened when first needed, and again after every failure.

    Any thread may call; every failure is a JournalError with a sentence, and nothing has changed. A damaged file is
    never written to or taken away.

    ``untouched`` is for who only looks: nothing is made or laid out, and what lies there stays as it is. (Beside a log
    SQLite may put its index.)
    """

    def __init__(self, path: Path, *, untouched: bool = False) -> None:
        self._path = path
        self._untouched = untouched
        self._lock = Lock()
        self._connection: sqlite3.Connection | None = None
        self._inode: int | None = None
        self._game: int | None = None
        self._count = 0

    # -- the game on the table -----------------------------------------------------------------------------

    def begin(self, header: str) -> int:
        """Start a new game; its number."""
        with self._writing() as connection:
            number = connection.execute(BEGIN, (header,)).lastrowid
            _put(connection, number)
        self._game, self._count = number, 0
        return number or 0

    def append(self, lines: Sequence[str]) -> None:
        """Add lines to the game on the table, all or none."""
        if self._game is None:
            raise JournalError("No game was begun in this journal.")
        # the place is part of the key: whatever else writes to this game is found out
        rows = [(self._game, self._count + offset, line) for offset, line in enumerate(lines)]
        with self._writing() as connection:
            if connection.execute(BEHIND, (self._game,)).fetchone()[0] < self._count:  # a copy was put back meanwhile
                raise JournalError(f"The journal {self._path} is another one now: what was played last is not in it.")
            connection.executemany(APPEND, rows)
        self._count += len(rows)

    def probe(self) -> None:
        """Raise JournalError as long as nothing can be written."""
        self.remember(PROBE, "")

    def resume(self) -> Kept | None:
        """The game on the table, None before the first; what is appended from now on belongs to it.

        The first time it is what another process put there for this start.
        """
        following = self.following if self._game is None else None
        if following is not None:
            with self._writing() as connection:
                _put(connection, following)
        number = self.current
        kept = None if number is None else self.game(number)
        if kept is not None:
            self._game, self._count = kept.number, len(kept.lines)
        return kept

    @property
    def current(self) -> int | None:
        """The number of the game on the table, read anew: a write that failed may have been kept all the same."""
        return self._number(CURRENT)

    @property
    def following(self) -> int | None:
        """The number of the game that the next start goes on with, None where it is the one on the table."""
        return self._number(NEXT)

    # -- all games -----------------------------------------------------------------------------------------

    def games(self, *, since: int = 0) -> tuple[Listed, ...]:
        """Every game, or the one of the number ``since`` and all later ones; newest first."""
        with self._reading() as connection:
            rows = connection.execute(LIST, (since,)).fetchall()
        return tuple(Listed(*row) for row in rows)

    def game(self, number: int) -> Kept | None:
        """One game; None when there is no such number."""
        with self._reading() as connection:
            return _kept(connection, number)

    def add(self, header: str, lines: Sequence[str]) -> int:
        """Take in a whole game from elsewhere, all or nothing; its number. The game on the table stays there."""
        with self._writing() as connection:
            number = connection.execute(BEGIN, (header,)).lastrowid
            connection.executemany(APPEND, [(number, place, line) for place, line in enumerate(lines)])
        return number or 0

    def put_on_table(self, number: int) -> None:
        """Have this game gone on with when the companion starts next."""
        self.remember(NEXT, str(number))

    # -- small facts ---------------------------------------------------------------------------------------

    def recall(self, name: str) -> str | None:
        """What was remembered under this name."""
        with self._reading() as connection:
            row = connection.execute("SELECT text FROM fact WHERE name = ?", (name,)).fetchone()
        return None if row is None else str(row[0])

    def remember(self, name: str, text: str) -> None:
        """Keep a small fact, in place of what was there under this name."""
        with self._writing() as connection:
            connection.execute(REMEMBER, (name, text))

    def close(self) -> None:
        """Let go of the file; may be called twice, and the next use opens it again."""
        with self._lock:
            self._dropped()

    # -- inside --------------------------------------------------------------------------------------------

    def _number(self, name: str) -> int | None:
        """A game's number that was remembered; JournalError for another text: nobody knows which game was meant."""
        found = self.recall(name)
        if found is None:
            return None
        number = whole(found)
        if number is None or not 0 < number <= HIGHEST:
            raise _damaged(self._path, f"{name} is no game's number")
        return number

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        with self._lock:
            try:
                yield self._connected()
            except BaseException as error:
                self._dropped()  # else what was begun would stay begun
                if isinstance(error, sqlite3.Error):
                    raise self._error(error) from error
                raise

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """One transaction; on disk when the block is left."""
        with self._reading() as connection:
            connection.execute("BEGIN IMMEDIATE")
            yield connection
            connection.execute("COMMIT")

    def _connected(self) -> sqlite3.Connection:
        if self._inode is not None and self._inode != self._inode_now():
            self._dropped()
            if self._inode_now() is None:
                # SQLite would go on in the deleted file, or begin an empty one
                raise JournalError(f"The journal {self._path} has gone; please put it back.")
        if self._connection is None:
            self._connection = self._opened()
            self._inode = self._inode_now()
        return self._connection

    def _opened(self) -> sqlite3.Connection:
        if not self._untouched:
            self._make_folder()
        if self._log.exists() and not holding(self._path):  # in this order: another program may be laying it out
            # SQLite would begin a new one, and delete the log with all that is in it
            told = f"The journal {self._path} is empty or has gone, and only its log {self._log.name} is left."
            raise JournalError(f"{told} Move that away, then put a copy of the journal back or begin anew.")
        if not self._untouched:
            self._make_file()
        connection = sqlite3.connect(
            self._address(), uri=True, timeout=BUSY_S, isolation_level=None, check_same_thread=False
        )
        try:
            version = _checked(connection, self._path)
            if not self._untouched:
                _prepare(connection, version)
        except BaseException:
            connection.close()
            raise
        return connection

    def _make_folder(self) -> None:
        try:
            # seeds and hands are nobody else's business on a shared machine
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise JournalError(f"The folder {self._path.parent} cannot be made: {reason(error)}.") from error

    def _make_file(self) -> None:
        with suppress(OSError):  # SQLite tells why, and gives what it lays beside the file the same owner and rights
            self._path.touch(mode=0o600, exist_ok=False)  # the folder may have been there, for everybody to look into

    def _address(self) -> str:
        """The file as SQLite is told of it; read as it lies there where nothing can, or may, be put beside it.

        A log that holds something is read, too: lines wait in it, or somebody else writes them now. One that a start on
        a full disk has left is empty.
        """
        return f"{self._path.absolute().as_uri()}{self._way()}"

    def _way(self) -> str:
        if not holding(self._log) and (self._untouched or not os.access(self._path.parent, os.W_OK)):
            return "?immutable=1"
        return "?mode=ro" if self._untouched else ""

    @property
    def _log(self) -> Path:
        return log_of(self._path)

    def _dropped(self) -> None:
        """Close without a word: an unfinished transaction is taken back by SQLite."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(sqlite3.Error):  # what could be said was said by the failure before
                connection.close()

    def _inode_now(self) -> int | None:
        try:
            return self._path.stat().st_ino
        except OSError:
            return None

    def _error(self, error: sqlite3.Error) -> JournalError:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
        kind = code & 0xFF  # the rest mostly tells SQLite's makers alone more
        said = SENTENCES.get(code) or SENTENCES.get(kind, "The journal failed")
        return JournalError(f"{said} ({self._path}: {error}).", damaged=kind in DAMAGED)


def log_of(journal: Path) -> Path:
    """What SQLite writes first, beside a journal (its write-ahead log)."""
    return journal.with_name(f"{journal.name}-wal")


def holding(file: Path) -> bool:
    """Whether a file is there with anything in it: SQLite makes one before it writes into it."""
    return file.exists() and file.stat().st_size > 0


def _damaged(path: Path, why: str) -> JournalError:
    return JournalError(f"The journal is damaged ({path}: {why}). It is left as it is.", damaged=True)


def _checked(connection: sqlite3.Connection, path: Path) -> int:
    """The version of a file that was opened, 0 of a new one; JournalError where it cannot be gone on with."""
    found = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if found != "ok":
        raise _damaged(path, " ".join(found.split()))
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    if version > VERSION:
        raise JournalError(f"The journal {path} was written by a newer companion; please update this one.")
    return version


def _prepare(connection: sqlite3.Connection, version: int) -> None:
    """Lay out a new file, and have every write wait for the disk."""
    if version < VERSION:  # another program may have found it new at the same moment: each lays out what is not there
        connection.executescript(f"BEGIN IMMEDIATE; {SCHEMA} PRAGMA user_version = {VERSION}; COMMIT;")
    connection.execute("PRAGMA journal_mode = WAL")  # only now: two that change it in a new file do not wait
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def _put(connection: sqlite3.Connection, number: int | None) -> None:
    """Have this game on the table, now and at the next start."""
    connection.execute(REMEMBER, (CURRENT, str(number)))
    connection.execute(FORGET, (NEXT,))


def _kept(connection: sqlite3.Connection, number: int) -> Kept | None:
    row = connection.execute("SELECT header FROM game WHERE number = ?", (number,)).fetchone()
    if row is None:
        return None
    lines = connection.execute("SELECT text FROM line WHERE game = ? ORDER BY place", (number,))
    return Kept(number, row[0], tuple(text for (text,) in lines))
