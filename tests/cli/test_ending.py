"""The system ends a program: what is open is closed first, and what is kept is said."""

import signal
from argparse import Namespace
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Self

import pytest

from companion.cli import config, main, run
from companion.cli.config import configured
from companion.cli.ending import closing_first, endings
from companion.cli.service import Service
from companion.core.values import Rgb
from hardware.strips import MockStrip

NUMBERS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


@pytest.fixture(autouse=True)
def handlers() -> Iterator[None]:
    """Those that the tests began with, whatever a command leaves behind; under ``nohup`` they begin as without it."""
    before = {number: signal.getsignal(number) for number in NUMBERS}
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_strip_goes_dark_before_the_program_ends(number: signal.Signals) -> None:
    strip, before = MockStrip(), signal.getsignal(number)
    strip.show([Rgb(255, 0, 0)])
    with pytest.raises(SystemExit) as ended, closing_first(), strip:
        signal.raise_signal(number)
    assert ended.value.code == 128 + number
    assert strip.frames[-1] == (Rgb(0, 0, 0),)
    assert signal.getsignal(number) is before


def test_a_closed_terminal_may_say_so_twice() -> None:
    closed: list[bool] = []
    opened = ExitStack()
    opened.callback(closed.append, True)
    opened.callback(signal.raise_signal, signal.SIGHUP)
    with pytest.raises(SystemExit), closing_first(), opened:
        signal.raise_signal(signal.SIGHUP)
    assert closed


def test_under_nohup_a_closed_terminal_ends_nothing() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    assert endings() == (signal.SIGTERM,)


def test_every_command_is_ended_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(_: Namespace) -> int:
        signal.raise_signal(signal.SIGTERM)
        return 0

    monkeypatch.setattr(config, "run", ended)
    with pytest.raises(SystemExit) as told:
        main(["config"])
    assert told.value.code == 143


@pytest.mark.parametrize("why", [None, "The disk is full."])
@pytest.mark.parametrize("number", NUMBERS)
def test_the_service_is_closed_and_its_end_is_no_failure(
    number: signal.Signals,
    why: str | None,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    done: list[str] = []

    class Service:
        shut_down = outdated = False
        address = pin = ""
        unkept = why

        def __init__(self, _: object) -> None: ...

        def __enter__(self) -> Self:
            signal.raise_signal(number)
            return self

        def __exit__(self, *_: object) -> None:
            done.append("closed")

    monkeypatch.setattr("companion.cli.service.Service", Service)
    monkeypatch.setattr(run, "_greet", lambda *_, **__: None)
    monkeypatch.setattr(run, "_config", lambda _: Namespace(folder=tmp_path, game="", power_off=""))
    assert run.run(Namespace(game="", simulate=False)) == 0
    assert done == ["closed"]
    assert capsys.readouterr().out == ("" if why is None else f"{why}\n")


def test_where_nothing_can_be_kept_that_is_said_in_place_of_the_promise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    given = {"state": f"{tmp_path}/file", "camera": "", "lights": "mock:", "host": "127.0.0.1", "port": 0}
    with Service(configured(given)) as service:
        assert service.unkept == f"The folder {tmp_path}/file cannot be made: File exists."
        run._greet(service, "http://127.0.0.1:8420", simulated=True)
        *_, last, end = capsys.readouterr().out.splitlines()
        assert (last, end) == (f"{service.unkept} Nothing is accepted until that is mended.", "Ctrl-C ends it.")
