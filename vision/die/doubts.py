"""Why a reading of dice is not certain: each question looks at one thing and is answered yes or no."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

import cv2
import numpy as np

from companion.core.values import Reason
from vision import geometry, plane
from vision.die.among import fitting
from vision.die.drawn_out import evenness, middle
from vision.die.faces import APART, GRIDS, INKED, LAYOUT, Die, Grid, parts
from vision.die.faint import faintest
from vision.die.fronts import beyond
from vision.die.ones import roundness
from vision.finder import Found
from vision.frames import divided, instead
from vision.geometry import Image
from vision.light import burnt, extremes
from vision.ranks import median, percentile

PALE = 50
"""Levels of 255 from a body that is white itself to what counts as whiter."""


@dataclass(frozen=True, slots=True)
class Limits:
    """From where on something is doubtful; shares are 0..1."""

    face: float = 0.5
    """A frame is a die when it is as likely as this the upper face of one."""
    rival: float = 0.05
    """How likely, beside the dice taken, it may be that one of them is none and a frame of their size is the die in its
    place. At 0.1 three more of 700 drawn throws are right and certain, but of 25 dice that lay there where 24 were
    told the one left out was read as surely as 0.92."""
    one_more: float = 0.85
    """A frame of their size read as surely as this is one die more than was thrown, however sure the dice taken are. Of
    100 labelled throws told one too few nine are certain without this, four with it, three of which have a die that
    is cocked or hidden; no other labelled or drawn reading changes."""
    another: float = 0.995
    """A frame as likely as this the upper face of a die is one more, too, whatever its value: of 274 drawn throws told
    one too few 26 are certain without this, 20 with it, of 310 told right the same 105 (another 141 chose it)."""
    stray: float = 0.01
    """A frame read as surely as this is in doubt where nobody knows how many were thrown: it may be a die that was
    overlooked. Of 300 drawn throws 51 are certain and 5 of these lack a die; at 0.02 56 and 6, and one is wrong."""
    alike: float = 3.2
    """How many times as large as the dice, or as small, in area, such a frame may be."""
    any_size: float = 0.7
    """A frame read as surely as this may be a die whatever its size."""
    lost: float = 0.9
    """How likely the finder must then think a face that no die covers."""
    vast: float = 25.0
    """How many times as large as the largest die such a face cannot be one: a corner of the table, a sheet of paper."""
    sure: float = 0.85
    """How likely each value must be: of 700 drawn throws that nothing was learned from three were certain and wrong,
    all with a picture in place of a value; at 0.7 six were (docs/trust.md)."""
    small: float = 14.0
    """Pixels along a side below which a value must be as likely as ``surely``: of 600 drawn throws 58 such dice were,
    and all were right; of 30 from 0.85 on four were none (docs/trust.md)."""
    surely: float = 0.98
    sought: float = 0.95
    """How likely the value of a die must be that was sought from several starts: at ``sure`` two more of 400 drawn
    throws are certain and wrong, by values of 0.85 and 0.91 (docs/trust.md)."""
    upper: float = 0.7
    """How likely what lies about a die must say that it is an upper face, however plain its pips: of 2,100 drawn throws
    nine were certain and wrong at 0.6, at 0.5 twelve; from 0.6 to 0.7 one of four is wrong (docs/networks.md)."""
    round: float = 0.55
    """How much of the circle about it the pip of a one must fill, where the face is as broad as ``fine``: pictures in
    place of a value fill less (docs/trust.md)."""
    fine: float = 30.0
    """Pixels along a side from which on a pip has enough of them to be seen round."""
    tiny: float = 10.0
    """Pixels along a side below which pips are guessed at."""
    aslant: float = 15.0
    """Degrees that a camera must look aslant to see fronts of dice so well that one may be taken for an upper face: as
    far at least as the shapes of all faces say, which is five to 20 less than it does."""
    front: float = 0.96
    """How likely what lies about a face of ``fine`` must then say that it is an upper one, where something else than
    the table lies beyond its far edge, more than ``beyond`` levels from it; where a lamp is mirrored there any face is
    in doubt (docs/trust.md)."""
    beyond: float = 60.0
    lean: float = 0.25
    """How likely a die may lean on something: of 700 drawn throws 14 with one that leans are certain, as at 0.2; at 0.3
    one more is."""
    cover: float = 0.1
    """How likely, to either network, it may lean where nobody knows how many were thrown: with networks before, of 300
    drawn throws 57 were certain and 5 of these lacked a die that another hides; at 0.2 72 and 10."""
    unsquare: float = 0.3
    """By which share the sides of an upper face may differ on the table that explains all faces best."""
    crossing: float = 0.1
    """Share of a face that the outlines of two dice side by side may overlap by mistake."""
    covering: float = 0.006
    """The same for faces whose sides are shorter than ``near``: of so few pixels nobody sees which covers the other. Of
    2,050 drawn throws 17 are certain and wrong without this, 12 with it, and of 470 right ones 451 stay certain."""
    near: float = 40.0
    whole: float = 0.9
    """How much of a face, from its middle, must lie in the picture: the corners of dice are rounded, and the outline is
    that of a sharp one. Of 800 drawn throws two more are right and certain than at 1, and no more are wrong."""
    unlike: float = 2.1
    """How many times as broad as another, on one table, a die may be: dice have 12 to 25 mm. What is broader is a card,
    or the other a sign (docs/trust.md)."""
    even: float = 1.3
    """The same where one was sought and what lies about it says less surely than ``sought`` that it is an upper face:
    it may be a side that is seen of a covered die, which is smaller (docs/trust.md)."""
    dark: float = 0.94
    """How dark a face may be, its brightest pips and all, before noise looks like marks."""
    burnt: float = 0.5
    """Share of a face that may be burnt out; a white die in the sun has no colour left and black pips all the same."""
    mirrored: float = 0.5
    """How far towards white a lamp may take the place of a pip that would make another value (0..1): of the surely read
    dice of 1,000 drawn throws 7 of 47 above it are wrong, of the others 122 of 5,779 (docs/trust.md)."""
    faint: float = 0.25
    """Share of what the clearest pip of a face stands out by below which others may be seen through the die, where
    without them it has a lower value (docs/trust.md)."""
    soft: float = 0.3
    """Breadths that the steepest change on a face may take from dark to bright."""
    meeting: float = 0.1
    """How much more than what is beside it the middle of a six's rows must stand out, as a share of their clearest;"""
    uneven: float = 0.62
    """or how steep, as a share of those along any other way, changes along each must be: else it may be a four that
    moved (docs/trust.md)."""


