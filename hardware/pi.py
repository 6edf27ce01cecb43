"""What the doctor asks about a Raspberry Pi: its model, supply, groups and pins, and what they are already used for."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from companion.core.address import Address, parted, whole
from companion.core.check import Check, Health
from companion.core.sentence import Sentence
from hardware.access import closed
from hardware.machine import Machine

GROUPS = ("dialout", "gpio", "spi", "video")
"""May open serial ports, pins, the SPI bus and cameras on Raspberry Pi OS."""
GPIOZERO = (2, 0, 1, 3)
"""2.0.1 looks for a gpiochip that newer kernels have not; post1 and post2 fall through to RPi.GPIO and crash."""

SPI_PINS: Mapping[str, frozenset[int]] = {"0": frozenset({7, 8, 9, 10, 11}), "1": frozenset({18, 19, 20, 21})}
"""What the buses of every Pi take for certain as long as they are on."""
PWM_PINS = frozenset({12, 13, 18, 19})
"""Pins of the PWM that also makes the headphones' sound."""
SPARE_PINS = (17, 22, 23, 24, 27, 5, 6, 16, 25, 26)
"""Of no bus, and of nothing else that a Pi has switched on by itself; such as come to mind first."""
NAMED = 5
"""So many of them are enough to choose from."""

UNDER_VOLTAGE, THROTTLED = 0x1, 0x4
SINCE_START = 16
"""The same bits so much further left say that it has happened since the start."""


def pi_checks(here: Machine) -> Iterator[Check]:
    """The groups of this user and the pins; on a Pi its model and its supply."""
    yield _groups(here)
    yield _gpio(here)
    if here.model():
        yield Check("model", Health.OK, Sentence("{model}.", model=here.model()))
        yield _supply(here.throttled())


def _gpio(here: Machine) -> Check:
    """The pins, whether or not something hangs on them; what does is looked at by its own address."""
    if not here.model():
        return Check("gpio", Health.OK, Sentence("This is no Raspberry Pi; no pins are looked for."))
    found = pins_check("gpio", here)
    return found if found.state is Health.OK else replace(found, state=Health.WARN)


def pins_check(name: str, here: Machine) -> Check:
    """Whether lights or buttons on pins can be had."""
    found = here.package("gpiozero")
    if found is None or _numbers(found) < GPIOZERO:
        mend = Sentence("Install it: .venv/bin/pip install 'gpiozero>=2.0.1.post3'")
        return Check(name, Health.FAIL, _no_gpiozero(found), mend)
    if here.package("lgpio") is None:
        mend = Sentence(
            "Install it: .venv/bin/pip install lgpio; set GPIOZERO_PIN_FACTORY=lgpio for other programs too."
        )
        return Check(name, Health.FAIL, Sentence("The Python package lgpio, the way to the pins, is missing."), mend)
    chip = here.dev / "gpiochip0"
    if not chip.exists():
        told = Sentence("{path} is not there: this machine has no pins.", path=chip)
        mend = Sentence("Use a board on USB: adalight: for lights, board: for buttons.")
        return Check(name, Health.FAIL, told, mend)
    if not here.may_open(chip):
        return closed(name, chip, here.opening_group(chip))
    return Check(name, Health.OK, Sentence("gpiozero {version} reaches the pins by lgpio.", version=found))


def _no_gpiozero(found: str | None) -> Sentence:
    if found is None:
        return Sentence("The Python package gpiozero is missing.")
    return Sentence("gpiozero {version} fails on newer kernels.", version=found)


