"""``companion kit``: teaches one's own sticks and dice, shows a kit, and reads corrected throws once more."""

import json
import os
from argparse import ArgumentTypeError, Namespace
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.clock import SystemClock
from companion.cli.commands import Commands, a_file
from companion.cli.config import Config, add_config, loaded
from companion.cli.say import say
from companion.cli.stream import STREAM
from companion.core.address import whole
from companion.core.errors import CompanionError, DeviceError, KitError, PictureError, UsageError
from companion.core.sentence import plain
from companion.core.values import ThrowKind
from companion.house.folders import entered

if TYPE_CHECKING:
    from vision.geometry import Image
    from vision.kits import Kit, Sample, Value

ENOUGH = 3
"""Wrong tries with one picture, after which the guide goes on without it."""
Lesson = tuple[Path, tuple["Value", ...] | None]


def add(commands: Commands) -> None:
    """Register the command."""
    command = commands.add_parser("kit", help="teach the companion your own sticks and dice")
    kinds = command.add_subparsers(title="commands", metavar="learn|show|check", required=True)

    learning = kinds.add_parser(
        "learn",
        help="learn a kit from pictures of the faces",
        description="Learns what your own sticks or dice look like and writes a kit. Each picture shows all three "
        "sticks; FACES says what they show, from left to right: 1,3,salamander=a.jpg. Pictures without FACES are the "
        "guide's, in its order: two pip sticks and the symbol stick with 1 1 salamander, 2 2 stone, 3 3 salamander, "
        "4 4 stone, then 4 3, 3 4, 2 1, 1 2, and four more. Of dice lay any number, all with 1 up, then all with 2 "
        "and so on, twice. With --camera the guide says what to lay and takes the pictures.",
    )
    learning.add_argument("kit", type=a_file, metavar="FILE", help="the kit to write, or to add to")
    learning.add_argument("pictures", nargs="*", type=_lesson, metavar="[FACES=]PICTURE")
    learning.add_argument(
        "--kind", choices=("sticks", "dice"), help="what is taught (default: what the kit is of, else sticks)"
    )
    learning.add_argument("--camera", metavar="ADDRESS", help="be guided, with pictures from this camera")
    learning.add_argument("--unusual", action="store_true", help="faces nobody else has: the kit alone decides")
    learning.add_argument("--from-corrections", action="store_true", help="add every throw that was read wrong")
    add_config(learning)
    learning.set_defaults(run=run_learn)

    showing = kinds.add_parser("show", help="say what a kit knows", description="Says what faces a kit knows.")
    showing.add_argument("kit", type=a_file, metavar="FILE")
    showing.add_argument("--json", action="store_true", help="one JSON object")
    showing.set_defaults(run=run_show)

    checking = kinds.add_parser(
        "check",
        help="read once more every throw that people corrected",
        description="Reads the pictures of all throws that people put right, as they would be read now, and shows "
        "which are read wrong. Nothing leaves this machine.",
    )
    checking.add_argument("--kit", type=a_file, metavar="FILE", help="with this kit (default: those in use)")
    checking.add_argument("--json", action="store_true", help="one JSON object a line")
    add_config(checking)
    checking.set_defaults(run=run_check)


def run_learn(arguments: Namespace) -> int:
    """Learn from pictures, a camera or corrections, and write the kit."""
    ways = (bool(arguments.pictures), arguments.camera is not None, arguments.from_corrections)
    if sum(ways) != 1:
        raise UsageError("Name pictures, or --camera, or --from-corrections: one of them.")
    from vision import kit_file  # noqa: PLC0415 - the eyes, only when they are asked

    kit = _begun(arguments)
    before = kit.samples
    if arguments.pictures:
        kit = _from_pictures(kit, arguments.pictures)
    elif arguments.camera is not None:
        kit = _from_camera(kit, arguments.camera, arguments.kit)
    else:
        kit = _from_corrections(kit, loaded(arguments.config))
    if kit.samples == before:
        raise CompanionError("Nothing was learnt; no kit was written.")
    if arguments.camera is None:  # of a camera's, each picture was kept when it was learnt
        kit_file.save(arguments.kit, kit)
    print(_line(kit, arguments.kit))
    return 0


