"""The pictures in the documentation, taken anew: ``python -m tests.web.browser.pictures docs/pictures``."""

import sys
from pathlib import Path

import cv2
import numpy as np
from selenium.webdriver import ActionChains, Chrome

from tests.web.browser.driver import chromium, dress, picture, press, settled, size, until
from tests.web.browser.moments import found
from tests.web.browser.scenes import PIN, link, room

PHONE, TABLE, HOST = (360, 640), (1024, 600), (390, 780)
HEAVY = 200_000
WIDE = (832, 488)
PHONES = {
    "phone-throw": ("await_throw", "dark"),
    "phone-move": ("await_move", "dark"),
    "phone-ask": ("await_ask", "light"),
    "phone-stone": ("await_stone", "dark"),
    "phone-discard": ("await_discard", "light"),
}
HELD = {"phone-stone": ".chambers-cover", "phone-discard": ".peek"}


def phone(browser: Chrome, name: str, folder: Path) -> None:
    """One phone in one moment; where something is covered, held open."""
    moment, look = PHONES[name]
    at = found(moment)
    with room(at) as scene:
        dress(browser, look)
        browser.get(link(scene, at.seat))
        until(browser, ".phone")
        settled(browser)
        if name in HELD:
            ActionChains(browser).click_and_hold(until(browser, HELD[name])).perform()
        picture(browser, folder / f"{name}.png")
        if name in HELD:
            ActionChains(browser).release().perform()


def table(browser: Chrome, folder: Path) -> None:
    """The page beside the board, by lamp light and by day."""
    for name, look, moment in (("table", "dark", "await_move"), ("table-light", "light", "await_ask")):
        with room(found(moment)) as scene:
            dress(browser, look)
            browser.get(f"{scene.address}/table")
            until(browser, ".evening")
            settled(browser)
            picture(browser, folder / f"{name}.png")


def host(browser: Chrome, folder: Path) -> None:
    """The host's first room."""
    with room(found("await_throw")) as scene:
        browser.get(f"{scene.address}/host#table")
        until(browser, "#pin").send_keys(PIN)
        press(browser, "Eintreten")
        until(browser, ".room-table .log li")
        settled(browser)
        picture(browser, folder / "host.png")


def smaller(file: Path) -> None:
    """At most 200 kB: a large picture shrinks to what a page of text has room for."""
    if file.stat().st_size > HEAVY:
        image = cv2.resize(cv2.imread(str(file)), WIDE, interpolation=cv2.INTER_AREA)
        cv2.imwrite(str(file), image & np.uint8(0xFC), [cv2.IMWRITE_PNG_COMPRESSION, 9])


def main(folder: Path) -> None:
    """Take them all."""
    with chromium() as browser:
        size(browser, *PHONE)
        for name in PHONES:
            phone(browser, name, folder)
        dress(browser, "dark")
        size(browser, *HOST)
        host(browser, folder)
        size(browser, *TABLE)
        table(browser, folder)
    for file in folder.glob("*.png"):
        smaller(file)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
