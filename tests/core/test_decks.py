"""Decks that a header stacks."""

from collections import Counter
from enum import StrEnum

import pytest

from companion.core.decks import stacked
from companion.core.errors import RuleError
from companion.core.game import Setup
from companion.core.values import Seat


class Suit(StrEnum):
    SUN = "sun"
    MOON = "moon"
    STAR = "star"


COPIES = {Suit.SUN: 1, Suit.MOON: 2, Suit.STAR: 3}


def setup(seed: int = 1, **given: object) -> Setup:
    return Setup("toy", (Seat("left"), Seat("right")), {}, seed=seed, given=given)


def test_without_a_word_of_the_header_all_cards_are_shuffled() -> None:
    piles = {stacked(setup(seed), Suit, COPIES) for seed in range(20)}
    assert len(piles) > 10
    assert all(Counter(pile) == COPIES for pile in piles)


def test_what_the_header_names_lies_on_top_and_comes_out_of_the_rest() -> None:
    pile = stacked(setup(deck=["star", "sun", "star"]), Suit, COPIES)
    assert pile[:3] == (Suit.STAR, Suit.SUN, Suit.STAR)
    assert Counter(pile) == COPIES


def test_one_seed_gives_one_order_for_ever() -> None:
    assert stacked(setup(7), Suit, COPIES) == ("sun", "moon", "star", "moon", "star", "star")


@pytest.mark.parametrize(
    ("deck", "sentence"),
    [
        ("sun", "The header's deck must be a list of planets."),
        ({"sun": 1}, "The header's deck must be a list of planets."),
        (["sun", "comet"], "The header's deck has a card that does not exist: 'comet'."),
        (["x" * 500_000], f"The header's deck has a card that does not exist: '{'x' * 40}'."),
        (["moon", "moon", "moon"], "The header's deck has more of moon than there are."),
    ],
)
def test_a_deck_that_cannot_be_is_malformed(deck: object, sentence: str) -> None:
    with pytest.raises(RuleError) as refused:
        stacked(setup(deck=deck), Suit, COPIES, called="planets")
    assert (refused.value.rule, refused.value.reason, str(refused.value)) == (None, "malformed", sentence)
