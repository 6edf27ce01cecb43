"""One numbered state of the table, as outlets and pages get it: a value that never changes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property
from typing import Any

from companion.core.actions import to_facts
from companion.core.fairness import Tally, tallies
from companion.core.game import Act, Facts, Game, Setup
from companion.core.guide import guide
from companion.core.values import Cell, Eye, Reason, Said, Scene, Seat
from companion.core.views import canonical, joined

PAUSED = Scene((), Said("prompt.paused"))
"""What a paused game shows: no lights, and who goes on with it."""
RECENT = 8
"""Log entries that travel with every moment; the whole log is asked for when somebody opens it."""


@dataclass(frozen=True, slots=True)
class Question:
    """A reading that could not be played: what it may have been, best first, and why it is in doubt."""

    number: int
    seat: Seat
    options: tuple[Act, ...]
    reasons: tuple[Reason, ...]
    frame: str | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Dispute:
    """A correction after which a later action no longer fits; the host chooses what to keep."""

    index: int
    act: Act
    misfit: int


class Waiting(StrEnum):
    """What may wait for somebody's word; both may at once, and each is another's business."""

    QUESTION = "question"
    DISPUTE = "dispute"


@dataclass(frozen=True, slots=True)
class Entry:
    """One act in the log: what it made known to one viewer, and what is needed to doubt it."""

    index: int
    said: tuple[Said, ...]
    thrown: Act | None = None
    """The act itself when sticks or dice decided it: all saw it, and it may be corrected."""
    frame: str | None = None
    source: str | None = None


@dataclass(frozen=True, slots=True)
class Logs:
    """The log of every viewer, entries by act; None is the table's."""

    by_viewer: Mapping[Seat | None, tuple[Entry, ...]] = field(default_factory=dict)

    def of(self, viewer: Seat | None) -> tuple[Entry, ...]:
        """What one viewer may read."""
        return self.by_viewer.get(viewer, ())


@dataclass(frozen=True, slots=True)
class InPlay:
    """The game on the table: its rules, its setup and its present state."""

    game: Game[Any, Any]
    setup: Setup
    state: Any
    acts: int
    last: Act | None
    before: Any
    """The state in which the last act was done; the present one without any act."""
    number: int
    """The journal's; whatever was noted of another game is not of this one."""

    @property
    def taker(self) -> Seat | None:
        """Who may take back the last act: its own seat, where it has shown nobody anything new.

        Where something is no longer hidden as it was, as a card that was paid with, that was shown whatever the kind.
        """
        hidden = self.game.hidden
        if self.last is None or self.last.action.shows or hidden(self.before) != hidden(self.state):
            return None
        return self.last.seat

    @property
    def awaited(self) -> tuple[int, int]:
        """The number of the game and of its next act: what was seen for another is not meant for this one."""
        return self.number, self.acts


