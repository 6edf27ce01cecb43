"""What only the pages of Aladdins Erbe have: four dice in doubt, fields smaller than a finger, cards that all place."""

import pytest
from selenium.webdriver import Chrome

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.web.browser.driver import elements, eventually, press, size, speak, touch, until
from tests.web.browser.measure import PHONES, SHORT, TABLES, measured
from tests.web.browser.moments import after, of
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
