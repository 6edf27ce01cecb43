"""``companion kit``: teaching from pictures, and what a kit then knows."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.cli import main
from companion.cli.kit import ENOUGH
from companion.core.errors import KitError
from companion.core.values import ThrowKind
from tests.vision.cameras.test_pictures import flat
from vision import kit_file, picture
from vision.cameras.camera import Frame
from vision.geometry import Image
from vision.kits import SIZES, Kit, Sample

PICTURES = Path(__file__).parents[1] / "vision" / "pictures"
LESSON = f"2,stone,4={PICTURES / 'sticks_011.jpg'}"


@pytest.fixture
def state(state: Path) -> Path:
    state.mkdir()
    return state


def test_a_kit_is_learnt_shown_added_to_and_read_with(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kit = state / "my.kit"
    assert main(["kit", "learn", str(kit), LESSON]) == 0
    assert "knows 3 faces of sticks: 2 (1), stone (1), 4 (1). It helps the usual reader." in capsys.readouterr().out
    assert main(["kit", "learn", str(kit), LESSON]) == 0
    capsys.readouterr()
    assert main(["kit", "show", "--json", str(kit)]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "file": str(kit),
        "kind": "sticks",
        "alone": False,
        "faces": [{"value": 2, "pictures": 2}, {"value": "stone", "pictures": 2}, {"value": 4, "pictures": 2}],
    }
    assert main(["read", "--json", "--kind", "sticks", "--kit", str(kit), str(PICTURES / "sticks_011.jpg")]) == 0
    assert [piece["value"] for piece in json.loads(capsys.readouterr().out)["pieces"]] == [2, "stone", 4]


def test_what_a_kit_alone_knows_is_read_as_it_was_taught_and_other_pieces_as_ever(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit, sticks, dice = str(state / "my.kit"), str(PICTURES / "sticks_011.jpg"), str(PICTURES / "dice_038.jpg")
    assert main(["kit", "learn", "--unusual", kit, f"4,stone,2={sticks}"]) == 0
    capsys.readouterr()
    assert main(["read", "--json", "--kit", kit, sticks, dice]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(one["kind"], [piece["value"] for piece in one["pieces"]]) for one in told] == [
        ("sticks", [4, "stone", 2]),
        ("dice", [4]),
    ]


def test_a_kit_that_has_forgotten_all_can_be_shown_and_added_to_and_is_not_read_with(
    state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    kit, picture = state / "my.kit", str(PICTURES / "sticks_011.jpg")
    kit_file.save(kit, Kit(ThrowKind.STICKS, ()))
    assert main(["kit", "show", str(kit)]) == 0
    assert "knows 0 faces of sticks: none yet." in capsys.readouterr().out
    assert main(["read", "--kit", str(kit), picture]) == 2
    assert main(["watch", "--kit", str(kit), picture]) == 2
    assert capsys.readouterr().err.count("knows no faces yet") == 2
    assert main(["kit", "learn", str(kit), LESSON]) == 0


@pytest.mark.parametrize(
    ("words", "status", "says"),
    [
        (["learn", "my.kit"], 2, "one of them"),
        (["learn", "my.kit", "a.jpg", "--from-corrections"], 2, "one of them"),
        (["learn", "my.kit", "1,1=no.jpg"], 1, "There is no file no.jpg"),
        (["learn", "my.kit", "no.jpg"], 1, "There is no file no.jpg"),
        (["learn", "my.kit", f"2,4={PICTURES / 'sticks_011.jpg'}"], 1, "sticks_011.jpg: Not exactly 2 of the pieces"),
        (["learn", "my.kit", "--from-corrections"], 1, "Nothing was learnt"),
        (["learn", "my.kit", *["a.jpg"] * 13], 2, "The guide has 12 pictures; say what others show"),
        (["show", "my.kit"], 1, "There is no kit my.kit"),
        (["check", "--kit", "my.kit"], 1, "There is no kit my.kit"),
    ],
)
def test_what_cannot_be_learnt_is_one_sentence_and_no_file(
    words: list[str],
    status: int,
    says: str,
    state: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(state)
    assert main(["kit", *words]) == status
    assert says in capsys.readouterr().err
    assert not (state / "my.kit").exists()


def test_the_guide_says_what_to_lay_and_asks_again_after_a_bad_picture(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def answer(sentence: str) -> str:
        asked.append(sentence)
        return ""

    monkeypatch.setattr("builtins.input", answer)
    other = str(PICTURES / "sticks_011.jpg")  # 2, stone, 4: not what is asked for
    assert main(["kit", "learn", str(state / "my.kit"), "--camera", other]) == 1
    assert [sentence.split(";")[0] for sentence in asked] == ["1 of 12: from left to right 1, 1, salamander"] * 2
    err = capsys.readouterr().err
    assert "looks like 2, stone, 4, not 1, 1, salamander" in err
    assert "is over" in err  # that one picture is all there was


def test_of_dice_the_guide_asks_for_any_number_that_show_one_face(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def answer(sentence: str) -> str:
        asked.append(sentence)
        raise EOFError

    monkeypatch.setattr("builtins.input", answer)
    assert main(["kit", "learn", "--kind", "dice", str(state / "my.kit"), "--camera", "sim:table"]) == 1
    assert asked == ["1 of 12: any number of dice that all show 1; then Enter. "]
    told = capsys.readouterr()
    assert told.out.startswith("Lay the pieces side by side in the tray")
    assert told.err == "Nothing was learnt; no kit was written.\n"


def test_a_bad_picture_is_learnt_from_and_told_of(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    soft = cv2.GaussianBlur(picture.load(PICTURES / "sticks_011.jpg"), (0, 0), 4)
    cv2.imwrite(str(state / "soft.jpg"), soft)
    assert main(["kit", "learn", str(state / "my.kit"), f"2,stone,4={state / 'soft.jpg'}"]) == 0
    assert capsys.readouterr().err == "soft.jpg is a bad picture to learn from: blurred.\n"
    assert kit_file.load(state / "my.kit").values == (2, "stone", 4)


def test_the_guide_tells_of_a_picture_in_which_something_moved(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    frame = Frame(picture.load(PICTURES / "sticks_011.jpg"), 0, 0.0)
    monkeypatch.setattr("builtins.input", ended_after_one())
    monkeypatch.setattr("vision.tray.at_rest.at_rest", lambda *_: (frame, False))
    monkeypatch.setattr("vision.kit_lessons.asked", lambda _: (2, "stone", 4))
    main(["kit", "learn", str(state / "my.kit"), "--camera", str(PICTURES / "sticks_011.jpg")])
    assert "This is a bad picture to learn from: moving." in capsys.readouterr().err


def test_each_picture_of_a_lesson_is_another_one_and_kept_at_once(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    photos, path = state / "photos", state / "my.kit"
    photos.mkdir()
    for tone in (50, 90, 130):
        flat(photos / f"{tone:03}.png", tone)
    kept = [None, 2, 4]

    def answer(sentence: str) -> str:
        faces = kept.pop(0)
        assert faces == (len(kit_file.load(path).samples) if path.exists() else None)
        if not kept:
            raise KeyboardInterrupt
        return ""

    monkeypatch.setattr("builtins.input", answer)
    monkeypatch.setattr("companion.cli.kit._learnt", two_faces)
    main(["kit", "learn", str(path), "--camera", f"folder:{photos}"])
    assert [int(one.crop[0, 0, 0]) for one in kit_file.load(path).samples] == [50, 50, 90, 90]


def test_what_each_picture_of_a_camera_has_taught_is_written_once(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[int] = []
    for tone in (50, 90):
        flat(state / f"{tone:03}.png", tone)
    monkeypatch.setattr("builtins.input", lambda _: "")
    monkeypatch.setattr("companion.cli.kit._learnt", two_faces)
    monkeypatch.setattr(kit_file, "save", lambda _, kit: written.append(len(kit.samples)))
    assert main(["kit", "learn", str(state / "my.kit"), "--camera", f"folder:{state}"]) == 0
    assert written == [2, 4]


def two_faces(_kit: Kit, image: Image, faces: tuple[int | str, ...], *_: object, **__: object) -> tuple[Sample, ...]:
    crop = np.full((*SIZES[ThrowKind.STICKS][::-1], 3), image[0, 0, 0], np.uint8)
    return tuple(Sample(face, crop) for face in faces[:2])


def test_a_lesson_goes_on_where_it_ended_and_ends_when_nothing_is_found_again_and_again(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []
    path = state / "my.kit"
    assert main(["kit", "learn", str(path), LESSON]) == 0
    monkeypatch.setattr("builtins.input", lambda sentence: asked.append(sentence) or "")
    monkeypatch.setattr("companion.cli.kit._learnt", nothing_found)
    assert main(["kit", "learn", str(path), "--camera", "sim:sticks?seed=1"]) == 1
    assert asked == ["2 of 12: from left to right 2, 2, stone; then Enter. "] * ENOUGH


def ended_after_one() -> Callable[[str], str]:
    """Enter, then Ctrl-D."""
    answers = [""]

    def answer(_: str) -> str:
        if not answers:
            raise EOFError
        return answers.pop()

    return answer


def nothing_found(*_: object, **__: object) -> tuple[Sample, ...]:
    raise KitError("Nothing is plain to be seen.")


def test_pictures_without_faces_go_on_where_the_lesson_ended(state: Path) -> None:
    path, dice = state / "my.kit", PICTURES / "dice_038.jpg"  # a four
    assert main(["kit", "learn", "--kind", "dice", str(path), f"4={dice}"]) == 0
    kept = kit_file.load(path)
    kit_file.save(path, replace(kept, samples=tuple(replace(one, picture=3) for one in kept.samples)))
    assert main(["kit", "learn", str(path), str(dice)]) == 0
    assert kit_file.load(path).values == (4,)


def test_one_picture_twice_is_not_learnt_as_two_faces(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, one = state / "my.kit", str(PICTURES / "dice_038.jpg")
    assert main(["kit", "learn", "--kind", "dice", "--unusual", str(path), one, one]) == 1
    assert "dice_038.jpg: This very picture was learnt before, as one of other faces" in capsys.readouterr().err
    assert not path.exists()


def test_faces_may_have_blanks_between_them(state: Path) -> None:
    assert main(["kit", "learn", str(state / "my.kit"), LESSON.replace(",", ", ")]) == 0
    assert kit_file.load(state / "my.kit").values == (2, "stone", 4)


def test_a_folder_without_a_name_is_no_kit(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "show", "."]) == 1
    assert capsys.readouterr().err == ". cannot be read: Is a directory.\n"


def test_a_picture_may_have_an_equals_sign_in_its_name(state: Path) -> None:
    odd = state / "x=1.jpg"
    odd.write_bytes((PICTURES / "sticks_011.jpg").read_bytes())
    assert main(["kit", "learn", str(state / "my.kit"), f"2,stone,4={odd}"]) == 0
    assert kit_file.load(state / "my.kit").values == (2, "stone", 4)


def test_a_name_too_long_for_a_file_is_a_sentence(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "learn", str(state / "my.kit"), f"2,stone,4={'a' * 300}"]) == 1
    assert "cannot be opened: File name too long." in capsys.readouterr().err


def test_a_kit_of_dice_is_no_kit_of_sticks(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kit, dice = str(state / "my.kit"), str(PICTURES / "dice_014.jpg")
    assert main(["kit", "learn", kit, LESSON]) == 0
    assert main(["kit", "learn", "--kind", "dice", kit, f"1={dice}"]) == 2
    assert main(["read", "--kind", "dice", "--kit", kit, dice]) == 2
    assert main(["watch", "--kind", "dice", "--kit", kit, dice]) == 2
    assert capsys.readouterr().err.count("is a kit of sticks") == 3


def test_a_kit_is_no_stream(state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(state)
    assert main(["kit", "learn", "-", LESSON]) == 2
    assert capsys.readouterr() == ("", "A kit is a file that more can be added to; - is none.\n")
    assert list(state.iterdir()) == []


def test_a_number_that_no_face_can_have_is_one_sentence(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["kit", "learn", "--kind", "dice", "my.kit", f"{'9' * 5000}=x.jpg"]) == 2
    assert capsys.readouterr().err == (
        f"argument [FACES=]PICTURE: no stick or die shows {'9' * 40}.. (companion kit learn --help tells more)\n"
    )


def test_a_kit_that_is_there_can_be_said_to_be_of_unusual_faces(state: Path) -> None:
    for words in ([], ["--unusual"]):
        assert main(["kit", "learn", *words, str(state / "my.kit"), LESSON]) == 0
    assert kit_file.load(state / "my.kit").alone
