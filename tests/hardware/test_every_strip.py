"""What every kind of strip promises, whatever hangs at its far end."""

import errno
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.cli.clock import SystemClock
from companion.core.errors import DeviceError
from companion.core.values import Rgb
from hardware.spi import Spi
from hardware.strips import KINDS, MockStrip, open_strip
from tests.hardware.rigs import MAKERS, Rig, UdpRig, made, wanted

# shades of grey, since plain lights know no others; none that WLED's wire would round
FRAME = [Rgb(255, 255, 255), Rgb(102, 102, 102), Rgb(51, 51, 51)]
OTHER = [Rgb(51, 51, 51), Rgb(255, 255, 255), Rgb(0, 0, 0)]
DARK = [Rgb(0, 0, 0)] * 3
COLOURS = [Rgb(1, 2, 3), Rgb(250, 128, 7), Rgb(0, 90, 255)]
TRIES = 5


@pytest.fixture(params=MAKERS)
def rig(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Rig]:
    yield from made(request.param, tmp_path, monkeypatch)


def shows(rig: Rig, frame: list[Rgb]) -> None:
    """Send until it is taken, a few times at most; then it must be the next that comes."""
    for left in reversed(range(TRIES)):
        try:
            rig.strip.show(frame)
            break
        except DeviceError:
            assert left
    assert rig.next() == wanted(frame)


def send_often(rig: Rig) -> None:
    """In the air the first packet is not refused, the second is."""
    for _ in range(TRIES):
        rig.strip.show(FRAME)


def test_every_kind_has_a_rig() -> None:
    assert set(KINDS) - {"sim"} == {name.partition(".")[0] for name in MAKERS}


def test_each_light_gets_its_colour(rig: Rig) -> None:
    rig.plug_in()
    shows(rig, FRAME)
    shows(rig, OTHER)


@pytest.mark.parametrize("rig", [kind for kind in MAKERS if kind != "gpio"], indirect=True)
def test_red_green_and_blue_keep_their_places(rig: Rig) -> None:
    rig.plug_in()
    shows(rig, COLOURS)


@pytest.mark.parametrize("rig", [kind for kind in MAKERS if kind != "gpio"], indirect=True)
@pytest.mark.parametrize("lights", [1, 109, 300])
def test_strips_may_be_short_and_long(lights: int, rig: Rig) -> None:
    rig.plug_in()
    shows(rig, [Rgb(light % 170, 7, 9) for light in range(lights)])


def test_closing_leaves_the_strip_dark_and_may_be_done_twice(rig: Rig) -> None:
    rig.plug_in()
    shows(rig, FRAME)
    rig.strip.close()
    rig.strip.close()
    assert rig.next() == wanted(DARK)
    with pytest.raises(DeviceError, match="switched off"):
        rig.strip.show(FRAME)


def test_lights_beyond_a_shorter_frame_go_dark_with_it_and_stay_so(rig: Rig) -> None:
    rig.plug_in()
    shows(rig, FRAME)
    rig.strip.show(FRAME[:1])
    assert rig.next() == wanted([FRAME[0], *DARK[1:]])
    rig.strip.close()
    assert rig.next() == wanted(DARK)


def test_a_frame_may_have_more_lights_than_the_first(rig: Rig) -> None:
    """Lights are mapped while the game is played."""
    rig.plug_in()
    rig.strip.show(FRAME[:1])
    rig.next()
    shows(rig, FRAME)
    rig.strip.close()
    assert rig.next() == wanted(DARK)


def test_a_wire_that_fails_inside_the_program_is_let_go_of_all_the_same() -> None:
    strip, closed = MockStrip(), []
    strip.wire.close = lambda: closed.append(True)
    strip.show(FRAME)
    strip.wire.frames = None  # type: ignore[assignment]  # what sending trips over
    with pytest.raises(AttributeError):
        strip.close()
    strip.close()
    assert closed


def test_every_packet_in_the_air_has_the_next_number_those_repeated_in_the_end_too() -> None:
    """From 1 to 15, by DDP's description; WLED takes a number before its newest for a packet that comes too late."""
    rig = UdpRig()
    rig.plug_in()
    try:
        for _ in range(7):
            rig.strip.show([Rgb(1, 2, 3)] * 500)  # two packets
        rig.strip.close()
        assert [rig.far.recv(2000)[1] for _ in range(20)] == [*range(1, 16), 1, 2, 3, 4, 5]
    finally:
        rig.strip.close()
        rig.pull_out()


def test_wled_at_an_address_of_ipv6_is_reached() -> None:
    with socket.socket(socket.AF_INET6, socket.SOCK_DGRAM) as far:
        far.settimeout(5)
        try:
            far.bind(("::1", 0))
        except OSError:
            pytest.skip("this machine has no IPv6")
        with open_strip(f"wled://[::1]:{far.getsockname()[1]}", clock=SystemClock()) as strip:
            strip.show([Rgb(1, 2, 3)])
            assert far.recv(2000)[10:] == bytes((1, 2, 3))


def test_only_boards_that_could_answer_are_doubted_for_their_silence(
    rig: Rig, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WLED never acknowledges, and on most wires nothing comes back at all."""
    monkeypatch.setattr("hardware.serial_link.SILENT_S", 0.0)
    rig.plug_in()
    shows(rig, FRAME)
    assert bool(rig.strip.doubt) == (request.node.callspec.params["rig"] in ("adalight", "tpm2"))


def test_a_bus_that_takes_no_speed_is_opened_anew(tmp_path: Path) -> None:
    (tmp_path / "spidev0.0").touch()
    faults: list[OSError | None] = [None, OSError(errno.EINVAL, "Invalid argument")]

    def ready(port: int, hz: int) -> None:
        if fault := faults.pop():
            raise fault

    spi = Spi(tmp_path / "spidev0.0", 2_400_000, ready=ready)
    with pytest.raises(DeviceError, match="Invalid argument"):
        spi.send(b"frame")
    spi.send(b"frame")
    spi.close()
    assert faults == []


def test_a_frame_without_lights_is_none_and_needs_no_device(rig: Rig) -> None:
    rig.strip.show([])
    rig.strip.close()


def test_what_is_not_there_is_one_sentence_and_comes_by_itself(rig: Rig) -> None:
    with pytest.raises(DeviceError, match=r"^[A-Z].*[.)]$"):
        send_often(rig)
    rig.plug_in()
    shows(rig, FRAME)


def test_what_is_pulled_out_is_a_device_error_and_comes_back(rig: Rig) -> None:
    for _ in range(3):
        rig.plug_in()
        shows(rig, FRAME)
        rig.pull_out()
        with pytest.raises(DeviceError):
            send_often(rig)
    rig.plug_in()
    shows(rig, OTHER)


def test_what_was_pulled_out_can_be_closed(rig: Rig) -> None:
    rig.plug_in()
    shows(rig, FRAME)
    rig.pull_out()
    rig.strip.close()
