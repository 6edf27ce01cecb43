"""What a seat may do now: the only statement of what is allowed. Small families are made once and kept."""

from collections.abc import Callable
from functools import cache, lru_cache
from itertools import product

from companion.core.legal import Family, Legal, Picks
from companion.core.values import Cell, Seat
from companion.games.feuer_salamander.actions import (
    STICKS,
    Action,
    Answer,
    Ask,
    Discard,
    Draw,
    EndTurn,
    Exchange,
    KeyThrow,
    Move,
    PlaceStone,
    Reply,
    Right,
    Shown,
    Skip,
    StartThrow,
    Stick,
    Symbol,
    Throw,
)
from companion.games.feuer_salamander.cards import CHAMBERS, COPIES, FACES, Card, Hand, truthful
from companion.games.feuer_salamander.claims import Rivals, claims
from companion.games.feuer_salamander.hands import put_back
from companion.games.feuer_salamander.state import Phase, State, holds, may_claim
from companion.games.feuer_salamander.ways import moves

Moves = Legal[Action]

PIPS = range(1, 5)
TWO_PIPS = range(2, 9)

THROWS = Picks(Throw(a, b, symbol) for a, b, symbol in product(PIPS, PIPS, Symbol))
END = Picks((EndTurn(),))
NONE: Picks[Action] = Picks()
SKIP = {right: Picks((Skip(right),)) for right in Right}

NOTHING: Moves = Legal()
_THROWING: Moves = Legal(THROWS)
_START: Moves = Legal(Picks(map(StartThrow, PIPS)))
_START_SUM: Moves = Legal(Picks(map(StartThrow, TWO_PIPS)))
_DRAWING: Moves = Legal(Picks((Draw(),)))
_ASKING: Moves = Legal(Picks(map(Ask, FACES)), SKIP[Right.ASK])
_YES: Moves = Legal(Picks((Answer(Reply.YES),)))
_NO: Moves = Legal(Picks((Answer(Reply.NO),)))
_YES_OR_NO: Moves = Legal(Picks((Answer(Reply.YES), Answer(Reply.NO))))
_ANY_REPLY: Moves = Legal(Picks(map(Answer, Reply)))


def legal(state: State, seat: Seat) -> Moves:
    """All that ``seat`` may do now; nothing when nobody waits for it."""
    if seat not in state.waited:
        return NOTHING
    return _BY_PHASE[state.phase](state, seat)


def spare(state: State, seat: Seat) -> tuple[Card, ...]:
    """Which cards may go by the double rule, the newest card being the last of the hand (FS-12); none: it is kept."""
    return _spare(state.hands[seat], drawn_goes=state.house.drawn_goes)


@lru_cache(1 << 10)
def _spare(hand: Hand, *, drawn_goes: bool) -> tuple[Card, ...]:
    *held, drawn = hand
    if drawn is None:
        return FACES if held else ()
    doubles = [card for card in held if card and card.kind is drawn.kind]
    if not doubles:
        return tuple(filter(None, hand)) if len(hand) > 2 else ()
    return (drawn,) if drawn_goes else tuple(dict.fromkeys((*doubles, drawn)))


def may_keep(state: State, seat: Seat) -> bool:
    """Whether nobody but the holder knows if a card has to go: two cards that the companion has not seen."""
    hand = state.hands[seat]
    return None in hand and len(hand) == 2


def possible(state: State, seat: Seat) -> tuple[Card, ...]:
    """The faces of which, as far as a seat can see, a copy may be drawn; without a pile what lies discarded (FS-17)."""
    seen = [card for laid in state.laid.values() for cards in laid for card in cards]
    seen += [card for card in state.hands[seat] if card]
    seen += state.discard if state.pile else ()
    return tuple(card for card in FACES if seen.count(card) < COPIES[card])


def chambers(state: State, seat: Seat) -> tuple[Cell, ...]:
    """Where a stone may be put; the owner alone may learn it, for it tells what binds him (FS-16)."""
    house, hand = state.house, state.hands[seat]
    cells = CHAMBERS if house.audit else truthful(hand)
    if house.stone_must_change:
        cells = tuple(cell for cell in cells if cell != state.stones[seat])
    if not house.stones_share:
        taken = {state.stones[other] for other in house.seats if other != seat}
        free = tuple(cell for cell in cells if cell not in taken)
        cells = free if set(free).intersection(truthful(hand)) else cells  # better shared than a lie
    return cells


