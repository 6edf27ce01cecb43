"""What something seen may mean: as it was read and, when in doubt, otherwise; never what the rules would refuse."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from companion.core.game import A, Act
from companion.core.legal import Legal
from companion.core.values import Piece, Seat, Throw


def second(piece: Piece) -> Piece:
    """The piece read as its next likeliest value."""
    return replace(piece, value=piece.second or piece.value)


def turned(piece: Piece) -> Piece:
    """The piece with its key read otherwise."""
    return replace(piece, key=not piece.key)


def readings(seen: Throw, *, otherwise: Callable[[Piece], Piece] = second) -> Iterator[tuple[Piece, ...]]:
    """The pieces as read; when in doubt then with one of them read otherwise, the least certain first."""
    yield seen.pieces
    if seen.certain:
        return
    for doubted in sorted(seen.pieces, key=lambda piece: piece.confidence):
        yield tuple(otherwise(piece) if piece is doubted else piece for piece in seen.pieces)


def playable(seat: Seat, guesses: Iterable[A], legal: Legal[A]) -> tuple[Act, ...]:
    """The guesses that this seat may play now, each once, in their order.

    >>> from companion.core.legal import Picks
    >>> [act.action for act in playable(Seat("p1"), "cabac", Legal(Picks("ac")))]
    ['c', 'a']
    """
    return tuple(Act(seat, action) for action in dict.fromkeys(guesses) if action in legal)
