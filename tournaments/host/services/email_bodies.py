"""Content of each email. Secret links are made when it is sent, so that none are in the database."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.contrib.auth.tokens import default_token_generator
from django.core import signing
from django.urls import reverse
from django.utils.encoding import force_bytes
from django.utils.formats import date_format
from django.utils.http import urlsafe_base64_encode
from django.utils.timezone import localtime

from tournaments.account.services.accounts import PROOF, has_address
from tournaments.club.queries.members import still_open, token_hash
from tournaments.club.services.invitations import token_of
from tournaments.engine.people.offices import Office
from tournaments.jobs.email import Email, Writer, deliver
from tournaments.jobs.queue import JobProgress
from tournaments.kernel.office_words import OFFICE_WORDS
from tournaments.models import Club, Job
from tournaments.village.services.followers import confirm_token

Asked = Mapping[str, Any]


def send(job: Job, _progress: JobProgress) -> None:
    """Send the email of a job."""
    deliver(job, WRITERS)


def password(asked: Asked) -> Email | None:
    """Return the email with the link for a new password; None if nobody has this address."""
    user = has_address(asked["to"])
    if user is None:
        return None
    uid = urlsafe_base64_encode(force_bytes(user.pk))
    path = reverse("new-password", args=[uid, default_token_generator.make_token(user)])
    context = {"link": asked["site"] + path, "username": user.username}
    return Email(user.email, "account/emails/password.txt", context)


def proof(asked: Asked) -> Email | None:
    """Return the email with the link that confirms an address; None if the account was deleted."""
    user = User.objects.filter(pk=asked["user"]).first()
    if user is None:
        return None
    said = {"user": user.pk, "email": asked["to"], "was": asked["was"]}
    path = reverse("email", args=[signing.dumps(said, salt=PROOF)])
    context = {"link": asked["site"] + path, "username": user.username}
    return Email(asked["to"], "account/emails/proof.txt", context)


def address_in_use(asked: Asked) -> Email:
    """Return the email to an address that already has an account and tried to open another one."""
    context = {"link": asked["site"] + reverse("password")}
    return Email(asked["to"], "account/emails/already_registered.txt", context)


def changed(asked: Asked) -> Email:
    """Return the email to the former address of an account, without a link or any other information."""
    return Email(asked["to"], "account/emails/changed.txt", {"username": asked["username"]})


def invitation(asked: Asked) -> Email | None:
    """Return the email with an invitation's link; None if it was withdrawn, used or has expired."""
    token = token_of(asked["seed"])
    invited = still_open().filter(token_hash=token_hash(token)).select_related("club").first()
    if invited is None:
        return None
    context = {
        "who": " ".join(invited.by.split()),  # a line break in it could pass for the email's own words
        "club": " ".join(invited.club.name.split()),
        "office": str(OFFICE_WORDS[Office(invited.office)]),
        "link": asked["site"] + reverse("invited", args=[token]),
        "day": date_format(localtime(invited.ends_at), "l j F"),
    }
    return Email(invited.email, "club/members/invitation.txt", context)


def follow(asked: Asked) -> Email | None:
    """Return the email that asks whether somebody wants to follow a club; None if the club was deleted."""
    club = Club.objects.filter(pk=asked["club"]).first()
    if club is None:
        return None
    link = asked["site"] + reverse("emails-confirm", args=[confirm_token(asked)])
    name = " ".join(club.name.split())
    return Email(asked["to"], "village/emails/confirm.txt", {"club": name, "link": link}, sender=name)


WRITERS: Mapping[str, Writer] = {
    "password": password,
    "proof": proof,
    "known": address_in_use,
    "changed": changed,
    "invitation": invitation,
    "follow": follow,
}
