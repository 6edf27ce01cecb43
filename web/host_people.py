"""The host's room for people: new codes for a seat, and seats that the companion plays."""

from flask import Blueprint, Response

from companion.core.values import Seat
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
    """Whether the companion plays a seat from now on."""
    context, said = here(), body()
    seat = Seat(said.text("seat"))
    if not any(seat in roster for roster in rosters(context.house.games)):
        raise malformed("There is no such seat in any game.")
    context.room.play(seat, wanted=said.truth("bot"))
    context.house.stand_ins.play(frozenset(context.room.now.bots))
    return done(context)
