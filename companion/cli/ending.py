"""How the system ends a program: by SIGTERM, or by SIGHUP when its terminal was closed."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn


def endings() -> tuple[signal.Signals, ...]:
    """What ends this program: under ``nohup`` a closed terminal does not."""
    kept = signal.getsignal(signal.SIGHUP) is signal.SIG_IGN
    return (signal.SIGTERM,) if kept else (signal.SIGTERM, signal.SIGHUP)


@contextmanager
def closing_first() -> Iterator[None]:
    """What is open in this block is closed before the system ends it: a strip would stay lit; main thread only."""
    before = {number: signal.signal(number, _left) for number in endings()}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _left(number: int, _frame: object) -> NoReturn:
    signal.signal(number, signal.SIG_IGN)  # a closed terminal says so twice
    raise SystemExit(128 + number)  # as a shell has it
