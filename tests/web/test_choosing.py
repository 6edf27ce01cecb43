"""What one sees of a game before it is chosen: every game brings all of it, in every language."""

import json
import re
from contextlib import suppress
from itertools import islice
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion import games
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.options import Switch, settled
from companion.core.words import LANGUAGES
from tests.web.room import Room

ABOUT = 200
"""Letters; three lines on a host's phone."""
HEAVY = 10_000
"""Bytes of a picture, before it is packed."""
SVG = "{http://www.w3.org/2000/svg}"
NOT_OFFERED = {
    ("feuer-salamander", "hands_tracked"): "false says the same as hands = untracked",
    ("feuer-salamander", "key_faces_per_stick"): "for tables without sticks",
    ("aladdins-erbe", "treasure_set", "custom"): "its values are written in a file",
}
"""House rules and choices that the page leaves out on purpose."""

every_game = pytest.mark.parametrize("name", games.names())


def pages(name: str) -> Path:
    return games.folder(name) / "pages"


def choosing(name: str) -> dict:
    return json.loads((pages(name) / "choosing.json").read_text(encoding="utf-8"))


def words(name: str, language: str) -> dict[str, str]:
    return json.loads((pages(name) / f"house.{language}.json").read_text(encoding="utf-8"))


def settable(switch: Switch) -> bool:
    """Whether a page has something to move for it: a list, a table or a name of a file is written elsewhere."""
    return len(switch.choices) > 1 or (not switch.choices and type(switch.default) in (bool, int))


@every_game
def test_a_game_has_a_picture_of_its_own_that_asks_for_nothing_else(name: str) -> None:
    text = (pages(name) / "picture.svg").read_text(encoding="utf-8")
    drawing = ET.fromstring(text)  # noqa: S314 - our own file
    assert drawing.tag == f"{SVG}svg"
    assert drawing.get("viewBox") == "0 0 320 200"
    assert len(text) < HEAVY
    kinds = {each.tag.removeprefix(SVG) for each in drawing.iter() if isinstance(each.tag, str)}
    assert not kinds & {"script", "image", "foreignObject", "style", "use"}
    assert not re.search(r"href|style=|\bon\w+=", text)


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_says_what_it_is_how_long_it_takes_and_what_it_needs(name: str, language: str) -> None:
    facts, said = choosing(name), words(name, language)
    low, high = facts["minutes"]
    assert 0 < low < high
    assert facts["needs"]
    assert 0 < len(said["about"]) <= ABOUT
    assert {key for key in said if key.startswith("needs.")} == {f"needs.{each}" for each in facts["needs"]}
    assert {key for key in said if key.startswith("group.")} == {f"group.{each}" for each in facts["groups"]}


@every_game
def test_every_house_rule_stands_in_one_group_and_the_most_used_come_first(name: str) -> None:
    grouped = [switch for group in choosing(name)["groups"].values() for switch in group]
    offered = [
        switch.name
        for switch in games.find(name).switches
        if settable(switch) and (name, switch.name) not in NOT_OFFERED
    ]
    assert sorted(grouped) == sorted(offered)
    for first, often in islice(choosing(name)["groups"].items(), 1):
        assert first == "often"
        assert 1 <= len(often) <= 4


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_house_rule_and_each_of_its_choices_is_put_in_words(name: str, language: str) -> None:
    said = words(name, language)
    grouped = {switch for group in choosing(name)["groups"].values() for switch in group}
    wanted = set()
    for switch in games.find(name).switches:
        if switch.name in grouped:
            wanted |= {f"switch.{switch.name}", f"switch.{switch.name}.why"}
            wanted |= {
                f"switch.{switch.name}.{choice}"
                for choice in switch.choices
                if isinstance(choice, str) and (name, switch.name, choice) not in NOT_OFFERED
            }
    numbers = {key for key in said if re.fullmatch(r"switch\.\w+\.\d+", key)}  # a number may have words, too
    assert {key for key in said if key.startswith("switch.")} - numbers == wanted


@every_game
def test_the_page_knows_which_choices_are_for_just_so_many_players(name: str) -> None:
    game, wanted = games.find(name), choosing(name).get("seats", {})
    for switch in (each for each in game.switches if settable(each)):
        offered = [each for each in switch.choices if (name, switch.name, str(each)) not in NOT_OFFERED]
        for choice in offered:
            fits = []
            for count in game.players:
                setup = Setup(name, game.roster[:count], settled(game.switches, {switch.name: choice}), seed=1)
                with suppress(RuleError):
                    game.start(setup)
                    fits.append(count)
            only = wanted.get(switch.name, {}).get(str(choice))
            assert fits == (list(game.players) if only is None else [only]), (switch.name, choice)


def test_the_board_on_the_table_is_for_everyone_to_see() -> None:
    cells = Room.furnished().browser().get("/api/board").json["cells"]
    assert len(cells) == 10
    assert cells[3] == {"id": "field:3", "kind": "field", "shape": "rect", "x": 0.35, "y": 0.5, "w": 0.1, "h": 0.1}
    assert Room.furnished(playing=False).browser().get("/api/board").status_code == 404
