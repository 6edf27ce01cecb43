"""Rules 6, the vectors on temples, frost, spheres and the pentagram; each test begins with its number."""

import pytest

from companion.games.felsenfeuer.state import Phase
from tests.games.felsenfeuer.evening import PASS, Evening, book, by_hand, spell


def test_five_shrines_are_too_many_and_a_shrine_is_none_again():
    """FF-T48."""
    table = by_hand("ess b6 | field r1 r2 r3 r4 v5 v6", "ess r6")
    assert table.reason("p1: manual_op manifest rune=p1:8 dice=p1:3,p1:4,p1:5,p1:6,p1:7") == "no_valid_target"
    table.play("p1: manual_op manifest rune=p1:8 dice=p1:3")
    assert table.reason("p1: manual_op manifest rune=p1:7 dice=p1:3") == "temple_rule"


def test_a_temple_of_two_glyphs_is_three_glyphs():
    """FF-T49."""
    table = by_hand("ess b6 | edge r3 r4 | field v5", "ess r6")
    table.play("p1: manual_op manifest rune=p1:5 dice=p1:3,p1:4")
    assert [table.die(each)[2] for each in ("p1:3", "p1:4", "p1:5")] == ["edge"] * 3
    assert table.facts["temples"] == [
        {"temple_rune": "p1:5", "shrines": ["p1:3", "p1:4"], "matrix": "M0", "at": "edge"}
    ]


def test_a_banished_temple_rune_may_take_its_shrines_along():
    """FF-T50."""
    table = by_hand("ess b6 | edge r3 r4 v5", "ess r6").with_(temples=[("p1:5", "p1:3", "p1:4")])
    table.play("p1: manual_op banish dice=p1:5", "p1: co_move yes")
    assert [table.die(each)[2] for each in ("p1:3", "p1:4", "p1:5")] == ["field"] * 3
    assert len(table.facts["temples"]) == 1


def test_a_destroyed_temple_rune_may_leave_its_shrines_behind():
    """FF-T51."""
    table = by_hand("ess b6 | field r3 r4 v5", "ess r6").with_(temples=[("p1:5", "p1:3", "p1:4")])
    table.play("p1: manual_op destroy dice=p1:5", "p1: co_move no")
    assert table.at("bag:p1") == {"p1:5"}
    assert (table.die("p1:3"), table.die("p1:4")) == ((3, "M0", "field"), (4, "M0", "field"))
    assert table.facts["temples"] == []


def test_the_value_of_a_shrine_is_not_changed():
    """FF-T52."""
    table = by_hand("ess b6 | field r3 v5", "ess r6").with_(temples=[("p1:4", "p1:3")])
    assert table.refused("p1: manual_op change_value dice=p1:3 value=-1") == ("FF-52", "temple_rule")
    assert table.allows("p1: manual_op change_value dice=p1:3 value=-1 force=true")


@pytest.mark.parametrize(
    ("deed", "rune", "shrine"),
    [
        ("lay dice=p1:4 matrix=new value=2 zone=field", (2, "M1", "field"), (3, "M1", "field")),
        ("to_marker dice=p1:4 value=6", (6, "M0", "marker:p1"), (3, "M0", "marker:p1")),
        ("hover dice=p1:4 matrix=M0 value=1", (1, "hover:M0", None), (3, "hover:M0", None)),
    ],
)
def test_a_shrine_that_goes_along_keeps_its_value(deed, rune, shrine):
    """FF-52 and FF-53: all that changes is where it is."""
    table = by_hand("ess b6 | field r3 v5", "ess r6").with_(temples=[("p1:4", "p1:3")])
    table.play(f"p1: manual_op {deed}", "p1: co_move yes")
    assert (table.die("p1:4"), table.die("p1:3")) == (rune, shrine)


