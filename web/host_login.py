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
MOST = 8
"""Devices that may be the host at once; the oldest gives way."""


class HostLogin:
    """Knows which devices have given the PIN."""

    def __init__(self, memory: Memory, clock: Clock, pin: str) -> None:
        self._memory = memory
        self._clock = clock
        self._pin = pin
        self._lock = Lock()
        self._until = _sessions(recalled(memory, FACT))

    def login(self, pin: str) -> str:
        """A new session; Refusal 403 for a wrong PIN."""
        if not secrets.compare_digest(pin.encode(), self._pin.encode()):
            raise Refusal(403, "wrong_pin", "That is not the PIN that stands in the terminal.")
        session = drawn()
        with self._lock:
            now = self._clock.now()
            good = {kept: until for kept, until in self._until.items() if until > now}
            newest = dict(sorted(good.items(), key=lambda item: item[1])[-(MOST - 1) :])
            newest[self._key(session)] = now + NIGHT_S
            self._until = newest
            with suppress(JournalError):  # on a full disk, too, the host must reach what helps; until the next start
                self._memory.remember(FACT, json.dumps(newest))
        return session

    def knows(self, session: str | None) -> bool:
        """Whether this session is the host's, and still good."""
        return bool(session) and self._until.get(self._key(session or ""), 0.0) > self._clock.now()

    def _key(self, session: str) -> str:
        """What is kept of a session; with another PIN in the settings no session opened before is known."""
        return hashed(session + self._pin)


def _sessions(kept: object) -> dict[str, float]:
    """Until when each session is good; of what is damaged, only what still says so."""
    told = kept if isinstance(kept, dict) else {}
    return {key: until for key, until in told.items() if isinstance(until, int | float)}
