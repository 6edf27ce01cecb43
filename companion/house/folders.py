"""Where things lie on this machine when nobody says otherwise, and what the state folder's parts are called."""

import os
import pwd
from collections.abc import Mapping
from pathlib import Path

from companion.core.errors import CompanionError, UsageError
from companion.core.sentence import Sentence, reason
from companion.core.values import ThrowKind

STATE = "TISCHGEIST_STATE"
"""The environment variable that names the state folder; a service manager sets it."""
CONFIG = "TISCHGEIST_CONFIG"
"""The environment variable that names the settings file."""

JOURNAL = "journal.sqlite"
PICTURES = "pictures"
"""Of all throws; they come and go."""
CORRECTED = "corrected"
"""Of throws that people put right: the household's own set."""
ANOTHER_FOLDER = Sentence(
    "Name another folder by the setting state, or give this one to the user who runs the companion."
)
"""The mend where the state folder cannot be used."""


def state_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Games, pictures and the PIN: ``$TISCHGEIST_STATE``, else in the user's state folder (XDG)."""
    named = environment.get(STATE)
    return _named(STATE, named) if named else _xdg(environment, "XDG_STATE_HOME", ".local/state") / "tischgeist"


def config_file(environment: Mapping[str, str] = os.environ) -> Path:
    """The settings: ``$TISCHGEIST_CONFIG``, else in the user's settings folder (XDG), where it may be missing."""
    named = environment.get(CONFIG)
    if named:
        return _named(CONFIG, named)
    return _xdg(environment, "XDG_CONFIG_HOME", ".config") / "tischgeist" / "config.toml"


def taught_kit(folder: Path, kind: ThrowKind) -> Path:
    """In a state folder, what the host page was taught of such pieces."""
    return folder / "kits" / f"{kind}.kit"


def entered(folder: Path) -> Path:
    """A state folder, which need not be there yet; CompanionError, with a mend, when nobody may look into it."""
    try:
        (folder / JOURNAL).stat()
    except (FileNotFoundError, NotADirectoryError):
        pass  # there is none yet, or whoever makes one says why there cannot be
    except OSError as error:
        told = f"The state folder {folder} cannot be looked into: {reason(error)}. {ANOTHER_FOLDER}"
        raise CompanionError(told) from error
    return folder


def lies(file: Path) -> bool:
    """Whether anything is there, or may be: to read what is no file, or may not be looked at, says why."""
    try:
        file.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError:
        return True
    return True


def kept_journal(folder: Path) -> Path | None:
    """The journal in a state folder; None when there is none yet, or one that is not laid out.

    One of which only the log is left was there: whoever opens it says so.
    """
    from companion.journal.store import holding, log_of  # noqa: PLC0415 - needs SQLite, as does whoever asks

    journal = entered(folder) / JOURNAL
    return journal if holding(journal) or log_of(journal).exists() else None


def no_journal(folder: Path) -> str:
    """What people are told where ``kept_journal`` finds none."""
    return f"There is no journal in {folder} yet."


def _named(variable: str, text: str) -> Path:
    """What a variable of the environment names; UsageError when it begins with a user who is not on this machine."""
    try:
        return Path(text).expanduser()
    except RuntimeError as error:
        told = f"{variable} must not begin with a user who has no folder here, not {text[:40]!r}."
        raise UsageError(told) from error


def _xdg(environment: Mapping[str, str], name: str, below_home: str) -> Path:
    """A folder of the XDG base directory specification; relative ones are to be ignored."""
    given = Path(environment.get(name) or "")
    return given if given.is_absolute() else _home(environment) / below_home


def _home(environment: Mapping[str, str]) -> Path:
    """The user's own folder; a service of the system is not told of it, and must find what a shell finds."""
    try:
        return Path(environment.get("HOME") or pwd.getpwuid(os.getuid()).pw_dir)
    except KeyError:  # a user without a name, as in a container
        return Path("/")
