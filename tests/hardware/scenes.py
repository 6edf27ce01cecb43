"""Scenes for the tests: short words, and any that hypothesis can think of."""

from hypothesis import strategies as st

from companion.core.values import Cell, Colour, Glow, Light, Said, Scene

CELLS = tuple(Cell(f"c{number}") for number in range(8))


def scene(*lights: tuple[str, Glow] | tuple[str, Glow, Colour]) -> Scene:
    """One light for each (cell, glow) or (cell, glow, colour)."""
    return Scene(tuple(Light(Cell(cell), glow, *colour) for cell, glow, *colour in lights), Said("prompt"))


LIGHTS = st.builds(Light, st.sampled_from(CELLS), st.sampled_from(Glow), st.none() | st.sampled_from(Colour))
SCENES = st.builds(Scene, st.lists(LIGHTS, max_size=8).map(tuple), st.just(Said("prompt")))
