import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from ctypes import CDLL
from pathlib import Path

import pytest

from tests.firmware.bench import Bench, opened

FIRMWARE = Path(__file__).parents[2] / "deploy" / "firmware"
BENCH = Path(__file__).with_name("bench.c")
HELLO = b"Ada\nTischgeist 1\n"


@pytest.fixture(scope="session")
def tools() -> None:
    """Compilers and simulator; deploy/test.sh brings them and says so, and then nothing here may be skipped."""
    present = {
        "gcc": shutil.which("cc") is not None,
        "avr-libc": shutil.which("avr-gcc") is not None and Path("/usr/lib/avr/include/avr/io.h").is_file(),
        "libsimavr-dev": Path("/usr/include/simavr/sim_avr.h").is_file(),
    }
    missing = [package for package, there in present.items() if not there]
    if missing and "SKIP_NOTHING" not in os.environ:
        pytest.skip(f"needs the Debian packages {' '.join(missing)}")
    assert not missing


@pytest.fixture(scope="session")
def library(tools: None, tmp_path_factory: pytest.TempPathFactory) -> CDLL:
    """The bench's C half, compiled."""
    path = tmp_path_factory.mktemp("bench") / "bench.so"
    options = ["-O2", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-shared", "-fPIC"]
    subprocess.run(["cc", *options, BENCH, "-o", path, "-lsimavr", "-lm"], check=True)
    return opened(path)


@pytest.fixture
def switch_on(library: CDLL) -> Iterator[Callable[..., Bench]]:
    """Boards with the prebuilt firmware for a speed, said hello, on a line of the same or another speed."""
    with ExitStack() as stack:

        def switched_on(baud: int = 500_000, *, line: float = 0) -> Bench:
            bench = Bench(library, FIRMWARE / f"lights-{baud}.hex", line or baud)
            stack.callback(bench.close)
            assert bench.run(0.1) == HELLO
            bench.pulses()
            return bench

        yield switched_on
