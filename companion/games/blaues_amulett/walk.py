"""Every walk of 1 to 6 steps from a spot, with its branches and what it costs (BA-12 to BA-22)."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from companion.core.values import Cell
from companion.games.blaues_amulett.actions import Branch, Pay, Payment, Route
from companion.games.blaues_amulett.cards import MOST_STEPS, Fate, Hand
from companion.games.blaues_amulett.path import Kind
from companion.games.blaues_amulett.terrain import Terrain

REMEMBERED = 1 << 13
"""Lane ends and places with what stands near; on one layout there are some thousands."""

Standing = Mapping[Cell, Fate]
"""Which dark power stands on a place."""


class Spot(NamedTuple):
    """Where a figure is and what matters for its next steps."""

    cell: Cell
    back: bool
    """It heads home; on a place: it came there from the left lane (BA-15)."""
    purse: Hand
    """The fate cards of use on the way, sorted."""
    wears: bool
    """It has an amulet that has not failed for good."""


class Way(NamedTuple):
    """One walk."""

    cells: tuple[Cell, ...]
    """Every step; the last one is where it ends."""
    back: bool
    route: Route
    pay: Pay


class Trail(NamedTuple):
    """A walk so far."""

    spot: Spot
    used: int = 0
    cells: tuple[Cell, ...] = ()
    route: Route = ()
    pay: Pay = ()
    beyond: int = 0
    """It cannot end with so few steps."""
    done: bool = False
    """It cannot go on."""
    lapses: bool = False
    """Whatever steps are left are lost here (G-5)."""


def walks(terrain: Terrain, start: Spot, powers: tuple[tuple[Cell, Fate], ...], steps: int) -> tuple[Way, ...]:
    """All walks of a distance, 1 to 6: along the lane, or on from its end."""
    cell, back, purse, wears = start
    lane = terrain.path.ahead[cell]
    if not lane:
        return _from_end(terrain, start, powers)[steps - 1]
    if steps <= len(lane):
        return (Way(lane[:steps], back, (), ()),)
    after = _from_end(terrain, Spot(lane[-1], back, purse, wears), powers)
    return tuple([_joined(lane, way) for way in after[steps - len(lane) - 1]])


def _joined(lane: tuple[Cell, ...], way: Way) -> Way:
    cells, back, route, pay = way
    return Way(lane + cells, back, route, pay)


@lru_cache(REMEMBERED)
def _from_end(terrain: Terrain, start: Spot, powers: tuple[tuple[Cell, Fate], ...]) -> tuple[tuple[Way, ...], ...]:
    """From a lane's end or a place: branch by branch, and along the lane that each leads to."""
    found: tuple[list[Way], ...] = tuple([] for _ in range(MOST_STEPS))
    trails, standing = [Trail(start)], dict(powers)
    while trails:
        for trail in _on(terrain, trails.pop(), standing):
            last = MOST_STEPS if trail.lapses else min(trail.used, MOST_STEPS)
            for distance in range(max(trail.used, trail.beyond + 1), last + 1):
                found[distance - 1].append(_way(trail, ()))
            if trail.done or trail.lapses:
                continue
            lane = terrain.path.ahead[trail.spot.cell][: MOST_STEPS - trail.used]
            for steps in range(1, len(lane) + 1):
                if trail.used + steps > trail.beyond:
                    found[trail.used + steps - 1].append(_way(trail, lane[:steps]))
            if trail.used + len(lane) < MOST_STEPS:
                trails.append(_along(trail, lane) if lane else trail)
    return tuple(map(tuple, found))


def _way(trail: Trail, lane: tuple[Cell, ...]) -> Way:
    """The walk that ends so far along the lane."""
    return Way(trail.cells + lane, trail.spot.back, trail.route, trail.pay)


def _along(trail: Trail, lane: tuple[Cell, ...]) -> Trail:
    """At the lane's end."""
    spot = trail.spot._replace(cell=lane[-1])
    return trail._replace(spot=spot, used=trail.used + len(lane), cells=trail.cells + lane)


def _on(terrain: Terrain, trail: Trail, powers: Standing) -> Iterator[Trail]:
    """Where the next step can lead from a lane's end or a place."""
    if trail.spot.cell in terrain.path.kind:
        yield from _leaving(terrain, trail)
    elif trail.spot.back:
        yield from _behind(terrain, trail, powers)
    else:
        yield from _before(terrain, trail, powers)


