"""Hands that reach into a made-up picture: open, grasping, pointing or a fist, only finger tips or a whole arm.

Lengths are in breadths of the hand: x towards the finger tips, y aside, z up from the table.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from vision.training import photo
from vision.training.camera import turned, turning
from vision.training.drawing import Picture, Random
from vision.training.hands import flesh
from vision.training.hands.flesh import Limb, Place
from vision.training.surfaces import colour

SKIN = (
    (0.93, 0.72, 0.60), (0.86, 0.66, 0.54), (0.80, 0.58, 0.44), (0.68, 0.47, 0.34), (0.56, 0.37, 0.26),
    (0.42, 0.27, 0.19), (0.30, 0.19, 0.13),
)  # fmt: skip
BROAD = (80.0, 340.0)
"""Pixels across the knuckles, of SIZE: a hand is five times as broad as a die, and nearer to the camera."""
BENT = ((0.05, 0.25), (0.15, 0.6), (0.5, 0.9), (1.3, 1.6))
"""How far each joint of a finger is bent, in radians: a flat hand, one at ease, one that grasps, a fist."""
POSES = (0.3, 0.4, 0.2, 0.1)
"""How often each of them is seen."""
POINTING, TIPS, SLEEVED, SOFT, MOVED, NAILS = 0.12, 0.4, 0.35, 0.3, 0.15, 0.35
"""Shares of hands that point, that show only finger tips, wear a sleeve, are out of focus, move, and show their nails.
"""
FINGERS = ((-0.36, 0.78, 0.105), (-0.12, 0.98, 0.11), (0.12, 0.92, 0.107), (0.36, 0.72, 0.092))
"""Where a finger's knuckle is, aside; how long it is; and half its breadth."""
JOINTS, TAPER = (0.46, 0.3, 0.24), (1.0, 0.93, 0.82)
"""Shares of a finger from one joint to the next, and how much thinner it gets on the way."""
WRIST = np.array((-1.05, 0.0, 0.0))


@dataclass(frozen=True)
class _Pose:
    """How a hand is held.

    ``axes`` are the hand's own (rows) in the picture's; ``knuckles`` where their middle is, x and y in pixels of a hand
    ``broad`` pixels across on the table, z in breadths above it, as is the ``camera``.
    """

    axes: Place
    knuckles: Place
    broad: float
    camera: float

    def seen(self, limb: Limb) -> Limb:
        """A limb in pixels, larger where it is nearer to the camera."""
        (start, near), (end, far) = (self._point(at) for at in (limb.start, limb.end))
        return Limb(start, end, (limb.half[0] * near, limb.half[1] * far))

    def _point(self, at: Place) -> tuple[Place, float]:
        x, y, z = at @ self.axes
        scale = self.broad * self.camera / max(self.camera - z - self.knuckles[2], 0.3 * self.camera)
        across, down, high = self.knuckles
        return np.array([across + x * scale, down + y * scale, (high + z) * scale]), scale


def hand(picture: Picture, random: Random) -> Picture:
    """Draws a hand over the picture; the mask (0..1) of what it and its arm cover."""
    high, wide = picture.shape[:2]
    pose = _pose(wide, high, random)
    fingers = _fingers(random)
    skin = np.asarray(SKIN[random.integers(len(SKIN))]) * random.uniform(0.75, 1.1)
    lamp = flesh.lamp(random)
    limbs = [pose.seen(limb) for limb in (*fingers, *_palm(random), *_thumb(random), _arm(WRIST, 0.3, random))]
    body = flesh.body(limbs, (high, wide), 0.06 * pose.broad)
    look = body.lit(skin, lamp, random)
    if random.random() < NAILS:
        _nails(look, [pose.seen(limb) for limb in fingers[2::3]], skin, random)
    mask, shadow = body.mask, body.shadow(lamp, random)
    if random.random() < SLEEVED:
        start = np.array((random.uniform(-2.6, -1.1), 0.0, 0.0))
        cloth = flesh.body([pose.seen(_arm(start, random.uniform(0.36, 0.6), random))], (high, wide), 0.1 * pose.broad)
        worn = cloth.lit(colour(random), lamp, random)
        look += (worn - look) * cloth.mask[..., None]
        mask, shadow = np.maximum(mask, cloth.mask), np.maximum(shadow, cloth.shadow(lamp, random))
    look, mask = _unsharp(look, mask, random)
    picture *= 1 - random.uniform(0.1, 0.7) * shadow[..., None]
    picture += (look - picture) * mask[..., None]
    return mask


