"""The pages as one WSGI application."""

from flask import Flask

from companion.table.table import Table
from web import guard, once, refusal
from web.assets import assets
from web.context import NAME, Context
from web.display import display
from web.disputes import Disputes
from web.host import host
from web.host_login import HostLogin
from web.hub import Hub
from web.limits import Pace, Tries
from web.news import tell
from web.phone import phone
from web.ports import House, WebConfig
from web.room import Room, Settings
from web.seats import Seats, rosters
from web.wire import LONGEST

SHORT_ANSWERS = 12
"""Threads that no stream may take (measured: with none left, every page stands still)."""


def create_app(table: Table, house: House, config: WebConfig) -> Flask:
    """The application round one table; attaches itself to the table's outlets."""
    context = Context(
        table=table,
        house=house,
        config=config,
        seats=Seats(house.memory, house.clock, lambda: house.stand_ins.seats, lambda: rosters(house.games)),
        login=HostLogin(house.memory, house.clock, config.pin),
        hub=Hub(table.moment, most=max(2, config.threads - SHORT_ANSWERS)),
        room=Room(house.memory),
        disputes=Disputes(house.memory),
        tries=Tries(house.clock),
        taps=Pace(house.clock),
        corrections=Pace(house.clock, a_second=0.2, burst=5),  # each outdates every tap
        pictures=Pace(house.clock, a_second=4.0, burst=30),
    )
    app = Flask(__name__, static_folder=None, template_folder=config.folder / "templates")
    app.config["MAX_CONTENT_LENGTH"] = LONGEST
    app.url_map.merge_slashes = False  # an address is right or wrong; nobody is sent elsewhere
    app.extensions[NAME] = context
    guard.install(app)
    once.install(app)
    refusal.install(app)
    for blueprint in (assets, display, phone, host):
        app.register_blueprint(blueprint)
    table.attach(context.seats)
    table.attach(context.hub)
    _as_left(house, context.room.now)
    tell(context)
    return app


def _as_left(house: House, settings: Settings) -> None:
    """Set everything as the host left it; what he never touched stays as the settings file has it."""
    house.stand_ins.play(frozenset(settings.bots))
    house.lights.mute(settings.muted)
    house.eyes.expose(settings.exposure)
    if settings.brightness is not None:
        house.lights.dim(settings.brightness)
    if settings.pictures is not None:
        house.album.keep(settings.pictures)
