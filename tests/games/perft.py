"""Positions and how many ways there are to play on, as ``perft.txt`` in a game's folder lists them.

A position is a name, its header and the lines played so far; then ``perft DEPTH COUNT`` for each known count.
Lines that begin with ``#`` say how a count was found without this program.
"""

import io
from collections.abc import Iterator
from typing import NamedTuple

from companion import games
from companion.core.game import S
from companion.core.transcript import AnyGame, Record, replay


class Row(NamedTuple):
    """One known count."""

    position: str
    lines: tuple[str, ...]
    depth: int
    count: int

    def record(self) -> Record:
        """The position itself."""
        return replay(games.find, io.BytesIO("\n".join(self.lines).encode()))


def rows(name: str) -> tuple[Row, ...]:
    """All known counts of a game; none where there is no ``perft.txt``."""
    file = games.folder(name) / "perft.txt"
    return tuple(_rows(file.read_text(encoding="utf-8"))) if file.is_file() else ()


def _rows(text: str) -> Iterator[Row]:
    for block in text.split("\nposition ")[1:]:
        position, *content = block.splitlines()
        lines = tuple(line for line in content if line.startswith("{"))
        for line in content:
            match line.split():
                case ["perft", depth, count]:
                    yield Row(position, lines, int(depth), int(count))
                case [first, *_] if first[0] not in "#{":
                    raise ValueError(f"This is no line of a position: {line}")


def perft(game: AnyGame, state: S, depth: int) -> int:
    """How many sequences of ``depth`` acts the rules allow; whoever is waited for may act."""
    legal = {seat: game.legal(state, seat) for seat in game.actors(state)}
    if depth == 1:
        return sum(map(len, legal.values()))
    return sum(
        perft(game, game.apply(state, seat, action), depth - 1) for seat, actions in legal.items() for action in actions
    )
