"""One picture of a camera in which nothing moves: the hand is gone and the pieces lie."""

from vision.cameras.camera import Camera, Frame, awaited
from vision.tray.settle import Sight, Tray, after, thumb

FRAME_S = 6.0
"""So long a camera's next picture is waited for; a network camera takes a while to open."""
MOST_S = 6.0
"""So long things may move, in the camera's own time."""


def at_rest(camera: Camera, number: int | None = None) -> tuple[Frame, bool]:
    """The first frame of a tray at rest, newer than that ``number``, and True; after MOST_S the newest, and False.

    Loose pictures are at rest. DeviceError when the camera gives none, PictureError for a broken file.
    """
    tray, start = Tray(), None
    while True:
        frame = awaited(camera, number, FRAME_S)
        if number is not None and start is None:  # what lay ready may be old
            start = frame.at
        number = frame.number
        tray = after(tray, thumb(frame.picture), frame.at)
        if tray.sight is Sight.STILL or not camera.moving:
            return frame, True
        if start is not None and frame.at - start > MOST_S:
            return frame, False
