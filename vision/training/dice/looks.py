"""What a die's surface looks like where rays meet it: body, marble, pips as pits or print, under a lamp."""

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.training.camera import Points, turned
from vision.training.dice.solids import Array, Die, Hits
from vision.training.drawing import Random

LOGO = 64
RING = 0.85
"""Where a face's flat ends at most, in halves of a breadth."""
FINE = 14
"""Flecks in half a breadth."""


@dataclass(frozen=True)
class Light:
    """Where it comes from (a direction towards the lamp), the share that comes from everywhere, what dice mirror.

    ``tube`` is a direction that a long lamp or the edge of a window is at right angles to.
    """

    lamp: Points
    ambient: float
    tube: Points


def colours(die: Die, hits: Hits, rays: Array, light: Light, soft: float) -> Array:
    """Red green blue of every hit; ``soft`` is how broad the rim of a pip is, in halves of the die's breadth."""
    body = _body(die, hits)
    out = hits.out.copy()
    for axis in range(3):
        for way in (1, -1):
            here = (np.abs(hits.at).argmax(axis=1) == axis) & (np.sign(hits.at[:, axis]) == way)
            if here.any():
                body[here], out[here] = _marked(die, (axis, way), hits.at[here], body[here], out[here], soft)
    axes = die.axes.astype(np.float32)
    world = out @ axes
    lamp = light.lamp.astype(np.float32)
    facing = world @ lamp
    sky = 0.75 + 0.25 * world[:, 2]
    lit = light.ambient * sky + (1 - light.ambient) * np.maximum(facing, 0) / max(float(lamp[2]), 0.5)
    glow = die.make.glassy * 0.6 * np.maximum(-facing, 0)
    height = (hits.at @ axes)[:, 2] * die.half + die.middle[2]
    low = 1 - 0.35 * np.exp(-np.maximum(height, 0) / 0.15)
    shade = np.minimum(lit + glow, 1.25) * low
    mirrored = rays - 2 * (rays * world).sum(axis=1, keepdims=True) * world
    spot = die.make.gloss * np.maximum(mirrored @ lamp, 0) ** 30
    glare = spot + 0.08 * die.make.gloss * np.maximum(mirrored[:, 2], 0) ** 2 + _mirrored(die, hits, mirrored, light)
    glare = glare + _glinting(die, hits, light)
    return np.asarray(np.clip(body * shade[:, None] + glare[:, None], 0, 1.2), np.float32)


def _mirrored(die: Die, hits: Hits, mirrored: Array, light: Light) -> Array | float:
    """A long lamp in a glossy surface that is never quite even: bent stripes and bright edges."""
    make = die.make
    if not make.sheen:
        return 0.0
    x, y, z = hits.at.T
    bent = 0.12 * np.sin(3 * x + 2 * np.sin(2.5 * y + make.turn) + 2 * z)
    across = mirrored @ light.tube.astype(np.float32) + bent
    return np.asarray(make.sheen * np.exp(-((across / 0.05) ** 2)) * (mirrored[:, 2] > 0), np.float32)


def _glinting(die: Die, hits: Hits, light: Light) -> Array | float:
    """Bright arcs where the flat of a face ends in a ring, on the sides that look along a long lamp."""
    make = die.make
    if not make.glint:
        return 0.0
    ring = min(float(np.sqrt(make.ball**2 - 1)), RING)
    aside = np.where(np.abs(hits.at) == np.abs(hits.at).max(axis=1, keepdims=True), 0, hits.at)
    reach = np.sqrt(np.square(aside).sum(axis=1)) + np.float32(1e-6)
    facing = np.abs(aside / reach[:, None] @ (die.axes @ light.tube).astype(np.float32))
    return np.asarray(make.glint * facing**4 * np.exp(-(((reach - ring) / 0.06) ** 2)), np.float32)


