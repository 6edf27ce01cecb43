"""Felsenfeuer in a real browser: its selection, its hands, its spells and what is done by hand."""

import json
from dataclasses import replace

import pytest
from selenium.webdriver import ActionChains, Chrome

from companion.core.values import Piece, PieceType, Seat, Throw, ThrowKind
from companion.games.felsenfeuer.actions import Op
from companion.games.felsenfeuer.books import packaged
from companion.games.felsenfeuer.dice import COLOURS
from tests.waiting import eventually
from tests.web.browser.driver import elements, press, settled, size, speak, until, words
from tests.web.browser.measure import PHONES, SHORT, TABLES, measured, problems, sideways
from tests.web.browser.moments import after, of
from tests.web.browser.scenes import Room, link, room, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]


NAMES = ("Großer Feuersturm der Ahnen", "Donnerwetterbeschwörungsformel")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize(("played", "acts"), [("five-pentagram", 97), ("three-magister", 65)])
def test_the_pages_are_whole_whatever_the_owner_of_a_book_calls_its_spells(
    browser: Chrome, played: str, acts: int, name: str
) -> None:
    found = of("felsenfeuer", played, acts)
    header = json.loads(found.kept.header)
    spells = [spell for book in header["books"] for spell in packaged(book)["spells"]]
    header["books"].append({"book": "own", "spells": [{**spell, "name": name} for spell in spells]})
    speak(browser, "de")
    with seated(browser, replace(found, kept=replace(found.kept, header=json.dumps(header)))) as scene:
        assert measured(browser, (*PHONES[:2], *SHORT), acts) == {}
        browser.get(f"{scene.address}/table")
        until(browser, ".table")
        assert name.replace(" ", "") in words(browser, ".told-last").replace(" ", "").replace("\n", "")
        assert measured(browser, (*TABLES, (800, 480)), acts) == {}


def test_whoever_may_cast_inside_a_spell_reads_what_his_would_be_part_of(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, of("felsenfeuer", "two-greedy", 190)):
        spells = until(browser, ".now p").text.split(" \N{SINGLE RIGHT-POINTING ANGLE QUOTATION MARK} ")
        assert spells == ["Vogelaspekt", "Kettenblitz"]


def test_dice_being_selected_stay_so_while_another_selects_his(browser: Chrome) -> None:
    with seated(browser, after("felsenfeuer", 0)) as scene:
        more = until(browser, ".selection li:first-child .key:last-child")
        more.click()
        more.click()
        scene.table.act(scene.table.moment.seats[1], {"do": "choose_selection", "colours": {"red": 8}})
        until(browser, f'.phone[data-seq="{scene.table.moment.number}"]')
        assert words(browser, ".selection li:first-child b") == "2"


def test_a_rune_out_of_the_hand_becomes_an_essence_by_hand_with_a_value(browser: Chrome) -> None:
    found = after("felsenfeuer", 0, phase="manual")
    size(browser, 820, 1180)  # all dice at once
    with seated(browser, found) as scene:
        until(browser, ".acts .main").click()
        until(browser, f".ops .key:nth-child({1 + list(Op).index(Op.TO_MARKER)})").click()
        die = held(scene, found.seat)
        until(browser, f".parts .part:first-child .key:nth-child({1 + die})").click()
        until(browser, ".parts .part:nth-child(2) .key:nth-child(4)").click()
        until(browser, ".parts .act.main:enabled").click()
        eventually(lambda: len(scene.journal.games[-1].lines) == len(found.kept.lines) + 1)
        done = json.loads(scene.journal.games[-1].lines[-1])
        assert (done["op"], done["value"]) == (Op.TO_MARKER, 4)


def held(scene: Room, seat: Seat) -> int:
    """The place of the first rune in the seat's hand among all dice."""
    play = scene.table.moment.play
    assert play is not None
    dice = play.state.dice
    return sorted(dice).index(min(each for each, die in dice.items() if die.area == f"hand:{seat}"))


def test_a_die_that_was_seen_is_proposed_in_its_colour(browser: Chrome) -> None:
    """The camera saw one of the hand's dice lie with a five; to whoever confirms it, it looks as it lies."""
    with seated(browser, after("felsenfeuer", 24)) as scene:
        play = scene.table.moment.play
        assert play is not None
        colour = play.game.expects(play.state).colours[0]
        piece = Piece(PieceType.DIE, 5, 0.99, (), colour=colour)
        scene.table.see(Throw(ThrowKind.DICE, (piece,)), frame="9.jpg")
        assert until(browser, f".doubt .act.main .in-{colour} text").text == "5"
        browser.get(f"{scene.address}/table")
        until(browser, f".open-question .in-{colour}")
        assert problems(browser) == []


