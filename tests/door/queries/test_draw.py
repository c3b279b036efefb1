"""The seats of the first hand."""

import re

import pytest

from tests.factories import MC, make_drive, seated_drive
from tests.found import takes, the
from tests.sampled import sampled
from tournaments.door.queries.draw import draw_page
from tournaments.door.services.draw import make_draw
from tournaments.models import Drive
from tournaments.play.services.comings import leave

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    drive = seated_drive(tables=3)
    seen = draw_page(drive)
    assert drive.seed == 1
    assert [table.number for table in seen.tables] == [1, 2, 3]
    assert len(seen.places) == 12
    for place in seen.places:
        who = the(dict(seen.tables[place.table - 1].seats)[place.seat])
        assert who == place.who


def test_places_are_by_family_name_and_two_who_could_not_be_kept_apart_are_named() -> None:
    drive = make_drive(tables=1)
    drive.entries.filter(number=4).update(name="Mr A. Bird")
    drive.entries.filter(number__in=(1, 2)).update(apart="couple")
    make_draw(drive.pk, MC, seed=5)
    page = draw_page(drive)
    names = ["Ann Archer", "Ben Baker", "Mr A. Bird", "Cath Cooper"]
    assert [place.who.name for place in page.places] == names
    assert [sorted(table.together) for table in page.tables] == [["Ann Archer", "Ben Baker"]]


def test_no_draw_yet_and_none_possible() -> None:
    seen = draw_page(make_drive(tables=2))
    assert (seen.refusal, seen.tables, seen.places) == (None, (), ())
    assert draw_page(make_drive(tables=0, slug="empty")).refusal is not None
    drive = make_drive(tables=2, movement="losers-keep", slug="two")
    assert any("nobody ever changes partner" in str(warning) for warning in draw_page(drive).warnings)
    assert draw_page(make_drive(tables=3, slug="three", movement="losers-keep")).warnings == ()


def test_partners_are_not_said_to_be_kept_apart_from_each_other() -> None:
    drive = make_drive(tables=2, movement="compass")
    drive.entries.filter(number__in=(1, 2)).update(apart="couple", unit=1)
    drive.entries.filter(number__in=(3, 4)).update(unit=2)
    make_draw(drive.pk, MC, seed=5)
    assert [table.together for table in draw_page(drive).tables] == [(), ()]
    table = next(t for t in draw_page(drive).tables if any(who and who.entry == 1 for _, who in t.seats))
    other = next(who.entry for _, who in table.seats if who and who.unit != 1)
    drive.entries.filter(number=other).update(apart="couple")
    assert [len(table.together) for table in draw_page(drive).tables if table.together] == [2]


def test_the_number_of_queries_does_not_grow() -> None:
    for tables in (1, 3):
        takes(7, draw_page, seated_drive(tables=tables, slug=f"of-{tables}"))


def test_who_has_left_and_who_only_fills_a_seat_are_not_drawn_again() -> None:
    drive = seated_drive(tables=2)
    for number in (1, 3):
        leave(drive.pk, MC, number, confirmed=True)
    drive.refresh_from_db()
    assert drive.entries.filter(dummy=True).count() == 2
    page = draw_page(drive)
    assert page.players == 6
    assert "you have 2 and 4" in str(page.refusal)
    leave(drive.pk, MC, 2, confirmed=True)
    assert draw_page(Drive.objects.get()).refusal is None


def apart_for(hands: int, movement: str, tables: int) -> Drive:
    drive = make_drive(tables=tables, movement=movement, apart_hands=hands)
    drive.entries.filter(number__in=(1, 2)).update(apart="couple")
    make_draw(drive.pk, MC, seed=5)
    return Drive.objects.get(pk=drive.pk)


@pytest.mark.parametrize("movement", sampled(["winners-split", "losers-keep", "mixed", "optimised"], every=2))
def test_people_are_kept_apart_for_the_first_hands_and_not_only_the_first(movement: str) -> None:
    assert draw_page(apart_for(3, movement, 8)).apart.endswith("will not share a table up to hand 3.")


@pytest.mark.parametrize(
    ("hands", "movement", "tables"), sampled([(9, "winners-split", 3), (20, "whist", 2)], every=2)
)
def test_how_long_people_can_be_kept_apart_is_said_as_it_is(hands: int, movement: str, tables: int) -> None:
    words = draw_page(apart_for(hands, movement, tables)).apart
    assert re.search(r"they may meet from hand (\d+) on: Ann Archer, Ben Baker\.$", words)
    assert movement == "whist" or "from hand 2 on" in words
    Drive.objects.filter(slug="harvest").update(slug=movement)
    assert draw_page(apart_for(1, "winners-split", 8)).apart == "", "the first hand alone needs no words"
