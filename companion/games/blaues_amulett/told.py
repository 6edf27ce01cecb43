"""What one action made known, as sentences for the log of one viewer; None is the table, who knows what all know."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.game import Act
from companion.core.values import Said, Seat
from companion.core.words import said, several
from companion.games.blaues_amulett.actions import (
    Branch,
    Discard,
    Draw,
    DrawStartCard,
    EndTurn,
    Move,
    SetPowers,
    Skip,
    TakeAmulet,
    TakeCard,
)
from companion.games.blaues_amulett.allowed import reach_of
from companion.games.blaues_amulett.cards import POWERS, TASKS, WAY_CARDS
from companion.games.blaues_amulett.knock import knock
from companion.games.blaues_amulett.state import Phase, State
from companion.games.blaues_amulett.walk import Way
from companion.games.blaues_amulett.words import place, way


def told(before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
    """The sentences for ``viewer``, in the order in which things happened."""
    return tuple(_BY_ACTION[type(act.action)](before, act.seat, act.action, after, viewer))


def _start_card(
    _before: State, seat: Seat, _action: DrawStartCard, after: State, _viewer: Seat | None
) -> Iterator[Said]:
    yield said("told.start_drawn", seat=seat, way=way(after.starts[seat]))
    if after.phase is not Phase.SETUP:
        yield said("told.begins", seat=after.mover)


def _move(before: State, seat: Seat, action: Move, after: State, _viewer: Seat | None) -> Iterator[Said]:
    walked = reach_of(before, seat).way(action)
    assert walked is not None  # noqa: S101 - for the type checker: it was played
    yield from _overcame(before, seat, walked)
    there, path = walked.cells[-1], before.house.path
    key = "arrived" if there in path.kind else "moved_back" if walked.back else "moved_out"
    yield said(f"told.{key}", seat=seat, steps=_steps(before, walked), place=place(path, there))
    if after.phase is Phase.OVER:
        yield said("told.won", seat=seat)
        return
    yield from _knocked(before, seat, after)
    if after.open[seat] == WAY_CARDS:
        yield said("told.reopened", seat=seat)


def _steps(before: State, walked: Way) -> int:
    """The steps really made, for some may have lapsed (G-5); a turn may cost none (G-4)."""
    return len(walked.cells) - (0 if before.house.terrain.customs.side_step else walked.route.count(Branch.TURN))


def _overcame(before: State, seat: Seat, walked: Way) -> Iterator[Said]:
    """BA-20: each power by its card or by the amulet, each task by its card, as often as they were paid."""
    standing, path = before.powers.by_place(), before.house.path
    paid = [(payment.place, payment.card) for payment in walked.pay]  # in walking order, at a place the power first
    for cell in walked.cells:
        power = standing.get(cell)
        if power is not None:
            by_card = paid[:1] == [(cell, power)]
            paid = paid[by_card:]
            key = "told.overcome" if by_card else "told.shielded"
            yield said(key, seat=seat, power=power, place=place(path, cell), nth=path.places.index(cell))
        if paid and paid[0][0] == cell and paid[0][1] in TASKS:
            yield said("told.fulfilled", seat=seat, card=paid[0][1])
            paid = paid[1:]


def _knocked(before: State, seat: Seat, after: State) -> Iterator[Said]:
    figures = {**before.figures, seat: after.figures[seat]}
    _, moved = knock(before.house, figures, seat)
    if moved:
        yield said("told.knocked", seat=seat, other=moved[0])
    yield from (said("told.pushed", other=other) for other in moved[1:])


def _take_amulet(before: State, seat: Seat, _action: TakeAmulet, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield _got_amulet(before, seat)


def _got_amulet(before: State, seat: Seat) -> Said:
    if before.amulet is None:
        return said("told.amulet_fetched", seat=seat)
    return said("told.amulet_taken", seat=seat, other=before.amulet)


def _take_card(before: State, seat: Seat, _action: TakeCard, after: State, viewer: Seat | None) -> Iterator[Said]:
    """Which card it was the two alone read (rules 2.10)."""
    loser = before.turn.loser
    assert loser is not None  # noqa: S101 - for the type checker: only a loss leads here
    if viewer in (seat, loser):
        yield said("told.card_taken_seen", seat=seat, other=loser, card=after.hands[seat][-1])
    else:
        yield said("told.card_taken", seat=seat, other=loser)


def _draw(before: State, seat: Seat, _action: Draw, after: State, viewer: Seat | None) -> Iterator[Said]:
    """What was drawn only the drawer reads; but an amulet all see (BA-32)."""
    if after.shuffles > before.shuffles:
        yield said("told.reshuffled")
    cards = after.hands[seat][len(before.hands[seat]) :]
    if cards and viewer == seat:
        yield said("told.drawn_cards", seat=seat, cards=several(cards))
    elif cards:
        yield said("told.drawn", seat=seat, count=len(cards))
    drawn = before.turn.draws if before.house.castle_all else 1  # G-14
    for _ in range(drawn - len(cards)):
        yield said("told.amulet_drawn", seat=seat)
    if after.amulet != before.amulet:
        yield _got_amulet(before, seat)


def _discard(_before: State, seat: Seat, action: Discard, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.discarded", seat=seat, card=action.card)


def _set_powers(before: State, seat: Seat, _action: SetPowers, after: State, _viewer: Seat | None) -> Iterator[Said]:
    path = before.house.path
    for power, here, there in zip(POWERS, before.powers, after.powers, strict=True):
        if here != there:
            nth = path.places.index(there)  # of most kinds there is more than one
            yield said("told.power_set", seat=seat, power=power, place=place(path, there), nth=nth)
    if before.powers == after.powers:
        yield said("told.powers_left", seat=seat)


def _skip(_before: State, seat: Seat, action: Skip, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said(f"told.skipped_{action.right}", seat=seat)


def _end_turn(_before: State, seat: Seat, _action: EndTurn, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.turn_ended", seat=seat)


_BY_ACTION: Mapping[type, Callable[[State, Seat, Any, State, Seat | None], Iterator[Said]]] = {
    DrawStartCard: _start_card,
    Move: _move,
    TakeAmulet: _take_amulet,
    TakeCard: _take_card,
    Draw: _draw,
    Discard: _discard,
    SetPowers: _set_powers,
    Skip: _skip,
    EndTurn: _end_turn,
}
