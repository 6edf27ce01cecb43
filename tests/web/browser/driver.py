"""A real browser as people use it: open a page, find things by what they are called, press, look."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from selenium.common.exceptions import (
    ElementClickInterceptedException,
    StaleElementReferenceException,
    WebDriverException,
)
from selenium.webdriver import ActionChains, Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.wait import WebDriverWait

from tests.waiting import eventually

PATIENCE_S = 10.0
DOUBLE_TAP_S = 0.5
"""Sooner a tap is the second one of a double tap (``TWICE_MS`` of taps.js)."""
RING_S = 1.0
"""Until the ring of what cannot be taken back is full (``RING_MS`` of hold.js)."""
LANGUAGES = ("de", "nl", "en")
"""That pages speak."""


@contextmanager
def chromium(
    *, language: str = "de", look: str = "dark", still: bool = True, weighed: bool = False, letters: int = 16
) -> Iterator[Chrome]:
    """Chromium of the system without its windows, which took a quarter of all the work of a page's test.

    ``still`` asks for reduced motion, ``weighed`` keeps what it asked of whom, ``letters`` are as large as the device
    is told, in CSS pixels.
    """
    options = ChromeOptions()
    # the program itself: of the script in /usr/bin the driver would end only the shell, and the browser would stay
    options.binary_location = "/usr/lib/chromium/chromium-headless-shell"
    arguments = [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--hide-scrollbars",
        f"--lang={language}",
        f"--accept-lang={language}",  # on every device; a preference holds for the first alone
        f"--blink-settings=defaultFontSize={letters}",
    ]
    arguments += [
        "--disable-background-networking",
        "--disable-component-update",
        "--no-first-run",
        "--force-color-profile=srgb",
        "--js-flags=--no-maglev --no-opt",  # no page under test lives long enough to be worth optimizing its scripts
    ]
    if still:
        arguments.append("--force-prefers-reduced-motion")
    for argument in arguments:
        options.add_argument(argument)
    # keeping traffic makes every page slower
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"} | ({"performance": "ALL"} if weighed else {}))
    browser = Chrome(options=options, service=Service("/usr/bin/chromedriver"))
    try:
        dress(browser, look)
        yield browser
    finally:
        browser.quit()


def dress(browser: Chrome, look: str) -> None:
    """Dark or light, as the device would say."""
    media = {"features": [{"name": "prefers-color-scheme", "value": look}]}
    browser.execute_cdp_cmd("Emulation.setEmulatedMedia", media)


def speak(browser: Chrome, language: str) -> None:
    """Ask for pages in this language, from the next one on."""
    browser.execute_cdp_cmd("Emulation.setLocaleOverride", {"locale": language})
    script = f"Object.defineProperty(navigator, 'languages', {{configurable: true, get: () => ['{language}']}})"
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": script})


def size(browser: Chrome, width: int, height: int) -> None:
    """The page is so large, in CSS pixels."""
    metrics = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
    browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
    eventually(lambda: browser.execute_script(_SIZED, width, height))


# what a style sheet is told follows the window a moment later; a page measured in between seems cut off
_SIZED = """
const [width, height] = arguments;
const probe = document.body.appendChild(document.createElement("div"));
probe.style.cssText = "position: fixed; box-sizing: content-box; width: 100vw; height: 100vh; padding-bottom: 100dvh";
const told = [innerWidth, innerHeight, probe.clientWidth, probe.clientHeight];
probe.remove();
return String(told) === String([width, height, width, 2 * height])
  && matchMedia(`(width: ${width}px) and (height: ${height}px)`).matches;
"""


def found(browser: Chrome, script: str, *what: object) -> WebElement:
    """The element that a script finds for ``what``, as soon as it finds one.

    While one page makes way for the next Chromium knows no page at all for a moment.
    """
    patience = WebDriverWait(browser, PATIENCE_S, 0.05, ignored_exceptions=[WebDriverException])
    return patience.until(lambda page: page.execute_script(script, *what), f"{what}")


def until(browser: Chrome, css: str, place: int = 0) -> WebElement:
    """The element in that place among those that fit, as soon as it is there."""
    return found(browser, "return document.querySelectorAll(arguments[0])[arguments[1]]", css, place)


def elements(browser: Chrome, css: str) -> list[WebElement]:
    """All that are there now, none waited for."""
    return list(browser.find_elements("css selector", css))


def words(browser: Chrome, css: str) -> str:
    """What the first element that fits says now, asked in one go while the page redraws; nothing where none is."""
    said: str = browser.execute_script("return document.querySelector(arguments[0])?.innerText ?? ''", css)
    return said


def wide(browser: Chrome, css: str) -> int:
    """How wide the picture that fits really is; 0 until it has come."""
    width: int = browser.execute_script("return document.querySelector(arguments[0])?.naturalWidth ?? 0", css)
    return width


def named(browser: Chrome, role: str, name: str) -> WebElement:
    """The visible element of that role and accessible name."""
    return found(browser, _NAMED, role, name)


_NAMED = """
const [role, name] = arguments;
const tags = { button: "button,[role=button]", link: "a[href],[role=link]", textbox: "input" };
const called = (each) => (each.getAttribute("aria-label") ?? each.innerText ?? "").replace(/\\s+/g, " ").trim();
const all = [...document.querySelectorAll(tags[role] ?? `[role=${role}]`)];
return all.find((each) => called(each) === name && each.checkVisibility());
"""


def press(browser: Chrome, name: str, role: str = "button") -> None:
    """Press what is called so, once more if it was drawn anew before the finger was there."""
    try:
        touch(browser, named(browser, role, name))
    except StaleElementReferenceException:
        touch(browser, named(browser, role, name))


def touch(browser: Chrome, element: WebElement, right: float = 0, down: float = 0) -> None:
    """Put a finger on an element, so many pixels from its middle; one that is out of sight comes into sight first.

    ElementClickInterceptedException where something else lies there.
    """
    over = browser.execute_script(_OVER, element, right, down)
    if over is not None:
        raise ElementClickInterceptedException(over)
    # `element.click()` would wait a twentieth of a second each time
    finger = ActionChains(browser, duration=0)  # by itself it takes a quarter of a second to get there
    finger.move_to_element_with_offset(element, round(right), round(down)).click().perform()


_OVER = """
const [each, right, down] = arguments;
each.scrollIntoView({ block: "nearest", inline: "nearest" });
const box = each.getBoundingClientRect();
const over = document.elementFromPoint(box.left + box.width / 2 + right, box.top + box.height / 2 + down);
return each.contains(over) ? null : (over?.outerHTML ?? "nothing");
"""


def past(browser: Chrome, seconds: float) -> None:
    """Let time go by on the page's own clock: where that is what the page measures, or where nothing must come."""
    now = "return performance.now() / 1000"
    end = browser.execute_script(now) + seconds
    eventually(lambda: browser.execute_script(now) > end)


def picture(browser: Chrome, path: Path) -> Path:
    """What the page looks like now, as PNG."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(browser.get_screenshot_as_png())
    return path


_SETTLED = """
const done = arguments[arguments.length - 1];
const frames = (left) => (left ? requestAnimationFrame(() => frames(left - 1)) : done(true));
const pictures = [...document.images].map((image) => image.decode().catch(() => {}));
Promise.all([document.fonts.ready, ...pictures]).then(() => frames(3));
"""


def settled(browser: Chrome) -> None:
    """Wait until fonts and pictures are there and the page has been painted with them."""
    browser.execute_async_script(_SETTLED)
