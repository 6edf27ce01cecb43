"""What the doctor says about cameras that are well, dark, blurred, small or not there."""

from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.core.check import Check, Health
from tests.clock import HandClock
from tests.vision.tables import felt
from vision.cameras.camera import Locked
from vision.checks import _held, checks
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


@pytest.mark.parametrize("address", ["nowhere.jpg", "usbb:", "sim:dice"])
def test_an_address_that_cannot_be_opened_fails_with_a_mend(address: str) -> None:
    check = told(address)["camera"]
    assert check.state is Health.FAIL
    assert check.mend


def test_what_a_camera_will_not_hold_still_is_named() -> None:
    check = _held(Locked(exposure=156.0, white_balance=None))
    assert check.state is Health.WARN
    assert "white balance" in check.sentence
    assert "exposure and" not in check.sentence


def test_a_machine_without_opencv_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("vision.checks.find_spec", lambda name: None)
    check = told("usb:")["camera"]
    assert check.state is Health.FAIL
    assert "deploy/start.sh" in check.mend
