"""How far a large file is that is to become a drive."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext

from tournaments.models import Job
from tournaments.queries.host.jobs import UNFINISHED, JobStanding, standing_of

KIND = "bring-in"
WRITING = 40  # per cent: the file has been read, and every figure in it added up again
LATELY = 30


@dataclass(frozen=True, slots=True)
class BringingIn:
    """A file that is being brought in: ``words`` for how far it is, or for what is wrong with it.

    ``slug`` and ``title`` are the drive's once it is here; ``club`` is the address of the club it was chosen
    for. ``again`` is the milliseconds until a page that waits should look again.
    """

    pk: int
    words: str
    share: int
    again: int
    failed: bool
    slug: str
    title: str
    club: str


@dataclass(frozen=True, slots=True)
class SentFile:
    """A file that somebody has sent, for a link to its page."""

    pk: int
    failed: bool


def bringing_in(user_id: int, pk: int) -> BringingIn | None:
    """What has become of a file that this person has sent; None: they have sent no such file. Two queries."""
    job = _sent_by(user_id).filter(pk=pk).values("drive__slug", "drive__title", "club__slug").first()
    seen = standing_of(pk) if job else None
    if job is None or seen is None:
        return None
    return BringingIn(
        pk=pk,
        words=_words(seen),
        share=seen.share,
        again=seen.again,
        failed=seen.failed,
        slug=job["drive__slug"] or "",
        title=job["drive__title"] or "",
        club=job["club__slug"] or "",
    )


def lately(user_id: int, but: int = 0) -> list[SentFile]:
    """What this person should hear of: files under way, and the last one if it failed. One query."""
    sent = list(_sent_by(user_id).values_list("pk", "state")[:LATELY])
    return [
        SentFile(pk, failed=state == Job.JobState.FAILED)
        for place, (pk, state) in enumerate(sent)
        if pk != but and (state in UNFINISHED or (state == Job.JobState.FAILED and place == 0))
    ]


def key_of(user_id: int, mark: str) -> str:
    """The key of the job for one person's file; ``mark`` is the same for the same file and wishes."""
    return f"{user_id} {mark}"


def _sent_by(user_id: int) -> QuerySet[Job]:
    return Job.objects.filter(kind=KIND, key__startswith=key_of(user_id, ""))


def _words(seen: JobStanding) -> str:
    if seen.waiting or seen.failed:
        return seen.words
    if seen.share < WRITING:
        return gettext("We are reading the file and adding up every score in it again.")
    return gettext("Every score in the file is right. We are now saving the drive, which takes longest.")
