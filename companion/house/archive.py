"""Games that are behind us, as transcripts; a running one never shows its seed."""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from companion import games
from companion.core.errors import RuleError
from companion.journal.store import Kept, Listed, Store
from companion.table.chronicle import resumed


class Archive:
    """The journal's games except the one on the table, and the one that will be, until these are over."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._names: dict[int, str] = {}

    def behind(self) -> Sequence[tuple[int, str]]:
        """Number and name (for people and for the file) of each game behind us, newest first."""
        running = self._running()
        return [(number, said) for number, said in self._named().items() if number not in running]

    def transcript(self, number: int) -> bytes | None:
        """A game behind us; None for any other."""
        kept = self._store.game(number) if number in dict(self.behind()) else None
        return None if kept is None else kept.text.encode()

    def _named(self) -> Mapping[int, str]:
        """The name of every game, newest first.

        Hundreds of headers with whole spell books take a second to read, so only those that came since are.
        """
        known = self._names
        last = max(known, default=0)
        found = self._since(last)
        # where the last one is another now, an older journal was put back, and nothing known holds
        self._names = found | known if found.get(last) == known.get(last) else self._since(0)
        return self._names

    def _since(self, number: int) -> dict[int, str]:
        return {game.number: name(game) for game in self._store.games(since=number)}

    def _running(self) -> set[int]:
        """The numbers of these games."""
        numbers = {self._store.current, self._store.following}
        kept = (self._store.game(number) for number in numbers if number is not None)
        return {game.number for game in kept if game is not None and not over(game)}


def over(kept: Kept) -> bool:
    """Whether nobody is waited for any more; a game that cannot be played back counts as running."""
    try:
        record, _ = resumed(games.find, kept)
    except RuleError:
        return False
    return not record.game.actors(record.state)


def name(game: Listed) -> str:
    """A name by the day here, ``2026-11-21 feuer-salamander 7``; without one where a dying disk has left none."""
    said = f"{game.game or 'game'} {game.number}"
    try:
        return f"{datetime.fromtimestamp(game.begun, tz=UTC).astimezone().date()} {said}"
    except (TypeError, ValueError, OverflowError, OSError):  # a text; a day that no calendar has
        return said
