"""Delete expired data every night. Safe to run twice, and at any moment."""

import logging
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import date, datetime, timedelta
from importlib import import_module

from django.conf import settings
from django.db import transaction
from django.db.models import Max, Q
from django.db.models.functions import Coalesce, Greatest
from django.utils import timezone
from django.utils.translation import gettext

from tournaments.engine.archive.next_hand import UNDER_WAY
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.people.names import name_key, split_names
from tournaments.engine.people.redaction import Spoken
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Stale
from tournaments.kernel.former_names import names_in
from tournaments.models import Club, Drive, Entry, Invitation, Job, LogEntry, Spare, Substitute
from tournaments.models.write_gate import write_gate
from tournaments.people.services.erasure import forget, leave_out_words, write_out
from tournaments.people.services.players import link_drive, note_in_drives

logger = logging.getLogger(__name__)

MOST = 500  # of one kind in one night; the rest the night after
JOBS = timedelta(days=30)  # work that is done, and nothing of it kept any more


class NotAllTidied(Exception):  # noqa: N818 - the keys of the clubs are what it says
    """Some names of some clubs could not be removed; everything else is done."""


def tidy(now: datetime) -> Mapping[str, int]:
    """Delete everything that has expired by ``now``. Return the number of each kind.

    Clubs with a retention period lose the names of people who have not come for that long, with the names in
    the log of those drives. Each person and each drive is a transaction of its own, so that no one waits
    long. If one of them fails, or a club, the rest is still done; then raises NotAllTidied.
    """
    done: Counter[str] = Counter(linked=_link_all())
    failed = []
    for club in Club.objects.exclude(keep_months=None).order_by("pk"):
        try:
            let_go = _let_names_go(club, now)
        except Exception:
            logger.exception("The names in the club %s were not tidied", club.pk)
            let_go = Counter(failed=1)
        if let_go.pop("failed", 0):
            failed.append(club.pk)
        done.update(let_go)
    done["invitations"] = Invitation.objects.filter(ends_at__lt=now).delete()[0]
    kept = Q(keep_until__gte=now) | Q(keep_until=None, ended_at__gte=now - JOBS)
    sent = Q(kind="mail", state=Job.JobState.DONE)  # says to whom it went
    done["jobs"] = Job.objects.exclude(ended_at=None).filter(sent | ~kept).delete()[0]
    import_module(settings.SESSION_ENGINE).SessionStore.clear_expired()
    if failed:
        raise NotAllTidied(f"clubs {', '.join(map(str, failed))}")
    return done


def months_before(day: date, months: int) -> date:
    """Return the day ``months`` earlier, or the last day of a shorter month."""
    year, month = divmod(day.year * 12 + day.month - 1 - months, 12)
    following = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1)
    return min(following - timedelta(days=1), date(year, month + 1, 1) + timedelta(days=day.day - 1))


def _program() -> Actor:
    return Actor(gettext("This program, overnight"))


def _link_all() -> int:
    """Link entries from before clubs had players."""
    unknown = Entry.objects.filter(player=None, dummy=False).values_list("drive_id", "drive__club")
    drives = dict(unknown.order_by("drive__date", "drive_id").distinct()[:MOST])
    for pk, club in drives.items():
        with write_gate(), transaction.atomic():
            # The results of all its drives get players: a merge or another drive's publishing has to wait.
            Club.objects.select_for_update(no_key=True).filter(pk=club).first()
            if drive := Drive.objects.select_for_update().filter(pk=pk).first():
                link_drive(drive)
    return len(drives)


def _let_names_go(club: Club, now: datetime) -> Counter[str]:
    """Return how many players and drives were anonymised, and how many of each failed.

    The drive changed last keeps its names while it is played: its date may come from a clock that was wrong
    and has been corrected since.
    """
    last_day = months_before(timezone.localtime(now).date(), club.keep_months or 0)
    club.players.filter(entries=None, arrivals=None, forgotten_at=None).delete()
    # Who is on no list at all went altogether; those are forgotten whose last drive was before that day.
    latest = LogEntry.objects.filter(drive__club=club).order_by("-pk").values("drive")[:1]
    played = club.drives.filter(pk__in=latest, state__in=UNDER_WAY)
    here = club.players.filter(forgotten_at=None).exclude(entries__drive__in=played)
    last = here.annotate(
        last=Greatest(
            Coalesce(Max("entries__drive__date"), date.min),
            Coalesce(Max("arrivals__evening__date"), date.min),
        )
    )
    gone = last.filter(last__lt=last_day).order_by("pk").values_list("pk", flat=True)[:MOST]
    done = Counter[str]()
    done.update(_one_by_one("players", gone, lambda pk: _forget_player(club, pk)))
    old = club.drives.filter(date__lt=last_day).exclude(pk__in=played).exclude(log__verb=LogVerb.FORGET_OLD)
    pks = old.order_by("date", "pk").values_list("pk", flat=True)[:MOST]
    stay = {name_key(name) for name in club.players.values_list("name", flat=True)}
    done.update(_one_by_one("drives", pks, lambda pk: _forget_strangers(pk, stay)))
    return done


def _one_by_one(kind: str, keys: Iterable[int], let_go: Callable[[int], bool]) -> Counter[str]:
    """Return how many of a kind were deleted and how many failed. A failure does not stop the rest."""
    done = Counter[str]()
    for key in list(keys):
        try:
            done[kind] += let_go(key)
        except Exception:
            logger.exception("Not let go of, of the %s: %s", kind, key)
            done["failed"] += 1
    return done


def _forget_player(club: Club, pk: int) -> bool:
    """Forget a player. Return whether there was anything to forget."""
    try:
        forget(club.pk, _program(), pk, confirmed=True)  # long after any evening that still has their seat
    except Stale:  # someone was quicker
        return False
    return True


def _forget_strangers(pk: int, stay: set[str]) -> bool:
    """Remove from an old drive the names without a player, and what people wrote to the MC.

    Those are names of people who took over a card, waited for one, or came off the list again. ``stay``: the
    name keys of the club's players. Return whether the drive still existed.
    """
    with write_gate(), transaction.atomic():
        drive = Drive.objects.select_for_update().filter(pk=pk).first()
        if drive is None:  # deleted meanwhile
            return False
        dummies = {name_key(e.name) for e in drive.entries.filter(dummy=True)}
        names = {name for name in _names_in(drive) if name_key(name) not in stay | dummies}
        write_out(Spoken(names), gettext("Forgotten"), [pk], {})
        drive.doubts.exclude(words="").update(words="")
        leave_out_words(drive.log.all())
        note_in_drives(_program(), LogVerb.FORGET_OLD, {pk: None})
    return True


def _names_in(drive: Drive) -> Iterator[str]:
    """Every name in a drive except those of entries, whose players are forgotten or stay."""
    for name in Substitute.objects.filter(entry__drive=drive).values_list("name", flat=True):
        yield from split_names(name)
    yield from Spare.objects.filter(drive=drive).values_list("name", flat=True)
    for name in names_in(drive.pk):
        yield from split_names(name)
