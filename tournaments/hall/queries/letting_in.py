"""The page "Let phones in": addresses for phones, whether one has connected, and the computer's state."""

import platform
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from pathlib import Path
from urllib.parse import urlsplit

from django.conf import settings
from django.core.cache import cache
from django.utils import timezone
from django.utils.translation import gettext_lazy

from tournaments.files.queries.backup_stick import BackupStick, backup_stick
from tournaments.live import listeners
from tournaments.live.addresses import (
    LOOPBACK,
    Network,
    NetworkKind,
    answers,
    host_names,
    is_this_computer,
    networks,
    own_names,
)
from tournaments.live.computer import Battery, Sleep, battery, free_bytes

THROUGH = "hall-through"  # where it is kept when a phone last got through
AN_EVENING = 12 * 60 * 60  # seconds for which that is news
A_WHILE = timedelta(minutes=1)  # without a phone: something is in the way
NEWS_OF_SLEEP = timedelta(minutes=30)
LOW_PERCENT, LOW_MINUTES = 20, 30
LITTLE, NEXT_TO_NOTHING = 500, 100  # MB free on the disk

KINDS: Mapping[NetworkKind, object] = {
    NetworkKind.WIFI: gettext_lazy("Wi-Fi"),
    NetworkKind.CABLE: gettext_lazy("by cable"),
    NetworkKind.PHONE: gettext_lazy("a phone’s hotspot"),
    NetworkKind.OWN: gettext_lazy("this computer’s own hotspot"),
    NetworkKind.INSIDE: gettext_lazy("inside this computer, not for phones"),
}
STAY_AWAKE: Mapping[str, object] = {
    "Windows": gettext_lazy("Go to Settings, System, Power, and choose never to sleep while plugged in."),
    "Darwin": gettext_lazy(
        "Go to System Settings, Battery, and choose never to sleep while plugged in. Leave the lid open."
    ),
    "Linux": gettext_lazy("Go to Settings, Power, and turn off automatic suspend. Leave the lid open."),
}


class PhoneWay(StrEnum):
    """The way phones reach the site."""

    CLOSED = "closed"  # not at all, but the doors can be opened
    OPEN = "open"  # by doors that can be closed
    WHOLE = "whole"  # the server was started for every network
    ELSEWHERE = "elsewhere"  # by an address that is not this computer's own to give
    ALONE = "alone"  # not at all, and whoever started the server has to change that


@dataclass(frozen=True, slots=True)
class PhoneAddress:
    """An address that phones can open, and in words the network it is on."""

    url: str
    network: str


@dataclass(frozen=True, slots=True)
class Computer:
    """State of this computer; ``awake`` is None if nobody asked for it, ``free`` is in MB, roughly.

    ``second_place`` is set if the evening's file is not copied there.
    """

    battery: Battery | None
    awake: bool | None
    free: int
    asleep: Sleep | None
    backup_stick: BackupStick | None = None

    @property
    def gigabytes(self) -> float:
        """The free space in GB."""
        return self.free / 1000

    @property
    def is_low(self) -> bool:
        """True if the battery is nearly empty."""
        here = self.battery
        if here is None or here.plugged:
            return False
        return here.percent < LOW_PERCENT or (here.minutes is not None and here.minutes < LOW_MINUTES)

    @property
    def is_filling(self) -> bool:
        """True if the disk is nearly full."""
        return self.free < LITTLE

    @property
    def is_full(self) -> bool:
        """True if scores may soon no longer be saved."""
        return self.free < NEXT_TO_NOTHING

    @property
    def amiss(self) -> tuple[object, ...]:
        """Warnings in words; empty if all is well."""
        low = (self.battery,) if self.is_low else ()
        filling = (self.free,) if self.is_filling else ()
        copies = self.backup_stick.worries if self.backup_stick else ()
        return (*low, *filling, *(self.asleep or ()), *copies)


