"""All data held about one player, for a subject access request; a page at a time, or all of it."""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Model, OuterRef, Q, Subquery, prefetch_related_objects
from django.utils.formats import date_format
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.door.queries.fees import fee_words
from tournaments.engine.standings.scoring import TRICKS
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.former_names import with_names
from tournaments.kernel.log import is_in_words, log_line
from tournaments.models import (
    Card,
    Decision,
    Doubt,
    Drive,
    Entry,
    FormerName,
    Job,
    LogEntry,
    Player,
    PurseVersion,
    Score,
    Spare,
    Substitute,
    TableHand,
)
from tournaments.people.queries.name_columns import JSON, NameColumn, places
from tournaments.people.queries.player_names import Known, known
from tournaments.results.queries.prizes import drive_awards
from tournaments.season.queries.history import PastResult, all_results

A_PAGE = 10  # evenings: each has all its hands, and prizes that are worked out
MOST = 20  # other places on the page; all of them are in the file
LOG = (LogEntry, "log")
WHERE: Mapping[tuple[type[Model], str], Promise] = {
    LOG: _("In the record of the evening"),
    (Entry, "apart"): _("Kept apart at the draw"),
    (Substitute, "name"): _("Took over a score card"),
    (Spare, "name"): _("Waited for a seat"),
    (Drive, "announcement"): _("On the big screen"),
    (Drive, "called_off"): _("Why the drive is called off"),
    (Drive, "contact"): _("Who to phone"),
    (Drive, "cause"): _("What the drive is in aid of"),
    (Drive, "deal_custom"): _("Who deals"),
    (Drive, "prize_rules"): _("In the list of prizes"),
    (Score, "why"): _("Why a score was corrected"),
    (Card, "kept"): _("Why a score card was left as it was"),
    (Doubt, "words"): _("Queries to the MC"),
    (Doubt, "why"): _("Answered by the MC"),
    (Decision, "data"): _("Decided by the MC"),
    (PurseVersion, "lines"): _("In the account of the evening"),
    (Job, "asked"): _("A job waiting to be done"),
    (Job, "why"): _("A job that could not be done"),
}


@dataclass(frozen=True, slots=True)
class PersonalHand:
    """A seat in a hand, and the tricks of its pair; None if the table has no score."""

    hand: int
    table: int
    seat: str
    tricks: int | None


@dataclass(frozen=True, slots=True)
class PersonalEvening:
    """A drive as one person played it: the entry with its drive, cards and queries, and the results."""

    entry: Entry
    hands: tuple[PersonalHand, ...]
    prizes: tuple[str, ...]

    @property
    def fee(self) -> str:
        return fee_words(self.entry.drive.fees, self.entry.fee)

    @property
    def role(self) -> str:
        return self.entry.drive.role_labels[self.entry.role]


@dataclass(frozen=True, slots=True)
class NameMention:
    """A place other than the player's own entries where the name appears, and its text."""

    where: str
    words: str
    drive: str
    date: date


@dataclass(frozen=True, slots=True)
class SubjectAccessPage:
    """A page of a player's drives, latest first, and where else the name appears.

    ``more`` is the number of such places that only the file has.
    """

    other_spellings: tuple[str, ...]
    page: Page[PersonalEvening]
    results: tuple[PastResult, ...]
    club_evenings: tuple[str, ...]
    mentions: tuple[NameMention, ...]
    more: int


def subject_access_page(player: Player, number: str | None) -> SubjectAccessPage:
    """Return a page of everything held; ``number`` is the page as the browser sent it.

    Some twenty database queries, and five for each drive on the page that was played for prizes.
    """
    person = known(player)
    shown_mentions, more = mentions(person, MOST)
    entries = player.entries.order_by("-drive__date", "-drive__pk")
    paginator: Paginator[Entry | PersonalEvening] = Paginator(entries, A_PAGE)
    page = paginator.get_page(number)
    shown = list(evenings_of([entry for entry in page.object_list if isinstance(entry, Entry)]))
    return SubjectAccessPage(
        other_spellings=person.spellings[1:],
        page=Page(shown, page.number, paginator),  # type: ignore[arg-type]
        results=tuple(all_results(player)),
        club_evenings=club_evenings(player),
        mentions=shown_mentions,
        more=more,
    )