_ROW = """
const row = document.querySelector(`.notes tbody tr:nth-child(${arguments[0]})`);
return [...row.querySelectorAll("td")].map((each) => each.innerText);
"""


def test_a_hand_that_is_only_counted_lies_covered_and_is_no_one_elses_to_know(browser: Chrome) -> None:
    found = after("felsenfeuer", 24, options={"hand_display": "count"})
    speak(browser, "de")
    with room(found) as scene:
        play = scene.table.moment.play
        assert play is not None
        seats, dice = scene.table.moment.seats, play.state.dice.values()
        hands = {seat: sum(die.area == f"hand:{seat}" for die in dice) for seat in seats}
        me = next(seat for seat in seats if seat not in scene.table.moment.actors and hands[seat])
        browser.get(link(scene, me))
        hand = until(browser, ".hand .peek")
        assert (len(elements(browser, ".hand .covered")), elements(browser, ".hand .cube")) == (hands[me], [])
        ActionChains(browser).click_and_hold(hand).perform()
        assert (len(elements(browser, ".hand .cube")), elements(browser, ".hand .covered")) == (hands[me], [])
        ActionChains(browser).release().perform()
        assert measured(browser, (*PHONES[:2], SHORT[0]), 0) == {}
        press(browser, "Wissen")
        until(browser, ".notes")
        for place, seat in enumerate(seats, 1):
            *colours, held, _points = browser.execute_script(_ROW, place)
            known = sum(die.owner == seat for die in dice if not (die.zone or "").startswith("marker"))
            assert sum(int(each or 0) for each in colours) + int(held or 0) == known
            assert held == ("" if seat == me else str(hands[seat] or ""))
        assert measured(browser, PHONES[:2], 1) == {}
        size(browser, *SHORT[0])
        assert sideways(browser, ".sheet-body") <= 0


_BROKEN = """
const lines = (each) => each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight);
const names = [...document.querySelectorAll(".stage .key > span:not(.tint)")];
return names.filter((each) => lines(each) > 1.5).map((each) => each.innerText);
"""


def test_larger_text_breaks_no_colour_s_name_on_a_phone_that_lies_on_its_side(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 844, 390)
    with seated(browser, of("felsenfeuer", "six-guild", 23)):
        until(browser, ".stage .key")
        browser.execute_script("document.documentElement.style.fontSize = '150%'")
        settled(browser)
        assert browser.execute_script(_BROKEN) == []


def test_what_all_have_left_to_cast_with_fits_on_the_smallest_phone(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, *SHORT[0])
    with seated(browser, of("felsenfeuer", "three-magister", 65)):
        press(browser, "Wissen")
        until(browser, ".notes")
        assert sideways(browser, ".sheet-body") <= 0


def test_while_dice_are_drafted_all_see_who_has_which_and_what_lies_in_the_middle(browser: Chrome) -> None:
    """FF-75: eighteen are taken, three by each."""
    speak(browser, "de")
    with seated(browser, after("felsenfeuer", 18, options={"selection": "draft"})) as scene:
        until(browser, ".own-dice .die")
        assert len(elements(browser, ".own-dice .die")) == 3
        browser.get(f"{scene.address}/table")
        until(browser, ".board .cube")
        pool = scene.table.moment.play.game.public(scene.table.moment.play.state)["pool"]
        assert [int(count.text) for count in elements(browser, ".board .count")] == [pool[colour] for colour in COLOURS]
        assert len(elements(browser, ".dice-row .die")) == 18
        assert measured(browser, (*TABLES, (800, 480)), 0) == {}


def test_whoever_may_pay_with_blood_in_others_turns_still_sees_the_table(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    options: dict[str, object] = {"level": "magister", "blood_timing": "anyone"}
    at = after("felsenfeuer", 0, phase="action", options=options)
    assert at.seat == "p1"
    with seated(browser, replace(at, seat=Seat("p2"))):
        until(browser, ".stage .board")
        press(browser, "Blutmagie")
        press(browser, "Zurück")
        until(browser, ".stage .board")


_LARGE = """
return [...document.querySelectorAll(".stage button")].map((each) => {
  const { width, height } = each.getBoundingClientRect();
  return `${each.innerText} ${Math.round(width)} ${Math.round(height)} ${getComputedStyle(each).fontSize}`;
});
"""


def test_yes_and_no_are_equal(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("felsenfeuer", "two-greedy", 192)):
        until(browser, ".keys .key")
        yes, no = browser.execute_script(_LARGE)
        assert (yes.split()[0], no.split()[0]) == ("Ja", "Nein")
        assert yes.split()[1:] == no.split()[1:]
