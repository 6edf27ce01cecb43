"""What only the pages of Aladdins Erbe have.

Four dice in doubt, fields smaller than a finger, cards that all place, treasures that may be left.
"""

import io
import json

import pytest
from selenium.webdriver import Chrome
from selenium.webdriver.common.by import By

from companion.core.transcript import replay
from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from companion.games import find
from tests.waiting import eventually
from tests.web.browser.driver import LANGUAGES, elements, press, settled, size, speak, touch, until, words
from tests.web.browser.measure import PHONES, SHORT, TABLES, lasting, measured
from tests.web.browser.moments import Found, after, kept, of
from tests.web.browser.scenes import lines, room, seated, sit

pytestmark = [pytest.mark.browser, pytest.mark.slow]

GAME = "aladdins-erbe"
READ = ((2, 3), (1, 2), (2, 4), (6, 5))
"""Each die's likeliest value and the second: three throws in all are asked about."""


def doubtful() -> Throw:
    dice = tuple(Piece(PieceType.DIE, first, 0.5, (), second=second) for first, second in READ)
    return Throw(ThrowKind.DICE, dice, frozenset({Reason.UNCLEAR_FACE}))


def test_a_doubt_leaves_four_wizards_in_sight_and_a_way_back_to_what_was_asked(browser: Chrome) -> None:
    speak(browser, "de")
    found = after(GAME, 60, phase="await_throw")
    with room(found) as scene:
        before = len(lines(scene))
        scene.table.see(doubtful(), frame="9.jpg")
        browser.get(f"{scene.address}/table")
        until(browser, ".open-question .die")
        assert measured(browser, (*TABLES, (800, 480)), 0) == {}
        sit(browser, scene, found.seat)
        until(browser, ".doubt .act.main")
        press(browser, "Etwas anderes")
        until(browser, ".pad .key")
        assert measured(browser, PHONES[:2], 0) == {}
        press(browser, "Abbrechen")
        until(browser, ".doubt .picture")
        until(browser, ".doubt .act.main").click()
        eventually(lambda: len(lines(scene)) == before + 1)
        assert lines(scene)[-1]["dice"] == [first for first, _ in READ]


@pytest.mark.parametrize(("acts", "hint"), [(12, "Ein Würfel nennt den Zauberer"), (6, "Auch umgekehrt.")])
def test_the_other_way_round_is_named_only_where_the_two_dice_differ(browser: Chrome, acts: int, hint: str) -> None:
    speak(browser, "de")
    with seated(browser, after(GAME, acts, phase="half_2")):
        until(browser, ".moving .board")
        assert hint in until(browser, "main").text


FAR = 358
"""After so many acts the first wizard may go to fields all over the garden."""


def test_where_fields_are_small_the_first_tap_comes_nearer_and_the_second_chooses(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of(GAME, "four", FAR)):
        board = until(browser, ".moving .board")
        whole = board.get_dom_attribute("viewBox")
        touch(browser, board, 40, -20)
        eventually(lambda: board.get_dom_attribute("viewBox") != whole)
        assert elements(browser, ".glow-claim") == []
        assert measured(browser, (*PHONES[:2], SHORT[0]), 0) == {}
        size(browser, 360, 640)
        press(browser, "Alle Felder")
        eventually(lambda: board.get_dom_attribute("viewBox") == whole)
        touch(browser, board, 40, -20)
        touch(browser, board, 10, 10)
        until(browser, ".glow-claim")
        press(browser, "Ziehen")


def test_what_one_player_places_leaves_the_choice_of_another(browser: Chrome) -> None:
    with seated(browser, after(GAME, 0, options={"grey_cards": "placed"})) as scene:
        assert {each.is_enabled() for each in elements(browser, ".pad .key")} == {False}
        touch(browser, until(browser, ".kinds .act", 3))
        chosen = until(browser, ".kinds .act[aria-pressed=true]").get_attribute("aria-label")
        play = scene.table.moment.play
        assert play is not None
        other = scene.table.moment.actors[1]
        first = next(iter(play.game.legal(play.state, other)))
        scene.table.submit(other, first, source="phone")
        eventually(lambda: len(elements(browser, ".kinds .act")) == 5)
        assert until(browser, ".kinds .act[aria-pressed=true]").get_attribute("aria-label") == chosen


