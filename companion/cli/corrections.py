"""The household's own set of pictures: throws that people put right, gathered from the journal and read once more."""

import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.read import line, record, thrown
from companion.core.errors import JournalError, PictureError
from companion.core.values import Throw, ThrowKind
from companion.house.folders import CORRECTED, JOURNAL, PICTURES
from companion.house.memory import Memory
from companion.journal.corrections import FRAME, MOST_MB, corrections, gather
from companion.journal.pictures import Pictures
from companion.journal.store import Store
from web.room import Room

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.kits import Kit

log = logging.getLogger(__name__)

ALL_MB = 1_000_000
"""No bound: these pictures are only looked at."""
RECENT = 20
"""Games, newest first, that are looked through; pictures of older ones were gathered long ago or are gone."""


@dataclass(frozen=True, slots=True, eq=False)
class Again:
    """A corrected throw: its picture, what people told, and how it is read now."""

    name: str
    image: "Image"
    told: tuple[int | str, ...]
    throw: Throw

    @property
    def right(self) -> bool:
        """Whether it would be read as told now."""
        return Counter(self.told) == Counter(piece.value for piece in self.throw.pieces)

    def record(self) -> dict[str, object]:
        """As ``--json`` prints it."""
        return {**record(self.name, self.throw), "told": list(self.told), "right": self.right}

    def line(self) -> str:
        """For people."""
        told = ", ".join(map(str, self.told))
        verdict = "right" if self.right else "WRONG"
        return f"{verdict}  {line(self.name, self.throw)}; it was {told}"


def household(folder: Path) -> Pictures:
    """The household's own set, as it lies on the disk."""
    return Pictures(folder / CORRECTED, most_mb=MOST_MB)


def gathered(folder: Path, *, keeping: bool) -> Pictures:
    """The household's own set; when pictures are kept, with what was put right in the newest games taken in.

    ``keeping`` is what the settings say of that; what the host has switched on his page goes before it.
    """
    from companion import games  # noqa: PLC0415 - the rules, only when they are asked

    own, journal = household(folder), folder / JOURNAL
    if not journal.exists():
        return own
    pictures = Pictures(folder / PICTURES, most_mb=ALL_MB, keeping=False)
    known = set(games.names())
    with closing(Store(journal)) as store:
        switched = Room(Memory(store)).now.pictures
        if not (keeping if switched is None else switched):
            return own
        for listed in reversed(store.games()[:RECENT]):  # as they were played, so that the newest stay
            try:
                kept = store.game(listed.number) if listed.game in known else None
                if kept is not None:
                    gather(own, pictures, games.find(listed.game), (kept,))
            except JournalError as error:
                log.warning("game %d is left out: %s", listed.number, error)
    return own


def named(store: Store) -> frozenset[str]:
    """The pictures that the newest games speak of, there or not: a journal may come back from a backup without them."""
    games = (store.game(listed.number) for listed in store.games()[:RECENT])
    return frozenset(name for kept in games if kept is not None for name in FRAME.findall(kept.text))


def reread(folder: Path, kit: "Callable[[ThrowKind], Kit | None]", *, keeping: bool) -> Iterator[Again]:
    """Every throw of the household's own set as it is read now, oldest first; a damaged picture is passed over.

    ``kit`` is what pieces of a kind are read with.
    """
    from vision.picture import decoded  # noqa: PLC0415 - needs OpenCV

    for each in corrections(gathered(folder, keeping=keeping)):
        with suppress(PictureError):
            image = decoded(each.jpeg, each.name)
            yield Again(each.name, image, each.told, thrown(image, each.seen.kind, len(each.told), kit(each.seen.kind)))
