"""Small facts of the pages in the journal, for as long as that can be read and written."""

import logging

from companion.core.errors import JournalError
from companion.journal.store import Store

log = logging.getLogger(__name__)


class Memory:
    """The journal's facts; one that cannot be read counts as forgotten, so that the pages can say what is wrong."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._readable = True

    def recall(self, name: str) -> str | None:
        """What was remembered under this name."""
        try:
            found = self._store.recall(name)
        except JournalError as error:
            if self._readable:
                log.warning("%s and all else is forgotten for now: %s", name, error)
            self._readable = False
            return None
        self._readable = True
        return found

    def remember(self, name: str, text: str) -> None:
        """On disk when it returns, else JournalError."""
        self._store.remember(name, text)
