"""The smallest game that asks everything of a table: a throw, a secret, a choice, two who owe at once."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, NamedTuple

from companion.core.chance import seeded, shuffled
from companion.core.errors import RuleError
from companion.core.game import Act, Facts, Setup, Shares
from companion.core.legal import Legal, Picks
from companion.core.options import Switch
from companion.core.places import Board, Place
from companion.core.values import Cell, Expectation, Glow, Light, Observation, PieceType, Said, Scene, Seat, Throw


@dataclass(frozen=True, slots=True)
class Roll:
    """Real sticks decided this."""

    value: int
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = True


@dataclass(frozen=True, slots=True)
class Step:
    """Go ahead or stay: shows nobody anything."""

    ahead: bool = False
    shows: ClassVar[bool] = False
    public: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Guess:
    """Name the secret number of the other; ends the game when right."""

    number: int
    shows: ClassVar[bool] = True
    public: ClassVar[bool] = False


ToyAction = Roll | Step | Guess


class ToyState(NamedTuple):
    """``rolled`` is None while a throw is due."""

    seats: tuple[Seat, ...]
    secrets: tuple[int, ...]
    turn: int = 0
    rolled: int | None = None
    places: tuple[int, ...] = (0, 0)
    winner: Seat | None = None


class Toy:
    """Two seats, a throw of one stick, a step only after an even throw, a guess at any own turn."""

    name = "toy"
    roster = (Seat("left"), Seat("right"))
    players = range(2, 3)
    actions = (Roll, Step, Guess)
    thrown = (Roll,)
    faces: Mapping[str, Shares] = {"value": dict.fromkeys(range(1, 5), 0.25)}
    switches = (Switch("steps", 3, low=1, high=9),)
    given = frozenset[str]()
    limit = 1000

    def board(self, options: Facts) -> Board:
        return Board(tuple(Place(Cell(f"field:{n}"), "field", (n + 0.5) / 10, 0.5, 0.1, 0.1) for n in range(10)))

    def start(self, setup: Setup) -> ToyState:
        return ToyState(setup.seats, shuffled(range(1, 5), seeded(setup.seed))[:2])

    def actors(self, state: ToyState) -> tuple[Seat, ...]:
        return () if state.winner else (state.seats[state.turn],)

    def legal(self, state: ToyState, seat: Seat) -> Legal[ToyAction]:
        if seat not in self.actors(state):
            return Legal()
        if state.rolled is None:
            return Legal(Picks(Roll(value) for value in range(1, 5)))
        steps = Picks([Step(ahead=True), Step()]) if state.rolled % 2 == 0 else Picks([Step()])
        return Legal(steps, Picks(Guess(number) for number in range(1, 5)))

    def apply(self, state: ToyState, seat: Seat, action: ToyAction) -> ToyState:
        if action not in self.legal(state, seat):
            raise self.why_not(state, seat, type(action))
        match action:
            case Roll(value):
                return state._replace(rolled=value)
            case Step(ahead):
                places = tuple(p + (ahead and i == state.turn) for i, p in enumerate(state.places))
                return state._replace(places=places, rolled=None, turn=1 - state.turn)
            case Guess(number):
                right = number == state.secrets[1 - state.turn]
                return state._replace(rolled=None, turn=1 - state.turn, winner=seat if right else None)

    def why_not(self, state: ToyState, seat: Seat, kind: type[ToyAction]) -> RuleError:
        return RuleError("TOY-1", "wrong_phase" if seat in self.actors(state) else "not_your_turn", "Not now.")

    def chance(self, state: ToyState, random: Random) -> ToyAction | None:
        return Roll(1 + int(random.random() * 4)) if state.rolled is None else None

    def appeal(self, view: Facts, action: ToyAction) -> float:
        return 1.0 if action == Step(ahead=True) else 0.0

    def expects(self, state: ToyState) -> Expectation:
        return Expectation(pieces=(PieceType.PIP_STICK,) if state.rolled is None and not state.winner else ())

    def meant(self, state: ToyState, seen: Observation) -> Sequence[Act]:
        if not isinstance(seen, Throw) or state.rolled is not None or len(seen.pieces) != 1:
            return ()
        piece = seen.pieces[0]
        values = [piece.value] if seen.certain else [piece.value, piece.second]
        return [Act(state.seats[state.turn], Roll(value)) for value in values if isinstance(value, int)]

    def public(self, state: ToyState) -> Facts:
        return {"turn": state.seats[state.turn], "rolled": state.rolled, "places": list(state.places)}

    def private(self, state: ToyState, seat: Seat) -> Facts:
        may = [] if seat not in self.actors(state) else (["roll"] if state.rolled is None else ["step", "guess"])
        return {"seat": seat, "secret": state.secrets[state.seats.index(seat)], "may": may}

    def hidden(self, state: ToyState) -> object:
        return state.secrets

    def state(self, state: ToyState) -> Facts:
        return {**self.public(state), "secrets": list(state.secrets), "winner": state.winner}

    def told(self, before: ToyState, act: Act, after: ToyState, viewer: Seat | None) -> tuple[Said, ...]:
        return (Said(f"told.{type(act.action).__name__.lower()}", (("seat", act.seat),)),)

    def again(self, state: ToyState) -> Facts | None:
        return {"first": state.winner} if state.winner else None

    def scene(self, state: ToyState) -> Scene:
        lights = tuple(Light(Cell(f"field:{place}"), Glow.FIGURE) for place in state.places)
        return Scene(lights, Said("prompt.turn", (("seat", state.seats[state.turn]),)))


class Counting(Toy):
    """The same, which counts how often it was asked what comes of an action."""

    applied = 0

    def apply(self, state: ToyState, seat: Seat, action: ToyAction) -> ToyState:
        self.applied += 1
        return super().apply(state, seat, action)


TOY = Toy()


def find(name: str) -> Toy:
    """The registry of this one game."""
    if name != TOY.name:
        raise RuleError(None, "malformed", f"There is no game {name}.")
    return TOY
