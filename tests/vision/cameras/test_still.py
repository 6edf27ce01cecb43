"""A picture by URL from a camera that asks who one is, as phones' camera apps and doorbells do."""

from base64 import b64encode
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread

import cv2
import numpy as np
import pytest

from companion.core.errors import DeviceError
from tests.clock import HandClock
from vision.cameras.still import Still

SHOT = cv2.imencode(".png", np.full((12, 16, 3), 90, np.uint8))[1].tobytes()
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


def asked(url: str) -> Still:
    return Still(url, HandClock(), lambda _: None)


@pytest.mark.parametrize("password", ["p@ss:1", "p%40ss%3A1"])
def test_name_and_password_stand_before_the_place(place: str, password: str) -> None:
    assert asked(f"http://me:{password}@{place}").read().shape == (12, 16, 3)


@pytest.mark.parametrize("who", ["", "me:secret@", "me@"])
def test_whoever_the_camera_does_not_know_is_told_so_without_the_password(place: str, who: str) -> None:
    with pytest.raises(DeviceError, match=r"gives no picture: .*401") as refused:
        asked(f"http://{who}{place}").read()
    assert "secret" not in str(refused.value)
