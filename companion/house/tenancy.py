"""One running companion a state folder: a second one would take the table away from the first, and nobody would see."""

import fcntl
import logging
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.core.errors import CompanionError
from companion.core.sentence import reason

log = logging.getLogger(__name__)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Hold a state folder, which need not be there yet; the system lets go of it however this process ends.

    CompanionError while a running companion holds it. Whoever only reads or adds games does not ask.
    """
    with suppress(OSError):  # the journal says why there can be none
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        held = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)  # not a file in it: on a full disk there might be none
    except OSError:
        yield  # nothing can be kept there, so there is nothing to take away
        return
    try:
        _hold(held, folder)
        yield
    finally:
        os.close(held)


def _hold(held: int, folder: Path) -> None:
    try:
        fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        told = f"Another companion is running with the state folder {folder}."
        raise CompanionError(f"{told} End that one first, or name another folder by the setting state.") from error
    except OSError as error:  # a network's folder may know no locks
        log.warning("whether another companion runs with %s cannot be told: %s", folder, reason(error))
