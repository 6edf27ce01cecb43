"""Who holds which seat: links and codes that open one once, sessions that keep it for ever."""

import json
import secrets
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from threading import Lock

from companion.core.clock import Clock
from companion.core.values import Seat
from companion.table.moment import Moment
from web.facts import recalled
from web.ports import Games, Memory
from web.refusal import Refusal
from web.session import drawn, hashed

GOOD_S = 600.0
"""A link or code opens its seat for so long."""
RENEW_S = 300.0
"""Shown links and codes are never older than this, so whoever scans has time."""
LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels: a code is never a word, and never takes O for 0."""
FACT = "web.seats"
"""Under this name the memory keeps the sessions, as hashes."""


@dataclass(frozen=True, slots=True)
class Offer:
    """What opens one seat: a 128-bit token for the QR code, four letters for who has no scanner."""

    token: str
    code: str
    made: float

    def fits(self, token: str | None, code: str | None) -> bool:
        """Whether one of them is the one that was offered."""
        return _same(token, self.token) or _same(code, self.code)


@dataclass(frozen=True, slots=True)
class Key:
    """A seat just taken and the session that holds it from now on."""

    seat: Seat
    session: str


@dataclass(frozen=True, slots=True)
class _Given:
    """What was given for an offer, and by which word of its own that phone is known again."""

    key: Key
    offer: Offer
    mark: str


class Seats:
    """An outlet that follows which seats play; joining, re-issuing and asking who holds what.

    ``played`` says which seats the companion plays: nothing opens those. ``rosters`` are the seats of each game; of
    those that are one game's a phone holds one, and of each game another.
    """

    def __init__(
        self,
        memory: Memory,
        clock: Clock,
        played: Callable[[], Collection[Seat]],
        rosters: Callable[[], Iterable[Collection[Seat]]],
    ) -> None:
        self._memory = memory
        self._clock = clock
        self._played = played
        self._rosters = rosters
        self._lock = Lock()
        self._playing: tuple[Seat, ...] = ()
        self._offers: dict[Seat, tuple[Offer, ...]] = {}
        self._made = 0
        self._given: dict[Seat, _Given] = {}
        self._holders: dict[Seat, str] = _holders(recalled(memory, FACT))

    def show(self, moment: Moment) -> None:
        """Take up the seats of a new game, which open when somebody asks; those held stay held.

        Waits for nobody: a table must not, and whoever joins holds the lock until that is on the disk.
        """
        self._playing = moment.seats

    def offer(self, seat: Seat) -> Offer | None:
        """What opens this seat now; None when somebody or the companion plays it, or it is not in the game."""
        with self._lock:
            self._renew()
            offers = self._offers.get(seat)
            return offers[-1] if offers else None

    def renewed(self) -> int:
        """Make those offers new that are too old; how many there ever were, for who shows them to ask when it grows."""
        with self._lock:
            self._renew()
            return self._made

    def joined(self) -> dict[Seat, bool]:
        """The seats in play, and whether somebody holds each."""
        return {seat: seat in self._holders for seat in self._playing}

    def join(
        self, *, token: str | None = None, code: str | None = None, leaving: str | None = None, mark: str | None = None
    ) -> Key:
        """Take the seat that a token or code opens, once, and let go of one in the same game held by ``leaving``.

        The new session holds what that one held in other games. Whoever asks again with the same ``mark`` gets the same
        once more, as long as nobody else has the seat: in a bad network the first answer may be lost.

        Refusal 403 when it opens none.
        """
        with self._lock:
            now = self._clock.monotonic()
            for seat in filter(self._open, self._playing):
                for offer in self._offers.get(seat, ()):
                    if now - offer.made < GOOD_S and offer.fits(token, code):
                        key = self._taken(seat, leaving)
                        if mark is not None:
                            self._given[seat] = _Given(key, offer, mark)
                        return key
            for given in self._given.values():
                lost = _same(mark, given.mark) and given.offer.fits(token, code)
                if lost and self.of(given.key.session) == given.key.seat:
                    return given.key
        raise Refusal(403, "no_link", "This code is used or too old. The table page or the host has a new one.")

    def reissue(self, seat: Seat) -> None:
        """Take the seat from whoever holds it and offer it anew; Refusal 404 when it is not in the game."""
        with self._lock:
            if seat not in self._playing:
                raise Refusal(404, "not_found", "There is no such seat in this game.")
            self._write({held: by for held, by in self._holders.items() if held != seat})
            self._offers[seat] = (self._fresh(self._clock.monotonic()),)

    def of(self, session: str | None) -> Seat | None:
        """The seat in play that a session holds."""
        if not session:
            return None
        held = hashed(session)
        return next((seat for seat in self._playing if self._holders.get(seat) == held), None)

    def _renew(self) -> None:
        """Drop offers that are too old and add fresh ones; the lock is held."""
        now = self._clock.monotonic()
        for seat in tuple(self._offers):
            kept = tuple(offer for offer in self._offers[seat] if now - offer.made < GOOD_S)
            self._offers[seat] = kept if self._open(seat) else ()
        for seat in filter(self._open, self._playing):
            offers = self._offers.get(seat, ())
            if not offers or now - offers[-1].made >= RENEW_S:
                self._offers[seat] = (*offers, self._fresh(now))

    def _open(self, seat: Seat) -> bool:
        return seat in self._playing and seat not in self._holders and seat not in self._played()

    def _fresh(self, now: float) -> Offer:
        taken = {offer.code for offers in self._offers.values() for offer in offers}
        code = _code()
        while code in taken:
            code = _code()
        self._made += 1
        return Offer(secrets.token_urlsafe(16), code, now)

    def _taken(self, seat: Seat, leaving: str | None) -> Key:
        session = drawn()
        before, now = hashed(leaving or ""), hashed(session)
        beside = {other for roster in self._rosters() if seat in roster for other in roster}
        kept = {
            held: now if by == before else by
            for held, by in self._holders.items()
            if by != before or held not in beside
        }
        self._write({**kept, seat: now})
        self._offers.pop(seat, None)
        return Key(seat, session)

    def _write(self, holders: dict[Seat, str]) -> None:
        """On disk first: a phone never shows a seat that a pulled plug would take away."""
        self._memory.remember(FACT, json.dumps(holders))
        self._holders = holders


def rosters(games: Games) -> Iterator[Collection[Seat]]:
    """The seats of each game."""
    return (games.find(name).roster for name in games.names())


def _code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(4))


def _same(given: str | None, kept: str) -> bool:
    return given is not None and secrets.compare_digest(given.encode(), kept.encode())


def _holders(facts: object) -> dict[Seat, str]:
    return {Seat(seat): str(by) for seat, by in facts.items()} if isinstance(facts, Mapping) else {}
