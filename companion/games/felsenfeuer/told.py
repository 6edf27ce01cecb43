"""What one action made known, as sentences for the log: its events, which all may know (rules 2.18)."""

from companion.core.game import Act
from companion.core.values import Said, Seat
from companion.games.felsenfeuer.state import State


def told(_before: State, _act: Act, after: State, _viewer: Seat | None) -> tuple[Said, ...]:
    """The sentences, in the order in which things happened; the same for everybody."""
    return tuple(Said(f"told.{event.name}", event.words) for event in after.events)
