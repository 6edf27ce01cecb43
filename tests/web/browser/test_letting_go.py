"""What a phone lets go of by itself: a hand nobody holds, marks of a try before, what is under a sheet, dead lines."""

from typing import Any

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys

from tests.waiting import eventually
from tests.web.browser.driver import (
    DOUBLE_TAP_S,
    RING_S,
    elements,
    named,
    past,
    press,
    settled,
    size,
    speak,
    touch,
    until,
)
from tests.web.browser.moments import found
from tests.web.browser.scenes import Room, hosted, lines, seated
from tests.web.browser.test_pages import blocked
from web.stream import Stream, Viewer

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def test_a_hand_is_covered_when_the_finger_on_it_is_lost(browser: Chrome) -> None:
    with seated(browser, found("watching")):
        hand = until(browser, ".hand .peek")
        ActionChains(browser).click_and_hold(hand).perform()
        until(browser, ".card.face")
        browser.execute_script("arguments[0].dispatchEvent(new PointerEvent('lostpointercapture'))", hand)
        eventually(lambda: not browser.find_elements("css selector", ".card.face"))
        ActionChains(browser).release().perform()


_LEFT = {
    "for another window": "dispatchEvent(new Event('blur'))",
    "for another page": "dispatchEvent(new Event('pagehide'))",
    "for another tab": """
Object.defineProperty(document, "visibilityState", { configurable: true, value: "hidden" });
document.dispatchEvent(new Event("visibilitychange"));
delete document.visibilityState;
""",
}


def opened(browser: Chrome) -> None:
    """A hand that is uncovered by a tap, not held."""
    browser.execute_script("localStorage.setItem('tischgeist.toggle', 'true')")
    browser.refresh()
    ActionChains(browser).click(until(browser, ".hand .peek")).perform()
    until(browser, ".card.face")


@pytest.mark.parametrize("left", _LEFT)
def test_an_open_hand_is_covered_when_the_page_is_left(browser: Chrome, left: str) -> None:
    with seated(browser, found("watching")):
        opened(browser)
        browser.execute_script(_LEFT[left])
        eventually(lambda: not elements(browser, ".card.face"))


@pytest.mark.usefixtures("hurried")
def test_a_hand_that_was_covered_while_the_table_was_lost_does_not_open_by_itself(browser: Chrome) -> None:
    with seated(browser, found("watching")):
        opened(browser)
        browser.execute_cdp_cmd("Network.enable", {})
        browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": ["*/stream*"]})
        browser.execute_script("const now = performance.now.bind(performance); performance.now = () => now() + 70000")
        until(browser, ".contact.lost")
        eventually(lambda: not elements(browser, ".card.face"))
        browser.execute_cdp_cmd("Network.setBlockedURLs", {"urls": []})
        until(browser, ".contact.here")
        settled(browser)
        assert elements(browser, ".card.face") == []


def test_what_is_held_is_not_done_when_the_page_is_left_meanwhile(browser: Chrome) -> None:
    with hosted(browser, found("await_move")) as scene:
        before = scene.table.moment.play.acts
        ActionChains(browser).click_and_hold(until(browser, ".log .hold")).perform()
        until(browser, ".hold.filling")
        browser.execute_script(_LEFT["for another window"])
        eventually(lambda: not elements(browser, ".hold.filling"))
        past(browser, RING_S)
        ActionChains(browser).release().perform()
        assert scene.table.moment.play.acts == before


def test_what_was_pressed_is_not_done_when_its_room_is_left_before_the_ring_is_full(browser: Chrome) -> None:
    with hosted(browser, found("await_move")) as scene:
        before = scene.table.moment.play.acts
        browser.execute_script("arguments[0].click()", until(browser, ".log .hold"))
        until(browser, ".hold.filling")
        press(browser, "Kamera")
        eventually(lambda: not elements(browser, ".log"))
        past(browser, RING_S)
        assert scene.table.moment.play.acts == before


def test_the_next_try_for_a_key_begins_without_the_marks_of_the_one_before(browser: Chrome) -> None:
    with seated(browser, found("key_throw")):
        press(browser, "Augenstab 1")
        press(browser, "Ein Schlüssel: eintragen")
        named(browser, "button", "Kein Schlüssel: eintragen")


def test_no_key_reaches_what_comes_to_lie_under_a_sheet_until_that_is_gone(browser: Chrome) -> None:
    at = found("await_discard")
    with seated(browser, at) as scene:
        press(browser, "Einstellungen")
        until(browser, ".settings")
        hand = scene.table.moment.play.state.hands[at.seat]
        scene.table.act(at.seat, {"do": "discard", "card": hand[0]})
        until(browser, "main > .hand[inert]")
        ActionChains(browser).send_keys(Keys.ESCAPE).perform()
        eventually(lambda: not browser.find_elements("css selector", "[inert], .sheet"))


