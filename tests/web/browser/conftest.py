"""What every test in a real browser begins with."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.devices import Devices
from tests.web.browser.driver import chromium, dress, size


@pytest.fixture(scope="session")
def chrome() -> Iterator[Chrome]:
    """One program for all files: to start it is more than twice the work of one more device in it."""
    with chromium() as each:
        yield each


@pytest.fixture(scope="module")
def browser(chrome: Chrome) -> Iterator[Chrome]:
    """A device as small as a small phone, for all tests of a file; each may make it larger."""
    with closing(Devices(chrome)) as devices:
        first, device = chrome.current_window_handle, devices.device()
        chrome.switch_to.window(devices.window(device))
        dress(chrome, "dark")
        size(chrome, 360, 640)
        yield chrome
        devices.forget(device)
        chrome.switch_to.window(first)


@pytest.fixture(autouse=True)
def blank_page(request: pytest.FixtureRequest) -> None:
    """Leave the page of the test before, and its complaints that its server is gone."""
    if "browser" in request.fixturenames:
        browser = request.getfixturevalue("browser")
        browser.get("about:blank")
        browser.get_log("browser")


# three seconds until a page asks once more, five until it looks whether its line is alive; nothing else is so long
_HURRIED = """
for (const name of ["setTimeout", "setInterval"]) {
  const wait = window[name];
  window[name] = (go, ms, ...more) => wait(go, ms >= 3000 && ms <= 5000 ? ms / 10 : ms, ...more);
}
"""


@pytest.fixture
def hurried(browser: Chrome) -> Iterator[None]:
    """What a page would wait some seconds for comes in a tenth of the time: nobody has to sit through it."""
    script = browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": _HURRIED})
    yield
    browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)
