from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.hardware.board import Board


@pytest.fixture
def plug_in() -> Iterator[Callable[[], Board]]:
    """Makes boards that are pulled out when the test is over."""
    with ExitStack() as stack:

        def plugged() -> Board:
            board = Board()
            stack.callback(board.pull_out)
            return board

        yield plugged
