"""What a PDF draws, to be looked at by tests."""

import re
import zlib

import numpy as np

from hardware.paper.document import A4

POINTS_A_MM = 72 / 25.4


def drawn(pdf: bytes) -> list[str]:
    """What each page draws, as PDF's own commands."""
    streams = re.findall(rb"/FlateDecode.*?stream\n(.*?)\nendstream", pdf, re.DOTALL)
    return [zlib.decompress(each).decode("latin-1") for each in streams]


def blackened(commands: str, scale: int) -> np.ndarray:
    """An A4 page (height x width, 0 or 255) from its own rectangles, ``scale`` pixels a millimetre."""
    page = np.full((round(A4[1] * scale), round(A4[0] * scale)), 255, np.uint8)
    for x, y, wide, high in re.findall(r"([\d.]+) ([\d.]+) ([\d.]+) (-[\d.]+) re f", commands):
        left, top = float(x) / POINTS_A_MM * scale, (A4[1] - float(y) / POINTS_A_MM) * scale
        right, bottom = left + float(wide) / POINTS_A_MM * scale, top - float(high) / POINTS_A_MM * scale
        page[round(top) : round(bottom), round(left) : round(right)] = 0
    return page
