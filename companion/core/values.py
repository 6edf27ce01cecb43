"""Values that cross borders: what is seen, where things are, what glows. All frozen, tuples inside."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, NewType, Self

Seat = NewType("Seat", str)
"""Who sits there, in the game's own words (``king``, ``p1``)."""

Cell = NewType("Cell", str)
"""A place on the table in the words of the rules (``track:king:3``)."""

TABLE = Seat("table")
"""Whoever speaks for the table as a whole; never a player's seat."""


class Colour(StrEnum):
    """Colours of figures, stones and dice."""

    RED = "red"
    YELLOW = "yellow"
    WHITE = "white"
    GREY = "grey"
    GREEN = "green"
    BLACK = "black"
    VIOLET = "violet"
    BLUE = "blue"


class Rgb(NamedTuple):
    """One light's colour, each part 0..255, before gamma and brightness.

    A tuple, for a hundred of them are made for every frame: a frozen dataclass takes five times as long.
    """

    red: int
    green: int
    blue: int


class PieceType(StrEnum):
    """What kind of thing was thrown."""

    PIP_STICK = "pip_stick"
    SYMBOL_STICK = "symbol_stick"
    DIE = "die"


class ThrowKind(StrEnum):
    """Which family of pieces a throw is made of."""

    STICKS = "sticks"
    DICE = "dice"


class Reason(StrEnum):
    """Why a reading is not certain."""

    COCKED = "cocked"
    TOUCHING = "touching"
    BLURRED = "blurred"
    TOO_DARK = "too_dark"
    GLARE = "glare"
    COUNT = "count"
    UNCLEAR_FACE = "unclear_face"
    HAND_IN_VIEW = "hand_in_view"
    MOVING = "moving"


