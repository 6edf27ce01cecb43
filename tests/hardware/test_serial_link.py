"""What is done about what a board says, says wrongly, or no longer says."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread

import pytest

from companion.cli.clock import SystemClock
from companion.core.errors import DeviceError
from hardware.answers import Greeting
from hardware.serial_link import SILENT_S, SerialLink
from tests.clock import HandClock
from tests.hardware.board import Board

MESSAGE = b"Ada\x00\x00U\x01\x02\x03"
REST_S = 0.05
SOON_S = 5.0
CLOCK = SystemClock()


@pytest.fixture
def board() -> Iterator[Board]:
    board = Board()
    yield board
    board.pull_out()


@pytest.fixture
def link(board: Board) -> Iterator[SerialLink]:
    link = SerialLink(str(board.port), baud=1_000_000, clock=CLOCK)
    yield link
    link.close()


def answered(board: Board, link: SerialLink, answer: bytes = b"K", *, rest_s: float = REST_S) -> float:
    """Send one message that the board answers; the seconds that took."""
    far_end = Thread(target=lambda: board.frame() and board.say(answer))
    far_end.start()
    start = time.monotonic()
    link.send(MESSAGE, rest_s)
    far_end.join()
    return time.monotonic() - start


def test_an_acknowledge_ends_the_wait(board: Board, link: SerialLink) -> None:
    assert answered(board, link, rest_s=SOON_S) < SOON_S
    assert link.acknowledges


@pytest.mark.parametrize("answer", [b"Ada\nTischgeist 1\n", b"\x81\x7e", b"noise"])
def test_nothing_else_that_a_board_says_does(answer: bytes, board: Board, link: SerialLink) -> None:
    assert answered(board, link, answer) >= REST_S
    assert not link.acknowledges


def test_our_firmware_says_its_version(board: Board, link: SerialLink) -> None:
    answered(board, link, b"Ada\nTischgeist 1\nK", rest_s=SOON_S)
    assert link.greeting == Greeting(1)


def test_a_board_that_has_once_acknowledged_is_given_a_tenth_of_a_second_more(board: Board, link: SerialLink) -> None:
    answered(board, link, rest_s=SOON_S)
    start = time.monotonic()
    link.send(MESSAGE, REST_S)
    assert time.monotonic() - start >= REST_S + 0.1


def test_an_answer_to_a_question_acknowledges_no_frame(board: Board, link: SerialLink) -> None:
    """WLED answers a ping and no frame; to wait for it longer would make every frame late."""
    far_end = Thread(target=lambda: board.read(2) and board.say(b"\xac"))
    far_end.start()
    assert link.ask(b"\xc9\xaa", SOON_S)
    far_end.join()
    assert not link.acknowledges


def test_buttons_are_told_while_no_frame_is_sent(board: Board) -> None:
    heard: list[frozenset[int]] = []
    told = Event()

    def take(buttons: frozenset[int]) -> None:
        heard.append(buttons)
        told.set()

    link = SerialLink(str(board.port), baud=1_000_000, clock=CLOCK, heard=take)
    try:
        answered(board, link, rest_s=SOON_S)
        board.say(b"\x84\x7b")
        assert told.wait(SOON_S)
        assert heard == [frozenset({3})]
    finally:
        link.close()


def test_a_cable_pulled_out_while_an_answer_is_waited_for_ends_the_wait(board: Board, link: SerialLink) -> None:
    link.send(MESSAGE, 0)
    board.frame()
    far_end = Thread(target=lambda: board.frame() and board.pull_out())
    far_end.start()
    start = time.monotonic()
    with pytest.raises(DeviceError, match=f"No lights on {board.port}: it was pulled out"):
        link.send(MESSAGE, SOON_S)
    assert time.monotonic() - start < SOON_S
    far_end.join()


def test_a_board_that_has_acknowledged_and_falls_silent_is_told_until_it_answers_again(
    board: Board, link: SerialLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.SILENT_S", 0.0)
    answered(board, link, rest_s=SOON_S)
    for _ in range(3):
        with pytest.raises(DeviceError, match="the board no longer answers"):
            link.send(MESSAGE, REST_S)
        board.frame()
    answered(board, link, rest_s=SOON_S)


def test_a_board_that_takes_nothing_is_told_until_it_answers_again(
    board: Board, link: SerialLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.WRITE_S", 0.05)
    answered(board, link, rest_s=SOON_S)
    with pytest.raises(DeviceError, match="it takes no more colours"):
        link.send(bytes(100_000), REST_S)  # more than the port itself holds
    with pytest.raises(DeviceError, match="the board no longer answers"):
        link.send(MESSAGE, REST_S)
    board.frame()
    answered(board, link, rest_s=SOON_S)


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.serial_link.SILENT_S", 0.0)


def test_a_board_that_never_acknowledges_is_doubted_and_stops_nothing(
    impatient: None, board: Board, link: SerialLink
) -> None:
    assert link.doubt is None
    for _ in range(2):
        link.send(MESSAGE, 0)
    assert link.doubt is not None
    assert f"Nothing on {board.port} has acknowledged a frame at 1000000 baud." in link.doubt


def test_it_is_not_doubted_before_it_had_the_time_to_start(board: Board, link: SerialLink) -> None:
    link.send(MESSAGE, 0)
    assert link.doubt is None


@pytest.mark.parametrize("answer", [b"K", b"Ada\n"])
def test_a_word_that_we_know_ends_the_doubt(answer: bytes, impatient: None, board: Board, link: SerialLink) -> None:
    """A sketch that greets is heard at its speed, whether it acknowledges or not."""
    link.send(MESSAGE, 0)
    board.frame()
    assert link.doubt is not None
    answered(board, link, answer)
    assert link.doubt is None


def test_one_missing_acknowledge_is_nothing(board: Board, link: SerialLink) -> None:
    answered(board, link, rest_s=SOON_S)
    link.send(MESSAGE, 0)
    board.frame()
    answered(board, link, rest_s=SOON_S)


def test_another_device_on_the_port_is_named_by_what_it_says(
    board: Board, link: SerialLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.MOST_STRANGE", 10)
    with pytest.raises(DeviceError, match=r"another device is there, it says '\$GPGGA,1"):
        answered(board, link, b"$GPGGA,1\r\n$GPGGA,2\r\n")
    with pytest.raises(
        DeviceError, match="another device is there"
    ):  # said until a board acknowledges, not now and then
        answered(board, link, b"$\n")
    answered(board, link)


def test_a_board_that_takes_the_place_of_another_device_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.MOST_STRANGE", 10)
    port, by_id, boards = tmp_path / "ttyUSB0", tmp_path / "by-id", [Board(), Board()]
    by_id.mkdir()
    (by_id / "usb-GPS").symlink_to(boards[0].port)
    port.symlink_to(boards[0].port)
    link = SerialLink(str(port), baud=1_000_000, clock=CLOCK, by_id=by_id)
    try:
        with pytest.raises(DeviceError, match="another device is there"):
            answered(boards[0], link, b"$GPGGA,1\r\n$GPGGA,2\r\n")
        for name in (port, by_id / "usb-GPS"):
            name.unlink()
        boards[0].pull_out()
        with pytest.raises(DeviceError, match="pulled out"):
            link.send(MESSAGE, 0)
        port.symlink_to(boards[1].port)
        answered(boards[1], link)
    finally:
        link.close()
        for board in boards:
            board.pull_out()


@contextmanager
def plugged_in_anew(port: Path) -> Iterator[tuple[Board, SerialLink]]:
    """A board that takes the place of one that greeted, and the line to it, which is not open yet."""
    boards, link = [Board(), Board()], SerialLink(str(port), baud=1_000_000, clock=CLOCK)
    try:
        port.symlink_to(boards[0].port)
        answered(boards[0], link, b"Ada\nTischgeist 1\nK", rest_s=SOON_S)
        port.unlink()
        boards[0].pull_out()
        with pytest.raises(DeviceError):
            link.send(MESSAGE, 0)
        port.symlink_to(boards[1].port)
        yield boards[1], link
    finally:
        link.close()
        for board in boards:
            board.pull_out()


def test_a_board_that_greets_gets_its_first_frame_after_that(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before, its boot loader would take the frame."""
    with plugged_in_anew(tmp_path / "port") as (board, link):
        monkeypatch.setattr("hardware.serial_link.STARTING_S", 2 * SOON_S)
        sent = Event()
        sender = Thread(target=lambda: (link.send(MESSAGE, 0), sent.set()))
        sender.start()
        assert not sent.wait(0.2)
        board.say(b"Ada\nTischgeist 1\n")
        assert sent.wait(SOON_S)
        sender.join()
        assert board.frame() == [(1, 2, 3)]


