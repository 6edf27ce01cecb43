"""What a move in Das Blaue Amulett gives a right to, as a phone offers it."""

import pytest
from selenium.webdriver import Chrome

from companion.core.values import Seat
from tests.games.blaues_amulett.evening import evening
from tests.waiting import eventually
from tests.web.browser.driver import elements, press, settled, size, speak, until, words
from tests.web.browser.measure import PHONES, SHORT, measured
from tests.web.browser.moments import Found, after, kept, of
from tests.web.browser.scenes import Room, seated, undone

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SIZES = (*PHONES[:2], (640, 360))
"""Upright, and on its side."""


def test_a_right_is_left_on_its_own_and_the_turn_goes_on(browser: Chrome) -> None:
    with seated(browser, after("blaues-amulett", 10)) as scene:
        assert rights(scene) == ("draw", "second_move")
        until(browser, ".leave").click()
        eventually(lambda: rights(scene) == ("second_move",))


GATHERED = (
    *("move 3", "draw", "end_turn", "move 1", "end_turn"),
    *("move 5 turn", "end_turn", "move 2", "draw", "end_turn"),
    *("move 1", "draw", "end_turn", "move 4 turn", "end_turn"),
    *("move joker:4 enter", "draw", "draw", "draw"),
)
"""To a castle by a joker: five cards, and a second move."""


def test_five_cards_leave_everything_else_its_room(browser: Chrome) -> None:
    """BA-29, BA-30: the surplus goes at the end of the turn, and is held until then."""
    table = evening("p1", "p2", deck=["dwarf", "witch", "ruin", "fire", "dwarf", "witch"]).play(*GATHERED)
    speak(browser, "de")
    with seated(browser, Found(kept(table.record), Seat("p1"))):
        until(browser, ".offer")
        assert len(elements(browser, ".hand .slot")) == 5
        assert measured(browser, SIZES, 0) == {}
        press(browser, "Karte ablegen")
        until(browser, ".choosing")
        assert len(elements(browser, ".slot")) == 5
        assert measured(browser, SIZES, 0) == {}


def test_who_has_looked_at_too_many_cards_may_still_draw_first(browser: Chrome) -> None:
    """BA-29, BA-30: the surplus goes at the end of the turn only."""
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("blaues-amulett", "four", 28)) as scene:
        assert rights(scene) == ("draw",)
        press(browser, "Karte ablegen")
        until(browser, ".choosing")
        assert measured(browser, SIZES, 0) == {}
        press(browser, "Zurück")
        assert len(elements(browser, ".hand .slot")) == 4
        press(browser, "Schicksalskarte ziehen")
        eventually(lambda: '"draw"' in scene.journal.games[-1].lines[-1])


def test_who_must_discard_has_nothing_to_go_back_to(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, of("blaues-amulett", "four", 311)):
        until(browser, ".choosing .act")
        assert (len(elements(browser, ".slot")), len(elements(browser, ".hand .slot"))) == (4, 0)
        assert "Zurück" not in words(browser, ".choosing")


@pytest.mark.parametrize(
    ("played", "acts", "offered"),
    [
        ("four", 144, ["Amulett nehmen", "Schicksalskarte ziehen", "Noch einmal ziehen"]),
        ("four-otherwise", 193, ["Schicksalskarte ziehen", "Amulett nehmen", "Noch einmal ziehen"]),
    ],
)
def test_the_right_that_the_others_would_give_up_stands_on_top(
    browser: Chrome, played: str, acts: int, offered: list[str]
) -> None:
    """G-17, as the house has it."""
    speak(browser, "de")
    with seated(browser, of("blaues-amulett", played, acts)):
        until(browser, ".offer")
        assert [each.text for each in elements(browser, ".offer .act:not(.leave)")] == offered


@pytest.mark.parametrize("noticed", [False, True])
@pytest.mark.parametrize(("played", "acts", "language"), [("four", 70, "nl"), ("four-otherwise", 192, "de")])
def test_the_walks_of_a_joker_have_their_room_on_small_phones(
    browser: Chrome, played: str, acts: int, language: str, noticed: bool
) -> None:
    """Three of them, or four, above three fate cards."""
    speak(browser, language)
    size(browser, 360, 640)
    with seated(browser, of("blaues-amulett", played, acts)) as scene:
        if noticed:
            undone(scene)
            until(browser, ".now .notice")
        until(browser, ".way-card:last-child").click()
        until(browser, ".far .key", 5).click()
        until(browser, ".way", 2)
        assert measured(browser, (*PHONES[:2], *SHORT), acts) == {}


@pytest.mark.parametrize("noticed", [False, True])
@pytest.mark.parametrize("path", ["text_minimal", "pattern_11"])
def test_the_powers_are_put_on_any_place_of_a_small_phone(browser: Chrome, path: str, noticed: bool) -> None:
    table = evening("p1", "p2", options={"path": path}).play("move 5")
    speak(browser, "nl")
    with seated(browser, Found(kept(table.record), Seat("p1"))) as scene:
        if noticed:
            undone(scene)
            until(browser, ".now .notice")
        press(browser, "Machten verzetten")
        until(browser, ".placing")
        assert measured(browser, (*SIZES, (740, 360), *SHORT), 0) == {}


def test_no_card_in_the_hand_is_told_by_what_is_known(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, of("blaues-amulett", "four", 28)):
        until(browser, ".hand .slot", 3)
        press(browser, "Wissen")
        until(browser, ".notes")
        open_or_not = elements(browser, ".notes :is(td:first-of-type, td b)")
        assert sum(int(each.text or 0) for each in open_or_not) == 31  # all there are: the hand is among the others


def rights(scene: Room) -> tuple[str, ...]:
    """What the move just made still gives a right to."""
    play = scene.table.moment.play
    assert play is not None
    return tuple(play.state.turn.rights)


_COLUMNS = """
return arguments[0].map((css) => [...document.querySelectorAll(css)].map((each) => {
  const { left, width } = each.getBoundingClientRect();
  return Math.round((left + width / 2) / 20);
}));
"""


@pytest.mark.parametrize(("width", "height"), SIZES[:2])
def test_a_card_that_must_go_lies_in_the_column_of_its_button(browser: Chrome, width: int, height: int) -> None:
    speak(browser, "de")
    size(browser, width, height)
    with seated(browser, of("blaues-amulett", "four", 311)):
        until(browser, ".choosing .act")
        cards, buttons = browser.execute_script(_COLUMNS, [".choosing .slot", ".choosing .act"])
        assert cards == buttons
        assert [each.text for each in elements(browser, ".choosing .act")] == [f"Karte {n}" for n in (1, 2, 3, 4)]


_BEYOND = """
const board = document.querySelector(".stage .board");
const { left, bottom } = board.getBoundingClientRect();
return new DOMPoint(left, bottom).matrixTransform(board.getScreenCTM().inverse()).y - 1000; // where the drawing ends
"""


@pytest.mark.parametrize(("width", "height"), PHONES[:3])
def test_who_stands_at_the_edge_sees_the_way_ahead_and_nothing_beyond_it(
    browser: Chrome, width: int, height: int
) -> None:
    speak(browser, "de")
    size(browser, width, height)
    with seated(browser, of("blaues-amulett", "four", 4)):
        until(browser, ".stage .board.close")
        settled(browser)
        assert browser.execute_script(_BEYOND) < 1
