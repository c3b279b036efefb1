"""The kit of a drive: everything that is wanted on paper at once, made by a worker and kept for an hour.

Nothing is written to the database. The kit is kept in the cache, which web and worker share where there is a
worker; without one it is made where it is asked for.
"""

import io
import zipfile
from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from django.core.cache import cache
from django.utils import translation

from tournaments.models import Drive
from tournaments.printing.joined import joined
from tournaments.queries.kit import Kit, asked_key, kit_key
from tournaments.queries.papers import papers
from tournaments.queries.printed_cards import Look
from tournaments.services.printing import Wish, document

KEPT_SECONDS = 60 * 60
PATIENCE_SECONDS = 2 * 60  # after this long without a kit it may be asked for again
SPARE_CARDS = 4  # of each colour
EPOCH = (1980, 1, 1, 0, 0, 0)  # every file's date, so that the same kit is the same bytes


def ask_for_kit(drive: Drive, kit: Kit) -> None:
    """Have the kit made: by a worker where there is one, at once where there is none. Once is enough."""
    from tournaments.tasks import print_kit  # noqa: PLC0415 - tasks import services

    if cache.has_key(kit_key(drive, kit)) or not cache.add(asked_key(drive, kit), True, PATIENCE_SECONDS):
        return
    print_kit.delay(drive.pk, asdict(kit), translation.get_language())


def make_kit(drive_id: int, kit: dict[str, Any], language: str) -> None:
    """Make the kit of a drive as it is now and keep it. ``kit`` holds the fields of a ``Kit``."""
    wanted = Kit(kit["base"], tuple(kit["keys"]), kit["form"], Look(**kit["look"]))
    drive = Drive.objects.select_related("club").get(pk=drive_id)
    with translation.override(language):
        made = (
            _zip(drive, wanted) if wanted.form == "zip" else joined(pdf for _, pdf in _parts(drive, wanted))
        )
        cache.set(kit_key(drive, wanted), made, KEPT_SECONDS)
        cache.delete(asked_key(drive, wanted))


def kept_kit(drive: Drive, kit: Kit) -> bytes | None:
    """The kit of a drive as it is now, or None while there is none."""
    kept: bytes | None = cache.get(kit_key(drive, kit))
    return kept


def _parts(drive: Drive, kit: Kit) -> Iterator[tuple[str, bytes]]:
    """The documents that are wanted and can be printed, by key, in the order of the evening."""
    ready = papers(drive, kit.look)
    unit = 1 if ready.roles else 2  # as many spare cards, where they have no colours
    numbers = {"blank-cards": SPARE_CARDS * unit, "hand-sheet": ready.hand}
    for paper in ready.papers:
        if not paper.why_not and paper.key in kit.keys:
            wish = Wish(drive, kit.base, number=numbers.get(paper.key, 1), look=kit.look)
            yield paper.key, document(paper.key, wish)


def _zip(drive: Drive, kit: Kit) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as files:
        for place, (key, made) in enumerate(_parts(drive, kit), start=1):
            files.writestr(zipfile.ZipInfo(f"{drive.slug}-{place:02d}-{key}.pdf", EPOCH), made)
    return out.getvalue()
