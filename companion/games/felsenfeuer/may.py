"""What a phone offers its seat, by the action's word: small, and the same facts from which ``legal`` follows."""

from collections.abc import Callable, Mapping

from companion.core.game import Facts
from companion.core.values import Seat
from companion.games.felsenfeuer.actions import Action, Cast, ChooseGlyph, EndTurn, Lay, Op, Right, Skip
from companion.games.felsenfeuer.allowed import (
    draft_left,
    hover_allowed,
    layable,
    not_again,
    open_question,
    pool_left,
    tied,
    to_throw,
)
from companion.games.felsenfeuer.casting import blood, unconfirmed
from companion.games.felsenfeuer.dice import COLOURS, VALUES
from companion.games.felsenfeuer.house import SELECTION
from companion.games.felsenfeuer.repetition import decision
from companion.games.felsenfeuer.spells import Spell
from companion.games.felsenfeuer.state import Casting, Offer, Phase, State, able, hand_of, lay_places, matrices
from companion.games.felsenfeuer.targets import lowerable

NOTHING: Facts = {}
FACES = tuple(VALUES)
OPS = tuple(Op)


def may(state: State, seat: Seat) -> Facts:
    """What ``seat`` may do now."""
    if seat not in able(state):
        return NOTHING
    offers = _BY_PHASE[state.phase](state, seat)
    barred = not_again(state, seat)
    return {**_otherwise(state, offers, barred), "not_again": True} if barred else offers


def _otherwise(state: State, offers: Facts, barred: frozenset[object]) -> Facts:
    """FF-67: without what was decided last time; of glyphs laid it is told, as colour, value and matrix."""

    def free(action: Action) -> bool:
        return decision(state, action) not in barred

    left = {word: offer for word, offer in offers.items() if word not in _ALONE or free(_ALONE[word])}
    match offers:
        case {"lay": dict(lay)}:
            laid = sorted(each[1:] for each in barred if isinstance(each, tuple) and each[0] == Lay.__name__)
            left["lay"] = {**lay, "not_again": laid}
        case {"choose_glyph": {"dice": dice}}:
            left["choose_glyph"] = {"dice": [each for each in dice if free(ChooseGlyph(each))]}
        case {"cast": {"spells": spells}}:
            left["cast"] = {"spells": [each for each in spells if free(Cast(each["id"]))]}
        case _:  # only to pay with blood, or to pass
            pass
    return left


_ALONE: Mapping[str, Action] = {"end_turn": EndTurn(), "skip": Skip(Right.CAST)}
"""Offers of one action."""


def _selection(state: State, _seat: Seat) -> Facts:
    left = dict(zip(COLOURS, pool_left(state), strict=True))
    return {"choose_selection": {"dice": SELECTION, "pool": left}}


def _draft(state: State, _seat: Seat) -> Facts:
    return {"draft": {"colours": draft_left(state)}}


def _essences(state: State, seat: Seat) -> Facts:
    pick: Facts = {"pick_essence": {"dice": hand_of(state, seat)}}
    return {**pick, "hover_rune": {"dice": hand_of(state, seat)}} if hover_allowed(state, seat) else pick


def _throw(state: State, seat: Seat) -> Facts:
    return {"throw_hand": {"dice": hand_of(state, seat), "count": to_throw(state, seat)}}


def _action(state: State, seat: Seat) -> Facts:
    offers: dict[str, object] = {}
    if seat == state.stone.player:
        if dice := layable(state, seat):
            offers["lay"] = {"dice": dice, "values": FACES, "matrices": lay_places(state, seat)}
        offers["end_turn"] = {}
    if payments := blood(state, seat):
        named = [_named(state, state.house.shelf.spells[spell]) for spell, _ in payments.prices]
        offers["cast_blood"] = {"spells": named, "essences": lowerable(state, seat)}
    return offers


def _spell_i(state: State, seat: Seat) -> Facts:
    return {"choose_glyph": {"dice": tied(state, seat)}}


def _spell_ii(state: State, _seat: Seat) -> Facts:
    offer = state.stack[-1]
    assert isinstance(offer, Offer)  # noqa: S101 - for the type checker: only an offer leads here
    spells = [_named(state, spell) for spell in offer.spells]
    return {"cast": {"spells": spells}, "skip": {"rights": (Right.CAST,)}}


def _named(state: State, spell: Spell) -> Facts:
    return {
        "id": spell.id,
        "name": spell.name,
        "colour": spell.colour,
        "value": spell.value,
        "scripted": spell.program is not None,
        "confirm": unconfirmed(state, spell),
    }


def _spell_iii(state: State, _seat: Seat) -> Facts:
    asked = open_question(state)
    ask: Facts = {"choose": {"id": asked.id, "options": asked.options, "min": asked.low, "max": asked.high}}
    return {**ask, "skip": {"rights": (Right.OPTIONAL_PART,)}} if asked.low == 0 else ask


def _loss(state: State, seat: Seat) -> Facts:
    return {"assign_loss": {"points": open_question(state).low, "essences": lowerable(state, seat)}}


def _co_move(state: State, _seat: Seat) -> Facts:
    return {"co_move": {"die": open_question(state).about}}


def _manual(state: State, _seat: Seat) -> Facts:
    frame = state.stack[-1]
    assert isinstance(frame, Casting)  # noqa: S101 - for the type checker: only a spell leads here
    offers: dict[str, object] = {"manual_op": {"ops": OPS, "matrices": matrices(state)}, "finish_spell": {}}
    if frame.before is not None:
        offers["undo_op"] = {}
    return offers


_BY_PHASE: Mapping[Phase, Callable[[State, Seat], Facts]] = {
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