def conflicts(lights: str, buttons: str, here: Machine) -> Iterator[Check]:
    """What two want at once, and clocks that make a strip flicker."""
    wired = parted(lights)
    lit, pressed = _pins(lights), _pins(buttons)
    boot = here.boot_settings()
    spare = [pin for pin in SPARE_PINS if pin not in lit | pressed]
    mend = Sentence("Move them to other pins, such as {pins}.", pins=_listed(spare[:NAMED]))
    if lit & pressed:
        told = Sentence("Lights and buttons both want pins {pins}.", pins=_listed(lit & pressed))
        yield Check("shared pins", Health.FAIL, told, mend)
    # not of ws281x:10, which has its pulses from the bus itself
    taken = _bus_pins(wired, boot) & (pressed | (lit if wired.kind == "gpio" else frozenset()))
    if taken:
        told = Sentence("Pins {pins} belong to the SPI bus, which is on.", pins=_listed(taken))
        yield Check("pins", Health.FAIL, told, mend)
    if wired.kind == "ws281x" and lit & PWM_PINS and "dtparam=audio=on" in boot:
        mend = Sentence("Write dtparam=audio=off into config.txt and restart; sound over HDMI stays.")
        yield Check("pwm", Health.FAIL, Sentence("The headphones' sound uses the PWM that the lights want."), mend)
    if wired.kind == "spi" and wired.options.get("type") != "apa102":
        yield from _clock(here.model(), boot)


def _bus_pins(lights: Address, boot: str) -> frozenset[int]:
    """The pins of the SPI buses that are on: the lights' and the one that is switched on at the start."""
    buses = {lights.place.partition(".")[0]} if lights.kind == "spi" else set()
    if "dtparam=spi=on" in boot:
        buses.add("0")
    return frozenset().union(*(SPI_PINS.get(bus, frozenset()) for bus in buses))


def _clock(model: str, boot: str) -> Iterator[Check]:
    """The SPI clock follows the core's, which changes with its load unless it is held."""
    for name, wanted in (("Pi 3", "core_freq=250"), ("Pi 4", "core_freq_min=500")):
        if name in model and wanted not in boot:
            told = Sentence(
                "On a {model} a strip on SPI shows white flashes without {setting}.", model=name, setting=wanted
            )
            mend = Sentence("Write {setting} into config.txt and restart.", setting=wanted)
            yield Check("spi clock", Health.WARN, told, mend)


def _groups(here: Machine) -> Check:
    if here.root:
        return Check("groups", Health.OK, Sentence("Root may open every device; the service itself needs no root."))
    known = [name for name in GROUPS if here.has_group(name)]
    missing = [name for name in known if name not in here.groups()]
    if missing:
        told = Sentence("{user} is not in {groups}.", user=here.user, groups=", ".join(missing))
        mend = Sentence(
            "sudo usermod -aG {groups} {user}, then restart the machine.", groups=",".join(missing), user=here.user
        )
        return Check("groups", Health.WARN, told, mend)
    if not known:
        told = Sentence("This system has none of the groups {groups}.", groups=", ".join(GROUPS))
        return Check("groups", Health.OK, told)
    return Check("groups", Health.OK, Sentence("{user} is in {groups}.", user=here.user, groups=", ".join(known)))


def _supply(bits: int | None) -> Check:
    mend = Sentence("Use the supply made for this Pi, and feed the lights from one of their own.")
    if bits is None:
        return Check("supply", Health.OK, Sentence("The Pi's supply cannot be asked about (vcgencmd)."))
    if bits & UNDER_VOLTAGE:
        return Check("supply", Health.FAIL, Sentence("The Pi's supply is too weak now."), mend)
    if bits & (UNDER_VOLTAGE | THROTTLED) << SINCE_START:
        told = Sentence("The Pi's supply was too weak, or the Pi too hot, since its start.")
        return Check("supply", Health.WARN, told, mend)
    return Check("supply", Health.OK, Sentence("The Pi's supply is strong enough."))


def _pins(address: str) -> frozenset[int]:
    """The pins of the header that an address takes, buttons' names left out."""
    wired = parted(address)
    if wired.kind not in ("gpio", "ws281x"):
        return frozenset()
    names = [item.partition("=")[0] for item in wired.place.split(",")]
    return frozenset(pin for name in names if (pin := whole(name)) is not None)


def _listed(pins: Iterable[int]) -> str:
    return ", ".join(map(str, sorted(pins)))


def _numbers(version: str) -> tuple[int, ...]:
    """A version to compare.

    >>> _numbers("2.0.1.post3"), _numbers("2.0.1") < (2, 0, 1, 3) < _numbers("2.1")
    ((2, 0, 1, 3), True)
    """
    return tuple(int("".join(filter(str.isdigit, part)) or 0) for part in version.split("."))
