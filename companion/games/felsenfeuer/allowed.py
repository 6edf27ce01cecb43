"""What a seat may do now: the only statement of what is allowed. Small families are made once and kept."""

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from itertools import combinations, compress, pairwise, product

from companion.core.actions import Amounts
from companion.core.legal import Family, Legal, Picks
from companion.core.values import TABLE, Colour, Seat
from companion.games.felsenfeuer.actions import (
    Action,
    Cast,
    ChooseGlyph,
    ChooseSelection,
    CoMove,
    Draft,
    EndTurn,
    FinishSpell,
    HoverRune,
    Lay,
    PickEssence,
    Right,
    Skip,
    ThrowHand,
    UndoOp,
)
from companion.games.felsenfeuer.byhand import ByHand
from companion.games.felsenfeuer.casting import blood, unconfirmed
from companion.games.felsenfeuer.dice import COLOURS, VALUES, DieId, side_of
from companion.games.felsenfeuer.ending import over
from companion.games.felsenfeuer.house import SELECTION
from companion.games.felsenfeuer.repetition import PASS, Unbarred, decision
from companion.games.felsenfeuer.state import (
    Casting,
    Offer,
    Phase,
    Question,
    State,
    Tie,
    Triggered,
    able,
    glyphs,
    hand_of,
    lay_places,
    noted,
)
from companion.games.felsenfeuer.subsets import Lays, Shares, Splits, Subsets
from companion.games.felsenfeuer.turns import passing, smallest

Moves = Legal[Action]

THROWN = 3
"""FF-76: runes of a thrown hand."""
END: Picks[Action] = Picks((EndTurn(),))
NONE: Picks[Action] = Picks()
SKIP: Mapping[Right, Picks[Action]] = {right: Picks((Skip(right),)) for right in Right}
CO_MOVES: Moves = Legal(Picks((CoMove(along=True), CoMove(along=False))))
FINISH: Picks[Action] = Picks((FinishSpell(),))
UNDO: Picks[Action] = Picks((UndoOp(),))
NOTHING: Moves = Legal()


def legal(state: State, seat: Seat) -> Moves:
    """All that ``seat`` may do now."""
    if seat not in able(state):
        return NOTHING
    moves = _BY_PHASE[state.phase](state, seat)
    if barred := not_again(state, seat):
        return Legal(*(Unbarred(some, state, barred) for some in moves.families))
    return moves


def allows(state: State, seat: Seat, action: Action) -> bool:
    """Whether ``legal`` holds it; for the commonest actions without making all the others."""
    if state.phase is Phase.ACTION and seat == state.stone.player and not state.barred:
        if isinstance(action, EndTurn):
            return True
        if isinstance(action, Lay):
            return action in _lays(state, seat)
    return action in legal(state, seat)


def not_again(state: State, seat: Seat) -> frozenset[object]:
    """FF-67: what was decided last time in the same situation and could be again, if there is anything else."""
    if not state.barred:
        return state.barred
    moves = _BY_PHASE[state.phase](state, seat)
    possible = {decision(state, each) for family in moves.families for each in family}
    return state.barred & possible if possible - state.barred else frozenset()


def unstuck(state: State) -> State:
    """A draw where the rules have no way out: empty hands, no renewal that helps, nothing to trigger or to pay with.

    Then everybody would have to decide otherwise (FF-69) and nobody can.
    """
    if PASS not in state.barred or (glyphs(state) and smallest(state)[0]):
        return state
    seats = passing(state)
    payers = state.living if state.house.blood_anyone else seats
    way_out = any(hand_of(state, seat) for seat in seats) or any(blood(state, seat) for seat in payers)
    return state if way_out else over(noted(state, "stuck"), ())


class Selections(Picks[Action]):
    """FF-1: eight dice, in whatever order their colours are named; the dice are numbered in that order."""

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, ChooseSelection) or not {name for name, _ in item.colours} <= set(COLOURS):
            return False
        order = sorted(item.colours, key=lambda pair: COLOURS.index(Colour(pair[0])))
        return super().__contains__(ChooseSelection(Amounts(order)))


@lru_cache(64)
def _selections(left: tuple[int, ...]) -> Moves:
    """Every way to take eight dice out of so many of each colour."""
    return Legal(Selections(each for counts, each in _all_selections() if all(map(int.__le__, counts, left))))


@cache
def _all_selections() -> tuple[tuple[tuple[int, ...], ChooseSelection], ...]:
    """Every way to take eight dice, with how many of each colour."""
    found = []
    for bars in combinations(range(SELECTION + 4), 4):
        counts = tuple(b - a - 1 for a, b in pairwise((-1, *bars, SELECTION + 4)))
        taken = zip(COLOURS, counts, strict=True)
        found.append((counts, ChooseSelection(Amounts((colour.value, count) for colour, count in taken if count))))
    return tuple(found)


def pool_left(state: State) -> tuple[int, ...]:
    """What others left of each colour; a selection that is still secret takes nothing away (FF-3)."""
    taken = [die.colour for die in state.dice.values()]
    return tuple(state.house.pool[colour] - taken.count(colour) for colour in COLOURS)


def _selection(state: State, _seat: Seat) -> Moves:
    return _selections(pool_left(state))


def _draft(state: State, _seat: Seat) -> Moves:
    return Legal(Picks(map(Draft, draft_left(state))))


def draft_left(state: State) -> tuple[Colour, ...]:
    """FF-75: the colours that still lie in the middle."""
    return tuple(compress(COLOURS, pool_left(state)))


