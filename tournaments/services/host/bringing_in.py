"""A large file becomes a drive in the background; a small one does while the person waits.

The file lies in the job, where a worker on any computer finds it, until the job is over. The drive and the
note of it in the job are one transaction: however often the job is taken on, the drive comes in once.
"""

import base64
import zlib
from datetime import datetime, timedelta

from django.contrib.auth.models import User
from django.db import transaction
from django.utils import translation
from django.utils.crypto import salted_hmac
from django.utils.text import Truncator

from tournaments.engine.archive.measured import measure
from tournaments.engine.archive.shape import BadArchive
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.models import Club, Job
from tournaments.models.write_gate import write_gate
from tournaments.queries.files.bringing_in import KIND, WRITING, key_of
from tournaments.queries.host.jobs import UNFINISHED
from tournaments.services.club.clubs import CLUB_GONE, NOT_YOURS, may_touch
from tournaments.services.drive.change import Actor
from tournaments.services.drive.errors import Declined, Refused
from tournaments.services.files.archive import sound, store
from tournaments.services.host.jobs import JobProgress, ask
from tournaments.text import say

LARGEST_AT_ONCE = 1_500_000  # bytes; measured: a file of this size takes about a second
KEPT = timedelta(days=1)
LONGEST_WHY = 300  # characters: what a job has room for
LEFT = gettext_noop(
    "This file has waited for a day without being brought in, so we have not kept it. Please choose it again."
)


def ask_to_bring_in(actor: Actor, raw: bytes, *, replace: bool = False, club: Club | None = None) -> Job:
    """Have a file brought in; one that is still under way, with the same wishes, is not taken twice.

    Raises Refused where the club is deleted, and where far too much is in the file.
    """
    try:
        measure(raw)
    except BadArchive as error:
        raise Refused(error.sentence) from error
    user = int(actor.user or 0)
    digest = salted_hmac("bring in", raw, algorithm="sha256").hexdigest()
    asked = {
        "file": base64.b64encode(zlib.compress(raw, level=1)).decode(),
        "replace": replace,
        "who": actor.name,
        "user": user,
        "language": translation.get_language(),
    }
    key = key_of(user, f"{club.pk if club else 0} {replace} {digest}")
    try:
        return ask(KIND, key, asked, club=club)
    except Club.DoesNotExist:
        raise Refused(CLUB_GONE) from None


def bring_in(job: Job, progress: JobProgress) -> None:
    """Make a drive of the file of a job. Raises Refused with what is wrong, in the words of who sent it."""
    if job.drive_id is not None:  # by one who was lost before it could say that this is over
        return
    progress(0, 100)
    with translation.override(job.asked["language"]):
        try:
            _bring_in(job, progress)
        except Declined as declined:
            raise Refused(Sentence(Truncator(say(declined.sentence)).chars(LONGEST_WHY))) from declined


def let_go(moment: datetime) -> None:
    """Keep no file for longer than a day, nor what was said of it."""
    old = Job.objects.filter(kind=KIND, asked_at__lt=moment - KEPT)
    with write_gate():
        old.filter(ended_at__lt=moment - KEPT).delete()
        left = old.filter(state__in=UNFINISHED)
        left.update(state=Job.JobState.FAILED, why=LEFT, asked={}, ended_at=moment, seen_at=moment)


def _bring_in(job: Job, progress: JobProgress) -> None:
    actor, club = Actor(job.asked["who"], job.asked["user"]), job.club
    # What the person may do was looked at as the file came, which may be a while ago.
    is_here = User.objects.filter(pk=actor.user or 0, is_active=True).exists()
    if not is_here or (club is not None and not may_touch(actor, club)):
        raise Refused(NOT_YOURS)
    archive = sound(zlib.decompress(base64.b64decode(job.asked["file"])))
    progress(WRITING, 100, at_once=True)
    with write_gate(), transaction.atomic():
        progress.keep(drive=store(actor, archive, replace=job.asked["replace"], club=club))
