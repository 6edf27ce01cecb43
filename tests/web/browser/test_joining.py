"""Coming in: what a phone is told at the door, and what it may keep when it goes to another seat."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys

from companion import games
from companion.core.game import Setup
from companion.core.options import settled
from tests.waiting import eventually
from tests.web.browser.driver import chromium, elements, past, press, until, words
from tests.web.browser.moments import found
from tests.web.browser.scenes import PIN, Room, link, room
from tests.web.browser.test_pages import blocked
from web.news import tell
from web.stream import Stream

pytestmark = [pytest.mark.browser, pytest.mark.slow]

JOIN_PIN = "7777"
_HAS_WORDS = """
const come = performance.getEntriesByType("resource").some(({ name }) => /texts.*json/.test(name));
return come && location.pathname === "/phone";
"""
NO_COOKIES = "Object.defineProperty(document, 'cookie', { get: () => '', set() {} })"


def codes(scene: Room) -> list[str]:
    return [offer.code for seat in scene.table.moment.seats if (offer := scene.seats.offer(seat))]


def test_a_browser_without_cookies_uses_up_no_code(browser: Chrome) -> None:
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NO_COOKIES})
    with room(found("begin"), late=4) as scene:
        before = codes(scene)
        browser.get(scene.address)
        until(browser, "#code").send_keys(before[0].lower())
        eventually(lambda: "Cookies" in words(browser, ".refusal-line"))
        assert codes(scene) == before
        browser.get(f"{scene.address}/host")
        until(browser, "#pin").send_keys(PIN)
        press(browser, "Eintreten")
        eventually(lambda: "Cookies" in words(browser, ".refusal-line"))
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def test_the_table_page_shows_the_code_that_the_host_asked_for(browser: Chrome) -> None:
    with room(found("begin"), late=4) as scene:
        browser.get(f"{scene.address}/table")
        shown = [until(browser, ".joining .code", seat).text for seat in range(4)]
        assert shown == codes(scene)
        scene.reissue(scene.table.moment.seats[2])
        assert codes(scene) != shown
        tell(scene.context)
        eventually(lambda: [code.text for code in elements(browser, ".joining .code")] == codes(scene))


def test_a_mistyped_code_is_typed_anew_where_it_stands(browser: Chrome) -> None:
    with room(found("begin"), late=4) as scene:
        code = codes(scene)[0]
        browser.get(scene.address)
        until(browser, "#code").send_keys("0000")
        eventually(lambda: words(browser, ".refusal-line") != "")
        eventually(lambda: browser.execute_script("return !document.querySelector('#code').readOnly"))
        ActionChains(browser).send_keys(code).perform()  # to wherever the focus is
        until(browser, ".phone")


def test_the_link_of_a_qr_code_asks_for_the_pin_for_joining(browser: Chrome) -> None:
    at = found("await_move")
    with room(at, join_pin=JOIN_PIN) as scene:
        browser.get(link(scene, at.seat))
        pin = until(browser, "#pin")
        assert (words(browser, "form"), words(browser, ".refusal-line")) == ("PIN zum Mitspielen\nPlatz nehmen", "")
        pin.send_keys("1234")
        press(browser, "Platz nehmen")
        eventually(lambda: words(browser, ".refusal-line") == "Die PIN stimmt nicht.")
        assert pin.get_property("value") == ""
        pin.send_keys(" ".join(JOIN_PIN))  # as somebody wrote it on a card
        press(browser, "Platz nehmen")
        until(browser, ".phone")


def test_a_link_that_was_used_leaves_the_code_and_the_pin(browser: Chrome) -> None:
    with room(found("begin"), late=1, join_pin=JOIN_PIN) as scene:
        code = codes(scene)[0]
        browser.get(f"{scene.address}/#t=used")
        until(browser, "#pin").send_keys(JOIN_PIN)
        press(browser, "Platz nehmen")
        until(browser, "#code").send_keys(code)
        press(browser, "Platz nehmen")
        until(browser, ".phone")


def test_a_link_that_is_opened_where_the_page_is_open_takes_the_seat(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        browser.get(scene.address)
        until(browser, "#code")
        browser.get(link(scene, at.seat))
        until(browser, ".phone")


def test_a_link_that_found_no_table_can_be_tried_again(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        with blocked(browser, "/api/join"):
            browser.get(link(scene, at.seat))
            eventually(lambda: "Der Tisch antwortet nicht." in words(browser, ".refusal-line"))
        assert words(browser, "form") == "Platz nehmen"
        press(browser, "Platz nehmen")
        until(browser, ".phone")


# the phone keeps nothing, and the first two answers to who sits down are lost, with the cookie in them
FORGETFUL = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("", "SecurityError"); } });
const real = window.fetch;
let cuts = 2;
window.fetch = async (path, request) => {
  if (path !== "/api/join" || !cuts--) return real(path, request);
  await real(path, { ...request, credentials: "omit" });
  throw new TypeError();
};
"""


def test_a_phone_that_keeps_nothing_gets_its_seat_though_the_answer_was_lost(browser: Chrome) -> None:
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": FORGETFUL})
    with room(found("begin"), late=4) as scene:
        browser.get(scene.address)
        until(browser, "#code").send_keys(codes(scene)[0])
        eventually(lambda: "antwortet nicht" in words(browser, ".refusal-line"))
        press(browser, "Platz nehmen")
        until(browser, ".phone")
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


HICCUP = """
const real = window.fetch;
let once = true;
window.fetch = (path, ...more) => {
  if (!once || !String(path).endsWith("%s")) return real(path, ...more);
  once = false;
  return Promise.resolve(new Response("{}", { status: 503 }));
};
"""


