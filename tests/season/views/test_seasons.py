"""A club's seasons in the browser: starting one, its drives, its table, other rules, who may what."""

import datetime as dt
from fractions import Fraction
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC, make_club, make_drive
from tests.page_forms import forms_of
from tests.pages import text
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import SeasonRules, SeasonTotal, rules_as_json
from tournaments.models import CardResult, Drive, Series
from tournaments.people.services.players import link_drive
from tournaments.season.queries.words import figure_words
from tournaments.season.services import choose_drives, start_series

pytestmark = pytest.mark.django_db
SUM = SeasonRules(total=SeasonTotal.SUM)


def played(number: int, **fields: Any) -> Drive:
    """The published drive of a week, in which the same eight people played."""
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
    link_drive(drive)
    from tournaments.results.services.publishing import publish

    publish(drive.pk, MC, confirmed=True)
    return drive


def season(drives: list[Drive], rules: SeasonRules = SUM, name: str = "Winter 2026") -> Series:
    series = start_series(make_club().pk, name, rules)
    choose_drives(series, MC, [drive.pk for drive in drives], [])
    return series


def address(series: Series, name: str = "season", *more: object) -> str:
    return reverse(name, args=[series.club.slug, series.slug, *more])


def test_it_works(mc: Client) -> None:
    """A secretary starts a season, ticks two drives, and sees the table."""
    one, other = played(1), played(2)
    page = mc.get(reverse("seasons", args=["nether-hall"]))
    assert "No seasons yet" in text(page)
    new = reverse("season-new", args=["nether-hall"])
    (form,) = (f for f in forms_of(mc.get(new).content.decode()) if "best" in f.values)
    answer = mc.post(new, {**form.values, "name": "Winter 2026", "best": "1"}, follow=True)
    assert "Now choose the drives that count." in text(answer)
    series = Series.objects.get()
    assert series.rules == rules_as_json(SeasonRules(best=1))
    mc.post(address(series, "season-drives"), {"drives": [one.pk, other.pk]})
    assert list(series.drives.order_by("pk")) == [one, other]
    page = text(mc.get(address(series)))
    assert "After two drives." in page
    assert "Each player’s best evening counts." in page
    best = max(row.total for row in CardResult.objects.all() if row.total)
    assert figure_words(Fraction(best)) in page
    assert [line.verb for line in one.log.order_by("-version")][:1] == ["series"]
    assert "Winter 2026 two drives" in text(mc.get(reverse("seasons", args=["nether-hall"])))
