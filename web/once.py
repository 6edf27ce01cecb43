"""What a page wishes once is done once, however often it arrives, and each time it gets the same answer.

In a bad network an answer may be lost when all was done already. Then pages ask again, and browsers do so by themselves
where the connection had been used before.
"""

from collections import OrderedDict
from dataclasses import dataclass, field
from hashlib import sha256
from threading import Event, Lock

from flask import Flask, Response, g, request

from companion.core.values import Seat
from web.context import is_host, my_seat

WORD = "X-Once"
"""A random word of the page's own, another one for every wish."""
MOST = 64
"""Wishes of one asker that are remembered: whoever asks again does so within seconds."""

_Asker = tuple[bool, Seat | None]
"""Whether it is the host, and the seat: what either wished, nobody who wishes much can have forgotten."""


@dataclass(slots=True)
class _Wish:
    """A wish that has come; once it is ``done``, what was answered, unless it broke."""

    done: Event = field(default_factory=Event)
    answer: tuple[int, list[tuple[str, str]], bytes] | None = None


class _Wishes:
    """The newest of each asker that came with a word."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: dict[_Asker, OrderedDict[bytes, _Wish]] = {}

    def heed(self) -> Response | None:
        """What was answered to this very wish, once that is known; None where it comes for the first time."""
        word = request.headers.get(WORD)
        if word is None or request.method != "POST":
            return None
        asker, key = (is_host(), my_seat()), _key(word)
        with self._lock:
            known = self._known.setdefault(asker, OrderedDict())
            before = known.get(key)
            if before is None:
                g.wish = known[key] = _Wish()
                if len(known) > MOST:
                    known.popitem(last=False)
                return None
        before.done.wait()  # the first may be at work still
        if before.answer is None:
            return None
        status, headers, data = before.answer
        return Response(data, status, headers)


def install(app: Flask) -> None:
    """Know again what comes twice; behind the guard, so that a stranger's wish is none."""
    app.before_request(_Wishes().heed)
    app.after_request(_remember)
    app.teardown_request(_done)


def _remember(answer: Response) -> Response:
    wish: _Wish | None = g.get("wish")
    if wish is not None:
        wish.answer = answer.status_code, list(answer.headers), answer.get_data()
    return answer


def _done(_: BaseException | None) -> None:
    wish: _Wish | None = g.get("wish")
    if wish is not None:
        wish.done.set()


def _key(word: str) -> bytes:
    """The whole wish: who knows no more than the word, or says something else with it, gets no answer of another's."""
    whole = (word, request.path, request.headers.get("Cookie"), request.get_data())
    return sha256(repr(whole).encode()).digest()
