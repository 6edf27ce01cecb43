"""Every game's pages at moments that come as they come: whole at every size, no barrier, no sentence missing."""

import json
from dataclasses import replace
from typing import Any

import pytest
from selenium.webdriver import ActionChains, Chrome, Keys
from selenium.webdriver.common.by import By

from companion import games
from companion.core.game import Setup
from companion.core.options import settled
from companion.core.values import Eye, Rgb, Seat, Source
from tests.waiting import eventually
from tests.web.browser.driver import LANGUAGES, named, press, size, speak, until, words
from tests.web.browser.measure import PHONES, SHORT, TABLES, measured, problems
from tests.web.browser.moments import after, of, thrown
from tests.web.browser.scenes import hosted, link, room, seated

pytestmark = [pytest.mark.browser, pytest.mark.slow]

ACTS = (0, 9, 24, 51)


@pytest.mark.parametrize("acts", ACTS)
@pytest.mark.parametrize("name", games.names())
def test_the_pages_of_every_game_are_whole(browser: Chrome, name: str, acts: int) -> None:
    turn, found = ACTS.index(acts), after(name, acts)
    speak(browser, LANGUAGES[turn % 3])
    with seated(browser, found) as scene:
        assert measured(browser, PHONES[:3], turn) == {}
        until(browser, ".help").click()
        until(browser, ".rules section")
        assert measured(browser, PHONES[:2], turn) == {}
        browser.get(f"{scene.address}/table")
        until(browser, ".table")
        assert measured(browser, TABLES[:3], turn) == {}
        assert problems(browser) == []


CROWDED = (
    ("felsenfeuer", "three-magister", 65),
    ("felsenfeuer", "five-pentagram", 109),
    ("felsenfeuer", "six-guild", 20),
    ("aladdins-erbe", "four", 268),
    ("aladdins-erbe", "four", 278),
    ("aladdins-erbe", "four", 355),
    ("aladdins-erbe", "four", 366),
    ("aladdins-erbe", "three-otherwise", 11),
    ("blaues-amulett", "two", 186),
    ("blaues-amulett", "four", 144),
    ("blaues-amulett", "four", 327),
    ("blaues-amulett", "four", 311),
)
"""Four matrices, a cauldron, six mages; a duel with five weapons, a card to put back, four hands, dice to pair; cards
to take, rights and cards."""
SIDEWAYS = (640, 360)
OTHER = "//button[text()='Anderer Weg']"
TABS = 60
"""More than there are things to press on any page."""


@pytest.mark.parametrize(("name", "played", "acts"), CROWDED)
def test_the_pages_are_whole_when_there_is_most_to_show(browser: Chrome, name: str, played: str, acts: int) -> None:
    speak(browser, LANGUAGES[acts % 3])
    with seated(browser, of(name, played, acts)) as scene:
        assert measured(browser, (*PHONES[:2], SIDEWAYS, *SHORT), acts) == {}
        scene.context.house.stand_ins.play(frozenset(scene.table.moment.seats))  # a sign beside each name
        browser.get(f"{scene.address}/table")
        until(browser, ".table")
        assert measured(browser, (*TABLES, (800, 480)), acts) == {}
        assert problems(browser) == []


@pytest.mark.parametrize("name", games.names())
def test_the_end_is_whole_on_small_phones(browser: Chrome, name: str) -> None:
    speak(browser, "de")
    with seated(browser, after(name, 0, phase="over")):
        until(browser, ".phone .ranking")
        assert bool(words(browser, ".fairness")) == bool(games.find(name).faces)
        assert measured(browser, (*PHONES[:1], SIDEWAYS, (740, 360), *SHORT), 0) == {}


HELPED = (("four", 365, "de"), ("four", 268, "nl"), (None, 20, "nl"))
"""Games that were played, or one with the pictures of its throws."""


