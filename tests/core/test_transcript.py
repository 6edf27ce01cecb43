"""A game as text, with the smallest game: parse, play, undo, print; what cannot be played names its line."""

import io
import json
import tracemalloc
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core import transcript
from companion.core.errors import RuleError, TranscriptError
from companion.core.game import Act
from companion.core.transcript import LONGEST_LINE, MOST_LINES, Record, header, line, replay, setup, undo_line
from companion.core.values import Seat
from tests.table.toy import Guess, Roll, Step, find

LEFT, RIGHT = Seat("left"), Seat("right")
HEADER = '{"transcript": 1, "game": "toy", "seats": ["left", "right"], "seed": 1}'
ROLL = '{"seat": "left", "do": "roll", "value": 2}'
STEP = '{"seat": "left", "do": "step", "ahead": true}'


def played(*lines: str) -> Record:
    return replay(find, io.BytesIO("\n".join(lines).encode()))


def broken(source: bytes) -> TranscriptError:
    with pytest.raises(TranscriptError) as refusal:
        replay(find, io.BytesIO(source))
    assert str(refusal.value).endswith((".", "?"))
    assert "\n" not in str(refusal.value)
    return refusal.value


def test_a_transcript_is_played_line_by_line():
    record = played(HEADER, ROLL, STEP, '{"seat": "right", "do": "roll", "value": 3}')
    assert record.acts == [Act(LEFT, Roll(2)), Act(LEFT, Step(ahead=True)), Act(RIGHT, Roll(3))]
    assert record.state.places == (1, 0)
    assert len(record.states) == 4


def test_the_seat_may_be_left_out_where_one_alone_is_waited_for():
    assert played(HEADER, '{"do": "roll", "value": 4}').acts == [Act(LEFT, Roll(4))]


def test_notes_beside_an_action_change_nothing():
    noted = '{"t": 3.5, "source": "camera", "frame": "a.jpg", "seat": "left", "do": "roll", "value": 2}'
    assert played(HEADER, noted).states == played(HEADER, ROLL).states


def test_blank_lines_a_byte_order_mark_and_carriage_returns_do_nothing():
    text = "\ufeff" + "\r\n".join([HEADER, "", ROLL, "   ", ""])
    assert replay(find, io.BytesIO(text.encode())).acts == [Act(LEFT, Roll(2))]


def test_what_is_taken_back_leaves_no_trace_in_the_state():
    record = played(HEADER, ROLL, STEP, '{"undo": 2, "source": "host"}', ROLL)
    assert record.states == played(HEADER, ROLL).states
    assert record.acts == played(HEADER, ROLL).acts


def test_the_end_of_a_game_can_be_taken_back():
    guesses = [f'{{"do": "guess", "number": {number}}}' for number in range(1, 5)]
    right = next(guess for guess in guesses if played(HEADER, ROLL, guess).state.winner)
    record = played(HEADER, ROLL, right, '{"undo": 1}', STEP)
    assert record.state.winner is None
    assert record.state.turn == 1


def test_the_header_of_a_setup_starts_the_same_game():
    given = setup(find, json.loads(HEADER) | {"options": {"steps": 5}, "first": "right"})
    again = setup(find, json.loads(json.dumps(header(given))))
    assert again == given
    assert (again.options, again.first, again.seats) == ({"steps": 5}, RIGHT, (LEFT, RIGHT))


def test_lines_that_are_printed_can_be_read():
    acts = [Act(LEFT, Roll(2)), Act(LEFT, Step(ahead=True)), Act(RIGHT, Roll(1)), Act(RIGHT, Guess(4))]
    lines = [line(act, source="bot", frame=None) for act in acts]
    assert lines[1] == '{"seat": "left", "do": "step", "ahead": true, "source": "bot"}'
    assert played(HEADER, *lines).acts == acts
    assert played(HEADER, *lines, undo_line(3, source="host")).acts == acts[:1]


