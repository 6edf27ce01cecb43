"""Buttons on gpiozero's own mock pins."""

from collections.abc import Iterator

import pytest

from companion.core.errors import UsageError
from companion.core.values import Press
from hardware.buttons import Buttons, open_buttons


@pytest.fixture
def pressed() -> list[Press]:
    return []


@pytest.fixture
def buttons(pressed: list[Press]) -> Iterator[Buttons]:
    with open_buttons("mock:17=next,27=yes", pressed.append) as opened:
        yield opened


def press(buttons: Buttons, pin: int) -> None:
    buttons.factory.pin(pin).drive_low()
    buttons.factory.pin(pin).drive_high()


def test_each_button_reports_its_own_name_once_a_press(buttons: Buttons, pressed: list[Press]) -> None:
    press(buttons, 27)
    press(buttons, 17)
    press(buttons, 17)
    assert pressed == [Press("yes"), Press("next"), Press("next")]


def test_closed_buttons_report_nothing_and_may_be_closed_twice(buttons: Buttons, pressed: list[Press]) -> None:
    pin = buttons.factory.pin(17)
    buttons.close()
    buttons.close()
    pin.drive_low()
    assert pressed == []


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("mock:", "'' is no pin from 2 to 27 with a name"),
        ("mock:17", "'17' is no pin"),
        ("mock:1=next", "'1=next' is no pin"),
        ("mock:28=next", "'28=next' is no pin"),
        ("mock:17=next,17=yes", "'17=yes' is no pin"),
        ("mock:next=17", "'next=17' is no pin"),
        ("mok:17=next", "did you mean 'mock'?"),
        ("mock:17=next?hold=3", "mock has no option 'hold'"),
    ],
)
def test_an_address_that_cannot_be_meant_is_one_sentence(address: str, sentence: str) -> None:
    with pytest.raises(UsageError) as told:
        open_buttons(address, print)
    assert sentence in str(told.value)
