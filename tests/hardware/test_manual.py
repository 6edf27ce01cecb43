"""The manual's tables of lights say what the program does: each word and piece, its colour and its rhythm."""

import re
from pathlib import Path

import pytest

from companion.core.values import Colour, Glow, Rgb
from docs import moving
from hardware import buttons, strips
from hardware.looks import LOOKS, PIECE_COLOURS

MANUAL = Path(__file__).parents[2] / "docs" / "lights.md"
BLOCKS = "▁▁▂▃▄▅▆▇██"
"""A picture of each digit, 0 to 9."""


def rows() -> dict[str, list[str]]:
    """The cells of each table row by the word in its first one."""
    lines = MANUAL.read_text(encoding="utf-8").splitlines()
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines if line.startswith("| `")]
    return {cells[0].strip("`"): cells[1:] for cells in found}


def written(rgb: Rgb) -> str:
    return f"#{rgb.red:02x}{rgb.green:02x}{rgb.blue:02x}"


@pytest.mark.parametrize("glow", Glow)
def test_every_light_is_explained_with_its_colours_and_rhythms(glow: Glow) -> None:
    meaning, colours, rhythms, moving = rows()[glow]
    assert meaning
    assert moving == f"![{glow}](lights/{glow}.svg)"
    assert re.findall("#[0-9a-f]{6}", colours) == [written(voice.colour) for voice in LOOKS[glow]]
    assert re.findall("`(.+?)`", rhythms) == [
        "".join(BLOCKS[int(digit)] for digit in voice.rhythm) for voice in LOOKS[glow]
    ]


@pytest.mark.parametrize("colour", Colour)
def test_every_piece_s_colour_is_told(colour: Colour) -> None:
    assert rows()[colour] == [f"`{written(PIECE_COLOURS[colour])}`"]


@pytest.mark.parametrize("kind", strips.KINDS)
def test_every_kind_of_strip_and_each_of_its_options_is_told(kind: str) -> None:
    lines = MANUAL.read_text(encoding="utf-8").splitlines()
    told = next(line for line in lines if line.startswith("| `") and f"`{kind}:" in line)
    assert [option for option in strips.KINDS[kind] if f"{option}=" not in told] == []


@pytest.mark.parametrize("name", [*buttons.NAMES, *(f"{kind}:" for kind in buttons.KINDS)])
def test_every_kind_of_button_and_what_it_can_be_for_is_told(name: str) -> None:
    told = MANUAL.read_text(encoding="utf-8").partition("\n## Buttons\n")[2]
    assert f"`{name}" in told


def test_every_moving_picture_is_as_it_would_be_drawn_now() -> None:
    drawn = {path: draw() for path, draw in moving.PICTURES.items()}
    assert {Path(path).stem for path in drawn} == {"board", *Glow}
    assert [path for path, text in drawn.items() if (MANUAL.parents[1] / path).read_text() != text] == []
