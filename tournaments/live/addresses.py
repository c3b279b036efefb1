"""The names and addresses under which this computer can be reached in the hall."""

import socket

# One address in each range that home routers, phones' hotspots and laptops hand out, and one outside them.
_NEIGHBOURS = (
    "192.0.2.1",
    "192.168.0.1",
    "192.168.43.1",
    "192.168.137.1",
    "172.20.10.1",
    "172.16.0.1",
    "10.0.0.1",
)
_THIS_COMPUTER = ["localhost", "127.0.0.1", "[::1]"]


def own_addresses() -> list[str]:
    """IPv4 addresses of this computer on its networks, the likeliest first; empty without a network.

    Connecting a datagram socket sends nothing: it only makes the system choose the way, and so our address.
    """
    found: list[str] = []
    for neighbour in _NEIGHBOURS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((neighbour, 9))
                address = str(probe.getsockname()[0])
            except OSError:
                continue
        if address not in found and not address.startswith("127."):
            found.append(address)
    return found


def own_names() -> list[str]:
    """Every host name a browser may ask this computer by: itself, its name and its addresses."""
    name = socket.gethostname().lower()
    return list(
        dict.fromkeys([*_THIS_COMPUTER, name, f"{name.removesuffix('.local')}.local", *own_addresses()])
    )


def answers(address: str, port: int) -> bool:
    """Whether this computer's server listens at one of its own addresses, and not only for itself."""
    try:
        with socket.create_connection((address, port), timeout=0.3):
            return True
    except OSError:
        return False
