"""A table without eyes: everything else works, and throws are entered by hand."""

from companion.core.sentence import Sentence


class Blind:
    """What the pages ask of a camera, answered by one that never sees anything."""

    simulated = False
    age_s: float | None = None
    exposure: float | None = None
    resting = False

    def __init__(self, address: str, sentence: Sentence) -> None:
        """``sentence`` says why, for people."""
        self.address = address
        self.sentence = sentence

    def snapshot(self, *, overlay: bool) -> None:
        """No picture."""

    def expose(self, stops: float, /) -> None:
        """Nothing to expose."""

    def look(self) -> None:
        """Nothing to read."""

    def mended(self) -> None:
        """Nothing to read again."""

    def throw(self) -> bool:
        """Nothing to throw."""
        return False

    def close(self) -> None:
        """Nothing to let go of."""
