"""Aladdins Erbe where treasures may be left: two of one kind at once."""

import io
import json

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion.core.transcript import replay
from companion.games import find
from tests.web.browser.driver import LANGUAGES, eventually, speak, until
from tests.web.browser.measure import PHONES, measured
from tests.web.browser.moments import Found, kept
from tests.web.browser.scenes import seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HEADER = {
    "transcript": 1,
    "game": "aladdins-erbe",
    "seats": ["white", "blue"],
    "options": {"acquire": "optional", "entrances": ["c2.0", "c6.10", "c10.0", "c10.10", "c6.0", "c2.10"]},
    "treasures": {"c5.1": "ring:1", "c7.1": "ring:4"},
    "grey": {"ring": 4},
    "seed": 1,
}
LINES = (
    {"do": "throw", "dice": [1, 4, 3, 4]},
    {"do": "move", "figure_die": 0, "distance_die": 1, "path": ["c2.0", "c3.0", "c4.0", "c4.1"]},
    {"do": "move", "figure_die": 2, "distance_die": 3, "path": ["c10.0", "c9.0", "c8.0", "c8.1"]},
    {"do": "throw", "dice": [4, 6, 1, 1]},
    {"do": "move", "figure_die": 0, "distance_die": 2, "path": ["c10.10"]},
    {"do": "move", "figure_die": 1, "distance_die": 3, "path": ["c2.10"]},
    {"do": "throw", "dice": [5, 2, 6, 6]},
    {"do": "move", "figure_die": 0, "distance_die": 1, "path": ["c6.0", "c6.1"]},
)
"""White's fifth wizard stops between two rings, opposite the first and the third."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_treasures_of_one_kind_are_told_apart(browser: Chrome, language: str) -> None:
    record = replay(find, io.BytesIO("\n".join(map(json.dumps, (HEADER, *LINES))).encode()))
    speak(browser, language)
    with seated(browser, Found(kept(record), "white")) as scene:
        until(browser, ".kinds .act")
        keys = browser.find_elements(By.CSS_SELECTOR, ".kinds .act")
        assert len({key.text for key in keys}) == len(keys) == 2
        assert measured(browser, (*PHONES[:3], (640, 360)), 0) == {}
        browser.find_elements(By.CSS_SELECTOR, ".kinds .act")[1].click()
        eventually(lambda: '"c7.1"' in scene.journal.games[-1].lines[-1])
