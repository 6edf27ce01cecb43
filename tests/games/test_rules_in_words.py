"""Every rule that can stand in a player's way is said in plain words, in every language, and where it bites."""

import json
import re
from importlib import import_module
from random import Random

import pytest

from companion import games
from companion.core.actions import word
from companion.core.bots import RandomBot, played
from companion.core.errors import RuleError
from companion.core.game import usual
from companion.core.guide import guide
from companion.core.transcript import Record
from companion.core.words import LANGUAGES

NUMBER = re.compile(r'"([A-Z]{2}-\d+[a-z]?)"')
SHORT = 280
"""Letters; more is no answer to somebody who waits at a table."""

every_game = pytest.mark.parametrize("name", games.names())


def read(name: str, file: str) -> dict:
    return json.loads((games.folder(name) / "pages" / file).read_text(encoding="utf-8"))


def refused(name: str) -> set[str]:
    """The rules by which this game says no."""
    return set(NUMBER.findall((games.folder(name) / "refusals.py").read_text(encoding="utf-8")))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_of_a_refusal_and_every_action_is_explained(name, language):
    words, bound = read(name, f"rules.{language}.json"), read(name, "rules.json")
    actions = [word(kind) for kind in games.find(name).actions]
    rules = refused(name) | {rule for rules in bound.values() for rule in rules}
    wanted = {f"rule.{rule}" for rule in rules} | {f"do.{act}{part}" for act in actions for part in ("", ".how")}
    assert set(words) == wanted | {"goal", "turn"}
    assert sorted(bound) == sorted(actions)
    assert all(bound.values())
    assert [key for key, text in words.items() if len(text) > SHORT] == []


@every_game
def test_a_refused_action_names_a_rule_that_stands_beside_it(name):
    game, bound, random = games.find(name), read(name, "rules.json"), Random(5)
    missing = set()
    for seed in range(6):
        record = Record(game, usual(game, seed=seed))
        tried = {}
        while len(record.acts) < 150 and game.actors(record.state):
            state = record.state
            for seat in game.actors(state):
                open_ = {type(family[0]) for family in game.legal(state, seat).families}
                missing |= {
                    (word(kind), rule)
                    for kind in open_ & set(tried)
                    for rule in [why(game, state, seat, random.choice(tried[kind]))]
                    if rule is not None and rule not in bound[word(kind)]
                }
            act = played(game, state, RandomBot(), random)
            tried.setdefault(type(act.action), []).append(act.action)
            record.play(*act)
    assert missing == set()


def why(game, state, seat, action) -> str | None:
    try:
        game.apply(state, seat, action)
    except RuleError as error:
        return error.rule
    return None


@every_game
def test_the_rules_of_the_moment_name_every_action_once(name):
    game, random = games.find(name), Random(6)
    known = read(name, "rules.en.json")
    reasons = import_module(f"companion.games.{games.folder(name).name}.refusals").SENTENCES
    record = Record(game, usual(game, seed=6))
    while len(record.acts) < 300 and game.actors(record.state):
        for seat in record.setup.seats:
            told = guide(game, record.state, seat)
            shut = [act for each in told["not"] for act in each["do"]]
            assert sorted([*told["may"], *shut]) == sorted(word(kind) for kind in game.actions)
            assert bool(told["may"]) is (seat in game.actors(record.state))
            assert {f"rule.{each['rule']}" for each in told["not"]} <= set(known)
            assert {each["reason"] for each in told["not"]} <= set(reasons)
        record.play(*played(game, record.state, RandomBot(), random))
