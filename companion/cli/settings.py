"""Every setting in one table: name, default, unit, what it does, and what it may be."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from companion.core.errors import UsageError
from companion.core.nearest import did_you_mean, nearest
from companion.core.words import LANGUAGES

Value = str | int | float | bool
Objection = Callable[[Value], str | None]
"""Why a value cannot be: the end of a sentence that begins with the setting's name; None when it can."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One row; its value has the type of ``default``, and ``objection`` says what is wrong with one of that type."""

    name: str
    default: Value
    unit: str
    help: str
    objection: Objection

    def parsed(self, value: object) -> Value:
        """The value as it may stand here; ValueError with the end of a sentence that begins with the name."""
        kind = type(self.default)
        if type(value) is int and abs(value) >= 2**63:  # no integer of TOML, and not to be counted on with as a float
            raise ValueError("must be a number of fewer digits")
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind or not isinstance(value, str | int | float):  # True is no number here
            raise ValueError(f"must be {KINDS[kind]}")
        if isinstance(value, str) and "\0" in value:  # no file, device or machine can be called so
            raise ValueError("must not hold a null character")
        wrong = self.objection(value)
        if wrong:
            raise ValueError(wrong)
        return value


KINDS = {str: "text in quotes", int: "a whole number", float: "a number", bool: "true or false"}


def _any(_: Value) -> str | None:
    return None


def _within(low: float, high: float) -> Objection:
    return lambda value: None if low <= float(value) <= high else f"must be from {low:g} to {high:g}"


def _one_of(*words: str) -> Objection:
    return lambda value: None if value in words else f"must be one of {', '.join(words)}"


def _address(value: Value) -> str | None:
    return None if ":" in str(value) else 'must be an address such as "sim:"'


def _address_or_none(value: Value) -> str | None:
    return _address(value) if value else None


def _path(value: Value) -> str | None:
    try:
        Path(str(value)).expanduser()
    except RuntimeError:
        return "must not begin with a user who has no folder here"
    return None


def _digits(value: Value) -> str | None:
    text = str(value)
    fine = not text or (text.isascii() and text.isdecimal() and 4 <= len(text) <= 12)
    return None if fine else "must be 4 to 12 digits, or empty"


def _night(value: Value) -> str | None:
    from companion.cli.night import parsed  # noqa: PLC0415 - needs the hours of the day, which only this setting does

    return None if not value or parsed(str(value)) else "must be two times such as 22:00-7:00"


def _supplies(value: Value) -> str | None:
    from hardware.supplies import LEAST_MA, MOST_MA, parsed  # noqa: PLC0415 - a strip with several is rare

    wrong = f"must be first lights from 0 on, each with {LEAST_MA} to {MOST_MA} mA, such as 0=2000,55=3000"
    return None if not value or parsed(str(value)) else wrong


def _host(value: Value) -> str | None:
    from companion.cli.network import numbered  # noqa: PLC0415 - needs sockets, which only this setting does

    text = str(value)
    last = text.rpartition(".")[2].lower()
    # no name ends so, but the system takes "0" and "127.1" for addresses, which no phone can be sent to
    a_number = ":" in text or last.isdecimal() or last.startswith("0x")
    fine = text.isascii() and text.isprintable() and text and (numbered(text) or not a_number)
    return None if fine else "must be an address such as 0.0.0.0"


def _command(value: Value) -> str | None:
    import shlex  # noqa: PLC0415 - only this setting needs it

    try:
        words = shlex.split(str(value))
    except ValueError:
        words = []
    wrong = "must be a command such as systemctl poweroff, with every quote closed, or empty"
    return None if words or not value else wrong


def _game(value: Value) -> str | None:
    from companion.games import names  # noqa: PLC0415 - looks into folders, which only a game's name needs

    name, games = str(value), names()
    return None if name in games else f"must be the name of a game such as {nearest(name, games) or games[0]}"


def known_game(name: str) -> str:
    """The name, if it is a game's; UsageError with a guess otherwise."""
    from companion.games import names  # noqa: PLC0415 - as above

    if name not in names():
        raise UsageError(f"There is no game {name[:40]!r}{did_you_mean(name, names(), few=True)}")
    return name


SETTINGS = (
    Setting("game", "feuer-salamander", "", "Which game lies on the table.", _game),
    Setting(
        "language", "de", "", "The language of pages when a browser asks for none that we have.", _one_of(*LANGUAGES)
    ),
    Setting(
        "camera",
        "usb:",
        "address",
        "The camera over the sticks: usb:NAME, pi:, http://.., rtsp://.., still:http://.., sim:sticks; empty: none.",
        _address_or_none,
    ),
    Setting(
        "kit",
        "",
        "file",
        "What your own sticks or dice look like, a file of companion kit learn; empty: as shown on the host page.",
        _path,
    ),
    Setting("pictures", True, "", "Keep a picture of every throw, so that a reading can be doubted.", _any),
    Setting("pictures_mb", 200, "MB", "Space for these pictures; beyond it the oldest go.", _within(1, 100_000)),
    Setting(
        "lights",
        "sim:",
        "address",
        "The lights: adalight:PORT, tpm2:PORT, wled:PORT, wled://HOST, spi:0.0, ws281x:18, gpio:17,27; "
        "sim: for the table page only.",
        _address,
    ),
    Setting(
        "lights_map",
        "",
        "file",
        "Which light shines under which cell; empty: as mapped on the host page, else in the board's own order.",
        _path,
    ),
    Setting(
        "lights_ma",
        850.0,
        "mA",
        "What the supply can give; the lights dim rather than take more.",
        _within(10, 20_000),
    ),
    Setting(
        "supplies",
        "",
        "mA",
        "Several supplies along the strip, each by the first light that it feeds: 0=2000,55=3000; empty: one, "
        "of lights_ma.",
        _supplies,
    ),
    Setting(
        "light_ma",
        60.0,
        "mA",
        "What one light takes in full white: 60 for WS2812B and APA102; for others see the data sheet.",
        _within(1, 200),
    ),
    Setting("brightness", 0.6, "0..1", "The most that any light shines.", _within(0, 1)),
    Setting(
        "night", "", "hours", "When no light shines more than night_brightness, as in 22:00-7:00; empty: never.", _night
    ),
    Setting("night_brightness", 0.3, "0..1", "The most that any light shines at night.", _within(0, 1)),
    Setting(
        "buttons",
        "",
        "address",
        "Buttons beside the board, such as gpio:17=next,27=yes/undo (press/hold), or board:1=next on the lights' "
        "board; each for next, undo, yes, no, override or shutdown; empty: none.",
        _address_or_none,
    ),
    Setting(
        "power_off",
        "systemctl poweroff",
        "command",
        "What is run once the shutdown button or the host page has ended the companion; empty: nothing.",
        _command,
    ),
    Setting("host", "0.0.0.0", "", "The network address to listen on; 127.0.0.1 shuts out all phones.", _host),  # noqa: S104 - phones at home must find it
    Setting("port", 8420, "", "The network port of the pages; 0 takes any free one.", _within(0, 65_535)),
    Setting("pin", "", "", "Opens the host page; empty: one is made at the first start and kept.", _digits),
    Setting("join_pin", "", "", "Asked of every phone that joins, beside its seat's code; empty: none.", _digits),
    Setting(
        "state", "", "folder", "Where games, pictures and the PIN are kept; empty: the user's state folder.", _path
    ),
)
