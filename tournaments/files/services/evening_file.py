"""The evening's file in a folder: `<slug>.json`, its previous version, and `<slug>.keys.json`.

That of a club evening is `<slug>.club.json`; a slug has no dot, so it cannot be mistaken for a drive's.
"""

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from django.utils import timezone

from tournaments.club_evening.queries.record import evening_record
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.shape import Archive, ArchivedLogEntry, OfTheCards
from tournaments.engine.archive.size_limits import load
from tournaments.engine.archive.writer import write
from tournaments.engine.club_evening import archive as club_archive
from tournaments.engine.log_verbs import LogVerb
from tournaments.files.queries.archive import archive
from tournaments.files.queries.evening_files import (
    CLUB_EVENING,
    before_of,
    keys_of,
    newest_change,
    read_bounded,
)
from tournaments.files.queries.evening_keys import rest_of
from tournaments.files.services.atomic_file import OF_THE_OWNER, put
from tournaments.kernel.secret_links import hashes
from tournaments.models import ClubEvening, Drive
from tournaments.models.snapshot import snapshot

CONFIRMED = {LogVerb.CARDS_CHECKED_OFF, LogVerb.CARDS_TOTALS_CHECKED_OFF}


class UnprovedError(Exception):
    """A written file differs from its source when read back."""


class SavedEvening(NamedTuple):
    """A file that was written: its digest, its newest change, and the new place of another laptop's file."""

    archive: Archive
    digest: str
    changed: datetime | None
    aside: Path | None


def evening_file(folder: Path, slug: str) -> Path:
    """Return the file of a drive. A slug has no point in it, so that no two drives share one."""
    return folder / f"{slug}.json"


FORGETTING = b'"verb": "forget'  # LogVerb.FORGET and FORGET_OLD, as an archive is written


def save_evening(folder: Path, drive_id: int, last_digest: str) -> SavedEvening:
    """Write a drive into a folder.

    ``last_digest`` is that of the file written last. Another file is not overwritten but put aside, unless it
    is an earlier state of this very evening. Raises OSError, UnprovedError, or the error of a drive that
    cannot be archived; the last good file is then unchanged.
    """
    with snapshot():
        drive = Drive.objects.select_related("club").get(pk=drive_id)
        kept, rest = archive(drive), rest_of(drive, hashes(drive)).encode()
    raw = write(kept).encode()
    file = evening_file(folder, drive.slug)
    aside = _put_aside(file, kept, last_digest)
    put(keys_of(file), rest, load, mode=OF_THE_OWNER)
    # The files from before someone was forgotten have the name.
    old = file.read_bytes() if file.exists() else b""
    forgets = raw.count(FORGETTING) > old.count(FORGETTING)
    put(file, raw, _prove, before=None if forgets else before_of(file))
    if forgets:
        before_of(file).unlink(missing_ok=True)
    return SavedEvening(kept, digest_of(raw), newest_change(kept, rest), aside)


def save_club_evenings(folder: Path, written: Mapping[str, str]) -> dict[str, str]:
    """Write each club evening since yesterday whose file in a folder is outdated.

    ``written``, and the return value, map each slug to the state of its file. Raises OSError; the last file
    is then unchanged. One query if nothing has changed.
    """
    after = dict(written)
    # An evening may last past midnight.
    lately = ClubEvening.objects.filter(date__gte=timezone.localdate() - timedelta(days=1))
    for evening in lately.select_related("club"):
        state = repr((evening.pk, evening.version, evening.title, evening.settings))
        file = folder / f"{evening.slug}{CLUB_EVENING}"
        if after.get(evening.slug) != state or not file.exists():
            links = tuple((which, tuple(link_hashes)) for which, link_hashes in hashes(evening).items())
            club = (evening.club.slug, evening.club.name)
            kept = replace(evening_record(evening), slug=evening.slug, links=links, club=club)
            text = club_archive.as_text(club_archive.write(kept))
            put(file, text.encode(), lambda raw: club_archive.read(load(raw)))
            after[evening.slug] = state
    return after


def _prove(raw: bytes) -> None:
    """Verify an archive: parsing recomputes everything, and serialising it again gives the same bytes."""
    if write(parse(raw)).encode() != raw:
        raise UnprovedError


def digest_of(raw: bytes) -> str:
    """Return the digest of a file's content."""
    return sha256(raw).hexdigest()


def _put_aside(file: Path, kept: Archive, last_digest: str) -> Path | None:
    """Keep a file that is not ours, such as one from another laptop that has carried on; where it is now.

    An earlier file of that laptop put aside then is replaced, so that their number does not grow.
    """
    if not file.exists():
        return None
    raw = read_bounded(file)
    if digest_of(raw) == last_digest or is_earlier(raw, kept.log, kept.cards):
        return None
    names = (file.with_name(f"{file.stem}.other-{n}.json") for n in itertools.count(1))
    aside = next(name for name in names if not name.exists() or _continues(raw, name))
    file.replace(aside)
    if keys_of(file).exists():
        keys_of(file).replace(keys_of(aside))
    return aside


def _continues(raw: bytes, file: Path) -> bool:
    try:
        theirs = parse(raw)
    except BadArchive:
        return False
    return is_earlier(read_bounded(file), theirs.log, theirs.cards)


def is_earlier(raw: bytes, log: Sequence[ArchivedLogEntry], cards: OfTheCards) -> bool:
    """Return whether a file has the same evening, no further than ``log`` and the cards typed in.

    Its log must be a prefix of ``log``. Typing a card may not be logged, so no card may be lost either,
    except by confirming them.
    """
    try:
        theirs = parse(raw)
    except BadArchive:
        return False
    more = log[len(theirs.log) :]
    if not theirs.log or tuple(log[: len(theirs.log)]) != theirs.log:
        return False
    typed, here = (_typed(of, with_figures=not more) for of in (theirs.cards, cards))
    return typed <= here or any(line.verb in CONFIRMED for line in more)


def _typed(cards: OfTheCards, *, with_figures: bool) -> set[tuple[object, ...]]:
    """Places of cards that have been typed; with the figure, or without because a later log has changes."""
    return {
        (card.entry, card.second, place, figure if with_figures else None)
        for card in cards.drafts
        for place, figure in enumerate((*card.figures, *card.parts, card.total))
        if figure is not None
    }
