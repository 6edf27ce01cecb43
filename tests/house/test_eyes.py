"""Between the camera and the table: what nobody foresaw is said, and the eyes open again."""

from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from companion import games
from companion.cli.clock import SystemClock
from companion.core.game import Setup
from companion.core.options import settled
from companion.core.values import Eye, Piece, PieceType, Throw, ThrowKind
from companion.house.album import Album
from companion.house.eyes import Eyes
from companion.house.kit_box import KitBox
from companion.journal.pictures import Pictures
from companion.table.moment import Moment
from companion.table.table import Table
from tests.table.kept import KeptJournal

PATIENCE_S = 10.0
GAME = games.find("feuer-salamander")


def test_a_reading_is_played_for_whoever_was_waited_for_when_it_was_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[Any] = []

    class Waits:
        def __init__(self, *_: Any, seen: Any, **__: Any) -> None:
            given.append(seen)

        def run(self, stop: Event) -> None:
            stop.wait(PATIENCE_S)

    monkeypatch.setattr("companion.house.eyes.Watch", Waits)
    table, album = Table(games.find, KeptJournal()), Album(Pictures(tmp_path / "pictures", most_mb=1))
    table.begin(Setup(GAME.name, tuple(GAME.roster), settled(GAME.switches, {}), seed=1))
    while not table.expects().pieces:  # who has a card of no use puts it away first
        seat = table.moment.actors[0]
        table.submit(seat, next(iter(GAME.legal(table._playing().state, seat))))
    edges = ((10.0, 10.0), (40.0, 10.0), (40.0, 20.0), (10.0, 20.0))
    throw = Throw(ThrowKind.STICKS, (Piece(PieceType.PIP_STICK, 4, 0.999, edges),), frozenset(), (64, 64))
    picture, expected = np.zeros((64, 64, 3), np.uint8), table.expects()
    with Eyes("sim:table?size=320x240", table, album, SystemClock(), KitBox(tmp_path)):
        table.act(table.moment.actors[0], {"do": "start_throw", "value": 2})
        by_hand = table.moment
        given[0](throw, picture, expected)
        assert table.moment is by_hand
        given[0](throw, picture, table.expects())
        assert table.moment is not by_hand


def test_a_lesson_has_the_simulated_tray_for_itself(tmp_path: Path) -> None:
    table, album = Table(games.find, KeptJournal()), Album(Pictures(tmp_path / "pictures", most_mb=1))
    dice = games.find("aladdins-erbe")
    table.begin(Setup(dice.name, tuple(dice.roster), settled(dice.switches, {}), seed=1))
    with Eyes("sim:table?size=320x240", table, album, SystemClock(), KitBox(tmp_path)) as eyes:
        assert table.expects().pieces
        eyes.rest(600.0)
        assert not eyes.throw()
        eyes.rest(0.0)
        assert eyes.throw()


def test_a_reader_that_fails_is_said_on_every_page_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors, looks_again = [ZeroDivisionError("a face without an area")], Event()

    class FailsOnce:
        def __init__(self, *_: Any, **__: Any) -> None: ...

        def run(self, stop: Event) -> None:
            if errors:
                raise errors.pop()
            looks_again.set()

    class Pages:
        def __init__(self) -> None:
            self.eyes: list[Eye] = []

        def show(self, moment: Moment) -> None:
            self.eyes.append(moment.eye)

    monkeypatch.setattr("companion.house.eyes.Watch", FailsOnce)
    monkeypatch.setattr("companion.house.upkeep.AGAIN_S", 0.0)
    table, pages = Table(games.find, KeptJournal()), Pages()
    table.attach(pages)
    album = Album(Pictures(tmp_path / "pictures", most_mb=1))
    with Eyes("sim:table?size=320x240", table, album, SystemClock(), KitBox(tmp_path)) as eyes:
        assert looks_again.wait(PATIENCE_S)
        assert eyes.sentence == "Reading failed; throws can be entered by hand."
    assert pages.eyes == [Eye.OFF, Eye.LOST]
    assert "a face without an area" in caplog.text
