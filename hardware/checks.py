"""What ``companion doctor`` asks about lights and buttons: are their ports there, may they be opened. Opens nothing."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path

from companion.core.address import Address, parted
from companion.core.check import Check, Health
from companion.core.clock import Clock
from companion.core.errors import UsageError
from companion.core.sentence import Sentence, reason
from hardware import buttons as button_kinds
from hardware import strips
from hardware.access import closed
from hardware.address import parsed
from hardware.machine import Machine
from hardware.paint import Shine
from hardware.pi import conflicts, pi_checks, pins_check
from hardware.port_names import identity, located
from hardware.spi import switch
from hardware.supplies import Supply, stretches


def checks(lights: str, buttons: str = "", machine: Machine | None = None, *, clock: Clock) -> Iterator[Check]:
    """One line each for the configured lights and buttons, given by their addresses, and for what they hang on."""
    here = machine or Machine()
    yield lights_check(lights, here, clock=clock)
    if buttons:
        yield _checked("buttons", buttons, button_kinds.KINDS, partial(_buttons, lights=lights, here=here))
    yield _ports(here)
    yield from pi_checks(here)
    yield from conflicts(lights, buttons, here)


def lights_check(address: str, machine: Machine | None = None, *, clock: Clock) -> Check:
    """The line for the lights themselves: whether what they hang on is there and may be opened."""
    return _checked("lights", address, strips.KINDS, partial(_lights, here=machine or Machine(), clock=clock))


def _checked(name: str, text: str, kinds: Mapping[str, tuple[str, ...]], look: Callable[[Address], Check]) -> Check:
    try:
        return look(parsed(text, kinds))
    except UsageError as error:
        mend = Sentence("Correct the setting {setting}.", setting=name)
        return Check(name, Health.FAIL, error.sentence, mend)


def _lights(address: Address, here: Machine, clock: Clock) -> Check:
    strips.wire(address, clock)  # what opens the lights says whether such an address can be meant
    if strips.on_serial(address):
        return _port(address, here)
    match address.kind:
        case "sim" | "mock":
            told = Sentence("The lights are simulated: they glow on the table page only.")
            return Check("lights", Health.OK, told)
        case "spi":
            mend = Sentence("{command}, then restart.", command=switch(address.place))
            return _device(here.dev / f"spidev{address.place}", mend, here)
        case "ws281x":
            return _ws281x(here)
        case "gpio":
            return pins_check("lights", here)
        case _:
            told = Sentence("{address} is in the network; nothing to look at here.", address=address.text)
            return Check("lights", Health.OK, told)


def _port(address: Address, here: Machine) -> Check:
    path = located(address.place, here.by_id, here.dev)
    check = _device(path, _plug_in(", ".join(port.name for port in here.ports())), here)
    stable = identity(path, here.by_id)
    if check.state is Health.OK and stable != path:
        mend = Sentence("Write {address} in the settings.", address=f"{address.kind}:{stable.name}")
        told = Sentence("{path} may be another board after the next start.", path=path)
        return Check("lights", Health.WARN, told, mend)
    return check


def _plug_in(ports: str) -> Sentence:
    if not ports:
        return Sentence("Plug the board in: this machine has no serial port now.")
    return Sentence("Plug the board in, or name its port in the settings; seen: {ports}.", ports=ports)


def _device(path: Path, mend: Sentence, here: Machine) -> Check:
    try:
        there = path.exists()
    except OSError as error:  # what lies in another user's folder, or is no name of a file
        told = Sentence("{path} cannot be read: {why}.", path=path, why=reason(error))
        return Check("lights", Health.FAIL, told, mend)
    if not there:
        return Check("lights", Health.FAIL, Sentence("{path} is not there.", path=path), mend)
    if not here.is_device(path):
        return Check("lights", Health.FAIL, Sentence("{path} is no device.", path=path), mend)
    if not here.may_open(path):
        return closed("lights", path, here.opening_group(path))
    return Check("lights", Health.OK, Sentence("{path} may be opened.", path=path))


def _ws281x(here: Machine) -> Check:
    if "Pi 5" in here.model():
        mend = Sentence("Use a board on USB (adalight:) or the SPI bus (spi:0.0).")
        return Check("lights", Health.FAIL, Sentence("A Raspberry Pi 5 has no PWM that rpi_ws281x can use."), mend)
    if here.package("rpi_ws281x") is None:
        mend = Sentence("Install it: .venv/bin/pip install rpi-ws281x")
        return Check("lights", Health.FAIL, Sentence("The Python package rpi_ws281x is missing."), mend)
    if not here.root:
        mend = Sentence("Use spi:0.0, which does not.")
        return Check("lights", Health.FAIL, Sentence("rpi_ws281x needs root."), mend)
    return Check("lights", Health.OK, Sentence("rpi_ws281x is there."))


def _buttons(address: Address, lights: str, here: Machine) -> Check:
    button_kinds.meanings(address)
    match address.kind:
        case "mock":
            return Check("buttons", Health.OK, Sentence("The buttons are simulated."))
        case "board" if strips.on_serial(parted(lights)) and parted(lights).kind not in strips.MUTE:
            return Check("buttons", Health.OK, Sentence("The buttons hang on the lights' board."))
        case "board":
            told = Sentence("The lights are {lights}, which has no buttons.", lights=lights)
            mend = Sentence("Name the board as the lights, such as adalight:ttyUSB0, or put the buttons on pins.")
            return Check("buttons", Health.FAIL, told, mend)
        case _:
            return pins_check("buttons", here)


def _ports(here: Machine) -> Check:
    """Every serial port by its lasting name, and which of them this user may open."""
    ports = ", ".join(port.name for port in here.ports())
    closed = ", ".join(port.name for port in here.ports() if not here.may_open(port))
    if closed:
        told = Sentence("Serial ports: {ports}; this user may not open {closed}.", ports=ports, closed=closed)
    else:
        told = Sentence("Serial ports: {ports}.", ports=ports) if ports else Sentence("Serial ports: none.")
    return Check("ports", Health.OK, told)


def feeding(shine: Shine, lights: int) -> Iterator[Check]:
    """What each supply of so many lights is kept to."""
    for number, (supply, fed) in enumerate(stretches(shine.supplies, lights), 1):
        name = f"current {number}" if len(shine.supplies) > 1 else "current"
        yield _fed(name, supply.limit_ma, fed, shine) if fed else _idle(name, supply, lights)


def _fed(name: str, limit_ma: float, fed: range, shine: Shine) -> Check:
    white, dark = len(fed) * shine.light_ma, len(fed) * shine.idle_ma
    words = {"first": fed[0], "last": fed[-1], "limit": round(limit_ma)}
    if dark >= limit_ma:
        told = Sentence(
            "Lights {first} to {last} take {dark} mA when dark; their supply gives {limit}.", dark=round(dark), **words
        )
        mend = Sentence("Take a stronger supply and fuse, and raise its milliampere in the settings.")
        return Check(name, Health.FAIL, told, mend)
    if white <= limit_ma:
        told = Sentence(
            "Lights {first} to {last} take at most {white} mA; their supply gives {limit}.", white=round(white), **words
        )
        return Check(name, Health.OK, told)
    told = Sentence(
        "Lights {first} to {last} are kept below {limit} mA; all white they would take {white}.",
        white=round(white),
        **words,
    )
    return Check(name, Health.OK, told)


def _idle(name: str, supply: Supply, lights: int) -> Check:
    told = Sentence(
        "The supply from light {first} on feeds none of {lights} lights.", first=supply.first, lights=lights
    )
    mend = Sentence("Correct supplies in the settings, or the map of the lights.")
    return Check(name, Health.WARN, told, mend)
