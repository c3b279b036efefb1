"""Checks of an installation; each looks at one thing and says what to do about it.

A check yields its findings, none if all is well. It never raises for the problem it looks for, because it is
made for broken installations.
"""

import shutil
import stat
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from email.utils import parseaddr
from pathlib import Path

from celery import Celery
from django.conf import settings
from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.exceptions import ImproperlyConfigured
from django.db import DatabaseError, connection
from django.db.models.functions import Coalesce
from django.utils import timezone
from kombu.exceptions import OperationalError as BrokerError
from redis.exceptions import RedisError

from tournaments.engine.people.offices import Office
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.files.queries.backup_contents import backups_in, moment_of
from tournaments.files.queries.disks import is_folder
from tournaments.host.queries.health import database_seconds, migrations_to_come
from tournaments.live.redis_client import redis_answers
from tournaments.models.clubs import Club
from tournaments.models.jobs import Job
from tournaments.press.drawing.letters import FONTS

KEY_LETTERS = 50  # as in Django's own deployment check
ROOM = 500  # megabytes
WORKERS_ANSWER_IN = 2  # seconds
NIGHTLY = "nightly"  # the kind of the job
LATE = timedelta(hours=30)  # a little over a day
WAITS = timedelta(minutes=10)
AWAY = (DatabaseError, ImproperlyConfigured, OSError)


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem and its remedy. If not ``grave``, it is only a note."""

    what: Sentence
    grave: bool = True


def examine() -> list[Finding]:
    """Return all findings. If the database does not answer, checks of its contents are skipped."""
    findings = [finding for check in OUTSIDE for finding in check()]
    try:
        return findings + (list(_database()) or [finding for check in INSIDE for finding in check()])
    except AWAY as error:
        text = gettext_noop("The database does not answer (%(why)s). Start it, or correct DATABASE_URL.")
        if "sqlite" in settings.DATABASES["default"]["ENGINE"]:
            text = gettext_noop(
                "The database cannot be used (%(why)s). Check that its disk can be written to. If "
                "the file is damaged, stop the site and restore the latest backup."
            )
        return [*findings, _say(text, why=(str(error).splitlines() or [""])[0])]


def _say(text: str, *, grave: bool = True, **values: object) -> Finding:
    return Finding(Sentence(text, values), grave)


def _key() -> Iterator[Finding]:
    key = settings.SECRET_KEY
    if len(key) < KEY_LETTERS or len(set(key)) < 5:
        text = gettext_noop(
            "The secret key is too easy to guess. Give SECRET_KEY_FILE a file with at least "
            "%(letters)s random letters and digits."
        )
        yield _say(text, letters=KEY_LETTERS)
    for file in (settings.DATA_DIR / "secret-key", settings.DATA_DIR / "drive.sqlite3"):
        yield from _readable_by_others(file)


def _readable_by_others(file: Path) -> Iterator[Finding]:
    others = stat.S_IROTH | stat.S_IWOTH
    if sys.platform == "win32" or not file.exists() or not file.stat().st_mode & others:
        return
    folder_shut = not file.parent.stat().st_mode & stat.S_IXOTH
    if not folder_shut and (file.name == "secret-key" or not settings.ON_A_LAPTOP):
        text = gettext_noop("Everybody on this computer can read %(file)s. Run: chmod o-rw %(file)s")
        yield _say(text, file=file)


def _site() -> Iterator[Finding]:
    if settings.ON_A_LAPTOP:
        return
    if settings.DEBUG:
        yield _say(
            gettext_noop("DEBUG is on, so anyone who meets an error sees inside the program. Remove DEBUG.")
        )
    if not settings.HTTPS:
        yield _say(
            gettext_noop(
                "HTTPS is not set, so others can read passwords on their way here. Put an https "
                "server in front and set HTTPS=1."
            )
        )
    if settings.HTTPS and not settings.PROXIES:
        yield _say(
            gettext_noop(
                "HTTPS is set but PROXIES is 0. All visitors look like the server in front, so "
                "one wrong password too many locks everyone out. Set PROXIES to the number of "
                "servers in front."
            )
        )
    if not settings.SITE_URL and any(name.startswith(("*", ".")) for name in settings.ALLOWED_HOSTS):
        yield _say(
            gettext_noop(
                "ALLOWED_HOSTS accepts names that are not only yours, and links in emails could "
                "lead to them. Set SITE_URL to the web address of the site."
            )
        )
    if not settings.EMAIL_WORKS:
        yield _say(
            gettext_noop("No email can be sent, so nobody can set a new password. Set EMAIL_URL."),
            grave=False,
        )
    elif "@" not in parseaddr(settings.DEFAULT_FROM_EMAIL)[1]:
        text = gettext_noop(
            "Mail servers refuse our emails: their sender “%(sender)s” is not an email address. Set "
            "DEFAULT_FROM_EMAIL."
        )
        yield _say(text, sender=settings.DEFAULT_FROM_EMAIL)


def _files() -> Iterator[Finding]:
    if not (FONTS / "DejaVuSans.ttf").is_file():
        yield _say(gettext_noop("The fonts for printing are missing. Download the program again."))
    if finders.find("css/web/page.css") is None:
        yield _say(
            gettext_noop("The folder static is missing, so pages have no layout. Download the program again.")
        )
    elif settings.STATIC_ROOT and not getattr(staticfiles_storage, "hashed_files", None):
        text = gettext_noop(
            "Browsers load styles and scripts more often than they need to. Run: %(program)s collectstatic"
        )
        yield _say(text, grave=False, program=settings.PROGRAM)


def _room() -> Iterator[Finding]:
    try:
        free = shutil.disk_usage(settings.DATA_DIR).free // 1_000_000
    except OSError:
        yield _say(gettext_noop("There is no folder %(folder)s. Set DATA_DIR."), folder=settings.DATA_DIR)
        return
    if free < ROOM:
        text = gettext_noop("Only %(free)s MB are free on the disk that holds %(folder)s. Make some space.")
        yield _say(text, free=free, folder=settings.DATA_DIR)


def _backup_stick() -> Iterator[Finding]:
    place = settings.BACKUP_STICK
    if place and not settings.ON_A_LAPTOP:
        text = gettext_noop("BACKUP_STICK is for a laptop in a hall. A host has backups, so remove it.")
        yield _say(text, grave=False)
    if place and not is_folder(Path(place)):
        yield _say(
            gettext_noop("There is no folder %(folder)s (BACKUP_STICK). Is the disk in?"), folder=place
        )


def _clock() -> Iterator[Finding]:
    """A clock earlier than the program's own files is wrong; the error is unknown."""
    newest = settings.BASE_DIR.stat().st_mtime
    if newest - time.time() > 24 * 3600:
        yield _say(gettext_noop("This computer’s clock is behind. Set it, or let the network set it."))


