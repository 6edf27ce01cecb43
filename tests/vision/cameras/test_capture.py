"""USB cameras by their stable names, and what they say they hold still. No device: OpenCV's capture is a fake."""

import os
import sys
from itertools import chain, repeat
from pathlib import Path
from types import ModuleType
from typing import ClassVar

import cv2
import numpy as np
import pytest

from companion.core.errors import DeviceError
from vision.cameras.camera import Locked
from vision.cameras.capture import AUTO_EXPOSURE, MANUAL_EXPOSURE, UsbCamera, located
from vision.cameras.picamera import PiCamera


@pytest.fixture
def by_id(tmp_path: Path) -> Path:
    """Two cameras, each with a picture (index0) and its metadata (index1); /dev/null is a device that is there."""
    for name in ("usb-046d_C270_HD_WEBCAM-video", "usb-Logi_BRIO-video"):
        for index in (0, 1):
            (tmp_path / f"{name}-index{index}").symlink_to("/dev/null")
    return tmp_path


def test_part_of_a_name_is_enough(by_id: Path) -> None:
    assert located("c270", by_id) == by_id / "usb-046d_C270_HD_WEBCAM-video-index0"


def test_the_only_camera_needs_no_name(by_id: Path) -> None:
    for path in by_id.glob("*BRIO*"):
        path.unlink()
    assert located("", by_id).name == "usb-046d_C270_HD_WEBCAM-video-index0"


def test_of_several_cameras_one_must_be_named(by_id: Path) -> None:
    with pytest.raises(DeviceError, match=r"Several .*C270.*BRIO"):
        located("", by_id)


def test_no_camera_is_said(tmp_path: Path) -> None:
    with pytest.raises(DeviceError, match="No USB camera called 'C270' is plugged in"):
        located("C270", tmp_path)
    with pytest.raises(DeviceError, match="No USB camera is plugged in"):
        located("", tmp_path)


def test_a_path_that_is_no_device_is_said(tmp_path: Path) -> None:
    (tmp_path / "photo.jpg").write_bytes(b"")
    with pytest.raises(DeviceError, match="is no camera"):
        located(str(tmp_path / "photo.jpg"))
    with pytest.raises(DeviceError, match="There is no camera"):
        located(str(tmp_path / "video0"))


class Webcam:
    """OpenCV's capture of a camera that will not hold its white balance."""

    stubborn: ClassVar[frozenset[int]] = frozenset({cv2.CAP_PROP_AUTO_WB})

    def __init__(self, path: str, kind: int) -> None:
        self.values = {cv2.CAP_PROP_EXPOSURE: 156.0, cv2.CAP_PROP_WB_TEMPERATURE: 4600.0, cv2.CAP_PROP_FOCUS: 30.0}
        self.open = True

    def isOpened(self) -> bool:  # noqa: N802 - OpenCV's name
        return self.open

    def get(self, name: int) -> float:
        return self.values.get(name, -1.0)

    def set(self, name: int, value: float) -> bool:
        if name not in self.stubborn:
            self.values[name] = value
        return name not in self.stubborn

    def grab(self) -> bool:
        return self.open

    def retrieve(self) -> tuple[bool, object]:
        return True, np.zeros((4, 4, 3), np.uint8)

    def release(self) -> None:
        self.open = False


class Rattling(Webcam):
    """One whose cable is bad: four spoilt pictures, a whole one, and then none that is."""

    def __init__(self, path: str, kind: int) -> None:
        super().__init__(path, kind)
        self.damage = chain([cv2.error("nothing has come"), None] * 2, ["whole"], repeat(None))

    def retrieve(self) -> tuple[bool, object]:
        match next(self.damage):
            case None:
                return False, None
            case cv2.error() as error:
                raise error
            case _:
                return super().retrieve()


def test_a_spoilt_picture_is_passed_over_but_not_one_after_another(
    by_id: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Rattling)
    camera = UsbCamera("brio", (1280, 960), by_id)
    assert camera.read().shape == (4, 4, 3)
    with pytest.raises(DeviceError, match="cable"):
        camera.read()


