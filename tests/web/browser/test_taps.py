"""What one does on a phone, with how many taps, and what never happens by them."""

import json
import time

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys

from companion.core.values import Eye, Piece, PieceType, Reason, Seat, Throw, ThrowKind
from tests.table.kept import KeptGame
from tests.waiting import eventually
from tests.web.browser.driver import DOUBLE_TAP_S, elements, past, press, size, until, words
from tests.web.browser.measure import faults
from tests.web.browser.moments import Found, found
from tests.web.browser.scenes import Room, lines, room, seated
from web.news import tell

pytestmark = [pytest.mark.browser, pytest.mark.slow]


def legal(scene: Room, seat: Seat) -> dict[str, object]:
    """What this seat may do, as its phone is told."""
    view = json.loads(scene.table.moment.view(seat))["view"]
    return dict(view["you"]["may"])


TAPS = [
    ("start_throw", ["3"], "start_throw"),
    ("await_throw", ["Augenstab 1: 3", "Augenstab 2: 1", "Stein"], "throw"),
    ("symbol", ["Karte ziehen"], "draw"),
    ("discard_unseen", ["Feuer"], "discard"),
    ("answer_unseen", ["Antwort gezeigt"], "answer"),
    ("await_ask", ["Feuer"], "ask"),
    ("await_ask", ["Nicht fragen"], "skip"),
    ("double", ["Zug beenden"], "end_turn"),
    ("key_throw", ["Augenstab 1", "Ein Schlüssel: eintragen"], "key_throw"),
    ("await_exchange", ["Tauschen"], "exchange"),
    ("await_exchange", ["Behalten"], "skip"),
]


@pytest.mark.parametrize(("moment", "taps", "do"), TAPS)
def test_every_choice_takes_so_many_taps_and_no_more(browser: Chrome, moment: str, taps: list[str], do: str) -> None:
    at = found(moment)
    with seated(browser, at) as scene:
        before = len(lines(scene))
        for tap in taps:
            assert len(lines(scene)) == before
            press(browser, tap)
        eventually(lambda: len(lines(scene)) == before + 1)
        assert (lines(scene)[-1]["seat"], lines(scene)[-1]["do"]) == (at.seat, do)


def test_the_figure_moves_with_one_tap(browser: Chrome) -> None:
    at = found("await_move")
    with seated(browser, at) as scene:
        before = len(lines(scene))
        until(browser, ".way").click()
        eventually(lambda: len(lines(scene)) == before + 1)
        assert lines(scene)[-1] | {"t": 0} == {"seat": at.seat, "do": "move", "mode": "sum", "source": "phone", "t": 0}


def test_the_stone_is_placed_by_holding_sliding_and_letting_go(browser: Chrome) -> None:
    at = found("await_stone_two")
    with seated(browser, at) as scene:
        before, chambers = len(lines(scene)), legal(scene, at.seat)["place_stone"]
        until(browser, ".chambers-cover")
        assert elements(browser, "[data-cell]") == []
        ActionChains(browser).click_and_hold(until(browser, ".chambers-cover")).perform()
        shown = [cell.get_attribute("data-cell") for cell in elements(browser, "[data-cell]")]
        assert sorted(shown) == sorted(chambers["chambers"])
        goal = until(browser, f'[data-cell="{shown[0]}"]')
        ActionChains(browser).move_to_element(goal).release().perform()
        eventually(lambda: len(lines(scene)) == before + 1)
        assert (lines(scene)[-1]["do"], lines(scene)[-1]["chamber"]) == ("place_stone", shown[0])
        until(browser, ".phone:not(.busy) .undo").click()
        eventually(lambda: lines(scene)[-1].get("undo") == 1)


