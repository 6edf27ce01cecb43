"""What the table needs from outside, by shape: an adapter need not import anything from here."""

from collections.abc import Sequence
from typing import Protocol

from companion.table.moment import Moment


class Kept(Protocol):
    """One game as the journal has it."""

    @property
    def number(self) -> int: ...
    @property
    def header(self) -> str: ...
    @property
    def lines(self) -> Sequence[str]: ...


class Journal(Protocol):
    """Accepted lines, on disk when a call returns; every failure is a JournalError and changes nothing."""

    def begin(self, header: str) -> int:
        """Start a new game; its number."""
        ...

    def append(self, lines: Sequence[str]) -> None:
        """Add lines to the game that was begun or resumed last, all or none."""
        ...

    def probe(self) -> None:
        """Raise JournalError as long as nothing can be written."""
        ...

    def resume(self) -> Kept | None:
        """The game to go on with, None before the first; lines are added to it from now on."""
        ...


class Outlet(Protocol):
    """Something that shows the table: lights, a stream to a phone. Returns at once, whatever its device does."""

    def show(self, moment: Moment) -> None: ...
