"""Sentences about this game: every key there is, with the words it is filled with.

A word is a number or names a thing as the rules do: a seat (``king``), a face (``wing:fire``); several stand in one,
a space between. The sentences themselves stand in ``texts.toml``, a table for each language.
"""

from companion.core.values import Cell
from companion.core.words import Word

SENTENCES: dict[str, tuple[str, ...]] = {
    "prompt.deal": ("seats",),
    "prompt.setup_discard": ("seats",),
    "prompt.setup_discard_unseen": ("seats",),
    "prompt.start_throw": ("seat",),
    "prompt.start_throw_sum": ("seat",),
    "prompt.await_throw": ("seat",),
    "prompt.released": ("seat",),
    "prompt.symbol": ("seat",),
    "prompt.await_discard": ("seat",),
    "prompt.await_discard_unseen": ("seat",),
    "prompt.await_stone": ("seat",),
    "prompt.await_move": ("seat",),
    "prompt.await_ask": ("seat", "visited"),
    "prompt.await_answer": ("seat", "asker", "card"),
    "prompt.after_move": ("seat",),
    "prompt.double": ("seat",),
    "prompt.double_again": ("seat",),
    "prompt.key_throw": ("seat", "left"),
    "prompt.await_exchange": ("seat", "card"),
    "prompt.over": ("seats",),
    "told.start_thrown": ("seat", "value"),
    "told.start_tied": ("seats",),
    "told.begins": ("seat",),
    "told.thrown_salamander": ("seat", "eye_a", "eye_b"),
    "told.thrown_stone": ("seat", "eye_a", "eye_b"),
    "told.draw_impossible": (),
    "told.keys_thrown": ("seat", "count", "left"),
    "told.keys_found": ("seat",),
    "told.keys_failed": ("seat",),
    "told.drawn": ("seat",),
    "told.drawn_card": ("seat", "card"),
    "told.reshuffled": (),
    "told.discarded": ("seat", "card"),
    "told.stone_placed": ("seat", "wing", "row", "stone"),
    "told.stone_home": ("seat",),
    "told.moved": ("seat", "steps", "area", "slot"),
    "told.stayed": ("seat",),
    "told.turned_in": ("seat",),
    "told.captured": ("seat", "captured"),
    "told.asked": ("seat", "asked", "card"),
    "told.released": ("seat",),
    "told.answered": ("seat", "asker", "card"),
    "told.answered_yes": ("seat", "asker", "card"),
    "told.answered_no": ("seat", "asker", "card"),
    "told.laid": ("seat", "cards"),
    "told.named_right": ("seat", "named", "card"),
    "told.named_wrong": ("seat", "named", "card"),
    "told.named_unchecked": ("seat", "named", "card"),
    "told.claim_won": ("seat", "cards", "value"),
    "told.claim_lost": ("seat",),
    "told.untrue_stone": ("seat", "wing", "row", "stone"),
    "told.untrue_answer": ("seat", "card"),
    "told.revealed": ("seat", "cards"),
    "told.exchanged": ("seat", "card"),
    "told.skipped_ask": ("seat",),
    "told.skipped_exchange": ("seat", "card"),
    "told.skipped_stone": ("seat",),
    "told.skipped_discard": ("seat",),
    "told.turn_ended": ("seat",),
    "told.won": ("seats",),
}
"""What ``prompts`` and ``told`` can say."""


def spot(cell: Cell) -> dict[str, Word]:
    """The words of a track field or a chamber.

    >>> spot(Cell("track:king:3")), spot(Cell("chamber:fire:7:1"))
    ({'area': 'king', 'slot': 3}, {'wing': 'wing:fire', 'row': 7, 'stone': 1})
    """
    kind, *parts = cell.split(":")
    if kind == "track":
        return {"area": parts[0], "slot": int(parts[1])}
    return {"wing": f"wing:{parts[0]}", "row": int(parts[1]), "stone": int(parts[2])}
