"""A picture by URL from a camera that asks who one is, as phones' camera apps and doorbells do."""

from base64 import b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from socket import create_server, socket
from threading import Thread

import cv2
import numpy as np
import pytest

from companion.core.errors import DeviceError
from tests.clock import HandClock
from tests.vision.test_picture import png_head
from vision.cameras.still import Still

SHOT = cv2.imencode(".png", np.full((72, 96, 3), 90, np.uint8))[1].tobytes()
ME = "Basic " + b64encode(b"me:p@ss:1").decode()


@pytest.fixture
def place() -> Iterator[str]:
    """The place of a camera that gives its picture to ``me`` alone."""

    class Answer(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            known = self.headers.get("Authorization") == ME
            self.send_response(200 if known else 401)
            if not known:
                self.send_header("WWW-Authenticate", 'Basic realm="door"')
            self.end_headers()
            self.wfile.write(SHOT if known else b"who are you?")

        def log_message(self, *_: object) -> None:
            """Says nothing."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Answer) as server:
        thread = Thread(target=server.serve_forever)
        thread.start()
        yield f"127.0.0.1:{server.server_address[1]}/shot.png?size=2"
        server.shutdown()
        thread.join()


def answering(monkeypatch: pytest.MonkeyPatch, data: bytes) -> Still:
    """A camera that answers with these bytes."""
    still = asked("http://phone/shot.jpg")
    monkeypatch.setattr(still, "_fetched", lambda: data)
    return still


def asked(url: str) -> Still:
    return Still(url, HandClock(), lambda _: None)


@pytest.mark.parametrize("password", ["p@ss:1", "p%40ss%3A1"])
def test_name_and_password_stand_before_the_place(place: str, password: str) -> None:
    assert asked(f"http://me:{password}@{place}").read().shape == (72, 96, 3)


@pytest.mark.parametrize("who", ["", "me:secret@", "me@"])
def test_whoever_the_camera_does_not_know_is_told_so_without_the_password(place: str, who: str) -> None:
    with pytest.raises(DeviceError, match=r"gives no picture: .*401") as refused:
        asked(f"http://{who}{place}").read()
    assert "secret" not in str(refused.value)


def test_a_place_where_nothing_answers_is_told_in_the_words_of_the_system() -> None:
    with socket() as free:
        free.bind(("127.0.0.1", 0))
        place = f"http://127.0.0.1:{free.getsockname()[1]}/shot.jpg"
        with pytest.raises(DeviceError) as refused:
            asked(place).read()
    assert str(refused.value) == f"{place} gives no picture: Connection refused."


def test_what_a_camera_says_in_place_of_an_answer_is_cut_short_and_no_terminal_obeys_it() -> None:
    with create_server(("127.0.0.1", 0)) as door:

        def answer() -> None:
            call, _ = door.accept()
            with call:
                call.recv(4096)
                call.sendall(b"\x1b[31mred\xff" + 60_000 * b"x" + b"\r\n\r\n")

        thread = Thread(target=answer)
        thread.start()
        with pytest.raises(DeviceError) as refused:
            asked(f"http://127.0.0.1:{door.getsockname()[1]}").read()
        thread.join()
    assert str(refused.value).endswith(" gives no picture: \\x1b[31mredÿ" + 68 * "x" + ".")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is no picture"),
        (b"<html>", "it is no picture"),
        (SHOT[:24], "it is damaged"),
        (png_head(20000, 20000), "it is too large: 20000 x 20000"),
        (cv2.imencode(".png", np.zeros((4000, 64, 3), np.uint8))[1].tobytes(), "it is too narrow"),
    ],
    ids=["nothing", "a page", "cut off", "400 megapixels", "a stripe"],
)
def test_what_a_file_may_not_be_a_camera_may_not_give(monkeypatch: pytest.MonkeyPatch, data: bytes, why: str) -> None:
    with pytest.raises(DeviceError, match=rf"^http://phone/shot\.jpg gives no picture: {why}.*[^.]\.$"):
        answering(monkeypatch, data).read()
