"""Der Feuer-Salamander in a browser: what its own page for asking shows."""

import json

import pytest
from selenium.webdriver import Chrome

from companion.core.values import Seat
from tests.table.kept import KeptGame
from tests.waiting import eventually
from tests.web.browser.driver import elements, named, press, size, until, words
from tests.web.browser.moments import Found, found
from tests.web.browser.scenes import seated
from tests.web.browser.test_pages import blocked

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DECK = ["wing:fire", "row:7", "row:1", "wing:air"]
ASKED_TWICE = (
    {"do": "throw", "eye_a": 1, "eye_b": 4, "symbol": "stone"},
    {"do": "place_stone", "chamber": "chamber:fire:1:1"},
    {"do": "move", "mode": "sum"},
    {"do": "ask", "card": "row:7"},
    {"seat": "queen", "do": "answer", "value": "yes"},
    {"seat": "queen", "do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "stone"},
    {"seat": "queen", "do": "place_stone", "chamber": "chamber:air:7:1"},
    {"seat": "queen", "do": "move", "mode": "difference"},
    {"do": "throw", "eye_a": 1, "eye_b": 2, "symbol": "stone"},
    {"do": "place_stone", "chamber": "chamber:fire:1:1"},
    {"do": "move", "mode": "difference"},
)

DOUBLE = (
    {"do": "throw", "eye_a": 2, "eye_b": 2, "symbol": "stone"},
    *ASKED_TWICE[1:5],
)


def asked(acts: tuple[dict[str, object], ...], **options: object) -> Found:
    """A game of two after those acts, and the phone of the king, who asked."""
    header = {"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "first": "king", "seed": 1}
    text = json.dumps({**header, "deck": DECK, "options": options})
    return Found(KeptGame(1, text, tuple(json.dumps({"seat": "king", **act}) for act in acts)), Seat("king"))


@pytest.mark.parametrize(("notebook", "dimmed"), [("facts", 1), ("marks", 0), ("off", 0)])
def test_what_was_answered_before_is_dimmed_where_the_phone_may_note_facts(
    browser: Chrome, notebook: str, dimmed: int
) -> None:
    size(browser, 360, 640)
    with seated(browser, asked(ASKED_TWICE, notebook=notebook)):
        until(browser, ".ask")
        assert len(browser.find_elements("css selector", ".face-key.dim")) == dimmed


def test_a_refusal_is_in_sight_however_far_a_lying_phone_is_scrolled(browser: Chrome) -> None:
    size(browser, 568, 320)
    with seated(browser, found("key_throw")), blocked(browser, "/api/act"):
        named(browser, "button", "Kein Schlüssel: eintragen").click()  # below the fold: the driver scrolls to it
        refusal = until(browser, ".refusal")
        assert browser.execute_script("return document.querySelector('.middle').scrollTop") > 0
        eventually(
            lambda: elements(browser, ".refusal") and 48 <= refusal.rect["y"] < 320 - 57 - refusal.rect["height"]
        )


def test_an_answer_after_a_double_is_seen_before_one_throws_again(browser: Chrome) -> None:
    size(browser, 360, 640)
    with seated(browser, asked(DOUBLE)):
        until(browser, ".told")
        press(browser, "Werfen")
        until(browser, ".pad")


@pytest.mark.parametrize(("acts", "offered"), [(ASKED_TWICE[:1], 1), (ASKED_TWICE[:6], 0)])
def test_only_who_threw_last_is_offered_to_put_it_right(
    browser: Chrome, acts: tuple[dict[str, object], ...], offered: int
) -> None:
    with seated(browser, asked(acts)):
        until(browser, ".tabs .help")
        assert len(elements(browser, ".tabs .undo")) == offered


# how long it takes from a tap until a refusal is seen
_REFUSED_AFTER = """
const [key, done] = arguments;
const tapped = performance.now();
const refused = () => document.querySelector(".refusal") && done(performance.now() - tapped);
new MutationObserver(refused).observe(document.body, { childList: true, subtree: true });
key.click();
"""


def test_an_untrue_answer_is_refused_only_after_a_steady_while(browser: Chrome) -> None:
    at = found("await_answer")
    with seated(browser, at) as scene:
        until(browser, ".answers .act")
        play = scene.table.moment.play
        true = play.state.turn.question in play.state.hands[at.seat]
        yes, no = elements(browser, ".answers .act")
        assert browser.execute_async_script(_REFUSED_AFTER, no if true else yes) >= 700


def test_who_has_to_lay_own_cards_is_told_so_where_one_lays(browser: Chrome) -> None:
    size(browser, 360, 640)
    with seated(browser, asked((), min_own_cards=2)):
        press(browser, "Kombination ablegen")
        until(browser, ".claim")
        assert words(browser, ".claim > .soft") == "Aus deiner Hand müssen 2 dabei sein."


_HIDDEN = """
const [room, sticks] = [".fill", ".last .thrown"].map((each) => document.querySelector(each).getBoundingClientRect());
return Math.max(0, room.top - sticks.top, sticks.bottom - room.bottom);
"""


def test_the_ways_to_go_hide_nothing_of_the_throw_on_a_phone_that_lies_on_its_side(browser: Chrome) -> None:
    size(browser, 640, 320)
    with seated(browser, found("capture")):
        until(browser, ".last .thrown")
        assert browser.execute_script(_HIDDEN) == 0
