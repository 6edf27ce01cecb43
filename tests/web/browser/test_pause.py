"""A pause on the pages: the host begins and ends it with one tap or key, and phones offer nothing to do."""

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys

from tests.waiting import eventually
from tests.web.browser.driver import named, speak, until, words
from tests.web.browser.measure import PHONES, SHORT, measured
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted, room, seated
from tests.web.browser.test_taps import doubtful

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAUSED = "Pause, bis der Gastgeber weitermacht."


def test_the_host_pauses_and_goes_on_by_one_key_each_and_is_offered_nothing_in_vain(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw")) as scene:
        scene.table.see(doubtful())
        named(browser, "button", "Frage weglegen")
        named(browser, "button", "Pause machen").send_keys(Keys.ENTER)
        eventually(lambda: words(browser, ".going-on") == PAUSED)
        assert scene.table.moment.paused
        offered = [each.text for each in browser.find_elements("css selector", ".room-table .act:not(.hold)")]
        assert offered[:2] == ["Weiterspielen", "Letzten Schritt zurücknehmen"]
        assert set(offered[2:]) <= {"Das stimmt nicht"}
        assert measured(browser, ((360, 640), (1024, 600), (360, 640)), 0) == {}
        ActionChains(browser).send_keys(Keys.ENTER).perform()
        named(browser, "button", "Frage weglegen")
        assert not scene.table.moment.paused


def test_the_table_page_says_so_and_asks_nothing_meanwhile(browser: Chrome) -> None:
    speak(browser, "de")
    with room(found("await_throw")) as scene:
        scene.table.see(doubtful())
        browser.get(f"{scene.address}/table")
        until(browser, ".open-question")
        scene.table.pause(True)
        eventually(lambda: words(browser, "h1") == PAUSED)
        assert browser.find_elements("css selector", ".open-question") == []
        assert measured(browser, ((1024, 600), (768, 1024)), 0) == {}


def test_a_paused_phone_says_so_and_shows_cards_but_nothing_to_do(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, found("await_discard")) as scene:
        act = until(browser, ".middle .act")
        assert act.is_displayed()
        scene.table.pause(True)
        eventually(lambda: words(browser, "h1") == PAUSED)
        assert not act.is_displayed()
        assert until(browser, ".peek").is_displayed()
        assert browser.find_elements("css selector", ".my-turn, .turn em, .tabs .undo") == []
        assert measured(browser, (*PHONES, *SHORT), 1) == {}
        scene.table.pause(False)
        eventually(act.is_displayed)
