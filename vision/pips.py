"""Pips: small round marks, light or dark, that differ from what lies all round them; measured as ellipses."""

from dataclasses import dataclass
from typing import TypeAlias

import cv2
import numpy as np
from numpy.typing import NDArray

from vision.geometry import Image

Array: TypeAlias = NDArray[np.float32]
Depth: TypeAlias = NDArray[np.int16]

FIRST_SIGMA, STEP, STEPS, OCTAVES = 1.2, 2**0.5, 3, 5
"""Blurs of a picture: each octave is seen at half the size of the one before."""
LEAST_RESPONSE = 1.6
"""Grey levels by which a mark must stand out of its blurred surroundings."""
DEPTH = 64
"""Steps a grey level is divided into before it is blurred."""
LINE = 1024
"""Spots in one row of what OpenCV samples; it takes no more than 32767 rows or columns."""
LEAST_EDGE = 24
MOST = 500
"""Marks kept for each size and polarity: the strongest."""
WAYS = 16
"""Directions in which the rim of a mark is looked for."""
REACH = np.linspace(0.15, 2.1, 21, dtype=np.float32)
"""Where along each direction a mark is looked at, in its radii."""
INNER, RING = REACH < 0.6, (REACH > 1.35) & (REACH < 1.7)
LEAST_CONTRAST = 9.0
STRAY = 0.25
"""Rims that are farther off their ellipse, in radii, are no rims of it."""
LEAST_RIM = 0.74
"""Share of the directions in which the rim must be found."""
FLATTEST = 0.3
ROUGHEST = 0.16
"""Root mean square of how far the rim may be off its ellipse, in radii."""


@dataclass(frozen=True, slots=True, eq=False)
class Pips:
    """Marks of one picture, side by side: row ``n`` of every array is about mark ``n``.

    ``centre`` (n x 2) and ``radius`` (of the circle of the same area) are pixels; ``shape`` (n x 2 x 2) is the matrix
    that makes the unit circle this ellipse; ``inside`` and ``around`` are mean colours, ``contrast`` their distance;
    ``merit`` (0..1) says how good an ellipse it is.
    """

    centre: Array
    radius: Array
    shape: Array
    inside: Array
    around: Array
    contrast: Array
    merit: Array

    def __len__(self) -> int:
        return len(self.radius)

    @property
    def strength(self) -> Array:
        """How far the marks' colours are from the ground's, as a share of the brighter of both."""
        brighter = np.maximum(np.linalg.norm(self.inside, axis=1), np.linalg.norm(self.around, axis=1))
        return np.asarray(self.contrast / np.maximum(brighter, 1), np.float32)

    def only(self, chosen: NDArray[np.intp] | NDArray[np.bool_]) -> "Pips":
        """Some of the marks."""
        parts = (self.centre, self.radius, self.shape, self.inside, self.around, self.contrast, self.merit)
        return Pips(*(part[chosen] for part in parts))


def find(image: Image) -> Pips:
    """The marks of a picture (blue green red), best first, none on top of another."""
    seeds = _seeds(image)
    if not len(seeds):
        return _measured(image, np.full((1, 3), 9, np.float32)).only(np.zeros(0, np.intp))
    pips = _measured(image, seeds)
    # once more from the ellipse's own middle and size
    return _apart(_measured(image, np.column_stack([pips.centre, pips.radius]).astype(np.float32)))


def _seeds(image: Image) -> Array:
    """Middles and radii (n x 3) where a difference of Gaussians is extreme in place and size, in any colour channel."""
    found: list[Array] = []
    planes = [np.asarray(plane, np.int16) * DEPTH for plane in cv2.split(image)]
    for octave in range(OCTAVES):
        if min(planes[0].shape) < LEAST_EDGE:
            break
        sigma = FIRST_SIGMA
        blurred = [_blurred(plane, sigma) for plane in planes]
        rises, falls, sizes = [], [], []
        for step in range(STEPS):
            wider = [_blurred(plane, sigma * (STEP**2 - 1) ** 0.5) for plane in blurred]
            blue, green, red = (plane - other for plane, other in zip(blurred, wider, strict=True))
            rises.append(np.maximum(np.maximum(blue, green), red))
            falls.append(-np.minimum(np.minimum(blue, green), red))
            sizes.append(sigma * 1.19 * 2**0.5)
            blurred, sigma = wider, sigma * STEP
            if step == 1:
                planes = [np.ascontiguousarray(plane[::2, ::2]) for plane in wider]
        found += [seeds for stack in (rises, falls) for seeds in _peaks(stack, sizes, 2.0**octave)]
    seeds = np.concatenate(found) if found else np.zeros((0, 3), np.float32)
    return seeds[_ringed(image, seeds)]


