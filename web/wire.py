"""JSON in and out: what a tap says, checked word by word, and the shape of every answer."""

from collections.abc import Mapping, Sequence

from flask import Response, request

from companion.core.game import Facts
from companion.core.strict_json import strict
from companion.core.values import Seat
from companion.core.views import canonical
from web.refusal import malformed

LONGEST = 8 * 1024
"""Bytes of a tap; the longest honest one, a new game with every switch, has about 1 kB."""


def answer(facts: object) -> Response:
    """An answer of yes."""
    return encoded(canonical(facts))


def encoded(data: bytes) -> Response:
    """JSON that is bytes already."""
    return Response(data, mimetype="application/json")


class Body:
    """What a tap says; every question about it gives the right type or a Refusal 400."""

    def __init__(self, facts: Mapping[str, object]) -> None:
        self._facts = facts

    def text(self, name: str) -> str:
        match self._facts.get(name):
            case str(text) if len(text) <= 200:
                return text
        raise malformed(f"{name} must be a short text.")

    def text_or_none(self, name: str) -> str | None:
        return None if self._facts.get(name) is None else self.text(name)

    def whole(self, name: str) -> int:
        value = self._facts.get(name)
        if type(value) is not int:
            raise malformed(f"{name} must be a whole number.")
        return value

    def whole_or_none(self, name: str) -> int | None:
        return None if self._facts.get(name) is None else self.whole(name)

    def number(self, name: str, *, least: float, most: float) -> float:
        value = self._facts.get(name)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise malformed(f"{name} must be a number from {least:g} to {most:g}.")
        return float(value)

    def truth(self, name: str) -> bool:
        value = self._facts.get(name)
        if not isinstance(value, bool):
            raise malformed(f"{name} must be true or false.")
        return value

    def truth_or_none(self, name: str) -> bool | None:
        return None if self._facts.get(name) is None else self.truth(name)

    def facts(self, name: str) -> Facts:
        value = self._facts.get(name)
        if not isinstance(value, dict):
            raise malformed(f"{name} must be an object.")
        return value

    def mixed(self, name: str) -> Sequence[str | int]:
        """Words and whole numbers in a row: what leads to a place in JSON, or faces of sticks."""
        value = self._facts.get(name)
        if not isinstance(value, list) or not all(type(key) in (str, int) for key in value):
            raise malformed(f"{name} must be a list of words and whole numbers.")
        return value

    def anything(self, name: str) -> object:
        """Whatever stands there; None without it."""
        return self._facts.get(name)

    def seats(self, name: str) -> tuple[Seat, ...]:
        value = self._facts.get(name)
        if not isinstance(value, list) or not all(isinstance(seat, str) for seat in value):
            raise malformed(f"{name} must be a list of seats.")
        return tuple(map(Seat, value))


def body() -> Body:
    """The JSON object of the request; Refusal 400 for anything else, 413 above 8 kB."""
    try:
        facts = strict(request.get_data(cache=False))
    except (ValueError, RecursionError) as error:
        raise malformed("The request is not JSON, or says something twice.") from error
    if not isinstance(facts, dict):
        raise malformed("The request is not a JSON object.")
    return Body(facts)
