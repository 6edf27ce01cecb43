"""JSON that people and pages write: it says everything once, and could be shown and kept again."""

import json
from collections import Counter
from collections.abc import Iterable

from companion.core.errors import PlaceError, Wrong
from companion.core.views import canonical

DEEPEST = 64
"""Lists and objects in each other: what is read here may not be shown or kept where more calls wait already."""


def strict(raw: bytes | str) -> object:
    """What the text says.

    PlaceError, of the name alone, where an object has one twice: of two values nobody knows which was meant.
    UnicodeEncodeError for half of a character; ValueError or RecursionError for all else that is no such JSON.

    >>> strict('{"a": [1, null]}')
    {'a': [1, None]}
    """
    # decoded here: left to itself the parser would also take UTF-16
    facts: object = json.loads(raw if isinstance(raw, str) else raw.decode(), object_pairs_hook=_once)
    canonical(facts)  # NaN and half of a character could be taken in, and then be shown and kept nowhere
    within = [facts]
    for _ in range(DEEPEST):
        within = [inner for each in within for inner in _parts(each)]
        if not within:  # mostly soon: every line of a journal comes this way
            return facts
    raise ValueError("nested too deep")


def _parts(facts: object) -> Iterable[object]:
    match facts:
        case dict():
            return facts.values()
        case list():
            return facts
        case _:
            return ()


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    facts = dict(pairs)
    if len(facts) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise PlaceError((twice,), Wrong.TWICE, f"The line says {twice[:40]!r} twice.")
    return facts
