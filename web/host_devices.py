"""The host's rooms for the camera, the lights and the sound.

What is set here is done first and kept then: a full disk, which is said, must not hold lights or pictures on.
"""

from flask import Blueprint, Response

from companion.core.places import MOST_LIGHTS
from web.context import here
from web.host_wish import done
from web.refusal import malformed, missing
from web.wire import answer, body

MOST_STOPS = 3.0
"""Eight times the light, or an eighth: beyond that a lamp helps better."""

devices = Blueprint("devices", __name__)


@devices.post("/api/host/look")
def look() -> Response:
    """Read what lies in the tray now."""
    context = here()
    context.house.eyes.look()
    return done(context)


@devices.post("/api/host/exposure")
def exposure() -> Response:
    """How much more or less light the camera takes than it would by itself."""
    context, stops = here(), body().number("stops", least=-MOST_STOPS, most=MOST_STOPS)
    context.house.eyes.expose(stops)
    context.room.keep(exposure=stops)
    return done(context)


@devices.post("/api/host/brightness")
def brightness() -> Response:
    """How bright the lights are."""
    context, share = here(), body().number("share", least=0.0, most=1.0)
    context.house.lights.dim(share)
    context.room.keep(brightness=share)
    return done(context)


@devices.post("/api/host/mute")
def mute() -> Response:
    """Lights off or on, the table page silent or not; what is not named stays."""
    context, said = here(), body()
    lights, sound = said.truth_or_none("lights"), said.truth_or_none("sound")
    if lights is not None:
        context.house.lights.mute(lights)
        context.room.keep(muted=lights)
    if sound is not None:
        context.room.keep(sound=not sound)
    return done(context)


@devices.post("/api/host/point")
def point() -> Response:
    """Light one light alone, or none any more, while the map is being made."""
    context, number = here(), body().whole_or_none("light")
    if number is not None and not 0 <= number < MOST_LIGHTS:
        raise malformed(f"light must be from 0 to {MOST_LIGHTS - 1}, or null.")
    context.house.lights.point(number)
    return done(context)


@devices.get("/api/host/wiring/<game>")
def wired(game: str) -> Response:
    """Which light shines under which cell now."""
    context = here()
    if game not in context.house.games.names():
        raise missing("There is no such game.")
    return answer({"lights": context.house.wired(game)})


@devices.post("/api/host/wiring")
def wiring() -> Response:
    """Keep which light shines under which cell."""
    context, said = here(), body()
    game, lights = context.house.games.find(said.text("game")), said.facts("lights")
    context.house.rewire(game.name, lights)
    context.house.lights.point(None)
    return done(context)


@devices.post("/api/host/pictures")
def pictures() -> Response:
    """Whether pictures of throws are kept."""
    context, wanted = here(), body().truth("keep")
    context.house.album.keep(wanted)
    context.room.keep(pictures=wanted)
    return done(context)
