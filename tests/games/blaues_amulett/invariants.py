"""What is true of Das Blaue Amulett at every moment, however it is played and by whatever house rules."""

from collections import Counter

from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Move
from companion.games.blaues_amulett.cards import KEPT, WAY_CARDS, Fate
from companion.games.blaues_amulett.state import Phase


def no_card_of_the_31_is_ever_lost_or_doubled(setup, state):
    """BA-5."""
    held = [card for hand in state.hands.values() for card in hand]
    assert Counter([*state.pile, *state.discard, *held]) == Counter(setup.options["fate_deck"])


def nobody_ever_holds_an_amulet_card(setup, state):
    """BA-32."""
    assert not any(Fate.AMULET in hand for hand in state.hands.values())


def nobody_has_more_than_three_cards_but_in_his_own_turn_and_then_never_more_than_nine(setup, state):
    """BA-29, BA-30: three castles' worth at most, with the joker twice."""
    for seat, hand in state.hands.items():
        assert len(hand) <= KEPT or (seat == state.active and len(hand) <= 3 * KEPT) or state.phase is Phase.OVER


def two_figures_never_share_a_field(setup, state):
    """BA-18, BA-24."""
    fields = [figure.at for figure in state.figures.values() if figure.at not in state.house.path.kind]
    assert len(fields) == len(set(fields))


def whoever_is_on_a_lane_heads_its_way(setup, state):
    """BA-13."""
    for figure in state.figures.values():
        if figure.at not in state.house.path.kind:
            assert figure.back is (figure.at[0] == "L")


def powers_stand_apart_and_never_on_the_start_castle(setup, state):
    """BA-36."""
    assert len(set(state.powers)) == 3
    assert set(state.powers) <= set(state.house.path.places[1:])


def there_is_always_a_move_and_always_an_open_card(setup, state):
    """BA-7, BA-10: with every open card."""
    assert all(set(cards) <= set(WAY_CARDS) and cards for cards in state.open.values())
    if state.phase is Phase.AWAIT_MOVE and not state.turn.moves:
        moves = [action for action in GAME.legal(state, state.mover) if isinstance(action, Move)]
        assert {move.card for move in moves} == set(state.open[state.mover])


def nobody_moves_more_than_three_times_a_turn(setup, state):
    """BA-9 to BA-11."""
    assert state.turn.moves <= 3


def the_game_is_over_when_somebody_is_on_the_castle_of_light_and_only_then(setup, state):
    """BA-39."""
    there = [figure for figure in state.figures.values() if figure.at == state.house.path.goal]
    assert (state.phase is Phase.OVER) is (not GAME.actors(state)) is (len(there) == 1)
