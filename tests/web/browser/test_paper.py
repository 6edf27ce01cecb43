"""What somebody prints: all that a page would scroll to is on the paper."""

import base64

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import press, size, speak, until
from tests.web.browser.moments import of
from tests.web.browser.scenes import hosted, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def pages(browser: Chrome) -> int:
    """How many sheets of A4 the page takes."""
    a4 = {"paperWidth": 8.27, "paperHeight": 11.69}  # inches
    printed = base64.b64decode(browser.execute_cdp_cmd("Page.printToPDF", a4)["data"])
    return printed.count(b"/Type /Page\n")


def test_a_room_of_the_host_is_printed_to_its_end(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, of("feuer-salamander", "four", 60)):
        until(browser, ".room-table .log li")
        assert pages(browser) > 1


@pytest.mark.parametrize(("name", "shown"), [("Verlauf", ".log li"), ("Regeln", ".rules section")])
def test_a_sheet_is_printed_to_its_end_and_nothing_else(browser: Chrome, name: str, shown: str) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("feuer-salamander", "four", 120)):
        until(browser, ".phone .tabs")
        assert pages(browser) == 1
        press(browser, name)
        until(browser, shown)
        assert pages(browser) > 1
