"""Scenes to frames: where each light goes, and the two limits that no scene can break."""

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from companion.core.values import Cell, Colour, Glow, Rgb, Scene
from hardware.mapping import in_order
from hardware.paint import Shine, as_seen, exposed, moves, paint
from hardware.supplies import Supply, stretches
from tests.hardware.scenes import CELLS, SCENES, scene

PIXELS = in_order(CELLS)
SECONDS = st.none() | st.floats(0, 100_000)
COLOURS = st.lists(st.builds(Rgb, *[st.integers(0, 255)] * 3), max_size=150)


def test_a_steady_light_has_its_piece_s_colour() -> None:
    assert paint(scene(("c1", Glow.STONE, Colour.RED)), 0.0) == {Cell("c1"): Rgb(198, 31, 19)}


def test_a_light_without_a_piece_has_its_meaning_s_colour() -> None:
    assert paint(scene(("c1", Glow.PRISON)), 0.0) == {Cell("c1"): Rgb(136, 70, 198)}


def test_the_sum_shines_long_where_the_difference_shines_twice() -> None:
    choices = scene(("c1", Glow.FIRST), ("c2", Glow.SECOND))
    blue = [paint(choices, tick * 0.2)[Cell("c1")].blue for tick in range(6)]
    red = [paint(choices, tick * 0.2)[Cell("c2")].red for tick in range(6)]
    assert blue == [85, 255, 255, 255, 255, 85]
    assert red == [85, 255, 85, 255, 85, 85]


def test_between_two_ticks_a_light_goes_evenly() -> None:
    assert paint(scene(("c1", Glow.FIRST)), 0.1)[Cell("c1")].blue == 170


def test_held_still_a_light_shows_its_mean() -> None:
    # 3999933333: six tenths of 255
    assert paint(scene(("c1", Glow.FIRST)), None)[Cell("c1")].blue == 153


def test_where_two_lights_meet_the_later_one_is_seen() -> None:
    both = scene(("c1", Glow.STONE, Colour.RED), ("c1", Glow.FIGURE, Colour.BLUE))
    assert paint(both, 0.0) == paint(scene(("c1", Glow.FIGURE, Colour.BLUE)), 0.0)


def test_stones_and_figures_alone_do_not_move() -> None:
    assert not moves(scene(("c1", Glow.STONE, Colour.RED), ("c2", Glow.FIGURE)))
    assert moves(scene(("c1", Glow.STONE, Colour.RED), ("c2", Glow.TURN)))


@given(SCENES, SECONDS)
def test_the_same_scene_and_time_give_the_same_colours_and_every_lit_cell_glows(
    shown: Scene, seconds: float | None
) -> None:
    colours = paint(shown, seconds)
    assert colours == paint(shown, seconds)
    assert set(colours) == {light.cell for light in shown.lights}
    assert all(max(rgb.red, rgb.green, rgb.blue) > 0 for rgb in colours.values())


@given(SCENES, SECONDS, st.floats(0.05, 1))
def test_no_part_of_any_light_shines_above_the_brightness_and_none_that_means_something_goes_out(
    shown: Scene, seconds: float | None, brightness: float
) -> None:
    frame = exposed(PIXELS.frame(paint(shown, seconds)), Shine(brightness, (Supply(10_000),)))
    # as the eye takes it; one step of 255 more, for a light cannot be between two steps
    assert all(part <= 255 * brightness**2.2 + 1 for rgb in frame for part in (rgb.red, rgb.green, rgb.blue))
    assert set(PIXELS.lit(frame, PIXELS.pixels)) == {light.cell for light in shown.lights}


ANYWHERE = st.builds(Supply, st.floats(0, 2_000), st.integers(1, 200))
SUPPLIES = st.lists(ANYWHERE, min_size=1, max_size=5, unique_by=lambda each: each.first).map(
    lambda found: (Supply(found[0].limit_ma), *sorted(found[1:], key=lambda each: each.first))
)


def drawn(lights: Sequence[Rgb], light_ma: float) -> float:
    """The current in mA: a WS2812 takes a third of its most, 20 mA, for each colour at full, and 1 mA when dark."""
    return len(lights) + sum(rgb.red + rgb.green + rgb.blue for rgb in lights) * light_ma / 3 / 255


@given(COLOURS, SUPPLIES, st.floats(0, 1), st.sampled_from([15, 35, 60]))
def test_no_frame_draws_more_from_any_supply_than_it_can_give(
    colours: list[Rgb], supplies: tuple[Supply, ...], brightness: float, light_ma: float
) -> None:
    frame = exposed(colours, Shine(brightness, supplies, light_ma))
    assert len(frame) == len(colours)
    firsts = [supply.first for supply in supplies] + [1_000]
    for supply, end in zip(supplies, firsts[1:], strict=True):
        fed = frame[supply.first : end]
        assert drawn(fed, light_ma) <= max(supply.limit_ma, len(fed)) + 1e-9  # dark ones take what no program can spare


def test_a_weak_supply_dims_its_own_lights_and_no_others() -> None:
    supplies = (Supply(10_000), Supply(119, first=3), Supply(10_000, first=5))
    frame = exposed([Rgb(255, 255, 255)] * 7, Shine(1, supplies))
    # 119 less 2 mA for two lights of 60 mA: 97.5 % of 255
    assert frame == (Rgb(255, 255, 255),) * 3 + (Rgb(248, 248, 248),) * 2 + (Rgb(255, 255, 255),) * 2


def test_every_light_has_exactly_one_supply() -> None:
    supplies = (Supply(1), Supply(2, first=4), Supply(3, first=9))
    assert [list(lights) for _, lights in stretches(supplies, 6)] == [[0, 1, 2, 3], [4, 5], []]


def test_frugal_lights_may_shine_brighter_from_the_same_supply() -> None:
    frame = exposed([Rgb(255, 255, 255)] * 109, Shine(1, (Supply(850),), 30))
    assert set(frame) == {Rgb(57, 57, 57)}  # (850 - 109) mA for 109 lights of 30 mA: 22.7 % of 255


def test_white_on_every_light_of_the_board_is_dimmed_evenly_to_850_mA() -> None:  # noqa: N802 - the unit
    frame = exposed([Rgb(255, 255, 255)] * 109, Shine(1, (Supply(850),)))
    assert set(frame) == {Rgb(28, 28, 28)}  # (850 - 109) mA for 109 lights of 60 mA: 11.3 % of 255


def test_brightness_nought_is_dark() -> None:
    assert exposed([Rgb(255, 255, 255)], Shine(0, (Supply(850),))) == (Rgb(0, 0, 0),)


def test_half_brightness_looks_half_as_bright() -> None:
    (half,) = exposed([Rgb(255, 255, 255)], Shine(0.5, (Supply(850),)))
    assert as_seen(half) == Rgb(128, 128, 128)
