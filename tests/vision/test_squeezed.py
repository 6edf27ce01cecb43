"""Squeezed photos: what is in doubt on a square one is looked at as a camera may have taken it."""

from collections import Counter
from collections.abc import Sequence

import cv2
import numpy as np
import pytest

from companion.core.values import Piece, PieceType, Reason, Throw, ThrowKind
from tests.vision.rendered import CLEAR, loaded, shown, wanted
from vision import dice, squeezed, sticks
from vision.geometry import Image, Quad
from vision.training.dice.scenes import USUAL, scene

DOUBT = frozenset({Reason.COCKED})


def blank(wide: int, high: int) -> Image:
    return np.zeros((high, wide, 3), np.uint8)


def square(image: Image) -> Image:
    return np.asarray(cv2.resize(image, (720, 720), interpolation=cv2.INTER_AREA), np.uint8)


class Look:
    """Sees one die all over the picture; ``seen`` says what it shows, and with what doubt, for each shape."""

    def __init__(self, *, tall_is: float = 0.5, **seen: tuple[int, frozenset[Reason]]) -> None:
        self.seen = seen
        self.tall_is = tall_is
        self.sizes: list[tuple[int, int]] = []

    def __call__(self, image: Image) -> Throw:
        high, wide = image.shape[:2]
        self.sizes.append((wide, high))
        shape = "square" if wide == high else "broad" if wide > high else "tall"
        value, reasons = self.seen[shape]
        whole = ((0, 0), (wide, 0), (wide, high), (0, high))
        sure = self.tall_is if shape == "tall" else 0.6
        die = Piece(PieceType.DIE, value, sure, whole, pips=((wide / 2, high / 2),))
        return Throw(ThrowKind.DICE, (die,), reasons, (wide, high), 10.0)


def broad_fits(_: Sequence[Quad], size: tuple[int, int]) -> float:
    """How badly it fits: pictures that lie do best, then square ones."""
    return size[1] / size[0]


def test_only_a_square_picture_in_doubt_is_looked_at_once_more() -> None:
    sure, unsure = Look(square=(3, frozenset())), Look(broad=(3, DOUBT))
    assert squeezed.read(blank(60, 60), sure, broad_fits).certain
    assert not squeezed.read(blank(80, 60), unsure, broad_fits).certain
    assert (sure.sizes, unsure.sizes) == ([(60, 60)], [(80, 60)])


def test_a_hand_is_a_hand_in_any_shape() -> None:
    look = Look(square=(3, frozenset({Reason.COCKED, Reason.HAND_IN_VIEW})), broad=(3, frozenset()))
    assert Reason.HAND_IN_VIEW in squeezed.read(blank(60, 60), look, broad_fits).reasons
    assert look.sizes == [(60, 60)]


def test_what_a_camera_may_have_taken_without_doubt_is_told_where_it_lies_in_the_square() -> None:
    look = Look(square=(3, DOUBT), tall=(3, DOUBT), broad=(3, frozenset()))
    throw = squeezed.read(blank(60, 60), look, broad_fits)
    assert sorted(look.sizes) == [(60, 60), (60, 80), (80, 60)]
    assert (throw.certain, throw.size, throw.read_ms) == (True, (60, 60), 30.0)
    (die,) = throw.pieces
    assert die.polygon == ((0, 0), (60, 0), (60, 60), (0, 60))
    assert die.pips == ((30, 30),)


@pytest.mark.parametrize(
    ("tall", "broad"),
    [
        ((3, DOUBT), (3, DOUBT)),
        ((3, DOUBT), (4, frozenset())),  # shows something else
        ((3, frozenset()), (3, DOUBT)),  # fits one table worse than the square does
    ],
)
def test_else_the_doubt_stays(tall: tuple[int, frozenset[Reason]], broad: tuple[int, frozenset[Reason]]) -> None:
    throw = squeezed.read(blank(60, 60), Look(square=(3, DOUBT), tall=tall, broad=broad), broad_fits)
    assert (throw.reasons, throw.size, throw.read_ms) == (DOUBT, (60, 60), 30.0)


@pytest.mark.parametrize(("likely", "guess"), [(0.5, 3), (0.7, 4)])
def test_the_best_guess_is_the_likeliest_of_all_and_has_every_doubt(likely: float, guess: int) -> None:
    unclear = frozenset({Reason.UNCLEAR_FACE})
    look = Look(tall_is=likely, square=(3, DOUBT), tall=(4, unclear), broad=(3, DOUBT))
    throw = squeezed.read(blank(60, 60), look, broad_fits)
    assert ([piece.value for piece in throw.pieces], throw.size) == ([guess], (60, 60))
    assert throw.reasons == (DOUBT if guess == 3 else DOUBT | unclear)


def test_a_large_square_is_not_made_larger_still() -> None:
    look = Look(square=(3, DOUBT), tall=(3, DOUBT), broad=(3, DOUBT))
    squeezed.read(blank(2400, 2400), look, broad_fits)
    assert sorted(look.sizes) == [(1280, 1707), (1707, 1280), (2400, 2400)]


@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("name", CLEAR)
def test_squeezed_sticks_are_read_and_certain(name: str, turned: bool) -> None:
    image = np.rot90(loaded(name)) if turned else loaded(name)
    throw = sticks.read(square(image))
    assert shown(throw) == wanted(name)
    assert throw.certain


def test_so_are_dice() -> None:
    made = scene(np.random.default_rng(41_000_110), USUAL)
    throw = dice.read(square(np.rot90(made.image)), expected=len(made.dice))
    assert throw.certain
    assert Counter(piece.value for piece in throw.pieces) == Counter(die.value for die in made.dice)
