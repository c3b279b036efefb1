"""The helpers of a club, open invitations, and the clubs of a helper."""

import hashlib
from dataclasses import dataclass, replace
from datetime import datetime

from django.contrib.auth.models import User
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone
from django.utils.functional import Promise
from django_otp.plugins.otp_totp.models import TOTPDevice

from tournaments.engine.people.offices import Office
from tournaments.jobs.progress import UNFINISHED
from tournaments.kernel.office_words import OFFICE_WORDS, deeds_of
from tournaments.models import Invitation, Job, Membership

LONGEST_NAME = 80
MOST_CLUBS = 100  # of one person, on the front page


@dataclass(frozen=True, slots=True)
class Helper:
    """A helper of a club; ``account`` is the name to sign in with."""

    member: int
    name: str
    account: str
    office: Office
    since: datetime
    is_me: bool
    two_step: bool = False

    @property
    def words(self) -> Promise:
        return OFFICE_WORDS[self.office]


@dataclass(frozen=True, slots=True)
class Invited:
    """An open invitation, and the state of the job that sends its email, None if there is no such job."""

    row: Invitation
    email_state: str | None

    @property
    def office(self) -> Promise:
        return OFFICE_WORDS[Office(self.row.office)]

    @property
    def email_waits(self) -> bool:
        return self.email_state in UNFINISHED

    @property
    def email_failed(self) -> bool:
        return self.email_state == Job.JobState.FAILED


@dataclass(frozen=True, slots=True)
class Invite:
    """An invitation as shown to the invited; ``deeds`` is what they could do, in words.

    ``email`` is "" if the link was passed on by hand.
    """

    club: str
    slug: str
    office: Promise
    email: str
    deeds: tuple[Promise, ...]
    by: str
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class Mine:
    """A club of a helper, and the office there."""

    club: int
    slug: str
    name: str
    office: Office

    @property
    def words(self) -> Promise:
        return OFFICE_WORDS[self.office]


def helpers(club_id: int, user_id: int | None = None) -> tuple[Helper, ...]:
    """Return the helpers of a club by office, owners first, then by the day they started. One query."""
    members = Membership.objects.filter(club=club_id).select_related("user").order_by("pk")
    rank = {office.value: at for at, office in enumerate(Office)}
    highest_first = sorted(members, key=lambda member: rank[member.office])
    return tuple(_helper(member, user_id) for member in highest_first)


def helper(club_id: int, member_id: int, user_id: int | None = None) -> Helper | None:
    """Return a helper, None if there is no such helper in the club. One query."""
    two_step = Exists(TOTPDevice.objects.filter(user=OuterRef("user"), confirmed=True))
    rows = Membership.objects.filter(club=club_id, pk=member_id).annotate(two_step=two_step)
    member = rows.select_related("user").first()
    return replace(_helper(member, user_id), two_step=member.two_step) if member else None


def is_only_owner(club_id: int, user_id: int) -> bool:
    """Return whether this user is the only owner of a club who can sign in. One query."""
    owners = Membership.objects.filter(club=club_id, office=Office.OWNER)
    able = owners.filter(Q(user__is_active=True) | Q(user=user_id))
    return set(able.values_list("user", flat=True)) == {user_id}


def invitations(club_id: int) -> tuple[Invited, ...]:
    """Return the open invitations of a club, latest first; there are never many. Two queries."""
    rows = list(open_invitations(club_id))
    jobs = Job.objects.filter(kind="mail", key__in=[email_key(row.pk) for row in rows])
    email_states = dict(jobs.values_list("key", "state"))
    return tuple(Invited(row, email_states.get(email_key(row.pk))) for row in rows)


def email_key(invitation_id: int) -> str:
    """Return the key of the job that sends an invitation."""
    return f"invitation {invitation_id}"


def open_invitations(club_id: int) -> QuerySet[Invitation]:
    """Return the open invitations of a club."""
    return still_open().filter(club=club_id)


def still_open() -> QuerySet[Invitation]:
    """Return the invitations of all clubs that are neither used nor expired."""
    return Invitation.objects.filter(used_at=None, ends_at__gt=timezone.now())


def invite(token: str) -> Invite | None:
    """Return the invitation of a link; None if used, withdrawn, expired or unknown. One query."""
    row = still_open().filter(token_hash=token_hash(token)).select_related("club").first()
    if row is None:
        return None
    office = Office(row.office)
    return Invite(
        club=row.club.name,
        slug=row.club.slug,
        office=OFFICE_WORDS[office],
        email=row.email,
        deeds=deeds_of(office),
        by=row.by,
        ends_at=row.ends_at,
    )


def token_hash(token: str) -> str:
    """Return the hash that is stored for an invitation's token."""
    return hashlib.sha256(token.encode()).hexdigest()


def clubs_of(user_id: int) -> tuple[Mine, ...]:
    """Return the clubs of a helper, by name. One query."""
    memberships = Membership.objects.filter(user=user_id).order_by("club__name", "club")
    rows = memberships.values_list("club", "club__slug", "club__name", "office")[:MOST_CLUBS]
    return tuple(Mine(club, slug, name, Office(office)) for club, slug, name, office in rows)


def shown_name(user: User) -> str:
    """Return the name of a user as the record shows it."""
    return (user.get_full_name() or user.get_username())[:LONGEST_NAME]


def _helper(member: Membership, user_id: int | None) -> Helper:
    user, office = member.user, Office(member.office)
    me = member.user_id == user_id
    return Helper(member.pk, shown_name(user), user.get_username(), office, member.since, me)
