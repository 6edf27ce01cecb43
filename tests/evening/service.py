"""The real service in a child process, started and killed as an evening does it."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path
from threading import Condition, Thread

START = 30.0
"""Seconds; a slow machine under load still starts within them."""


class Service:
    """``companion run`` on this machine alone; what it prints is read for its address and PIN."""

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.options = options
        self.printed: list[str] = []
        self._said = Condition()
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Start it and wait until it prints its address."""
        self.printed.clear()
        command = [sys.executable, "-m", "companion", "run", "--host", "127.0.0.1", *self.options]
        environment = {**os.environ, "TISCHGEIST_STATE": str(self.folder)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # every later start would compile all modules again
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
        )
        Thread(target=self._read, args=(self._process,), name="service-output", daemon=True).start()
        with self._said:
            if not self._said.wait_for(lambda: self._find(r"PIN\D*(\d{4,})") is not None, START):
                raise TimeoutError("\n".join(self.printed))

    def _read(self, process: "subprocess.Popen[str]") -> None:
        for line in process.stdout or ():
            with self._said:
                self.printed.append(line.rstrip())
                self._said.notify_all()

    def _find(self, pattern: str) -> str | None:
        return next((found[1] for line in self.printed if (found := re.search(pattern, line))), None)

    @property
    def address(self) -> str:
        """Where its pages are."""
        return self._find(r"(http://127\.0\.0\.1:\d+)") or ""

    @property
    def pin(self) -> str:
        """The host's PIN as printed."""
        return self._find(r"PIN\D*(\d{4,})") or ""

    def kill(self) -> None:
        """Pull the plug."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """Ask it to end; its exit status."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        status = self._process.wait(timeout=START)
        if self._process.stdout:
            self._process.stdout.close()
        return status
