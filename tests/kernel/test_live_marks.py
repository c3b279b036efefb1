"""The marks by which a page of its own knows that it is old."""

from collections.abc import Callable

import pytest

from tests.factories import MC, playing_drive, send
from tests.found import the
from tournaments.hall.queries.table_phone import table_phone_page
from tournaments.kernel.live_marks import table_mark
from tournaments.models import Drive
from tournaments.play.services import comings, doubts, evening, screens

pytestmark = pytest.mark.django_db


def marks(drive: Drive) -> list[str]:
    now = Drive.objects.get(pk=drive.pk)
    return [table_mark(now, table) for table in (1, 2, 3, 9)]


def facts(drive: Drive) -> str:
    return the(table_phone_page(Drive.objects.get(pk=drive.pk), 1, "")).facts


def test_a_change_that_tables_see_moves_every_mark() -> None:
    drive = playing_drive(tables=2, movement="optimised", hands=4)
    changes: list[Callable[[], object]] = [
        lambda: evening.begin_interval(drive.pk, MC),
        lambda: screens.announce(drive.pk, MC, "Tea is served"),
        lambda: evening.substitute(drive.pk, MC, 1, "Olwen Price"),
        lambda: comings.leave(drive.pk, MC, 5, confirmed=True),
    ]
    for change in changes:
        before, known = marks(drive), facts(drive)
        change()
        assert not {*before} & {*marks(drive)}
    assert facts(drive) != known, "a phone hears of another plan for the hands to come"


def test_a_score_moves_the_mark_of_its_table_alone() -> None:
    drive = playing_drive(tables=3)
    for tricks in (9, 8):  # the second one puts the first right
        one, *others = marks(drive)
        send(drive, hand=1, table=1, ns_made=tricks)
        assert marks(drive)[0] != one
        assert marks(drive)[1:] == others


def test_what_players_tell_the_mc_moves_no_table() -> None:
    drive = playing_drive(tables=3)
    before = marks(drive)
    doubts.raise_doubt(drive.pk, MC, 1, 1)
    screens.pick_scene(drive.pk, MC, 1, "leaders", ["leaders"])
    assert marks(drive) == before
