"""Piles of cards that the companion deals from: the top as a header lays it down, the rest by the seed."""

from collections import Counter
from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from companion.core.chance import seeded, shuffled
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.sentence import shown

F = TypeVar("F", bound=StrEnum)


def stacked(setup: Setup, face: type[F], copies: Mapping[F, int], *, called: str = "cards") -> tuple[F, ...]:
    """All cards there are, the next one first: those of the header's ``deck``, then the others shuffled.

    RuleError ``malformed`` for anything but a list of faces, none of them more often than there are.
    """
    given = setup.given.get("deck", [])
    if not isinstance(given, list):
        raise RuleError(None, "malformed", f"The header's deck must be a list of {called}.")
    top = tuple(_face(face, card) for card in given)
    rest = Counter(copies)
    rest.subtract(top)
    if short := [card for card, count in rest.items() if count < 0]:
        raise RuleError(None, "malformed", f"The header's deck has more of {short[0]} than there are.")
    return top + shuffled(rest.elements(), seeded(setup.seed, "deck"))


def _face(face: type[F], card: Any) -> F:  # noqa: ANN401 - whatever the header has
    try:
        return face(card)
    except ValueError as error:
        told = f"The header's deck has a card that does not exist: {shown(card)}."
        raise RuleError(None, "malformed", told) from error
