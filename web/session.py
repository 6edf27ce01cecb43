"""Sessions: 128 random bits that a device carries as its cookie, and of which the machine keeps only a hash."""

import secrets
from hashlib import sha256


def drawn() -> str:
    """A new one, for a cookie."""
    return secrets.token_urlsafe(16)


def hashed(session: str) -> str:
    """As it is kept: nobody who reads the journal can take a seat, or the host's page, with it."""
    return sha256(session.encode()).hexdigest()