def _blurred(plane: Depth, sigma: float) -> Depth:
    size = 2 * round(2.5 * sigma) + 1
    return np.asarray(cv2.GaussianBlur(plane, (size, size), sigma), np.int16)


def _peaks(stack: list[Depth], sizes: list[float], scale: float) -> list[Array]:
    found = []
    kernel = np.ones((3, 3), np.uint8)
    for at, (one, size) in enumerate(zip(stack, sizes, strict=True)):
        peak = (one >= cv2.dilate(one, kernel)) & (one > LEAST_RESPONSE * DEPTH)
        y, x = np.nonzero(peak)
        highest = np.ones(len(y), bool)
        for other in (at - 1, at + 1):
            if 0 <= other < len(stack):
                highest &= one[y, x] >= stack[other][y, x]
        y, x = y[highest], x[highest]
        best = np.argsort(-one[y, x], kind="stable")[:MOST]
        middle = np.column_stack([x[best], y[best]]) * scale
        found.append(np.column_stack([middle, np.full(len(best), size * scale)]).astype(np.float32))
    return found


def _ringed(image: Image, seeds: Array) -> NDArray[np.bool_]:
    """Whether a seed's middle differs, in one way, from every one of eight spots about it: a quick first look."""
    turns = np.arange(8) * (np.pi / 4)
    circle = np.stack([np.cos(turns), np.sin(turns)], 1).astype(np.float32)
    spots = np.concatenate([circle * 1.55, circle[::2] * 0.45])
    colours = sampled(image, seeds[:, None, :2] + seeds[:, None, 2:] * spots)
    around, middle = colours[:, :8], np.median(colours[:, 8:], axis=1)[:, None]
    axis = middle - around.mean(axis=1, keepdims=True)
    depth = ((middle - around) * axis).sum(axis=2) / np.maximum((axis * axis).sum(axis=2), 1)
    strong = np.linalg.norm(axis[:, 0], axis=1) > LEAST_CONTRAST * 0.7
    return np.asarray(strong & (np.sort(depth, axis=1)[:, 1] > 0.3), np.bool_)


def _measured(image: Image, seeds: Array) -> Pips:
    """The ellipses whose rims are found about some seeds."""
    turns = np.arange(WAYS, dtype=np.float32) * (2 * np.pi / WAYS)
    ways = np.stack([np.cos(turns), np.sin(turns)], 1).astype(np.float32)
    spots = seeds[:, None, None, :2] + seeds[:, None, None, 2:] * ways[None, :, None] * REACH[None, None, :, None]
    colours = sampled(image, spots)
    # medians: a drilled pip may hold a highlight, and its neighbour's rim may reach into the ring
    inside = np.median(colours[:, :, INNER].reshape(len(seeds), -1, 3), axis=1)
    around = np.median(colours[:, :, RING].reshape(len(seeds), -1, 3), axis=1)
    axis = inside - around
    contrast = np.linalg.norm(axis, axis=1)
    scaled = axis / np.maximum(contrast, 1e-3)[:, None] ** 2
    profile = np.einsum("nwrc,nc->nwr", colours - around[:, None, None], scaled)
    # the first place at which a direction has come half the way from inside to around
    below = (profile < 0.5) & (REACH > 0.5)
    first = np.argmax(below, axis=2)
    met = below.any(axis=2) & (first > 0)
    before = np.take_along_axis(profile, np.maximum(first - 1, 0)[..., None], 2)[..., 0]
    after = np.take_along_axis(profile, first[..., None], 2)[..., 0]
    part = np.clip((before - 0.5) / np.maximum(before - after, 1e-3), 0, 1)
    rim = REACH[np.maximum(first - 1, 0)] + part * (REACH[1] - REACH[0])
    ring = np.abs(profile[:, :, RING]).reshape(len(seeds), -1)
    quiet = 1 - np.clip(1.2 * np.median(ring, axis=1), 0, 1)  # a neighbour may fill a third of the ring
    rims = ways[None] * rim[..., None]
    fit, off, far = _ellipses(rims, met)
    met &= np.abs(far - 1) < STRAY  # a highlight inside the pip, a shadow beside it
    fit, off, _ = _ellipses(rims, met)
    keep = (contrast > LEAST_CONTRAST) & (met.mean(axis=1) >= LEAST_RIM) & np.isfinite(off) & (off < ROUGHEST)
    centre, shape = fit[:, :2], fit[:, 2:].reshape(-1, 2, 2)
    stretch = np.linalg.svd(np.where(keep[:, None, None], shape, np.eye(2, dtype=np.float32)), compute_uv=False)
    radius = np.sqrt(stretch[:, 0] * stretch[:, 1])
    keep &= (stretch[:, 1] > FLATTEST * stretch[:, 0]) & (np.linalg.norm(centre, axis=1) < 0.7)
    keep &= (radius > 0.4) & (radius < 1.9)
    scale = seeds[:, 2]
    merit = met.mean(axis=1) ** 2 * np.maximum(1 - np.minimum(off, 9) / ROUGHEST, 0) * quiet
    pips = Pips(
        seeds[:, :2] + centre * scale[:, None],
        np.asarray(radius * scale, np.float32),
        shape * scale[:, None, None],
        inside,
        around,
        contrast,
        np.asarray(merit, np.float32),
    )
    return pips.only(keep)


