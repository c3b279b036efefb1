import pytest

from tests.engine.seating.legal import problems
from tests.factories import MC, make_drive, playing_drive, seated_drive
from tests.sampled import sampled
from tournaments.door.services.draw import LARGEST_SEED, make_draw, swap_seats, undo_draw
from tournaments.door.services.entries import add_entry, remove_entry
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Role, Seating, Side
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.models import Drive, Hand
from tournaments.play.services.comings import arrive, leave
from tournaments.play.services.moves import start, undo_call

pytestmark = pytest.mark.django_db


def opening(drive: Drive) -> Seating:
    return evening.seating(drive.played_hands.valid().get(number=1))


def seats(drive: Drive) -> list[tuple[int, ...]]:
    """North, east, south and west of each table in hand 1, where somebody has every seat."""
    return [tuple(player or 0 for player in table.seats) for table in opening(drive).tables]


def test_it_works() -> None:
    """The same seed makes the same draw again, and one that nobody gave is drawn and recorded."""
    drive = make_drive(tables=5)
    assert make_draw(drive.pk, MC, seed=20261002) == 20261002
    drive.refresh_from_db()
    assert (drive.state, drive.seed) == (State.SEATED, 20261002)
    first = opening(drive)
    assert problems(first, evening.DriveEvening(drive).roles, range(1, 21)) == []
    make_draw(drive.pk, MC, seed=8)
    assert opening(drive) != first
    make_draw(drive.pk, MC, seed=20261002)
    assert opening(drive) == first
    assert Hand.objects.count() == 1
    seeds = {make_draw(drive.pk, MC) for _ in range(4)}
    assert len(seeds) > 1
    assert all(0 <= seed < LARGEST_SEED for seed in seeds)
    drive.refresh_from_db()
    entry = drive.log.latest("version")
    assert (entry.verb, entry.after) == ("draw", {"seed": drive.seed, "tables": 5})


def test_those_to_be_kept_apart_do_not_begin_at_one_table() -> None:
    drive = make_drive(tables=4)
    drive.entries.filter(number__in=[1, 2]).update(apart="Archers")
    for seed in range(12):
        make_draw(drive.pk, MC, seed=seed)
        assert not any({1, 2} <= set(table.seats) for table in opening(drive).tables)


def test_whoever_is_over_begins_on_a_chair() -> None:
    for gone in (1, 2, 3):
        drive = make_drive(tables=3, slug=f"without-{gone}")
        drive.entries.filter(number__lte=gone).delete()
        make_draw(drive.pk, MC)
        drawn = opening(drive)
        assert (len(drawn.tables), len(drawn.sitting_out)) == (2, 4 - gone)
        assert problems(drawn, evening.DriveEvening(drive).roles, range(gone + 1, 13)) == []


def test_what_cannot_be_drawn_is_refused() -> None:
    drive = make_drive(movement="whist")
    drive.entries.filter(number__lte=1).delete()
    uneven = make_drive(slug="uneven")
    uneven.entries.filter(number__in=[1, 3]).update(role="b")
    for wrong, why in (
        (drive, "needs full tables of four, or one player over, and there are 7"),
        (uneven, "Every table needs two of each, and you have"),
        (playing_drive(slug="begun"), "Play has begun"),
    ):
        with pytest.raises(Refused, match=why):
            make_draw(wrong.pk, MC)
    drive.refresh_from_db()
    assert drive.state == State.OPEN


def test_two_players_change_places() -> None:
    with pytest.raises(Refused, match="Make the draw first"):
        swap_seats(make_drive(slug="open").pk, MC, 1, 3)
    with pytest.raises(Refused, match="Play has begun"):
        swap_seats(playing_drive(slug="begun").pk, MC, 1, 3)
    drive = seated_drive()
    before = seats(drive)
    (one, partner), other = before[0][::2], before[1][1]
    swap_seats(drive.pk, MC, one, other)
    after = seats(drive)
    assert (after[0][0], after[1][1]) == (other, one)
    assert after[0][1:] == before[0][1:]
    entry = drive.log.latest("version")
    assert (entry.verb, entry.after) == ("swap", {"entries": [one, other]})
    n, e, s, w = after[0]
    swap_seats(drive.pk, MC, n, e)  # at one table
    assert seats(drive)[0] == (e, n, s, w)
    with pytest.raises(Refused, match="two players of the same kind"):
        swap_seats(drive.pk, MC, other, partner)
    for nobody in (1, 99, 0):
        with pytest.raises(Refused, match="two different players"):
            swap_seats(drive.pk, MC, 1, nobody)


def place_of(seating: Seating, player: int) -> tuple[int, str]:
    return next(
        (table.number, "NS" if player in table.pair(Side.NS) else "EW")
        for table in seating.tables
        if player in table.seats
    )


@pytest.mark.parametrize(
    "movement", sampled(["winners-split", "pairs-howell", "pairs-winners-up", "military", "whist"], every=2)
)
def test_places_change_where_somebody_has_left_and_somebody_came(movement: str) -> None:
    """The leaver's line goes to the newcomer, and the newcomer's place is changed by that line."""
    drive = seated_drive(tables=3, movement=movement)
    gone = drive.entries.get(number=1)
    leave(drive.pk, MC, 1, confirmed=True)
    with pytest.raises(Refused, match="two different players"):
        swap_seats(drive.pk, MC, 1, 3)
    (come,) = arrive(drive.pk, MC, [NewEntry("Nia", Role(gone.role))], confirmed=True)
    before = opening(drive)
    new = drive.entries.get(number=come)
    others = drive.entries.filter(number__in=before.players()).exclude(number=come)
    same = others.filter(role=new.role) if drive.movement_rules.needs.roles else others
    other = next(entry.number for entry in same if not new.unit or entry.unit != new.unit)
    swap_seats(drive.pk, MC, come, other)
    after = opening(drive)
    assert sorted(after.players()) == sorted(before.players())
    assert place_of(after, come) == place_of(before, other)


