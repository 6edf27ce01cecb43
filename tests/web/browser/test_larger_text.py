"""Text larger than usual, as a device may be told: nothing is cut off, whatever was measured in pixels."""

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import LANGUAGES, chromium, settled, size, speak, until
from tests.web.browser.measure import lasting, sideways
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


_ROWS = "return new Set([...document.querySelectorAll('.tabs button')].map((each) => each.offsetTop)).size"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_tab_stands_alone_on_a_usual_phone(browser: Chrome, language: str) -> None:
    """Text of half as much more leaves that much of 390 x 844."""
    speak(browser, language)
    size(browser, 260, 563)
    with seated(browser, found("await_throw_home")):
        until(browser, ".phone .tabs")
        settled(browser)
        assert browser.execute_script(_ROWS) == 1


_BELOW = """
const keys = [...document.querySelectorAll(".pad .key")];
return keys.filter((each) => each.getBoundingClientRect().bottom > innerHeight).length;
"""


def test_a_throw_is_entered_without_scrolling_on_a_usual_phone() -> None:
    with chromium(letters=24) as browser:
        size(browser, 390, 844)
        with seated(browser, found("await_throw")):
            until(browser, ".pad .key")
            settled(browser)
            assert browser.execute_script(_BELOW) == 0


@pytest.mark.parametrize("name", ["table", "system"])
def test_larger_text_cuts_nothing_off_on_a_host_s_page_at_twice_its_size(browser: Chrome, name: str) -> None:
    """A laptop of 1366 x 768 has that much left."""
    speak(browser, "de")
    size(browser, 683, 384)
    with hosted(browser, found("await_throw"), name):
        until(browser, f".room-{name}")
        browser.execute_script("localStorage.setItem('tischgeist.language', '\"nl\"')")  # its words are the longest
        browser.refresh()
        until(browser, f".room-{name}")
        browser.execute_script("document.documentElement.style.fontSize = '150%'")
        settled(browser)
        assert lasting(browser) == []
        assert sideways(browser) == 0
