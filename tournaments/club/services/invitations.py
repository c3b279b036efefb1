"""Invitations to help in a club: create, withdraw, accept."""

import logging
import secrets
from base64 import urlsafe_b64encode
from datetime import timedelta

from django.contrib.auth.models import User
from django.utils.crypto import salted_hmac

from tournaments.club.queries.members import email_key, open_invitations, shown_name, token_hash
from tournaments.club.services.memberships import helpers_held, permit
from tournaments.engine.people.offices import Office
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.jobs.email import post
from tournaments.kernel.change import Actor, now
from tournaments.kernel.errors import Refused
from tournaments.models import Club, Invitation, Membership

logger = logging.getLogger(__name__)

LASTS = timedelta(days=14)
MOST_OPEN = 50
BYTES = 24  # 192 bits
TOO_MANY = Sentence(
    gettext_noop("There are already %(most)s open invitations. Withdraw any that you no longer need."),
    {"most": MOST_OPEN},
)
HELPS_ALREADY = Sentence(
    gettext_noop("You already help in this club. An owner of the club can change what you can do.")
)


def invite(actor: Actor, club_id: int, office: Office, email: str = "", site: str = "") -> str:
    """Create an invitation, and email its link if there is an address; ``site`` is the base of the link.

    Returns the seed of its token, see ``token_of``. Raises Refused.
    """
    seed = secrets.token_urlsafe(24)
    with helpers_held(club_id) as helpers:
        permit(actor, helpers)
        me = next((row.user for row in helpers if row.user_id == actor.user), None)
        if open_invitations(club_id).count() >= MOST_OPEN:
            raise Refused(TOO_MANY)
        invitation = Invitation.objects.create(
            club_id=club_id,
            office=office.value,
            email=email,
            token_hash=token_hash(token_of(seed)),
            by=shown_name(me) if me else actor.name,  # by this name it goes when the person does
            made_at=now(),
            ends_at=now() + LASTS,
        )
        if email and site:
            post("invitation", {"seed": seed, "site": site}, key=email_key(invitation.pk))
        logger.info("club %s: invitation %s as %s, by user %s", club_id, invitation.pk, office, actor.user)
    return seed


def token_of(seed: str) -> str:
    """The token of an invitation: 32 letters that are safe in an address.

    It is derived from the site's own key, which no database has. So the seed may be stored for a while, in
    the queued email and in the session of the person who made the invitation.
    """
    digest = salted_hmac("invitation", seed, algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:BYTES]).decode("ascii")


def withdraw(actor: Actor, club_id: int, invitation_id: int) -> None:
    """Withdraw an unused invitation, if it still exists. Raises Refused."""
    with helpers_held(club_id) as helpers:
        permit(actor, helpers)
        Invitation.objects.filter(pk=invitation_id, club=club_id, used_at=None).delete()
        logger.info("club %s: invitation %s withdrawn, by user %s", club_id, invitation_id, actor.user)


def accept(user: User, token: str) -> Membership:
    """Give a user the office of the invitation, once.

    Raises Invitation.DoesNotExist if it is used, withdrawn, expired or unknown; Refused, and leaves it
    unused, if the person helps in the club already.
    """
    club_id = Invitation.objects.values_list("club", flat=True).get(token_hash=token_hash(token))
    try:
        with helpers_held(club_id) as helpers:
            invitation = open_invitations(club_id).get(token_hash=token_hash(token))
            if any(helper.user_id == user.pk for helper in helpers):
                raise Refused(HELPS_ALREADY)
            invitation.used_at, invitation.used_by = now(), user
            invitation.save(update_fields=["used_at", "used_by"])
            logger.info("club %s: user %s has accepted invitation %s", club_id, user.pk, invitation.pk)
            return Membership.objects.create(club_id=club_id, user=user, office=invitation.office)
    except Club.DoesNotExist:  # deleted meanwhile, and the invitation with it
        raise Invitation.DoesNotExist from None
