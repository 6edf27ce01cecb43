"""Tries the lights' board for the doctor: who answers, and how many frames a second it shows."""

from time import monotonic

from companion.core.check import Check, Health
from companion.core.errors import DeviceError
from hardware import strips
from hardware.address import parsed
from hardware.looks import DARK
from hardware.serial_link import SerialLink
from hardware.wires import LIGHT_S, RESERVE_S

WHO = b"\xc9\xaa"
"""Our firmware says its version, WLED that it has heard; docs/firmware.md and TPM2's own ping."""
LIGHTS, FRAMES = 109, 20
TRIES, PATIENCE_S = 10, 0.25
"""A board that is reset when its port is opened needs up to two seconds."""
ENOUGH = 20
"""Frames a second that look smooth."""


def tried(lights: str) -> Check:
    """What came of dark frames sent to a serial board; its lights are dark afterwards."""
    address = parsed(lights, strips.KINDS)
    link = strips.link(address, lambda _: None)
    frame = strips.ENCODERS[address.kind]([DARK] * LIGHTS)
    try:
        _wake(link)
        return _judged(link, _rate(link, frame), address.kind)
    except DeviceError as error:
        return Check("board", Health.FAIL, str(error), "Unplug it and plug it in again; then ask the doctor once more.")
    finally:
        link.close()


def _wake(link: SerialLink) -> None:
    for _ in range(TRIES):
        link.send(WHO, PATIENCE_S)
        if link.greeting or link.acknowledges:
            return


def _rate(link: SerialLink, frame: bytes) -> float:
    began = monotonic()
    for _ in range(FRAMES):
        link.send(frame, LIGHTS * LIGHT_S + RESERVE_S)
    return FRAMES / (monotonic() - began)


def _judged(link: SerialLink, rate: float, kind: str) -> Check:
    shows = f"{rate:.0f} frames of {LIGHTS} lights a second"
    if link.acknowledges:
        version = link.greeting.version if link.greeting else None
        name = f"Our firmware {version}" if version else "A board that acknowledges"
        if rate >= ENOUGH:
            return Check("board", Health.OK, f"{name} shows {shows}.")
        return Check("board", Health.WARN, f"{name} shows only {shows}.", "Take a faster baud= if the board has one.")
    if kind == "wled":
        return Check("board", Health.OK, f"WLED never acknowledges; it is sent {shows}.")
    if link.sample and not link.greeting:
        mend = "Set baud= to the board's speed; or another device hangs on that port."
        return Check("board", Health.WARN, f"It says {link.sample!r}, which no light board does.", mend)
    mend = "If the lights stay dark: is baud= the board's speed, has the strip its supply?"
    return Check("board", Health.WARN, f"The board never answers; it is sent {shows}.", mend)
