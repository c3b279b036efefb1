import pytest

from tests.factories import MC, make_drive, playing_drive, seated_drive
from tournaments.engine.permitted import State
from tournaments.engine.seating import Seating, problems
from tournaments.models import Drive, Hand
from tournaments.queries import evening
from tournaments.services.draw import LARGEST_SEED, make_draw, swap_seats
from tournaments.services.errors import Refused

pytestmark = pytest.mark.django_db


def opening(drive: Drive) -> Seating:
    hand = evening.hand_numbered(drive, 1)
    assert hand is not None
    return evening.seating(hand)


def test_it_works() -> None:
    drive = make_drive(tables=3)
    assert make_draw(drive.pk, MC, seed=20261002) == 20261002
    drive.refresh_from_db()
    assert (drive.state, drive.seed) == (State.SEATED, 20261002)
    assert problems(opening(drive), evening.roles(drive), range(1, 13)) == []


def test_the_same_seed_makes_the_same_draw_again() -> None:
    drive = make_drive(tables=5)
    make_draw(drive.pk, MC, seed=7)
    first = opening(drive)
    make_draw(drive.pk, MC, seed=8)
    assert opening(drive) != first
    make_draw(drive.pk, MC, seed=7)
    assert opening(drive) == first
    assert Hand.objects.count() == 1


def test_a_seed_that_nobody_gave_is_drawn_and_recorded() -> None:
    drive = make_drive()
    seeds = {make_draw(drive.pk, MC) for _ in range(4)}
    assert len(seeds) > 1
    assert all(0 <= seed < LARGEST_SEED for seed in seeds)
    drive.refresh_from_db()
    entry = drive.log.last()
    assert entry is not None
    assert (entry.verb, entry.after) == ("draw", {"seed": drive.seed, "tables": 2})


def test_those_to_be_kept_apart_do_not_begin_at_one_table() -> None:
    drive = make_drive(tables=4)
    drive.entries.filter(number__in=[1, 2]).update(apart="Archers")
    for seed in range(12):
        make_draw(drive.pk, MC, seed=seed)
        assert not any({1, 2} <= set(table.seats) for table in opening(drive).tables)


@pytest.mark.parametrize("leave", [1, 2, 3])
def test_numbers_that_do_not_fit_are_refused(leave: int) -> None:
    drive = make_drive()
    drive.entries.filter(number__lte=leave).delete()
    with pytest.raises(Refused, match="do not fill tables"):
        make_draw(drive.pk, MC)
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_uneven_cards_are_refused() -> None:
    drive = make_drive()
    drive.entries.filter(number__in=[1, 3]).update(role="b")
    with pytest.raises(Refused, match="as many of each card"):
        make_draw(drive.pk, MC)


def test_no_draw_once_play_has_begun() -> None:
    drive = playing_drive()
    with pytest.raises(Refused, match="Play has begun"):
        make_draw(drive.pk, MC)


def test_two_players_change_places() -> None:
    drive = seated_drive()
    before = opening(drive).tables
    one, other = before[0].n, before[1].e
    assert one is not None
    assert other is not None
    swap_seats(drive.pk, MC, one, other)
    after = opening(drive).tables
    assert (after[0].n, after[1].e) == (other, one)
    assert after[0].seats[1:] == before[0].seats[1:]
    entry = drive.log.last()
    assert entry is not None
    assert (entry.verb, entry.after) == ("swap", {"entries": [one, other]})


def test_two_players_at_one_table_change_places() -> None:
    drive = seated_drive(tables=1)
    before = opening(drive).tables[0]
    assert before.n is not None
    assert before.e is not None
    swap_seats(drive.pk, MC, before.n, before.e)
    assert opening(drive).tables[0].seats == (before.e, before.n, before.s, before.w)


def test_only_the_same_card_may_change_places() -> None:
    drive = seated_drive()
    table = opening(drive).tables[0]
    assert table.n is not None
    assert table.s is not None
    with pytest.raises(Refused, match="same card"):
        swap_seats(drive.pk, MC, table.n, table.s)


@pytest.mark.parametrize("other", [1, 99, 0])
def test_a_swap_needs_two_different_players_of_this_drive(other: int) -> None:
    with pytest.raises(Refused, match="two different players"):
        swap_seats(seated_drive().pk, MC, 1, other)


def test_no_swap_before_the_draw_nor_in_play() -> None:
    with pytest.raises(Refused, match="Make the draw first"):
        swap_seats(make_drive().pk, MC, 1, 3)
    with pytest.raises(Refused, match="Play has begun"):
        swap_seats(playing_drive(slug="another").pk, MC, 1, 3)
