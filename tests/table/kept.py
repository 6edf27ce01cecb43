"""A journal in memory that can be told to fail: what the table does must not depend on SQLite."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from companion.core.errors import JournalError


@dataclass(frozen=True)
class KeptGame:
    """One game as kept."""

    number: int
    header: str
    lines: tuple[str, ...] = ()


@dataclass
class KeptJournal:
    """Keeps games in a list; ``full`` makes every write fail, ``damaged`` every read."""

    games: list[KeptGame] = field(default_factory=list)
    full: bool = False
    damaged: bool = False

    def begin(self, header: str) -> int:
        self.probe()
        self.games.append(KeptGame(len(self.games) + 1, header))
        return len(self.games)

    def append(self, lines: Sequence[str]) -> None:
        self.probe()
        game = self.games[-1]
        self.games[-1] = replace(game, lines=game.lines + tuple(lines))

    def probe(self) -> None:
        if self.full:
            raise JournalError("The disk is full.")

    def resume(self) -> KeptGame | None:
        if self.damaged:
            raise JournalError("The journal is damaged.")
        return self.games[-1] if self.games else None
