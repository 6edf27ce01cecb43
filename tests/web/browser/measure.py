"""What a page must never do, measured in the page itself."""

from pathlib import Path
from typing import Any

from selenium.webdriver import Chrome

AXE = Path(__file__).parent / "vendor" / "axe.min.js"

_FAULTS = """
const faults = [];
const [wide, high] = [innerWidth, innerHeight];
const page = document.scrollingElement;
if (page.scrollWidth > wide + 1) faults.push(`the page is ${page.scrollWidth} wide`);
if (arguments[0] && page.scrollHeight > high + 1) faults.push(`the page is ${page.scrollHeight} high`);
const called = (each) => (each.getAttribute?.("aria-label") || each.textContent || each.className).trim().slice(0, 40);
const scrolls = (each) => each.closest(".sheet-body, .room, .told-last");
const shown = (each) => each.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !each.closest(".unseen, noscript");

// no word is cut off: not by the screen's edge, nor by whatever box hides what sticks out of it
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
  const holder = texts.currentNode.parentElement;
  if (!texts.currentNode.data.trim() || !shown(holder) || holder.closest("svg") || scrolls(holder)) continue;
  const range = document.createRange();
  range.selectNodeContents(texts.currentNode);
  const box = range.getBoundingClientRect();
  if (box.width <= 2) continue; // for screen readers only
  if (box.left < -1 || box.top < -1 || box.right > wide + 1 || box.bottom > high + 1) faults.push(`off the screen: ${called(holder)}`);
  for (let outer = holder; outer; outer = outer.parentElement) {
    const style = getComputedStyle(outer);
    const frame = outer.getBoundingClientRect();
    const edge = outer.matches("button, .act, li, .tag") || style.overflowX === "hidden" || style.overflowY === "hidden";
    if (edge && (box.left < frame.left - 1 || box.right > frame.right + 1)) faults.push(`wider than its box: ${called(holder)} in ${outer.className}`);
    if (edge && outer !== document.body && (box.top < frame.top - 3 || box.bottom > frame.bottom + 3)) faults.push(`higher than its box: ${called(holder)} in ${outer.className}`);
  }
}

// whatever can be pressed is on the screen, large enough, and nothing lies over it
for (const each of document.querySelectorAll("button, [role=button], a[href], input, select")) {
  if (!shown(each) || scrolls(each)) continue;
  const box = each.getBoundingClientRect();
  if (box.bottom > high + 1 || box.right > wide + 1 || box.top < -1 || box.left < -1) faults.push(`out of reach: ${called(each)}`);
  if (!each.matches(".chamber-key") && (box.height < 47.5 || box.width < 40)) faults.push(`too small a target: ${called(each)} ${box.width | 0}x${box.height | 0}`);
  const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  if (over && !each.contains(over) && !over.contains(each) && !over.closest(".refusal, .sheet")) faults.push(`covered: ${called(each)} by ${over.className?.baseVal ?? over.className}`);
}
return [...new Set(faults)];
"""

_AXE = """
const done = arguments[arguments.length - 1];
axe.run(document, { resultTypes: ["violations"] }).then((found) =>
  done(found.violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.target.join(" ") + " " + (node.any[0]?.message ?? "")).slice(0, 3).join(" | ")}`)));
"""


def faults(browser: Chrome, *, still: bool = True) -> list[str]:
    """Words cut off, targets too small, covered or out of reach; with ``still`` also a page that scrolls."""
    found: list[str] = browser.execute_script(_FAULTS, still)
    return found


def barriers(browser: Chrome) -> list[str]:
    """What axe-core has to say about the page as it is."""
    if not browser.execute_script("return typeof axe === 'object'"):
        browser.execute_script(AXE.read_text(encoding="utf-8"))
    found: list[str] = browser.execute_async_script(_AXE)
    return found


def problems(browser: Chrome) -> list[Any]:
    """What the browser itself complained about: refused scripts, errors, missing files."""
    return [entry["message"] for entry in browser.get_log("browser") if entry["level"] == "SEVERE"]


def weight(browser: Chrome) -> tuple[int, list[str]]:
    """Bytes on the wire since the last time, and every address that was asked."""
    import json

    total, asked = 0, []
    for entry in browser.get_log("performance"):
        message = json.loads(entry["message"])["message"]
        if message["method"] == "Network.requestWillBeSent":
            asked.append(message["params"]["request"]["url"])
        elif message["method"] == "Network.loadingFinished":
            total += int(message["params"]["encodedDataLength"])
    return total, asked