def _pose(wide: int, high: int, random: Random) -> _Pose:
    """A hand that comes in across one of the four edges."""
    side, share = int(random.integers(4)), random.uniform(0.05, 0.95)
    edge = np.array([(share * wide, 0), (wide, share * high), (share * wide, high), (0, share * high)][side], float)
    turn = np.radians((90, 180, 270, 0)[side]) + random.normal(0, 0.45)
    along = turned(turn)
    broad = float(np.exp(random.uniform(*np.log(BROAD))))
    room = max(0.75 * max(wide, high), broad)
    into = random.uniform(0.1, 0.9) * broad if random.random() < TIPS else random.uniform(0.2, 1) * room
    pitch = random.normal(0.1, 0.25)
    roll = random.normal(0, 0.35) if random.random() < 0.8 else random.uniform(-1.7, 1.7)
    tips = edge + along * into
    knuckles = (*(tips - along * broad * 0.75), random.uniform(0.3, 2.0))
    mirrored = random.choice((-1.0, 1.0))
    about_x, about_y, about_z = (turning(*one).T for one in zip(np.eye(3), (roll, pitch, turn), strict=True))
    axes = (about_y @ about_x * (1, mirrored, 1)) @ about_z
    return _Pose(axes, np.array(knuckles), broad, random.uniform(6, 14))


def _fingers(random: Random) -> list[Limb]:
    """Four fingers of three limbs each, from the knuckle on."""
    fan, slim = random.uniform(0.0, 0.28), random.uniform(0.8, 1.1)
    least, most = BENT[int(random.choice(len(BENT), p=POSES))]
    pointing = random.random() < POINTING
    limbs = []
    for number, (aside, length, half) in enumerate(FINGERS):
        low, high = (BENT[0] if number == 0 else BENT[3]) if pointing else (least, most)
        yaw, pitch = aside / FINGERS[-1][0] * fan + random.normal(0, 0.05), random.normal(0, 0.12)
        at, thick, long = np.array([0.0, aside, 0.0]), half * slim, length * random.uniform(0.92, 1.1)
        for share, taper in zip(JOINTS, TAPER, strict=True):
            pitch += random.uniform(low, high)
            after = at + flesh.way(yaw, pitch) * long * share
            limbs.append(Limb(at, after, (thick, thick * taper)))
            at, thick = after, thick * taper
    return limbs


def _palm(random: Random) -> list[Limb]:
    """What lies between wrist and knuckles: four bones side by side, the outer ones a little lower."""
    arch = random.uniform(0.0, 0.3)
    return [
        Limb(np.array([-0.95, 0.5 * aside, -0.05]), np.array([0.0, aside, -arch * aside * aside]), (0.19, 0.125))
        for aside, _, _ in FINGERS
    ]


def _thumb(random: Random) -> list[Limb]:
    """Its ball and its two limbs, on the side of the first finger."""
    yaw, pitch = -random.uniform(0.1, 1.1), random.uniform(0.0, 0.7)
    ball, root = np.array([-0.8, -0.2, -0.08]), np.array([-0.45, -0.48, -0.15])
    limbs, at = [Limb(ball, root, (0.2, 0.15))], root
    for long, half in ((0.4, (0.14, 0.12)), (0.32, (0.12, 0.095))):
        after = at + flesh.way(yaw, pitch) * long
        limbs.append(Limb(at, after, half))
        at, yaw = after, yaw + random.uniform(-0.2, 0.5)
    return limbs


def _arm(start: Place, half: float, random: Random) -> Limb:
    """The arm from there on, far beyond the picture."""
    away = np.array([-7.0, random.normal(0, 0.8), random.uniform(-0.5, 1.0)])
    return Limb(start, start + away, (half, half * random.uniform(1.2, 1.7)))


def _nails(look: Picture, tips: list[Limb], skin: Place, random: Random) -> None:
    own = np.clip(skin * (1.15, 1.05, 1.05), 0, 1)
    tone = (own if random.random() < 0.8 else colour(random)).tolist()
    for tip in tips:
        way = (tip.end - tip.start)[:2]
        turn = float(np.degrees(np.arctan2(way[1], way[0])))
        axes = (max(1, int(tip.half[1] * 0.8)), max(1, int(tip.half[1] * 0.6)))
        cv2.ellipse(look, (int(tip.end[0]), int(tip.end[1])), axes, turn, 0, 360, tone, -1, cv2.LINE_AA)


def _unsharp(look: Picture, mask: Picture, random: Random) -> tuple[Picture, Picture]:
    """As a camera sees what is too near to it, or moves."""
    if random.random() < MOVED:
        smear = photo.way(random.uniform(4, 40), random)
        look, mask = (np.asarray(cv2.filter2D(one, -1, smear), np.float32) for one in (look, mask))
    soft = random.uniform(1.5, 5.0) if random.random() < SOFT else 0.8
    look, mask = (np.asarray(np.clip(cv2.GaussianBlur(one, (0, 0), soft), 0, 1), np.float32) for one in (look, mask))
    return look, mask