@pytest.mark.parametrize(
    ("text", "number", "sentence"),
    [
        ("", 1, "The transcript is empty."),
        ("\n \n\t\n", 1, "The transcript is empty."),
        ("once upon a time", 1, "The line is not JSON."),
        ('"toy"', 1, "The line is not a JSON object."),
        ("[1]", 1, "The line is not a JSON object."),
        ("{}", 1, 'The first line must be a header with "transcript": 1.'),
        (ROLL, 1, 'The first line must be a header with "transcript": 1.'),
        (HEADER.replace(": 1,", ": 2,", 1), 1, 'The first line must be a header with "transcript": 1.'),
        (HEADER.replace(": 1,", ": true,", 1), 1, 'The first line must be a header with "transcript": 1.'),
        (HEADER.replace(": 1,", ": 1.0,", 1), 1, 'The first line must be a header with "transcript": 1.'),
        (HEADER.replace("toy", "chess"), 1, "There is no game chess."),
        (HEADER.replace('"toy"', "null"), 1, "The header's game must be the name of one."),
        (HEADER.replace('"seed"', '"sead"'), 1, "A header has no key 'sead'."),
        (HEADER.replace('"seed": 1', '"seed": "x"'), 1, "The header's options must be an object"),
        (HEADER.replace('"seed": 1', '"seed": true'), 1, "The header's options must be an object"),
        (HEADER.replace('"seed": 1', '"options": []'), 1, "The header's options must be an object"),
        (HEADER.replace('"seed": 1', '"options": {"stepz": 1}'), 1, "did you mean 'steps'?"),
        (HEADER.replace('"seed": 1', '"options": {"steps": 0}'), 1, "The switch steps cannot be 0."),
        (HEADER.replace('"seed": 1', '"options": {"steps": "5"}'), 1, "The switch steps cannot be '5'."),
        (HEADER.replace('"seed": 1', '"first": "king"'), 1, "The header's first is none of its seats."),
        (HEADER.replace('"seed": 1', '"first": ["left"]'), 1, "The header's first is none of its seats."),
        (HEADER.replace('["left", "right"]', '["left"]'), 1, "must be a list of 2."),
        (HEADER.replace('["left", "right"]', '"left right"'), 1, "must be a list of 2."),
        (HEADER.replace('["left", "right"]', '["left", "left"]'), 1, "'left' cannot be a seat here."),
        (HEADER.replace('["left", "right"]', '["left", 2]'), 1, "2 cannot be a seat here."),
        (f"{HEADER}\n{HEADER}", 2, 'The line has no "do".'),
        (f"{HEADER}\n\n\nnonsense", 4, "The line is not JSON."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "t": NaN}}', 2, "The line is not JSON."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "t": -1e999}}', 2, "The line is not JSON."),
        (f"{HEADER}\n{ROLL}\n{ROLL}", 3, "Not now."),
        (f'{HEADER}\n{ROLL}\n{{"do": "fly"}}', 3, "There is no action 'fly'."),
        (f'{HEADER}\n{{"do": "roll"}}', 2, "roll needs value."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "value": 3}}', 2, "The line says 'value' twice."),
        (HEADER.replace('"seed": 1', '"options": {"steps": 5, "steps": 6}'), 1, "The line says 'steps' twice."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "frame": "\\ud800"}}', 2, "The line holds half of a character"),
        (HEADER.replace('"seed": 1', '"options": {"\\udfff": 5}'), 1, "The line holds half of a character"),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "seat": "king"}}', 2, "There is no seat 'king' in this game."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "seat": null}}', 2, "There is no seat null in this game."),
        (f'{HEADER}\n{{"do": "roll", "value": 2, "seat": {{}}}}', 2, "There is no seat {} in this game."),
        (f'{HEADER}\n{{"undo": 1}}', 2, "Actions to take back: 1; there are 0."),
        (f'{HEADER}\n{ROLL}\n{{"undo": 0}}', 3, "Actions to take back: 0; there are 1."),
        (f'{HEADER}\n{ROLL}\n{{"undo": -1}}', 3, "Actions to take back: -1; there are 1."),
        (f'{HEADER}\n{ROLL}\n{{"undo": true}}', 3, "An undo line says how many actions"),
        (f'{HEADER}\n{ROLL}\n{{"undo": 1, "do": "roll"}}', 3, "An undo line says how many actions"),
    ],
)
def test_the_first_line_that_cannot_be_played_is_named(text, number, sentence):
    error = broken(text.encode())
    assert sentence in str(error)
    assert error.line == number


def test_a_broken_rule_is_told_by_number_and_reason():
    error = broken("\n".join([HEADER, ROLL, STEP, STEP]).encode())
    assert (error.line, error.rule, error.reason) == (4, "TOY-1", "not_your_turn")


