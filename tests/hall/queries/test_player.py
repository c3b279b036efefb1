"""A player's page: what it has to say in every state of an evening."""

import datetime as dt

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories import MC, any_number, make_drive, play_tables, playing_drive, send
from tests.found import the
from tests.play.services.test_comings import come
from tests.results.queries.test_prizes import level_drive
from tests.sampled import sampled
from tournaments.door.services.draw import make_draw
from tournaments.door.services.make_up_numbers import add_dummy
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.engine.permissions import State
from tournaments.hall.queries.player import PlayerPage, Where, player_page
from tournaments.hall.queries.player_marks import card_news
from tournaments.kernel.evening import DriveEvening, seating
from tournaments.models import Drive
from tournaments.play.services import comings, evening, moves, screens
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db
HELD, SHORT, SHOWN = Drive.Board.HELD, Drive.Board.SHORT, Drive.Board.SHOWN


def page(drive: Drive, number: int = 1) -> PlayerPage:
    return player_page(the(card_news(drive.pk, number)))


def test_it_works() -> None:
    drive = playing_drive(tables=2)
    found = page(drive)
    assert (found.where, found.hand, found.drive.hands, found.trumps) == (Where.PLAYS, 1, 24, "hearts")
    table = next(table for table in seating(the(DriveEvening(drive).latest)).tables if 1 in table.seats)
    at, seat = table.seats.index(1), the(found.seat)
    assert (seat.table, seat.seat) == (table.number, ("North", "East", "South", "West")[at])
    assert the(seat.partner).entry == table.seats[(at + 2) % 4]
    opponents = {table.seats[(at + 1) % 4], table.seats[(at + 3) % 4]}
    assert {who.entry for who in seat.opponents if who} == opponents
    assert card_news(drive.pk, 99) is None


def test_before_the_draw_and_before_the_first_hand() -> None:
    drive = make_drive()
    assert (page(drive).where, page(drive).seat) == (Where.BEFORE, None)
    make_draw(drive.pk, MC, seed=1)
    assert (page(drive).where, page(drive).next) == (Where.START, ())
    assert page(drive).seat is not None


def test_where_only_the_tables_are_known_no_seat_is_told() -> None:
    drive = make_drive(tables=2)
    seat_as_sat(drive.pk, MC, {number: Sat(1 + (number > 4)) for number in range(1, 9)})
    seat = the(page(drive, 5).seat)
    assert (seat.table, seat.seat, seat.partner, seat.opponents) == (2, "", None, ())


def test_who_sits_out_comes_late_and_goes() -> None:
    drive = any_number(9)
    hand = the(DriveEvening(drive).latest)
    out = page(drive, hand.sitting_out[0])
    assert (out.where, out.seat, out.worth) == (Where.OUT, None, "A hand sat out counts as 6½.")
    (nia,) = come(drive, "Nia Newcomer")
    assert (page(drive, nia).where, page(drive, nia).hand) == (Where.LATER, 2)
    comings.leave(drive.pk, MC, 1, confirmed=True)
    assert page(drive, 1).where in (Where.PLAYS, Where.OUT)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    assert (page(drive, 1).where, page(drive, 1).next) == (Where.GONE, ())
    assert page(drive, nia).where in (Where.PLAYS, Where.OUT)


def test_a_dummy_is_an_open_hand_and_has_no_page() -> None:
    drive = make_drive(tables=0)
    for number in range(1, 8):
        drive.entries.create(number=number, name=f"Player {number}", role="a" if number % 2 else "b")
    dummy = add_dummy(drive.pk, MC, confirmed=True)
    make_draw(drive.pk, MC, seed=1)
    assert card_news(drive.pk, dummy) is None
    pages = [page(drive, number) for number in range(1, 8)]
    assert [found.seat.partner for found in pages if found.seat].count(None) == 1
    assert sum(found.seat.opponents.count(None) for found in pages if found.seat) == 2


