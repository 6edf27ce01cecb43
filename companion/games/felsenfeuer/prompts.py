"""The one sentence that says what is going on, for everybody: public facts only."""

from companion.core.seats import people
from companion.core.values import Said
from companion.core.words import Word, filled, several
from companion.games.felsenfeuer.allowed import layable
from companion.games.felsenfeuer.house import essence
from companion.games.felsenfeuer.state import Phase, State, Triggered, casting
from companion.games.felsenfeuer.words import SENTENCES


def prompt(state: State) -> Said:
    """What is waited for now, or how it ended."""
    spell = casting(state)
    seats = people(state.waited)
    seat = seats[0] if seats else state.stone.player
    everything: dict[str, Word] = {
        "seat": seat,
        "seats": several(state.winners or seats),
        "points": state.question.low if state.question else essence(state.house, seat),
        "spell": spell.spell.said if spell else "",
    }
    key = _key(state)
    return filled(key, SENTENCES[key], everything)


def _key(state: State) -> str:
    if state.phase is Phase.OVER and not state.winners:
        return "prompt.draw"
    if state.phase is Phase.ACTION and not state.laid and state.passes >= len(state.living) - 1:  # G-4: or all have
        return "prompt.last_pass"
    if state.phase is Phase.ACTION and not layable(state, state.stone.player):
        return "prompt.laid_all"
    if state.phase is Phase.SPELL_I and isinstance(state.stack[-1], Triggered):
        return "prompt.triggered"
    spell = casting(state)
    if state.phase is Phase.MANUAL and spell is not None and not spell.spell.name:
        return "prompt.manual_unknown"
    return f"prompt.{state.phase}"
