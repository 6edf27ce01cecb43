"""The rules of the moment: what one seat may do now and, for everything else, the rule that is against it."""

from companion.core.actions import word
from companion.core.game import A, Facts, Game, S
from companion.core.values import Seat


def guide(game: Game[S, A], state: S, seat: Seat) -> Facts:
    """``may``: the kinds of action open to a seat; ``not``: the others, by the rule and reason that shut them.

    Every kind of action stands in exactly one of the two, by its word and in the game's own order.
    """
    legal = game.legal(state, seat)
    open_ = {type(family[0]) for family in legal.families}
    shut: dict[tuple[str | None, str], list[str]] = {}
    for kind in game.actions:
        if kind not in open_:
            error = game.why_not(state, seat, kind)
            shut.setdefault((error.rule, error.reason), []).append(word(kind))
    return {
        "may": [word(kind) for kind in game.actions if kind in open_],
        "not": [{"rule": rule, "reason": reason, "do": words} for (rule, reason), words in shut.items()],
    }