def test_whoever_has_taken_a_card_over_stands_on_it() -> None:
    drive = playing_drive()
    evening.substitute(drive.pk, MC, 3, "Sam Spare")
    assert (page(drive, 3).who.name, page(drive, 3).instead) == ("Sam Spare", "Cath Cooper")
    assert page(drive, 1).instead == ""


def test_what_the_mc_says_and_the_interval() -> None:
    drive = playing_drive(interval_minutes=15)
    screens.announce(drive.pk, MC, "Tea is ready.")
    evening.begin_interval(drive.pk, MC)
    found = page(drive)
    assert found.drive.announcement == "Tea is ready."
    assert found.drive.interval_until == the(found.drive.interval_since) + dt.timedelta(minutes=15)


@pytest.mark.parametrize(("board", "counted"), [(HELD, None), (SHORT, 2), (SHOWN, 4)])
def test_the_place_is_told_as_far_as_the_leaderboard_tells_it(board: str, counted: int | None) -> None:
    drive = playing_drive(tables=2, hands_played=4, hands=6, board=board, board_hides=4)
    found = page(drive)
    assert found.board.held is (board == HELD)
    assert (found.line and the(found.board.standings).counted) == counted


def test_the_place_follows_when_a_hand_is_complete_and_when_it_is_corrected() -> None:
    drive = playing_drive(tables=2, board=SHOWN)
    assert page(drive).line is None
    send(drive, hand=1, table=1, ns_made=9)
    assert page(drive).line is None
    send(drive, hand=1, table=2, ns_made=9)
    before = the(page(drive).line).total
    for table in (1, 2):
        send(drive, hand=1, table=table, ns_made=3)
    assert {before, the(page(drive).line).total} in ({9, 3}, {4, 10})


def test_pairs_and_teams_have_the_place_of_all_of_them() -> None:
    for movement, together in (("pairs-winners-up", 2), ("flag-whist", 4)):
        drive = playing_drive(tables=4, hands_played=2, movement=movement, board=SHOWN, slug=movement)
        lines = {page(drive, number).line for number in range(1, 17)}
        assert len(lines) == 16 // together
        assert None not in lines


def test_the_end_and_the_prize() -> None:
    drive = level_drive()
    assert (page(drive).where, page(drive).prizes) == (Where.OVER, ())
    publishing.publish(drive.pk, MC, confirmed=True)
    found = {number: page(drive, number) for number in range(1, drive.entries.count() + 1)}
    assert {one.where for one in found.values()} == {Where.RESULTS}
    won = [(number, prize) for number, one in found.items() for prize in one.prizes]
    assert won
    for number, prize in won:
        assert number in {who.entry for who in prize.winners}


@pytest.mark.parametrize("movement", sampled(["winners-split", "whist"], every=2))
def test_it_takes_a_handful_of_queries_and_no_more_for_the_next_player(movement: str) -> None:
    taken = []
    for tables in (2, 15):  # of sixty players the plan is stored hand by hand
        slug = f"of-{tables}"
        drive = playing_drive(tables=tables, hands_played=2, movement=movement, board=SHOWN, slug=slug)
        send(drive, hand=3, table=1, ns_made=9)
        drive = Drive.objects.get(pk=drive.pk)
        counts = []
        for number in (1, 2, 3, 4):
            with CaptureQueriesContext(connection) as queries:
                page(drive, number)
            counts.append(len(queries))
        taken.append(counts)
    assert taken[0] == taken[1]
    assert taken[0][0] <= 12
    assert max(taken[0][1:]) <= 4


def test_a_drive_in_the_place_of_another_is_not_taken_for_it() -> None:
    drive = make_drive(state=State.PLAYING)
    assert page(drive).where is Where.PLAYS
    Drive.objects.filter(pk=drive.pk).update(link_key="another", state=State.FINISHED)
    assert page(drive).where is Where.OVER
