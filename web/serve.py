"""The application on a port: waitress, with the settings measured for many long streams and few short answers."""

import gc
import logging
import socket
from collections import Counter
from contextlib import suppress
from math import inf
from threading import Event, Thread
from time import monotonic
from typing import Any

from flask import Flask
from waitress import wasyncore
from waitress.adjustments import Adjustments
from waitress.channel import HTTPChannel
from waitress.server import TcpWSGIServer
from waitress.task import ThreadedTaskDispatcher

from companion.core.closing import Closing
from companion.core.errors import CompanionError
from companion.core.sentence import reason
from web.context import context_of
from web.news import tell

log = logging.getLogger(__name__)

PULSE_S = 0.2
SPARE = 20
"""Connections below the limit at which nobody comes in; the listener and those that were told to go count, too."""
IDLE_S = 30
"""A connection over which nothing could be sent for so long is cut, a stream too: that is three heartbeats."""


class Server(Closing):
    """The running pages; bound when it is made, so that ``port`` is known before anything is printed.

    CompanionError when the port cannot be had.
    """

    def __init__(self, app: Flask, host: str, port: int, threads: int, *, idle_s: int = IDLE_S) -> None:
        self._context = context_of(app)
        self._stop = Event()
        self._map: dict[int, Any] = {}
        listener = _bound(host, port)
        self.host, self.port = host, int(listener.getsockname()[1])
        self._door = _door(app, listener, threads, idle_s, self._map)
        self._threads = (
            Thread(target=self._answer, name="pages", daemon=True),
            Thread(target=self._pulse, name="pages-pulse", daemon=True),
        )
        for thread in self._threads:
            thread.start()

    def _answer(self) -> None:
        while not self._stop.is_set():
            try:
                wasyncore.loop(timeout=1.0, use_poll=True, map=self._map, count=1)
            except Exception:  # the thread's rim: without it nobody would get a page any more
                log.exception("the pages failed")
                self._stop.wait(PULSE_S)

    def _pulse(self) -> None:
        failing = False
        while not self._stop.wait(PULSE_S):
            try:
                tell(self._context)
            except Exception:  # the thread's rim: a device that fails must not stop the join codes
                if not failing:  # five times a second it would fill the disk
                    log.exception("the news failed")
                failing = True
            else:
                failing = False

    def close(self) -> None:
        """End the streams, finish what is being answered, let go of the port; may be called twice."""
        if self._stop.is_set():
            return
        self._context.hub.close("ended" if self._context.house.ended() else None)
        self._door.task_dispatcher.shutdown(timeout=5)
        self._stop.set()
        self._door.pull_trigger()
        for thread in self._threads:
            thread.join()
        wasyncore.close_all(self._map)


def serve(app: Flask, host: str, port: int, threads: int) -> Server:
    """Answer on ``host`` and ``port`` (0: any free one) until ``close()``; CompanionError when it cannot be had."""
    server = Server(app, host, port, threads)
    gc.collect()
    gc.freeze()  # measured: looking through all that was loaded at the start holds up a move for 65 ms, twice a minute
    return server


class _Caller(HTTPChannel):  # type: ignore[misc]  # waitress has no types
    """Waitress itself lets a thread wait for whoever asks a hundred things at once and reads none of the answers.

    And it takes the time of day, which may be set at any time.
    """

    _active = 0.0

    @property
    def last_activity(self) -> float:
        """When something was sent or taken last, by the clock that nobody sets."""
        return self._active

    @last_activity.setter
    def last_activity(self, _: float) -> None:
        self._active = monotonic()  # waitress says only now, and by the other clock

    def hang_up(self) -> None:
        """Cut the connection, in the middle of an answer too."""
        self.will_close = True
        with suppress(OSError):  # it may have gone by itself
            self.socket.shutdown(socket.SHUT_RDWR)  # a full socket never asks for its next turn

    def _flush_outbufs_below_high_watermark(self) -> None:
        """Only a stream is waited for, since those are counted; browsers ask one thing at a time over a connection."""
        if getattr(self.requests[0], "path", None) == "/stream":  # what is no request has none
            super()._flush_outbufs_below_high_watermark()
            return
        with self.outbuf_lock:
            if self.total_outbufs_len > self.adj.outbuf_high_watermark:
                self._flush_exception(self._flush_some, do_close=False)
            if self.total_outbufs_len > self.adj.outbuf_high_watermark:
                self.hang_up()


class _Door(TcpWSGIServer):  # type: ignore[misc]  # waitress has no types
    """Waitress itself lets those who never read keep their stream, and its thread, for ever.

    And whoever sends half a request, a byte now and then, keeps a connection: with a few hundred nobody else comes in.
    """

    channel_class = _Caller
    next_channel_cleanup = inf
    """Waitress would look by the time of day; so it never does, and ``readable`` does."""
    _next_look = 0.0

    def readable(self) -> bool:
        """Whether somebody may come in; asked all the time, so that who takes nothing is looked for now and then."""
        now = monotonic()
        if now >= self._next_look:
            self._next_look = now + self.adj.cleanup_interval
            self.maintenance(now)
        return bool(super().readable())

    def handle_accept(self) -> None:
        """Take the next one; when it gets crowded, the oldest that asks nothing goes, of the greediest address."""
        super().handle_accept()
        if len(self.active_channels) <= self.adj.connection_limit - SPARE:
            return
        idle = [channel for channel in self.active_channels.values() if not (channel.requests or channel.will_close)]
        crowd = Counter(channel.addr[0] for channel in idle)
        if idle:
            max(idle, key=lambda channel: crowd[channel.addr[0]]).will_close = True  # they stand as they came in

    def handle_error(self) -> None:
        """Say what broke with one who came in; waitress would close the door, and nobody else could come in again."""
        log.exception("somebody could not be let in")  # noqa: LOG004 - waitress has just caught it

    def maintenance(self, now: float) -> None:
        """Hang up on whoever has taken nothing for too long, in the middle of a stream too; ``now`` is monotonic."""
        for channel in self.active_channels.values():
            if channel.last_activity < now - self.adj.channel_timeout:
                channel.hang_up()


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        raise CompanionError(f"The pages cannot be served on {host}, port {port}: {reason(error)}.") from error
    return listener


def _door(app: Flask, listener: socket.socket, threads: int, idle_s: int, sockets: dict[int, Any]) -> _Door:
    # a hostile phone can make them wait as often as it likes, and each time would be a line in the log
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    workers = ThreadedTaskDispatcher()
    workers.set_thread_count(threads)
    settings = Adjustments(
        sockets=[listener],
        threads=threads,
        ident=None,
        channel_request_lookahead=1,  # measured: a phone that has gone is noticed at once
        channel_timeout=idle_s,
        cleanup_interval=max(1, idle_s // 6),
        connection_limit=4 * threads + 100,
        outbuf_high_watermark=256 * 1024,  # what a sleeping phone may pile up
        max_request_header_size=16 * 1024,
        max_request_body_size=64 * 1024,  # above 8 kB the application says no in its own words
    )
    info = (listener.family, listener.type, listener.proto, listener.getsockname())
    return _Door(app, sockets, True, listener, dispatcher=workers, adj=settings, bind_socket=False, sockinfo=info)
