"""One moment of a game, whole: immutable values from which legality, views and the next moment follow."""

from collections.abc import Collection, Iterator, Mapping
from enum import StrEnum
from functools import cached_property
from typing import Any, NamedTuple

from companion.core.actions import Amounts
from companion.core.records import record
from companion.core.values import Seat
from companion.games.felsenfeuer.actions import ManualOp, Op
from companion.games.felsenfeuer.dice import EDGE, Area, Die, DieId, Side, below, hand, hovers, marker
from companion.games.felsenfeuer.house import House
from companion.games.felsenfeuer.memory import Past, Situation
from companion.games.felsenfeuer.spells import Effect, Filter, Spell, Word


class Phase(StrEnum):
    """What is waited for."""

    SELECTION = "selection"
    DRAFT = "draft"
    ESSENCES = "essences"
    THROW = "throw"
    """FF-76: the thrown hand."""
    ACTION = "action"
    SPELL_I = "spell_i"
    """FF-13: which of several own glyphs."""
    SPELL_II = "spell_ii"
    """FF-15: cast or not."""
    SPELL_III = "spell_iii"
    """FF-17: somebody has to choose."""
    LOSS = "loss"
    CO_MOVE = "co_move"
    MANUAL = "manual"
    OVER = "over"


class Stone(NamedTuple):
    """The wizard stone: before a player, who is active, or on his marker, for the initiative."""

    player: Seat
    on_marker: bool = False


class Temple(NamedTuple):
    """FF-50: a rune on top of some dice."""

    rune: DieId
    shrines: tuple[DieId, ...]


class Question(NamedTuple):
    """What somebody has to decide before it goes on: so many of some options."""

    id: str
    seat: Seat
    phase: Phase
    options: tuple[str, ...]
    low: int = 1
    high: int = 1
    about: DieId | None = None
    """The temple rune of a co-move."""
    op: Op | None = None
    """What of a spell is about to be done."""


Answers = Mapping[str, tuple[str, ...]]
"""By question."""
NO_ANSWERS: Answers = {}
NO_NAMES: Mapping[str, Area] = {}


class Running(NamedTuple):
    """An effect in force, and who speaks the spell that it belongs to."""

    effect: Effect
    speaker: Seat | None
    dice: tuple[DieId, ...] | None = None
    """The dice meant, where they were named by hand."""
    matrix: Area | None = None
    """The matrix that its selector calls by name."""


class Opening(NamedTuple):
    """A spell phase that has not begun yet."""


class Tie(NamedTuple):
    """FF-13: one of these own glyphs is triggered."""

    seat: Seat
    dice: tuple[DieId, ...]


class Triggered(NamedTuple):
    """Glyphs just triggered whose owners may cast one after the other (G-26)."""

    dice: tuple[tuple[DieId, frozenset[Word]], ...]
    """Each with what it counted as when it was triggered."""
    chosen: DieId | None = None
    """Who of several of one owner comes first."""


class Offer(NamedTuple):
    """FF-15: the owner of a triggered glyph may cast; FF-16 by ``cast_free`` the speaker."""

    seat: Seat
    words: frozenset[Word] = frozenset()
    filter: Filter | None = None
    spells: tuple[Spell, ...] = ()
    """Those that may be cast, as soon as they are offered."""


class Casting(NamedTuple):
    """A spell being resolved."""

    spell: Spell
    speaker: Seat
    rune: DieId | None
    """Its spell rune, where each spell keeps its own (G-11)."""
    at: int = 0
    """The next sentence."""
    answers: Answers = NO_ANSWERS
    running: tuple[Running, ...] = ()
    names: Mapping[str, Area] = NO_NAMES
    """Matrices that the text named."""
    before: "State | None" = None
    """By hand: the moment before the last primitive."""


class Step(NamedTuple):
    """One instruction with all its objects, as soon as everything it leaves open is decided (FF-36)."""

    deeds: tuple[ManualOp, ...]
    answers: Answers = NO_ANSWERS


