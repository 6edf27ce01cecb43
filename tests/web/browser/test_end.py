"""The end of the evening, on the host's page and on all others."""

import pytest
from selenium.webdriver import ActionChains, Chrome

from companion.core.errors import JournalError
from tests.waiting import eventually
from tests.web.browser.driver import named, speak, until, words
from tests.web.browser.moments import found
from tests.web.browser.scenes import hosted, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

OFF = "Halten: ausschalten"


def test_the_evening_ends_when_it_is_held_never_by_a_slip(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, found("await_throw"), "system") as scene:
        until(browser, ".room-system .hold")
        said = "Das Spiel bleibt gespeichert. Auch der Computer geht aus."
        assert said in until(browser, ".room-system").text
        scene.journal.full = True
        with pytest.raises(JournalError):
            scene.table.undo()
        eventually(lambda: "Es wird nichts angenommen" in words(browser, ".room-system"))
        assert said not in words(browser, ".room-system")
        scene.journal.full = False
        scene.table.mend()
        eventually(lambda: said in words(browser, ".room-system"))
        finger = ActionChains(browser)
        finger.click(named(browser, "button", OFF)).perform()
        finger.click_and_hold(named(browser, "button", OFF)).pause(1.2).release().perform()
        eventually(lambda: scene.things.downs == ["down"])
        eventually(lambda: "Bis zum nächsten Mal" in until(browser, ".room-system").text)
        assert not named(browser, "button", OFF).is_enabled()


@pytest.mark.usefixtures("hurried")
@pytest.mark.parametrize(("ended", "said"), [(False, "Keine Verbindung."), (True, "Bis zum nächsten Mal.")])
def test_no_page_waits_for_the_table_once_the_host_has_ended_the_evening(
    browser: Chrome, ended: bool, said: str
) -> None:
    speak(browser, "de")
    with seated(browser, found("await_throw")) as scene:
        until(browser, ".phone .tabs")
        if ended:
            scene.things.downs.append("down")
    assert said in until(browser, ".banner.trouble").text
