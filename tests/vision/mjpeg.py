"""A phone that plays webcam badly: an MJPEG server that stalls, cuts, repeats itself, talks rubbish or dies."""

from contextlib import suppress
from enum import Enum, auto
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Event, Thread
from types import TracebackType
from typing import Self

import cv2
import numpy as np

from vision.geometry import Image

BITS = 16
TICK_S = 1 / 30


class Mood(Enum):
    """How it behaves from now on."""

    FLOW = auto()
    STALL = auto()
    """Sends nothing more, keeps the line open."""
    CUT = auto()
    """Closes the line in the middle of a picture."""
    RUBBISH = auto()
    """Sends bytes that are no pictures."""
    REPEAT = auto()
    """Sends the same picture again and again."""
    SILENT = auto()
    """Takes a call and says nothing at all."""
    DRIP = auto()
    """Sends a byte now and then."""
    PROMISE = auto()
    """Says now and then that an answer will come (RFC 9110, 15.2.1)."""


def numbered(number: int) -> Image:
    """A picture that carries its number as black and white columns."""
    picture = np.full((120, 20 * BITS, 3), 40, np.uint8)
    for bit in range(BITS):
        if number >> bit & 1:
            picture[:, 20 * bit : 20 * bit + 20] = 220
    return picture


def number_of(picture: Image) -> int:
    """The number that a picture carries."""
    middles = picture[60, 10::20].mean(axis=1)
    return sum(1 << bit for bit, light in enumerate(middles) if light > 128)


class Phone:
    """The server; its picture changes 30 times a second. ``with Phone() as phone: open_camera(phone.url, ...)``."""

    def __init__(self) -> None:
        self.mood = Mood.FLOW
        self.number = 0
        self.calls = 0
        self.stop = Event()
        self.port = 0
        self._server: ThreadingHTTPServer | None = None
        self._threads: list[Thread] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/video"

    @property
    def still(self) -> str:
        return f"still:http://127.0.0.1:{self.port}/shot.jpg"

    def __enter__(self) -> Self:
        self.wake()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.die()

    def wake(self) -> None:
        """Serve, at the same port as before."""
        phone = self

        class Call(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                phone.calls += 1
                with suppress(OSError):
                    phone.answer(self)

            def log_message(self, *_: object) -> None:
                pass

        class Server(ThreadingHTTPServer):
            allow_reuse_address = True
            daemon_threads = False
            block_on_close = True

        self.stop = Event()
        self._server = Server(("127.0.0.1", self.port), Call)
        self.port = self._server.server_address[1]
        self._threads = [
            Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.02}, name="phone"),
            Thread(target=self._age, name="phone's clock"),
        ]
        for thread in self._threads:
            thread.start()

    def die(self) -> None:
        """Close every line and the port."""
        self.stop.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()
            self._server = None
        for thread in self._threads:
            thread.join()

    def answer(self, call: BaseHTTPRequestHandler) -> None:
        if self.mood is Mood.SILENT:
            self.stop.wait()
        elif call.path == "/shot.jpg":
            self._shot(call)
        else:
            self._video(call)

    def _age(self) -> None:
        while not self.stop.wait(TICK_S):
            self.number += self.mood is not Mood.REPEAT

    def _shot(self, call: BaseHTTPRequestHandler) -> None:
        if self.mood is Mood.PROMISE:
            while not self.stop.wait(0.1):
                call.wfile.write(b"HTTP/1.1 100 Continue\r\n\r\n")
            return
        data = b"no picture" if self.mood is Mood.RUBBISH else jpeg(self.number)
        call.send_response(200)
        call.send_header("Content-Length", str(len(data)))
        call.end_headers()
        if self.mood is Mood.DRIP:
            for byte in data:
                call.wfile.write(bytes([byte]))
                self.stop.wait(0.1)
        elif self.mood is Mood.STALL:
            self.stop.wait()
        else:
            call.wfile.write(data)

    def _video(self, call: BaseHTTPRequestHandler) -> None:
        call.send_response(200)
        call.send_header("Content-Type", "multipart/x-mixed-replace; boundary=frame")
        call.end_headers()
        while not self.stop.wait(TICK_S):
            data = jpeg(self.number)
            match self.mood:
                case Mood.STALL | Mood.SILENT | Mood.DRIP | Mood.PROMISE:
                    self.stop.wait()
                case Mood.RUBBISH:
                    call.wfile.write(bytes(range(256)) * 8)
                case Mood.CUT:
                    call.wfile.write(part(data)[: len(data) // 2])
                    return
                case Mood.FLOW | Mood.REPEAT:
                    call.wfile.write(part(data))


def jpeg(number: int) -> bytes:
    return cv2.imencode(".jpg", numbered(number))[1].tobytes()


def part(data: bytes) -> bytes:
    head = f"--frame\r\nContent-Type: image/jpeg\r\nContent-Length: {len(data)}\r\n\r\n"
    return head.encode() + data + b"\r\n"