@pytest.mark.parametrize(
    ("source", "number"),
    [
        (b"\xff\xfe\x00\x01" * 100, 1),
        (b"\x89PNG\r\n\x1a\n" + bytes(range(256)), 1),
        (HEADER.encode() + b"\n\xc3\x28", 2),
        (HEADER.encode() + b"\n\x00", 2),
        (HEADER.encode() + b"\n\xef\xbb\xbf" + ROLL.encode(), 2),
        (HEADER.encode("utf-16"), 1),
        (HEADER.encode() + b"\n" + b"[" * 50_000, 2),
        (HEADER.encode() + b'\n{"undo": ' + b"9" * 50_000 + b"}", 2),
        (HEADER.encode() + b"\n" + b'{"do": "' + b"x" * LONGEST_LINE + b'"}', 2),
    ],
)
def test_what_is_no_text_of_ours_is_refused_like_any_other_line(source, number):
    error = broken(source)
    assert (error.line, error.rule, error.reason) == (number, None, "malformed")


class Endless(io.RawIOBase):
    """A file of one repeated piece that is made while it is read, as large as is asked for."""

    def __init__(self, start: bytes, piece: bytes, size: int) -> None:
        self._rest = self._pieces(start, piece, size)
        self._left = b""

    @staticmethod
    def _pieces(start: bytes, piece: bytes, size: int) -> Iterator[bytes]:
        yield start
        for _ in range(size // len(piece)):
            yield piece

    def readable(self) -> bool:
        return True

    def readinto(self, buffer) -> int:
        while not self._left and (piece := next(self._rest, None)) is not None:
            self._left = piece
        count = min(len(buffer), len(self._left))
        buffer[:count], self._left = self._left[:count], self._left[count:]
        return count


TEN_LINES = (ROLL + "\n" + '{"undo": 1}' + "\n").encode() * 5


@pytest.mark.parametrize(
    ("start", "piece", "size", "number", "sentence"),
    [
        (b"", b" " * 8192, 100_000_000, 1, "The line is too long to be an action."),
        (HEADER.encode() + b"\n", b"a" * 8192, 100_000_000, 2, "The line is too long to be an action."),
        (HEADER.encode() + b"\n", TEN_LINES, 10**6 * len(TEN_LINES), MOST_LINES // 100 + 1, "are no game."),
    ],
    ids=["a header of 100 MB", "a line of 100 MB", "ten million lines"],
)
def test_a_file_of_any_size_takes_little_memory(monkeypatch, start, piece, size, number, sentence):
    monkeypatch.setattr(transcript, "MOST_LINES", MOST_LINES // 100)  # the test's time, not its meaning
    tracemalloc.start()
    with pytest.raises(TranscriptError, match=sentence) as refusal:
        replay(find, io.BufferedReader(Endless(start, piece, size)))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert refusal.value.line == number
    assert most < 2_000_000


def test_refusing_a_line_leaves_the_record_as_it_was():
    record = played(HEADER, ROLL)
    before = list(record.acts), list(record.states)
    with pytest.raises(RuleError):
        record.play(RIGHT, Roll(1))
    with pytest.raises(RuleError):
        record.undo(2)
    assert (record.acts, record.states) == before


facts = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
words = st.sampled_from(
    ["seat", "do", "value", "ahead", "number", "undo", "t", "options", "seats", "game", "seed", "first"]
)
likely = st.dictionaries(words, st.sampled_from(["left", "right", "roll", "step", "guess", 1, 2, True, None]) | facts)
texts = st.one_of(likely, facts).map(json.dumps).map(str.encode) | st.binary(max_size=40)


def refused(source: bytes) -> int | None:
    """The line that cannot be played; None when all can."""
    try:
        replay(find, io.BytesIO(source))
    except TranscriptError as error:
        return error.line
    return None


@settings(max_examples=150)
@given(st.lists(texts, max_size=6))
def test_whatever_follows_a_header_is_played_or_refused_with_its_line(lines):
    source = b"\n".join([HEADER.encode(), ROLL.encode(), *lines])
    assert refused(source) in (None, *range(3, source.count(b"\n") + 2))


@settings(max_examples=150)
@given(texts, st.dictionaries(words, facts, max_size=3))
def test_whatever_stands_in_the_header_is_taken_or_refused(first, changes):
    assert refused(first + b"\n") in (1, 2)
    assert refused(json.dumps(json.loads(HEADER) | changes).encode()) in (None, 1)
