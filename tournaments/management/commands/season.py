"""`manage.py season`: print the table of a season, with each player's evenings and why they count."""

import json
from argparse import ArgumentParser
from datetime import date
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils.translation import gettext as _

from tournaments.engine.season.rules import rules_as_json
from tournaments.models import Club, Series
from tournaments.season.queries.tables import SeasonTable, player_evenings, season_table, series_of


class Command(BaseCommand):
    """Print a season's tables: of everybody, and of each role."""

    help = "Show the table of a club’s season, and which evenings of each player count."
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("club", help="the club's web address, as in /clubs/<club>/")
        parser.add_argument("season", nargs="?", help="its name or web address; otherwise the latest")
        parser.add_argument("--on", type=date.fromisoformat, metavar="DAY", help="as it was on a day")
        parser.add_argument("--json", action="store_true", help="for a program")

    def handle(self, *, club: str, season: str | None, on: date | None, **options: Any) -> None:
        series = _series(club, season)
        everybody = season_table(series, on=on, full=True)
        roles = [ranked.role for ranked in everybody.data.lists]
        tables = [everybody, *(season_table(series, role=role, on=on, full=True) for role in roles)]
        if options["json"]:
            result = {
                "club": series.club.name,
                "season": series.name,
                "rules": rules_as_json(everybody.rules),
                "tables": [{"role": seen.role, "lines": as_json(seen)} for seen in tables],
            }
            self.stdout.write(json.dumps(result, ensure_ascii=False))
            return
        for seen in tables:
            label = {each.role: each.label for each in seen.data.lists}.get(seen.role, _("everybody"))
            self.stdout.write(f"{series.name}: {label}")
            for shown in seen.lines:
                self.stdout.write(f"{shown.place:>5} {shown.total:>8}  {shown.name} {shown.below}".rstrip())


def _series(club: str, season: str | None) -> Series:
    series: Series
    row = Club.objects.filter(slug=club).first()
    if row is None:
        raise CommandError(_("There is no club with the web address %(slug)s.") % {"slug": club})
    for series in series_of(row):
        if season in (None, series.name, series.slug):
            return series
    raise CommandError(_("This club has no such season."))


def as_json(seen: SeasonTable) -> list[dict[str, object]]:
    """Return the lines of a table, with exact figures as text: "165/2"."""
    return [
        {
            "place": shown.line.rank,
            "player": shown.line.player,
            "name": shown.name,
            "total": str(shown.line.total),
            "attended": shown.line.attended,
            "counted": shown.line.counted,
            "why_no_place": shown.below,
            "evenings": [
                {
                    "drive": evening.drive.slug,
                    "date": str(evening.drive.date),
                    "tricks": evening.tricks,
                    "worth": evening.figure,
                    "counts": evening.counts,
                    "why": evening.why,
                }
                for evening in player_evenings(seen, shown.line)
            ],
        }
        for shown in seen.lines
    ]
