"""Change and end the offices of helpers. A club always keeps an owner."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from django.contrib.auth.models import User
from django.db import transaction
from django.db.models import QuerySet

from tournaments.club.queries.members import shown_name
from tournaments.engine.people.offices import TABLE, Deed, Office
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor, hold_club
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Club, Invitation, Membership
from tournaments.models.write_gate import write_gate

logger = logging.getLogger(__name__)

LAST_OWNER = Sentence(
    gettext_noop(
        "A club needs an owner, and there is no other. To hand it over, make someone else an owner first."
    )
)


NOT_YOURS = Sentence(gettext_noop("Only an owner of the club may do this. Nothing was changed."))


@contextmanager
def helpers_held(club_id: int) -> Iterator[list[Membership]]:
    """Lock the club's row, so that no one else changes its helpers. Raises Club.DoesNotExist."""
    with write_gate(), transaction.atomic():
        hold_club(club_id)
        yield list(Membership.objects.filter(club=club_id).select_related("user"))


def permit(actor: Actor, helpers: list[Membership]) -> None:
    """Raise Refused unless the actor may manage helpers; this computer itself may."""
    mine = {Office(helper.office) for helper in helpers if helper.user_id == actor.user}
    if actor.user is not None and not mine & TABLE[Deed.HELPERS]:
        raise Refused(NOT_YOURS)


def change_office(actor: Actor, club_id: int, member_id: int, office: Office) -> None:
    """Change a helper's office in the club. Raises Refused for the last owner, Stale if gone."""
    with helpers_held(club_id) as helpers:
        permit(actor, helpers)
        helper = helper_of(helpers, member_id)
        if helper.office == office:
            return
        if office is not Office.OWNER:
            _let_go(helper, helpers)
        helper.office = office
        helper.save(update_fields=["office"])
        logger.info("club %s: user %s is %s, by user %s", club_id, helper.user_id, office, actor.user)


def remove(actor: Actor, club_id: int, member_id: int) -> None:
    """Remove a helper. Raises Refused for the last owner, Stale if they are no helper any more."""
    with helpers_held(club_id) as helpers:
        permit(actor, helpers)
        _end(helper_of(helpers, member_id), helpers)
        logger.info("club %s: helper %s removed, by user %s", club_id, member_id, actor.user)


def leave(actor: Actor, club_id: int) -> None:
    """End the actor's membership. Raises Refused for the last owner; does nothing for a non-member."""
    with helpers_held(club_id) as helpers:
        for helper in helpers:
            if helper.user_id == actor.user:
                _end(helper, helpers)
                logger.info("club %s: user %s has left", club_id, actor.user)


def make_owner(club_id: int, user: User) -> None:
    """Make a user an owner of a club; a host uses it if the owner has gone."""
    with helpers_held(club_id):
        Membership.objects.update_or_create(
            club_id=club_id, user=user, defaults={"office": Office.OWNER.value}
        )
        logger.info("club %s: user %s is owner, by the host", club_id, user.pk)


def invited_by(user: User) -> QuerySet[Invitation]:
    """Return a user's open invitations to the clubs that they own; inside a transaction.

    An invitation stores its owner by name: it is renamed and deleted with the owner. The clubs are locked, so
    that no invitation is made meanwhile.
    """
    mine = Membership.objects.filter(user=user, office=Office.OWNER).values("club")
    # All lock in this order.
    locked = list(Club.objects.select_for_update(no_key=True).filter(pk__in=mine).order_by("pk"))
    name = shown_name(User.objects.get(pk=user.pk))
    return Invitation.objects.filter(club__in=locked, by=name, used_at=None)


def helper_of(helpers: list[Membership], member_id: int) -> Membership:
    for helper in helpers:
        if helper.pk == member_id:
            return helper
    raise Stale


def _end(helper: Membership, helpers: list[Membership]) -> None:
    _let_go(helper, helpers)
    helper.delete()


def _let_go(helper: Membership, helpers: list[Membership]) -> None:
    """Before an owner loses the office: ensure that another can sign in, and delete their invitations."""
    if helper.office != Office.OWNER:
        return
    others = (other for other in helpers if other.office == Office.OWNER and other.pk != helper.pk)
    if not any(other.user.is_active for other in others):
        raise Refused(LAST_OWNER)
    Invitation.objects.filter(club=helper.club_id, by=shown_name(helper.user), used_at=None).delete()
