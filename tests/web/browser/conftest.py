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
