"""The names of this computer."""

import ipaddress
import socket

import pytest

from tournaments.live.addresses import own_addresses, own_names


def test_it_works() -> None:
    names = own_names()
    assert names[:3] == ["localhost", "127.0.0.1", "[::1]"]
    assert socket.gethostname().lower() in names
    assert len(names) == len(set(names))


def test_addresses_are_ours() -> None:
    for address in own_addresses():
        assert not ipaddress.ip_address(address).is_loopback
        with socket.socket() as here:
            here.bind((address, 0))  # only our own address can be bound


def test_a_computer_without_a_network_still_has_its_own_names(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tournaments.live.addresses._NEIGHBOURS", ("not an address",))
    assert own_addresses() == []
    assert "localhost" in own_names()
