"""What a throw looked like, as bytes that can be kept and shown again when somebody doubts the reading."""

import cv2
import numpy as np

from companion.core.values import Throw
from vision.geometry import Image
from vision.overlay import cut, drawn, jpeg


def whole(image: Image, throw: Throw | None = None) -> bytes:
    """The picture as a JPEG file, with the reading drawn in where one is given."""
    return jpeg(image if throw is None else drawn(image, throw))


def excerpt(data: bytes, throw: Throw, *, outlined: bool) -> bytes:
    """The pieces cut out of a JPEG file, as another one; ``outlined``: with what was seen drawn in."""
    image = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if image is None:  # a file that was damaged on the disk is shown as it is
        return data
    picture: Image = np.asarray(image, np.uint8)
    return jpeg(cut(drawn(picture, throw) if outlined else picture, throw))
