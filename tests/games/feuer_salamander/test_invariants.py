"""What is true of Feuer-Salamander at every moment, however it is played and by whatever house rules."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.core.transcript import Record
from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.cards import DECK, Card
from companion.games.feuer_salamander.state import Phase, State
from tests.games.feuer_salamander import worlds
from tests.games.twins import story

GAMES = 40


@pytest.fixture(scope="module")
def stories() -> tuple[Record, ...]:
    random = Random(11)
    return tuple(story(worlds, random) for _ in range(GAMES))


def moments(stories: tuple[Record, ...]) -> Iterator[State]:
    return (state for record in stories for state in record.states)


def cards(state: State) -> Iterator[Card | None]:
    yield from (*state.pile, *state.discard)
    for hand in state.hands.values():
        yield from hand
    for laid in state.laid.values():
        for combination in laid:
            yield from combination


def test_no_card_of_the_47_is_ever_lost_or_doubled(stories):
    dealt = [state for state in moments(stories) if state.house.dealt]
    assert len(dealt) > 1000
    assert [state.phase for state in dealt if Counter(cards(state)) != Counter(DECK)] == []


def test_nobody_holds_three_cards_or_two_of_a_kind_but_while_one_must_go(stories):
    """FS-8."""
    for state in moments(stories):
        for seat, hand in state.hands.items():
            owes = state.phase in (Phase.SETUP_DISCARD, Phase.AWAIT_DISCARD) and seat in state.waited
            kinds = [card.kind for card in hand]
            assert state.phase is Phase.DEAL or owes or len(hand) == len(set(kinds)) <= 2


def test_what_a_player_was_told_stays_true_as_long_as_it_is_shown_to_him(stories):
    """FS-38 and FS-39: until the hand changes."""
    shown = 0
    for state in moments(stories):
        for facts in state.heard.values():
            for fact in () if state.house.audit else facts:
                shown += 1
                assert (fact.card in state.hands[fact.seat]) is fact.holds
    assert shown > 1000


def test_what_all_know_of_a_hand_is_in_it(stories):
    """FS-44 and FS-45."""
    shown = 0
    for state in moments(stories):
        for seat, known in state.open.items():
            shown += len(known)
            assert set(known) <= set(state.hands[seat])
    assert shown > 100


def test_two_figures_never_share_a_field_and_a_start_place_belongs_to_one(stories):
    """FS-26."""
    for state in moments(stories):
        fields = [cell for cell in state.figures.values() if cell.startswith("track:")]
        assert len(fields) == len(set(fields))
        assert all(cell == f"start:{seat}" for seat, cell in state.figures.items() if cell.startswith("start:"))


def test_scores_are_what_lies_before_the_players(stories):
    """FS-47."""
    for state in moments(stories):
        for seat, laid in state.laid.items():
            assert state.scores[seat] == sum(wing.worth * row.worth * stone.worth for wing, row, stone in laid)


def test_the_game_is_over_when_nobody_is_waited_for_and_only_then(stories):
    """FS-50."""
    for state in moments(stories):
        assert (state.phase is Phase.OVER) is (not GAME.actors(state))
        assert state.house.end_on_empty or (state.phase is Phase.OVER) is (
            max(state.scores.values()) >= state.house.target
        )