@dataclass(frozen=True, slots=True)
class WayIn:
    """Addresses for phones, the likeliest of ``places`` first; ``refused`` has the errors by address.

    ``through`` is the time of the last request from a phone; ``guests`` the number of other devices with a
    page open now; ``waited`` is True if doors have been open for a minute without any.
    """

    way: PhoneWay
    places: tuple[PhoneAddress, ...]
    name: str
    port: int
    refused: tuple[tuple[str, str], ...]
    through: datetime | None
    guests: int
    waited: bool
    computer: Computer
    system: str
    program: str = settings.PROGRAM  # what is typed before a command


def network_words(network: Network) -> str:
    """Name of a network: Wi-Fi, cable, or the system's own name for it."""
    return str(KINDS.get(network.kind, network.name))


def stay_awake_words() -> str:
    """Path through this system's settings to those for sleep; empty if unknown."""
    return str(STAY_AWAKE.get(platform.system(), ""))


def computer() -> Computer:
    """State of the computer that runs this process. No query."""
    here = listeners.here
    asleep = here.sleeps.last if here else None
    if asleep and timezone.now() - asleep.woke > NEWS_OF_SLEEP:
        asleep = None
    awake = here.awake.holds if here and here.is_open else None
    free = free_bytes(_disk()) // 1_000_000
    place = backup_stick()
    worry = place if place.worries else None
    # Free space is rounded, so that open pages do not change with every megabyte.
    return Computer(battery(), awake, free if free < 1000 else free // 100 * 100, asleep, worry)


def _disk() -> Path:
    """The folder whose disk fills with scores, or its parent if it does not exist yet."""
    kept = settings.DATABASES["default"]
    folder = Path(kept["NAME"]).parent if "sqlite" in kept["ENGINE"] else settings.DATA_DIR
    return folder if folder.is_dir() else Path.cwd()


def hall(base: str) -> WayIn:
    """Addresses for phones of a site opened as ``base``, "http://127.0.0.1:8000". No query."""
    way, here = _way(base), listeners.here
    # Behind another server everybody comes from that server, the organiser too.
    guests = len(here.guests) if here and way in (PhoneWay.OPEN, PhoneWay.WHOLE) else 0
    through = _through(here)
    since = here.since if here else None
    late = since is not None and timezone.now() - since > A_WHILE
    return WayIn(
        way=way,
        places=tuple(_places(way, base, here)),
        name=f"http://{host_names()[1]}:{here.port}" if here else "",
        port=here.port if here else urlsplit(base).port or 80,
        refused=tuple(here.refused.items()) if here else (),
        through=through,
        guests=guests,
        waited=late and not through and not guests,
        computer=computer(),
        system=platform.system(),
    )


def _places(way: PhoneWay, base: str, here: listeners.Listeners | None) -> list[PhoneAddress]:
    if way is PhoneWay.ELSEWHERE:
        return [PhoneAddress(base, "")]
    if here is None:
        return []
    attached = networks()
    there = [network for network in attached if network.kind is not NetworkKind.INSIDE] or attached
    open_at = here.at if way is PhoneWay.OPEN else here.find()
    return [
        PhoneAddress(f"http://{one.address}:{here.port}", network_words(one))
        for one in there
        if one.address in open_at
    ]


def _way(base: str) -> PhoneWay:
    here, there = listeners.here, urlsplit(base)
    ours = there.hostname in (*own_names(), "::1")
    if not ours:
        return PhoneWay.ELSEWHERE
    if here is None:
        port = there.port or 80
        reached = there.hostname not in LOOPBACK and answers(str(there.hostname), port)
        return PhoneWay.ELSEWHERE if reached else PhoneWay.ALONE
    if here.everywhere:
        return PhoneWay.WHOLE
    return PhoneWay.OPEN if here.is_open else PhoneWay.CLOSED


def _through(here: listeners.Listeners | None) -> datetime | None:
    """Time of the last request from a phone since the doors were opened, or None."""
    through: datetime | None = cache.get(THROUGH)
    if through and here and (here.since is None or through < here.since):
        return None
    return through


def note_arrival(address: str) -> None:
    """Record that a page was opened at ``address``, unless that is this very computer."""
    if not is_this_computer(address):
        cache.set(THROUGH, timezone.now(), AN_EVENING)
