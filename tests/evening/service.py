"""The real service in a child process, started and killed as an evening does it."""

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Condition, Thread
from typing import Self

START = 30.0
"""Seconds; a slow machine under load still starts within them."""
PIN = r"PIN\D*(\d{4,})"
BEGAN, ENDED = "began {}", "ended {}"
"""What is said of each copy of a loaded program: its process, by the copy itself, and its exit status."""


class Service:
    """``companion run`` on this machine alone; what it prints is read for its address and PIN."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.command = ["run", "--host", "127.0.0.1", *options]
        self.printed: list[str] = []
        self._said = Condition()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it prints its address."""
        self.printed.clear()
        self._begin()
        self._wait_for(PIN)

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        return self._end(signal.SIGTERM)

    @property
    def address(self) -> str:
        """Where its pages are."""
        return self._find(r"(http://127\.0\.0\.1:\d+)") or ""

    @property
    def pin(self) -> str:
        """The host's PIN as printed."""
        return self._find(PIN) or ""

    def _begin(self) -> None:
        self._process = self._opened("companion", *self.command)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(timeout=START)
        if self._process.stdout:
            self._process.stdout.close()
        return status

    def _opened(self, module: str, *arguments: str, told: bool = False) -> "subprocess.Popen[str]":
        """A Python process whose output is read; what is ``told`` to is the first of a group of its own."""
        environment = {**os.environ, "TISCHGEIST_STATE": str(self.folder)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # every later start would compile all modules again
        process = subprocess.Popen(
            [sys.executable, "-m", module, *arguments],
            stdin=subprocess.PIPE if told else subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env=environment,
            start_new_session=told,
        )
        Thread(target=self._read, args=(process,), name="service-output", daemon=True).start()
        return process

    def _read(self, process: "subprocess.Popen[str]") -> None:
        for line in process.stdout or ():
            with self._said:
                self.printed.append(line.rstrip())
                self._said.notify_all()

    def _wait_for(self, pattern: str) -> str:
        with self._said:
            found = self._said.wait_for(lambda: self._find(pattern), START)
        if found is None:
            raise TimeoutError("\n".join(self.printed))
        return found

    def _find(self, pattern: str) -> str | None:
        return next((found[1] for line in self.printed if (found := re.search(pattern, line))), None)


class Loaded(Service):
    """The same, as copies of one process that has loaded the program and does nothing else: so it starts at once."""

    def __enter__(self) -> Self:
        self._process = self._opened("tests.evening.loaded", told=True)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()

    def _begin(self) -> None:
        assert self._process is not None
        assert self._process.stdin is not None
        print(json.dumps(self.command), file=self._process.stdin, flush=True)

    def _end(self, how: signal.Signals) -> int:
        os.kill(int(self._wait_for(BEGAN.format(r"(\d+)"))), how)
        return int(self._wait_for(ENDED.format(r"(-?\d+)")))
