"""Which light shines under which cell: the file, read and written, and what is wrong with a bad one."""

import pytest

from companion.core.errors import UsageError
from companion.core.values import Cell, Rgb
from hardware.mapping import in_order, read, together

BOARD = (Cell("start:king"), Cell("start:queen"), Cell("dungeon"))
RED = Rgb(255, 0, 0)


def test_without_a_file_the_strip_follows_the_board() -> None:
    pixels = in_order(BOARD)
    assert pixels.count == 3
    assert pixels.frame({Cell("dungeon"): RED}) == [Rgb(0, 0, 0), Rgb(0, 0, 0), RED]


def test_a_file_may_leave_cells_and_lights_out() -> None:
    pixels = read('[pixels]\n"dungeon" = 4\n"start:king" = 0\n', BOARD)
    assert pixels.count == 5
    assert pixels.frame({Cell("dungeon"): RED, Cell("start:queen"): RED}).index(RED) == 4
    assert pixels.lit(pixels.frame({Cell("dungeon"): RED}), pixels.pixels) == {"dungeon": RED}


def test_the_boards_of_two_games_share_one_strip() -> None:
    both = together([in_order([Cell("dungeon"), Cell("start:king")]), in_order([Cell("R0.1")])])
    frame = both.frame({Cell("dungeon"): RED})
    assert frame == [RED, Rgb(0, 0, 0)]
    assert both.lit(frame, [Cell("dungeon"), Cell("start:king")]) == {"dungeon": RED}


def test_what_is_written_is_read_back() -> None:
    pixels = in_order(BOARD)
    assert read(pixels.text(), BOARD) == pixels


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[pixels", "cannot be read"),
        (f"[pixels]\ndungeon = {'9' * 5000}", "cannot be read"),
        (f"[pixels]\ndungeon = {'[' * 5000}", "cannot be read"),
        ("", "needs a table [pixels]"),
        ("[pixels]\n", "needs a table [pixels]"),
        ("pixels = 3", "needs a table [pixels]"),
        ('"start:king" = 1\n[pixels]\ndungeon = 0', "says 'start:king' outside its table [pixels]"),
        ('[pixels]\n"dungon" = 0', "names 'dungon', which the board has not; did you mean 'dungeon'?"),
        ("[pixels]\ndungeon = -1", "the light of 'dungeon' must be from 0 to 1999"),
        ("[pixels]\ndungeon = 2000", "the light of 'dungeon' must be from 0 to 1999"),
        ("[pixels]\ndungeon = true", "the light of 'dungeon' must be from 0 to 1999"),
        ('[pixels]\ndungeon = "3"', "the light of 'dungeon' must be from 0 to 1999"),
        ('[pixels]\ndungeon = 1\n"start:king" = 1', "gives light 1 to 'dungeon' and to 'start:king'"),
    ],
)
def test_a_bad_mapping_is_refused_in_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(UsageError) as told:
        read(text, BOARD)
    assert sentence in str(told.value)
