"""JSON that people and pages write: it says everything once, and could be shown and kept again."""

import json
from collections import Counter

from companion.core.errors import PlaceError, Wrong
from companion.core.views import canonical


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
    return facts


def _once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    facts = dict(pairs)
    if len(facts) < len(pairs):
        counted = Counter(name for name, _ in pairs)
        twice = next(name for name, count in counted.items() if count > 1)
        raise PlaceError((twice,), Wrong.TWICE, f"The line says {twice[:40]!r} twice.")
    return facts
