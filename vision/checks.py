"""What ``companion doctor`` asks about the camera: is it there, does it see enough, is it sharp, is it held still."""

from collections.abc import Iterator
from importlib.util import find_spec

from companion.core.check import Check, Health
from companion.core.clock import Clock
from companion.core.errors import CompanionError, PictureError
from companion.core.sentence import Sentence
from vision import PACKAGES, no_eyes
from vision.cameras import open_camera
from vision.cameras.address import parsed, shown
from vision.cameras.camera import FIRST_S, Camera, CameraState, Frame, Locked

NEXT_S = 3.0
"""And so long a second one: a camera whose picture never changes is lost after two."""
SETTLED_S = 4.0
"""By then a camera has found its exposure and holds it (``vision.cameras.exposure``)."""
WATCHED_S, WATCHED = 2.0, 30
"""So long, and for so many frames at most, is the light watched."""
DARK, BRIGHT = 35.0, 215.0
"""Mean grey levels between which a tray is well lit; of 60 rendered tables the darkest has 49."""
SHARP = 12.0
"""Variance of the Laplacian of a tray 640 wide: 43 to 1020 on rendered tables, 0.6 to 2.6 blurred by 2.5 pixels."""
WIDTH = 640
HELD = frozenset({"usb", "pi"})
"""Kinds of camera whose exposure is ours to hold."""


def checks(address: str, *, clock: Clock) -> Iterator[Check]:
    """One line for each thing the camera at ``address`` needs; opens it, so nothing else may be using it."""
    if any(find_spec(name) is None for name in PACKAGES):
        yield no_eyes("camera", Health.FAIL)
        return
    try:
        camera = open_camera(address, clock=clock)
    except CompanionError as error:
        yield _wrong(error)
        return
    with camera:
        yield from _seen(camera, shown(address), clock)


def _seen(camera: Camera, name: str, clock: Clock) -> Iterator[Check]:
    from cv2 import COLOR_BGR2GRAY, CV_64F, INTER_AREA, Laplacian, cvtColor, resize  # noqa: PLC0415

    try:
        frame = camera.frame(timeout=FIRST_S)
    except PictureError as error:  # a file is read only when its turn comes
        yield _wrong(error)
        return
    if frame is not None:
        frame = _settled(camera, frame, clock)
    if frame is None or camera.status.state is CameraState.LOST:
        why = camera.status.sentence or Sentence("No picture came from {camera}.", camera=name)
        mend = Sentence('Look at its cable, its power and its address; where there is no camera, set camera = "".')
        yield Check("camera", Health.FAIL, why, mend)
        return
    height, width = frame.picture.shape[:2]
    yield _size(name, width, height)
    grey = cvtColor(resize(frame.picture, (WIDTH, WIDTH * height // width), interpolation=INTER_AREA), COLOR_BGR2GRAY)
    yield _light(float(grey.mean()), flickers=_flickers(camera, frame, clock))
    yield _focus(float(Laplacian(grey, CV_64F).var()))
    if camera.locked is not None and _ours(camera):
        yield _held(camera.locked)


def _wrong(error: CompanionError) -> Check:
    return Check("camera", Health.FAIL, error.sentence, Sentence("Correct the setting {setting}.", setting="camera"))


def _settled(camera: Camera, frame: Frame, clock: Clock) -> Frame:
    """The newest frame once a camera with an exposure of its own has settled; of what has none, the second."""
    if not _ours(camera):
        return (camera.frame(frame.number, NEXT_S) if camera.moving else None) or frame
    until = clock.monotonic() + SETTLED_S
    while (left := until - clock.monotonic()) > 0 and (newer := camera.frame(frame.number, left)) is not None:
        frame = newer
    return frame


def _flickers(camera: Camera, frame: Frame, clock: Clock) -> bool:
    """Whether the light flickers, as a game sees it."""
    from vision.tray.settle import Tray, after, thumb  # noqa: PLC0415 - needs OpenCV

    tray = after(Tray(), thumb(frame.picture), frame.at)
    until = clock.monotonic() + WATCHED_S
    for _ in range(WATCHED if camera.moving else 0):
        newer = camera.frame(frame.number, max(0.0, until - clock.monotonic()))
        if newer is None:
            break
        frame, tray = newer, after(tray, thumb(newer.picture), newer.at)
    return tray.flickers


def _ours(camera: Camera) -> bool:
    """Whether its exposure is ours to hold."""
    return parsed(camera.address).kind in HELD


def _size(name: str, width: int, height: int) -> Check:
    told = Sentence("{camera} sends pictures of {width} x {height}.", camera=name, width=width, height=height)
    if width >= WIDTH:
        return Check("camera", Health.OK, told)
    mend = Sentence("Sticks need pictures at least 640 wide; 1280 x 960 is best.")
    return Check("camera", Health.WARN, told, mend)


def _light(mean: float, *, flickers: bool) -> Check:
    grey = round(mean)
    if mean < DARK:
        told = Sentence("The tray is too dark (mean grey {grey} of 255).", grey=grey)
        return Check("light", Health.WARN, told, Sentence("Put a lamp beside the tray."))
    if mean > BRIGHT:
        told = Sentence("The tray is too bright (mean grey {grey} of 255).", grey=grey)
        return Check("light", Health.WARN, told, Sentence("Turn the lamp away a little."))
    if flickers:
        mend = Sentence("Use another lamp: bands of light in the picture may hide what is thrown.")
        return Check("light", Health.WARN, Sentence("The light flickers."), mend)
    return Check("light", Health.OK, Sentence("The tray is well lit (mean grey {grey} of 255).", grey=grey))


def _focus(sharpness: float) -> Check:
    if sharpness >= SHARP:
        return Check("focus", Health.OK, Sentence("The picture is sharp."))
    mend = Sentence(
        "Turn the lens until a printed text in the tray is sharp, or clean it; put something into an empty tray."
    )
    return Check("focus", Health.WARN, Sentence("The picture is not sharp."), mend)


def _held(locked: Locked) -> Check:
    if locked.exposure is not None and locked.white_balance is not None:
        told = Sentence("The camera holds exposure {value} and white balance still.", value=f"{locked.exposure:g}")
        return Check("exposure", Health.OK, told)
    if locked.exposure is not None:
        told = Sentence("The camera does not hold its white balance still.")
    elif locked.white_balance is not None:
        told = Sentence("The camera does not hold its exposure still.")
    else:
        told = Sentence("The camera does not hold its exposure and white balance still.")
    mend = Sentence("Keep the light even; a hand over the tray may change the picture.")
    return Check("exposure", Health.WARN, told, mend)
