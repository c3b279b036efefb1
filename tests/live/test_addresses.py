"""The names of this computer."""

import ipaddress
import socket

from tournaments.live.addresses import (
    NetworkKind,
    OwnNames,
    kind_of,
    networks,
    own_addresses,
    own_names,
)


def test_it_works() -> None:
    names = own_names()
    assert names[:3] == ["localhost", "127.0.0.1", "[::1]"]
    assert socket.gethostname().lower() in names
    assert len(names) == len(set(names))


def test_addresses_are_ours_and_networks_that_no_phone_is_on_come_last() -> None:
    inside = [network.kind is NetworkKind.INSIDE for network in networks()]
    assert inside == sorted(inside)
    for address in own_addresses():
        assert not ipaddress.ip_address(address).is_loopback
        with socket.socket() as here:
            here.bind((address, 0))  # only our own address can be bound


def test_what_sort_of_network_it_is() -> None:
    wrong = []
    for address, name, kind in (
        ("192.168.1.20", "wlp3s0", NetworkKind.WIFI),
        ("192.168.1.20", "Wi-Fi", NetworkKind.WIFI),
        ("192.168.1.20", "enp0s31f6", NetworkKind.CABLE),
        ("192.168.1.20", "Ethernet 2", NetworkKind.CABLE),
        ("192.168.1.20", "en0", NetworkKind.OTHER),  # a Mac calls them all alike
        ("172.20.10.3", "en0", NetworkKind.PHONE),
        ("192.168.43.77", "wlan0", NetworkKind.PHONE),
        ("10.42.0.1", "wlan0", NetworkKind.OWN),
        ("192.168.137.1", "Local Area Connection* 10", NetworkKind.OWN),
        ("172.17.0.1", "docker0", NetworkKind.INSIDE),
        ("192.168.56.1", "VirtualBox Host-Only Network", NetworkKind.INSIDE),
        ("172.28.0.1", "vEthernet (WSL)", NetworkKind.INSIDE),
        ("10.42.0.1", "cni0", NetworkKind.INSIDE),
        ("10.8.0.6", "tun0", NetworkKind.INSIDE),
    ):
        if (found := kind_of(address, name)) is not kind:
            wrong.append((address, name, found))
    assert wrong == []


def test_an_address_that_comes_later_is_learnt_and_none_is_forgotten() -> None:
    names = OwnNames(["localhost", "192.0.2.99"])
    names.look_again()
    assert names[:2] == ["localhost", "192.0.2.99"]
    assert set(own_names()) <= set(names)
    before = list(names)
    names.look_again()
    assert names == before
