"""Seats that nobody sits at: played by the companion from that seat's own view alone, at a human pace."""

from collections.abc import Callable
from random import Random
from threading import Event

from companion.core.actions import to_facts
from companion.core.bots import sensible
from companion.core.errors import JournalError, RuleError, StaleError
from companion.core.game import Action
from companion.core.mailbox import Latest
from companion.core.values import TABLE, Eye, Seat, Source
from companion.table.moment import Moment
from companion.table.table import Table

AGAIN_S = 8.0
"""A throw of which nothing came for so long is thrown again."""


class StandIns:
    """An outlet that acts: ``seats`` may be changed at any time.

    ``throw`` throws the sticks that are expected, where they are simulated; at a real table people throw for the
    seat, and a reading in doubt is thrown again or answered by them.
    """

    def __init__(self, table: Table, random: Random, *, pace: float, throw: Callable[[], object] | None) -> None:
        """``pace`` is the seconds of thought before each act."""
        self.seats: frozenset[Seat] = frozenset()
        self._table = table
        self._random = random
        self._pace = pace
        self._throw = throw
        self._box: Latest[Moment] = Latest()
        self._ended = Event()

    def show(self, moment: Moment) -> None:
        """Take note of a new moment; never waits."""
        self._box.put(moment)

    def play(self, seats: frozenset[Seat]) -> None:
        """Play these seats from now on."""
        self.seats = seats
        self._box.put(self._table.moment)

    def run(self) -> None:
        """The thread's work until ``close()``."""
        while not self._ended.is_set():
            moment = self._box.take(timeout=AGAIN_S) or self._table.moment
            if not self.seats.isdisjoint(moment.actors):
                self._ended.wait(self._pace)
                now = self._table.moment
                # what came meanwhile lies in the box and gets its own time
                if now.number == moment.number and not self._ended.is_set():
                    self._act(now)

    def close(self) -> None:
        """End the work; may be called twice."""
        self._ended.set()
        self._box.close()

    def _act(self, moment: Moment) -> None:
        seat = self._turn(moment)
        if moment.play is None or seat is None or moment.trouble is not None:
            return
        game, state = moment.play.game, moment.play.state
        asked = moment.question
        if asked is not None and asked.seat == seat and asked.options and not asked.reasons:
            self._submit(seat, asked.options[0].action, moment)  # a certain reading that only waits for a nod
            return
        action = sensible(game, state, seat, game.legal(state, seat), self._random)
        if action is None:
            return  # somebody has to sit down there
        if type(action) in game.thrown:
            # sticks that still roll, or are just being read, are left to come to rest
            if self._throw is not None and moment.eye is Eye.READY:
                self._throw()
            return
        self._submit(seat, action, moment)

    def _turn(self, moment: Moment) -> Seat | None:
        """Which of its seats has to act; none where people, who see it, may say how things lie on the table."""
        own = [seat for seat in moment.actors if seat in self.seats]
        asked = TABLE in moment.actors and len(own) < len(moment.actors) - 1
        return own[0] if own and not asked else None

    def _submit(self, seat: Seat, action: Action, moment: Moment) -> None:
        try:
            self._table.act(seat, to_facts(action), seen=moment.number, source=Source.BOT)
        except (StaleError, RuleError, JournalError):
            return  # somebody was faster, or nothing is accepted now: the next moment tells
