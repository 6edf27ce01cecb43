"""What every kind of strip promises, whatever hangs at its far end."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.core.errors import DeviceError
from companion.core.values import Rgb
from hardware.strips import KINDS
from tests.hardware.rigs import MAKERS, Rig, made, wanted

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


def test_only_boards_that_could_answer_are_doubted_for_their_silence(
    rig: Rig, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """WLED never acknowledges, and on most wires nothing comes back at all."""
    monkeypatch.setattr("hardware.serial_link.SILENT_S", 0.0)
    rig.plug_in()
    shows(rig, FRAME)
    assert bool(rig.strip.doubt) == (request.node.callspec.params["rig"] in ("adalight", "tpm2"))


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
