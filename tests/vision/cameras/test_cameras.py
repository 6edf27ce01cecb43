"""Addresses: one line of text for every kind of camera, and a sentence for every line that is none."""

import pytest

from companion.core.errors import PictureError, UsageError
from tests.clock import HandClock
from vision.cameras import open_camera
from vision.cameras.address import parsed, pixels, shown
from vision.cameras.camera import CameraState, Thrower


@pytest.mark.parametrize(
    ("address", "kind", "place"),
    [
        ("usb:", "usb", ""),
        ("usb:Logitech_C270?size=640x480", "usb", "Logitech_C270"),
        ("pi:", "pi", ""),
        ("http://phone:8080/video?q=1", "http", "http://phone:8080/video?q=1"),
        ("rtsp://me:secret@phone/live", "rtsp", "rtsp://me:secret@phone/live"),
        ("still:http://phone/shot.jpg?x=1", "still", "http://phone/shot.jpg?x=1"),
        ("file:throw.jpg", "file", "throw.jpg"),
        ("throws/one.jpg", "file", "throws/one.jpg"),
        ("throw.AVI", "clip", "throw.AVI"),
        ("a/b:c.jpg", "file", "a/b:c.jpg"),
        ("sim:sticks?seed=7", "sim", "sticks"),
        ("sim:table?seed=7", "sim", "table"),
    ],
)
def test_an_address_says_what_kind_of_camera_it_is_and_where(address: str, kind: str, place: str) -> None:
    found = parsed(address)
    assert (found.kind, found.place) == (kind, place)


@pytest.mark.parametrize(
    ("address", "word"),
    [
        ("usbb:", "usb:"),
        ("sim:dice", "dice"),
        ("sim:sticks?sed=7", "did you mean 'seed'"),
        ("sim:sticks?seed=x", "seed"),
        (f"sim:sticks?seed={'7' * 5000}", "seed"),
        ("sim:sticks?fps=0", "fps"),
        (f"sim:sticks?fps={'7' * 5000}", "fps"),
        ("sim:sticks?size=10x10", "640x480"),
        ("sim:sticks?size=99999x480", "640x480"),
        ("sim:sticks?size=2561x2561", "up to 2560 pixels"),
        ("sim:sticks?size=1000x499", "twice as wide"),
        ("usb:?size=big", "640x480"),
        (f"usb:?size={'7' * 5000}x480", "640x480"),
        ("usb:?quality=1", "no option 'quality'; there are size"),
        ("pi:1", "'pi:1'"),
        ("pi:1?size=640x480", "'pi:1'"),
        ("still:file:///etc/passwd", "http"),
        ("", "No camera is named"),
        ("still:", "http"),
        ("still:http://me:secret@", "http"),
        ("still:http://[phone", "http"),
        ("still:http://me:secret@phone:99999/shot.jpg", "65535"),
        ("http://me:secret@phone:99999/", "65535"),
        ("still:http://me:secret@phone/a b?key=secret", "still:http://phone"),
        ("http://phone/a\tb?key=secret", "http://phone"),
        ("http://phone:0/", "65535"),
        ("rtsp://phone:port/", "65535"),
        ("http:", "no machine"),
        ("http://", "no machine"),
        ("http:me:secret@phone:8080/video", "http://phone"),
        ("https://me:secret@", "no machine"),
        ("rtsp:/phone/live", "rtsp://phone"),
    ],
)
def test_an_address_that_makes_no_sense_is_refused_in_a_sentence(address: str, word: str) -> None:
    with pytest.raises(UsageError, match=word) as refused:
        open_camera(address, clock=HandClock())
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "address", ["file:nowhere.jpg", "folder:nowhere", "clip:nowhere.avi", "nowhere.jpg", "nowhere.avi"]
)
def test_a_file_that_is_not_there_is_said(address: str) -> None:
    with pytest.raises(PictureError, match="nowhere"):
        open_camera(address, clock=HandClock())


def test_a_password_is_never_shown() -> None:
    assert shown("rtsp://me:secret@phone:554/live") == "rtsp://phone:554/live"
    assert shown("still:http://me:sec@ret@phone/shot.jpg") == "still:http://phone/shot.jpg"


def test_a_size_is_width_and_height() -> None:
    assert pixels("640x480") == (640, 480)


@pytest.mark.parametrize("place", ["", "table", "sticks"])
def test_the_simulated_camera_throws(place: str) -> None:
    with open_camera(f"sim:{place}?size=320x240", clock=HandClock()) as camera:
        assert isinstance(camera, Thrower)
        assert camera.status.state is CameraState.LIVE
    assert camera.status.state is CameraState.ENDED
