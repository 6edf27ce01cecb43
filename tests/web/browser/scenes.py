"""A table in a certain moment with the real pages round it, on a port of its own."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path

from selenium.webdriver import Chrome

from companion import games
from companion.core.values import Cell, Colour, Eye, Glow, Rgb, Scene, Seat, Source
from companion.house.games import Games
from companion.house.own import Own
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.web.browser.driver import press, until
from tests.web.browser.moments import Found
from tests.web.house import Furniture, NotedTeacher, OnePicture, StillCamera
from web.app import create_app
from web.context import Context, context_of
from web.ports import Snapshot, WebConfig
from web.seats import Seats
from web.serve import serve

PIN = "482913"
PICTURES = Path(__file__).parent / "pictures"
HUES = {
    Colour.RED: Rgb(255, 60, 40),
    Colour.YELLOW: Rgb(255, 190, 20),
    Colour.WHITE: Rgb(235, 225, 205),
    Colour.GREY: Rgb(110, 125, 145),
    Colour.GREEN: Rgb(60, 200, 80),
    Colour.BLUE: Rgb(60, 130, 255),
    Colour.VIOLET: Rgb(160, 90, 240),
    Colour.BLACK: Rgb(40, 40, 48),
}
MEANINGS = {
    Glow.FIRST: Rgb(255, 211, 77),
    Glow.SECOND: Rgb(88, 200, 255),
    Glow.EITHER: Rgb(216, 240, 138),
    Glow.PRISON: Rgb(120, 40, 160),
}
WIND = {
    "id": "kalter-wind",
    "name": "Kalter Wind",
    "colour": "grey",
    "value": 2,
    "program": [
        {"type": "instruction", "parts": [{"op": "banish", "what": {"object": "glyph", "owner": "opponent"}}]},
    ],
}
"""A spell that an owner adds."""


def glowing(scene: Scene | None) -> dict[Cell, Rgb]:
    """Some colours for what glows, so that a drawing has lights to show."""
    lights = scene.lights if scene else ()
    return {
        light.cell: HUES[light.colour] if light.colour else MEANINGS.get(light.glow, Rgb(255, 255, 255))
        for light in lights
    }


@dataclass
class Pictures(OnePicture):
    """Always the same photo of sticks."""

    photo: bytes = field(default_factory=(PICTURES / "throw.jpg").read_bytes)

    def picture(self, name: str, *, overlay: bool) -> bytes | None:
        return self.photo


@dataclass
class Camera(StillCamera):
    """A camera that sees that photo, whatever is asked."""

    def snapshot(self, *, overlay: bool) -> Snapshot | None:
        return None if self.picture is None else Snapshot(self.picture, self.doubts if overlay else frozenset())


@dataclass
class Room:
    """The running pages and their parts."""

    table: Table
    things: Furniture
    address: str
    journal: KeptJournal
    context: Context

    @property
    def seats(self) -> Seats:
        return self.context.seats

    def reissue(self, seat: Seat) -> None:
        """As the host does: whoever holds the seat is sent away."""
        self.seats.reissue(seat)
        self.context.hub.revoke(seat)


@contextmanager
def room(
    found: Found | None, *, simulated: bool = True, taught: bool = True, late: int = 0, own: Path | None = None,
    **config: object,
) -> Iterator[Room]:  # fmt: skip
    """The pages with a game in the found moment on the table, or with none yet; ``late`` seats have no phone.

    Whether there is a camera that can be ``taught`` one's own sticks and dice. The owner's own files lie in the folder
    ``own``; ``config`` is how the pages are served.
    """
    journal = KeptJournal([found.kept] if found else [])
    table = Table(games.find, journal)
    table.resume()
    camera = Camera(simulated=simulated, picture=(PICTURES / "throw.jpg").read_bytes())
    things = Furniture(album=Pictures(), eyes=camera, teacher=NotedTeacher() if taught else None)
    table.watch(Eye.READY)
    things.lights.colours = glowing(table.moment.scene)
    address: list[str] = [""]
    served = {"address": lambda: address[0], "hosts": lambda: {address[0].removeprefix("http://")}, "pin": PIN}
    house = replace(things.house(), games=Games(), own=Own(own) if own else things.own)
    app = create_app(table, house, WebConfig(**served, version="0.1.0", **config))
    seats = context_of(app).seats
    for seat in table.moment.seats[late:]:
        seats.join(token=_token(seats, seat))
    with serve(app, "127.0.0.1", 0, 24) as server:
        address[0] = f"http://127.0.0.1:{server.port}"
        yield Room(table, things, address[0], journal, context_of(app))


def link(scene: Room, seat: Seat) -> str:
    """The link that the seat's QR code would hold if it were issued anew."""
    scene.seats.reissue(seat)
    return f"{scene.address}/#t={_token(scene.seats, seat)}"


def sit(browser: Chrome, scene: Room, seat: Seat) -> None:
    """The phone of a seat."""
    browser.get(link(scene, seat))
    until(browser, ".phone")


@contextmanager
def seated(browser: Chrome, at: Found, **given: object) -> Iterator[Room]:
    """A table in that moment, and the phone of whoever acts there; ``given`` is what `room` is given."""
    with room(at, **given) as scene:
        sit(browser, scene, at.seat)
        yield scene


def undone(scene: Room) -> None:
    """Whoever is waited for does something, and the host takes it back: pages have a notice of that."""
    play, (seat, *_) = scene.table.moment.play, scene.table.moment.actors
    assert play is not None
    scene.table.submit(seat, play.game.legal(play.state, seat)[0], source=Source.PHONE)
    scene.table.undo()


def lines(scene: Room) -> list[dict[str, object]]:
    """What the journal has of the game on the table."""
    return [json.loads(line) for line in scene.journal.games[-1].lines]


def enter(browser: Chrome, scene: Room, place: str = "table") -> None:
    """The host's page, one of its rooms, once the PIN is given; the page must speak German."""
    browser.get(f"{scene.address}/host#{place}")
    until(browser, "#pin").send_keys(PIN)
    press(browser, "Eintreten")


@contextmanager
def hosted(browser: Chrome, at: Found | None, place: str = "table", **given: object) -> Iterator[Room]:
    """A table in that moment, or with no game yet, and the host's page; ``given`` is what `room` is given."""
    with room(at, **given) as scene:
        enter(browser, scene, place)
        yield scene


def _token(seats: Seats, seat: Seat) -> str:
    offer = seats.offer(seat)
    assert offer is not None
    return offer.token
