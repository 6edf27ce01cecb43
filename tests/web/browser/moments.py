"""Moments of real games, found by letting bots play until one of the wanted kind comes."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from random import Random
from typing import Any

from companion import games
from companion.core.bots import GreedyBot, played
from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record, header, line, replay
from companion.core.values import Seat
from companion.core.views import canonical
from tests.table.kept import KeptGame

GAME = "feuer-salamander"
SEATS = (Seat("king"), Seat("queen"), Seat("monk"), Seat("robber"))
MANY = 60
"""So many games are played at most before a wanted moment is called impossible."""


@dataclass(frozen=True)
class Wanted:
    """A moment by its facts: ``fits(public, seat)`` says whether ``seat`` sees it now."""

    name: str
    fits: Callable[[dict[str, Any]], bool]
    seats: tuple[Seat, ...] = SEATS
    options: tuple[tuple[str, object], ...] = ()
    whose: str = "waiting"
    """Whose phone shows it: the first who is waited for, or the one whose turn it is (``active``)."""


@dataclass(frozen=True)
class Found:
    """A game up to a moment, as the journal keeps it, and the seat whose phone is of interest."""

    kept: KeptGame
    seat: Seat


def _phase(name: str) -> Callable[[dict[str, Any]], bool]:
    return lambda view: view["phase"] == name and len(view["discard"]) > 3


def _pictured(view: dict[str, Any]) -> bool:
    """Whether the throw is the one that the photo of sticks shows."""
    return {view["throw"]["eye_a"], view["throw"]["eye_b"]} == {1, 4} and view["throw"]["symbol"] == "salamander"


def _home(view: dict[str, Any]) -> bool:
    return bool(view["active"]) and view["figures"][view["active"]].startswith("start:")


WANTED = {
    wanted.name: wanted
    for wanted in (
        Wanted("begin", lambda view: True),
        Wanted("deal", lambda view: view["phase"] == "deal", options=(("hands", "entered"),)),
        Wanted("setup_discard", lambda view: view["phase"] == "setup_discard"),
        Wanted("start_throw", lambda view: view["phase"] == "start_throw" and len(view["start"]) == 2),
        Wanted("await_throw", lambda view: _phase("await_throw")(view) and not _home(view)),
        Wanted("await_throw_home", lambda view: _phase("await_throw")(view) and _home(view)),
        Wanted("symbol", _phase("symbol")),
        Wanted("await_discard", lambda v: _phase("await_discard")(v) and v["cards"][v["active"]] == 3),
        Wanted("discard_unseen", lambda v: v["phase"] == "await_discard", options=(("hands", "untracked"),)),
        Wanted(
            "watching_unseen", lambda v: v["phase"] == "await_move", options=(("hands", "untracked"),), whose="other"
        ),
        Wanted("answer_unseen", lambda v: v["phase"] == "await_answer", options=(("hands", "untracked"),)),
        Wanted("await_stone", lambda v: _phase("await_stone")(v) and v["cards"][v["active"]] == 1),
        Wanted("await_stone_two", lambda v: _phase("await_stone")(v) and v["cards"][v["active"]] == 2),
        Wanted("await_move", lambda v: _phase("await_move")(v) and len(v["moves"]) > 2 and _pictured(v)),
        Wanted("capture", lambda v: _phase("await_move")(v) and any(way["captures"] for way in v["moves"])),
        Wanted("await_ask", lambda v: _phase("await_ask")(v) and "dungeon" in v["figures"].values()),
        Wanted("await_answer", _phase("await_answer")),
        Wanted("asking", _phase("await_answer"), whose="active"),
        Wanted("told", lambda v: v["phase"] == "after_move" and v["asked"] is not None, whose="active"),
        Wanted("double", lambda v: _phase("after_move")(v) and v["double"] and _home(v)),
        Wanted("key_throw", lambda v: _phase("key_throw")(v) and len(v["keys"]) == 1),
        Wanted("await_exchange", lambda v: v["phase"] == "await_exchange"),
        Wanted("watching", _phase("await_move"), whose="other"),
        Wanted("over", lambda v: v["phase"] == "over", options=(("target", 49),), whose="other"),
    )
}


@cache
def found(name: str) -> Found:
    """The first moment of that kind in a fixed order of games; AssertionError when none comes."""
    wanted = WANTED[name]
    for seed in range(MANY):
        record = _record(wanted, seed)
        for _ in _walk(record, Random(seed)):
            view = record.game.public(record.state)
            if wanted.fits(dict(view)):
                return Found(kept(record), _whose(wanted, view))
    raise AssertionError(f"no game of {MANY} came to {name}")


def _record(wanted: Wanted, seed: int) -> Record[Any, Any]:
    game = games.find(GAME)
    options = settled(game.switches, dict(wanted.options))
    first = None if wanted.name in ("start_throw", "deal", "setup_discard") else SEATS[0]
    return Record(game, Setup(GAME, wanted.seats, options, seed=seed + 1, first=first))


def _walk(record: Record[Any, Any], random: Random) -> Iterator[None]:
    bot = GreedyBot(record.game)
    yield
    while record.game.actors(record.state) and len(record.acts) < 400:
        record.play(*played(record.game, record.state, bot, random))
        yield


def after(
    name: str, acts: int, *, phase: str = "", pictured: bool = True, options: dict[str, object] | None = None
) -> Found:
    """A game of greedy players after so many acts, or when that phase comes, and the phone of who is waited for."""
    record = _greedy(name, options or {}, lambda record: len(record.acts) >= acts and _in(record, phase))
    waited = [seat for seat in record.game.actors(record.state) if seat in record.setup.seats]
    return Found(kept(record, pictured=pictured), waited[0] if waited else record.setup.seats[0])


def thrown(name: str, options: dict[str, object]) -> Found:
    """A game of greedy players after its first throw, and the phone of who threw."""
    record = _greedy(name, options, lambda r: bool(r.acts) and type(r.acts[-1].action) in r.game.thrown)
    return Found(kept(record), record.acts[-1].seat)


def _greedy(name: str, options: dict[str, object], until: Callable[[Record[Any, Any]], bool]) -> Record[Any, Any]:
    game = games.find(name)
    setup = Setup(name, game.roster[: game.players[-1]], settled(game.switches, options), seed=4)
    record, bot, random = Record(game, setup), GreedyBot(game), Random(4)
    while game.actors(record.state) and not until(record):
        record.play(*played(game, record.state, bot, random))
    return record


def of(name: str, played: str, acts: int) -> Found:
    """So much of a game that lies in the game's folder, and the phone of who is waited for."""
    head, *lines = (games.folder(name) / "played" / f"{played}.jsonl").read_text("utf-8").splitlines()[: acts + 1]
    record = replay(games.find, BytesIO("\n".join((head, *lines)).encode()))
    waited = [seat for seat in record.game.actors(record.state) if seat in record.setup.seats]
    return Found(KeptGame(1, head, tuple(lines)), waited[0] if waited else record.setup.seats[0])


def _in(record: Record[Any, Any], phase: str) -> bool:
    return phase in ("", record.game.public(record.state)["phase"])


def kept(record: Record[Any, Any], *, pictured: bool = True) -> KeptGame:
    """A game as the journal has it."""
    lines = tuple(_line(record, number, act, pictured=pictured) for number, act in enumerate(record.acts))
    return KeptGame(1, canonical(header(record.setup)).decode(), lines)


def _line(record: Record[Any, Any], number: int, act: Act, *, pictured: bool) -> str:
    """Throws come from the camera, with a picture if it kept any; all else from phones."""
    thrown = type(act.action) in record.game.thrown
    return line(act, source="camera" if thrown else "phone", frame=f"{number}.jpg" if thrown and pictured else None)


def _whose(wanted: Wanted, view: Any) -> Seat:
    waiting = list(view["waiting"])
    if wanted.whose == "other":
        return next(seat for seat in wanted.seats if seat not in waiting)
    return Seat(view["active"]) if wanted.whose == "active" else Seat(waiting[0])
