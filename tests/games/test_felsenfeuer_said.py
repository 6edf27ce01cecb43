"""What the pages are told to say, and when."""

from companion.games.felsenfeuer import GAME
from tests.games.mages import Evening

PASS = ("p1: end_turn", "p2: end_turn")


def may(table, seat):
    return GAME.private(table.state, seat)["may"]


def test_that_it_was_decided_last_time_is_said_where_it_cannot_be_decided_again():
    """FF-67: p1 can but pass, so he may; p2 must lay."""
    table = Evening("ess b6", "ess b6 | hand g", books=[]).play(*PASS, "p2: end_turn", "p1: end_turn")
    assert table.state.barred
    assert "not_again" not in may(table, "p1")
    table.play("p1: end_turn")
    assert may(table, "p2")["not_again"] == ["('EndTurn',)"]


def test_it_is_said_of_a_spell_as_well():
    """FF-67: the owner of the triggered glyph."""
    table = Evening("ess r6 | edge g3", "ess r6", options={"custom_spells": True}).play(*PASS)
    past = table.state.past.remember(table.state.situation, frozenset({("Skip", "cast")}))
    table.with_(past=past)
    assert table.reason("p1: skip cast") == "repetition"
    assert may(table, "p1")["not_again"] == ["('Skip', 'cast')"]
