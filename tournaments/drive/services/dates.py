"""A drive called off, and the same drive again on other days."""

from collections.abc import Sequence
from copy import copy
from datetime import date

from django.db import transaction

from tournaments.club.services.clubs import club_to_set_up_in
from tournaments.drive.queries.drives import ARRANGED, DESCRIBED
from tournaments.drive.queries.last_drive import days_set_up
from tournaments.drive.services.drives import free_slugs, wanted_slug
from tournaments.engine.log_verbs import LogVerb
from tournaments.engine.permissions import Action
from tournaments.kernel.change import Actor, change, now
from tournaments.models import Drive, LogEntry
from tournaments.models.write_gate import write_gate

COPIED = (*DESCRIBED, *ARRANGED, "series_id", "interval_minutes", "hand_minutes")


def call_off(drive_id: int, actor: Actor, why: str) -> None:
    """Say that the drive does not take place, and why; that it does after all if ``why`` is empty."""
    with change(drive_id, Action.CALL_OFF, actor) as under_way:
        if (before := under_way.drive.called_off) != why:
            under_way.drive.called_off = why
            under_way.log(LogVerb.SET_UP, before={"called_off": before}, after={"called_off": why})


def forget_move(drive_id: int, actor: Actor) -> None:
    """Stop saying that the drive was moved."""
    with change(drive_id, Action.CALL_OFF, actor) as under_way:
        if before := under_way.drive.moved_from:
            under_way.drive.moved_from = None
            under_way.log(LogVerb.SET_UP, before={"moved_from": str(before)}, after={"moved_from": ""})


def lay_out(actor: Actor, like: Drive, days: Sequence[date]) -> int:
    """Set up a drive like another one on each day without one called the same. Return how many.

    Raises Refused for a club in which the actor has no permission.
    """
    with write_gate(), transaction.atomic():
        club = club_to_set_up_in(actor, like.club)
        there = days_set_up(like)
        copied = {name: copy(getattr(like, name)) for name in COPIED}
        drives = [
            Drive(**{**copied, "club": club, "version": 1, "date": day}) for day in sorted(set(days) - there)
        ]
        for drive, slug in zip(drives, free_slugs([wanted_slug(drive) for drive in drives]), strict=True):
            drive.slug = slug
        Drive.objects.bulk_create(drives)
        LogEntry.objects.bulk_create(
            LogEntry(
                drive=drive,
                version=1,
                at=now(),
                actor=actor.name,
                verb=LogVerb.CREATE,
                after={"title": drive.title},
            )
            for drive in drives
        )
    return len(drives)
