"""``companion doctor``: what everything on this machine is like, each line with its mend."""

import json
from argparse import Namespace
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from itertools import chain
from pathlib import Path

from companion.cli.clock import SystemClock
from companion.cli.commands import Commands
from companion.cli.config import Config, add_config, loaded
from companion.cli.say import say
from companion.core.address import parted
from companion.core.check import Check, Health
from companion.core.errors import KitError
from companion.core.sentence import Sentence, plain
from companion.core.values import ThrowKind
from companion.house.folders import lies, taught_kit
from vision import no_eyes


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "doctor",
        help="check camera, lights, buttons, journal, disk, clock and network",
        description="Checks this machine and tells how to mend what is wrong. Status 1 when something fails.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object a line")
    add_config(command)
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print every check; 1 when one fails."""
    config = loaded(arguments.config)
    failed = False
    for check in chain(checks(config), start_checks(config)):
        print(json.dumps(asdict(check)) if arguments.json else _line(check), flush=True)
        failed = failed or check.state is Health.FAIL
    if not arguments.json:
        say("Something must be mended first." if failed else "Ready to play.")
    return int(failed)


def checks(config: Config) -> Iterator[Check]:
    """Everything that can be looked at while the service runs; the packages that are asked are imported only now."""
    from companion.cli.doctor.system import system_checks  # noqa: PLC0415
    from companion.cli.lights.setup import checks as lights_checks  # noqa: PLC0415
    from companion.house.own import Own  # noqa: PLC0415
    from hardware.checks import checks as hardware_checks  # noqa: PLC0415

    yield from system_checks(config)
    yield from Own(config.folder).checks()
    yield from hardware_checks(config.lights, config.buttons, clock=SystemClock())
    yield from lights_checks(config)
    if config.kit_file is not None:
        yield _kit(config.kit_file, Health.FAIL, Sentence("Name another kit in the settings, or none."))


def _kit(path: Path, worst: Health, mend: Sentence, kind: ThrowKind | None = None) -> Check:
    """A kit without which no throw would be read as people want it, and how bad it is when it cannot be read."""
    try:
        from vision import kit_file  # noqa: PLC0415

        kit = kit_file.load(path, kind)
    except ModuleNotFoundError:
        return no_eyes("kit", worst)
    except KitError as error:
        return Check("kit", worst, Sentence("{said}", said=str(error)), mend)
    return Check("kit", Health.OK, Sentence("{path} knows {count} faces.", path=path, count=len(kit.samples)))


def start_checks(config: Config) -> Iterator[Check]:
    """What a command alone looks at: a port, a board and a camera are taken once, kits and the journal take a while."""
    from companion.cli.doctor.journal import journal_checks  # noqa: PLC0415
    from companion.cli.doctor.system import port_check  # noqa: PLC0415

    yield from journal_checks(config.folder)
    yield from _shown(config)
    port = port_check(config)
    yield port
    may_run = port.state is Health.WARN
    if not may_run:
        yield from _board(config)
    if not config.camera:
        yield Check("camera", Health.OK, Sentence("There is no camera in the settings; throws are entered by hand."))
    elif not may_run:
        yield from _camera(config)
    else:
        told = Sentence("Not looked at, for the companion may be running; its host page shows it.")
        yield Check("camera", Health.OK, told)


def _shown(config: Config) -> Iterator[Check]:
    """The kits that the host page was taught; where one cannot be read, throws are read without it."""
    mend = Sentence("Show these pieces on the host page once more; the file is put aside then.")
    for kind in ThrowKind:
        path = taught_kit(config.folder, kind)
        if lies(path):
            yield _kit(path, Health.WARN, mend, kind)


def _board(config: Config) -> Iterator[Check]:
    """Who answers at the lights' port, when one can be opened; what is wrong with their way in the network."""
    from companion.cli.lights.setup import wiring  # noqa: PLC0415
    from hardware.checks import lights_check  # noqa: PLC0415
    from hardware.strips import on_serial  # noqa: PLC0415
    from hardware.trial import reached, tried  # noqa: PLC0415

    where, clock = parted(config.lights), SystemClock()
    if lights_check(config.lights, clock=clock).state is Health.FAIL:
        return
    if on_serial(where):
        yield tried(config.lights, clock, count=wiring(config).count)
    elif where.kind == "wled" and (wrong := reached(config.lights, clock)):
        yield wrong


def _camera(config: Config) -> Iterable[Check]:
    from vision.checks import checks as vision_checks  # noqa: PLC0415

    return vision_checks(config.camera, clock=SystemClock())


def _line(check: Check) -> str:
    mend = f"\n       {plain(check.mend)}" if check.mend else ""
    return f"{check.state:<5}{check.name}: {plain(check.sentence)}{mend}"
