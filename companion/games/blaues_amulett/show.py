"""What the pages get to know: the public facts, each seat's own beside them, and everything for transcripts."""

from collections.abc import Mapping
from functools import lru_cache

from companion.core.game import Facts
from companion.core.values import Seat
from companion.games.blaues_amulett.figures import Figure
from companion.games.blaues_amulett.may import may
from companion.games.blaues_amulett.path import Path
from companion.games.blaues_amulett.state import Phase, State, ranking

NOTHING: Facts = {}


def public(state: State) -> Facts:
    """What everyone may know (rules 2.10). Which keys there are never depends on a hidden card."""
    turn = state.turn
    return {
        "active": state.active,
        "amulet": state.amulet,
        "cards": {seat: len(hand) for seat, hand in state.hands.items()},
        "discard": state.discard,
        "draw_pile": len(state.pile),
        "draws": turn.draws,
        "figures": {seat: _figure(figure) for seat, figure in state.figures.items()},
        "open": state.open,
        "path": _path(state.house.path),
        "phase": state.phase,
        "powers": state.powers._asdict(),
        "powers_set": turn.powers_set,
        "ranking": ranking(state) if state.phase is Phase.OVER else None,
        "rights": turn.rights,
        "start": state.starts if state.phase is Phase.SETUP else NOTHING,
        "to_goal": {seat: state.house.terrain.to_goal[figure.at] for seat, figure in state.figures.items()},
        "waiting": state.waited,
    }


def private(state: State, seat: Seat) -> Facts:
    """What this seat knows and may do beyond the public facts."""
    return {"hand": state.hands[seat], "may": may(state, seat)}


def hidden(state: State) -> object:
    """Hands and pile."""
    return state.hands, state.pile


def everything(state: State) -> Facts:
    """The whole state as ``replay --json`` prints it, hands included."""
    return {
        "phase": state.phase,
        "active": state.active,
        "figures": {seat: dict(_figure(figure)) for seat, figure in state.figures.items()},
        "open": {seat: list(cards) for seat, cards in state.open.items()},
        "hands": {seat: list(hand) for seat, hand in state.hands.items()},
        "powers": state.powers._asdict(),
        "amulet": state.amulet,
        "draw_pile": len(state.pile),
        "discard": list(state.discard),
        "rights": list(state.turn.rights),
        "ranking": ranking(state) if state.phase is Phase.OVER else None,
        "waiting": list(state.waited),
        "starts": dict(state.starts),
        "powers_set": state.turn.powers_set,
    }


@lru_cache(4096)
def _figure(figure: Figure) -> Mapping[str, str]:
    return {"at": figure.at, "heading": "back" if figure.back else "out"}


@lru_cache(16)
def _path(path: Path) -> Facts:
    """What a page needs to draw the way: the places in words, the lengths between them, the arrows."""
    return {"places": path.kinds, "segments": path.segments, "arrows": " ".join(sorted(path.arrows))}
