"""What a reading shows beyond what lay in the tray before. Pure."""

from cmath import phase, rect
from collections.abc import Sequence
from dataclasses import replace
from math import dist

from companion.core.values import Piece, Point, Reason, Throw

SAME = 0.01
"""Share of the picture's width: a piece whose middle has moved less lies where it lay."""
NUDGE = 0.06
"""Share of the picture's width: so far a hand that comes or goes may push the tray. Of 180 throws of one stick one lies
so near to where it lay and shows the same."""
TOGETHER = 3
"""So many pieces do not fall by chance as far from each other as they lay and show the same; two may."""
LIKELY = 0.5
"""A piece of less confidence may be nothing, or show anything."""
HIDING = frozenset({Reason.HAND_IN_VIEW, Reason.BLURRED})
"""Where nothing likely is found, what was thrown may lie there unseen. Not so in the dark or in glare: of 56 rendered
throws, dimmed to 0.15 of their light or twice as bright, each has a likely stick; of the bare tables that were made of
52 of them 19 show something unlikely, dark or not."""


def news(throw: Throw, lying: Sequence[Piece], *, expected: int, things: int) -> Throw | None:
    """The throw, when that is what has come to rest; None when nothing of it was thrown.

    ``lying`` was there before, ``expected`` pieces are thrown at once, and so many ``things`` look new in the tray.
    """
    new = thrown(throw, lying)
    still = [piece not in new for piece in throw.pieces]
    # of dice that are unlike all others none may ever be likely, thrown or not; a face whose value alone is open counts
    bare = Reason.COUNT in throw.reasons and not any_likely(throw.pieces) and not throw.reasons & HIDING
    taken_up = any_likely(lying) and bare
    all_still = bool(throw.pieces) and all(still)
    # all that can be thrown lies on: a pencil or a shadow's edge looks like one more
    one_more = expected == len(lying) == sum(still)
    if taken_up or all_still or one_more or (things < expected and not any_likely(new)):
        return None
    # only a part was thrown or moved, or all was pushed a little: people know which
    open_ = any(still) or not thrown(throw, lying, reach=NUDGE)
    return replace(throw, reasons=throw.reasons | {Reason.COUNT}) if open_ else throw


def any_likely(pieces: Sequence[Piece]) -> bool:
    """Whether one of them is more likely a piece than none; a bare table may look a little like one."""
    return any(piece.confidence >= LIKELY for piece in pieces)


def carried(throw: Throw, lying: Sequence[Piece]) -> bool:
    """Whether all pieces lie elsewhere, but among each other as before: somebody has moved the tray."""
    if not TOGETHER <= len(throw.pieces) == len(lying) or len(thrown(throw, lying)) < len(lying):
        return False
    apart = 2 * SAME * throw.size[0]  # as both may have moved a little
    before, now = _places(lying), _places(throw.pieces)
    _, start = now[0]
    _, end = max(now, key=lambda piece: abs(piece[1] - start))

    def lie_as_before(onto: complex, towards: complex) -> bool:
        """Whether all come onto the like of them when the first is put there and turned so: never upside down."""
        turn = rect(1, phase(towards - onto) - phase(end - start))
        back = [(value, onto + (place - start) * turn) for value, place in now]
        return all(any(value == was and abs(at - there) <= apart for was, there in before) for value, at in back)

    return any(lie_as_before(onto, towards) for _, onto in before for _, towards in before)


def _places(pieces: Sequence[Piece]) -> list[tuple[str, complex]]:
    """What each piece shows, and its middle."""
    return [(str(piece.value), complex(*_middle(piece.polygon))) for piece in pieces]


def thrown(throw: Throw, lying: Sequence[Piece], *, reach: float = SAME) -> tuple[Piece, ...]:
    """The pieces that do not lie as one of those that were there before, within that share of the picture's width."""
    far = reach * throw.size[0]
    return tuple(piece for piece in throw.pieces if not any(_lies_as(piece, old, far) for old in lying))


def _lies_as(piece: Piece, before: Piece, reach: float) -> bool:
    alike = piece.value == before.value or min(piece.confidence, before.confidence) < LIKELY
    return alike and dist(_middle(piece.polygon), _middle(before.polygon)) <= reach


def _middle(polygon: tuple[Point, ...]) -> Point:
    return sum(x for x, _ in polygon) / len(polygon), sum(y for _, y in polygon) / len(polygon)
