"""What the doctor asks about a Raspberry Pi: its model, supply, groups and pins, and what they are already used for."""

from collections.abc import Iterator

from companion.core.check import Check, Health
from hardware.machine import Machine

GROUPS = ("dialout", "gpio", "spi", "video")
"""May open serial ports, pins, the SPI bus and cameras on Raspberry Pi OS."""
GPIOZERO = (2, 0, 1, 3)
"""2.0.1 looks for a gpiochip that newer kernels have not; post1 and post2 fall through to RPi.GPIO and crash."""

SPI_PINS = frozenset({7, 8, 9, 10, 11})
"""The first SPI bus, as long as it is switched on."""
PWM_PINS = frozenset({12, 13, 18, 19})
"""Pins of the PWM that also makes the headphones' sound."""

UNDER_VOLTAGE, THROTTLED = 0x1, 0x4
SINCE_START = 16
"""The same bits so much further left say that it has happened since the start."""


def pi_checks(here: Machine) -> Iterator[Check]:
    """The groups of this user; on a Pi its model and its supply."""
    yield _groups(here)
    if here.model():
        yield Check("model", Health.OK, f"{here.model()}.")
        yield _supply(here.throttled())


def pins_check(name: str, here: Machine) -> Check:
    """Whether lights or buttons on pins can be had."""
    found = here.package("gpiozero")
    if found is None or _numbers(found) < GPIOZERO:
        mend = "pip install 'gpiozero>=2.0.1.post3'"
        return Check(name, Health.FAIL, f"gpiozero {found or 'is missing'}; older ones fail on newer kernels.", mend)
    if here.package("lgpio") is None:
        mend = "pip install lgpio; set GPIOZERO_PIN_FACTORY=lgpio for other programs too."
        return Check(name, Health.FAIL, "The Python package lgpio, the way to the pins, is missing.", mend)
    chip = here.dev / "gpiochip0"
    if not chip.exists():
        return Check(name, Health.FAIL, f"{chip} is not there: this machine has no pins.", "Use board: or mock:.")
    if not here.may_open(chip):
        mend = "sudo adduser $USER gpio, then log in again."
        return Check(name, Health.FAIL, f"Only the group {here.owner(chip)} may open {chip}.", mend)
    return Check(name, Health.OK, f"gpiozero {found} reaches the pins by lgpio.")


def conflicts(lights: str, buttons: str, here: Machine) -> Iterator[Check]:
    """What two want at once, and clocks that make a strip flicker."""
    kind, _, place = lights.partition(":")
    used = _pins(buttons) | (_pins(lights) if kind == "gpio" else frozenset())
    told = here.boot_settings()
    spi_on = kind == "spi" or "dtparam=spi=on" in told
    if spi_on and used & SPI_PINS:
        mend = "Move them to other pins, such as 17, 22, 23, 24 or 27."
        yield Check("pins", Health.FAIL, f"Pins {_listed(used & SPI_PINS)} belong to the SPI bus, which is on.", mend)
    if kind == "ws281x" and _pins(lights) & PWM_PINS and "dtparam=audio=on" in told:
        mend = "Write dtparam=audio=off into config.txt and restart; sound over HDMI stays."
        yield Check("pwm", Health.FAIL, "The headphones' sound uses the PWM that the lights want.", mend)
    if kind == "spi" and "apa102" not in place:
        yield from _clock(here.model(), told)


def _clock(model: str, told: str) -> Iterator[Check]:
    """The SPI clock follows the core's, which changes with its load unless it is held."""
    for name, wanted in (("Pi 3", "core_freq=250"), ("Pi 4", "core_freq_min=500")):
        if name in model and wanted not in told:
            mend = f"Write {wanted} into config.txt and restart."
            yield Check("spi clock", Health.WARN, f"On a {name} a strip on SPI shows white flashes without it.", mend)


def _groups(here: Machine) -> Check:
    if here.root:
        return Check("groups", Health.OK, "Root may open every device; the service itself needs no root.")
    missing = [name for name in GROUPS if here.has_group(name) and name not in here.groups()]
    if missing:
        mend = f"sudo usermod -aG {','.join(missing)} {here.user}, then log in again."
        return Check("groups", Health.WARN, f"{here.user} is not in {', '.join(missing)}.", mend)
    return Check("groups", Health.OK, f"{here.user} is in every group that opens devices.")


def _supply(bits: int | None) -> Check:
    mend = "Use the supply made for this Pi, and feed the lights from one of their own."
    if bits is None:
        return Check("supply", Health.OK, "The Pi's supply cannot be asked about (vcgencmd).")
    if bits & UNDER_VOLTAGE:
        return Check("supply", Health.FAIL, "The Pi's supply is too weak now.", mend)
    if bits & (UNDER_VOLTAGE | THROTTLED) << SINCE_START:
        return Check("supply", Health.WARN, "The Pi's supply was too weak, or the Pi too hot, since its start.", mend)
    return Check("supply", Health.OK, "The Pi's supply is strong enough.")


def _pins(address: str) -> frozenset[int]:
    """The pins that an address names, buttons' names left out."""
    kind, _, place = address.partition(":")
    names = [item.partition("=")[0] for item in place.split(",")]
    return frozenset(int(name) for name in names if name.isdecimal()) if kind != "board" else frozenset()


def _listed(pins: frozenset[int]) -> str:
    return ", ".join(map(str, sorted(pins)))


def _numbers(version: str) -> tuple[int, ...]:
    """A version to compare.

    >>> _numbers("2.0.1.post3"), _numbers("2.0.1") < (2, 0, 1, 3) < _numbers("2.1")
    ((2, 0, 1, 3), True)
    """
    return tuple(int("".join(filter(str.isdigit, part)) or 0) for part in version.split("."))
