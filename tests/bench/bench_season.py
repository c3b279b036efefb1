"""The table of a season of 40 drives among 400 people beside one SUM over the same rows; the demo season."""

import datetime as dt
import random
from collections.abc import Iterator

from django.db import connection

from tests.bench import Row, ratio, seconds
from tournaments.engine.permissions import State
from tournaments.engine.season.rules import SeasonFigure, SeasonRules, SeasonTotal, rules_as_json
from tournaments.host.services.demo import demo_club
from tournaments.host.services.demo_season import demo_season
from tournaments.models import CardResult, Club, Drive, Entry, Player, Series
from tournaments.season.queries.tables import season_table

DRIVES, PEOPLE = 40, 400
AIM, DEMO_AIM = 150, 30  # milliseconds; seconds
TODAY = dt.date(2026, 11, 27)
BARE_SUM = """
    SELECT r.player_id, SUM(r.total) FROM tournaments_cardresult r
    JOIN tournaments_drive d ON d.id = r.drive_id
    WHERE d.series_id = %s AND r.substitute_id IS NULL GROUP BY r.player_id
"""


def rows() -> Iterator[Row]:
    """All that the page of a season shows, by the simplest rules and by the dearest."""
    series = Series.objects.get(pk=_season())

    def table() -> list[int]:
        return sorted(int(shown.line.total) for shown in season_table(series).lines)

    def bare() -> list[int]:
        with connection.cursor() as cursor:
            cursor.execute(BARE_SUM, [series.pk])
            return sorted(int(total) for _player, total in cursor.fetchall())

    assert table() == bare()
    times, took, sums = ratio(table, bare)
    note = f"{times:.1f} times one SUM, which takes {1000 * sums:.1f} ms"
    yield Row("season of 40 drives x 400 players", 1000 * took, AIM, "ms", note)
    best = SeasonRules(figure=SeasonFigure.PER_24, best=10, attendance=5, final=20)
    series.rules = rules_as_json(best)
    _times, took, _sums = ratio(lambda: season_table(series), bare)
    yield Row("the same, best 10 by tricks per 24 hands", 1000 * took, AIM, "ms")
    demo_club(TODAY)
    yield Row("demo season of 20 drives", seconds(lambda: demo_season(TODAY)), DEMO_AIM, "seconds")


def _season() -> int:
    """Write a season directly: no more is read of its drives. Return its key."""
    rng = random.Random(1)
    club = Club.objects.create(name="Season bench", slug="season-bench")
    series = Series.objects.create(
        club=club, name="Bench", slug="bench", rules=rules_as_json(SeasonRules(total=SeasonTotal.SUM))
    )
    players = Player.objects.bulk_create(Player(club=club, name=f"Player {n}") for n in range(PEOPLE))
    for number in range(DRIVES):
        hands = rng.choice((20, 24))
        drive = Drive.objects.create(
            club=club,
            series=series,
            title=f"Drive {number}",
            slug=f"bench-{number}",
            date=TODAY + dt.timedelta(weeks=number - DRIVES),
            state=State.PUBLISHED,
        )
        entries = Entry.objects.bulk_create(
            Entry(drive=drive, number=n, name=player.name, player=player, role="ab"[n % 2])
            for n, player in enumerate(players, 1)
        )
        CardResult.objects.bulk_create(
            CardResult(
                drive=drive,
                entry=entry,
                player_id=entry.player_id,
                number=entry.number,
                role=entry.role,
                evening_hands=hands,
                total=rng.randint(120, 190),
                rank=entry.number,
                role_rank=entry.number // 2 + 1,
                hands=hands,
            )
            for entry in entries
        )
    return series.pk