@pytest.mark.parametrize(("played", "acts", "language"), HELPED)
def test_what_the_host_did_for_somebody_leaves_the_pages_whole(
    browser: Chrome, played: str | None, acts: int, language: str
) -> None:
    game = "aladdins-erbe"
    found = of(game, played, acts) if played else after(game, acts, phase="half_2")
    *lines, last = found.kept.lines
    act = {name: value for name, value in json.loads(last).items() if name not in ("t", "source", "frame")}
    speak(browser, language)
    with room(replace(found, kept=replace(found.kept, lines=tuple(lines)))) as scene:
        scene.table.act(Seat(act.pop("seat")), act, source=Source.HOST)
        browser.get(link(scene, scene.table.moment.actors[0]))
        until(browser, ".phone .notice")
        assert measured(browser, (*PHONES[:2], SIDEWAYS), acts) == {}
        scene.context.house.stand_ins.play(frozenset(scene.table.moment.seats))
        browser.get(f"{scene.address}/table")
        until(browser, ".table .notice")
        assert measured(browser, TABLES, acts) == {}


def test_the_many_things_of_a_board_do_not_make_the_host_s_page_longer(browser: Chrome) -> None:
    speak(browser, "de")
    with hosted(browser, of("felsenfeuer", "five-pentagram", 97), "lights"):
        until(browser, ".lights-board")
        assert measured(browser, PHONES[:1], 0) == {}


_OUT_OF_REACH = """
const wide = document.scrollingElement.scrollWidth;
const pressed = document.querySelectorAll(".phone button:not([inert] *), .phone [role=button]:not([inert] *)");
const hidden = [...pressed].filter((each) => {
  each.scrollIntoView({ block: "center" });
  const box = each.getBoundingClientRect();
  return !each.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
});
return [...(wide > innerWidth ? [`${wide} wide`] : []), ...hidden.map((each) => each.ariaLabel || each.innerText)];
"""


LARGE = (
    CROWDED[4],
    CROWDED[6],
    CROWDED[-2],
    ("aladdins-erbe", "three-otherwise", 0),
    ("felsenfeuer", "three-magister", 0),
)
"""A card to put back, the treasures of the end, rights, grey cards to place, eight dice to select."""


SMALL = ((180, 320), (240, 427))
"""What is left of the smallest phone where text is twice as large, and of a usual one where it is half as much more."""
LOW = ((640, 304), (844, 340))
"""What is left of phones on their side below a browser's own bars."""


@pytest.mark.parametrize("lies", [SMALL, LOW])
@pytest.mark.parametrize(("name", "played", "acts"), LARGE)
def test_everything_is_in_reach_where_there_is_no_room(
    browser: Chrome, name: str, played: str, acts: int, lies: tuple[tuple[int, int], ...]
) -> None:
    speak(browser, "de")
    with seated(browser, of(name, played, acts)):
        until(browser, ".phone .stage")
        for wide, high in lies:
            size(browser, wide, high)
            eventually(lambda: browser.execute_script(_OUT_OF_REACH) == [])
        press(browser, "Einstellungen")
        until(browser, ".sheet .settings")
        eventually(lambda: browser.execute_script(_OUT_OF_REACH) == [])


@pytest.mark.parametrize(
    ("name", "acts", "phase"),
    [
        *(("feuer-salamander", 9, phase) for phase in ("await_throw", "await_stone", "await_ask", "key_throw")),
        ("feuer-salamander", 9, "over"),
        ("felsenfeuer", 0, "over"),
    ],
)
def test_nothing_lies_over_the_hand_and_the_tabs_where_there_is_no_room(
    browser: Chrome, name: str, acts: int, phase: str
) -> None:
    speak(browser, "de")
    with seated(browser, after(name, acts, phase=phase)):
        until(browser, ".phone .stage")
        for wide, high in (*SMALL, *LOW):
            size(browser, wide, high)
            eventually(lambda: browser.execute_script(_OUT_OF_REACH) == [])


def test_the_grey_cards_are_laid_by_hand_on_a_page_that_is_whole(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, after("aladdins-erbe", 0, options={"grey_cards": "placed"})):
        until(browser, ".phone .kinds")
        assert measured(browser, (*PHONES[:3], SIDEWAYS), 0) == {}


def test_whoever_taps_to_look_is_told_to_tap(browser: Chrome) -> None:
    speak(browser, "de")
    with seated(browser, of("aladdins-erbe", "four", 268)):
        until(browser, ".weapons .hint")
        browser.execute_script("localStorage.setItem('tischgeist.toggle', 'true')")
        browser.refresh()
        eventually(lambda: words(browser, ".weapons .hint") == "Tippen: Werte ansehen")