def doubts(
    work: Image,
    found: Sequence[Found],
    seen: Sequence[Die],
    dice: Sequence[Die],
    *,
    expected: int | None,
    limits: Limits,
) -> frozenset[Reason]:
    """Every reason not to play this reading, but for hands.

    ``found`` is what the finder proposed, ``seen`` are all frames, each alone, ``dice`` those taken as pieces.
    Where nobody knows how many were thrown, a place where the finder is sure of a face must be covered by a die if it
    is none of the ``vast`` ones, no die may lie on another, and what lies about a frame may only speak for it.
    """
    size = geometry.size(work)
    areas = [geometry.area(one.shape) for one in dice] or [1.0]
    alone, others = divided(seen, dice)
    others = [one if expected is not None else _likelier(one) for one in others]
    rest = [one for one in others if one.face.sure > limits.any_size or _alike(one, areas, limits)]
    open_ = _stray(rest, limits) if expected is None else _rivalled(alone, rest, size, limits)
    small = [one for one in found if geometry.area(one.shape) < limits.vast * max(areas)]
    unseen = any(one.likely > limits.lost and not _covered(one, dice) for one in small)
    lost = expected is None and (unseen or any(_may_cover(one, limits) for one in dice))
    plain = all(_plain(one, size, limits) for one in dice)
    laid = plane.squares([one.shape for one in dice], size)
    crops = [LAYOUT.crop(work, one.shape) for one in dice]
    asked = {
        Reason.COUNT: open_ or lost or not dice or expected not in {None, len(dice)},
        Reason.UNCLEAR_FACE: not plain
        or laid.broader > (limits.even if any(_unsure(one, limits) for one in dice) else limits.unlike)
        or any(_pictured(work, one, limits) or _front(work, one, laid.aslant, limits) for one in dice)
        or any(_shows_through(*each, limits) for each in zip(crops, dice, strict=True)),
        Reason.COCKED: any(leans(one, limits) for one in dice) or laid.unsquare > limits.unsquare,
        Reason.TOUCHING: any(_crossing(*pair, limits) for pair in combinations(dice, 2)),
        Reason.TOO_DARK: any(darkness(one) > limits.dark for one in crops),
        Reason.GLARE: any(_mirrors(*each, limits) for each in zip(crops, dice, strict=True)),
        Reason.BLURRED: any(_blurred(*each, limits) for each in zip(crops, dice, strict=True)),
    }
    return frozenset(reason for reason, doubtful in asked.items() if doubtful)


def _stray(rest: Sequence[Die], limits: Limits) -> bool:
    """Whether a frame that was not taken may be a die."""
    return any(one.face.sure > limits.stray for one in rest)


def _likelier(one: Die) -> Die:
    """A frame as likely a die as it is with what lies about it or without, whichever is more."""
    return max(one, one.unheard, key=lambda each: each.face.likely)


def _rivalled(dice: Sequence[Die], rest: Sequence[Die], size: tuple[int, int], limits: Limits) -> bool:
    """Whether one of ``rest`` is one die more, or may lie there in place of one, as a number on the board may."""
    if any(one.face.sure > limits.one_more or one.face.likely > limits.another for one in rest):
        return True
    taken = [one.face.sure for one in dice]
    if instead(taken, [one.face.sure for one in rest]) <= limits.rival:
        return False
    return instead(taken, [one.face.sure for one in fitting(rest, dice, size)]) > limits.rival


