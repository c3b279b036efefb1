"""All that is held about one player, for whoever asks what is."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime

from django.db.models import OuterRef, Q, Subquery, prefetch_related_objects
from django.utils.formats import date_format

from tournaments.door.queries.fees import fee_words
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.facts import fact_labels
from tournaments.kernel.former_names import with_names
from tournaments.models import Entry, FormerName, LogEntry, Player, Score, TableHand
from tournaments.people.queries.known_as import Known
from tournaments.people.queries.name_columns import JSON, NameColumn, places
from tournaments.results.queries.prizes import drive_awards


@dataclass(frozen=True, slots=True)
class HeldHand:
    """A seat in a hand, and the tricks that its pair made there; None where the table has no score."""

    hand: int
    table: int
    seat: str
    tricks: int | None


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A score card as it was typed in: tricks by hand, the sums written on it."""

    second_reading: bool
    figures: Mapping[str, object]
    written: Mapping[str, object]
    typed_at: datetime | None


@dataclass(frozen=True, slots=True)
class HeldDoubt:
    """What the player has asked the MC to look at; hand 0 is the card as a whole."""

    hand: int
    words: str
    raised_at: datetime
    settled_at: datetime | None


@dataclass(frozen=True, slots=True)
class HeldEvening:
    title: str
    date: date
    number: int
    name: str
    card: str
    either_card: bool
    paid: bool
    fee: str
    kept_apart: str
    facts: Mapping[str, str]
    can_win: bool
    unit: int | None
    from_hand: int
    to_hand: int | None
    hands: tuple[HeldHand, ...]
    cards: tuple[HeldCard, ...]
    doubts: tuple[HeldDoubt, ...]
    prizes: tuple[str, ...]


def club_evenings(player: Player) -> tuple[str, ...]:
    """The club evenings at which somebody played, newest first. One query."""
    arrivals = player.arrivals.order_by("-evening__date", "-evening__pk").distinct()
    days = arrivals.values_list("evening__title", "evening__date")
    return tuple(f"{title}, {date_format(day, 'l j F Y')}" for title, day in days)


def elsewhere(who: Known) -> Iterator[NameColumn]:
    """Where somebody's name stands beside their own entries; some lines of the record come twice."""
    for place in (*places(who.names, who.drives), *_in_lines(who)):
        if place.model is not FormerName and _is_elsewhere(place, who):
            yield place


def _in_lines(who: Known) -> Iterator[NameColumn]:
    """Lines of the record that name somebody, once the names are put in. Four queries."""
    named = FormerName.objects.filter(drive__in=who.drives).values_list("drive_id", "line", "name")
    lines = {(drive, line) for drive, line, name in named if who.names.is_name(name)}
    drives = {*who.numbers, *(drive for drive, _line in lines)}
    for line in with_names(LogEntry.objects.filter(drive__in=drives)):
        if line.drive_id in who.numbers or (line.drive_id, line.version) in lines:
            for column in ("before", "after"):
                if any(True for _ in who.names.told(getattr(line, column))):
                    yield NameColumn(LogEntry, line.pk, column, JSON, line.drive_id, getattr(line, column))


def _is_elsewhere(place: NameColumn, who: Known) -> bool:
    """Whether it is a place beside the player's own entries that speaks of this player, and no namesake."""
    if place.model is Entry and place.column == "name":
        return False
    spared = who.namesakes.get(place.drive, set())
    return isinstance(place.value, str) or any(True for _ in who.names.told(place.value, spared))


def evenings_of(entries: Sequence[Entry]) -> Iterator[HeldEvening]:
    """The evenings of these entries, in their order. Five queries, and five a drive with prizes."""
    prefetch_related_objects(entries, "drive__club", "cards", "doubts")
    hands = _hands({entry.pk for entry in entries})
    for entry in entries:
        drive = entry.drive
        given = drive_awards(DriveEvening(drive)) if drive.prize_rules and drive.is_over else ()
        yield HeldEvening(
            title=drive.title,
            date=drive.date,
            number=entry.number,
            name=entry.name,
            card=drive.role_labels[entry.role],
            either_card=entry.either,
            paid=entry.paid,
            fee=fee_words(drive.fees, entry.fee),
            kept_apart=entry.apart,
            facts={
                str(label): value for key, label in fact_labels().items() if (value := getattr(entry, key))
            },
            can_win=entry.eligible,
            unit=entry.unit,
            from_hand=entry.from_hand,
            to_hand=entry.to_hand,
            hands=tuple(hands[entry.pk]),
            cards=tuple(HeldCard(c.second, c.figures, c.written, c.typed_at) for c in entry.cards.all()),
            doubts=tuple(
                HeldDoubt(doubt.hand, doubt.words, doubt.raised_at, doubt.settled_at)
                for doubt in entry.doubts.all()
            ),
            prizes=tuple(award.rule.name for award in given if entry.number in award.entries),
        )


def _hands(mine: Collection[int]) -> dict[int, list[HeldHand]]:
    """By entry, in the order of play. One query."""
    here = Q(n__in=mine) | Q(e__in=mine) | Q(s__in=mine) | Q(w__in=mine)
    current = Score.objects.current().filter(table=OuterRef("pk")).values("ns")[:1]
    rows = TableHand.objects.filter(here, hand__withdrawn=False).annotate(ns=Subquery(current))
    hands: dict[int, list[HeldHand]] = defaultdict(list)
    seats = ("n_id", "e_id", "s_id", "w_id")
    for row in rows.order_by("hand__number").values("hand__number", "number", "ns", *seats):
        for seat in seats:
            if row[seat] in mine:
                made = row["ns"] if row["ns"] is None or seat in ("n_id", "s_id") else TRICKS - row["ns"]
                hands[row[seat]].append(HeldHand(row["hand__number"], row["number"], seat[0].upper(), made))
    return hands
