"""What the doctor asks about what the companion runs on: Python, packages, disk, clock, network, pages' port."""

import os
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from errno import EADDRINUSE, ENOTDIR
from importlib.util import find_spec
from pathlib import Path
from shutil import disk_usage
from tempfile import TemporaryFile

import vision
from companion.cli.config import Config
from companion.cli.crash import cut_short
from companion.cli.network import is_local, own_address
from companion.core.check import Check, Health
from companion.core.sentence import Sentence, reason
from companion.house.folders import ANOTHER_FOLDER

LEAST_FREE_MB = 200
"""A game takes some 100 kB; less than this, and the pictures and the system's own logs soon fill the disk."""
BUILT = datetime(2026, 7, 1, tzinfo=UTC)
"""No clock that is right shows less; a Pi without network starts in the past."""
NEEDED = ("flask", "waitress", "segno", "serial", "gpiozero", "fpdf")
"""What has to be there beside what reads throws: the dependencies in pyproject.toml, as they are imported."""
OLDEST_SQLITE = (3, 24)
"""Of Debian 12 is 3.40; ON CONFLICT DO UPDATE, by which the journal remembers, came with 3.24."""


@dataclass(frozen=True, slots=True)
class System:
    """What is asked; a test hands in another one."""

    free_mb: Callable[[Path], float] = lambda folder: disk_usage(folder).free / 1e6
    now: Callable[[], datetime] = lambda: datetime.now(tz=UTC)
    address: Callable[[], str] = own_address
    has_package: Callable[[str], bool] = lambda name: find_spec(name) is not None
    python: tuple[int, ...] = field(default_factory=lambda: tuple(sys.version_info[:3]))
    bits64: bool = sys.maxsize > 2**32
    sqlite: tuple[int, ...] = sqlite3.sqlite_version_info
    cut_short: Callable[[], bool] = cut_short


def system_checks(config: Config, system: System | None = None) -> Iterator[Check]:
    """One line for each thing that the service needs from its machine."""
    here = system or System()
    yield _python(here)
    yield _packages(here)
    yield _sqlite(here)
    yield _folder(config.folder)
    yield _disk(config.folder, here)
    yield _clock(here)
    yield _network(config, here)


def _python(here: System) -> Check:
    version = ".".join(map(str, here.python))
    if not here.bits64:  # an older Python cannot come so far
        told = Sentence("Python {version} of 32 bits is not enough.", version=version)
        mend = Sentence("Install the 64-bit Raspberry Pi OS of 2023 or newer, or Debian 12 or newer.")
        return Check("python", Health.FAIL, told, mend)
    return Check("python", Health.OK, Sentence("Python {version}, 64 bits.", version=version))


def _packages(here: System) -> Check:
    again = Sentence("Run deploy/start.sh again.")
    if here.cut_short():
        return Check("packages", Health.FAIL, Sentence("The last set-up was cut short."), again)
    missing = [name for name in NEEDED if not here.has_package(name)]
    if missing:
        told = Sentence("Missing Python packages: {packages}.", packages=", ".join(missing))
        return Check("packages", Health.FAIL, told, again)
    if not all(map(here.has_package, vision.PACKAGES)):
        return vision.no_eyes("packages", Health.WARN)
    return Check("packages", Health.OK, Sentence("All Python packages are there."))


def _sqlite(here: System) -> Check:
    version = ".".join(map(str, here.sqlite))
    if here.sqlite < OLDEST_SQLITE:
        told = Sentence("SQLite {version} is too old.", version=version)
        return Check("sqlite", Health.FAIL, told, Sentence("Update the system."))
    return Check("sqlite", Health.OK, Sentence("SQLite {version}.", version=version))


def _folder(folder: Path) -> Check:
    try:
        with TemporaryFile(dir=_existing(folder)):
            return Check("state folder", Health.OK, Sentence("{path} can be written.", path=folder))
    except OSError as error:
        told = Sentence("{path} cannot be written: {why}.", path=folder, why=reason(error))
        return Check("state folder", Health.FAIL, told, ANOTHER_FOLDER)


def _disk(folder: Path, here: System) -> Check:
    try:
        free = here.free_mb(_existing(folder))
    except OSError as error:  # in another user's folder it may not even be asked what is there
        told = Sentence("{path} cannot be read: {why}.", path=folder, why=reason(error))
        return Check("disk", Health.FAIL, told, ANOTHER_FOLDER)
    if free >= LEAST_FREE_MB:
        return Check("disk", Health.OK, Sentence("{free} MB are free.", free=round(free)))
    state = Health.WARN if free >= 1 else Health.FAIL
    mend = Sentence("Delete what is not needed; play stops when the disk is full.")
    return Check("disk", state, Sentence("Only {free} MB are free.", free=round(free)), mend)


def _clock(here: System) -> Check:
    now = here.now()
    if now < BUILT:
        mend = Sentence("Connect the network once, or set the clock: sudo date -s 'YYYY-MM-DD HH:MM'.")
        told = Sentence("The clock says {date}; it is wrong.", date=f"{now:%Y-%m-%d}")
        return Check("clock", Health.WARN, told, mend)
    return Check("clock", Health.OK, Sentence("The clock says {time} UTC.", time=f"{now:%Y-%m-%d %H:%M}"))


def _network(config: Config, here: System) -> Check:
    address = here.address()
    if address.startswith("127."):
        told = Sentence("This machine is in no network: phones cannot reach it.")
        mend = Sentence(
            "Connect this machine to the home's network, or open a hotspot on it; the game itself needs no internet."
        )
        return Check("network", Health.WARN, told, mend)
    if is_local(config.host):
        told = Sentence("The service listens on {address} only: phones cannot reach it.", address=config.host)
        return Check("network", Health.WARN, told, Sentence('Set host = "0.0.0.0".'))
    return Check("network", Health.OK, Sentence("Phones find this machine at {address}.", address=address))


def port_check(config: Config) -> Check:
    """Whether the pages' port is free; the companion itself takes it while it runs."""
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((config.host, config.port))
        except OSError as error:
            where = {"port": config.port, "why": reason(error)}
            if error.errno == EADDRINUSE:
                mend = Sentence("If that is the companion itself, all is well; else set another port.")
                return Check("port", Health.WARN, Sentence("Port {port} is not free: {why}.", **where), mend)
            told = Sentence("The pages cannot be served on {host}, port {port}: {why}.", host=config.host, **where)
            return Check("port", Health.FAIL, told, Sentence('Set host = "0.0.0.0" and a port above 1023.'))
    return Check("port", Health.OK, Sentence("Port {port} is free.", port=config.port))


def _existing(folder: Path) -> Path:
    """The folder, or the nearest one above it that is there; NotADirectoryError where something else is."""
    there = next(path for path in (folder, *folder.parents) if path.is_dir() or os.path.lexists(path))
    if not there.is_dir():  # a file, a pipe, a link to nothing: no folder can be made there
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(there))
    return there
