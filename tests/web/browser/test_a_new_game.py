"""A game whose folder was put beside the others is chosen on the host's page and played on phones like them."""

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion import games
from companion.core.values import Seat
from tests.waiting import eventually
from tests.web.browser.driver import DOUBLE_TAP_S, past, press, speak, until, words
from tests.web.browser.measure import TABLES, measured, problems
from tests.web.browser.scenes import enter, lines, room, sit

pytestmark = [pytest.mark.browser, pytest.mark.slow, pytest.mark.usefixtures("plugged")]


def test_it_is_begun_by_the_host_and_played_by_taps(browser: Chrome) -> None:
    speak(browser, "de")
    with room(None) as scene:
        enter(browser, scene)
        until(browser, ".shelf strong")
        browser.find_element(By.XPATH, "//button[strong='Spielzeug']").click()
        press(browser, "Beginnen")
        until(browser, ".going-on")
        sit(browser, scene, Seat("left"))
        press(browser, "Zwei geworfen")
        past(browser, DOUBLE_TAP_S)
        press(browser, "Stehen bleiben")
        eventually(lambda: [line["do"] for line in lines(scene)] == ["roll", "step"])
        assert problems(browser) == []


def test_the_table_page_has_room_for_it_among_the_others(browser: Chrome) -> None:
    with room(None) as scene:
        browser.get(f"{scene.address}/table")
        eventually(lambda: words(browser, ".shelf").count("Minuten") == len(games.names()))
        assert "Spielzeug\n2 Spieler\n1 bis 2 Minuten" in words(browser, ".shelf")
        assert measured(browser, TABLES, 1) == {}
