"""Draws the lights as they move, from the same code that moves them: a picture of each word, and one of a board."""

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

from companion import games
from companion.core.places import Place
from companion.core.values import Cell, Colour, Glow, Light, Rgb, Said, Scene
from hardware.looks import LOOKS, TICK_S
from hardware.paint import paint

ROOT = Path(__file__).parents[1]
FOLDER = "docs/lights"
GROUND, UNLIT = "#16181d", "#2b2f38"
EDGE = 640

MOMENT = (
    Light(Cell("start:king"), Glow.TURN, Colour.RED),
    Light(Cell("track:king:2"), Glow.FIGURE, Colour.RED),
    Light(Cell("track:king:4"), Glow.FIRST),
    Light(Cell("track:queen:1"), Glow.SECOND),
    Light(Cell("track:queen:3"), Glow.EITHER),
    Light(Cell("start:monk"), Glow.VISITED, Colour.WHITE),
    Light(Cell("dungeon"), Glow.PRISON),
    Light(Cell("start:robber"), Glow.QUESTION, Colour.BLUE),
    Light(Cell("chamber:air:3:1"), Glow.STONE, Colour.RED),
    Light(Cell("chamber:fire:5:2"), Glow.STONE, Colour.YELLOW),
    Light(Cell("chamber:earth:2:1"), Glow.CLEAR),
    Light(Cell("chamber:water:2:3"), Glow.PUT, Colour.BLUE),
)
"""One of each that a game can show at a time, more than it ever does together."""


def word(glow: Glow) -> str:
    """One light in its rhythm."""
    return _svg(72, 72, [_ring(36, 36, 24, Light(Cell("a"), glow))])


def board() -> str:
    """The board of the Feuer-Salamander with a light of each kind."""
    found = games.find("feuer-salamander").board({})
    if found is None:
        raise SystemExit("The Feuer-Salamander has lost its board.")
    lit = {light.cell: light for light in MOMENT}
    return _svg(EDGE, EDGE, [_spot(place, lit.get(place.cell)) for place in found.places])


def _spot(place: Place, light: Light | None) -> str:
    x, y, radius = place.x * EDGE, place.y * EDGE, min(place.w, place.h) * EDGE * 0.4
    return _dot(x, y, radius, UNLIT) if light is None else _ring(x, y, radius, light)


def _ring(x: float, y: float, radius: float, light: Light) -> str:
    """A light and the shine round it; between two ticks a light goes evenly, as an animation does."""
    ticks = len(LOOKS[light.glow][0].rhythm)
    scene = Scene((light,), Said(""))
    course = [_hex(paint(scene, tick * TICK_S)[light.cell]) for tick in range(ticks + 1)]
    moves = "" if len(set(course)) == 1 else _animated(course, ticks * TICK_S)
    return _dot(x, y, radius * 1.4, course[0], moves, opacity=0.35) + _dot(x, y, radius, course[0], moves)


def _animated(course: list[str], seconds: float) -> str:
    values = ";".join(course)
    return f'<animate attributeName="fill" dur="{seconds:g}s" repeatCount="indefinite" values="{values}"/>'


def _dot(x: float, y: float, radius: float, fill: str, inside: str = "", *, opacity: float = 1) -> str:
    shown = "" if opacity == 1 else f' opacity="{opacity:g}"'
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}"{shown}>{inside}</circle>\n'


def _hex(rgb: Rgb) -> str:
    return f"#{rgb.red:02x}{rgb.green:02x}{rgb.blue:02x}"


def _svg(width: int, height: int, parts: Iterable[str]) -> str:
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}">'
    return f'{head}\n<rect width="{width}" height="{height}" rx="8" fill="{GROUND}"/>\n{"".join(parts)}</svg>\n'


PICTURES: dict[str, Callable[[], str]] = {
    f"{FOLDER}/board.svg": board,
    **{f"{FOLDER}/{glow}.svg": partial(word, glow) for glow in Glow},
}
"""What is drawn, and how; a test compares them."""


def main() -> None:
    """Draw them all."""
    for path, drawn in PICTURES.items():
        (ROOT / path).parent.mkdir(parents=True, exist_ok=True)
        (ROOT / path).write_text(drawn())


if __name__ == "__main__":
    main()
