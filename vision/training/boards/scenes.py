"""Made-up boards with figures and stones, photographed from above and laid flat again.

Lengths are in edges of the board: its corners are (0, 0) and (1, 1), z is up.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.core.places import Board, Place
from companion.core.values import Cell, Colour
from vision.geometry import Image, Quad, transformed
from vision.markers import UNIT
from vision.training import clutter, photo, surfaces
from vision.training.boards import pieces, prints
from vision.training.boards.pieces import Array, Light, Make, Piece, Plane, View
from vision.training.camera import SIZE, Camera, aimed, turned
from vision.training.drawing import Picture, Random
from vision.training.hands.hand import hand

PLANE = Plane(800, 100)
"""Before the camera sees it."""
FINER = 4 / 3
"""How much finer than SIZE the camera's picture is."""
HANDS, CLUTTERED = 0.2, 0.3
MAKES = 5
"""Of figures, and as many of stones, on one board: no game has more than one; so a board shows more of the world."""
NEVER = 60
"""Tries to find room for a piece."""


@dataclass(frozen=True)
class Standing:
    """A piece and where in the picture the middle of its foot stands (x, y).

    ``visible`` is how much of what can be seen of it nothing hides (0..1); 0 where its foot is beyond the picture.
    """

    piece: Piece
    foot: Array
    visible: float


@dataclass(frozen=True)
class Scene:
    """A picture of a ``board`` whose ``corners`` are known a little off, and what stands on it.

    ``hand`` is how much of each pixel a hand covers (0..1).
    """

    board: Board
    image: Image
    corners: Quad
    pieces: tuple[Standing, ...]
    hand: Picture

    @property
    def stands(self) -> frozenset[tuple[str, Colour, Cell]]:
        """Type, colour and cell of each piece."""
        return frozenset(
            ("figure" if one.make.figure else "stone", one.colour, self.board.nearest(*one.at).cell)
            for one in (standing.piece for standing in self.pieces)
        )

    def middles(self, within: Quad) -> NDArray[np.float32]:
        """The middles of all feet (n x 2), where the board's corners, as they are known, are those of ``within``."""
        feet = np.array([standing.foot for standing in self.pieces], np.float32).reshape(-1, 2)
        return transformed(feet, self.corners, within)


def scene(random: Random, played: Board | None = None) -> Scene:
    """A board drawn by chance, or that of a game on which pieces stand as its rules have it."""
    board = played or prints.fields(random)
    camera = _camera(random)
    look = _table(board, random, turned_anyhow=played is None)
    turn, steep = random.uniform(0, 2 * np.pi), random.uniform(0.35, 1.4)
    light = Light(np.array([*(np.cos(steep) * turned(turn)), np.sin(steep)]), random.uniform(0.25, 0.7))
    stand = _played(board, random) if played else _stood(board, random)
    _shaded(look, stand, light, random)
    standing = _drawn(look, stand, camera, light, random)
    picture, corners = _pictured(look, camera, random)
    cover = hand(picture, random) if random.random() < HANDS else np.zeros(picture.shape[:2], np.float32)
    image = photo.photographed(picture, random, moved=0.05, well=0.2)
    off = random.normal(0, random.uniform(0, 0.006), (4, 2)) * np.ptp(corners, axis=0).max()
    return Scene(board, image, np.asarray(corners + off, np.float32), standing, cover)


def _drawn(look: Picture, stand: Sequence[Piece], camera: Camera, light: Light, random: Random) -> tuple[Standing, ...]:
    """Draws the pieces into a picture of the board's plane: what is nearer to the camera hides what is farther."""
    view = View(camera.at, light, PLANE)
    nearest_last = sorted(stand, key=lambda piece: -float(np.linalg.norm(piece.at - camera.at[:2])))
    owner = np.zeros(look.shape[:2], np.uint8)
    own = []
    for number, piece in enumerate(nearest_last, 1):
        part, cover = pieces.drawn(look, piece, view, random)
        owner[part][cover > 0.5] = number
        own.append(int((cover > 0.5).sum()))
    feet = [_seen(camera, piece.at[None])[0] for piece in nearest_last]
    return tuple(
        Standing(piece, foot, _within(foot) * float((owner == number).sum() / max(area, 1)))
        for number, (piece, foot, area) in enumerate(zip(nearest_last, feet, own, strict=True), 1)
    )


def _within(foot: Array) -> bool:
    """Whether a foot is in the camera's picture."""
    return bool((foot >= 0).all() and (foot < np.array(SIZE) * FINER).all())


def _camera(random: Random) -> Camera:
    tilt = random.uniform(0, 0.65) if random.random() < 0.75 else random.uniform(0, 0.05)
    focal = random.uniform(0.8, 1.6) * SIZE[0]
    board = random.uniform(0.55, 0.9) * SIZE[1]
    roll = random.uniform(0, 2 * np.pi)
    camera = aimed(tilt, random.uniform(0, 2 * np.pi), (np.sin(roll), np.cos(roll), 0.013), focal, focal / board)
    middle = np.array((*(0.5 + random.normal(0, 0.06, 2)), 0))
    return Camera(camera.rotation, camera.at + middle, focal)


