"""Lights go out by themselves when nobody drives them: after a reset, and three seconds after the last frame."""

from collections.abc import Callable
from ctypes import CDLL

from tests.firmware.bench import Bench, adalight, frames
from tests.firmware.conftest import FIRMWARE, HELLO

LIT = b"\x40" * 327
DARK = bytes(3 * 500)
SOON_S = 0.1

Switch = Callable[..., Bench]


def lit(bench: Bench) -> None:
    bench.send(adalight(LIT))
    assert bench.run(SOON_S, until_bytes=1) == b"K"
    assert frames(bench.pulses()) == [LIT]


def test_a_reset_leaves_the_longest_strip_dark_before_the_board_says_hello(library: CDLL) -> None:
    bench = Bench(library, FIRMWARE / "lights-500000.hex", 500_000)
    try:
        assert bench.run(0.1, until_bytes=len(HELLO)) == HELLO
        assert frames(bench.pulses()) == [DARK]
    finally:
        bench.close()


def test_lights_go_dark_once_three_seconds_after_the_last_frame(switch_on: Switch) -> None:
    bench = switch_on()
    lit(bench)
    bench.run(2.9)
    assert frames(bench.pulses()) == []
    bench.run(0.2)
    assert frames(bench.pulses()) == [DARK]
    bench.run(5.0)
    assert frames(bench.pulses()) == []
    lit(bench)


def test_a_frame_each_second_keeps_lights_lit(switch_on: Switch) -> None:
    bench = switch_on()
    for _ in range(5):
        lit(bench)
        bench.run(1.0)
        assert frames(bench.pulses()) == []


def test_rubbish_does_not_keep_lights_lit(switch_on: Switch) -> None:
    bench = switch_on()
    lit(bench)
    for _ in range(31):
        bench.send(b"Ada rubbish")
        bench.run(0.1)
    assert frames(bench.pulses()) == [DARK]


def test_a_frame_that_is_still_coming_when_lights_go_dark_is_not_shown(switch_on: Switch) -> None:
    bench = switch_on()
    lit(bench)
    bench.run(2.5)
    for byte in adalight(b"\x7f" * 60):
        bench.send([byte])
        bench.run(0.02)
    assert bench.run(SOON_S) == b""
    assert frames(bench.pulses()) == [DARK]
