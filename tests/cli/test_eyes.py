"""Between the camera and the table: what nobody foresaw is said, and the eyes open again."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from companion import games
from companion.cli.album import Album
from companion.cli.clock import SystemClock
from companion.cli.eyes import Eyes
from companion.cli.kit_box import KitBox
from companion.core.values import Eye
from companion.journal.pictures import Pictures
from companion.table.moment import Moment
from companion.table.table import Table
from tests.table.kept import KeptJournal

PATIENCE_S = 10.0


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

    monkeypatch.setattr("companion.cli.eyes.Watch", FailsOnce)
    monkeypatch.setattr("companion.cli.upkeep.AGAIN_S", 0.0)
    table, pages = Table(games.find, KeptJournal()), Pages()
    table.attach(pages)
    album = Album(Pictures(tmp_path / "pictures", most_mb=1))
    with Eyes("sim:table?size=320x240", table, album, SystemClock(), KitBox(tmp_path)) as eyes:
        assert looks_again.wait(PATIENCE_S)
        assert eyes.sentence == "Reading failed; throws can be entered by hand."
    assert pages.eyes == [Eye.OFF, Eye.LOST]
    assert "a face without an area" in caplog.text
