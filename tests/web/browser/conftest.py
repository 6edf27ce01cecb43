"""What every test in a real browser begins with."""

from collections.abc import Iterator

import pytest
from selenium.webdriver import Chrome

from tests.web.browser.driver import chromium, size


@pytest.fixture(scope="module")
def browser() -> Iterator[Chrome]:
    """As small as a small phone, for all tests of a file; each may make it larger."""
    with chromium() as each:
        size(each, 360, 640)
        yield each


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
