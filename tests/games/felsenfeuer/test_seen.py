"""What the camera may have seen: dice by colour and value are a proposal that a person confirms. Expected by hand."""

import pytest

from companion.core.actions import to_facts
from companion.core.values import Colour, Piece, PieceType, Press, Reason, Throw, ThrowKind
from companion.games.felsenfeuer import GAME
from companion.games.felsenfeuer.state import Phase
from companion.table.referee import Ask, judge
from tests.clock import HandClock
from tests.games.felsenfeuer.evening import Evening
from vision import dice
from vision.cameras.simulated import SimulatedCamera


def die(colour: str, value: int, confidence: float = 0.99, second: int | None = None) -> Piece:
    return Piece(PieceType.DIE, value, confidence, (), colour=Colour(colour), second=second)


def reading(*pieces: Piece, reasons: tuple[Reason, ...] = ()) -> Throw:
    return Throw(ThrowKind.DICE, pieces, frozenset(reasons))


def throwing(hand: str) -> Evening:
    """FF-76: p1 throws three of these runes."""
    table = Evening(f"ess r6 | hand {hand}", "ess r6", options={"scenario": "thrown_glyphs"})
    return table.with_(phase=Phase.THROW, picks=("p1", "p2"), waited=("p1",))


def test_each_die_of_a_thrown_hand_is_one_of_that_colour():
    seen = reading(die("red", 4), die("green", 1), die("red", 2))
    assert throwing("g r r b").meant(seen) == [
        {"seat": "p1", "do": "throw_hand", "dice": ["p1:2", "p1:3", "p1:4"], "values": [1, 4, 2]}
    ]


def test_a_doubt_is_a_second_meaning():
    seen = reading(die("red", 4), die("green", 1, 0.6, 2), die("black", 6), reasons=(Reason.UNCLEAR_FACE,))
    assert [act["values"] for act in throwing("g r b").meant(seen)] == [[1, 4, 6], [2, 4, 6]]


@pytest.mark.parametrize(
    "pieces",
    [(), (die("red", 1),), (die("red", 1),) * 3, (die("violet", 1), die("green", 2), die("red", 3))],
    ids=["none", "too few", "too many red", "none is violet"],
)
def test_dice_that_are_not_in_the_hand_mean_nothing(pieces):
    assert throwing("g r b").meant(reading(*pieces)) == []


def test_a_single_die_may_be_the_glyph_that_is_laid_wherever_one_has_a_die():
    table = Evening("ess r6 | M1 field b3 | hand g v", "ess r6")
    assert table.meant(reading(die("violet", 5))) == [
        {"seat": "p1", "do": "lay", "die": "p1:4", "value": 5, "matrix": "M0"},
        {"seat": "p1", "do": "lay", "die": "p1:4", "value": 5, "matrix": "M1"},
    ]
    assert table.meant(reading(die("violet", 5), die("green", 5))) == []  # which of the two was laid?
    assert table.meant(Press("next")) == [{"seat": "p1", "do": "end_turn"}]


def test_even_a_certain_reading_is_asked_about():
    verdict = judge(GAME, throwing("g r b").state, reading(die("red", 4), die("green", 1), die("black", 6)))
    assert isinstance(verdict, Ask)
    assert len(verdict.options) == 1


@pytest.mark.parametrize("seed", range(2))
def test_a_simulated_throw_has_the_colours_of_the_hand_and_comes_back_as_a_proposal(seed):
    table, clock = throwing("g r v b"), HandClock()
    expected = GAME.expects(table.state)
    assert expected.colours == (Colour.GREEN, Colour.RED, Colour.VIOLET, Colour.BLACK)
    with SimulatedCamera("sim:table", seed=seed, size=(1280, 960), fps=12, clock=clock) as camera:
        faces = camera.throw(expected.pieces, expected.colours)
        clock.seconds += 3
        frame = camera.frame()
    assert frame is not None
    seen = dice.read(frame.picture, expected=len(expected.pieces))
    verdict = judge(GAME, table.state, seen)
    assert isinstance(verdict, Ask)
    values = tuple(int(face.value) for face in faces)
    assert to_facts(verdict.options[0].action) == {
        "do": "throw_hand",
        "dice": ["p1:2", "p1:3", "p1:4"],
        "values": list(values),
    }
