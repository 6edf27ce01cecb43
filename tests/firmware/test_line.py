"""What goes wrong on a line: nothing wrong is ever shown, and the next whole frame is."""

from collections.abc import Callable
from random import Random

import pytest

from tests.firmware.bench import SPOILT, Bench, adalight, frames, tpm2
from tests.firmware.conftest import HELLO

SPEEDS = (115_200, 500_000, 1_000_000)
COLOURS = Random(1).randbytes(327)
FRAME = adalight(COLOURS)
SOON_S = 0.1
PAUSE_S = 0.1
"""What a host rests after a frame that was not acknowledged."""

Switch = Callable[..., Bench]


def is_well(bench: Bench) -> bool:
    """Whether a good frame is shown and acknowledged at once."""
    bench.pulses()
    bench.send(FRAME)
    return bench.run(SOON_S, until_bytes=1) == b"K" and frames(bench.pulses()) == [COLOURS]


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_blind_sender_loses_frames_but_none_is_shown_wrong(switch_on: Switch, speed: int) -> None:
    bench, chance = switch_on(speed), Random(speed)
    sent = [chance.randbytes(327) for _ in range(60)]
    bench.send(byte for colours in sent for byte in adalight(colours))
    acknowledged = bench.run(60 * 333 * 10 / speed + PAUSE_S).count(b"K")
    shown = frames(bench.pulses())
    assert 0 < len(shown) < 50, "a test that sees no loss tests nothing"
    assert bench.lost > 100
    assert acknowledged == len(shown)
    later = iter(sent)
    assert all(colours in later for colours in shown), "what is shown was sent, and in this order"
    assert is_well(bench)


@pytest.mark.parametrize("speed", SPEEDS)
def test_what_a_blind_sender_loses_is_never_taken_for_a_header(switch_on: Switch, speed: int) -> None:
    # the beginning C9 DA is kept, the size behind it is lost; what then comes looks like 54 bytes and their end
    bench, colours = switch_on(speed), b"\x00\x36\x36" * 109
    bench.send(tpm2(colours) * 60)
    bench.run(60 * 332 * 10 / speed + PAUSE_S)
    assert set(frames(bench.pulses())) == {colours}
    assert bench.lost > 100


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_sender_that_paces_itself_loses_none(switch_on: Switch, speed: int) -> None:
    # for hosts that do not read: 32 us a light and 1.5 ms to spare
    bench, chance = switch_on(speed), Random(speed)
    sent = [chance.randbytes(327) for _ in range(20)]
    for colours in sent:
        bench.send(adalight(colours))
        bench.run(333 * 10 / speed + 109 * 32e-6 + 1.5e-3)
    assert frames(bench.pulses()) == sent


@pytest.mark.parametrize("encode", [adalight, tpm2])
def test_a_frame_of_which_bytes_are_missing_is_not_shown(switch_on: Switch, encode: Callable[[bytes], bytes]) -> None:
    bench, chance = switch_on(), Random(3)
    for number in range(100):
        if number % 20 == 0:  # else lights would go dark by themselves
            assert is_well(bench)
        frame = bytearray(encode(chance.randbytes(327)))
        for _ in range(chance.choice((1, 1, 2, 30))):
            del frame[chance.randrange(len(frame))]
        bench.send(frame)
        assert bench.run(len(frame) * 10 / bench.baud + PAUSE_S) == b""
        assert frames(bench.pulses()) == []
    assert is_well(bench)


@pytest.mark.parametrize("at", [0, 3, 5, 6, 150, 332])
def test_a_byte_with_a_broken_stop_bit_spoils_its_frame(switch_on: Switch, at: int) -> None:
    bench = switch_on()
    bench.send([byte | SPOILT * (place == at) for place, byte in enumerate(FRAME)])
    assert bench.run(333 * 10 / bench.baud + PAUSE_S) == b""
    assert frames(bench.pulses()) == []
    assert is_well(bench)


@pytest.mark.parametrize(
    "rubbish",
    [
        b"A",
        b"Ad",
        b"AdAd",
        b"AdA",
        b"Ada",
        b"AdaAda",
        b"Ada\x00\x6c\x00",
        b"\xc9",
        b"\xc9\xda",
        b"\xc9\xda\x00\x00",
        b"\x00" * 50,
        b"\xff" * 50,
    ],
)
def test_a_frame_is_found_right_behind_rubbish(switch_on: Switch, rubbish: bytes) -> None:
    bench = switch_on()
    bench.send(rubbish + FRAME)
    assert bench.run(SOON_S, until_bytes=1) == b"K"
    assert frames(bench.pulses()) == [COLOURS]


@pytest.mark.parametrize("speed", SPEEDS)
def test_a_frame_is_found_after_any_rubbish_and_a_pause(switch_on: Switch, speed: int) -> None:
    bench, chance = switch_on(speed), Random(speed)
    for _ in range(30):
        rubbish = bytes(chance.choices(b"Ada\xc9\xda\x00\x6c\x39\x36\xff", k=chance.randrange(1, 400)))
        bench.send(rubbish)
        bench.run(len(rubbish) * 10 / speed + PAUSE_S)
        assert is_well(bench)


@pytest.mark.parametrize(
    "frame",
    [
        adalight(bytes(3 * 501)),
        tpm2(bytes(3 * 501)),
        b"Ada\xff\xff\x55" + bytes(1500),
        tpm2(b""),
        tpm2(b"\x36" * 326),
        tpm2(COLOURS)[:-1] + b"\x35",
    ],
    ids=["Adalight of 501", "TPM2 of 501", "65536 lights", "no lights", "no whole lights", "wrong end"],
)
def test_what_is_no_frame_is_neither_shown_nor_acknowledged(switch_on: Switch, frame: bytes) -> None:
    bench = switch_on(1_000_000)
    bench.send(frame)
    assert bench.run(len(frame) * 10 / bench.baud + PAUSE_S) == b""
    assert frames(bench.pulses()) == []
    assert is_well(bench)


@pytest.mark.parametrize("pause_s", [0.045, 0.070])
def test_a_pause_of_fifty_milliseconds_ends_a_frame(switch_on: Switch, pause_s: float) -> None:
    bench = switch_on()
    bench.send(FRAME[:100])
    bench.run(100 * 10 / bench.baud + pause_s)
    bench.send(FRAME[100:])
    assert bench.run(SOON_S, until_bytes=1) == (b"K" if pause_s < 0.049 else b"")


@pytest.mark.parametrize(("speed", "line"), [(115_200, 1_000_000), (1_000_000, 115_200), (500_000, 115_200)])
def test_a_line_of_another_speed_shows_nothing_and_reports_nothing(switch_on: Switch, speed: int, line: int) -> None:
    bench, chance = switch_on(speed, line=line), Random(9)
    for _ in range(10):
        bench.send(adalight(chance.randbytes(327)))
        assert bench.run(333 * 10 / line + PAUSE_S) == b""
    assert frames(bench.pulses()) == []


def test_the_board_says_who_it_is_whenever_it_is_asked(switch_on: Switch) -> None:
    bench = switch_on()
    bench.send(b"\xc9\xaa")
    assert bench.run(SOON_S) == b"\xac" + HELLO
    assert is_well(bench)
