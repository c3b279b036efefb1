"""Seats put right once hand 1 is called: how people really sat, in this hand and from then on."""

import itertools
import random
import re

import pytest

from tests.factories import (
    MC,
    any_number,
    play_hands,
    play_tables,
    playing_drive,
    seated_drive,
    send,
)
from tests.files.services.test_archive import again
from tests.recount import Recount, totals
from tests.sampled import sampled
from tournaments.cards.queries.audit import audit_input
from tournaments.engine.archive.errors import BadArchive
from tournaments.engine.archive.reader import parse
from tournaments.engine.archive.writer import write
from tournaments.engine.movements import BY_RESULTS, MOVEMENTS
from tournaments.engine.seating.seating import Seating, Side, Table
from tournaments.files.queries.archive import archive
from tournaments.files.queries.public_archive import public_archive
from tournaments.kernel import evening
from tournaments.kernel.errors import Ask, Refused, Stale
from tournaments.kernel.table_scores import table_at
from tournaments.models import Drive, LogEntry
from tournaments.play.queries.seats_put_right import SeatsWord
from tournaments.play.services import moves
from tournaments.play.services.comings import leave
from tournaments.play.services.evening import finish
from tournaments.play.services.seats_put_right import put_seats_right, undo_seats
from tournaments.results.services.publishing import publish

pytestmark = pytest.mark.django_db


def sits(drive: Drive, number: int) -> Seating:
    return evening.seating(drive.played_hands.valid().get(number=number))


def pairs(table: Table) -> set[frozenset[int | None]]:
    return {frozenset(table.pair(side)) for side in Side}


def ladies(drive: Drive, number: int) -> tuple[int, int]:
    """One who plays as lady at table 1, and one at table 2, in the hand."""
    roles = evening.DriveEvening(drive).roles
    return tuple(  # type: ignore[return-value]
        next(p for p in table.seats if p and roles[p] == "a") for table in sits(drive, number).tables[:2]
    )


def swap(drive: Drive, number: int, *, onward: bool = True) -> tuple[int, int]:
    one, other = ladies(drive, number)
    put_seats_right(drive.pk, MC, SeatsWord(number, one, other, onward=onward))
    return one, other


def comes_in_again(drive: Drive) -> Drive:
    """The archive is proved when it is read, and says the same when it goes out again."""
    before = totals(drive)
    _, brought_in = again(drive)
    assert totals(brought_in) == before
    return brought_in


def test_it_works() -> None:
    """Two sat wrongly in the hand being played: scores, moves and the record go by how they sat."""
    drive = playing_drive(tables=3, hands_played=1)
    before = sits(drive, 2)
    one, other = swap(drive, 2)
    now = sits(drive, 2)
    assert now == before.with_others({one: other, other: one})
    play_hands(drive, 2, move_on=True, tricks=lambda *_: 9)
    wanted = BY_RESULTS["winners-split"].next_seating(now, [Side.NS] * 3, evening.DriveEvening(drive).roles)
    assert sits(drive, 3) == wanted
    words = drive.log.filter(verb="seats-put-right").values_list("after__hand", "after__entries")
    assert list(words) == [(2, sorted((one, other)))]
    comes_in_again(drive)


def test_the_tricks_of_a_hand_with_a_score_go_to_who_really_sat_there() -> None:
    drive = playing_drive(tables=2)
    send(drive, hand=1, table=1, ns_made=10)
    send(drive, hand=1, table=2, ns_made=7)
    before = totals(drive)
    one, other = swap(drive, 1)
    after = totals(drive)
    assert (after[one], after[other]) == (before[other], before[one])
    assert {p: t for p, t in after.items() if p not in (one, other)} == {
        p: t for p, t in before.items() if p not in (one, other)
    }
    assert drive.played_hands.get().tables.filter(state="played").count() == 2, "the tables keep their tricks"


@pytest.mark.parametrize("onward", sampled([True, False], every=2))
def test_in_a_hand_that_is_over_alone_or_from_then_on_they_went_each_others_ways(onward: bool) -> None:
    drive = playing_drive(tables=3, hands_played=4)
    kept = [sits(drive, number) for number in range(1, 6)]
    one, other = swap(drive, 3, onward=onward)
    turned = {one: other, other: one}
    for number, was in enumerate(kept, 1):
        is_turned = number == 3 or (number > 3 and onward)
        assert sits(drive, number) == (was.with_others(turned) if is_turned else was), number
    drive = comes_in_again(drive)
    play_hands(drive, 5, move_on=True)
    comes_in_again(drive)


