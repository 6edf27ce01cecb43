"""Under which addresses phones at home find this machine."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from fcntl import ioctl
from struct import pack

LOCAL = ("localhost", "127.0.0.1", "[::1]")
ANYWHERE = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 - compared with, not bound to
OUTSIDE = ("192.0.2.1", 9)
"""An address of TEST-NET-1 (RFC 5737): asking for a way there sends nothing, but tells which address is ours."""
SIOCGIFADDR = 0x8915
"""Linux, netdevice(7): the IPv4 address of the interface named in a ``struct ifreq``."""


def own_address() -> str:
    """The IPv4 address of this machine in the home network; ``127.0.0.1`` while it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(OUTSIDE)
        except OSError:  # a hotspot of its own leads nowhere else
            return next(addresses(), "127.0.0.1")
        return str(probe.getsockname()[0])


def addresses() -> Iterator[str]:
    """The IPv4 address of this machine in each network that it is in, the loopback left out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            with suppress(OSError):  # it has none, or has just gone
                address = socket.inet_ntoa(ioctl(asked, SIOCGIFADDR, pack("16s24x", name.encode()))[20:24])
                if not address.startswith("127."):
                    yield address


def address(host: str, port: int) -> str:
    """The URL for phones of a service that listens on ``host``.

    >>> address("192.168.1.20", 8420)
    'http://192.168.1.20:8420'
    """
    name = own_address() if host in ANYWHERE else host
    return f"http://{_bracketed(name)}:{port}"


def is_local(host: str) -> bool:
    """Whether a service that listens on ``host`` is found by this machine alone.

    >>> is_local("::1"), is_local("192.168.1.20")
    (True, False)
    """
    return _bracketed(host) in LOCAL


def hosts(host: str, port: int) -> frozenset[str]:
    """Every ``name:port`` under which a browser may ask for this machine; any other is another site's trick.

    >>> sorted(hosts("127.0.0.1", 80))
    ['127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:80', 'localhost', 'localhost:80']
    """
    names = {*LOCAL, _bracketed(host)} - {_bracketed(name) for name in ANYWHERE}
    if host in ANYWHERE:
        machine = socket.gethostname().lower()
        names |= {own_address(), *addresses(), machine, f"{machine.partition('.')[0]}.local"}
    ported = {f"{name}:{port}" for name in names}
    return frozenset(ported | names if port == 80 else ported)


def _bracketed(host: str) -> str:
    """As browsers write it in a Host header: in small letters."""
    return f"[{host}]".lower() if ":" in host and not host.startswith("[") else host.lower()
