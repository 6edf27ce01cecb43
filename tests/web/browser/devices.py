"""Several devices in one browser, each with cookies of its own (browser contexts).

Chromium is asked for them on its own line (Chrome DevTools Protocol, domain Target), which its driver does not pass on.
The driver's BiDi could do it, but is told of all that happens on every page: up to an eighth of all the time.
"""

import json
from typing import Any
from urllib.request import urlopen

import websocket  # type: ignore[import-untyped]
from selenium.webdriver import Chrome


class Devices:
    """One browser's devices and the windows on them; closed with the browser."""

    def __init__(self, browser: Chrome) -> None:
        address = browser.capabilities["goog:chromeOptions"]["debuggerAddress"]
        with urlopen(f"http://{address}/json/version") as answer:
            line = json.load(answer)["webSocketDebuggerUrl"]
        self._line = websocket.create_connection(line, suppress_origin=True)
        self._asked = 0

    def device(self) -> str:
        """A new one."""
        return str(self._told("Target.createBrowserContext")["browserContextId"])

    def window(self, device: str) -> str:
        """A new window on a device, as the driver calls it."""
        window = {"url": "about:blank", "browserContextId": device, "newWindow": True}
        return str(self._told("Target.createTarget", **window)["targetId"])

    def forget(self, device: str) -> None:
        """It is gone, with its windows and all that it kept."""
        self._told("Target.disposeBrowserContext", browserContextId=device)

    def close(self) -> None:
        """Hang up."""
        self._line.close()

    def _told(self, method: str, **parameters: object) -> Any:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": parameters}))
        while (answer := json.loads(self._line.recv())).get("id") != self._asked:
            pass
        return answer["result"]