def test_after_hand_1_at_table_2_the_other_pair_moved() -> None:
    drive = playing_drive(tables=3)
    first = sits(drive, 1)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    put_seats_right(drive.pk, MC, SeatsWord(2, left=2))
    wanted = BY_RESULTS["winners-split"].next_seating(
        first, [Side.NS, Side.EW, Side.NS], evening.DriveEvening(drive).roles
    )
    assert list(map(pairs, sits(drive, 2).tables)) == list(map(pairs, wanted.tables))
    comes_in_again(drive)


def test_a_whole_table_is_written_down() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    table, third = sits(drive, 2).tables[0], sits(drive, 2).tables[2]
    put_seats_right(drive.pk, MC, SeatsWord(2, table=1, four=third.seats))  # type: ignore[arg-type]
    now = sits(drive, 2).tables
    assert now[0].seats == third.seats
    assert pairs(now[2]) == pairs(table), "who was taken away has the seats that were left"
    comes_in_again(drive)


def test_somebody_who_sat_out_played_in_anothers_seat() -> None:
    drive = any_number(10)
    player = ladies(drive, 1)[0]
    out = next(p for p in sits(drive, 1).sitting_out if evening.DriveEvening(drive).roles[p] == "a")
    put_seats_right(drive.pk, MC, SeatsWord(1, player, out))
    assert player in sits(drive, 1).sitting_out
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    comes_in_again(drive)


def wrong_chair(drive: Drive, number: int) -> tuple[int, int]:
    """A lady at table 1 and a gent at table 2, in the hand."""
    roles, tables = evening.DriveEvening(drive).roles, sits(drive, number).tables
    lady, gent = (
        next(p for p in table.seats if p and roles[p] == role)
        for table, role in zip(tables, "ab", strict=False)
    )
    return lady, gent


def test_two_ladies_who_really_were_partners_are_asked_about_and_written_down() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    called, roles = sits(drive, 2), evening.DriveEvening(drive).roles
    lady, gent = wrong_chair(drive, 2)
    with pytest.raises(Ask, match=r"These would not normally be partners: .* and .*; .* and .*") as asked:
        put_seats_right(drive.pk, MC, SeatsWord(2, lady, gent))
    assert "Did they really play hand 2 together?" in str(asked.value)
    assert sits(drive, 2) == called
    put_seats_right(drive.pk, MC, SeatsWord(2, lady, gent), confirmed=True)
    assert sits(drive, 2) == called.with_others({lady: gent, gent: lady})
    drive = comes_in_again(drive)
    play_hands(drive, 2, move_on=True, tricks=lambda *_: 9)
    own = BY_RESULTS["winners-split"].next_seating(called, [Side.NS] * 3, roles)
    assert sits(drive, 3) == own, "they go on from the seats they should have had"
    drive = comes_in_again(drive)
    play_hands(drive, 4, move_on=True)
    comes_in_again(drive)


@pytest.mark.whole
def test_two_ladies_who_stayed_partners_of_ladies_for_some_hands() -> None:
    drive = playing_drive(tables=3, hands_played=4)
    kept = [sits(drive, number) for number in range(1, 6)]
    lady, gent = wrong_chair(drive, 2)
    word = SeatsWord(2, lady, gent, onward=True)
    put_seats_right(drive.pk, MC, word, confirmed=True)
    undo_seats(drive.pk, MC, 2)
    assert [sits(drive, number) for number in range(1, 6)] == kept
    drive = comes_in_again(drive)
    put_seats_right(drive.pk, MC, word, confirmed=True)
    turned = {lady: gent, gent: lady}
    assert [sits(drive, n) for n in range(2, 6)] == [seats.with_others(turned) for seats in kept[1:]]
    drive = comes_in_again(drive)
    play_hands(drive, 5, move_on=True, tricks=lambda *_: 9)
    own = BY_RESULTS["winners-split"].next_seating(kept[4], [Side.NS] * 3, evening.DriveEvening(drive).roles)
    assert sits(drive, 6) == own
    comes_in_again(drive)


