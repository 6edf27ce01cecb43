"""Between the camera and the table: what nobody foresaw is said, and the eyes open again."""

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from threading import Event
from typing import Any

import numpy as np
import pytest

from companion import games
from companion.cli.clock import SystemClock
from companion.core.errors import JournalError
from companion.core.game import usual
from companion.core.sentence import SILENCE
from companion.core.values import Eye, Piece, PieceType, Reason, Throw, ThrowKind
from companion.house.album import Album
from companion.house.eyes import Eyes
from companion.house.kit_box import KitBox
from companion.journal.pictures import Pictures
from companion.table.moment import Moment
from companion.table.table import Table
from tests.table.kept import KeptJournal
from tests.waiting import eventually
from vision import dice
from vision.cameras.camera import Locked
from vision.geometry import Image

PATIENCE_S = 10.0
GAME = games.find("feuer-salamander")
EDGES = ((10.0, 10.0), (40.0, 10.0), (40.0, 20.0), (10.0, 20.0))
THROW = Throw(ThrowKind.STICKS, (Piece(PieceType.PIP_STICK, 4, 0.999, EDGES),), frozenset(), (64, 64))
PICTURE = np.zeros((64, 64, 3), np.uint8)


class Waits:
    """A watch that sees nothing by itself."""

    def __init__(self) -> None:
        self.seen: Any = None
        self.looks = 0

    def run(self, stop: Event) -> None:
        stop.wait(PATIENCE_S)

    def look(self) -> None:
        self.looks += 1


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Waits:
    waits = Waits()

    def begun(*_: Any, seen: Any, **__: Any) -> Waits:
        waits.seen = seen
        return waits

    monkeypatch.setattr("companion.house.eyes.Watch", begun)
    return waits


@pytest.fixture
def journal() -> KeptJournal:
    return KeptJournal()


@pytest.fixture
def table(journal: KeptJournal) -> Table:
    """Where a throw is waited for."""
    table = Table(games.find, journal)
    table.begin(usual(GAME, seed=1))
    while not table.expects().pieces:  # who has a card of no use puts it away first
        seat = table.moment.actors[0]
        table.submit(seat, next(iter(GAME.legal(table._playing().state, seat))))
    return table


def eyes_on(table: Table, tmp_path: Path, address: str = "sim:table?size=320x240") -> Eyes:
    album = Album(Pictures(tmp_path / "pictures", most_mb=1))
    return Eyes(address, table, album, SystemClock(), KitBox(tmp_path))


def test_a_reading_is_played_for_whoever_was_waited_for_when_it_was_asked(
    tmp_path: Path, table: Table, watch: Waits
) -> None:
    expected = table.expects()
    with eyes_on(table, tmp_path):
        table.act(table.moment.actors[0], {"do": "start_throw", "value": 2})
        by_hand = table.moment
        watch.seen(THROW, PICTURE, expected)
        assert table.moment is by_hand
        watch.seen(THROW, PICTURE, table.expects())
        assert table.moment is not by_hand


@pytest.mark.parametrize(
    ("address", "source"), [("sim:table?size=320x240", "sim"), ("folder:tests/vision/pictures", "camera")]
)
def test_a_throw_is_kept_with_its_picture_and_whether_it_was_a_real_one(
    address: str, source: str, tmp_path: Path, table: Table, journal: KeptJournal, watch: Waits
) -> None:
    with eyes_on(table, tmp_path, address):
        watch.seen(THROW, PICTURE, table.expects())
    kept = json.loads(journal.games[-1].lines[-1])
    assert (kept["value"], kept["source"], kept["frame"]) == (4, source, "throw-00000001")


def test_once_a_throw_can_be_kept_again_what_lies_there_is_read_anew_and_only_then(
    tmp_path: Path, table: Table, journal: KeptJournal, watch: Waits
) -> None:
    with eyes_on(table, tmp_path) as eyes:
        journal.full = True
        with pytest.raises(JournalError):
            table.act(table.moment.actors[0], {"do": "start_throw", "value": 2})
        journal.full = False
        table.mend()
        eyes.mended()
        assert watch.looks == 0  # what lies there may be of the act before
        journal.full = True
        watch.seen(THROW, PICTURE, table.expects())
        assert table.moment.trouble is not None
        journal.full = False
        table.mend()
        eyes.mended()
        eyes.mended()
        assert watch.looks == 1


def test_what_is_mended_where_no_throw_was_lost_has_nothing_read_anew(tmp_path: Path, watch: Waits) -> None:
    with eyes_on(Table(games.find, KeptJournal()), tmp_path) as eyes:  # before a game: there is no act to read for
        eyes.mended()
    assert watch.looks == 0


