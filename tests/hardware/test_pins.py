"""A pin that another program holds, as lgpio tells of it: by an error that is neither gpiozero's nor the system's."""

import sys
from types import SimpleNamespace

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.cli.clock import SystemClock
from companion.core.errors import DeviceError
from companion.core.values import Rgb
from hardware import pins
from hardware.buttons import open_buttons
from hardware.wires import PinsWire

WHITE = [Rgb(255, 255, 255)] * 3


class Busy(Exception):  # noqa: N818 - in place of lgpio.error
    pass


class Chip(MockFactory):
    """Another program holds pin 22."""

    def __init__(self) -> None:
        super().__init__(pin_class=MockPWMPin)
        self.closed = 0

    def pin(self, name: int) -> MockPWMPin:
        if name == 22:
            raise Busy("GPIO busy")
        return super().pin(name)

    def close(self) -> None:
        self.closed += 1
        super().close()


@pytest.fixture(autouse=True)
def _lgpio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "lgpio", SimpleNamespace(error=Busy))


def test_a_button_on_it_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pins, "mock", Chip)
    with pytest.raises(DeviceError, match=r"^No button on pin 22: GPIO busy\.$"):
        open_buttons("mock:17=next,22=yes", print, SystemClock())


def test_lights_on_it_are_one_sentence_each_time_and_nothing_is_kept() -> None:
    chips: list[Chip] = []
    wire = PinsWire((17, 22, 27), lambda: chips.append(Chip()) or chips[-1])
    for _ in range(2):
        with pytest.raises(DeviceError, match=r"^No lights on the pins: GPIO busy\.$"):
            wire.send(WHITE)
    assert [chip.closed for chip in chips] == [1, 1]
