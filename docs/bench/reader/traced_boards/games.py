"""Where pieces stand on a board, what lies about it, the camera above, and the labels of what it sees."""

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from docs.bench.reader.traced.throws import LIGHTS, SIZE, SURFACES, Camera, Random, inside, looking
from docs.bench.reader.traced_boards.boards import BOARDS, Board
from docs.bench.reader.traced_boards.layout import CELLS, EDGE, OWNERS, Cell, Floats, named
from docs.bench.reader.traced_boards.makes import MEN, STONES, Men, Piece, figure, stone

TABLES = tuple(each for each in SURFACES if each != "tray")
"""A board has no room in a tray."""
PAPER = 0.02
"""Thickness of a printed marker."""
OUTLINE = np.array([(-1, 1), (1, 1), (1, -1), (-1, -1)]) * EDGE / 2
"""The board's corners clockwise from the king's, y up."""
THINGS = {"coin": (2.6, 2.6), "pencil": (21.0, 0.9), "cup": (8.4, 8.4), "card": (5.8, 9.0), "eraser": (5.5, 1.6)}
"""What may lie about, and how much of the table it takes."""
ALSO_ON = ("coin", "pencil", "card")
TRIES = 4000


@dataclass(frozen=True)
class Thing:
    """One that lies on the table or on the board."""

    kind: str
    at: tuple[float, float]
    turn: float
    high: float

    @property
    def spots(self) -> Floats:
        """Places all over what it covers."""
        x, y = np.meshgrid(np.linspace(-0.5, 0.5, 22), np.linspace(-0.5, 0.5, 10))
        cos, sin = math.cos(self.turn), math.sin(self.turn)
        local = np.stack([x.ravel(), y.ravel()], 1) * THINGS[self.kind]
        return np.asarray(local @ [[cos, sin], [-sin, cos]] + self.at)


@dataclass(frozen=True)
class Game:
    """All that a picture shows; markers have their corners on the table, clockwise from the upper left one."""

    seed: int
    look: int
    board: Board
    men: Men
    pieces: tuple[Piece, ...]
    markers: tuple[Floats, ...]
    camera: Camera
    surface: str
    light: str
    things: tuple[Thing, ...]
    hand: bool

    @property
    def middles(self) -> tuple[Floats, ...]:
        """Where pieces stand."""
        return tuple(foot(one, self.board) for one in self.pieces)


def foot(piece: Piece, board: Board) -> Floats:
    """The middle of what a piece stands on."""
    return np.array([*(CELLS[piece.cell].at + piece.off), board.thick])


