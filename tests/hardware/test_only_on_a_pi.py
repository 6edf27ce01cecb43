"""What is asked of devices that only a Pi has: the words in which it is asked, since none is here to obey."""

import sys
from struct import pack
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import pytest

from companion.core.errors import DeviceError
from companion.core.values import Rgb
from hardware.buttons import Buttons
from hardware.fingers import Meaning
from hardware.spi import ready
from hardware.wires import Ws281xWire
from tests.clock import HandClock


@pytest.mark.parametrize(("pin", "channel"), [(12, 0), (18, 0), (13, 1), (19, 1), (10, 0), (21, 0)])
def test_a_strip_on_the_second_pwm_channel_is_driven_by_it(
    pin: int, channel: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Which pin hangs on which stands in the README of rpi_ws281x."""
    asked: list[tuple[int, int, int]] = []

    def strip(lights: int, pin: int, channel: int) -> Mock:
        asked.append((lights, pin, channel))
        return Mock()

    monkeypatch.setitem(sys.modules, "rpi_ws281x", SimpleNamespace(PixelStrip=strip))
    Ws281xWire(pin).send([Rgb(1, 2, 3)])
    assert asked == [(1, pin, channel)]


def test_a_strip_that_began_is_let_go_of_once_and_one_that_did_not_never(monkeypatch: pytest.MonkeyPatch) -> None:
    """The package does it at the end of the program to each it ever made; ws2811_fini crashes on one without device."""
    made: list[Mock] = []
    left: list[object] = []

    def strip(lights: int, pin: int, channel: int) -> Mock:
        each = Mock(begin=Mock(side_effect=None if made else RuntimeError("mmap() failed")))
        each.numPixels.return_value = lights
        left.append(each._cleanup)
        made.append(each)
        return each

    monkeypatch.setitem(sys.modules, "rpi_ws281x", SimpleNamespace(PixelStrip=strip))
    monkeypatch.setattr("atexit.unregister", left.remove)
    wire = Ws281xWire(18)
    with pytest.raises(DeviceError):
        wire.send([Rgb(1, 2, 3)])
    for lights in (1, 1, 2):
        wire.send([Rgb(1, 2, 3)] * lights)
    wire.close()
    wire.close()
    assert [each._cleanup.call_count for each in made] == [0, 1, 1]
    assert left == []


def test_the_spi_bus_is_set_to_the_mode_and_the_speed_of_its_lights(monkeypatch: pytest.MonkeyPatch) -> None:
    """The numbers are those of linux/spi/spidev.h."""
    asked: list[tuple[int, int, bytes]] = []
    monkeypatch.setattr("hardware.spi.ioctl", lambda *words: asked.append(words))
    ready(7, 2_400_000)
    assert asked == [(7, 0x40016B01, b"\0"), (7, 0x40046B04, pack("I", 2_400_000))]


def test_buttons_are_debounced_and_told_of_no_earlier_than_a_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[dict[str, Any]] = []
    monkeypatch.setattr("gpiozero.Button", lambda _, **words: asked.append(words) or Mock())
    factory = Mock()
    with Buttons({17: Meaning("next", "shutdown")}, print, HandClock()).on(factory):
        (words,) = asked
    factory.close.assert_called_once()  # or its handles would run out
    assert words["bounce_time"] == 0.03
    assert 2.0 <= words["hold_time"] <= 2.1  # told earlier it would be no hold, and it is not told twice
