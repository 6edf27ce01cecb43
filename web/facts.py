"""Small facts as the memory kept them: one that a failing disk has left in pieces counts as forgotten."""

import json
import logging

from web.ports import Memory

log = logging.getLogger(__name__)


def recalled(memory: Memory, name: str) -> object:
    """What was remembered under this name as JSON; None where nothing was, or where it is none any more."""
    kept = memory.recall(name)
    try:
        return None if kept is None else json.loads(kept)
    except (ValueError, RecursionError) as error:
        log.warning("%s is forgotten, for it is damaged: %s", name, error)
        return None
