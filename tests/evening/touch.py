"""Finding what a finger presses on a page, by place among its like or by what stands on it."""

import tomllib
from collections.abc import Mapping

from selenium.webdriver import Chrome

from companion import games
from tests.web.browser.driver import found, touch, until


def words(name: str) -> Mapping[str, str]:
    """A game's sentences in German."""
    with (games.folder(name) / "texts.toml").open("rb") as file:
        found: Mapping[str, str] = tomllib.load(file)["de"]
    return found


def pick(browser: Chrome, css: str, place: int) -> None:
    """Press one of the elements that fit, as soon as it is there."""
    touch(browser, until(browser, css, place))


def tap(browser: Chrome, text: str) -> None:
    """Press the act that says so, whatever small print follows."""
    touch(browser, found(browser, _SAYS, text))


_SAYS = """
const says = (each) => each.textContent.replace(/\\s+/g, " ").trim();
return [...document.querySelectorAll("button.act")].find((each) => says(each).startsWith(arguments[0]));
"""
