"""What was really thrown in a game as the journal kept it."""

import json
from collections.abc import Iterator

from companion.core.errors import JournalError
from companion.core.game import Facts
from companion.core.transcript import parsed, standing
from companion.core.values import Source
from companion.journal.store import Kept

REAL = frozenset({Source.CAMERA, Source.PHONE, Source.HOST, Source.BUTTON})
"""Who can tell what lay on the table, or has said yes to it; a seat too, as the source of its own corrections."""


def really_thrown(kept: Kept) -> Iterator[Facts]:
    """The lines that stand, undone and corrected ones gone, of which a person or a real camera is the source.

    JournalError where a dying disk has left a line in pieces.
    """
    try:
        seats = json.loads(kept.header).get("seats", ())
        lines = standing(map(parsed, kept.lines))
    except ValueError as error:
        raise JournalError(f"Game {kept.number} in the journal cannot be read: {error}") from error
    # compared one by one: a mended line may name a list as its source, which no set can be asked for
    return (facts for facts in lines if facts.get("source") in (*REAL, *seats))
