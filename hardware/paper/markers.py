"""The page of four markers by which a camera knows a board."""

from collections.abc import Sequence

from fpdf import FPDF

from hardware.paper.document import A4, Pattern, blacken, document

LEFT, TOP = 25.0, 60.0
APART = 20.0
CORNERS = (("top left", 1, 1), ("top right", 0, 1), ("bottom right", 0, 0), ("bottom left", 1, 0))
"""Of the board, clockwise; and which corner of the marker's white touches it: 1 right, 1 bottom."""
STEPS = (
    "Print at 100 %. Cut along the grey lines: the white about a marker belongs to it.",
    "Lay each outside its corner, upright as here, its red dot on the corner; it covers nothing of the board.",
    "They must lie flat, and the camera must see all four.",
)


def markers(four: Sequence[Pattern], edge: float, white: float) -> bytes:
    """A PDF of one A4 page with the four markers, clockwise from the top left corner.

    They are ``edge`` millimetres wide; ``white`` is how much there is about each, in its edges.
    """
    pdf = document("Markers for a board")
    pdf.add_page(format=A4)
    pdf.set_font("helvetica", "B", 15)
    pdf.text(LEFT, 24, "Markers for the corners of a board")
    pdf.set_font("helvetica", "", 10)
    for line, step in enumerate(STEPS):
        pdf.text(LEFT, 34 + 6 * line, step)
    quiet = edge * white
    apart = edge + 2 * quiet + APART
    for number, (marker, place) in enumerate(zip(four, CORNERS, strict=True)):
        x, y = (LEFT + quiet + apart * (number in {1, 2}), TOP + quiet + apart * (number in {2, 3}))
        _marker(pdf, marker, (x, y), edge, quiet)
        _told(pdf, number, place, (x, y), edge, quiet)
    return bytes(pdf.output())


def _marker(pdf: FPDF, marker: Pattern, at: tuple[float, float], edge: float, quiet: float) -> None:
    pdf.set_draw_color(190, 190, 190)
    pdf.set_line_width(0.2)
    pdf.rect(at[0] - quiet, at[1] - quiet, edge + 2 * quiet, edge + 2 * quiet)
    blacken(pdf, marker, at, edge / len(marker))


def _told(
    pdf: FPDF, number: int, place: tuple[str, int, int], at: tuple[float, float], edge: float, quiet: float
) -> None:
    name, right, bottom = place
    pdf.set_fill_color(200, 30, 30)
    x, y = (start + (edge + quiet if far else -quiet) for start, far in zip(at, (right, bottom), strict=True))
    pdf.circle(x, y, 0.8, style="F")
    pdf.set_font("helvetica", "", 9)
    pdf.text(at[0], at[1] + edge + quiet + 5, f"{number}: {name}")