@contextmanager
def hiccup(browser: Chrome, path: str) -> Iterator[None]:
    """No answer at first, on every page that is opened."""
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": HICCUP % path})
    yield
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


@pytest.mark.usefixtures("hurried")
def test_a_page_that_got_no_words_at_first_asks_again(browser: Chrome) -> None:
    with room(found("begin"), late=1) as scene, hiccup(browser, "de.join.json"):
        browser.get(scene.address)
        assert until(browser, ".join h1").text == "Setz dich dazu"


def test_a_phone_that_the_table_tells_late_is_not_told_meanwhile_that_no_game_is_on(
    browser: Chrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = found("await_throw")
    with room(at) as scene:
        with monkeypatch.context() as late:
            late.setattr(Stream, "put", lambda stream, news: None)
            browser.get(link(scene, at.seat))
            eventually(lambda: browser.execute_script(_HAS_WORDS))
            past(browser, 0.2)
            assert [each.get_attribute("aria-busy") for each in elements(browser, "main")] == ["true"]
        browser.refresh()
        until(browser, ".phone")


def test_who_holds_a_seat_may_still_choose_another_where_the_table_answered_late(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        with hiccup(browser, "/api/about"):
            browser.get(scene.address)
            assert until(browser, ".join a, .phone").text == "Zurück zu meinem Platz"


def test_a_browser_of_another_tongue_is_spoken_to_as_the_table_speaks() -> None:
    with chromium(language="fr") as french, room(None, languages=("nl", "de", "en")) as scene:
        french.get(scene.address)
        assert until(french, ".join h1").text == "Schuif aan"


def test_a_phone_is_offered_each_language_by_its_own_name(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        press(browser, "Einstellungen")
        press(browser, "Nederlands")
        eventually(lambda: browser.execute_script("return document.documentElement.lang") == "nl")
        assert words(browser, ".settings .choice").split("\n")[1:] == ["Deutsch", "English", "Nederlands"]


def test_who_mistypes_the_pin_too_often_is_told_how_long_to_wait(browser: Chrome) -> None:
    with room(found("begin")) as scene:
        browser.get(f"{scene.address}/host")
        pin = until(browser, "#pin")
        for _ in range(5):
            pin.send_keys("1")
            press(browser, "Eintreten")
            eventually(lambda: pin.get_property("value") == "")
        pin.send_keys("1")
        press(browser, "Eintreten")
        eventually(lambda: words(browser, ".refusal-line") == "Nicht so schnell. Warte noch 2 Sekunden.")
        assert pin.get_property("value") == "1"  # the right one, too soon, is typed once


# what is asked for is never answered, and counted
_UNANSWERED = "window.asked = 0; window.fetch = () => (asked++, new Promise(() => {}))"


def test_a_pin_that_is_on_its_way_is_not_sent_again(browser: Chrome) -> None:
    """It would count as one more try, and as one more device if it is right."""
    with room(found("begin")) as scene:
        browser.get(f"{scene.address}/host")
        pin = until(browser, "#pin")
        pin.send_keys("1")
        browser.execute_script(_UNANSWERED)
        for _ in range(2):
            pin.send_keys(Keys.ENTER)
        assert browser.execute_script("return asked") == 1


@pytest.mark.usefixtures("hurried")
def test_a_link_takes_no_seat_from_a_phone_that_has_one_before_a_tap(browser: Chrome) -> None:
    """Nor where the table answers late who this phone is."""
    at = found("await_move")
    with room(at) as scene:
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        other = next(seat for seat in scene.table.moment.seats if seat != at.seat)
        with hiccup(browser, "/api/about"):
            browser.get(link(scene, other))
            eventually(lambda: "Du hast hier schon einen Platz." in words(browser, ".join"))
        assert scene.seats.joined()[at.seat]
        assert not scene.seats.joined()[other]
        press(browser, "Platz nehmen")
        until(browser, ".phone")
        assert not scene.seats.joined()[at.seat]


def test_a_tab_of_the_seat_before_goes_when_a_phone_takes_another(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        first, before = browser.current_window_handle, set(browser.window_handles)
        other = next(seat for seat in scene.table.moment.seats if seat != at.seat)
        browser.execute_script("window.open('', '', 'noopener')")  # the driver's own new tab is on another device
        (second,) = set(browser.window_handles) - before
        browser.switch_to.window(second)
        browser.get(link(scene, other))
        press(browser, "Platz nehmen")
        until(browser, ".phone")
        browser.close()
        browser.switch_to.window(first)
        assert until(browser, ".join a").text == "Zurück zu meinem Platz"
        assert "ist weg: Er wurde woanders eingenommen" in words(browser, ".join [role=status]")


@pytest.mark.usefixtures("hurried")
def test_a_phone_goes_in_when_a_game_begins_in_which_it_holds_a_seat(browser: Chrome) -> None:
    at = found("await_move")
    with room(at) as scene:
        first = scene.table.moment.play.setup
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        scene.table.begin(replace(first, seats=tuple(seat for seat in first.seats if seat != at.seat)))
        until(browser, ".join #code")
        scene.table.begin(first)
        until(browser, ".phone")


def test_a_phone_goes_over_to_the_seat_that_it_holds_in_another_game(browser: Chrome) -> None:
    at, other = found("await_move"), games.find("blaues-amulett")
    with room(at) as scene:
        first = scene.table.moment.play.setup
        browser.get(link(scene, at.seat))
        name = until(browser, ".who .name").text
        scene.table.begin(Setup(other.name, other.roster, settled(other.switches, {})))
        until(browser, ".join #code")
        browser.get(link(scene, other.roster[0]))
        until(browser, ".phone")
        scene.table.begin(first)
        eventually(lambda: words(browser, ".who .name") == name)
