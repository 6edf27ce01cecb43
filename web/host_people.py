"""The host's room for people: new codes for a seat, and seats that the companion plays."""

from flask import Blueprint, Response

from web.context import here
from web.host_wish import done, playing
from web.news import seat_facts, tell
from web.refusal import malformed
from web.seats import rosters
from web.wire import answer, body

people = Blueprint("people", __name__)


@people.post("/api/host/reissue")
def reissue() -> Response:
    """Take a seat from whoever holds it; the answer has what opens it anew."""
    context, said = here(), body()
    seat = playing(context, said)
    context.seats.reissue(seat)
    context.hub.revoke(seat)
    tell(context)
    facts = seat_facts(context, seat)
    return answer({name: facts[name] for name in ("seat", "code", "qr")})


@people.post("/api/host/bots")
def bots() -> Response:
    """Which seats the companion plays from now on."""
    context, seats = here(), body().seats("seats")
    known = {seat for roster in rosters(context.house.games) for seat in roster}
    if not known.issuperset(seats):
        raise malformed("There is no such seat in any game.")
    context.room.keep(bots=seats)
    context.house.stand_ins.play(frozenset(seats))
    return done(context)
