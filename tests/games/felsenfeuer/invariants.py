"""What is true of Felsenfeuer at every moment, however it is played and by whatever house rules (rules 1.2)."""

from companion.games.felsenfeuer.dice import hovers, in_bag, in_hand, is_essence
from companion.games.felsenfeuer.state import Phase, points, shrines

GIVEN = {"books": ["kompendium-arkanum", "beispielbuch"]}
"""Whole games are played with every spell that there is."""


def a_die_has_a_value_on_or_over_a_matrix_and_nowhere_else(setup, state):
    """FF-21 and FF-38."""
    for die in state.dice.values():
        assert (die.value is None) is (in_hand(die) or in_bag(die))
        assert die.value is None or 1 <= die.value <= 6
        assert (die.zone is not None) is (die.area[0] == "M")
        assert not die.frozen or die.zone == "edge"


def hands_are_the_owners_and_all_essences_of_a_player_lie_with_his_marker(setup, state):
    """FF-44."""
    for die in state.dice.values():
        if in_hand(die):
            assert die.area in (f"hand:{die.owner}", f"hand2:{die.owner}")
        if is_essence(die):
            assert die.zone == f"marker:{die.owner}"
            assert die.area == state.markers[die.owner]


def no_die_is_lost_but_with_its_owner(setup, state):
    """FF-47."""
    if state.phase not in (Phase.SELECTION, Phase.DRAFT):
        counted = [die.owner for die in state.dice.values()]
        assert all(counted.count(seat) == 8 for seat in state.living)


def a_die_belongs_to_one_temple_at_most_and_a_temple_lies_together(setup, state):
    """FF-50 and FF-51."""
    members = [each for temple in state.temples for each in (temple.rune, *temple.shrines)]
    assert len(members) == len(set(members))
    for temple in state.temples:
        assert 1 <= len(temple.shrines) <= 4
        assert {state.dice[each].area for each in (temple.rune, *temple.shrines)} == {state.dice[temple.rune].area}
        assert state.dice[temple.rune].area[0] == "M"
    assert not any(hovers(state.dice[each]) for each in shrines(state))


def whoever_lives_has_points_and_only_the_living_decide(setup, state):
    """FF-46."""
    if state.phase not in (Phase.SELECTION, Phase.DRAFT, Phase.ESSENCES):
        assert state.phase is Phase.OVER or all(points(state, seat) > 0 for seat in state.living)
        assert set(state.waited) <= {*state.living, "table"}
        assert bool(state.waited) is (state.phase is not Phase.OVER)


def a_second_hand_holds_runes_as_long_as_it_is_one(setup, state):
    """FF-60."""
    for seat in state.two:
        areas = {die.area for die in state.dice.values() if die.owner == seat}
        assert {f"hand:{seat}", f"hand2:{seat}"} <= areas
    for die in state.dice.values():
        assert not die.area.startswith("hand2:") or die.owner in state.two
