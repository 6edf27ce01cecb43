"""Real cards whose faces the players enter."""

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import elements, press, size, speak, until, words
from tests.web.browser.measure import lasting
from tests.web.browser.moments import after, found
from tests.web.browser.scenes import lines, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.mark.parametrize(
    ("language", "card", "said"),
    [
        ("de", "Reihe 2", "Davon kann keine mehr im Stoß sein."),
        ("en", "row 2", "None of these can be left in the pile."),
        ("nl", "rij 2", "Daarvan kan er geen meer in de stapel zijn."),
    ],
)
def test_of_a_card_that_cannot_have_been_drawn_nobody_hears_that_he_does_not_have_it(
    browser: Chrome, language: str, card: str, said: str
) -> None:
    """FS-11: both lie elsewhere, as was entered; whoever has it in his hand looks for the mistake there."""
    at = after("feuer-salamander", 50, phase="symbol", options={"hands": "entered"})
    speak(browser, language)
    size(browser, 360, 640)
    with seated(browser, at) as scene:
        before = len(lines(scene))
        press(browser, card)
        assert until(browser, ".refusal").text.startswith(said)
        assert lasting(browser) == []
        assert len(lines(scene)) == before


def test_who_claims_cards_that_nobody_follows_says_on_a_whole_page_who_had_them(browser: Chrome) -> None:
    at = after("feuer-salamander", 9, phase="await_throw", options={"hands": "untracked"})
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, at):
        press(browser, "Kombination ablegen")
        other = {"king": "Königin"}.get(at.seat, "König")
        for face in ("Feuer", "Reihe 7", "Drei-Stein"):
            press(browser, other)
            press(browser, face)
        until(browser, ".proofs .act")
        assert all(other in each.get_property("textContent") for each in elements(browser, ".proofs .act"))
        assert lasting(browser) == []


_KEYS = "return [...document.querySelectorAll('.face-key')].map((each) => Math.round(each.getBoundingClientRect().top))"


def test_the_keys_stay_under_the_finger_that_enters_the_first_card(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, found("deal")):
        until(browser, ".face-key")
        assert "keine Karte" not in words(browser, ".phone")
        before = browser.execute_script(_KEYS)
        press(browser, "Reihe 4")
        until(browser, ".hand .slot")
        assert browser.execute_script(_KEYS) == before
