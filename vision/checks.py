"""What ``companion doctor`` asks about the camera: is it there, does it see enough, is it sharp, is it held still."""

from collections.abc import Iterator
from importlib.util import find_spec
from threading import Event

from companion.core.check import Check, Health
from companion.core.clock import Clock
from companion.core.errors import CompanionError
from vision.cameras import Camera, Frame, Locked, open_camera, shown

FIRST_S = 6.0
"""So long a first picture is waited for; a sleeping phone takes two tries."""
SETTLED_S = 4.0
"""By then a camera has found its exposure and holds it (``vision.live``)."""
DARK, BRIGHT = 35.0, 215.0
"""Mean grey levels between which a tray is well lit; of 60 rendered tables the darkest has 49."""
SHARP = 12.0
"""Variance of the Laplacian of a tray 640 wide: 43 to 1020 on rendered tables, 0.6 to 2.6 blurred by 2.5 pixels."""
WIDTH = 640
HELD = frozenset({"usb", "pi"})
"""Kinds of camera whose exposure is ours to hold."""


def checks(address: str, *, clock: Clock) -> Iterator[Check]:
    """One line for each thing the camera at ``address`` needs; opens it, so nothing else may be using it."""
    missing = [name for name in ("cv2", "numpy") if find_spec(name) is None]
    if missing:
        mend = "Install the eyes: pip install 'tischgeist[eyes]', or python3-opencv from the system's packages."
        yield Check("camera", Health.FAIL, f"Python finds no {' and no '.join(missing)}.", mend)
        return
    try:
        camera = open_camera(address, clock=clock)
    except CompanionError as error:
        yield Check("camera", Health.FAIL, str(error), "Correct the camera's address in the settings.")
        return
    with camera:
        yield from _seen(camera, shown(address))


def _seen(camera: Camera, name: str) -> Iterator[Check]:
    from cv2 import COLOR_BGR2GRAY, CV_64F, INTER_AREA, Laplacian, cvtColor, resize  # noqa: PLC0415

    frame = camera.frame(timeout=FIRST_S)
    if frame is None:
        why = camera.status.sentence or f"No picture came from {name}."
        yield Check("camera", Health.FAIL, why, "Look at its cable, its power and its address.")
        return
    frame = _settled(camera) or frame
    height, width = frame.picture.shape[:2]
    yield _size(name, width, height)
    grey = cvtColor(resize(frame.picture, (WIDTH, WIDTH * height // width), interpolation=INTER_AREA), COLOR_BGR2GRAY)
    yield _light(float(grey.mean()))
    yield _focus(float(Laplacian(grey, CV_64F).var()))
    if camera.locked is not None:
        yield _held(camera.locked)


def _settled(camera: Camera) -> Frame | None:
    """The newest frame once a camera with an exposure of its own has settled; None for what has none."""
    if camera.address.partition(":")[0] not in HELD:
        return None
    Event().wait(SETTLED_S)
    return camera.frame()


def _size(name: str, width: int, height: int) -> Check:
    sentence = f"{name} sends pictures of {width} x {height}."
    if width >= WIDTH:
        return Check("camera", Health.OK, sentence)
    return Check("camera", Health.WARN, sentence, "Sticks need pictures at least 640 wide; 1280 x 960 is best.")


def _light(mean: float) -> Check:
    if DARK <= mean <= BRIGHT:
        return Check("light", Health.OK, f"The tray is well lit (mean grey {mean:.0f} of 255).")
    word, mend = ("dark", "Put a lamp beside the tray.") if mean < DARK else ("bright", "Turn the lamp away a little.")
    return Check("light", Health.WARN, f"The tray is too {word} (mean grey {mean:.0f} of 255).", mend)


def _focus(sharpness: float) -> Check:
    if sharpness >= SHARP:
        return Check("focus", Health.OK, "The picture is sharp.")
    mend = "Turn the lens until a printed text in the tray is sharp, or clean it; put something into an empty tray."
    return Check("focus", Health.WARN, "The picture is not sharp.", mend)


def _held(locked: Locked) -> Check:
    free = [
        name
        for name, value in (("exposure", locked.exposure), ("white balance", locked.white_balance))
        if value is None
    ]
    if not free:
        return Check("exposure", Health.OK, f"The camera holds exposure {locked.exposure:g} and white balance still.")
    sentence = f"The camera does not hold its {' and '.join(free)} still."
    return Check("exposure", Health.WARN, sentence, "Keep the light even; a hand over the tray may change the picture.")
