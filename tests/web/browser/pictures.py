"""The pictures in the documentation, taken anew: ``python -m tests.web.browser.pictures docs/pictures``."""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2
import numpy as np
from selenium.webdriver import ActionChains, Chrome

from companion import games
from companion.house.own import Own
from tests.web.browser.driver import chromium, dress, press, settled, size, until
from tests.web.browser.moments import Found, after, found, of
from tests.web.browser.scenes import WIND, enter, hosted, room, seated

PHONE, TABLE, HOST = (360, 640), (1024, 600), (390, 780)
QUALITY = 82
"""Of WebP: letters stay sharp, and a page of the size of a table has some 50 kB."""
ACTS = 24
"""After so many, every game has something to choose and something on the table."""
PHONES = {
    "phone-throw": ("await_throw", "dark"),
    "phone-move": ("await_move", "dark"),
    "phone-ask": ("await_ask", "light"),
    "phone-stone": ("await_stone", "dark"),
    "phone-discard": ("await_discard", "light"),
}
Shown = tuple[str, int, str, tuple[str, ...]]
"""One of the games that lie in the game's folder, how far it is, the look, and what is pressed on the phone."""
MAGES = {"cast": ("spell_ii", "light"), "hand": ("manual", "dark")}
"""A spell is chosen, and one that stands in no book is carried out by hand."""
PHASES: Mapping[str, Mapping[str, Shown]] = {
    "aladdins-erbe": {
        "throw": ("four", 360, "light", ()),
        "move": ("four", 361, "dark", ()),
        "duel": ("four", 268, "light", ()),
        "exchange": ("four", 271, "dark", ()),
        "gift": ("four", 354, "light", ()),
        "return": ("four", 278, "dark", ("Karte 1",)),
        "protection": ("four", 365, "light", ()),
        "score": ("four", 366, "dark", ()),
    },
    "blaues-amulett": {
        "move": ("four", 328, "light", ()),
        "arrival": ("four", 144, "dark", ()),
        "pick": ("four", 250, "light", ()),
        "discard": ("four", 311, "dark", ()),
        "powers": ("four", 327, "light", ()),
        "score": ("four", 331, "dark", ()),
    },
    "felsenfeuer": {
        "selection": ("three-magister", 0, "light", ()),
        "duel": ("three-magister", 65, "dark", ()),
        "nested": ("two-greedy", 190, "light", ()),
        "choice": ("two-greedy", 192, "dark", ()),
        "loss": ("two-greedy", 211, "light", ()),
        "primitive": ("five-pentagram", 97, "dark", ("Von Hand eingeben", "verschieben")),
        "areas": ("five-pentagram", 102, "light", ("Tafel",)),
        "score": ("five-pentagram", 114, "dark", ()),
    },
}
"""The other phases, on a phone."""
TABLES: Mapping[str, Mapping[str, tuple[str, int]]] = {
    "aladdins-erbe": {"duel": ("four", 328)},
    "felsenfeuer": {"areas": ("five-pentagram", 109), "nested": ("two-greedy", 192), "score": ("five-pentagram", 114)},
}
"""And on the page beside the board."""
HELD = {"phone-stone": ".chambers-cover", "phone-discard": ".peek"}


def take(browser: Chrome, file: Path) -> None:
    """What the page looks like now."""
    settled(browser)
    image = cv2.imdecode(np.frombuffer(browser.get_screenshot_as_png(), np.uint8), cv2.IMREAD_COLOR)
    _, encoded = cv2.imencode(".webp", image, [cv2.IMWRITE_WEBP_QUALITY, QUALITY])
    file.parent.mkdir(parents=True, exist_ok=True)
    file.with_suffix(".webp").write_bytes(encoded.tobytes())


def phone(
    browser: Chrome, at: Found, look: str, file: Path, *, held: str | None = None, pressed: Sequence[str] = ()
) -> None:
    """One phone in one moment, after these buttons were pressed; where something is covered, held open."""
    dress(browser, look)
    with seated(browser, at):
        settled(browser)
        for name in pressed:
            press(browser, name)
        if held:
            ActionChains(browser).click_and_hold(until(browser, held)).perform()
        take(browser, file)
        if held:
            ActionChains(browser).release().perform()


def table(browser: Chrome, at: Found, look: str, file: Path) -> None:
    """The page beside the board."""
    with room(at) as scene:
        dress(browser, look)
        browser.get(f"{scene.address}/table")
        until(browser, ".evening")
        take(browser, file)


def host(browser: Chrome, at: Found | None, waited: str, file: Path) -> None:
    """The host's first room."""
    with hosted(browser, at):
        until(browser, waited)
        take(browser, file)


def rules(browser: Chrome, file: Path) -> None:
    """The rules of the moment, over a phone's page."""
    with seated(browser, found("await_move")):
        press(browser, "Regeln")
        until(browser, ".rules")
        take(browser, file)


def own(browser: Chrome, file: Path) -> None:
    """An owner's spell on the host's page, its first sentence open."""
    with TemporaryDirectory() as state, room(found("await_throw"), own=Path(state)) as scene:
        books = {"books": ["kompendium-arkanum", {"book": "own", "spells": [WIND]}]}
        Own(Path(state)).change("felsenfeuer", [], books, version=0)
        enter(browser, scene, "system")
        press(browser, "Felsenfeuer: ansehen und ergänzen")
        until(browser, ".own-row").click()
        for css in (".own-card summary", ".own-card .own-card summary"):
            until(browser, css).click()
        browser.execute_script("arguments[0].scrollIntoView()", until(browser, ".own-card"))
        take(browser, file)


def phones(browser: Chrome, folder: Path) -> None:
    """Every game's pages in a player's hand."""
    for name, (moment, look) in PHONES.items():
        phone(browser, found(moment), look, folder / name, held=HELD.get(name))
    for name in games.names():
        phone(browser, after(name, ACTS), "dark", folder / f"{name}-phone")
    for moment, (phase, look) in MAGES.items():
        phone(browser, after("felsenfeuer", ACTS, phase=phase), look, folder / f"felsenfeuer-{moment}")
    for name, phases in PHASES.items():
        for moment, (played, acts, look, pressed) in phases.items():
            phone(browser, of(name, played, acts), look, folder / f"{name}-{moment}", pressed=pressed)
    rules(browser, folder / "rules")


def tables(browser: Chrome, folder: Path) -> None:
    """Every game's page beside the board."""
    table(browser, found("await_move"), "dark", folder / "table")
    table(browser, found("await_ask"), "light", folder / "table-light")
    for name in games.names():
        table(browser, after(name, ACTS, pictured=False), "dark", folder / f"{name}-table")
    for name, moments in TABLES.items():
        for moment, (played, acts) in moments.items():
            table(browser, of(name, played, acts), "dark", folder / f"{name}-table-{moment}")


def main(folder: Path) -> None:
    """Take them all."""
    with chromium() as browser:
        size(browser, *PHONE)
        phones(browser, folder)
        size(browser, *HOST)
        host(browser, found("await_throw"), ".room-table .log li", folder / "host")
        host(browser, None, ".needs", folder / "choosing")
        own(browser, folder / "spell")
        size(browser, *TABLE)
        tables(browser, folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
