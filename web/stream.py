"""One page's line down: server-sent events, only the newest of everything, only what this viewer may see."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from companion.core.mailbox import Latest
from companion.core.values import Seat
from companion.table.moment import Moment

LOOK_S = 1.0
"""How long a page that has gone may go unnoticed."""


@dataclass(frozen=True, slots=True)
class Viewer:
    """Who watches: a seat, or everyone (None). The other events it gets beside moments are its ``heeds``."""

    seat: Seat | None = None
    heeds: frozenset[str] = frozenset({"room"})
    waiting: bool = False
    """A phone while no game is on the table: it comes again when one is."""

    @property
    def anybody(self) -> bool:
        """Whether every device in the network may watch like this, as often as it likes."""
        return self.seat is None and "host" not in self.heeds


TABLE_PAGE = Viewer(heeds=frozenset({"room", "lights"}))
HOST_PAGE = Viewer(heeds=frozenset({"room", "lights", "host"}))


@dataclass(frozen=True, slots=True)
class News:
    """The newest of everything a stream may show; a whole, so that only the last one counts."""

    moment: Moment
    more: Mapping[str, bytes] = field(default_factory=dict)
    """``room``, ``lights`` and ``host`` as JSON, by the event's name."""


class Stream:
    """A one-slot mailbox, emptied by the server thread that serves the page; ``gone`` says whether the page has."""

    def __init__(self, viewer: Viewer, address: str, gone: Callable[[], bool]) -> None:
        self.viewer = viewer
        self.address = address
        self.gone = gone
        self._last_word: str | None = None
        self._box: Latest[News] = Latest()

    @property
    def over(self) -> bool:
        """Told to go."""
        return self._box.closed

    def put(self, news: News) -> None:
        """Leave the newest; never waits."""
        self._box.put(news)

    def end(self, word: str | None = None) -> None:
        """Close the line, with a last word to the page or without."""
        if not self.over:
            self._last_word = word
            self._box.close()

    def events(self, heartbeat_s: float) -> Iterator[bytes]:
        """What goes down the line until it ends or the page has gone: only what changed."""
        yield b"retry: 1000\n\n"
        sent: dict[str, bytes] = {}
        wait, quiet = min(LOOK_S, heartbeat_s), 0.0
        while not self.gone():
            news = self._box.take(timeout=wait)
            if self.over:
                break
            parts = {} if news is None else self._parts(news)
            fresh = b"".join(part for name, part in parts.items() if sent.get(name) != part)
            sent |= parts
            quiet = 0.0 if fresh else quiet + wait
            if fresh:
                yield fresh
            elif quiet >= heartbeat_s:
                quiet = 0.0
                yield event("beat", b"1")
        if self._last_word is not None:
            yield event(self._last_word, b"1")

    def _parts(self, news: News) -> dict[str, bytes]:
        moment = news.moment
        parts = {"moment": event("moment", moment.view(self.viewer.seat), number=moment.number)}
        return parts | {name: event(name, news.more[name]) for name in sorted(self.viewer.heeds & news.more.keys())}


def event(name: str, data: bytes, *, number: int | None = None) -> bytes:
    r"""One server-sent event; ``data`` is one line of JSON.

    >>> event("moment", b"{}", number=7)
    b'id: 7\nevent: moment\ndata: {}\n\n'
    """
    head = b"" if number is None else b"id: %d\n" % number
    return b"%sevent: %s\ndata: %s\n\n" % (head, name.encode(), data)
