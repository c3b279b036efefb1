"""The names and addresses under which this computer can be reached in the hall."""

import socket
from collections.abc import Iterable
from enum import StrEnum
from ipaddress import IPv6Address, ip_address, ip_network
from typing import NamedTuple

import psutil

HOUSE = 64  # bits: one house has all addresses of IPv6 that begin alike
_OUT_THERE = "192.0.2.1"  # nobody's address (RFC 5737): the way there is the way to everywhere
LOOPBACK = ("localhost", "127.0.0.1", "::1")
_THIS_COMPUTER = ["localhost", "127.0.0.1", "[::1]"]


class NetworkKind(StrEnum):
    """Kind of a network, judged by its name and address range."""

    WIFI = "wifi"
    CABLE = "cable"
    PHONE = "phone"  # the hotspot of a phone that this computer has joined
    OWN = "own"  # the hotspot that this computer makes
    OTHER = "other"
    INSIDE = "inside"  # of this computer's own programs, or a tunnel: no phone in the hall is on it


class Network(NamedTuple):
    """A network that this computer is on: its address there, and the system's name of the interface."""

    address: str
    kind: NetworkKind
    name: str


# Hotspots keep to their own ranges: iPhones, Android, Windows, NetworkManager. Computers say which is theirs.
_RANGES = (
    ("172.20.10.", NetworkKind.PHONE),
    ("192.168.43.", NetworkKind.PHONE),
    ("192.168.137.", NetworkKind.OWN),
    ("10.42.", NetworkKind.OWN),
)
# The names of network devices by how they begin: Linux, macOS and Windows. The first that fits.
_BEGINNINGS = (
    ("docker br- veth virbr vmnet vboxnet lxc lxd podman cni flannel ifb dummy", NetworkKind.INSIDE),
    (
        "tun tap utun wg tailscale zt ppp ipsec awdl llw anpi vethernet virtualbox vmware bluetooth",
        NetworkKind.INSIDE,
    ),
    ("bridge1 ap uap", NetworkKind.OWN),
    ("wl wi-fi wifi wireless", NetworkKind.WIFI),
    ("eth eno enp ens enx em ethernet usb", NetworkKind.CABLE),
)


def kind_of(address: str, name: str) -> NetworkKind:
    """The likely kind of network for a device's address and name."""
    named = next(
        (kind for words, kind in _BEGINNINGS if name.lower().startswith(tuple(words.split()))),
        NetworkKind.OTHER,
    )
    if named is NetworkKind.INSIDE:
        return named
    return next((kind for beginning, kind in _RANGES if address.startswith(beginning)), named)


def networks() -> list[Network]:
    """This computer's networks by IPv4 address, the likeliest for a hall first; takes about 0.1 ms."""
    usual = _usual_address()
    up = psutil.net_if_stats()
    reachable = [
        Network(part.address, kind_of(part.address, name), name)
        for name, parts in psutil.net_if_addrs().items()
        if name in up and up[name].isup
        for part in parts
        if part.family == socket.AF_INET and not part.address.startswith(("127.", "169.254."))
    ]
    return sorted(
        reachable, key=lambda network: (network.kind is NetworkKind.INSIDE, network.address != usual)
    )


def _usual_address() -> str:
    """Our address on the default route, or empty. Connecting a datagram socket sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((_OUT_THERE, 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def own_addresses() -> list[str]:
    """IPv4 addresses of this computer on its networks, the likeliest first; empty without a network."""
    return [network.address for network in networks()]


def own_names() -> list[str]:
    """Every host name a browser may ask this computer by: itself, its name and its addresses."""
    return list(dict.fromkeys([*_THIS_COMPUTER, *host_names(), *own_addresses()]))


def host_names() -> list[str]:
    """Host name of this computer, and its mDNS name, which neighbours resolve without a name server."""
    name = socket.gethostname().lower()
    return [name, f"{name.removesuffix('.local')}.local"]


class OwnNames(list[str]):
    """The names of this computer, which change when it joins a network while the site is served."""

    def __init__(self, names: Iterable[str] | None = None) -> None:
        """Start with the present names, or with ``names``."""
        super().__init__(own_names() if names is None else names)

    def look_again(self) -> None:
        """Add new names and addresses; old ones stay, because an address may come back."""
        self.extend(name for name in own_names() if name not in self)


def answers(address: str, port: int) -> bool:
    """True if this computer's server listens at a network address, and not only on localhost."""
    try:
        with socket.create_connection((address, port), timeout=0.3):
            return True
    except OSError:
        return False


def neighbourhood(address: str) -> str:
    """Key of an address for counting a person's requests: of IPv6 the network of the household."""
    try:
        ip = ip_address(address)
    except ValueError:
        return "0.0.0.0"  # noqa: S104 - an address of nobody, all whose own is not known share it
    if not isinstance(ip, IPv6Address):
        return str(ip)
    if ip.ipv4_mapped:
        return str(ip.ipv4_mapped)
    return str(ip_network((ip, HOUSE), strict=False).network_address)


def is_this_computer(address: str) -> bool:
    """True if the request came from this computer."""
    return address in (*LOOPBACK, *own_names())
