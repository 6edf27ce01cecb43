"""What is due when: rests, freezing, flashes counted, cables pulled out; time is moved by hand."""

import logging
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.values import Cell, Colour, Glow, Rgb, Scene
from hardware.mapping import in_order
from hardware.paint import Shine
from hardware.projector import Projector
from hardware.strips import MockStrip
from hardware.supplies import Supply
from tests.hardware.scenes import CELLS, scene

PIXELS = in_order(CELLS)
BRIGHT = Shine(1, (Supply(10_000),))
STONE = scene(("c0", Glow.STONE, Colour.RED))
FIGURE = scene(("c0", Glow.FIGURE, Colour.BLUE))
CHOICE = scene(("c0", Glow.FIRST))
BEATS = scene(*[(cell, glow) for cell, glow in zip(CELLS, Glow, strict=False)])


class Show:
    """A projector at full brightness, and the time."""

    def __init__(self) -> None:
        self.strip = MockStrip()
        self.projector = Projector(self.strip, PIXELS)
        self.now = 1_000.0

    def run(self, wanted: Scene | None, seconds: float, *, frozen: bool = False) -> list[tuple[float, Rgb]]:
        """Time and first light of every frame while this is wanted."""
        end, course = self.now + seconds, []
        while self.now < end:
            due_s = self.projector.turn(wanted, frozen=frozen, shine=BRIGHT, now=self.now)
            course.append((self.now, self.strip.frames[-1][0]))
            self.now = min(end, self.now + due_s)
        return course


def turns(course: Sequence[tuple[float, float]]) -> Iterator[float]:
    """When the light turned from growing to fading or back, by a tenth of full light at least (WCAG's flash)."""
    extreme, rising = course[0][1], None
    for now, light in course:
        if rising is not False and light <= extreme - 0.1:
            yield now
            extreme, rising = light, False
        elif rising is not True and light >= extreme + 0.1:
            yield now
            extreme, rising = light, True
        elif (rising and light > extreme) or (rising is False and light < extreme):
            extreme = light


def most_flashes(course: Sequence[tuple[float, Rgb]]) -> int:
    """The most flashes in any second; two opposite changes are one."""
    lights = [(now, (0.2126 * rgb.red + 0.7152 * rgb.green + 0.0722 * rgb.blue) / 255) for now, rgb in course]
    changes = list(turns(lights))
    return max((sum(start <= change < start + 1 for change in changes) for start in changes), default=0) // 2


def test_the_measure_itself_counts_five_flashes_a_second() -> None:
    course = [(tick / 10, Rgb(255, 255, 255) if tick % 2 else Rgb(0, 0, 0)) for tick in range(50)]
    assert most_flashes(course) == 5


@pytest.mark.parametrize("glow", Glow)
@pytest.mark.parametrize("colour", [None, Colour.WHITE])
def test_no_word_flashes_more_than_three_times_a_second(glow: Glow, colour: Colour | None) -> None:
    lit = scene(("c0", glow)) if colour is None else scene(("c0", glow, colour))
    assert most_flashes(Show().run(lit, 12)) <= 3


WHITE = [scene(("c0", glow, Colour.WHITE)) for glow in Glow]
STEPS = st.tuples(st.none() | st.sampled_from(WHITE), st.booleans(), st.sampled_from([0.05, 0.1, 0.2, 0.4, 0.7]))


@given(st.lists(STEPS, min_size=10, max_size=40))
def test_nothing_flashes_more_than_three_times_a_second_however_fast_scenes_come(
    steps: list[tuple[Scene | None, bool, float]],
) -> None:
    show = Show()
    course = [frame for wanted, frozen, s in steps for frame in show.run(wanted, s, frozen=frozen)]
    assert most_flashes(course) <= 3


def test_two_scenes_that_alternate_ten_times_a_second_do_not_flash() -> None:
    show, white = Show(), scene(("c0", Glow.STONE, Colour.WHITE))
    course = [step for turn in range(50) for step in show.run(white if turn % 2 else None, 0.1)]
    assert most_flashes(course) <= 1


def test_a_new_scene_is_shown_at_once_and_keeps_still_for_half_a_second() -> None:
    course = Show().run(CHOICE, 3)
    assert len({rgb for now, rgb in course if now < 1_000.5}) == 1
    assert len({rgb for now, rgb in course if now > 1_000.5}) > 3
    assert course[0][1] != Rgb(0, 0, 0)


def test_a_moving_picture_gets_25_frames_a_second() -> None:
    assert len(Show().run(CHOICE, 2)) == pytest.approx(50, abs=1)


def test_a_still_picture_is_repeated_often_while_a_board_may_be_starting_and_then_once_a_second() -> None:
    show = Show()
    assert len(show.run(STONE, 3)) == 12
    later = [now for now, _ in show.run(STONE, 30)]
    assert all(0.8 < after - before <= 1 for before, after in pairwise(later))


def test_a_strip_found_again_gets_its_still_picture_often_once_more() -> None:
    show = Show()
    show.run(STONE, 10)
    show.strip.wire.plugged = False
    show.run(STONE, 5)
    show.strip.wire.plugged = True
    show.run(STONE, 1)
    show.strip.frames.clear()
    show.run(STONE, 1)
    assert len(show.strip.frames) == 4


