"""The winners of published drives, for a list of drives that everybody may see."""

from collections.abc import Collection
from functools import partial

from django.utils.translation import get_language, gettext

from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.page_cache import PageCache
from tournaments.models import Drive
from tournaments.people.queries.public_names import public_names
from tournaments.results.queries.leaderboard import seen
from tournaments.results.queries.prizes import prizes

SHOWN = 2  # prizes of a drive: the first lady and the first gent, as most halls have it
_kept = PageCache[tuple[str, ...]](1000)


def winners(slugs: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the first prizes of published drives, as "First lady: Ann Archer".

    One query for each drive that has not changed since it was last asked for.
    """
    drives = [(slug, drive) for slug in slugs if (drive := seen(slug))]
    language = get_language() or ""
    return {slug: _kept.get(drive.pk, language, drive, partial(_winners, drive.pk)) for slug, drive in drives}


def _winners(drive_id: int) -> tuple[str, ...]:
    evening = DriveEvening(Drive.objects.select_related("club").get(pk=drive_id))
    given = [prize for prize in prizes(evening, people=public_names(evening)).prizes if prize.winners]
    text = gettext("%(prize)s: %(names)s")
    return tuple(
        text % {"prize": prize.name, "names": ", ".join(who.name for who in prize.winners)}
        for prize in given[:SHOWN]
    )