def run_show(arguments: Namespace) -> int:
    """Print what a kit knows."""
    from vision import kit_file  # noqa: PLC0415 - needs OpenCV

    kit = kit_file.load(arguments.kit)
    print(json.dumps(record(kit, arguments.kit)) if arguments.json else _line(kit, arguments.kit))
    return 0


def run_check(arguments: Namespace) -> int:
    """Print how each corrected throw is read now; 1 when one of them is wrong and certain."""
    from companion.cli.corrections import reread  # noqa: PLC0415 - the eyes and the journal, only when asked
    from companion.house.kit_box import KitBox  # noqa: PLC0415

    config = loaded(arguments.config)
    kits = KitBox(entered(config.folder), arguments.kit or config.kit_file)
    worst, found = 0, Counter[bool]()
    for again in reread(config.folder, kits.of, keeping=config.pictures):
        found[again.right] += 1
        worst = max(worst, int(again.throw.certain and not again.right))
        print(json.dumps(again.record()) if arguments.json else again.line())
    if not arguments.json:
        print(f"{found[True]} of {found.total()} corrected throws would be read right now.")
    return worst


def record(kit: "Kit", path: Path) -> dict[str, object]:
    """A kit as ``--json`` prints it."""
    counts = Counter(sample.value for sample in kit.samples)
    faces = [{"value": value, "pictures": counts[value]} for value in kit.values]
    return {"file": str(path), "kind": kit.kind.value, "alone": kit.alone, "faces": faces}


def _line(kit: "Kit", path: Path) -> str:
    """A kit for people."""
    counts = Counter(sample.value for sample in kit.samples)
    shown = ", ".join(f"{value} ({counts[value]})" for value in kit.values) or "none yet"
    how = "It decides alone: its faces are unlike usual ones." if kit.alone else "It helps the usual reader."
    return plain(f"{path} knows {len(kit.samples)} faces of {kit.kind}: {shown}. {how}")


def _lesson(text: str) -> Lesson:
    """A picture, with what it shows."""
    faces, equals, name = text.partition("=")
    if not equals or not faces or os.path.exists(text):  # noqa: PTH110 - says no to a name that is too long
        return Path(text), None
    return Path(name), tuple(_face(face.strip()) for face in faces.split(","))


def _face(text: str) -> "Value":
    """A number or a word; ArgumentTypeError, of which argparse makes a sentence, for a number that is too long."""
    number = whole(text)
    if number is None and text.isdecimal():
        raise ArgumentTypeError(f"no stick or die shows {text[:40]}..")
    return text if number is None else number


def _begun(arguments: Namespace) -> "Kit":
    """The kit that is added to, or a new one; UsageError when it is of the other kind, or no file."""
    from vision import kit_file  # noqa: PLC0415 - needs OpenCV
    from vision.kits import Kit  # noqa: PLC0415

    if arguments.kit == STREAM:
        raise UsageError("A kit is a file that more can be added to; - is none.")
    if not arguments.kit.exists():
        return Kit(ThrowKind(arguments.kind or "sticks"), (), arguments.unusual)
    kit = kit_file.load(arguments.kit)
    if arguments.kind not in {None, kit.kind.value}:
        raise UsageError(f"{arguments.kit} is a kit of {kit.kind}; name another file.")
    return replace(kit, alone=kit.alone or arguments.unusual)


def _from_pictures(kit: "Kit", lessons: Sequence[Lesson]) -> "Kit":
    """KitError names the picture in which other pieces lie than it should show."""
    from vision import picture  # noqa: PLC0415 - needs OpenCV
    from vision.kit_lessons import PLANS, asked  # noqa: PLC0415

    most = len(PLANS[kit.kind])
    if any(faces is None for _, faces in lessons) and len(lessons) > most:
        raise UsageError(f"The guide has {most} pictures; say what others show: 1,3,salamander=PICTURE.")
    for path, faces in lessons:
        try:
            kit = kit.taught(_learnt(kit, picture.load(path), asked(kit) if faces is None else faces, path.name))
        except KitError as error:
            raise KitError(f"{path}: {error}") from error
    return kit


