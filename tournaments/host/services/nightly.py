"""The night's work: at half past three; where nothing ran then, later in the day, once nobody plays."""

import logging
from collections.abc import Callable
from datetime import date, datetime, time, timedelta

from django.utils import timezone

from tournaments.account.services.accounts import forget_old_attempts
from tournaments.club.services.bringing_in import let_go
from tournaments.engine.permissions import State
from tournaments.files.services import backups
from tournaments.jobs.queue import JobProgress, ask
from tournaments.kernel.change import now
from tournaments.models import Job, LogEntry
from tournaments.people.services import retention

KIND = "nightly"
BEGINS = timedelta(hours=3, minutes=30)  # after midnight; until then it is still the night before
NIGHT_LASTS = time(1)  # after it has begun; nobody's play counts until then
IN_PLAY = timedelta(hours=2)  # after so long without a word a drive is not being played any more

logger = logging.getLogger(__name__)


def steps() -> dict[str, Callable[[], object]]:
    """What is done at night, by name: first the backup, so that it has what is cleared away."""
    return {
        "backup": backups.nightly,
        "retention": lambda: retention.tidy(now()),
        "sign-ins": lambda: forget_old_attempts(now()),
        "files": lambda: let_go(now()),
    }


def night_of(moment: datetime) -> date:
    """The day whose night's work is due."""
    return (timezone.localtime(moment) - BEGINS).date()


def begin_night() -> None:
    """Have the night's work done, unless it is done or being done, or it is day and somebody plays."""
    moment = now()
    night = night_of(moment)
    if Job.objects.filter(kind=KIND, key=str(night)).exists():
        return
    is_night = (timezone.localtime(moment) - BEGINS).time() < NIGHT_LASTS
    talk = LogEntry.objects.filter(at__gt=moment - IN_PLAY, drive__state=State.PLAYING)
    if is_night or not talk.exists():
        ask(KIND, str(night), {})


class NotAllDone(Exception):  # noqa: N818 - the names of the steps are what it says
    """Some of the night's work failed; the rest is done."""


def do_night(_job: Job, progress: JobProgress) -> None:
    """Do all of it, one after another, whatever fails. Each may be done twice. Raises NotAllDone."""
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
