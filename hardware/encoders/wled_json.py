"""WLED's own JSON on its serial line, as its public description of single lights in segments has it (JSON API)."""

import json
from collections.abc import Iterator, Sequence
from itertools import groupby

from companion.core.values import Rgb

FULL = 255


def packet(frame: Sequence[Rgb]) -> bytes:
    r"""One request, at once and as bright as WLED may: where each run of equal lights begins and ends, and its colour.

    The hexadecimal digits are small: WLED takes letters outside a request for commands, but none of these.

    >>> packet([Rgb(0, 0, 0), Rgb(0, 0, 0), Rgb(255, 0, 16)])
    b'{"on":true,"bri":255,"tt":0,"seg":{"id":0,"i":[0,2,"000000",2,3,"ff0010"]}}\n'
    """
    state = {"on": True, "bri": FULL, "tt": 0, "seg": {"id": 0, "i": list(_runs(frame))}}
    return json.dumps(state, separators=(",", ":")).encode() + b"\n"


def _runs(frame: Sequence[Rgb]) -> Iterator[int | str]:
    start = 0
    for colour, lights in groupby(frame):
        end = start + len(list(lights))
        yield from (start, end, bytes(colour).hex())
        start = end
