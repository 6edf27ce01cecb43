"""Four phones and a table page in one browser, round the real service: each device has its own cookies."""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from selenium.common.exceptions import TimeoutException
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion.cli.config import configured
from companion.cli.service import Service
from companion.core.game import Act, Action
from companion.core.values import Seat
from tests.evening.phone import Phone
from tests.waiting import eventually
from tests.web.browser.devices import Devices
from tests.web.browser.driver import chromium, size, touch, until

Fingers = Callable[[Chrome, Seat, Action, Mapping[str, Any], tuple[Seat, ...]], None]
"""What a person does on a seat's page for an action, seeing that seat's view; with all who play."""


class Room:
    """One browser; every device is a window with cookies of its own."""

    def __init__(self, browser: Chrome, devices: Devices, service: Service) -> None:
        self.browser = browser
        self.devices = devices
        self.service = service
        self.windows: dict[str, str] = {}
        self.owners: dict[str, str] = {}

    def device(self, name: str, path: str, width: int, height: int) -> None:
        """A new device opens a page."""
        self.owners[name] = self.devices.device()
        self.tab(name, name, path)
        size(self.browser, width, height)

    def tab(self, name: str, owner: str, path: str) -> None:
        """One more tab on a device that is there already."""
        self.windows[name] = self.devices.window(self.owners[owner])
        self.look_at(name)
        self.browser.get(self.service.address + path)

    def look_at(self, name: str) -> None:
        """From now on this device is the one in hand."""
        self.browser.switch_to.window(self.windows[name])

    def has(self, css: str) -> bool:
        """Whether the device in hand shows something."""
        return bool(self.browser.find_elements(By.CSS_SELECTOR, css))


@contextmanager
def furnished(folder: Path) -> Iterator[Room]:
    """A service without devices, and a browser."""
    config = configured({"state": str(folder), "camera": "", "lights": "sim:", "host": "127.0.0.1", "port": 0})
    with Service(config) as service, chromium() as browser, closing(Devices(browser)) as devices:
        yield Room(browser, devices, service)


def the_codes(room: Room) -> dict[str, str]:
    """What the table page shows for each seat until it is taken."""
    offered = json.loads(Phone(room.service.address).get("/api/seats"))
    return {row["seat"]: row["code"] for row in offered["seats"]}


def join(room: Room, seat: Seat, code: str) -> None:
    """Take a seat by typing its code; the fourth letter is enough."""
    room.device(seat, "/", 390, 844)
    until(room.browser, ".join input").send_keys(code)
    until(room.browser, ".phone .who")


_SHOWN = """
const phone = document.querySelector(".phone");
return [phone?.className, phone?.dataset.seq, document.visibilityState, document.body.innerText];
"""


def play(room: Room, act: Act, fingers: Fingers) -> None:
    """One act on the phone of the one whose it is, as soon as that phone shows what the table shows."""
    moment = room.service.table.moment
    room.look_at(act.seat)
    try:
        until(room.browser, f'.phone:not(.busy)[data-seq="{moment.number}"]')
    except TimeoutException as late:
        shown = room.browser.execute_script(_SHOWN)
        raise AssertionError(
            f"{act.seat}'s phone shows {shown}, not act {moment.play.acts} at {moment.number}"
        ) from late
    touch(room.browser, until(room.browser, ".who"))  # whoever taps faster than one reads is taken for tapping twice
    view: Any = json.loads(moment.view(act.seat))["view"]
    fingers(room.browser, act.seat, act.action, view, moment.seats)
    eventually(lambda: room.service.table.moment.play.acts == moment.play.acts + 1)
