"""Twin worlds: two games that differ only in what one viewer may not know must look the same to that viewer.

A story is played once; then it is told again with other secrets (cards swapped among hands and pile), as far as
everything that this viewer saw stays true. At every moment up to there all that can reach the viewer is compared as
bytes. What a game has to bring for this is its ``Worlds``: what its rules hide, written from its rules and never
from its views, in ``tests/games/<game>/worlds.py``.
"""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from itertools import islice
from random import Random
from typing import Any, Protocol, TypeVar

from companion import games
from companion.core.bots import GreedyBot, played
from companion.core.errors import RuleError
from companion.core.game import A, Act, Action, Facts, Game, S, Setup
from companion.core.legal import Legal
from companion.core.transcript import Record, header, line
from companion.core.values import Piece, PieceType, Press, Reason, Seat, Throw
from companion.table.moment import Entry, InPlay, Logs, Moment
from companion.table.referee import judge

T = TypeVar("T")
Viewer = Seat | None
"""None is the table."""

TOLD_AGAIN = 60
"""So often is one story told with other secrets; making it up takes longer than telling it."""
LOOKS = 3
"""Moments of a pair at which everything is compared, the last one among them."""
TRIES = 4
"""Old actions that the viewer tries at each of them, beside the present ones, to see how they are refused."""
LENGTHS = (40, 80, 80, 160, 240)
"""Acts of a story at most."""


class Worlds(Protocol[S]):
    """What the generator is told of a game."""

    game: Game[S, Any]
    phases: frozenset[str]
    """Every kind of moment that must have been compared; where nothing is hidden none, and then only
    ``setup`` is asked."""

    def setup(self, random: Random) -> Setup:
        """A game to begin, with every secret laid down in it."""
        ...

    def retold(self, record: Record[S, Any], viewer: Viewer, random: Random) -> tuple[Setup, Sequence[Act]]:
        """The same story with other secrets; it need not be possible to the end."""
        ...

    def truly(self, act: Act, state: S, viewer: Viewer) -> Act:
        """An act whose content stays hidden from the viewer, as it must be in this world (a truthful answer)."""
        ...

    def shown(self, before: S | None, act: Act | None, after: S, viewer: Viewer) -> object:
        """What the rules themselves let the viewer see of an act; both None for the start of the game."""
        ...

    def secrets(self, state: S, viewer: Viewer) -> tuple[object, ...]:
        """What the viewer may not know; first what people hold, then what nobody knows yet."""
        ...

    def phase(self, state: S) -> str:
        """Which kind of moment this is."""
        ...


def kept(asked: Callable[..., T]) -> Callable[..., T]:
    """Made once for each world: the first of two is held against dozens of others."""

    def once(world: "World", *about: object) -> T:
        key = asked, *about
        if key not in world.made:
            world.made[key] = asked(world, *about)
        return world.made[key]

    return once


class World:
    """One story, and what its acts told each of these viewers."""

    def __init__(self, worlds: Worlds[Any], record: Record[Any, Any], *viewers: Viewer) -> None:
        self.worlds = worlds
        self.record = record
        self.viewers = viewers
        self.made: dict[object, Any] = {}

    @kept
    def moment(self, index: int) -> Moment:
        """What the table hands out after so many acts."""
        record, last = self.record, self.record.acts[index - 1] if index else None
        before, state = record.states[max(0, index - 1)], record.states[index]
        play = InPlay(record.game, record.setup, state, index, last, before, 1)
        return Moment(index, play, Logs({viewer: self._told(viewer)[:index] for viewer in self.viewers}))

    @kept
    def log(self, index: int, viewer: Viewer) -> bytes:
        """The whole log after so many acts."""
        return self.moment(index).log(viewer)

    @kept
    def secrets(self, index: int, viewer: Viewer) -> tuple[object, ...]:
        """What the viewer may not know after so many acts."""
        return self.worlds.secrets(self.record.states[index], viewer)

    @kept
    def shown(self, index: int, viewer: Viewer) -> object:
        """What the rules themselves let the viewer see of an act."""
        before, after = self.record.states[index : index + 2]
        return self.worlds.shown(before, self.record.acts[index], after, viewer)

    def text(self, acts: int) -> str:
        """The story so far as a transcript, to play a leak again."""
        return "\n".join([json.dumps(header(self.record.setup)), *map(line, self.record.acts[:acts])])

    @kept
    def _told(self, viewer: Viewer) -> tuple[Entry, ...]:
        game, states, entries = self.record.game, self.record.states, list[Entry]()
        for index, act in enumerate(self.record.acts):
            said = game.told(states[index], act, states[index + 1], viewer)
            entries.append(Entry(index, said, thrown=act if type(act.action) in game.thrown else None))
        return tuple(entries)


