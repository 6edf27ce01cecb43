"""House-rule switches: one row each, one place that checks them."""

import pytest

from companion.core.errors import RuleError
from companion.core.options import Switch, settled

SWITCHES = (
    Switch("target", 84, low=1, high=999),
    Switch("passing", "free", ("free", "blocked")),
    Switch("stones_share", True, (True, False)),
    Switch("order", ["a", "b"], (["a", "b"], ["b", "a"])),
    Switch("layout", "board.json"),
    Switch("seed", 3),
)


def test_what_is_not_given_stands_at_its_default():
    assert settled(SWITCHES, {"passing": "blocked"}) == {
        "target": 84,
        "passing": "blocked",
        "stones_share": True,
        "order": ["a", "b"],
        "layout": "board.json",
        "seed": 3,
    }


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 1),
        ("target", 999),
        ("stones_share", False),
        ("order", ["b", "a"]),
        ("layout", "mine.json"),
        ("seed", -5),
    ],
)
def test_an_allowed_value_is_taken(name, value):
    assert settled(SWITCHES, {name: value})[name] == value


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 0),
        ("target", 1000),
        ("target", "84"),
        ("target", 84.0),
        ("target", True),
        ("target", None),
        ("stones_share", 1),
        ("stones_share", "true"),
        ("passing", "no"),
        ("order", ["a"]),
        ("order", {"a": "b"}),
        ("layout", 5),
        ("seed", False),
    ],
)
def test_another_value_is_refused_by_name(name, value):
    with pytest.raises(RuleError, match=f"The switch {name} cannot be") as refusal:
        settled(SWITCHES, {name: value})
    assert (refusal.value.rule, refusal.value.reason) == (None, "malformed")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("targt", "There is no switch 'targt'; did you mean 'target'?"),
        ("zzz", "There is no switch 'zzz'."),
        ("", "There is no switch ''."),
        ("x" * 99, f"There is no switch '{'x' * 40}'."),
    ],
)
def test_an_unknown_switch_is_refused_with_the_nearest_one(name, sentence):
    with pytest.raises(RuleError) as refusal:
        settled(SWITCHES, {name: 1})
    assert str(refusal.value) == sentence
