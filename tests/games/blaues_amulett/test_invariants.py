"""What is true of Das Blaue Amulett at every moment, however it is played and by whatever house rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.core.transcript import Record
from companion.games.blaues_amulett import GAME
from companion.games.blaues_amulett.actions import Move
from companion.games.blaues_amulett.cards import KEPT, WAY_CARDS, Fate
from companion.games.blaues_amulett.state import Phase, State
from tests.games.blaues_amulett import worlds
from tests.games.twins import story

GAMES = 40


@pytest.fixture(scope="module")
def stories() -> tuple[Record, ...]:
    random = Random(11)
    return tuple(story(worlds, random) for _ in range(GAMES))


def moments(stories: tuple[Record, ...]) -> Iterator[State]:
    return (state for record in stories for state in record.states)


def test_no_card_of_the_31_is_ever_lost_or_doubled(stories):
    """BA-5."""
    for record in stories:
        counts = Counter(record.setup.options["fate_deck"])
        for state in record.states:
            assert (
                Counter([*state.pile, *state.discard, *(card for hand in state.hands.values() for card in hand)])
                == counts
            )


def test_nobody_ever_holds_an_amulet_card(stories):
    """BA-32."""
    assert not any(Fate.AMULET in hand for state in moments(stories) for hand in state.hands.values())


def test_nobody_has_more_than_three_cards_but_in_his_own_turn_and_then_never_more_than_nine(stories):
    """BA-29, BA-30: three castles' worth at most, with the joker twice."""
    for state in moments(stories):
        for seat, hand in state.hands.items():
            assert len(hand) <= KEPT or (seat == state.active and len(hand) <= 3 * KEPT) or state.phase is Phase.OVER


def test_two_figures_never_share_a_field(stories):
    """BA-18, BA-24."""
    for state in moments(stories):
        fields = [figure.at for figure in state.figures.values() if figure.at not in state.house.path.kind]
        assert len(fields) == len(set(fields))


def test_whoever_is_on_a_lane_heads_its_way(stories):
    """BA-13."""
    for state in moments(stories):
        for figure in state.figures.values():
            if figure.at not in state.house.path.kind:
                assert figure.back is (figure.at[0] == "L")


def test_powers_stand_apart_and_never_on_the_start_castle(stories):
    """BA-36."""
    for state in moments(stories):
        assert len(set(state.powers)) == 3
        assert set(state.powers) <= set(state.house.path.places[1:])


def test_there_is_always_a_move_and_always_an_open_card(stories):
    """BA-7, BA-10: with every open card."""
    for state in moments(stories):
        assert all(set(cards) <= set(WAY_CARDS) and cards for cards in state.open.values())
        if state.phase is Phase.AWAIT_MOVE and not state.turn.moves:
            moves = [action for action in GAME.legal(state, state.mover) if isinstance(action, Move)]
            assert {move.card for move in moves} == set(state.open[state.mover])


def test_nobody_moves_more_than_three_times_a_turn(stories):
    """BA-9 to BA-11."""
    assert max(state.turn.moves for state in moments(stories)) <= 3


def test_the_game_is_over_when_somebody_is_on_the_castle_of_light_and_only_then(stories):
    """BA-39."""
    for state in moments(stories):
        there = [figure for figure in state.figures.values() if figure.at == state.house.path.goal]
        assert (state.phase is Phase.OVER) is (not GAME.actors(state)) is (len(there) == 1)
