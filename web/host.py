"""The host's page behind a PIN: the house and the game, never anybody's hand. Its rooms stand in files of their own."""

from collections.abc import Sequence

from flask import Blueprint, Response, request

from companion.core.errors import JournalError
from web import assets, plain
from web.context import HOST_COOKIE, Context, address, here, need_host
from web.host_devices import devices
from web.host_kit import lesson
from web.host_login import NIGHT_S
from web.host_own import has_own, owner
from web.host_people import people
from web.host_table import table
from web.host_wish import done
from web.limits import guesser
from web.news import house as house_facts
from web.refusal import missing
from web.wire import answer, body

host = Blueprint("host", __name__)
OPEN = ("/host", "/api/host/login")
"""What anybody may ask for: the empty page, and to be let in."""
for room in (table, owner, people, devices, lesson):
    host.register_blueprint(room)


@host.before_request
def _only_the_host() -> None:
    if request.path not in OPEN:
        need_host()


@host.get("/host")
def page() -> Response:
    """The page with its five rooms, empty until the PIN is given."""
    return assets.page("host")


@host.post("/api/host/login")
def login() -> Response:
    """Be the host on this device for a night."""
    context, pin, who = here(), body().text("pin"), guesser(address(), request.host)
    context.tries.enter("host", who)
    session = context.login.login(pin)
    context.tries.right("host", who)
    response = answer({})
    response.set_cookie(HOST_COOKIE, session, max_age=NIGHT_S, httponly=True, samesite="Strict")
    return response


@host.get("/api/host")
def house() -> Response:
    """Everything for the five rooms."""
    context = here()
    more = {
        "doctor": [plain.check(line) for line in context.house.doctor()],
        "pin": context.config.join_pin,
        "simulated": context.house.eyes.simulated,
        "switches_off": context.house.switches_off,
        "version": context.config.version,
        "own": [name for name in context.house.games.names() if has_own(context, name)],
        "finished": [{"name": name, "href": f"/api/host/export/{number}"} for number, name in _finished(context)],
    }
    return answer({**house_facts(context), **more})


def _finished(context: Context) -> Sequence[tuple[int, str]]:
    """The games that are over; none while the journal cannot be read, for the page that says so must open."""
    try:
        return context.house.archive.behind()
    except JournalError:
        return ()


@host.post("/api/host/shutdown")
def shutdown() -> Response:
    """End the companion, and switch the machine off where the settings say so."""
    context = here()
    context.house.shut_down()
    return done(context)


@host.get("/api/host/export/<int:number>")
def export(number: int) -> Response:
    """A finished game as a transcript; a running one would show its seed."""
    transcript = here().house.archive.transcript(number)
    if transcript is None:
        raise missing("There is no finished game of that number.")
    disposition = f'attachment; filename="game-{number}.jsonl"'
    return Response(transcript, mimetype="application/jsonl", headers={"Content-Disposition": disposition})