def test_a_throw_that_was_kept_after_all_is_not_read_anew(
    tmp_path: Path, table: Table, journal: KeptJournal, watch: Waits, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep = journal.append

    def append(lines: Sequence[str]) -> None:
        keep(lines)
        raise JournalError("The disk is full.")

    with eyes_on(table, tmp_path) as eyes:
        monkeypatch.setattr(journal, "append", append)
        watch.seen(THROW, PICTURE, table.expects())
        table.mend()
        eyes.mended()
        assert table.moment.play is not None
        assert table.moment.play.last is not None
        assert watch.looks == 0


def test_a_lesson_has_the_simulated_tray_for_itself(tmp_path: Path) -> None:
    table, album = Table(games.find, KeptJournal()), Album(Pictures(tmp_path / "pictures", most_mb=1))
    table.begin(usual(games.find("aladdins-erbe"), seed=1))
    with Eyes("sim:table?size=320x240", table, album, SystemClock(), KitBox(tmp_path)) as eyes:
        assert table.expects().pieces
        eyes.rest(600.0)
        assert not eyes.throw()
        eyes.rest(0.0)
        assert eyes.throw()
    assert eyes.sentence == "The simulated camera is closed."
    assert eyes.snapshot(overlay=True) is None


def test_the_picture_of_now_has_drawn_in_what_would_be_read_with_the_kit_of_these_pieces(
    tmp_path: Path, table: Table, watch: Waits, monkeypatch: pytest.MonkeyPatch
) -> None:
    box, asked, doubts = KitBox(tmp_path), [], frozenset({Reason.COCKED})
    table.begin(usual(games.find("aladdins-erbe"), seed=1))
    monkeypatch.setattr(box, "of", lambda kind: f"the kit of {kind}")

    def read(_: Image, kind: ThrowKind, *, expected: int, kit: object) -> Throw:
        asked.append((kind, expected, kit))
        return replace(THROW, reasons=doubts, size=(640, 480))

    monkeypatch.setattr("companion.house.eyes.readers.read", read)
    album = Album(Pictures(tmp_path / "pictures", most_mb=1))
    with Eyes("folder:tests/vision/pictures", table, album, SystemClock(), box) as eyes:
        eventually(lambda: eyes.snapshot(overlay=False))
        plain, drawn = eyes.snapshot(overlay=False), eyes.snapshot(overlay=True)
    assert asked == [("dice", 4, "the kit of dice")]
    assert plain is not None
    assert drawn is not None
    assert (plain.doubts, drawn.doubts) == (frozenset(), doubts)
    assert plain.jpeg != drawn.jpeg


def test_what_a_lesson_asks_for_lies_still_in_the_simulated_tray(tmp_path: Path, table: Table, watch: Waits) -> None:
    with eyes_on(table, tmp_path, "sim:table") as eyes:
        eyes.show(ThrowKind.DICE, (5, 5, 5))
        image, still = eyes.still()
    assert (still, [piece.value for piece in dice.read(image).pieces]) == (True, [5, 5, 5])


@pytest.mark.parametrize(("address", "told"), [("sim:table?size=320x240", 1.5), ("folder:tests/vision/pictures", None)])
def test_only_a_camera_that_can_be_told_exposes_otherwise(
    address: str, told: float | None, tmp_path: Path, table: Table, watch: Waits
) -> None:
    with eyes_on(table, tmp_path, address) as eyes:
        eyes.expose(1.5)
        assert eyes.exposure == told


def test_nor_does_one_that_holds_no_exposure(
    tmp_path: Path, table: Table, watch: Waits, monkeypatch: pytest.MonkeyPatch
) -> None:
    with eyes_on(table, tmp_path) as eyes:
        for locked, told in ((None, 0.0), (Locked(exposure=156.0), 0.0), (Locked(focus=30.0), None)):
            monkeypatch.setattr(eyes._camera, "locked", locked)
            assert eyes.exposure == told


def test_a_reader_that_fails_is_said_on_every_page_and_tried_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    errors, looks_again = [ZeroDivisionError("a face without an area")], Event()

    class FailsOnce:
        def __init__(self, *_: Any, told: Any, **__: Any) -> None:
            self.told = told

        def run(self, stop: Event) -> None:
            if errors:
                self.told(Eye.READY, SILENCE)
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
    assert pages.eyes == [Eye.OFF, Eye.READY, Eye.LOST]
    assert "a face without an area" in caplog.text
    told = [record.message for record in caplog.records if record.name == "companion.house.eyes"]
    assert told == ["camera sim:table?size=320x240: Reading failed; throws can be entered by hand."]
