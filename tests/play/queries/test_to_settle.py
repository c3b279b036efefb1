"""List and number of the things that wait for the MC."""

import pytest
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, playing_drive, send
from tests.found import the
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.scores import SentScore
from tournaments.models import Drive
from tournaments.play.queries.to_settle import how_many, to_settle_page
from tournaments.play.services.doubts import keep_late, raise_doubt, settle_doubt
from tournaments.play.services.moves import undo_call

pytestmark = pytest.mark.django_db


def differ(drive: Drive, *, hand: int, table: int) -> None:
    for tricks, device in ((8, "one"), (9, "two"), (7, "three")):
        send(drive, hand=hand, table=table, ns_made=tricks, source="steward", device=device)


def late(drive: Drive, *, hand: int, table: int) -> None:
    keep_late(
        drive.pk, MC, SentScore(hand, table, 9, client_id=f"late-{hand}-{table}", source="steward"), "late"
    )


def test_it_works(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    drive = playing_drive(tables=3, hands_played=1)
    assert (how_many(DriveEvening(drive)), to_settle_page(DriveEvening(drive)).empty) == (0, True)
    differ(drive, hand=2, table=3)  # three scores at one table are one thing to look at
    late(drive, hand=1, table=2)
    south = the(drive.played_hands.get(number=1).tables.get(number=1).s)
    raise_doubt(drive.pk, MC, south.number, 1, "I made more")
    with django_assert_num_queries(3):
        assert how_many(DriveEvening(drive)) == 3
    page = to_settle_page(DriveEvening(drive))
    assert [(one.hand, one.number) for one in page.conflicts] == [(2, 3)]
    assert [
        (one.doubt.hand, one.doubt.table, one.doubt.ns_made, one.ew, one.doubt.why) for one in page.late
    ] == [(1, 2, 9, 4, "late")]
    assert the(page.late[0].seen).score is not None
    (card,) = page.cards
    assert (card.who.entry, card.who.name, card.doubt.words) == (south.number, south.name, "I made more")
    assert card.tricks == the(the(card.table).score).ns


def test_the_oldest_hand_comes_first_and_the_latest_of_the_late_scores() -> None:
    drive = playing_drive(tables=2, hands_played=2)
    for hand, table in ((3, 1), (1, 2)):
        differ(drive, hand=hand, table=table)
    assert [(one.hand, one.number) for one in to_settle_page(DriveEvening(drive)).conflicts] == [
        (1, 2),
        (3, 1),
    ]
    for hand, table in ((1, 2), (2, 1)):
        late(drive, hand=hand, table=table)
    assert [(one.doubt.hand, one.doubt.table) for one in to_settle_page(DriveEvening(drive)).late] == [
        (2, 1),
        (1, 2),
    ]


def test_what_is_settled_or_taken_back_with_its_hand_waits_no_longer() -> None:
    drive, other = playing_drive(tables=2, hands_played=1), playing_drive(tables=2, slug="other")
    differ(other, hand=1, table=1)
    late(other, hand=1, table=1)
    raise_doubt(other.pk, MC, 1, 1)
    differ(drive, hand=2, table=1)
    raise_doubt(drive.pk, MC, 1, 1)
    settle_doubt(drive.pk, MC, drive.doubts.get().pk)
    assert how_many(DriveEvening(drive)) == 1
    undo_call(drive.pk, MC, 2, confirmed=True)
    assert (how_many(DriveEvening(drive)), to_settle_page(DriveEvening(drive)).empty) == (0, True), (
        "nothing of another drive is told"
    )


def test_a_late_score_for_a_table_that_has_gone_names_none() -> None:
    drive = playing_drive(tables=2)
    late(drive, hand=2, table=1)
    late(drive, hand=1, table=9)
    seen = {one.doubt.hand: (one.seen, one.early) for one in to_settle_page(DriveEvening(drive)).late}
    assert seen == {2: (None, True), 1: (None, False)}


def test_queries_do_not_grow(django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for many in (1, 3):
        drive = playing_drive(tables=3, hands_played=3, slug=f"drive-{many}")
        for n in range(1, many + 1):
            raise_doubt(drive.pk, MC, n, n)
            late(drive, hand=n, table=n)
            differ(drive, hand=4, table=n)
        with django_assert_max_num_queries(11):
            to_settle_page(DriveEvening(drive))
