"""Views as bytes: the same bytes for the same knowledge, and each seat's own beside the public facts."""

import json
from math import inf, nan

import pytest

from companion.core.values import Seat
from companion.core.views import canonical, joined, view, views


class Cards:
    """As much of a game as a view asks for; its state is each seat's card."""

    def public(self, state):
        return {"turn": "left", "cards": len(state)}

    def private(self, state, seat):
        return {"card": state[seat]}


STATE = {Seat("left"): "Ä", Seat("right"): "b"}
LEFT, RIGHT = STATE


def test_the_order_in_which_facts_were_found_does_not_show():
    assert canonical({"b": {"d": 1, "c": 2}, "a": 0}) == canonical({"a": 0, "b": {"c": 2, "d": 1}})


def test_letters_stay_letters():
    assert canonical(["Ä"]) == '["Ä"]'.encode()


def test_every_kind_of_fact_is_written_as_the_library_would():
    facts = {"n": [None, True, 1, 0.5, 'a "b"\n\x01\\'], "e": [{}, (), ""], "é": {"z": -1, "y": {"x": (1, (2,))}}}
    assert canonical(facts) == json.dumps(facts, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


@pytest.mark.parametrize("number", [nan, inf, -inf])
def test_what_no_browser_could_read_is_refused(number):
    with pytest.raises(ValueError, match="JSON compliant"):
        canonical({"t": [number]})


def test_the_table_gets_the_public_facts_alone():
    assert view(Cards(), STATE, None) == {"turn": "left", "cards": 2}


def test_a_seat_gets_its_own_beside_them():
    assert view(Cards(), STATE, RIGHT) == {"turn": "left", "cards": 2, "you": {"card": "b"}}


def test_the_bytes_of_all_views_are_those_of_each():
    made = views(Cards(), STATE, (LEFT, RIGHT))
    assert made == {
        None: b'{"cards":2,"turn":"left"}',
        LEFT: '{"cards":2,"turn":"left","you":{"card":"Ä"}}'.encode(),
        RIGHT: b'{"cards":2,"turn":"left","you":{"card":"b"}}',
    }


def test_joining_two_halves_is_still_json():
    assert json.loads(joined(b'{"a":{}}', b"[1]")) == {"a": {}, "you": [1]}
