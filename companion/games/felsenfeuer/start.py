"""From the setup to the first turn: selection or draft, the essences, and perhaps a thrown hand (2.1, FF-75, FF-76)."""

from companion.core.game import Setup
from companion.core.seats import put
from companion.core.values import Colour, Seat
from companion.games.felsenfeuer.actions import ChooseSelection, Draft, HoverRune, PickEssence, ThrowHand
from companion.games.felsenfeuer.dice import EDGE, FIELD, START_MATRIX, Die, DieId, air, hand, laid, marker
from companion.games.felsenfeuer.house import ESSENCES, SELECTION, essence, house
from companion.games.felsenfeuer.state import Phase, State, Stone, noted
from companion.games.felsenfeuer.turns import begin


def start(setup: Setup) -> State:
    """The first state; RuleError ``malformed`` for books, teams or pools that cannot be."""
    rules, seats = house(setup), setup.seats
    state = State(
        house=rules,
        phase=Phase.SELECTION,
        stone=Stone(rules.first),
        waited=seats,
        dice={},
        living=seats,
        markers=dict.fromkeys(seats, START_MATRIX),
        bags=dict.fromkeys(seats),
    )
    if not rules.draft:
        return state
    # FF-75: one die each in turn, from the player with the stone
    return _next(state._replace(phase=Phase.DRAFT, picks=rules.round[rules.first] * SELECTION))


def _next(state: State) -> State:
    """Who picks now."""
    return state._replace(waited=state.picks[:1])


def selected(state: State, seat: Seat, action: ChooseSelection) -> State:
    """FF-1 and FF-3: secret until all have chosen."""
    state = noted(state, "selected", seat=seat)._replace(selections=put(state.selections, seat, action.colours))
    waited = tuple(each for each in state.waited if each != seat)
    return state._replace(waited=waited) if waited else _shown(state)


def _shown(state: State) -> State:
    """All selections are shown; who comes too late for a colour, from the start player on, chooses again."""
    house, dice, late = state.house, dict(state.dice), []
    for seat in (each for each in house.round[house.first] if each in state.selections):
        colours = [Colour(name) for name, count in state.selections[seat] for _ in range(count)]
        taken = [die.colour for die in dice.values()]
        if any(taken.count(each) + colours.count(each) > house.pool[each] for each in set(colours)):
            late.append(seat)
            state = noted(state, "too_late", seat=seat)
        else:
            dice |= _hand(state, seat, colours)
    state = state._replace(dice=dice, selections={}, waited=tuple(late))
    return state if late else _essences(noted(state, "shown"))


def _hand(state: State, seat: Seat, colours: list[Colour]) -> dict[DieId, Die]:
    own = zip(state.house.own[seat], colours, strict=True)
    return {die_id: Die(seat, colour, None, hand(seat)) for die_id, colour in own}


def drafted(state: State, seat: Seat, action: Draft) -> State:
    """FF-75: before whoever took it, for all to see."""
    state = noted(state, "drafted", seat=seat, colour=action.colour)
    die_id = next(each for each in state.house.own[seat] if each not in state.dice)
    dice = put(state.dice, die_id, Die(seat, action.colour, None, hand(seat)))
    state = state._replace(dice=dice, picks=state.picks[1:])
    return _next(state) if state.picks else _essences(state)


def _essences(state: State) -> State:
    """FF-3: in turn, one die a pick or both at once (G-3)."""
    house = state.house
    order = house.round[house.first]
    picks = tuple(seat for seat in order for _ in range(ESSENCES)) if house.pair else order * ESSENCES
    in_order = {die_id: state.dice[die_id] for seat in house.seats for die_id in house.own[seat]}
    return _next(state._replace(phase=Phase.ESSENCES, picks=picks, dice=in_order))


def picked(state: State, seat: Seat, action: PickEssence) -> State:
    """FF-2."""
    value = essence(state.house, seat)
    die = laid(state.dice[action.die], START_MATRIX, marker(seat), value)
    state = noted(state, "essence_picked", seat=seat, colour=die.colour, value=value)
    state = state._replace(dice=put(state.dice, action.die, die), picks=state.picks[1:])
    if state.picks:
        return _next(state)
    if state.house.scenario.startswith("thrown"):
        return _next(state._replace(phase=Phase.THROW, picks=state.house.round[state.house.first]))
    return begin(state, state.house.first)


def hovered(state: State, seat: Seat, action: HoverRune) -> State:
    """FF-86."""
    die = laid(state.dice[action.die], air(START_MATRIX), None, action.value)
    state = noted(state, "hovered", seat=seat, colour=die.colour, value=action.value)
    return state._replace(dice=put(state.dice, action.die, die))


def thrown(state: State, seat: Seat, action: ThrowHand) -> State:
    """FF-76: as glyphs, or not."""
    zone = EDGE if state.house.scenario == "thrown_glyphs" else FIELD
    dice = dict(state.dice)
    for each, value in zip(action.dice, action.values, strict=True):
        dice[each] = laid(dice[each], START_MATRIX, zone, value)
        state = noted(state, "thrown", seat=seat, colour=dice[each].colour, value=value)
    state = state._replace(dice=dice, picks=state.picks[1:])
    return _next(state) if state.picks else begin(state, state.house.first)
