"""A room to test in: a table with the toy game, the pages round it, and browsers that come in."""

from dataclasses import dataclass
from typing import Self

from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.core.game import Setup, usual
from companion.core.values import Seat
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.table.toy import TOY, find
from tests.web.house import DictMemory, Furniture
from web.app import create_app
from web.context import Context, context_of
from web.ports import WebConfig

HOST = "192.168.1.20:8420"
ADDRESS = f"http://{HOST}"
PIN = "482913"
LEFT, RIGHT = Seat("left"), Seat("right")


def toy_setup(seed: int = 11) -> Setup:
    return usual(TOY, seed=seed)


@dataclass
class Browser:
    """One device: its own cookies and address, and the headers that our pages send."""

    client: FlaskClient
    address: str = "192.168.1.50"

    def post(self, path: str, content: object = None, **headers: str) -> TestResponse:
        sent = {"Host": HOST, "Origin": ADDRESS, "X-Tischgeist": "1", **headers}
        given = {"data": content} if isinstance(content, bytes) else {"json": {} if content is None else content}
        return self.client.post(
            path,
            headers={name: value for name, value in sent.items() if value},
            environ_base={"REMOTE_ADDR": self.address},
            content_type="application/json",
            **given,
        )

    def get(self, path: str, **headers: str) -> TestResponse:
        return self.client.get(path, headers={"Host": HOST, **headers}, environ_base={"REMOTE_ADDR": self.address})

    def cookie(self, name: str) -> str:
        found = self.client.get_cookie(name, domain="192.168.1.20")
        return found.value if found else ""

    def take(self, name: str, value: str) -> None:
        """Carry this cookie, wherever it comes from."""
        self.client.set_cookie(name, value, domain="192.168.1.20")


@dataclass
class Room:
    """Everything at once, open to the tests."""

    app: Flask
    table: Table
    journal: KeptJournal
    things: Furniture
    hosts: set[str]
    devices: int = 0

    @classmethod
    def furnished(
        cls,
        *,
        playing: bool = True,
        memory: DictMemory | None = None,
        things: Furniture | None = None,
        **config: object,
    ) -> Self:
        """A table with or without a game on it, perhaps with what an earlier run remembered."""
        journal, things = KeptJournal(), things or Furniture(memory=memory or DictMemory())
        table = Table(find, journal)
        table.resume()
        if playing:
            table.begin(toy_setup())
        hosts = {HOST}
        settings = {"address": lambda: ADDRESS, "hosts": lambda: hosts, "pin": PIN, "version": "1.2.3", **config}
        return cls(create_app(table, things.house(), WebConfig(**settings)), table, journal, things, hosts)

    @property
    def context(self) -> Context:
        return context_of(self.app)

    def browser(self) -> Browser:
        self.devices += 1
        return Browser(self.app.test_client(), f"192.168.1.{50 + self.devices}")

    def token(self, seat: Seat) -> str:
        offer = self.context.seats.offer(seat)
        assert offer is not None
        return offer.token

    def phone(self, seat: Seat) -> Browser:
        """A device that has scanned this seat's code."""
        device = self.browser()
        assert device.post("/api/join", {"token": self.token(seat)}).status_code == 200
        return device

    def host(self) -> Browser:
        """A device where the PIN was given."""
        device = self.browser()
        assert device.post("/api/host/login", {"pin": PIN}).status_code == 200
        return device
