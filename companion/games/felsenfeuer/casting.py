"""Which spells may be cast, and what casting one starts (FF-15, FF-39a, FF-63)."""

from functools import lru_cache

from companion.core.values import Colour, Seat
from companion.games.felsenfeuer.actions import BY_HAND
from companion.games.felsenfeuer.dice import DieId
from companion.games.felsenfeuer.spells import Spell
from companion.games.felsenfeuer.state import Casting, Offer, State, points
from companion.games.felsenfeuer.subsets import Payments, Shares
from companion.games.felsenfeuer.targets import lowerable

CUSTOM = Spell(BY_HAND, "", None, 0)
"""G-21: a spell that stands in no loaded book, resolved by hand."""


def castable(state: State, offer: Offer) -> tuple[Spell, ...]:
    """The spells that this offer allows."""
    house, running = state.house, any(isinstance(frame, Casting) for frame in state.stack)
    found = [each for braces, spells in house.shelf.by_braces.items() if opens(offer, *braces) for each in spells]
    starred = house.level == "adept"
    fitting = [each for each in found if not (each.ritual and running) and not (starred and each.star is False)]
    return (*fitting, CUSTOM) if house.custom_spells else tuple(fitting)


def opens(offer: Offer, colour: Colour | None, value: int) -> bool:
    """Whether spells in these braces may be cast: by what the glyph counts as (FF-15), or by what the text allows."""
    if offer.filter is None:
        return colour in offer.words and value in offer.words
    return offer.filter.colour in (None, colour) and offer.filter.value in (None, value)


def unconfirmed(state: State, spell: Spell) -> bool:
    """FF-5: on adept level a spell whose star is not known wants to be confirmed."""
    return state.house.level == "adept" and spell.star is None


def spell_of(state: State, spell_id: str) -> Spell:
    """The spell of that id."""
    return CUSTOM if spell_id == BY_HAND else state.house.shelf.spells[spell_id]


def started(state: State, spell: Spell, speaker: Seat) -> Casting:
    """The spell, about to be resolved."""
    return Casting(spell, speaker, state.spell_rune)


def blood(state: State, seat: Seat) -> Payments:
    """FF-63: blood spells (FF-66 lists the known ones) with every way to pay them."""
    if state.house.level == "adept":
        return _NONE
    own = lowerable(state, seat)
    paid = tuple((each, state.dice[each].colour, value) for each, value in own.items())
    most = points(state, seat) - (0 if state.house.blood_suicide else 1)  # FF-65
    return _payments(state.house.shelf.blood, paid, most)


_NONE = Payments(())


@lru_cache(4096)
def _payments(spells: tuple[Spell, ...], own: tuple[tuple[DieId, object, int], ...], most: int) -> Payments:
    prices = (
        (spell.id, Shares(tuple((each, points) for each, colour, points in own if colour == spell.colour), spell.value))
        for spell in spells
        if spell.value <= most
    )
    return Payments(tuple((spell, shares) for spell, shares in prices if len(shares)))
