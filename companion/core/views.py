"""Views as bytes: one canonical JSON text for one viewer, the same bytes for the same knowledge."""

from json import JSONEncoder
from json.encoder import c_make_encoder, encode_basestring  # type: ignore[attr-defined]  # undocumented, but always there

from companion.core.game import A, Game, S
from companion.core.values import Seat

# JSONEncoder.encode makes such a one anew for every text: 0.7 us each, with five texts a move up to a tenth of random
# play with every view. What it writes is held against the documented way in tests/core/test_views.py.
_chunks = c_make_encoder(None, JSONEncoder().default, encode_basestring, None, ":", ",", True, False, False)

YOU = "you"
"""The key under which a seat's own knowledge stands beside the public facts."""
_BESIDE = f',"{YOU}":'.encode()


def canonical(facts: object) -> bytes:
    """JSON with sorted keys and no spaces; ValueError for what JSON cannot say, such as half a character or NaN.

    >>> canonical({"b": 1, "a": [True, None]})
    b'{"a":[true,null],"b":1}'
    """
    return "".join(_chunks(facts, 0)).encode()


def view(game: Game[S, A], state: S, seat: Seat | None) -> dict[str, object]:
    """What a viewer may know: the public facts and, for a seat, ``you``."""
    facts = dict(game.public(state))
    if seat is not None:
        facts[YOU] = game.private(state, seat)
    return facts


def joined(public: bytes, private: bytes) -> bytes:
    """A seat's view from the two halves, so that the public one is encoded once for all.

    >>> joined(b'{"a":1}', b'{"b":2}')
    b'{"a":1,"you":{"b":2}}'
    """
    return public[:-1] + _BESIDE + private + b"}"


def views(game: Game[S, A], state: S, seats: tuple[Seat, ...]) -> dict[Seat | None, bytes]:
    """Every seat's view and the table's (None), as bytes."""
    public = canonical(game.public(state))
    everyone: dict[Seat | None, bytes] = {None: public}
    for seat in seats:
        everyone[seat] = joined(public, canonical(game.private(state, seat)))
    return everyone
