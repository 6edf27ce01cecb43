"""Spell books: those that lie beside the rules, and whole ones in a game's header."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import product
from typing import Any

from companion.core.errors import PlaceError, RuleError, Wrong
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
    books = {place.name: place for place in files(__package__).joinpath("books").iterdir()}
    if f"{name}.json" not in books:
        raise RuleError(None, "malformed", f"There is no spell book {name[:40]!r}.")
    content: Mapping[str, Any] = json.loads(books[f"{name}.json"].read_text("utf-8"))
    return content


def shelf(given: object) -> Shelf:
    """The header's books: names of packaged ones, or whole books as objects.

    A spell of a book that is given whole takes the place of the packaged one of its name.
    """
    if not isinstance(given, list):
        raise PlaceError(("books",), Wrong.UNFIT, "The header's books must be a list.")
    if all(isinstance(each, str) for each in given):
        return _named(tuple(given))
    return _shelf(given)


@cache
def _named(names: tuple[str, ...]) -> Shelf:
    return _shelf(names)


def _shelf(books: Sequence[object]) -> Shelf:
    spells: dict[str, Spell] = {}
    for name in (each for each in books if isinstance(each, str)):
        for found in book(packaged(name)):
            if found.id in spells:
                raise RuleError(None, "malformed", f"The spell {found.id} stands in the books twice.")
            spells[found.id] = found
    return _sorted(spells | _given(books))


def _given(books: Sequence[object]) -> dict[str, Spell]:
    """The spells of the books that are given whole."""
    spells: dict[str, Spell] = {}
    for at, content in enumerate(books):
        if isinstance(content, str):
            continue
        for nth, found in enumerate(book(content, ("books", at))):
            if found.id in spells:
                place = ("books", at, "spells", nth)
                raise PlaceError(place, Wrong.TWICE, f"The spell {found.id} stands in the books twice.")
            spells[found.id] = found
    return spells


def _sorted(spells: Mapping[str, Spell]) -> Shelf:
    cast = [each for each in spells.values() if not each.sphere]
    return Shelf(
        spells,
        {key: tuple(each for each in cast if (each.colour, each.value) == key) for key in product(COLOURS, VALUES)},
        tuple(each for each in cast if each.blood_magic),
        tuple(each for each in spells.values() if each.sphere),
    )


def book(data: object, path: tuple[str | int, ...] = ()) -> tuple[Spell, ...]:
    """The spells of one book, which may have none yet; PlaceError names the first place that is wrong."""
    top = Reader(data, "book", path)
    name, content = top.text("book"), top.take("spells")
    if not isinstance(content, list):
        raise top.unfit("must be a list", "spells", content)
    spells = top.listed("spells", content, name, spell)
    top.done()
    return spells
