"""What something seen may mean: as it was read and, when in doubt, otherwise; never what the rules would refuse."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Protocol, TypeVar

from companion.core.game import A, Act
from companion.core.legal import Legal
from companion.core.values import Observation, Piece, Seat, Throw


class Waiting(Protocol):
    """A state that says whom it waits for."""

    @property
    def waited(self) -> tuple[Seat, ...]:
        """Whoever has to act; nobody when the game is over."""
        ...


W = TypeVar("W", bound=Waiting)


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


def playable(
    state: W,
    seen: Observation,
    found: Callable[[W, Seat, Observation], Iterable[A]],
    legal: Callable[[W, Seat], Legal[A]],
) -> tuple[Act, ...]:
    """What is ``found`` in an observation for the first seat that is waited for, as far as it is ``legal``.

    Each action once, in the order found.

    >>> from types import SimpleNamespace
    >>> from companion.core.legal import Picks
    >>> from companion.core.values import Press
    >>> [
    ...     playable(SimpleNamespace(waited=seats), Press("next"), lambda *_: "caba", lambda *_: Legal(Picks("ab")))
    ...     for seats in [("p1", "p2"), ()]
    ... ]
    [(Act(seat='p1', action='a'), Act(seat='p1', action='b')), ()]
    """
    if not state.waited:
        return ()
    seat = state.waited[0]
    allowed = legal(state, seat)
    return tuple(Act(seat, action) for action in dict.fromkeys(found(state, seat, seen)) if action in allowed)
