"""The demo season, and all its tables added up once more from the scores of every hand."""

import datetime as dt
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from pytest_django import DjangoDbBlocker

from tests.standing import stands
from tournaments.engine.season.records import RecordKind, records
from tournaments.engine.season.rules import SeasonFigure, SeasonRules, SeasonTotal
from tournaments.host.services.demo import demo_club
from tournaments.host.services.demo_season import DRIVES, PEOPLE, RULES, demo_season
from tournaments.models import CardResult, Club, Drive, Entry, Score, Series
from tournaments.season.queries.records import past_card, past_evenings
from tournaments.season.queries.tables import season_table

pytestmark = [pytest.mark.django_db, pytest.mark.same_on_any_database, pytest.mark.whole]
TODAY = dt.date(2026, 11, 27)
Totals = dict[int, dict[int, int]]  # by drive and player


@pytest.fixture(scope="module")
def season(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[int]:
    yield from stands(django_db_blocker, load)


def load() -> int:
    demo_club(TODAY)
    assert demo_season(TODAY)
    assert not demo_season(TODAY), "once"
    return Series.objects.get().pk


def from_the_scores(role: str) -> Totals:
    """Add up the tricks of every hand at every table; nobody sits out in these evenings."""
    totals: Totals = {
        drive: Counter() for drive in Drive.objects.exclude(series=None).values_list("pk", flat=True)
    }
    players = dict(Entry.objects.exclude(drive__series=None).values_list("pk", "player"))
    roles = dict(Entry.objects.exclude(drive__series=None).values_list("pk", "role"))
    scores = Score.objects.filter(table__hand__drive__in=totals, status="current")
    for score in scores.select_related("table__hand"):
        table = score.table
        for entry, tricks in (
            *((pk, score.ns) for pk in (table.n_id, table.s_id)),
            *((pk, 13 - score.ns) for pk in (table.e_id, table.w_id)),
        ):
            if entry and role in ("", roles[entry]):
                totals[table.hand.drive_id][players[entry] or 0] += tricks
    return totals


def by_hand(rules: SeasonRules, role: str) -> list[tuple[int | None, int, Fraction, int]]:
    """Place, player, total and evenings, as a secretary with a pencil would work them out."""
    totals = from_the_scores(role)
    hands = dict(Drive.objects.filter(pk__in=totals).values_list("pk", "hands"))
    figures: defaultdict[int, list[Fraction]] = defaultdict(list)
    for drive, evening in totals.items():
        for player, tricks in evening.items():
            place = 1 + sum(other > tricks for other in evening.values())
            figure = Fraction(tricks)
            if rules.figure is SeasonFigure.PER_24:
                figure = Fraction(24 * tricks, hands[drive])
            elif rules.figure is SeasonFigure.PLACES:
                figure = Fraction((*rules.places, *[0] * 99)[place - 1])
            if hands[drive] >= rules.shortest:
                figures[player].append(figure)
    lines = []
    for player, all_of_them in figures.items():
        count = {
            SeasonTotal.BEST: rules.best,
            SeasonTotal.SUM: sum(h >= rules.shortest for h in hands.values()) - rules.dropped,
            SeasonTotal.AVERAGE: len(all_of_them) - rules.dropped,
        }[rules.total]
        kept = sorted(all_of_them, reverse=True)[:count]
        total = sum(kept, Fraction(0)) / (len(kept) if rules.total is SeasonTotal.AVERAGE else 1)
        lines.append((player, total, len(all_of_them), kept))

    def better(one: tuple[object, ...], other: tuple[object, ...]) -> bool:
        return one[1:] > other[1:]

    ranked = [line for line in lines if line[2] >= rules.attendance]
    return [
        (
            1 + sum(better(other, line) for other in ranked) if line in ranked else None,
            line[0],
            line[1],
            line[2],
        )
        for line in lines
    ]


RULE_SETS = [
    RULES,
    SeasonRules(total=SeasonTotal.SUM),
    SeasonRules(total=SeasonTotal.SUM, dropped=3, shortest=24),
    SeasonRules(total=SeasonTotal.AVERAGE, attendance=14),
    SeasonRules(total=SeasonTotal.AVERAGE, dropped=2, figure=SeasonFigure.PER_24),
    SeasonRules(figure=SeasonFigure.PLACES, total=SeasonTotal.SUM),
    replace(RULES, figure=SeasonFigure.PER_24, best=6),
]


@pytest.mark.parametrize(("rules", "role"), list(product(RULE_SETS, ("", "a", "b"))))
def test_every_table(season: int, rules: SeasonRules, role: str) -> None:
    series = Series.objects.select_related("club").get(pk=season)
    seen = season_table(series, rules=rules, role=role, full=True)
    lines = [
        (shown.line.rank, shown.line.player, shown.line.total, shown.line.attended) for shown in seen.lines
    ]
    assert sorted(lines, key=lambda line: line[1]) == sorted(by_hand(rules, role), key=lambda line: line[1])
    assert len(lines) == (PEOPLE if role else 2 * PEOPLE)
    assert seen.played == DRIVES


def test_every_record(season: int) -> None:
    """Added up from the scores of each hand; the longest run is left to the engine's own cases."""
    drives = {
        key: drive for key, drive in past_evenings(Club.objects.get(series=season)).items() if drive.series
    }
    rows = CardResult.objects.filter(drive__in=drives)
    found = records(list(drives), [past_card(row, drives[row.drive_id]) for row in rows])
    players = dict(Entry.objects.filter(drive__in=drives).values_list("pk", "player"))
    roles = dict(Entry.objects.filter(drive__in=drives).values_list("pk", "role"))
    made: defaultdict[tuple[int, int], dict[int, int]] = defaultdict(dict)  # drive and entry: tricks by hand
    for score in Score.objects.filter(table__hand__drive__in=drives, status="current").select_related(
        "table__hand"
    ):
        table, hand = score.table, score.table.hand
        for entry, tricks in zip(
            (table.n_id, table.s_id, table.e_id, table.w_id),
            (score.ns, score.ns, 13 - score.ns, 13 - score.ns),
            strict=True,
        ):
            made[hand.drive_id, entry or 0][hand.number] = tricks
    figures: defaultdict[tuple[RecordKind, int], Counter[int]] = defaultdict(Counter)
    for (drive, entry), card in made.items():
        player, hands = players[entry] or 0, len(card)
        halves = [sum(t for n, t in card.items() if (n <= hands // 2) is first) for first in (True, False)]
        rivals = [sum(c.values()) for (d, e), c in made.items() if d == drive and roles[e] == roles[entry]]
        for kind, part, figure in (
            (RecordKind.CARD, hands, 2 * sum(card.values())),
            (RecordKind.HALF, hands // 2, 2 * max(halves)),
        ):
            figures[kind, part][player] = max(figures[kind, part][player], figure)
        figures[RecordKind.SLAMS, 0][player] += sum(tricks == 13 for tricks in card.values())
        figures[RecordKind.WINS, 0][player] += sum(card.values()) == max(rivals)
        figures[RecordKind.EVENINGS, 0][player] += 1
    best = {
        of: (max(row.values()), {who for who, figure in row.items() if figure == max(row.values())})
        for of, row in figures.items()
        if max(row.values())
    }
    shown = {
        (each.kind, each.hands): (each.figure, {*each.holders})
        for each in found
        if each.kind != RecordKind.RUN
    }
    assert shown == best
