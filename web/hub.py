"""All open streams: who watches, what is newest, and who gives way when it gets crowded."""

from collections import Counter
from collections.abc import Callable
from threading import Lock

from companion.core.values import Seat
from companion.table.moment import Moment
from web.refusal import Refusal
from web.stream import News, Stream, Viewer

A_SEAT = 2
"""Streams one seat may have: a phone that reloads, or a second tab."""
SPARE = 6
"""Streams that were told to go but have not gone yet; more, and new ones are refused."""


class Hub:
    """An outlet that passes every moment on to all streams, and keeps their number in bounds."""

    def __init__(self, moment: Moment, *, most: int) -> None:
        self._lock = Lock()
        self._most = most
        self._news = News(moment)
        self._streams: list[Stream] = []
        self._leaving = 0

    def show(self, moment: Moment) -> None:
        """Pass a moment on; whoever has no seat in its game is sent away."""
        with self._lock:
            self._news = News(moment, self._news.more)
            # first: a game has no view for a seat that is not in it
            self._end(lambda stream: _unseated(stream.viewer, moment), "revoked")
            self._end(lambda stream: _waited(stream.viewer, moment), None)
            for stream in self._streams:
                stream.put(self._news)

    def tell(self, **more: bytes) -> None:
        """Pass on what is no moment (``room``, ``lights``, ``host``), to those who heed what changed in it."""
        with self._lock:
            changed = {name for name, data in more.items() if self._news.more.get(name) != data}
            if changed:
                self._news = News(self._news.moment, {**self._news.more, **more})
            for stream in self._streams:
                if changed & stream.viewer.heeds:
                    stream.put(self._news)

    def open(self, viewer: Viewer, address: str, gone: Callable[[], bool] = bool) -> Stream:
        """A new stream with the whole present on it; older ones give way, the greediest address first.

        Before any that is still looked at those whose page has ``gone`` do: one that wakes leaves its old line behind.
        Those of seats and of the host, who have shown that they belong here, come last: addresses are easily had.
        Refusal 503 while too many that were told to go are still there.
        """
        with self._lock:
            if self._leaving >= SPARE:
                raise Refusal(503, "crowded", "Too many pages are open at once.", wait_s=2.0)
            self._end(lambda each: each.gone(), None)
            stream = Stream(viewer, address, gone)
            stream.put(self._news)
            self._streams.append(stream)
            if _unseated(viewer, self._news.moment) or _waited(viewer, self._news.moment):
                self._end(lambda each: each is stream, None)  # a game began just now: it comes again by itself
            mine = [each for each in self._streams if viewer.seat is not None and each.viewer.seat == viewer.seat]
            self._end(lambda each: each in mine[:-A_SEAT], "replaced")
            if len(self._streams) > self._most:
                crowd = Counter(each.address for each in self._streams)
                last = max(self._streams[:-1], key=lambda each: (each.viewer.anybody, crowd[each.address]))
                self._end(lambda each: each is last, "replaced")
            return stream

    def leave(self, stream: Stream) -> None:
        """The server thread is done with a stream."""
        with self._lock:
            if stream in self._streams:
                self._streams.remove(stream)
            elif stream.over:
                self._leaving -= 1
            stream.end()

    def revoke(self, seat: Seat) -> None:
        """The seat was taken back: its phones go."""
        with self._lock:
            self._end(lambda stream: stream.viewer.seat == seat, "revoked")

    def awake(self) -> frozenset[Seat]:
        """Seats with a page open now."""
        with self._lock:
            return frozenset(each.viewer.seat for each in self._streams if each.viewer.seat is not None)

    @property
    def count(self) -> int:
        """Streams that are served."""
        return len(self._streams)

    def close(self, word: str | None = None) -> None:
        """End every stream; pages come back when the service does."""
        with self._lock:
            self._end(lambda _: True, word)

    def _end(self, chosen: Callable[[Stream], bool], word: str | None) -> None:
        for stream in tuple(filter(chosen, self._streams)):
            self._streams.remove(stream)
            self._leaving += 1
            stream.end(word)


def _unseated(viewer: Viewer, moment: Moment) -> bool:
    return viewer.seat is not None and viewer.seat not in moment.seats


def _waited(viewer: Viewer, moment: Moment) -> bool:
    return viewer.waiting and moment.play is not None
