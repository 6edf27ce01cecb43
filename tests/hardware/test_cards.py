"""Cards for joining: what a phone's camera reads off the paper is the address."""

import re
import zlib

import cv2
import numpy as np
import pytest
import segno

from hardware.paper.cards import COLUMNS, EDGE, ROWS, cards
from hardware.paper.markers import SIZE

ADDRESS = "http://tischgeist.local:8420"
POINTS_A_MM = 72 / 25.4
PIXELS_A_MM = 4


def sheet(address: str) -> str:
    """What the page draws, as PDF's own commands."""
    code = [[bool(module) for module in row] for row in segno.make(address, error="m", micro=False).matrix]
    (stream,) = re.findall(rb"/FlateDecode.*?stream\n(.*?)\nendstream", cards(code, address), re.DOTALL)[:1]
    return zlib.decompress(stream).decode("latin-1")


def printed(commands: str) -> np.ndarray:
    """The page's black squares as a picture."""
    page = np.full((round(SIZE[1] * PIXELS_A_MM), round(SIZE[0] * PIXELS_A_MM)), 255, np.uint8)
    for x, y, wide, high in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (-[\d.]+) re f", commands):
        left, top = float(x) / POINTS_A_MM, SIZE[1] - float(y) / POINTS_A_MM
        corner = (left + float(wide) / POINTS_A_MM, top - float(high) / POINTS_A_MM)
        first, last = ((round(a * PIXELS_A_MM), round(b * PIXELS_A_MM)) for a, b in ((left, top), corner))
        page[first[1] : last[1], first[0] : last[0]] = 0
    return page


def test_the_code_on_every_card_leads_to_the_address() -> None:
    page = printed(sheet(ADDRESS))
    high, wide = page.shape[0] // ROWS, page.shape[1] // COLUMNS
    for row in range(ROWS):
        for column in range(COLUMNS):
            card = np.ascontiguousarray(page[row * high : (row + 1) * high, column * wide : (column + 1) * wide])
            assert cv2.QRCodeDetector().detectAndDecode(card)[0] == ADDRESS
            assert np.ptp(np.nonzero(card == 0)[1]) < EDGE * PIXELS_A_MM


@pytest.mark.parametrize("address", [ADDRESS, "http://" + "m" * 80])
def test_the_address_stands_on_every_card_and_within_it(address: str) -> None:
    commands = sheet(address)
    assert commands.count(f"({address}) Tj") == ROWS * COLUMNS
    starts = [float(x) / POINTS_A_MM for x in re.findall(rf"([\d.]+) [\d.]+ Td \({re.escape(address)}\)", commands)]
    assert len(starts) == ROWS * COLUMNS
    assert all(x % (SIZE[0] / COLUMNS) >= 5 for x in starts)
