"""What is true of Aladdins Erbe at every moment, however it is played and by whatever house rules."""

from collections import Counter

from companion.games.aladdins_erbe import GAME
from companion.games.aladdins_erbe.lattice import OUTSIDE
from companion.games.aladdins_erbe.state import Phase
from companion.games.aladdins_erbe.treasures import KINDS, PYRAMIDS, kinds
from companion.games.aladdins_erbe.turns import enclosed


def no_treasure_is_ever_lost_or_doubled(setup, state):
    """AE-1."""
    there = [*state.treasures.values(), *(card for cards in state.owned.values() for card in cards)]
    all_of_them = {
        (kind, value): values.count(value) for kind, values in state.house.values.items() for value in values
    }
    assert Counter((card.kind, card.value) for card in there) == all_of_them


def every_kind_is_protected_by_a_pyramid_of_its_own(setup, state):
    """AE-2, AE-20."""
    numbers = state.protection.values()
    assert len(set(numbers)) == len(numbers)
    assert set(numbers) <= set(PYRAMIDS)
    assert state.phase is Phase.SETUP or set(state.protection) == set(KINDS)


def two_figures_share_a_field_in_a_duel_alone(setup, state):
    """AE-10, AE-26; on the waiting spots stand any number."""
    standing = Counter(cell for cells in state.figures.values() for cell in cells if cell not in OUTSIDE)
    fought = [state.duel.cell] if state.duel and state.duel.winner is None else []
    assert [cell for cell, count in standing.items() if count > 1] == fought


def every_figure_stands_on_the_board_or_waits_on_its_own_spot(setup, state):
    """AE-3, AE-30."""
    for cells in state.figures.values():
        for spot, cell in zip(OUTSIDE, cells, strict=True):
            assert cell == spot or cell in state.house.lattice


def nobody_stands_where_a_treasure_lies(setup, state):
    """AE-9, AE-18; unless one may be put back where somebody stands (G-8)."""
    if state.house.free_field:
        assert not {cell for cells in state.figures.values() for cell in cells} & set(state.treasures)


def fields_with_a_treasure_are_barred_and_no_others(setup, state):
    """AE-9."""
    lanes = state.house.lattice.lanes
    assert set(lanes.cells(state.blocked)) == set(state.treasures)


def cards_that_somebody_has_owned_are_known_by_their_fields(setup, state):
    """AE-18."""
    assert set(state.returned) == {field for field, card in state.treasures.items() if card.known}


def nobody_keeps_two_of_a_kind_longer_than_until_he_has_given_one_away(setup, state):
    """AE-17."""
    for seat, cards in state.owned.items():
        owes = state.phase is Phase.RESOLVE_ACQUIRE and seat == state.active
        assert owes or len(kinds(cards)) == len(cards)


def nothing_that_is_enclosed_lies_there_when_dice_are_thrown(setup, state):
    """AE-14."""
    if state.phase is Phase.AWAIT_THROW and not state.house.by_hand:
        assert enclosed(state) == ()


def whoever_holds_a_card_has_looked_at_it(setup, state):
    """AE-16, AE-18, AE-31."""
    assert all(seat in card.known for seat, cards in state.owned.items() for card in cards)


def the_game_is_over_when_everybody_has_every_kind_and_only_then(setup, state):
    """AE-33; the last change may still be owed."""
    full = all(kinds(cards) == set(KINDS) and len(cards) == len(KINDS) for cards in state.owned.values())
    assert (state.phase is Phase.OVER) is (not GAME.actors(state))
    assert full if state.phase is Phase.OVER else not full or state.phase is Phase.RESOLVE_ACQUIRE
