"""What the pages need from outside, by shape; ``companion.cli`` puts the real things together.

Each port is called as the class that fills it.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from companion.core.check import Check
from companion.core.clock import Clock
from companion.core.game import Facts, Game
from companion.core.sentence import Sentence
from companion.core.values import Cell, Reason, Rgb, Seat, ThrowKind
from companion.core.words import LANGUAGES

HERE = Path(__file__).parent


class Games(Protocol):
    """Which games there are, and what their folders hold for pages."""

    def names(self) -> Sequence[str]: ...

    def find(self, name: str) -> Game[Any, Any]:
        """A game by its name; RuleError ``malformed`` for an unknown one."""
        ...

    def texts(self, name: str, language: str) -> Mapping[str, str] | None:
        """All sentences of one game in one language, flat."""
        ...

    def asset(self, name: str, path: str) -> bytes | None:
        """A file for pages: ``board.json`` or one of the game's ``pages`` folder; None when there is none."""
        ...


class Memory(Protocol):
    """Small facts that outlive the process; on disk when ``remember`` returns, else JournalError."""

    def recall(self, name: str) -> str | None: ...
    def remember(self, name: str, text: str) -> None: ...


class Archive(Protocol):
    """Games behind us, over or given up; a running one never shows its seed."""

    def behind(self) -> Sequence[tuple[int, str]]:
        """Number and name (for people and for the file) of each of them, newest first."""
        ...

    def transcript(self, number: int) -> bytes | None:
        """One of them as a transcript; None for any other game."""
        ...


class Eyes(Protocol):
    """The camera over the tray, and what is read in its pictures."""

    @property
    def address(self) -> str: ...
    @property
    def simulated(self) -> bool: ...
    @property
    def sentence(self) -> Sentence:
        """How the camera is, for people."""
        ...

    @property
    def age_s(self) -> float | None:
        """Seconds since the newest picture; None without one."""
        ...

    @property
    def exposure(self) -> float | None:
        """Stops by which it exposes more than it would by itself; None where it cannot be told."""
        ...

    @property
    def resting(self) -> bool:
        """Whether nothing is taken for a throw, because somebody teaches the camera."""
        ...

    def expose(self, stops: float, /) -> None: ...

    def snapshot(self, *, overlay: bool) -> "Snapshot | None":
        """The newest picture, with what is seen drawn in or without; None without a picture."""
        ...

    def look(self) -> None:
        """Read what lies there now; returns at once."""
        ...

    def throw(self) -> bool:
        """Throw the expected sticks, only where they are simulated; False while somebody teaches the camera."""
        ...


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A picture as JPEG, and why what is drawn into it is in doubt; for nothing where nothing is drawn in."""

    jpeg: bytes
    doubts: frozenset[Reason] = frozenset()


class Teacher(Protocol):
    """A lesson in which somebody shows the camera his own sticks or dice; UsageError for a step out of turn."""

    def facts(self) -> Facts:
        """What is known already, and how far the lesson is, as ``docs/api.md`` has it."""
        ...

    def begin(self, kind: ThrowKind, *, unusual: bool) -> None:
        """Start a lesson; until it ends nothing is taken for a throw."""
        ...

    def take(self) -> None:
        """Take the picture that is asked for, once nothing moves; DeviceError without one."""
        ...

    def keep(self, values: Sequence[int | str], *, number: int) -> None:
        """Learn what is in the picture of that number; KitError when it cannot be written."""
        ...

    def undo(self) -> None:
        """Forget what the last picture has taught; KitError when that cannot be written."""
        ...

    def end(self) -> None:
        """The game goes on."""
        ...


class Album(Protocol):
    """Pictures of throws, those of earlier games too; the oldest go when there is no more room."""

    @property
    def keeping(self) -> bool: ...
    def keep(self, wanted: bool, /) -> None: ...

    def picture(self, name: str, *, overlay: bool) -> bytes | None:
        """One picture as JPEG, cut to the pieces; with ``overlay`` what was seen is drawn in."""
        ...


class Lights(Protocol):
    """The lights on the table."""

    @property
    def address(self) -> str: ...
    @property
    def brightness(self) -> float: ...
    @property
    def muted(self) -> bool: ...
    @property
    def sentence(self) -> Sentence | None:
        """What is or may be wrong with them, for people; None while nothing speaks for it."""
        ...

    def frame(self) -> Mapping[Cell, Rgb]:
        """The very colours that the strip shows now, cell by cell; returns at once."""
        ...

    def dim(self, share: float, /) -> None:
        """Brightness, 0..1."""
        ...

    def mute(self, muted: bool, /) -> None: ...

    def point(self, number: int | None, /) -> None:
        """Only this light, so that somebody can say where it is; None: the game's lights again."""
        ...


