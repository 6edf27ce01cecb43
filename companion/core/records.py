"""Named tuples of many fields that are copied with one or two of them changed, several times a move."""

from collections.abc import Mapping
from typing import Any, TypeVar

R = TypeVar("R", bound=tuple[Any, ...])


def record(kind: type[R]) -> type[R]:
    """The same NamedTuple with a quicker ``_replace``: its own asks by name for every field, also the unchanged.

    >>> from collections import namedtuple
    >>> record(namedtuple("Point", "x y"))(1, 2)._replace(y=3)
    Point(x=1, y=3)
    """
    places: Mapping[str, int] = {name: place for place, name in enumerate(kind._fields)}  # type: ignore[attr-defined]
    new = tuple.__new__

    def replaced(self: R, /, **changes: object) -> R:
        values = [*self]
        for name, value in changes.items():
            values[places[name]] = value
        return new(kind, values)

    kind._replace = replaced  # type: ignore[attr-defined]
    return kind
