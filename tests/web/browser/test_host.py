"""The host's page when things go wrong: it says so where the host is looking."""

import errno
from threading import Event

import pytest
from selenium.webdriver import ActionChains, Chrome

from companion.core.check import Check, Health
from companion.core.errors import DeviceError, JournalError
from companion.core.sentence import Sentence, reason
from companion.core.values import Eye, Reason
from tests.waiting import eventually
from tests.web.browser.driver import named, press, size, until, wide, words
from tests.web.browser.measure import sideways
from tests.web.browser.moments import found
from tests.web.browser.scenes import enter, hosted, room
from tests.web.browser.test_taps import doubtful
from web.ports import Snapshot

pytestmark = [pytest.mark.browser, pytest.mark.slow]


BACK = "Halten: ab hier zurücknehmen"


@pytest.fixture
def browser(browser: Chrome) -> Chrome:
    size(browser, 390, 780)
    return browser


def test_what_was_refused_is_said_however_far_down_the_tap_was(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "people") as scene:
        until(browser, ".room-people")
        scene.things.memory.full = True
        browser.execute_script("document.querySelector('.people li:last-child .act:last-child').click()")
        banner = until(browser, ".banner.trouble")
        browser.execute_script("document.querySelector('.room').scrollTo(0, 1e6)")
        assert browser.execute_script("return document.querySelector('.room').scrollTop") > 100
        top = browser.execute_script("return arguments[0].getBoundingClientRect().top", banner)
        assert 0 <= top < 100


@pytest.mark.usefixtures("hurried")
def test_a_table_that_has_gone_is_missed_at_once(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "people"):
        until(browser, ".room-people")
        until(browser, ".people")
    assert until(browser, ".banner.trouble").text == "Keine Verbindung. Es geht gleich weiter."


def test_moves_do_not_ask_anew_for_what_seldom_changes(browser: Chrome) -> None:
    def asked(path: str) -> int:
        count: int = browser.execute_script(
            "return performance.getEntriesByType('resource').filter(({ name }) => name.endsWith(arguments[0])).length",
            path,
        )
        return count

    with hosted(browser, found("await_throw")) as scene:
        until(browser, ".room-table")
        eventually(lambda: asked("/api/log?as=table") == 1)
        before = asked("/api/host")
        for moves in (2, 3, 4):
            scene.table.undo()
            eventually(lambda moves=moves: asked("/api/log?as=table") == moves)  # type: ignore[misc]
        assert asked("/api/host") == before > 0


def test_many_steps_are_taken_back_by_holding_never_by_a_slip(browser: Chrome) -> None:
    with hosted(browser, found("await_move")) as scene:
        before = scene.table.moment.play.acts
        until(browser, ".log li")
        ActionChains(browser).click(named(browser, "button", BACK)).perform()
        press(browser, "Letzten Schritt zurücknehmen")
        eventually(lambda: scene.table.moment.play.acts < before)
        assert scene.table.moment.play.acts == before - 1
        oldest = browser.find_elements("css selector", ".log .hold")[-1]
        browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", oldest)
        ActionChains(browser).click_and_hold(oldest).pause(1.2).release().perform()
        eventually(lambda: scene.table.moment.play.acts == 0)


def test_a_finger_that_was_down_before_the_next_act_does_not_take_that_back(browser: Chrome) -> None:
    at = found("await_move")
    with hosted(browser, at) as scene:
        until(browser, ".log li")
        finger, before = ActionChains(browser, duration=0), words(browser, ".going-on")
        finger.click_and_hold(named(browser, "button", "Letzten Schritt zurücknehmen")).perform()
        scene.table.act(at.seat, {"do": "move", "mode": "sum"})
        after = scene.table.moment.number
        eventually(lambda: words(browser, ".going-on") != before)
        finger.release().perform()
        assert "Der Tisch war schneller" in until(browser, ".banner.trouble").text
        assert scene.table.moment.number == after


# keeps what is asked for, and gives what `spoil` gives instead, if anything
_HEARD = """
const real = window.fetch;
window.heard = [];
window.fetch = (path, ...more) => {
  window.heard.push(path);
  return window.spoil?.(path) || real(path, ...more);
};
"""


