"""Every page in every phase at the sizes of real devices: nothing cut off, nothing out of reach, no barrier."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from selenium.webdriver import Chrome

from companion import games
from tests.waiting import eventually
from tests.web.browser.driver import LANGUAGES, chromium, elements, press, settled, size, speak, until, words
from tests.web.browser.measure import PHONES, SHORT, TABLES, lasting, measured, problems, sideways, weight
from tests.web.browser.moments import WANTED, found, of
from tests.web.browser.scenes import hosted, link, room, seated, undone
from web.news import tell

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MOMENTS = tuple(WANTED)
FIRST_VIEW = 100_000
"""Bytes that are promised; a phone page with everything it needs, as it comes over the air. It has some 95,000 to
99,000 of them, with the phase and with what is fetched ahead by then."""

UNDER_BARS = (360, 512)
"""What a browser's bars and the system's leave of a small phone."""

TWICE = (180, 320)
"""What text of twice the size leaves of the smallest phone."""


@contextmanager
def small(browser: Chrome, moment: str, shown: str) -> Iterator[None]:
    """A table in some moment, and the smallest German phone of whoever acts there, shown with its letters."""
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, found(moment)):
        until(browser, shown)
        settled(browser)
        yield


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_phone_shows_every_phase_whole(browser: Chrome, moment: str) -> None:
    place, at = MOMENTS.index(moment), found(moment)
    speak(browser, LANGUAGES[place % 3])
    with seated(browser, at):
        assert measured(browser, (*PHONES, *SHORT, UNDER_BARS), place) == {}
        assert problems(browser) == []


@pytest.mark.parametrize("moment", ["start_throw", "await_move", "await_ask", "key_throw", "over"])
def test_the_table_page_shows_every_phase_whole(browser: Chrome, moment: str) -> None:
    speak(browser, LANGUAGES[MOMENTS.index(moment) % 3])
    with room(found(moment)) as scene:
        browser.get(f"{scene.address}/table")
        until(browser, ".evening")
        assert measured(browser, TABLES, MOMENTS.index(moment)) == {}
        assert problems(browser) == []


@pytest.mark.parametrize(("acts", "language"), [*zip((14, 22, 241), LANGUAGES, strict=True)])
def test_a_combination_that_was_laid_is_told_whole_however_long_that_is(
    browser: Chrome, acts: int, language: str
) -> None:
    """What every named player said, and what was shown: all must be able to read it."""
    speak(browser, language)
    before, laid = of("feuer-salamander", "four", acts - 1), of("feuer-salamander", "four", acts).kept.lines[-1]
    with room(before) as scene:
        browser.get(f"{scene.address}/table")
        until(browser, ".told-last li")
        told, facts = words(browser, ".told-last"), json.loads(laid)
        scene.table.act(facts.pop("seat"), facts)
        eventually(lambda: words(browser, ".told-last") != told)
        assert measured(browser, (*TABLES, (800, 480)), acts) == {}
        size(browser, 1280, 800)
        settled(browser)
        assert "lines" not in until(browser, ".told-last li").get_attribute("style")  # it does not end in dots


_OVER_EACH_OTHER = """
const parts = document.querySelectorAll(".side h1, .side .notice, .latecomers, .last-throw, .seats li, .told-last");
const boxes = [...parts].map((each) => [each.className || each.tagName, each.getBoundingClientRect()]);
return boxes.flatMap(([name, box], at) => boxes.slice(at + 1)
  .filter(([, other]) => Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1
    && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1)
  .map(([other]) => `${name} over ${other}`));
