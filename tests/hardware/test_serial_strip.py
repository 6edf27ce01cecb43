"""Adalight over a pty: bytes, cables pulled out, boards that hang."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from companion.cli.clock import SystemClock
from companion.core.address import parted
from companion.core.errors import DeviceError, UsageError
from companion.core.values import Rgb
from hardware.encoders import adalight
from hardware.serial_link import SerialLink
from hardware.strips import Strip, link, open_strip
from hardware.wires import SerialWire
from tests.hardware.board import Board, Frame

PlugIn = Callable[[], Board]

RED, GREEN, DARK = Rgb(255, 0, 0), Rgb(0, 255, 0), Rgb(0, 0, 0)
CLOCK = SystemClock()


def test_a_frame_arrives_byte_for_byte(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}?baud=500000", clock=CLOCK) as strip:
        strip.show([RED, Rgb(1, 2, 3)])
        assert board.read(12) == b"Ada\x00\x01\x54\xff\x00\x00\x01\x02\x03"


def test_the_109_lights_of_the_board_take_333_bytes(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}?baud=1000000", clock=CLOCK) as strip:
        strip.show([GREEN] * 109)
        assert board.read(6) == b"Ada\x00\x6c\x39"
        assert board.read(327) == bytes((0, 255, 0)) * 109


@contextmanager
def answered(board: Board, count: int) -> Iterator[list[Frame]]:
    """The frames that come, each acknowledged: so each is waited for, however late this machine brings it.

    Else closing a pty could overtake them: what it still holds is thrown away then, and under load it holds all.
    """
    frames: list[Frame] = []

    def answer() -> None:
        for _ in range(count):
            frames.append(board.frame())
            board.say(b"K")

    answering = Thread(target=answer)
    answering.start()
    yield frames
    answering.join()


def test_the_last_frame_is_repeated_for_a_board_that_was_deaf_when_ctrl_c_cut_the_wait_short(plug_in: PlugIn) -> None:
    board = plug_in()
    with answered(board, 4) as frames, open_strip(f"adalight:{board.port}?baud=9600", clock=CLOCK) as strip:
        strip.show([RED] * 100)
    assert frames == [[(255, 0, 0)] * 100, *[[(0, 0, 0)] * 100] * 3]


def test_a_strip_that_was_never_lit_is_closed_without_opening_its_port(monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[str] = []

    def serial(port: str, *_: object, **__: object) -> None:
        tried.append(port)
        raise FileNotFoundError(port)  # which closing would not tell

    monkeypatch.setattr("serial.Serial", serial)
    strip = open_strip("adalight:no-such-port", clock=CLOCK)
    strip.close()
    assert tried == []
    with pytest.raises(DeviceError):
        open_strip("adalight:no-such-port", clock=CLOCK).show([RED])
    assert tried == ["/dev/no-such-port"]


def test_a_greeting_and_noise_from_the_board_disturb_nothing(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}", clock=CLOCK) as strip:
        board.say(b"Ada\n\xff\x00")
        strip.show([RED])
        board.say(b"K" * 500)
        strip.show([GREEN])
        assert [board.frame(), board.frame()] == [[(255, 0, 0)], [(0, 255, 0)]]


def test_a_board_gets_the_time_to_hear_a_frame_and_to_drive_its_lights(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}?baud=115200", clock=CLOCK) as strip:
        start = time.monotonic()
        for _ in range(3):
            strip.show([RED] * 109)
        # 333 bytes take 28.9 ms at this speed, 109 lights 3.4 ms: sent faster, two frames of three are lost
        assert time.monotonic() - start > 3 * 0.0323


def test_a_board_that_answers_is_not_waited_for_any_longer(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}?baud=9600", clock=CLOCK) as strip:
        answering = Thread(target=lambda: board.frame() and board.say(b"K"))
        answering.start()
        start = time.monotonic()
        strip.show([RED] * 150)  # 0.47 s at this speed
        assert time.monotonic() - start < 0.4
        answering.join()


def test_wled_is_sent_no_colour_that_would_change_its_speed(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"wled:{board.port}?baud=1000000", clock=CLOCK) as strip:
        strip.show([Rgb(0xB0, 0xB7, 0xB3)])
        assert board.frame() == [(0xAF, 0xAF, 0xAF)]


def test_the_speed_that_nobody_named_is_the_one_that_every_board_can_do() -> None:
    assert link(parted("adalight:ttyUSB0"), CLOCK)._baud == 115_200


def test_a_port_that_is_not_there_is_one_sentence() -> None:
    with open_strip("adalight:ttyNOWHERE", clock=CLOCK) as strip, pytest.raises(DeviceError) as told:
        strip.show([RED])
    assert str(told.value) == "No lights on ttyNOWHERE: it is not plugged in."


def test_a_file_is_no_port(tmp_path: Path) -> None:
    file = tmp_path / "notes"
    file.touch()
    with open_strip(f"adalight:{file}", clock=CLOCK) as strip, pytest.raises(DeviceError, match="it is no serial port"):
        strip.show([RED])


def test_a_second_program_on_the_same_port_is_told_so(plug_in: PlugIn) -> None:
    board = plug_in()
    with (
        open_strip(f"adalight:{board.port}", clock=CLOCK) as first,
        open_strip(f"adalight:{board.port}", clock=CLOCK) as second,
    ):
        first.show([RED])
        with pytest.raises(DeviceError, match="another program is using it"):
            second.show([RED])


def test_a_cable_pulled_out_is_an_error_that_names_the_port(plug_in: PlugIn) -> None:
    board = plug_in()
    with open_strip(f"adalight:{board.port}", clock=CLOCK) as strip:
        strip.show([RED])
        board.pull_out()
        with pytest.raises(DeviceError, match=f"No lights on {board.port}: "):
            strip.show([RED])


def test_a_board_comes_back_under_its_usb_name_at_another_port(plug_in: PlugIn, tmp_path: Path) -> None:
    first, second = plug_in(), plug_in()
    name = tmp_path / "usb-1a86_USB_Serial-if00-port0"
    name.symlink_to(first.port)
    with Strip(
        SerialWire(SerialLink(str(first.port), baud=115_200, clock=CLOCK, by_id=tmp_path), adalight.packet)
    ) as strip:
        strip.show([RED])
        first.pull_out()
        name.unlink()
        with pytest.raises(DeviceError):
            strip.show([RED])
        with pytest.raises(DeviceError, match="not plugged in"):
            strip.show([RED])
        name.symlink_to(second.port)
        strip.show([GREEN])
        assert second.frame() == [(0, 255, 0)]


def flood(strip: Strip) -> None:
    for _ in range(100):  # a pty holds some 19 kB and a frame here is 1.5 kB, so that one breaks in its middle
        strip.show([RED] * 500)


@pytest.mark.parametrize("heard", [0, 4_000], ids=["nothing-heard", "half-a-frame-heard"])
def test_a_board_that_hung_in_the_middle_of_a_frame_is_right_again_within_three(
    heard: int, plug_in: PlugIn, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.WRITE_S", 0.05)
    board = plug_in()
    with open_strip(f"adalight:{board.port}?baud=4000000", clock=CLOCK) as strip:
        hearing = Thread(target=board.read, args=(heard,))  # what a pty still holds after the flood is thrown away
        hearing.start()
        with pytest.raises(DeviceError, match=f"No lights on {board.port}"):
            flood(strip)
        hearing.join()
        for _ in range(3):
            strip.show([GREEN] * 500)
        assert board.frame_with(lambda frame: frame == [(0, 255, 0)] * 500)


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("adalight:", "names no port"),
        ("adalight:ttyUSB0?baud=fast", "baud must be a whole number from 9600 to 4000000"),
        (f"adalight:ttyUSB0?baud={'9' * 5000}", "baud must be a whole number from 9600 to 4000000"),
        (f"gpio:{'9' * 5000}", "needs pins from 2 to 27"),
        ("adalight:ttyUSB0?baud=12", "baud must be a whole number from 9600 to 4000000"),
        ("adalight:ttyUSB0?boud=9600", "adalight has no option 'boud'; did you mean 'baud'?"),
        ("adaligt:ttyUSB0", "did you mean 'adalight'?"),
        ("ttyUSB0", "starts with no known kind of device"),
        ("sim:?colour=red", "sim has no option 'colour'."),
        ("wled://[::1", "names no WLED in the network"),
        ("wled://board.local:port", "names no WLED in the network"),
        ("wled://127.0.0.1:0", "names no WLED in the network"),
        ("wled://127.0.0.1:99999", "names no WLED in the network"),
        ("wled://board.local/json", "names no WLED in the network"),
        ("wled://küche..local", "names no WLED in the network"),
        ("wled://board.local?baud=9600", "names no WLED in the network"),
    ],
)
def test_an_address_that_cannot_be_meant_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(UsageError) as told:
        open_strip(address, clock=CLOCK)
    assert sentence in str(told.value)
