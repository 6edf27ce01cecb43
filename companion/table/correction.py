"""Correcting what was played: a new record with one act replaced and what follows checked again. Pure."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from companion.core.errors import RuleError
from companion.core.game import Act
from companion.core.transcript import Record
from companion.table.moment import Question


class Keep(StrEnum):
    """What becomes of later actions when one of them no longer fits."""

    FITTING = "fitting"
    """Every later action that still fits stays."""
    BEFORE = "before"
    """All is taken back from the first one that no longer fits."""


@dataclass(frozen=True, slots=True)
class Corrected:
    """The new record, which old acts stand in it, and the index of the first that did not fit (None: all did)."""

    record: Record[Any, Any]
    origins: tuple[int, ...]
    misfit: int | None


def corrected(record: Record[Any, Any], index: int, act: Act, keep: Keep) -> Corrected:
    """The record with act ``index``, which stands in it, replaced; RuleError when the new act is not legal there.

    A later act fits where it still is legal. Where cards are no longer hidden as they were then, one about which they
    decide does not fit, legal or not: everybody sees what stays, and would learn who holds what now.
    """
    fresh = record.until(index)
    fresh.play(*act)
    origins, misfit = list(range(index + 1)), None
    for later, old in enumerate(record.acts[index + 1 :], start=index + 1):
        if _played(fresh, old, record.states[later]):
            origins.append(later)
            continue
        misfit = later if misfit is None else misfit
        if keep is Keep.BEFORE:
            break
    return Corrected(fresh, tuple(origins), misfit)


def _played(fresh: Record[Any, Any], old: Act, then: object) -> bool:
    """Whether an act fits that was done in the state of ``then``; if so, it is played."""
    hidden = fresh.game.hidden
    if not old.action.public and hidden(fresh.state) != hidden(then):
        return False
    try:
        fresh.play(*old)
    except RuleError:
        return False
    return True


def still_asked(question: Question | None, before: Record[Any, Any], now: Corrected) -> Question | None:
    """What is asked about a throw that lies there, unless a correction before it has changed what it may mean."""
    if question is None or len(now.origins) < len(before.acts):
        return None
    game, state = before.game, now.record.state
    legal = all(act.action in game.legal(state, act.seat) for act in question.options)
    return question if legal and game.expects(state) == game.expects(before.state) else None
