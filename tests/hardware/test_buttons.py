"""Buttons on gpiozero's own mock pins, and on the lights' board."""

from collections.abc import Iterator
from threading import Event

import pytest
from gpiozero.pins.mock import MockFactory

from companion.cli.clock import SystemClock
from companion.core.errors import DeviceError, UsageError
from companion.core.values import Press
from hardware import pins
from hardware.buttons import Buttons, open_buttons
from tests.clock import HandClock

SOON_S = 5.0


@pytest.fixture
def pressed() -> list[Press]:
    return []


@pytest.fixture
def factory(monkeypatch: pytest.MonkeyPatch) -> MockFactory:
    made = pins.mock()
    monkeypatch.setattr(pins, "mock", lambda: made)
    return made


@pytest.fixture
def buttons(pressed: list[Press], factory: MockFactory) -> Iterator[Buttons]:
    with open_buttons("mock:17=next,27=yes", pressed.append, SystemClock()) as opened:
        yield opened


def press(factory: MockFactory, pin: int) -> None:
    factory.pin(pin).drive_low()
    factory.pin(pin).drive_high()


@pytest.mark.usefixtures("buttons")
def test_each_button_reports_its_own_name_once_a_press(factory: MockFactory, pressed: list[Press]) -> None:
    press(factory, 27)
    press(factory, 17)
    press(factory, 17)
    assert pressed == [Press("yes"), Press("next"), Press("next")]


def test_closed_buttons_report_nothing_and_may_be_closed_twice(
    buttons: Buttons, factory: MockFactory, pressed: list[Press]
) -> None:
    pin = factory.pin(17)
    buttons.close()
    buttons.close()
    pin.drive_low()
    assert pressed == []


def test_a_pin_held_is_its_second_name_and_no_press(factory: MockFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("buttons", "fingers"):
        monkeypatch.setattr(f"hardware.{module}.HOLD_S", 0.05)
    names: list[str] = []
    held = Event()

    def take(press: Press) -> None:
        names.append(press.name)
        held.set()

    with open_buttons("mock:17=next/shutdown", take, SystemClock()):
        factory.pin(17).drive_low()
        assert held.wait(SOON_S)
        factory.pin(17).drive_high()
    assert names == ["shutdown"]


def test_buttons_of_the_lights_board_are_told_by_its_reports(pressed: list[Press]) -> None:
    clock = HandClock()
    with open_buttons("board:1=next,4=yes/undo", pressed.append, clock) as buttons:
        for at, down in [(0.0, {1}), (0.25, {1, 4}), (0.3, {4}), (0.4, set()), (1.0, {2, 3}), (2.0, {4})]:
            clock.seconds = at
            buttons.heard(frozenset(down))
    assert pressed == [Press("next"), Press("yes")]


def test_closed_buttons_of_the_lights_board_report_nothing(pressed: list[Press]) -> None:
    """The board is on another address, and may be let go of later."""
    buttons = open_buttons("board:1=next", pressed.append, HandClock())
    buttons.close()
    buttons.heard(frozenset({1}))
    assert pressed == []


@pytest.mark.parametrize("address", ["mock:17=next,27=yes", "board:1=next,2=yes"])
def test_a_press_that_fails_inside_the_program_is_logged_and_the_next_one_heard(
    address: str, factory: MockFactory, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[Press] = []

    def take(press: Press) -> None:
        if press.name == "next":
            raise LookupError("nobody foresaw that")
        heard.append(press)

    with open_buttons(address, take, HandClock()) as buttons:
        if address.startswith("mock"):
            press(factory, 17)
            press(factory, 27)
        else:
            for down in ({1}, set(), {2}):
                buttons.heard(frozenset(down))
    assert heard == [Press("yes")]
    (told,) = caplog.records
    assert told.getMessage() == "the button next failed"
    assert "nobody foresaw that" in caplog.text


@pytest.mark.usefixtures("factory")
def test_a_pin_that_something_else_uses_is_one_sentence_and_no_pin_is_kept() -> None:
    with open_buttons("mock:17=next", print, SystemClock()):
        for _ in range(2):
            with pytest.raises(DeviceError, match=r"No button on pin 17: .*in use"):
                open_buttons("mock:27=yes,17=next", print, SystemClock())


def test_without_the_pins_driver_it_is_said_what_to_install() -> None:
    with pytest.raises(DeviceError, match="pip install gpiozero lgpio"):
        open_buttons("gpio:17=next", print, SystemClock())


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mock:", "'' is no button from 2 to 27 with a name"),
        ("mock:17", "'17' is no button"),
        ("mock:17=/", "'17=/' is no button"),
        ("mock:1=next", "'1=next' is no button"),
        (f"mock:{'9' * 5000}=next", "is no button from 2 to 27 with a name"),
        ("mock:28=next", "'28=next' is no button"),
        ("board:5=next", "'5=next' is no button from 1 to 4"),
        ("mock:17=next,17=yes", "'17=yes' is no button"),
        ("mock:next=17", "'next=17' is no button"),
        ("mock:17=nxt", "did you mean 'next'?"),
        ("mock:17=next/shutdwn", "did you mean 'shutdown'?"),
        ("mok:17=next", "did you mean 'mock'?"),
        ("mock:17=next?hold=3", "mock has no option 'hold'"),
    ],
)
def test_an_address_that_cannot_be_meant_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(UsageError) as told:
        open_buttons(address, print, SystemClock())
    assert sentence in str(told.value)
