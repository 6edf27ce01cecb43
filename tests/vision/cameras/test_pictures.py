"""Pictures, folders and clips through the same door as a camera's."""

import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from math import isnan, nan
from pathlib import Path
from threading import Event, Thread

import cv2
import numpy as np
import pytest

from companion.core.errors import PictureError
from tests.clock import HandClock
from tests.vision.tables import felt
from vision.cameras import open_camera
from vision.cameras.camera import Camera, CameraState, Frame
from vision.cameras.pictures import Recorded, _played
from vision.geometry import Image

ROOT = Path(__file__).parents[3]


def opened(path: Path) -> Camera:
    return open_camera(str(path), clock=HandClock())


def tones(camera: Camera) -> list[int]:
    """The mean tone of every frame to the end."""
    found, number = [], None
    while (frame := camera.frame(number)) is not None:
        number = frame.number
        found.append(round(float(frame.picture.mean())))
    return found


def flat(path: Path, tone: int) -> Path:
    cv2.imwrite(str(path), np.full((100, 120, 3), tone, np.uint8))
    return path


def test_one_picture_comes_once_with_its_name(tmp_path: Path) -> None:
    with opened(flat(tmp_path / "throw.png", 90)) as camera:
        frame = camera.frame()
        assert frame is not None
        assert (frame.number, frame.name) == (0, str(tmp_path / "throw.png"))
        assert camera.moving is False
        assert camera.frame(0) is None
        assert camera.status.state is CameraState.ENDED


def test_a_folder_comes_in_the_order_of_its_names_and_without_other_files(tmp_path: Path) -> None:
    for name, tone in (("b.png", 20), ("a.jpg", 10), ("c.PNG", 30)):
        flat(tmp_path / name, tone)
    (tmp_path / "labels.json").write_text("{}")
    assert tones(opened(tmp_path)) == [10, 20, 30]


def test_asking_without_a_number_gives_the_same_frame_again(tmp_path: Path) -> None:
    flat(tmp_path / "a.png", 10)
    flat(tmp_path / "b.png", 20)
    camera = opened(tmp_path)
    assert camera.frame() is camera.frame()


def test_a_broken_picture_in_a_folder_does_not_stop_the_next(tmp_path: Path) -> None:
    flat(tmp_path / "a.png", 10)
    (tmp_path / "b.png").write_bytes(b"no picture")
    flat(tmp_path / "c.png", 30)
    camera = opened(tmp_path)
    assert camera.frame() is not None
    with pytest.raises(PictureError, match=r"b\.png"):
        camera.frame(0)
    frame = camera.frame(0)
    assert frame is not None
    assert frame.name.endswith("c.png")


def test_an_empty_folder_is_said(tmp_path: Path) -> None:
    with pytest.raises(PictureError, match="no pictures"):
        opened(tmp_path)


def clip(path: Path, pictures: Iterable[Image], size: tuple[int, int]) -> Path:
    """A clip of 10 pictures a second."""
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 10, size)
    for picture in pictures:
        writer.write(picture)
    writer.release()
    return path


def test_a_clip_gives_every_frame_with_its_time(tmp_path: Path) -> None:
    path = clip(tmp_path / "throw.avi", (felt(light=tone) for tone in (0.5, 1.0, 1.5)), (320, 240))
    with opened(path) as camera:
        frames = [camera.frame(), camera.frame(0), camera.frame(1)]
        assert [(frame.number, round(frame.at, 3)) for frame in frames if frame] == [(0, 0.0), (1, 0.1), (2, 0.2)]
        assert camera.moving
        assert camera.frame(2) is None
        assert camera.status.state is CameraState.ENDED


