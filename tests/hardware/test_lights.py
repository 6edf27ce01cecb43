"""The outlet and its thread, on the system's own clock; the timing itself is tested without a thread."""

import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from threading import Condition, Semaphore

import pytest

from companion.cli.clock import SystemClock
from companion.core.mailbox import Latest
from companion.core.values import Cell, Colour, Glow, Rgb, Scene
from hardware.lights import POINTING_S, Lights
from hardware.mapping import PixelMap, in_order, numbered
from hardware.strips import MockStrip, open_strip
from tests.hardware.board import Board
from tests.hardware.scenes import scene

PIXELS = in_order([Cell("c0"), Cell("c1")])
DARK = Rgb(0, 0, 0)
RED = scene(("c0", Glow.STONE, Colour.RED))
BLUE = scene(("c1", Glow.STONE, Colour.BLUE))
SOON_S = 5.0


@dataclass(frozen=True)
class Moment:
    scene: Scene | None
    eye: str = "ready"


class Ahead(SystemClock):
    """Runs ahead of the system's by as much as a test says."""

    by_s = 0.0

    def monotonic(self) -> float:
        return super().monotonic() + self.by_s


class Watched(MockStrip):
    """A strip on which a test waits for a frame."""

    def __init__(self) -> None:
        super().__init__()
        self.changed = Condition()
        self.threads: set[str] = set()

    def show(self, frame: Sequence[Rgb]) -> None:
        with self.changed:
            super().show(frame)
            self.threads.add(threading.current_thread().name)
            self.changed.notify_all()

    def wait_for(self, wanted: Callable[[Sequence[Rgb]], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(lambda: self.frames and wanted(self.frames[-1]), SOON_S)


@pytest.fixture
def strip() -> Watched:
    return Watched()


@pytest.fixture
def lights(strip: Watched) -> Iterator[Lights]:
    with Lights(strip, PIXELS, SystemClock(), address="mock:") as lights:
        yield lights


def is_red(frame: Sequence[Rgb]) -> bool:
    return frame[0].red > frame[0].blue and frame[1] == DARK


def is_dark(frame: Sequence[Rgb]) -> bool:
    return set(frame) == {DARK}


def test_a_moment_is_shown_by_the_one_thread_named_lights(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    assert strip.threads == {"lights"}


def test_no_game_is_dark(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    lights.show(Moment(None))
    strip.wait_for(is_dark)
    assert lights.frame() == {}


def test_the_newest_of_many_moments_is_the_one_that_stays(strip: Watched, lights: Lights) -> None:
    for _ in range(500):
        lights.show(Moment(RED))
    lights.show(Moment(BLUE))
    strip.wait_for(lambda frame: frame[0] == DARK and frame[1].blue > 0)


def test_the_pages_get_the_cells_and_colours_of_the_strip(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    # seven ninths of red (255, 40, 25) at six tenths of brightness, as the eye takes it
    (seen,) = lights.frame().items()
    assert seen[0] == Cell("c0")
    assert seen[1].red == pytest.approx(119, abs=2)
    assert seen[1].green == pytest.approx(19, abs=4)


def test_muted_is_dark_whatever_comes_and_lit_again_afterwards(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    lights.mute(True)
    strip.wait_for(is_dark)
    assert lights.muted
    lights.mute(False)
    strip.wait_for(is_red)


def test_a_light_that_is_pointed_at_shines_alone_until_the_game_has_them_back(strip: Watched) -> None:
    clock = Ahead()
    with Lights(strip, numbered(PIXELS, 2), clock) as lights:
        lights.show(Moment(RED))
        strip.wait_for(is_red)
        lights.mute(True)
        lights.point(1)
        strip.wait_for(lambda frame: frame[0] == DARK and frame[1] != DARK)
        lights.mute(False)
        lights.point(None)
        strip.wait_for(is_red)
        lights.point(1)
        strip.wait_for(lambda frame: frame[0] == DARK and frame[1] != DARK)
        clock.by_s = POINTING_S
        strip.wait_for(is_red)


def test_lights_shine_under_other_cells_once_the_map_has_changed(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    lights.rewire(PixelMap({Cell("c0"): 1, Cell("c1"): 0}))
    strip.wait_for(lambda frame: frame[0] == DARK and frame[1].red > frame[1].blue)


@pytest.mark.parametrize(("share", "brightness"), [(0.2, 0.2), (-1, 0.0), (7, 1.0)])
def test_brightness_stays_between_nought_and_one(share: float, brightness: float, lights: Lights) -> None:
    lights.dim(share)
    assert lights.brightness == brightness


def test_dimming_dims_what_glows(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    bright = strip.frames[-1][0].red
    lights.dim(0.3)
    strip.wait_for(lambda frame: 0 < frame[0].red < bright / 3)


def test_at_night_nothing_shines_brighter_than_allowed(strip: Watched) -> None:
    allowed = [1.0]
    with Lights(strip, PIXELS, SystemClock(), most=lambda: allowed[0]) as lights:
        lights.show(Moment(RED))
        strip.wait_for(is_red)
        bright = strip.frames[-1][0].red
        allowed[0] = 0.3
        strip.wait_for(lambda frame: 0 < frame[0].red < bright / 3)
        assert lights.brightness == 0.6


def test_what_nobody_foresaw_is_told_and_the_lights_come_back(strip: Watched, monkeypatch: pytest.MonkeyPatch) -> None:
    allowed, failed_twice, rests, take = [1.0], Semaphore(0), [], Latest.take

    def taken(box: Latest[object], timeout: float) -> object:
        rests.append(timeout)
        return take(box, min(timeout, 0.01))

    monkeypatch.setattr(Latest, "take", taken)

    def most() -> float:
        if not allowed:
            failed_twice.release()
        return allowed[0]

    with Lights(strip, PIXELS, SystemClock(), most=most) as lights:
        lights.show(Moment(RED))
        strip.wait_for(is_red)
        allowed.clear()
        assert all(failed_twice.acquire(timeout=SOON_S) for _ in range(2))
        assert lights.sentence == "No lights: they failed inside the program (IndexError)."
        assert rests.count(1.0) >= 1  # before it was tried once more
        allowed.append(1.0)
        lights.show(Moment(BLUE))
        strip.wait_for(lambda frame: frame[0] == DARK and frame[1].blue > 0)
    assert any(0 < rest < 1 for rest in rests)  # otherwise until the next frame is due


def test_a_frame_that_takes_long_to_send_does_not_put_off_the_next_one(strip: Watched) -> None:
    class Hurrying(SystemClock):
        seconds = 0.0

        def monotonic(self) -> float:
            self.seconds += 1.0  # by its word every frame takes a second, longer than any pause between two
            return self.seconds

    with Lights(strip, PIXELS, Hurrying()) as lights:
        lights.show(Moment(RED))
        strip.wait_for(lambda _: len(strip.frames) >= 50)  # with the pauses that is most of a minute


def test_closing_leaves_the_strip_dark_ends_the_thread_and_may_be_done_twice(strip: Watched) -> None:
    lights = Lights(strip, PIXELS, SystemClock())
    lights.show(Moment(RED))
    strip.wait_for(is_red)
    lights.close()
    lights.close()
    assert is_dark(strip.frames[-1])
    assert "lights" not in {thread.name for thread in threading.enumerate()}


def test_while_the_camera_looks_the_light_is_steady(strip: Watched, lights: Lights) -> None:
    lights.show(Moment(scene(("c0", Glow.CLEAR)), "moving"))
    strip.wait_for(lambda frame: frame[0] != DARK)
    strip.frames.clear()
    with strip.changed:  # four frames a second while nothing moves: two more are enough to see that
        assert strip.changed.wait_for(lambda: len(strip.frames) >= 2, SOON_S)
    assert len(set(strip.frames)) == 1


def test_another_board_under_the_same_name_is_right_within_two_seconds_and_dark_in_the_end(
    plug_in: Callable[[], Board], tmp_path: Path
) -> None:
    name, first, second = tmp_path / "lights", plug_in(), plug_in()
    name.symlink_to(first.port)
    with Lights(open_strip(f"adalight:{name}?baud=1000000", clock=SystemClock()), PIXELS, SystemClock()) as lights:
        lights.show(Moment(RED))
        first.frame_with(lambda frame: frame[0][0] > 0)
        name.unlink()
        first.pull_out()
        lights.show(Moment(BLUE))
        name.symlink_to(second.port)
        put_back = time.monotonic()
        second.frame_with(lambda frame: frame[1][2] > 0)
        assert time.monotonic() - put_back < 2
    assert second.frame_with(lambda frame: set(frame) == {(0, 0, 0)})
