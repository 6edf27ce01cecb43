"""What a page must never do, measured in the page itself."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome

from tests.web.browser.driver import dress, settled, size

HERE = Path(__file__).parent
AXE = HERE / "vendor" / "axe.min.js"
FAULTS = HERE / "measure.js"
LASTING_S = 2.0
PHONES = ((360, 640), (390, 844), (768, 1024), (1024, 600), (1920, 1080))
SHORT = ((320, 568), (360, 560))
"""What is left below a browser's own bars, and the smallest phone."""
TABLES = ((1024, 600), (1280, 800), (1920, 1080), (768, 1024), (1024, 768), (1280, 1024))
"""Sizes of real devices, in CSS pixels."""
LOOKS = ("dark", "light")

_AXE = """
const done = arguments[arguments.length - 1];
const where = (node) => `${node.target.join(" ")} ${node.any[0]?.message ?? ""}`;
axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) =>
  done(violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(where).join(" | ")}`)));
"""


def faults(browser: Chrome, *, still: bool = True) -> list[str]:
    """Words cut off, targets too small, covered or out of reach; with ``still`` also a page that scrolls."""
    found: list[str] = browser.execute_script(FAULTS.read_text(encoding="utf-8"), still)
    return found


def lasting(browser: Chrome, measure: Callable[[Chrome], list[str]] = faults) -> list[str]:
    """Faults that do not go away: after a change of size or look Chromium shows some of the old one for some frames."""
    end = time.monotonic() + LASTING_S
    while (found := measure(browser)) and time.monotonic() < end:
        settled(browser)
    return found


def barriers(browser: Chrome) -> list[str]:
    """What axe-core has to say about the page as it is."""
    if not browser.execute_script("return typeof axe === 'object'"):
        browser.execute_script(AXE.read_text(encoding="utf-8"))
    found: list[str] = browser.execute_async_script(_AXE)
    return found


def measured(browser: Chrome, sizes: tuple[tuple[int, int], ...], start: int) -> dict[str, list[str]]:
    """Faults by size, in a look that changes with each from the one at ``start`` on; axe looks at the first two."""
    wrong = {}
    for turn, (width, height) in enumerate(sizes):
        size(browser, width, height)
        look = LOOKS[(start + turn) % 2]
        dress(browser, look)
        settled(browser)
        found = lasting(browser) + (lasting(browser, barriers) if turn < 2 else [])
        if found:
            wrong[f"{width}x{height} {look}"] = found
    return wrong


def sideways(browser: Chrome, css: str = ".room") -> int:
    """Pixels by which something that scrolls, else a room of the host's page, is wider than what is seen of it."""
    script = "const it = document.querySelector(arguments[0]); return it.scrollWidth - it.clientWidth"
    return int(browser.execute_script(script, css))


def problems(browser: Chrome) -> list[Any]:
    """What the browser itself complained about: refused scripts, errors, missing files."""
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def weight(browser: Chrome) -> tuple[int, list[str]]:
    """Bytes on the wire since the last time, and every address that was asked; of a ``weighed`` browser."""
    total, asked = 0, dict[str, str]()
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            asked[message["params"]["requestId"]] = message["params"]["request"]["url"]
        elif message["method"] == "Network.loadingFinished" and message["params"]["requestId"] in asked:
            total += int(message["params"]["encodedDataLength"])  # of the page before, something may end only now
    return total, list(asked.values())
