"""Eyes: pictures in, values out. Nothing here knows a game; pictures go no farther than the house and the commands."""

from companion.core.check import Check, Health
from companion.core.sentence import Sentence

PACKAGES = ("cv2", "numpy", "onnxruntime")
"""What must be installed to see, as it is imported: the extra ``eyes`` in pyproject.toml."""


def no_eyes(name: str, health: Health) -> Check:
    """The doctor's line for whatever cannot be done without these."""
    told = Sentence("OpenCV or ONNX Runtime is missing: throws cannot be read.")
    return Check(name, health, told, Sentence("Run deploy/start.sh again, or enter every throw by hand."))
