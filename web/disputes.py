"""The correction that waits for the host: it outlives a pulled plug, for who asked for it was told that he decides."""

import json
from collections.abc import Mapping
from contextlib import suppress

from companion.core.actions import to_facts
from companion.core.errors import JournalError, RuleError
from companion.core.game import Facts
from companion.table.moment import Moment
from companion.table.table import Table
from web.facts import recalled
from web.ports import Memory

FACT = "web.dispute"
"""The memory's name of it; kept are its game, how many acts that had, which act is meant, and what that becomes."""


class Disputes:
    """What waits, as the memory has it."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._kept = recalled(memory, FACT)

    def keep(self, moment: Moment) -> None:
        """Remember what waits in this moment, if that is something else; on a full disk once there is room."""
        now = _facts(moment)
        if now == self._kept or moment.trouble is not None:  # a game that cannot be read now may have it still
            return
        with suppress(JournalError):
            self._memory.remember(FACT, json.dumps(now))
            self._kept = now

    def lay_open(self, table: Table) -> None:
        """Ask the host again as before the plug was pulled; nothing where that was about another game.

        Nor where the game has another number of acts: what nobody asks about any more might fit now, and be made.
        """
        play, kept = table.moment.play, self._kept
        if play is None or not isinstance(kept, Mapping):
            return
        if (kept.get("game"), kept.get("acts")) != (play.number, play.acts):
            return
        index, act = kept.get("n"), kept.get("act")
        if isinstance(index, int) and isinstance(act, dict):
            with suppress(RuleError, JournalError):  # a damaged fact, or a newer version has other rules
                table.correct(index, act)


def _facts(moment: Moment) -> Facts | None:
    dispute, play = moment.dispute, moment.play
    if dispute is None or play is None:
        return None
    return {"game": play.number, "acts": play.acts, "n": dispute.index, "act": to_facts(dispute.act.action)}
