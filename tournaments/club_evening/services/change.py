"""The one shape of a write to a club evening: lock it, let the engine apply an event, save the event."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime

from django.db import transaction

from tournaments.club_evening.queries.state import state_of
from tournaments.engine.club_evening.archive import to_json
from tournaments.engine.club_evening.cuts import Unlawful
from tournaments.engine.club_evening.evening import Evening
from tournaments.engine.club_evening.events import Event, apply, refuse_too_much
from tournaments.kernel.change import Actor, hold_club, now
from tournaments.kernel.errors import Refused, Stale
from tournaments.models import ClubEvening, EveningEvent, Player
from tournaments.models.write_gate import write_gate

BATCH = 500


@dataclass
class EveningChange:
    """One change in progress. All its events have the same time, by which they are undone together."""

    evening: ClubEvening
    actor: Actor
    at: datetime
    state: Evening
    rows: list[EveningEvent] = field(default_factory=list)  # to be written together at the end

    def write(self, event: Event, *, client_id: str = "", player: Player | None = None) -> None:
        """Apply an event and save it; does nothing if the event has no effect. Raises Refused."""
        try:
            after = apply(self.state, event)
            refuse_too_much(len(after.players), len(after.log))
        except Unlawful as no:
            raise Refused(no.sentence) from no
        if after is self.state:
            return
        self.state = after
        self.evening.version += 1
        self.rows.append(
            EveningEvent(
                evening=self.evening,
                version=self.evening.version,
                at=self.at,
                actor=self.actor.name,
                event=to_json(event),
                client_id=client_id,
                player=player,
            )
        )


@contextmanager
def evening_change(evening_id: int, actor: Actor, *, seen: int | None = None) -> Iterator[EveningChange]:
    """Lock the club and the evening in one transaction, and save its new version.

    ``seen`` is the version of the page acted on, if acting on an old one would do harm. Raises
    ClubEvening.DoesNotExist, Refused or Stale; then nothing is written.
    """
    with write_gate(), transaction.atomic():
        hold_club(ClubEvening.objects.values_list("club_id", flat=True).get(pk=evening_id))
        evening = ClubEvening.objects.select_for_update().get(pk=evening_id)
        if seen is not None and seen != evening.version:
            raise Stale
        under_way = EveningChange(evening, actor, now(), state_of(evening))
        yield under_way
        if evening.pk:  # else it was deleted
            EveningEvent.objects.bulk_create(under_way.rows, batch_size=BATCH)
            evening.save()


def write_down(evening_id: int, actor: Actor, event: Event) -> None:
    """Record a single event. Raises Refused if it is not lawful."""
    with evening_change(evening_id, actor) as under_way:
        under_way.write(event)