def test_a_wizard_is_moved_by_keys_alone(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, after("aladdins-erbe", 9, phase="half_1")) as scene:
        until(browser, ".moving [role=group] button")
        for _ in range(TABS):
            ActionChains(browser).send_keys(Keys.TAB).perform()
            if browser.switch_to.active_element.text == "Ziehen":
                break
        ActionChains(browser).send_keys(Keys.ENTER).perform()
        eventually(lambda: '"move"' in scene.journal.games[-1].lines[-1])


@pytest.mark.parametrize("name", ["feuer-salamander", "aladdins-erbe"])
def test_nobody_throws_again_what_still_rolls(browser: Chrome, name: str) -> None:
    with seated(browser, after(name, 9, phase="await_throw")) as scene:
        for eye, rolls in ((Eye.MOVING, True), (Eye.READY, False)):
            scene.table.watch(eye)
            until(browser, f".eye-{eye}")
            assert until(browser, ".stage > .act.main").is_enabled() is not rolls


_ANEW = """
const eye = document.querySelector(".eye-off");
eye.style.setProperty("animation", "none", "important");
eye.offsetWidth;
eye.style.removeProperty("animation");
return eye.checkVisibility({ visibilityProperty: true });
"""
_SEEN = "return document.querySelector('.eye-off').checkVisibility({ visibilityProperty: true })"


def test_no_camera_is_not_said_while_one_only_wakes_up(browser: Chrome) -> None:
    with seated(browser, after("feuer-salamander", 9, phase="await_throw")) as scene:
        scene.table.watch(Eye.OFF)
        until(browser, ".eye-off")
        assert browser.execute_script(_ANEW) is False
        eventually(lambda: browser.execute_script(_SEEN))


def test_the_keys_stay_on_a_sheet_that_a_game_opens(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("felsenfeuer", "five-pentagram", 97)):
        press(browser, "Von Hand eingeben")
        until(browser, ".sheet .ops")
        for _ in range(TABS):
            ActionChains(browser).send_keys(Keys.TAB).perform()
            assert browser.execute_script("return document.activeElement.matches('.sheet *, body')")
        press(browser, "Schließen")
        eventually(lambda: browser.execute_script("return !document.querySelector('[inert], .sheet')"))


_FOCUS = """
const { activeElement } = document;
return [activeElement.tagName, activeElement.matches(":focus-visible"), activeElement.closest(".stage") !== null];
"""


def test_keys_go_on_from_the_sentence_when_what_they_pressed_is_gone(browser: Chrome) -> None:
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("blaues-amulett", "four", 327)):
        press(browser, "Mächte umstellen")
        eventually(lambda: browser.execute_script(_FOCUS) == ["H1", False, False])
        browser.refresh()
        named(browser, "button", "Mächte umstellen").send_keys(Keys.ENTER)
        eventually(lambda: browser.execute_script(_FOCUS) == ["H1", True, False])
        ActionChains(browser).send_keys(Keys.TAB).perform()
        assert browser.execute_script(_FOCUS) == ["BUTTON", True, True]


# each way that the page knows, of every pair of dice to every field
_PATHS = """
const [view, done] = arguments;
import("/game/aladdins-erbe/garden.js").then(({ paths }) => {
  const { ways, grade, trail } = view.you.may.move;
  done(ways.map(([figure, distance, text]) => {
    const rank = view.dice[figure];
    const from = grade === rank && trail.length ? trail : [view.figures[view.active][rank - 1]];
    return text.split(" ").flatMap((end) => paths(view, from, end, view.dice[distance]));
  }));
});
"""


@pytest.mark.parametrize(
    ("acts", "phase", "once"),
    [(9, "half_1", False), (60, "half_2", False), (200, "half_1", False), (60, "half_2", True)],
)
def test_the_page_knows_a_way_by_every_last_step_that_the_rules_allow(
    browser: Chrome, acts: int, phase: str, once: bool
) -> None:
    """Where no field may be touched twice it knows every way (G-5)."""
    found = after("aladdins-erbe", acts, phase=phase, options={"revisit": not once})
    with seated(browser, found) as scene:
        until(browser, ".moving")
        play = scene.table.moment.play
        assert play is not None
        moves: list[Any] = [move for move in play.game.legal(play.state, found.seat) if hasattr(move, "path")]
        view = json.loads(scene.table.moment.view(found.seat))["view"]
        ways = view["you"]["may"]["move"]["ways"]
        for (figure, distance, *_), known in zip(ways, browser.execute_async_script(_PATHS, view), strict=True):
            allowed = {move.path for move in moves if (move.figure_die, move.distance_die) == (figure, distance)}
            assert {*map(tuple, known)} <= allowed
            matters = slice(None if once else -2, None)
            assert {tuple(path[matters]) for path in known} == {path[matters] for path in allowed}


