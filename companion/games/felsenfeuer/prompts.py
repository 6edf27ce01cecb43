"""The one sentence that says what is going on, for everybody: public facts only."""

from companion.core.seats import people
from companion.core.values import Said
from companion.core.words import Word, filled, several
from companion.games.felsenfeuer.allowed import layable, to_throw
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
        "count": to_throw(state, seat),
    }
    key = _key(state)
    return filled(key, SENTENCES[key], everything)


def _key(state: State) -> str:
    spell = casting(state)
    match state.phase:
        case Phase.OVER if not state.winners:
            word = "draw"
        case Phase.THROW if not to_throw(state, state.waited[0]):
            word = "throw_none"
        case Phase.ACTION:
            word = _of_turn(state)
        case Phase.SPELL_I if isinstance(state.stack[-1], Triggered):
            word = "triggered"
        case Phase.MANUAL if spell is not None and not spell.spell.name:
            word = "manual_unknown"
        case phase:
            word = phase
    return f"prompt.{word}"


def _of_turn(state: State) -> str:
    if not state.laid and state.passes >= len(state.living) - 1:  # G-4: or all have
        return "last_pass"
    return "action" if layable(state, state.stone.player) else "laid_all"