def test_while_the_camera_looks_nothing_moves() -> None:
    show = Show()
    show.run(BEATS, 3)
    show.strip.frames.clear()
    show.run(BEATS, 5, frozen=True)
    assert len(set(show.strip.frames)) == 1


def test_when_the_camera_has_looked_the_light_rests_and_then_goes_on() -> None:
    show = Show()
    show.run(CHOICE, 3)
    frozen = show.run(CHOICE, 1, frozen=True)
    course = show.run(CHOICE, 2)
    assert course[0][1] == frozen[-1][1]
    assert len({rgb for _, rgb in course}) > 3


def test_a_new_scene_is_seen_even_while_the_camera_looks() -> None:
    show = Show()
    show.run(STONE, 1, frozen=True)
    course = show.run(FIGURE, 1, frozen=True)
    assert {rgb for _, rgb in course} == {show.strip.frames[-1][0]}
    assert course[0][1].blue > course[0][1].red


def test_a_scene_that_comes_too_soon_waits_its_turn_and_is_not_lost() -> None:
    show = Show()
    show.run(STONE, 0.1)
    course = show.run(FIGURE, 0.6)
    first_blue = next(now for now, rgb in course if rgb.blue > rgb.red)
    assert first_blue - 1_000 == pytest.approx(0.5, abs=0.04)


def test_no_scene_is_dark() -> None:
    show = Show()
    show.run(STONE, 1)
    show.run(None, 1)
    assert set(show.strip.frames[-1]) == {Rgb(0, 0, 0)}
    assert show.projector.seen == {}


def test_what_is_seen_are_the_lit_cells_as_they_look() -> None:
    show = Show()
    show.run(STONE, 0.1)
    (seen,) = show.projector.seen.items()
    assert seen[0] == Cell("c0")
    assert seen[1].red == pytest.approx(198, abs=1)  # seven ninths of 255, before the strip's gamma


def test_a_lost_cable_is_said_once_play_goes_on_and_the_light_is_back_within_two_seconds(
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO, logger="hardware.projector")
    show = Show()
    show.run(CHOICE, 1)
    show.strip.wire.plugged = False
    show.run(CHOICE, 60)
    assert show.projector.trouble == "No lights: they are pulled out."
    assert [record.levelname for record in caplog.records] == ["WARNING"]
    show.run(STONE, 5)
    assert show.projector.seen[Cell("c0")].red > 0
    show.strip.wire.plugged = True
    show.run(STONE, 2)
    assert show.strip.frames[-1][0].red > show.strip.frames[-1][0].blue
    assert show.projector.trouble is None
    assert [record.getMessage() for record in caplog.records] == [
        "No lights: they are pulled out. Play goes on; the lights come back by themselves.",
        "The lights are back.",
    ]


def test_a_strip_that_fails_as_nobody_foresaw_is_said_and_comes_back(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(_: Sequence[Rgb]) -> None:
        raise KeyError("an lgpio handle")

    show = Show()
    with monkeypatch.context() as patch:
        patch.setattr(show.strip.wire, "send", fails)
        show.projector.turn(STONE, frozen=False, shine=BRIGHT, now=show.now)
    assert show.projector.trouble == "No lights: they failed inside the program (KeyError)."
    assert "an lgpio handle" in caplog.text
    show.now += 1
    show.run(STONE, 1)
    assert show.projector.trouble is None


def test_a_strip_in_doubt_is_said_once_shines_on_and_is_taken_back(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="hardware.projector")
    show = Show()
    show.strip.wire.doubt = "Nothing has acknowledged."
    show.run(STONE, 60)
    assert show.projector.doubt == "Nothing has acknowledged."
    assert show.projector.trouble is None
    show.strip.wire.doubt = None
    show.run(STONE, 2)
    assert show.projector.doubt is None
    assert [record.getMessage() for record in caplog.records] == [
        "Nothing has acknowledged.",
        "The lights' board answers.",
    ]


class Counting(MockStrip):
    """A strip that is never there and remembers when somebody tried."""

    def __init__(self) -> None:
        super().__init__()
        self.wire.plugged = False
        self.tries = 0

    def show(self, frame: Sequence[Rgb]) -> None:
        self.tries += 1
        super().show(frame)


def test_a_strip_that_is_gone_is_tried_less_and_less_often() -> None:
    strip = Counting()
    projector = Projector(strip, PIXELS)
    for start_s in (0, 20):
        tried = []
        for tick in range(1_000):
            before, now = strip.tries, start_s + tick / 100
            projector.turn(CHOICE, frozen=False, shine=BRIGHT, now=now)
            tried += [now] * (strip.tries - before)
        waits = [later - sooner for sooner, later in pairwise(tried)]
        assert waits[:3] == pytest.approx([0.2, 0.4, 0.8], abs=0.02)
        assert waits[3:] == pytest.approx([0.8] * len(waits[3:]), abs=0.02)
        strip.wire.plugged = True  # for a moment, and all begins anew
        projector.turn(CHOICE, frozen=False, shine=BRIGHT, now=start_s + 15)
        strip.wire.plugged = False
