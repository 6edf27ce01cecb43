"""Every measurement of this folder, one after the other, as one table: ``run.py [NAME...]``.

A script prints a line for each figure, and ends with status 1 when a bar is missed. Nothing else should run meanwhile.
"""

import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
VERDICTS = {0: "held", 1: "missed"}


def scripts(names: Sequence[str]) -> list[Path]:
    """The scripts of these names, all when none is named."""
    found = sorted(file for file in FOLDER.glob("*.py") if file != Path(__file__))
    return [file for file in found if not names or file.stem in names]


def row(script: Path) -> tuple[str, bool]:
    """What one script measured, and whether its bars were held."""
    started = perf_counter()
    command = [sys.executable, "-m", f"docs.bench.{script.stem}"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    verdict = VERDICTS.get(done.returncode, "failed")
    lines = done.stdout.splitlines() or ["nothing"]
    if verdict == "failed":
        lines += done.stderr.splitlines()[-1:]
    start = f"{script.stem:<8}{verdict:<8}{perf_counter() - started:5.0f} s  "
    return start + ("\n" + " " * len(start)).join(lines), verdict == "held"


def main() -> int:
    """Print the table; 1 when a bar was missed."""
    held = True
    for script in scripts(sys.argv[1:]):
        text, fine = row(script)
        print(text, flush=True)
        held = held and fine
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
