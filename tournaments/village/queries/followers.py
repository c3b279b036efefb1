"""A club's followers in numbers, the emails sent to them, and the links in these emails."""

from base64 import urlsafe_b64encode
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, Q
from django.utils import timezone
from django.utils.crypto import constant_time_compare, salted_hmac

from tournaments.engine.permissions import State
from tournaments.engine.words import gettext_noop
from tournaments.jobs.progress import UNFINISHED
from tournaments.models import Club, Drive, Follower, Job, Mailing
from tournaments.text import whole
from tournaments.village.queries.public_drives import TO_COME

MOST_SHOWN, MOST_OFFERED = 20, 3
UNCERTAIN = gettext_noop("The program stopped while it handed this email over, and does not send it twice.")


@dataclass(frozen=True, slots=True)
class Followers:
    """The number of a club's followers, drives to email about, and the latest mailings.

    Each offer is a drive, its news, and how many wait for it: 0 once it was sent. A mailing has the numbers
    of its emails by state; ``known`` is that of all, 0 once its jobs have been deleted.
    """

    people: int
    offers: tuple[tuple[Drive, Mailing.About, int], ...]
    mailings: tuple[Any, ...]

    @property
    def under_way(self) -> bool:
        """Return whether emails are being sent."""
        return any(mailing.waiting for mailing in self.mailings)


def followers(club: Club) -> Followers:
    """Return what a club can know of its followers: numbers, and no address. Four queries."""
    wanting = {about: Count("pk", filter=Q(**{about: True})) for about in Mailing.About.values}
    counts = club.followers.aggregate(people=Count("pk"), **wanting)
    failed = Q(jobs__state=Job.JobState.FAILED)
    numbers: Any = {
        "known": Count("jobs"),
        "sent": Count("jobs", filter=Q(jobs__state=Job.JobState.DONE)),
        "waiting": Count("jobs", filter=Q(jobs__state__in=UNFINISHED)),
        "uncertain": Count("jobs", filter=failed & Q(jobs__why=UNCERTAIN)),
        "failed": Count("jobs", filter=failed & ~Q(jobs__why=UNCERTAIN)),
    }
    mailings = Mailing.objects.filter(drive__club=club).select_related("drive").annotate(**numbers)
    latest = tuple(mailings.order_by("-pk")[:MOST_SHOWN])
    sent = {(mailing.drive_id, mailing.about, mailing.version) for mailing in latest}
    coming = club.drives.public().filter(state__in=TO_COME, date__gte=timezone.localdate())
    over = club.drives.public().filter(state=State.PUBLISHED)
    offered = [*over.order_by("-date", "-pk")[:1], *coming.order_by("date", "starts_at", "pk")[:MOST_OFFERED]]
    offers = (
        (drive, about, 0 if (drive.pk, about, drive.version) in sent else counts[about])
        for drive in offered
        if (about := news_of(drive))
    )
    return Followers(counts["people"], tuple(offers), latest)


def news_of(drive: Drive) -> Mailing.About | None:
    """Return the news that a drive is for the public: its results, or that it will take place."""
    if drive.state == State.PUBLISHED and not drive.draft:
        return Mailing.About.RESULTS
    coming = drive.state in TO_COME and not drive.draft and drive.date >= timezone.localdate()
    return Mailing.About.NEXT if coming else None


def leave_token(follower: Follower) -> str:
    """Return the secret in the link by which a follower leaves. No database has it."""
    digest = salted_hmac("leave", f"{follower.pk} {follower.email}", algorithm="sha256").digest()
    return f"{follower.pk}-{urlsafe_b64encode(digest[:24]).decode('ascii')}"


def leaving(token: str) -> Follower | None:
    """Return the follower with this link; None if they have left. Raises DoesNotExist if it is wrong."""
    pk = whole(token.partition("-")[0]) or 0
    follower = Follower.objects.select_related("club").filter(pk=pk).first()
    if not pk or (follower and not constant_time_compare(token, leave_token(follower))):
        raise Follower.DoesNotExist
    return follower
