import numpy as np
import pytest

from vision import geometry
from vision.finder import Found
from vision.geometry import Image
from vision.networks import Array, Network
from vision.stick import faces
from vision.stick.faces import CLASSES, KEY, LAYOUT, MOVES

FRAME = geometry.quad([(100, 100), (292, 100), (292, 132), (100, 132)])
IMAGE = np.full((240, 400, 3), 90, np.uint8)


class Told(Network):
    """A network that says the same of everything it is shown."""

    def __init__(self, value: int | str, *, key: float = -9.0, move: float = 0.0) -> None:
        self.row = np.full(MOVES + 8, -9.0, np.float32)
        self.row[CLASSES.index(value)] = 9
        self.row[KEY] = key
        self.row[MOVES:] = move

    def answer(self, batch: Array) -> Array:
        assert batch.shape[1:] == (3, LAYOUT.size[1], LAYOUT.size[0])
        return np.tile(self.row, (len(batch), 1))


def found(likely: float) -> Found:
    return Found(FRAME, likely, 0.0)


class Then(Told):
    """A network that says one thing when it is first asked, and another from then on; it counts what it is shown."""

    def __init__(self, first: Told, then: Told) -> None:
        self.row, self.then = first.row, then.row
        self.looks = 0

    def answer(self, batch: Array) -> Array:
        answers = super().answer(batch)
        self.row = self.then
        self.looks += len(batch)
        return answers


def test_a_frame_moves_by_breadths_until_it_lies_on_the_face_it_frames() -> None:
    network = Then(Told(3, move=0.25), Told(3))
    (look,) = faces.settled(IMAGE, [found(0.9)], network)
    assert np.allclose(look.shape, FRAME + 8, atol=0.01)
    assert network.looks == 2


def test_a_frame_that_never_lies_still_is_moved_as_often_as_it_is_looked_at() -> None:
    (look,) = faces.settled(IMAGE, [found(0.9)], Told(3, move=0.25))
    assert np.allclose(look.shape, FRAME + 24, atol=0.01)


def test_what_is_surely_no_face_is_not_looked_at_again() -> None:
    assert faces.settled(IMAGE, [found(0.9)], Told("nothing")) == []


def test_what_only_the_finder_takes_for_a_face_may_be_a_face_and_its_side() -> None:
    assert faces.settled(IMAGE, [found(0.97)], Then(Told("nothing"), Told(3))) == []
    upper, lower = faces.settled(IMAGE, [found(0.99)], Then(Told("nothing"), Told(3)))
    assert upper.shape.tolist() == [[100, 100], [292, 100], [292, 116], [100, 116]]
    assert lower.shape.tolist() == [[100, 116], [292, 116], [292, 132], [100, 132]]


def test_what_both_networks_take_for_a_face_is_not_parted() -> None:
    (look,) = faces.settled(IMAGE, [found(0.99)], Told(3))
    assert np.allclose(look.shape, FRAME, atol=0.01)


def test_a_frame_that_folds_over_is_left_out() -> None:
    folding = Told(2)
    folding.row[MOVES : MOVES + 8] = (0, 0, 0, 0, 0, -4, 0, 0)
    assert faces.settled(IMAGE, [found(0.9)], folding) == []


def judged(image: Image, network: Network) -> faces.Seen:
    """What one look at the frame shows."""
    (seen,) = faces.judge(LAYOUT.looks(image, [FRAME], network), network)
    return seen


@pytest.mark.parametrize(("answer", "key"), [(-9.0, 0.0), (0.0, 0.5), (9.0, 1.0)])
def test_a_face_is_as_sure_as_its_value_and_its_key_together(answer: float, key: float) -> None:
    seen = judged(IMAGE, Told("stone", key=answer))
    assert seen.face.ranked[0] == "stone"
    assert seen.face.key == pytest.approx(key, abs=0.001)
    assert seen.face.sure == pytest.approx(max(key, 1 - key), abs=0.001)


class BothWays(Told):
    """A network to which a key is likelier where the bright end is on the left; it keeps how much it was shown."""

    def __init__(self, value: int | str, left: float, right: float) -> None:
        super().__init__(value)
        self.keys = (left, right)
        self.looks = 0

    def answer(self, batch: Array) -> Array:
        self.looks += len(batch)
        answers = super().answer(batch)
        half = batch.shape[3] // 2
        answers[:, KEY] = [self.keys[0 if one[..., :half].mean() > one[..., half:].mean() else 1] for one in batch]
        return answers


@pytest.mark.parametrize(
    ("value", "left", "right", "key", "looks"),
    [("stone", 0.0, 9.0, 0.75, 2), ("stone", 9.0, 0.0, 1.0, 1), ("nothing", 0.0, 9.0, 0.5, 1)],
)
def test_only_what_may_be_a_face_and_is_in_doubt_is_looked_at_the_other_way_round_too(
    value: int | str, left: float, right: float, key: float, looks: int
) -> None:
    image = IMAGE.copy()
    image[:, :150] = 200
    network = BothWays(value, left, right)
    seen = judged(image, network)
    assert seen.face.key == pytest.approx(key, abs=0.001)
    assert network.looks == looks


def test_nothing_to_look_at_asks_nobody() -> None:
    assert (faces.settled(IMAGE, [], Told(1)), faces.judge([], Told(1))) == ([], ())
