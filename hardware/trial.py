"""Tries the lights' board for the doctor: who answers, and how many frames a second it shows."""

from collections.abc import Mapping

from companion.core.check import Check, Health
from companion.core.clock import Clock
from companion.core.errors import DeviceError
from companion.core.sentence import Sentence
from hardware import strips
from hardware.address import parsed
from hardware.looks import DARK
from hardware.serial_link import SerialLink
from hardware.wires import LIGHT_S, RESERVE_S

WHO = b"\xc9\xaa"
"""Our firmware says its version, WLED that it has heard; docs/firmware.md and TPM2's own ping."""
FRAMES = 20
TRIES, PATIENCE_S = 10, 0.25
"""A board that is reset when its port is opened needs up to two seconds."""
ENOUGH = 20
"""Frames a second that look smooth."""


def tried(lights: str, clock: Clock, *, count: int) -> Check:
    """What came of dark frames of so many lights sent to a serial board; its lights are dark afterwards."""
    address = parsed(lights, strips.KINDS)
    link = strips.link(address, clock)
    frame = strips.ENCODERS[address.kind]([DARK] * count)
    try:
        _wake(link)
        return _judged(link, address.kind, {"rate": round(_rate(link, frame, count, clock)), "lights": count})
    except DeviceError as error:
        mend = Sentence(
            "End whatever else uses that port, or unplug the board and plug it in again; then ask the doctor once more."
        )
        return Check("board", Health.FAIL, error.sentence, mend)
    finally:
        link.close()


def reached(lights: str, clock: Clock) -> Check | None:
    """What is wrong with the way to lights in the network, by one dark light; None where this machine sees nothing."""
    wire = strips.wire(parsed(lights, strips.KINDS), clock)
    try:
        wire.send([DARK])
    except DeviceError as error:
        mend = Sentence("Look at its cable, its power and its address.")
        return Check("board", Health.FAIL, error.sentence, mend)
    finally:
        wire.close()
    return None


def _wake(link: SerialLink) -> None:
    for _ in range(TRIES):
        if link.ask(WHO, PATIENCE_S) or link.greeting:
            return


def _rate(link: SerialLink, frame: bytes, count: int, clock: Clock) -> float:
    began = clock.monotonic()
    for _ in range(FRAMES):
        link.send(frame, count * LIGHT_S + RESERVE_S)
    return FRAMES / (clock.monotonic() - began)


def _judged(link: SerialLink, kind: str, words: Mapping[str, int]) -> Check:
    if kind in strips.MUTE:
        told = Sentence("WLED never acknowledges; it is sent {rate} frames of {lights} lights a second.", **words)
        return Check("board", Health.OK, told)
    if link.acknowledges:
        return _acknowledged(link, words)
    if link.sample and not link.greeting:
        mend = Sentence("Set baud= to the board's speed; or another device hangs on that port.")
        told = Sentence("It says {sample}, which no light board does.", sample=repr(link.sample))
        return Check("board", Health.WARN, told, mend)
    mend = Sentence("If the lights stay dark: is baud= the board's speed, has the strip its supply?")
    told = Sentence("The board never answers; it is sent {rate} frames of {lights} lights a second.", **words)
    return Check("board", Health.WARN, told, mend)


def _acknowledged(link: SerialLink, words: Mapping[str, int]) -> Check:
    version = link.greeting.version if link.greeting else None
    if version:
        told = Sentence(
            "Our firmware {version} shows {rate} frames of {lights} lights a second.", version=version, **words
        )
    else:
        told = Sentence("A board that acknowledges shows {rate} frames of {lights} lights a second.", **words)
    if words["rate"] >= ENOUGH:
        return Check("board", Health.OK, told)
    mend = Sentence("That is slow: take a faster baud= if the board has one.")
    return Check("board", Health.WARN, told, mend)