def _essences(state: State, seat: Seat) -> Moves:
    dice = hand_of(state, seat)
    ups = [HoverRune(die, value) for die in dice for value in VALUES] if hover_allowed(state, seat) else []
    return Legal(Picks(map(PickEssence, dice)), Picks(ups))


def hover_allowed(state: State, seat: Seat) -> bool:
    """FF-86: as long as runes are left for the essences that are still to be picked."""
    return state.house.spheres and len(hand_of(state, seat)) > state.picks.count(seat)


def _throw(state: State, seat: Seat) -> Moves:
    return _throws(hand_of(state, seat))


class Throws(Picks[Action]):
    """FF-76: runes with what they show, in whatever order they are named."""

    def __contains__(self, item: object) -> bool:
        if not isinstance(item, ThrowHand) or len(item.dice) != len(item.values):
            return False
        shown = dict(zip(item.dice, item.values, strict=True))
        dice = tuple(sorted(item.dice))
        return super().__contains__(ThrowHand(dice, tuple(shown[each] for each in dice)))


def to_throw(state: State, seat: Seat) -> int:
    """How many runes are thrown at the start: three (FF-76), or all where fewer are left that do not hover."""
    return min(THROWN, len(hand_of(state, seat)))


@lru_cache(64)
def _throws(dice: tuple[DieId, ...]) -> Moves:
    count = min(THROWN, len(dice))
    faces = list(product(VALUES, repeat=count))
    return Legal(Throws(ThrowHand(three, shown) for three in combinations(dice, count) for shown in faces))


def _action(state: State, seat: Seat) -> Moves:
    paid = blood(state, seat)
    if seat != state.stone.player:  # G-16
        return Legal(paid)
    return Legal(_lays(state, seat), END, paid)


def _lays(state: State, seat: Seat) -> Family[Action]:
    dice = layable(state, seat)
    return Lays(dice, lay_places(state, seat), lambda each: side_of(state.dice[each].area)) if dice else NONE


def layable(state: State, seat: Seat) -> tuple[DieId, ...]:
    """The runes that may still be laid this turn; by G-18 one from each hand, though it be the last one (FF-61)."""
    dice = hand_of(state, seat)
    if not state.house.lay_limit:
        return dice
    return tuple(each for each in dice if state.dice[each].area not in state.laid)


def _spell_i(state: State, seat: Seat) -> Moves:
    return _glyphs(tied(state, seat))


def tied(state: State, seat: Seat) -> tuple[DieId, ...]:
    """Among which glyphs the seat chooses (FF-13, G-26)."""
    match state.stack[-1]:
        case Tie(dice=dice):
            return dice
        case Triggered(dice=dice):
            return tuple(each for each, _ in dice if each in state.dice and state.dice[each].owner == seat)
        case _:
            return ()


@lru_cache(1024)
def _glyphs(dice: tuple[DieId, ...]) -> Moves:
    return Legal(Picks(map(ChooseGlyph, dice)))


class Casts(Picks[Action]):
    """Spells to cast; a confirmation that is not needed does no harm."""

    def __contains__(self, item: object) -> bool:
        return super().__contains__(item) or (
            isinstance(item, Cast) and item.confirmed and super().__contains__(Cast(item.spell))
        )


def _spell_ii(state: State, _seat: Seat) -> Moves:
    offer = state.stack[-1]
    assert isinstance(offer, Offer)  # noqa: S101 - for the type checker: only an offer leads here
    return _casts(tuple((spell.id, unconfirmed(state, spell)) for spell in offer.spells))


@lru_cache(1024)
def _casts(spells: tuple[tuple[str, bool], ...]) -> Moves:
    return Legal(Casts(Cast(spell, confirmed=confirmed) for spell, confirmed in spells), SKIP[Right.CAST])


def open_question(state: State) -> Question:
    """What is being asked; only while something is."""
    assert state.question is not None  # noqa: S101 - for the type checker
    return state.question


def _spell_iii(state: State, _seat: Seat) -> Moves:
    asked = open_question(state)
    answers = Subsets(asked.id, asked.options, asked.low, asked.high)
    return Legal(answers, SKIP[Right.OPTIONAL_PART] if asked.low == 0 else NONE)


def _loss(state: State, _seat: Seat) -> Moves:
    asked = open_question(state)
    essences = Counter(asked.options)  # the points are the options
    return Legal(Splits(Shares(tuple(essences.items()), asked.low)))


def _co_move(_state: State, _seat: Seat) -> Moves:
    return CO_MOVES


def _manual(state: State, seat: Seat) -> Moves:
    frame = state.stack[-1]
    assert isinstance(frame, Casting)  # noqa: S101 - for the type checker: only a spell leads here
    back = UNDO if frame.before is not None else NONE
    return Legal(ByHand(state), NONE if seat == TABLE else FINISH, back)


_BY_PHASE: Mapping[Phase, Callable[[State, Seat], Moves]] = {
    Phase.SELECTION: _selection,
    Phase.DRAFT: _draft,
    Phase.ESSENCES: _essences,
    Phase.THROW: _throw,
    Phase.ACTION: _action,
    Phase.SPELL_I: _spell_i,
    Phase.SPELL_II: _spell_ii,
    Phase.SPELL_III: _spell_iii,
    Phase.LOSS: _loss,
    Phase.CO_MOVE: _co_move,
    Phase.MANUAL: _manual,
}
