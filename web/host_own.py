"""What a game's owner adds to it, written on the host's page."""

from flask import Blueprint, Response

from web.context import here
from web.wire import answer, body

owner = Blueprint("owner", __name__)


@owner.get("/api/host/own/<game>")
def own(game: str) -> Response:
    """What the owner's file of a game says, and which version of it that is."""
    of = here().house.own
    version = of.version(game)  # before it is read: at worst the next write is refused as too late
    return answer({"facts": of.facts(game), "seen": version})


@owner.post("/api/host/own")
def change_own() -> Response:
    """Change one place in the owner's file of a game, if a game can begin with what comes of it."""
    said, of = body(), here().house.own
    game = said.text("game")
    of.change(game, said.mixed("path"), said.anything("value"), version=said.whole("seen"))
    return own(game)


@owner.post("/api/host/order")
def move_own() -> Response:
    """Give one thing in the owner's file of a game another place in its list."""
    said, of = body(), here().house.own
    game = said.text("game")
    of.move(game, said.mixed("path"), said.whole("to"), version=said.whole("seen"))
    return own(game)
