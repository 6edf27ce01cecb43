"""The page of four markers by which a camera knows a board."""

from collections.abc import Sequence

from fpdf import FPDF

from hardware.paper.pages import MADE

Marker = Sequence[Sequence[bool]]
"""Rows of its squares from the top; True is black."""

SIZE = (210.0, 297.0)
LEFT, TOP = 25.0, 60.0
QUIET = 0.2
"""White about a marker, in its edges: one of its squares, or the camera does not find it."""
APART = 20.0
CORNERS = (("top left", 1, 1), ("top right", 0, 1), ("bottom right", 0, 0), ("bottom left", 1, 0))
"""Of the board, clockwise; and which corner of the marker touches it: 1 right, 1 bottom."""
STEPS = (
    "Print at 100 %. Cut along the grey lines: the white about a marker belongs to it.",
    "Lay each outside its corner, upright as here, its red dot on the corner; only the white may cover the board.",
    "They must lie flat, and the camera must see all four.",
)


def markers(four: Sequence[Marker], edge: float) -> bytes:
    """A PDF of one A4 page with the four markers, ``edge`` millimetres wide, clockwise from the top left corner."""
    pdf = FPDF(unit="mm")
    pdf.set_auto_page_break(False)
    pdf.set_title("Markers for a board")
    pdf.set_creation_date(MADE)
    pdf.add_page(format=SIZE)
    pdf.set_font("helvetica", "B", 15)
    pdf.text(LEFT, 24, "Markers for the corners of a board")
    pdf.set_font("helvetica", "", 10)
    for line, step in enumerate(STEPS):
        pdf.text(LEFT, 34 + 6 * line, step)
    apart = edge * (1 + 2 * QUIET) + APART
    for number, (marker, place) in enumerate(zip(four, CORNERS, strict=True)):
        x, y = (LEFT + edge * QUIET + apart * (number in {1, 2}), TOP + edge * QUIET + apart * (number in {2, 3}))
        _marker(pdf, marker, (x, y), edge)
        _told(pdf, number, place, (x, y), edge)
    return bytes(pdf.output())


def _marker(pdf: FPDF, marker: Marker, at: tuple[float, float], edge: float) -> None:
    pdf.set_draw_color(190, 190, 190)
    pdf.set_line_width(0.2)
    quiet, square = edge * QUIET, edge / len(marker)
    pdf.rect(at[0] - quiet, at[1] - quiet, edge + 2 * quiet, edge + 2 * quiet)
    pdf.set_fill_color(0, 0, 0)
    for row, squares in enumerate(marker):
        for column, black in enumerate(squares):
            if black:
                pdf.rect(at[0] + column * square, at[1] + row * square, square, square, style="F")


def _told(pdf: FPDF, number: int, place: tuple[str, int, int], at: tuple[float, float], edge: float) -> None:
    name, right, bottom = place
    pdf.set_fill_color(200, 30, 30)
    pdf.circle(at[0] + right * edge, at[1] + bottom * edge, 0.8, style="F")
    pdf.set_font("helvetica", "", 9)
    pdf.text(at[0], at[1] + edge * (1 + QUIET) + 5, f"{number}: {name}")
