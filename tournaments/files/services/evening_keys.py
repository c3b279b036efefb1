"""Restoring on another computer what an archive leaves out of a drive."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, cast

from django.core.exceptions import ValidationError
from django.db import IntegrityError, models, transaction

from tournaments.club.services.clubs import begin_club, first_club, may_touch
from tournaments.engine.archive.checksum import is_as_saved
from tournaments.engine.archive.size_limits import load
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import one_line
from tournaments.engine.people.offices import Deed
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.archive import archived_series
from tournaments.files.queries.evening_keys import (
    DRAFT,
    FORMAT,
    OF_DOUBT,
    OF_DRIVE,
    OF_ENTRY,
    OF_PLAYER,
    OF_THE_MOMENT,
    OLDER_DOUBT,
    OLDER_DRIVE,
    TYPED_AT,
)
from tournaments.files.services.archive import import_archive
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused
from tournaments.models import Card, Club, Doubt, Drive, Entry, Player, Shown, Spare
from tournaments.models.secret_links import MOST_HASHES
from tournaments.models.write_gate import write_gate
from tournaments.people.services.players import link_drive, note_in_drives
from tournaments.season.services import series_of_file

SHORTEST_KEY = 20  # letters of a drive's key
HASH = re.compile(r"[0-9a-f]{64}")

# What a value of the wrong kind in the wrong place may raise.
WRONG = (
    *(KeyError, TypeError, ValueError, AttributeError, RecursionError),
    *(ValidationError, IntegrityError),
)
Json = Mapping[str, Any]


def take_up(actor: Actor, raw: bytes, rest: bytes | None, *, replace: bool = False) -> tuple[Drive, bool]:
    """Import an archive and the file of keys ``rest``; return the drive, and whether the keys were valid.

    Raises Refused or Ask as import_archive does; invalid keys are left out.
    """
    with write_gate(), transaction.atomic():
        home = first_club(actor, Deed.FILES)
        seasons = list(home.series.values_list("pk", flat=True)) if home else []
        drive = import_archive(actor, raw, replace=replace)
        began = None if home else drive.club
        try:
            take_rest(actor, drive, rest or b"")
        except Refused:
            return drive, False
        if home and home.pk != drive.club_id:
            home.series.exclude(pk__in=seasons).filter(drives=None).delete()
        if began and began.pk != drive.club_id:  # of whoever had none, the stick's club is the only one
            began.delete()
        return drive, True


def take_rest(actor: Actor, drive: Drive, raw: bytes) -> None:
    """Add the data of a file of keys to an imported drive. Raises Refused if it is invalid."""
    problem = gettext_noop("The file with the keys is damaged, or belongs to another drive.")
    try:
        data = load(raw)
        if data["format"] != FORMAT or data["slug"] != drive.slug or not is_as_saved(data):
            raise ValueError(data["slug"])
        with transaction.atomic():
            _write(actor, drive, data)
    except WRONG as error:
        drive.refresh_from_db()
        raise Refused(Sentence(problem)) from error


def _write(actor: Actor, drive: Drive, data: Json) -> None:
    turns_here = drive.link_turns
    said = (DRAFT,) if DRAFT in data["drive"] else ()
    for key in (*said, *OF_DRIVE, *OF_THE_MOMENT):
        setattr(drive, key, _clean(Drive, key, {**OLDER_DRIVE, **data["drive"]}[key]))
    if len(drive.link_key) < SHORTEST_KEY or not _are_words(drive) or not _are_links(drive):
        raise ValueError(drive.slug)
    for which, turn in turns_here.items():
        if turn > drive.link_turns.get(which, 0):  # renewed after the file was written: that stands
            drive.link_turns[which] = turn
            drive.link_hashes.pop(which, None)
    drive.club = _club(actor, drive, data["club"])
    here = drive.series is None or drive.series.club_id == drive.club_id
    if not here and (season := archived_series(drive)):
        drive.series = series_of_file(drive.club, season)
    drive.save()
    link_drive(drive)
    _hide_names(actor, drive, data["entries"])
    _write_entries(drive, {(row["number"], row["name"]): row for row in data["entries"]})
    if typed_at := data.get(TYPED_AT):
        Card.objects.filter(entry__drive=drive).update(typed_at=_clean(Card, "typed_at", typed_at))
    drive.spares.all().delete()
    Spare.objects.bulk_create(
        Spare(drive=drive, name=_clean(Spare, "name", one_line(n))) for n in data["waiting"]
    )
    numbers = dict(drive.entries.values_list("number", "pk"))
    Doubt.objects.bulk_create(
        Doubt(
            drive=drive,
            entry_id=None if row["entry"] is None else numbers[row["entry"]],
            **{key: _clean(Doubt, key, {**OLDER_DOUBT, **row}[key]) for key in OF_DOUBT},
        )
        for row in data["doubts"]
    )


def _clean(model: type[models.Model], key: str, value: object) -> Any:
    """Validate a value by the model's field. Raises ValidationError."""
    field = cast("models.Field[Any, Any]", model._meta.get_field(key))  # noqa: SLF001 - public in all but name
    return None if value is None and field.null else field.clean(value, None)


