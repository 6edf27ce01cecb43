"""The pages that go to the printer before the drill comes out."""

from collections.abc import Sequence

from companion.core.places import Board
from hardware.mapping import PixelMap
from hardware.paper.document import document
from hardware.paper.feeds import Feed
from hardware.paper.template import Template
from hardware.paper.tiles import Tiling
from hardware.paper.wiring import wiring


def pages(board: Board, pixels: PixelMap, tiling: Tiling, feeds: Sequence[Feed], *, drill: float) -> bytes:
    """A PDF: how to wire the lights and feed them, then the board at scale, a hole of ``drill`` mm for each of them."""
    pdf = document("Lights under the board")
    wiring(pdf, feeds, "Lights under the board")
    Template(pdf, board, pixels, tiling, feeds, drill).draw()
    return bytes(pdf.output())
