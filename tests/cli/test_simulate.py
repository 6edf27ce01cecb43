"""``companion simulate``: whole games without anybody, the same ones for the same seed."""

import json
import re

import pytest

from companion.cli import main

TABLE = ["simulate", "--game", "feuer-salamander", "--seats", "2", "--bots", "greedy", "--seed", "3"]


def told(capsys, *words: str) -> dict:
    assert main([*TABLE, "--json", *words]) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    return json.loads(out)


def test_one_object_says_what_was_played_and_how_fast(capsys):
    report = told(capsys, "--games", "2")
    assert list(report) == ["game", "seats", "games", "moves", "seconds", "moves_per_s", "views"]
    assert (report["game"], report["seats"], report["games"]) == ("feuer-salamander", 2, 2)
    assert report["views"] is False
    assert report["moves"] > 40
    assert report["moves_per_s"] == pytest.approx(report["moves"] / report["seconds"], rel=0.05)


def test_the_same_seed_plays_the_same_games(capsys):
    assert told(capsys, "--games", "2")["moves"] == told(capsys, "--games", "2")["moves"]


def test_another_seed_plays_others(capsys):
    assert told(capsys, "--games", "2")["moves"] != told(capsys, "--games", "2", "--seed", "4")["moves"]


def test_views_change_no_move(capsys):
    report = told(capsys, "--views")
    assert report["views"] is True
    assert report["moves"] == told(capsys)["moves"]


def test_random_players_come_to_an_end_too(capsys):
    assert told(capsys, "--bots", "random", "--games", "1")["moves"] > 40


def test_people_get_a_sentence(capsys):
    assert main(TABLE) == 0
    assert re.fullmatch(r"\d+ moves in \d+\.\d\d s, \d+ a second\.\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--game", "feuer-salamnder"], "did you mean 'feuer-salamander'?"),
        (["--game", "chess"], "There is no game 'chess'; there are "),
        (["--seats", "5"], "feuer-salamander is for 2 to 4, not for 5."),
        (["--seats", "two"], "argument --seats: 'two' is no whole number"),
        (["--games", "0"], "--games must be from 1 to 1000000."),
        (["--games", "-1"], "--games must be from 1 to 1000000."),
        (["--bots", "clever"], "invalid choice: 'clever'"),
    ],
)
def test_wrong_usage_ends_with_two_and_one_sentence(capsys, words, sentence):
    assert main([*TABLE, *words]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert sentence in err
