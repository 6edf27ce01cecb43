"""What the host's wishes have in common: whose seat is meant, and the answer once one is done."""

from flask import Response

from companion.core.values import Seat
from companion.table.moment import Moment
from web.context import Context
from web.news import tell
from web.refusal import missing
from web.wire import Body, answer


def playing(context: Context, said: Body) -> Seat:
    """The seat that is named; Refusal 404 when it is not in the game."""
    seat = Seat(said.text("seat"))
    if seat not in context.table.moment.seats:
        raise missing("There is no such seat in this game.")
    return seat


def done(context: Context, moment: Moment | None = None) -> Response:
    """Yes, and at which moment; every page is told what else changed."""
    tell(context)
    return answer({"seq": (moment or context.table.moment).number})