"""


@pytest.mark.parametrize("late", [0, 3])
def test_a_long_sentence_has_room_beside_a_notice_and_those_without_a_phone(browser: Chrome, late: int) -> None:
    speak(browser, "de")
    at = found("await_ask")
    with room(at, late=late) as scene:
        play = scene.table.moment.play
        ask = next(each for each in play.game.legal(play.state, at.seat) if type(each).__name__ == "Ask")
        scene.table.submit(at.seat, ask, source="host")
        browser.get(f"{scene.address}/table")
        until(browser, ".evening .notice")
        assert len(browser.find_elements("css selector", ".latecomers .qr")) == late
        for width, height in ((800, 480), (1280, 800), (768, 1024)):
            assert measured(browser, ((width, height),), late) == {}
            assert browser.execute_script(_OVER_EACH_OTHER) == [], (width, height)


@pytest.mark.parametrize("kind", range(3))
def test_a_combination_is_laid_beside_a_notice_on_small_phones(browser: Chrome, kind: int) -> None:
    speak(browser, "nl")
    size(browser, 360, 640)
    with seated(browser, found("await_throw_home")) as scene:
        undone(scene)
        until(browser, ".now .notice")
        press(browser, "Combinatie afleggen")
        until(browser, ".slot-key", kind).click()
        until(browser, ".holder", 1).click()
        assert measured(browser, (*PHONES[:2], *SHORT), kind) == {}


@pytest.mark.parametrize(("language", "said"), [("en", "your field 5"), ("nl", "jouw veld 5")])
def test_a_way_to_an_own_field_is_told_to_its_owner_as_his(browser: Chrome, language: str, said: str) -> None:
    speak(browser, language)
    size(browser, 360, 640)
    with seated(browser, found("await_move")):
        until(browser, ".way")
        assert words(browser, ".way small") == said


_STICKING_OUT = """
const edge = document.querySelector(".tray").getBoundingClientRect();
const sticks = [...document.querySelectorAll(".ghosts .stick")].map((each) => each.getBoundingClientRect());
return sticks.map(({ left, right, width }) => left > edge.left && right < edge.right && width > 48);
"""


def test_the_three_sticks_to_throw_are_whole_on_the_smallest_phone(browser: Chrome) -> None:
    with small(browser, "await_throw", ".ghosts .stick"):
        size(browser, *SHORT[0])
        assert browser.execute_script(_STICKING_OUT) == [True] * 3


_CHANGED = """
const { dataset } = document.documentElement;
dataset.look = dataset.look === "light" ? "dark" : "light";
return document.getAnimations().map((each) => `${each.effect.target.className} ${each.transitionProperty}`);
"""


def test_who_wants_less_motion_sees_the_new_look_at_once(browser: Chrome) -> None:
    with small(browser, "told", ".phone .undo"):
        assert browser.execute_script(_CHANGED) == []


@pytest.mark.parametrize("moment", ["symbol", "told"])
def test_larger_text_cuts_nothing_off(browser: Chrome, moment: str) -> None:
    with small(browser, moment, ".phone .undo"):
        browser.execute_script("document.documentElement.style.fontSize = '125%'")
        settled(browser)
        assert lasting(browser) == []


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("moment", ["told", "key_throw"])
def test_a_phone_that_has_lost_the_table_says_so_and_stays_whole(browser: Chrome, moment: str) -> None:
    with small(browser, moment, ".phone .tabs"):
        pass
    assert until(browser, ".banner.trouble").text == "Keine Verbindung. Es geht gleich weiter."
    settled(browser)
    assert lasting(browser) == []


@pytest.mark.usefixtures("hurried")
def test_a_sheet_over_a_phone_that_has_lost_the_table_says_so_however_far_it_is_scrolled(browser: Chrome) -> None:
    with small(browser, "told", ".phone .tabs"):
        press(browser, "Verlauf")
        until(browser, ".sheet .log li")
    banner = until(browser, ".sheet .banner.trouble")
    browser.execute_script("document.querySelector('.sheet-body').scrollTo(0, 9999)")
    assert banner.text == "Keine Verbindung. Es geht gleich weiter."
    assert lasting(browser) == []
    assert 0 < banner.rect["y"] < 200


@pytest.mark.parametrize(("page", "shown"), [("/table", ".evening"), ("/phone", ".phone")])
def test_a_page_that_breaks_says_so_and_begins_anew(browser: Chrome, page: str, shown: str) -> None:
    at = found("await_move")
    with seated(browser, at) as scene:
        browser.get(scene.address + page)
        until(browser, shown)
        browser.execute_script("Array.prototype.map = () => { throw new Error('broken'); }")
        scene.table.act(at.seat, {"do": "move", "mode": "sum"})
        assert "Something broke here." in until(browser, ".broken").text
        over = browser.execute_script(
            "return document.elementFromPoint(innerWidth / 2, innerHeight / 2).closest('main')"
        )
        assert over.get_attribute("class") == "broken"
        eventually(lambda: not browser.find_elements("css selector", ".broken"))
        until(browser, f"{shown} .badge")


@pytest.mark.parametrize(("page", "shown"), [("/table", ".evening"), ("/phone", ".phone")])
def test_a_page_begins_anew_once_the_table_has_newer_pages(browser: Chrome, page: str, shown: str) -> None:
    """As after an update: the sentences and scripts that an open page holds are those of before."""
    at = found("await_move")
    with seated(browser, at, build="before") as scene:
        browser.get(scene.address + page)
        until(browser, shown)
        browser.execute_script("window.before = document.querySelector('h1').textContent")
        tell(scene.context)
        scene.table.act(at.seat, {"do": "move", "mode": "sum"})
        # else the news of both builds may come as one
        eventually(lambda: browser.execute_script("return window.before !== document.querySelector('h1').textContent"))
        assert browser.execute_script("return window.before")
        newer = replace(scene.context, config=replace(scene.context.config, build="after"))

        def begun_anew() -> bool:
            tell(newer)  # once more each time: what the pages tell by themselves of their build may hide it
            return not browser.execute_script("return window.before")

        eventually(begun_anew)
        until(browser, shown)


_ASKED = "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith(arguments[0]))"


@contextmanager
def blocked(browser: Chrome, path: str) -> Iterator[None]:
    """As if the line were gone for just that until the page has asked for it in vain."""
    browser.execute_cdp_cmd("Network.enable", {})
    try:
        browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": [f"*{path}"]})
        yield
        eventually(lambda: browser.execute_script(_ASKED, path))
    finally:
        browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})


@pytest.mark.usefixtures("hurried")
def test_a_page_that_could_not_fetch_a_game_s_part_tries_until_it_can(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        with blocked(browser, "/game/feuer-salamander/table.js"):
            browser.get(f"{scene.address}/table")
        until(browser, ".table")


# of a style sheet that was lost nobody may read the rules
_WORN = """
try { return [...document.querySelectorAll("link[rel=stylesheet]")].every(({ sheet }) => sheet.cssRules.length); }
catch { return false; }
"""


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("lost", ["app/table.js", "app/log.js", "table.css"])
def test_a_page_that_could_not_fetch_what_it_is_made_of_fetches_it_later(browser: Chrome, lost: str) -> None:
    with room(found("await_throw")) as scene:
        with blocked(browser, f"/static/{lost}"):
            browser.get(f"{scene.address}/table")
        eventually(lambda: elements(browser, ".table") and browser.execute_script(_WORN))


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize("path", ["/api/games", "/game/blaues-amulett/choosing.json"])
def test_a_table_page_opened_while_the_line_is_gone_shows_every_game_later(browser: Chrome, path: str) -> None:
    speak(browser, "en")
    with room(None) as scene:
        with blocked(browser, path):
            browser.get(f"{scene.address}/table")
        eventually(lambda: words(browser, ".shelf").count("minutes") == len(games.names()))


@pytest.mark.usefixtures("hurried")
def test_a_board_that_did_not_come_is_drawn_once_the_line_is_back(browser: Chrome) -> None:
    at = found("watching")
    with room(at) as scene:
        with blocked(browser, "/api/board"):
            browser.get(link(scene, at.seat))
        until(browser, ".board .field")


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(
    ("path", "name", "shown"),
    [("/static/app/phone-sheets.js", "Tafel", ".sheet .board"), ("/api/guide", "Regeln", ".sheet .rules")],
)
def test_what_was_opened_while_the_line_is_gone_is_there_once_it_is_back(
    browser: Chrome, path: str, name: str, shown: str
) -> None:
    with small(browser, "told", ".phone .tabs"):
        with blocked(browser, path):
            press(browser, name)
        until(browser, shown)


@pytest.mark.parametrize("moment", ["told", "key_throw"])
def test_a_phone_whose_letters_never_come_cuts_nothing_off(browser: Chrome, moment: str) -> None:
    with blocked(browser, ".woff2"), small(browser, moment, ".phone .tabs"):
        assert browser.execute_script("return [...document.fonts].some(({ status }) => status === 'error')")
        assert lasting(browser) == []


def test_what_was_noted_in_one_game_is_gone_in_the_next(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, found("await_throw")) as scene:
        press(browser, "Wissen")
        until(browser, ".note:not(:disabled)").click()
        eventually(lambda: browser.execute_script(_MARKS) == 1)
        press(browser, "Schließen")
        play = scene.table.moment.play
        for setup, marks in ((None, 1), (replace(play.setup, seed=7, first=play.setup.seats[0]), 0)):
            if setup:
                scene.table.begin(setup)
            browser.refresh()
            press(browser, "Wissen")
            until(browser, ".note")
            assert browser.execute_script(_MARKS) == marks


_MARKS = "return [...document.querySelectorAll('.note:not(:disabled)')].filter((each) => each.innerText).length"


@pytest.mark.parametrize("join_pin", [None, "7777"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_before_the_game_the_codes_fill_the_table_page(browser: Chrome, seats: int, join_pin: str | None) -> None:
    speak(browser, "de")
    with room(found("begin"), late=4, join_pin=join_pin) as scene:
        whole = scene.table.moment.play.setup
        scene.table.begin(replace(whole, seats=whole.seats[:seats]))
        browser.get(f"{scene.address}/table")
        until(browser, ".joining .code")
        until(browser, ".chosen .needs")
        assert len(browser.find_elements("css selector", ".joining .qr")) == seats
        assert measured(browser, TABLES, 0) == {}


@pytest.mark.parametrize("join_pin", [None, "7777"])
def test_the_joining_page_and_a_page_before_any_game_are_whole(browser: Chrome, join_pin: str | None) -> None:
    speak(browser, "nl")
    with room(None, join_pin=join_pin) as scene:
        browser.get(scene.address)
        until(browser, "#pin" if join_pin else "#code")
        assert measured(browser, (*PHONES[:3], SHORT[1]), 0) == {}
        browser.get(f"{scene.address}/table")
        until(browser, ".empty")
        assert measured(browser, TABLES, 1) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_lost_a_seat_has_all_in_sight_to_take_another(browser: Chrome, language: str) -> None:
    speak(browser, language)
    size(browser, 360, 640)
    with room(found("await_move")) as scene:
        browser.get(f"{scene.address}/#gone")
        until(browser, ".join [role=status]")
        assert lasting(browser) == []


@pytest.mark.parametrize("name", ["table", "camera", "lights", "people", "system"])
def test_every_room_of_the_host_is_whole(browser: Chrome, name: str) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw"), name):
        until(browser, f".room-{name}")
        assert measured(browser, ((390, 844), (1280, 800), TWICE), 0) == {}
        assert sideways(browser) == 0


def test_a_bookmark_leads_to_its_room_in_a_host_s_page_that_is_open_already(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw")) as scene:
        until(browser, ".room-table")
        browser.get(f"{scene.address}/host#people")
        until(browser, ".room-people")


@pytest.mark.parametrize(("moment", "shown"), [("await_move", ".phone .way"), ("await_throw", ".phone .pad")])
def test_the_first_view_of_a_phone_is_light_and_asks_nobody_else(moment: str, shown: str) -> None:
    at = found(moment)
    with room(at) as scene, chromium(weighed=True) as browser:
        browser.get(link(scene, at.seat))
        until(browser, shown)
        settled(browser)  # what is still on its way here would count there
        browser.execute_cdp_cmd("Network.clearBrowserCache", {})
        weight(browser)
        browser.get(f"{scene.address}/phone")
        until(browser, shown)
        settled(browser)
        total, asked = weight(browser)
        assert total <= FIRST_VIEW
        assert [address for address in asked if not address.startswith((scene.address, "data:"))] == []
        assert [address for address in asked if "rules" in address] == []
