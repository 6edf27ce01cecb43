"""Slowing down those who guess and those who hammer: per key, bounded, by the clock given in."""

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Network, ip_address
from threading import Lock
from typing import TypeVar

from companion.core.clock import Clock
from web.refusal import Refusal

K = TypeVar("K")
V = TypeVar("V")

FREE = 5
"""Wrong tries without delay: people mistype."""
LONGEST_S = 300.0
FORGET_S = 900.0
MOST_KEYS = 512
"""Keys remembered; one machine cannot fill the memory by changing its address."""
OWN = "this machine"
"""Who guesses on the very machine that the companion runs on; nobody else can have its addresses."""
OF_ONE_MACHINE = 64
"""Bits of an IPv6 address that its network gives; the others a machine may choose anew for every try (RFC 4862)."""


@dataclass(slots=True)
class _Counted:
    count: int = 0
    last: float = 0.0


class Tries:
    """Growing delays on tries of a code or PIN: 5 are free, then 2 s, 4 s, ... 5 min between two.

    Whoever has more addresses than are remembered meets no delay, but all wrong tries of one thing have a pace
    together: one a second. This machine's own are no part of that, so that its owner gets in while a stranger guesses.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._lock = Lock()
        self._tries: OrderedDict[tuple[str, str], _Counted] = OrderedDict()
        self._together = Pace(clock, a_second=1.0)

    def enter(self, what: str, who: str) -> None:
        """Count one try before it is judged, so that many at once gain nothing; Refusal 429 when it is too soon."""
        with self._lock:
            now = self._clock.monotonic()
            tries = self._tries.get((what, who), _Counted())
            if now - tries.last > FORGET_S:
                tries.count = 0
            wait = tries.last + _delay(tries.count) - now
            if tries.count and wait > 0:
                raise Refusal(429, "too_fast", "Too many wrong tries; please wait a little.", wait_s=wait)
            if who != OWN:
                self._together.enter(what)
            self._tries[what, who] = _Counted(tries.count + 1, now)
            _freshest(self._tries, (what, who))

    def right(self, what: str, who: str) -> None:
        """The try was right: forget the wrong ones before."""
        with self._lock:
            self._tries.pop((what, who), None)
            if who != OWN:
                self._together.give_back(what)


def _delay(count: int) -> float:
    """Seconds to wait after ``count`` wrong tries.

    >>> [_delay(count) for count in (4, 5, 6, 20)]
    [0.0, 2.0, 4.0, 300.0]
    """
    return 0.0 if count < FREE else min(2.0 ** min(count - FREE + 1, 16), LONGEST_S)


def guesser(address: str, asked: str) -> str:
    """Whose wrong tries are counted together: those of an IPv4 address, or of the network that an IPv6 one is in.

    ``asked`` is the host that was asked, with or without its port: a machine finds only itself by its own address.

    >>> guesser("192.168.1.50", "192.168.1.20:80"), guesser("::ffff:192.168.1.50", "192.168.1.20")
    ('192.168.1.50', '192.168.1.50')
    >>> guesser("2001:db8:0:7:4c1f:1:2:3", "192.168.1.20")
    '2001:db8:0:7::/64'
    >>> guesser("192.168.1.20", "192.168.1.20:80"), guesser("127.0.0.1", "localhost"), guesser("::1", "[::1]:80")
    ('this machine', 'this machine', 'this machine')
    """
    given = ip_address(address)
    found = given if isinstance(given, IPv4Address) else given.ipv4_mapped or given
    if found.is_loopback or str(found) == asked.partition(":")[0]:
        return OWN
    return str(found if isinstance(found, IPv4Address) else IPv6Network((int(found), OF_ONE_MACHINE), strict=False))


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

    def give_back(self, key: str) -> None:
        """The request just taken was none of those that have a pace."""
        self.charge(key, -1)

    def charge(self, key: str, more: int) -> None:
        """The request just taken was worth so many more: the next waits for them, too."""
        with self._lock:
            left, then = self._left.get(key, (float(self._burst), 0.0))
            self._left[key] = (left - more, then)


def _freshest(known: OrderedDict[K, V], key: K) -> None:
    """Make this key the last to be forgotten, and forget the first of more than MOST_KEYS."""
    known.move_to_end(key)
    if len(known) > MOST_KEYS:
        known.popitem(last=False)
