"""What camera and buttons would report of an action that is carried out at the table.

Each game says it in ``tests/games/<game>/senses.py``, from its rules and never from its ``seen.py``:

- ``KINDS``: the words of the actions that can be seen;
- ``shown``: the very observation that shows an action; None where nobody would see it;
- ``alike``: what an observation tells of such an action; those of which it tells the same look alike.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from random import Random
from types import ModuleType

from companion.core.game import Act, S
from companion.core.transcript import AnyGame
from companion.core.values import (
    BoardReading,
    Cell,
    Colour,
    Observation,
    Piece,
    PieceType,
    Placed,
    Press,
    Reason,
    Throw,
)

FACES = (*range(1, 8), "salamander", "stone")
"""Also some that no stick and no die has."""


def senses_of(game: AnyGame) -> ModuleType:
    """What a game brings for this: ``tests/games/<game>/senses.py``."""
    return import_module(f"tests.games.{game.name.replace('-', '_')}.senses")


def sights(game: AnyGame, state: S, random: Random) -> Iterator[tuple[Act, Observation]]:
    """Of each kind of act that the next to act may do and that can be seen one, with what shows it."""
    for seat in game.actors(state)[:1]:
        for family in game.legal(state, seat).families:
            act = Act(seat, family[random.randrange(len(family))])
            seen = senses_of(game).shown(state, *act)
            if seen is not None:
                yield act, seen


def doubtful(game: AnyGame, seen: Observation, random: Random) -> Observation:
    """The same in doubt: each face may have been another, and pieces seem to stand where none do."""
    match seen:
        case Throw():
            pieces = (replace(each, confidence=random.random(), second=random.choice(FACES)) for each in seen.pieces)
            return replace(seen, pieces=tuple(pieces), reasons=frozenset({Reason.UNCLEAR_FACE}))
        case BoardReading():
            cells = game.board({}).cells
            more = [(random.choice(("figure", "stone")), each.colour, random.choice(cells)) for each in seen.pieces]
            return replace(board(more), pieces=(*seen.pieces, *board(more).pieces), reasons=frozenset({Reason.GLARE}))
        case Press():
            return seen


def piece(kind: PieceType, value: int | str, *, key: bool = False, colour: Colour | None = None) -> Piece:
    """A piece that is read without doubt."""
    return Piece(kind, value, 0.99, (), key=key, colour=colour)


def board(standing: Iterable[tuple[str, Colour, Cell]]) -> BoardReading:
    """A board on which this stands, read without doubt."""
    return BoardReading(tuple(Placed(kind, colour, cell, 0.99, (0, 0)) for kind, colour, cell in standing))
