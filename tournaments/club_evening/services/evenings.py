"""Start, set up and delete a club evening, and undo its last action."""

import secrets
from collections.abc import Mapping

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from tournaments.club.services.clubs import club_to_set_up_in
from tournaments.club_evening.queries.state import rows_of, settings_of
from tournaments.club_evening.services.change import evening_change
from tournaments.club_evening.services.people import know_again
from tournaments.drive.services.drives import free_slug
from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.events import (
    LinkRenewed,
    NameCorrected,
    Undone,
    counting,
    replay,
)
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.change import Actor
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import Club, ClubEvening
from tournaments.models.secret_links import BIG_SCREENS, of_table
from tournaments.models.write_gate import write_gate

NOTHING = Sentence(gettext_noop("Nothing has been done yet, so there is nothing to undo."))
TOO_LATE = Sentence(
    gettext_noop("How people cut in and out cannot be changed now, because tables have been formed.")
)
PLAYED = Sentence(gettext_noop("Rubbers have been played, so this evening is kept."))


def start_evening(actor: Actor, club: Club) -> ClubEvening:
    """Start tonight's evening of a club, with the settings of the club's last one; once if pressed twice.

    Raises Refused if the actor may not set anything up there.
    """
    with write_gate(), transaction.atomic():
        club = club_to_set_up_in(actor, club)
        today = timezone.localdate()
        last = club.evenings.first()
        if last and last.date == today and not last.version:
            return last
        return ClubEvening.objects.create(
            club=club,
            title=gettext("Club evening"),
            date=today,
            slug=free_slug(f"evening-{today:%Y-%m-%d}", ClubEvening.objects),
            seed=secrets.randbits(48),
            settings=last.settings if last else {},
        )


def set_up_evening(evening_id: int, actor: Actor, title: str, settings: Mapping[str, object]) -> None:
    """Set the title and the settings. Raises Refused if past events would become unlawful."""
    with evening_change(evening_id, actor) as under_way:
        evening = under_way.evening
        events = [event for _row, event in rows_of(evening)]
        evening.title, evening.settings = title, {**evening.settings, **settings}
        try:
            replay(settings_of(evening), events)
        except Unlawful:
            raise Refused(TOO_LATE) from None


def undo(evening_id: int, actor: Actor, *, seen: int) -> None:
    """Undo everything that the last press did. Raises Refused if there is nothing, Stale on an old page."""
    with evening_change(evening_id, actor, seen=seen) as under_way:
        rows = rows_of(under_way.evening)
        counted = [rows[place] for place in counting(event for _row, event in rows)]
        if not counted:
            raise Refused(NOTHING)
        # What one press of a button did has one time.
        undone = [event for row, event in counted if row.at == counted[-1][0].at]
        for event in undone[::-1]:
            under_way.write(Undone())
            if isinstance(event, NameCorrected):
                know_again(under_way, event.player)


def renew_link(evening_id: int, actor: Actor, which: str) -> None:
    """Replace a link by a new one: ``of_table`` or BIG_SCREENS. Raises Stale if there is none."""
    with evening_change(evening_id, actor) as under_way:
        if which not in {BIG_SCREENS, *map(of_table, range(1, under_way.state.formed + 1))}:
            raise Stale
        under_way.evening.renew_link(which)
        under_way.write(LinkRenewed(which))


def delete_evening(evening_id: int, actor: Actor) -> None:
    """Delete an evening that was started by mistake. Raises Refused if rubbers were played."""
    with evening_change(evening_id, actor) as under_way:
        if under_way.state.rubbers:
            raise Refused(PLAYED)
        under_way.evening.delete()
