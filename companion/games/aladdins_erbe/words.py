"""Sentences about this game: every key there is, with the words it is filled with.

A word is a number or names a thing as the rules do: a seat (``white``), a kind (``lamp``), a field (``c3.4``). The
sentences themselves stand in ``texts.toml``, a table for each language.
"""

from companion.core.values import Cell

SENTENCES: dict[str, tuple[str, ...]] = {
    "prompt.setup": (),
    "prompt.await_throw": ("seat",),
    "prompt.declare": ("seat",),
    "prompt.half_1": ("seat",),
    "prompt.half_2": ("seat",),
    "prompt.any_half_2": ("seat",),
    "prompt.declared_half_2": ("seat",),
    "prompt.stuck": ("seat",),
    "prompt.answer_duel": ("seat", "challenger", "grade", "against"),
    "prompt.bare_duel": ("seat", "challenger", "grade", "against"),
    "prompt.throw_duel": ("seat", "other"),
    "prompt.force_exchange": ("seat", "other"),
    "prompt.acquire": ("seat",),
    "prompt.give": ("seat",),
    "prompt.return_card": ("seat",),
    "prompt.change_protection": ("seat",),
    "prompt.over": ("seats",),
    "told.grey_placed": ("kind", "value"),
    "told.begins": ("seat",),
    "told.thrown": ("seat", "dice"),
    "told.declared": ("seat",),
    "told.moved": ("seat", "grade", "steps"),
    "told.stayed": ("seat",),
    "told.challenged": ("seat", "grade", "other", "against"),
    "told.unarmed": ("seat",),
    "told.armed": ("seat", "kind"),
    "told.shown": ("seat", "kind", "value"),
    "told.duel_thrown": ("seat", "value"),
    "told.duel_won": ("seat", "strength", "other", "against"),
    "told.duel_won_unseen": ("seat", "other"),
    "told.banished": ("seat", "grade"),
    "told.exchanged": ("seat", "other", "kind"),
    "told.exchange_skipped": ("seat",),
    "told.acquired": ("seat", "kind"),
    "told.acquire_skipped": ("seat",),
    "told.looked": ("seat", "kind", "value"),
    "told.given": ("seat", "other", "kind"),
    "told.given_card": ("seat", "other", "kind", "value"),
    "told.returned": ("seat", "kind"),
    "told.returned_card": ("seat", "kind", "value"),
    "told.changed": ("seat", "kind", "protection", "other", "others"),
    "told.change_skipped": ("seat",),
    "told.revealed": ("seat", "score"),
    "told.won": ("seats",),
}
"""What ``prompts`` and ``told`` can say."""


def cells(text: str) -> tuple[Cell, ...]:
    """Some fields that stand in one word.

    >>> cells("c1.0 c2.1")
    ('c1.0', 'c2.1')
    """
    return tuple(map(Cell, text.split()))
