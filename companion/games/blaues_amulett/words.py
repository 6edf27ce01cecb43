"""Sentences about this game: every key there is, with the words it is filled with.

A word is a number or names a thing: a seat (``p1``), a fate card or dark power (``dwarf``), a way card (``way.3``), a
kind of place (``place.gate``); several stand in one, a space between. The sentences stand in ``texts.toml``.
"""

from companion.core.values import Cell
from companion.games.blaues_amulett.cards import WayCard
from companion.games.blaues_amulett.path import Path

SENTENCES: dict[str, tuple[str, ...]] = {
    "prompt.setup": ("seat",),
    "prompt.await_move": ("seat",),
    "prompt.arrival": ("seat",),
    "prompt.await_discard": ("seat",),
    "prompt.ending": ("seat",),
    "prompt.over": ("seat",),
    "told.start_drawn": ("seat", "way"),
    "told.begins": ("seat",),
    "told.overcome": ("seat", "power", "place", "nth"),
    "told.shielded": ("seat", "power", "place", "nth"),
    "told.fulfilled": ("seat", "card"),
    "told.moved_out": ("seat", "steps", "place"),
    "told.moved_back": ("seat", "steps", "place"),
    "told.arrived": ("seat", "steps", "place"),
    "told.reopened": ("seat",),
    "told.knocked": ("seat", "other"),
    "told.pushed": ("other",),
    "told.amulet_taken": ("seat", "other"),
    "told.amulet_drawn": ("seat",),
    "told.amulet_fetched": ("seat",),
    "told.drawn": ("seat", "count"),
    "told.drawn_cards": ("seat", "cards"),
    "told.reshuffled": (),
    "told.card_taken": ("seat", "other"),
    "told.card_taken_seen": ("seat", "other", "card"),
    "told.discarded": ("seat", "card"),
    "told.power_set": ("seat", "power", "place", "nth"),
    "told.powers_left": ("seat",),
    "told.skipped_draw": ("seat",),
    "told.skipped_take_amulet": ("seat",),
    "told.skipped_take_card": ("seat",),
    "told.skipped_second_move": ("seat",),
    "told.turn_ended": ("seat",),
    "told.won": ("seat",),
}
"""What ``prompts`` and ``told`` can say."""


def way(card: WayCard) -> str:
    """A way card as a word."""
    return f"way.{card}"


def place(path: Path, cell: Cell) -> str:
    """The kind of place a cell is, or the one that a figure on a field walks towards."""
    if cell in path.kind:
        return f"place.{path.kind[cell]}"
    number = path.segment[cell] + (not path.goes_back(cell))
    return f"place.{path.kinds[number]}"
