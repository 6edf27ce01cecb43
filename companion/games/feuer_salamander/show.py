"""What the pages get to know: the public facts, each seat's own beside them, and everything for transcripts."""

from collections.abc import Mapping
from functools import lru_cache

from companion.core.game import Facts
from companion.core.seats import ranking
from companion.core.values import Seat
from companion.games.feuer_salamander.match import totals
from companion.games.feuer_salamander.may import may
from companion.games.feuer_salamander.state import Heard, Phase, State, Trial
from companion.games.feuer_salamander.ways import ways


def public(state: State) -> Facts:
    """What everyone may know (rules 2.11). Which keys there are never depends on a hidden card."""
    turn, throw = state.turn, state.turn.throw
    return {
        "active": state.active,
        "asked": _asked(state),
        "cards": {seat: len(hand) for seat, hand in state.hands.items()},
        "claim": _claim(state.trial),
        "discard": state.discard[-1:] if state.house.top_only else state.discard,
        "double": turn.double,
        "draw_pile": len(state.pile),
        "exchange": _exchange(state),
        "figures": state.figures,
        "keys": turn.keys,
        "known": state.open,
        "laid": state.laid,
        "moves": tuple(way._asdict() for way in ways(state)) if state.phase is Phase.AWAIT_MOVE else (),
        "phase": state.phase,
        "ranking": ranking(state.scores) if state.phase is Phase.OVER else None,  # FS-51
        "released": turn.released,
        "scores": state.scores,
        "start": state.starts,
        "stones": state.stones,
        "target": state.house.target,
        "throw": None if throw is None else {"eye_a": throw.eye_a, "eye_b": throw.eye_b, "symbol": throw.symbol},
        "throws_left": turn.throws_left,
        "totals": totals(state) if state.house.before else None,
        "visited": turn.visited if state.phase is Phase.AWAIT_ASK else None,
        "waiting": state.waited,
    }


def private(state: State, seat: Seat) -> Facts:
    """What this seat knows and may do beyond the public facts."""
    hand, answer = state.hands[seat], state.answers.get(seat)
    choosing = state.phase is Phase.AWAIT_DISCARD and seat in state.waited
    return {
        "answer": None if answer is None else answer._asdict(),
        "drawn": hand[-1] if choosing else None,
        "hand": hand,
        "heard": _heard(state.heard.get(seat, ())),
        "may": may(state, seat),
    }


def hidden(state: State) -> object:
    """Hands and pile."""
    return state.hands, state.pile


def everything(state: State) -> Facts:
    """The whole state as ``replay --json`` prints it, hands included; a card not seen is null."""
    turn = state.turn
    return {
        "phase": state.phase,
        "active": state.active,
        "target": state.house.target,
        "hands": {seat: list(hand) for seat, hand in state.hands.items()},
        "figures": dict(state.figures),
        "stones": dict(state.stones),
        "laid": {seat: [list(cards) for cards in laid] for seat, laid in state.laid.items()},
        "scores": dict(state.scores),
        "draw_pile": len(state.pile),
        "discard": list(state.discard),
        "keys": list(turn.keys),
        "throws_left": turn.throws_left,
        "ranking": ranking(state.scores) if state.phase is Phase.OVER else None,
        "totals": totals(state),
        "waiting": list(state.waited),
        "untrue": [list(item) for item in state.untrue],
    }


@lru_cache(256)
def _heard(facts: tuple[Heard, ...]) -> tuple[Facts, ...]:
    return tuple(fact._asdict() for fact in facts)


def _asked(state: State) -> Facts | None:
    """The question of this turn; between two players the answer is said aloud (FS-41)."""
    turn, asker = state.turn, state.active
    if turn.question is None or asker is None:
        return None
    asked = {"by": asker, "card": turn.question, "of": turn.visited}
    if len(state.house.seats) > 2:
        return asked
    answer = state.answers.get(asker)
    return {**asked, "value": None if answer is None else answer.value}


def _exchange(state: State) -> Facts | None:
    if state.phase is not Phase.AWAIT_EXCHANGE:
        return None
    right = state.turn.rights[0]
    return {"card": right.card, "seat": right.player}


def _claim(trial: Trial | None) -> Mapping[str, object] | None:
    """A claim card by card, those laid by the claimer first, with what the check showed."""
    if trial is None:
        return None
    own = [{"card": card, "of": trial.seat, "right": True} for card in trial.own]
    checked = zip(trial.named, trial.right, strict=True)
    named = [{"card": item.card, "of": item.player, "right": right} for item, right in checked]
    return {"by": trial.seat, "cards": own + named, "value": trial.value, "won": trial.value is not None}