@pytest.mark.parametrize("name", ["20:15.avi", "./20:15.avi", "clip:20:15.avi", "clip:http:clip.avi"])
def test_a_clip_may_have_a_colon_in_its_name(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    clip(Path(name.removeprefix("clip:")), [felt()] * 3, (320, 240))
    with open_camera(name, clock=HandClock()) as camera:
        assert len(tones(camera)) == 3


class Clip:
    """OpenCV's capture of a clip whose frames say these milliseconds."""

    def __init__(self, fps: float, told: Sequence[float]) -> None:
        self.fps = fps
        self.told = iter(told)
        self.now = 0.0

    def read(self) -> tuple[bool, Image | None]:
        self.now = next(self.told, nan)
        return (False, None) if isnan(self.now) else (True, felt())

    def get(self, name: int) -> float:
        return self.fps if name == cv2.CAP_PROP_FPS else self.now


@pytest.mark.parametrize(
    ("fps", "told", "times"),
    [
        (10, (0, 200, 300, 333), (0.0, 0.2, 0.3, 0.333)),
        (10, (0, 0, 0, 250), (0.0, 0.1, 0.2, 0.25)),
        (10, (0, 60_000, 60_100, 60_200), (0.0, 0.1, 0.2, 0.3)),
        (10, (-7.7e15, -7.7e15, 0, nan), (0.0, 0.1, 0.2)),
        (1000, (0, 1, 2, 3), (0.0, 1 / 15, 2 / 15, 0.2)),
        (0, (0, 0, 0, 0), (0.0, 1 / 15, 2 / 15, 0.2)),
    ],
    ids=["some came later", "some say nothing", "a jump", "no times at all", "too fast to be true", "no rate"],
)
def test_each_frame_has_its_own_time_where_the_clip_says_one(
    fps: float, told: Sequence[float], times: Sequence[float]
) -> None:
    frames = _played(Clip(fps, told), "phone.mp4")  # type: ignore[arg-type]  # a capture by shape
    assert [frame.at for frame in frames] == pytest.approx(list(times))


def grain() -> Image:
    return np.random.default_rng(0).integers(0, 255, (480, 640, 3), np.uint8)


def test_two_may_ask_at_once(tmp_path: Path) -> None:
    with opened(clip(tmp_path / "throw.avi", [grain()] * 60, (640, 480))) as camera, ThreadPoolExecutor(4) as pool:
        numbers = list(pool.map(lambda _: len(tones(camera)), range(4)))
    assert sum(numbers) >= 60


def test_a_file_that_is_no_clip_is_said_and_nothing_else_is_printed(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "throw.avi").write_bytes(b"RIFF no clip at all" * 50)
    with pytest.raises(PictureError, match="no clip"):
        opened(tmp_path / "throw.avi")
    assert capfd.readouterr().err == ""


def test_what_is_damaged_in_a_clip_puts_no_words_of_the_decoder_on_the_terminal(tmp_path: Path) -> None:
    """In a process of its own: how much FFmpeg says is settled with the first clip that one opens."""
    path = clip(tmp_path / "throw.avi", [grain()] * 3, (640, 480))
    data = path.read_bytes()
    path.write_bytes(data[:40_000] + b"\xff" * 9_000 + data[49_000:])
    played = """import sys
from vision.cameras.address import parsed
from vision.cameras.pictures import open_clip
print(open_clip(parsed(sys.argv[1])).frame().number)"""
    command = [sys.executable, "-c", played, str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, env={"PYTHONPATH": str(ROOT)})
    assert (done.stdout, done.stderr) == ("0\n", "")


def test_a_closed_clip_has_ended_and_may_be_closed_again(tmp_path: Path) -> None:
    camera = opened(clip(tmp_path / "throw.avi", [grain()] * 60, (640, 480)))
    with ThreadPoolExecutor(1) as pool:
        reading = pool.submit(tones, camera)
        camera.close()
        camera.close()
        assert len(reading.result()) <= 60
    assert camera.status.state is CameraState.ENDED
    assert camera.frame(60) is None


def test_what_is_being_read_is_let_go_of_afterwards() -> None:
    released, early = Event(), []

    def read() -> Iterator[Frame]:
        closing.start()
        early.append(released.wait(0.05))
        yield Frame(grain(), 0, 0.0)

    camera = Recorded("clip:throw.avi", read(), moving=True, release=released.set)
    closing = Thread(target=camera.close)
    assert camera.frame() is not None
    closing.join()
    assert early == [False]
    assert released.is_set()
