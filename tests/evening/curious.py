"""A player who wants to have done everything once: an evening in which every page of a game is needed."""

from random import Random
from typing import Any

from companion.core.actions import to_facts
from companion.core.bots import GreedyBot
from companion.core.game import Facts
from companion.core.legal import Legal, Picks

LAST = "finish_spell"
"""Whoever carries out a spell by hand tries all that can be done in it before he ends it."""


def kind(action: Any) -> str:
    """What sort of act it is to a person: its word, but a spell that stands in no book is another thing."""
    facts = to_facts(action)
    return f"{facts['do']} by_hand" if facts.get("spell") == "by_hand" else str(facts["do"])


class CuriousBot(GreedyBot[Any, Any]):
    """As a greedy player, but of what it has never done before it takes the best first."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        self.done: set[str] = set()

    def choose(self, view: Facts, legal: Legal[Any], random: Random) -> Any:
        """Something new, else the best of what is legal."""
        new = [each for each in legal if kind(each) not in self.done | {LAST}]
        chosen = super().choose(view, Legal(Picks(new)) if new else legal, random)
        self.done.add(kind(chosen))
        return chosen
