"""Decisions on the way: what was answered is known, the first question that is not ends the reading."""

from dataclasses import dataclass, field

from companion.core.values import Seat
from companion.games.felsenfeuer.actions import Op
from companion.games.felsenfeuer.dice import DieId
from companion.games.felsenfeuer.state import Answers, Phase, Question, State

ALONG = ("along",)
"""The answer of an owner whose shrines go along with the temple rune (FF-53)."""


def goes_along(rune: DieId) -> str:
    """Under which name it is asked and answered whether the shrines of a temple rune go along."""
    return f"co_move.{rune}"


def into_hand(seat: Seat) -> str:
    """Under which name it is asked and answered into which of two hands a player takes something."""
    return f"hand.{seat}"


class Unanswered(Exception):  # noqa: N818 - no error: it asks
    """Somebody has to decide before it can go on."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.id)
        self.question = question


class Lapsed(Exception):  # noqa: N818 - no error: so the rules have it
    """A sentence is not carried out: no valid target (FF-33), or a contradiction (FF-32)."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


@dataclass(slots=True)
class Asker:
    """What has been decided so far; ``ask`` gives the answer or raises ``Unanswered``."""

    state: State
    answers: Answers
    op: Op | None = None
    """What the questions are about, for those who are asked."""
    known: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """Every answer, also those that left no choice."""

    def ask(self, question: Question) -> tuple[str, ...]:
        """The answer; where there is no choice nobody is asked, and who is out decides nothing (FF-47)."""
        self.known[question.id] = found = self._found(question)
        return found

    def _found(self, question: Question) -> tuple[str, ...]:
        if question.id in self.answers:
            return self.answers[question.id]
        if len(question.options) < question.low:
            raise Lapsed("no_valid_target")
        if len(question.options) == question.low or not question.options:
            return question.options
        if question.seat in self.state.living:
            raise Unanswered(question._replace(op=self.op))
        if question.low:
            raise Lapsed("eliminated")
        return ()

    def one(self, name: str, seat: Seat, options: tuple[str, ...]) -> str:
        """One of some options."""
        return self.ask(Question(name, seat, Phase.SPELL_III, options))[0]