def _learnt(
    kit: "Kit", image: "Image", faces: Sequence["Value"], name: str, *, still: bool = True
) -> tuple["Sample", ...]:
    """What a picture teaches; one of that name that is bad to learn from is told of, as it may be the best there is."""
    from vision.kit_lessons import bad, read, shown  # noqa: PLC0415 - needs OpenCV

    throw = read(image, kit, faces)
    samples = shown(image, throw, faces, unusual=kit.alone)
    if any(map(kit.gainsays, samples)):
        raise KitError("This very picture was learnt before, as one of other faces: take one of those asked for.")
    if doubts := bad(throw, still=still):
        say(f"{name} is a bad picture to learn from: {', '.join(sorted(doubts))}.")
    return samples


def _from_camera(kit: "Kit", address: str, path: Path) -> "Kit":
    """One picture after another, each as often as it takes; what each has taught is on the disk at once."""
    from vision import kit_file  # noqa: PLC0415 - needs OpenCV
    from vision.cameras import open_camera  # noqa: PLC0415
    from vision.cameras.camera import CameraState  # noqa: PLC0415
    from vision.kit_lessons import PLANS, asked  # noqa: PLC0415
    from vision.tray.at_rest import at_rest  # noqa: PLC0415 - needs OpenCV

    print("Lay the pieces side by side in the tray, apart from each other. Ctrl-D ends it with what was learnt.")
    last, number, refused = len(PLANS[kit.kind]), None, 0
    until = kit.pictures - kit.pictures % last + last  # a kit that is there goes on where its lesson ended
    with open_camera(address, clock=SystemClock()) as camera:
        while kit.pictures < until and refused < ENOUGH and camera.status.state is not CameraState.ENDED:
            faces = asked(kit)
            if not _asked(f"{kit.pictures % last + 1} of {last}: {_laid(faces)}; then Enter. "):
                break
            refused += 1
            try:
                frame, still = at_rest(camera, number)
                number = frame.number
                kit = kit.taught(_learnt(kit, frame.picture, faces, "This", still=still))
            except (DeviceError, KitError, PictureError) as error:
                say(error)
            else:
                kit_file.save(path, kit)
                refused = 0
    return kit


def _laid(faces: Sequence["Value"]) -> str:
    if len(faces) == 1:
        return f"any number of dice that all show {faces[0]}"
    return f"from left to right {', '.join(map(str, faces))}"


def _asked(sentence: str) -> bool:
    try:
        input(sentence)
    except EOFError:
        return False
    return True


def _from_corrections(kit: "Kit", config: Config) -> "Kit":
    """With the faces of each corrected throw of which as many pieces are found as there lay.

    Faces that nobody else has are read with the kit as it was. What is told of a picture now goes before what was
    told when it was learnt.
    """
    from companion.cli.corrections import reread  # noqa: PLC0415 - as above
    from vision.kit_file import MOST_FACES  # noqa: PLC0415
    from vision.kit_lessons import paired  # noqa: PLC0415

    known = {kit.kind: kit} if kit.alone and kit.samples else {}
    left_out = 0
    for again in reread(entered(config.folder), known.get, keeping=config.pictures):
        if again.throw.kind is kit.kind:
            samples = paired(again.image, again.throw, again.told)
            kit = kit.retold(samples)
            fresh = [] if again.right else [one for one in samples if not kit.has(one)]
            if len(kit.samples) + len(fresh) <= MOST_FACES:
                kit = kit.taught(fresh)
            else:
                left_out += 1
    if left_out:
        say(f"Corrected throws for which the kit has no room: {left_out}.")
    return kit
