"""What one action made known, as sentences for the log of one viewer; None is the table, who knows what all know."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.game import Act
from companion.core.seats import winners
from companion.core.values import Said, Seat
from companion.core.words import said, several
from companion.games.aladdins_erbe.actions import (
    Acquire,
    AnswerDuel,
    ChangeProtection,
    Declare,
    EndTurn,
    ForceExchange,
    Give,
    Move,
    PlaceGrey,
    ReturnCard,
    Right,
    Skip,
    SkipHalfMove,
    Throw,
    ThrowDuel,
    Weapon,
)
from companion.games.aladdins_erbe.duels import strengths, the_duel
from companion.games.aladdins_erbe.state import Phase, State, rights, scores
from companion.games.aladdins_erbe.treasures import Card, Kind, card, held

Viewer = Seat | None


def told(before: State, act: Act, after: State, viewer: Viewer) -> tuple[Said, ...]:
    """The sentences for ``viewer``, in the order in which things happened."""
    sentences = list(_BY_ACTION[type(act.action)](before, act.seat, act.action, after, viewer))
    if after.active != before.active and after.active is not None:
        sentences.append(said("told.begins", seat=after.active))
    sentences += _acquired(before, act, after, viewer)
    if after.phase is Phase.OVER:
        points = scores(after)
        sentences += (said("told.revealed", seat=seat, score=sum_) for seat, sum_ in points.items())
        sentences.append(said("told.won", seats=several(winners(points))))
    return tuple(sentences)


def _acquired(before: State, act: Act, after: State, viewer: Viewer) -> Iterator[Said]:
    """Cards that left the board for the newest of a player's; their value reads only who has looked (AE-16)."""
    seat, here = after.active, {*before.treasures}
    if isinstance(act.action, ReturnCard):
        here.add(act.action.field)
    gone = len(here - after.treasures.keys())
    if seat is not None and gone:
        for new in after.owned[seat][-gone:]:
            yield said("told.acquired", seat=seat, kind=new.kind)
            yield from _looked(seat, new, viewer)


def _looked(seat: Seat, new: Card, viewer: Viewer) -> Iterator[Said]:
    if seat == viewer:
        yield said("told.looked", seat=seat, kind=new.kind, value=new.value)


def _place_grey(_before: State, _seat: Seat, action: PlaceGrey, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said("told.grey_placed", kind=action.kind, value=action.pyramid)


def _throw(_before: State, seat: Seat, action: Throw, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said("told.thrown", seat=seat, dice=several(action.dice))


def _declare(_before: State, seat: Seat, _action: Declare, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said("told.declared", seat=seat)


def _move(before: State, seat: Seat, action: Move, after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said("told.moved", seat=seat, grade=before.turn.dice[action.figure_die], steps=len(action.path))
    if after.duel is not None:
        duel = after.duel
        yield said("told.challenged", seat=seat, grade=duel.grade, other=duel.defender, against=duel.against)


def _skip_half_move(
    _before: State, seat: Seat, _action: SkipHalfMove, _after: State, _viewer: Viewer
) -> Iterator[Said]:
    yield said("told.stayed", seat=seat)


def _answer(before: State, seat: Seat, action: AnswerDuel, _after: State, _viewer: Viewer) -> Iterator[Said]:
    if action.weapon is Weapon.NONE:
        yield said("told.unarmed", seat=seat)
        return
    duel, kind = the_duel(before), Kind(action.weapon)
    yield said("told.armed", seat=seat, kind=kind)
    for other in (duel.challenger, duel.defender) if before.house.keep_shown else ():  # G-10: a log would remember it
        yield said("told.shown", seat=other, kind=kind, value=held(before.owned[other], kind).value)


def _throw_duel(before: State, seat: Seat, action: ThrowDuel, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said("told.duel_thrown", seat=seat, value=action.value)
    duel = the_duel(before)
    if not duel.throws:
        return
    challenger, defender = strengths(before, duel._replace(throws=(*duel.throws, action.value)))
    won = _won if duel.kind is None or before.house.keep_shown else _won_unseen
    if challenger > defender:
        yield won(duel.challenger, challenger, duel.defender, defender)
        yield said("told.banished", seat=duel.defender, grade=duel.against)
    else:
        yield won(duel.defender, defender, duel.challenger, challenger)
        yield said("told.banished", seat=duel.challenger, grade=duel.grade)


def _won(seat: Seat, strength: int, other: Seat, against: int) -> Said:
    return said("told.duel_won", seat=seat, strength=strength, other=other, against=against)


def _won_unseen(seat: Seat, _strength: int, other: Seat, _against: int) -> Said:
    """G-10: with grade and throw beside them the strengths would give away what both cards are worth."""
    return said("told.duel_won_unseen", seat=seat, other=other)


def _exchange(before: State, seat: Seat, action: ForceExchange, _after: State, viewer: Viewer) -> Iterator[Said]:
    loser = the_duel(before).loser
    yield said("told.exchanged", seat=seat, other=loser, kind=action.kind)
    yield from _looked(seat, held(before.owned[loser], action.kind), viewer)
    yield from _looked(loser, held(before.owned[seat], action.kind), viewer)


def _acquire(_before: State, _seat: Seat, _action: Acquire, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield from ()  # what is said of every acquisition says it


def _give(_before: State, seat: Seat, action: Give, _after: State, viewer: Viewer) -> Iterator[Said]:
    given = card(action.card)
    if viewer in (seat, action.to):
        yield said("told.given_card", seat=seat, other=action.to, kind=given.kind, value=given.value)
    else:
        yield said("told.given", seat=seat, other=action.to, kind=given.kind)


def _return(_before: State, seat: Seat, action: ReturnCard, _after: State, viewer: Viewer) -> Iterator[Said]:
    given = card(action.card)
    if viewer == seat:
        yield said("told.returned_card", seat=seat, kind=given.kind, value=given.value)
    else:
        yield said("told.returned", seat=seat, kind=given.kind)


def _change(_before: State, seat: Seat, action: ChangeProtection, after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said(
        "told.changed",
        seat=seat,
        kind=action.kind,
        protection=after.protection[action.kind],
        other=action.with_,
        others=after.protection[action.with_],
    )


_SKIPPED = {
    Right.FORCE_EXCHANGE: "told.exchange_skipped",
    Right.CHANGE_PROTECTION: "told.change_skipped",
    Right.ACQUIRE: "told.acquire_skipped",
}


def _skip(_before: State, seat: Seat, action: Skip, _after: State, _viewer: Viewer) -> Iterator[Said]:
    yield said(_SKIPPED[action.right], seat=seat)


def _end_turn(before: State, seat: Seat, _action: EndTurn, _after: State, _viewer: Viewer) -> Iterator[Said]:
    (right,) = rights(before)
    yield said(_SKIPPED[right], seat=seat)


_BY_ACTION: Mapping[type, Callable[[State, Seat, Any, State, Viewer], Iterator[Said]]] = {
    PlaceGrey: _place_grey,
    Throw: _throw,
    Declare: _declare,
    Move: _move,
    SkipHalfMove: _skip_half_move,
    AnswerDuel: _answer,
    ThrowDuel: _throw_duel,
    ForceExchange: _exchange,
    Acquire: _acquire,
    Give: _give,
    ReturnCard: _return,
    ChangeProtection: _change,
    Skip: _skip,
    EndTurn: _end_turn,
}
