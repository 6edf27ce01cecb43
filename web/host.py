"""The host's page behind a PIN: the house and the game, never anybody's hand."""

from collections.abc import Sequence
from random import SystemRandom
from typing import Any

from flask import Blueprint, Response, request

from companion.core.actions import word
from companion.core.errors import JournalError
from companion.core.game import Action, Facts, Game
from companion.core.transcript import VERSION, setup
from companion.core.values import Seat
from companion.table.mending import Keep
from companion.table.moment import Moment
from companion.table.table import HOST
from web import assets, plain
from web.context import HOST_COOKIE, Context, address, here, need_host
from web.host_login import NIGHT_S
from web.limits import guesser
from web.news import house as house_facts
from web.news import seat_facts, tell
from web.refusal import Refusal, dispute, malformed, missing
from web.wire import Body, answer, body

host = Blueprint("host", __name__)
OPEN = ("/host", "/api/host/login")
"""What anybody may ask for: the empty page, and to be let in."""
MOST_LIGHTS = 2_000
SCHEMA = "schema.json"
"""A game with one has a file of its owner's own that is written on this page."""


@host.before_request
def _only_the_host() -> None:
    if request.path not in OPEN:
        need_host()


@host.get("/host")
def page() -> Response:
    """The page with its five rooms, empty until the PIN is given."""
    return assets.file("templates", "host.html")


@host.post("/api/host/login")
def login() -> Response:
    """Be the host on this device for a night."""
    context, pin, who = here(), body().text("pin"), f"host {guesser(address())}"
    context.guesses.enter(who)
    session = context.login.login(pin)
    context.guesses.right(who)
    response = answer({})
    response.set_cookie(HOST_COOKIE, session, max_age=NIGHT_S, httponly=True, samesite="Strict")
    return response


@host.get("/api/host")
def house() -> Response:
    """Everything for the five rooms."""
    context = here()
    live = dict(house_facts(context))
    codes = {seat: seat_facts(context, seat) for seat in context.table.moment.seats}
    live["seats"] = [{**codes.get(row["seat"], {}), **row} for row in live["seats"]]  # type: ignore[attr-defined]
    more = {
        "doctor": [plain.check(line) for line in context.house.doctor()],
        "pin": context.config.join_pin,
        "simulated": context.house.camera.simulated,
        "version": context.config.version,
        "own": [name for name in context.house.games.names() if context.house.games.asset(name, SCHEMA)],
        "finished": [{"name": name, "href": f"/api/host/export/{number}"} for number, name in _finished(context)],
    }
    return answer({**live, **more})


def _finished(context: Context) -> Sequence[tuple[int, str]]:
    """The games that are over; none while the journal cannot be read, for the page that says so must open."""
    try:
        return context.house.archive.finished()
    except JournalError:
        return ()


@host.get("/api/host/export/<int:number>")
def export(number: int) -> Response:
    """A finished game as a transcript; a running one would show its seed."""
    transcript = here().house.archive.transcript(number)
    if transcript is None:
        raise missing("There is no finished game of that number.")
    disposition = f'attachment; filename="game-{number}.jsonl"'
    return Response(transcript, mimetype="application/jsonl", headers={"Content-Disposition": disposition})


# -- the game ----------------------------------------------------------------------------------------------


@host.post("/api/host/new")
def new() -> Response:
    """Start a game; the one before stays in the journal."""
    context, said = here(), body()
    name = said.text("game")
    header = {
        **context.house.own.facts(name),
        "transcript": VERSION,
        "game": name,
        "seats": list(said.seats("seats")),
        "options": said.facts("options"),
        "seed": context.house.seed(),
    }
    first, language = said.text_or_none("first"), said.text_or_none("language")
    given = setup(context.house.games.find, header if first is None else {**header, "first": first})
    if language not in (None, *context.config.languages):
        raise malformed("That language is not spoken here.")
    moment = context.table.begin(given)
    if language is not None:
        context.room.speak(language)
    return _done(context, moment)


@host.post("/api/host/again")
def again() -> Response:
    """Start the next game of the match, when one is over."""
    context, said = here(), body()
    return _done(context, context.table.again(context.house.seed(), seen=said.whole("seq")))


@host.post("/api/host/undo")
def undo() -> Response:
    """Take back any actions; announced on every page."""
    context, said = here(), body()
    return _done(context, context.table.undo(said.whole("count"), seen=said.whole("seq")))


@host.post("/api/host/correct")
def correct() -> Response:
    """Replace an action; ``keep`` says what becomes of later ones that no longer fit."""
    context, said = here(), body()
    keep = said.text_or_none("keep")
    if keep not in (None, *Keep):
        raise malformed("keep must be fitting, before or null.")
    moment = context.table.correct(
        said.whole("n"), said.facts("do"), keep=Keep(keep) if keep else None, seen=said.whole_or_none("seq")
    )
    if moment.dispute is not None:
        raise dispute()
    return _done(context, moment)


@host.post("/api/host/drop")
def drop() -> Response:
    """Put an open question or dispute away."""
    context, said = here(), body()
    return _done(context, context.table.drop(seen=said.whole_or_none("seq")))