LEAVING = {
    "transcript": 1,
    "game": GAME,
    "seats": ["white", "blue"],
    "options": {"acquire": "optional", "entrances": ["c2.0", "c6.10", "c10.0", "c10.10", "c6.0", "c2.10"]},
    "treasures": {"c5.1": "ring:1", "c7.1": "ring:4"},
    "grey": {"ring": 4},
    "seed": 1,
}
STOPPED = (
    {"do": "throw", "dice": [1, 4, 3, 4]},
    {"do": "move", "figure_die": 0, "distance_die": 1, "path": ["c2.0", "c3.0", "c4.0", "c4.1"]},
    {"do": "move", "figure_die": 2, "distance_die": 3, "path": ["c10.0", "c9.0", "c8.0", "c8.1"]},
    {"do": "throw", "dice": [4, 6, 1, 1]},
    {"do": "move", "figure_die": 0, "distance_die": 2, "path": ["c10.10"]},
    {"do": "move", "figure_die": 1, "distance_die": 3, "path": ["c2.10"]},
    {"do": "throw", "dice": [5, 2, 6, 6]},
    {"do": "move", "figure_die": 0, "distance_die": 1, "path": ["c6.0", "c6.1"]},
)
"""White's fifth wizard stops between two rings, opposite the first and the third."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_treasures_of_one_kind_are_told_apart(browser: Chrome, language: str) -> None:
    record = replay(find, io.BytesIO("\n".join(map(json.dumps, (LEAVING, *STOPPED))).encode()))
    speak(browser, language)
    with seated(browser, Found(kept(record), "white")) as scene:
        until(browser, ".kinds .act")
        keys = browser.find_elements(By.CSS_SELECTOR, ".kinds .act")
        assert len({key.text for key in keys}) == len(keys) == 2
        assert measured(browser, (*PHONES[:3], (640, 360)), 0) == {}
        browser.find_elements(By.CSS_SELECTOR, ".kinds .act")[1].click()
        eventually(lambda: '"c7.1"' in scene.journal.games[-1].lines[-1])


def test_the_table_says_that_a_throw_of_a_finished_game_is_to_be_corrected(browser: Chrome) -> None:
    speak(browser, "de")
    with room(of(GAME, "two", 116)) as scene:
        browser.get(f"{scene.address}/table")
        until(browser, ".table .ranking")
        scene.table.correct(113, {"do": "throw", "dice": [1, 1, 1, 1]})
        eventually(lambda: "Der Gastgeber entscheidet" in words(browser, ".table .now .notice"))
        assert measured(browser, TABLES, 0) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_stands_on_a_key_begins_with_a_capital(browser: Chrome, language: str) -> None:
    speak(browser, language)
    with seated(browser, of(GAME, "four", 268)):
        until(browser, ".kinds .act")
        kinds = [each.text for each in elements(browser, ".kinds .act")]
        assert len(kinds) == 5
        assert [kind for kind in kinds if not kind[0].isupper()] == []


def test_a_hand_without_treasures_looks_as_in_every_game(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, after(GAME, 0)):
        assert until(browser, ".hand.empty.soft").text == "Du hast noch keinen Schatz."


@pytest.mark.parametrize(("acts", "width", "height"), [(268, 768, 1024), (271, 844, 390)])
def test_larger_text_cuts_no_treasure_s_name_off(browser: Chrome, acts: int, width: int, height: int) -> None:
    """A duel on a tablet, and what is exchanged on a phone that lies on its side."""
    speak(browser, "de")
    size(browser, width, height)
    with seated(browser, of(GAME, "four", acts)):
        until(browser, ".kinds .act")
        browser.execute_script("document.documentElement.style.fontSize = '150%'")
        settled(browser)
        assert lasting(browser) == []
