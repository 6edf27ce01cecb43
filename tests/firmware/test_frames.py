"""Frames on the line become colours on the pin: all of them, exactly, in time."""

from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from tests.firmware.bench import LATCH_CYCLES, NS_PER_CYCLE, Bench, adalight, frames, tpm2, widths

SPEEDS = (115_200, 500_000, 1_000_000)
LIGHTS = 109
SOON_S = 0.1

ANSWERS = {adalight: b"K", tpm2: b"\xac"}

Switch = Callable[..., Bench]


def play(bench: Bench, count: int, *, seed: int) -> None:
    """So many random frames of 109 lights in both formats, each sent when the one before was acknowledged."""
    chance = Random(seed)
    for _ in range(count):
        encode = chance.choice((adalight, tpm2))
        colours = chance.randbytes(3 * LIGHTS)
        bench.send(encode(colours))
        assert bench.run(SOON_S, until_bytes=1) == ANSWERS[encode]
        assert frames(bench.pulses()) == [colours]
    assert (bench.lost, bench.overwritten) == (0, 0)


@pytest.mark.slow
@pytest.mark.parametrize("speed", SPEEDS)
def test_a_thousand_frames_show_every_colour_as_it_was_sent(switch_on: Switch, speed: int) -> None:
    play(switch_on(speed), 1_000, seed=speed)


@pytest.mark.soak
@pytest.mark.parametrize("speed", SPEEDS)
def test_ten_thousand_frames_show_every_colour_as_it_was_sent(switch_on: Switch, speed: int) -> None:
    play(switch_on(speed), 10_000, seed=speed + 1)


@pytest.mark.parametrize(
    ("limits", "high_0", "high_1", "low_0", "low_1"),
    [
        # nanoseconds, from the data sheets of Worldsemi and Dongguan Opsco
        ("WS2812B", (250, 550), (650, 950), (700, 1000), (300, 600)),
        ("SK6812", (150, 450), (450, 750), (750, 1050), (450, 750)),
    ],
)
def test_every_bit_keeps_within_the_limits_of_the_data_sheet(
    switch_on: Switch,
    limits: str,
    high_0: tuple[int, int],
    high_1: tuple[int, int],
    low_0: tuple[int, int],
    low_1: tuple[int, int],
) -> None:
    bench = switch_on()
    bench.send(adalight(Random(5).randbytes(3 * LIGHTS)))
    bench.run(SOON_S, until_bytes=1)
    highs, lows = (cycles * NS_PER_CYCLE for cycles in widths(bench.pulses()))
    ones = highs > 600
    assert {True, False} == set(ones.tolist())
    for measured, (least, most) in (
        (highs[~ones], high_0),
        (highs[ones], high_1),
        (lows[~ones[:-1]], low_0),
        (lows[ones[:-1]], low_1),
    ):
        assert least <= measured.min()
        assert measured.max() <= most


def test_lights_rest_long_enough_between_the_shortest_frames(switch_on: Switch) -> None:
    bench = switch_on(1_000_000)
    for colours in (b"\x01\x02\x03", b"\x04\x05\x06", b"\x07\x08\x09"):
        bench.send(adalight(colours))
        bench.run(SOON_S, until_bytes=1)
    pulses = bench.pulses()
    assert frames(pulses) == [b"\x01\x02\x03", b"\x04\x05\x06", b"\x07\x08\x09"]
    _, lows = widths(pulses)
    assert np.count_nonzero(lows >= LATCH_CYCLES) == 2


@pytest.mark.parametrize(("speed", "a_second"), [(115_200, 31), (500_000, 100), (1_000_000, 151)])
def test_frames_come_as_fast_as_line_and_lights_allow(switch_on: Switch, speed: int, a_second: int) -> None:
    # 333 bytes of ten bits on the line, then 109 lights of 30 us: 31.1, 100.7 and 151.5 at the most
    bench = switch_on(speed)
    start = bench.now_s
    for _ in range(20):
        bench.send(adalight(bytes(3 * LIGHTS)))
        assert bench.run(SOON_S, until_bytes=1) == b"K"
    assert round(20 / (bench.now_s - start)) == a_second


@pytest.mark.parametrize("encode", [adalight, tpm2])
@pytest.mark.parametrize("lights", [1, 2, 255, 256, 257, 499, 500])
def test_strips_of_one_to_five_hundred_lights_work(
    switch_on: Switch, encode: Callable[[bytes], bytes], lights: int
) -> None:
    bench, colours = switch_on(1_000_000), Random(lights).randbytes(3 * lights)
    bench.send(encode(colours))
    assert bench.run(SOON_S, until_bytes=1) == ANSWERS[encode]
    assert frames(bench.pulses()) == [colours]


@pytest.mark.parametrize("speed", SPEEDS)
@pytest.mark.parametrize("off", [0.985, 1.015])
def test_a_line_a_little_off_its_speed_is_understood(switch_on: Switch, speed: int, off: float) -> None:
    # the data sheet's bound for 8 bits at double speed, over and above the 2.1 % of 115,200 itself
    play(switch_on(speed, line=speed * off), 3, seed=7)
