"""What ``companion doctor`` asks about lights and buttons: are their ports there, may they be opened. Opens nothing."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from companion.core.check import Check, Health
from companion.core.errors import UsageError
from hardware import buttons as button_kinds
from hardware import strips
from hardware.address import Address, parsed
from hardware.machine import Machine
from hardware.paint import Shine
from hardware.pi import conflicts, pi_checks, pins_check
from hardware.port_names import identity, located
from hardware.supplies import Supply, stretches


def checks(lights: str, buttons: str = "", machine: Machine | None = None) -> Iterator[Check]:
    """One line each for the configured lights and buttons, given by their addresses, and for what they hang on."""
    here = machine or Machine()
    yield _told("lights", lights, strips.KINDS, partial(_lights, here=here))
    if buttons:
        yield _told("buttons", buttons, button_kinds.KINDS, partial(_buttons, lights=lights, here=here))
    yield _ports(here)
    yield from pi_checks(here)
    yield from conflicts(lights, buttons, here)


def on_serial(lights: str) -> bool:
    """Whether these lights hang on a serial port."""
    kind, _, place = lights.partition(":")
    return kind in strips.ENCODERS and not place.startswith("//")


def _told(name: str, text: str, kinds: Mapping[str, tuple[str, ...]], look: Callable[[Address], Check]) -> Check:
    try:
        return look(parsed(text, kinds))
    except UsageError as error:
        return Check(name, Health.FAIL, str(error), f"Correct the {name}' address in the settings.")


def _lights(address: Address, here: Machine) -> Check:
    if on_serial(address.text):
        return _port(address, here)
    match address.kind:
        case "sim" | "mock":
            return Check("lights", Health.OK, "The lights are simulated: they glow on the table page only.")
        case "spi":
            mend = "sudo raspi-config nonint do_spi 0, then restart."
            return _device("lights", here.dev / f"spidev{address.place}", mend, here)
        case "ws281x":
            return _ws281x(here)
        case "gpio":
            return pins_check("lights", here)
        case _:
            return Check("lights", Health.OK, f"{address.text} is in the network; nothing to look at here.")


def _port(address: Address, here: Machine) -> Check:
    path = located(address.place, here.by_id, here.dev)
    seen = ", ".join(port.name for port in here.ports()) or "none"
    check = _device("lights", path, f"Plug the board in, or name its port in the settings; seen: {seen}.", here)
    stable = identity(path, here.by_id)
    if check.state is Health.OK and stable != path:
        mend = f"Write {address.kind}:{stable.name} in the settings."
        return Check("lights", Health.WARN, f"{path} may be another board after the next start.", mend)
    return check


def _device(name: str, path: Path, mend: str, here: Machine) -> Check:
    if not path.exists():
        return Check(name, Health.FAIL, f"{path} is not there.", mend)
    if not here.may_open(path):
        group = here.owner(path)
        mend = f"sudo adduser $USER {group}, then log in again; a service needs it in SupplementaryGroups."
        return Check(name, Health.FAIL, f"Only the group {group} may open {path}.", mend)
    return Check(name, Health.OK, f"{path} may be opened.")


def _ws281x(here: Machine) -> Check:
    if "Pi 5" in here.model():
        mend = "Use a board on USB (adalight:) or the SPI bus (spi:0.0)."
        return Check("lights", Health.FAIL, "A Raspberry Pi 5 has no PWM that rpi_ws281x can use.", mend)
    if here.package("rpi_ws281x") is None:
        return Check("lights", Health.FAIL, "The Python package rpi_ws281x is missing.", "pip install rpi-ws281x")
    if not here.root:
        return Check("lights", Health.FAIL, "rpi_ws281x needs root.", "Use spi:0.0, which does not.")
    return Check("lights", Health.OK, "rpi_ws281x is there.")


def _buttons(address: Address, lights: str, here: Machine) -> Check:
    match address.kind:
        case "mock":
            return Check("buttons", Health.OK, "The buttons are simulated.")
        case "board" if on_serial(lights):
            return Check("buttons", Health.OK, "The buttons hang on the lights' board.")
        case "board":
            mend = "Name the board as the lights, such as adalight:ttyUSB0, or put the buttons on pins."
            return Check("buttons", Health.FAIL, f"The lights are {lights}, which has no buttons.", mend)
        case _:
            return pins_check("buttons", here)


def _ports(here: Machine) -> Check:
    """Every serial port by its lasting name, and which of them this user may open."""
    ports = [f"{port.name} ({'may' if here.may_open(port) else 'may not'} be opened)" for port in here.ports()]
    return Check("ports", Health.OK, f"Serial ports: {', '.join(ports) or 'none'}.")


def feeding(shine: Shine, lights: int) -> Iterator[Check]:
    """What each supply of so many lights is kept to."""
    for number, (supply, fed) in enumerate(stretches(shine.supplies, lights), 1):
        name = f"current {number}" if len(shine.supplies) > 1 else "current"
        yield _fed(name, supply.limit_ma, fed, shine) if fed else _idle(name, supply, lights)


def _fed(name: str, limit_ma: float, fed: range, shine: Shine) -> Check:
    who, white, dark = f"Lights {fed[0]} to {fed[-1]}", len(fed) * shine.light_ma, len(fed) * shine.idle_ma
    if dark >= limit_ma:
        mend = "Take a stronger supply and fuse, and raise its milliampere in the settings."
        return Check(name, Health.FAIL, f"{who} take {dark:.0f} mA when dark; their supply gives {limit_ma:.0f}.", mend)
    if white <= limit_ma:
        return Check(name, Health.OK, f"{who} take at most {white:.0f} mA; their supply gives {limit_ma:.0f}.")
    kept = f"are kept below {limit_ma:.0f} mA; all white they would take {white:.0f}"
    return Check(name, Health.OK, f"{who} {kept}.")


def _idle(name: str, supply: Supply, lights: int) -> Check:
    mend = "Correct supplies in the settings, or the map of the lights."
    return Check(name, Health.WARN, f"The supply from light {supply.first} on feeds none of {lights} lights.", mend)
