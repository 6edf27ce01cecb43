"""A player's phone: taking a seat, and every tap with the number of the moment it was made on."""

from flask import Blueprint, Response, request

from companion.core.values import Seat, Source
from web import assets
from web.context import SEAT_COOKIE, Context, address, here, is_host, my_seat, need_seat
from web.limits import guesser
from web.news import tell
from web.refusal import Refusal, dispute, missing
from web.seats import Key
from web.wire import Body, answer, body, encoded

phone = Blueprint("phone", __name__)
YEAR_S = 365 * 24 * 3600
ONE_MORE = 10
"""So many actions behind a throw make its correction one more: each is written anew, and a journal that anybody on a
phone could make endless would be no transcript any more (``MOST_LINES``)."""


@phone.get("/")
def join_page() -> Response:
    """Where a code is entered and a link arrives."""
    return assets.page("join")


@phone.get("/phone")
def page() -> Response:
    """The player's page."""
    return assets.page("phone")


@phone.post("/api/join")
def join() -> Response:
    """Take a seat by a link's token or by its code, with the PIN for joining where there is one."""
    context, said = here(), body()
    left = my_seat()
    key = _key(context, said, leaving=request.cookies.get(SEAT_COOKIE))
    if left is not None:
        context.hub.revoke(left)  # a tab still open on it would go on showing the hand of whoever sits there next
    tell(context)
    response = answer({"seat": key.seat, "game": context.table.moment.game})
    response.set_cookie(SEAT_COOKIE, key.session, max_age=YEAR_S, httponly=True, samesite="Strict")
    return response


def _key(context: Context, said: Body, *, leaving: str | None) -> Key:
    """What a link or a code opens; slower and slower for whoever tries many codes, or PINs beside a link."""
    token, wanted, mark = said.text_or_none("token"), context.config.join_pin, said.text_or_none("mark")
    if token is not None and wanted is None:
        context.taps.enter(address())  # 128 bit need no guard against guessing
        return context.seats.join(token=token, leaving=leaving, mark=mark)
    code = said.text("code").upper() if token is None else None
    pin, who = said.text_or_none("pin"), guesser(address(), request.host)
    context.tries.enter("join", who)
    if wanted not in (None, pin):
        raise Refusal(403, "wrong_pin", "The PIN for joining stands on the host page.")
    key = context.seats.join(token=token, code=code, leaving=leaving, mark=mark)
    context.tries.right("join", who)
    return key


@phone.post("/api/act")
def act() -> Response:
    """Play one action; the answer says the same whatever was played."""
    context, seat, said = _tap()
    moment = context.table.act(seat, said.facts("do"), seen=said.whole("seq"), source=Source.PHONE)
    return answer({"seq": moment.number})


@phone.get("/api/guide")
def guide() -> Response:
    """The rules of the moment: what this seat may do now, and by which rule nothing else."""
    seat = need_seat()
    return encoded(here().table.moment.guide(seat))


@phone.post("/api/undo")
def undo() -> Response:
    """Take back the own last action, as long as it showed nobody anything."""
    context, seat, said = _tap()
    return answer({"seq": context.table.undo(seat=seat, seen=said.whole("seq")).number})


@phone.post("/api/correct")
def correct() -> Response:
    """Say what an own throw really showed; 409 ``dispute`` when the host has to choose what stays."""
    context, seat, said = _tap()
    context.corrections.enter(seat)
    index, seen = said.whole("n"), said.whole_or_none("seq")
    moment = context.table.correct(index, said.facts("do"), seat=seat, seen=seen)
    if moment.disputed(index):
        context.disputes.keep(moment)  # on disk before anybody is told that it waits
        raise dispute()
    if moment.play is not None:
        context.corrections.charge(seat, (moment.play.acts - index) // ONE_MORE)
    return answer({"seq": moment.number})


@phone.post("/api/throw")
def throw() -> Response:
    """Throw the sticks that are expected, where they are simulated."""
    context, said = here(), body()
    if not context.house.eyes.simulated:
        raise missing("The sticks and dice here are real.")
    seat = None if is_host() else need_seat()
    context.taps.enter(seat or "host")
    context.table.unpaused()
    context.table.unmoved(said.whole("seq"))
    moment = context.table.moment
    if not context.table.expects().pieces:
        raise Refusal(422, "wrong_phase", "No throw is waited for now.")
    if seat is not None and seat not in moment.actors:
        raise Refusal(422, "not_your_turn", "Somebody else throws now.")
    if not context.house.eyes.throw():
        raise Refusal(409, "lesson", "The camera is being taught just now. Please throw afterwards.")
    return answer({"seq": moment.number})


def _tap() -> tuple[Context, Seat, Body]:
    context, seat = here(), need_seat()
    context.taps.enter(seat)
    return context, seat, body()
