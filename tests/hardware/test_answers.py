"""What a board says, in pieces, between other bytes and in noise; the protocol stands in docs/firmware.md."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.answers import Acknowledge, Answer, Answers, Down, Greeting

TALK: dict[bytes, list[Answer]] = {
    b"": [],
    b"K": [Acknowledge()],
    b"\xac": [Acknowledge()],
    b"Ada\n": [Greeting()],
    b"Ada\r\nTischgeist 12\n": [Greeting(), Greeting(12)],
    b"\x80\x7f": [Down(frozenset())],
    b"\x81\x7e\x88\x77": [Down(frozenset({1})), Down(frozenset({4}))],
    b"\x8f\x70": [Down(frozenset({1, 2, 3, 4}))],
    b"K\x82\x7dK": [Acknowledge(), Down(frozenset({2})), Acknowledge()],
}


@pytest.mark.parametrize("said", TALK)
def test_what_a_board_says_is_understood(said: bytes) -> None:
    answers = Answers()
    assert list(answers.heard(said)) == TALK[said]
    assert answers.strange == 0


@given(st.lists(st.sampled_from(list(TALK))), st.integers(1, 5))
def test_pieces_of_any_size_say_the_same(said: list[bytes], size: int) -> None:
    answers, line = Answers(), b"".join(said)
    heard = [answer for at in range(0, len(line), size) for answer in answers.heard(line[at : at + size])]
    assert heard == [answer for each in said for answer in TALK[each]]


@pytest.mark.parametrize(
    ("said", "answers"),
    [
        (b"\x81\x81\x7e", [Down(frozenset({1}))]),  # the first byte was noise
        (b"\x81K", [Acknowledge()]),
        (b"\x81\x7f", []),  # a bit fell over: no press
        (b"OK\r\n", []),  # a modem: the K inside a word is no acknowledge
        (b"$GPGGA,K\r\n", []),
        (b"Tischgeist one\n", []),
        (b"AdKKKK", [Acknowledge(), Acknowledge()]),  # half a greeting, or a byte of noise, and frames go on
        (b"x\xac\xac\xac", [Acknowledge()]),
    ],
)
def test_noise_and_other_devices_are_no_answers(said: bytes, answers: list[Answer]) -> None:
    listener = Answers()
    assert list(listener.heard(said)) == answers
    assert listener.strange > 0


def test_what_half_a_report_cuts_off_is_strange_too() -> None:
    listener = Answers()
    assert list(listener.heard(b"noise\x81\x81 and more\n")) == []
    assert (listener.strange, listener.sample) == (16, b"noise\x81\x81 and more")


def test_what_another_device_says_is_kept_to_be_shown() -> None:
    listener = Answers()
    assert list(listener.heard(b"$GPGGA,1234\r\n" * 100)) == []
    assert listener.strange == 1200
    assert listener.sample.startswith(b"$GPGGA,1234\r")


@given(st.binary(max_size=300))
def test_no_noise_breaks_the_listener(noise: bytes) -> None:
    listener = Answers()
    list(listener.heard(noise + b"\n"))
    assert list(listener.heard(b"\n")) == []
    assert list(listener.heard(b"K")) == [Acknowledge()]
