"""The one shape of a write: lock the drive, check permission, run the service, log, publish."""

import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from copy import copy
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Any

from django.db import connection, transaction
from django.utils import timezone
from django.utils.functional import cached_property

from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.former_names import taken_out
from tournaments.live.publish import tell
from tournaments.models import Club, Drive, FormerName, LogEntry
from tournaments.models.write_gate import write_gate

_clock: ContextVar[datetime | None] = ContextVar("clock", default=None)


def now() -> datetime:
    """The time that goes into the log: the hall's clock, or the one set by :func:`at_time`."""
    return _clock.get() or timezone.now()


@contextmanager
def at_time(moment: datetime) -> Iterator[None]:
    """Set the clock to ``moment`` inside the block, for a simulated evening or a demo."""
    token = _clock.set(moment)
    try:
        yield
    finally:
        _clock.reset(token)


@dataclass(frozen=True, slots=True)
class Actor:
    """The person or device that changes something, by the name in the record.

    ``user`` is the account's key for a person who has signed in; None for a table, a helper with the cards,
    and this computer itself, which are authorised in other ways.
    """

    name: str
    user: int | None = None


@dataclass
class DriveChange:
    """One change of a drive in progress. A service that never logs leaves the version unchanged."""

    drive_id: int
    state_before: str
    version_before: int
    off_before: str
    actor: Actor

    def __post_init__(self) -> None:
        self.version = self.version_before

    @property
    def state(self) -> State:
        """The present state of the drive, including unsaved changes."""
        return State(self.drive.state if "drive" in vars(self) else self.state_before)

    @property
    def called_off(self) -> str:
        """The reason for calling the drive off, with unsaved changes; empty if it takes place."""
        return self.drive.called_off if "drive" in vars(self) else self.off_before

    @cached_property
    def drive(self) -> Drive:
        """The locked drive; a service's changes to it are saved with the version."""
        return Drive.objects.get(pk=self.drive_id)

    def log(self, verb: LogVerb, *, before: Any = None, after: Any = None, why: str = "") -> None:
        """Increase the version and record an action. ``before`` and ``after`` are plain JSON."""
        self.version += 1
        before, after, names = taken_out(verb, before, after)
        LogEntry.objects.create(
            drive_id=self.drive_id,
            version=self.version,
            at=now(),
            actor=self.actor.name,
            verb=verb,
            before=before,
            after=after,
            why=why,
        )
        self.keep_names(names)

    def keep_names(self, names: Sequence[FormerName]) -> None:
        """Store names for the last line of the record."""
        for former in names:
            former.drive_id, former.line = self.drive_id, former.line or self.version
        if names:
            FormerName.objects.bulk_create(names)

    def refuse_repeat(self, seen: int | None, *verbs: LogVerb) -> None:
        """Raise Stale if any of these was done after version ``seen``, that of the page acted on.

        For actions that replace the result of an earlier one: pressing twice must not replace it again.
        """
        if seen is not None and self.drive.log.filter(verb__in=verbs, version__gt=seen).exists():
            raise Stale

    def saved_point(self) -> tuple[int, dict[str, Any] | None]:
        """The version and the drive's fields, None if it has not been read, for :meth:`roll_back`.

        Copies are shallow: services replace what is inside a JSON value, and change no deeper part of it.
        """
        if "drive" not in vars(self):
            return self.version, None
        fields = (field.attname for field in Drive._meta.concrete_fields)  # noqa: SLF001 - Django documents it
        return self.version, {name: copy(getattr(self.drive, name)) for name in fields}

    def roll_back(self, version: int, fields: dict[str, Any] | None) -> None:
        """Roll back to a saved point after a nested service failed."""
        self.version = version
        if fields is None:
            vars(self).pop("drive", None)
            return
        # The outer service has this object, so it stays. What else the failed service read into it goes.
        self.drive.__dict__ = Drive.from_db(connection.alias, list(fields), list(fields.values())).__dict__


_open = threading.local()  # its variables: the changes under way, by drive, of this thread and its connection


def refuse(action: Action, drive: Drive | DriveChange) -> None:
    """Raise Refused if ``action`` is not permitted, before any expensive work."""
    verdict = ruling(action, State(drive.state), called_off=bool(drive.called_off))
    if verdict.why and verdict.verdict is Verdict.REFUSED:
        raise Refused(verdict.why)


def hold_club(club_id: int) -> Club:
    """Lock a club's row, inside a transaction, so that it is not deleted while something in it changes.

    Locks are taken in one order: club, drives by their keys, players. Two transactions that ignored it would
    deadlock. Raises Club.DoesNotExist.
    """
    return Club.objects.select_for_update(no_key=True).get(pk=club_id)


def hold_drives(club_id: int) -> None:
    """Lock a club and all its drives, inside a transaction, so that nobody joins or leaves their lists."""
    hold_club(club_id)
    list(Drive.objects.select_for_update().filter(club_id=club_id).order_by("pk").values_list("pk"))


@contextmanager
def change(
    drive_id: int, action: Action, actor: Actor, *, confirmed: bool = False, seen: int | None = None
) -> Iterator[DriveChange]:
    """Lock the drive's row in one transaction, check ``action``, and save it with its new version.

    A service used inside another's change of the drive joins it: one drive, one count of versions, saved and
    published at the outer end. Its permission is checked for the present state, and it logs with its own
    ``actor``. If it fails, its writes are rolled back, and those of the outer one unless that catches the
    error.

    ``seen`` is the version of the page the person acted on, if acting on an old one would do harm. Raises
    Drive.DoesNotExist, or Refused, Ask (unless ``confirmed``) or Stale; then nothing is written.
    """
    with write_gate(), transaction.atomic():
        open_here, key = vars(_open), str(drive_id)
        outer: DriveChange | None = open_here.get(key)
        under_way = outer or DriveChange(drive_id, *_lock(drive_id), actor)
        refuse(action, under_way)
        verdict = ruling(action, under_way.state)
        if verdict.why and verdict.verdict is Verdict.ASK and not confirmed:
            raise Ask(verdict.why)
        if seen is not None and seen != under_way.version_before:
            raise Stale
        open_here[key] = under_way
        before = under_way.saved_point() if outer else None
        whose, under_way.actor = under_way.actor, actor  # this service's lines in the log name its own actor
        try:
            yield under_way
        except BaseException:
            if before:
                under_way.roll_back(*before)
            raise
        finally:
            under_way.actor = whose
            if not outer:
                del open_here[key]
        if not outer and under_way.version != under_way.version_before:
            _save(under_way)
            transaction.on_commit(partial(tell, drive_id))


def _lock(drive_id: int) -> tuple[str, int, str]:
    """Lock the drive's row and return its state, its version, and why it is called off.

    In plain SQL, as is the UPDATE below: every score passes here, and for thirty columns Django takes longer
    to write such a statement than the database takes to answer it.
    """
    select = "SELECT state, version, called_off FROM tournaments_drive WHERE id = %s"
    lock = " FOR UPDATE" if connection.features.has_select_for_update else ""
    with connection.cursor() as cursor:
        cursor.execute(select + lock, [drive_id])
        row: tuple[str, int, str] | None = cursor.fetchone()
    if row is None:
        raise Drive.DoesNotExist
    return row


def _save(under_way: DriveChange) -> None:
    if "drive" in under_way.__dict__:  # a service has read it, and may have changed it
        under_way.drive.version = under_way.version
        under_way.drive.save()
        return
    with connection.cursor() as cursor:
        cursor.execute(
            "UPDATE tournaments_drive SET version = %s WHERE id = %s",
            [under_way.version, under_way.drive_id],
        )