@pytest.mark.parametrize(
    "deed",
    [
        "change_value dice=p1:3 value=4",
        "set_value dice=p1:3 value=9",
        "move dice=p6:1 matrix=new",
        "manifest rune=p1:5 dice=p1:3",
        "manifest rune=p1:3 dice=p1:5",
        "trigger dice=p4:2",
        "manifest rune=p4:2 dice=p1:5,p1:6,p1:7,p1:8,p6:2",
    ],
)
def test_what_makes_no_sense_is_not_done_by_force_either(deed):
    """FF-50, FF-52, FF-74: though a shrine may be changed by force, and who sits too far away be concerned."""
    players = ["ess b6 | field r3 v5 r1 r2 r4 r5", *["ess r6 | field a4"] * 5]
    table = by_hand(*players, options={"variant": "guild"}).with_(temples=[("p1:4", "p1:3", "p6:1")])
    assert not table.allows(f"p1: manual_op {deed} force=true")


@pytest.mark.parametrize(("under", "temples"), [(("p1:3",), []), (("p1:3", "p1:5"), [["p1:5"]])])
def test_a_shrine_taken_away_by_force_is_one_no_more(under, temples):
    """FF-50: who stands on nothing is no temple."""
    table = by_hand("ess b6 | field r3 v5 g2", "ess r6").with_(temples=[("p1:4", *under)])
    table.play("p1: manual_op destroy dice=p1:3 force=true")
    assert [each["shrines"] for each in table.facts["temples"]] == temples


@pytest.mark.parametrize(("under", "temples"), [(("p1:2",), []), (("p1:2", "p1:4"), [["p1:4"]])])
def test_an_essence_taken_off_its_marker_by_force_is_no_shrine_any_more(under, temples):
    """FF-52 and rules 1.2: off its marker it lies in the field, and no temple at the edge has dice there."""
    table = by_hand("ess b6 r6 | edge g3 v4", "ess r6").with_(temples=[("p1:5", *under)])
    table.play("p1: manual_op from_marker dice=p1:2 force=true")
    assert table.die("p1:2") == (6, "M0", "field")
    assert [(each["shrines"], each["at"]) for each in table.facts["temples"]] == [(left, "edge") for left in temples]


def test_a_shrine_that_is_named_and_goes_along_is_destroyed_once():
    """FF-53: and told of once."""
    table = by_hand("ess b6 | field r3 v5 g2", "ess r6").with_(temples=[("p1:4", "p1:3", "p1:5")])
    table.play("p1: manual_op destroy dice=p1:4,p1:3 force=true", "p1: co_move yes")
    values = [dict(event.words)["value"] for event in table.state.events if event.name == "op.destroy"]
    assert values == [5, 3, 2]


def test_a_shrine_is_skipped_when_the_smallest_glyph_is_sought():
    """FF-T53."""
    table = Evening("ess b6 | edge r1 v4 g2", "ess r6").with_(temples=[("p1:3", "p1:2")]).play(*PASS)
    assert table.facts["spell_rune"] == "p1:4"


def test_a_temple_with_one_frozen_glyph_is_frozen():
    """FF-T62."""
    table = by_hand("ess b6 | edge r3* r4 | field v5", "ess r6")
    table.play("p1: manual_op manifest rune=p1:5 dice=p1:3,p1:4")
    assert [table.state.dice[each].frozen for each in ("p1:3", "p1:4", "p1:5")] == [True] * 3


def test_frost_and_thaw_take_a_temple_as_a_whole():
    """FF-82; an essence lies on its marker, and has no corner to turn to the edge (FF-80)."""
    table = by_hand("ess b6 | edge r3 r4 v5", "ess r6").with_(temples=[("p1:5", "p1:2", "p1:3", "p1:4")])
    for do, frozen in (("freeze dice=p1:5", True), ("thaw dice=p1:5", False)):
        table.play(f"p1: manual_op {do}")
        assert [table.state.dice[each].frozen for each in ("p1:3", "p1:4", "p1:5")] == [frozen] * 3
        assert not table.state.dice["p1:2"].frozen


