"""Serial ports by the names that people write and by what hangs on them."""

from pathlib import Path

DEV = Path("/dev")
BY_ID = DEV / "serial" / "by-id"
"""Where Linux names ports by what hangs on them; ttyUSB0 may be another board tomorrow."""


def located(port: str, by_id: Path = BY_ID, dev: Path = DEV) -> Path:
    """The path of a port as people write it; whether it is there is not asked.

    >>> located("/dev/ttyACM0"), located("ttyUSB0")
    (PosixPath('/dev/ttyACM0'), PosixPath('/dev/ttyUSB0'))
    """
    if "/" in port:
        return Path(port)
    # udev begins every name by identity so, whether the board is plugged in now or not
    return (by_id if port.startswith("usb-") else dev) / port


def identity(path: Path, by_id: Path) -> Path:
    """The name by USB identity of what is plugged in there, the path itself when it has none."""
    device = path.resolve()
    links = (link for link in sorted(by_id.glob("*")) if link.resolve() == device)
    return path if path.parent == by_id else next(links, path)
