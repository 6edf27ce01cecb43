"""``companion run``: the service, until Ctrl-C or the system ends it."""

import sys
from argparse import Namespace
from dataclasses import asdict
from io import StringIO
from typing import TYPE_CHECKING

from companion.cli.commands import Commands
from companion.cli.config import Config, add_config, configured, loaded
from companion.cli.ending import endings
from companion.cli.limits import integer
from companion.cli.settings import known_game
from companion.core.sentence import reason
from companion.house.folders import entered

if TYPE_CHECKING:
    from threading import Event

    from companion.cli.service import Service

LOOK_S = 0.5
"""How often it is asked whether the service must be opened anew, and whether phones find it elsewhere now."""


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "run",
        help="the service: camera, table, lights, pages",
        description="Runs the service. Phones, the table page and the host page find it at the address it prints.",
    )
    add_config(command)
    command.add_argument("--game", metavar="NAME", help="put this game on the table, unless it is there already")
    command.add_argument("--simulate", action="store_true", help="no hardware: simulated sticks, lights on the page")
    command.add_argument("--host", metavar="ADDR", help="the network address to listen on")
    command.add_argument("--port", type=integer, metavar="N", help="the port of the pages; 0 takes any free one")
    command.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Serve until Ctrl-C, until the system ends it or its terminal is closed; 0 then."""
    import logging  # noqa: PLC0415 - this, OpenCV, Flask and all: only when they are needed
    import signal  # noqa: PLC0415
    from threading import Event  # noqa: PLC0415

    from companion.cli.service import Service  # noqa: PLC0415

    config = _config(arguments)
    entered(config.folder)
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    ended = Event()
    for number in (signal.SIGINT, *endings()):
        signal.signal(number, lambda *_: ended.set())
    shut_down, unkept = False, None
    while not ended.is_set() and not shut_down:
        with Service(config) as service:
            if arguments.game:
                service.begin(arguments.game)
            elif arguments.simulate:
                service.offer(config.game)
            _serve(service, ended, simulated=arguments.simulate)
            unkept = service.unkept
        shut_down = service.shut_down
    if shut_down or unkept:
        _say(unkept or "The game is kept.")
    return _switched_off(config.power_off) if shut_down else 0


def _serve(service: "Service", ended: "Event", *, simulated: bool) -> None:
    """Until it ends, say where everything is; anew where the address is another, for a Pi starts before its Wi-Fi."""
    told = ""
    while not (service.outdated or service.shut_down):
        if (now := service.address) != told:
            _greet(service, now, simulated=simulated)
            told = now
        if ended.wait(LOOK_S):
            return


def _switched_off(command: str) -> int:
    """Switch the machine off, now that all is on disk and the lights are dark; 1 when the system refuses."""
    import shlex  # noqa: PLC0415 - only where a button was held
    import subprocess  # noqa: PLC0415

    if not command:
        return 0
    _say("Switching off.")
    status = subprocess.run(shlex.split(command), check=False).returncode  # noqa: S603 - the owner's own setting
    if status:
        _say(f"The machine stays on: {command} ended with status {status}.")
    return int(status != 0)


def _config(arguments: Namespace) -> Config:
    """The settings file, the command line laid over it; ``game`` stays the file's, whose map of the lights it is."""
    if arguments.game is not None:
        known_game(arguments.game)
    config = loaded(arguments.config)
    config = config.simulated() if arguments.simulate else config
    named = {name: getattr(arguments, name) for name in ("host", "port")}
    given = {name: value for name, value in named.items() if value is not None}
    return configured(asdict(config) | given)


def _greet(service: "Service", address: str, *, simulated: bool) -> None:
    """Where everything is, for whoever started it: address, PIN and a QR code for phones."""
    told = StringIO()
    print(f"Phones:      {address}", file=told)
    print(f"Table page:  {address}/table", file=told)
    print(f"Host page:   {address}/host   PIN {service.pin}", file=told)
    if simulated:
        print("Simulated:   sticks and dice are thrown by a tap on a phone, or by the companion.", file=told)
    end = "Ctrl-C ends it; the game is kept."
    if unkept := service.unkept:
        end = f"{unkept} Nothing is accepted until that is mended.\nCtrl-C ends it."
    _say(f"{told.getvalue()}{_code(address)}{end}")


def _code(address: str) -> str:
    """A QR code of half blocks; empty where the terminal has none, as in Latin-1."""
    from companion.qr import qr_code  # noqa: PLC0415 - only where a code is drawn

    drawn = StringIO()
    qr_code(address).terminal(drawn, compact=True)
    code = drawn.getvalue()
    try:
        code.encode(sys.stdout.encoding or "utf-8")
    except UnicodeEncodeError:
        return ""
    return code


def _say(text: str) -> None:
    """To whoever started it; that his pipe has ended, or his disk is full, ends no game."""
    import logging  # noqa: PLC0415 - as above

    try:
        print(text, flush=True)
    except OSError as error:
        logging.getLogger(__name__).warning("nothing can be printed any more: %s", reason(error))
