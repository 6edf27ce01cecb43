"""The table as agreed before the game: who sits where and which house rules hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.core.game import Setup
from companion.core.seats import others, successors
from companion.core.values import Seat
from companion.games.feuer_salamander.ring import Ring, ring


@dataclass(frozen=True, slots=True)
class House:
    """The switches in the form in which the rules ask for them; rules 4 explains each."""

    seats: tuple[Seat, ...]
    """Clockwise round the table."""
    ring: Ring
    seed: int
    """Orders reshuffles; a secret."""
    target: int
    dealt: bool
    """The companion deals its own deck."""
    entered: bool
    """A real deck is dealt and everybody enters what he draws."""
    tracked: bool
    """The companion knows the hands: dealt or entered."""
    two_sum: bool
    turns: Mapping[Seat, Seat]
    """Who follows whom."""
    after: Mapping[Seat, tuple[Seat, ...]]
    """The others, clockwise round the table."""
    reshuffle: bool
    end_on_empty: bool
    drawn_goes: bool
    stone_optional: bool
    stone_must_change: bool
    stones_share: bool
    reenter: bool
    keys_may_stop: bool
    keys_per_stick: int
    on_arrival: bool
    claims_per_turn: int
    stop_at_wrong: bool
    key_throw_after_claim: bool
    shuffle_in: bool
    home_when_empty: bool
    top_only: bool
    zero_asks: bool
    extra_optional: bool
    min_own: int
    audit: bool
    next_start: str
    before: Mapping[Seat, int]
    """What each scored in earlier games of the match (FS-52)."""


def house(setup: Setup, before: Mapping[Seat, int]) -> House:
    """The house rules of a setup, and what was scored ``before`` in the match."""
    rules: Mapping[str, Any] = setup.options
    seats = setup.seats
    hands = "untracked" if not rules["hands_tracked"] else rules["hands"]
    return House(
        seats=seats,
        ring=ring(tuple(Seat(figure) for figure in rules["start_order_clockwise"] if figure in seats)),
        seed=setup.seed,
        target=rules["target"],
        dealt=hands == "dealt",
        entered=hands == "entered",
        tracked=hands != "untracked",
        two_sum=rules["start_throw"] == "two_sum",
        turns=successors(seats, rules["turn_direction"]),
        after=others(seats),
        reshuffle=rules["draw_pile_empty"] == "reshuffle",
        end_on_empty=rules["draw_pile_empty"] == "end_game",
        drawn_goes=rules["double_rule_choice"] == "drawn",
        stone_optional=rules["stone_with_no_cards"] == "optional",
        stone_must_change=rules["stone_must_change"],
        stones_share=rules["stones_share_chamber"],
        reenter=rules["reenter_from_middle"],
        keys_may_stop=rules["key_throw_may_stop"],
        keys_per_stick=rules["key_faces_per_stick"],
        on_arrival=rules["claim_window"] == "on_arrival_only",
        claims_per_turn=rules["claims_per_turn"],
        stop_at_wrong=rules["claim_resolution"] == "stop_at_first_wrong",
        key_throw_after_claim=rules["after_failed_claim"] == "key_throw",
        shuffle_in=rules["exchange_old_card"] == "reshuffle_in",
        home_when_empty=rules["stone_home"] == "hand_empty",
        top_only=rules["discard_visibility"] == "top",
        zero_asks=rules["zero_step_asks"],
        extra_optional=rules["extra_throw_optional"],
        min_own=rules["min_own_cards"],
        audit=rules["truth_check"] == "audit",
        next_start=rules["next_start"],
        before=before,
    )
