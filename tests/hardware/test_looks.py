"""The vocabulary of the lights: every word has a look, none rests on colour alone, none can flash."""

import re
from itertools import combinations

import pytest

from companion.core.values import Colour, Glow, Rgb
from hardware.looks import LOOKS, PIECE_COLOURS, TICK_S

Vector = tuple[float, float, float]

# What red-green blind eyes make of linear red, green and blue (Viénot, Brettel and Mollon 1999, table 1 and text).
PROTAN = ((0.11238, 0.88762, 0.0), (0.11238, 0.88762, 0.0), (0.00401, -0.00401, 1.0))
DEUTAN = ((0.29275, 0.70725, 0.0), (0.29275, 0.70725, 0.0), (-0.02234, 0.02234, 1.0))
SIGHTS = {"protan": PROTAN, "deutan": DEUTAN}


def linear(rgb: Rgb) -> Vector:
    return ((rgb.red / 255) ** 2.2, (rgb.green / 255) ** 2.2, (rgb.blue / 255) ** 2.2)


def seen_by(sight: tuple[Vector, Vector, Vector], light: Vector) -> Vector:
    red, green, blue = (max(0.0, sum(weight * part for weight, part in zip(row, light, strict=True))) for row in sight)
    return red, green, blue


def lab(light: Vector) -> Vector:
    """CIE L*a*b* of linear sRGB, D65."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    fx, fy, fz = (part ** (1 / 3) if part > 0.008856 else 7.787 * part + 16 / 116 for part in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: Vector, other: Vector) -> float:
    """In CIE 1976 units: 2 is just noticed, 20 are plainly two colours."""
    return float(sum((a - b) ** 2 for a, b in zip(lab(one), lab(other), strict=True)) ** 0.5)


def test_every_glow_has_a_look_and_every_piece_a_colour() -> None:
    assert set(LOOKS) == set(Glow)
    assert set(PIECE_COLOURS) == set(Colour)


@pytest.mark.parametrize("glow", Glow)
def test_a_rhythm_is_made_of_digits_and_never_goes_quite_dark(glow: Glow) -> None:
    assert all(re.fullmatch("[2-9]+", voice.rhythm) for voice in LOOKS[glow])
    assert len({len(voice.rhythm) for voice in LOOKS[glow]}) == 1  # two voices stay in step


def test_no_two_words_differ_by_colour_alone() -> None:
    for one, other in combinations(Glow, 2):
        assert [voice.rhythm for voice in LOOKS[one]] != [voice.rhythm for voice in LOOKS[other]], (one, other)


def unlike(one: Glow, other: Glow) -> float:
    """How far two words' courses of light are apart on average, however they begin (0..1)."""
    first, second = (
        [sum(voice.level(tick * 0.2) for voice in LOOKS[glow]) for tick in range(60)] for glow in (one, other)
    )
    shifted = ([second[(tick + start) % 60] for tick in range(60)] for start in range(60))
    return min(sum(abs(a - b) for a, b in zip(first, course, strict=True)) / 60 for course in shifted)


def test_two_words_are_told_apart_by_their_course_alone_whenever_they_begin() -> None:
    nearest = min(combinations(Glow, 2), key=lambda pair: unlike(*pair))
    assert unlike(*nearest) > 0.08, nearest


def test_the_sum_beats_once_and_the_difference_twice() -> None:
    beats = {
        glow: sum(before < "6" <= after for before, after in zip(rhythm, rhythm[1:] + rhythm[0], strict=True))
        for glow in (Glow.FIRST, Glow.SECOND)
        for rhythm in [LOOKS[glow][0].rhythm]
    }
    assert beats == {Glow.FIRST: 1, Glow.SECOND: 2}


def test_what_both_choices_reach_shows_the_colour_and_beat_of_each_in_turn() -> None:
    first, second = LOOKS[Glow.EITHER]
    assert first.colour == LOOKS[Glow.FIRST][0].colour
    assert second.colour == LOOKS[Glow.SECOND][0].colour
    assert all(min(pair) == "2" for pair in zip(first.rhythm, second.rhythm, strict=True))


@pytest.mark.parametrize("sight", SIGHTS)
def test_sum_and_difference_are_plainly_two_colours_to_red_green_blind_eyes(sight: str) -> None:
    first, second = (seen_by(SIGHTS[sight], linear(LOOKS[glow][0].colour)) for glow in (Glow.FIRST, Glow.SECOND))
    assert distance(first, second) > 60


def test_the_measure_itself_finds_red_and_green_alike_to_red_green_blind_eyes() -> None:
    red, green = (0.4, 0.0, 0.0), (0.0, 0.17, 0.0)
    assert distance(red, green) > 100
    assert distance(seen_by(DEUTAN, red), seen_by(DEUTAN, green)) < 10


def test_sum_and_difference_held_still_differ_in_brightness_too() -> None:
    first, second = (lab(linear(voice.colour))[0] for glow in (Glow.FIRST, Glow.SECOND) for voice in LOOKS[glow])
    assert abs(first - second) > 10


def test_a_tick_is_too_long_for_any_rhythm_to_flash_three_times_a_second() -> None:
    assert 1 / (2 * TICK_S) <= 3
