"""The household's own set of pictures: throws that people put right, gathered from the journal."""

import logging
from contextlib import closing
from pathlib import Path

from companion import games
from companion.core.errors import JournalError
from companion.house.folders import CORRECTED, JOURNAL, PICTURES
from companion.journal.corrections import FRAME, MOST_MB, gather
from companion.journal.pictures import Pictures
from companion.journal.store import Store
from web.room import Room

log = logging.getLogger(__name__)

ALL_MB = 1_000_000
"""No bound: these pictures are only looked at."""
RECENT = 20
"""Games, newest first, that are looked through; pictures of older ones were gathered long ago or are gone."""


def household(folder: Path) -> Pictures:
    """The household's own set, as it lies on the disk."""
    return Pictures(folder / CORRECTED, most_mb=MOST_MB)


def gathered(folder: Path, *, keeping: bool) -> Pictures:
    """The household's own set; when pictures are kept, with what was put right in the newest games taken in.

    ``keeping`` is what the settings say of that; what the host has switched on his page goes before it.
    """
    own, journal = household(folder), folder / JOURNAL
    if not journal.exists():
        return own
    pictures = Pictures(folder / PICTURES, most_mb=ALL_MB, keeping=False)
    known = set(games.names())
    with closing(Store(journal)) as store:
        if not Room(store).keeps_pictures(keeping):
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
    kept = (store.game(listed.number) for listed in store.games()[:RECENT])
    return frozenset(name for game in kept if game is not None for name in FRAME.findall(game.text))
