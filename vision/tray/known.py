"""What is known of the pieces in the tray, and what of a reading is new beyond that. Pure."""

from dataclasses import replace

from companion.core.values import Expectation, Piece, Reason, Throw
from vision.tray.lying import HIDING, NUDGE, any_likely, carried, news, thrown


class Known:
    """The pieces that lie in the tray, as far as they have been read, and what may lie there unseen."""

    def __init__(self) -> None:
        """Nothing is known yet."""
        self.lying: tuple[Piece, ...] | None = None
        """What lies in the tray and has been read; None when that is not known."""
        self._gone: tuple[Piece, ...] = ()
        """What lay there last before it was gone: a booklet may only have been laid over it."""
        self._beside: tuple[Piece, ...] = ()
        """What of it lay there before the last throw."""
        self._kept: tuple[Piece, ...] = ()
        """What a reading that was kept back showed or may have hidden, and what lay beside that."""
        self._hides = False
        """Whether a hand hid some of what lies there when it was last read."""
        self._hidden: Expectation | None = None
        """What was asked for when a hand first did, until all that lies there is known; nothing where that is older."""

    def forget(self) -> None:
        """Nothing holds any more: the camera was turned or lost."""
        self.lose()
        self._beside, self._hidden = (), None

    def lose(self) -> None:
        """What lies there now is not known: the light is another, or somebody laid what nobody asked for."""
        self._go(None)

    def note_rest(self, seen: Throw) -> None:
        """What lay there when the tray was last still, before anything was thrown."""
        self.lying = seen.pieces
        self._mind_a_hand(seen, Expectation())

    def note_unchanged(self) -> None:
        """The tray looks as when it was read."""
        if not self._hides:
            self._hidden = None

    def note_told(self) -> None:
        """People have told the throw that was kept back: it lies there on."""
        self.lying, self._beside = self._kept, ()

    def note_below_a_hand(self, seen: Throw, before: Expectation, most: int) -> None:
        """What is seen of at ``most`` so many pieces while a hand moves, after another act has asked for ``before``."""
        self.lying = self._there(seen)
        if len(self.lying) != most or not seen.pieces:  # else all that there is was read before the hand came
            self._hidden = self._hidden or before

    def beside(self, whole: Throw, count: int) -> tuple[Throw, tuple[Piece, ...]] | None:
        """The ``count`` pieces that were thrown beside what lies on, and that; None where it is not so many."""
        for known in (self.lying or (), self._beside):  # the latter when the same throw is looked at again
            new = thrown(whole, known)
            if len(new) == count:
                return replace(whole, pieces=new), tuple(piece for piece in whole.pieces if piece not in new)
        return None

    def new(self, seen: Throw, expected: Expectation, things: int) -> Throw | None:
        """What of a reading was thrown for ``expected``; None when nothing was.

        So many ``things`` look new in the tray. What may be older is in doubt.
        """
        if carried(seen, self.lying or ()):
            self.lying, self._beside = seen.pieces, ()
            return None
        found = news(seen, self.lying or (), expected=len(expected.pieces), things=things)
        if not any_likely(seen.pieces) and not seen.reasons & HIDING:
            self._go(())
        if found is None or not self._may_be_old(found, expected):
            return found
        return replace(found, reasons=found.reasons | {Reason.COUNT})

    def keep(self, seen: Throw, beside: tuple[Piece, ...], expected: Expectation) -> None:
        """A reading of which nothing is given now."""
        self._mind_a_hand(seen, expected)
        self._kept = (*self._there(seen), *beside)

    def give(self, throw: Throw, seen: Throw, beside: tuple[Piece, ...], expected: Expectation) -> None:
        """A throw, as it was ``seen``, with what lies on beside it."""
        self._mind_a_hand(seen, expected)
        lies = self._there(throw) if self._hides else throw.pieces
        self.lying, self._beside = (*lies, *beside), beside

    def _go(self, lying: tuple[Piece, ...] | None) -> None:
        self._gone, self.lying = self.lying or self._gone, lying

    def _there(self, seen: Throw) -> tuple[Piece, ...]:
        """What lies there by a reading, and what of it is known and may be hidden."""
        known = self.lying or ()
        return (*known, *thrown(seen, known)) if Reason.COUNT in seen.reasons else seen.pieces

    def _may_be_old(self, found: Throw, expected: Expectation) -> bool:
        """Whether it may have been told to an act before, below a hand, or have lain there all the time, covered."""
        told = self._hidden not in (None, expected)
        return told or carried(found, self._gone) or not thrown(found, self._gone, reach=NUDGE)

    def _mind_a_hand(self, seen: Throw, expected: Expectation) -> None:
        self._hides = seen.reasons >= {Reason.COUNT, Reason.HAND_IN_VIEW}
        self._hidden = (self._hidden or expected) if self._hides else None
