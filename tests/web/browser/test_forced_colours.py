"""A device that puts its own few colours in place of ours, as Windows' contrast themes do: all is still told."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome

from tests.waiting import eventually
from tests.web.browser.driver import dress, size, speak, until
from tests.web.browser.moments import found, of
from tests.web.browser.scenes import hosted, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(autouse=True)
def theme(browser: Chrome) -> Iterator[None]:
    speak(browser, "de")
    size(browser, 360, 640)
    media = {"forced-colors": "active", "prefers-color-scheme": "dark"}
    features = [{"name": name, "value": value} for name, value in media.items()]
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": features})
    yield
    dress(browser, "dark")


_FRAMES = """
return [true, false].map((pressed) => {
  const each = document.querySelector(`${arguments[0]}[aria-pressed=${pressed}]`);
  if (!each) return null;
  const { borderTopWidth, borderTopColor } = getComputedStyle(each);
  return `${borderTopWidth} ${borderTopColor}`;
});
"""


@pytest.mark.parametrize(
    ("name", "played", "acts"),
    [("feuer-salamander", "four", 5), ("aladdins-erbe", "four", 361), ("felsenfeuer", "three-magister", 65)],
)
def test_a_key_that_was_pressed_is_framed_otherwise(browser: Chrome, name: str, played: str, acts: int) -> None:
    with seated(browser, of(name, played, acts)):
        until(browser, ".stage .key").click()
        until(browser, ".stage .key[aria-pressed=true]")
        pressed, other = browser.execute_script(_FRAMES, ".stage .key")
        assert pressed.startswith("3px")
        assert other.split()[1:] != pressed.split()[1:]


_PAINTED = """
const [css, part] = arguments;
const style = getComputedStyle(document.querySelector(css), part);
return [style.borderTopColor !== getComputedStyle(document.body).backgroundColor, parseFloat(style.borderTopWidth) > 0];
"""


def test_whether_the_table_is_there_and_a_switch_is_on_can_be_seen(browser: Chrome) -> None:
    with seated(browser, found("await_throw")):
        until(browser, ".contact")
        assert browser.execute_script(_PAINTED, ".contact", None) == [True, True]
    with hosted(browser, found("await_throw"), "lights"):
        until(browser, ".onoff")
        assert browser.execute_script(_PAINTED, ".onoff i", "::after") == [True, True]


_FILLING = "return getComputedStyle(document.querySelector('.hold .ring')).backgroundColor"


def test_the_ring_of_what_is_held_fills(browser: Chrome) -> None:
    with hosted(browser, found("await_throw")):
        until(browser, ".hold .ring")
        ground = browser.execute_script("return getComputedStyle(document.body).backgroundColor")
        eventually(lambda: browser.execute_script(_FILLING) != ground)
