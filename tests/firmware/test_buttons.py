"""Buttons on D2 to D5: the board tells which are down, twice so that noise is no press, and never in a frame's way."""

from collections.abc import Callable
from random import Random

import pytest

from tests.firmware.bench import Bench, adalight, frames

DEBOUNCED_S = 0.034
"""Two looks 16.4 ms apart must agree."""

Switch = Callable[..., Bench]


@pytest.mark.parametrize(
    ("button", "pressed"), [(0, b"\x81\x7e"), (1, b"\x82\x7d"), (2, b"\x84\x7b"), (3, b"\x88\x77")]
)
def test_a_press_and_its_end_are_told_within_two_looks(switch_on: Switch, button: int, pressed: bytes) -> None:
    bench = switch_on()
    bench.press(button)
    assert bench.run(DEBOUNCED_S) == pressed
    bench.press()
    assert bench.run(DEBOUNCED_S) == b"\x80\x7f"
    assert bench.run(1.0) == b""


def test_buttons_that_are_down_together_are_told_together(switch_on: Switch) -> None:
    bench = switch_on()
    bench.press(0, 3)
    assert bench.run(DEBOUNCED_S) == b"\x89\x76"
    bench.press(3)
    assert bench.run(DEBOUNCED_S) == b"\x88\x77"


def test_a_button_held_is_told_again_four_times_a_second(switch_on: Switch) -> None:
    bench = switch_on()
    bench.press(1)
    assert bench.run(1.1) == b"\x82\x7d" * 5


@pytest.mark.parametrize("seed", range(10))
def test_a_chattering_contact_is_one_press(switch_on: Switch, seed: int) -> None:
    bench, chance = switch_on(), Random(seed)
    for _ in range(30):
        bench.press(*chance.choice(((), (2,))))
        bench.run(chance.uniform(0.0, 0.0008))
    bench.press(2)
    assert bench.run(2 * DEBOUNCED_S) == b"\x84\x7b"


def test_a_spike_shorter_than_a_look_is_no_press(switch_on: Switch) -> None:
    bench = switch_on()
    for _ in range(50):
        bench.press(2)
        assert bench.run(0.010) == b""
        bench.press()
        assert bench.run(0.023) == b""


@pytest.mark.parametrize("speed", [115_200, 500_000, 1_000_000])
def test_presses_amid_frames_at_full_speed_cost_no_frame(switch_on: Switch, speed: int) -> None:
    bench, chance, said = switch_on(speed), Random(speed), b""
    for number in range(60):
        bench.press(*((0,) if number % 10 < 5 else ()))
        colours = chance.randbytes(327)
        bench.send(adalight(colours))
        answer = b""
        while b"K" not in answer:
            heard = bench.run(0.1, until_bytes=1)
            assert heard
            answer += heard
        assert frames(bench.pulses()) == [colours]
        said += answer
    assert said.count(b"K") == 60
    reports = said.replace(b"K", b"")
    assert set(zip(reports[::2], reports[1::2], strict=True)) == {(0x81, 0x7E), (0x80, 0x7F)}
    assert bench.lost == 0
