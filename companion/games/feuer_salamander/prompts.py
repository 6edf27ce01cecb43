"""The one sentence that says what is going on, for everybody: public facts only."""

from companion.core.seats import winners
from companion.core.values import Said
from companion.core.words import Word, filled, several
from companion.games.feuer_salamander.state import Phase, State
from companion.games.feuer_salamander.words import SENTENCES


def prompt(state: State) -> Said:
    """``prompt.<phase>``; where more is to be said of it, a key of its own."""
    turn = state.turn
    everything: dict[str, Word | None] = {
        "seat": state.waited[0] if state.waited else None,
        "seats": several(winners(state.scores) if state.phase is Phase.OVER else state.waited),
        "visited": turn.visited,
        "asker": state.active,
        "card": turn.rights[0].card if turn.rights else turn.question,
        "left": turn.throws_left,
    }
    key = _key(state)
    return filled(key, SENTENCES[key], everything)


def _key(state: State) -> str:
    if state.phase is Phase.AFTER_MOVE and state.turn.double:
        return "prompt.double" if state.house.extra_optional else "prompt.double_again"
    if state.phase is Phase.AWAIT_THROW and state.turn.released:
        return "prompt.released"
    if state.phase is Phase.START_THROW and state.house.two_sum:
        return "prompt.start_throw_sum"
    if state.phase in (Phase.SETUP_DISCARD, Phase.AWAIT_DISCARD) and not state.house.tracked:
        return f"prompt.{state.phase}_unseen"  # whether a card must go at all only its owner sees
    return f"prompt.{state.phase}"
