"""Typing in a spell on the host page, as wide as a phone: all parts by choosing, each mistake beside its field."""

import errno
import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.select import Select

from companion.house.own import Own
from tests.waiting import eventually
from tests.web.browser.driver import named, press, settled, until, words
from tests.web.browser.measure import barriers, faults, problems, sideways
from tests.web.browser.moments import found
from tests.web.browser.scenes import WIND, hosted

pytestmark = [pytest.mark.browser, pytest.mark.slow]

HOLD_S = 1.3
OPEN = "Felsenfeuer: ansehen und ergänzen"


def file(folder: Path) -> Path:
    return folder / "own" / "felsenfeuer.json"


def spells(folder: Path) -> object:
    return json.loads(file(folder).read_text("utf-8"))["books"][1]["spells"] if file(folder).exists() else []


@contextmanager
def opened(browser: Chrome, folder: Path) -> Iterator[None]:
    """The host's page with the books of a game, of which the owner's own lie in the folder."""
    with hosted(browser, found("await_move"), "system", own=folder):
        open_books(browser)
        until(browser, ".own-head")
        yield


def open_books(browser: Chrome) -> None:
    """Not by a finger: while the room is filled the button moves, and once in a while from under it."""
    browser.execute_script("arguments[0].click()", named(browser, "button", OPEN))


def control(browser: Chrome, label: str) -> WebElement:
    """What one moves under that label."""
    path = f"//*[span[@class='what'][normalize-space(.)='{label}']]//*[self::input or self::select or self::textarea]"
    eventually(lambda: bool(browser.find_elements(By.XPATH, path)))
    return browser.find_element(By.XPATH, path)


def write(browser: Chrome, label: str, text: str) -> None:
    """What no key of the driver types."""
    browser.execute_script(_WRITE, control(browser, label), text)


_WRITE = """
const [field, text] = arguments;
field.value = text;
for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
"""


def pick(browser: Chrome, label: str, option: str) -> None:
    Select(control(browser, label)).select_by_visible_text(option)


def add(browser: Chrome, label: str, option: str) -> None:
    """One more of a list, by what its last choice is called."""
    Select(until(browser, f'select[aria-label="{label}"]')).select_by_visible_text(option)


def keep(browser: Chrome) -> None:
    browser.execute_script("document.activeElement.blur()")
    press(browser, "Speichern")


def hold(browser: Chrome, label: str) -> None:
    button = named(browser, "button", label)
    browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", button)
    ActionChains(browser).click_and_hold(button).pause(HOLD_S).release().perform()


def test_a_spell_is_put_together_mended_changed_and_taken_out(browser: Chrome, tmp_path: Path) -> None:
    with opened(browser, tmp_path):
        press(browser, "Neuer Zauber")
        control(browser, "Name").send_keys("Kalter Wind")
        pick(browser, "Farbe", "grau")
        pick(browser, "Augenzahl", "2")
        add(browser, "Noch ein Satz …", "Anweisung")
        add(browser, "Was geschieht …", "bannen")
        keep(browser)
        assert until(browser, ".own-field.wrong .refusal").text == "Das fehlt noch."
        assert control(browser, "Welche").find_element(By.XPATH, "ancestor::div[contains(@class, 'wrong')]")
        assert not spells(tmp_path)
        pick(browser, "Welche", "Glyphe")
        pick(browser, "Wessen", "eines Gegners")
        settled(browser)
        assert faults(browser, still=False) + barriers(browser) == []
        keep(browser)
        assert until(browser, ".own-row").text.split("\n") == ["Kalter Wind", "grau 2"]
        assert spells(tmp_path) == [WIND]

        until(browser, ".own-row").click()
        pick(browser, "Augenzahl", "5")
        keep(browser)
        eventually(lambda: spells(tmp_path) == [{**WIND, "value": 5}])
        until(browser, ".own-row").click()
        hold(browser, "Halten: entfernen")
        eventually(lambda: spells(tmp_path) == [])
        assert [each for each in problems(browser) if "400" not in each] == []  # but for the one refusal above


