"""What one action made known, as sentences for the log of one viewer; None is the table, who knows what all know."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.core.game import Act
from companion.core.seats import winners
from companion.core.values import Cell, Said, Seat
from companion.core.words import said, several
from companion.games.feuer_salamander.actions import (
    Answer,
    Ask,
    Claim,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    KeyThrow,
    Move,
    PlaceStone,
    Reply,
    Right,
    Skip,
    StartThrow,
    Symbol,
    Throw,
)
from companion.games.feuer_salamander.cards import Card
from companion.games.feuer_salamander.ring import start_of
from companion.games.feuer_salamander.state import Phase, State, Trial, can_draw, in_dungeon
from companion.games.feuer_salamander.ways import pips, standing
from companion.games.feuer_salamander.words import spot


def told(before: State, act: Act, after: State, viewer: Seat | None) -> tuple[Said, ...]:
    """The sentences for ``viewer``, in the order in which things happened."""
    sentences = list(_BY_ACTION[type(act.action)](before, act.seat, act.action, after, viewer))
    if after.phase is Phase.OVER:
        sentences += _untrue(after)
        sentences.append(said("told.won", seats=several(winners(after.scores))))
    return tuple(sentences)


def _untrue(ended: State) -> Iterator[Said]:
    """What was not true, named once it is of no use any more (G-26)."""
    for seat, what in ended.untrue:
        if isinstance(what, Card):
            yield said("told.untrue_answer", seat=seat, card=what)
        else:
            yield said("told.untrue_stone", seat=seat, **spot(Cell(what)))


def _start_throw(_before: State, seat: Seat, action: StartThrow, after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.start_thrown", seat=seat, value=action.value)
    if after.phase is not Phase.START_THROW and after.active is not None:
        yield said("told.begins", seat=after.active)
    elif not after.starts:
        yield said("told.start_tied", seats=several(after.rivals))


def _throw(before: State, seat: Seat, action: Throw, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said(f"told.thrown_{action.symbol}", seat=seat, eye_a=action.eye_a, eye_b=action.eye_b)
    if action.symbol is Symbol.SALAMANDER and not can_draw(before):
        yield said("told.draw_impossible")


def _key_throw(before: State, seat: Seat, _action: KeyThrow, after: State, _viewer: Seat | None) -> Iterator[Said]:
    if after.phase is Phase.AWAIT_THROW and after.turn.released:
        yield said("told.keys_found", seat=seat)
    elif before.turn.throws_left == 1 or after.turn.throws_left is None:
        yield said("told.keys_failed", seat=seat)
    else:
        yield said("told.keys_thrown", seat=seat, count=len(after.turn.keys), left=after.turn.throws_left)


def _draw(before: State, seat: Seat, _action: Draw, after: State, viewer: Seat | None) -> Iterator[Said]:
    return _drawn(before, seat, after, viewer)


def _drawn(before: State, seat: Seat, after: State, viewer: Seat | None) -> Iterator[Said]:
    """Which card it was only the drawer reads (rules 2.11)."""
    alone = before.phase is Phase.AWAIT_EXCHANGE and before.house.shuffle_in and not before.discard  # G-19
    if not before.pile and not alone:
        yield said("told.reshuffled")
    card = after.hands[seat][-1]
    if viewer == seat and card is not None:
        yield said("told.drawn_card", seat=seat, card=card)
    else:
        yield said("told.drawn", seat=seat)


def _discard(before: State, seat: Seat, action: Discard, after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.discarded", seat=seat, card=action.card)
    if before.phase is Phase.SETUP_DISCARD and after.phase in (Phase.AWAIT_THROW, Phase.KEY_THROW) and after.active:
        yield said("told.begins", seat=after.active)


def _place(_before: State, seat: Seat, action: PlaceStone, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.stone_placed", seat=seat, **spot(action.chamber))


def _move(before: State, seat: Seat, action: Move, after: State, _viewer: Seat | None) -> Iterator[Said]:
    steps = pips(before.turn.throw, action.mode)
    there = after.figures[seat]
    if action.turn_in:
        yield said("told.turned_in", seat=seat)
    elif not steps:
        yield said("told.stayed", seat=seat)
    else:
        yield said("told.moved", seat=seat, steps=steps, **spot(there))
        captured = standing(before, there, seat)
        if captured is not None:
            yield said("told.captured", seat=seat, captured=captured)


def _ask(before: State, seat: Seat, action: Ask, after: State, _viewer: Seat | None) -> Iterator[Said]:
    (asked,) = after.waited
    yield said("told.asked", seat=seat, asked=asked, card=action.card)
    if in_dungeon(before, asked):
        yield said("told.released", seat=asked)


def _answer(before: State, seat: Seat, action: Answer, after: State, viewer: Seat | None) -> Iterator[Said]:
    """FS-38 and FS-41: to the asker only, unless there are but two."""
    asker = before.mover
    may_hear = viewer in (asker, seat) or len(before.house.seats) == 2
    key = f"told.answered_{action.value}" if may_hear and action.value is not Reply.SHOWN else "told.answered"
    yield said(key, seat=seat, asker=asker, card=after.answers[asker].card)


def _claim(before: State, seat: Seat, action: Claim, after: State, _viewer: Seat | None) -> Iterator[Said]:
    trial = after.trial
    assert trial is not None  # noqa: S101 - for the type checker: the claim was just checked
    if action.own:
        yield said("told.laid", seat=seat, cards=several(action.own))
    for item, right in zip(trial.named, trial.right, strict=True):
        yield said(f"told.named_{_VERDICTS[right]}", seat=seat, named=item.player, card=item.card)
    yield from _verdict(before, seat, trial, after)


_VERDICTS = {True: "right", False: "wrong", None: "unchecked"}


def _verdict(before: State, seat: Seat, trial: Trial, after: State) -> Iterator[Said]:
    if trial.value is None:
        yield said("told.claim_lost", seat=seat)
        if any(trial.revealed):
            yield said("told.revealed", seat=seat, cards=several(trial.revealed))
        return
    yield said("told.claim_won", seat=seat, cards=several(after.laid[seat][-1]), value=trial.value)
    if after.stones[seat] == start_of(seat) != before.stones[seat]:
        yield said("told.stone_home", seat=seat)


def _exchange(before: State, seat: Seat, action: Exchange, after: State, viewer: Seat | None) -> Iterator[Said]:
    yield said("told.exchanged", seat=seat, card=action.card)
    yield from _drawn(before, seat, after, viewer)


def _skip(before: State, seat: Seat, action: Skip, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    match action.right:
        case Right.EXTRA_THROW:
            yield said("told.turn_ended", seat=seat)
        case Right.EXCHANGE:
            yield said("told.skipped_exchange", seat=seat, card=before.turn.rights[0].card)
        case right:
            yield said(f"told.skipped_{right}", seat=seat)


def _end_turn(_before: State, seat: Seat, _action: EndTurn, _after: State, _viewer: Seat | None) -> Iterator[Said]:
    yield said("told.turn_ended", seat=seat)


_BY_ACTION: Mapping[type, Callable[[State, Seat, Any, State, Seat | None], Iterator[Said]]] = {
    StartThrow: _start_throw,
    Throw: _throw,
    KeyThrow: _key_throw,
    Draw: _draw,
    Discard: _discard,
    PlaceStone: _place,
    Move: _move,
    Ask: _ask,
    Answer: _answer,
    Claim: _claim,
    Exchange: _exchange,
    Skip: _skip,
    EndTurn: _end_turn,
}
