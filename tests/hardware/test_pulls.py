"""Cables pulled out and put back at random while the picture changes: nothing breaks, no picture stays wrong."""

import logging
from pathlib import Path
from random import Random

import pytest

from companion.cli.clock import SystemClock
from companion.core.values import Glow, Scene
from hardware.mapping import in_order
from hardware.paint import Shine
from hardware.projector import Projector
from hardware.strips import open_strip
from tests.hardware.live_board import LiveBoard
from tests.hardware.scenes import CELLS, scene
from tests.waiting import eventually

PIXELS = in_order(CELLS)
RIGHT_S = 2.0
"""So soon after plugging in the picture must be right."""


class Evening:
    """Play on a clock that is moved by hand, with a board that comes and goes."""

    def __init__(self, folder: Path, seed: int) -> None:
        self.random = Random(seed)
        self.name = folder / "usb-board"
        self.board: LiveBoard | None = None
        self.strip = open_strip(f"adalight:{self.name}?baud=4000000", clock=SystemClock())
        self.projector = Projector(self.strip, PIXELS)
        self.scene = self.another()
        self.now = 0.0

    def another(self) -> Scene:
        cells = self.random.sample(CELLS, self.random.randint(0, 4))
        return scene(*[(cell, self.random.choice(list(Glow))) for cell in cells])

    def play(self, seconds: float, *, changes: bool) -> None:
        """Turn after turn; an exception here is one that reaches a player."""
        end = self.now + seconds
        while self.now < end:
            if changes and self.random.random() < 0.1:
                self.scene = self.another()
            frozen = self.random.random() < 0.05
            due_s = self.projector.turn(self.scene, frozen=frozen, shine=Shine(), now=self.now)
            self.now += due_s

    def plug_in(self, *, dies_after: int | None = None) -> None:
        answers, greets = self.random.random() < 0.7, self.random.random() < 0.5
        self.board = LiveBoard(self.name, answers=answers, greets=greets, dies_after=dies_after)

    def pull_out(self) -> None:
        if self.board is not None:
            self.board.pull_out()
            self.board = None

    def until_it_shows(self) -> None:
        """Wait until the board has read all that was sent, and its picture is right; nothing more is sent here."""
        board = self.board
        assert board is not None
        lit = {light.cell for light in self.scene.lights}
        wanted = [cell in lit for cell in CELLS]
        eventually(lambda: [any(rgb) for rgb in board.newest] == wanted, pause_s=0.01)

    def close(self) -> None:
        self.strip.close()
        self.pull_out()


@pytest.mark.parametrize("pulls", [100, pytest.param(1_000, marks=pytest.mark.soak)])
def test_a_cable_pulled_out_again_and_again_never_stops_play_and_no_picture_stays_wrong(
    pulls: int, tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.INFO, logger="hardware.projector")
    monkeypatch.setattr("hardware.serial_link.STARTING_S", 0.01)  # a board that is known to greet may not do so here
    monkeypatch.setattr("hardware.serial_link.LATE_S", 0.02)
    evening = Evening(tmp_path, seed=pulls)
    try:
        for _ in range(pulls):
            evening.plug_in()
            evening.play(RIGHT_S, changes=False)
            assert evening.projector.trouble is None
            evening.until_it_shows()
            evening.play(evening.random.uniform(0, 0.5), changes=True)
            evening.pull_out()
            evening.play(evening.random.uniform(0.1, 3), changes=True)
            if evening.random.random() < 0.5:  # a loose contact, that goes in the middle of a frame
                evening.plug_in(dies_after=evening.random.randint(1, 100))
                evening.play(evening.random.uniform(0.1, 2), changes=True)
                evening.pull_out()
    finally:
        evening.close()
    said = [record.levelname for record in caplog.records]
    # once for each time, alternately, whatever was tried meanwhile
    assert said[: 2 * (len(said) // 2)] == ["WARNING", "INFO"] * (len(said) // 2)
    assert len(said) <= 4 * pulls
