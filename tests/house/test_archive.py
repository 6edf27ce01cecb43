"""Games behind us, while others are still to be played."""

import json
import time
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from companion.house.archive import Archive, name, over
from companion.journal.store import Kept, Listed, Store
from tests.table.toy import Counting

HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7})


def test_neither_the_game_on_the_table_nor_one_put_there_for_the_next_start_is_behind_us(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    with closing(Store(file)) as service, closing(Store(file)) as owner:
        before, running = service.begin(HEADER), service.begin(HEADER)
        owner.put_on_table(owner.add(HEADER, []))
        archive = Archive(service)
        assert [number for number, _ in archive.behind()] == [before]
        assert archive.transcript(running) is None
        # nor for somebody who does not play it, as `companion export` beside a running service
        assert [number for number, _ in Archive(owner).behind()] == [before]


def test_whether_a_game_is_over_is_told_by_what_stands_in_it_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Counting()
    monkeypatch.setattr("companion.games.find", lambda _: game)
    header = json.dumps({"transcript": 1, "game": "toy", "seats": ["left", "right"], "seed": 1})
    roll, undo = json.dumps({"seat": "left", "do": "roll", "value": 2}), json.dumps({"undo": 1})
    guesses = [json.dumps({"seat": "left", "do": "guess", "number": number}) for number in range(1, 5)]
    played = [over(Kept(1, header, (roll, guess, *(undo, guess) * 20))) for guess in guesses]
    assert played.count(True) == 1
    assert game.applied == 4 * 2
    assert not over(Kept(1, header, (undo,)))


@pytest.mark.parametrize(("zone", "day"), [("Europe/Berlin", "2026-07-12"), ("UTC", "2026-07-11")])
def test_a_game_is_named_by_the_day_on_which_it_was_begun_here(
    zone: str, day: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = datetime(2026, 7, 11, 22, 30, tzinfo=UTC)
    with monkeypatch.context() as there:
        there.setenv("TZ", zone)
        time.tzset()
        named = name(Listed(7, int(begun.timestamp()), HEADER))
    time.tzset()
    assert named == f"{day} feuer-salamander 7"


@pytest.mark.parametrize("begun", ["2026-11-21", 2**63 - 1, -(2**63), 10**14, 1e300, b"\xff"])
def test_a_game_whose_day_makes_no_sense_is_named_without_it(begun: object, tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    with closing(Store(file)) as store:
        number = store.begin(HEADER)
        store._connected().execute("UPDATE game SET begun = ?", (begun,))
        store.begin(HEADER)
        assert Archive(store).behind() == [(number, "feuer-salamander 1")]


class Read(Store):
    """A journal that counts the headers that were read for a list."""

    count = 0

    def games(self, *, since: int = 0) -> tuple[Listed, ...]:
        found = super().games(since=since)
        self.count += len(found)
        return found


def test_of_games_that_were_listed_before_only_the_last_is_read_again(tmp_path: Path) -> None:
    with closing(Read(tmp_path / "journal.sqlite")) as store:
        numbers = [store.begin(HEADER) for _ in range(9)]
        archive = Archive(store)
        archive.behind()
        store.count, running = 0, store.begin(HEADER)
        assert [number for number, _ in archive.behind()] == numbers[::-1]
        assert archive.transcript(running) is None
        assert store.count == 2 + 1  # the new one and the last before it, then the new one


def test_a_journal_put_back_from_a_backup_is_listed_as_it_is(tmp_path: Path) -> None:
    file, backup = tmp_path / "journal.sqlite", tmp_path / "backup.sqlite"
    with closing(Store(backup)) as store:
        before = [store.begin(HEADER), store.begin(HEADER)][0]
    with closing(Store(file)) as store:
        for _ in range(4):
            store.begin(HEADER)
        archive = Archive(store)
        assert len(archive.behind()) == 3
        backup.replace(file)
        for log in tmp_path.glob("journal.sqlite-*"):
            log.unlink()
        assert [number for number, _ in archive.behind()] == [before]
