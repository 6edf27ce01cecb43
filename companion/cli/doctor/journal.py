"""What the doctor asks about the journal: whether an evening can begin with it. Nothing of it is changed."""

import os
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from companion import games
from companion.core.check import Check, Health
from companion.core.errors import JournalError, RuleError
from companion.core.sentence import Sentence, reason
from companion.house.folders import ANOTHER_FOLDER, JOURNAL, lies
from companion.journal.store import Kept, Store, log_of
from companion.table.chronicle import resumed

COPY = Sentence("Move all files of the journal away, then put a copy back or begin anew.")
"""The mend where what lies there can be played with no more."""


def journal_checks(folder: Path) -> Iterator[Check]:
    """One line where there is a journal, or is left of one, in a state folder."""
    journal = folder / JOURNAL
    if not (lies(journal) or lies(log_of(journal))):
        return
    try:
        yield _shut(journal) or _read(journal)
    except JournalError as error:
        mend = COPY if error.damaged else Sentence("Until that is mended, nothing that is played can be kept.")
        yield Check("journal", Health.FAIL, error.sentence, mend)
    except OSError as error:  # in another user's folder it may not even be asked what is there
        told = Sentence("{path} cannot be read: {why}.", path=journal, why=reason(error))
        yield Check("journal", Health.FAIL, told, ANOTHER_FOLDER)


def _shut(journal: Path) -> Check | None:
    """What is wrong before anything is opened."""
    if lies(journal) and not journal.is_file():  # SQLite would wait at a pipe for ever
        return Check("journal", Health.FAIL, Sentence("{path} is no file.", path=journal), COPY)
    for file in (journal, log_of(journal)):
        if lies(file) and not os.access(file, os.R_OK | os.W_OK):
            told = Sentence("This user may not read and write {path}.", path=file)
            mend = Sentence("Give it to the user who runs the companion: sudo chown USER {path}", path=file)
            return Check("journal", Health.FAIL, told, mend)
    return None


def _read(journal: Path) -> Check:
    if not log_of(journal).exists() and journal.stat().st_size == 0:  # made, and not laid out yet
        return _kept(journal, 0)
    with closing(Store(journal, untouched=True)) as store:
        on_the_table = store.current if store.following is None else store.following
        game = None if on_the_table is None else store.game(on_the_table)
        return (_refused(game) if game else None) or _kept(journal, len(store.games()))


def _kept(journal: Path, count: int) -> Check:
    return Check(
        "journal", Health.OK, Sentence("{path} can be gone on with; games in it: {count}.", path=journal, count=count)
    )


def _refused(game: Kept) -> Check | None:
    """What is wrong with the game that the next start goes on with."""
    try:
        resumed(games.find, game)
    except RuleError as error:
        told = Sentence("Game {number} cannot be gone on with: {why}", number=game.number, why=error.sentence)
        mend = Sentence("Put a copy of the journal back, or begin a new game on the host page.")
        return Check("journal", Health.FAIL, told, mend)
    return None
