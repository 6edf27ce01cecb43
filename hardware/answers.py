"""What a board says on its serial line, byte by byte: greetings, acknowledges, buttons. No waiting, no port.

Our own firmware's answers stand in ``docs/firmware.md``; sketches for Adalight say ``Ada`` and nothing else.
"""

from collections.abc import Iterator
from dataclasses import dataclass

ACKNOWLEDGES = b"K\xac"
"""A frame is on the lights: after Adalight, after TPM2."""
GREETING = "Ada"
OURS = "Tischgeist "
LONGEST_LINE = 80


@dataclass(frozen=True, slots=True)
class Acknowledge:
    """The frame is on the lights; the next one may come."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """The board has started; ``version`` of our firmware, None of any other sketch."""

    version: int | None = None


@dataclass(frozen=True, slots=True)
class Down:
    """Which buttons are down now; the first one has the number 1."""

    buttons: frozenset[int]


Answer = Acknowledge | Greeting | Down


class Answers:
    """Takes a line apart as it comes; ``strange`` counts bytes that no light board says."""

    def __init__(self) -> None:
        self.strange = 0
        self.sample = b""
        """The first of them, so that people can see what hangs there."""
        self._line = b""
        self._code: int | None = None

    def heard(self, data: bytes) -> Iterator[Answer]:
        r"""The answers in the bytes that came.

        >>> list(Answers().heard(b"Ada\nTischgeist 1\nK\x81\x7e"))[1:]
        [Greeting(version=1), Acknowledge(), Down(buttons=frozenset({1}))]
        """
        for byte in data:
            answer = self._taken(byte)
            if answer is not None:
                yield answer

    def _taken(self, byte: int) -> Answer | None:
        code, self._code = self._code, None
        if code is not None:
            if byte == code ^ 0xFF:
                return Down(frozenset(bit + 1 for bit in range(4) if code >> bit & 1))
            self._wonder(self._line + bytes((code,)))
        if 0x80 <= byte <= 0x8F:  # the first half of a report; its second is the complement, so noise is no press
            self._code = byte
            return None
        if byte in ACKNOWLEDGES and self._line.endswith(bytes((byte, byte))):
            self._wonder(self._line)  # noise has begun a line that nobody ends: no word has three of them
        if byte in ACKNOWLEDGES and not self._line:
            return Acknowledge()
        return self._spelt(byte)

    def _spelt(self, byte: int) -> Answer | None:
        if byte != ord("\n"):
            self._line += bytes((byte,))
            if len(self._line) > LONGEST_LINE:
                self._wonder(self._line)
            return None
        line, text = self._line, self._line.decode("ascii", "replace").strip()
        if text == GREETING or (text.startswith(OURS) and text.removeprefix(OURS).isdecimal()):
            self._line = b""
            return Greeting(None if text == GREETING else int(text.removeprefix(OURS)))
        self._wonder(line)
        return None

    def _wonder(self, what: bytes) -> None:
        self.strange += len(what)
        self.sample = (self.sample + what)[:LONGEST_LINE]
        self._line = b""