def _redis() -> Iterator[Finding]:
    if not settings.REDIS_URL:
        return
    if not redis_answers():
        yield _say(
            gettext_noop(
                "Redis does not answer at REDIS_URL. The site works without it, but no worker "
                "does anything and screens update a little later. Start Redis."
            )
        )
        return
    try:
        with Celery("doctor", broker=settings.REDIS_URL, set_as_current=False) as app:
            # Not by inspect(): of workers with one name it keeps one answer.
            workers = app.control.broadcast("active_queues", reply=True, timeout=WORKERS_ANSWER_IN) or []
    except (RedisError, BrokerError, OSError):
        workers = []
    served = {queue["name"] for worker in workers for queues in worker.values() for queue in queues}
    if not workers:
        yield _say(gettext_noop("No worker answers, so nothing is printed or sent. Start one: make worker"))
    elif missing := sorted(settings.CELERY_TASK_QUEUES.keys() - served):
        text = gettext_noop("No worker takes jobs from these queues: %(queues)s. Start one: make worker")
        yield _say(text, queues=", ".join(missing))


def _database() -> Iterator[Finding]:
    database_seconds()
    names = migrations_to_come()
    if names and settings.ON_A_LAPTOP and not connection.introspection.table_names():
        text = gettext_noop(
            "The program has not been started yet, so there is nothing to check. Start it with: %(program)s"
        )
        yield _say(text, grave=False, program=settings.PROGRAM)
    elif names:
        text = gettext_noop("The database is older than the program (%(names)s). Run: %(program)s migrate")
        yield _say(text, names=", ".join(names[:3]), program=settings.PROGRAM)


