"""What the doctor can ask a machine about its devices; a test hands in another machine."""

import os
import subprocess
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from grp import getgrall, getgrnam
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from pwd import getpwuid

from hardware.access import opening_group
from hardware.port_names import DEV

MODEL = Path("/proc/device-tree/model")
BOOT = (Path("/boot/firmware/config.txt"), Path("/boot/config.txt"))
ASK_S = 2.0


def may_open(path: Path) -> bool:
    """Whether this user may read and write it."""
    return os.access(path, os.R_OK | os.W_OK)


def own_groups() -> frozenset[str]:
    """The groups of this process, by name."""
    names = {group.gr_gid: group.gr_name for group in getgrall()}
    return frozenset(names.get(number, str(number)) for number in (os.getgid(), *os.getgroups()))


def _user() -> str:
    try:
        return getpwuid(os.geteuid()).pw_name
    except KeyError:
        return str(os.geteuid())


def has_group(name: str) -> bool:
    """Whether this system knows the group."""
    with suppress(KeyError):
        return bool(getgrnam(name))
    return False


def package(name: str) -> str | None:
    """The version of an installed Python package; None without it."""
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def model() -> str:
    """Which Raspberry Pi this is; empty on any other machine."""
    with suppress(OSError):
        name = MODEL.read_text(encoding="ascii", errors="replace").strip("\0\n ")
        return name if name.startswith("Raspberry Pi") else ""
    return ""


def boot_settings() -> str:
    """What a Pi was told at its start, comments left out; empty elsewhere."""
    for path in BOOT:
        with suppress(OSError):
            lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
            return "\n".join(line.partition("#")[0].strip() for line in lines)
    return ""


def throttled() -> int | None:
    """The Pi's own bits on its supply (documented with vcgencmd get_throttled); None where nobody can say."""
    try:
        command = ["vcgencmd", "get_throttled"]
        done = subprocess.run(command, capture_output=True, text=True, timeout=ASK_S, check=True)  # noqa: S603 - fixed words
        return int(done.stdout.partition("=")[2], 16)
    except (OSError, ValueError, subprocess.SubprocessError):
        return None


@dataclass(frozen=True, slots=True)
class Machine:
    """What is asked about: the device folder, what may be opened, and what the system says of itself."""

    dev: Path = DEV
    is_device: Callable[[Path], bool] = Path.is_char_device
    may_open: Callable[[Path], bool] = may_open
    opening_group: Callable[[Path], str | None] = opening_group
    root: bool = field(default_factory=lambda: os.geteuid() == 0)
    user: str = field(default_factory=_user)
    groups: Callable[[], frozenset[str]] = own_groups
    has_group: Callable[[str], bool] = has_group
    package: Callable[[str], str | None] = package
    model: Callable[[], str] = model
    boot_settings: Callable[[], str] = boot_settings
    throttled: Callable[[], int | None] = throttled

    @property
    def by_id(self) -> Path:
        """Ports by what hangs on them."""
        return self.dev / "serial" / "by-id"

    def ports(self) -> list[Path]:
        """Serial ports that something is plugged into, by stable name where there is one."""
        named = sorted(self.by_id.glob("*"))
        known = {path.resolve() for path in named}
        plain = [path for kind in ("ttyUSB*", "ttyACM*") for path in sorted(self.dev.glob(kind))]
        return named + [path for path in plain if path.resolve() not in known]
