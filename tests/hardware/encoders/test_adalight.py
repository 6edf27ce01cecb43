"""The format as its public descriptions have it."""

import pytest

from companion.core.values import Rgb
from hardware.encoders.adalight import packet

DARK = Rgb(0, 0, 0)


@pytest.mark.parametrize(
    ("lights", "header"),
    [
        (1, "41 64 61 00 00 55"),
        (109, "41 64 61 00 6c 39"),
        (256, "41 64 61 00 ff aa"),
        (257, "41 64 61 01 00 54"),
        (65536, "41 64 61 ff ff 55"),
    ],
)
def test_the_header_counts_the_lights_less_one_and_checks_itself(lights: int, header: str) -> None:
    assert packet([DARK] * lights)[:6].hex(" ") == header


def test_each_light_is_red_green_blue() -> None:
    assert packet([Rgb(1, 2, 3), Rgb(253, 254, 255)])[6:] == bytes((1, 2, 3, 253, 254, 255))


@pytest.mark.parametrize("lights", [0, 65537])
def test_what_the_header_cannot_say_is_refused(lights: int) -> None:
    with pytest.raises(ValueError, match="1 to 65536 lights"):
        packet([DARK] * lights)
