"""A game is a folder: one that is put beside the others is found, played and shown, and nothing else has to know it."""

import json

import pytest

from companion import games
from companion.cli import main
from companion.house.games import Games

pytestmark = pytest.mark.usefixtures("plugged")


def test_it_is_found_by_its_folder() -> None:
    assert games.names()[-1] == "toy"
    assert games.find("toy").players == range(2, 3)
    assert (games.folder("toy") / "texts.toml").is_file()


def test_bots_play_it_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "toy", "--seats", "2", "--games", "3", "--views", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["moves"] > 3


def test_how_many_it_is_for_is_said_of_just_two_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--game", "toy", "--seats", "3"]) == 2
    assert capsys.readouterr().err == "toy is for 2, not for 3.\n"


def test_pages_get_its_words_and_its_drawings() -> None:
    house = Games()
    assert "toy" in house.names()
    assert [(house.texts("toy", tag) or {})["game.title"] for tag in ("de", "en", "nl")] == [
        "Spielzeug",
        "Toy",
        "Speelgoed",
    ]
    assert (house.asset("toy", "phone.js") or b"").startswith(b"// What web/static/app/phone.js asks of a game")
