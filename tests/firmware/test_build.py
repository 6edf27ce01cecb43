"""The prebuilt firmware is what its source says, fits, and reaches the board by the documented line."""

import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.firmware.bench import Bench
from tests.firmware.conftest import FIRMWARE

SPEEDS = (115_200, 500_000, 1_000_000)


def make(*arguments: str) -> str:
    command = ["make", "--silent", "--directory", FIRMWARE, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_building_it_again_gives_the_same_bytes(tools: None, tmp_path: Path) -> None:
    make(f"BUILD={tmp_path}")
    if make("tools") != (FIRMWARE / "TOOLS.txt").read_text():
        pytest.skip("built, but not compared: TOOLS.txt names other versions, which may choose other instructions")
    for speed in SPEEDS:
        name = f"lights-{speed}.hex"
        assert (tmp_path / name).read_bytes() == (FIRMWARE / name).read_bytes(), "run `make prebuilt`"


def test_it_fits_into_two_kilobytes_and_leaves_memory_for_its_stack(tools: None, tmp_path: Path) -> None:
    make(f"BUILD={tmp_path}")
    for speed in SPEEDS:
        elf = tmp_path / f"lights-{speed}.elf"
        sizes = subprocess.run(["avr-size", elf], check=True, capture_output=True, text=True).stdout
        text, data, bss = map(int, sizes.splitlines()[1].split()[:3])
        assert text + data < 2048
        assert data + bss < 2048 - 256


@pytest.mark.parametrize(("speed", "real"), [(115_200, 117_647), (500_000, 500_000), (1_000_000, 1_000_000)])
def test_each_speed_is_as_near_as_sixteen_megahertz_allow(
    switch_on: Callable[..., Bench], speed: int, real: int
) -> None:
    assert round(switch_on(speed).speed) == real


@pytest.mark.parametrize("speed", SPEEDS)
def test_the_line_that_flashes_names_a_file_that_is_there(speed: int) -> None:
    line = make("--dry-run", "flash", "PORT=/dev/ttyUSB0", f"BAUD={speed}")
    named = re.search(r"^avrdude .*-P /dev/ttyUSB0 -U flash:w:(\S+):i$", line, re.MULTILINE)
    assert named
    assert (FIRMWARE / named[1]).is_file()
