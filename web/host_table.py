"""The host's room for the game: to start one, take back, correct, and act for an absent player."""

from random import SystemRandom
from typing import Any

from flask import Blueprint, Response

from companion.core.actions import word
from companion.core.game import Action, Facts, Game
from companion.core.transcript import VERSION, setup
from companion.core.values import Source
from companion.table.correction import Keep
from companion.table.moment import Waiting
from web.context import here
from web.host_wish import done, playing
from web.refusal import Refusal, dispute, malformed
from web.wire import body

table = Blueprint("table", __name__)


@table.post("/api/host/new")
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
    first, language, instead = said.text_or_none("first"), said.text_or_none("language"), said.whole_or_none("instead")
    given = setup(context.house.games.find, header if first is None else {**header, "first": first})
    if language not in (None, *context.config.languages):
        raise malformed("That language is not spoken here.")
    if language is not None:
        context.room.keep(language=language)  # first: where it cannot be kept, a game must not have begun
    return done(context, context.table.begin(given, instead=instead))


@table.post("/api/host/again")
def again() -> Response:
    """Start the next game of the match, when one is over."""
    context, said = here(), body()
    return done(context, context.table.again(context.house.seed(), seen=said.whole("seq")))


@table.post("/api/host/pause")
def pause() -> Response:
    """Stop the game until the host goes on with it; done first and kept then, so that a full disk holds nobody up."""
    context, wanted = here(), body().truth("paused")
    moment = context.table.pause(wanted)
    context.room.keep(paused=moment.play.number if moment.play and wanted else None)
    return done(context, moment)


@table.post("/api/host/undo")
def undo() -> Response:
    """Take back any actions; announced on every page."""
    context, said = here(), body()
    return done(context, context.table.undo(said.whole("count"), seen=said.whole("seq")))


@table.post("/api/host/correct")
def correct() -> Response:
    """Replace an action; ``keep`` says what becomes of later ones that no longer fit."""
    context, said = here(), body()
    keep = said.text_or_none("keep")
    if keep not in (None, *Keep):
        raise malformed("keep must be fitting, before or null.")
    index, seen = said.whole("n"), said.whole_or_none("seq")
    moment = context.table.correct(index, said.facts("do"), keep=Keep(keep) if keep else None, seen=seen)
    if moment.disputed(index):
        context.disputes.keep(moment)
        raise dispute()
    return done(context, moment)


@table.post("/api/host/drop")
def drop() -> Response:
    """Put an open question or dispute away, or both."""
    context, said = here(), body()
    what = said.text_or_none("what")
    if what not in (None, *Waiting):
        raise malformed("what must be question, dispute or null.")
    return done(context, context.table.drop(Waiting(what) if what else None, seen=said.whole_or_none("seq")))


@table.post("/api/host/act")
def act() -> Response:
    """Act for an absent player, where what is allowed follows from what everyone knows."""
    context, said = here(), body()
    seat, do = playing(context, said), said.facts("do")
    play = context.table.moment.play
    if play is not None and not _public(play.game, do):
        raise Refusal(403, "secret", "Only that player knows what is possible here; let the companion choose.")
    return done(context, context.table.act(seat, do, seen=said.whole_or_none("seq"), source=Source.HOST))


def _public(game: Game[Any, Any], do: Facts) -> bool:
    """Whether a refusal of such an action could tell nothing about a hand."""
    kinds = {word(kind): kind for kind in game.actions}  # type: ignore[arg-type]  # a class is hashable
    kind: type[Action] | None = kinds.get(str(do.get("do")))
    return kind is None or kind.public


@table.post("/api/host/choose")
def choose() -> Response:
    """Let the companion choose for an absent player, from that seat's own view; nobody is shown why."""
    context, said = here(), body()
    seat, seen = playing(context, said), said.whole_or_none("seq")
    return done(context, context.table.choose_for(seat, SystemRandom(), seen=seen))