Point = tuple[float, float]
"""Pixels of the given picture: x to the right, y down."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One thrown piece: ``value`` is 1-4 or 1-6, or ``salamander``/``stone``; ``second`` the next likeliest value.

    ``confidence`` (0..1) is the share of such pieces that are read right. ``pips`` are where a die's or a
    stick's were seen, to show what it was read by. ``polygon`` are the upper face's corners in pixels; those of a piece
    that the picture's edge cuts off may lie beyond it.
    """

    type: PieceType
    value: int | str
    confidence: float
    polygon: tuple[Point, ...]
    key: bool = False
    cocked: bool = False
    colour: Colour | None = None
    second: int | str | None = None
    pips: tuple[Point, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Throw:
    """What one still picture shows of a throw; pieces from left to right, the best guess even when in doubt."""

    kind: ThrowKind
    pieces: tuple[Piece, ...]
    reasons: frozenset[Reason] = frozenset()
    size: tuple[int, int] = (0, 0)
    read_ms: float = 0.0

    @property
    def certain(self) -> bool:
        """A promise: this throw can be played without asking anyone. Doubt always has a reason."""
        return not self.reasons


@dataclass(frozen=True, slots=True)
class Placed:
    """A figure or stone seen on the board; ``center`` in pixels of the picture."""

    type: str
    colour: Colour
    cell: Cell
    confidence: float
    center: Point


@dataclass(frozen=True, slots=True)
class BoardReading:
    """Where one still picture shows figures and stones; the best guess even when in doubt.

    ``glowing`` are the cells of whose light its reader knew: any other that glows could be taken for a figure.
    """

    pieces: tuple[Placed, ...]
    reasons: frozenset[Reason] = frozenset()
    glowing: frozenset[Cell] = frozenset()

    @property
    def certain(self) -> bool:
        """A promise, as of a throw: doubt always has a reason."""
        return not self.reasons

    @property
    def occluded(self) -> bool:
        """Whether a hand may hide some of it."""
        return Reason.HAND_IN_VIEW in self.reasons


@dataclass(frozen=True, slots=True)
class Press:
    """A button beside the board: ``name`` as the settings call it (``next``, ``yes``, ``no``)."""

    name: str


class Source(StrEnum):
    """Who entered an act, as transcripts say it; a seat that puts one of its own right is one by its name."""

    CAMERA = "camera"
    PHONE = "phone"
    HOST = "host"
    """In place of a player."""
    BUTTON = "button"
    BOT = "bot"
    SIMULATED = "sim"
    """A throw that no real pieces made."""


Observation = Throw | BoardReading | Press
"""Anything the table's own senses report; all go through one ``meant()``."""


@dataclass(frozen=True, slots=True)
class Expectation:
    """What the camera should look for now; ``pieces`` empty means: do not look.

    ``glowing`` names the lit cells for whoever reads the board, and ``awaited`` the number of the game and of the act
    that is waited for, as the table adds them; ``confirm`` asks people even about a certain reading, where what was
    done is more than what can be seen. ``colours`` are those of the dice that may come, the likeliest first, one for
    each die; none where that is not known.
    """

    kind: ThrowKind = ThrowKind.STICKS
    pieces: tuple[PieceType, ...] = ()
    glowing: frozenset[Cell] = frozenset()
    confirm: bool = False
    colours: tuple[Colour, ...] = ()
    awaited: tuple[int, int] | None = None


class Eye(StrEnum):
    """What the camera is doing, in one word."""

    OFF = "off"
    READY = "ready"
    HAND = "hand"
    MOVING = "moving"
    RESTLESS = "restless"
    """It moves or flickers on and on: what is thrown may never be read."""
    READING = "reading"
    LOST = "lost"


class Glow(StrEnum):
    """The vocabulary of the lights: each looks different in position, rhythm or shape, not colour alone."""

    FIRST = "first"
    """May be reached by the first choice (the sum)."""
    SECOND = "second"
    """May be reached by the second choice (the difference)."""
    EITHER = "either"
    """May be reached by both choices."""
    TURN = "turn"
    """Whose turn it is."""
    FIGURE = "figure"
    """A figure stands here."""
    STONE = "stone"
    """A stone lies here."""
    VISITED = "visited"
    """Whose area is visited and who may be asked."""
    QUESTION = "question"
    """Somebody here owes an answer."""
    CLAIM = "claim"
    """A combination is laid or was just checked."""
    PRISON = "prison"
    """Somebody is locked in here."""
    WINNER = "winner"
    CLEAR = "clear"
    """Take away what stands here: the table and the game differ."""
    PUT = "put"
    """Something may be put here; or the named piece must: the table and the game differ."""


@dataclass(frozen=True, slots=True)
class Light:
    """One lit cell; ``colour`` is the figure's or stone's, None where the meaning alone decides."""

    cell: Cell
    glow: Glow
    colour: Colour | None = None


def choices(glows: Iterable[tuple[Cell, Glow]]) -> tuple[Light, ...]:
    """One light for each cell; where it could be reached in more than one way it is for either.

    >>> field = Cell("track:king:3")
    >>> choices([(field, Glow.FIRST), (field, Glow.SECOND)])[0].glow
    <Glow.EITHER: 'either'>
    """
    found: dict[Cell, Glow] = {}
    for cell, glow in glows:
        found[cell] = glow if found.get(cell, glow) is glow else Glow.EITHER
    return tuple(Light(cell, glow) for cell, glow in found.items())


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence by its key in ``texts.toml`` with its words, each a key of the same file or a number."""

    key: str
    words: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Scene:
    """What everyone at the table may see at a glance: a pure function of the state, public facts only."""

    lights: tuple[Light, ...]
    prompt: Said

    @classmethod
    def of(cls, lights: Iterable[Light], prompt: Said) -> Self:
        """One light a cell: what matters more comes later and covers what was there.

        >>> field = Cell("track:king:3")
        >>> Scene.of([Light(field, Glow.FIGURE), Light(field, Glow.TURN)], Said("prompt.symbol")).lights[0].glow
        <Glow.TURN: 'turn'>
        """
        uppermost = {light.cell: light for light in lights}
        return cls(tuple(uppermost.values()), prompt)

    @property
    def glowing(self) -> frozenset[Cell]:
        """The lit cells."""
        return frozenset(light.cell for light in self.lights)
