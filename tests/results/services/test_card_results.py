"""The results kept of published drives always equal their standings."""

from collections.abc import Iterable
from contextlib import suppress

import pytest
from django.db import transaction

from tests.evenings import Evening
from tests.factories import MC, make_club, make_drive, play_hands, send
from tournaments.club.services.deletion import delete_drive
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import MOVEMENTS
from tournaments.engine.permissions import State
from tournaments.engine.standings.hand_points import Formula, HandPoints
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import import_archive
from tournaments.kernel.errors import Declined
from tournaments.kernel.evening import DriveEvening
from tournaments.models import CardResult, Drive, Player
from tournaments.people.services.erasure import forget
from tournaments.people.services.players import link_drive, merge_players
from tournaments.people.services.same_person import undo_merge
from tournaments.play.services import evening
from tournaments.results.queries.card_results import card_results
from tournaments.results.queries.standings import standings
from tournaments.results.services.card_results import add_missing_results
from tournaments.results.services.publishing import publish, withdraw_results

pytestmark = pytest.mark.django_db

OWN = ("total", "rank", "role_rank", "hands", "parts", "tens", "slams", "best_hand", "own_total", "own_hands")


def kept(drive: Drive) -> list[tuple[object, ...]]:
    rows = drive.card_results.order_by("number", "substitute__from_hand", "pk")
    return list(rows.values_list("number", "substitute", "role", "evening_hands", *OWN))


def check(drive: Drive) -> None:
    """Compare the rows of a drive with its standings, and its players with its entries."""
    drive = Drive.objects.get(pk=drive.pk)
    rows = {row.number: row for row in drive.card_results.filter(substitute=None).select_related("entry")}
    if drive.state != State.PUBLISHED:
        assert not drive.card_results.exists()
        return
    page = standings(DriveEvening(drive))
    units = {entry.number: entry.unit for entry in drive.entries.all()}
    lines = [
        (number, line)
        for line in page.lines
        for number in units
        if number == line.who.entry or (units[number] and units[number] == units[line.who.entry])
    ]
    came = {number for number, who in DriveEvening(drive).people.items() if who.came}
    assert {number for number, _line in lines if number in came} == set(rows)
    for number, line in lines:
        if number in came:
            row = rows[number]
            assert row.total == line.total
            assert (row.rank, row.hands) == (line.rank, line.hands_played)
            assert (row.role_rank or 0) == (line.role_rank if row.role and not units[number] else 0)
            assert tuple(row.parts) == line.parts
            assert row.player_id == row.entry.player_id
            assert row.evening_hands == page.counted
    again = card_results(drive)
    assert len(again) == drive.card_results.count()
    by_key = {(row.number, row.substitute_id): row for row in drive.card_results.all()}
    for row in again:
        assert [getattr(row, name) for name in OWN] == [
            getattr(by_key[row.number, row.substitute_id], name) for name in OWN
        ]


def published(**fields: object) -> Drive:
    drive = make_drive(state=State.PUBLISHED, **{"hands": 4, "breaks_after": [2], **fields})  # type: ignore[arg-type]
    link_drive(drive)
    return drive


def test_it_works() -> None:
    drive = published()
    check(drive)
    assert drive.card_results.count() == 8
    assert not CardResult.objects.filter(player=None).exists()


def test_points_make_a_total_and_no_tricks_of_a_person() -> None:
    drive = published(hand_points=HandPoints(Formula.WIN).as_json())
    check(drive)
    assert {row.total for row in drive.card_results.all()} <= {0, 1, 2, 3, 4}
    assert set(drive.card_results.values_list("own_total", "slams")) == {(None, 0)}


def test_a_correction_moves_the_rows() -> None:
    drive = published()
    before = kept(drive)
    withdraw_results(drive.pk, MC)
    check(drive)
    evening.reopen(drive.pk, MC)
    send(drive, hand=1, table=1, ns_made=13)
    evening.finish(drive.pk, MC, confirmed=True)
    publish(drive.pk, MC, confirmed=True)
    check(drive)
    assert kept(drive) != before
    assert sum(row.slams for row in drive.card_results.all()) == 2


