"""What is held about one player, in words and a page at a time; the whole of it is in ``held``."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date
from itertools import chain
from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import Model
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from tournaments.files.queries.subject_access import HeldEvening, club_evenings, elsewhere, evenings_of
from tournaments.kernel.former_names import with_names
from tournaments.kernel.log import is_in_words, log_line
from tournaments.models import (
    Card,
    Decision,
    Doubt,
    Drive,
    Entry,
    Job,
    LogEntry,
    Player,
    Score,
    Spare,
    Substitute,
)
from tournaments.people.queries.known_as import Known, known
from tournaments.people.queries.name_columns import JSON, NameColumn

A_PAGE = 10  # evenings: each has all its hands, and prizes that are worked out
MOST = 20  # other places on the page; all of them are in the file
LOG = (LogEntry, "log")
WHERE: Mapping[tuple[type[Model], str], Promise] = {
    LOG: _("In the record of the evening"),
    (Entry, "apart"): _("Kept apart at the draw"),
    (Substitute, "name"): _("Took over a score card"),
    (Spare, "name"): _("Waited for a seat"),
    (Drive, "announcement"): _("On the big screen"),
    (Drive, "contact"): _("Who to phone"),
    (Drive, "cause"): _("What the drive is in aid of"),
    (Drive, "deal_custom"): _("Who deals"),
    (Drive, "prize_rules"): _("In the list of prizes"),
    (Score, "why"): _("Why a score was corrected"),
    (Card, "kept"): _("Why a score card was left as it was"),
    (Doubt, "words"): _("Queries to the MC"),
    (Doubt, "why"): _("Answered by the MC"),
    (Decision, "data"): _("Decided by the MC"),
    (Job, "asked"): _("A job waiting to be done"),
    (Job, "why"): _("A job that could not be done"),
}


@dataclass(frozen=True, slots=True)
class NameMention:
    """Somewhere else where the name stands: where, in words, and what it says."""

    where: str
    words: str
    drive: str
    date: date


@dataclass(frozen=True, slots=True)
class HeldPage:
    """A player, a page of the drives, the latest first, and where else the name stands.

    ``more`` is how many such places there are that are only in the file.
    """

    name: str
    other_spellings: tuple[str, ...]
    child: bool
    page: Page[HeldEvening]
    club_evenings: tuple[str, ...]
    mentions: tuple[NameMention, ...]
    more: int


def held_page(player: Player, number: str | None) -> HeldPage:
    """What is held, to read; ``number`` of the page as the browser sent it.

    Some twenty database queries, and five for each drive on the page that was played for prizes.
    """
    who = known(player)
    shown_mentions, more = mentions(who, MOST)
    entries = player.entries.order_by("-drive__date", "-drive__pk")
    paginator: Paginator[Entry | HeldEvening] = Paginator(entries, A_PAGE)
    page = paginator.get_page(number)
    shown = list(evenings_of([entry for entry in page.object_list if isinstance(entry, Entry)]))
    return HeldPage(
        name=player.name,
        other_spellings=who.spellings[1:],
        child=player.child,
        page=Page(shown, page.number, paginator),  # type: ignore[arg-type]
        club_evenings=club_evenings(player),
        mentions=shown_mentions,
        more=more,
    )


def mentions(who: Known, most: int | None = None) -> tuple[tuple[NameMention, ...], int]:
    """Where else the name stands, the latest drive first: at ``most`` so many, and how many more."""
    drives = {drive.pk: drive for drive in Drive.objects.filter(club_id=who.player.club_id)}
    # What was done counts as one, with what was there before and why.
    by_row: dict[tuple[object, ...], NameColumn] = {}
    for place in elsewhere(who):
        column = LOG[1] if place.model is LogEntry else place.column
        by_row.setdefault((place.model, place.pk, column), replace(place, column=column))
    latest_first = sorted(by_row.values(), key=lambda place: drives[place.drive].date, reverse=True)
    shown = latest_first[:most]
    keys = [place.pk for place in shown if place.model is LogEntry]
    log = {line.pk: line for line in with_names(LogEntry.objects.filter(pk__in=keys))}
    mentioned = tuple(_mention(place, log.get(place.pk), who, drives[place.drive]) for place in shown)
    return mentioned, len(latest_first) - len(shown)


def _mention(place: NameColumn, entry: LogEntry | None, who: Known, drive: Drive) -> NameMention:
    words = place.value
    if place.model is LogEntry and entry is not None:
        words = _done(entry, who)
    elif place.kind is JSON:
        spared = who.namesakes.get(place.drive, set())
        words = "; ".join(_strings(list(who.names.told(place.value, spared)), who))
    return NameMention(str(WHERE[place.model, place.column]), words, drive.title, drive.date)


def _done(entry: LogEntry, who: Known) -> str:
    """What was done, as the log says it; of others who came into it no name is told."""
    spared = who.namesakes.get(entry.drive_id, set())
    values = [*who.names.told(entry.before, spared), *who.names.told(entry.after, spared)]
    if not is_in_words(entry.verb):  # of an imported log
        return "; ".join([*_strings(values, who), *filter(who.names.in_words, [entry.why])])
    entry.before, entry.after = (_without_others(value, who) for value in (entry.before, entry.after))
    line = log_line(entry)
    before = " " + gettext("(before: %(before)s)") % {"before": line.before} if line.before else ""
    words = line.done + before + (f": {line.why}" if line.why else "")
    if who.names.in_words(words):
        return words
    return "; ".join([words, *_strings(values, who)])  # what was kept with it, and the log does not say


def _without_others(value: Any, who: Known) -> Any:
    """The same JSON; in a list of people only this one, and "someone else" for the name of another."""
    if isinstance(value, list):
        return [
            _without_others(item, who)
            for item in value
            if not isinstance(item, dict) or any(True for _ in who.names.told(item))
        ]
    if not isinstance(value, dict):
        return value
    mine = {key: _without_others(item, who) for key, item in value.items()}
    name = value.get("name")
    if isinstance(name, str) and "kind" not in value and not who.names.is_name(name):
        mine["name"] = gettext("someone else")
    return mine


def _strings(values: list[Any], who: Known) -> list[str]:
    """The words themselves in which the name stands, without what they are called in the database."""
    parts = [
        part
        for value in values
        for part in (chain(*value.items()) if isinstance(value, dict) else [value])
        if isinstance(part, str) and who.names.in_words(part)
    ]
    return list(dict.fromkeys(parts))
