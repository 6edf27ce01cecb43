"""What stands beside the acts: who entered each, from which picture, and what it told each viewer.

Rebuilt from the record, so that an undo cannot leave anything behind.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.core.game import Facts
from companion.core.transcript import Find, Record, parsed, setup, standing
from companion.core.values import Seat, Source
from companion.table.moment import Entry, Logs
from companion.table.ports import Kept

Viewers = tuple[Seat | None, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What is known of an act beside the act itself: who entered it, and the picture it was read from."""

    source: str | None = None
    frame: str | None = None

    def retold(self, source: str | None) -> "Note":
        """The same throw as somebody says it was; a simulated one stays so whoever says it."""
        return self if self.source == Source.SIMULATED else replace(self, source=source)


def resumed(find: Find, kept: Kept) -> tuple[Record[Any, Any], list[Note]]:
    """A game as the journal kept it, played through again; RuleError when these rules do not allow it (any more).

    What was taken back since is not played: that can be far more than what stands.
    """
    given = setup(find, parsed(kept.header))
    record, notes = Record(find(given.game), given), list[Note]()
    for facts in standing(map(parsed, kept.lines)):
        record.read(facts)
        notes.append(Note(_text(facts, "source"), _text(facts, "frame")))
    return record, notes


def extended(logs: Logs, record: Record[Any, Any], notes: Sequence[Note]) -> Logs:
    """The logs with the entries of all acts that have none yet."""
    viewers: Viewers = (None, *record.setup.seats)
    start = len(logs.of(None))
    fresh = range(start, len(record.acts))
    return Logs(
        {seen_by: logs.of(seen_by) + tuple(_entry(record, n, notes[n], seen_by) for n in fresh) for seen_by in viewers}
    )


def cut(logs: Logs, acts: int) -> Logs:
    """The logs of the first ``acts`` acts."""
    return Logs({viewer: entries[:acts] for viewer, entries in logs.by_viewer.items()})


def _text(facts: Facts, name: str) -> str | None:
    return None if facts.get(name) is None else str(facts[name])


def _entry(record: Record[Any, Any], index: int, note: Note, viewer: Seat | None) -> Entry:
    before, after = record.states[index], record.states[index + 1]
    act = record.acts[index]
    said = record.game.told(before, act, after, viewer)
    thrown = act if type(act.action) in record.game.thrown else None
    return Entry(index, said, thrown=thrown, frame=note.frame, source=note.source)
