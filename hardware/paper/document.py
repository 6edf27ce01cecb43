"""What all PDFs for the printer have in common."""

from collections.abc import Sequence
from datetime import UTC, datetime

from fpdf import FPDF

A4 = (210.0, 297.0)
MADE = datetime(2000, 1, 1, tzinfo=UTC)
"""The same content gives the same file, whenever it is made."""
Pattern = Sequence[Sequence[bool]]
"""Rows of a printed pattern from the top; True is black."""


def document(title: str) -> FPDF:
    """An empty one; lengths are millimetres, and whoever draws says where a page ends."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title(title)
    pdf.set_creation_date(MADE)
    return pdf


def blacken(pdf: FPDF, pattern: Pattern, at: tuple[float, float], square: float) -> None:
    """Draws the black squares of a pattern, each ``square`` millimetres wide, from the corner ``at`` its top left."""
    pdf.set_fill_color(0, 0, 0)
    for row, squares in enumerate(pattern):
        for column, black in enumerate(squares):
            if black:
                pdf.rect(at[0] + column * square, at[1] + row * square, square, square, style="F")
