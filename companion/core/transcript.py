"""A game as text: the header, then one action a line. Read, play, undo and print; errors name line and rule."""

import json
from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any, BinaryIO, Generic

from companion.core.actions import from_facts, to_facts
from companion.core.errors import RuleError, TranscriptError
from companion.core.game import A, Act, Facts, Game, S, Setup
from companion.core.options import settled
from companion.core.seats import how_many, people
from companion.core.sentence import shown
from companion.core.strict_json import strict
from companion.core.values import TABLE, Seat

VERSION = 1
LONGEST_LINE = 512 * 1024
"""Bytes; the longest honest line is a header with whole spell books, some 100 kB."""
MOST_LINES = 200_000
"""No evening is longer; what is longer is no game and would only fill the memory."""
NOTES = frozenset({"t", "source", "frame"})
"""What a line may carry beside the action; a replay ignores it."""

AnyGame = Game[Any, Any]
Find = Callable[[str], AnyGame]
"""Gives a game by its name; RuleError ``malformed`` for an unknown one."""


class Record(Generic[S, A]):
    """One game so far: every act that stands and every state it led to."""

    def __init__(self, game: Game[S, A], setup: Setup) -> None:
        self.game = game
        self.setup = setup
        self.acts: list[Act] = []
        self.states: list[S] = [game.start(setup)]

    @property
    def state(self) -> S:
        """The present state."""
        return self.states[-1]

    def play(self, seat: Seat, action: A) -> S:
        """One action more; RuleError and nothing changed when it is not legal."""
        state = self.game.apply(self.state, seat, action)
        self.add(Act(seat, action), state)
        return state

    def add(self, act: Act, state: S) -> None:
        """Take up an act that was applied already."""
        self.acts.append(act)
        self.states.append(state)

    def undo(self, count: int) -> None:
        """Take back the last ``count`` actions that stand; RuleError ``malformed`` when there are fewer."""
        _check_undo(count, len(self.acts))
        del self.acts[-count:]
        del self.states[-count:]

    def until(self, count: int) -> "Record[S, A]":
        """The game of the first ``count`` acts, to be played on otherwise."""
        earlier = copy(self)
        earlier.acts, earlier.states = self.acts[:count], self.states[: count + 1]
        return earlier

    def read(self, facts: Facts) -> None:
        """Carry out one transcript line; RuleError ``malformed`` when it is none."""
        if "undo" in facts:
            self.undo(_count(facts))
        else:
            self.play(*self.act(facts))

    def act(self, facts: Facts) -> tuple[Seat, A]:
        """Who does what by a line; the seat may be left out when one alone is waited for."""
        told = {name: value for name, value in facts.items() if name != "seat" and name not in NOTES}
        try:
            action = from_facts(self.game.actions, told)
        except ValueError as error:
            raise RuleError(None, "malformed", str(error)) from error
        return self._seat(facts), action

    def _seat(self, facts: Facts) -> Seat:
        if "seat" not in facts:
            waited = people(self.game.actors(self.state))
            if len(waited) == 1:
                return waited[0]
            # with the game over anybody's action is refused as game_over, also nobody's
            if not waited:
                return self.setup.seats[0]
            raise RuleError(None, "malformed", "The line must say which seat acts.")
        seat = facts["seat"]
        if seat not in (*self.setup.seats, TABLE):
            raise RuleError(None, "malformed", f"There is no seat {shown(seat)} in this game.")
        return Seat(str(seat))


def setup(find: Find, header: Facts) -> Setup:
    """The header's content, checked, with every switch filled in; RuleError ``malformed`` otherwise."""
    version = header.get("transcript")
    if type(version) is not int or version != VERSION:
        raise RuleError(None, "malformed", 'The first line must be a header with "transcript": 1.')
    game = find(_game(header))
    known = {"transcript", "game", "seats", "options", "seed", "first"} | game.given | NOTES
    for name in header:
        if name not in known:
            raise RuleError(None, "malformed", f"A header has no key {name[:40]!r}.")
    options, seed = header.get("options", {}), header.get("seed", 0)
    if not isinstance(options, dict) or type(seed) is not int:
        raise RuleError(None, "malformed", "The header's options must be an object and its seed a whole number.")
    seats = _seats(game, header.get("seats"))
    first = header.get("first")
    if first is not None and first not in seats:
        raise RuleError(None, "malformed", "The header's first is none of its seats.")
    return Setup(
        game=game.name,
        seats=seats,
        options=settled(game.switches, options),
        seed=seed,
        first=None if first is None else Seat(str(first)),
        given={name: header[name] for name in game.given if name in header},
    )


