"""Files that people's work is kept in: whole or not at all, whatever the disk does."""

import errno
import os
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from companion import disk


def test_a_pipe_with_a_name_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for read in (disk.opened, partial(disk.content, most=9), partial(disk.text, most=9)):
        with pytest.raises(OSError, match="Is a pipe"):
            read(tmp_path / "pipe")


@pytest.mark.parametrize("folder", ["/dev/fd", "/proc/self/fd"])
def test_a_pipe_that_is_handed_over_is_read(folder: str) -> None:
    reading, writing = os.pipe()
    os.write(writing, b"\xef\xbb\xbfport = 80")
    os.close(writing)
    assert disk.text(Path(folder, str(reading)), 99) == "port = 80"
    os.close(reading)


def test_a_text_without_end_is_too_large() -> None:
    with pytest.raises(OSError, match="File too large"):
        disk.text(Path("/dev/zero"), 1_000_000)


def test_content_and_name_are_both_on_disk_before_it_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced = []
    monkeypatch.setattr("os.fsync", lambda number: synced.append(Path(f"/proc/self/fd/{number}").readlink().name))
    disk.replace(tmp_path / "folder" / "my.kit", b"new")
    assert synced == ["my.kit.part", "folder"]
    assert (tmp_path / "folder" / "my.kit").read_bytes() == b"new"


def test_what_people_keep_is_in_a_folder_of_their_own(tmp_path: Path) -> None:
    disk.replace(tmp_path / "folder" / "my.kit", b"new")
    assert (tmp_path / "folder").stat().st_mode & 0o777 == 0o700


def test_a_full_disk_leaves_the_file_before_and_nothing_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    file = tmp_path / "lights.toml"
    file.write_bytes(b"before")
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        disk.replace(file, b"new")
    assert {each.name: each.read_bytes() for each in tmp_path.iterdir()} == {"lights.toml": b"before"}


def test_a_new_file_is_on_disk_with_its_name_and_overwrites_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = []
    monkeypatch.setattr("os.fsync", lambda number: synced.append(Path(f"/proc/self/fd/{number}").readlink().name))
    disk.create(tmp_path / "game.jsonl", b"one")
    with pytest.raises(FileExistsError):
        disk.create(tmp_path / "game.jsonl", b"two")
    assert synced == ["game.jsonl", tmp_path.name]
    assert (tmp_path / "game.jsonl").read_bytes() == b"one"


def test_a_full_disk_leaves_no_half_of_a_new_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left"):
        disk.create(tmp_path / "game.jsonl", b"one")
    assert not [*tmp_path.iterdir()]


def test_what_was_for_its_owner_alone_stays_so(tmp_path: Path) -> None:
    file = tmp_path / "lights.toml"
    disk.replace(file, b"before")
    for mode in (0o600, 0o640):
        file.chmod(mode)
        disk.replace(file, b"after")
        assert file.stat().st_mode & 0o777 == mode


def test_a_link_stays_one_and_what_it_leads_to_is_written(tmp_path: Path) -> None:
    kept, link = tmp_path / "stick" / "my.kit", tmp_path / "my.kit"
    disk.replace(kept, b"before")
    link.symlink_to(kept)
    disk.replace(link, b"new")
    assert link.is_symlink()
    assert kept.read_bytes() == b"new"
    assert [each.name for each in kept.parent.iterdir()] == ["my.kit"]


def test_of_many_who_write_at_once_each_writes_the_whole(tmp_path: Path) -> None:
    file = tmp_path / "lights.toml"
    contents = [str(digit).encode() * length for digit, length in enumerate((9, 40_000, 1, 500, 90_000, 70, 3_000, 2))]
    with ThreadPoolExecutor(len(contents)) as writers:
        for _ in range(10):
            list(writers.map(partial(disk.replace, file), contents))
            assert file.read_bytes() in contents
    assert [each.name for each in tmp_path.iterdir()] == ["lights.toml"]
