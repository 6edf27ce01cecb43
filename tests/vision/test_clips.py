"""Rendered clips of throws and hands, labelled, 15 frames a second: when does the tray count as at rest?

The clips are too large for this repository; without them these tests are skipped.
"""

import json
from pathlib import Path

import pytest

from tests.clock import HandClock
from vision.cameras import open_camera
from vision.tray.settle import Sight, Tray, after, thumb

CLIPS = Path(__file__).parents[3] / "shared" / "vision" / "dev" / "clips"
DUE_S = 0.35
"""The result is due within so long of the first frame at rest without a hand."""


@pytest.fixture
def labels() -> list[dict[str, object]]:
    path = CLIPS / "labels.json"
    if not path.exists():
        pytest.skip("the labelled clips are not here")
    found: list[dict[str, object]] = json.loads(path.read_text())
    return found


def played(name: object) -> list[tuple[float, Tray]]:
    found, tray, number = [], Tray(), None
    with open_camera(str(CLIPS / str(name)), clock=HandClock()) as camera:
        while (frame := camera.frame(number)) is not None:
            number = frame.number
            tray = after(tray, thumb(frame.picture), frame.at)
            found.append((frame.at, tray))
    return found


def test_a_throw_has_one_result_in_time_and_a_hand_alone_has_none(labels: list[dict[str, object]]) -> None:
    for clip in labels:
        fresh = [at for at, tray in played(clip["file"]) if tray.fresh]
        if clip["style"] == "hand_only":
            assert fresh == [], clip["file"]
        else:
            clear = int(str(clip["clear_frame"])) / 15
            assert [clear <= at <= clear + DUE_S for at in fresh] == [True], clip["file"]


def test_a_tray_under_a_hand_is_never_called_still(labels: list[dict[str, object]]) -> None:
    for clip in labels:
        hands = clip["hand_in_frame"]
        assert isinstance(hands, list)
        trays = [tray for _, tray in played(clip["file"])]
        # the first frame of a hand may still be taken for noise: a finger's tip is smaller than a pip
        under = [tray for tray, hand, before in zip(trays[1:], hands[1:], hands, strict=False) if hand and before]
        assert all(tray.sight is not Sight.STILL for tray in under), clip["file"]