def hold_oldest(browser: Chrome) -> None:
    """Back to the beginning of the log."""
    until(browser, ".log .hold")
    oldest = browser.find_elements("css selector", ".log .hold")[-1]
    browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", oldest)
    ActionChains(browser).click_and_hold(oldest).pause(1.2).release().perform()


def test_as_many_steps_are_taken_back_as_there_are_though_the_log_is_late(browser: Chrome) -> None:
    with hosted(browser, found("await_move")) as scene:
        until(browser, ".log li")
        browser.execute_script(_HEARD + "window.spoil = (path) => /log/.test(path) && new Promise(() => {})")
        scene.table.undo()
        eventually(lambda: browser.execute_script("return heard.some((path) => path.includes('log'))"))
        hold_oldest(browser)
        eventually(lambda: scene.table.moment.play.acts == 0)


@pytest.mark.usefixtures("hurried")
def test_a_log_that_did_not_come_is_asked_for_again(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "people"):
        until(browser, ".people")
        browser.execute_script(_HEARD + "window.spoil = (path) => /log/.test(path) && Promise.reject(new Error())")
        browser.execute_script("document.querySelector('.rooms button').click()")
        eventually(lambda: browser.execute_script("return heard.some((path) => path.includes('log'))"))
        browser.execute_script("window.spoil = null")
        until(browser, ".log li")


def test_two_seats_given_to_the_companion_at_once_are_both_its_own(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "people") as scene:
        until(browser, ".people")
        keys = "const keys = document.querySelectorAll('.people .act:first-child');"
        browser.execute_script(keys + "for (const at of [0, 1, 1]) keys[at].click()")
        eventually(lambda: scene.things.stand_ins.seats == set(scene.table.moment.seats[:2]))
        eventually(lambda: words(browser, ".people li:nth-child(2)").endswith("Wieder selbst spielen"))
        browser.execute_script(keys + "keys[0].click(); keys[2].click()")
        eventually(lambda: scene.things.stand_ins.seats == set(scene.table.moment.seats[1:3]))


def test_a_double_tap_begins_one_game(browser: Chrome) -> None:
    with hosted(browser, None) as scene:
        begin = named(browser, "button", "Beginnen")
        browser.execute_script(_HEARD + "arguments[0].click(); arguments[0].click()", begin)
        until(browser, ".going-on")
        assert browser.execute_script("return heard.filter((path) => path === '/api/host/new').length") == 1
        assert len(scene.journal.games) == 1


def test_a_game_that_was_begun_is_seen_to_have_begun(browser: Chrome) -> None:
    with hosted(browser, found("await_move"), "system") as scene:
        begin = named(browser, "button", "Halten: neu beginnen")
        browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", begin)
        ActionChains(browser).click_and_hold(begin).perform()
        until(browser, ".room-table .going-on")
        ActionChains(browser).release().perform()
        assert len(scene.journal.games) == 2


@pytest.mark.parametrize("table", [True, False])
def test_what_was_refused_is_forgotten_once_the_table_or_the_host_has_moved_on(browser: Chrome, table: bool) -> None:
    with hosted(browser, found("await_throw"), "people") as scene:
        code = until(browser, ".people li:last-child .act:last-child")
        scene.things.memory.full = True
        code.click()
        until(browser, ".banner.trouble")
        if table:
            scene.table.undo()
        else:
            press(browser, "Tisch")
        eventually(lambda: not browser.find_elements("css selector", ".banner.trouble"))


def test_what_is_typed_stays_though_the_page_is_drawn_anew(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "system") as scene:
        until(browser, "input[type=number]")
        browser.execute_script("for (const each of document.querySelectorAll('details')) each.open = true")
        number = until(browser, "input[type=number]")
        usual = number.get_property("value")
        number.send_keys("0")
        scene.journal.full = True
        with pytest.raises(JournalError):
            scene.table.undo()
        until(browser, ".banner.trouble")
        assert number.get_property("value") == f"{usual}0"
        browser.execute_script("document.activeElement.blur()")
        until(browser, ".setting.changed")


