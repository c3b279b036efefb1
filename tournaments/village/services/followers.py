"""Start and stop following a club by email.

An address is stored only once its owner has pressed the button behind the link in an email. Until then it is
in that email, in its link, and in the queue until it is sent.
"""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

from django.core import signing
from django.db import transaction

from tournaments.jobs.email import post
from tournaments.kernel.change import hold_club
from tournaments.models import Follower
from tournaments.models.write_gate import write_gate

SALT, LASTS = "follow a club", timedelta(days=7)
Wish = Mapping[str, Any]  # "club": its key, "to": an address, "about": which of Mailing.About are wanted


def ask_to_follow(wish: Wish, site: str) -> None:
    """Queue an email with a link to confirm, even if the address follows the club; ``site`` is its base."""
    post("follow", {**wish, "to": wish["to"].lower(), "site": site})


def confirm_token(asked: Wish) -> str:
    """Return the secret in the link of that email. It proves that its owner has read the email."""
    return signing.dumps({name: asked[name] for name in ("club", "to", "about")}, salt=SALT)


def wish_of(token: str) -> Wish | None:
    """Return the wish that a link confirms; None if the link is wrong or too old."""
    try:
        wish: Wish = signing.loads(token, salt=SALT, max_age=LASTS)
    except signing.BadSignature:
        return None
    return wish


def follow(wish: Wish) -> None:
    """Store a confirmed address with its choices. Raises Club.DoesNotExist."""
    with write_gate(), transaction.atomic():
        followers = hold_club(wish["club"]).followers
        followers.update_or_create(email=wish["to"], defaults={**wish["about"], "refusals": 0})


def unfollow(club_id: int, email: str) -> None:
    """Delete an address, if the club has it."""
    with write_gate():
        Follower.objects.filter(club=club_id, email=email.lower()).delete()
