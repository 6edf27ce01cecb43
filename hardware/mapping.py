"""Which light of the strip shines under which cell: a file that a person can read and mend."""

import json
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from companion.core.errors import UsageError
from companion.core.nearest import nearest
from companion.core.places import MOST_LIGHTS
from companion.core.sentence import Sentence
from companion.core.values import Cell, Rgb
from hardware.looks import DARK

HEAD = "# Which light of the strip shines under which cell. The light nearest to the data wire is 0.\n"


@dataclass(frozen=True, slots=True)
class PixelMap:
    """The light under each cell; cells without one are not in it, lights without a cell stay dark."""

    pixels: Mapping[Cell, int]
    fault: Sentence | None = None
    """Why the cells of a game have no light though they should, for people."""

    @property
    def count(self) -> int:
        """How many lights a frame has."""
        return max(self.pixels.values(), default=-1) + 1

    def frame(self, colours: Mapping[Cell, Rgb]) -> list[Rgb]:
        """The colours in the order of the strip; a cell without a light is passed over.

        >>> in_order([Cell("a"), Cell("b")]).frame({Cell("b"): Rgb(1, 2, 3), Cell("c"): Rgb(9, 9, 9)})
        [Rgb(red=0, green=0, blue=0), Rgb(red=1, green=2, blue=3)]
        """
        frame = [DARK] * self.count
        for cell in colours.keys() & self.pixels.keys():
            frame[self.pixels[cell]] = colours[cell]
        return frame

    def lit(self, frame: Sequence[Rgb], cells: Iterable[Cell]) -> dict[Cell, Rgb]:
        """What a frame shows of these cells: those that are not dark."""
        pixels = {cell: self.pixels[cell] for cell in cells if cell in self.pixels}
        return {cell: frame[pixel] for cell, pixel in pixels.items() if frame[pixel] != DARK}

    def text(self) -> str:
        """The file, in the order of the strip.

        >>> print(in_order([Cell("start:king"), Cell("dungeon")]).text(), end="")
        # Which light of the strip shines under which cell. The light nearest to the data wire is 0.
        [pixels]
        "start:king" = 0
        "dungeon" = 1
        """
        order = sorted(self.pixels, key=self.pixels.__getitem__)
        return written({cell: self.pixels[cell] for cell in order})


def written(pixels: Mapping[str, object]) -> str:
    """The file of a mapping, right or wrong: ``read`` says which."""
    return HEAD + "[pixels]\n" + "".join(f"{json.dumps(cell)} = {json.dumps(at)}\n" for cell, at in pixels.items())


def light(number: int) -> Cell:
    """What a light itself is called, whatever cell lies over it."""
    return Cell(f"light:{number}")


def numbered(pixels: PixelMap, count: int) -> PixelMap:
    """The map with each of ``count`` lights under its own name too, so that one can be lit to be looked for."""
    count = max(count, pixels.count)
    return PixelMap({**{light(number): number for number in range(count)}, **pixels.pixels}, pixels.fault)


def together(maps: Sequence[PixelMap]) -> PixelMap:
    """One strip under the boards of several games, of which only one lies on the table: they share its lights."""
    fault = next((each.fault for each in maps if each.fault is not None), None)
    return PixelMap({cell: pixel for each in maps for cell, pixel in each.pixels.items()}, fault)


def in_order(cells: Iterable[Cell]) -> PixelMap:
    """A strip that follows the cells in the order given: the board file's, when nothing else is said."""
    return PixelMap({cell: pixel for pixel, cell in enumerate(cells)})


def read(text: str, cells: Collection[Cell]) -> PixelMap:
    """A mapping from its file; UsageError says in a sentence what is wrong with it.

    Cells of the board that the file leaves out have no light.
    """
    try:
        tables = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # Python reads no number of more than 4,300 digits
        raise UsageError(Sentence("The lights' mapping cannot be read: {why}.", why=error)) from error
    rows = tables.pop("pixels", None)
    if not isinstance(rows, dict) or not rows:
        raise UsageError(Sentence('The lights\' mapping needs a table [pixels] with lines like "dungeon" = 0.'))
    for name in tables:  # a line above [pixels], which would be passed over
        raise UsageError(Sentence("The lights' mapping says {name} outside its table [pixels].", name=repr(name)))
    owners: dict[int, str] = {}
    for name, pixel in rows.items():
        if name not in cells:
            raise UsageError(_no_cell(name, cells))
        if type(pixel) is not int or not 0 <= pixel < MOST_LIGHTS:
            told = Sentence(
                "The lights' mapping: the light of {name} must be from 0 to {most}.",
                name=repr(name),
                most=MOST_LIGHTS - 1,
            )
            raise UsageError(told)
        if pixel in owners:
            words = {"light": pixel, "one": repr(owners[pixel]), "other": repr(name)}
            raise UsageError(Sentence("The lights' mapping gives light {light} to {one} and to {other}.", **words))
        owners[pixel] = name
    return PixelMap({Cell(name): pixel for pixel, name in owners.items()})


def _no_cell(name: str, cells: Collection[str]) -> Sentence:
    close = nearest(name, cells)
    if close is None:
        return Sentence("The lights' mapping names {name}, which the board has not.", name=repr(name))
    return Sentence(
        "The lights' mapping names {name}, which the board has not; did you mean {close}?",
        name=repr(name),
        close=repr(close),
    )
