"""JSON read key by key, so that whatever is wrong is told with its place."""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from companion.core.errors import RuleError

T = TypeVar("T")


class Reader:
    """One JSON object with the place where it stands; every key must be asked for."""

    def __init__(self, data: object, place: str) -> None:
        self.place = place
        if not isinstance(data, dict):
            raise self.wrong("must be an object")
        self._left: dict[str, object] = dict(data)

    def wrong(self, what: str, key: str = "") -> RuleError:
        """The error for this place."""
        return RuleError("FF-5", "malformed", f"{self.place}{'.' if key else ''}{key} {what}.")

    def take(self, key: str, default: object = None) -> Any:  # noqa: ANN401 - plain JSON
        """What stands under a key, or the default."""
        value = self._left.pop(key, None)
        return default if value is None else value

    def text(self, key: str, default: str | None = None) -> str:
        """A text; needed unless there is a default."""
        value = self.take(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self.wrong("must be a text", key)
        return value

    def one_of(self, key: str, allowed: Iterable[T], default: T | None = None) -> T:
        """One of a closed list."""
        value = self.take(key, default)
        for each in allowed:
            if value == each and type(value) in (str, int, type(each)) and not isinstance(value, bool):
                return each
        raise self.wrong(f"cannot be {str(value)[:40]!r}; it is one of {', '.join(map(str, allowed))}", key)

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within limits."""
        value = self.take(key, default)
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(f"must be a number from {low} to {high}", key)
        return value

    def flag(self, key: str) -> bool:
        """True or false; false when left out."""
        value = self.take(key, default=False)
        if not isinstance(value, bool):
            raise self.wrong("must be true or false", key)
        return value

    def each(self, key: str, read: "Callable[[Reader], T]", where: str = "", *, one: bool = False) -> tuple[T, ...]:
        """A list of objects, each read in turn; ``one``: a single one may stand without its brackets."""
        value = self.take(key)
        value = [value] if one and isinstance(value, dict) else value
        if not isinstance(value, list) or not value:
            raise self.wrong("must be a list that is not empty", key)
        place = where or f"{self.place}.{key}"
        found = []
        for nth, item in enumerate(value):
            inner = Reader(item, f"{place}[{nth}]")
            found.append(read(inner))
            inner.done()
        return tuple(found)

    def inner(self, key: str, read: "Callable[[Reader], T]") -> T | None:
        """One object, read; None when there is none."""
        value = self.take(key)
        if value is None:
            return None
        inner = Reader(value, f"{self.place}.{key}")
        found = read(inner)
        inner.done()
        return found

    def has(self, key: str) -> bool:
        """Whether a key is still to be read."""
        return self._left.get(key) is not None

    def is_object(self, key: str) -> bool:
        """Whether an object stands under a key."""
        return isinstance(self._left.get(key), dict)

    def done(self) -> None:
        """Nothing may be left that nobody asked for."""
        for key in self._left:
            if self._left[key] is not None:
                raise self.wrong("is not known here", key)