class StandIns(Protocol):
    """Seats that the companion plays."""

    @property
    def seats(self) -> frozenset[Seat]: ...
    def play(self, seats: frozenset[Seat], /) -> None: ...


class Own(Protocol):
    """The owner's own file of each game: what it adds to a new game's header."""

    def facts(self, name: str, /) -> Facts:
        """What it says, nothing without one; RuleError when it makes no sense, DeviceError when it cannot be read."""
        ...

    def version(self, name: str, /) -> int:
        """A number that changes with the file; DeviceError when it cannot be read."""
        ...

    def change(self, name: str, path: Sequence[object], value: object, /, *, version: int) -> None:
        """Put a value where the path leads, None to take out what is there; on disk when it returns.

        RuleError when no game can begin with what comes of it, StaleError when it is no longer of that ``version``,
        DeviceError when it cannot be written.
        """
        ...

    def move(self, name: str, path: Sequence[object], to: int, /, *, version: int) -> None:
        """Give a thing another place in its list; errors as of ``change``."""
        ...


@dataclass(frozen=True)
class House:
    """Everything around the table that pages show or move."""

    games: Games
    memory: Memory
    archive: Archive
    eyes: Eyes
    teacher: Teacher | None
    """None where no camera can be taught."""
    album: Album
    lights: Lights
    stand_ins: StandIns
    clock: Clock
    seed: Callable[[], int]
    """A fresh 128-bit seed from the system's entropy."""
    own: Own
    wired: Callable[[str], Facts]
    """Which light shines under which cell of a game's board."""
    rewire: Callable[[str, Facts], None]
    """Keep which light shines under which cell of a game's board; a CompanionError's sentence says what is wrong."""
    doctor: Callable[[], Sequence[Check]]
    """What it has to say now; asked when the host page is opened, and each minute while it is."""
    shut_down: Callable[[], None]
    """End the companion with everything kept, soon after this returns."""
    switches_off: bool
    """Whether that switches the machine off, too."""
    ended: Callable[[], bool]
    """Whether somebody has ended it so; else pages that lose it now may count on it to come back."""


@dataclass(frozen=True)
class WebConfig:
    """How the pages are served."""

    address: Callable[[], str]
    """Where phones find this machine now: ``http://192.168.1.20:8420``; stands in the QR codes."""
    hosts: Callable[[], Collection[str]]
    """Every ``name:port`` that may stand in a Host header; asked each time, for addresses change."""
    pin: str
    """Opens the host page; shown in the terminal only."""
    join_pin: str | None = None
    """Wanted beside a seat's link or code when given; shown on the host page."""
    version: str = ""
    build: str = ""
    """Another one as soon as any file of the pages is: whatever page is open begins anew then."""
    languages: tuple[str, ...] = LANGUAGES
    """The first is that of pages whose browser asks for none of them."""
    threads: int = 48
    """Threads of the server; 12 of them always stay free for short answers."""
    heartbeat_s: float = 10.0
    folder: Path = HERE
    """Where ``templates`` and ``static`` are."""