@dataclass(frozen=True)
class Pair:
    """Two worlds with one story, as far as they are one to the viewer."""

    viewer: Viewer
    one: World
    other: World

    def differ(self, acts: int) -> tuple[bool, bool]:
        """Whether the two really differ after so many acts: in what people hold, and in anything."""
        here, there = (world.secrets(acts, self.viewer) for world in (self.one, self.other))
        return here[0] != there[0], here != there

    def end(self) -> int | None:
        """After how many acts the two really differ for the last time."""
        shared = min(len(self.one.record.acts), len(self.other.record.acts))
        return next((acts for acts in range(shared, -1, -1) if self.differ(acts)[1]), None)

    def moments(self, end: int, random: Random, *, held: bool) -> Iterator[int]:
        """The numbers of acts up to the end, in any order, after which they differ: in what people hold, or at all."""
        shuffled = random.sample(range(end + 1), end + 1)
        return (acts for acts in shuffled if self.differ(acts)[0 if held else 1])


@dataclass
class Findings:
    """What a run compared, and the first differences that it found."""

    pairs: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    """Kinds of compared moments, at which something else was held in either world."""
    leaks: list[str] = field(default_factory=list)


def worlds_of(name: str) -> Worlds:
    """What a game brings for this: ``tests/games/<game>/worlds.py``."""
    return import_module(f"tests.games.{name.replace('-', '_')}.worlds")


def secretive() -> tuple[str, ...]:
    """The games in which something is hidden: of the others there are no twin worlds."""
    return tuple(name for name in games.names() if worlds_of(name).phases)


def searched(worlds: Worlds[Any], pairs: int, seed: int) -> Findings:
    """Compare so many pairs of worlds; the search ends at the first leak."""
    random, findings = Random(seed), Findings()
    while findings.pairs < pairs and not findings.leaks:
        first = story(worlds, random)
        viewers = (None, *first.setup.seats)
        one = World(worlds, first, *viewers)
        for _ in range(TOLD_AGAIN):
            if not findings.leaks:
                _compare(_retold(one, random.choice(viewers), random, findings), random, findings)
    return findings


def pairs(worlds: Worlds[Any], count: int, random: Random) -> Iterator[tuple[Pair, int]]:
    """So many pairs of worlds, each with a number of acts after which the two really differ in what people hold."""
    found = 0
    while found < count:
        first = story(worlds, random)
        viewer = random.choice((None, *first.setup.seats))
        pair = _retold(World(worlds, first, viewer), viewer, random, Findings())
        if (end := pair.end()) is not None:
            for acts in islice(pair.moments(end, random, held=True), 1):
                found += 1
                yield pair, acts


def story(worlds: Worlds[Any], random: Random) -> Record[Any, Any]:
    """A game to some random point, by players who like to try everything."""
    record = Record(worlds.game, worlds.setup(random))
    rover, greedy = Rover(), GreedyBot(worlds.game)
    sense, length = random.choice((0.2, 0.8)), random.choice(LENGTHS)
    while len(record.acts) < length and worlds.game.actors(record.state):
        bot = greedy if random.random() < sense else rover
        record.play(*played(worlds.game, record.state, bot, random))
    return record


class Rover:
    """A player who does what was done least so far, so that rare phases come too."""

    looks = False

    def __init__(self) -> None:
        self._done: Counter[type] = Counter()

    def choose(self, view: Facts, legal: Legal[A], random: Random) -> A:
        weights = [1 / (1 + self._done[type(family[0])]) for family in legal.families]
        (family,) = random.choices(legal.families, weights)
        self._done[type(family[0])] += 1
        return family[random.randrange(len(family))]


