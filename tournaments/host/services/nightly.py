"""Nightly work, at half past three, or later in the day once nobody plays if it was missed."""

import logging
from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from tournaments.account.services.accounts import forget_old_attempts
from tournaments.club.services.file_imports import let_go
from tournaments.engine.permissions import State
from tournaments.files.services import backups
from tournaments.jobs.queue import JobProgress, ask
from tournaments.kernel.change import now
from tournaments.models import Job, LogEntry
from tournaments.people.services import retention
from tournaments.photos.services import pictures
from tournaments.results.services.card_results import add_missing_results

KIND = "nightly"
BEGINS = timedelta(hours=3, minutes=30)  # after midnight; before that it is still the previous night
NIGHT_LASTS = time(1)  # duration in which play does not postpone the work
IN_PLAY = timedelta(hours=2)  # a drive without activity for this long is not in play any more

logger = logging.getLogger(__name__)


def steps() -> dict[str, Callable[[], object]]:
    """Return the nightly steps by name; the backup comes first, to include what is then deleted."""
    return {
        "backup": backups.nightly,
        "retention": lambda: retention.tidy(now()),
        "sign-ins": lambda: forget_old_attempts(now()),
        "files": lambda: let_go(now()),
        "photographs": lambda: pictures.let_go(now()),
        "results": add_missing_results,
    }


def night_of(moment: datetime) -> date:
    """Return the day whose nightly work is due."""
    return (timezone.localtime(moment) - BEGINS).date()


def begin_night() -> None:
    """Queue the nightly work unless it is queued or done already, or somebody plays during the day."""
    moment = now()
    night = night_of(moment)
    if Job.objects.filter(kind=KIND, key=str(night)).exists():
        return
    is_night = (timezone.localtime(moment) - BEGINS).time() < NIGHT_LASTS
    talk = LogEntry.objects.filter(at__gt=moment - IN_PLAY, drive__state=State.PLAYING)
    if is_night or not talk.exists():
        ask(KIND, str(night), {})


class NotAllDone(Exception):  # noqa: N818 - its text is the names of the steps
    """Some of the nightly steps failed; the rest are done."""


def do_night(_job: Job, progress: JobProgress) -> None:
    """Run all steps, each despite failures of others. All are idempotent. Raise NotAllDone."""
    failed = []
    work = steps()
    for done, (name, step) in enumerate(work.items()):
        progress(done, len(work))
        try:
            step()
        except Exception:
            logger.exception("The night's %s failed", name)
            failed.append(name)
    if failed:
        raise NotAllDone(", ".join(failed))
