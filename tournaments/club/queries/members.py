"""The helpers of a club, open invitations, and the clubs of a helper."""

import hashlib
from typing import Any

from django.contrib.auth.models import User
from django.db.models import CharField, Exists, OuterRef, Q, QuerySet, Value
from django.db.models.functions import Cast, Concat
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from tournaments.engine.people.offices import Office
from tournaments.jobs.progress import UNFINISHED
from tournaments.models import Invitation, Job, Membership

LONGEST_NAME = 80
EMAIL_KEY = "invitation "  # and the primary key: the job that sends an invitation
MOST_CLUBS = 100  # of one person, on the front page


def helpers(club_id: int) -> list[Membership]:
    """Return the helpers of a club by office, owners first, then by the day they started. One query."""
    members = Membership.objects.filter(club=club_id).select_related("user").order_by("pk")
    rank = {office.value: at for at, office in enumerate(Office)}
    return sorted(members, key=lambda member: rank[member.office])


def helper(club_id: int, member_id: int) -> Any:
    """Return a helper with ``two_step``, None if there is no such helper in the club. One query."""
    two_step = Exists(TOTPDevice.objects.filter(user=OuterRef("user"), confirmed=True))
    rows = Membership.objects.filter(club=club_id, pk=member_id).annotate(two_step=two_step)
    return rows.select_related("user").first()


def is_only_owner(club_id: int, user_id: int) -> bool:
    """Return whether this user is the only owner of a club who can sign in. One query."""
    owners = Membership.objects.filter(club=club_id, office=Office.OWNER)
    able = owners.filter(Q(user__is_active=True) | Q(user=user_id))
    return set(able.values_list("user", flat=True)) == {user_id}


def invitations(club_id: int) -> tuple[Invitation, ...]:
    """Return the open invitations of a club, latest first; there are never many. One query.

    ``email_waits`` and ``email_failed`` say what has become of the job that sends each.
    """
    key = Concat(Value(EMAIL_KEY), Cast(OuterRef("pk"), CharField()))
    emails = Job.objects.filter(kind="mail", key=key)
    rows = open_invitations(club_id).annotate(
        email_waits=Exists(emails.filter(state__in=UNFINISHED)),
        email_failed=Exists(emails.filter(state=Job.JobState.FAILED)),
    )
    return tuple(rows)


def email_key(invitation_id: int) -> str:
    """Return the key of the job that sends an invitation."""
    return f"{EMAIL_KEY}{invitation_id}"


def open_invitations(club_id: int) -> QuerySet[Invitation]:
    """Return the open invitations of a club."""
    return still_open().filter(club=club_id)


def still_open() -> QuerySet[Invitation]:
    """Return the invitations of all clubs that are neither used nor expired."""
    return Invitation.objects.filter(used_at=None, ends_at__gt=timezone.now())


def invite(token: str) -> Invitation | None:
    """Return the invitation of a link; None if used, withdrawn, expired or unknown. One query."""
    return still_open().filter(token_hash=token_hash(token)).select_related("club").first()


def token_hash(token: str) -> str:
    """Return the hash that is stored for an invitation's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def clubs_of(user_id: int) -> tuple[Membership, ...]:
    """Return the offices of a helper with their clubs, by name. One query."""
    memberships = Membership.objects.filter(user=user_id).select_related("club")
    return tuple(memberships.order_by("club__name", "club")[:MOST_CLUBS])


def shown_name(user: User) -> str:
    """Return the name of a user as the record shows it."""
    return (user.get_full_name() or user.get_username())[:LONGEST_NAME]