def test_a_board_unplugged_while_its_greeting_is_waited_for_ends_the_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with plugged_in_anew(tmp_path / "port") as (board, link):
        monkeypatch.setattr("hardware.serial_link.STARTING_S", 2 * SOON_S)
        pulling = Thread(target=board.pull_out_when, args=(lambda: link.opened,))
        pulling.start()
        start = time.monotonic()
        with pytest.raises(DeviceError, match="it was pulled out"):
            link.send(MESSAGE, 0)
        assert time.monotonic() - start < 2 * SOON_S
        pulling.join()


def test_a_board_that_had_fallen_silent_and_is_plugged_in_again_is_given_the_time_to_start(tmp_path: Path) -> None:
    name, boards, clock = tmp_path / "port", [Board(), Board()], HandClock()
    link = SerialLink(str(name), baud=1_000_000, clock=clock)
    try:
        name.symlink_to(boards[0].port)
        answered(boards[0], link, rest_s=SOON_S)
        clock.seconds += SILENT_S + 1
        for opened in (False, True):  # the second one opens the port anew, which resets most boards
            with pytest.raises(DeviceError, match="the board no longer answers"):
                link.send(MESSAGE, 0)
            assert link.opened is opened
        name.unlink()
        boards[0].pull_out()
        with pytest.raises(DeviceError, match="it was pulled out"):
            link.send(MESSAGE, 0)
        name.symlink_to(boards[1].port)
        link.send(MESSAGE, 0)
    finally:
        link.close()
        for board in boards:
            board.pull_out()