def _seen(camera: Camera, places: Array) -> Quad:
    return np.asarray(camera.seen(np.column_stack([places, np.zeros(len(places))])) * FINER, np.float32)


def _table(board: Board, random: Random, *, turned_anyhow: bool) -> Picture:
    """The board's plane with some table about it; ``turned_anyhow`` its print has nothing to do with its fields."""
    whole, within = PLANE.edge + 2 * PLANE.room, slice(PLANE.room, PLANE.room + PLANE.edge)
    look = surfaces.table((whole, whole), random)
    printed = prints.printed(board, PLANE.edge, random)
    look[within, within] = np.rot90(printed, int(random.integers(4)) * turned_anyhow)
    if random.random() < CLUTTERED:
        clutter.clutter(look, random, clutter.NO_DICE)
    return look


def _pictured(look: Picture, camera: Camera, random: Random) -> tuple[Picture, Quad]:
    """The camera's picture of the plane, and where the board's corners are in it."""
    square = UNIT.astype(np.float64)
    corners = _seen(camera, square)
    matrix = cv2.getPerspectiveTransform(PLANE.pixels(square).astype(np.float32), corners)
    size = (round(SIZE[0] * FINER), round(SIZE[1] * FINER))
    beyond = tuple(float(part) for part in surfaces.colour(random))
    picture = cv2.warpPerspective(
        look, matrix, size, flags=cv2.INTER_AREA, borderMode=cv2.BORDER_CONSTANT, borderValue=beyond
    )
    return np.asarray(np.clip(picture, 0, 1), np.float32), corners


def _stood(board: Board, random: Random) -> list[Piece]:
    """Figures and stones of several makes on fields, many near one another, a few anywhere."""
    makes = [[of(random) for _ in range(MAKES)] for of in (pieces.figures, pieces.stones)]
    colours = random.permutation(np.array(list(pieces.TONES), object))[: random.integers(3, 9)]
    tones = {(at, colour): pieces.painted(colour, random) for at in range(MAKES) for colour in colours}
    standing: list[Piece] = []
    for _ in range(int(random.integers(15, 50))):
        of, at = makes[int(random.random() < 0.5)], int(random.integers(MAKES))
        for _ in range(NEVER):
            place = _place(board, standing, random)
            if _free(place, of[at], standing):
                colour = colours[random.integers(len(colours))]
                turn = random.uniform(0, 2 * np.pi) if random.random() < 0.7 else random.normal(0, 0.05)
                standing.append(Piece(of[at], colour, tones[at, colour], place, turn))
                break
    return standing


def _played(board: Board, random: Random) -> list[Piece]:
    """As many pieces as the board says of two colours and more, each on a field where it may stand."""
    colours = board.pieces[0].colours
    chosen = [colours[at] for at in random.permutation(len(colours))[: random.integers(2, len(colours) + 1)]]
    stand: list[Piece] = []
    for standing in board.pieces:
        make = pieces.figures(random) if standing.type == "figure" else pieces.stones(random)
        fields = [place for place in board.places if place.kind in standing.kinds]
        for colour in (colour for colour in chosen for _ in range(standing.each)):
            places = [place for place in fields if place.owner in (None, colour)]
            tone = pieces.painted(colour, random)
            for _ in range(NEVER):
                place = places[random.integers(len(places))]
                at = (place.x, place.y) + random.uniform(-0.3, 0.3, 2) * (place.w, place.h)
                if _free(at, make, stand):
                    stand.append(Piece(make, colour, tone, at, random.uniform(0, 2 * np.pi)))
                    break
    return stand


def _free(at: Array, make: Make, stand: Sequence[Piece]) -> bool:
    """Whether a foot has room there."""
    return all(np.linalg.norm(at - other.at) > 0.92 * (make.half + other.make.half) for other in stand)


def _place(board: Board, standing: list[Piece], random: Random) -> Array:
    chance = random.random()
    if standing and chance < 0.25:
        near = standing[random.integers(len(standing))]
        return np.asarray(near.at + turned(random.uniform(0, 2 * np.pi)) * near.make.half * random.uniform(1.6, 3.0))
    if chance < 0.4:
        return np.asarray(random.uniform(0.02, 0.98, 2))
    place: Place = board.places[random.integers(len(board.places))]
    return np.asarray((place.x, place.y) + random.uniform(-0.35, 0.35, 2) * (place.w, place.h))


def _shaded(look: Picture, stand: list[Piece], light: Light, random: Random) -> None:
    mask, near = (np.zeros(look.shape[:2], np.float32) for _ in range(2))
    for piece in stand:
        pieces.shadow(mask, piece, light, PLANE)
        x, y = (int(part) for part in PLANE.pixels(piece.at))
        cv2.circle(near, (x, y), int(1.15 * piece.make.half * PLANE.edge), (1.0,), -1, cv2.LINE_AA)
    soft = float(random.choice((1.0, 2.5, 5.0, 10.0)))
    look *= 1 - (1 - light.about) * random.uniform(0.6, 1) * cv2.GaussianBlur(mask, (0, 0), soft)[..., None]
    look *= 1 - random.uniform(0, 0.4) * cv2.GaussianBlur(near, (0, 0), 4)[..., None]
