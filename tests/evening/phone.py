"""A phone without a browser: joins by link, reads its stream, taps. What a bot at the network's edge sees."""

import http.client
import json
from collections.abc import Callable, Mapping
from threading import Condition, Thread
from urllib.parse import urlsplit

Facts = dict[str, object]


class Refused(Exception):  # noqa: N818 - the phone's word for it
    """The service said no: ``status`` and what it said."""

    def __init__(self, status: int, said: Facts) -> None:
        super().__init__(f"{status}: {said}")
        self.status = status
        self.said = said


class Phone:
    """One browser's worth of HTTP: a cookie, posts with the seen number, and a stream in a thread of its own."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._host = urlsplit(address).netloc
        self._cookie = ""
        self._changed = Condition()
        self._closed = False
        self.moments: list[Facts] = []
        """Everything this phone was ever shown."""
        self.events: list[str] = []

    def post(self, path: str, content: Mapping[str, object] | None = None) -> Facts:
        """POST JSON as the pages do; Refused for any status but 200."""
        body = json.dumps(content or {})
        headers = {
            "Content-Type": "application/json",
            "Origin": self.address,
            "X-Tischgeist": "1",
            "Cookie": self._cookie,
        }
        status, text, cookie = self._ask("POST", path, body, headers)
        said = json.loads(text) if text else {}
        if status != 200:
            raise Refused(status, said)
        if cookie:
            self._keep(cookie)
        return dict(said)

    def get(self, path: str) -> bytes:
        """GET a page or its data; Refused for any status but 200."""
        status, text, _ = self._ask("GET", path, None, {"Cookie": self._cookie})
        if status != 200:
            raise Refused(status, {"text": text.decode(errors="replace")})
        return text

    def _ask(self, method: str, path: str, body: str | None, headers: dict[str, str]) -> tuple[int, bytes, list[str]]:
        connection = http.client.HTTPConnection(self._host, timeout=10)
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            return answer.status, answer.read(), answer.msg.get_all("Set-Cookie") or []
        except http.client.HTTPException as error:
            raise ConnectionError("The line was cut in the middle of an answer.") from error
        finally:
            connection.close()

    def _keep(self, cookies: list[str]) -> None:
        jar = dict(pair.split("=", 1) for pair in self._cookie.split("; ") if pair)
        jar |= dict([cookie.split(";", 1)[0].split("=", 1) for cookie in cookies])
        self._cookie = "; ".join(f"{name}={value}" for name, value in jar.items())

    def listen(self, query: str = "") -> None:
        """Open the stream; moments arrive in ``moments`` until the service or ``close`` ends it."""
        Thread(target=self._listen, args=(query,), name="phone", daemon=True).start()

    def _listen(self, query: str) -> None:
        try:
            connection = http.client.HTTPConnection(self._host, timeout=30)
            connection.request("GET", "/stream" + query, headers={"Cookie": self._cookie})
            answer = connection.getresponse()
            event, data = "message", b""
            while not self._closed and (line := answer.readline()):
                name, _, rest = line.strip().partition(b": ")
                if name == b"event":
                    event = rest.decode()
                elif name == b"data":
                    data = rest
                elif not line.strip() and data:
                    self._take(event, data)
                    event, data = "message", b""
        except (OSError, http.client.HTTPException):
            self._take("lost", b"")
        else:
            self._take("lost", b"")

    def _take(self, event: str, data: bytes) -> None:
        with self._changed:
            self.events.append(event)
            if event == "moment":
                self.moments.append(json.loads(data))
            self._changed.notify_all()

    @property
    def moment(self) -> Facts | None:
        """The newest moment shown."""
        return self.moments[-1] if self.moments else None

    def wait_for(self, wanted: Callable[["Phone"], bool], timeout: float = 10.0) -> bool:
        """Wait until something holds for this phone."""
        with self._changed:
            return self._changed.wait_for(lambda: wanted(self), timeout)

    def forget(self) -> None:
        """What was shown before the line was lost."""
        with self._changed:
            self.moments = []
            self.events = []

    def close(self) -> None:
        """Put the phone away."""
        self._closed = True
