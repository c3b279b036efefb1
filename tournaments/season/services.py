"""Series of drives: starting one, its rules, and which drives count."""

from collections.abc import Collection

from django.db import transaction
from django.utils.text import slugify

from tournaments.drive.services.drives import free_slug
from tournaments.engine.archive.shape import ArchivedSeries
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.season.rules import USUAL_RULES, SeasonRules, rules_as_json
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, hold_club, hold_drives
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Club, Drive, Series
from tournaments.models.write_gate import write_gate
from tournaments.people.services.players import note_in_drives
from tournaments.results.services.card_results import add_missing_results

ADDRESSES = frozenset({"new"})  # pages that are no series
SAME_NAME = gettext_noop("The club already has a season called “%(name)s”. Choose another name.")


def start_series(club_id: int, name: str, rules: SeasonRules, previous: int | None = None) -> Series:
    """Create a series without drives. Raises Refused if the club has one of that name."""
    with write_gate(), transaction.atomic():
        club = hold_club(club_id)
        _refuse_same_name(club, name)
        before = club.series.filter(pk=previous or 0).first()
        return _create(club, name, rules, before)


def change_series(series: Series, name: str, rules: SeasonRules, previous: int | None) -> None:
    """Change the name and the rules, which move the table at once.

    Raises Stale if somebody has changed the rules since ``series`` was read, or deleted it, and Refused for
    the name of another series.
    """
    with write_gate(), transaction.atomic():
        club = hold_club(series.club_id)
        row = club.series.filter(pk=series.pk).first()
        if row is None or row.rules != series.rules:
            raise Stale
        if row.name != name:
            _refuse_same_name(club, name)
        row.name, row.rules = name, rules_as_json(rules)
        row.previous = club.series.exclude(pk=row.pk).filter(pk=previous or 0).first()
        row.save()


def choose_drives(series: Series, actor: Actor, chosen: Collection[int], before: Collection[int]) -> None:
    """Make the ``chosen`` drives count for a series, and no longer those of ``before`` that are not chosen.

    ``before`` are those that counted when the person looked: what somebody else has added since stays. A
    drive leaves another series for this one. The record of each drive says so. Raises Stale if the series has
    been deleted.
    """
    with write_gate(), transaction.atomic():
        hold_drives(series.club_id)
        if not Series.objects.filter(pk=series.pk).exists():
            raise Stale
        drives = Drive.objects.filter(club=series.club_id)
        new = list(drives.filter(pk__in=chosen).exclude(series=series).values_list("pk", flat=True))
        old = drives.filter(pk__in=before, series=series).exclude(pk__in=chosen)
        left = list(old.values_list("pk", flat=True))
        Drive.objects.filter(pk__in=new).update(series=series)
        Drive.objects.filter(pk__in=left).update(series=None)
        note_in_drives(actor, LogVerb.SERIES, {key: {"series": series.name} for key in new})
        note_in_drives(actor, LogVerb.SERIES_LEFT, {key: {"series": series.name} for key in left})
    add_missing_results(new)


def delete_series(series: Series) -> None:
    """Delete a series that no drive counts for. Raises Stale if one does by now."""
    with write_gate(), transaction.atomic():
        hold_drives(series.club_id)
        if series.drives.exists():
            raise Stale
        series.delete()


def series_of_file(club: Club, archived: ArchivedSeries) -> Series:
    """Return the club's series that a file names, created if missing, inside a transaction.

    A series without drives takes the rules of the file, as it may be there only as the previous one of
    another.
    """
    series = club.series.filter(name=archived.name).first()
    if series is None or not series.drives.exists():
        before = None
        if archived.previous:
            before = club.series.filter(name=archived.previous).first()
            before = before or _create(club, archived.previous, USUAL_RULES)
        if series is None:
            return _create(club, archived.name, archived.rules, before)
        series.rules, series.previous = rules_as_json(archived.rules), before
        series.save()
    return series


def _create(club: Club, name: str, rules: SeasonRules, previous: Series | None = None) -> Series:
    slug = slugify(name)[:60].strip("-") or "season"
    slug = free_slug(f"{slug}-season" if slug in ADDRESSES else slug, club.series)
    return club.series.create(name=name, slug=slug, rules=rules_as_json(rules), previous=previous)


def _refuse_same_name(club: Club, name: str) -> None:
    if club.series.filter(name=name).exists():
        raise Refused(Sentence(SAME_NAME, {"name": name}))
