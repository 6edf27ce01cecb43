"""What nobody foresaw: the traceback goes into a file, people get one sentence."""

import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path

from companion.core.sentence import reason

NAME = "crash.txt"
"""In the state folder; the newest only, so that it cannot fill a disk."""
UNFINISHED = "unfinished"
"""Lies in the Python environment while deploy/setup.sh changes its packages."""


def cut_short() -> bool:
    """Whether the last set-up never came to its end, so that packages may be there in part."""
    return (Path(sys.prefix) / UNFINISHED).exists()


def noted(error: Exception, folder: Path) -> str:
    """Keep an error's traceback in a state folder; the sentence that says so."""
    what = f"Something went wrong inside the program ({type(error).__name__})."
    path = folder / NAME
    when = datetime.now(tz=UTC).isoformat(timespec="seconds")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # the journal comes to lie there, seeds and all
        # a file's name in it may hold what is no text
        text = f"{when}\n{''.join(traceback.format_exception(error))}"
        path.write_text(text, encoding="utf-8", errors="backslashreplace")
    except OSError as unwritten:
        return f"{what} It could not be noted in {path}: {reason(unwritten)}."
    return f"{what} Please send us {path}; it tells where."