def test_somebody_who_sits_out_changes_places_too() -> None:
    drive = make_drive()
    drive.entries.filter(number=1).delete()
    make_draw(drive.pk, MC, seed=3)
    before = opening(drive)
    out = before.sitting_out[0]
    seated = seats(drive)[0][0 if evening.DriveEvening(drive).roles[out] == "a" else 2]
    swap_seats(drive.pk, MC, out, seated)
    after = opening(drive)
    assert after.sitting_out == (seated, *before.sitting_out[1:])
    assert out in after.tables[0].seats


def test_in_a_plan_two_change_places_for_the_whole_evening() -> None:
    drive = make_drive(tables=3, movement="optimised", hands=6)
    drive.entries.filter(number=1).delete()
    make_draw(drive.pk, MC, seed=3)
    before = drive.schedule.seats
    swap_seats(drive.pk, MC, 2, 3)
    drive.refresh_from_db()
    turn = {2: 3, 3: 2}
    assert drive.schedule.seats == [
        {
            "tables": [[turn.get(seat, seat) for seat in table] for table in row["tables"]],
            "out": [turn.get(number, number) for number in row["out"]],
        }
        for row in before
    ]
    assert [list(table.seats) for table in opening(drive).tables] == drive.schedule.seats[0]["tables"]


def test_pairs_change_places_as_pairs_and_partners_their_seats() -> None:
    drive = make_drive(tables=2, movement="pairs-winners-up")
    make_draw(drive.pk, MC, seed=3)
    before = seats(drive)
    swap_seats(drive.pk, MC, before[0][0], before[1][1])
    after = seats(drive)
    assert {*after[0][::2]} == {*before[1][1::2]}
    assert {*after[1][1::2]} == {*before[0][::2]}
    unit = dict(drive.entries.values_list("number", "unit"))
    assert all(len({unit[player] for player in table}) == 2 for table in after)
    one, two = after[0][::2]
    swap_seats(drive.pk, MC, one, two)
    assert seats(drive)[0][::2] == (two, one)


def test_pairs_put_together_by_lot_are_drawn_anew_and_others_stay() -> None:
    drive = make_drive(tables=2, movement="compass")
    drive.entries.filter(number__in=(3, 6)).update(unit=4)
    found = set()
    for seed in range(6):
        make_draw(drive.pk, MC, seed=seed)
        pairs: dict[int | None, list[int]] = {}
        for number, unit in drive.entries.values_list("number", "unit"):
            pairs.setdefault(unit, []).append(number)
        assert pairs[4] == [3, 6]
        assert all(len(members) == 2 for members in pairs.values())
        found.add(str(sorted(pairs.values())))
    assert len(found) > 1
    make_draw(drive.pk, MC, seed=0)
    first = opening(drive)
    make_draw(drive.pk, MC, seed=5)
    make_draw(drive.pk, MC, seed=0)
    assert opening(drive) == first


def test_the_roll_call_can_be_opened_again_until_the_first_hand_is_called() -> None:
    """Somebody missed at roll-call: dipvis #169 (whist.md, 7)."""
    drive = seated_drive(tables=2)
    for name, role in (("Late Larry", Role.A), ("Later Lou", Role.B)):
        with pytest.raises(Ask):
            add_entry(drive.pk, MC, NewEntry(name, role))
        add_entry(drive.pk, MC, NewEntry(name, role), confirmed=True)
        make_draw(drive.pk, MC)
    start(drive.pk, MC)
    with pytest.raises(Refused, match="Play has begun"):
        add_entry(drive.pk, MC, NewEntry("Too Late"), confirmed=True)
    undo_call(drive.pk, MC, 1)
    remove_entry(drive.pk, MC, 10, confirmed=True)
    make_draw(drive.pk, MC)
    start(drive.pk, MC)
    seats = opening(drive)
    assert sorted(seats.players()) == list(range(1, 10))
    assert len(seats.sitting_out) == 1


def as_it_is(drive: Drive) -> object:
    """Everything that a draw decides: the first hand, the plan, the pairs and the numbers."""
    drive = Drive.objects.get(pk=drive.pk)
    plan = drive.schedule.seats if hasattr(drive, "schedule") else None
    return opening(drive), plan, dict(drive.entries.values_list("number", "unit")), drive.seed, drive.state


@pytest.mark.parametrize("movement", sampled(["winners-split", "optimised", "pairs-winners-up"], every=2))
def test_a_draw_made_over_another_is_undone_with_all_that_was_changed_by_hand(movement: str) -> None:
    drive = make_drive(tables=3, movement=movement)
    make_draw(drive.pk, MC, seed=3)
    with pytest.raises(Stale):  # the first one
        undo_draw(drive.pk, MC)
    swap_seats(drive.pk, MC, 1, 3)
    before = as_it_is(drive)
    make_draw(drive.pk, MC, seed=5)
    assert as_it_is(drive) != before
    undo_draw(drive.pk, MC)
    assert as_it_is(drive) == before
    with pytest.raises(Stale):
        undo_draw(drive.pk, MC)
    make_draw(drive.pk, MC, seed=5)
    leave(drive.pk, MC, 1, confirmed=True)
    with pytest.raises(Stale):
        undo_draw(drive.pk, MC)
    start(drive.pk, MC)
    with pytest.raises(Refused, match="Play has begun"):
        undo_draw(drive.pk, MC)
