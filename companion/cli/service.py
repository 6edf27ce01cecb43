"""The running service: journal, table, camera, lights, stand-ins and pages, put together and taken apart again."""

import logging
import secrets
from collections.abc import Callable
from contextlib import ExitStack, suppress
from functools import partial
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion import __version__, games
from companion.cli import network
from companion.cli.clock import SystemClock
from companion.cli.config import Config
from companion.cli.doctor import checks
from companion.cli.lights.setup import for_game, keep_map, open_lights, pixel_map, wiring
from companion.core.chance import seeded
from companion.core.closing import Closing
from companion.core.errors import DeviceError, JournalError, KitError
from companion.core.game import Facts, usual
from companion.core.sentence import Sentence
from companion.house.album import Album
from companion.house.archive import Archive
from companion.house.blind import Blind
from companion.house.corrected import gathered, household, named
from companion.house.folders import JOURNAL, PICTURES
from companion.house.games import Games, build
from companion.house.memory import Memory
from companion.house.own import Own
from companion.house.presses import Presses
from companion.house.tenancy import alone
from companion.house.upkeep import kept_up
from companion.journal.pictures import Pictures
from companion.journal.store import Store
from companion.table.stand_in import StandIns
from companion.table.table import Table
from hardware.buttons import Buttons, open_buttons
from hardware.lights import Lights
from vision.cameras.address import shown
from web.app import create_app
from web.disputes import Disputes
from web.facts import recalled
from web.ports import HERE, House, WebConfig
from web.room import Room
from web.serve import serve

if TYPE_CHECKING:
    from companion.house.eyes import Eyes
    from companion.house.teacher import Teacher

log = logging.getLogger(__name__)

PIN = "cli.pin"
"""Under this name the memory keeps the host's PIN."""
FIRST = "cli.first"
"""And under this one the number of this run's first moment."""
MEND_S = 1.0
"""How often trouble is tried again."""
PACE_S = 0.8
"""A stand-in is no faster, so that people can follow."""
MOMENTS_A_SECOND = 1000
"""More than any evening has: numbers that begin at the time of the start are never those of an earlier run."""
MOMENTS = 1_000_000
"""And more than any run has: where a power cut has set the clock back, numbers begin so far above the last ones."""
EXACT = 2**52
"""Pages count exactly to twice this, and no clock and no restarts lead here."""