@pytest.mark.parametrize("key", [Keys.SPACE, Keys.ENTER])
def test_the_stone_is_placed_by_keys(browser: Chrome, key: str) -> None:
    with seated(browser, found("await_stone_two")) as scene:
        before = len(lines(scene))
        for css in (".chambers-cover", "[data-cell]"):
            browser.execute_script("arguments[0].focus()", until(browser, css))
            ActionChains(browser).send_keys(key).perform()
        eventually(lambda: len(lines(scene)) == before + 1)
        assert lines(scene)[-1]["do"] == "place_stone"


def test_a_card_goes_by_one_tap_and_all_cards_offer_it(browser: Chrome) -> None:
    at = found("await_discard")
    with seated(browser, at) as scene:
        until(browser, ".under .act")
        before, hand = len(lines(scene)), scene.table.moment.play.state.hands[at.seat]
        assert len(elements(browser, ".under .act:not(:disabled)")) == 3
        goes = legal(scene, at.seat)["discard"]["cards"][0]
        press(browser, f"Karte {hand.index(goes) + 1} ablegen")
        eventually(lambda: len(lines(scene)) == before + 1)
        assert lines(scene)[-1]["card"] == goes


def test_both_answers_look_alike_and_an_untrue_one_is_refused_to_this_phone_only(browser: Chrome) -> None:
    at = found("await_answer")
    with seated(browser, at) as scene:
        until(browser, ".answers .act")
        yes, no = elements(browser, ".answers .act")
        assert yes.size == no.size
        assert yes.is_enabled()
        assert no.is_enabled()
        play = scene.table.moment.play
        true = play.state.turn.question in play.state.hands[at.seat]
        number, before = scene.table.moment.number, len(lines(scene))
        (no if true else yes).click()
        assert "Die Antwort muss wahr sein" in until(browser, ".refusal").text
        assert (scene.table.moment.number, len(lines(scene))) == (number, before)
        (yes if true else no).click()
        eventually(lambda: len(lines(scene)) == before + 1)


def test_a_combination_is_built_with_seven_gestures_and_laid_by_holding(browser: Chrome) -> None:
    at = found("await_throw_home")
    with seated(browser, at) as scene:
        press(browser, "Kombination ablegen")
        before = len(lines(scene))
        rival = next(seat for seat in scene.table.moment.seats if seat != at.seat)
        name = {"king": "König", "queen": "Königin"}[rival]
        for tap in (name, "Feuer", name, "Reihe 7", name, "Drei-Stein"):
            press(browser, tap)
        assert until(browser, ".product").text == "84"
        lay = until(browser, ".hold")
        lay.click()
        assert len(lines(scene)) == before  # a tap is not enough
        ActionChains(browser).click_and_hold(lay).pause(1.2).release().perform()
        eventually(lambda: len(lines(scene)) > before)
        claim = lines(scene)[before]
        assert claim["own"] == []
        assert claim["named"] == [{"player": rival, "card": card} for card in ("wing:fire", "row:7", "stone:3")]


def doubtful() -> Throw:
    sticks = (
        Piece(PieceType.PIP_STICK, 3, 0.6, ((0, 0),), second=4),
        Piece(PieceType.PIP_STICK, 1, 0.99, ((0, 0),)),
        Piece(PieceType.SYMBOL_STICK, "stone", 0.99, ((0, 0),)),
    )
    return Throw(ThrowKind.STICKS, sticks, frozenset({Reason.COCKED}))


def test_a_doubt_shows_the_picture_and_is_settled_with_one_tap(browser: Chrome) -> None:
    with seated(browser, found("await_throw")) as scene:
        before = len(lines(scene))
        scene.table.see(doubtful(), frame="9.jpg")
        until(browser, ".doubt .picture")
        assert until(browser, ".now h1").text == "3 oder 4?"
        until(browser, ".doubt .act.main").click()
        eventually(lambda: len(lines(scene)) == before + 1)
        assert (lines(scene)[-1]["eye_a"], lines(scene)[-1]["eye_b"], lines(scene)[-1]["symbol"]) == (3, 1, "stone")
        assert lines(scene)[-1]["frame"] == "9.jpg"


