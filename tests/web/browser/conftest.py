"""What every test in a real browser begins with."""

import pytest


@pytest.fixture(autouse=True)
def blank_page(request: pytest.FixtureRequest) -> None:
    """Leave the page of the test before, and its complaints that its server is gone."""
    if "browser" in request.fixturenames:
        browser = request.getfixturevalue("browser")
        browser.get("about:blank")
        browser.get_log("browser")
