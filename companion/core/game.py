"""The contract of a game: pure, frozen values in and out; no clock, file or chance of its own.

What real sticks and dice decide stands in the action; what the companion shuffles comes from the setup's seed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field
from random import Random
from typing import Any, ClassVar, NamedTuple, Protocol, TypeVar

from companion.core.errors import RuleError
from companion.core.legal import Legal
from companion.core.options import Switch, settled
from companion.core.places import Board
from companion.core.values import Expectation, Observation, Said, Scene, Seat

Facts = Mapping[str, object]
"""Plain JSON: what a view, a state or a header says."""
Shares = Mapping[int | str, float]
"""How a piece falls that is fair: the share of each face."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How one game starts: a transcript's header, parsed and checked, with every switch filled in."""

    game: str
    seats: tuple[Seat, ...]
    options: Mapping[str, object]
    seed: int = 0
    first: Seat | None = None
    given: Facts = field(default_factory=dict)
    """What else the header lays down, by the game's own keys (``deck``, ``treasures``, ``books``)."""


class Action(Protocol):
    """A frozen dataclass; its name in snake case is the transcript's ``do``, its fields are the parameters."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    shows: ClassVar[bool]
    """Whether it may show anybody something new; such an action only the host can take back."""
    public: ClassVar[bool]
    """Whether it follows from what everyone knows when it is allowed: then a refusal tells of no hand, and the host may
    try it for an absent player."""


S = TypeVar("S")
A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)


class Act(NamedTuple):
    """Who does what."""

    seat: Seat
    action: Action


class Game(Protocol[S, A]):
    """Everything the rest of the program knows of a game. ``legal`` is the only statement of what is allowed."""

    name: str
    """As in transcripts, settings and folders (``feuer-salamander``)."""
    roster: tuple[Seat, ...]
    """All seats there are, in their usual order round the table."""
    players: range
    """How many may play."""
    actions: tuple[type[A], ...]
    """Every kind of action, for the one codec."""
    thrown: tuple[type[A], ...]
    """Those that real sticks or dice decide: what a camera reads and people correct; each is ``public``."""
    faces: Mapping[str, Shares]
    """The pieces that they tell of by name, each under the parameter that says which face lay up."""
    switches: tuple[Switch, ...]
    """The house rules."""
    given: frozenset[str]
    """The header's keys that are this game's own."""
    limit: int
    """More moves than this no game by the usual house rules takes, however foolishly played; where others let a
    table play on for ever (nothing to draw any more), whoever plays by himself stops here."""

    def board(self, options: Facts) -> Board | None:
        """Where every cell is under these house rules (those left out are the usual ones); None without a board."""
        ...

    def start(self, setup: Setup) -> S:
        """The first state; RuleError ``malformed`` when the setup's own keys make no sense."""
        ...

    def actors(self, state: S) -> tuple[Seat, ...]:
        """Who is being waited for; several may owe something at once, nobody when the game is over."""
        ...

    def legal(self, state: S, seat: Seat) -> Legal[A]:
        """All that this seat may do now."""
        ...

    def apply(self, state: S, seat: Seat, action: A) -> S:
        """The next state; RuleError with rule number and reason code when the action is not legal."""
        ...

    def why_not(self, state: S, seat: Seat, kind: type[A]) -> RuleError:
        """The rule against every action of a kind of which ``legal`` holds none now.

        It may tell no more than the seat's own view: players read it before they try.
        """
        ...

    def chance(self, state: S, random: Random) -> A | None:
        """What real sticks or dice might show now, for a table without any; None when nothing is thrown now."""
        ...

    def appeal(self, view: Facts, action: A) -> float:
        """How promising a greedy player finds an action, from what its own view tells."""
        ...

    def expects(self, state: S) -> Expectation:
        """What the camera should look for now."""
        ...

    def meant(self, state: S, seen: Observation) -> Sequence[Act]:
        """What an observation can mean now, likeliest first."""
        ...

    def public(self, state: S) -> Facts:
        """What everyone may know, built up from public facts; this is the table's view.

        The pages of all games read of it the ``phase``, who is ``active`` (None when nobody is) and who is ``waiting``,
        and at the end the ``ranking``: a list of ``[seat, rank]``, empty or None until then.
        """
        ...

    def private(self, state: S, seat: Seat) -> Facts:
        """What this seat knows beyond the public facts; what it ``may`` do stands there by the actions' words."""
        ...

    def hidden(self, state: S) -> object:
        """What somebody may not know: a value to be held against that of another state, and shown to nobody."""
        ...

    def state(self, state: S) -> Facts:
        """Everything, as ``replay --json`` prints it; for transcripts and tests, never for a page."""
        ...

    def told(self, before: S, act: Act, after: S, viewer: Seat | None) -> tuple[Said, ...]:
        """What one action made known to a viewer, as sentences for the log; None is the table."""
        ...

    def again(self, state: S) -> Facts | None:
        """What the header of the match's next game says beside seats and options; None while this game goes on."""
        ...

    def scene(self, state: S) -> Scene:
        """What glows and the one sentence for all: public facts only."""
        ...


def usual(game: Game[Any, Any], players: int | None = None, *, seed: int = 0, given: Facts | None = None) -> Setup:
    """How a game starts of which nobody says more: every switch as it is by default, everyone who may play it."""
    seats = game.roster[: players or game.players[-1]]
    return Setup(game.name, seats, settled(game.switches, {}), seed=seed, given=given or {})