def test_a_throw_that_another_host_corrects_is_let_go_of(browser: Chrome) -> None:
    with hosted(browser, found("symbol")) as scene:
        play = scene.table.moment.play
        read = play.last.action
        press(browser, "Das stimmt nicht")
        until(browser, ".pad")
        right = {"do": "throw", "eye_a": 5 - read.eye_a, "eye_b": read.eye_b, "symbol": read.symbol}
        scene.table.correct(play.acts - 1, right)
        until(browser, ".log li")
        assert f"wirft {5 - read.eye_a} und {read.eye_b}" in words(browser, ".log li")


def test_a_picture_of_the_tray_that_takes_long_is_waited_for(browser: Chrome, monkeypatch: pytest.MonkeyPatch) -> None:
    with room(found("await_throw")) as scene:
        camera, never = scene.things.eyes, Event()
        monkeypatch.setattr(camera, "snapshot", lambda overlay: None if never.wait(2.5) else Snapshot(camera.picture))
        enter(browser, scene, "camera")
        eventually(lambda: wide(browser, ".picture") > 0)


def test_a_picture_of_the_tray_that_was_missing_comes_back(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        photo, scene.things.eyes.picture = scene.things.eyes.picture, None
        enter(browser, scene, "camera")
        assert until(browser, ".picture-gone").text == "Die Kamera zeigt gerade kein Bild."
        assert not until(browser, ".picture").is_displayed()
        scene.things.eyes.picture = photo
        eventually(lambda: not browser.find_elements("css selector", ".picture-gone"))
        assert until(browser, ".picture").is_displayed()


def test_without_a_camera_nothing_is_asked_of_it(browser: Chrome, monkeypatch: pytest.MonkeyPatch) -> None:
    with room(found("await_throw")) as scene:
        camera, asked = scene.things.eyes, Event()
        camera.address, camera.simulated = "", False
        monkeypatch.setattr(camera, "snapshot", lambda overlay: asked.set())
        enter(browser, scene, "camera")
        until(browser, ".room-camera .setting")
        assert browser.find_elements("css selector", ".room-camera :is(.picture, .acts .act)") == []
        assert not asked.is_set()


_MIDDLES = """
return [...document.querySelectorAll(".rooms button > *")].map((each) => {
  const [part, whole] = [each, each.parentElement].map((one) => one.getBoundingClientRect());
  return Math.round(part.top + part.height / 2 - whole.top - whole.height / 2);
});
"""


def test_the_name_of_a_room_stands_in_the_middle_of_its_button(browser: Chrome) -> None:
    with hosted(browser, found("await_throw")):
        size(browser, 1280, 800)
        until(browser, ".rooms button")
        assert browser.execute_script(_MIDDLES) == [0] * 10


def test_while_no_throw_is_due_the_host_is_told_so_and_reads_nothing_in_vain(browser: Chrome) -> None:
    with hosted(browser, found("await_throw"), "camera") as scene:
        look = named(browser, "button", "Jetzt lesen")
        assert look.is_enabled()
        scene.table.watch(Eye.OFF)
        eventually(lambda: not look.is_enabled())
        assert "Gerade wird kein Wurf erwartet." in words(browser, ".room-camera")


def test_beside_what_the_camera_makes_of_the_tray_stands_why_that_is_in_doubt(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        scene.things.eyes.doubts = frozenset({Reason.COCKED, Reason.COUNT})
        enter(browser, scene, "camera")
        told = "Etwas liegt schräg. Es liegen mehr oder weniger da als erwartet, oder sie lagen schon vorher da."
        assert until(browser, ".doubts").text == told
        scene.things.eyes.doubts = frozenset()
        eventually(lambda: not browser.find_elements("css selector", ".doubts"))
        assert wide(browser, ".picture") > 0


def test_the_morning_after_the_pin_is_asked_for_again(browser: Chrome) -> None:
    with hosted(browser, found("await_throw")) as scene:
        until(browser, ".room-table")
        scene.things.clock.seconds += 13 * 3600
        browser.execute_script("document.dispatchEvent(new Event('visibilitychange'))")
        until(browser, "#pin")


def test_before_the_first_move_another_game_is_one_tap_away(browser: Chrome) -> None:
    with hosted(browser, found("begin")):
        until(browser, ".room-table")
        press(browser, "Ein anderes Spiel wählen")
        until(browser, ".room-system .shelf")


BOARD = "usb-Arduino_(www.arduino.cc)_0043_75735313233351F0D0A1-if00"
GONE = Sentence("No lights on {port}: it was pulled out.", port=BOARD)
UNPLUGGED = Sentence("No USB camera called {name} is plugged in.", name="'C270'")
FOLDER = "/mnt/tischgeist_state_of_our_long_winter_evenings_with_games"
NO_ROOM = reason(OSError(errno.ENOSPC, "No space left on device"))
FULL = Check(
    "state folder",
    Health.FAIL,
    Sentence("{path} cannot be written: {why}.", path=FOLDER, why=NO_ROOM),
    Sentence("Update the system."),
)


@pytest.mark.parametrize(
    ("language", "camera", "lights", "doctor"),
    [
        (
            "de",
            "Es ist keine USB-Kamera namens 'C270' eingesteckt.",
            f"Keine Lichter an {BOARD}: Der Stecker wurde gezogen.",
            [
                f"{FOLDER} lässt sich nicht schreiben: kein Platz mehr auf dem Speicher.",
                "Bringe das System auf den neuesten Stand.",
            ],
        ),
        (
            "nl",
            "Er is geen USB-camera met de naam 'C270' aangesloten.",
            f"Geen lampjes op {BOARD}: de stekker is eruit getrokken.",
            [f"{FOLDER} kan niet worden geschreven: geen ruimte meer op de schijf.", "Werk het systeem bij."],
        ),
        (
            "en",
            "No USB camera called 'C270' is plugged in.",
            f"No lights on {BOARD}: it was pulled out.",
            [f"{FOLDER} cannot be written: No space left on device.", "Update the system."],
        ),
    ],
)
def test_devices_and_the_doctor_speak_the_language_of_the_page(
    browser: Chrome, language: str, camera: str, lights: str, doctor: list[str]
) -> None:
    with room(found("await_throw")) as scene:
        scene.things.eyes.sentence = UNPLUGGED
        scene.things.lights.sentence = GONE
        scene.things.doctor = (FULL,)
        enter(browser, scene, "system")
        chosen = until(browser, f".room-system .choice [lang='{language}']")
        browser.execute_script("arguments[0].click()", chosen)  # where it lies, as what is said of the house comes in
        eventually(lambda: [line for line in words(browser, ".doctor li").split("\n") if line] == doctor)
        assert whole(browser)
        browser.execute_script("document.querySelectorAll('.rooms button')[2].click()")
        eventually(lambda: words(browser, ".room-lights [role=status]") == lights)
        assert whole(browser)
        browser.execute_script("document.querySelectorAll('.rooms button')[1].click()")
        until(browser, ".room-camera")
        assert camera in words(browser, ".room-camera .section")
        scene.things.eyes.look = refuse
        until(browser, ".room-camera .act.wide").click()
        assert until(browser, ".banner.trouble").text == camera
        assert whole(browser)


def refuse() -> None:
    raise DeviceError(UNPLUGGED)


def whole(browser: Chrome) -> bool:
    """Whether nothing of the room sticks out on the right."""
    return sideways(browser) <= 0


_CUT = """
const within = ({ left, right }, round) => left >= round.left && right <= round.right;
return [...document.querySelectorAll(".acts .act svg")].filter((each) => {
  return !within(each.getBoundingClientRect(), each.closest(".act").getBoundingClientRect());
}).length;
"""


def test_readings_that_differ_in_one_stick_show_all_sticks(browser: Chrome) -> None:
    size(browser, 360, 640)
    with hosted(browser, found("await_throw")) as scene:
        scene.table.see(doubtful(), frame="9.jpg")
        until(browser, ".acts .act .thrown")
        assert browser.execute_script(_CUT) == 0