def sampled(image: Image, spots: Array) -> Array:
    """The picture's colours at some places (... x 2), between pixels as well; its border goes on outside."""
    flat = np.asarray(spots.reshape(-1, 2), np.float32)
    rows = -(-len(flat) // LINE)
    grid = np.zeros((rows * LINE, 2), np.float32)
    grid[: len(flat)] = flat
    grid = grid.reshape(rows, LINE, 2)
    if not rows:
        return np.zeros((*spots.shape[:-1], 3), np.float32)
    across, down = np.ascontiguousarray(grid[..., 0]), np.ascontiguousarray(grid[..., 1])
    colours = cv2.remap(image, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(colours.reshape(-1, 3)[: len(flat)].reshape(*spots.shape[:-1], 3), np.float32)


def _ellipses(rims: Array, met: NDArray[np.bool_]) -> tuple[Array, Array, Array]:
    """Middle and shape (n x 6) of the ellipses through rims, how far the rims are off, each rim's own radius in it.

    Where none fits, the rims are infinitely far off.
    """
    x, y = rims[..., 0].astype(np.float64), rims[..., 1].astype(np.float64)
    terms = np.stack([x * x, x * y, y * y, x, y], 2) * met[..., None]
    normal = np.einsum("nwi,nwj->nij", terms, terms) + 1e-6 * np.eye(5)
    a, b, c, d, e = np.linalg.solve(normal, terms.sum(axis=1)[..., None])[..., 0].T
    with np.errstate(all="ignore"):
        down = 4 * a * c - b * b
        cx, cy = (b * e - 2 * c * d) / down, (b * d - 2 * a * e) / down
        level = 1 + a * cx * cx + b * cx * cy + c * cy * cy
        form = np.stack([a, b / 2, b / 2, c], 1).reshape(-1, 2, 2) / level[:, None, None]
        good = (down > 1e-6) & (level > 1e-6) & (a > 0)
        form = np.where(good[:, None, None], form, np.eye(2))
        values, ways = np.linalg.eigh(form)
        good &= values[:, 0] > 1e-3
        shape = np.einsum("nij,nj,nkj->nik", ways, 1 / np.sqrt(np.maximum(values, 1e-3)), ways)
        dx, dy = x - cx[:, None], y - cy[:, None]
        xx, xy, yy = form[:, 0, 0, None], form[:, 0, 1, None], form[:, 1, 1, None]
        far = np.sqrt(np.maximum(xx * dx * dx + 2 * xy * dx * dy + yy * dy * dy, 0))
        off = np.sqrt((((far - 1) ** 2) * met).sum(axis=1) / np.maximum(met.sum(axis=1), 1))
    fit = np.column_stack([cx, cy, shape.reshape(-1, 4)]).astype(np.float32)
    return fit, np.where(good, off, np.inf).astype(np.float32), far.astype(np.float32)


def _apart(pips: Pips) -> Pips:
    """The best of all marks that lie on each other."""
    order = np.argsort(-pips.merit * np.sqrt(pips.contrast), kind="stable")
    left = np.ones(len(pips), bool)
    kept: list[int] = []
    for at in order:
        if left[at]:
            kept.append(int(at))
            apart = np.linalg.norm(pips.centre - pips.centre[at], axis=1)
            larger, smaller = np.maximum(pips.radius, pips.radius[at]), np.minimum(pips.radius, pips.radius[at])
            left &= (apart > 0.8 * larger) | (larger > 2.2 * smaller)
            left[at] = False
    return pips.only(np.array(kept, np.intp))
