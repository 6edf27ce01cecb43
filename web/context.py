"""What every page may reach, and who is asking."""

from dataclasses import dataclass
from typing import cast

from flask import Flask, current_app, request

from companion.core.values import Seat
from companion.table.table import Table
from web.disputes import Disputes
from web.host_login import HostLogin
from web.hub import Hub
from web.limits import Pace, Tries
from web.ports import House, WebConfig
from web.refusal import no_host, no_seat
from web.room import Room
from web.seats import Seats

NAME = "tischgeist"
SEAT_COOKIE = "seat"
HOST_COOKIE = "host"


@dataclass(frozen=True)
class Context:
    """The one object behind all blueprints of an app."""

    table: Table
    house: House
    config: WebConfig
    seats: Seats
    login: HostLogin
    hub: Hub
    room: Room
    disputes: Disputes
    tries: Tries
    taps: Pace
    corrections: Pace
    pictures: Pace


def context_of(app: Flask) -> Context:
    """The context of an app."""
    return cast(Context, app.extensions[NAME])


def here() -> Context:
    """The context of the app that answers now."""
    return context_of(current_app)


def address() -> str:
    """Where the request comes from; there is no proxy in between."""
    return request.remote_addr or ""


def my_seat() -> Seat | None:
    """The seat that the asking phone holds."""
    return here().seats.of(request.cookies.get(SEAT_COOKIE))


def need_seat() -> Seat:
    """The seat that the asking phone holds; Refusal 401 without one."""
    seat = my_seat()
    if seat is None:
        raise no_seat()
    return seat


def is_host() -> bool:
    """Whether the host's PIN was given on this device tonight."""
    return here().login.knows(request.cookies.get(HOST_COOKIE))


def need_host() -> None:
    """Refusal 401 unless the host asks."""
    if not is_host():
        raise no_host()
