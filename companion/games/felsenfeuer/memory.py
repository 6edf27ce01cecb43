"""What happened before, for the repetition rule (FF-67): a dictionary that older moments can share."""

from collections.abc import Hashable, Mapping
from typing import NamedTuple


class Situation(NamedTuple):
    """What must be identical for the rule to hold (FF-68), as long numbers: a dictionary finds them in no time."""

    dice: int
    """The sum of one for each die."""
    rest: int


Tables = tuple[Mapping[Situation, frozenset[Hashable]], ...]


class Past(NamedTuple):
    """Situations and what was decided in them; few tables, each at least as large as the newer ones together."""

    tables: Tables = ()

    def decided(self, situation: Situation) -> frozenset[Hashable]:
        """The decisions remembered of a situation; none when it is new."""
        for table in self.tables:
            if situation in table:
                return table[situation]
        return frozenset()

    def remember(self, situation: Situation, decisions: frozenset[Hashable]) -> "Past":
        """The past with these decisions as those of a situation; each entry is copied a few times in all."""
        newest: Mapping[Situation, frozenset[Hashable]] = {situation: decisions}
        older = self.tables
        while older and len(older[0]) <= len(newest):
            newest, older = {**older[0], **newest}, older[1:]
        return Past((newest, *older))
