"""A camera that gives one picture each time it is asked by URL, as many phones and network cameras do."""

from base64 import b64encode
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from io import BufferedReader, RawIOBase
from socket import socket
from typing import TYPE_CHECKING
from urllib.parse import unquote, urlsplit

from companion.core.clock import Clock
from companion.core.errors import DeviceError
from companion.core.sentence import Sentence, plain, reason
from vision.cameras.address import shown
from vision.cameras.camera import Locked
from vision.geometry import Image
from vision.picture import decoded

if TYPE_CHECKING:
    from _typeshed import WriteableBuffer

TIMEOUT_S = 1.5
"""For a whole answer; a server may not stretch it by sending a byte now and then, before the picture begins either."""
MOST_BYTES = 20_000_000
CHUNK = 65_536
MOST_TOLD = 80
"""Characters of what was wrong with an answer: its first line, which may be 64 kB of anything, is among it."""
REST_S = 0.1
"""Between two pictures: 10 a second are enough to see a throw settle."""


class Still:
    """Fetches the picture anew for each frame; ``rest`` waits so many seconds or until the camera is closed."""

    def __init__(self, url: str, clock: Clock, rest: Callable[[float], object]) -> None:
        """Opens nothing yet."""
        self._url = url
        self._clock = clock
        self._rest = rest

    def read(self) -> Image:
        """The picture as it is now; DeviceError when it does not come in time or is none."""
        self._rest(REST_S)
        try:
            return decoded(self._fetched(), "it")
        except (OSError, HTTPException, ValueError) as error:
            told = Sentence("{camera} gives no picture: {why}.", camera=shown(self._url), why=_why(error))
            raise DeviceError(told) from error

    def lock(self, stops: float) -> Locked:  # noqa: ARG002 - as below
        """Its exposure is its own matter."""
        return Locked()

    def free(self) -> None:
        """Its exposure is its own matter."""

    def close(self) -> None:
        """Holds nothing open."""

    def _fetched(self) -> bytes:
        parts = urlsplit(self._url)  # live lets http alone in
        who, _, place = parts.netloc.rpartition("@")
        path = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
        way = HTTPSConnection if parts.scheme == "https" else HTTPConnection
        until = self._clock.monotonic() + TIMEOUT_S
        with closing(way(place, timeout=TIMEOUT_S)) as connection:
            connection.request("GET", path, headers={"Connection": "close", **_known(who)})
            line = _Line(connection.sock, self._clock, until)
            with HTTPResponse(line) as answer:  # type: ignore[arg-type]  # of a socket it needs makefile alone
                answer.begin()
                return _picture(answer)


class _Line(RawIOBase):
    """What comes over a socket until a moment; its own time-out begins anew with every byte."""

    def __init__(self, way: socket, clock: Clock, until: float) -> None:
        self._way = way
        self._clock = clock
        self._until = until

    def makefile(self, _mode: str) -> BufferedReader:
        """As an answer asks a socket for it."""
        return BufferedReader(self)

    def readable(self) -> bool:
        return True

    def readinto(self, room: "WriteableBuffer", /) -> int:
        left = self._until - self._clock.monotonic()
        if left <= 0:
            raise TimeoutError("timed out")
        self._way.settimeout(left)
        return self._way.recv_into(room)


def _picture(answer: HTTPResponse) -> bytes:
    if answer.status != 200:
        raise ValueError(f"it answers {answer.status}")
    data = bytearray()
    while chunk := answer.read1(CHUNK):
        data += chunk
        if len(data) > MOST_BYTES:
            raise ValueError("it is too large")
    return bytes(data)


def _why(error: Exception) -> str:
    """What the system said, or what was wrong with the answer."""
    if isinstance(error, OSError):
        return reason(error)
    return plain(str(error)[:MOST_TOLD])[:MOST_TOLD].rstrip(".")


def _known(who: str) -> dict[str, str]:
    """A ``NAME:PASSWORD`` before the place as Basic authentication (RFC 7617)."""
    return {"Authorization": f"Basic {b64encode(unquote(who).encode()).decode()}"} if who else {}