def mentions(person: Known, most: int | None = None) -> tuple[tuple[NameMention, ...], int]:
    """Return up to ``most`` mentions of the name elsewhere, latest drive first, and how many are left."""
    drives = {drive.pk: drive for drive in Drive.objects.filter(club_id=person.player.club_id)}
    # What was done counts as one, with what was there before and why.
    by_row: dict[tuple[object, ...], NameColumn] = {}
    for place in elsewhere(person):
        column = LOG[1] if place.model is LogEntry else place.column
        by_row.setdefault((place.model, place.pk, column), replace(place, column=column))
    latest_first = sorted(by_row.values(), key=lambda place: drives[place.drive].date, reverse=True)
    shown = latest_first[:most]
    keys = [place.pk for place in shown if place.model is LogEntry]
    log = {line.pk: line for line in with_names(LogEntry.objects.filter(pk__in=keys))}
    mentioned = tuple(_mention(place, log.get(place.pk), person, drives[place.drive]) for place in shown)
    return mentioned, len(latest_first) - len(shown)


def _mention(place: NameColumn, entry: LogEntry | None, person: Known, drive: Drive) -> NameMention:
    words = place.value
    if place.model is LogEntry and entry is not None:
        words = _done(entry, person)
    elif place.kind is JSON:
        spared = person.namesakes.get(place.drive, set())
        words = "; ".join(_strings(list(person.names.mentions(place.value, spared)), person))
    return NameMention(str(WHERE[place.model, place.column]), words, drive.title, drive.date)


def _done(entry: LogEntry, person: Known) -> str:
    """Return a line of the record in words, with the names of other people left out."""
    spared = person.namesakes.get(entry.drive_id, set())
    values = [*person.names.mentions(entry.before, spared), *person.names.mentions(entry.after, spared)]
    if not is_in_words(entry.verb):  # of an imported log
        return "; ".join([*_strings(values, person), *filter(person.names.in_words, [entry.why])])
    entry.before, entry.after = (_without_others(value, person) for value in (entry.before, entry.after))
    line = log_line(entry)
    before = " " + gettext("(before: %(before)s)") % {"before": line.before} if line.before else ""
    words = line.done + before + (f": {line.why}" if line.why else "")
    if person.names.in_words(words):
        return words
    return "; ".join([words, *_strings(values, person)])  # what was kept with it, and the log does not say


def _without_others(value: Any, person: Known) -> Any:
    """Return the JSON with only this person in lists, and "someone else" for other names."""
    if isinstance(value, list):
        return [
            _without_others(item, person)
            for item in value
            if not isinstance(item, dict) or any(True for _ in person.names.mentions(item))
        ]
    if not isinstance(value, dict):
        return value
    mine = {key: _without_others(item, person) for key, item in value.items()}
    name = value.get("name")
    if isinstance(name, str) and "kind" not in value and not person.names.is_name(name):
        mine["name"] = gettext("someone else")
    return mine


def _strings(values: list[Any], person: Known) -> list[str]:
    """Return the texts that contain the name, without the names of fields."""
    parts = [
        part
        for value in values
        for part in (chain(*value.items()) if isinstance(value, dict) else [value])
        if isinstance(part, str) and person.names.in_words(part)
    ]
    return list(dict.fromkeys(parts))


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
                if any(True for _ in person.names.mentions(getattr(line, column))):
                    yield NameColumn(LogEntry, line.pk, column, JSON, line.drive_id, getattr(line, column))


def _is_elsewhere(place: NameColumn, person: Known) -> bool:
    """Return whether a place outside the player's own entries names this player and not a namesake."""
    if place.model is Entry and place.column == "name":
        return False
    spared = person.namesakes.get(place.drive, set())
    return isinstance(place.value, str) or any(True for _ in person.names.mentions(place.value, spared))


def evenings_of(entries: Sequence[Entry]) -> Iterator[PersonalEvening]:
    """Yield the evening of each entry, in order. Five queries, and five for each drive with prizes."""
    prefetch_related_objects(entries, "drive__club", "cards", "doubts")
    hands = _hands({entry.pk for entry in entries})
    for entry in entries:
        drive = entry.drive
        given = drive_awards(DriveEvening(drive)) if drive.prize_rules and drive.is_over else ()
        prizes = tuple(award.rule.name for award in given if entry.number in award.entries)
        yield PersonalEvening(entry, tuple(hands[entry.pk]), prizes)


def _hands(mine: Collection[int]) -> dict[int, list[PersonalHand]]:
    """Hands by entry, in the order of play. One query."""
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