class Service(Closing):
    """One evening, from when it is made to ``close()``."""

    def __init__(self, config: Config) -> None:
        """Opens everything; CompanionError when an address, the port or the state folder cannot be had."""
        self._config = config
        self._clock = SystemClock()
        self._port = config.port
        self._ending = Event()
        self.outdated = False
        """Whether it must be opened anew, since something could not be read when it was opened."""
        self.shut_down = False
        """Whether somebody held the button that ends the evening, beside the board or on the host's page."""
        with ExitStack() as opened:
            opened.enter_context(alone(config.folder))
            self._store = Store(config.folder / JOURNAL)
            opened.callback(self._store.close)
            self._own = Own(config.folder)
            self._memory = Memory(self._store)
            self.table = Table(games.find, self._store, first=_first(self._memory, self._clock.now()))
            self.pin = config.pin or _kept_pin(self._memory)
            self._open(opened)
            self._opened = opened.pop_all()

    @property
    def address(self) -> str:
        """Where phones find the pages now."""
        return network.address(self._config.host, self._port)

    @property
    def unkept(self) -> str | None:
        """Why nothing that is played can be kept now, and so nothing is accepted; None while all is well."""
        try:
            self._store.probe()
        except JournalError as error:
            return str(error)
        return None if self.table.moment.trouble is None else "The game in the journal cannot be gone on with."

    def begin(self, name: str) -> None:
        """Start this game with everyone, unless it is on the table already."""
        if self.table.moment.trouble is None and self.table.moment.game != name:
            seed, given = secrets.randbits(128), self._own.facts(name)
            self.table.begin(usual(games.find(name), seed=seed, given=given))

    def offer(self, name: str) -> None:
        """Start this game with everyone where none is on the table."""
        if self.table.moment.play is None:
            self.begin(name)

    def close(self) -> None:
        """Leave the lights dark and everything on disk; may be called twice."""
        self._opened.close()

    # -- put together --------------------------------------------------------------------------------------

    def _open(self, opened: ExitStack) -> None:
        config, memory = self._config, self._memory
        self._unread = self.table.resume().trouble is not None
        # known before there are eyes: what the host switched off is never kept, and in a pause nothing is seen
        left = Room(memory)
        keeping = left.keeps_pictures(config.pictures)
        if left.pauses(self.table.moment):
            self.table.pause(True)
        Disputes(memory).lay_open(self.table)
        taken = self._taken(keeping=keeping)
        pictures = Pictures(config.folder / PICTURES, most_mb=config.pictures_mb, keeping=keeping, taken=taken)
        album = Album(pictures)
        self._eyes = self._watching(album)
        opened.callback(self._eyes.close)
        buttons = opened.enter_context(self._buttons())
        lights = opened.enter_context(open_lights(config, self._clock, heard=buttons.heard))
        stand_ins = self._stand_ins()
        self.table.attach(stand_ins)
        house = House(
            games=Games(),
            memory=memory,
            archive=Archive(self._store),
            eyes=self._eyes,
            teacher=self._teacher(),
            album=album,
            lights=lights,
            stand_ins=stand_ins,
            clock=self._clock,
            seed=lambda: secrets.randbits(128),
            own=self._own,
            wired=lambda game: {str(cell): light for cell, light in pixel_map(for_game(config, game)).pixels.items()},
            rewire=partial(self._rewire, lights),
            doctor=lambda: tuple(checks(config)),
            shut_down=self._shut_down,
            switches_off=bool(config.power_off),
            ended=lambda: self.shut_down,
        )
        pages = self._pages()
        app = create_app(self.table, house, pages)
        self.table.attach(lights)  # not before they are as dark as the host left them
        self._port = opened.enter_context(serve(app, config.host, config.port, pages.threads)).port
        self._start(opened, "stand-ins", stand_ins.run, stand_ins.close)
        self._start(opened, "mending", self._mend, self._ending.set)

    def _rewire(self, lights: Lights, game: str, cells: Facts) -> None:
        """From now on, and at the next start, a game's lights shine under these cells."""
        keep_map(for_game(self._config, game), cells)
        lights.rewire(wiring(self._config))

    def _taken(self, *, keeping: bool) -> tuple[str, ...]:
        """Names of pictures of earlier evenings, once those of throws that were put right then are gathered."""
        if not self._unread:
            try:
                return (*gathered(self._config.folder, keeping=keeping).names(), *named(self._store))
            except JournalError as error:  # the pages say what is wrong with it
                log.warning("corrected throws are not gathered: %s", error)
        return household(self._config.folder).names()

    def _watching(self, album: Album) -> "Eyes | Blind":
        address = self._config.camera
        if not address:
            return Blind("", Sentence("There is no camera in the settings; throws are entered by hand."))
        try:
            from companion.house.eyes import Eyes  # noqa: PLC0415 - needs OpenCV, and all else does not
            from companion.house.kit_box import KitBox  # noqa: PLC0415
        except ModuleNotFoundError:
            told = Sentence("OpenCV or ONNX Runtime is missing, so throws cannot be read; please enter them by hand.")
            return Blind(shown(address), told)
        try:
            kits = KitBox(self._config.folder, self._config.kit_file)
        except KitError as error:  # without what the owner has named, pieces of his own could be read wrong and certain
            log.warning("%s Play goes on without a camera.", error)
            told = Sentence(
                "The kit in the settings cannot be read, so throws are not either; please enter them by hand."
            )
            return Blind(shown(address), told)
        return Eyes(address, self.table, album, self._clock, kits)

    def _teacher(self) -> "Teacher | None":
        if isinstance(self._eyes, Blind):
            return None
        from companion.house.teacher import Teacher  # noqa: PLC0415 - as above

        return Teacher(self._eyes, self._eyes.kits)

    def _buttons(self) -> Buttons:
        pressed = Presses(self.table, self._shut_down).pressed
        try:
            return open_buttons(self._config.buttons, pressed, self._clock)
        except DeviceError as error:
            log.warning("%s Play goes on without buttons.", error)
            return open_buttons("", pressed, self._clock)

    def _shut_down(self) -> None:
        self.shut_down = True

    def _stand_ins(self) -> StandIns:
        throw = self._eyes.throw if self._eyes.simulated else None
        return StandIns(self.table, seeded(secrets.randbits(128)), pace=PACE_S, throw=throw)

    def _pages(self) -> WebConfig:
        config = self._config
        return WebConfig(
            address=lambda: self.address,
            hosts=lambda: network.hosts(config.host, self._port),
            pin=self.pin,
            join_pin=config.join_pin or None,
            version=__version__,
            build=build(HERE / "static"),
            languages=config.languages,
        )

    def _start(self, opened: ExitStack, name: str, work: Callable[[], None], end: Callable[[], None]) -> None:
        thread = Thread(target=kept_up, args=(name, work, self._ending), name=name, daemon=True)
        thread.start()
        opened.callback(thread.join)
        opened.callback(end)

    def _mend(self) -> None:
        """Try again what trouble prevented; a throw that could not be kept is looked at once more."""
        while not self._ending.wait(MEND_S):
            if self.table.moment.trouble is None:
                continue
            if self.table.mend().trouble is None:
                self._eyes.mended()
                self.outdated = self._unread  # who sits where could not be read either


def _kept_pin(memory: Memory) -> str:
    """The PIN of the first start, which people may have written down; another for as long as it cannot be kept."""
    pin = memory.recall(PIN)
    if pin is None:
        pin = f"{secrets.randbelow(1_000_000):06}"
        with suppress(JournalError):
            memory.remember(PIN, pin)
    return pin


def _first(memory: Memory, now: float) -> int:
    """A number above all that pages of an earlier run can still show; only the time's while nothing can be kept."""
    match recalled(memory, FIRST):
        case int(before) if before < EXACT:
            first = max(int(now * MOMENTS_A_SECOND), before + MOMENTS)
        case _:  # there was none, or a failing disk has left another one
            first = int(now * MOMENTS_A_SECOND)
    with suppress(JournalError):
        memory.remember(FIRST, str(first))
    return first
