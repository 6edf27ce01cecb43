"""The sheet of cards that bring phones to the table's pages."""

from fpdf import FPDF

from hardware.paper.document import A4, Pattern, blacken, document

ROWS, COLUMNS = 3, 2
QUIET = 4
"""White about a QR code, in its modules (ISO/IEC 18004)."""
EDGE = 58.0
"""Millimetres of a QR code with its white: a phone reads it from an arm's length and more."""
TOLD = "The code for your seat stands on the table page."
"""Paper cannot carry it: each works once and for ten minutes."""


def cards(code: Pattern, address: str) -> bytes:
    """A PDF of one A4 page with six cards to cut out, each with ``address`` in words and as its QR code."""
    pdf = document("Cards for joining")
    pdf.add_page(format=A4)
    wide, high = A4[0] / COLUMNS, A4[1] / ROWS
    for card in range(ROWS * COLUMNS):
        _card(pdf, code, address, (card % COLUMNS * wide, card // COLUMNS * high), wide)
    pdf.set_draw_color(190, 190, 190)
    pdf.set_line_width(0.2)
    for column in range(1, COLUMNS):
        pdf.line(column * wide, 0, column * wide, A4[1])
    for row in range(1, ROWS):
        pdf.line(0, row * high, A4[0], row * high)
    return bytes(pdf.output())


def _card(pdf: FPDF, code: Pattern, address: str, at: tuple[float, float], wide: float) -> None:
    left, top = at
    pdf.set_xy(left, top + 9)
    pdf.set_font("helvetica", "B", 15)
    pdf.cell(wide, 6, "Tischgeist", align="C")
    module = EDGE / (len(code) + 2 * QUIET)
    blacken(pdf, code, (left + (wide - EDGE) / 2 + QUIET * module, top + 15 + QUIET * module), module)
    pdf.set_font("helvetica", "B", 11)
    pdf.set_font_size(min(11, 11 * 0.9 * wide / pdf.get_string_width(address)))
    pdf.set_xy(left, top + 74)
    pdf.cell(wide, 5, address, align="C")
    pdf.set_font("helvetica", "", 9)
    pdf.set_xy(left, top + 80)
    pdf.cell(wide, 5, TOLD, align="C")
