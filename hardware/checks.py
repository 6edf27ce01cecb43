"""What ``companion doctor`` asks about lights and buttons: are their ports there, may they be opened. Opens nothing."""

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from grp import getgrgid
from pathlib import Path

from companion.core.check import Check, Health
from companion.core.errors import UsageError
from hardware import buttons as button_kinds
from hardware import strips
from hardware.address import Address, parsed
from hardware.port_names import identity, located

SERIAL = ("adalight", "tpm2", "wled")
"""Kinds of lights at a serial port."""


@dataclass(frozen=True, slots=True)
class Machine:
    """What is asked about: the device folder and what may be opened."""

    dev: Path = Path("/dev")
    may_open: Callable[[Path], bool] = lambda path: os.access(path, os.R_OK | os.W_OK)

    @property
    def by_id(self) -> Path:
        """Ports by what hangs on them."""
        return self.dev / "serial" / "by-id"

    def ports(self) -> str:
        """Serial ports that something is plugged into, by stable name where there is one."""
        named = [path.name for path in self.by_id.glob("*")]
        plain = [path.name for kind in ("ttyUSB*", "ttyACM*") for path in self.dev.glob(kind)]
        return ", ".join(sorted(named or plain)) or "none"


def checks(lights: str, buttons: str = "", machine: Machine | None = None) -> Iterator[Check]:
    """One line each for the configured lights and buttons, given by their addresses."""
    yield _lights(lights, machine or Machine())
    if buttons:
        yield _buttons(buttons)


def _lights(text: str, here: Machine) -> Check:
    try:
        address = parsed(text, strips.KINDS)
    except UsageError as error:
        return Check("lights", Health.FAIL, str(error), "Correct the lights' address in the settings.")
    if address.kind in ("sim", "mock"):
        return Check("lights", Health.OK, "The lights are simulated: they glow on the table page only.")
    if address.kind in SERIAL and not address.place.startswith("//"):
        return _port(address, here)
    return Check("lights", Health.OK, f"{text} is tried with the first picture.")


def _port(address: Address, here: Machine) -> Check:
    path = located(address.place, here.by_id, here.dev)
    if not path.exists():
        mend = f"Plug the board in, or name its port in the settings; seen: {here.ports()}."
        return Check("lights", Health.FAIL, f"{path} is not there.", mend)
    if not here.may_open(path):
        group = _group(path)
        mend = f"sudo adduser $USER {group}, then log in again; a service needs it in SupplementaryGroups."
        return Check("lights", Health.FAIL, f"Only the group {group} may open {path}.", mend)
    stable = identity(path, here.by_id)
    if stable != path:
        mend = f"Write {address.kind}:{stable.name} in the settings."
        return Check("lights", Health.WARN, f"{path} may be another board after the next start.", mend)
    return Check("lights", Health.OK, f"{path} may be opened.")


def _buttons(text: str) -> Check:
    try:
        parsed(text, button_kinds.KINDS)
    except UsageError as error:
        return Check("buttons", Health.FAIL, str(error), "Correct the buttons' address in the settings.")
    return Check("buttons", Health.OK, "The buttons are simulated.")


def _group(path: Path) -> str:
    number = path.stat().st_gid
    try:
        return getgrgid(number).gr_name
    except KeyError:
        return str(number)
