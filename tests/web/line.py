"""A page's line to the real server: reads server-sent events one by one."""

import http.client
import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Self

from tests.web.room import Room
from web.serve import Server

PATIENCE_S = 5.0


@contextmanager
def served(room: Room, *, threads: int = 16, idle_s: int = 30) -> Iterator[int]:
    """The room's pages on a free port."""
    with Server(room.app, "127.0.0.1", 0, threads, idle_s=idle_s) as server:
        room.hosts.add(f"127.0.0.1:{server.port}")
        yield server.port


class Line:
    """One open stream; ``status`` is 200 when it is one."""

    def __init__(self, port: int, query: str = "?as=table", cookie: str = "") -> None:
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S)
        self.connection.request("GET", f"/stream{query}", headers={"Cookie": cookie})
        self.answer = self.connection.getresponse()
        self.status = self.answer.status

    def next(self) -> tuple[str, Any]:
        """The next event and what it says; ``("end", None)`` when the server has closed the line."""
        name, data = "", None
        while line := self.answer.readline().rstrip():
            key, _, rest = line.partition(b": ")
            if key == b"event":
                name = rest.decode()
            elif key == b"data":
                data = json.loads(rest)
        if name:
            return name, data
        return self.next() if not self.answer.isclosed() else ("end", None)

    def until(self, wanted: Callable[[str, Any], bool]) -> Any:
        """What the first wanted event says; fails when the line ends before it."""
        while True:
            name, data = self.next()
            if wanted(name, data):
                return data
            assert name != "end"

    def event(self, name: str) -> Any:
        """What the next event of that name says."""
        return self.until(lambda each, _: each == name)

    def close(self) -> None:
        """Go away without a word, as a phone does that is switched off."""
        self.answer.close()
        self.connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def ask(port: int, path: str, *, address: str = "127.0.0.1") -> int:
    """The status of a short answer to a device of that address; TimeoutError when none comes."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE_S, source_address=(address, 0))
    try:
        connection.request("GET", path)
        answer = connection.getresponse()
        answer.read()
        return answer.status
    finally:
        connection.close()
