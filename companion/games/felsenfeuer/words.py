"""Sentences about this game: every key there is, with the words it is filled with.

A word is a number or names a thing as the rules do: a seat (``p1``), a colour (``red``); several seats stand in one,
a space between; ``spell`` is a name out of a book, whose own spaces do not break. The sentences stand in
``texts.toml``, a table for each language.
"""

from companion.games.felsenfeuer.actions import Op
from companion.games.felsenfeuer.doing import ON_DICE

_DIE = ("seat", "colour", "value")

SENTENCES: dict[str, tuple[str, ...]] = {
    "prompt.selection": ("seats",),
    "prompt.draft": ("seat",),
    "prompt.essences": ("seat", "points"),
    "prompt.throw": ("seat", "count"),
    "prompt.throw_none": ("seat",),
    "prompt.action": ("seat",),
    "prompt.last_pass": ("seat",),
    "prompt.laid_all": ("seat",),
    "prompt.spell_i": ("seat",),
    "prompt.triggered": ("seat",),
    "prompt.spell_ii": ("seat",),
    "prompt.spell_iii": ("seat",),
    "prompt.loss": ("seat", "points"),
    "prompt.co_move": ("seat",),
    "prompt.manual": ("seat", "spell"),
    "prompt.manual_unknown": ("seat",),
    "prompt.over": ("seats",),
    "prompt.draw": (),
    "told.selected": ("seat",),
    "told.too_late": ("seat",),
    "told.shown": (),
    "told.drafted": ("seat", "colour"),
    "told.essence_picked": _DIE,
    "told.hovered": _DIE,
    "told.thrown": _DIE,
    "told.laid": _DIE,
    "told.passed": ("seat",),
    "told.turn_ended": ("seat",),
    "told.spell_phase": ("seat",),
    "told.blood": ("seat", "spell"),
    "told.cast": ("seat", "spell"),
    "told.cast_unknown": ("seat",),
    "told.not_cast": ("seat",),
    "told.spell_ended": ("spell",),
    "told.spell_ended_unknown": (),
    "told.effect_started": ("seat",),
    "told.lapsed.no_valid_target": ("nth",),
    "told.lapsed.contradiction": ("nth",),
    "told.lapsed.temple_rule": ("nth",),
    "told.lapsed.frozen": ("nth",),
    "told.lapsed.not_a_neighbour": ("nth",),
    "told.lapsed.bad_value": ("nth",),
    "told.lapsed.eliminated": ("nth",),
    "told.attacked": ("seat",),
    "told.essence_lost": ("seat", "colour", "count"),
    "told.essence_destroyed": ("seat", "colour"),
    "told.temple_built": ("seat", "count"),
    "told.temple_dissolved": ("seat",),
    "told.cauldron_placed": ("seat",),
    "told.renewed": (),
    "told.undone": (),
    "told.eliminated": ("seat",),
    "told.won": ("seats",),
    "told.draw": (),
    "told.stuck": (),
    **{f"told.op.{op}": _DIE for op in Op if op in ON_DICE},
}
"""What ``prompts`` and ``told`` can say."""
