"""What the host has set for the room: sound, language, lights, pictures, and who is played by the companion."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from threading import Lock
from typing import Any

from companion.core.values import Seat
from companion.table.moment import Moment
from web.facts import recalled
from web.ports import Memory

FACT = "web.room"
KINDS: Mapping[str, type] = {
    "sound": bool,
    "language": str,
    "bots": list,
    "muted": bool,
    "brightness": float,
    "pictures": bool,
    "paused": int,
    "exposure": float,
}
"""Of each setting as JSON has it, unless it is none."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Whether the table page may sound, its language (None: the browser's), and whom the companion plays.

    ``muted`` keeps the lights dark. Where ``brightness`` or ``pictures`` is None, the settings file holds. ``paused``
    is the number of the game that is paused: any other goes on. ``exposure`` is in stops.
    """

    sound: bool = False
    language: str | None = None
    bots: tuple[Seat, ...] = ()
    muted: bool = False
    brightness: float | None = None
    pictures: bool | None = None
    paused: int | None = None
    exposure: float = 0.0


class Room:
    """The settings that hold now; they outlive the process."""

    def __init__(self, memory: Memory) -> None:
        self._memory = memory
        self._lock = Lock()
        self._now = _settings(recalled(memory, FACT))

    @property
    def now(self) -> Settings:
        """What holds."""
        return self._now

    def keeps_pictures(self, usual: bool) -> bool:
        """Whether pictures of throws are kept: as the host switched it, else as usual."""
        return usual if self._now.pictures is None else self._now.pictures

    def pauses(self, moment: Moment) -> bool:
        """Whether the game on the table is the one that the host has paused."""
        return moment.play is not None and moment.play.number == self._now.paused

    def keep(self, **changed: Any) -> None:  # noqa: ANN401 - fields of the settings
        """Have some of the settings otherwise from now on, on the disk first; else JournalError, and all stay."""
        with self._lock:
            self._keep(replace(self._now, **changed))

    def play(self, seat: Seat, *, wanted: bool) -> None:
        """Have the companion play one seat from now on, or no longer, whatever is changed about others just then."""
        with self._lock:
            others = tuple(each for each in self._now.bots if each != seat)
            self._keep(replace(self._now, bots=(*others, seat) if wanted else others))

    def _keep(self, settings: Settings) -> None:
        self._memory.remember(FACT, json.dumps(asdict(settings)))
        self._now = settings


def _settings(kept: object) -> Settings:
    """What was kept, each for itself: what an earlier version did not know, or is damaged, is as usual."""
    told = kept if isinstance(kept, dict) else {}
    known = {name: told[name] for name, kind in KINDS.items() if type(told.get(name)) is kind}
    return Settings(**known | {"bots": tuple(Seat(str(seat)) for seat in known.get("bots", ()))})
