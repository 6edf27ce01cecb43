"""Golden games: ``played/NAME.jsonl`` is a transcript, ``NAME.seen.jsonl`` what everybody saw of it.

Nothing renews them by itself. After a deliberate change run

    .venv/bin/python -m tests.games.golden feuer-salamander

and read the difference: each line is one viewer at one moment, the last one is the whole state at the end.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

from companion import games
from companion.core.transcript import Record, replay
from companion.core.values import Seat
from companion.core.views import canonical

EVERY = 30
"""Acts between two moments that are written down."""
SEEN = ".seen.jsonl"


def transcripts(name: str) -> tuple[Path, ...]:
    """The golden games of a game."""
    files = sorted((games.folder(name) / "played").glob("*.jsonl"))
    return tuple(file for file in files if not file.name.endswith(SEEN))


def seen_file(transcript: Path) -> Path:
    """Where what was seen of it stands."""
    return transcript.with_name(transcript.stem + SEEN)


def played(transcript: Path) -> Record:
    """The game, played through the rules."""
    with transcript.open("rb") as source:
        return replay(games.find, source)


def seen(record: Record) -> Iterator[str]:
    """What the table and beyond that each seat saw, now and then and in the end, and what the log said since.

    The last line is the whole state.
    """
    before = 0
    for now in (*range(0, len(record.acts), EVERY), len(record.acts)):
        state = record.states[now]
        for viewer in (None, *record.setup.seats):
            facts = record.game.private(state, viewer) if viewer else record.game.public(state)
            log = list(_told(record, range(before, now), viewer))
            yield canonical({"after": now, "viewer": viewer or "table", "log": log, "saw": facts}).decode()
        before = now
    yield canonical({"state": record.game.state(record.state)}).decode()


def _told(record: Record, acts: range, viewer: Seat | None) -> Iterator[object]:
    for index in acts:
        before, after = record.states[index : index + 2]
        for said in record.game.told(before, record.acts[index], after, viewer):
            yield [said.key, dict(said.words)]


def renew(name: str) -> None:
    """Write down anew what is seen of every golden game."""
    for transcript in transcripts(name):
        lines = list(seen(played(transcript)))
        seen_file(transcript).write_text("\n".join(lines) + "\n", encoding="utf-8")
        sys.stdout.write(f"{transcript.name}: {len(lines)} lines\n")


if __name__ == "__main__":
    for game in sys.argv[1:]:
        renew(game)
