"""Which ways there are to walk: two layouts by name, or one's own, checked before anybody walks on it (G-2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.errors import RuleError
from companion.core.options import Switch
from companion.core.sentence import shown
from companion.core.values import Cell
from companion.games.blaues_amulett.path import Kind, Path, path

EVERY_THIRD = "every_third_in_running_direction"
FIRST_PLACES = (Kind.START, Kind.GATE, Kind.RUIN, Kind.CASTLE)
TASKS_IN_ORDER = (Kind.RUIN, Kind.SPRING, Kind.FIRE)
THREE_CASTLES = 3
MOST_SEGMENTS = 10
SEGMENT_LENGTHS = range(2, 13)
"""Two, so that four figures always find room on the ring of one segment (BA-25)."""

NAMED: Mapping[str, tuple[Kind, ...]] = {
    "text_minimal": (
        *FIRST_PLACES, Kind.SPRING, Kind.CASTLE, Kind.FIRE, Kind.GATE, Kind.LIGHT,
    ),
    "pattern_11": (
        *FIRST_PLACES, Kind.GATE, Kind.SPRING, Kind.CASTLE, Kind.GATE, Kind.FIRE, Kind.GATE, Kind.LIGHT,
    ),
}  # fmt: skip
"""The places that the text names, and the same with a gate before each task but the first."""
FIELDS_BETWEEN = 6


@dataclass(frozen=True, slots=True)
class Layout(Switch):
    """The switch for the way: a name, or an object with ``places``, ``segments`` and ``arrows``."""

    def allows(self, value: object) -> bool:
        """Whether it can be a layout at all; ``layout`` says what is wrong with a list of one's own."""
        return isinstance(value, dict) or (isinstance(value, str) and value in NAMED)


def layout(value: Any) -> Path:  # noqa: ANN401 - as it stands in a header
    """The way of a switch's value; RuleError ``malformed`` with a sentence when nobody can walk on it."""
    if isinstance(value, str):
        kinds = NAMED[value]
        return path(kinds, (FIELDS_BETWEEN,) * (len(kinds) - 1), None)
    if set(value) - {"places", "segments", "arrows"}:
        raise _wrong("has places, segments and arrows, and no more")
    kinds = _kinds(value.get("places"))
    segments = _segments(value.get("segments"), len(kinds) - 1)
    plain = path(kinds, segments, None)
    arrows = value.get("arrows", EVERY_THIRD)
    return plain if arrows == EVERY_THIRD else path(kinds, segments, _arrows(arrows, plain))


def _wrong(what: str) -> RuleError:
    return RuleError(None, "malformed", f"A path {what}.")


def _kinds(value: object) -> tuple[Kind, ...]:
    try:
        kinds = tuple(map(Kind, value if isinstance(value, list) else ()))
    except ValueError as error:
        raise _wrong(f"can only have these places: {', '.join(Kind)}") from error
    if kinds[:4] != FIRST_PLACES or kinds[-1] is not Kind.LIGHT:
        raise _wrong("begins with start_castle, gate, ruin, castle and ends with light_castle")
    if tuple(kind for kind in kinds if kind in TASKS_IN_ORDER) != TASKS_IN_ORDER:
        raise _wrong("has the ruin, the spring and the fire once each, in this order")
    if sum(kind in (Kind.START, Kind.CASTLE) for kind in kinds) != THREE_CASTLES or kinds.count(Kind.START) != 1:
        raise _wrong("has three castles with the start castle, without the castle of light")
    if kinds.count(Kind.LIGHT) != 1 or len(kinds) > MOST_SEGMENTS + 1:
        raise _wrong(f"has one castle of light and at most {MOST_SEGMENTS + 1} places")
    return kinds


def _segments(value: object, count: int) -> tuple[int, ...]:
    if not isinstance(value, list) or len(value) != count:
        raise _wrong(f"needs a length for each of its {count} segments")
    if not all(type(length) is int and length in SEGMENT_LENGTHS for length in value):
        raise _wrong(f"has segments of {SEGMENT_LENGTHS[0]} to {SEGMENT_LENGTHS[-1]} fields")
    return tuple(value)


def _arrows(value: object, plain: Path) -> frozenset[Cell]:
    if not isinstance(value, list) or not value:
        raise _wrong(f'has arrows "{EVERY_THIRD}" or a list of fields')
    for cell in value:
        if not isinstance(cell, str) or cell not in plain.parallel:
            raise _wrong(f"has no field {shown(cell, 20)} for an arrow")
    return frozenset(map(Cell, value))
