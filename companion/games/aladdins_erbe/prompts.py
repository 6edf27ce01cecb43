"""The one sentence that says what is going on, for everybody: public facts only."""

from companion.core.seats import winners
from companion.core.values import Said
from companion.core.words import Word, filled, several
from companion.games.aladdins_erbe.allowed import gifts
from companion.games.aladdins_erbe.state import Duel, Phase, State, changes_now, common, scores
from companion.games.aladdins_erbe.ways import ways
from companion.games.aladdins_erbe.words import SENTENCES


def prompt(state: State) -> Said:
    """``prompt.<phase>``; in a duel and when treasures are acquired by what has to be done."""
    duel = state.duel
    everything: dict[str, Word | None] = {"seat": state.waited[0] if state.waited else None}
    if state.phase is Phase.OVER:
        everything["seats"] = several(winners(scores(state)))
    if duel is not None and state.waited:
        other = duel.challenger if everything["seat"] == duel.defender else duel.defender
        everything |= {"challenger": duel.challenger, "grade": duel.grade, "against": duel.against, "other": other}
    key = f"prompt.{_key(state)}"
    return filled(key, SENTENCES[key], everything)


def _key(state: State) -> str:
    match state.phase:
        case Phase.DUEL if state.duel is not None:
            return _of_duel(state, state.duel)
        case Phase.RESOLVE_ACQUIRE:
            return _of_acquiring(state)
        case Phase.HALF_1 | Phase.HALF_2 if not ways(state, state.mover):
            return "stuck"
        case Phase.HALF_2 if not state.turn.used:  # AE-12: the first half-move was left out, and no die is used
            return "any_half_2"
        case Phase.HALF_2 if state.turn.pairs:
            return "declared_half_2"
        case phase:
            return phase


def _of_duel(state: State, duel: Duel) -> str:
    if duel.winner is not None:
        return "force_exchange"
    if duel.weapon is not None:
        return "throw_duel"
    return "answer_duel" if common(state, duel.challenger, duel.defender) else "bare_duel"  # AE-28


def _of_acquiring(state: State) -> str:
    if state.turn.offered:
        return "acquire"
    if changes_now(state):
        return "change_protection"
    return "give" if gifts(state, state.mover) else "return_card"