def test_a_wizard_goes_another_way_where_it_matters(browser: Chrome) -> None:
    """AE-8: two dice name the first wizard, and he may not go back."""
    speak(browser, "de")
    size(browser, 360, 640)
    with seated(browser, of("aladdins-erbe", "four", 4)):
        until(browser, ".pairs .row:last-child .key:last-child").click()
        assert not browser.find_elements(By.XPATH, OTHER)
        browser.execute_script("""document.querySelector('.moving [role=group] button:nth-child(3)').click()""")
        routes = []
        for _ in range(3):
            routes.append(until(browser, ".route").get_attribute("d"))
            browser.find_element(By.XPATH, OTHER).click()
        assert routes[0] == routes[2] != routes[1]
        assert measured(browser, PHONES[:2], 0) == {}


_WORN = """return [...document.querySelectorAll("link[href^='/game/']")].map((each) => each.href.split("/")[4]);"""
PAGES = {"/host": ".going-on", "/table": ".side h1", "phone": ".now h1"}
"""Where each kind of page says what is going on."""


def test_every_page_goes_over_to_the_next_game(browser: Chrome) -> None:
    speak(browser, "de")
    found, seats = after("blaues-amulett", 0), games.find("blaues-amulett").roster
    with hosted(browser, found) as scene:
        for (page, sentence), name in zip(PAGES.items(), ("felsenfeuer", "blaues-amulett") * 2, strict=False):
            if page != "/host":
                browser.get(link(scene, found.seat) if page == "phone" else scene.address + page)
            until(browser, sentence)
            before = words(browser, sentence)
            scene.table.begin(Setup(name, seats, settled(games.find(name).switches, {}), seed=1))
            eventually(lambda old=before, css=sentence: words(browser, css) not in ("", old))
            assert "prompt." not in words(browser, sentence)
            assert set(browser.execute_script(_WORN)) == {name}
        assert problems(browser) == []


_PAINTED = """
const style = getComputedStyle(document.querySelector(".board .light"));
return [style.color, style.getPropertyValue("--bright")];
"""


@pytest.mark.parametrize("name", ["aladdins-erbe", "blaues-amulett", "feuer-salamander"])
def test_a_dim_light_is_drawn_faint_and_not_dark(browser: Chrome, name: str) -> None:
    with room(after(name, 24)) as scene:
        scene.things.lights.colours = dict.fromkeys(scene.things.lights.colours, Rgb(51, 13, 0))
        browser.get(f"{scene.address}/table")
        until(browser, ".board .light")
        # the colours from before may have been told already: they are five times a second
        eventually(lambda: browser.execute_script(_PAINTED) == ["rgb(255, 65, 0)", "0.2"])


@pytest.mark.parametrize(
    ("name", "options", "part", "taps"),
    [
        ("aladdins-erbe", {}, "dice", [".pad .row:nth-child(2) .key[aria-pressed=false]"]),
        (
            "felsenfeuer",
            {"scenario": "thrown_runes"},
            "values",
            [".pad .keys:nth-child(2) .key[aria-pressed=false]"],
        ),
    ],
)
def test_one_die_that_was_read_wrongly_is_mended_alone(
    browser: Chrome, name: str, options: dict[str, object], part: str, taps: list[str]
) -> None:
    found = thrown(name, options)
    with seated(browser, found) as scene:
        before = json.loads(scene.journal.games[-1].lines[-1])
        for css in (".tabs .undo", *taps):
            until(browser, css).click()
        eventually(lambda: len(scene.journal.games[-1].lines) == len(found.kept.lines) + 2)
        now = json.loads(scene.journal.games[-1].lines[-1])
        same = [one == other for one, other in zip(before[part], now[part], strict=True)]
        assert same == [place != 1 for place in range(len(same))]
