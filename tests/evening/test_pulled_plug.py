"""The plug is pulled two hundred times while four phones play: nothing that anyone saw or was told is ever lost."""

import socket
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from tests.evening.evening import Evening, log
from tests.evening.phone import Phone
from tests.evening.service import Loaded, Service

PULLS = 200
LONGEST_PLAY = 0.15
"""Seconds of play before the plug is pulled, at most."""
LONGEST_GAME = 400
"""Acts after which the next game begins; whoever taps at random hardly ever comes to an end."""


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def shown(phone: Phone) -> dict[object, object]:
    """Every log entry that this phone has shown, by its number."""
    return {entry["n"]: entry["said"] for moment in phone.moments for entry in moment["log"]}


def play_until_pulled(evening: Evening, service: Service, after: float) -> int:
    """Tap as fast as the service answers; the plug goes from another thread, so between, before or within taps."""
    taps = 0
    plug = Timer(after, service.kill)
    plug.start()
    try:
        while plug.is_alive():
            taps += evening.tap()
    except OSError:
        pass
    plug.join()
    return taps


def pulled(evening: Evening, service: Service, after: float) -> tuple[int, int]:
    """Play, pull the plug, start again: the taps accepted and the entries kept, among them all that anyone saw."""
    taps = play_until_pulled(evening, service, after)
    told = [shown(bot.phone) for bot in evening.bots]
    service.start()
    evening.listen()
    logs = [{entry["n"]: entry["said"] for entry in log(bot.phone)} for bot in evening.bots]
    for kept, entries in zip(logs, told, strict=True):
        assert {n: kept.get(n) for n in entries} == entries
    return taps, len(logs[0])


@pytest.fixture
def options(tmp_path: Path) -> tuple[str, ...]:
    """A game on the table, and throws that are entered by hand: a camera only costs time."""
    settings = tmp_path / "config.toml"
    settings.write_text('camera = ""\nlights = "mock:"\n')
    return "--config", str(settings), "--game", "feuer-salamander", "--port", str(a_free_port())


def test_the_command_comes_back_after_a_pulled_plug_and_ends_when_asked(
    tmp_path: Path, options: tuple[str, ...]
) -> None:
    service = Service(tmp_path, *options)
    service.start()
    evening = Evening(service, Random(1))
    evening.join()
    taps, kept = pulled(evening, service, LONGEST_PLAY)
    assert 0 < taps <= kept <= taps + 1
    assert service.stop() == 0


@pytest.mark.slow
def test_two_hundred_pulled_plugs_lose_nothing_that_anyone_saw(tmp_path: Path, options: tuple[str, ...]) -> None:
    random = Random(8)
    with Loaded(tmp_path, *options) as service:
        service.start()
        evening = Evening(service, random)
        evening.join()
        played = before = 0
        for _ in range(PULLS):
            taps, kept = pulled(evening, service, random.random() * LONGEST_PLAY)
            assert before + taps <= kept <= before + taps + 1
            played, before = played + taps, kept
            if evening.over or before > LONGEST_GAME:
                evening.begin_again()
                before = 0
        assert service.stop() == 0
    assert played > PULLS
