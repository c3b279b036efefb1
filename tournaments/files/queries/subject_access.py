"""Everything held about one player, for a request for one's personal data."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from django.db.models import OuterRef, Q, Subquery, prefetch_related_objects
from django.utils.formats import date_format

from tournaments.door.queries.fees import fee_words
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.former_names import with_names
from tournaments.models import Entry, FormerName, LogEntry, Player, Score, TableHand
from tournaments.people.queries.name_columns import JSON, NameColumn, places
from tournaments.people.queries.player_names import Known
from tournaments.results.queries.prizes import drive_awards


@dataclass(frozen=True, slots=True)
class PersonalHand:
    """A seat in a hand, and the tricks of its pair; None if the table has no score."""

    hand: int
    table: int
    seat: str
    tricks: int | None


@dataclass(frozen=True, slots=True)
class PersonalEvening:
    """A drive as one person played it: the entry with its drive, cards and doubts, and what came of it."""

    entry: Entry
    hands: tuple[PersonalHand, ...]
    prizes: tuple[str, ...]

    @property
    def fee(self) -> str:
        return fee_words(self.entry.drive.fees, self.entry.fee)

    @property
    def role(self) -> str:
        return self.entry.drive.role_labels[self.entry.role]


def club_evenings(player: Player) -> tuple[str, ...]:
    """The club evenings at which someone played, newest first. One query."""
    arrivals = player.arrivals.order_by("-evening__date", "-evening__pk").distinct()
    days = arrivals.values_list("evening__title", "evening__date")
    return tuple(f"{title}, {date_format(day, 'l j F Y')}" for title, day in days)


def elsewhere(person: Known) -> Iterator[NameColumn]:
    """Yield the places other than a person's own entries that name them; some lines of the record twice."""
    for place in (*places(person.names, person.drives), *_in_lines(person)):
        if place.model is not FormerName and _is_elsewhere(place, person):
            yield place


def _in_lines(person: Known) -> Iterator[NameColumn]:
    """Yield the columns of the record that name a person, with names restored. Four queries."""
    named = FormerName.objects.filter(drive__in=person.drives).values_list("drive_id", "line", "name")
    lines = {(drive, line) for drive, line, name in named if person.names.is_name(name)}
    drives = {*person.numbers, *(drive for drive, _line in lines)}
    for line in with_names(LogEntry.objects.filter(drive__in=drives)):
        if line.drive_id in person.numbers or (line.drive_id, line.version) in lines:
            for column in ("before", "after"):
                if any(True for _ in person.names.told(getattr(line, column))):
                    yield NameColumn(LogEntry, line.pk, column, JSON, line.drive_id, getattr(line, column))


def _is_elsewhere(place: NameColumn, person: Known) -> bool:
    """Return whether a place outside the player's own entries names this player and not a namesake."""
    if place.model is Entry and place.column == "name":
        return False
    spared = person.namesakes.get(place.drive, set())
    return isinstance(place.value, str) or any(True for _ in person.names.told(place.value, spared))


def evenings_of(entries: Sequence[Entry]) -> Iterator[PersonalEvening]:
    """Yield the evening of each entry, in order. Five queries, and five for each drive with prizes."""
    prefetch_related_objects(entries, "drive__club", "cards", "doubts")
    hands = _hands({entry.pk for entry in entries})
    for entry in entries:
        drive = entry.drive
        given = drive_awards(drive) if drive.prize_rules and drive.is_over else ()
        prizes = tuple(award.rule.name for award in given if entry.number in award.entries)
        yield PersonalEvening(entry, tuple(hands[entry.pk]), prizes)


def _hands(mine: Collection[int]) -> dict[int, list[PersonalHand]]:
    """By entry, in the order of play. One query."""
    here = Q(n__in=mine) | Q(e__in=mine) | Q(s__in=mine) | Q(w__in=mine)
    current = Score.objects.current().filter(table=OuterRef("pk")).values("ns")[:1]
    rows = TableHand.objects.filter(here, hand__withdrawn=False).annotate(ns=Subquery(current))
    hands: dict[int, list[PersonalHand]] = defaultdict(list)
    seats = ("n_id", "e_id", "s_id", "w_id")
    for row in rows.order_by("hand__number").values("hand__number", "number", "ns", *seats):
        for seat in seats:
            if row[seat] in mine:
                tricks = row["ns"] if row["ns"] is None or seat in ("n_id", "s_id") else TRICKS - row["ns"]
                hands[row[seat]].append(
                    PersonalHand(row["hand__number"], row["number"], seat[0].upper(), tricks)
                )
    return hands
