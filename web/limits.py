"""Slowing down those who guess and those who hammer: per key, bounded, by the clock given in."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from threading import Lock
from typing import TypeVar

from companion.core.clock import Clock
from web.refusal import Refusal

V = TypeVar("V")

FREE = 5
"""Wrong tries without delay: people mistype."""
LONGEST_S = 300.0
FORGET_S = 900.0
MOST_KEYS = 512
"""Keys remembered; one machine cannot fill the memory by changing its address."""
OF_ONE_MACHINE = 64
"""Bits of an IPv6 address that its network gives; the others a machine may choose anew for every try (RFC 4862)."""


@dataclass(slots=True)
class _Counted:
    count: int = 0
    last: float = 0.0


class Tries:
    """Growing delays on tries of a code or PIN: 5 are free, then 2 s, 4 s, ... 5 min between two."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = Lock()
        self._tries: OrderedDict[str, _Counted] = OrderedDict()

    def enter(self, key: str) -> None:
        """Count one try before it is judged, so that many at once gain nothing; Refusal 429 when it is too soon."""
        with self._lock:
            now = self._clock.monotonic()
            tries = self._tries.setdefault(key, _Counted())
            if now - tries.last > FORGET_S:
                tries.count = 0
            wait = tries.last + _delay(tries.count) - now
            if tries.count and wait > 0:
                raise Refusal(429, "too_fast", "Too many wrong tries; please wait a little.", wait_s=wait)
            tries.count, tries.last = tries.count + 1, now
            _freshest(self._tries, key)

    def right(self, key: str) -> None:
        """The try was right: forget the wrong ones before."""
        with self._lock:
            self._tries.pop(key, None)


def _delay(count: int) -> float:
    """Seconds to wait after ``count`` wrong tries.

    >>> [_delay(count) for count in (4, 5, 6, 20)]
    [0.0, 2.0, 4.0, 300.0]
    """
    return 0.0 if count < FREE else min(2.0 ** min(count - FREE + 1, 16), LONGEST_S)


def guesser(address: str) -> str:
    """Whose wrong tries are counted together: those of an IPv4 address, or of the network that an IPv6 one is in.

    >>> guesser("192.168.1.20"), guesser("::ffff:192.168.1.20"), guesser("2001:db8:0:7:4c1f:1:2:3")
    ('192.168.1.20', '192.168.1.20', '2001:db8:0:7::/64')
    """
    if ":" not in address:
        return address
    found = IPv6Address(address)
    return str(found.ipv4_mapped or IPv6Network((int(found), OF_ONE_MACHINE), strict=False))


class Pace:
    """At most so many requests a second for one key, a short burst allowed."""

    def __init__(self, clock: Clock, *, a_second: float = 10.0, burst: int = 20) -> None:
        self._clock = clock
        self._a_second = a_second
        self._burst = burst
        self._lock = Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def enter(self, key: str) -> None:
        """Take one request's worth; Refusal 429 when there is none left."""
        with self._lock:
            now = self._clock.monotonic()
            left, then = self._left.get(key, (float(self._burst), now))
            left = min(left + (now - then) * self._a_second, float(self._burst))
            if left < 1:
                raise Refusal(429, "too_fast", "That was too fast.", wait_s=(1 - left) / self._a_second)
            self._left[key] = (left - 1, now)
            _freshest(self._left, key)


def _freshest(known: OrderedDict[str, V], key: str) -> None:
    """Make this key the last to be forgotten, and forget the first of more than MOST_KEYS."""
    known.move_to_end(key)
    if len(known) > MOST_KEYS:
        known.popitem(last=False)
