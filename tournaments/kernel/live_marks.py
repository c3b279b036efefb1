"""The stamp of a drive, and the marks by which pages detect that they are out of date.

The contents of a page that only some people may see are not sent: everything it depends on is hashed into a
short mark, and a page with another mark reloads itself.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping
from hashlib import blake2s

from django.db.models import Max, Q

from tournaments.engine.log_verbs import Audience, LogVerb
from tournaments.models import Drive, Hand, Score

# Nothing new to the other tables.
SEEN_AT_ONE_TABLE = [verb for verb in LogVerb if verb.audience is not Audience.EVERYBODY]
LENGTH = 8  # bytes of a mark: enough to tell one from the one before


def stamps(drives: Collection[int]) -> Mapping[int, str]:
    """Version of each drive, with the time of the last typed figure, which may not change it. One query."""
    rows = Drive.objects.filter(pk__in=drives).annotate(
        typed=Max("entries__cards__typed_at", filter=Q(entries__cards__checked_at__isnull=True))
    )
    return {
        pk: f"{version}-{typed.timestamp():.6f}" if typed else str(version)
        for pk, version, typed in rows.values_list("pk", "version", "typed")
    }


def stamp(drive: Drive) -> str:
    """Stamp of one drive."""
    return stamps([drive.pk])[drive.pk]


def table_mark(drive: Drive, number: int) -> str:
    """The mark of one table's page."""
    marks = table_marks(drive, [number])
    return marks.get(number, marks[0])


def table_marks(drive: Drive, only: Collection[int] = ()) -> Mapping[int, str]:
    """Mark of each table's page, or of some, by number; 0 for tables not in play. Four queries.

    Every score would otherwise make each phone reload, so a mark contains the scores of one table only.
    Changes other than scores are in all marks: each phone stores the next hands of a plan, for one.
    """
    hand = drive.played_hands.valid().order_by("-number").first()
    # None that is later than ``drive`` itself, from which the page is made.
    changes = drive.log.filter(version__lte=drive.version).exclude(verb__in=SEEN_AT_ONE_TABLE)
    latest = changes.order_by("-version").values_list("version", flat=True).first()
    whole = (drive.pk, drive.link_key, hand and hand.pk, latest)
    marks = {0: mark_of(whole)}
    if hand is None:
        return marks
    said = _said(hand, only)
    names = (f"{seat}__name" for seat in "nesw")
    tables = hand.tables.filter(number__in=only) if only else hand.tables
    for pk, number, *seats in tables.values_list("pk", "number", "state", *names):
        marks[number] = mark_of((whole, pk, seats, said[pk]))
    return marks


def _said(hand: Hand, only: Collection[int]) -> Mapping[int, list[tuple[int, str]]]:
    """Every score of a hand with its status, by table."""
    found: dict[int, list[tuple[int, str]]] = defaultdict(list)
    rows = Score.objects.filter(table__hand=hand).order_by("pk")
    rows = rows.filter(table__number__in=only) if only else rows
    for table, pk, status in rows.values_list("table", "pk", "status"):
        found[table].append((pk, status))
    return found


def mark_of(facts: Iterable[object]) -> str:
    """A few letters that differ when ``facts`` do."""
    return blake2s(repr(facts).encode(), digest_size=LENGTH).hexdigest()
