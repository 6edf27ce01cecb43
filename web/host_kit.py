"""The lesson on the host's page: one's own sticks and dice, shown face by face. Every answer says how far it is."""

from flask import Blueprint, Response

from companion.core.values import ThrowKind
from web.context import here
from web.ports import Teacher
from web.refusal import malformed, missing
from web.wire import answer, body

lesson = Blueprint("lesson", __name__, url_prefix="/api/host/kit")


@lesson.get("")
def known() -> Response:
    """What the camera was taught, and how far the lesson is."""
    return _so_far(_teacher())


@lesson.post("/begin")
def begin() -> Response:
    """Start a lesson with sticks or dice, or go on with the one before."""
    teacher, said = _teacher(), body()
    kind = said.text("kind")
    if kind not in set(ThrowKind):
        raise malformed("kind must be sticks or dice.")
    teacher.begin(ThrowKind(kind), unusual=said.truth("unusual"))
    return _so_far(teacher)


@lesson.post("/take")
def take() -> Response:
    """Take a picture of what lies there, once nothing moves."""
    teacher = _teacher()
    teacher.take()
    return _so_far(teacher)


@lesson.post("/keep")
def keep() -> Response:
    """Learn the faces in the picture that the page shows, as the host says from left to right."""
    teacher, said = _teacher(), body()
    teacher.keep(said.mixed("values"), number=said.whole("number"))
    return _so_far(teacher)


@lesson.post("/undo")
def undo() -> Response:
    """Forget what the last picture has taught."""
    teacher = _teacher()
    teacher.undo()
    return _so_far(teacher)


@lesson.post("/end")
def end() -> Response:
    """Leave the lesson; what was learnt stays."""
    teacher = _teacher()
    teacher.end()
    return _so_far(teacher)


def _teacher() -> Teacher:
    teacher = here().house.teacher
    if teacher is None:
        raise missing("There is no camera that could be taught.")
    return teacher


def _so_far(teacher: Teacher) -> Response:
    return answer(teacher.facts())
