"""Four phones round one service: they join, play, lose the line and come back."""

import json
from random import Random
from typing import Any

from tests.evening.bot import Bot
from tests.evening.phone import Phone
from tests.evening.service import Service

LONG = 20.0
"""Seconds; only a broken service needs them."""


class Evening:
    """The bots of one game at the network's edge, and the host when a game is over."""

    def __init__(self, service: Service, random: Random) -> None:
        self._service = service
        self._random = random
        self._host = Phone(service.address)
        self.bots: list[Bot] = []

    def join(self) -> None:
        """Every seat is taken by the code that the table page shows."""
        offered: Any = json.loads(self._host.get("/api/seats"))
        for row in offered["seats"]:
            phone = Phone(self._service.address)
            phone.post("/api/join", {"code": row["code"]})
            self.bots.append(Bot(phone, row["seat"], self._random))
        self.listen()

    def listen(self) -> None:
        """Open every phone's stream and wait until each shows the table."""
        for bot in self.bots:
            bot.phone.forget()
            bot.phone.listen()
        for bot in self.bots:
            assert bot.phone.wait_for(lambda phone: phone.moment is not None, LONG), bot.seat

    @property
    def over(self) -> bool:
        """Whether the newest moment of any phone shows the end."""
        moment: Any = self.bots[0].phone.moment
        return moment["view"]["phase"] == "over"

    def tap(self) -> bool:
        """One tap of one who is waited for; False when it was not accepted or nobody is."""
        waiting = [bot for bot in self.bots if bot.wants()]
        return self._random.choice(waiting).tap() if waiting else False

    def settle(self) -> None:
        """Wait until every phone shows the newest moment."""
        newest = max(number(bot.phone) for bot in self.bots)
        for bot in self.bots:
            assert bot.phone.wait_for(lambda phone: number(phone) >= newest, LONG), bot.seat

    def begin_again(self) -> None:
        """The host starts a new game with the same seats; what was shown of the one before is forgotten."""
        seats = [bot.seat for bot in self.bots]
        before = number(self.bots[0].phone)
        self._host.post("/api/host/login", {"pin": self._service.pin})
        for bot in self.bots:
            bot.phone.forget()
        self._host.post("/api/host/new", {"game": "feuer-salamander", "seats": seats, "options": {}})
        for bot in self.bots:
            assert bot.phone.wait_for(lambda phone: phone.moment is not None and number(phone) > before, LONG)


def number(phone: Phone) -> int:
    """The number of the newest moment that a phone shows."""
    moment: Any = phone.moment
    return int(moment["seq"])


def log(phone: Phone) -> list[dict[str, Any]]:
    """The whole log, as this phone may read it."""
    entries: list[dict[str, Any]] = json.loads(phone.get("/api/log"))
    return entries
