"""The labels of path-traced throws, as far as no path tracer is needed: where faces lie, what leans, what is up."""

import cv2
import numpy as np
import pytest

from docs.bench.reader.traced import second, third, throws


def above(*, bends=0.0):
    """A camera 50 cm above the upper face of a stick 1.25 cm high; the table's x is the picture's."""
    axes = np.array([[1.0, 0, 0], [0, -1, 0], [0, 0, -1]])
    return throws.Camera(np.array([0.0, 0, 51.25]), axes, 1000.0, bends, 0.0)


def stick(*, up=0):
    pose = np.eye(4)
    pose[2, 3] = 0.625
    return throws.Stick(throws.LOOKS[0], (1, 2, 3, 4), (True, False, True, False), up, pose)


def test_an_upper_face_is_labelled_where_the_camera_sees_it():
    made = throws._piece(stick(), above(), 1.0)
    corners = {tuple(corner) for corner in made["polygon"]}
    assert corners == {(558.0, 492.5), (722.0, 492.5), (722.0, 467.5), (558.0, 467.5)}
    assert made["center"] == [640.0, 480.0]


@pytest.mark.parametrize(("up", "value", "key"), [(0, 1, True), (1, 2, False), (2, 3, True), (3, 4, False)])
def test_the_face_that_lies_up_gives_value_and_key(up, value, key):
    made = throws._piece(stick(up=up), above(), 1.0)
    assert (made["type"], made["value"], made["key"], made["cocked"]) == ("pip_stick", value, key, False)


@pytest.mark.parametrize("bends", [-0.02, 0.03])
def test_labels_are_bent_as_the_picture_is(bends):
    """A point of light is found in the picture where its label says."""
    camera = above(bends=bends)
    light = np.zeros((960, 1280, 3), np.float32)
    light[100 - 2 : 100 + 3, 1100 - 2 : 1100 + 3] = 1
    straight = (np.array([[1100.5, 100.5]]) - (640, 480)) * camera.room
    rows, columns = np.nonzero(throws._through_lens(light, camera)[..., 0] > 0.5)
    assert (columns.mean() + 0.5, rows.mean() + 0.5) == pytest.approx(tuple(camera.bent(straight)[0]), abs=0.5)


def test_a_cocked_stick_has_one_end_on_the_table_and_rests_on_another():
    cocked = [shown for shown in map(throws.throw, range(60)) if shown.placement == "cocked"]
    assert len(cocked) > 2
    for shown in cocked:
        leaning = shown.sticks[2]
        long, broad, high = leaning.extent
        x, y = np.meshgrid(np.linspace(-long, long, 400) / 2, np.linspace(-broad, broad, 60) / 2)
        below = (leaning.pose @ [x.ravel(), y.ravel(), np.full(x.size, -high / 2), np.ones(x.size)])[:3].T
        gaps = [below[:, 2].min()]
        for other in shown.sticks[:2]:
            along, across = other.pose[:2, 0], other.pose[:2, 1]
            away = below[:, :2] - other.pose[:2, 3]
            over = (abs(away @ along) < other.extent[0] / 2) & (abs(away @ across) < other.extent[1] / 2)
            gaps += [float((below[over, 2] - other.extent[2]).min())] if over.any() else []
        assert leaning.cocked
        assert not any(other.cocked for other in shown.sticks[:2])
        assert gaps[0] == pytest.approx(0.0, abs=1e-9)
        assert min(gaps[1:]) == pytest.approx(0.0, abs=0.05)


@pytest.mark.parametrize("of", ["first", "second", "third"])
def test_each_throw_has_two_sticks_of_pips_and_one_of_symbols(of):
    for seed in range(24):
        kinds = sorted(throws._piece(one, above(), 1.0)["type"] for one in throws.throw(seed, of).sticks)
        assert kinds == ["pip_stick", "pip_stick", "symbol_stick"]


def test_the_first_throws_stay_what_they_were():
    shown = throws.throw(7)
    assert (shown.look, shown.surface, shown.light, shown.placement) == (4, "leather", "lamp", "flat")
    assert [one.up for one in shown.sticks] == [3, 1, 1]
    middles = np.array([one.pose[:2, 3] for one in shown.sticks])
    assert middles == pytest.approx(np.array([[-5.883, -0.923], [1.284, 8.324], [-8.155, 1.891]]), abs=0.001)


def test_the_second_throws_are_of_twelve_other_makes():
    """None has the name, the wood and tone, a salamander, a stone or a key of the first twelve."""
    first, others = throws.LOOKS, second.LOOKS
    assert len({look.name for look in others}) == 12
    for what in ("name", "tone", "salamander", "stone", "key"):
        assert not {getattr(look, what) for look in first} & {getattr(look, what) for look in others}
    assert [throws.throw(seed, "second").look for seed in range(0, 24, 2)] == list(range(13, 25))


def test_the_third_throws_are_of_twelve_makes_unlike_those_before():
    before, others = (*throws.LOOKS, *second.LOOKS), third.LOOKS
    assert len({look.name for look in others}) == 12
    for what in ("name", "tone", "salamander", "stone", "key"):
        assert not {getattr(look, what) for look in before} & {getattr(look, what) for look in others}
    assert [throws.throw(seed, "third").look for seed in range(0, 24, 2)] == list(range(25, 37))


def test_sticks_that_are_to_be_cut_off_lie_beyond_a_tray_too_small_for_it():
    shown = throws.throw(37, "second")
    assert (shown.surface, shown.placement) == ("tray", "cut")
    assert any(not throws.inside(shown.camera.seen(one.spots(*throws.GRID))).all() for one in shown.sticks)


def ink(look, value, *, key=False):
    """Which pixels of a face are marked, but for faint traces of a tool and for the paper of a sticker."""
    face = look.face(value, key=key, aspect=look.long / look.broad)
    marked = face[..., 3] > 0.3
    paper = look.field(value) if isinstance(look, third.Fancy) else look.label
    if paper:
        marked &= abs(face[..., :3] - np.float32(paper)).max(2) > 0.3
    return cv2.GaussianBlur(marked.astype(np.float32), (0, 0), 2) > 0.3


@pytest.mark.parametrize("number", range(24))
def test_a_face_of_the_later_makes_has_as_many_pips_as_it_says(number):
    look = (*second.LOOKS, *third.LOOKS)[number]
    for value in (1, 2, 3, 4):
        outlines, _ = cv2.findContours(ink(look, value).astype(np.uint8), cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_NONE)
        assert len(outlines) == value


@pytest.mark.parametrize("number", range(24))
@pytest.mark.parametrize("value", [1, 2, 3, 4, "salamander", "stone"])
def test_a_key_of_the_later_makes_lies_at_an_end_clear_of_the_rest(number, value):
    look = (*second.LOOKS, *third.LOOKS)[number]
    columns = ink(look, value, key=True).any(0)
    columns = columns if look.key_at[0] > 0 else columns[::-1]
    (starts,) = np.nonzero(np.diff(columns.astype(int)) == 1)
    breadth = len(columns) / (look.long / look.broad)
    assert starts[0] < 0.4 * breadth
    assert not columns[: starts[0] + 1].any()
    assert starts[-1] > 0.7 * breadth
    assert not ink(look, value)[:, :: 1 if look.key_at[0] > 0 else -1][:, : round(0.6 * breadth)].any()