def _to(trail: Trail, cell: Cell, branch: Branch, *, back: bool) -> Trail:
    """One step on."""
    (_, _, purse, wears), used, cells, route, pay, beyond, _, _ = trail
    return Trail(Spot(cell, back, purse, wears), used + 1, (*cells, cell), (*route, branch), pay, beyond)


def _leaving(terrain: Terrain, trail: Trail) -> Iterator[Trail]:
    """BA-15: forward, or back for who came from the way back; G-16: within a move perhaps only as it came."""
    path, (cell, back, *_) = terrain.path, trail.spot
    number = path.places.index(cell)
    passing = bool(trail.cells) and not terrain.customs.over_place
    if not (passing and back):
        yield _to(trail, path.right[number][0], Branch.FORWARD, back=False)
    may_go_back = terrain.customs.exit == "any" or (terrain.customs.exit == "as_entered" and back)
    if number and may_go_back and not (passing and not back):
        yield _to(trail, path.left[number - 1][-1], Branch.BACK, back=True)


def _before(terrain: Terrain, trail: Trail, powers: Standing) -> Iterator[Trail]:
    """BA-16: at the end of the right lane."""
    path, field = terrain.path, trail.spot.cell
    place = path.places[path.segment[field] + 1]
    due = _due(terrain, trail, place, powers)
    if due is not None:
        yield _entered(trail, place, due, back=False, done=place == path.goal)  # BA-39: exactly
    obstacle = place in powers or terrain.task(place, back=False) is not None
    if due is None or terrain.customs.turning == "always" or (obstacle and terrain.customs.turning == "at_obstacle"):
        yield _turned(terrain, trail)
    elif place == path.goal:
        yield _turned(terrain, trail)._replace(beyond=trail.used + 1)  # who could just enter must


def _behind(terrain: Terrain, trail: Trail, powers: Standing) -> Iterator[Trail]:
    """BA-14: at the end of the left lane one may always turn."""
    path, field = terrain.path, trail.spot.cell
    place = path.places[path.segment[field]]
    due = _due(terrain, trail, place, powers)
    if due is not None:
        yield _entered(trail, place, due, back=True)
    yield _turned(terrain, trail)._replace(lapses=terrain.customs.surplus == "stop")


def _due(terrain: Terrain, trail: Trail, place: Cell, powers: Standing) -> Pay | None:
    """What entering a place costs (BA-19 to BA-22); None when the purse does not hold it."""
    field, back, purse, _ = trail.spot
    cards = list(toll(terrain, field, place, powers, wears=_wears(terrain, trail), back=back))
    left = list(purse)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(Payment(place, card) for card in cards)


def toll(terrain: Terrain, field: Cell, place: Cell, powers: Standing, *, wears: bool, back: bool) -> Iterator[Fate]:
    """The cards due for entering a place from a field: for the power there (BA-20), and for the task (BA-21)."""
    power = powers.get(place)
    if power is not None and not (wears and terrain.amulet_works(place, field)):
        yield power
    task = terrain.task(place, back=back)
    if task is not None:
        yield task


def _wears(terrain: Terrain, trail: Trail) -> bool:
    """G-8: by the fact of having passed the fire the amulet may have failed in this very walk."""
    if terrain.customs.beyond_fire != "by_passing" or not trail.spot.wears:
        return trail.spot.wears
    return all(terrain.path.kind.get(cell) is not Kind.FIRE for cell in trail.cells)


def _entered(trail: Trail, place: Cell, due: Pay, *, back: bool, done: bool = False) -> Trail:
    """BA-17: paid on entering, once, whether the figure stays or goes on; leaving costs nothing."""
    purse = list(trail.spot.purse)
    for payment in due:
        purse.remove(payment.card)
    trail = _to(trail, place, Branch.ENTER, back=back)
    return trail._replace(spot=trail.spot._replace(purse=tuple(purse)), pay=trail.pay + due, done=done)


def _turned(terrain: Terrain, trail: Trail) -> Trail:
    """BA-13: to the field beside, which counts as a step (G-4)."""
    beside = terrain.path.parallel[trail.spot.cell]
    turned = _to(trail, beside, Branch.TURN, back=not trail.spot.back)
    if terrain.customs.side_step:
        return turned
    return turned._replace(used=trail.used, beyond=max(trail.beyond, trail.used))
