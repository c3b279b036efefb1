"""Importing uploaded files: small ones at once, large ones in the background.

The file is stored in the job, where a worker on any computer finds it, until the job is over. The import and
its note in the job are one transaction: however often the job is claimed, the file is imported once.
"""

import base64
import zlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Generic, TypeVar

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import translation
from django.utils.crypto import salted_hmac
from django.utils.text import Truncator

from tournaments.club.queries.file_imports import KINDS, WRITING, key_of
from tournaments.club.services.clubs import CLUB_GONE, NOT_YOURS, may_touch
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.size_limits import measure
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.progress import UNFINISHED
from tournaments.jobs.queue import JobProgress, JobResult, ask
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Declined, Refused
from tournaments.models import Club, ClubEvening, Drive, Job
from tournaments.models.write_gate import write_gate
from tournaments.text import say

KEPT = timedelta(days=1)
LONGEST_WHY = 300  # characters: what a job has room for
LEFT = gettext_noop(
    "This file has waited for a day without being brought in, so we have not kept it. Please choose it again."
)
Made = TypeVar("Made", Drive, ClubEvening)


@dataclass(frozen=True, slots=True)
class FileKind(Generic[Made]):
    """A kind of importable file.

    ``job`` is the kind of its jobs, for files of more than ``at_once`` bytes. ``read`` does everything that
    needs no lock, for the club or None; ``save`` writes its result, inside the write gate. Both raise
    Declined.
    """

    job: str
    at_once: int
    read: Callable[[bytes, Club | None], Any]
    save: Callable[[Actor, Any, Club | None, Mapping[str, Any]], Made]


def take_in(
    kind: FileKind[Made], actor: Actor, raw: bytes, club: Club | None = None, **wishes: Any
) -> Made | Job:
    """Import a small file and return the result; for a large one return the job that does it.

    Raises Declined.
    """
    if len(raw) > kind.at_once:
        return ask_to_bring_in(kind, actor, raw, club, **wishes)
    content = kind.read(raw, club)
    with write_gate(), transaction.atomic():
        return kind.save(actor, content, club, wishes)


def ask_to_bring_in(
    kind: FileKind[Made], actor: Actor, raw: bytes, club: Club | None = None, **wishes: Any
) -> Job:
    """Queue an import; an equal one that is still in progress is returned instead.

    Raises Refused if the club is deleted, and if the file is far too large.
    """
    try:
        measure(raw)
    except BadArchive as error:
        raise Refused(error.sentence) from error
    user = int(actor.user or 0)
    digest = salted_hmac("bring in", raw, algorithm="sha256").hexdigest()
    asked = {
        "file": base64.b64encode(zlib.compress(raw, level=1)).decode(),
        "wishes": wishes,
        "who": actor.name,
        "user": user,
        "language": translation.get_language(),
    }
    key = key_of(user, " ".join(map(str, (club.pk if club else 0, *wishes.values(), digest))))
    try:
        return ask(kind.job, key, asked, club=club)
    except Club.DoesNotExist:
        raise Refused(CLUB_GONE) from None


def bring_in(kind: FileKind[Made], job: Job, progress: JobProgress) -> JobResult | None:
    """Import the file of a job. Raises Refused with the problem, in the language of the sender."""
    if (
        job.drive_id is None and not job.result
    ):  # else by one who was lost before it could say that this is over
        progress(0, 100)
        with translation.override(job.asked["language"]):
            try:
                _bring_in(kind, job, progress)
            except Declined as declined:
                words = Truncator(say(declined.sentence)).chars(LONGEST_WHY)
                raise Refused(Sentence(words)) from declined
    return JobResult(bytes(job.result), KEPT) if job.result else None


def let_go(moment: datetime) -> None:
    """Delete files and their messages after a day."""
    old = Job.objects.filter(kind__in=KINDS, asked_at__lt=moment - KEPT)
    with write_gate():
        old.filter(ended_at__lt=moment - KEPT).delete()
        left = old.filter(state__in=UNFINISHED)
        left.update(state=Job.JobState.FAILED, why=LEFT, asked={}, ended_at=moment, seen_at=moment)


def _bring_in(kind: FileKind[Made], job: Job, progress: JobProgress) -> None:
    actor, club = Actor(job.asked["who"], job.asked["user"]), job.club
    # What the person may do was looked at as the file came, which may be a while ago.
    is_here = User.objects.filter(pk=actor.user or 0, is_active=True).exists()
    if not is_here or (club is not None and not may_touch(actor, club)):
        raise Refused(NOT_YOURS)
    content = kind.read(zlib.decompress(base64.b64decode(job.asked["file"])), club)
    progress(WRITING, 100, at_once=True)
    with write_gate(), transaction.atomic():
        imported = kind.save(actor, content, club, job.asked["wishes"])
        if isinstance(imported, Drive):
            job.result = "\n".join(imported.passed_over).encode()
            progress.keep(drive=imported, result=job.result)
        else:
            job.result = imported.slug.encode()
            progress.keep(result=job.result)
