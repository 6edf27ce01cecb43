"""Games behind us, while others are still to be played."""

import json
from contextlib import closing
from pathlib import Path

from companion.cli.archive import Archive
from companion.journal.store import Store

HEADER = json.dumps({"transcript": 1, "game": "feuer-salamander", "seats": ["king", "queen"], "seed": 7})


def test_neither_the_game_on_the_table_nor_one_put_there_for_the_next_start_is_behind_us(tmp_path: Path) -> None:
    file = tmp_path / "journal.sqlite"
    with closing(Store(file)) as service, closing(Store(file)) as owner:
        before, running = service.begin(HEADER), service.begin(HEADER)
        owner.put_on_table(owner.add(HEADER, []))
        archive = Archive(service)
        assert [number for number, _ in archive.finished()] == [before]
        assert archive.transcript(running) is None
