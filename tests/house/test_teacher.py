"""The lesson on the host's page: from the camera's picture to a kit that is read with, and nothing lost on the way."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.core.errors import KitError, UsageError
from companion.core.values import ThrowKind
from companion.house.kit_box import KitBox
from companion.house.teacher import REST_S, Teacher
from tests.clock import HandClock
from vision import kit_file
from vision.cameras.address import parsed
from vision.cameras.simulated import SimulatedCamera, open_simulated
from vision.geometry import Image
from vision.kits import SIZES, Kit, Sample

STICKS, DICE = ThrowKind.STICKS, ThrowKind.DICE


def simulated(clock: HandClock) -> SimulatedCamera:
    return open_simulated(parsed("sim:table?seed=3"), clock=clock)


@dataclass
class DrawnTray:
    """Eyes over a simulated tray in which everything has come to rest when it is looked at."""

    clock: HandClock = field(default_factory=HandClock)
    until: float = 0.0
    laid: tuple[int | str, ...] = ()

    def __post_init__(self) -> None:
        self.camera = simulated(self.clock)

    def rest(self, seconds: float) -> None:
        self.until = self.clock.monotonic() + seconds

    @property
    def resting(self) -> bool:
        return self.clock.monotonic() < self.until

    def show(self, kind: ThrowKind, values: Sequence[int | str]) -> None:
        self.laid = tuple(values)
        self.camera.show(kind, values)

    def still(self) -> tuple[Image, bool]:
        self.clock.seconds += 5
        frame = self.camera.frame()
        assert frame is not None
        return frame.picture, True


@dataclass
class Lesson:
    """A teacher with what is round him."""

    tray: DrawnTray
    box: KitBox
    teacher: Teacher

    @property
    def now(self) -> Any:
        return self.teacher.facts()["lesson"]

    def keep(self, *values: int | str) -> None:
        found = self.now["found"]
        self.teacher.keep(values or tuple(face["value"] for face in found["faces"]), number=found["number"])


def a_lesson(box: KitBox, tray: DrawnTray | None = None) -> Lesson:
    tray = tray or DrawnTray()
    return Lesson(tray, box, Teacher(tray, box))  # type: ignore[arg-type]  # eyes by shape


@pytest.fixture
def lesson(tmp_path: Path) -> Lesson:
    return a_lesson(KitBox(tmp_path))


def test_two_pictures_of_sticks_are_asked_for_found_and_read_with_at_once(lesson: Lesson, tmp_path: Path) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    assert (lesson.now["picture"], lesson.now["enough"], lesson.now["lay"]) == (1, 8, [1, 1, "salamander"])
    assert lesson.tray.until == lesson.tray.clock.monotonic() + REST_S
    lesson.teacher.take()
    faces = lesson.now["found"]["faces"]
    assert sorted(str(face["value"]) for face in faces) == ["1", "1", "salamander"]
    assert all(face["picture"].startswith("data:image/jpeg;base64,") for face in faces)
    lesson.keep()
    assert kit_file.load(tmp_path / "kits" / "sticks.kit").pictures == 1
    assert (lesson.now["picture"], lesson.now["lay"], lesson.now["found"]) == (2, [2, 2, "stone"], None)
    lesson.teacher.take()
    lesson.keep()
    kit = lesson.box.of(STICKS)
    assert kit is not None
    assert (kit.pictures, set(kit.values)) == (2, {1, "salamander", 2, "stone"})
    lesson.teacher.end()
    assert (lesson.teacher.facts()["lesson"], lesson.tray.resting) == (None, False)


def test_faces_lie_in_any_order_and_each_gets_the_value_it_looks_like(lesson: Lesson) -> None:
    """Of 12 throws that lie by chance some have the symbol in another place than it was asked for."""
    lesson.teacher.begin(STICKS, unusual=False)
    places = set()
    for _ in range(4):
        lesson.tray.show(STICKS, (1, 1, "salamander"))
        lesson.teacher.take()
        faces = lesson.now["found"]["faces"]
        assert [face["looks"] for face in faces] == [face["value"] for face in faces]
        places.add([face["value"] for face in faces].index("salamander"))
    assert len(places) > 1


def test_what_people_say_goes_before_what_was_asked_for(lesson: Lesson) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.tray.show(STICKS, (1, 4, "stone"))
    lesson.teacher.take()
    found = [face["looks"] for face in lesson.now["found"]["faces"]]
    lesson.keep(*found)
    kit = lesson.box.of(STICKS)
    assert kit is not None
    assert set(kit.values) == {1, 4, "stone"}


def test_another_number_of_sticks_is_shown_as_it_was_found_and_teaches_nothing(lesson: Lesson) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.tray.show(STICKS, (1, 1))
    lesson.teacher.take()
    found = lesson.now["found"]
    assert (found["faces"], found["picture"][:10]) == ([], "data:image")
    with pytest.raises(UsageError):
        lesson.teacher.keep((), number=found["number"])
    assert lesson.box.of(STICKS) is None


def test_what_is_no_face_is_left_out(lesson: Lesson) -> None:
    lesson.teacher.begin(DICE, unusual=False)
    lesson.teacher.take()
    lesson.keep(1, "nothing", 1)
    assert [sample.value for sample in lesson.box.of(DICE).samples] == [1, 1]  # type: ignore[union-attr]


@pytest.mark.parametrize("values", [(1, 1), (1, 1, 7), (1, 1, "cat"), (1, 1, 1, 1)])
def test_faces_that_are_none_are_refused(lesson: Lesson, values: tuple[int | str, ...]) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    with pytest.raises(UsageError):
        lesson.keep(*values)
    assert lesson.now["found"]["faces"]


def test_what_a_page_says_of_its_picture_is_no_answer_to_one_that_another_page_took_since(lesson: Lesson) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    first = lesson.now["found"]
    lesson.teacher.take()  # on another page, once the sticks were turned
    with pytest.raises(UsageError, match="not the faces in the picture"):
        lesson.teacher.keep([face["value"] for face in first["faces"]], number=first["number"])
    assert lesson.box.of(STICKS) is None
    lesson.keep()
    assert lesson.box.of(STICKS).pictures == 1  # type: ignore[union-attr]


def test_a_full_kit_is_said_to_be_and_the_page_can_say_it_in_its_language(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kit_file, "MOST_FACES", 3)
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    lesson.teacher.take()
    with pytest.raises(KitError, match="has room for 3 faces, not for 6") as refused:
        lesson.keep()
    assert refused.value.translatable is not None
    assert lesson.box.of(STICKS).pictures == 1  # type: ignore[union-attr]


def test_a_full_disk_is_a_sentence_and_what_was_found_can_be_kept_later(
    lesson: Lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    before = (tmp_path / "kits" / "sticks.kit").read_bytes()
    lesson.teacher.take()

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        with pytest.raises(KitError, match="No space left on device"):
            lesson.keep()
    assert (tmp_path / "kits" / "sticks.kit").read_bytes() == before
    assert [file.name for file in (tmp_path / "kits").iterdir()] == ["sticks.kit"]
    assert lesson.box.of(STICKS).pictures == 1  # type: ignore[union-attr]
    lesson.keep()
    assert kit_file.load(tmp_path / "kits" / "sticks.kit").pictures == 2


def test_the_last_picture_can_be_forgotten_and_after_the_first_nothing_is_known(lesson: Lesson, tmp_path: Path) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    for _ in range(2):
        lesson.teacher.take()
        lesson.keep()
    lesson.teacher.undo()
    assert kit_file.load(tmp_path / "kits" / "sticks.kit").pictures == 1
    assert lesson.now["lay"] == [2, 2, "stone"]
    lesson.teacher.undo()
    assert kit_file.load(tmp_path / "kits" / "sticks.kit").samples == ()
    assert (lesson.box.of(STICKS), KitBox(tmp_path).of(STICKS)) == (None, None)
    assert lesson.now["lay"] == [1, 1, "salamander"]


def test_dice_are_taught_any_number_at_a_time(lesson: Lesson) -> None:
    lesson.teacher.begin(DICE, unusual=False)
    assert (lesson.now["lay"], lesson.now["enough"], lesson.tray.laid) == ([1], 12, (1, 1, 1))
    lesson.teacher.take()
    assert [face["value"] for face in lesson.now["found"]["faces"]] == [1, 1, 1]
    lesson.keep()
    assert [sample.value for sample in lesson.box.of(DICE).samples] == [1, 1, 1]  # type: ignore[union-attr]
    assert lesson.box.of(STICKS) is None


def test_dice_that_plainly_show_another_number_say_so(lesson: Lesson) -> None:
    lesson.teacher.begin(DICE, unusual=False)
    lesson.tray.show(DICE, (4, 4, 6))  # ones were asked for
    lesson.teacher.take()
    faces = lesson.now["found"]["faces"]
    assert [face["value"] for face in faces] == [1, 1, 1]
    assert sorted(str(face["looks"]) for face in faces) == ["4", "4", "6"]


@pytest.mark.parametrize(("kind", "lie"), [(DICE, [1, 1, 1]), (STICKS, [1, 1, "salamander"])])
def test_pieces_with_marks_of_their_own_are_found_by_their_shape(
    kind: ThrowKind, lie: list[int | str], lesson: Lesson
) -> None:
    lesson.teacher.begin(kind, unusual=True)
    lesson.teacher.take()
    faces = lesson.now["found"]["faces"]
    assert sorted((face["value"] for face in faces), key=str) == lie
    assert [face["looks"] for face in faces] == [None] * 3
    lesson.keep()
    assert lesson.box.of(kind).alone  # type: ignore[union-attr]


def test_a_picture_in_which_something_moved_says_so(lesson: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    still = lesson.tray.still
    monkeypatch.setattr(lesson.tray, "still", lambda: (still()[0], False))
    lesson.teacher.begin(DICE, unusual=False)
    lesson.teacher.take()
    assert lesson.now["found"]["doubts"] == ["moving"]


def test_a_step_without_a_lesson_is_refused(lesson: Lesson) -> None:
    for step in (lesson.teacher.take, lesson.teacher.undo, lambda: lesson.teacher.keep((), number=1)):
        with pytest.raises(UsageError, match="No lesson has begun"):
            step()


def test_a_lesson_that_nobody_goes_on_with_ends_by_itself_and_loses_nothing(lesson: Lesson) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    lesson.teacher.take()
    lesson.tray.clock.seconds += REST_S - 6  # the picture itself took five seconds
    assert lesson.now["found"]["faces"]
    lesson.tray.clock.seconds += 1
    for step in (lesson.teacher.take, lesson.teacher.undo, lambda: lesson.teacher.keep((1, 1, "salamander"), number=2)):
        with pytest.raises(UsageError, match="No lesson has begun"):
            step()
    assert lesson.now is None
    assert lesson.teacher.facts()["kits"][0]["pictures"] == 1  # type: ignore[index]  # facts of JSON
    lesson.teacher.begin(STICKS, unusual=False)
    assert (lesson.now["picture"], lesson.now["lay"], lesson.now["found"]) == (2, [2, 2, "stone"], None)


def test_a_picture_of_a_lesson_that_was_left_meanwhile_is_none_of_the_next(
    lesson: Lesson, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    still = lesson.tray.still

    def left() -> tuple[Image, bool]:
        picture = still()
        lesson.teacher.begin(DICE, unusual=False)
        return picture

    monkeypatch.setattr(lesson.tray, "still", left)
    lesson.teacher.take()
    assert (lesson.now["kind"], lesson.now["found"]) == ("dice", None)
    with pytest.raises(UsageError):
        lesson.teacher.keep((1, 1, "nothing"), number=1)


def test_every_step_of_a_lesson_gives_it_its_full_time_again(lesson: Lesson) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    for step in (lesson.teacher.take, lesson.keep, lesson.teacher.undo, lesson.teacher.take):
        lesson.tray.clock.seconds += REST_S - 6
        step()
    assert lesson.now["found"]["faces"]


def spoil(folder: Path, content: bytes) -> None:
    (folder / "kits").mkdir()
    (folder / "kits" / "sticks.kit").write_bytes(content)


def test_a_kit_that_cannot_be_read_is_put_aside_and_not_written_over(tmp_path: Path) -> None:
    spoil(tmp_path, b"damaged")
    box = KitBox(tmp_path)
    assert box.of(STICKS) is None
    lesson = a_lesson(box)
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    assert kit_file.load(tmp_path / "kits" / "sticks.kit").pictures == 1
    assert (tmp_path / "kits" / "sticks.kit.unread").read_bytes() == b"damaged"


def test_a_kit_that_cannot_be_read_is_said_on_the_page_until_the_pieces_are_shown_anew(tmp_path: Path) -> None:
    spoil(tmp_path, b"damaged")
    lesson = a_lesson(KitBox(tmp_path))
    assert [kit["unread"] for kit in lesson.teacher.facts()["kits"]] == [True, False]  # type: ignore[attr-defined]  # JSON
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    assert [kit["unread"] for kit in lesson.teacher.facts()["kits"]] == [False, False]  # type: ignore[attr-defined]  # JSON


def test_a_kit_that_cannot_be_read_stays_where_a_lesson_has_taught_nothing(tmp_path: Path) -> None:
    spoil(tmp_path, b"of a newer companion")
    lesson = a_lesson(KitBox(tmp_path))
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep("nothing", "nothing", "nothing")
    lesson.teacher.undo()
    assert (tmp_path / "kits" / "sticks.kit").read_bytes() == b"of a newer companion"


def test_the_kit_that_the_settings_name_is_the_one_that_is_added_to(lesson: Lesson, tmp_path: Path) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    named = (tmp_path / "kits" / "sticks.kit").rename(tmp_path / "mine.kit")
    box = KitBox(tmp_path, named)
    again = a_lesson(box, lesson.tray)
    again.teacher.begin(STICKS, unusual=False)
    again.teacher.take()
    again.keep()
    assert kit_file.load(named).pictures == 2
    assert not (tmp_path / "kits" / "sticks.kit").exists()


def test_the_kit_that_the_settings_name_is_there_at_the_next_start_though_it_forgot_all(tmp_path: Path) -> None:
    named, crop = tmp_path / "mine.kit", np.zeros((*SIZES[DICE][::-1], 3), np.uint8)
    kit_file.save(named, Kit(DICE, (Sample(4, crop, picture=1),)))
    box = KitBox(tmp_path, named)
    teacher = a_lesson(box).teacher
    teacher.begin(DICE, unusual=False)
    teacher.undo()
    assert box.of(DICE) is None
    assert KitBox(tmp_path, named).of(DICE) is None
    assert named.exists()


def test_what_a_command_adds_to_a_kit_meanwhile_is_not_lost_to_the_next_lesson(
    lesson: Lesson, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    lesson.teacher.end()
    path = tmp_path / "kits" / "sticks.kit"
    kept = kit_file.load(path)
    kit_file.save(path, kept.taught(kept.samples[:1]))
    lesson.teacher.begin(STICKS, unusual=False)
    assert lesson.now["picture"] == 3
    monkeypatch.setattr(kit_file, "load", lambda path: pytest.fail("it has not changed"))
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    lesson.keep()
    monkeypatch.undo()
    assert kit_file.load(path).pictures == 3


def test_what_a_command_adds_in_the_middle_of_a_lesson_is_not_written_over(lesson: Lesson, tmp_path: Path) -> None:
    path, crop = tmp_path / "kits" / "sticks.kit", np.zeros((*SIZES[STICKS][::-1], 3), np.uint8)
    lesson.teacher.begin(STICKS, unusual=False)
    lesson.teacher.take()
    kit_file.save(path, Kit(STICKS, (Sample(4, crop, picture=1),)))
    lesson.keep(1, 2, "stone")
    assert kit_file.load(path).values == (4, 1, 2, "stone")
    kit_file.save(path, kit_file.load(path).taught([Sample(3, crop)]))
    lesson.teacher.undo()
    assert kit_file.load(path).values == (4, 1, 2, "stone")
