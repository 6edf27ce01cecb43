"""A board with a life of its own at the far end of a pty: hears frames, acknowledges them, can be pulled out."""

import os
import pty
import tty
from pathlib import Path
from select import select
from threading import Event, Thread

Frame = list[tuple[int, ...]]
PING = b"\xc9\xaa"


class LiveBoard:
    """``newest`` is what its lights show. With ``answers`` it acknowledges each frame, as our firmware does.

    With ``pongs`` it answers a TPM2 ping, as WLED does, which acknowledges no frame; ``asked`` counts pings. It is
    ``deaf`` to so much at first, as while it starts. When it hears its first bytes it ``greets``, or ``says`` something
    else. It is found at ``name`` until its cable is pulled, which happens by itself
    after ``dies_after`` bytes: mostly in the middle of a frame.
    """

    def __init__(
        self,
        name: Path,
        *,
        answers: bool = True,
        pongs: bool = False,
        greets: bool = False,
        says: bytes = b"",
        deaf: int = 0,
        dies_after: int | None = None,
    ) -> None:
        self._master, slave = pty.openpty()
        tty.setraw(slave)
        self._name = name
        name.symlink_to(os.ttyname(slave))
        self.newest: Frame = []
        self.shown = Event()
        self._answers = answers
        self._pongs = pongs
        self._deaf = deaf
        self.asked = 0
        self._first_words = b"Ada\nTischgeist 1\n" if greets else says
        self._dies_after = dies_after
        self._inbox = b""
        self._slave = slave
        self._wake_read, self._wake = os.pipe()
        self._reader = Thread(target=self._run, name="live board")
        self._reader.start()

    def say(self, text: bytes) -> None:
        os.write(self._master, text)

    def pull_out(self) -> None:
        """May be done once, also when the cable is out already."""
        os.write(self._wake, b"x")
        self._reader.join()
        os.close(self._wake)
        os.close(self._wake_read)

    def _run(self) -> None:
        heard = 0
        while self._dies_after is None or heard < self._dies_after:
            ready, _, _ = select([self._master, self._wake_read], [], [])
            if self._wake_read in ready:
                break
            data = os.read(self._master, 4096)
            self.asked += data.count(PING)
            if self._deaf:
                self._deaf -= 1
                continue
            if not heard:  # not before: opening a port throws away what came in
                self.say(self._first_words)
            heard += len(data)
            if self._pongs and PING in data:
                self.say(b"\xac")
            self._inbox += data
            while self._frame():
                pass
        self._name.unlink()  # first, for the system gives the pty's own name to whoever asks next
        for end in (self._slave, self._master):
            os.close(end)

    def _frame(self) -> bool:
        """Show the next whole frame of the inbox, if there is one."""
        start = self._inbox.find(b"Ada")
        if start < 0 or len(self._inbox) < start + 6:
            return False
        high, low, check = self._inbox[start + 3 : start + 6]
        if high ^ low ^ 0x55 != check:
            self._inbox = self._inbox[start + 1 :]
            return True
        end = start + 6 + 3 * (high * 256 + low + 1)
        if len(self._inbox) < end:
            return False
        data, self._inbox = self._inbox[start + 6 : end], self._inbox[end:]
        self.newest = [tuple(data[at : at + 3]) for at in range(0, len(data), 3)]
        self.shown.set()
        if self._answers:
            self.say(b"K")
        return True
