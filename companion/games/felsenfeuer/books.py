"""Spell books: those that lie beside the rules, and whole ones in a game's header."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from companion.core.errors import RuleError
from companion.core.values import Colour
from companion.games.felsenfeuer.dice import COLOURS, VALUES
from companion.games.felsenfeuer.grammar import spell
from companion.games.felsenfeuer.reader import Reader
from companion.games.felsenfeuer.spells import Spell

USUAL = "kompendium-arkanum"


@dataclass(frozen=True, slots=True)
class Shelf:
    """All spells of the loaded books, by id and by what they are asked for."""

    spells: Mapping[str, Spell]
    by_braces: Mapping[tuple[Colour, int], tuple[Spell, ...]]
    blood: tuple[Spell, ...]
    spheres: tuple[Spell, ...]


@cache
def packaged(name: str) -> Mapping[str, Any]:
    """A book that lies beside the rules, as JSON; RuleError ``malformed`` when there is none of that name."""
    place = files(__package__).joinpath("books", f"{name}.json")
    if not name.replace("-", "").isalnum() or not place.is_file():
        raise RuleError("FF-5", "malformed", f"There is no spell book {name[:40]!r}.")
    content: Mapping[str, Any] = json.loads(place.read_text("utf-8"))
    return content


def shelf(given: object) -> Shelf:
    """The header's books: names of packaged ones, or whole books as objects."""
    listed = [USUAL] if given is None else given
    if not isinstance(listed, list):
        raise RuleError("FF-5", "malformed", "The header's books must be a list.")
    if all(isinstance(each, str) for each in listed):
        return _named(tuple(listed))
    return _shelf([book(packaged(each) if isinstance(each, str) else each) for each in listed])


@cache
def _named(names: tuple[str, ...]) -> Shelf:
    return _shelf([book(packaged(name)) for name in names])


def _shelf(books: Iterable[tuple[Spell, ...]]) -> Shelf:
    spells: dict[str, Spell] = {}
    for found in (each for volume in books for each in volume):
        if found.id in spells:
            raise RuleError("FF-5", "malformed", f"The spell {found.id} stands in the books twice.")
        spells[found.id] = found
    cast = [each for each in spells.values() if not each.sphere]
    braces = {(colour, value): (colour, value) for colour in COLOURS for value in VALUES}
    return Shelf(
        spells,
        {key: tuple(each for each in cast if (each.colour, each.value) == key) for key in braces},
        tuple(each for each in cast if each.blood_magic),
        tuple(each for each in spells.values() if each.sphere),
    )


def book(data: object) -> tuple[Spell, ...]:
    """The spells of one book; RuleError ``malformed`` names the first place that is wrong."""
    top = Reader(data, "book")
    name = top.text("book")
    spells = top.each("spells", spell, where=name)
    top.done()
    return spells
