"""The table page and all that everyone in the room may see: no cookie needed, no secret shown."""

from io import BytesIO

from flask import Blueprint, Response, request

from companion.core.game import Facts
from companion.core.options import Switch
from companion.core.values import Seat
from companion.core.views import canonical
from companion.qr import qr_code
from web import assets, plain
from web.context import Context, address, here, is_host, my_seat, need_host, need_seat
from web.news import seat_facts
from web.refusal import missing, no_seat
from web.stream import HOST_PAGE, TABLE_PAGE, Viewer
from web.wire import answer, encoded

display = Blueprint("display", __name__)


@display.get("/table")
def page() -> Response:
    """The page for a tablet or television."""
    return assets.page("table")


@display.get("/stream")
def stream() -> Response:
    """The line down: moments and news as server-sent events, for the seat of the cookie, the table or the host."""
    context = here()
    viewer = _viewer(context, request.args.get("as"))
    gone = request.environ.get("waitress.client_disconnected", bool)
    line = context.hub.open(viewer, address(), gone)
    if viewer.seat not in (None, my_seat()):  # taken back while the line was being opened
        context.hub.leave(line)
        raise no_seat()
    response = Response(line.events(context.config.heartbeat_s), mimetype="text/event-stream")
    response.call_on_close(lambda: context.hub.leave(line))
    return response


def _viewer(context: Context, wanted: str | None) -> Viewer:
    if wanted == "table":
        return TABLE_PAGE
    if wanted == "host":
        need_host()
        return HOST_PAGE
    if context.table.moment.play is None:
        return Viewer(waiting=True)  # with a damaged journal too, a phone is told what is wrong
    seat = need_seat()
    if request.args.get("seat", seat) != seat:  # a page that slept while its device took another seat
        raise no_seat()
    return Viewer(seat)


@display.get("/api/about")
def about() -> Response:
    """What there is, and who the asking device is."""
    context = here()
    return answer(
        {
            "simulated": context.house.eyes.simulated,
            "version": context.config.version,
            "languages": context.config.languages,
            "games": list(context.house.games.names()),
            "game": context.table.moment.game,
            "you": my_seat(),
            "host": is_host(),
            "joined": context.seats.joined(),
        }
    )


@display.get("/api/games")
def games() -> Response:
    """Which games there are, for how many, and the house rules that each has with their defaults."""
    context = here()
    return answer([_game(context, name) for name in context.house.games.names()])


def _game(context: Context, name: str) -> Facts:
    game, texts = context.house.games.find(name), context.house.games.texts
    return {
        "name": game.name,
        "title": {tag: (texts(name, tag) or {}).get("game.title", name) for tag in context.config.languages},
        "roster": game.roster,
        "players": [game.players[0], game.players[-1]],
        "switches": [_switch(switch) for switch in game.switches],
    }


def _switch(switch: Switch) -> Facts:
    choices = list(switch.choices) or None
    return {"name": switch.name, "default": switch.default, "choices": choices, "low": switch.low, "high": switch.high}


@display.get("/api/board")
def board() -> Response:
    """Where every cell of the board on the table lies, under this game's house rules; none where it has no board."""
    play = here().table.moment.play
    if play is None:
        raise missing("There is no board on the table.")
    found = play.game.board(play.setup.options)
    cells = [plain.place(place) for place in found.places] if found else []
    return assets.packed(canonical({"cells": cells}), "board.json")


@display.get("/api/seats")
def seats() -> Response:
    """Where and how to join; the codes stand on the table page until each seat is taken."""
    context = here()
    return answer(
        {
            "address": context.config.address(),
            "started": context.table.moment.play is not None,
            "pin": context.config.join_pin is not None,
            "seats": [seat_facts(context, seat) for seat in context.table.moment.seats],
        }
    )


@display.get("/qr/<seat>.svg")
def qr(seat: str) -> Response:
    """The link that opens a seat, as a QR code; the token stands in the fragment, which no server log sees."""
    context = here()
    offer = context.seats.offer(Seat(seat))
    if offer is None:
        raise missing("Nothing opens that seat now.")
    code = qr_code(f"{context.config.address()}/#t={offer.token}")
    drawing = BytesIO()
    code.save(drawing, kind="svg", scale=8, border=4, light="#fff")
    return Response(drawing.getvalue(), mimetype="image/svg+xml")


@display.get("/api/log")
def log() -> Response:
    """The whole log as the asking seat may read it, or the table's."""
    seat = None if request.args.get("as") == "table" else need_seat()
    return encoded(here().table.moment.log(seat))


@display.get("/picture/<name>")
def picture(name: str) -> Response:
    """The picture of a throw: everyone saw it."""
    context = here()
    context.pictures.enter(address())
    return _jpeg(context.house.album.picture(name, overlay=_overlay()), cache="private, max-age=3600")


@display.get("/camera.jpg")
def camera() -> Response:
    """The tray as the camera sees it now, and all round it: real cards, and people at home; for the host only."""
    need_host()
    context = here()
    context.pictures.enter(address())
    seen = context.house.eyes.snapshot(overlay=_overlay())
    answer = _jpeg(None if seen is None else seen.jpeg, cache="no-store")
    if seen is not None and seen.doubts:
        answer.headers["X-Doubts"] = " ".join(sorted(seen.doubts))
    return answer


def _overlay() -> bool:
    return request.args.get("overlay") == "1"


def _jpeg(data: bytes | None, *, cache: str) -> Response:
    if data is None:
        raise missing("There is no such picture.")
    return Response(data, mimetype="image/jpeg", headers={"Cache-Control": cache})
