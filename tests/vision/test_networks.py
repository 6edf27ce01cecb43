import numpy as np
import onnxruntime
import pytest

from vision.networks import Array, Network, kept, sigmoid, softmax, standardized
from vision.stick.faces import LAYOUT


def test_softmax_of_one_question_sums_to_one() -> None:
    said = softmax(np.array([[0, 100], [0, 0], [np.log(2), 0]], np.float32))
    assert said[:, 0] == pytest.approx([0.25, 0.25, 0.5])
    assert said[:, 1] == pytest.approx([1, 0, 0])


def test_a_yes_or_no_answer_of_nought_is_even() -> None:
    assert sigmoid(np.array([0, 1000, -1000], np.float32)) == pytest.approx([0.5, 1, 0], abs=1e-6)


def test_standardizing_takes_brightness_and_tint_away() -> None:
    random = np.random.default_rng(3)
    picture = random.integers(60, 120, (1, 20, 30, 3)).astype(np.uint8)
    tinted = picture + np.array((0, 40, 90), np.uint8)
    assert np.allclose(standardized(picture), standardized(tinted), atol=1e-4)
    assert standardized(picture).shape == (1, 3, 20, 30)


def test_a_plain_surface_stays_plain() -> None:
    assert not standardized(np.full((1, 8, 8, 3), 77, np.uint8)).any()


def test_a_part_of_a_picture_can_be_standardized_by_the_light_of_the_whole() -> None:
    picture = np.random.default_rng(3).integers(0, 255, (1, 20, 30, 3), np.uint8)
    assert np.allclose(standardized(picture[:, 5:9, 10:], picture), standardized(picture)[:, :, 5:9, 10:], atol=1e-5)


NAMES = (
    "board_feet",
    "board_pieces",
    "die_faces",
    "die_finder",
    "die_surroundings",
    "hands",
    "leaning",
    "stick_finder",
)


@pytest.mark.parametrize("name", NAMES)
def test_no_processor_cuts_off_the_sums_of_a_network_with_eight_bits(name: str) -> None:
    options = onnxruntime.SessionOptions()
    options.add_session_config_entry("session.x64quantprecision", "1")
    exact = onnxruntime.InferenceSession(kept(name).read_bytes(), options)
    picture = exact.get_inputs()[0]
    high, wide = (edge if isinstance(edge, int) else 192 for edge in picture.shape[2:])
    harsh = np.sign(np.random.default_rng(4).normal(0, 1, (1, 3, high // 4, wide // 4))).astype(np.float32)
    batch = 3 * harsh.repeat(4, axis=2).repeat(4, axis=3)
    assert np.array_equal(Network(name).answer(batch), exact.run(None, {picture.name: batch})[0])


class Corner(Network):
    """A network that answers what lies in the corner of a picture."""

    def __init__(self) -> None:
        pass

    def answer(self, batch: Array) -> Array:
        return batch[:, :, 0, 0]


def test_pictures_are_seen_as_many_quarter_turns_round_as_is_asked() -> None:
    first = np.array([[[1, 2], [4, 3]]], np.float32)  # clockwise from the corner
    seen = Corner().turned(np.stack([first, 10 * first]), (1, 2, 3))
    assert seen.tolist() == [[[2], [3], [4]], [[20], [30], [40]]]


def test_a_network_that_is_not_there_says_so() -> None:
    with pytest.raises(FileNotFoundError):
        Network("nobody")


def test_pictures_asked_for_together_are_answered_as_if_asked_for_alone() -> None:
    network = Network("stick_faces")
    batch = np.random.default_rng(8).normal(0, 1, (3, 3, LAYOUT.size[1], LAYOUT.size[0])).astype(np.float32)
    together = network.answer(batch)
    alone = np.concatenate([network.answer(one[None]) for one in batch])
    assert together.shape == (3, 17)
    assert np.allclose(together, alone, atol=1e-4)


def test_a_finder_takes_pictures_of_any_shape() -> None:
    network = Network("stick_finder")
    for high, wide in ((480, 640), (640, 480), (352, 864)):
        answer = network.answer(np.zeros((1, 3, high, wide), np.float32))
        assert answer.shape[2:] == (high // 4, wide // 4)
