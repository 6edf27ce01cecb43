"""What the doctor says about cameras that are well, dark, blurred, small or not there."""

from itertools import count
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.check import Check, Health
from companion.core.sentence import Sentence
from tests.clock import HandClock
from tests.vision.disturbances import HEIGHT, WIDTH, flickering, noisy
from tests.vision.tables import felt
from vision.cameras.camera import CameraState, Frame, Locked, Status
from vision.cameras.pictures import Recorded
from vision.checks import _focus, _held, _light, _size, checks
from vision.geometry import Image


def told(address: str) -> dict[str, Check]:
    return {check.name: check for check in checks(address, clock=HandClock())}


def picture(tmp_path: Path, image: Image) -> str:
    path = tmp_path / "tray.png"
    cv2.imwrite(str(path), image)
    return str(path)


def large(light: float = 1.0) -> Image:
    return np.asarray(cv2.resize(felt((60, 60, 60, 10), light=light), (1280, 960), interpolation=cv2.INTER_NEAREST))


def test_the_simulated_camera_is_well() -> None:
    assert {name: check.state for name, check in told("sim:sticks").items()} == {
        "camera": Health.OK,
        "light": Health.OK,
        "focus": Health.OK,
    }


@pytest.mark.parametrize(
    ("name", "image", "word"),
    [
        ("light", large(light=0.2), "dark"),
        ("light", large(light=3.0), "bright"),
        ("focus", cv2.GaussianBlur(large(), (0, 0), 8), "sharp"),
        ("camera", felt(), "320 x 240"),
    ],
)
def test_a_picture_that_is_hard_to_read_is_warned_of_with_a_mend(
    tmp_path: Path, name: str, image: Image, word: str
) -> None:
    check = told(picture(tmp_path, image))[name]
    assert check.state is Health.WARN
    assert word in check.sentence
    assert check.mend


def test_who_has_no_camera_is_told_how_to_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.checks.FIRST_S", 0.0)
    assert told("usb:no-such-camera")["camera"].mend.endswith('where there is no camera, set camera = "".')


@pytest.mark.parametrize("address", ["nowhere.jpg", "usbb:", "sim:dice"])
def test_an_address_that_cannot_be_opened_fails_with_a_mend(address: str) -> None:
    check = told(address)["camera"]
    assert check.state is Health.FAIL
    assert check.mend


def test_a_picture_that_cannot_be_decoded_fails_with_a_mend(tmp_path: Path) -> None:
    (tmp_path / "tray.jpg").write_bytes(b"no picture")
    check = told(f"file:{tmp_path / 'tray.jpg'}")["camera"]
    assert check.state is Health.FAIL
    assert check.sentence == f"{tmp_path / 'tray.jpg'} is no picture: only JPEG, PNG, WebP and BMP files can be read."
    assert "camera" in check.mend


class Webcam(Recorded):
    """A camera that sends two dark pictures a second until it has found its exposure, which takes three."""

    def __init__(self, clock: HandClock) -> None:
        super().__init__("usb:", map(self._taken, count()), moving=True)
        self._clock = clock

    def _taken(self, number: int) -> Frame:
        self._clock.seconds += 0.5
        if number == 6:
            self.locked = Locked(exposure=156.0, white_balance=4600.0)
        return Frame(large(light=1.0 if self.locked else 0.2), number, self._clock.seconds)


def test_a_camera_is_judged_once_it_has_settled_by_the_clock_it_was_given(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = HandClock()
    monkeypatch.setattr("vision.checks.open_camera", lambda address, clock: Webcam(clock))
    found = {check.name: check.state for check in checks("usb:", clock=clock)}
    assert found == dict.fromkeys(("camera", "light", "focus", "exposure"), Health.OK)


def test_a_camera_that_goes_while_it_settles_is_judged_by_its_last_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    gone = Recorded("usb:", iter([Frame(large(light=0.2), 0, 0.0), Frame(large(), 1, 0.1)]), moving=True)
    monkeypatch.setattr("vision.checks.open_camera", lambda address, clock: gone)
    assert told("usb:")["light"].state is Health.OK


class Frozen(Recorded):
    """A camera that gives one picture and is lost, for no other follows."""

    locked: Locked | None = Locked()

    def __init__(self, address: str) -> None:
        super().__init__(address, iter([Frame(large(), 0, 0.0)]), moving=True)

    @property
    def status(self) -> Status:
        return Status(CameraState.LOST if self._ended else CameraState.LIVE, Sentence("It stands still."))


@pytest.mark.parametrize("address", ["usb:", "http://phone/video", "still:http://phone/shot.jpg"])
def test_a_camera_whose_picture_stands_still_fails_as_it_would_in_a_game(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("vision.checks.open_camera", lambda address, clock: Frozen(address))
    assert [(check.name, check.state, check.sentence) for check in told(address).values()] == [
        ("camera", Health.FAIL, "It stands still.")
    ]


def test_what_a_phone_does_with_its_exposure_is_its_own_matter(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = (Frame(large(), number, 0.0) for number in count())
    phone = Recorded("http://phone/video", frames, moving=True)
    phone.locked = Locked()
    monkeypatch.setattr("vision.checks.open_camera", lambda address, clock: phone)
    assert set(told("http://phone/video")) == {"camera", "light", "focus"}


@pytest.mark.parametrize(
    ("locked", "named"),
    [
        (Locked(exposure=156.0), "its white balance"),
        (Locked(white_balance=4600.0), "its exposure"),
        (Locked(focus=30.0), "its exposure and white balance"),
    ],
)
def test_what_a_camera_will_not_hold_still_is_named(locked: Locked, named: str) -> None:
    check = _held(locked)
    assert check.state is Health.WARN
    assert check.sentence == f"The camera does not hold {named} still."


def test_a_machine_without_opencv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.checks.find_spec", lambda name: None)
    check = told("usb:")["camera"]
    assert check.state is Health.FAIL
    assert "deploy/start.sh" in check.mend


@pytest.mark.parametrize(("share", "health"), [(0.03, "ok"), (0.2, "warn")])
def test_how_much_the_light_may_flicker(share: float, health: str, monkeypatch: pytest.MonkeyPatch) -> None:
    tray = np.asarray(cv2.resize(large(), (WIDTH, HEIGHT)), np.uint8)
    frames = (Frame(noisy(flickering(tray, share, at / 15), at), at, at / 15) for at in count())
    lit = Recorded("http://phone/video", frames, moving=True)
    monkeypatch.setattr("vision.checks.open_camera", lambda address, clock: lit)
    assert told("http://phone/video")["light"].state == health


@pytest.mark.parametrize(("grey", "health"), [(34, "warn"), (36, "ok"), (214, "ok"), (216, "warn")])
def test_how_dark_and_how_bright_a_tray_may_be(grey: float, health: str) -> None:
    assert _light(grey, flickers=False).state == health


@pytest.mark.parametrize(("sharpness", "health"), [(11, "warn"), (13, "ok")])
def test_how_sharp_a_tray_must_be(sharpness: float, health: str) -> None:
    assert _focus(sharpness).state == health


@pytest.mark.parametrize(("width", "health"), [(639, "warn"), (640, "ok")])
def test_how_broad_a_picture_must_be(width: int, health: str) -> None:
    assert _size("usb:", width, 480).state == health