def _game(header: Facts) -> str:
    name = header.get("game")
    if not isinstance(name, str):
        raise RuleError(None, "malformed", "The header's game must be the name of one.")
    return name


def _seats(game: AnyGame, seats: object) -> tuple[Seat, ...]:
    if not isinstance(seats, list) or len(seats) not in game.players:
        raise RuleError(None, "malformed", f"The header's seats must be a list of {how_many(game.players)}.")
    for seat in seats:
        if not isinstance(seat, str) or seat not in game.roster or seats.count(seat) > 1:
            raise RuleError(None, "malformed", f"{shown(seat)} cannot be a seat here.")
    return tuple(map(Seat, seats))


def header(given: Setup) -> dict[str, object]:
    """The header line of a setup; a transcript that starts with it starts the same game."""
    facts: dict[str, object] = {"transcript": VERSION, "game": given.game, "seats": list(given.seats)}
    facts |= {"options": dict(given.options), **given.given, "seed": given.seed}
    return facts if given.first is None else facts | {"first": given.first}


def line(act: Act, **notes: object) -> str:
    """One action as a line of text, with notes such as ``source``."""
    noted = {name: note for name, note in notes.items() if note is not None}
    return json.dumps({"seat": act.seat, **to_facts(act.action), **noted}, ensure_ascii=False)


def undo_line(count: int, **notes: object) -> str:
    """The line that takes back the last ``count`` actions."""
    return json.dumps({"undo": count, **{name: note for name, note in notes.items() if note is not None}})


def standing(lines: Iterable[Facts]) -> list[Facts]:
    """The lines of actions that stand; of those taken back since nothing is asked but to be lines.

    RuleError ``malformed`` where an undo line is none, or there is not that much to take back.

    >>> standing([{"do": "roll"}, {"do": "step"}, {"undo": 1}, {"do": "guess"}])
    [{'do': 'roll'}, {'do': 'guess'}]
    """
    left: list[Facts] = []
    for facts in lines:
        if "undo" in facts:
            count = _count(facts)
            _check_undo(count, len(left))
            del left[-count:]
        else:
            left.append(facts)
    return left


def _count(facts: Facts) -> int:
    """How many actions an undo line takes back."""
    count = facts["undo"]
    if type(count) is not int or set(facts) - NOTES != {"undo"}:
        raise RuleError(None, "malformed", "An undo line says how many actions to take back, and no more.")
    return count


def _check_undo(count: int, acts: int) -> None:
    if not 0 < count <= acts:
        raise RuleError(None, "malformed", f"Actions to take back: {count}; there are {acts}.")


def replay(find: Find, source: BinaryIO) -> Record[Any, Any]:
    """Play a whole transcript; TranscriptError names the first line that cannot be played, and why."""
    record: Record[Any, Any] | None = None
    for number, raw in _lines(source):
        try:
            facts = parsed(raw)
            if record is None:
                given = setup(find, facts)
                record = Record(find(given.game), given)
            else:
                record.read(facts)
        except RuleError as error:
            raise TranscriptError(number, error.rule, error.reason, str(error)) from error
    if record is None:
        raise TranscriptError(1, None, "malformed", "The transcript is empty.")
    return record


def parsed(raw: bytes | str) -> dict[str, object]:
    """One line as an object; RuleError ``malformed`` for anything else."""
    try:
        facts = strict(raw)
    except RuleError:
        raise
    except UnicodeEncodeError as error:  # could be played, and then shown and kept nowhere
        told = "The line holds half of a character (\\ud800 to \\udfff alone); write the whole one."
        raise RuleError(None, "malformed", told) from error
    except (ValueError, RecursionError) as error:
        raise RuleError(None, "malformed", "The line is not JSON.") from error
    if not isinstance(facts, dict):
        raise RuleError(None, "malformed", "The line is not a JSON object.")
    return facts


def _lines(source: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Numbered lines that are not blank, none read further than its bound."""
    for number, raw in enumerate(_bounded(source), start=1):
        text = raw.removeprefix(b"\xef\xbb\xbf") if number == 1 else raw
        if len(raw) > LONGEST_LINE:
            raise TranscriptError(number, None, "malformed", "The line is too long to be an action.")
        if text.strip():
            if number > MOST_LINES:
                raise TranscriptError(number, None, "malformed", f"More than {MOST_LINES} lines are no game.")
            yield number, text


def _bounded(source: BinaryIO) -> Iterable[bytes]:
    return iter(lambda: source.readline(LONGEST_LINE + 1), b"")
