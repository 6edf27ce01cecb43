import numpy as np
import pytest

from vision import geometry
from vision.finder import Found
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


def test_a_frame_moves_by_breadths_of_the_face_it_frames() -> None:
    (moved,) = faces.settled(IMAGE, [FRAME], Told(3, move=0.25))
    assert np.allclose(moved, FRAME + 8, atol=0.01)


def test_what_is_surely_no_face_is_not_looked_at_again() -> None:
    assert faces.settled(IMAGE, [FRAME], Told("nothing")) == ()


def test_what_only_the_finder_takes_for_a_face_may_be_a_face_and_its_side() -> None:
    sure, unsure = (Found(FRAME, likely, 0.0) for likely in (0.99, 0.97))
    assert faces.parted(IMAGE, [unsure], Told("nothing")) == ()
    upper, lower = faces.parted(IMAGE, [sure], Told("nothing"))
    assert upper.tolist() == [[100, 100], [292, 100], [292, 116], [100, 116]]
    assert lower.tolist() == [[100, 116], [292, 116], [292, 132], [100, 132]]


def test_what_both_networks_take_for_a_face_is_not_parted() -> None:
    (moved,) = faces.parted(IMAGE, [Found(FRAME, 0.99, 0.0)], Told(3, move=0.25))
    assert np.allclose(moved, FRAME + 8, atol=0.01)


def test_a_frame_that_folds_over_is_left_out() -> None:
    folding = Told(2)
    folding.row[MOVES : MOVES + 8] = (0, 0, 0, 0, 0, -4, 0, 0)
    assert faces.settled(IMAGE, [FRAME], folding) == ()


@pytest.mark.parametrize(("answer", "key"), [(-9.0, 0.0), (0.0, 0.5), (9.0, 1.0)])
def test_a_face_is_as_sure_as_its_value_and_its_key_together(answer: float, key: float) -> None:
    (seen,) = faces.judge(IMAGE, [FRAME], Told("stone", key=answer))
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
    (seen,) = faces.judge(image, [FRAME], network)
    assert seen.face.key == pytest.approx(key, abs=0.001)
    assert network.looks == looks


def test_nothing_to_look_at_asks_nobody() -> None:
    assert (
        faces.settled(IMAGE, [], Told(1)) == faces.parted(IMAGE, [], Told(1)) == faces.judge(IMAGE, [], Told(1)) == ()
    )
