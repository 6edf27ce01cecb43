"""The host's page when things go wrong: it says so where the host is looking."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import chromium, eventually, press, size, until
from tests.web.browser.moments import found
from tests.web.browser.scenes import enter, room

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    with chromium() as each:
        size(each, 390, 780)
        yield each


def test_what_was_refused_is_said_however_far_down_the_tap_was(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        enter(browser, scene, "people")
        until(browser, ".room-people")
        scene.things.memory.full = True
        browser.execute_script("document.querySelector('.people li:last-child .act:last-child').click()")
        banner = until(browser, ".banner.trouble")
        browser.execute_script("document.querySelector('.room').scrollTo(0, 1e6)")
        assert browser.execute_script("return document.querySelector('.room').scrollTop") > 100
        top = browser.execute_script("return arguments[0].getBoundingClientRect().top", banner)
        assert 0 <= top < 100


def test_a_table_that_has_gone_is_missed_at_once(browser: Chrome) -> None:
    with room(found("await_throw")) as scene:
        enter(browser, scene, "people")
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

    with room(found("await_throw")) as scene:
        enter(browser, scene)
        until(browser, ".room-table")
        eventually(lambda: asked("/api/log?as=table") == 1)
        before = asked("/api/host")
        for moves in (2, 3, 4):
            scene.table.undo()
            eventually(lambda moves=moves: asked("/api/log?as=table") == moves)  # type: ignore[misc]
        assert asked("/api/host") == before > 0


def test_before_the_first_move_another_game_is_one_tap_away(browser: Chrome) -> None:
    with room(found("begin")) as scene:
        enter(browser, scene, "table")
        until(browser, ".room-table")
        press(browser, "Ein anderes Spiel wählen")
        until(browser, ".room-system .shelf")
