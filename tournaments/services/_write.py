"""The one shape of a write: lock the drive, permit, let the service work, count the version, log."""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db import transaction
from django.utils import timezone

from tournaments.engine.permitted import Action, State, Verdict, ruling
from tournaments.models import Drive, LogEntry
from tournaments.models.gate import write_gate
from tournaments.services.errors import Ask, Refused, Stale

_clock: ContextVar[datetime | None] = ContextVar("clock", default=None)


def now() -> datetime:
    """The time that goes into the log: the hall's clock, or the one set by :func:`at_time`."""
    return _clock.get() or timezone.now()


@contextmanager
def at_time(moment: datetime) -> Iterator[None]:
    """Let everything inside happen at ``moment``: a simulated evening, a demo."""
    token = _clock.set(moment)
    try:
        yield
    finally:
        _clock.reset(token)


@dataclass(frozen=True, slots=True)
class Actor:
    """Who does something, by the name that the log shows."""

    name: str


@dataclass(slots=True)
class Change:
    """One change of a drive under way. A service that never logs leaves the version as it was."""

    drive: Drive
    actor: Actor

    def log(self, verb: str, *, before: Any = None, after: Any = None, why: str = "") -> None:
        """Count the version and write down who did what. ``before`` and ``after`` are plain JSON."""
        self.drive.version += 1
        LogEntry.objects.create(
            drive=self.drive,
            version=self.drive.version,
            at=now(),
            actor=self.actor.name,
            verb=verb,
            before=before,
            after=after,
            why=why,
        )


@contextmanager
def change(
    drive_id: int, action: Action, actor: Actor, *, confirmed: bool = False, seen: int | None = None
) -> Iterator[Change]:
    """Hold the drive's row in one transaction, permitted for ``action``, and save it with its new version.

    ``seen`` is the version of the page the person acted on, where acting on an old one would do harm.
    Raises Refused, Ask (unless ``confirmed``) or Stale, and then nothing is written.
    """
    with write_gate(), transaction.atomic():
        drive = Drive.objects.select_for_update().get(pk=drive_id)
        verdict = ruling(action, State(drive.state))
        if verdict.why and verdict.verdict is Verdict.REFUSED:
            raise Refused(verdict.why)
        if verdict.why and verdict.verdict is Verdict.ASK and not confirmed:
            raise Ask(verdict.why)
        if seen is not None and seen != drive.version:
            raise Stale
        before = drive.version
        under_way = Change(drive, actor)
        yield under_way
        if drive.version != before:
            drive.save()
