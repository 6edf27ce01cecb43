"""Cards for joining: what a phone's camera reads off the paper is the address."""

import re

import cv2
import numpy as np
import pytest

from companion.qr import qr_code
from hardware.paper.cards import COLUMNS, EDGE, ROWS, cards
from hardware.paper.document import A4
from tests.hardware.pdf import POINTS_A_MM, blackened, drawn

ADDRESS = "http://tischgeist.local:8420"
PIXELS_A_MM = 4


def sheet(address: str) -> str:
    """What the page draws, as PDF's own commands."""
    code = [[bool(module) for module in row] for row in qr_code(address).matrix]
    return drawn(cards(code, address))[0]


def test_the_code_on_every_card_leads_to_the_address() -> None:
    page = blackened(sheet(ADDRESS), PIXELS_A_MM)
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
    assert all(x % (A4[0] / COLUMNS) >= 5 for x in starts)
