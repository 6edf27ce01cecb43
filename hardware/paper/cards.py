"""The sheet of cards that bring phones to the table's pages."""

from collections.abc import Sequence

from fpdf import FPDF

from hardware.paper.markers import SIZE
from hardware.paper.pages import MADE

Code = Sequence[Sequence[bool]]
"""Rows of a QR code's modules from the top; True is black."""

ROWS, COLUMNS = 3, 2
QUIET = 4
"""White about a QR code, in its modules (ISO/IEC 18004)."""
EDGE = 58.0
"""Millimetres of a QR code with its white: a phone reads it from an arm's length and more."""
TOLD = "The code for your seat stands on the table page."
"""Paper cannot carry it: each works once and for ten minutes."""


def cards(code: Code, address: str) -> bytes:
    """A PDF of one A4 page with six cards to cut out, each with ``address`` in words and as its QR code."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title("Cards for joining")
    pdf.set_creation_date(MADE)
    pdf.add_page(format=SIZE)
    wide, high = SIZE[0] / COLUMNS, SIZE[1] / ROWS
    for card in range(ROWS * COLUMNS):
        _card(pdf, code, address, (card % COLUMNS * wide, card // COLUMNS * high), wide)
    pdf.set_draw_color(190, 190, 190)
    pdf.set_line_width(0.2)
    for column in range(1, COLUMNS):
        pdf.line(column * wide, 0, column * wide, SIZE[1])
    for row in range(1, ROWS):
        pdf.line(0, row * high, SIZE[0], row * high)
    return bytes(pdf.output())


def _card(pdf: FPDF, code: Code, address: str, at: tuple[float, float], wide: float) -> None:
    left, top = at
    pdf.set_xy(left, top + 9)
    pdf.set_font("helvetica", "B", 15)
    pdf.cell(wide, 6, "Tischgeist", align="C")
    _drawn(pdf, code, (left + (wide - EDGE) / 2, top + 15))
    pdf.set_font("helvetica", "B", 11)
    pdf.set_font_size(min(11, 11 * 0.9 * wide / pdf.get_string_width(address)))
    pdf.set_xy(left, top + 74)
    pdf.cell(wide, 5, address, align="C")
    pdf.set_font("helvetica", "", 9)
    pdf.set_xy(left, top + 80)
    pdf.cell(wide, 5, TOLD, align="C")


def _drawn(pdf: FPDF, code: Code, at: tuple[float, float]) -> None:
    module = EDGE / (len(code) + 2 * QUIET)
    pdf.set_fill_color(0, 0, 0)
    for row, modules in enumerate(code, QUIET):
        for column, black in enumerate(modules, QUIET):
            if black:
                pdf.rect(at[0] + column * module, at[1] + row * module, module, module, style="F")