def test_what_a_camera_holds_is_read_back_and_what_it_will_not_hold_is_none(
    by_id: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    camera = UsbCamera("brio", (1280, 960), by_id)
    assert camera.lock(0.0) == Locked(exposure=156.0, white_balance=None, focus=30.0)


@pytest.mark.parametrize(("stops", "exposure"), [(1.0, 312.0), (-1.0, 78.0), (0.5, 221.0), (-8.0, 1.0), (0.0, 156.0)])
def test_stops_count_from_what_the_camera_has_found_and_not_from_one_another(
    stops: float, exposure: float, by_id: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    camera = UsbCamera("brio", (1280, 960), by_id)
    camera.lock(-3.0)
    assert camera.lock(stops).exposure == exposure
    camera.free()
    camera._capture.set(cv2.CAP_PROP_EXPOSURE, 40.0)  # by day
    assert camera.lock(1.0).exposure == 80.0


def test_a_camera_set_free_looks_for_its_exposure_again(by_id: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    camera = UsbCamera("brio", (1280, 960), by_id)
    camera.lock(0.0)
    assert camera._capture.get(cv2.CAP_PROP_AUTO_EXPOSURE) == MANUAL_EXPOSURE
    camera.free()
    assert camera._capture.get(cv2.CAP_PROP_AUTO_EXPOSURE) == AUTO_EXPOSURE
    assert camera._capture.get(cv2.CAP_PROP_AUTOFOCUS) == 1


def test_a_camera_whose_cable_is_pulled_says_so(by_id: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    camera = UsbCamera("brio", (1280, 960), by_id)
    assert camera.read().shape == (4, 4, 3)
    camera.close()
    with pytest.raises(DeviceError, match="cable"):
        camera.read()


def test_a_camera_that_sends_nothing_is_not_waited_for_as_long_as_opencv_would(
    by_id: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT", raising=False)
    monkeypatch.setattr(cv2, "VideoCapture", Webcam)
    UsbCamera("brio", (1280, 960), by_id)
    assert os.environ["OPENCV_VIDEOIO_V4L_SELECT_TIMEOUT"] == "2"


class Libcamera:
    """What we use of picamera2, as its manual describes it."""

    found: ClassVar[list[dict[str, object]]] = [{"Model": "imx708"}]
    camera_controls: ClassVar[dict[str, object]] = {"AeFlickerMode": (0, 1, 0), "AeFlickerPeriod": (100, 1000000, None)}

    def __init__(self) -> None:
        self.controls: dict[str, object] = {}
        self.calls: list[str] = []

    @classmethod
    def global_camera_info(cls) -> list[dict[str, object]]:
        return cls.found

    def create_video_configuration(self, **wanted: object) -> dict[str, object]:
        return wanted

    def configure(self, wanted: dict[str, object]) -> None:
        self.wanted = wanted

    def start(self) -> None:
        self.calls.append("start")

    def stop(self) -> None:
        self.calls.append("stop")

    def close(self) -> None:
        self.calls.append("close")

    def capture_metadata(self, *, wait: float) -> dict[str, object]:
        if "stop" in self.calls:
            raise TimeoutError
        return {"ExposureTime": 19990, "AnalogueGain": 2.0, "ColourGains": (1.9, 1.6), **self.controls}

    def set_controls(self, controls: dict[str, object]) -> None:
        self.controls |= controls

    def capture_array(self, stream: str = "main", *, wait: float) -> object:
        if "stop" in self.calls:
            raise TimeoutError
        return np.zeros((4, 4, 3), np.uint8)


@pytest.fixture
def picamera2(monkeypatch: pytest.MonkeyPatch) -> type[Libcamera]:
    module = ModuleType("picamera2")
    module.Picamera2 = Libcamera  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "picamera2", module)
    return Libcamera


def test_the_pi_camera_holds_what_it_has_found(picamera2: type[Libcamera]) -> None:
    camera = PiCamera((1280, 960))
    assert camera.read().shape == (4, 4, 3)
    assert camera.lock(0.0) == Locked(exposure=19990, white_balance=1.9)
    assert camera._camera.controls["AeEnable"] is False
    assert camera._camera.controls["ColourGains"] == (1.9, 1.6)


def test_the_pi_camera_takes_pictures_in_which_lamps_do_not_flicker(
    picamera2: type[Libcamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert PiCamera((1280, 960))._camera.controls == {"AeFlickerMode": 1, "AeFlickerPeriod": 10_000}
    monkeypatch.setattr(picamera2, "camera_controls", {})  # of an older libcamera
    assert PiCamera((1280, 960))._camera.controls == {}


@pytest.mark.parametrize(
    ("stops", "time", "gain"), [(1.0, 19990, 4.0), (0.0, 19990, 2.0), (-1.0, 19990, 1.0), (-2.0, 9995, 1.0)]
)
def test_the_pi_camera_gets_darker_and_brighter_by_its_gain_as_far_as_that_goes(
    stops: float, time: int, gain: float, picamera2: type[Libcamera]
) -> None:
    camera = PiCamera((1280, 960))
    camera.lock(-2.0)
    assert camera.lock(stops).exposure == time
    assert camera._camera.controls["AnalogueGain"] == gain
    camera.free()
    assert camera._camera.controls["AeEnable"] is True


def test_a_pi_camera_that_stops_says_so(picamera2: type[Libcamera]) -> None:
    camera = PiCamera((1280, 960))
    camera.close()
    with pytest.raises(DeviceError, match="stopped"):
        camera.read()
    with pytest.raises(DeviceError, match="stopped"):
        camera.lock(0.0)


def test_a_pi_camera_that_does_not_start_says_so_and_can_be_had_by_others(
    picamera2: type[Libcamera], monkeypatch: pytest.MonkeyPatch
) -> None:
    def start(camera: Libcamera) -> None:
        opened.append(camera)
        raise RuntimeError("Device or resource busy")

    opened: list[Libcamera] = []
    monkeypatch.setattr(picamera2, "start", start)
    with pytest.raises(DeviceError, match="does not start: Device or resource busy"):
        PiCamera((1280, 960))
    assert [camera.calls for camera in opened] == [["close"]]


def test_a_pi_without_a_camera_says_so(picamera2: type[Libcamera], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picamera2, "found", [])
    with pytest.raises(DeviceError, match="ribbon"):
        PiCamera((1280, 960))


def test_a_machine_without_picamera2_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "picamera2", None)
    with pytest.raises(DeviceError, match="python3-picamera2"):
        PiCamera((1280, 960))