def game(seed: int) -> Game:
    """A game by chance; boards take turns, ten tilts, and thirty have thirty pairs of a board and a make of pieces."""
    random = np.random.default_rng([seed, len(CELLS)])
    first, second = seed % 6, (seed + seed // 6) % 6
    look, board, men = 111 + 10 * first + second, BOARDS[first], MEN[second]
    pieces = _stood(random, men)
    markers = _markers(random) if seed // 2 % 2 else ()
    high = [np.array([*foot(one, board)[:2], board.thick + one.size[2]]) for one in pieces]
    lows = [np.column_stack([each, np.zeros(4)]) for each in (OUTLINE, *markers)]
    tilt = math.radians(3 * ((7 * seed + random.uniform(0, 1)) % 10))
    camera = _camera(random, tilt, np.concatenate([np.array(high), *lows, _on(board, OUTLINE)]))
    hand = bool(random.random() < 0.25)
    surface, light = str(random.choice(TABLES)), str(random.choice(LIGHTS))
    bare = Game(seed, look, board, men, pieces, markers, camera, surface, light, (), hand)
    return replace(bare, things=_things(random, bare))


def _on(board: Board, spots: Floats) -> Floats:
    return np.column_stack([spots, np.full(len(spots), board.thick)])


def _stood(random: Random, men: Men) -> tuple[Piece, ...]:
    """Two to four seats' pieces, figures first."""
    seats = sorted(random.choice(4, int(random.choice((2, 3, 4), p=(0.2, 0.3, 0.5))), replace=False))
    names = [list(OWNERS)[seat] for seat in seats]
    shape, wide = str(random.choice(list(STONES))), random.uniform(0.9, 1.4)
    tracks = [str(each) for each in random.choice([each.name for each in named("track")], 4, replace=False)]
    chambers = [str(each) for each in random.choice([each.name for each in named("chamber")], 4, replace=False)]
    crowd = random.random()
    together = "dungeon" if crowd < 0.2 else tracks[0] if crowd < 0.5 and _two_fit(men) else ""
    pieces = []
    for number, who in enumerate(names):
        goes = ("start:" + who, tracks[number], "dungeon")[int(random.choice(3, p=(0.3, 0.55, 0.15)))]
        several = number < (3 if together == "dungeon" else 2)
        pieces.append(replace(figure(men, who, random), cell=together if together and several else goes))
    for number, who in enumerate(names):
        cell = "start:" + who if random.random() < 0.3 else chambers[number]
        pieces.append(replace(stone(shape, wide, who, random), cell=cell))
    cells = {one.cell: [other for other in pieces if other.cell == one.cell] for one in pieces}
    laid = {(one.kind, one.who): one for cell, those in cells.items() for one in _placed(random, CELLS[cell], those)}
    return tuple(laid[one.kind, one.who] for one in pieces)


def _two_fit(men: Men) -> bool:
    """Whether two figures stand beside each other on a track field."""
    return (men.deep or men.wide) * 2 < named("track")[0].wide * EDGE * 0.97


def _placed(random: Random, cell: Cell, pieces: Sequence[Piece]) -> list[Piece]:
    """A little off the middle, or beside each other, wholly within their cell."""
    spread = cell.wide * EDGE * (0.1 if len(pieces) == 1 else 0.25)
    for _ in range(TRIES):
        offs = random.normal(0, spread, (len(pieces), 2))
        within = all(cell.holds(off + one.outline * 1.02) for off, one in zip(offs, pieces, strict=True))
        if within and all(
            pieces[a].clear_of(pieces[b], offs[b] - offs[a]) for a in range(len(pieces)) for b in range(a)
        ):
            return [replace(one, off=(float(x), float(y))) for one, (x, y) in zip(pieces, offs, strict=True)]
    message = f"{len(pieces)} pieces find no room in {cell.name}"
    raise ValueError(message)


def _markers(random: Random) -> tuple[Floats, ...]:
    """Four on paper just outside the corners, not quite straight."""
    half, gap = random.uniform(1.1, 1.6), random.uniform(0.55, 0.9)
    made = []
    for corner in OUTLINE:
        turn = random.normal(0, math.radians(2.5))
        cos, sin = math.cos(turn), math.sin(turn)
        middle = corner + np.sign(corner) * (half + gap) + random.normal(0, 0.08, 2)
        made.append(np.asarray(np.sign(OUTLINE) * half @ [[cos, sin], [-sin, cos]] + middle))
    return tuple(made)


def _camera(random: Random, tilt: float, spots: Floats) -> Camera:
    """One that sees all these, turned anyhow, every second time with its edges along the board's."""
    far, turn = random.uniform(75, 130), random.uniform(0, 2 * math.pi)
    straight = turn + math.pi / 2 * random.integers(4) + random.normal(0, 0.07)
    roll = straight if random.random() < 0.5 else random.uniform(0, 2 * math.pi)
    axes = looking(turn, tilt, roll)
    camera = Camera(-axes[2] * far, axes, 1000.0, random.uniform(-0.02, 0.03), tilt)
    fill, aside = random.uniform(0.86, 0.97), random.uniform(-0.8, 0.8, 2)
    for _ in range(12):
        away = camera.seen(spots) - np.array(SIZE) / 2
        low, high = away.min(0), away.max(0)
        free = np.array(SIZE) / 2 - (high - low) / 2
        wrong = (low + high) / 2 - free * aside
        shift = (axes[:2].T @ wrong) / camera.focal * far * (1, 1, 0)
        grown = fill * float((np.array(SIZE) / (high - low)).min())
        camera = replace(camera, at=camera.at + shift, focal=camera.focal * grown)
    return camera


def _things(random: Random, shown: Game) -> tuple[Thing, ...]:
    """What else lies about, in view: beside the board, or on it clear of the pieces."""
    laid: list[Thing] = []
    wanted = int(random.choice((0, 1, 2, 3), p=(0.3, 0.3, 0.25, 0.15)))
    for _ in range(TRIES):
        if len(laid) == wanted:
            break
        on = bool(random.random() < 0.35)
        kind = str(random.choice(ALSO_ON if on else tuple(THINGS)))
        x, y = random.uniform(-45, 45, 2)
        turn = random.uniform(0, 2 * math.pi)
        new = Thing(kind, (float(x), float(y)), float(turn), shown.board.thick if on else 0.0)
        if _lies(new, shown, laid, on=on):
            laid.append(new)
    return tuple(laid)


def _lies(new: Thing, shown: Game, laid: Sequence[Thing], *, on: bool) -> bool:
    """Whether a thing lies wholly on the board or wholly beside it, in view, clear of markers, pieces and things."""
    spots = new.spots
    outwards = abs(spots).max(1) - EDGE / 2
    if not ((outwards < -0.2).all() if on else (outwards > (2.0 if new.kind == "cup" else 0.2)).all()):
        return False
    others = [(each.spots, 0.5) for each in laid]
    others += [(OUTLINE, 10.0 if new.kind == "cup" else 0.0)]
    others += [(each, 0.8 if on else 2.5) for each in shown.markers]
    others += [(foot(one, shown.board)[None, :2], one.reach + 0.3) for one in shown.pieces]
    clear = all(np.hypot(*(spots[:, None] - each[None]).T).min() > room for each, room in others)
    return bool(clear and inside(shown.camera.seen(np.column_stack([spots, np.zeros(len(spots))]))).mean() > 0.6)


def label(shown: Game, visible: Sequence[float]) -> dict[str, Any]:
    """A picture's, in the form of dev/board; ``visible`` is the share of each piece that nothing hides."""
    camera, board = shown.camera, shown.board
    return {
        "file": f"board_{shown.seed:03}.jpg",
        "kind": "board",
        "look": shown.look,
        "surface": shown.surface,
        "light": shown.light,
        "camera_tilt_deg": round(math.degrees(camera.tilt), 1),
        "distractors": [thing.kind for thing in shown.things],
        "size": list(SIZE),
        "board_corners": _rounded(camera.seen(_on(board, OUTLINE))),
        "aruco": [
            {"id": number, "corners": _rounded(camera.seen(np.column_stack([corners, np.full(4, PAPER)])))}
            for number, corners in enumerate(shown.markers)
        ],
        "hand": shown.hand,
        "pieces": [_piece(one, shown, share) for one, share in zip(shown.pieces, visible, strict=True)],
    }


def _rounded(pixels: Floats) -> list[list[float]]:
    return [[round(float(each), 1) for each in corner] for corner in pixels]


def _piece(piece: Piece, shown: Game, visible: float) -> dict[str, Any]:
    low = foot(piece, shown.board)
    center, top = _rounded(shown.camera.seen(np.array([low, low + np.array([0, 0, piece.size[2]])])))
    return {
        "type": piece.kind,
        "who": piece.who,
        "colour": OWNERS[piece.who],
        "cell": piece.cell,
        "visible": round(visible, 3),
        "center": center,
        "top": top,
        "polygon": _rounded(shown.camera.seen(_on(shown.board, piece.base + low[:2]))),
    }
