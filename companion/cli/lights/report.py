"""``companion lights report``: five minutes with real lights and buttons, as lines to be sent to us."""

import platform
import sys
import time
from argparse import Namespace
from collections.abc import Iterator

from companion.cli.clock import SystemClock
from companion.cli.config import Config
from companion.cli.lights.alone import alone, chosen, held, wake
from companion.cli.lights.setup import pixel_map, shine, wiring
from companion.cli.say import say
from companion.core.address import parted
from companion.core.values import Press, Rgb
from hardware.buttons import Buttons, open_buttons
from hardware.checks import checks
from hardware.machine import Machine, package
from hardware.paint import exposed
from hardware.strips import Strip, on_serial, open_strip
from hardware.trial import tried

PACKAGES = ("tischgeist", "pyserial", "gpiozero", "lgpio", "rpi_ws281x")
FRAMES = 100
EACH_S = 0.05
PRESS_S = 20.0
"""For all buttons together."""

COLOURS = {"red": Rgb(255, 0, 0), "green": Rgb(0, 255, 0), "blue": Rgb(0, 0, 255), "white": Rgb(255, 255, 255)}
LOOK_S = 1.0


def reported(arguments: Namespace) -> int:
    """Print what was found, a line each; people are asked on standard error."""
    config, presses = chosen(arguments), list[tuple[float, str]]()
    for line in _machine(config):
        print(line, flush=True)
    began = time.monotonic()
    buttons = _buttons(config, began, presses)
    with buttons, open_strip(config.lights, clock=SystemClock(), heard=buttons.heard) as strip:
        for line in _shown(strip, config):
            print(line, flush=True)
        if config.buttons:
            print(f"buttons: {_pressed(presses)}", flush=True)
    print(f"dark at the end: {_asked('Is every light dark now?')}", flush=True)
    say("Please send us all of these lines; every answer helps, the bad ones most.")
    return 0


def _machine(config: Config) -> Iterator[str]:
    """The machine and its devices; nothing of it names a person."""
    yield f"system: {platform.platform()}, Python {platform.python_version()}"
    yield "packages: " + ", ".join(f"{name} {package(name) or '-'}" for name in PACKAGES)
    yield f"lights: {config.lights}; buttons: {config.buttons or '-'}"
    clock = SystemClock()
    for check in checks(config.lights, config.buttons, Machine(user="this user"), clock=clock):
        yield f"{check.name}: {check.state}, {check.sentence}"
    if on_serial(parted(config.lights)):
        began = clock.monotonic()
        check = tried(config.lights, clock, count=wiring(config).count)
        yield f"board: {check.state}, {check.sentence} ({clock.monotonic() - began:.1f} s from opening the port)"


def _shown(strip: Strip, config: Config) -> Iterator[str]:
    """What came of frames on the strip, by the clock and by the eye."""
    count = pixel_map(config).count
    wake(strip, count, config)
    began = time.monotonic()
    for number in range(FRAMES):
        strip.show(alone(number % count, count, config))
    yield f"speed: {FRAMES / (time.monotonic() - began):.1f} frames of {count} lights a second"
    for pixel in range(count):
        strip.show(alone(pixel, count, config))
        time.sleep(EACH_S)
    with held(strip, alone(count - 1, count, config)):
        yield f"order: {_asked('Did every light shine once, in the order of the strip?')}"
    for name, colour in COLOURS.items():
        with held(strip, exposed([colour] * count, shine(config))):
            time.sleep(LOOK_S)
            yield f"{name}: {_asked(f'Is every light {name}, and does none flicker?')}"


def _buttons(config: Config, began: float, presses: list[tuple[float, str]]) -> Buttons:
    def note(press: Press) -> None:
        presses.append((time.monotonic() - began, press.name))

    return open_buttons(config.buttons, note, SystemClock())


def _pressed(presses: list[tuple[float, str]]) -> str:
    """What was pressed, and when; one press told twice is a contact that chatters."""
    say(f"Press every button once, slowly; there are {PRESS_S:.0f} seconds.")
    presses.clear()
    time.sleep(PRESS_S)
    return ", ".join(f"{name} at {at:.2f}" for at, name in presses) or "none was heard"


def _asked(question: str) -> str:
    say(f"{question} (y, or what you see instead) ", end="")
    return sys.stdin.readline().strip() or "-"
