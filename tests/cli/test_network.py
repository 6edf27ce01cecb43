"""Under which addresses phones find this machine, whatever networks it is in."""

import socket

import pytest

from companion.cli import network

ANYWHERE = "0.0.0.0"  # noqa: S104 - asked about, not bound to
NOWHERE = ("255.255.255.255", 9)
"""No way leads there: the kernel asks for leave to broadcast first."""


@pytest.fixture
def hotspot(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine whose own network is the only one: it has an address there, and no way out."""
    monkeypatch.setattr(network, "OUTSIDE", NOWHERE)
    monkeypatch.setattr(network, "addresses", lambda: iter(["10.42.0.1"]))


@pytest.mark.usefixtures("hotspot")
@pytest.mark.parametrize("anywhere", [ANYWHERE, "::", "::0"])
def test_phones_find_a_machine_that_is_its_own_hotspot(anywhere: str) -> None:
    assert network.address(anywhere, 8420) == "http://10.42.0.1:8420"
    assert "10.42.0.1:8420" in network.hosts(anywhere, 8420)


def test_a_machine_in_two_networks_answers_to_its_address_in_each(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "addresses", lambda: iter(["192.168.1.20", "10.42.0.1"]))
    assert {"192.168.1.20:80", "10.42.0.1:80", "10.42.0.1"} <= network.hosts(ANYWHERE, 80)


def test_a_name_may_be_set_in_capitals() -> None:
    assert "tischgeist.local:8420" in network.hosts("Tischgeist.local", 8420)  # as browsers send it
    assert network.is_local("LOCALHOST")


def test_a_machine_in_no_network_has_only_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "OUTSIDE", NOWHERE)
    monkeypatch.setattr(socket, "if_nameindex", lambda: [(1, "lo"), (2, "gone0")])
    assert list(network.addresses()) == []
    assert network.own_address() == "127.0.0.1"
