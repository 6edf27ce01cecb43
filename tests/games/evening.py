"""A game played by short lines, as one would say them: ``"p1: move 3 enter"``, ``"skip draw"``, ``"end_turn"``.

Each game's own evening says which parameters the words behind its verbs are; ``name=value`` needs no saying.
"""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Generic, Self

import pytest

from companion.core.actions import to_facts
from companion.core.errors import RuleError
from companion.core.game import S, Setup
from companion.core.transcript import Record
from companion.core.values import Observation, Seat
from companion.games import find

Shape = Callable[[list[str]], dict[str, object]]
"""The words behind a verb as the parameters of a transcript line."""


class GameEvening(Generic[S]):
    """One game, played line by line."""

    shapes: ClassVar[Mapping[str, Shape]] = {}

    def __init__(self, given: Setup) -> None:
        self.game = find(given.game)
        self.record: Record[S, Any] = Record(self.game, given)

    def line(self, text: str) -> dict[str, object]:
        """A short line as a transcript line; who acts may be left out where one alone is waited for."""
        seat, colon, rest = text.partition(": ")
        do, *words = (rest if colon else text).split()
        facts: dict[str, object] = {"do": do, **self.parameters(do, words)}
        return {"seat": seat, **facts} if colon else facts

    def parameters(self, do: str, words: list[str]) -> dict[str, object]:
        """What the words behind a verb say."""
        return self.shapes.get(do, plain)(words)

    def play(self, *lines: str) -> Self:
        """Carry out some lines."""
        for text in lines:
            self.record.play(*self.record.act(self.line(text)))
        return self

    def refused(self, text: str) -> tuple[str | None, str]:
        """The rule and reason with which a line is refused; it must change nothing."""
        before = self.record.state
        with pytest.raises(RuleError) as caught:
            self.record.play(*self.record.act(self.line(text)))
        assert self.record.state is before
        return caught.value.rule, caught.value.reason

    def reason(self, text: str) -> str:
        """The reason alone."""
        return self.refused(text)[1]

    def allows(self, text: str) -> bool:
        """Whether a line would be accepted now; nothing is played."""
        seat, action = self.record.act(self.line(text))
        return action in self.game.legal(self.state, seat)

    def meant(self, seen: Observation) -> list[dict[str, object]]:
        """What something seen may mean now, best first, as transcript lines have it."""
        return [{"seat": str(act.seat), **to_facts(act.action)} for act in self.game.meant(self.state, seen)]

    @property
    def state(self) -> S:
        return self.record.state

    @property
    def facts(self) -> Mapping[str, Any]:
        """The state as ``replay --json`` prints it."""
        return self.game.state(self.record.state)

    @property
    def phase(self) -> str:
        return str(self.state.phase)

    def told(self, viewer: str | None) -> list[str]:
        """The keys of the last act's sentences."""
        return [said.key for said in self.sentences(viewer)]

    def sentences(self, viewer: str | None) -> tuple[Any, ...]:
        """What the last act told a viewer; None is the table."""
        seat = None if viewer is None else Seat(viewer)
        return self.game.told(self.record.states[-2], self.record.acts[-1], self.record.states[-1], seat)


def plain(words: list[str]) -> dict[str, object]:
    """``name=value``; ``true`` and ``false`` are no words."""
    pairs = (word.split("=", 1) for word in words)
    return {name: {"true": True, "false": False}.get(value, value) for name, value in pairs}


def number(text: str) -> object:
    """A word, or the number that it writes."""
    return int(text) if text.lstrip("-").isdigit() else text


def named(*names: str) -> Shape:
    """Words and numbers in this order, and others by name; those behind may be missing."""

    def shape(words: list[str]) -> dict[str, object]:
        own = [word for word in words if "=" not in word]
        assert len(own) <= len(names), f"{own} are too many words for {names}"
        return {**dict(zip(names, map(number, own), strict=False)), **plain(words[len(own) :])}

    return shape
