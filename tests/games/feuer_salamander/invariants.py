"""What is true of Feuer-Salamander at every moment, however it is played and by whatever house rules."""

from collections import Counter
from collections.abc import Iterator

from companion.games.feuer_salamander import GAME
from companion.games.feuer_salamander.cards import DECK, Card
from companion.games.feuer_salamander.state import Phase, State


def cards(state: State) -> Iterator[Card | None]:
    yield from (*state.pile, *state.discard)
    for hand in state.hands.values():
        yield from hand
    for laid in state.laid.values():
        for combination in laid:
            yield from combination


def no_card_of_the_47_is_ever_lost_or_doubled(setup, state):
    """Unless people deal them."""
    if state.house.dealt:
        assert Counter(cards(state)) == Counter(DECK)


def nobody_holds_three_cards_or_two_of_a_kind_but_while_one_must_go(setup, state):
    """FS-8."""
    for seat, hand in state.hands.items():
        owes = state.phase in (Phase.SETUP_DISCARD, Phase.AWAIT_DISCARD) and seat in state.waited
        kinds = [card.kind for card in hand if card]
        assert state.phase is Phase.DEAL or owes or (len(hand) <= 2 and len(kinds) == len(set(kinds)))


def what_a_player_was_told_stays_true_as_long_as_it_is_shown_to_him(setup, state):
    """FS-38 and FS-39: until the hand changes."""
    if state.house.tracked and not state.house.audit:
        for facts in state.heard.values():
            for fact in facts:
                assert (fact.card in state.hands[fact.seat]) is fact.holds


def what_all_know_of_a_hand_is_in_it(setup, state):
    """FS-44 and FS-45; of real cards that nobody enters, whatever people say is believed."""
    if state.house.tracked:
        for seat, known in state.open.items():
            assert set(known) <= set(state.hands[seat])


def nobody_is_known_to_hold_more_than_he_holds(setup, state):
    """However much people contradict themselves about hands that nobody tracks."""
    for seat, known in state.open.items():
        assert len(known) <= len(state.hands[seat])


def two_figures_never_share_a_field_and_a_start_place_belongs_to_one(setup, state):
    """FS-26."""
    fields = [cell for cell in state.figures.values() if cell.startswith("track:")]
    assert len(fields) == len(set(fields))
    assert all(cell == f"start:{seat}" for seat, cell in state.figures.items() if cell.startswith("start:"))


def scores_are_what_lies_before_the_players(setup, state):
    """FS-47."""
    for seat, laid in state.laid.items():
        assert state.scores[seat] == sum(wing.worth * row.worth * stone.worth for wing, row, stone in laid)


def the_game_is_over_when_nobody_is_waited_for_and_only_then(setup, state):
    """FS-50."""
    assert (state.phase is Phase.OVER) is (not GAME.actors(state))
    assert state.house.end_on_empty or (state.phase is Phase.OVER) is (max(state.scores.values()) >= state.house.target)
