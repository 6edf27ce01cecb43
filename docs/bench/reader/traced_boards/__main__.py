"""Makes path-traced boards with pieces and labels, as those of ``dev/board``: ``traced_boards FOLDER FIRST COUNT``.

Six boards with art of their own in the cells of ``board.json``, and six makes of pieces, which nothing that learns
knows; tables, things, lamps, hand and lens are those of the sticks of ``traced``, where it is told how to get Blender::

    bpyenv/bin/python -m docs.bench.reader.traced_boards FOLDER 0 30

Picture SEED is always the same. ``look`` is 100 more than ten times the number of the board and that of the pieces.
Lengths are centimetres, the table is z = 0, the board's middle lies at its origin, and y goes up on it.
"""

import sys
from pathlib import Path

from docs.bench.reader.traced.kept import Made, kept
from docs.bench.reader.traced.throws import photographed
from docs.bench.reader.traced_boards.games import game, label
from docs.bench.reader.traced_boards.scene import rendered


def _made(seed: int) -> Made:
    shown = game(seed)
    light, visible = rendered(shown)
    return label(shown, visible), photographed(light, shown)


def main() -> None:
    """Renders, labels, writes; what is there already is left."""
    first, count = (*sys.argv[2:], *("0", "30")[len(sys.argv) - 2 :])
    kept(Path(sys.argv[1]), "board", range(int(first), int(first) + int(count)), _made)


if __name__ == "__main__":
    main()
