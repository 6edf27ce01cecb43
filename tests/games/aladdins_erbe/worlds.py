"""What the rules of Aladdins Erbe hide (2.8), for the twin worlds: values of cards, on the board and before others."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from companion.core.game import Act, Setup
from companion.core.options import settled
from companion.core.transcript import Record
from companion.core.values import Seat
from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.actions import Give, ReturnCard, Weapon
from companion.games.aladdins_erbe.lattice import lattice, usual_entrances
from companion.games.aladdins_erbe.state import Phase, State
from companion.games.aladdins_erbe.switches import SWITCHES
from companion.games.aladdins_erbe.treasures import KINDS, T30, Kind, card

PLAYED_OTHERWISE = 0.15
"""How often a house rule is not at its default."""
FIXED = {"treasure_set"}
"""With thirty cards every face is there once, so that a face is a card."""

game = GAME
phases = frozenset(Phase) - {Phase.SETUP, Phase.OVER}
"""Before the first turn nobody owns anything, and in the end all is turned up."""

_FIELDS = lattice(13, 11, usual_entrances(13, 11)).treasure
_FACES = [f"{kind}:{value}" for kind in KINDS for value in T30[kind]]


def setup(random: Random) -> Setup:
    """A table of two to four with some house rules, every card laid down."""
    options = {
        switch.name: random.choice(switch.choices)
        for switch in SWITCHES
        if switch.choices and switch.name not in FIXED and random.random() < PLAYED_OTHERWISE
    }
    treasures = dict(zip(_FIELDS, random.sample(_FACES, len(_FACES)), strict=True))
    seats = tuple(random.sample(game.roster, random.choice((2, 3, 3, 4))))
    given = {"treasures": treasures}
    return Setup(game.name, seats, settled(SWITCHES, options), random.getrandbits(64), seats[0], given)


def retold(record: Record, viewer: Seat | None, random: Random) -> tuple[Setup, Sequence[Act]]:
    """Some values swapped within their kinds, with the gifts and returns of the very same cards."""
    swapped = {face: face for face in _FACES}
    for _ in range(random.choice((1, 1, 2, 8))):
        kind = random.choice(KINDS)
        here, there = random.sample([face for face in _FACES if card(face).kind is kind], 2)
        swapped[here], swapped[there] = swapped[there], swapped[here]
    given = record.setup.given
    treasures = {field: swapped[face] for field, face in dict(given["treasures"]).items()}
    acts = [Act(seat, _with_card(action, swapped)) for seat, action in record.acts]
    # the grey cards that nobody laid down follow from the seed, and lie open
    return replace(record.setup, given={**given, "treasures": treasures}), acts


def truly(act: Act, state: State, viewer: Seat | None) -> Act:
    """Nothing is answered in this game."""
    return act


def shown(before: State | None, act: Act | None, after: State, viewer: Seat | None) -> object:
    """The table of rules 2.8: all but the values of cards, and of those the ones that this viewer gets to see."""
    own = [each[:2] for each in after.owned[viewer]] if viewer else None
    over = dict(after.owned) if after.phase is Phase.OVER else None
    return _open(before, act, viewer), own, over, _weapons(after)


def _weapons(state: State) -> object:
    """Both cards of a duel lie open while it lasts."""
    duel = state.duel
    if duel is None or duel.weapon in (None, Weapon.NONE):
        return None
    return [
        held.face
        for seat in (duel.challenger, duel.defender)
        for held in state.owned[seat]
        if held.kind is Kind(duel.weapon)
    ]


def _open(before: State | None, act: Act | None, viewer: Seat | None) -> object:
    """Of a card that is given away all see which one it is, but only its giver and its receiver what it is worth."""
    if before is None or act is None or not isinstance(act.action, Give | ReturnCard):
        return act
    place = [each.face for each in before.owned[act.seat]].index(act.action.card)
    if isinstance(act.action, ReturnCard):
        return act.seat, "returns", place, act.action.field
    return act.seat, "gives", place, act.action.to


def secrets(state: State, viewer: Seat | None) -> tuple[object, ...]:
    """Values before the others, and values on the board, as far as the viewer has not seen them."""
    held = {seat: _hidden(cards, viewer) for seat, cards in state.owned.items() if seat != viewer}
    return held, _hidden(tuple(state.treasures.values()), viewer)


def _hidden(cards: Sequence[object], viewer: Seat | None) -> list[object]:
    return [each.value for each in cards if not (each.open or viewer in each.known)]


def phase(state: State) -> str:
    """The phase of the rules."""
    return state.phase


def _with_card(action: object, swapped: dict[str, str]) -> object:
    return replace(action, card=swapped[action.card]) if isinstance(action, Give | ReturnCard) else action
