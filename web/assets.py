"""Files for pages: our own and a game's, small on the wire and never stale."""

import gzip
from functools import lru_cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from flask import Blueprint, Response, render_template, request
from werkzeug.security import safe_join

from companion.core.views import canonical
from web.context import here
from web.refusal import missing

assets = Blueprint("assets", __name__)
TYPES = {  # what the system's own table may not know
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
PACKED_ALREADY = ("font/", "image/png", "image/jpeg")


@assets.get("/static/<path:name>")
def static(name: str) -> Response:
    """A file of every page; Refusal 404 when there is none of that name."""
    path = safe_join(str(here().config.folder / "static"), name)
    if path is None:
        raise missing()
    try:
        data = Path(path).read_bytes()
    except (OSError, ValueError) as error:  # a folder, or a name that no file can have
        raise missing() from error
    return packed(data, name)


@assets.get("/favicon.ico")
def icon() -> Response:
    """Pages name their own icon; browsers ask here all the same."""
    return Response(status=204)


@assets.get("/game/<game>/texts/<language>.json")
def texts(game: str, language: str) -> Response:
    """A game's sentences in one language."""
    _known(game)
    found = here().house.games.texts(game, language)
    if found is None:
        raise missing()
    return packed(canonical(found), f"{language}.json")


@assets.get("/game/<game>/<path:name>")
def of_game(game: str, name: str) -> Response:
    """What a game brings for its pages: the board, drawings, scripts, styles."""
    _known(game)
    data = here().house.games.asset(game, name)
    if data is None:
        raise missing()
    return packed(data, name)


def page(name: str) -> Response:
    """One of our pages: empty but for the languages, the table's own first, until the script of that name fills it."""
    languages = here().config.languages
    return packed(render_template("page.html", name=name, languages=languages).encode(), "page.html")


def packed(data: bytes, name: str) -> Response:
    """A file as it goes out: kept by browsers, asked for again every time, sent only when it changed."""
    kind = TYPES.get(Path(name).suffix) or guess_type(name)[0] or "application/octet-stream"
    small, tag = _small(data)
    answer = Response(mimetype=kind, headers={"Cache-Control": "no-cache", "Vary": "Accept-Encoding"})
    if request.accept_encodings["gzip"] and not kind.startswith(PACKED_ALREADY):
        answer.set_data(small)
        answer.headers["Content-Encoding"] = "gzip"
        tag += "-gzip"
    else:
        answer.set_data(data)
    answer.set_etag(tag)
    answer.make_conditional(request)
    return answer


@lru_cache(maxsize=256)
def _small(data: bytes) -> tuple[bytes, str]:
    """The gzipped bytes and a tag that changes with the content."""
    return gzip.compress(data, mtime=0), sha256(data).hexdigest()[:16]


def _known(game: str) -> None:
    if game not in here().house.games.names():
        raise missing()
