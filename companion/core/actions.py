"""Actions as transcript lines and back: one codec for every game, driven by the dataclasses' own fields."""

import re
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.core.game import A, Action, Facts
from companion.core.sentence import shown

Parse = Callable[[object], object]
T = TypeVar("T")


class Amounts(tuple[tuple[str, int], ...]):  # noqa: SLOT001 - a tuple cannot have slots of its own
    """How much of each: an object of whole numbers in a line, pairs in its order here, so that it can be hashed.

    >>> Amounts.parse({"red": 3, "grey": 0})
    (('red', 3),)
    """

    @classmethod
    def parse(cls, value: object) -> "Amounts":
        """The amounts that are not zero; ValueError for anything but an object of whole numbers."""
        if not isinstance(value, dict) or any(type(count) is not int for count in value.values()):
            raise ValueError(value)
        return cls((name, count) for name, count in value.items() if count)


@cache
def word(kind: type) -> str:
    """The ``do`` of an action: its class name in snake case.

    >>> word(type("KeyThrow", (), {}))
    'key_throw'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def to_facts(action: Action) -> dict[str, object]:
    """``{"do": "discard", "card": "row:4"}``; parameters that stand at their default are left out."""
    facts: dict[str, object] = {"do": word(type(action))}
    for field, name, default in _written(type(action)):
        value = getattr(action, field)
        if value != default:
            facts[name] = _plain(value)
    return facts


def from_facts(actions: tuple[type[A], ...], facts: Facts) -> A:
    """The action a line tells of; ValueError with a sentence when it is none of these.

    Unknown parameters, missing ones and values of another type are all refused.
    """
    by_word = {word(kind): kind for kind in actions}
    do = facts.get("do")
    if not isinstance(do, str) or do not in by_word:
        raise ValueError(f"There is no action {shown(do)}." if "do" in facts else 'The line has no "do".')
    return _build(by_word[do], {name: value for name, value in facts.items() if name != "do"}, do)


def _build(kind: type[T], given: Mapping[str, object], do: str) -> T:
    wanted = _parameters(kind)  # type: ignore[arg-type]  # a class is hashable
    for name in given:
        if name not in wanted:
            raise ValueError(f"{do} has no parameter {name[:40]!r}.")
    values: dict[str, object] = {}
    for name, (parse, field) in wanted.items():
        if name in given:
            try:
                values[field.name] = parse(given[name])
            except (ValueError, TypeError) as error:
                raise ValueError(f"{do} cannot have {name} {shown(given[name], 60)}.") from error
        elif field.default is MISSING:
            raise ValueError(f"{do} needs {name}.")
    return kind(**values)


@cache
def _written(kind: type) -> tuple[tuple[str, str, object], ...]:
    """Every field of a kind of action, the parameter that it is in a line, and its default."""
    return tuple((item.name, _name(item), item.default) for item in fields(kind))


@cache
def _parameters(kind: type) -> dict[str, tuple[Parse, "Field[Any]"]]:
    hints = get_type_hints(kind)
    return {_name(item): (_parser(hints[item.name]), item) for item in fields(kind)}


def _name(item: "Field[Any]") -> str:
    """A parameter may be a word that Python keeps for itself: ``from_`` is written ``from``."""
    return item.name.removesuffix("_")


def _parser(hint: Any) -> Parse:  # noqa: ANN401 - a type hint is whatever stands behind the colon
    origin, parts = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return _optional(_parser(next(part for part in parts if part is not NoneType)))
    if hint is Amounts:
        return Amounts.parse
    if origin is tuple:
        return _many(_parser(parts[0]), None if parts[-1] is Ellipsis else len(parts))
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda value: _nested(hint, value)
    kind = getattr(hint, "__supertype__", hint)
    return kind if issubclass(kind, StrEnum) else _exactly(kind)


def _exactly(kind: type) -> Parse:
    def parse(value: object) -> object:
        if type(value) is not kind:  # True is no number here, and 2.0 no pip count
            raise ValueError(value)
        return value

    return parse


def _optional(parse: Parse) -> Parse:
    return lambda value: None if value is None else parse(value)


def _many(parse: Parse, count: int | None) -> Parse:
    def parse_all(value: object) -> object:
        if not isinstance(value, list) or count not in (None, len(value)):
            raise ValueError(value)
        return tuple(map(parse, value))

    return parse_all


def _nested(kind: type[T], value: object) -> T:
    if not isinstance(value, dict):
        raise TypeError(value)
    return _build(kind, value, kind.__name__.lower())


def _plain(value: object) -> object:
    match value:
        case Amounts():
            return dict(value)
        case tuple():
            return [_plain(item) for item in value]
        case str():
            return str(value)  # a name of an enum is text to whoever reads it back
        case _ if is_dataclass(value) and not isinstance(value, type):
            plain = {item.name: _plain(getattr(value, item.name)) for item in fields(value)}
            return {name: item for name, item in plain.items() if item is not None}
        case _:
            return value