def test_a_hovering_rune_is_neither_reactivated_nor_manifested():
    """FF-T63."""
    table = by_hand("ess b6 | air r3 | field v5", "ess r6")
    assert table.reason("p1: manual_op reactivate dice=p1:3") == "no_valid_target"
    assert table.reason("p1: manual_op manifest rune=p1:3 dice=p1:4") == "no_valid_target"
    assert table.reason("p1: manual_op manifest rune=p1:4 dice=p1:3") == "no_valid_target"


def test_a_sphere_is_no_spell_that_a_rune_opens():
    """FF-85 with FF-15: it is in force as long as its rune hovers."""
    effect = {"type": "effect", "select": {"value": 4}, "counts_as": "gate"}
    sphere = spell("dome", effect, colour="red", value=3, kind="sphere")
    table = Evening("ess b6 | edge r3", "ess r6", books=book(spell("test", colour="red", value=3), sphere)).play(*PASS)
    assert table.refused("p1: cast dome") == ("FF-15", "wrong_spell")


def test_a_sphere_is_off_as_soon_as_the_value_changes():
    """FF-T64."""
    effect = {"type": "effect", "select": {"value": 4}, "counts_as": "gate"}
    sphere = spell("dome", effect, colour="green", value=3, kind="sphere")
    table = Evening("edge g1 | ess b6 | air g3", "ess r6", books=book(spell("test"), sphere)).play(
        *PASS, "p1: cast test"
    )
    assert [each.id for each in table.state.spheres] == ["dome"]
    table.play("p1: manual_op change_value dice=p1:3 value=1")
    assert table.state.spheres == ()
    below = Evening("edge g3 | ess b6 | field g3", "ess r6", books=book(spell("test"), sphere))
    assert below.state.spheres == ()  # FF-85: none hovers


@pytest.mark.parametrize(
    ("out", "last", "winners"),
    [
        pytest.param(("p2",), "p3", ("p5",), id="FF-T65: two neighbours out, who sits next to neither wins"),
        pytest.param(("p2",), "p4", None, id="FF-T66: no neighbours, it goes on"),
        pytest.param(("p5", "p2"), "p3", None, id="FF-T67: he is out already, it goes on"),
        pytest.param(("p5", "p2", "p3"), "p4", ("p1",), id="FF-T67: until a pair has a living winner"),
    ],
)
def test_in_the_pentagram_two_neighbours_end_the_game(out, last, winners):
    players = ["ess b6", "ess r6", "ess r6", "ess r6", "ess r6"]
    players[int(last[1]) - 1] = "ess r1"
    table = by_hand(*players, options={"variant": "pentagram"}).with_(out=out)
    table.play(f"p1: manual_op lose_essence player={last} value=1")
    assert table.state.winners == winners


def test_a_marker_goes_along_with_no_temple_rune_while_another_holds_one_of_its_essences():
    """FF-52: so the temple that is moved dissolves, and nobody is asked."""
    table = by_hand("ess b6", "ess r6 a6 | field v3 v4").with_(temples=[("p2:3", "p2:1"), ("p2:4", "p2:2")])
    table.play("p1: manual_op move dice=p2:3 matrix=new")
    assert table.phase == Phase.MANUAL
    assert [each["temple_rune"] for each in table.facts["temples"]] == ["p2:4"]
    assert [table.die(each)[1] for each in ("p2:1", "p2:2", "p2:3", "p2:4")] == ["M0", "M0", "M1", "M0"]


def test_a_marker_goes_along_where_all_temples_over_its_essences_move():
    table = by_hand("ess b6", "ess r6 a6 | field v3 v4").with_(temples=[("p2:3", "p2:1"), ("p2:4", "p2:2")])
    table.play("p1: manual_op move dice=p2:3,p2:4 matrix=new", "p2: co_move yes", "p2: co_move yes")
    assert [table.die(each)[1] for each in ("p2:1", "p2:2", "p2:3", "p2:4")] == ["M1"] * 4
    assert len(table.facts["temples"]) == 2
