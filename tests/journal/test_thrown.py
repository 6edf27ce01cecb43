"""Which throws of a kept game count as really thrown."""

import json

import pytest

from companion.journal.store import Kept
from companion.journal.thrown import really_thrown

HEADER = json.dumps({"transcript": 1, "game": "toy", "seats": ["left", "right"]})


def roll(value: int, source: object = "camera") -> str:
    return json.dumps({"seat": "left", "do": "roll", "value": value} | ({"source": source} if source else {}))


def kept(*lines: str) -> Kept:
    return Kept(1, HEADER, lines)


def values(*lines: str) -> list[object]:
    return [facts["value"] for facts in really_thrown(kept(*lines))]


@pytest.mark.parametrize("source", ["camera", "phone", "host", "button", "left"])
def test_what_a_camera_read_or_a_person_said_counts(source: str) -> None:
    assert values(roll(2, source)) == [2]


@pytest.mark.parametrize("source", ["sim", "bot", "somebody", None, ["camera"], {"camera": 1}, 1])
def test_what_nobody_vouches_for_does_not_count(source: object) -> None:
    assert values(roll(1), roll(2, source)) == [1]


def test_what_was_taken_back_does_not_count() -> None:
    assert values(roll(1), roll(2), roll(3), '{"undo": 2, "source": "host"}', roll(4)) == [1, 4]


def test_taking_back_reaches_behind_acts_that_do_not_count() -> None:
    assert values(roll(1), roll(2, "sim"), roll(3, "bot"), '{"undo": 3}', roll(4)) == [4]


def test_a_corrected_throw_counts_as_corrected() -> None:
    step = '{"seat": "left", "do": "step", "source": "phone"}'
    lines = really_thrown(kept(roll(1), step, '{"undo": 2}', roll(4, "left"), step))
    assert [facts.get("value") for facts in lines] == [4, None]
