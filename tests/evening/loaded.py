"""The program, loaded once; each line of stdin is a command line that a copy of this process carries out (fork).

Loading takes most of a start, and is the same each time; so is what the program makes once and keeps.
"""

import gc
import json
import os
import sys

from companion import games
from companion.cli import main, service
from companion.cli.config import configured
from companion.cli.lights.setup import wiring
from companion.house.games import build
from tests.evening.service import BEGAN, ENDED
from web.ports import HERE

LOADED = (service, *map(games.find, games.names()))


def copies() -> None:
    """Carry out one line after the other, as long as there are any."""
    wiring(configured({}))  # draws every board there is
    build(HERE / "static")  # reads every file of every page
    gc.collect()
    gc.freeze()  # no copy looks for garbage among what was loaded
    for line in sys.stdin:
        process = os.fork()
        if process == 0:
            said(BEGAN, os.getpid())
            status = main(json.loads(line))
            sys.stdout.flush()
            os._exit(status)
        _, status = os.waitpid(process, 0)
        said(ENDED, os.waitstatus_to_exitcode(status))


def said(what: str, number: int) -> None:
    """In one go, so that nothing comes between."""
    os.write(sys.stdout.fileno(), f"{what.format(number)}\n".encode())


if __name__ == "__main__":
    copies()