# so many taps are never answered, as when the machine has lost its power; what is waited for so long is over soon
_UNANSWERED = """
const [wait, ask, taps] = [window.setTimeout, window.fetch, []];
window.setTimeout = (go, ms, ...more) => wait(go, [5000, 30000].includes(ms) ? 200 : ms, ...more);
window.fetch = (path, request) => {
  if (request?.method !== "POST" || taps.push(path) > arguments[0]) return ask(path, request);
  return new Promise((_, gone) => request.signal.addEventListener("abort", () => gone(new Error())));
};
"""


def test_a_tap_that_is_never_answered_holds_up_no_other(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        way = until(browser, ".way")
        browser.execute_script(_UNANSWERED, 2)
        way.click()
        assert "antwortet nicht" in until(browser, ".refusal").text
        before = scene.table.moment.number
        way.click()
        eventually(lambda: scene.table.moment.number > before)


def test_a_tap_that_was_lost_on_its_way_is_sent_once_more(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        before, way = scene.table.moment.number, until(browser, ".way")
        browser.execute_script(_UNANSWERED, 1)
        way.click()
        eventually(lambda: scene.table.moment.number > before)
        assert elements(browser, ".refusal") == []


# so often the tap's answer comes only when the page has shown what it did, and is cut off
_CUT = """
let [ask, cuts] = [window.fetch, arguments[0]];
window.fetch = async (path, request) => {
  const answer = await ask(path, request);
  if (request?.method !== "POST" || !cuts--) return answer;
  while (document.querySelector(".way")) await new Promise(requestAnimationFrame);
  return new Response('{"seq', { status: answer.status });
};
"""


@pytest.mark.parametrize("cuts", [1, 2])
def test_a_tap_that_counted_is_not_called_lost_where_its_answer_was(browser: Chrome, cuts: int) -> None:
    with seated(browser, found("await_move")) as scene:
        played, number, way = len(lines(scene)), scene.table.moment.number, until(browser, ".way")
        browser.execute_script(_CUT, cuts)
        way.click()
        until(browser, f".phone:not(.busy)[data-seq='{number + 1}']")
        assert elements(browser, ".refusal") == []
        assert len(lines(scene)) == played + 1


def test_while_a_phone_does_not_show_yet_what_came_of_a_tap_another_is_none(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        before, way = len(lines(scene)), until(browser, ".way")
        scene.context.hub.show = lambda _: None  # the news are late
        way.click()
        until(browser, ".phone.busy")
        eventually(lambda: len(lines(scene)) == before + 1)
        past(browser, DOUBLE_TAP_S)
        way.click()
        past(browser, DOUBLE_TAP_S)
        assert elements(browser, ".refusal") == []


def counted(scene: Room, monkeypatch: pytest.MonkeyPatch) -> list[Viewer]:
    """Who opens a line from now on."""
    came: list[Viewer] = []
    hub = scene.context.hub
    opened = hub.open

    def counting(viewer: Viewer, *more: Any) -> Stream:
        came.append(viewer)
        return opened(viewer, *more)

    monkeypatch.setattr(hub, "open", counting)
    return came


@pytest.mark.usefixtures("hurried")
def test_a_phone_that_has_heard_nothing_for_long_opens_another_line(
    browser: Chrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = found("watching")
    with seated(browser, at) as scene:
        until(browser, ".contact.here")
        came = counted(scene, monkeypatch)
        browser.execute_script("const now = performance.now.bind(performance); performance.now = () => now() + 26000")
        eventually(lambda: came[:1] == [Viewer(at.seat)])  # on a slow machine it may open one more


def test_a_page_that_gave_way_to_others_of_its_seat_stays_away(
    browser: Chrome, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = found("watching")
    with seated(browser, at) as scene:
        until(browser, ".contact.here")
        for _ in range(2):
            scene.context.hub.open(Viewer(at.seat), "another device")
        until(browser, ".gone .act.main")
        came = counted(scene, monkeypatch)
        past(browser, 1.5)  # a browser would come again after a second
        assert came == []


def test_what_was_refused_is_forgotten_once_the_table_has_moved_on(browser: Chrome) -> None:
    with seated(browser, found("double")) as scene:
        with blocked(browser, "/api/throw"):
            press(browser, "Werfen")
            until(browser, ".refusal")
        scene.table.undo()
        eventually(lambda: not elements(browser, ".refusal"))


@pytest.mark.parametrize("by", ["finger", "keys"])
def test_a_refusal_that_lies_over_the_key_to_try_again_is_closed(browser: Chrome, by: str) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, found("double")):
        with blocked(browser, "/api/throw"):
            press(browser, "Werfen")
            until(browser, ".refusal")
        if by == "finger":
            press(browser, "Meldung schließen")
        else:
            named(browser, "button", "Meldung schließen").send_keys(Keys.ENTER)
        eventually(lambda: not browser.find_elements("css selector", ".refusal"))
        touch(browser, named(browser, "button", "Werfen"))
        if by == "keys":
            eventually(lambda: browser.switch_to.active_element.tag_name != "body")