@pytest.mark.whole
def test_by_a_plan_two_ladies_may_stay_partners_to_the_end() -> None:
    drive = playing_drive(tables=3, movement="mixed", hands=5)
    word = SeatsWord(1, *wrong_chair(drive, 1), onward=True)
    put_seats_right(drive.pk, MC, word, confirmed=True)
    drive = comes_in_again(drive)
    play_hands(drive, 4, move_on=True)
    comes_in_again(drive)


def test_phones_cards_and_the_archive_go_by_the_seats_as_put_right() -> None:
    """A phone with the seats from before asks the MC; without the MC's word the same seats are not sound."""
    drive = playing_drive(tables=3, hands_played=1)
    seen = table_at(drive.pk, 2, 1)
    assert seen is not None
    swap(drive, 2)
    with pytest.raises(Stale):
        send(drive, hand=2, table=1, ns_made=8, people_seen=seen.seats)
    play_hands(drive, 2)
    course, _cards = audit_input(drive)
    assert course.seatings[1] == sits(drive, 2)
    LogEntry.objects.filter(verb="seats-put-right").delete()
    with pytest.raises(BadArchive):
        parse(write(archive(Drive.objects.get())))


def test_partners_of_other_pairs_are_asked_about_and_are_together_again() -> None:
    drive = playing_drive(tables=3, movement="pairs-winners-up", hands=5)
    called = sits(drive, 1)
    first, second = called.tables[:2]
    four = (first.n, first.e, second.n, first.w)
    word = SeatsWord(1, table=1, four=four)  # type: ignore[arg-type]
    with pytest.raises(Ask, match="would not normally be partners"):
        put_seats_right(drive.pk, MC, word)
    put_seats_right(drive.pk, MC, word, confirmed=True)
    assert sits(drive, 1) == called.with_others({first.s: second.n, second.n: first.s})  # type: ignore[dict-item]
    drive = comes_in_again(drive)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    own = BY_RESULTS["pairs-winners-up"].next_seating(called, [Side.NS] * 3, {})
    assert sits(drive, 2) == own
    comes_in_again(drive)