def test_after_a_torn_message_the_next_one_follows_zeros_that_fill_it_up(
    board: Board, link: SerialLink, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.serial_link.WRITE_S", 0.05)
    with pytest.raises(DeviceError, match="it takes no more colours"):
        link.send(b"\x07" * 100_000, 0)  # a pty holds some 19 kB
    monkeypatch.undo()
    sending = Thread(target=lambda: [link.send(MESSAGE, 0) for _ in range(2)])
    sending.start()
    heard = b""
    while not heard.endswith(2 * MESSAGE):
        heard += board.read(1)
    sending.join()
    assert heard.lstrip(b"\x07") == bytes(len(MESSAGE)) + 2 * MESSAGE


def test_a_board_plugged_in_again_after_a_while_is_not_told_of_before_it_had_the_time_to_start(
    tmp_path: Path,
) -> None:
    name, boards, clock = tmp_path / "port", [Board(), Board()], HandClock()
    link = SerialLink(str(name), baud=1_000_000, clock=clock)
    try:
        name.symlink_to(boards[0].port)
        answered(boards[0], link, rest_s=SOON_S)
        name.unlink()
        boards[0].pull_out()
        with pytest.raises(DeviceError):
            link.send(MESSAGE, 0)
        clock.seconds += 60
        name.symlink_to(boards[1].port)
        link.send(MESSAGE, REST_S)
        clock.seconds += SILENT_S + 1
        with pytest.raises(DeviceError, match="the board no longer answers"):
            link.send(MESSAGE, REST_S)
    finally:
        link.close()
        for board in boards:
            board.pull_out()
