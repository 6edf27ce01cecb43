"""Orders that come of a seed in the middle of a game: a kept one lies as it lay, whatever version goes on with it."""

from companion.core.values import Seat
from companion.games.blaues_amulett import hands as amulett
from companion.games.feuer_salamander import hands as salamander
from tests.games.blaues_amulett import evening as amulett_evening
from tests.games.feuer_salamander import evening as salamander_evening


def test_the_salamander_s_discards_are_shuffled_as_ever_and_each_time_otherwise() -> None:
    """FS-17."""
    state = salamander_evening.position(pile="", discard="row:1 row:2 row:3 row:4 row:5 row:6").state
    once = salamander.reshuffled(state)
    assert once.pile == ("row:1", "row:2", "row:6", "row:3", "row:5", "row:4")
    again = salamander.reshuffled(once._replace(pile=(), discard=once.pile))
    assert again.pile == ("row:2", "row:4", "row:3", "row:1", "row:6", "row:5")


def test_an_exchanged_card_is_shuffled_in_as_ever() -> None:
    """G-19."""
    options = {"exchange_old_card": "reshuffle_in"}
    table = salamander_evening.position(hands={"queen": "row:7"}, pile="row:1 row:2 row:3 row:4", options=options)
    assert salamander.put_back(table.state, Seat("queen"), "row:7").pile == (
        "row:1",
        "row:2",
        "row:7",
        "row:3",
        "row:4",
    )


def test_the_amulet_s_discards_are_shuffled_and_its_cards_held_out_as_ever() -> None:
    """BA-31, BA-34."""
    table = amulett_evening.position(
        hands={"p2": "dwarf fire witch"}, pile="", discard="dwarf witch wizard ruin spring fire"
    )
    assert amulett.reshuffled(table.state).pile == ("dwarf", "witch", "fire", "wizard", "spring", "ruin")
    loses = table.state._replace(turn=table.state.turn._replace(loser=Seat("p2")))
    assert amulett.backs(loses) == ("fire", "witch", "dwarf")
    assert amulett.backs(loses._replace(picks=1)) == ("dwarf", "fire", "witch")