@pytest.mark.parametrize(
    ("movement", "players"), sampled(itertools.product(sorted(MOVEMENTS), (8, 10, 13)), every=26)
)
def test_any_two_of_the_hall_who_changed_places_are_written_down(movement: str, players: int) -> None:
    """The evening goes on, totals are those of another count, and the file is proved and says the same."""
    rng = random.Random(f"{movement} {players}")
    if MOVEMENTS[movement].refusal((players + 1) // 2, players // 2) is not None:
        players = 8
    if MOVEMENTS[movement].refusal((players + 1) // 2, players // 2) is not None:
        return  # a movement for one number of tables alone
    drive = any_number(players, movement=movement, hands=6)
    for hand in range(1, 5):
        play_tables(drive)
        at = rng.choice([hand, rng.randint(1, hand)])
        one, other = rng.sample(sorted(sits(drive, at).players()), 2)
        word = SeatsWord(at, one, other, onward=rng.random() < 0.5)
        try:
            put_seats_right(drive.pk, MC, word, confirmed=True)
        except Refused as refused:  # two of a pair that stays together, two dummies; or one has gone since
            if not re.search("Two dummies|already in those seats|Correct hand", str(refused)):
                raise
        drive = comes_in_again(drive)
        if drive.movement_rules.needs.unit < 4:
            assert totals(drive) == Recount(drive, list(drive.entries.all())).totals()
        moves.call_move(drive.pk, MC, hand)
        drive = comes_in_again(drive)
        roles = evening.DriveEvening(drive).roles
        if drive.movement in BY_RESULTS and drive.movement_rules.needs.roles:
            pairs = [pair for table in sits(drive, hand + 1).tables for pair in map(table.pair, Side)]
            assert all({roles[p or 0] for p in pair} == {"a", "b"} for pair in pairs)


@pytest.mark.whole
def test_two_who_went_each_others_ways_wait_for_seats_of_their_own() -> None:
    """A lady and a gent were each other in hand 1; in a later one both sat out, with others between them."""
    drive = any_number(14, movement="losers-split", hands=6, most_tables=2)
    roles = evening.DriveEvening(drive).roles
    for hand in range(1, 6):
        play_tables(drive)
        moves.call_move(drive.pk, MC, hand)
    first, later = ({*sits(drive, number).sitting_out} for number in (1, 6))
    ladies, gents = ([p for p in sorted(later) if roles[p] == role] for role in "ab")
    both = [pair for pair in itertools.product(ladies, gents) if not {*pair} <= first]
    assert both
    for lady, gent in both:
        before = sits(drive, 6)
        put_seats_right(drive.pk, MC, SeatsWord(1, lady, gent, onward=True), confirmed=True)
        drive = comes_in_again(drive)
        assert sits(drive, 6) == before
        undo_seats(drive.pk, MC, 1)
    with pytest.raises(Refused, match="already in those seats"):
        put_seats_right(drive.pk, MC, SeatsWord(6, ladies[0], gents[-1]))


def test_until_the_next_call_it_can_be_undone_step_by_step() -> None:
    drive = playing_drive(tables=3, hands_played=2)
    kept = [sits(drive, number) for number in (1, 2, 3)]
    swap(drive, 3)
    moves.undo_call(drive.pk, MC, 3)
    moves.call_move(drive.pk, MC, 2)
    assert sits(drive, 3) == kept[2], "people move as the tricks say"
    drive = comes_in_again(drive)
    swap(drive, 3)
    between = sits(drive, 3)
    swap(drive, 2, onward=True)
    undo_seats(drive.pk, MC, 2)
    assert (sits(drive, 2), sits(drive, 3)) == (kept[1], between)
    drive = comes_in_again(drive)
    undo_seats(drive.pk, MC, 3)
    assert [sits(drive, number) for number in (1, 2, 3)] == kept
    drive = comes_in_again(drive)
    swap(drive, 3)
    play_hands(drive, 3, move_on=True)
    with pytest.raises(Stale):
        undo_seats(drive.pk, MC, 3)


def test_by_a_plan_they_go_back_to_their_cards_unless_the_mc_says_otherwise() -> None:
    drive = playing_drive(tables=3, movement="mixed", hands=6)
    plan = drive.schedule.seats
    one, other = swap(drive, 1, onward=False)
    play_hands(drive, 1, move_on=True)
    assert [list(table.seats) for table in sits(drive, 2).tables] == plan[1]["tables"]
    one, other = swap(drive, 2, onward=True)
    turned = {one: other, other: one}
    play_hands(drive, 2, move_on=True)
    third = [[turned.get(p, p) for p in table] for table in plan[2]["tables"]]
    assert [list(table.seats) for table in sits(drive, 3).tables] == third
    drive = comes_in_again(drive)
    swap(drive, 3, onward=True)
    undo_seats(drive.pk, MC, 3)
    assert [list(table.seats) for table in sits(drive, 3).tables] == third


def test_whoever_came_or_left_since_has_not_gone_anothers_way() -> None:
    drive = playing_drive(tables=3, hands_played=2)
    one, other = ladies(drive, 1)
    leave(drive.pk, MC, one, confirmed=True)
    play_hands(drive, 3, move_on=True)
    with pytest.raises(Refused, match="Correct hand 1 only"):
        put_seats_right(drive.pk, MC, SeatsWord(1, one, other, onward=True))
    put_seats_right(drive.pk, MC, SeatsWord(1, one, other))
    comes_in_again(drive)


def test_what_cannot_be_done_says_why() -> None:
    with pytest.raises(Refused, match="use the Draw page"):
        swap(seated_drive(), 1)
    drive = playing_drive(slug="another")
    lady = ladies(drive, 1)[0]
    for word in (SeatsWord(1, lady, 99), SeatsWord(1, lady, lady), SeatsWord(7, 1, 3)):
        with pytest.raises(Refused):
            put_seats_right(drive.pk, MC, word)
    with pytest.raises(Stale):
        put_seats_right(drive.pk, MC, SeatsWord(1, *ladies(drive, 1)), mark="of other seats")
    assert not drive.log.filter(verb="seats-put-right").exists()
    play_hands(drive, 1)
    finish(drive.pk, MC, confirmed=True)
    with pytest.raises(Refused, match="reopen it first"):
        swap(drive, 1)


def test_what_is_published_comes_in_again() -> None:
    drive = playing_drive(tables=2, hands=3, hands_played=2)
    swap(drive, 2)
    play_hands(drive, 3)
    finish(drive.pk, MC)
    publish(drive.pk, MC)
    drive = Drive.objects.get()
    found = public_archive(drive)
    assert found is not None
    assert parse(write(found)).hands == found.hands
    [line] = found.log
    assert isinstance(line.after, dict)
    assert sorted(line.after) == ["entries", "hand", "hands", "later", "own", "swapped", "until"], "no names"
