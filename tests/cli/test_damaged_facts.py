"""Small facts of the journal that a failing disk has changed: the evening starts all the same, or says why not."""

from contextlib import closing
from pathlib import Path

import pytest

from companion import games
from companion.cli.clock import SystemClock
from companion.cli.config import Config, configured
from companion.cli.service import Service
from companion.core.errors import JournalError
from companion.core.game import usual
from companion.house.corrected import gathered
from companion.house.memory import Memory
from companion.journal.store import Store


def served(folder: Path, name: str, left: str) -> Service:
    """The service of a journal with this fact in it."""
    with closing(Store(folder / "journal.sqlite")) as store:
        store.remember(name, left)
    return Service(config(folder))


def config(folder: Path) -> Config:
    return configured({"state": str(folder), "camera": "", "lights": "mock:", "host": "127.0.0.1", "port": 0})


@pytest.mark.parametrize("left", ["18000000x0000", "9" * 30, "[1]", ""])
def test_the_number_of_the_first_moment_is_the_time_s_where_the_one_before_is_lost(
    left: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SystemClock, "now", lambda _: 1_800_000_000.0)
    with served(tmp_path, "cli.first", left) as service:
        assert 1_800_000_000_000 <= service.table.moment.number < 1_800_000_001_000


@pytest.mark.parametrize("name", ["web.dispute", "web.host", "web.room", "web.seats"])
def test_what_the_pages_remembered_is_forgotten_where_it_is_cut_off(name: str, tmp_path: Path) -> None:
    with served(tmp_path, name, '{"a": 1') as service:
        assert service.table.moment.trouble is None


@pytest.mark.parametrize("left", ["x", "0", str(2**63)])
@pytest.mark.parametrize("name", ["journal.current", "journal.next"])
def test_without_the_number_of_the_game_on_the_table_pages_say_that_the_journal_is_damaged(
    name: str, left: str, tmp_path: Path
) -> None:
    with served(tmp_path, name, left) as service:
        assert service.table.moment.trouble == "trouble.journal_read"
        assert service.unkept == "The game in the journal cannot be gone on with."
        service.table.begin(usual(games.find("feuer-salamander")))
        assert service.table.moment.trouble is None
        assert service.unkept is None


def test_a_journal_that_is_none_is_told_of_once(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "journal.sqlite").write_bytes(b"no database at all" * 1000)
    with pytest.raises(JournalError, match="The journal is damaged"):  # which a command prints
        gathered(tmp_path, keeping=True)
    assert caplog.messages == []
    with Service(config(tmp_path)):
        (told,) = caplog.messages
    assert told.startswith("cli.first and all else is forgotten for now: The journal is damaged")


def test_a_journal_that_goes_a_second_time_is_told_of_a_second_time(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    journal, away = tmp_path / "journal.sqlite", tmp_path / "away"
    with closing(Store(journal)) as store:
        memory = Memory(store)
        memory.remember("web.room", "1")
        for _ in range(2):
            journal.rename(away)
            assert (memory.recall("web.room"), memory.recall("web.seats")) == (None, None)
            away.rename(journal)
            assert memory.recall("web.room") == "1"
    told = f"web.room and all else is forgotten for now: The journal {journal} has gone; please put it back."
    assert caplog.messages == [told, told]
