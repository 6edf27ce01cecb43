"""Teaching one's own sticks on the host page before the simulated camera, from the first picture to a kit in use."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import pytest
from selenium.webdriver import ActionChains, Chrome
from selenium.webdriver.common.by import By
from selenium.webdriver.support.select import Select

from companion.cli.config import configured
from companion.cli.service import Service
from companion.core.values import ThrowKind
from tests.waiting import eventually
from tests.web.browser.driver import DOUBLE_TAP_S, named, past, press, settled, size, until, words
from tests.web.browser.measure import barriers, faults, problems
from vision import kit_file
from vision.kits import SIZES as SHAPES
from vision.kits import Kit, Sample

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = ((360, 640), (1280, 800))


@contextmanager
def lesson(browser: Chrome, folder: Path, begin: str) -> Iterator[Service]:
    """The whole service with a simulated camera, and a lesson begun on the host page."""
    given = {"state": str(folder), "camera": "sim:table?seed=5", "lights": "mock:", "host": "127.0.0.1", "port": 0}
    with Service(configured(given)) as service:
        service.begin("feuer-salamander")
        size(browser, *SIZES[0])
        browser.get(f"{service.address}/host#camera")
        until(browser, "#pin").send_keys(service.pin)
        press(browser, "Eintreten")
        press(browser, begin)
        until(browser, ".to-lay")
        past(browser, DOUBLE_TAP_S)
        yield service
        browser.get("about:blank")  # an open page would miss the service


def whole(browser: Chrome) -> list[str]:
    """What is wrong with the page, on a phone and on a table."""
    wrong = []
    for width, height in SIZES:
        size(browser, width, height)
        settled(browser)
        wrong += [f"{width}: {fault}" for fault in faults(browser, still=False) + barriers(browser)]
    size(browser, *SIZES[0])
    return wrong


def test_sticks_are_shown_face_by_face_and_read_with_at_once(browser: Chrome, tmp_path: Path) -> None:
    file = tmp_path / "kits" / "sticks.kit"
    with lesson(browser, tmp_path, "Stäbe zeigen"):
        assert whole(browser) == []
        press(browser, "Bild machen")
        until(browser, ".found select")
        assert whole(browser) == []
        press(browser, "Stimmt: merken")
        eventually(file.exists)
        until(browser, ".to-lay")
        press(browser, "Bild machen")
        until(browser, ".found select")
        Select(browser.find_element(By.CSS_SELECTOR, ".found select")).select_by_visible_text("4")
        assert whole(browser) == []
        press(browser, "Stimmt: merken")
        eventually(lambda: kit_file.load(file).pictures == 2)
        until(browser, ".to-lay")
        press(browser, "Fertig")
        eventually(lambda: "2 Bilder gezeigt." in words(browser, ".room"))
        assert whole(browser) == []
        assert problems(browser) == []
    shown = [sample.value for sample in kit_file.load(file).samples if sample.picture == 2]
    assert shown[0] == 4  # as it was corrected; 2, 2 and stone were asked for
    assert set(shown[1:]) <= {2, "stone"}


def test_a_double_tap_forgets_one_picture(browser: Chrome, tmp_path: Path) -> None:
    file, face = tmp_path / "kits" / "sticks.kit", np.zeros((*SHAPES[ThrowKind.STICKS][::-1], 3), np.uint8)
    kit_file.save(file, Kit(ThrowKind.STICKS, tuple(Sample(1, face, picture=number) for number in (1, 2))))
    with lesson(browser, tmp_path, "Stäbe zeigen"):
        ActionChains(browser).double_click(named(browser, "button", "Letztes Bild vergessen")).perform()
        eventually(lambda: kit_file.load(file).pictures < 2)
        press(browser, "Bild machen")
        until(browser, ".found select")  # by then each tap before has been answered
        assert kit_file.load(file).pictures == 1


def test_dice_are_shown_and_whoever_leaves_the_room_ends_the_lesson(browser: Chrome, tmp_path: Path) -> None:
    with lesson(browser, tmp_path, "Würfel zeigen"):
        until(browser, ".drawn-dice")
        assert whole(browser) == []
        press(browser, "Bild machen")
        until(browser, ".crop-dice")
        assert whole(browser) == []
        press(browser, "Haus")
        until(browser, ".room-system")
        press(browser, "Kamera")
        until(browser, ".room-camera .setting")
        eventually(lambda: "Noch nichts gezeigt." in browser.execute_script("return document.body.innerText"))
    assert not (tmp_path / "kits").exists()


# the answer to a tap comes once another room of the house is open
_LATE = """
const ask = window.fetch;
window.fetch = async (path, request) => {
  const answer = await ask(path, request);
  const early = () => path.endsWith("/begin") && !document.querySelector(".room-system");
  while (early()) await new Promise(requestAnimationFrame);
  return answer;
};
"""
_GOING_ON = (
    "fetch('/api/host/kit').then((answer) => answer.json()).then(({ lesson }) => arguments[0](lesson !== null));"
)


def test_a_lesson_ends_that_is_left_before_the_page_knows_that_it_has_begun(browser: Chrome, tmp_path: Path) -> None:
    def going_on() -> object:
        return browser.execute_async_script(_GOING_ON)

    with lesson(browser, tmp_path, "Stäbe zeigen"):
        press(browser, "Fertig")
        browser.execute_script(_LATE)
        press(browser, "Stäbe zeigen")
        eventually(going_on)
        press(browser, "Haus")
        eventually(lambda: not going_on())


_ENDED_ELSEWHERE = """
const tap = {method: "POST", headers: {"Content-Type": "application/json", "X-Tischgeist": "1"}, body: "{}"};
fetch("/api/host/kit/end", tap).then((answer) => arguments[0](answer.status));
"""


def test_nobody_is_told_to_lay_more_once_a_lesson_has_ended_elsewhere_and_it_can_be_begun_again(
    browser: Chrome, tmp_path: Path
) -> None:
    with lesson(browser, tmp_path, "Stäbe zeigen"):
        assert browser.execute_async_script(_ENDED_ELSEWHERE) == 200
        press(browser, "Stäbe zeigen")
        until(browser, ".to-lay")


_ROOM = "return document.querySelector('.room').innerText;"


def test_what_was_shown_and_cannot_be_read_is_said(browser: Chrome, tmp_path: Path) -> None:
    (tmp_path / "kits").mkdir()
    (tmp_path / "kits" / "dice.kit").write_bytes(b"damaged")
    sentences = ("Noch nichts gezeigt.", "Was gezeigt wurde, ist nicht zu lesen")
    with lesson(browser, tmp_path, "Stäbe zeigen"):
        press(browser, "Fertig")
        until(browser, ".section img.picture")
        eventually(lambda: [browser.execute_script(_ROOM).count(said) for said in sentences] == [1, 1])
        assert whole(browser) == []
