"""The sheet of rules on a phone: why something was refused, what one may do now, what this table plays otherwise."""

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from tests.web.browser.driver import elements, press, until
from tests.web.browser.measure import barriers, faults
from tests.web.browser.moments import found
from tests.web.browser.scenes import seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_why_something_was_refused_is_one_tap_away_and_so_are_the_rules_of_the_moment(browser: Chrome) -> None:
    at = found("await_answer")
    with seated(browser, at) as scene:
        until(browser, ".answers .act")
        play = scene.table.moment.play
        untrue = "Nein" if play.state.turn.question in play.state.hands[at.seat] else "Ja"
        press(browser, untrue.upper())
        press(browser, "Warum?")
        assert until(browser, ".rules .refused .rule b").text == "FS-38"
        assert "Nur wer gefragt wird, antwortet, und zwar wahr." in until(browser, ".rules .refused").text
        assert faults(browser) + barriers(browser) == []
        press(browser, "Schließen")
        press(browser, "Regeln")
        until(browser, ".rules")
        refused, open_, shut, about = elements(browser, ".rules section")
        assert refused.find_element(By.CSS_SELECTOR, "h3").text == "Das ging nicht"
        assert [each.text for each in open_.find_elements(By.CSS_SELECTOR, "strong")] == ["Antworten"]
        assert "Figur ziehen" in shut.text
        assert "FS-18" in shut.text
        assert "Wer zuerst das Ziel erreicht, gewinnt." in about.text


def test_beside_the_rules_stands_what_this_table_plays_otherwise(browser: Chrome) -> None:
    with seated(browser, found("deal")):
        press(browser, "Regeln")
        agreed = until(browser, ".rules .agreed")
        assert [each.text for each in agreed.find_elements(By.CSS_SELECTOR, "strong")] == ["Karten: echt, eingetippt"]
        assert "Üblich: im Telefon" in agreed.text
        assert "Wo eine Regel weiter unten anderes sagt, gilt dies." in agreed.text
        assert faults(browser) + barriers(browser) == []