def _sqlite() -> Iterator[Finding]:
    if connection.vendor != "sqlite":
        return
    with connection.cursor() as cursor:
        wal, full = (
            cursor.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")
        )
        sound = cursor.execute("PRAGMA quick_check(1)").fetchone()[0]
    if wal != "wal" or full != 2:
        yield _say(
            gettext_noop(
                "SQLite may lose what it has reported as saved (%(mode)s). If the file is on a "
                "network share, move it to a disk in this computer."
            ),
            mode=f"{wal}, {full}",
        )
    if sound != "ok":
        yield _say(gettext_noop("The database is damaged. Stop the site and restore the latest backup."))
    if not settings.ON_A_LAPTOP:
        text = gettext_noop("SQLite is fine for a few clubs. For many, use PostgreSQL: set DATABASE_URL.")
        yield _say(text, grave=False)


def _owners() -> Iterator[Finding]:
    owned = Club.objects.filter(memberships__office=Office.OWNER, memberships__user__is_active=True)
    for name in Club.objects.exclude(pk__in=owned).order_by("name").values_list("name", flat=True)[:20]:
        text = gettext_noop("The club %(club)s has no owner who can sign in, so nobody can run it.")
        yield _say(text, club=name)


def _jobs() -> Iterator[Finding]:
    """Find jobs whose turn came long ago, so that probably no worker runs."""
    waiting = Job.objects.filter(state=Job.JobState.WAITING).annotate(turn=Coalesce("seen_at", "asked_at"))
    late = waiting.filter(turn__lt=timezone.now() - WAITS).count()
    if late == 1:
        yield _say(gettext_noop("A job has been waiting for more than ten minutes. Is a worker running?"))
    elif late:
        text = gettext_noop(
            "%(count)s jobs have been waiting for more than ten minutes. Is a worker running?"
        )
        yield _say(text, count=late)


def _night() -> Iterator[Finding]:
    """Find nightly work that failed or was not done."""
    nights = Job.objects.filter(kind=NIGHTLY)
    last = nights.filter(ended_at__isnull=False).order_by("-ended_at").first()
    if last is not None and last.ended_at and last.state == Job.JobState.FAILED:
        text = gettext_noop("The nightly work failed on %(day)s. The log of the site or its worker says why.")
        yield _say(text, day=_day(last.ended_at))
    elif settings.ON_A_LAPTOP:
        return
    elif last is not None and last.ended_at and timezone.now() - last.ended_at > LATE:
        text = gettext_noop("The nightly work was last done on %(day)s. Start its scheduler: make beat")
        yield _say(text, day=_day(last.ended_at))
    elif not nights.exists():
        text = gettext_noop(
            "The nightly work has never been done, which is normal on the first day. Its scheduler "
            "is: make beat"
        )
        yield _say(text, grave=False)


def _backups() -> Iterator[Finding]:
    if settings.ON_A_LAPTOP:
        return
    latest = next(iter(backups_in(settings.BACKUPS)), None)
    moment = moment_of(latest.name) if latest else None
    if moment is None:
        text = gettext_noop("There is no backup in %(folder)s. Make one: %(program)s backup")
        yield _say(text, folder=settings.BACKUPS, program=settings.PROGRAM)
    elif timezone.now() - moment > LATE:
        text = gettext_noop(
            "The latest backup is from %(day)s. To see why there is no later one, run: %(program)s backup"
        )
        yield _say(text, day=_day(moment), program=settings.PROGRAM)


def _day(moment: datetime) -> str:
    return timezone.localtime(moment).strftime("%Y-%m-%d %H:%M")


Check = Callable[[], Iterator[Finding]]
OUTSIDE: tuple[Check, ...] = (_key, _site, _files, _room, _backup_stick, _clock, _redis)
INSIDE: tuple[Check, ...] = (_sqlite, _owners, _jobs, _night, _backups)
