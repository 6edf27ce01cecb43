"""The settings of this evening: a TOML file, checked against the table of settings, as one frozen value."""

import json
import os
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from companion import disk
from companion.cli.commands import Commands, a_file
from companion.cli.settings import SETTINGS, Value
from companion.core.errors import UsageError
from companion.core.nearest import did_you_mean
from companion.core.sentence import reason, shown
from companion.core.words import LANGUAGES
from companion.house.folders import CONFIG, config_file, lies, state_folder

LARGEST = 1_000_000
"""Bytes of a settings file; the example is 2 kB."""


@dataclass(frozen=True, slots=True)
class Config:
    """Every setting with its value; what each means stands in the table of settings, under the same name."""

    game: str
    language: str
    camera: str
    kit: str
    pictures: bool
    pictures_mb: int
    lights: str
    lights_map: str
    lights_ma: float
    supplies: str
    light_ma: float
    brightness: float
    night: str
    night_brightness: float
    buttons: str
    power_off: str
    host: str
    port: int
    pin: str
    join_pin: str
    state: str

    @property
    def folder(self) -> Path:
        """The state folder; it need not exist yet."""
        return Path(self.state).expanduser() if self.state else state_folder()

    @property
    def kit_file(self) -> Path | None:
        """The kit that the settings name, if they do."""
        return Path(self.kit).expanduser() if self.kit else None

    @property
    def languages(self) -> tuple[str, ...]:
        """All languages, the table's own first: a page takes it when its browser asks for none of them."""
        return (self.language, *(language for language in LANGUAGES if language != self.language))

    def simulated(self) -> "Config":
        """The same evening without hardware: only devices differ, and the machine is not the table's to switch off."""
        return replace(self, camera="sim:sticks", lights="sim:", buttons="", power_off="")


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser(
        "config",
        help="show the settings in force, or a file to start from",
        description="Prints the settings in force as a settings file; --example prints one with every default.",
    )
    command.add_argument("--json", action="store_true", help="one JSON object with every setting")
    command.add_argument("--example", action="store_true", help="every setting at its default, with its meaning")
    add_config(command)
    command.set_defaults(run=run)


def add_config(command: ArgumentParser) -> None:
    """Give a command the option that names the settings file."""
    command.add_argument("--config", type=a_file, metavar="FILE", help="the settings file (TOML)")


def run(arguments: Namespace) -> int:
    """Print the settings."""
    config = configured({}) if arguments.example else loaded(arguments.config)
    values = asdict(config)
    print(json.dumps(values) if arguments.json else written(values), end="\n" if arguments.json else "")
    return 0


def loaded(path: Path | None) -> Config:
    """The settings of a file; the usual one may be missing, a named one may not. UsageError names what is wrong."""
    import tomllib  # noqa: PLC0415 - only where settings are read

    usual = config_file()
    if path is None and not os.environ.get(CONFIG) and not lies(usual):
        return configured({})
    chosen = path or usual
    try:
        given = tomllib.loads(disk.text(chosen, LARGEST))
    except OSError as error:
        raise UsageError(f"The settings file {chosen} cannot be read: {reason(error)}.") from error
    except UnicodeDecodeError as error:
        raise UsageError(f"The settings file {chosen} is not UTF-8 text.") from error
    except (ValueError, RecursionError) as error:  # Python reads no number of more than 4,300 digits
        raise UsageError(f"The settings file {chosen} is not TOML: {error}.") from error
    return configured(given, chosen)


def configured(given: Mapping[str, object], source: Path | None = None) -> Config:
    """The settings with what is given laid over the defaults; UsageError names the first that cannot be.

    >>> configured({"port": 80}).port
    80
    """
    where = f" (in {source})" if source else ""
    table = {setting.name: setting for setting in SETTINGS}
    values: dict[str, Value] = {setting.name: setting.default for setting in SETTINGS}
    for name, value in given.items():
        if name not in table:
            raise UsageError(f"There is no setting {name[:40]!r}{where}{did_you_mean(name, table)}")
        try:
            values[name] = table[name].parsed(value)
        except ValueError as error:
            raise UsageError(f"The setting {name}{where} {error}, not {shown(value)}.") from error
    return Config(**values)  # type: ignore[arg-type]  # each of its default's type, as the table and a test say


def written(values: Mapping[str, Value]) -> str:
    """A settings file that holds these values, each with its meaning."""
    return HEAD + "".join(
        f"\n# {row.help}{f' ({row.unit})' if row.unit else ''}\n{row.name} = {_toml(values[row.name])}\n"
        for row in SETTINGS
    )


HEAD = """\
# Settings of the companion. Everything may be left out; what stands here is in force.
"""


def _toml(value: Value) -> str:
    """A value as TOML: JSON writes texts, numbers and booleans alike.

    >>> _toml(True), _toml("~/Würfel.kit"), _toml(0.5)
    ('true', '"~/Würfel.kit"', '0.5')
    """
    return json.dumps(value, ensure_ascii=False)
