"""Choosing a game on the host's page, as one does it, and what the table page then shows of it."""

import json

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from companion import games
from companion.core.game import usual
from tests.waiting import eventually
from tests.web.browser.driver import past, press, settled, size, speak, until
from tests.web.browser.measure import SHORT, TABLES, measured, problems, sideways
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted, room

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser(browser: Chrome) -> Chrome:
    speak(browser, "de")
    return browser


def shelf(browser: Chrome) -> list[str]:
    """The titles of the games that can be chosen."""
    until(browser, ".shelf small br")
    return [each.text for each in browser.find_elements(By.CSS_SELECTOR, ".shelf strong")]


def test_a_game_is_chosen_by_its_picture_and_begins_as_agreed(browser: Chrome) -> None:
    size(browser, 390, 844)
    with hosted(browser, None) as scene:
        assert len(shelf(browser)) == len(games.names())
        browser.find_element(By.XPATH, "//button[strong='Das Blaue Amulett']").click()
        until(browser, ".needs")
        eventually(lambda: "das Blaue Amulett" in until(browser, ".needs").text)
        assert measured(browser, ((390, 844), (1280, 800)), 0) == {}
        rule = until(browser, "select[aria-label='Spielplan']")
        assert "Üblich: 9 Plätze" in until(browser, ".group").text
        assert browser.find_elements(By.CSS_SELECTOR, ".changed") == []
        Select(rule).select_by_visible_text("11 Plätze")
        assert "Spielplan" in until(browser, ".changed").text
        assert "eine Änderung" in until(browser, ".group summary").text
        press(browser, "Beginnen")
        until(browser, ".going-on")
        header = json.loads(scene.journal.games[-1].header)
        assert (header["game"], header["options"]["path"]) == ("blaues-amulett", "pattern_11")
        browser.get(f"{scene.address}/table")
        assert "Das Blaue Amulett" in until(browser, ".chosen").text
        assert "Spielplan: 11 Plätze" in until(browser, ".chosen").text
        assert "Zwerg, Hexe und Zauberer" in until(browser, ".chosen .needs").text
        assert measured(browser, TABLES, 0) == {}
        assert problems(browser) == []


def test_before_any_game_the_table_page_shows_what_there_is(browser: Chrome) -> None:
    with room(None) as scene:
        browser.get(f"{scene.address}/table")
        assert len(shelf(browser)) == len(games.names())
        assert measured(browser, TABLES, 1) == {}


def test_six_mages_find_their_codes_on_every_screen(browser: Chrome) -> None:
    felsenfeuer = games.find("felsenfeuer")
    with room(None) as scene:
        scene.table.begin(usual(felsenfeuer, seed=1))
        browser.get(f"{scene.address}/table")
        until(browser, ".chosen .needs")
        assert len(browser.find_elements(By.CSS_SELECTOR, ".joining .qr")) == 6
        assert measured(browser, TABLES, 0) == {}


# keeps who sits on each page that is drawn; who sits there is told late
_DRAWN = """
const ask = window.fetch;
const badges = ".joining h2 .badge g";
const seats = () => [...document.querySelectorAll(badges)].map((each) => each.getAttribute("class")).join(" ");
const last = document.querySelector(".joining") && seats(); // the game before may be drawn once more
const told = new Promise((go) => { window.tell = go; });
window.drawn = [];
new MutationObserver(() => {
  if (document.querySelector(".table:not(.empty)") && seats() !== last) drawn.push(seats());
}).observe(document.body, { childList: true, subtree: true });
window.fetch = async (path, request) => {
  const answer = await ask(path, request);
  if (path === "/api/seats") {
    window.asked = true;
    await told;
  }
  return answer;
};
"""
_COME = """
const dressed = performance.getEntriesByName(new URL("/game/felsenfeuer/table.css", location)).length > 0;
return dressed && "asked" in window;
"""


@pytest.mark.parametrize("before", [None, "feuer-salamander"])
def test_a_table_page_that_does_not_know_yet_who_sits_there_shows_no_others(
    browser: Chrome, before: str | None
) -> None:
    with room(None) as scene:
        if before:
            scene.table.begin(usual(games.find(before), seed=1))
        browser.get(f"{scene.address}/table")
        until(browser, ".joining .qr" if before else ".shelf small br")
        browser.execute_script(_DRAWN)
        scene.table.begin(usual(games.find("felsenfeuer"), seed=1))
        eventually(lambda: browser.execute_script(_COME))
        past(browser, 0.5)  # until it would be drawn
        browser.execute_script("tell()")
        until(browser, ".joining .of-p6")
        assert {*browser.execute_script("return drawn")} == {" ".join(f"mage of-p{n}" for n in range(1, 7))}


_TOO_WIDE = """
const names = [...document.querySelectorAll(".seat-key span")];
return names.filter((each) => each.scrollWidth > each.parentElement.clientWidth - 8).map((each) => each.innerText);
"""


@pytest.mark.parametrize("name", ["Der Feuer-Salamander", "Felsenfeuer"])
def test_each_figure_s_name_fits_its_key_on_the_smallest_phone(browser: Chrome, name: str) -> None:
    speak(browser, "de")
    size(browser, *SHORT[0])
    with hosted(browser, None):
        shelf(browser)
        browser.find_element(By.XPATH, f"//button[strong='{name}']").click()
        until(browser, ".seat-key")
        settled(browser)
        assert browser.execute_script(_TOO_WIDE) == []
        assert sideways(browser) == 0


_CUT_OFF = """
for (const group of document.querySelectorAll("details")) group.open = true;
const pen = document.createElement("canvas").getContext("2d");
return [...document.querySelectorAll(".setting select")].filter((each) => {
  const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(each);
  pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
  const arrow = 16;
  const wide = Math.max(...[...each.options].map(({ text }) => pen.measureText(text).width));
  return each.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow < wide;
}).map((each) => each.ariaLabel);
"""


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("name", ["Der Feuer-Salamander", "Das Blaue Amulett"])
def test_what_a_house_rule_is_set_to_is_there_in_full(browser: Chrome, name: str, width: int) -> None:
    size(browser, width, 800)
    with hosted(browser, None):
        shelf(browser)
        browser.find_element(By.XPATH, f"//button[strong='{name}']").click()
        eventually(lambda: len(browser.find_elements(By.CSS_SELECTOR, ".setting select")) > 10)
        assert browser.execute_script(_CUT_OFF) == []
        assert sideways(browser) == 0


# how far what was in sight has jumped by itself, in shares of the screen, as browsers count it
_JUMPS = """
const done = arguments[arguments.length - 1];
new PerformanceObserver((list) => done(list.getEntries().reduce((sum, { value }) => sum + value, 0)))
  .observe({ type: "layout-shift", buffered: true });
setTimeout(() => done(0), 500); // it is called only where there was any
"""


def test_the_room_does_not_jump_while_it_is_filled(browser: Chrome) -> None:
    size(browser, 390, 844)
    with hosted(browser, found("await_throw"), "system"):
        until(browser, ".seating")
        browser.refresh()
        until(browser, ".seating")
        settled(browser)
        assert browser.execute_async_script(_JUMPS) < 0.05
