"""The host's PIN and the sessions it opened: for one night, kept as hashes, alive after a pulled plug."""

import json
import secrets
from contextlib import suppress
from threading import Lock

from companion.core.clock import Clock
from companion.core.errors import JournalError
from web.facts import recalled
from web.ports import Memory
from web.refusal import Refusal
from web.session import drawn, hashed

NIGHT_S = 12 * 3600
FACT = "web.host"
BEHIND_S = 3600
"""So far behind a machine without a clock of its own may be after a pulled plug: a Pi keeps the time every hour."""
MOST = 8
"""Devices that may be the host at once; the oldest gives way."""


class HostLogin:
    """Knows which devices have given the PIN."""

    def __init__(self, memory: Memory, clock: Clock, pin: str) -> None:
        self._memory = memory
        self._clock = clock
        self._pin = pin
        self._lock = Lock()
        # by the monotonic clock: the other one is set while it runs, by days on a Pi that finds its network late
        self._ends = _ends(_sessions(recalled(memory, FACT)), clock)

    def login(self, pin: str) -> str:
        """A new session; Refusal 403 for a wrong PIN."""
        if not secrets.compare_digest(pin.encode(), self._pin.encode()):
            raise Refusal(403, "wrong_pin", "That is not the PIN that stands in the terminal.")
        session = drawn()
        with self._lock:
            now = self._clock.monotonic()
            ahead = self._clock.now() - now
            good = {kept: end for kept, end in self._ends.items() if end > now}
            newest = dict(sorted(good.items(), key=lambda item: item[1])[-(MOST - 1) :])
            newest[self._key(session)] = now + NIGHT_S
            self._ends = newest
            with suppress(JournalError):  # on a full disk, too, the host must reach what helps; until the next start
                self._memory.remember(FACT, json.dumps({kept: end + ahead for kept, end in newest.items()}))
        return session

    def knows(self, session: str | None) -> bool:
        """Whether this session is the host's, and still good."""
        return bool(session) and self._ends.get(self._key(session or ""), 0.0) > self._clock.monotonic()

    def _key(self, session: str) -> str:
        """What is kept of a session; with another PIN in the settings no session opened before is known."""
        return hashed(session + self._pin)


def _ends(sessions: dict[str, float], clock: Clock) -> dict[str, float]:
    """When each session ends that is still good; one for more than a night comes from a clock that was wrong."""
    now, since = clock.now(), clock.monotonic()
    good = {key: until for key, until in sessions.items() if now < until <= now + NIGHT_S + BEHIND_S}
    return {key: since + min(until - now, NIGHT_S) for key, until in good.items()}


def _sessions(kept: object) -> dict[str, float]:
    """Until when each session is good, in seconds since 1970; of what is damaged, only what still says so."""
    told = kept if isinstance(kept, dict) else {}
    return {key: until for key, until in told.items() if isinstance(until, int | float)}