def test_a_doubt_about_one_stick_is_settled_otherwise_with_two_taps(browser: Chrome) -> None:
    with seated(browser, found("await_throw")) as scene:
        before = len(lines(scene))
        scene.table.see(doubtful(), frame="9.jpg")
        until(browser, ".doubt .picture")
        press(browser, "Etwas anderes")
        press(browser, "Augenstab 1: 2")
        eventually(lambda: len(lines(scene)) == before + 1)
        assert (lines(scene)[-1]["eye_a"], lines(scene)[-1]["eye_b"], lines(scene)[-1]["symbol"]) == (2, 1, "stone")


def test_a_throw_that_was_read_wrongly_is_put_right_with_two_taps(browser: Chrome) -> None:
    with seated(browser, found("symbol")) as scene:
        thrown = lines(scene)[-1]
        other = 1 + int(str(thrown["eye_b"])) % 4
        until(browser, ".tabs .undo").click()
        press(browser, f"Augenstab 2: {other}")
        eventually(lambda: lines(scene)[-1].get("eye_b") == other)
        kept = {name: thrown[name] for name in ("seat", "do", "eye_a", "symbol", "frame")}
        assert lines(scene)[-1] | kept == lines(scene)[-1]
        assert lines(scene)[-2]["undo"] == 1
        eventually(lambda: not elements(browser, ".sheet"))
        assert "berichtigt" in until(browser, ".now .notice").text


def test_a_key_that_was_not_seen_is_put_right_with_two_taps(browser: Chrome) -> None:
    with seated(browser, found("key_throw")) as scene:
        before = lines(scene)[-1]["shown"]
        until(browser, ".tabs .undo").click()
        until(browser, ".mending .keystick[aria-pressed=false]").click()
        eventually(lambda: sum(dict(lines(scene)[-1]["shown"]).values()) == 1 + sum(dict(before).values()))


def test_a_correction_that_the_host_decides_on_is_said_until_then(browser: Chrome) -> None:
    with seated(browser, found("await_discard")) as scene:
        until(browser, ".tabs .undo").click()
        press(browser, "Stein")  # the card that was drawn for the salamander does not fit then
        eventually(lambda: not elements(browser, ".sheet"))
        assert "Der Gastgeber entscheidet, was bleibt." in until(browser, ".now .notice").text
        assert faults(browser) == []
        scene.table.drop()
        eventually(lambda: "Gastgeber" not in words(browser, ".now"))


def test_a_sheet_can_be_closed_while_it_says_what_was_refused(browser: Chrome) -> None:
    with seated(browser, found("symbol")) as scene:
        other = 1 + int(str(lines(scene)[-1]["eye_b"])) % 4
        scene.journal.full = True
        until(browser, ".tabs .undo").click()
        press(browser, f"Augenstab 2: {other}")
        until(browser, ".sheet .refusal")
        press(browser, "Schließen")
        eventually(lambda: not elements(browser, ".sheet"))