def test_merge_its_undo_and_erasure() -> None:
    one, other = published(), published(slug="winter")
    player, twin = Player.objects.filter(name="Ann Archer")[0], one.entries.get(number=2).player
    assert twin is not None
    other.entries.filter(player=twin).update(player=None, name="Ben B.")
    link_drive(other)
    merged = Player.objects.get(name="Ben B.")
    merge_players(make_club().pk, MC, twin.pk, merged.pk)
    for drive in (one, other):
        check(drive)
    assert twin.card_results.count() == 2
    undo_merge(make_club().pk, MC, twin.merges.get().pk)
    for drive in (one, other):
        check(drive)
    assert twin.card_results.count() == 1
    forget(make_club().pk, MC, player.pk, confirmed=True)
    for drive in (one, other):
        check(drive)


def test_archive_and_deletion() -> None:
    drive = published()
    before = [row[2:] for row in kept(drive)]
    text = write(archive(drive))
    drive = import_archive(MC, text, replace=True)
    check(drive)
    assert [row[2:] for row in kept(drive)] == before
    delete_drive(MC, drive.pk, confirmed=True)
    assert not CardResult.objects.exists()


def test_rows_of_before_are_added_once() -> None:
    one, other = published(), published(slug="winter")
    CardResult.objects.all().delete()
    assert (add_missing_results(), add_missing_results()) == (2, 0)
    check(one)
    check(other)


def test_a_substitute_has_their_own_hands_and_the_owner_the_card() -> None:
    drive = make_drive(tables=1, hands=4, breaks_after=[2], state=State.PLAYING)
    link_drive(drive)
    other = published(slug="before", tables=2)
    play_hands(drive, 2, move_on=True)
    evening.substitute(drive.pk, MC, 1, "Ina Ironside", next_hand=False)
    known = Player.objects.create(club=drive.club, name="Ina Ironside")
    play_hands(drive, 4)
    evening.finish(drive.pk, MC, confirmed=True)
    publish(drive.pk, MC, confirmed=True)
    check(drive)
    rows = list(drive.card_results.filter(number=1).order_by("pk"))
    owner, substitute = rows
    assert (substitute.total, substitute.rank, substitute.player) == (None, None, known)
    assert owner.own_hands == substitute.own_hands == 2
    assert owner.own_total is not None
    assert substitute.own_total is not None
    assert owner.total == owner.own_total + substitute.own_total
    forget(drive.club_id, MC, known.pk)
    known.refresh_from_db()
    assert known.card_results.count() == 1, "the hands stay whose they were, under no name"
    check(other)


def test_nobody_has_the_hands_after_the_last() -> None:
    drive = make_drive(
        tables=1,
        hands=4,
        breaks_after=[],
        state=State.PLAYING,
        hand_points=HandPoints(Formula.WIN).as_json(),
    )
    play_hands(drive, 2)
    evening.substitute(drive.pk, MC, 1, "Ina Ironside", next_hand=True)
    evening.finish(drive.pk, MC, confirmed=True)
    publish(drive.pk, MC, confirmed=True)
    assert drive.card_results.count() == 4


@pytest.mark.whole
@pytest.mark.parametrize("seeds", [range(n, n + 2) for n in range(0, 16, 2)])
def test_any_evening(seeds: Iterable[int]) -> None:
    published = 0
    for seed in seeds:
        with transaction.atomic():
            published += any_evening(seed)
            transaction.set_rollback(True)
    assert published, "some evenings never come to an end"


def any_evening(seed: int) -> bool:
    """Play an evening, then publish, correct and unpublish it; return whether it came to be published."""
    played = Evening(seed, tuple(MOVEMENTS))
    for _step in range(60):
        played.step()
    for _try in range(100):
        for act in (played.finish, played.publish):
            with suppress(Declined):
                act()
        if is_over := Drive.objects.get(pk=played.drive.pk).state == State.PUBLISHED:
            break
        played.step()
    for _step in range(12):
        check(played.drive)
        played.step()
    return is_over
