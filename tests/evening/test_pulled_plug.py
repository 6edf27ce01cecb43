"""The plug is pulled two hundred times while four phones play: nothing that anyone saw or was told is ever lost."""

import socket
from pathlib import Path
from random import Random
from threading import Timer

import pytest

from tests.evening.evening import Evening, log
from tests.evening.phone import Phone
from tests.evening.service import Service

PULLS = 200
LONGEST_PLAY = 0.25
"""Seconds of play before the plug is pulled, at most."""


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


@pytest.mark.slow
def test_two_hundred_pulled_plugs_lose_nothing_that_anyone_saw(tmp_path: Path) -> None:
    random = Random(8)
    settings = tmp_path / "config.toml"
    settings.write_text('camera = ""\nlights = "mock:"\n')  # throws are entered by hand; a camera only costs time
    service = Service(tmp_path, "--config", str(settings), "--game", "feuer-salamander", "--port", str(a_free_port()))
    service.start()
    evening = Evening(service, random)
    evening.join()
    played = 0
    for _ in range(PULLS):
        before = len(log(evening.bots[0].phone))
        taps = play_until_pulled(evening, service, random.random() * LONGEST_PLAY)
        told = [shown(bot.phone) for bot in evening.bots]
        service.start()
        evening.listen()
        for bot, entries in zip(evening.bots, told, strict=True):
            kept = {entry["n"]: entry["said"] for entry in log(bot.phone)}
            assert {n: kept.get(n) for n in entries} == entries
        after = len(log(evening.bots[0].phone))
        assert before + taps <= after <= before + taps + 1
        played += taps
        if evening.over:
            evening.begin_again()
    service.stop()
    assert played > PULLS
