"""Second looks: what is in doubt is looked at in a mirror, and on a square photo as a camera may have taken it."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import cv2
import numpy as np
import pytest

from companion.core.values import Colour, Piece, PieceType, Reason, Throw, ThrowKind
from tests.vision.rendered import CLEAR, loaded, shown, wanted
from vision import dice, second_looks, sticks
from vision.geometry import Image, Quad
from vision.training.dice.scenes import USUAL, scene

Told = tuple[int, frozenset[Reason]]
PLAIN: frozenset[Reason] = frozenset()
FACES = {Reason.UNCLEAR_FACE, Reason.GLARE}
OBLONG = {Reason.COCKED, Reason.UNCLEAR_FACE, Reason.COUNT}
"""What a mirror may end, and what another shape may."""
COCKED, UNCLEAR, HAND = (frozenset({one}) for one in (Reason.COCKED, Reason.UNCLEAR_FACE, Reason.HAND_IN_VIEW))


def picture(wide: int, high: int) -> Image:
    """White on its left, so that a mirror is told."""
    image = np.zeros((high, wide, 3), np.uint8)
    image[:, : wide // 2] = 255
    return image


def square(image: Image) -> Image:
    return np.asarray(cv2.resize(image, (720, 720), interpolation=cv2.INTER_AREA), np.uint8)


class Look:
    """Sees one die in the left half of a picture; ``seen`` says what it shows, and with what doubt, for each way."""

    def __init__(self, *, first: Told, sure: float = 0.4, likely: float = 0.3, **seen: Told) -> None:
        self.seen = {"first": first, "mirror": first, **seen}
        self.sure, self.likely = sure, likely
        self.sizes: list[tuple[int, int]] = []

    def __call__(self, image: Image) -> Throw:
        high, wide = image.shape[:2]
        self.sizes.append((wide, high))
        way = "mirror" if not image[0, 0].any() else "broad" if wide > high else "tall"
        way = "first" if len(self.sizes) == 1 else way
        value, reasons = self.seen[way]
        half = ((0.0, 0.0), (wide / 2, 0.0), (wide / 2, float(high)), (0.0, float(high)))
        sure = self.sure if way == "first" else self.likely
        die = Piece(PieceType.DIE, value, sure, half, pips=((wide / 4, high / 2),))
        return Throw(ThrowKind.DICE, (die,), reasons, (wide, high))


def broad_fits(_: Sequence[Quad], size: tuple[int, int]) -> float:
    """How badly it fits: pictures that lie do best, then square ones."""
    return size[1] / size[0]


def test_what_leaves_no_doubt_is_looked_at_once() -> None:
    look = Look(first=(3, PLAIN))
    assert second_looks.read(picture(60, 60), look, broad_fits, mirror=True).certain
    assert look.sizes == [(60, 60)]


def test_what_is_plain_in_a_mirror_and_the_same_is_certain_and_told_where_it_lies() -> None:
    look = Look(first=(3, UNCLEAR), mirror=(3, PLAIN))
    throw = second_looks.read(picture(80, 60), look, broad_fits, mirror=True)
    assert (throw.certain, throw.size, look.sizes) == (True, (80, 60), [(80, 60)] * 2)
    (die,) = throw.pieces
    assert die.polygon == ((79, 60), (39, 60), (39, 0), (79, 0))  # clockwise, as in the picture itself
    assert die.pips == ((59, 30),)


@pytest.mark.parametrize("reasons", [frozenset({one}) for one in Reason if one not in FACES] + [UNCLEAR | COCKED])
def test_all_but_what_faces_show_stays_in_doubt_in_a_mirror(reasons: frozenset[Reason]) -> None:
    look = Look(first=(3, reasons), mirror=(3, PLAIN))
    assert second_looks.read(picture(80, 60), look, broad_fits, mirror=True).reasons == reasons


def test_no_mirror_is_asked_where_that_takes_too_long() -> None:
    look = Look(first=(3, UNCLEAR), mirror=(3, PLAIN))
    throw = second_looks.read(picture(80, 60), look, broad_fits, mirror=False)
    assert (throw.reasons, look.sizes) == (UNCLEAR, [(80, 60)])


def test_what_shows_something_else_in_a_mirror_stays_in_doubt() -> None:
    look = Look(first=(3, UNCLEAR), mirror=(4, PLAIN))
    assert second_looks.read(picture(80, 60), look, broad_fits, mirror=True).reasons == UNCLEAR


@pytest.mark.parametrize("change", [{"colour": Colour.RED}, {"key": True}], ids=["colour", "key"])
def test_so_does_what_has_another_colour_or_a_key_there(change: dict[str, Any]) -> None:
    look = Look(first=(3, UNCLEAR), mirror=(3, PLAIN))

    def otherwise(image: Image) -> Throw:
        throw = look(image)
        mirrored = len(look.sizes) > 1
        pieces = (replace(throw.pieces[0], **change),) if mirrored else throw.pieces
        return replace(throw, pieces=pieces)

    assert second_looks.read(picture(80, 60), otherwise, broad_fits, mirror=True).reasons == UNCLEAR


@pytest.mark.parametrize("reasons", [{Reason.GLARE}, {Reason.GLARE, Reason.UNCLEAR_FACE}])
def test_whatever_faces_show_may_become_plain_in_a_mirror(reasons: set[Reason]) -> None:
    look = Look(first=(3, frozenset(reasons)), mirror=(3, PLAIN), sure=0.9)
    assert second_looks.read(picture(80, 60), look, broad_fits, mirror=True).certain


def test_where_a_piece_is_missing_and_another_leans_it_is_sought_in_a_mirror_however_likely_the_other() -> None:
    look = Look(first=(3, COCKED | {Reason.COUNT}), sure=0.9)
    second_looks.read(picture(80, 60), look, broad_fits, mirror=True)
    assert len(look.sizes) == 2


@pytest.mark.parametrize("reason", [one for one in Reason if one not in OBLONG])
def test_no_shape_of_a_picture_ends_a_doubt_about_light_or_what_touches(reason: Reason) -> None:
    look = Look(first=(3, frozenset({reason})), mirror=(4, PLAIN), broad=(3, PLAIN), tall=(3, PLAIN))
    assert not second_looks.read(picture(60, 60), look, broad_fits, mirror=True).certain
    assert set(look.sizes) == {(60, 60)}


@pytest.mark.parametrize(("sure", "looks"), [(0.6, 1), (0.4, 2)])
def test_what_leans_is_looked_at_again_only_where_what_it_shows_is_unlikely(sure: float, looks: int) -> None:
    look = Look(first=(3, COCKED), sure=sure)
    second_looks.read(picture(80, 60), look, broad_fits, mirror=True)
    assert len(look.sizes) == looks


def test_how_likely_several_pieces_are_is_how_likely_all_of_them_are_right() -> None:
    look = Look(first=(3, COCKED), sure=0.7)

    def two(image: Image) -> Throw:
        throw = look(image)
        return replace(throw, pieces=throw.pieces * 2)

    second_looks.read(picture(80, 60), two, broad_fits, mirror=True)
    assert len(look.sizes) == 2  # 0.49


@pytest.mark.parametrize(("likely", "guess"), [(0.3, 3), (0.4, 3), (0.7, 4)])
def test_the_best_guess_is_the_likeliest_of_all_and_has_every_doubt(likely: float, guess: int) -> None:
    look = Look(likely=likely, first=(3, COCKED), mirror=(4, UNCLEAR))
    throw = second_looks.read(picture(80, 60), look, broad_fits, mirror=True)
    assert [piece.value for piece in throw.pieces] == [guess]
    assert throw.reasons == (COCKED if guess == 3 else COCKED | UNCLEAR)


def test_a_piece_that_is_only_seen_in_a_mirror_is_part_of_the_best_guess() -> None:
    look = Look(likely=0.3, first=(3, HAND))

    def overlooked(image: Image) -> Throw:
        throw = look(image)
        pieces = throw.pieces if image[0, 0].any() else (*look(image[:, ::2]).pieces, *throw.pieces)
        return Throw(throw.kind, pieces, throw.reasons, throw.size, throw.read_ms)

    throw = second_looks.read(picture(80, 60), overlooked, broad_fits, mirror=True)
    lefts = [min(x for x, _ in piece.polygon) for piece in throw.pieces]
    assert (len(lefts), lefts) == (2, [39, 59])


def test_a_square_picture_is_looked_at_as_it_may_have_been_and_told_where_it_lies_in_the_square() -> None:
    look = Look(first=(3, COCKED), tall=(3, COCKED), broad=(3, PLAIN))
    throw = second_looks.read(picture(60, 60), look, broad_fits, mirror=True)
    assert look.sizes[2:] == [(60, 80), (80, 60)]
    assert (throw.certain, throw.size) == (True, (60, 60))
    (die,) = throw.pieces
    assert die.polygon == ((0, 0), (30, 0), (30, 60), (0, 60))
    assert die.pips == ((15, 30),)


@pytest.mark.parametrize("reason", sorted(OBLONG))
def test_another_shape_may_end_each_doubt_that_the_wrong_one_may_raise(reason: Reason) -> None:
    look = Look(first=(3, frozenset({reason})), tall=(3, COCKED), broad=(3, PLAIN))
    assert second_looks.read(picture(60, 60), look, broad_fits, mirror=True).certain


def test_a_shape_that_leaves_doubt_takes_the_place_of_none_however_well_it_fits() -> None:
    look = Look(first=(3, COCKED), tall=(3, COCKED), broad=(3, PLAIN))
    fits = {(60, 60): 1.0, (60, 80): 0.1, (80, 60): 0.5}
    assert second_looks.read(picture(60, 60), look, lambda _, size: fits[size], mirror=True).certain


def test_a_hand_is_a_hand_in_any_shape() -> None:
    look = Look(first=(3, COCKED | HAND), broad=(3, PLAIN))
    assert second_looks.read(picture(60, 60), look, broad_fits, mirror=True).reasons >= HAND
    assert look.sizes == [(60, 60)] * 2


@pytest.mark.parametrize(
    ("tall", "broad"),
    [
        ((3, COCKED), (3, COCKED)),
        ((3, COCKED), (4, PLAIN)),  # shows something else
        ((3, PLAIN), (3, COCKED)),  # fits one table worse than the square does
    ],
)
def test_else_the_doubt_stays(tall: Told, broad: Told) -> None:
    throw = second_looks.read(picture(60, 60), Look(first=(3, COCKED), tall=tall, broad=broad), broad_fits, mirror=True)
    assert (throw.reasons, throw.size) == (COCKED, (60, 60))


def test_a_large_square_is_not_made_larger_still() -> None:
    look = Look(first=(3, COCKED), tall=(3, COCKED), broad=(3, COCKED))
    second_looks.read(picture(1280, 1280), look, broad_fits, mirror=True)
    assert look.sizes[2:] == [(960, 1280), (1280, 960)]


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
