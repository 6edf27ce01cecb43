"""Finding what a finger presses on a page, by place among its like or by what stands on it."""

import tomllib
from collections.abc import Mapping

from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion import games
from tests.web.browser.driver import touch, until


def words(name: str) -> Mapping[str, str]:
    """A game's sentences in German."""
    with (games.folder(name) / "texts.toml").open("rb") as file:
        found: Mapping[str, str] = tomllib.load(file)["de"]
    return found


def pick(browser: Chrome, css: str, place: int) -> None:
    """Press one of the elements that fit, as soon as the first is there."""
    until(browser, css)
    touch(browser, browser.find_elements(By.CSS_SELECTOR, css)[place])


def tap(browser: Chrome, text: str) -> None:
    """Press the act that says so, whatever small print follows."""
    until(browser, ".stage .act")
    says = f"//button[contains(@class, 'act') and starts-with(normalize-space(.), '{text}')]"
    touch(browser, browser.find_element(By.XPATH, says))
