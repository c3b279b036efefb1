"""Tables of a series of drives, with names as the reader may see them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from fractions import Fraction
from typing import Any

from django.db.models import Count, F, IntegerField, Max, Min, Q, QuerySet
from django.db.models.functions import Cast
from django.utils.translation import gettext

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.season.rules import SeasonFigure, SeasonRules, parse_rules
from tournaments.engine.season.table import (
    EveningFigure,
    SeasonCard,
    SeasonEvening,
    SeasonLine,
    improved,
    table,
)
from tournaments.engine.standings.standings import written_place
from tournaments.kernel.counting import counted_in
from tournaments.kernel.units import RankedList
from tournaments.models import CardResult, Club, Drive, LogEntry, Series
from tournaments.season.queries.names import names_of
from tournaments.season.queries.words import figure_words, unranked_words, why_words

OFFERED = 150  # drives in the list to choose from, latest first
COLUMNS = ("drive", "evening_hands", "player", "role", "halves", "rank", "role_rank", "eligible")


@dataclass(frozen=True, slots=True)
class SeasonData:
    """Input to the tables of a series. ``chain`` is the series and those before it, newest first.

    ``evenings`` are those with results, by series. ``drives`` are all of the series itself, oldest first, and
    ``reopened`` those corrected after publishing.
    """

    chain: Sequence[Series]
    drives: Sequence[Drive]
    evenings: Mapping[int, Sequence[SeasonEvening]]
    names: Mapping[int, str]
    reopened: frozenset[int]

    @property
    def lists(self) -> tuple[RankedList, ...]:
        """The lists besides that of everybody, in the words of the latest drive."""
        used = {card.role for evening in self.evenings[self.chain[0].pk] for card in evening.cards} - {""}
        last = self.drives[-1] if used else None
        return (
            (RankedList("a", last.role_a, last.colour_a), RankedList("b", last.role_b, last.colour_b))
            if last
            else ()
        )

    def tables(self, rules: SeasonRules, role: str = "") -> tuple[list[SeasonLine], list[SeasonLine]]:
        """Return the table by these rules, and of the series before by the same figures."""
        ruled = [rules, *(parse_rules(series.rules) for series in self.chain[1:])]
        barred: set[int] = set()
        for place in range(len(self.chain) - 1, 0, -1):  # oldest first: who is barred once may win again
            lines = table(self.evenings[self.chain[place].pk], ruled[place], role, barred)
            barred = {line.player for line in lines if line.rank and line.rank <= ruled[place - 1].barred}
        before = table(self.evenings[self.chain[1].pk], rules, role) if len(self.chain) > 1 else []
        return table(self.evenings[self.chain[0].pk], rules, role, barred), before


def season_data(series: Series, *, rules: SeasonRules, on: date | None = None, full: bool) -> SeasonData:
    """Read a series, with its club, as it was on a day. Five database queries.

    ``full``: with full names, for helpers. Series before it are read if ``rules`` refer to them. A drive that
    is not shown to everybody counts for nobody yet.
    """
    chain = _chain(series, rules)
    drives = Drive.objects.public().filter(series__in=chain).order_by("date", "pk")
    if on is not None:
        drives = drives.filter(date__lte=on)
    by_key = {drive.pk: drive for drive in drives}
    evenings = defaultdict[int, list[SeasonEvening]](list)
    cards: defaultdict[int, list[SeasonCard]] = defaultdict(list)
    hands: dict[int, int] = {}
    rows = CardResult.objects.filter(drive__in=by_key, substitute=None, player__isnull=False).order_by()
    # As whole numbers: Django would take longer to convert ten thousand rows than the table takes.
    rows = rows.annotate(
        halves=Cast(F("total") * 2, IntegerField()), eligible=Cast("entry__eligible", IntegerField())
    )
    for drive, of_evening, player, role, total, rank, role_rank, eligible in rows.values_list(*COLUMNS):
        hands[drive] = of_evening
        cards[drive].append(SeasonCard(player, role, total, rank, role_rank, not eligible))
    for key, drive in by_key.items():
        if key in cards:
            evenings[drive.series_id or 0].append(SeasonEvening(key, drive.date, hands[key], cards[key]))
    players = {card.player for row in cards.values() for card in row}
    return SeasonData(
        chain,
        [drive for drive in by_key.values() if drive.series_id == series.pk],
        evenings,
        {key: shown.name for key, shown in names_of(series.club, players, full=full).items()},
        _reopened(by_key),
    )


def _chain(series: Series, rules: SeasonRules) -> list[Series]:
    """Return the series, and those before it as far as the rules refer to them."""
    if not (series.previous_id and (rules.barred or rules.improved)):
        return [series]
    of_club = {each.pk: each for each in Series.objects.filter(club=series.club_id)}
    chain = [series]
    while (before := of_club.pop(chain[-1].previous_id or 0, None)) and before != series:
        chain.append(before)
        if not parse_rules(before.rules).barred:
            break
    return chain


def _reopened(drives: Iterable[int]) -> frozenset[int]:
    lines = LogEntry.objects.filter(drive__in=drives, verb__in=(LogVerb.PUBLISH, LogVerb.REOPEN))
    published, reopened = set[int](), set[int]()
    for drive, verb in lines.order_by("version").values_list("drive", "verb"):
        if verb == LogVerb.PUBLISH:
            published.add(drive)
        elif drive in published:
            reopened.add(drive)
    return frozenset(reopened)


@dataclass(frozen=True, slots=True)
class ShownLine:
    """A line of the table in words; ``below`` says why it has no place.

    ``now`` is the place by the series' own rules, if the table is by others.
    """

    line: SeasonLine
    name: str
    below: str
    now: str = ""

    @property
    def place(self) -> str:
        return _place(self.line)

    @property
    def total(self) -> str:
        return figure_words(self.line.total)


def _place(line: SeasonLine) -> str:
    return written_place(line.rank, tied=line.tied) if line.rank else "–"


@dataclass(frozen=True, slots=True)
class SeasonTable:
    """A table of one role or of everybody, and who has ``improved`` most on the season before."""

    series: Series
    rules: SeasonRules
    role: str
    data: SeasonData
    lines: tuple[ShownLine, ...]
    improved: tuple[tuple[str, str], ...]

    @property
    def moved(self) -> int:
        """The number of players who have another place now."""
        return sum(shown.now != shown.place for shown in self.lines)

    @property
    def played(self) -> int:
        return len(self.data.evenings[self.series.pk])

    @property
    def mixed(self) -> bool:
        """True if totals are added up whose hands count differently, such as tricks and points."""
        with_results = {evening.key for evening in self.data.evenings[self.series.pk]}
        ways = {(counted_in(drive), drive.points) for drive in self.data.drives if drive.pk in with_results}
        return len(ways) > 1 and self.rules.figure is not SeasonFigure.PLACES

    @property
    def corrected(self) -> list[Drive]:
        """Drives corrected after publishing, oldest first."""
        return [drive for drive in self.data.drives if drive.pk in self.data.reopened]


def season_table(
    series: Series,
    *,
    role: str = "",
    on: date | None = None,
    full: bool = False,
    rules: SeasonRules | None = None,
) -> SeasonTable:
    """Return the table of a series with its club; ``rules`` are others than its own. Five queries.

    ``role`` is as the browser sent it; see season_data for the rest.
    """
    own = parse_rules(series.rules)
    used = rules or own
    data = season_data(series, rules=used, on=on, full=full)
    role = role if role in {each.role for each in data.lists} else ""
    lines, before = data.tables(used, role)
    names = data.names
    now = {line.player: _place(line) for line in data.tables(own, role)[0]} if rules else {}
    # With handicaps all averages would be level.
    means = data.tables(replace(used, handicap=0), role) if used.handicap else (lines, before)
    gains = improved(*means, used.attendance) if used.improved else []
    return SeasonTable(
        series,
        used,
        role,
        data,
        tuple(
            ShownLine(
                line,
                names[line.player],
                unranked_words(line.unranked, used) if line.unranked else "",
                now.get(line.player, ""),
            )
            for line in lines
        ),
        tuple((names[player], figure_words(gain)) for player, gain in gains[:3]),
    )


@dataclass(frozen=True, slots=True)
class PlayerEvening:
    """An evening of the series for one player: the tricks, what it brings, and why it counts or not."""

    drive: Drive
    tricks: str
    figure: str
    counts: bool
    why: str


def player_evenings(seen: SeasonTable, line: SeasonLine) -> list[PlayerEvening]:
    """Return every evening of the series for a player, oldest first."""
    evenings = {evening.key: evening for evening in seen.data.evenings[seen.series.pk]}
    figures = {figure.key: figure for figure in line.evenings}
    return [
        _player_evening(drive, evenings.get(drive.pk), figures.get(drive.pk), line.player, seen.rules)
        for drive in seen.data.drives
    ]


def _player_evening(
    drive: Drive, evening: SeasonEvening | None, figure: EveningFigure | None, player: int, rules: SeasonRules
) -> PlayerEvening:
    if evening is None:
        why = gettext("Called off") if drive.called_off else gettext("No results yet")
        return PlayerEvening(drive, "", "", counts=False, why=why)
    if figure is None:
        return PlayerEvening(drive, "", "", counts=False, why=gettext("Did not play"))
    (halves,) = [card.halves for card in evening.cards if card.player == player]
    why = why_words(figure.why, rules, evening.hands)
    tricks = figure_words(Fraction(halves, 2))
    return PlayerEvening(drive, tricks, figure_words(figure.figure), figure.counts, why)


def series_of(club: Club) -> QuerySet[Any]:
    """The series of a club, the one with the latest drive first, with ``drives`` counted. One query."""
    public = Q(drives__draft=False)
    first, last = Min("drives__date", filter=public), Max("drives__date", filter=public)
    rows = club.series.annotate(many=Count("drives", filter=public), first=first, last=last)
    return rows.order_by(F("last").desc(nulls_first=True), "-pk")


def drives_to_choose(series: Series) -> list[Drive]:
    """Return the drives that can count for a series: its own, and the club's latest. One query."""
    rows = Drive.objects.filter(club=series.club_id).order_by("-date", "-pk")
    latest = rows.values("pk")[:OFFERED]
    return list(rows.filter(Q(series=series) | Q(pk__in=latest)).select_related("series"))
