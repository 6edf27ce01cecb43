"""What each action changes."""

from companion.core.seats import put
from companion.core.values import Cell, Seat
from companion.games.blaues_amulett import start
from companion.games.blaues_amulett.actions import (
    Discard,
    Draw,
    DrawStartCard,
    EndTurn,
    Right,
    SetPowers,
    Skip,
    TakeAmulet,
    TakeCard,
)
from companion.games.blaues_amulett.arrangements import arranged
from companion.games.blaues_amulett.cards import WAY_CARDS, WayCard
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.hands import discarded, drawn, paid, taken, worn
from companion.games.blaues_amulett.knock import knock
from companion.games.blaues_amulett.path import CASTLES, Kind, Path
from companion.games.blaues_amulett.state import State, Turn
from companion.games.blaues_amulett.turns import finish, over, settle, used, waiting, without
from companion.games.blaues_amulett.walk import Way

STRENGTH = 3
"""Cards for who comes to a castle (BA-30)."""


def start_card(state: State, seat: Seat, action: DrawStartCard) -> State:
    """BA-6."""
    return start.drawn(state, seat, action.card)


def move(state: State, seat: Seat, card: WayCard, way: Way) -> State:
    """BA-8: pay, walk, turn the card; then win, or knock and see what the arrival gives a right to."""
    house, cell = state.house, way.cells[-1]
    figures, moved = knock(house, put(state.figures, seat, _walked(state, state.figures[seat], way)), seat)
    turn = _arrived(state, cell, moved, again=card is WayCard.JOKER)
    open_ = put(state.open, seat, _turned_down(state.open[seat], card))
    state = paid(state, seat, way.pay)._replace(figures=figures, open=open_, turn=turn)
    return over(state) if cell == house.path.goal else settle(state)  # BA-39: won at once


def _walked(state: State, figure: Figure, way: Way) -> Figure:
    kind = state.house.path.kind
    passed = figure.passed or (state.house.fails_by_passing and any(kind.get(cell) is Kind.FIRE for cell in way.cells))
    return Figure(way.cells[-1], way.back, passed)


def _turned_down(cards: tuple[WayCard, ...], used_up: WayCard) -> tuple[WayCard, ...]:
    """BA-8; with the last one all six lie open again (BA-10)."""
    return tuple([card for card in cards if card is not used_up]) or WAY_CARDS


def _arrived(state: State, cell: Cell, moved: tuple[Seat, ...], *, again: bool) -> Turn:
    """The rights that a move gives (BA-9, BA-11, BA-28, BA-30, BA-33), in the order of G-17."""
    house, turn = state.house, state.turn
    draws = _draws(house.path, cell)
    fate = (Right.DRAW,) if draws else ()
    hit = moved if house.pushed_loses else moved[:1]  # G-10
    knocked = (Right.TAKE_AMULET,) if state.amulet in hit else ()
    owed = waiting(turn.rights)
    rights = (*fate, *knocked, *owed) if house.draw_first else (*knocked, *owed, *fate)
    if again:
        rights = (*rights, Right.SECOND_MOVE)
    return Turn(turn.moves + 1, rights, draws, state.amulet if knocked else None, turn.loser)


def _draws(path: Path, cell: Cell) -> int:
    if cell in path.arrows:
        return 1
    return STRENGTH if path.kind.get(cell) in CASTLES else 0


def take_amulet(state: State, seat: Seat, _action: TakeAmulet) -> State:
    """BA-33."""
    turn = state.turn._replace(rights=used(state.turn.rights, Right.TAKE_AMULET))
    return settle(worn(state._replace(turn=turn), seat))


def take_card(state: State, seat: Seat, action: TakeCard) -> State:
    """BA-34."""
    return settle(taken(state, seat, action.slot))


def draw(state: State, seat: Seat, _action: Draw) -> State:
    """BA-28, BA-30: one card, or all three at once where the house has it so (G-14)."""
    turn = state.turn
    count = turn.draws if state.house.castle_all else 1
    left = turn.draws - count
    later = used(turn.rights, Right.DRAW)
    rights = later if not left else _kept_drawing(later)
    if Right.TAKE_AMULET in turn.rights and _on_place(state, seat):
        rights = (Right.TAKE_AMULET, *rights)
    state = state._replace(turn=turn._replace(rights=rights, draws=left))
    for _ in range(count):
        state = drawn(state, seat)
    return settle(state)


def _on_place(state: State, seat: Seat) -> bool:
    """There nobody is knocked off (BA-18): an amulet to take was drawn, and waits for the other draws (G-15, BA-38)."""
    return state.figures[seat].at in state.house.path.kind


def _kept_drawing(later: tuple[Right, ...]) -> tuple[Right, ...]:
    return (*waiting(later), Right.DRAW, *without(later, Right.TAKE_CARD))


def discard(state: State, seat: Seat, action: Discard) -> State:
    """BA-29; whatever goes, it tells nobody whether it was the card just taken (BA-34)."""
    state = discarded(state, seat, action.card)
    return settle(state._replace(turn=state.turn._replace(taken=None)))


def set_powers(state: State, _seat: Seat, action: SetPowers) -> State:
    """BA-36: the last act; of all rights only the blind card may still follow (BA-37, G-12)."""
    rights = waiting(state.turn.rights) if state.house.late_take else ()
    turn = state.turn._replace(rights=rights, draws=0, wearer=None, taken=None, powers_set=True)
    return settle(state._replace(powers=arranged(state.powers, action), turn=turn))


def skip(state: State, _seat: Seat, action: Skip) -> State:
    """An optional right is given up."""
    turn = state.turn._replace(rights=without(state.turn.rights, action.right))
    return settle(state._replace(turn=turn))


def end_turn(state: State, _seat: Seat, _action: EndTurn) -> State:
    """BA-38: what was not done cannot be made up."""
    return finish(state)
