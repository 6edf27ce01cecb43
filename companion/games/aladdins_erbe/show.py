"""What the pages get to know: the public facts, each seat's own beside them, and everything for transcripts."""

from functools import lru_cache

from companion.core.game import Facts
from companion.core.seats import people, ranking
from companion.core.values import Cell, Seat
from companion.games.aladdins_erbe.may import may
from companion.games.aladdins_erbe.state import Duel, Phase, State, rights, scores
from companion.games.aladdins_erbe.treasures import Card, held


def public(state: State) -> Facts:
    """What everyone may know (rules 2.8): kinds always, values only of cards that were shown to all."""
    turn, over, lattice = state.turn, state.phase is Phase.OVER, state.house.lattice
    points = scores(state) if over else None
    return {
        "active": state.active,
        "dice": turn.dice,
        "duel": _duel(state, state.duel),
        "entrances": lattice.entrances,
        "figures": state.figures,
        "first": state.first,
        "gains": turn.gains,
        "height": lattice.height,
        "locked": turn.locked,
        "offered": turn.offered,
        "once": state.house.once,
        "owned": {seat: _backs(cards, shown=over) for seat, cards in state.owned.items()},
        "pairs": [(pair.figure_die, pair.distance_die) for pair in turn.pairs],
        "phase": state.phase,
        "protection": state.protection,
        "ranking": None if points is None else ranking(points),  # G-11
        "rights": rights(state),
        "scores": points,
        "treasures": {field: card.face if card.open else card.kind for field, card in state.treasures.items()},
        "used": turn.used,
        "waiting": people(state.waited),
        "width": lattice.width,
    }


def private(state: State, seat: Seat) -> Facts:
    """What this seat knows and may do beyond the public facts: values of its own cards and of those it once saw."""
    return {
        "cards": _faces(state.owned[seat]),
        "knows": {other: _known(state.owned[other], seat) for other in state.house.after[seat]},
        "may": may(state, seat),
        "remembers": _remembered(state, seat),
    }


def hidden(state: State) -> object:
    """The cards with their values, on the board and before the players."""
    return state.treasures, state.owned


def everything(state: State) -> Facts:
    """The whole state as ``replay --json`` prints it, values of owned cards included."""
    turn = state.turn
    points = scores(state) if state.phase is Phase.OVER else None
    return {
        "phase": state.phase,
        "active": state.active,
        "dice": list(turn.dice),
        "used": list(turn.used),
        "figures": {seat: list(cells) for seat, cells in state.figures.items()},
        "treasures": {field: card.kind for field, card in state.treasures.items()},
        "owned": {seat: [card.face for card in cards] for seat, cards in state.owned.items()},
        "protection": dict(state.protection),
        "duel": _duel(state, state.duel),
        "rights": list(rights(state)),
        "scores": points,
        "ranking": None if points is None else ranking(points),
        "waiting": list(state.waited),
        "gains": list(turn.gains),
        "locked": list(turn.locked),
        "values": {field: card.value for field, card in state.treasures.items()},
    }


@lru_cache(1024)
def _backs(cards: tuple[Card, ...], *, shown: bool) -> tuple[str, ...]:
    return tuple(card.face if shown or card.open else card.kind for card in cards)


@lru_cache(1024)
def _faces(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.face for card in cards)


@lru_cache(1024)
def _known(cards: tuple[Card, ...], seat: Seat) -> tuple[str, ...]:
    """What a seat knows of another's cards; what all know stands in the public facts."""
    return tuple(card.face for card in cards if seat in card.known and not card.open)


def _remembered(state: State, seat: Seat) -> dict[Cell, str]:
    """Cards on the board that a seat has owned."""
    laid = ((field, state.treasures[field]) for field in state.returned)
    return {field: card.face for field, card in laid if seat in card.known and not card.open}


def _duel(state: State, duel: Duel | None) -> Facts | None:
    """The duel with the cards that lie open while it lasts (AE-28)."""
    if duel is None:
        return None
    kind = duel.kind if duel.winner is None else None
    shown = {} if kind is None else {seat: held(state.owned[seat], kind).face for seat in _both(duel)}
    return {**duel._asdict(), "cards": shown}


def _both(duel: Duel) -> tuple[Seat, Seat]:
    return duel.challenger, duel.defender
