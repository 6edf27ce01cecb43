"""The page on how to wire a strip: what goes where, what to buy, and what current it takes."""

from collections.abc import Sequence

from fpdf import FPDF

from hardware.paper.document import A4
from hardware.paper.feeds import Feed

Box = tuple[float, float, float, float]
RED, BLACK, GREEN = (190, 30, 30), (0, 0, 0), (0, 120, 60)
LEFT = 18.0
TOP = 46.0
"""Where the diagram begins; the places in it are counted from here."""
BELOW = 100.0
"""Where the words begin, counted from there too."""
LINE = 5.0
BOARD: Box = (18, 0, 42, 30)
SHIFTER: Box = (84, 0, 34, 30)
STRIP: Box = (142, 0, 50, 30)
SUPPLY: Box = (18, 60, 42, 24)
FUSE: Box = (84, 62, 34, 8)
CAPACITOR: Box = (130, 53, 24, 12)

STEPS = (
    "Switch everything off, and the supply last on, whenever a wire is moved.",
    "Ground first: the ground of supply, strip and computer must be one. Without it nothing works, or anything does.",
    "Data go in at the strip's arrow side, through 330 to 470 ohm close to the first light.",
    "The 3.3 volts of a Raspberry Pi or ESP32 are too few for a strip at 5 V: put a 74AHCT125 between, fed with 5 V.",
    "An Arduino Uno or Nano speaks 5 V: it needs no such chip, join its data pin to the resistor.",
    "Never feed the strip through the computer's USB port or pins.",
)


MORE = (
    "The diagram shows the first. Each other one is joined in the same way at the first of its lights (marked in red).",
    "Cut the strip's 5 V before that light: two supplies must not feed each other. Data and the one ground go on.",
)


def wiring(pdf: FPDF, feeds: Sequence[Feed], title: str) -> None:
    """One A4 page, more with many supplies: how the lights of these supplies are wired."""
    lights = sum(feed.lights for feed in feeds)
    pdf.set_auto_page_break(True, margin=12)
    pdf.set_margins(LEFT, LEFT)
    pdf.c_margin = 0
    pdf.add_page(format=A4)
    pdf.set_font("helvetica", "B", 15)
    pdf.text(LEFT, 24, title)
    pdf.set_font("helvetica", "", 10)
    pdf.text(LEFT, 32, f"{lights} lights, in the order of the arrows on the sheets that follow. Light 0 is the first.")
    if feeds:
        _diagram(pdf, feeds[0])
    pdf.set_y(TOP + BELOW)
    _rows(pdf, "What to buy", _parts(lights, feeds))
    _rows(pdf, "Current", _currents(feeds))
    if len(feeds) > 1:
        _rows(pdf, "Several supplies", MORE)
    _rows(pdf, "Order of work", STEPS)
    pdf.set_auto_page_break(False)


def _diagram(pdf: FPDF, feed: Feed) -> None:
    """Boxes and wires of the first supply: red 5 volts, black ground, green data."""
    _wire(pdf, GREEN, (60, 8.5), (84, 8.5))
    _wire(pdf, GREEN, (118, 8.5), (142, 8.5))
    _wire(pdf, RED, (60, 66), (84, 66))
    _wire(pdf, RED, (118, 66), (124, 66), (124, 13.5), (142, 13.5))
    _wire(pdf, RED, (124, 46), (101, 46), (101, 30))
    _wire(pdf, RED, (124, 59), (130, 59))
    _wire(pdf, BLACK, (60, 78), (162, 78), (162, 30))
    _wire(pdf, BLACK, (39, 30), (39, 40), (66, 40), (66, 78))
    _wire(pdf, BLACK, (92, 30), (92, 40), (66, 40))
    _wire(pdf, BLACK, (154, 59), (162, 59))
    if feed.both_ends:
        _wire(pdf, RED, (124, 46), (197, 46), (197, 13.5), (192, 13.5))
        _wire(pdf, BLACK, (162, 72), (202, 72), (202, 18.5), (192, 18.5))
    _joints(pdf, RED, (124, 46), (124, 59))
    _joints(pdf, BLACK, (66, 40), (66, 78), (162, 59))
    if feed.both_ends:
        _joints(pdf, BLACK, (162, 72))
    _box(pdf, BOARD, "Arduino Uno or Nano", "data out", "", "(or ESP32, Pi)", "GND")
    _box(pdf, SHIFTER, "74AHCT125", "only for 3.3 V data:", "Pi or ESP32")
    _box(pdf, STRIP, "strip, light 0 here", "DIN  (330-470 ohm)", "5V", "GND")
    _box(pdf, SUPPLY, f"supply 5 V, {feed.supply:.1f} A", "or more", f"lights {feed.first} to {feed.last}")
    _box(pdf, FUSE, f"fuse {feed.fuse:g} A")
    _box(pdf, CAPACITOR, "1000 uF", "6.3 V or more")
    pdf.set_font("helvetica", "", 8)
    for at, (colour, words) in enumerate(((RED, "5 V"), (BLACK, "ground"), (GREEN, "data"))):
        _wire(pdf, colour, (LEFT + at * 30, 96), (LEFT + 8 + at * 30, 96))
        pdf.text(LEFT + 10 + at * 30, TOP + 97, words)
    if feed.both_ends:
        pdf.text(LEFT + 92, TOP + 97, "so many lights want 5 V and ground at their far end too")


