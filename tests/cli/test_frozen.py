"""The lights of a running service while its camera looks at a throw: nothing moves."""

from collections.abc import Callable, Sequence
from itertools import groupby
from pathlib import Path
from threading import Condition

import pytest

from companion.cli.config import configured
from companion.cli.service import Service
from companion.core.bots import RandomBot, played
from companion.core.chance import seeded
from companion.core.values import Eye, Rgb
from companion.table.table import Table
from hardware.lights import LOOKING
from hardware.paint import Frame
from hardware.strips import MockStrip

PATIENCE_S = 120.0


class Film(MockStrip):
    """A strip that notes with each frame whether the camera was still looking at the throw that ``acts`` wait for."""

    def __init__(self) -> None:
        super().__init__()
        self.table: Table | None = None
        self.acts = 0
        self.shots: list[tuple[bool, Frame]] = []
        self.changed = Condition()

    def show(self, frame: Sequence[Rgb]) -> None:
        super().show(frame)
        if self.table is not None:
            with self.changed:
                self.shots.append((self.table.moment.eye in LOOKING and not self.read(), tuple(frame)))
                self.changed.notify_all()

    def read(self) -> bool:
        """Whether the throw was taken or asked about."""
        assert self.table is not None
        moment = self.table.moment
        return moment.question is not None or (moment.play is not None and moment.play.acts > self.acts)

    def wait_for(self, holds: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(holds, PATIENCE_S)


def up_to_a_throw(table: Table) -> int:
    """Play what comes before the next throw; how many acts there are then."""
    random = seeded(1)
    while (play := table.moment.play) and not table.expects().pieces:
        act = played(play.game, play.state, RandomBot(), random)
        table.submit(act.seat, act.action)
    assert play is not None
    return play.acts


@pytest.mark.slow
def test_from_the_hand_in_the_tray_until_the_throw_is_read_no_light_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    film = Film()
    monkeypatch.setattr("companion.cli.lights.setup.open_strip", lambda *_, **__: film)
    monkeypatch.setattr("hardware.projector.WAKING_S", 0.1)  # for more frames of a picture that keeps still
    monkeypatch.setattr("hardware.projector.STILL_S", 0.1)
    config = configured({"state": str(tmp_path), "camera": "sim:sticks", "host": "127.0.0.1", "port": 0})
    with Service(config) as service:
        service.begin("feuer-salamander")
        film.acts = up_to_a_throw(service.table)
        film.table = service.table
        film.wait_for(lambda: len({shot for _, shot in film.shots}) >= 10 and service.table.moment.eye is Eye.READY)
        before = len(film.shots)  # in which a scene of the acts above may be on its way while the camera looks around
        service._eyes.throw()
        film.wait_for(film.read)
    stretches = [
        (looking, [shot for _, shot in shots]) for looking, shots in groupby(film.shots[before:], lambda s: s[0])
    ]
    looked = [shots[1:] for looking, shots in stretches if looking]  # the first may have been made before the look
    assert sum(map(len, looked)) >= 5
    assert all(len(set(shots)) <= 1 for shots in looked)