@host.post("/api/host/act")
def act() -> Response:
    """Act for an absent player, where what is allowed follows from what everyone knows."""
    context, said = here(), body()
    seat, do = _playing(context, said), said.facts("do")
    play = context.table.moment.play
    if play is not None and not _public(play.game, do):
        raise Refusal(403, "secret", "Only that player knows what is possible here; let the companion choose.")
    return _done(context, context.table.act(seat, do, seen=said.whole_or_none("seq"), source=HOST))


def _public(game: Game[Any, Any], do: Facts) -> bool:
    """Whether a refusal of such an action could tell nothing about a hand."""
    kinds = {word(kind): kind for kind in game.actions}  # type: ignore[arg-type]  # a class is hashable
    kind: type[Action] | None = kinds.get(str(do.get("do")))
    return kind is None or kind in game.thrown or kind.public


@host.post("/api/host/choose")
def choose() -> Response:
    """Let the companion choose for an absent player, from that seat's own view; nobody is shown why."""
    context, said = here(), body()
    seat, seen = _playing(context, said), said.whole_or_none("seq")
    return _done(context, context.table.choose_for(seat, SystemRandom(), seen=seen))


# -- the owner's own file --------------------------------------------------------------------------------


@host.get("/api/host/own/<game>")
def own(game: str) -> Response:
    """What the owner's file of a game says, and which version of it that is."""
    of = here().house.own
    version = of.version(game)  # before it is read: at worst the next write is refused as too late
    return answer({"facts": of.facts(game), "seen": version})


@host.post("/api/host/own")
def change_own() -> Response:
    """Change one place in the owner's file of a game, if a game can begin with what comes of it."""
    said, of = body(), here().house.own
    game = said.text("game")
    of.change(game, said.mixed("path"), said.anything("value"), seen=said.whole("seen"))
    return own(game)


@host.post("/api/host/order")
def move_own() -> Response:
    """Give one thing in the owner's file of a game another place in its list."""
    said, of = body(), here().house.own
    game = said.text("game")
    of.move(game, said.mixed("path"), said.whole("to"), seen=said.whole("seen"))
    return own(game)


# -- the people --------------------------------------------------------------------------------------------


@host.post("/api/host/reissue")
def reissue() -> Response:
    """Take a seat from whoever holds it; the answer has what opens it anew."""
    context, said = here(), body()
    seat = _playing(context, said)
    context.seats.reissue(seat)
    context.hub.revoke(seat)
    tell(context)
    facts = seat_facts(context, seat)
    return answer({name: facts[name] for name in ("seat", "code", "qr")})


@host.post("/api/host/bots")
def bots() -> Response:
    """Which seats the companion plays from now on."""
    context, seats = here(), body().seats("seats")
    known = {seat for name in context.house.games.names() for seat in context.house.games.find(name).roster}
    if not known.issuperset(seats):
        raise malformed("There is no such seat in any game.")
    context.room.bots(seats)
    context.house.stand_ins.play(frozenset(seats))
    return _done(context)


# -- camera, lights, sound ---------------------------------------------------------------------------------


@host.post("/api/host/look")
def look() -> Response:
    """Read what lies in the tray now."""
    context = here()
    context.house.camera.look()
    return _done(context)


@host.post("/api/host/brightness")
def brightness() -> Response:
    """How bright the lights are."""
    context = here()
    context.house.lamps.dim(body().share("share"))
    return _done(context)


@host.post("/api/host/mute")
def mute() -> Response:
    """Lights off or on, the table page silent or not; what is not named stays."""
    context, said = here(), body()
    lights, sound = said.truth_or_none("lights"), said.truth_or_none("sound")
    if lights is not None:
        context.house.lamps.mute(lights)
    if sound is not None:
        context.room.sound(not sound)
    return _done(context)


@host.post("/api/host/point")
def point() -> Response:
    """Light one light alone, or none any more, while the map is being made."""
    context, number = here(), body().whole_or_none("light")
    if number is not None and not 0 <= number < MOST_LIGHTS:
        raise malformed(f"light must be from 0 to {MOST_LIGHTS - 1}, or null.")
    context.house.lamps.point(number)
    return _done(context)


@host.get("/api/host/wiring/<game>")
def wired(game: str) -> Response:
    """Which light shines under which cell now."""
    context = here()
    return answer({"lights": context.house.wired(context.house.games.find(game).name)})


@host.post("/api/host/wiring")
def wiring() -> Response:
    """Keep which light shines under which cell."""
    context, said = here(), body()
    game, lights = context.house.games.find(said.text("game")), said.facts("lights")
    context.house.rewire(game.name, lights)
    context.house.lamps.point(None)
    return _done(context)


@host.post("/api/host/pictures")
def pictures() -> Response:
    """Whether pictures of throws are kept."""
    context = here()
    context.house.album.keep(body().truth("keep"))
    return _done(context)


def _playing(context: Context, said: Body) -> Seat:
    seat = Seat(said.text("seat"))
    if seat not in context.table.moment.seats:
        raise missing("There is no such seat in this game.")
    return seat


def _done(context: Context, moment: Moment | None = None) -> Response:
    """Yes, and at which moment; every page is told what else changed."""
    tell(context)
    return answer({"seq": (moment or context.table.moment).number})
