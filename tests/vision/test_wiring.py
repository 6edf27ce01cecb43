"""That what each step of a reading finds is heard by the next, on throws that all others read without doubt."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

import numpy as np
import pytest

from companion.core.values import Reason
from tests.vision.die.test_among import SHAPES, SIZE, thrown
from tests.vision.rendered import CLEAR, loaded, shown, wanted
from vision import dice, sticks
from vision.geometry import Image
from vision.layout import Look
from vision.networks import Network
from vision.stick.doubts import Limits
from vision.stick.faces import CLASSES, Face, Seen, judge

SYMBOLS = ("salamander", "stone")


def misjudged(
    monkeypatch: pytest.MonkeyPatch, shares: Mapping[int | str, float], *, what: tuple[int | str, ...] = SYMBOLS
) -> None:
    """Have ``what`` be taken for each of these values with that likelihood."""
    face = Face(tuple(shares.get(value, 0.0) for value in CLASSES), key=0.0, cocked=0.0)

    def misjudge(looks: Sequence[Look], network: Network) -> tuple[Seen, ...]:
        return tuple(replace(one, face=face) if one.face.ranked[0] in what else one for one in judge(looks, network))

    monkeypatch.setattr(sticks, "judge", misjudge)


@pytest.mark.parametrize(("likely", "pieces"), [(0.015, 1), (0.025, 3)])
def test_what_may_hardly_be_sticks_is_taken_for_two_that_are_missing_from_a_limit_on(
    monkeypatch: pytest.MonkeyPatch, likely: float, pieces: int
) -> None:
    misjudged(monkeypatch, {"stone": likely, "nothing": 1 - likely}, what=("salamander", 1))
    throw = sticks.read(loaded(CLEAR[0]))
    assert len(throw.pieces) == pieces
    assert Reason.COUNT in throw.reasons


def test_a_third_stick_is_read_in_the_light_of_two_that_show_pips(monkeypatch: pytest.MonkeyPatch) -> None:
    misjudged(monkeypatch, {3: 0.6, "salamander": 0.4})
    assert shown(sticks.read(loaded(CLEAR[0]))) == wanted(CLEAR[0])


def test_of_many_frames_those_of_one_throw_are_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    four = Face(tuple(float(value == 4) for value in CLASSES), key=0.0, cocked=0.0)
    small = Seen(np.array([(10, 10), (40, 10), (40, 18), (10, 18)], np.float32), four)
    monkeypatch.setattr(sticks, "judge", lambda looks, network: (*judge(looks, network), small))
    throw = sticks.read(loaded(CLEAR[0]))
    assert shown(throw) == wanted(CLEAR[0])


def test_what_lies_about_a_stick_may_show_that_it_leans(monkeypatch: pytest.MonkeyPatch) -> None:
    def leans(_: Image, asked: Sequence[Seen], network: Network) -> list[Seen]:
        return [replace(one, about=1.0) for one in asked]

    limits = Limits(lean=0.3)
    assert sticks.read(loaded(CLEAR[0]), limits=limits).certain
    monkeypatch.setattr(sticks, "looked_about", leans)
    throw = sticks.read(loaded(CLEAR[0]), limits=limits)
    assert Reason.COCKED in throw.reasons
    assert all(piece.cocked for piece in throw.pieces)


def test_a_die_is_read_in_the_light_of_those_beside_it(monkeypatch: pytest.MonkeyPatch) -> None:
    six = thrown(SHAPES)
    monkeypatch.setattr(dice, "proposed", lambda work, expected: ((), six))
    monkeypatch.setattr(dice, "looked_about", lambda work, seen, network: seen)
    table = np.full((*SIZE[::-1], 3), 120, np.uint8)
    alone, together = (dice.read(table, expected=number).pieces[0].confidence for number in (None, len(six)))
    assert together > alone