def _plain(die: Die, size: tuple[int, int], limits: Limits) -> bool:
    """Whether a die's value is likely enough, and its face an upper one, whole in the picture and not tiny."""
    side = geometry.side(die.shape)
    sure = max(limits.sought if die.sought else limits.sure, limits.surely if side < limits.small else 0)
    upper = die.upper is None or die.upper >= limits.upper
    inside = geometry.inside(geometry.scaled(die.shape, limits.whole), size)
    return upper and die.face.sure >= sure and side >= limits.tiny and inside


def _unsure(die: Die, limits: Limits) -> bool:
    """Whether one that was sought may be a side that is seen of a covered die."""
    return die.sought and (die.upper is None or die.upper < limits.sought)


def _pictured(work: Image, die: Die, limits: Limits) -> bool:
    """Whether a one shows no pip, but mostly a picture in place of a value that no kit knows for a one."""
    return (
        die.face.ranked[0] == 1
        and not die.face.agreed
        and geometry.side(die.shape) >= limits.fine
        and roundness(work, die.shape) < limits.round
    )


def _front(work: Image, die: Die, aslant: float, limits: Limits) -> bool:
    """Whether a face may be the front of a die, below an upper one in which nothing is seen."""
    if aslant < limits.aslant or die.upper is None:
        return False
    unsure = die.upper < limits.front and geometry.side(die.shape) >= limits.fine
    away = beyond(work, die.shape)
    return away == np.inf or (unsure and away > limits.beyond)


def _shows_through(crop: Image, die: Die, limits: Limits) -> bool:
    """Whether one of its pips may be one of another face, seen through the die."""
    return geometry.side(die.shape) >= limits.fine and faintest(crop, die.face.seen) < limits.faint


def _alike(one: Die, areas: Sequence[float], limits: Limits) -> bool:
    """Whether a frame is about as large as the dice."""
    return 1 / limits.alike < geometry.area(one.shape) / float(np.median(areas)) < limits.alike


def _crossing(one: Die, other: Die, limits: Limits) -> bool:
    """Whether one die may cover a part of the other."""
    side = min(geometry.side(each.shape) for each in (one, other))
    return geometry.overlap(one.shape, other.shape) > (limits.covering if side < limits.near else limits.crossing)


def _covered(found: Found, dice: Sequence[Die]) -> bool:
    middle = found.shape.mean(axis=0)
    return any(geometry.beyond(middle, one.shape) <= 0 for one in dice)


def leans(die: Die, limits: Limits) -> bool:
    """Whether a die looks as if it leans on something, to both networks together."""
    return (die.face.cocked + die.leaning) / 2 > limits.lean


def _may_cover(die: Die, limits: Limits) -> bool:
    """Whether a die may lie on another that it hides: it leans to one network or the other."""
    return max(die.face.cocked, die.leaning) > limits.cover


def darkness(crop: Image) -> float:
    """How far the lightest twentieth of a face is below white, 0..1."""
    return 1 - float(percentile(extremes(LAYOUT.face(crop))[1], 95)) / 255


def _mirrors(crop: Image, die: Die, limits: Limits) -> bool:
    """Whether light takes the colour from a face, or a lamp that is mirrored in it may hide a pip."""
    return burnt(LAYOUT.face(crop)) > limits.burnt or hidden(crop, die.face.seen) > limits.mirrored


def hidden(crop: Image, pips: Grid) -> float:
    """How far (0..1) a lamp takes places of a face that may hide pips from the body's tone to white.

    It adds its white to body and pip alike. Of the pips that another value has beyond those seen (3 x 3) the least
    white counts, and the value for which that is whitest; 0 where none has more.
    """
    white = extremes(crop)[0].astype(np.float32)
    body = float(median(white[parts(pips)[0]]))
    more = [grid & ~pips for _, grid in GRIDS if np.all(grid >= pips) and np.any(grid != pips)]
    tones = [min(float(white[apart < INKED].mean()) for apart in APART[added]) for added in more]
    return max(0.0, max(tones, default=body) - body) / max(255 - body, PALE)


def _blurred(crop: Image, die: Die, limits: Limits) -> bool:
    """Whether a face is out of focus, or a six may be a four that moved along its rows."""
    if softness(crop) > limits.soft:
        return True
    return middle(crop, die.face.seen) < limits.meeting and evenness(crop) < limits.uneven


def softness(crop: Image) -> float:
    """Breadths that the whole range of a face would take at its steepest; about 0.05 where pips are sharp."""
    grey = np.asarray(cv2.cvtColor(LAYOUT.face(crop), cv2.COLOR_BGR2GRAY), np.float32)
    steepest = max(float(percentile(np.abs(np.diff(grey, axis=axis)), 99.5)) for axis in (0, 1))
    return float(percentile(grey, 98) - percentile(grey, 2)) / max(steepest, 1e-3) / len(grey)