def test_a_name_stands_once_and_what_is_not_kept_is_still_there_after_a_full_disk_and_a_sleep(
    browser: Chrome, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file(tmp_path).parent.mkdir()
    file(tmp_path).write_text(json.dumps({"books": ["beispielbuch", {"book": "mine", "spells": [WIND]}]}), "utf-8")
    with opened(browser, tmp_path):
        press(browser, "Neuer Zauber")
        control(browser, "Name").send_keys("Kalter Wind")
        pick(browser, "Farbe", "rot")
        pick(browser, "Augenzahl", "1")
        keep(browser)
        assert until(browser, ".section > .refusal").text.startswith("Das gibt es schon")
        control(browser, "Name").send_keys("stoß")
        with monkeypatch.context() as disk:
            disk.setattr("os.fsync", full)
            keep(browser)
            eventually(lambda: "Platte" in until(browser, ".banner.trouble").text)
        browser.refresh()
        open_books(browser)
        assert control(browser, "Name").get_property("value") == "Kalter Windstoß"
        keep(browser)
        until(browser, ".own-row:nth-child(1)")
        storm = {"id": "kalter-windstoss", "name": "Kalter Windstoß", "colour": "red", "value": 1}
        assert spells(tmp_path) == [WIND, storm]


def test_a_spell_moves_up_and_what_somebody_else_did_to_it_meanwhile_is_told(browser: Chrome, tmp_path: Path) -> None:
    rain = {**WIND, "id": "regen", "name": "Regen"}
    file(tmp_path).parent.mkdir()
    file(tmp_path).write_text(
        json.dumps({"books": ["beispielbuch", {"book": "mine", "spells": [WIND, rain]}]}), "utf-8"
    )
    with opened(browser, tmp_path):
        press(browser, "Regen: Nach oben")
        eventually(lambda: spells(tmp_path) == [rain, WIND])
        eventually(lambda: words(browser, ".own-row").startswith("Regen"))
        until(browser, ".own-row").click()
        pick(browser, "Augenzahl", "5")
        changed = {**rain, "value": 4}
        own = Own(tmp_path)
        own.change("felsenfeuer", ["books", 1, "spells", 0], changed, version=own.version("felsenfeuer"))
        keep(browser)
        assert "jemand anderes" in until(browser, ".banner.trouble").text
        assert "Speichern ersetzt jenes" in until(browser, ".notice").text
        assert spells(tmp_path) == [changed, WIND]
        assert control(browser, "Augenzahl").get_property("value") == "4"  # the fifth of six
        keep(browser)
        eventually(lambda: spells(tmp_path) == [{**rain, "value": 5}, WIND])


_CARDS = """
const cards = [...document.querySelectorAll(".own-card .own-card")];
return cards.map((each) => [each.innerText.split("\\n")[0], each.open]);
"""


def test_what_moves_up_among_what_a_spell_does_is_as_open_as_before(browser: Chrome, tmp_path: Path) -> None:
    with opened(browser, tmp_path):
        press(browser, "Neuer Zauber")
        add(browser, "Noch ein Satz …", "Anweisung")
        for what in ("bannen", "zerstören"):
            add(browser, "Was geschieht …", what)
        until(browser, ".own-card .own-card summary").click()
        eventually(lambda: browser.execute_script(_CARDS) == [["bannen", False], ["zerstören", True]])
        named(browser, "button", "Nach oben").send_keys(Keys.ENTER)
        eventually(lambda: browser.execute_script(_CARDS) == [["zerstören", True], ["bannen", False]])


def test_names_in_other_scripts_are_two_where_they_differ_and_a_long_one_has_room(
    browser: Chrome, tmp_path: Path
) -> None:
    names = ("ريح باردة", "مطر", "🔥🔥", "🌧", "Donaudampfschifffahrtsgesellschaftskapitän")
    with opened(browser, tmp_path):
        for count, name in enumerate(names, 1):
            press(browser, "Neuer Zauber")
            write(browser, "Name", name)
            pick(browser, "Farbe", "rot")
            pick(browser, "Augenzahl", "1")
            keep(browser)
            until(browser, ".own-row", count - 1)
        assert [each["name"] for each in spells(tmp_path)] == list(names)
        assert faults(browser, still=False) == []
        assert sideways(browser) == 0
        until(browser, ".own-row", 4).send_keys(Keys.ENTER)
        control(browser, "Name")
        assert faults(browser, still=False) == []
        assert sideways(browser) == 0


def test_how_a_spell_stands_in_the_file_is_read_without_pushing_it_aside(browser: Chrome, tmp_path: Path) -> None:
    spell = {**WIND, "name": "Donnerwetterbeschwörungsformel der Ahnen"}
    Own(tmp_path).change("felsenfeuer", [], {"books": [{"book": "own", "spells": [spell]}]}, version=0)
    with opened(browser, tmp_path):
        until(browser, ".own-row").click()
        browser.execute_script("arguments[0].closest('details').open = true", until(browser, ".own-json"))
        assert sideways(browser) <= 0
        assert barriers(browser) == []
