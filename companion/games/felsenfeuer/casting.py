"""Which spells may be cast, and what casting one starts (FF-15, FF-39a, FF-63)."""

from functools import lru_cache
from itertools import product

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import BY_HAND
from companion.games.felsenfeuer.dice import COLOURS, VALUES, DieId
from companion.games.felsenfeuer.spells import Spell
from companion.games.felsenfeuer.state import Casting, Offer, State, points
from companion.games.felsenfeuer.subsets import Payments, Shares
from companion.games.felsenfeuer.targets import lowerable

CUSTOM = Spell(BY_HAND, "", None, 0)
"""G-21: a spell that stands in no loaded book, resolved by hand."""


def castable(state: State, offer: Offer) -> tuple[Spell, ...]:
    """The spells that this offer allows."""
    house, running = state.house, any(isinstance(frame, Casting) for frame in state.stack)
    if offer.filter is not None:
        colour, value = offer.filter
        found = [each for key, spells in house.shelf.by_braces.items() if _in(key, colour, value) for each in spells]
    else:
        colours = [each for each in COLOURS if each in offer.words]
        values = [each for each in VALUES if each in offer.words]
        found = [each for key in product(colours, values) for each in house.shelf.by_braces[key]]
    starred = house.level == "adept"
    fitting = [each for each in found if not (each.ritual and running) and not (starred and each.star is False)]
    return (*fitting, CUSTOM) if house.custom_spells else tuple(fitting)


def _in(braces: tuple[object, int], colour: object, value: int | None) -> bool:
    return colour in (None, braces[0]) and value in (None, braces[1])


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