def _retold(one: World, viewer: Viewer, random: Random, findings: Findings) -> Pair:
    """The story told again, up to where the rules show the viewer which of the two worlds it is."""
    worlds, first = one.worlds, one.record
    setup, acts = worlds.retold(first, viewer, random)
    other: Record[Any, Any] = Record(worlds.game, setup)
    if worlds.shown(None, None, first.states[0], viewer) != worlds.shown(None, None, other.state, viewer):
        return Pair(viewer, one, one)
    for index, (act, told) in enumerate(zip(first.acts, acts, strict=True)):
        mine = worlds.truly(told, other.state, viewer)
        try:
            state = worlds.game.apply(other.state, *mine)
        except RuleError as error:
            if act.seat == viewer:
                findings.leaks.append(f"legality: {viewer} did {act.action}; in the other world: {error}")
            break
        if one.shown(index, viewer) != worlds.shown(other.state, mine, state, viewer):
            break
        other.add(mine, state)
    return Pair(viewer, one, World(worlds, other, viewer))


def _compare(pair: Pair, random: Random, findings: Findings) -> None:
    """Look at both worlds with the viewer's eyes, at some moments at which they really differ."""
    end = pair.end()
    if end is None:
        return
    findings.pairs += 1
    held, differ = (islice(pair.moments(end, random, held=held), LOOKS - 1) for held in (True, False))
    for index in sorted({end, *(tuple(held) or differ)}):
        if pair.differ(index)[0]:
            findings.phases[pair.one.worlds.phase(pair.one.record.states[index])] += 1
        tried, reading = _tries(pair, index, random), _reading(pair.one, index, random)
        log = index == end
        here, there = (_seen(world, index, pair.viewer, tried, reading, log=log) for world in (pair.one, pair.other))
        for (what, mine), (_, others) in zip(here, there, strict=True):
            if mine != others:
                whose = pair.viewer or "the table"
                told = f"{what}: of {whose} after {index} acts\n{mine!r}\n{others!r}"
                findings.leaks.append(f"{told}\n{pair.one.text(index)}\n\n{pair.other.text(index)}")


def _tries(pair: Pair, index: int, random: Random) -> list[Action]:
    """What the viewer might try: what each seat may do now in either world, and what was done in this game."""
    if pair.viewer is None:
        return []
    acts = pair.one.record.acts
    tries = [random.choice(acts).action for _ in range(TRIES) if acts]
    for record in (pair.one.record, pair.other.record):
        for seat in record.setup.seats:
            if families := record.game.legal(record.states[index], seat).families:
                family = random.choice(families)
                tries.append(family[random.randrange(len(family))])
    return tries


VALUES: Mapping[PieceType, tuple[int | str, ...]] = {
    PieceType.PIP_STICK: (1, 2, 3, 4),
    PieceType.SYMBOL_STICK: ("salamander", "stone"),
    PieceType.DIE: (1, 2, 3, 4, 5, 6),
}


def _reading(world: World, index: int, random: Random) -> Throw:
    """A throw in doubt, as the camera expects one now: what is asked about it all can see."""
    expected = world.record.game.expects(world.record.states[index])
    pieces = tuple(
        Piece(kind, random.choice(VALUES[kind]), 0.5, (), random.random() < 0.5, second=random.choice(VALUES[kind]))
        for kind in expected.pieces
    )
    return Throw(expected.kind, pieces, frozenset({Reason.UNCLEAR_FACE}))


def _seen(
    world: World, index: int, viewer: Viewer, tried: Sequence[Action], reading: Throw, *, log: bool
) -> Iterator[tuple[str, object]]:
    """Everything that can reach the viewer, each with the name by which a leak is reported."""
    game, state, moment = world.record.game, world.record.states[index], world.moment(index)
    yield "scene", moment.scene
    yield "undo", moment.may_undo(viewer)
    yield "camera", game.expects(state)
    yield "question", judge(game, state, reading)
    yield "button", judge(game, state, Press("next"))
    if viewer is not None:
        yield "own part", moment.own(viewer)
        yield "guide", moment.guide(viewer)
        for action in tried:
            yield "refusal", refused(game, state, viewer, action)
    if log:
        yield "log", world.log(index, viewer)
    yield "view", moment.view(viewer)


def refused(game: Game[S, A], state: S, seat: Seat, action: A) -> tuple[object, ...] | None:
    """All that an error tells; None when it is allowed."""
    try:
        game.apply(state, seat, action)
    except RuleError as error:
        return type(error), error.rule, error.reason, str(error)
    return None
