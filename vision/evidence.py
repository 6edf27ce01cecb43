"""What a throw looked like, as bytes that can be kept and shown again when somebody doubts the reading."""

from companion.core.errors import PictureError
from companion.core.values import Throw
from vision.geometry import Image
from vision.overlay import cut, drawn, jpeg
from vision.picture import decoded


def as_jpeg(image: Image, throw: Throw | None = None) -> bytes:
    """The picture as a JPEG file, with the reading drawn in where one is given."""
    return jpeg(image if throw is None else drawn(image, throw))


def excerpt(data: bytes, throw: Throw, *, outlined: bool) -> bytes | None:
    """The pieces cut out of a JPEG file, as another one; ``outlined``: with what was seen drawn in.

    None of a throw without pieces, or of a damaged file: what else lies in a picture is for nobody to see.
    """
    if not throw.pieces:
        return None
    try:
        picture = decoded(data, "It")
    except PictureError:
        return None
    return jpeg(cut(drawn(picture, throw) if outlined else picture, throw))
