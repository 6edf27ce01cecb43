"""One button under one finger: from down and up to a press or a hold. No waiting; time is handed in."""

from dataclasses import dataclass

HOLD_S = 2.0
"""Longer than anybody presses by accident."""
FORGOTTEN_S = 0.6
"""Our firmware repeats every quarter of a second what is down; a button unheard of for so long was let go of."""


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a button is called when it is pressed and when it is held; empty: nothing."""

    press: str
    hold: str = ""


class Finger:
    """Told again and again whether its button is down.

    A button with a second meaning is pressed when it is let go of, for only then it is known not to be held; any
    other at once.
    """

    def __init__(self, meaning: Meaning) -> None:
        self._meaning = meaning
        self._since: float | None = None
        self._heard_at = float("-inf")
        self._held = False

    def reported(self, *, down: bool, now: float, repeats: bool = False) -> str:
        """What has happened by this, by name; empty: nothing.

        ``repeats``: who tells does so all the time while the button is down.

        >>> finger = Finger(Meaning("next", hold="shutdown"))
        >>> [finger.reported(down=down, now=now) for down, now in ((True, 0.0), (True, 2.5), (False, 2.6))]
        ['', 'shutdown', '']
        """
        forgotten = repeats and now - self._heard_at > FORGOTTEN_S
        self._heard_at = now
        if self._since is None or forgotten:
            self._since, self._held = (now if down else None), False
            return self._meaning.press if down and not self._meaning.hold else ""
        if not down:
            self._since = None
            return self._meaning.press if self._meaning.hold and not self._held else ""
        if not self._held and now - self._since >= HOLD_S:
            self._held = True
            return self._meaning.hold
        return ""
