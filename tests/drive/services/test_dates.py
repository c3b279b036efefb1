"""A drive called off or moved, and the same again on other days."""

from datetime import date

import pytest

from tests.factories import MC, make_drive, playing_drive, seated_drive, send
from tournaments.door.services.draw import make_draw
from tournaments.drive.services.dates import call_off, forget_move, lay_out
from tournaments.drive.services.drives import update_drive
from tournaments.engine.permissions import State
from tournaments.kernel.errors import Refused
from tournaments.models import Drive, Series
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db
DAYS = [date(2026, 11, 12), date(2026, 12, 10), date(2027, 1, 14)]


def fresh(drive: Drive) -> Drive:
    return Drive.objects.get(pk=drive.pk)


def test_the_same_again_is_set_up_like_the_drive() -> None:
    drive = playing_drive(hands=20, movement="mixed", prize_rules=[], starts_at="19:00", interval_minutes=30)
    drive.series = Series.objects.create(club=drive.club, name="Winter", slug="winter")
    drive.announcement, drive.called_off, drive.board = "Tea", "Snow", Drive.Board.SHOWN
    drive.save()
    assert lay_out(MC, fresh(drive), DAYS) == 3
    *_, last = made = list(Drive.objects.exclude(pk=drive.pk).order_by("date"))
    assert [new.date for new in made] == DAYS
    assert (last.title, last.hands, last.movement, last.interval_minutes) == (drive.title, 20, "mixed", 30)
    assert (last.series, str(last.starts_at), last.slug) == (
        drive.series,
        "19:00:00",
        "harvest-whist-drive-2027-01-14",
    )
    assert (last.state, last.announcement, last.called_off, last.board) == (
        State.OPEN,
        "",
        "",
        Drive.Board.HELD,
    )
    assert (last.seed, last.entries.count(), last.log.get().actor) == (None, 0, MC.name)
    assert len({new.link_key for new in (drive, *made)}) == 4


def test_pressing_twice_sets_up_no_day_twice() -> None:
    drive = make_drive(tables=0)
    assert lay_out(MC, drive, DAYS[:2]) == 2
    moved = Drive.objects.get(date=DAYS[0])
    Drive.objects.filter(pk=moved.pk).update(date=date(2030, 1, 1), moved_from=DAYS[0])
    assert lay_out(MC, drive, [*DAYS, DAYS[2], drive.date]) == 1
    assert Drive.objects.count() == 4


def test_an_address_that_is_taken_gets_a_number() -> None:
    make_drive(tables=0, slug="harvest-whist-drive-2026-11-12", title="Another", date=DAYS[0])
    lay_out(MC, make_drive(tables=0), DAYS[:1])
    assert Drive.objects.filter(slug="harvest-whist-drive-2026-11-12-2").exists()


def test_called_off_before_the_draw_and_back() -> None:
    drive = make_drive()
    call_off(drive.pk, MC, "Snow")
    with pytest.raises(Refused, match="called off"):
        make_draw(drive.pk, MC, seed=1)
    call_off(drive.pk, MC, "Snow")
    assert drive.log.count() == 1
    call_off(drive.pk, MC, "")
    make_draw(drive.pk, MC, seed=1)
    assert fresh(drive).state == State.SEATED


def test_called_off_during_the_evening_the_scores_stay() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    call_off(drive.pk, MC, "The lights went out")
    for table in (1, 2):
        send(drive, hand=2, table=table, ns_made=7)
    with pytest.raises(Refused, match="called off"):
        moves.call_move(drive.pk, MC, 2)
    evening.finish(drive.pk, MC, confirmed=True)
    publishing.publish(drive.pk, MC, confirmed=True)
    assert (fresh(drive).state, fresh(drive).called_off) == (State.PUBLISHED, "The lights went out")
    with pytest.raises(Refused):
        call_off(drive.pk, MC, "")


def test_nothing_is_called_once_it_is_off() -> None:
    drive = seated_drive()
    call_off(drive.pk, MC, "Snow")
    with pytest.raises(Refused, match="called off"):
        moves.start(drive.pk, MC)


def test_a_drive_that_people_could_see_is_said_to_be_moved() -> None:
    drive = make_drive(tables=0)
    update_drive(drive.pk, MC, {"date": DAYS[0]})
    update_drive(drive.pk, MC, {"date": DAYS[1], "title": "Later"})
    assert fresh(drive).moved_from == drive.date
    update_drive(drive.pk, MC, {"title": "Much later"})
    assert fresh(drive).moved_from == drive.date
    forget_move(drive.pk, MC)
    assert fresh(drive).moved_from is None
    update_drive(drive.pk, MC, {"date": DAYS[2]})
    assert fresh(drive).moved_from == DAYS[1]
    update_drive(drive.pk, MC, {"date": DAYS[1]})
    assert fresh(drive).moved_from is None, "it is where it was"


def test_a_draft_moves_without_a_word() -> None:
    drive = make_drive(tables=0, draft=True)
    update_drive(drive.pk, MC, {"date": DAYS[0]})
    assert fresh(drive).moved_from is None
