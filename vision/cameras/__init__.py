"""Cameras by one line of text.

=====================================  =================================================================
``usb:`` ``usb:NAME`` ``usb:/dev/..``  a USB camera by its stable name (part of one in /dev/v4l/by-id)
``pi:``                                the Raspberry Pi's own camera
``http://..`` ``rtsp://..``            a stream, such as a phone's camera app sends
``still:http://..``                    a picture fetched again and again
``file:PATH`` ``folder:PATH``          pictures, one after the other
``clip:PATH``                          a recorded clip, frame by frame, as fast as they are asked for
``sim:table?seed=7``, ``sim:sticks``   rendered sticks or dice for a table without a camera
=====================================  =================================================================
"""

from companion.core.clock import Clock
from companion.core.errors import UsageError
from vision.cameras.address import KINDS, parsed
from vision.cameras.camera import Camera


def open_camera(address: str, *, clock: Clock) -> Camera:
    """The camera at an address (see the table above), also a bare path of a picture, a folder or a clip.

    UsageError when the address makes no sense, PictureError when a file cannot be read. Once open, a camera that
    goes away raises nothing: it says so by its status.
    """
    where = parsed(address)
    match where.kind:
        case "usb" | "pi" | "http" | "https" | "rtsp" | "still":
            from vision.cameras.live import open_live  # noqa: PLC0415 - needs OpenCV

            return open_live(where, clock=clock)
        case "file" | "folder":
            from vision.cameras.pictures import open_pictures  # noqa: PLC0415 - needs OpenCV

            return open_pictures(where)
        case "clip":
            from vision.cameras.pictures import open_clip  # noqa: PLC0415 - needs OpenCV

            return open_clip(where)
        case "sim":
            from vision.cameras.simulated import open_simulated  # noqa: PLC0415 - needs OpenCV

            return open_simulated(where, clock=clock)
        case _:
            kinds = " ".join(f"{kind}:" for kind in KINDS)
            raise UsageError(f"There is no kind of camera {where.kind[:40]!r}; there are {kinds}")
