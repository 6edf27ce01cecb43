"""JSON read key by key, so that whatever is wrong is told with its place."""

from collections.abc import Callable, Collection, Iterable
from typing import Any, TypeVar

from companion.core.errors import PlaceError, Wrong
from companion.core.sentence import shown

T = TypeVar("T")


class Reader:
    """One JSON object with the place where it stands, in words and as a path; every key must be asked for."""

    def __init__(self, data: object, place: str, path: tuple[str | int, ...] = ()) -> None:
        self.place = place
        self.path = path
        if not isinstance(data, dict):
            raise self.wrong("must be an object")
        self._left: dict[str, object] = dict(data)

    def wrong(self, what: str, key: str = "", why: Wrong = Wrong.UNFIT) -> PlaceError:
        """The error for this place."""
        path = (*self.path, key) if key else self.path
        return PlaceError(path, why, f"{self.place}{'.' if key else ''}{key} {what}.")

    def unfit(self, what: str, key: str, value: object) -> PlaceError:
        """The error for a value that is none of those that belong there, or is not there at all."""
        return self.wrong(what, key, Wrong.MISSING if value in (None, "", []) else Wrong.UNFIT)

    def take(self, key: str, default: object = None) -> Any:  # noqa: ANN401 - plain JSON
        """What stands under a key, or the default."""
        value = self._left.pop(key, None)
        return default if value is None else value

    def text(self, key: str, default: str | None = None) -> str:
        """A text; needed unless there is a default."""
        value = self.take(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.unfit("must be a text", key, value)
        return value

    def one_of(self, key: str, allowed: Iterable[T], default: T | None = None) -> T:
        """One of a closed list."""
        value = self.take(key, default)
        for each in allowed:
            if value == each and type(value) in (str, int, type(each)):
                return each
        raise self.unfit(f"cannot be {shown(value)}; it is one of {', '.join(map(str, allowed))}", key, value)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        value = self.take(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self.unfit(f"must be a number from {low} to {high}", key, value)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when left out."""
        value = self.take(key, default=False)
        if not isinstance(value, bool):
            raise self.wrong("must be true or false", key)
        return value

    def each(self, key: str, read: "Callable[[Reader], T]", *, one: bool = False) -> tuple[T, ...]:
        """A list of objects that has some, each read in turn; ``one``: a single one may stand without its brackets."""
        value = self.take(key)
        value = [value] if one and isinstance(value, dict) else value
        if not isinstance(value, list) or not value:
            raise self.unfit("must be a list that is not empty", key, value)
        return self.listed(key, value, f"{self.place}.{key}", read)

    def listed(self, key: str, value: list[object], place: str, read: "Callable[[Reader], T]") -> tuple[T, ...]:
        """The objects of a list that was taken; their place begins so."""
        found = []
        for nth, item in enumerate(value):
            inner = Reader(item, f"{place}[{nth}]", (*self.path, key, nth))
            found.append(read(inner))
            inner.done()
        return tuple(found)

    def inner(self, key: str, read: "Callable[[Reader], T]") -> T | None:
        """One object, read; None when there is none."""
        value = self.take(key)
        if value is None:
            return None
        inner = self.at(key, value)
        found = read(inner)
        inner.done()
        return found

    def at(self, key: str, value: object) -> "Reader":
        """A reader of what was taken from under a key."""
        return Reader(value, f"{self.place}.{key}", (*self.path, key))

    def has(self, key: str) -> bool:
        """Whether a key is still to be read."""
        return self._left.get(key) is not None

    def is_object(self, key: str) -> bool:
        """Whether an object stands under a key."""
        return isinstance(self._left.get(key), dict)

    def done(self) -> None:
        """Nothing may be left that nobody asked for."""
        self.only(())

    def only(self, known: Collection[str]) -> None:
        """Nothing may be left but these keys."""
        for key in self._left:
            if self._left[key] is not None and key not in known:
                raise self.wrong("is not known here", key, Wrong.UNKNOWN)
