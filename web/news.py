"""What pages are told beside the moments: who has joined, what glows, how the house is."""

from companion.core.game import Facts
from companion.core.values import Rgb, Seat
from companion.core.views import canonical
from web import plain
from web.context import Context


def tell(context: Context) -> None:
    """Bring every stream and what waits up to date; nothing goes out when nothing changed. Done five times a second."""
    context.disputes.keep(context.table.moment)
    context.hub.tell(
        room=canonical(room(context)),
        lights=canonical(lights(context)),
        host=canonical(house(context)),
    )


def room(context: Context) -> Facts:
    """Who has a phone, if there are new codes, what the host set for the table page, the pages' build; for all."""
    now = context.room.now
    return {
        "joined": context.seats.joined(),
        "bots": sorted(context.house.stand_ins.seats),
        "codes": context.seats.renewed(),
        "sound": now.sound,
        "language": now.language,
        "build": context.config.build,
    }


def seat_facts(context: Context, seat: Seat) -> dict[str, object]:
    """One seat and what opens it; no code where somebody or the companion plays already."""
    offer = context.seats.offer(seat)
    return {
        "seat": seat,
        "joined": context.seats.joined().get(seat, False),
        "bot": seat in context.house.stand_ins.seats,
        "code": offer.code if offer else None,
        "qr": f"/qr/{seat}.svg" if offer else None,
    }


def lights(context: Context) -> Facts:
    """The very colours that the strip shows, by cell."""
    return {cell: _hex(colour) for cell, colour in context.house.lights.frame().items()}


def house(context: Context) -> Facts:
    """How everything around the table is now, for the host: no hand, no seed."""
    camera, strip, awake = context.house.eyes, context.house.lights, context.hub.awake()
    moment, trouble = context.table.moment, strip.sentence
    return {
        "seq": moment.number,
        "seats": [{**seat_facts(context, seat), "awake": seat in awake} for seat in moment.seats],
        "camera": {
            "address": camera.address,
            "eye": moment.eye,
            "sentence": camera.sentence,
            "said": plain.said(camera.sentence),
            "exposure": camera.exposure,
            "lesson": camera.resting,
            "age_s": None if camera.age_s is None else round(camera.age_s),
        },
        "lights": {
            "address": strip.address,
            "brightness": strip.brightness,
            "muted": strip.muted,
            "sentence": trouble,
            "said": plain.said(trouble),
        },
        "sound": {"muted": not context.room.now.sound},
        "pictures": context.house.album.keeping,
        "bots": sorted(context.house.stand_ins.seats),
    }


def _hex(colour: Rgb) -> str:
    return f"#{colour.red:02x}{colour.green:02x}{colour.blue:02x}"