@dataclass(frozen=True)
class Moment:
    """Everything the outlets may ask for. ``number`` grows with every change that could make a tap stale."""

    number: int = 0
    play: InPlay | None = None
    logs: Logs = field(default_factory=Logs)
    question: Question | None = None
    dispute: Dispute | None = None
    notice: Said | None = None
    trouble: str | None = None
    """Why nothing is accepted at the moment: a key of the texts."""
    eye: Eye = Eye.OFF
    paused: bool = False
    """Whether the host has stopped the game: nothing is played, and nothing seen is taken for an act."""
    _views: dict[Seat | None, bytes] = field(default_factory=dict, init=False, repr=False, compare=False)

    @cached_property
    def scene(self) -> Scene | None:
        """What glows and the sentence for all; None while no game is on."""
        if self.paused:
            return PAUSED
        return self.play.game.scene(self.play.state) if self.play else None

    @cached_property
    def glowing(self) -> frozenset[Cell]:
        """The lit cells."""
        return self.scene.glowing if self.scene else frozenset()

    @property
    def game(self) -> str | None:
        """The name of the game on the table; None while no game is on."""
        return self.play.game.name if self.play else None

    @property
    def actors(self) -> tuple[Seat, ...]:
        """Who is being waited for."""
        return self.play.game.actors(self.play.state) if self.play else ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who plays."""
        return self.play.setup.seats if self.play else ()

    def fairness(self, viewer: Seat | None) -> tuple[Tally, ...]:
        """How each stick or die fell in a game that is over, simulated ones too; empty before."""
        if self.play is None or self.actors:
            return ()
        return tallies(self.play.game, (_act(entry.thrown) for entry in self.logs.of(viewer) if entry.thrown))

    def disputed(self, index: int) -> bool:
        """Whether a correction of this act waits for the host."""
        return self.dispute is not None and self.dispute.index == index

    def may_undo(self, viewer: Seat | None) -> bool:
        """Whether this seat may take back the last act."""
        if self.play is None or self.paused or viewer is None:
            return False
        return self.play.taker == viewer

    def view(self, viewer: Seat | None) -> bytes:
        """The page's JSON for a seat or the table (None), made once and kept; secrets of that seat only."""
        if viewer not in self._views:
            self._views[viewer] = self._encode(viewer)
        return self._views[viewer]

    def own(self, seat: Seat) -> bytes:
        """What this seat alone knows and may do: two moments that agree in it are one to that seat."""
        return canonical(self.play.game.private(self.play.state, seat)) if self.play else b""

    def guide(self, seat: Seat) -> bytes:
        """The rules of this moment for a seat as JSON: what it may do, and what is against all else."""
        return canonical(guide(self.play.game, self.play.state, seat) if self.play else {"may": [], "not": []})

    def log(self, viewer: Seat | None) -> bytes:
        """The whole log of one viewer as JSON."""
        return canonical([_entry(entry) for entry in self.logs.of(viewer)])

    def _encode(self, viewer: Seat | None) -> bytes:
        recent = self.logs.of(viewer)[-RECENT:]
        shell: dict[str, object] = {
            "dispute": _dispute(self.dispute),
            "eye": self.eye,
            "fairness": [_tally(tally) for tally in self.fairness(viewer)],
            "game": self.game,
            "log": [_entry(entry) for entry in recent],
            "notice": _said(self.notice),
            "over": self.play is not None and not self.actors,
            "paused": self.paused,
            "question": _question(self.question),
            "seq": self.number,
            "trouble": self.trouble,
            "undo": self.may_undo(viewer),
        }
        if self.play is None:
            return canonical(shell | {"view": None})
        shell |= {"number": self.play.number, "seats": self.seats}
        shell["options"] = dict(self.play.setup.options)
        shell["scene"] = None if self.scene is None else _scene(self.scene)
        view = self._public if viewer is None else joined(self._public, self.own(viewer))
        return canonical(shell)[:-1] + b',"view":' + view + b"}"

    @cached_property
    def _public(self) -> bytes:
        """The half of the game's view that is the same for everyone, encoded once for all."""
        return canonical(self.play.game.public(self.play.state)) if self.play else b""


def _said(said: Said | None) -> list[object] | None:
    return None if said is None else [said.key, dict(said.words)]


def _entry(entry: Entry) -> Facts:
    return {
        "frame": entry.frame,
        "n": entry.index,
        "said": [_said(said) for said in entry.said],
        "source": entry.source,
        "throw": None if entry.thrown is None else _act(entry.thrown),
    }


def _act(act: Act) -> dict[str, object]:
    return {"seat": act.seat, **to_facts(act.action)}


def _question(question: Question | None) -> Facts | None:
    if question is None:
        return None
    return {
        "frame": question.frame,
        "n": question.number,
        "options": [_act(act) for act in question.options],
        "reasons": question.reasons,
        "seat": question.seat,
    }


def _dispute(dispute: Dispute | None) -> Facts | None:
    if dispute is None:
        return None
    return {"act": _act(dispute.act), "misfit": dispute.misfit, "n": dispute.index}


def _tally(tally: Tally) -> Facts:
    faces = [(face.value, face.count) for face in tally.faces]
    return {"piece": tally.piece, "faces": faces, "verdict": tally.verdict}


def _scene(scene: Scene) -> Facts:
    lights = [[light.cell, light.glow, light.colour] for light in scene.lights]
    return {"lights": lights, "prompt": _said(scene.prompt)}