def _body(die: Die, hits: Hits) -> Array:
    make = die.make
    body = np.tile(np.array(make.body, np.float32), (len(hits.at), 1))
    if make.marbled:
        x, y, z = (hits.at * np.float32(make.veins) + np.float32(make.turn)).T
        swirl = np.sin(x + 1.7 * np.sin(1.3 * y + make.turn)) + np.sin(1.9 * z + 1.4 * np.sin(1.1 * x))
        share = make.marbled / (1 + np.exp(-make.crisp * (swirl - 0.4)))
        body += (np.array(make.second, np.float32) - body) * share[:, None].astype(np.float32)
    if make.flecks:
        grain = np.sin(np.floor(hits.at * FINE) @ np.array((12.9898, 78.233, 37.719), np.float32) + make.turn) * 43758.5
        fleck = (grain % 1 < make.flecks)[:, None]
        body = np.where(fleck, np.array(make.second, np.float32), body)
    if make.glassy:  # light that went through gathers inside
        body *= (1 + 0.35 * make.glassy * (np.abs(hits.at).min(axis=1) - 0.3))[:, None]
    return np.asarray(body, np.float32)


def _marked(die: Die, face: tuple[int, int], at: Array, body: Array, out: Array, soft: float) -> tuple[Array, Array]:
    """Body colours and normals of one face once its pips are drilled or printed."""
    axis, way = face
    make = die.make
    flat = at[:, [(axis + 1) % 3, (axis + 2) % 3]]
    value = die.value(axis, way)
    radius = make.pip * (make.ace if value == 1 else 1)
    ink = np.array(make.one if value == 1 else make.ink, np.float32)
    if not die.shown(axis, way):
        return _drawn(flat, body, make.turn, ink), out
    if value == 1 and make.logo:
        body = _printed(flat, body, make.turn, ink)
    for node in die.pips(axis, way):
        apart = flat - np.array(node, np.float32)
        reach = np.abs(apart).max(axis=1) if make.square else np.sqrt(np.square(apart).sum(axis=1))
        share = np.clip((radius - reach) / soft + 0.5, 0, 1)[:, None]
        if make.worn:
            share = share * (1 - make.worn * (0.5 + 0.5 * np.sin(9 * apart + make.turn).prod(axis=1, keepdims=True)))
        body = np.asarray(body + (ink - body) * share, np.float32)
        if make.drilled:
            slope = np.zeros_like(out)
            slope[:, [(axis + 1) % 3, (axis + 2) % 3]] = -apart / radius * make.drilled
            out = np.asarray(out + slope * share, np.float32)
    return body, np.asarray(out / np.sqrt(np.square(out).sum(axis=1, keepdims=True)), np.float32)


def _printed(flat: Array, body: Array, turn: float, ink: NDArray[np.float32]) -> Array:
    """A maker's name about the pip of a one."""
    plate = np.zeros((LOGO, LOGO), np.float32)
    word = "".join(chr(65 + int(turn * step) % 26) for step in (3, 7, 11, 13, 17))
    cv2.putText(plate, word, (6, 18), cv2.FONT_HERSHEY_DUPLEX, 0.5, (1.0,), 1, cv2.LINE_AA)
    return _inked(flat, body, plate, ink)


def _drawn(flat: Array, body: Array, turn: float, ink: NDArray[np.float32]) -> Array:
    """A picture instead of pips: a few strokes and a blot."""
    random = np.random.default_rng(int(turn * 1000))
    plate = np.zeros((LOGO, LOGO), np.float32)
    for _ in range(int(random.integers(1, 4))):
        blot = np.round(random.uniform(0.2, 0.8, (int(random.integers(3, 9)), 2)) * LOGO).astype(np.int32)
        if random.random() < 0.5:
            cv2.fillPoly(plate, [blot], (1.0,), cv2.LINE_AA)
        else:
            cv2.polylines(plate, [blot], False, (1.0,), int(random.integers(2, 7)), cv2.LINE_AA)
    return _inked(flat, body, plate, ink)


def _inked(flat: Array, body: Array, plate: Array, ink: NDArray[np.float32]) -> Array:
    spots = np.clip((flat + 1) / 2 * LOGO, 0, LOGO - 1).astype(int)
    return np.asarray(body + (ink - body) * plate[spots[:, 1], spots[:, 0], None], np.float32)


def light(random: Random, sun: Points) -> Light:
    """A lamp where the shadows say it is."""
    tube = np.array([*turned(random.uniform(0, 2 * np.pi)), random.normal(0, 0.25)])
    return Light(-sun / np.linalg.norm(sun), random.uniform(0.35, 0.85), tube / np.linalg.norm(tube))
