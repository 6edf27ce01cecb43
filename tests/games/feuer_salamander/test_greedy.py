"""What a greedy player finds promising: it remembers and counts, and sees no more than its view. Expected by hand."""

import json
from random import Random

import pytest

from companion.core.actions import from_facts
from companion.core.bots import UNSEEN, GreedyBot, played
from companion.core.views import view
from companion.games.feuer_salamander import GAME
from tests.games.feuer_salamander.evening import Evening, evening, position


def appeal(table: Evening, text: str, seat: str | None = None) -> float:
    """How the seat that is waited for finds a line, by its view as a page would get it: plain JSON."""
    waited = table.state.waited[0]
    plain = json.loads(json.dumps(view(GAME, table.state, waited)))
    return GAME.appeal(plain, from_facts(GAME.actions, table.line(text)))


def test_a_claim_it_is_sure_of_beats_the_throw_and_a_guess_does_not() -> None:
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:5"}, figures={"king": "track:robber:5"})
    table.play("throw 4 4 stone", "place_stone chamber:fire:1:3", "move sum", "ask row:5", "answer yes")
    assert appeal(table, "claim wing:fire stone:3 + queen/row:5") == 60
    assert appeal(table, "claim wing:fire stone:3 + queen/row:4") < 0
    assert appeal(table, "throw 1 2 stone") == 0


def test_it_goes_home_when_a_combination_is_ready_and_else_where_it_may_ask() -> None:
    table = position(hands={"king": "wing:fire"}, figures={"king": "track:king:3"})
    table.play("throw 1 3 stone", "place_stone chamber:fire:1:1")
    assert appeal(table, "move sum") > appeal(table, "move difference") > appeal(table, "move sum home")


def test_it_does_not_ask_what_it_knows() -> None:
    table = position(hands={"queen": "row:5 wing:air"}).play("throw 2 2 stone", "move sum", "ask row:5", "answer yes")
    table.play("throw 1 1 stone", "move difference")
    assert appeal(table, "ask row:5") == appeal(table, "ask row:4") < appeal(table, "ask stone:1")  # FS-8: no other row
    assert appeal(table, "skip ask") < 0


def test_it_does_not_lay_again_what_all_saw_fail() -> None:
    options = {"claims_per_turn": 0, "after_failed_claim": "key_throw"}  # or the turn would never end
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:5"}, options=options)
    assert appeal(table, "claim wing:fire stone:3 + queen/row:4") > -12
    table.play("claim wing:fire stone:3 + queen/row:4", "key_throw eye_a+ eye_b+ symbol+")
    assert appeal(table, "claim wing:fire stone:3 + queen/row:4") == -12


def test_it_names_nobody_for_a_card_that_does_not_fit_what_all_saw_of_his_hand() -> None:
    hands = {"king": "wing:fire", "monk": "wing:air stone:1", "queen": "row:5 stone:2"}
    table = position("king", "monk", "queen", hands=hands)
    table.play("claim wing:fire + queen/row:5 monk/stone:3", "skip exchange")
    assert appeal(table, "claim stone:1 + king/wing:fire queen/row:5") == 20
    assert appeal(table, "claim stone:1 + king/wing:earth queen/row:5") == -12  # the king's hand lies open
    assert appeal(table, "claim wing:air stone:1 + queen/row:4") == -12  # FS-8


@pytest.mark.parametrize(("better", "worse"), [("row:1", "row:7"), ("wing:air", "row:7")])
def test_it_rather_gives_away_what_counts_little(better: str, worse: str) -> None:
    table = position(hands={"king": "wing:air row:7"}, pile="row:1").play("throw 1 2 salamander", "draw")
    assert appeal(table, f"discard {better}") > appeal(table, f"discard {worse}")


@pytest.mark.parametrize("truth_check", ["refuse", "audit"])
def test_it_tells_the_truth_though_nobody_could_tell(truth_check: str) -> None:
    """FS-16 and FS-38."""
    table = position(hands={"king": "wing:fire stone:3", "queen": "row:5"}, options={"truth_check": truth_check})
    table.play("throw 4 4 stone")
    assert appeal(table, "place_stone chamber:fire:1:3") > appeal(table, "place_stone chamber:air:1:3")
    table.play("place_stone chamber:fire:1:3", "move sum", "ask row:5")
    assert appeal(table, "answer yes") > appeal(table, "answer no")


def test_it_does_not_make_up_cards_that_nobody_has_shown() -> None:
    table = evening("king", "queen", options={"hands": "untracked"})
    assert {appeal(table, line) for line in ("discard row:4", "skip discard")} == {UNSEEN}
    table.play("king: skip discard", "queen: skip discard", "throw 1 3 stone")
    assert appeal(table, "place_stone chamber:fire:1:3") == UNSEEN
    table.play("place_stone chamber:fire:1:3", "move sum", "ask row:5")
    assert appeal(table, "answer shown") > appeal(table, "answer yes") == UNSEEN
    assert appeal(evening("king", "queen", options={"hands": "entered"}), "draw row:4") == UNSEEN


def test_a_game_of_greedy_players_is_short() -> None:
    table, random, bot = position(), Random(5), GreedyBot(GAME)
    while GAME.actors(table.state):
        table.record.play(*played(GAME, table.state, bot, random))
    assert max(table.facts["scores"].values()) >= 84
    assert len(table.record.acts) < 1500
