"""The browser that the pages are tested in."""

from socket import create_connection

import pytest

from tests.web.browser.driver import chromium

pytestmark = pytest.mark.browser


def test_no_browser_outlives_its_test() -> None:
    with chromium() as browser:
        place, _, port = browser.capabilities["goog:chromeOptions"]["debuggerAddress"].partition(":")
        create_connection((place, int(port))).close()
    with pytest.raises(ConnectionRefusedError):
        create_connection((place, int(port)))