Frame = Opening | Tie | Triggered | Offer | Casting | Step


class Event(NamedTuple):
    """Something that happened in the last act, for the log: a key of ``words`` and its words."""

    name: str
    words: tuple[tuple[str, str | int], ...] = ()


class _Fields(NamedTuple):
    house: House
    phase: Phase
    stone: Stone
    waited: tuple[Seat, ...]
    """Who has something to do now."""
    dice: Mapping[DieId, Die]
    living: tuple[Seat, ...]
    """Clockwise."""
    markers: Mapping[Seat, Area]
    bags: Mapping[Seat, Area | None]
    temples: tuple[Temple, ...] = ()
    stack: tuple[Frame, ...] = ()
    """What is being resolved, the innermost last."""
    question: Question | None = None
    spell_rune: DieId | None = None
    """FF-37: the glyph triggered last."""
    left: frozenset[DieId] = frozenset()
    """FF-40: what has come into a hand or a bag since it was triggered, wherever it lies by now."""
    passes: int = 0
    laid: tuple[Area, ...] = ()
    """From which hand each glyph of this turn came."""
    matrices: int = 1
    """The number of the next new matrix."""
    two: frozenset[Seat] = frozenset()
    """Who has a second hand (FF-60)."""
    lost: Mapping[Seat, int] = {}
    """Who is out, and how many were before him; several may lose at once."""
    winners: tuple[Seat, ...] | None = None
    """Nobody: a draw."""
    declared: tuple[Seat, ...] = ()
    last_speaker: Seat | None = None
    kept: bool = False
    """``keep_initiative`` was carried out in this spell phase."""
    gone_on: bool = False
    """FF-47: who had the stone is out, so the next player has it already."""
    selections: Mapping[Seat, Amounts] = {}
    """Chosen so far; a secret until all have chosen."""
    picks: tuple[Seat, ...] = ()
    """Who picks next, and who then."""
    events: tuple[Event, ...] = ()
    past: Past = Past()
    situation: Situation | None = None
    """What the next decision is remembered by (FF-68)."""
    barred: frozenset[object] = frozenset()
    """Decisions that the repetition rule forbids now (FF-67)."""

    @property
    def out(self) -> tuple[Seat, ...]:
        """Who is out, in the order in which they lost."""
        return tuple(self.lost)


@record
class State(_Fields):
    """Everything, and what was found out about it."""

    @property
    def spheres(self) -> tuple[Spell, ...]:
        """FF-85: the spheres whose colour and value hover somewhere."""
        if not self.house.spheres or not self.house.shelf.spheres:
            return ()
        up = {(die.colour, die.value) for die in self.dice.values() if hovers(die)}
        return tuple(sphere for sphere in self.house.shelf.spheres if (sphere.colour, sphere.value) in up)

    @cached_property
    def running(self) -> tuple[Running, ...]:
        """The effects in force: of spheres, and of the spells that run, the outermost first."""
        lines = (line for sphere in self.spheres for line in sphere.program or ())
        found = [Running(line.effect, None) for line in lines if line.effect is not None]
        found += [each for frame in self.stack if isinstance(frame, Casting) for each in frame.running]
        return tuple(found)

    @cached_property
    def words(self) -> dict[DieId, frozenset[Word]]:
        """What dice count as, as far as it was asked for; see ``effects.words``."""
        return {}


def pushed(state: State, frame: Frame) -> State:
    """With something to resolve before all else."""
    return state._replace(stack=(*state.stack, frame))


def popped(state: State) -> State:
    """The innermost is resolved."""
    return state._replace(stack=state.stack[:-1])


def instead(state: State, *frames: Frame, **changed: Any) -> State:  # noqa: ANN401 - fields of the state
    """With other frames in the place of the innermost."""
    return state._replace(stack=(*state.stack[:-1], *frames), **changed)


def noted(state: State, name: str, **words: str | int) -> State:
    """The state with one event more."""
    return state._replace(events=(*state.events, Event(name, tuple(words.items()))))


