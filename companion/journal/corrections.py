"""Throws that people put right: pictures with what really lay there, kept as a set of the household's own.

They are copied out of the pictures of all throws, which come and go, into a smaller folder that keeps only these.
"""

import json
import logging
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from companion.core.fairness import shown
from companion.core.game import Game
from companion.core.readings import from_facts
from companion.core.values import Source, Throw
from companion.journal.pictures import NAME, Pictures
from companion.journal.store import Kept
from companion.journal.thrown import really_thrown

log = logging.getLogger(__name__)

MOST_MB = 60
"""Some 300 pictures; beyond them the oldest go."""
FRAME = re.compile(rf'"frame": "({NAME.pattern})"')
"""A picture's name in a line as the table writes it."""
Value = int | str


@dataclass(frozen=True, slots=True)
class Correction:
    """A picture of the household's own set: what people told that lay there, and what was seen in it."""

    name: str
    jpeg: bytes
    told: tuple[Value, ...]
    seen: Throw


def put_right(game: Game[Any, Any], kept: Kept) -> Iterator[tuple[str, tuple[Value, ...]]]:
    """Each picture of a game whose throw a person put right or confirmed, with the values that lay there."""
    for facts in really_thrown(kept):
        frame, source = facts.get("frame"), facts.get("source")
        values = tuple(value for _, value in shown(game, facts))
        if isinstance(frame, str) and source != Source.CAMERA and values:
            yield frame, values


def gather(own: Pictures, pictures: Pictures, game: Game[Any, Any], played: Iterable[Kept]) -> None:
    """Copy what was put right in these games of ``game`` into ``own``; what is there as told already stays.

    What was told of a throw that has been taken back since is no longer there.
    """
    for kept in played:
        told = dict(put_right(game, kept))
        for name in set(FRAME.findall(kept.text)) - told.keys():
            own.drop(name)
        for name, values in told.items():
            if _facts(own.seen(name)).get("told") == list(values):
                continue
            jpeg, seen = pictures.jpeg(name), _facts(pictures.seen(name))
            if jpeg is not None and seen:
                own.add(jpeg, json.dumps({"told": values, "seen": seen}), name=name)


def corrections(own: Pictures) -> Iterator[Correction]:
    """The whole set, oldest first; what a pulled plug has left empty or in pieces is passed over."""
    for name in own.names():
        jpeg, label = own.jpeg(name), _facts(own.seen(name))
        told = label.get("told")
        if jpeg is None or not isinstance(told, list):
            continue
        try:
            yield Correction(name, jpeg, tuple(told), from_facts(label.get("seen", {})))
        except ValueError as error:
            log.warning("what was told of %s cannot be read: %s", name, error)


def _facts(text: str | None) -> dict[str, Any]:
    """What was written beside a picture; nothing where a pulled plug has left nothing, or pieces of it."""
    try:
        facts = json.loads(text or "{}")
    except ValueError:
        return {}
    return facts if isinstance(facts, dict) else {}
