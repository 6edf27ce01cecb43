"""What axe-core looks past: signs, and what a button says that cannot be pressed yet, stand out from their ground."""

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import dress, settled, size, until
from tests.web.browser.measure import LOOKS
from tests.web.browser.moments import of
from tests.web.browser.scenes import seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

WORDS, SIGNS = 4.5, 3.0

_CONTRASTS = """
const brush = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const light = (colour) => {
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [red, green, blue] = [...brush.getImageData(0, 0, 1, 1).data]
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const ground = (each) => {
  const { backgroundColor } = getComputedStyle(each);
  return backgroundColor !== "rgba(0, 0, 0, 0)" || !each.parentElement ? backgroundColor : ground(each.parentElement);
};
const faded = (each) => (each ? getComputedStyle(each).opacity * faded(each.parentElement) : 1);
return [...document.querySelectorAll(arguments[0])].map((each) => {
  const [low, high] = [getComputedStyle(each).color, ground(each)].map(light).sort((one, other) => one - other);
  return faded(each) < 1 ? 1 : (high + 0.05) / (low + 0.05); // one cannot see through what must be read
});
"""


def least(browser: Chrome, css: str, look: str) -> float:
    """How much the faintest of all that fit differs from its ground."""
    dress(browser, look)
    until(browser, css)
    settled(browser)
    found: list[float] = browser.execute_script(_CONTRASTS, css)
    return min(found)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize(
    ("name", "played", "acts"), [("aladdins-erbe", "four", 361), ("felsenfeuer", "two-greedy", 211)]
)
def test_a_button_that_says_what_is_still_missing_can_be_read(
    browser: Chrome, name: str, played: str, acts: int, look: str
) -> None:
    size(browser, 360, 640)
    with seated(browser, of(name, played, acts)):
        assert least(browser, ".act.main:disabled", look) > WORDS


@pytest.mark.parametrize("look", LOOKS)
def test_the_signs_on_treasure_cards_stand_out(browser: Chrome, look: str) -> None:
    size(browser, 360, 640)
    with seated(browser, of("aladdins-erbe", "four", 366)):
        assert len(browser.find_elements("css selector", ".hand .card .mark")) == 6
        assert least(browser, ".card .mark", look) > SIGNS
