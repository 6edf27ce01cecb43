"""The one codec: actions as transcript lines and back."""

from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, NewType

import pytest

from companion.core.actions import Amounts, from_facts, to_facts, word

Spot = NewType("Spot", str)


class Way(StrEnum):
    BIG = "big"
    SMALL = "small"


@dataclass(frozen=True, slots=True)
class Named:
    player: str
    card: str | None = None


@dataclass(frozen=True, slots=True)
class KeyThrow:
    pips: int
    shows: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Move:
    way: Way
    to: Spot = Spot("home")
    turn_in: bool = False
    shows: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Claim:
    own: tuple[str, ...]
    named: tuple[Named, ...] = ()
    pair: tuple[int, int] | None = None
    shows: ClassVar[bool] = True


KINDS = (KeyThrow, Move, Claim)


def test_a_name_of_an_enum_is_read_back_as_the_text_that_it_is() -> None:
    assert from_facts(KINDS, to_facts(Claim((Way.BIG,)))) == Claim(("big",))


@pytest.mark.parametrize(
    ("action", "facts"),
    [
        (KeyThrow(3), {"do": "key_throw", "pips": 3}),
        (Move(Way.SMALL), {"do": "move", "way": "small"}),
        (Move(Way.BIG, Spot("well"), turn_in=True), {"do": "move", "way": "big", "to": "well", "turn_in": True}),
        (Claim(("a", "b")), {"do": "claim", "own": ["a", "b"]}),
        (
            Claim((), (Named("king", "row:4"), Named("monk")), (1, 2)),
            {
                "do": "claim",
                "own": [],
                "named": [{"player": "king", "card": "row:4"}, {"player": "monk"}],
                "pair": [1, 2],
            },
        ),
    ],
)
def test_an_action_and_its_line_say_the_same(action, facts):
    assert to_facts(action) == facts
    assert from_facts(KINDS, facts) == action


def test_a_parameter_at_its_default_may_also_be_written_out():
    assert from_facts(KINDS, {"do": "move", "way": "big", "to": "home", "turn_in": False}) == Move(Way.BIG)


def test_an_enum_comes_back_as_itself_and_not_as_text():
    action = from_facts(KINDS, {"do": "move", "way": "big"})
    assert isinstance(action, Move)
    assert action.way is Way.BIG


def test_nobody_can_change_what_a_line_said():
    action = from_facts(KINDS, {"do": "claim", "own": ["a"], "named": [{"player": "king"}]})
    assert isinstance(action, Claim)
    assert action.own == ("a",)
    assert action.named == (Named("king"),)
    assert hash(action) == hash(Claim(("a",), (Named("king"),)))


@pytest.mark.parametrize(
    ("facts", "sentence"),
    [
        ({}, 'The line has no "do".'),
        ({"do": "fly"}, "There is no action 'fly'."),
        ({"do": ["move"]}, 'There is no action ["move"].'),
        ({"do": "x" * 500}, f"There is no action '{'x' * 40}'."),
        ({"do": "KeyThrow", "pips": 1}, "There is no action 'KeyThrow'."),
        ({"do": "key_throw"}, "key_throw needs pips."),
        ({"do": "key_throw", "pips": True}, "key_throw cannot have pips true."),
        ({"do": "key_throw", "pips": 2.0}, "key_throw cannot have pips 2.0."),
        ({"do": "key_throw", "pips": "2"}, "key_throw cannot have pips '2'."),
        ({"do": "key_throw", "pips": None}, "key_throw cannot have pips null."),
        ({"do": "key_throw", "pips": 2, "luck": 1}, "key_throw has no parameter 'luck'."),
        ({"do": "key_throw", "pips": 2, "shows": False}, "key_throw has no parameter 'shows'."),
        ({"do": "move", "way": "sideways"}, "move cannot have way 'sideways'."),
        ({"do": "move", "way": "big", "turn_in": 1}, "move cannot have turn_in 1."),
        ({"do": "move", "way": "big", "to": 7}, "move cannot have to 7."),
        ({"do": "claim", "own": "ab"}, "claim cannot have own 'ab'."),
        ({"do": "claim", "own": [1]}, "claim cannot have own [1]."),
        ({"do": "claim", "own": [], "named": ["king"]}, 'claim cannot have named ["king"].'),
        ({"do": "claim", "own": [], "named": [{}]}, "claim cannot have named [{}]."),
        (
            {"do": "claim", "own": [], "named": [{"player": "king", "luck": 1}]},
            'claim cannot have named [{"player": "king", "luck": 1}].',
        ),
        ({"do": "claim", "own": [], "pair": [1]}, "claim cannot have pair [1]."),
        ({"do": "claim", "own": [], "pair": [1, 2, 3]}, "claim cannot have pair [1, 2, 3]."),
    ],
)
def test_what_is_no_action_is_refused_in_one_sentence(facts, sentence):
    with pytest.raises(ValueError) as refusal:  # noqa: PT011 - the sentence is compared whole
        from_facts(KINDS, facts)
    assert str(refusal.value) == sentence


@pytest.mark.parametrize("value", [[], "red", None, {"red": "3"}, {"red": True}, {"red": 1.0}])
def test_amounts_are_an_object_of_whole_numbers(value):
    with pytest.raises(ValueError):  # noqa: PT011 - the action's own sentence is said in its place
        Amounts.parse(value)


def test_the_word_of_an_action_is_its_class_in_snake_case():
    assert [word(kind) for kind in KINDS] == ["key_throw", "move", "claim"]
