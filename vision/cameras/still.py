"""A camera that gives one picture each time it is asked by URL, as many phones and network cameras do."""

from base64 import b64encode
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPException
from urllib.error import URLError
from urllib.parse import unquote, urlsplit
from urllib.request import HTTPHandler, HTTPSHandler, OpenerDirector, Request

from companion.core.clock import Clock
from companion.core.errors import DeviceError
from companion.core.sentence import Sentence, reason
from vision.cameras.address import shown
from vision.cameras.camera import Locked
from vision.geometry import Image
from vision.picture import decoded

TIMEOUT_S = 1.5
"""For a whole picture; a server may not stretch it by sending a byte now and then."""
MOST_BYTES = 20_000_000
CHUNK = 65_536
REST_S = 0.1
"""Between two pictures: 10 a second are enough to see a throw settle."""


class Still:
    """Fetches the picture anew for each frame; ``rest`` waits so many seconds or until the camera is closed."""

    def __init__(self, url: str, clock: Clock, rest: Callable[[float], object]) -> None:
        """Opens nothing yet."""
        self._url = url
        self._asked = _asked(url)
        self._clock = clock
        self._rest = rest
        self._ways = OpenerDirector()  # http alone: no files, proxies or redirections to them
        self._ways.add_handler(HTTPHandler())
        self._ways.add_handler(HTTPSHandler())

    def read(self) -> Image:
        """The picture as it is now; DeviceError when it does not come in time or is none."""
        self._rest(REST_S)
        try:
            return decoded(self._fetched(), "it")
        except (OSError, HTTPException, ValueError) as error:
            told = Sentence("{camera} gives no picture: {why}.", camera=shown(self._url), why=_why(error))
            raise DeviceError(told) from error

    def lock(self) -> Locked:
        """Its exposure is its own matter."""
        return Locked()

    def free(self) -> None:
        """Its exposure is its own matter."""

    def close(self) -> None:
        """Holds nothing open."""

    def _fetched(self) -> bytes:
        until = self._clock.monotonic() + TIMEOUT_S
        answer = self._ways.open(self._asked, timeout=TIMEOUT_S)
        if answer is None:
            raise ValueError("it is no http address")
        with closing(answer):
            if answer.status != 200:
                raise ValueError(f"it answers {answer.status}")
            data = bytearray()
            while chunk := answer.read1(CHUNK):
                data += chunk
                if len(data) > MOST_BYTES or self._clock.monotonic() > until:
                    raise ValueError("it is too large or too slow")
        return bytes(data)


def _why(error: Exception) -> str:
    """What the system said, where urllib has wrapped that in words of its own."""
    cause = error.reason if isinstance(error, URLError) else error
    return reason(cause) if isinstance(cause, OSError) else str(cause).rstrip(".")


def _asked(url: str) -> Request:
    """What is asked for; a ``NAME:PASSWORD@`` before the place becomes Basic authentication (RFC 7617)."""
    parts = urlsplit(url)
    who, _, place = parts.netloc.rpartition("@")
    known = {"Authorization": f"Basic {b64encode(unquote(who).encode()).decode()}"} if who else {}
    return Request(parts._replace(netloc=place).geturl(), headers=known)  # noqa: S310 - live lets http alone in
