"""The drill and light template of a board: sheets at scale, to lay under the cardboard and prick through."""

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, sin

from fpdf import FPDF

from companion.core.places import Board, Place, Shape
from companion.core.values import Cell
from hardware.mapping import PixelMap
from hardware.paper.feeds import Feed
from hardware.paper.tiles import MARGIN, OVERLAP, Tile, Tiling

GREY, PALE, INK, WIRE, FEED = 110, 190, 0, (0, 90, 160), (190, 30, 30)
RULER_MM = 100
ARROW_MM = 2.4
LONGEST_NAME = 14


class Template:
    """Draws one board of ``tiling.edge`` millimetres with a hole of ``drill`` millimetres for each mapped light."""

    def __init__(
        self, pdf: FPDF, board: Board, pixels: PixelMap, tiling: Tiling, feeds: Sequence[Feed], drill: float
    ) -> None:
        self.pdf, self.board, self.pixels, self.tiling, self.drill = pdf, board, pixels, tiling, drill
        self.edge = tiling.edge
        self.fed = [self._first_of(feed) for feed in feeds]

    def draw(self) -> None:
        """Every sheet, row by row."""
        for tile in self.tiling:
            self.pdf.add_page(format=(self.tiling.sheet.width, self.tiling.sheet.height))
            wide, high = self.tiling.sheet.inner
            with self.pdf.rect_clip(MARGIN, MARGIN, wide, high):
                self._board(MARGIN - tile.left, MARGIN - tile.top)
            self._marks(tile)
            self._says(tile)

    def _board(self, left: float, top: float) -> None:
        """Outline, cells, wire and holes, as if the sheet were as large as the board."""
        pdf = self.pdf
        pdf.set_draw_color(INK)
        pdf.set_line_width(0.4)
        pdf.rect(left, top, self.edge, self.edge)
        pdf.set_draw_color(PALE)
        pdf.set_line_width(0.15)
        for place in self.board.places:
            self._cell(place, left, top)
        order = [self.board[cell] for cell, _ in sorted(self.pixels.pixels.items(), key=lambda row: row[1])]
        pdf.set_draw_color(*WIRE)
        pdf.set_fill_color(*WIRE)
        for here, there in pairwise(order):
            self._wire(self._middle(here, left, top), self._middle(there, left, top))
        for place in order:
            self._hole(place.cell, *self._middle(place, left, top))

    def _first_of(self, feed: Feed) -> Cell:
        """Where the lights of a supply begin."""
        return min((light, cell) for cell, light in self.pixels.pixels.items() if light >= feed.first)[1]

    def _middle(self, place: Place, left: float, top: float) -> tuple[float, float]:
        return left + place.x * self.edge, top + place.y * self.edge

    def _cell(self, place: Place, left: float, top: float) -> None:
        x, y = self._middle(place, left, top)
        wide, high = place.w * self.edge, place.h * self.edge
        if place.shape == Shape.ROUND:
            self.pdf.ellipse(x - wide / 2, y - high / 2, wide, high)
        else:
            self.pdf.rect(x - wide / 2, y - high / 2, wide, high)

    def _wire(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """From hole to hole, with an arrow the way the data flow."""
        turn = atan2(end[1] - start[1], end[0] - start[0])
        away = (cos(turn) * self.drill / 2, sin(turn) * self.drill / 2)
        tip = (end[0] - away[0], end[1] - away[1])
        self.pdf.set_line_width(0.3)
        self.pdf.line(start[0] + away[0], start[1] + away[1], *tip)
        wings = [(tip[0] - ARROW_MM * cos(turn + side), tip[1] - ARROW_MM * sin(turn + side)) for side in (-0.4, 0.4)]
        self.pdf.polygon([tip, *wings], style="F")

    def _hole(self, cell: Cell, x: float, y: float) -> None:
        """The hole, its centre to prick, the light's number above and the cell's name below."""
        pdf = self.pdf
        pdf.set_draw_color(INK)
        pdf.set_line_width(0.25)
        pdf.set_fill_color(255)
        pdf.circle(x, y, self.drill / 2, style="DF")
        pdf.set_line_width(0.15)
        pdf.line(x - 1, y, x + 1, y)
        pdf.line(x, y - 1, x, y + 1)
        pdf.set_font("helvetica", "B", 7)
        self._centred(str(self.pixels.pixels[cell]), x, y - self.drill / 2 + 2.8)
        pdf.set_font("helvetica", "", 4)
        self._centred(short(cell), x, y + self.drill / 2 - 1.6)
        if cell in self.fed and len(self.fed) > 1:
            pdf.set_text_color(*FEED)
            pdf.set_font("helvetica", "B", 7)
            self._centred(f"supply {self.fed.index(cell) + 1}", x, y + self.drill / 2 + 2.6)
            pdf.set_text_color(INK)

    def _centred(self, text: str, x: float, y: float) -> None:
        self.pdf.text(x - self.pdf.get_string_width(text) / 2, y, text)

    def _marks(self, tile: Tile) -> None:
        """Where the next sheet's picture begins: cut one of the two along the line and lay it on the other's."""
        pdf = self.pdf
        wide, high = self.tiling.sheet.inner
        pdf.set_draw_color(GREY)
        pdf.set_line_width(0.2)
        pdf.set_dash_pattern(dash=2, gap=2)
        if tile.column:
            pdf.line(MARGIN + OVERLAP, MARGIN, MARGIN + OVERLAP, MARGIN + high)
        if tile.column < self.tiling.columns - 1:
            pdf.line(MARGIN + wide - OVERLAP, MARGIN, MARGIN + wide - OVERLAP, MARGIN + high)
        if tile.row:
            pdf.line(MARGIN, MARGIN + OVERLAP, MARGIN + wide, MARGIN + OVERLAP)
        if tile.row < self.tiling.rows - 1:
            pdf.line(MARGIN, MARGIN + high - OVERLAP, MARGIN + wide, MARGIN + high - OVERLAP)
        pdf.set_dash_pattern()
        pdf.rect(MARGIN, MARGIN, wide, high)

    def _says(self, tile: Tile) -> None:
        """Which sheet this is, and a ruler that shows whether the printer kept the scale."""
        pdf, sheet = self.pdf, self.tiling.sheet
        base = sheet.height - MARGIN + 6
        pdf.set_font("helvetica", "B", 9)
        of = f"{self.tiling.rows} x {self.tiling.columns} sheets"
        pdf.text(MARGIN, base, f"{tile.name}  ({of}, {sheet.name})  print at 100 %")
        pdf.set_draw_color(INK)
        pdf.set_line_width(0.3)
        right = sheet.width - MARGIN
        pdf.line(right - RULER_MM, base, right, base)
        for end in (right - RULER_MM, right):
            pdf.line(end, base - 1.5, end, base + 1.5)
        pdf.set_font("helvetica", "", 7)
        self._centred(f"{RULER_MM} mm", right - RULER_MM / 2, base - 1)


def short(cell: Cell) -> str:
    """A cell's name as it fits into a hole.

    >>> short(Cell("chamber:water:6:2")), short(Cell("dungeon"))
    ('water:6:2', 'dungeon')
    """
    _, _, rest = cell.partition(":")
    return (rest or cell)[:LONGEST_NAME]
