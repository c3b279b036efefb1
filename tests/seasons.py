"""Seasons of short drives for tests."""

import datetime as dt
from typing import Any

from django.db import transaction

from tests.factories import MC, make_club, make_drive
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import SeasonRules, SeasonTotal
from tournaments.models import Drive, Series
from tournaments.people.services.players import link_drive
from tournaments.results.services import publishing
from tournaments.season.services import choose_drives, start_series

SUM = SeasonRules(total=SeasonTotal.SUM)


def played(number: int, **fields: Any) -> Drive:
    """The published drive of a week, in which the same eight people played; the same one if asked again."""
    if not fields and (there := Drive.objects.filter(slug=f"week-{number}").first()):
        return there
    day = dt.date(2026, 10, 1) + dt.timedelta(weeks=number)
    drive = make_drive(
        slug=f"week-{number}",
        title=f"Week {number}",
        date=day,
        hands=4,
        breaks_after=[2],
        state=State.FINISHED,
        **fields,
    )
    with transaction.atomic():  # as services do
        link_drive(drive)
    publishing.publish(drive.pk, MC, confirmed=True)
    return drive


def season(drives: list[Drive], rules: SeasonRules = SUM, name: str = "Winter 2026") -> Series:
    series = start_series(make_club().pk, name, rules)
    choose_drives(series, MC, [drive.pk for drive in drives], [])
    return series
