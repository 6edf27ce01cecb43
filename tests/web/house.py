"""A house without devices: everything the pages need from outside, in memory, moved by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.check import Check, Health
from companion.core.errors import DeviceError, JournalError, PlaceError, StaleError, Wrong
from companion.core.game import Facts
from companion.core.sentence import SILENCE, Sentence
from companion.core.values import Cell, Reason, Rgb, Seat, ThrowKind
from tests.clock import HandClock
from tests.table.toy import TOY, Toy, find
from web.ports import House, Snapshot

BOARD = b'{"cells":[{"id":"field:0","kind":"field","x":0.5,"y":0.5,"w":0.1,"h":0.1}]}'
SCRIPT = b"export const toy = 1;\n" * 200


class ToyGames:
    """The toy game and its files."""

    def names(self) -> Sequence[str]:
        return (TOY.name,)

    def find(self, name: str) -> Toy:
        return find(name)

    def texts(self, name: str, language: str) -> Mapping[str, str] | None:
        return {"game.title": "Spielzeug", "prompt.turn": "{seat} ist dran."} if language == "de" else None

    def asset(self, name: str, path: str) -> bytes | None:
        return {"board.json": BOARD, "phone.js": SCRIPT, "schema.json": b"{}"}.get(path)


@dataclass
class DictMemory:
    """Keeps facts in a dict; ``full`` makes every write fail."""

    facts: dict[str, str] = field(default_factory=dict)
    full: bool = False

    def recall(self, name: str) -> str | None:
        return self.facts.get(name)

    def remember(self, name: str, text: str) -> None:
        if self.full:
            raise JournalError("The disk is full.")
        self.facts[name] = text


class OneBehind:
    """An archive with one game in it."""

    def behind(self) -> Sequence[tuple[int, str]]:
        return [(3, "toy-2026-01-01")]

    def transcript(self, number: int) -> bytes | None:
        return b'{"transcript": 1, "game": "toy"}\n' if number == 3 else None


@dataclass
class StillCamera:
    """A camera that shows one picture and notes what it was asked to do."""

    address: str = "sim:sticks"
    simulated: bool = True
    sentence: Sentence = SILENCE
    age_s: float | None = 0.2
    asked: list[str] = field(default_factory=list)
    picture: bytes | None = b"\xff\xd8jpeg"
    resting: bool = False
    doubts: frozenset[Reason] = frozenset()
    exposure: float | None = 0.0

    def expose(self, stops: float, /) -> None:
        self.exposure = stops

    def snapshot(self, *, overlay: bool) -> Snapshot | None:
        if overlay:
            return Snapshot(b"\xff\xd8drawn", self.doubts)
        return None if self.picture is None else Snapshot(self.picture)

    def look(self) -> None:
        self.asked.append("look")

    def throw(self) -> bool:
        self.asked.append("throw")
        return not self.resting


@dataclass
class NotedTeacher:
    """Knows what it was asked to do; ``trouble`` makes every step fail."""

    asked: list[tuple[str, object]] = field(default_factory=list)
    trouble: Exception | None = None

    def facts(self) -> Mapping[str, object]:
        return {"kits": [], "lesson": None}

    def begin(self, kind: ThrowKind, *, unusual: bool) -> None:
        self._note("begin", (kind.value, unusual))

    def take(self) -> None:
        self._note("take", None)

    def keep(self, values: Sequence[int | str], *, number: int) -> None:
        self._note("keep", (tuple(values), number))

    def undo(self) -> None:
        self._note("undo", None)

    def end(self) -> None:
        self._note("end", None)

    def _note(self, step: str, said: object) -> None:
        if self.trouble is not None:
            raise self.trouble
        self.asked.append((step, said))


@dataclass
class OnePicture:
    """An album with one picture, ``7.jpg``."""

    keeping: bool = True

    def keep(self, wanted: bool, /) -> None:
        self.keeping = wanted

    def picture(self, name: str, *, overlay: bool) -> bytes | None:
        return (b"\xff\xd8drawn" if overlay else b"\xff\xd8jpeg") if name == "7.jpg" else None


@dataclass
class PaperLights:
    """Lights that glow in a dict."""

    address: str = "sim:"
    brightness: float = 0.5
    muted: bool = False
    sentence: Sentence | None = None
    pointed: int | None = None
    wired: dict[str, dict[str, object]] = field(default_factory=dict)
    colours: dict[Cell, Rgb] = field(default_factory=lambda: {Cell("field:0"): Rgb(255, 128, 0)})

    def frame(self) -> Mapping[Cell, Rgb]:
        return self.colours

    def dim(self, share: float, /) -> None:
        self.brightness = share

    def mute(self, muted: bool, /) -> None:
        self.muted = muted

    def point(self, number: int | None, /) -> None:
        self.pointed = number


@dataclass
class NotedStandIns:
    """Knows whom it was told to play; plays nothing."""

    seats: frozenset[Seat] = frozenset()

    def play(self, seats: frozenset[Seat], /) -> None:
        self.seats = seats


@dataclass
class PaperOwn:
    """An owner's file that is a dict; ``full`` makes every write fail."""

    says: dict[str, object] = field(default_factory=dict)
    number: int = 0
    full: bool = False

    def facts(self, name: str, /) -> Facts:
        return self.says

    def version(self, name: str, /) -> int:
        return self.number

    def change(self, name: str, path: Sequence[object], value: object, /, *, version: int) -> None:
        if self.full:
            raise DeviceError("own/toy.json cannot be written: No space left on device.")
        if version != self.number:
            raise StaleError(version, self.number)
        if value == "odd":
            raise PlaceError(("deck", *map(str, path)), Wrong.UNFIT, "deck cannot be 'odd'.")
        self.says, self.number = {**self.says, str(path[0]): value}, self.number + 1

    def move(self, name: str, path: Sequence[object], to: int, /, *, version: int) -> None:
        """Keeps from where to where."""
        self.change(name, path, [path[-1], to], version=version)


@dataclass
class Furniture:
    """The parts of a house where a test can reach them."""

    memory: DictMemory = field(default_factory=DictMemory)
    eyes: StillCamera = field(default_factory=StillCamera)
    teacher: NotedTeacher | None = field(default_factory=NotedTeacher)
    album: OnePicture = field(default_factory=OnePicture)
    lights: PaperLights = field(default_factory=PaperLights)
    stand_ins: NotedStandIns = field(default_factory=NotedStandIns)
    clock: HandClock = field(default_factory=HandClock)
    own: PaperOwn = field(default_factory=PaperOwn)
    doctor: tuple[Check, ...] = (Check("packages", Health.OK, Sentence("All Python packages are there.")),)
    downs: list[str] = field(default_factory=list)
    """One for each time that the companion was to end."""

    def house(self) -> House:
        return House(
            games=ToyGames(),
            memory=self.memory,
            archive=OneBehind(),
            eyes=self.eyes,
            teacher=self.teacher,
            album=self.album,
            lights=self.lights,
            stand_ins=self.stand_ins,
            clock=self.clock,
            seed=lambda: 11,
            own=self.own,
            wired=lambda game: self.lights.wired.get(game, {}),
            rewire=lambda game, lights: self.lights.wired.update({game: dict(lights)}),
            doctor=lambda: self.doctor,
            shut_down=lambda: self.downs.append("down"),
            switches_off=True,
            ended=lambda: bool(self.downs),
        )