def _are_words(drive: Drive) -> bool:
    """Return whether the JSON fields, which accept any JSON, have the right shape."""
    words = (*drive.boards, *drive.boards.values(), *drive.revealed)
    return isinstance(drive.revealed, list) and all(isinstance(word, str) for word in words)


def _are_links(drive: Drive) -> bool:
    """Return whether the turns are counts, and the hashes lists of hashes by link."""
    turns, kept = drive.link_turns, drive.link_hashes
    counts = isinstance(turns, dict) and all(type(turn) is int and turn >= 0 for turn in turns.values())
    lists = isinstance(kept, dict) and all(
        isinstance(hashes, list)
        and len(hashes) <= MOST_HASHES
        and all(isinstance(text, str) and HASH.fullmatch(text) for text in hashes)
        for hashes in kept.values()
    )
    return counts and lists


def _club(actor: Actor, drive: Drive, data: Json) -> Club:
    """Return the club that the file names, which may exist already; a club of strangers is not used."""
    slug, name = (_clean(Club, key, data[key]) for key in ("slug", "name"))
    if there := Club.objects.select_for_update(no_key=True).filter(slug=slug).first():
        return there if may_touch(actor, there) else drive.club
    club = begin_club(actor, name, slug)
    club.names_shown = _clean(Club, "names_shown", data.get("names_shown", Shown.FULL))
    club.save(update_fields=["names_shown"])
    return club


def _hide_names(actor: Actor, drive: Drive, rows: Iterable[Json]) -> None:
    """Hide names here as the other computer did, unless someone has chosen otherwise here.

    The other drives of the club then show them so, too. A file from before clubs knew players has no such
    data.
    """
    said = {(row["number"], row["name"]): row for row in rows if row.get("shown") or row.get("child")}
    hidden = []
    for entry in drive.entries.exclude(player=None).select_related("player"):
        row, player = said.get((entry.number, entry.name)), entry.player
        if row and player and not player.shown and not player.child:
            for key in OF_PLAYER:
                setattr(player, key, _clean(Player, key, row[key]))
            hidden.append(player)
    Player.objects.bulk_update(hidden, OF_PLAYER, batch_size=500)
    numbers = defaultdict(list)
    elsewhere = Entry.objects.filter(player__in=hidden).exclude(drive=drive).order_by("number")
    for pk, number in elsewhere.values_list("drive", "number"):
        numbers[pk].append(number)
    note_in_drives(actor, LogVerb.NAME_SHOWN, {pk: {"entries": theirs} for pk, theirs in numbers.items()})


def _write_entries(drive: Drive, people: Mapping[tuple[int, str], Json]) -> None:
    """Restore payments and the like; role and unit only if the archive leaves them out."""
    needs = drive.movement_rules.needs
    keys = (*OF_ENTRY, *(() if needs.roles else ("role",)), *(() if needs.unit > 1 else ("unit",)))
    entries = [entry for entry in drive.entries.all() if (entry.number, entry.name) in people]
    for entry in entries:
        for key in keys:
            setattr(entry, key, _clean(Entry, key, people[entry.number, entry.name][key]))
    Entry.objects.bulk_update(entries, keys, batch_size=500)
