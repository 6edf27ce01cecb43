"""A lesson on the host's page: which faces to lay, what was found in their picture, and a kit that knows them."""

from base64 import b64encode
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from threading import RLock

from companion.core.errors import UsageError
from companion.core.game import Facts
from companion.core.sentence import Sentence
from companion.core.values import Reason, Throw, ThrowKind
from companion.house.eyes import Eyes
from companion.house.kit_box import KitBox
from vision import kit_lessons
from vision.evidence import as_jpeg
from vision.geometry import Image
from vision.kits import Kit, Sample, Value
from vision.overlay import jpeg

REST_S = 600.0
"""A lesson that nobody goes on with ends after so long, as the eyes' rest does: the game is played again."""
NOTHING = "nothing"
"""What people say of something that was taken for a face."""
SHOWN = 3
"""Pieces that lie in a simulated tray when all show one face."""


@dataclass(frozen=True, slots=True, eq=False)
class Found:
    """What the picture of a lesson shows: the faces with what was asked for, or none where too few or many lie there.

    ``number`` counts the pictures that were taken, kept or not; ``looks`` is what each face plainly looks like to the
    reader, None where it is not plain.
    """

    number: int
    image: Image
    throw: Throw
    doubts: frozenset[Reason]
    samples: tuple[Sample, ...]
    looks: tuple[Value | None, ...]


class Teacher:
    """One lesson at a time; every step is on the disk, and read with, before the next one is asked for."""

    def __init__(self, eyes: Eyes, kits: KitBox) -> None:
        self._eyes = eyes
        self._kits = kits
        self._kit: Kit | None = None
        """What the lesson adds to; None while there is no lesson."""
        self._found: Found | None = None
        self._shots = 0
        self._lock = RLock()

    def facts(self) -> Facts:
        """How far it is, for the page."""
        with self._lock:
            known = [_known(kind, self._kits) for kind in ThrowKind]
            kit = self._going_on()
            return {"kits": known, "lesson": None if kit is None else self._lesson(kit)}

    def begin(self, kind: ThrowKind, *, unusual: bool) -> None:
        """Start a lesson, or go on with the one before; until it ends nothing is taken for a throw.

        Faces that are ``unusual`` are known by the kit alone; a kit that is there stays as it is.
        """
        with self._lock:
            self._kit = self._kits.anew(kind) or Kit(kind, (), unusual)
            self._ask(self._kit)

    def take(self) -> None:
        """Take a picture as soon as nothing moves; DeviceError without one. One of a lesson that is left is dropped."""
        with self._lock:
            kit = self._taught()
            self._eyes.rest(REST_S)
        image, still = self._eyes.still()
        faces = kit_lessons.asked(kit)
        throw = kit_lessons.read(image, kit, faces)
        samples = kit_lessons.found(image, throw, faces)
        pairs = zip(samples, throw.pieces, strict=False)  # no samples where other numbers lie there
        looks = tuple(None if kit.alone else kit_lessons.looks(*pair) for pair in pairs)
        doubts = kit_lessons.bad(throw, still=still)
        with self._lock:
            if self._kit is kit:  # else somebody else has gone on, or begun a lesson with other pieces
                self._shots += 1
                self._found = Found(self._shots, image, throw, doubts, samples, looks)

    def keep(self, values: Sequence[Value], *, number: int) -> None:
        """Learn the faces in the picture of that number as these, from left to right; NOTHING for what is none.

        KitError, and nothing is forgotten, when that cannot be written; UsageError for other faces than there are, or
        when another page has taken the next picture meanwhile.
        """
        with self._lock:
            kit, found = self._taught(), self._found
            known = {*kit_lessons.values(kit.kind), NOTHING}
            samples = found.samples if found is not None and found.number == number else ()
            if not samples or len(values) != len(samples) or not set(values) <= known:
                raise UsageError(Sentence("These are not the faces in the picture; please take it once more."))
            told = kit_lessons.labelled(samples, values)
            self._change(self._newest(kit).taught([one for one in told if one.value != NOTHING]))

    def undo(self) -> None:
        """Forget what the last picture has taught; KitError when that cannot be written."""
        with self._lock:
            self._change(self._newest(self._taught()).untaught())

    def end(self) -> None:
        """The game goes on."""
        with self._lock:
            self._kit = self._found = None
            self._eyes.rest(0.0)

    def _going_on(self) -> Kit | None:
        """What the lesson adds to; one that nobody went on with has ended, and what it has taught is on the disk."""
        return self._kit if self._eyes.resting else None

    def _taught(self) -> Kit:
        kit = self._going_on()
        if kit is None:
            raise UsageError(Sentence("No lesson has begun; please begin one."))
        return kit

    def _newest(self, kit: Kit) -> Kit:
        """The lesson's kit, with what a command has added to its file meanwhile."""
        return self._kits.anew(kit.kind) or kit

    def _change(self, kit: Kit) -> None:
        self._kits.keep(kit)
        self._kit = kit
        self._ask(kit)

    def _ask(self, kit: Kit) -> None:
        self._found = None
        self._eyes.rest(REST_S)
        faces = kit_lessons.asked(kit)
        self._eyes.show(kit.kind, faces * SHOWN if len(faces) == 1 else faces)

    def _lesson(self, kit: Kit) -> Facts:
        return {
            "kind": kit.kind.value,
            "unusual": kit.alone,
            "picture": kit.pictures + 1,
            "enough": kit_lessons.ENOUGH[kit.kind],
            "lay": list(kit_lessons.asked(kit)),
            "values": [*kit_lessons.values(kit.kind), NOTHING],
            "found": None if self._found is None else _shown(self._found),
        }


def _known(kind: ThrowKind, kits: KitBox) -> Facts:
    kit = kits.of(kind)
    counts = Counter(one.value for one in kit.samples) if kit else Counter[Value]()
    faces = [{"value": value, "count": counts[value]} for value in kit_lessons.values(kind)]
    return {
        "kind": kind.value,
        "pictures": kit.pictures if kit else 0,
        "unread": kits.unread(kind),
        "faces": faces if kit else [],
    }


def _shown(found: Found) -> Facts:
    faces = [
        {"value": one.value, "looks": looks, "picture": _data(jpeg(one.crop))}
        for one, looks in zip(found.samples, found.looks, strict=True)
    ]
    whole_picture = None if faces else _data(as_jpeg(found.image, found.throw))
    return {"number": found.number, "doubts": sorted(found.doubts), "faces": faces, "picture": whole_picture}


def _data(picture: bytes) -> str:
    return f"data:image/jpeg;base64,{b64encode(picture).decode()}"