def _wire(pdf: FPDF, colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
    pdf.set_draw_color(*colour)
    pdf.set_line_width(0.7)
    pdf.polyline([(x, TOP + y) for x, y in points])


def _joints(pdf: FPDF, colour: tuple[int, int, int], *points: tuple[float, float]) -> None:
    """Where wires meet; those that only cross have none."""
    pdf.set_fill_color(*colour)
    for x, y in points:
        pdf.circle(x, TOP + y, 1.0, style="F")


def _box(pdf: FPDF, box: Box, *lines: str) -> None:
    x, y, wide, high = box[0], TOP + box[1], *box[2:]
    pdf.set_draw_color(0)
    pdf.set_fill_color(245)
    pdf.set_line_width(0.4)
    pdf.rect(x, y, wide, high, style="DF")
    for at, line in enumerate(lines):
        pdf.set_font("helvetica", "" if at else "B", 8)
        pdf.text(x + 2, y + 4.6 + at * 5, line)


def _rows(pdf: FPDF, title: str, rows: Sequence[str]) -> None:
    pdf.ln(LINE)
    pdf.set_font("helvetica", "B", 11)
    pdf.cell(text=title, h=LINE + 1, new_x="LMARGIN", new_y="NEXT")
    pdf.set_font("helvetica", "", 9)
    for row in rows:
        pdf.multi_cell(0, text=f"- {row}", h=LINE, align="L", new_x="LMARGIN", new_y="NEXT")


def _parts(lights: int, feeds: Sequence[Feed]) -> tuple[str, ...]:
    return (
        f"{lights} WS2812B lights for 5 V, loose ones on a cord or single modules rather than a stiff strip",
        *(
            f"{_which(number, feeds)}a supply of 5 V, at least {feed.supply:.1f} A, a blade fuse of {feed.fuse:g} A, "
            f"wire of {feed.wire_mm2:g} mm²"
            for number, feed in enumerate(feeds, 1)
        ),
        "a capacitor of 1000 uF across 5 V and ground of each supply, a resistor of 330 to 470 ohm in the data wire",
        "an Arduino Uno or Nano on USB; or an ESP32 with WLED, or the pins of a Pi, with a 74AHCT125",
        "a holder for each fuse, thin wire for data",
    )


def _currents(feeds: Sequence[Feed]) -> tuple[str, ...]:
    setting = "supplies" if len(feeds) > 1 else "lights_ma"
    kept = (
        f"{_which(number, feeds)}{feed.white:.1f} A if all were white; the program keeps every picture below "
        f"{feed.limit:.2f} A"
        for number, feed in enumerate(feeds, 1)
    )
    return (
        *kept,
        f"The setting light_ma says what one light takes, {setting} what all may take; raise it only with its fuse.",
    )


def _which(number: int, feeds: Sequence[Feed]) -> str:
    """How a row begins that is about one of several supplies."""
    feed = feeds[number - 1]
    return f"supply {number}, lights {feed.first} to {feed.last}: " if len(feeds) > 1 else ""