def lead(state: State) -> Seat:
    """Who has the initiative, or in the action phase is active (G-20)."""
    return state.stone.player


def able(state: State) -> tuple[Seat, ...]:
    """Who may do anything: who is waited for; in an action phase anybody, where the house lets all pay blood (G-16)."""
    blood = state.phase is Phase.ACTION and state.house.blood_anyone
    return tuple(clockwise(state, state.stone.player)) if blood else state.waited


def clockwise(state: State, seat: Seat) -> Iterator[Seat]:
    """The living players, from this seat on, which need not be living."""
    return (other for other in state.house.round[seat] if other in state.living)


def after(state: State, seat: Seat) -> Seat:
    """The next living player clockwise; the seat itself when there is no other."""
    for other in state.house.round[seat][1:]:
        if other in state.living:
            return other
    return seat


def opponents(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Living opponents, from the initiative player clockwise (FF-17)."""
    allies = state.house.allies[seat]
    return tuple(other for other in clockwise(state, lead(state)) if other not in allies)


def essences(state: State, seat: Seat) -> dict[DieId, int]:
    """A player's essences with their points."""
    found, zone, dice = {}, marker(seat), state.dice
    for die_id in state.house.own[seat]:
        if die_id in dice and dice[die_id].zone == zone:
            found[die_id] = dice[die_id].value or 0
    return found


def points(state: State, seat: Seat) -> int:
    """FF-46: the sum of a player's essence points."""
    return sum(essences(state, seat).values())


def glyphs(state: State) -> list[DieId]:
    """All glyphs of the living, on whatever matrix."""
    return [each for each, die in state.dice.items() if die.zone == EDGE and die.owner in state.living]


def shrines(state: State, moving: Collection[DieId] = ()) -> frozenset[DieId]:
    """All dice under temple runes, but for those runes that are ``moving``."""
    return frozenset(shrine for temple in state.temples if temple.rune not in moving for shrine in temple.shrines)


def temple_of(state: State, die_id: DieId) -> Temple | None:
    """The temple that a die belongs to, as its rune or as a shrine."""
    return next((each for each in state.temples if each.rune == die_id or die_id in each.shrines), None)


def hand_of(state: State, seat: Seat) -> tuple[DieId, ...]:
    """The runes in a player's hands."""
    hands, dice = (hand(seat), hand(seat, Side.RIGHT)), state.dice
    return tuple([each for each in state.house.own[seat] if each in dice and dice[each].area in hands])


def hand_at(state: State, seat: Seat, side: str | None) -> Area:
    """FF-60: a player's hand of that side; only who has two has a right one."""
    return hand(seat, Side(side or Side.LEFT) if seat in state.two else Side.LEFT)


def lay_places(state: State, seat: Seat) -> tuple[Area, ...]:
    """FF-7: matrices on which a player has at least one die."""
    dice = state.dice
    found: dict[Area, None] = {}
    for each in state.house.own[seat]:
        if each in dice and dice[each].zone is not None:
            found[dice[each].area] = None
    return tuple(found)


def duel_place(state: State) -> Area | None:
    """FF-40: the matrix on which the spell rune is; none once it has left, until the next one is triggered."""
    rune = state.spell_rune
    die = state.dice.get(rune) if rune and rune not in state.left else None
    return die.area if die is not None and die.zone is not None else None


def matrices(state: State) -> tuple[Area, ...]:
    """G-2: surfaces with a die on or over them."""
    used = {die.area for die in state.dice.values() if die.value is not None}
    return tuple(sorted(set(map(below, used)), key=lambda area: int(area[1:])))


def casting(state: State) -> Casting | None:
    """The innermost spell that runs."""
    return next((frame for frame in reversed(state.stack) if isinstance(frame, Casting)), None)


def speaker(state: State) -> Seat | None:
    """Who speaks the innermost spell that runs; nobody while none does."""
    frame = casting(state)
    return frame.speaker if frame else None