def _start_throw(state: State, _seat: Seat) -> Moves:
    return _START_SUM if state.house.two_sum else _START


def _await_throw(state: State, seat: Seat) -> Moves:
    end = END if state.turn.released else NONE
    return Legal(THROWS, *_claims(state, seat), end) if may_claim(state) or end else _THROWING


def _draw(state: State, seat: Seat) -> Moves:
    return _draws(possible(state, seat)) if state.house.entered else _DRAWING


def _discard(state: State, seat: Seat) -> Moves:
    return _discards(spare(state, seat), may_keep=may_keep(state, seat))


def _await_stone(state: State, seat: Seat) -> Moves:
    return _stones(chambers(state, seat), may_stay=not state.hands[seat])


def _await_move(state: State, seat: Seat) -> Moves:
    open_ = _moves(moves(state, seat))
    return Legal(*open_.families, *_claims(state, seat)) if may_claim(state) else open_


def _await_ask(_state: State, _seat: Seat) -> Moves:
    return _ASKING


def _await_answer(state: State, seat: Seat) -> Moves:
    question = state.turn.question
    true = holds(state.hands[seat], question) if question and state.house.tracked else None
    if true is None:
        return _ANY_REPLY
    if state.house.audit:
        return _YES_OR_NO
    return _YES if true else _NO


def _after_move(state: State, seat: Seat) -> Moves:
    own = _claims(state, seat)
    if not state.turn.double:
        return Legal(*own, END)
    return Legal(THROWS, *own, END, SKIP[Right.EXTRA_THROW]) if state.house.extra_optional else Legal(THROWS, *own)


def _key_throw(state: State, _seat: Seat) -> Moves:
    throws = key_throws(state.turn.keys)
    return Legal(*throws.families, END) if state.house.keys_may_stop else throws


def _await_exchange(state: State, seat: Seat) -> Moves:
    card = state.turn.rights[0].card
    return _exchanges(card, possible(put_back(state, seat, card), seat) if state.house.entered else (None,))


_BY_PHASE: dict[Phase, Callable[[State, Seat], Moves]] = {
    Phase.DEAL: _draw,
    Phase.SETUP_DISCARD: _discard,
    Phase.START_THROW: _start_throw,
    Phase.AWAIT_THROW: _await_throw,
    Phase.SYMBOL: _draw,
    Phase.AWAIT_DISCARD: _discard,
    Phase.AWAIT_STONE: _await_stone,
    Phase.AWAIT_MOVE: _await_move,
    Phase.AWAIT_ASK: _await_ask,
    Phase.AWAIT_ANSWER: _await_answer,
    Phase.AFTER_MOVE: _after_move,
    Phase.KEY_THROW: _key_throw,
    Phase.AWAIT_EXCHANGE: _await_exchange,
}


def _claims(state: State, seat: Seat) -> tuple[Family[Action], ...]:
    if not may_claim(state):
        return ()
    house, others = state.house, state.house.after[seat]
    held = () if house.tracked else tuple(len(state.hands[other]) for other in others)
    return claims(state.hands[seat], house.min_own, Rivals(others, held))


@lru_cache(256)
def _draws(cards: tuple[Card, ...]) -> Moves:
    return Legal(Picks(map(Draw, cards)))


@lru_cache(1 << 10)
def _discards(cards: tuple[Card, ...], *, may_keep: bool) -> Moves:
    return Legal(Picks(map(Discard, cards)), SKIP[Right.DISCARD] if may_keep else NONE)


@lru_cache(1024)
def _stones(cells: tuple[Cell, ...], *, may_stay: bool) -> Moves:
    return Legal(Picks(map(PlaceStone, cells)), SKIP[Right.STONE] if may_stay else NONE)


@cache
def _moves(moves_: tuple[Move, ...]) -> Moves:
    return Legal(Picks(moves_))


@cache
def key_throws(kept: tuple[Stick, ...]) -> Moves:
    """Every way in which the sticks not kept yet can fall (FS-29)."""
    falls = ((None,) if stick in kept else (True, False) for stick in STICKS)
    return Legal(Picks(KeyThrow(Shown(*fall)) for fall in product(*falls)))


@lru_cache(256)
def _exchanges(card: Card, drawn: tuple[Card | None, ...]) -> Moves:
    return Legal(Picks(Exchange(card, new) for new in drawn), SKIP[Right.EXCHANGE])
