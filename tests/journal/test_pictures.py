"""Pictures of throws: bounded, oldest first, and never in the way of a throw."""

import errno
from pathlib import Path
from shutil import rmtree

import pytest

from companion.journal.pictures import Pictures


def album(folder: Path, most: int = 1000) -> Pictures:
    return Pictures(folder, most_mb=most / 1_000_000)


def test_a_picture_and_what_was_seen_come_back(tmp_path: Path) -> None:
    pictures = album(tmp_path / "not there yet" / "pictures")
    name = pictures.add(b"jpeg", "seen")
    assert name == "throw-00000001"
    assert pictures.jpeg(name) == b"jpeg"
    assert pictures.seen(name) == "seen"


def test_the_oldest_picture_goes_when_there_is_no_room(tmp_path: Path) -> None:
    pictures = album(tmp_path, most=10)
    first, second, third = [pictures.add(b"four", "") for _ in range(3)]
    assert (first, second, third) == ("throw-00000001", "throw-00000002", "throw-00000003")
    assert [pictures.jpeg(str(name)) for name in (first, second, third)] == [None, b"four", b"four"]
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) <= 10


def test_the_bound_holds_over_a_restart(tmp_path: Path) -> None:
    album(tmp_path, most=10).add(b"four", "")
    album(tmp_path, most=10).add(b"four", "")
    again = album(tmp_path, most=10)
    assert again.add(b"four", "") == "throw-00000003"
    assert again.jpeg("throw-00000001") is None


def test_nothing_is_kept_while_switched_off(tmp_path: Path) -> None:
    pictures = album(tmp_path)
    pictures.keeping = False
    assert pictures.add(b"jpeg", "") is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("kind", ["jpg", "json"])
def test_a_file_that_a_pulled_plug_left_empty_is_not_there(tmp_path: Path, kind: str) -> None:
    name = album(tmp_path).add(b"jpeg", "seen")
    (tmp_path / f"{name}.{kind}").write_bytes(b"")
    again = album(tmp_path)
    assert [again.jpeg(str(name)), again.seen(str(name))].count(None) == 1


@pytest.mark.parametrize("name", ["../secret", "throw-1", "throw-00000001.jpg", "", "throw-00000001/../../x"])
def test_only_pictures_are_ever_opened(tmp_path: Path, name: str) -> None:
    (tmp_path / "secret.jpg").write_bytes(b"secret")
    assert album(tmp_path / "pictures").jpeg(name) is None


def test_a_folder_that_cannot_be_written_is_said_once_and_costs_only_the_picture(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    pictures = album(tmp_path / "file")
    assert pictures.add(b"jpeg", "") is None
    assert pictures.add(b"jpeg", "") is None
    assert len(caplog.records) == 1


def test_pictures_are_kept_again_once_the_folder_can_be_written(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "file").touch()
    pictures = album(tmp_path / "file")
    pictures.add(b"jpeg", "")
    (tmp_path / "file").unlink()
    assert pictures.add(b"jpeg", "") == "throw-00000001"
    rmtree(tmp_path / "file")
    (tmp_path / "file").touch()
    assert pictures.add(b"jpeg", "") is None
    assert len(caplog.records) == 2  # that is news again


@pytest.mark.parametrize("name", ["throw-00000001", None], ids=["in its place", "beside it"])
def test_a_full_disk_costs_no_picture_that_was_there(
    name: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures, write = album(tmp_path, most=10), Path.write_bytes
    assert pictures.add(b"jpeg", "seen") == "throw-00000001"

    def full(file: Path, content: bytes) -> int:
        if content == b"better":
            file.touch()
            raise OSError(errno.ENOSPC, "No space left on device")
        return write(file, content)

    monkeypatch.setattr(Path, "write_bytes", full)
    assert pictures.add(b"better", "told", name=name) is None
    assert {file.name: file.read_text() for file in tmp_path.iterdir()} == {
        "throw-00000001.jpg": "jpeg",
        "throw-00000001.json": "seen",
    }
    monkeypatch.undo()
    assert pictures.add(b"better", "told", name=name) == (name or "throw-00000002")
    assert sum(file.stat().st_size for file in tmp_path.iterdir()) == 10


def test_a_picture_that_cannot_be_taken_away_is_said_and_costs_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def held(*_: object, **__: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    pictures = album(tmp_path, most=4)
    pictures.add(b"four", "")
    monkeypatch.setattr(Path, "unlink", held)
    assert pictures.add(b"more", "") == "throw-00000002"
    assert pictures.names() == ("throw-00000002",)
    assert caplog.messages == [f"pictures are not kept in {tmp_path}: Operation not permitted"]


def test_a_picture_too_large_for_the_folder_is_not_kept(tmp_path: Path) -> None:
    pictures = album(tmp_path, most=3)
    assert pictures.add(b"four", "") is None


def test_a_name_that_stands_for_another_picture_elsewhere_is_not_given_anew(tmp_path: Path) -> None:
    pictures = Pictures(tmp_path, most_mb=1, taken=("throw-00000007", "throw-00000002"))
    assert pictures.add(b"jpeg", "seen") == "throw-00000008"


@pytest.mark.parametrize("leads_to", ["nowhere", "throw-00000002.jpg"], ids=["nowhere", "itself"])
def test_a_picture_that_cannot_be_looked_at_hides_no_other(leads_to: str, tmp_path: Path) -> None:
    assert album(tmp_path).add(b"jpeg", "seen") == "throw-00000001"
    (tmp_path / "throw-00000002.jpg").symlink_to(tmp_path / leads_to)
    again = album(tmp_path)
    assert again.names() == ("throw-00000001",)
    assert again.jpeg("throw-00000002") is None
    assert again.add(b"better", "told") == "throw-00000002"
    assert again.jpeg("throw-00000002") == b"better"


def test_a_folder_that_cannot_be_listed_is_an_empty_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "glob", closed)
    assert album(tmp_path).names() == ()


def test_what_a_pulled_plug_left_unfinished_or_people_laid_there_is_no_picture(tmp_path: Path) -> None:
    (tmp_path / "throw-00000001.json.part").write_bytes(b"se")
    (tmp_path / "throw-of-grandma.jpg").write_bytes(b"laid there by hand")
    again = album(tmp_path)
    assert again.names() == ()
    assert again.add(b"jpeg", "seen") == "throw-00000001"
    assert {file.name for file in tmp_path.iterdir()} == {
        "throw-00000001.jpg",
        "throw-00000001.json",
        "throw-of-grandma.jpg",
    }
