"""The labels of path-traced throws, as far as no path tracer is needed: where faces lie, what leans, what is up."""

import importlib.util
import sys
from pathlib import Path

import numpy as np
import pytest

PATH = Path(__file__).parents[2] / "docs" / "bench" / "reader" / "traced.py"


@pytest.fixture(scope="module")
def traced():
    spec = importlib.util.spec_from_file_location("traced", PATH)
    module = importlib.util.module_from_spec(spec)
    sys.modules["traced"] = module
    spec.loader.exec_module(module)
    yield module
    for name in ("traced", "traced_marks"):
        del sys.modules[name]
    sys.path.remove(str(PATH.parent))


def above(traced, *, bends=0.0):
    """A camera 50 cm above the upper face of a stick 1.25 cm high; the table's x is the picture's."""
    axes = np.array([[1.0, 0, 0], [0, -1, 0], [0, 0, -1]])
    return traced.Camera(np.array([0.0, 0, 51.25]), axes, 1000.0, bends, 0.0)


def stick(traced, *, up=0):
    pose = np.eye(4)
    pose[2, 3] = 0.625
    return traced.Stick(traced.LOOKS[0], (1, 2, 3, 4), (True, False, True, False), up, pose)


def test_an_upper_face_is_labelled_where_the_camera_sees_it(traced):
    made = traced._piece(stick(traced), above(traced), 1.0)
    corners = {tuple(corner) for corner in made["polygon"]}
    assert corners == {(558.0, 492.5), (722.0, 492.5), (722.0, 467.5), (558.0, 467.5)}
    assert made["center"] == [640.0, 480.0]


@pytest.mark.parametrize(("up", "value", "key"), [(0, 1, True), (1, 2, False), (2, 3, True), (3, 4, False)])
def test_the_face_that_lies_up_gives_value_and_key(traced, up, value, key):
    made = traced._piece(stick(traced, up=up), above(traced), 1.0)
    assert (made["type"], made["value"], made["key"], made["cocked"]) == ("pip_stick", value, key, False)


@pytest.mark.parametrize("bends", [-0.02, 0.03])
def test_labels_are_bent_as_the_picture_is(traced, bends):
    """A point of light is found in the picture where its label says."""
    camera = above(traced, bends=bends)
    light = np.zeros((960, 1280, 3), np.float32)
    light[100 - 2 : 100 + 3, 1100 - 2 : 1100 + 3] = 1
    straight = (np.array([[1100.5, 100.5]]) - (640, 480)) * camera.room
    rows, columns = np.nonzero(traced._through_lens(light, camera)[..., 0] > 0.5)
    assert (columns.mean() + 0.5, rows.mean() + 0.5) == pytest.approx(tuple(camera.bent(straight)[0]), abs=0.5)


def test_a_cocked_stick_has_one_end_on_the_table_and_rests_on_another(traced):
    cocked = [shown for shown in map(traced.throw, range(60)) if shown.placement == "cocked"]
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


def test_each_throw_has_two_sticks_of_pips_and_one_of_symbols(traced):
    for seed in range(24):
        kinds = sorted(traced._piece(one, above(traced), 1.0)["type"] for one in traced.throw(seed).sticks)
        assert kinds == ["pip_stick", "pip_stick", "symbol_stick"]
