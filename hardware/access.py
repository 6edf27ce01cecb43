"""Which group may open a device, and what somebody who may not is told to do."""

import stat
from grp import getgrgid
from pathlib import Path

from companion.core.check import Check, Health
from companion.core.sentence import Sentence

MEMBERS = stat.S_IRGRP | stat.S_IWGRP


def opening_group(path: Path) -> str | None:
    """The group whose members may open a device; None where joining one does not help, or is root's own."""
    found = path.stat()
    if found.st_gid == 0 or found.st_mode & MEMBERS != MEMBERS:
        return None
    try:
        return getgrgid(found.st_gid).gr_name
    except KeyError:
        return str(found.st_gid)


def closed(name: str, path: Path, group: str | None) -> Check:
    """The line for a device that this user may not open."""
    if group is None:  # plain Debian has no rules for the pins and the bus of a Raspberry Pi
        told = Sentence("Only root may open {path}.", path=path)
        mend = Sentence("Give it to a group of yours by a udev rule, then restart the machine.")
    else:
        told = Sentence("Only the group {group} may open {path}.", group=group, path=path)
        mend = Sentence("sudo adduser $USER {group}, then restart the machine.", group=group)
    return Check(name, Health.FAIL, told, mend)
