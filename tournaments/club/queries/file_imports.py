"""Progress of importing large files."""

from dataclasses import dataclass

from django.db.models import QuerySet
from django.utils.translation import gettext

from tournaments.jobs.progress import UNFINISHED, JobStanding, standing_of
from tournaments.models import Job

KINDS = DRIVE, EVENING = "bring-in", "bring-in-evening"  # of its job, by what the file becomes
WRITING = 40  # per cent: the file has been read, and every figure in it added up again
LATELY = 30


@dataclass(frozen=True, slots=True)
class BringingIn:
    """A file that is being brought in: ``words`` for how far its ``job`` is, or for what is wrong with it.

    ``slug`` is that of the drive or the evening once it is here, and ``title`` the drive's; ``club`` is the
    address of the club it was chosen for.
    """

    job: JobStanding
    words: str
    slug: str
    title: str
    club: str
    passed_over: tuple[str, ...] = ()


def bringing_in(user_id: int, pk: int, kind: str = DRIVE) -> BringingIn | None:
    """Return the progress of a file that this user has sent, None if there is no such file. Two queries."""
    facts = ("drive__slug", "drive__title", "club__slug", "result")
    job = _sent_by(user_id, kind).filter(pk=pk).values(*facts).first()
    seen = standing_of(pk) if job else None
    if job is None or seen is None:
        return None
    result = bytes(job["result"] or b"").decode()
    return BringingIn(
        job=seen,
        words=_words(seen, kind),
        slug=job["drive__slug"] or result,
        passed_over=tuple(result.split("\n")) if job["drive__slug"] and result else (),
        title=job["drive__title"] or "",
        club=job["club__slug"] or "",
    )


def lately(user_id: int, but: int = 0, kind: str = DRIVE) -> list[tuple[int, bool]]:
    """Return the user's files under way, and the last one if it failed: key, whether it did. One query."""
    sent = list(_sent_by(user_id, kind).values_list("pk", "state")[:LATELY])
    return [
        (pk, state == Job.JobState.FAILED)
        for place, (pk, state) in enumerate(sent)
        if pk != but and (state in UNFINISHED or (state == Job.JobState.FAILED and place == 0))
    ]


def key_of(user_id: int, mark: str) -> str:
    """Key of the job for one person's file; ``mark`` is equal for equal files and options."""
    return f"{user_id} {mark}"


def _sent_by(user_id: int, kind: str) -> QuerySet[Job]:
    return Job.objects.filter(kind=kind, key__startswith=key_of(user_id, ""))


def _words(seen: JobStanding, kind: str) -> str:
    if seen.waiting or seen.failed:
        return seen.words
    if seen.share < WRITING:
        return gettext("We are reading the file and adding up every score in it again.")
    if kind == EVENING:
        return gettext("Every rubber in the file is right. We are now saving the evening.")
    return gettext("Every score in the file is right. We are now saving the drive, which takes longest.")
