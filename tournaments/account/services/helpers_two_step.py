"""Turning off two-step sign-in for a helper who has lost the phone, by the owner of the club."""

import logging

from tournaments.account.services.two_step import lost
from tournaments.club.services.memberships import helper_of, helpers_held, permit
from tournaments.engine.people.offices import Office
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused
from tournaments.models import Membership

logger = logging.getLogger(__name__)

NOT_ONLY_YOURS = Sentence(
    gettext_noop(
        "This person also helps another club, so you cannot do this alone. Ask whoever looks after the "
        "computer."
    )
)


def end_two_step(actor: Actor, club_id: int, member_id: int) -> None:
    """Turn off two-step sign-in for a helper who has lost the phone and the recovery codes.

    Raises Refused if the helper also helps a club that the actor does not own, Stale if they have gone.
    """
    with helpers_held(club_id) as helpers:
        permit(actor, helpers)
        helper = helper_of(helpers, member_id)
        owned = Membership.objects.filter(user=actor.user, office=Office.OWNER).values("club")
        if Membership.objects.filter(user=helper.user).exclude(club__in=owned).exists():
            raise Refused(NOT_ONLY_YOURS)
        lost(helper.user)
        logger.info("club %s: second step of user %s off, by user %s", club_id, helper.user_id, actor.user)