def test_two_taps_at_once_are_one_action(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        before = len(lines(scene))
        until(browser, ".way")
        browser.execute_script("for (const each of document.querySelectorAll('.way')) { each.click(); each.click(); }")
        eventually(lambda: len(lines(scene)) == before + 1)
        until(browser, ".phone:not(.busy)")
        assert len(lines(scene)) == before + 1


def test_the_hand_is_seen_only_while_it_is_held(browser: Chrome) -> None:
    at = found("watching")
    with seated(browser, at) as scene:
        hand = until(browser, ".hand .peek")
        assert elements(browser, ".card.face") == []
        ActionChains(browser).click_and_hold(hand).perform()
        assert len(elements(browser, ".card.face")) == len(scene.table.moment.play.state.hands[at.seat])
        ActionChains(browser).release().perform()
        assert elements(browser, ".card.face") == []
        ActionChains(browser).click_and_hold(hand).perform()
        browser.execute_script("window.dispatchEvent(new Event('blur'))")
        eventually(lambda: elements(browser, ".card.face") == [])
        ActionChains(browser).release().perform()


_SHOWN = """
return [...document.querySelectorAll("button, [role=button]")].filter((each) => each.checkVisibility()).length;
"""


def test_everything_can_be_done_without_a_finger(browser: Chrome) -> None:
    with seated(browser, found("await_ask")) as scene:
        until(browser, ".face-key")
        before = len(lines(scene))
        wanted = browser.execute_script(_SHOWN)
        reached = set()
        for _ in range(wanted):
            ActionChains(browser).send_keys(Keys.TAB).perform()
            reached.add(browser.switch_to.active_element.id)
        assert len(reached) == wanted
        hand = until(browser, ".hand .peek")
        browser.execute_script("arguments[0].focus()", hand)
        ActionChains(browser).key_down(Keys.SPACE).perform()
        assert elements(browser, ".card.face") != []
        ActionChains(browser).key_up(Keys.SPACE).perform()
        assert elements(browser, ".card.face") == []
        browser.execute_script("arguments[0].focus()", until(browser, ".face-key"))
        ActionChains(browser).send_keys(Keys.ENTER).perform()
        eventually(lambda: len(lines(scene)) == before + 1)


_TAP = """
const [x, y, at] = arguments;
const under = document.elementFromPoint(x, y);
for (const kind of ["pointerdown", "click"]) {
  const event = new PointerEvent(kind, { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: 1 });
  Object.defineProperty(event, "timeStamp", { value: at });
  under.dispatchEvent(event);
}
return under.innerText;
"""


SEATS = ["king", "queen", "monk", "robber"]
DEALT = ["wing:fire", "row:7", "row:1", "row:2", "stone:3", "wing:air", "stone:1", "stone:2", "wing:water"]
HEADER = {"transcript": 1, "game": "feuer-salamander", "seats": SEATS, "deck": DEALT, "first": "king"}
NAMED = [{"player": "queen", "card": "row:7"}, {"player": "monk", "card": "stone:3"}]
CLAIM = {"seat": "king", "do": "claim", "own": ["wing:fire"], "named": NAMED}
A_WING_COMES = Found(KeptGame(1, json.dumps(HEADER), (json.dumps(CLAIM),)), Seat("queen"))
"""The queen may exchange her row for what will be a second wing, so that one of the two has to go."""


def test_the_second_tap_of_a_double_one_presses_nothing_that_lies_there_by_then(browser: Chrome) -> None:
    with seated(browser, A_WING_COMES) as scene:
        box, before = until(browser, ".stage .act.main").rect, len(lines(scene))
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        assert browser.execute_script(_TAP, x, y, 1000) == "Tauschen"
        until(browser, ".phone:not(.busy) .choosing")
        assert browser.execute_script(_TAP, x, y, 1200) == "Ablegen"
        assert elements(browser, ".busy") == []
        assert browser.execute_script(_TAP, x, y, 2000) == "Ablegen"  # this one is meant
        eventually(lambda: len(lines(scene)) == before + 2)
        assert [line["do"] for line in lines(scene)[before:]] == ["exchange", "discard"]


def test_a_finger_that_was_down_before_the_page_changed_chooses_nothing_on_the_new_one(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        finger, way = ActionChains(browser, duration=0), until(browser, ".way")
        finger.click_and_hold(way).perform()
        throws = [n for n, line in enumerate(lines(scene)) if line["do"] == "throw"]
        symbol = lines(scene)[throws[-1]]["symbol"]
        scene.table.correct(throws[-1], {"do": "throw", "eye_a": 3, "eye_b": 1, "symbol": symbol})
        eventually(lambda: words(browser, ".way").startswith("4"))
        before = lines(scene)
        finger.release().perform()
        assert "Der Tisch war schneller" in until(browser, ".refusal").text
        assert lines(scene) == before
        past(browser, DOUBLE_TAP_S)
        way.click()
        eventually(lambda: lines(scene)[-1]["do"] == "move")


def test_a_phone_says_that_the_companion_plays_its_seat(browser: Chrome) -> None:
    at = found("await_ask")
    with seated(browser, at) as scene:
        for bots in ({at.seat}, set()):
            scene.things.stand_ins.play(frozenset(bots))
            tell(scene.context)
            eventually(lambda bots=bots: ("Der Tischgeist spielt" in until(browser, ".now h1").text) == bool(bots))
            assert ("Du bist dran" in until(browser, ".who").text) != bool(bots)
    at = found("over")
    with seated(browser, at) as scene:
        scene.things.stand_ins.play(frozenset({at.seat}))
        tell(scene.context)
        scene.table.watch(Eye.MOVING)  # what comes after it has come, so has it
        until(browser, f".phone[data-seq='{scene.table.moment.number}']")
        assert "Der Tischgeist spielt" not in until(browser, ".now").text


@pytest.mark.parametrize("spared", ["", "delete window.CloseWatcher"], ids=["as it is", "older browser"])
def test_the_keys_stay_on_a_sheet_until_it_is_closed(browser: Chrome, spared: str) -> None:
    with seated(browser, found("watching")):
        browser.execute_script(spared)
        press(browser, "Einstellungen")
        until(browser, ".settings")
        for _ in range(15):
            ActionChains(browser).send_keys(Keys.TAB).perform()
            assert browser.execute_script("return document.activeElement.matches('.sheet *, body')")
        ActionChains(browser).send_keys(Keys.ESCAPE).perform()
        eventually(lambda: elements(browser, ".sheet") == [])
        assert browser.switch_to.active_element.get_attribute("aria-label") == "Einstellungen"


def test_a_phone_that_slept_is_whole_within_a_second(browser: Chrome) -> None:
    at = found("await_move")
    with seated(browser, at) as scene:
        until(browser, ".way")
        offline = {"offline": True, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0}
        browser.execute_cdp_cmd("Network.enable", {})
        browser.execute_cdp_cmd("Network.emulateNetworkConditions", offline)
        scene.table.act(at.seat, {"do": "move", "mode": "sum"})
        awake = {"offline": False, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1}
        browser.execute_cdp_cmd("Network.emulateNetworkConditions", awake)
        start = time.monotonic()
        browser.execute_script("document.dispatchEvent(new Event('visibilitychange'))")
        eventually(lambda: elements(browser, ".way") == [])
        assert time.monotonic() - start < 1.0


def test_a_seat_issued_anew_leaves_the_old_phone_outside(browser: Chrome) -> None:
    at = found("watching")
    with seated(browser, at) as scene:
        scene.reissue(at.seat)
        until(browser, ".join form")
        assert elements(browser, ".hand") == []


def test_trouble_with_the_journal_is_said_and_goes_away(browser: Chrome) -> None:
    with seated(browser, found("await_move")) as scene:
        scene.journal.full = True
        until(browser, ".way").click()
        assert "Protokoll" in until(browser, ".banner.trouble").text
        scene.journal.full = False
        scene.table.mend()
        eventually(lambda: elements(browser, ".banner.trouble") == [])


def test_the_table_page_gets_no_hand_and_shows_a_doubt_to_all(browser: Chrome) -> None:
    at = found("await_throw")
    with room(at) as scene:
        size(browser, 1024, 600)
        browser.get(f"{scene.address}/table")
        until(browser, ".evening")
        scene.table.see(doubtful(), frame="9.jpg")
        until(browser, ".open-question .picture")
        assert elements(browser, ".card.face") == []
        assert b'"you"' not in scene.table.moment.view(None)
        size(browser, 360, 640)
