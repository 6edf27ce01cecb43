"""What a game's owner adds to it, written on the host's page."""

from flask import Blueprint, Response

from web.context import Context, here
from web.refusal import missing
from web.wire import answer, body

owner = Blueprint("owner", __name__)
SCHEMA = "schema.json"
"""A game with one has a file of its owner's own that is written on this page."""


def has_own(context: Context, game: str) -> bool:
    """Whether this page writes the owner's file of a game."""
    games = context.house.games
    return game in games.names() and games.asset(game, SCHEMA) is not None


def _owned(game: str) -> str:
    """The game; Refusal 404 for one whose file may say how the cards lie, which no player may know, and for none."""
    if not has_own(here(), game):
        raise missing("Nothing is added to that game on this page.")
    return game


@owner.get("/api/host/own/<game>")
def own(game: str) -> Response:
    """What the owner's file of a game says, and which version of it that is."""
    name, files = _owned(game), here().house.own
    version = files.version(name)  # before it is read: at worst the next write is refused as too late
    return answer({"facts": files.facts(name), "seen": version})


@owner.post("/api/host/own")
def change_own() -> Response:
    """Change one place in the owner's file of a game, if a game can begin with what comes of it."""
    said, files = body(), here().house.own
    game = _owned(said.text("game"))
    files.change(game, said.mixed("path"), said.anything("value"), version=said.whole("seen"))
    return own(game)


@owner.post("/api/host/order")
def move_own() -> Response:
    """Give one thing in the owner's file of a game another place in its list."""
    said, files = body(), here().house.own
    game = _owned(said.text("game"))
    files.move(game, said.mixed("path"), said.whole("to"), version=said.whole("seen"))
    return own(game)
