"""The pages that go to the printer before the drill comes out."""

from collections.abc import Sequence
from datetime import UTC, datetime

from fpdf import FPDF

from companion.core.places import Board
from hardware.mapping import PixelMap
from hardware.paper.feeds import Feed
from hardware.paper.template import Template
from hardware.paper.tiles import Tiling
from hardware.paper.wiring import wiring

MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same board gives the same file, whenever it is made."""


def pages(board: Board, pixels: PixelMap, tiling: Tiling, feeds: Sequence[Feed], *, drill: float) -> bytes:
    """A PDF: how to wire the lights and feed them, then the board at scale, a hole of ``drill`` mm for each of them."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title("Lights under the board")
    pdf.set_creation_date(MADE)
    wiring(pdf, feeds, "Lights under the board")
    Template(pdf, board, pixels, tiling, feeds, drill).draw()
    return bytes(pdf.output())
