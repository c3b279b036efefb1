"""Followers of a club for tests."""

import datetime as dt
from collections.abc import Iterable

from django.utils import timezone

from tests.factories import make_club, make_drive
from tournaments.engine.permissions import State
from tournaments.models import Club, Drive, Follower

SITE = "https://drives.example.org"


def follow(*names: str, club: Club | None = None, about: Iterable[str] = ("next_drive", "results")) -> None:
    """Let people with these names follow the club."""
    chosen = {name: name in about for name in ("next_drive", "results")}
    for name in names:
        Follower.objects.create(club=club or make_club(), email=f"{name}@hall.example", **chosen)


def coming(**fields: object) -> Drive:
    """A drive in a week."""
    return make_drive(tables=0, date=timezone.localdate() + dt.timedelta(7), **fields)  # type: ignore[arg-type]


def published(**fields: object) -> Drive:
    """A drive whose results are out."""
    return make_drive(tables=1, hands=1, breaks_after=[], state=State.PUBLISHED, **fields)  # type: ignore[arg-type]
