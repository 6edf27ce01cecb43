"""Under which addresses phones at home find this machine."""

import socket
from collections.abc import Iterator
from contextlib import suppress
from fcntl import ioctl
from ipaddress import IPv4Address, IPv6Address, ip_address
from struct import pack

LOCAL = ("localhost", "127.0.0.1", "[::1]")
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
    name = own_address() if _anywhere(host) else host
    return f"http://{_bracketed(name)}:{port}"


def is_local(host: str) -> bool:
    """Whether a service that listens on ``host`` is found by this machine alone.

    >>> is_local("::1"), is_local("127.0.1.1"), is_local("192.168.1.20")
    (True, True, False)
    """
    found = numbered(host)
    return host.lower() == "localhost" if found is None else found.is_loopback


def hosts(host: str, port: int) -> frozenset[str]:
    """Every ``name:port`` under which a browser may ask for this machine; any other is another site's trick.

    >>> sorted(hosts("127.0.0.1", 80))
    ['127.0.0.1', '127.0.0.1:80', '[::1]', '[::1]:80', 'localhost', 'localhost:80']
    """
    names = set(LOCAL)
    if _anywhere(host):
        machine = socket.gethostname().lower()
        names |= {own_address(), *addresses(), machine, f"{machine.partition('.')[0]}.local"}
    else:
        names.add(_bracketed(host))
    ported = {f"{name}:{port}" for name in names}
    return frozenset(ported | names if port == 80 else ported)


def numbered(host: str) -> IPv4Address | IPv6Address | None:
    """The address that is written so in numbers; None for a name, or for what the system alone takes for an address.

    >>> numbered("0.0.0.0"), numbered("tischgeist.local"), numbered("0")
    (IPv4Address('0.0.0.0'), None, None)
    """
    try:
        return ip_address(host)
    except ValueError:
        return None


def _anywhere(host: str) -> bool:
    """Whether a service that listens on ``host`` is found in every network of this machine, as on 0.0.0.0 and ::0."""
    found = numbered(host)
    return found is not None and found.is_unspecified


def _bracketed(host: str) -> str:
    """As browsers write it in a Host header: in small letters."""
    return f"[{host}]".lower() if ":" in host and not host.startswith("[") else host.lower()
