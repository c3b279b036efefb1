"""Scenes of a big screen, chosen automatically or by the MC, and their contents."""

from datetime import timedelta

import pytest
from django.template.loader import render_to_string
from django.utils import timezone

from tests.factories import (
    MC,
    any_number,
    make_drive,
    play_hands,
    play_tables,
    playing_drive,
    seated_drive,
    send,
)
from tests.found import takes, the
from tests.hall.queries.screen_seen import pick, seen
from tournaments.door.services.seats_as_sat import Sat, seat_as_sat
from tournaments.hall.queries.screen import MOVES_STAND, screen
from tournaments.hall.queries.screen_hand import Playing
from tournaments.hall.template_tags import in_row
from tournaments.kernel.change import at_time
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import planned
from tournaments.kernel.scenes import Scene
from tournaments.models import Drive
from tournaments.play.services import evening, moves, screens
from tournaments.text import SEAT_NAMES

pytestmark = pytest.mark.django_db
SHOWN = Drive.Board.SHOWN


def hand_seen(drive: Drive, later: timedelta = timedelta()) -> Playing:
    """The hand on the first big screen, which shows one."""
    return the(seen(drive, later=later).playing)


WALKED = timedelta(minutes=3)  # everybody has walked by then


def test_it_follows_the_drive_through_the_evening() -> None:
    drive = make_drive(tables=2, hands=3, breaks_after=[2])
    assert seen(drive).scene is Scene.WELCOME
    drive = seated_drive(tables=2, hands=3, breaks_after=[2], slug="next")
    assert seen(drive).scene is Scene.WELCOME
    moves.start(drive.pk, MC)
    assert seen(drive).scene is Scene.TRUMPS
    play_hands(drive, 2)
    assert seen(drive).scene is Scene.MOVES
    assert seen(drive, later=WALKED).scene is Scene.TRUMPS
    evening.begin_interval(drive.pk, MC, 15)
    assert seen(drive).scene is Scene.INTERVAL
    evening.end_interval(drive.pk, MC)
    moves.call_move(drive.pk, MC, 2)
    play_hands(drive, 3)
    evening.finish(drive.pk, MC)
    assert seen(drive).scene is Scene.PRIZES


def test_boards_show_different_things_and_follow_again() -> None:
    drive = playing_drive(tables=2, board=SHOWN, boards={"3": "fireworks"})
    pick(drive, Scene.LEADERS, 2)
    boards = [(seen(drive, number).scene, seen(drive, number).picked) for number in (1, 2, 3)]
    assert boards == [(Scene.TRUMPS, False), (Scene.LEADERS, True), (Scene.TRUMPS, False)]
    pick(drive, screens.FOLLOW, 2)
    assert seen(drive, 2).scene is Scene.TRUMPS


def test_the_moves_stand_for_a_while_and_longer_where_there_are_many() -> None:
    long = timedelta(seconds=110)  # ten pages and one to begin with
    for tables, stand in ((2, MOVES_STAND), (60, long)):
        drive = playing_drive(tables=tables, hands_played=1, slug=f"of-{tables}")
        assert seen(drive).moves_until == the(drive.played_hands.valid().get(number=2).called_at) + stand
    stays = playing_drive(tables=2, hands_per_move=2, hands_played=1)
    assert (seen(stays).scene, seen(stays).moves) == (Scene.TRUMPS, ()), "everybody stays: there is no move"


def test_a_move_says_of_everybody_at_a_table_where_to_go() -> None:
    drive = playing_drive(tables=3, hands_played=1)
    found = seen(drive).moves
    assert [table for table, _ in found] == [1, 2, 3]
    assert {len(people) for _, people in found} == {4}
    now = {
        number: (table.number, str(SEAT_NAMES[seat]))
        for table in drive.played_hands.get(number=2).tables.all()
        for seat, number in zip("NESW", (table.n_id, table.e_id, table.s_id, table.w_id), strict=True)
    }
    keys = {entry.number: entry.pk for entry in drive.entries.all()}
    for table, people in found:
        for going in people:
            assert (going.table, going.seat) == now[keys[going.who.entry]]
            assert (going.how == "goes") == (going.table != table)
    assert {going.how for _, people in found for going in people} == {"goes", "stays", "turns"}


def test_those_who_sit_out_and_come_back_are_in_the_move() -> None:
    drive = any_number(9)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    found = seen(drive).moves
    assert [going.how for _, people in found for going in people].count("out") == 1
    table, people = found[-1]
    assert (table, len(people)) == (0, 1)
    shown = render_to_string("hall/screen/_screen.html", {"screen": seen(drive), "drive": drive})
    assert "Sat out, or new" in shown
    assert seen(drive, later=WALKED).playing is not None
    assert "Player" in hand_seen(drive, later=WALKED).out


def test_where_a_table_lacks_a_pair_its_people_sit_out() -> None:
    drive = any_number(12, movement="optimised")
    first = planned(drive)[1].tables[0]
    gone = [number for number in (first.n, first.s) if number]
    drive.entries.filter(number__in=gone).update(to_hand=1)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    how = {going.who.entry: going.how for _, people in seen(drive).moves for going in people}
    assert [how[number] for number in (first.e, first.w) if number] == ["out", "out"]
    assert not set(gone) & set(how)


def test_who_still_plays() -> None:
    drive = playing_drive(tables=3)
    send(drive, hand=1, table=2, ns_made=8)
    playing = hand_seen(drive)
    assert (playing.trumps, playing.still) == ("hearts", (1, 3))
    assert playing.words == "These tables are still playing"
    send(drive, hand=1, table=1, ns_made=8)
    assert hand_seen(drive).words == "This table is still playing"
    send(drive, hand=1, table=3, ns_made=8)
    assert hand_seen(drive).words == "Every table is in"
    many = playing_drive(tables=22, trumps=[], slug="many")
    send(many, hand=1, table=2, ns_made=8)
    playing = hand_seen(many)  # with tables that are counted, and trumps that the MC draws
    assert (playing.still, playing.words, playing.trumps) == ((), "1 of 22 tables in", "")


def test_the_timer_runs_from_the_call_while_somebody_plays() -> None:
    drive = playing_drive(tables=1)
    assert hand_seen(drive).due is None
    screens.set_minutes(drive.pk, MC, hand=8)
    called = the(drive.played_hands.get().called_at)
    assert hand_seen(drive).due == called + timedelta(minutes=8)
    send(drive, hand=1, table=1, ns_made=8)
    assert hand_seen(drive).due is None


def test_the_interval_says_when_it_ends_and_what_comes_unless_it_is_only_picked() -> None:
    drive = playing_drive(tables=1, breaks_after=[1])
    pick(drive, Scene.INTERVAL, 2)
    assert seen(drive, 2).following == (2, "clubs")
    assert drive.interval_until is None
    play_hands(drive, 1)
    since = timezone.now()
    with at_time(since):
        evening.begin_interval(drive.pk, MC, 15)
    assert seen(drive).following == (2, "clubs")
    drive.refresh_from_db()
    assert drive.interval_until == since + timedelta(minutes=15)


def test_seats_by_family_name() -> None:
    drive = seated_drive(tables=2)
    drive.entries.filter(number=1).update(name="Mr Z. Bird")
    found = seen(drive).seats
    assert len(found) == 8
    assert [place.who.name for place in found][:3] == ["Ben Baker", "Mr Z. Bird", "Cath Cooper"]
    assert sorted((place.table, place.seat) for place in found) == sorted(
        (table, seat) for table in (1, 2) for seat in ("North", "East", "South", "West")
    )


def test_an_open_hand_is_nobody_to_look_for_and_no_seat_is_made_up_where_only_tables_are_known() -> None:
    assert not [place for place in seen(any_number(11, movement="optimised")).seats if place.who.dummy]
    drive = make_drive(tables=2, slug="sat")
    seat_as_sat(drive.pk, MC, {number: Sat(1 + number // 5) for number in range(1, 9)})
    found = [(place.table, place.seat) for place in seen(drive).seats]
    assert found == [(1, "")] * 4 + [(2, "")] * 4


QUERIES = {
    Scene.WELCOME: 4,
    Scene.TRUMPS: 3,
    Scene.MOVES: 4,
    Scene.LEADERS: 6,
    Scene.RACE: 6,
    Scene.INTERVAL: 2,
    Scene.PRIZES: 1,
}


def test_as_many_queries_in_the_interval() -> None:
    for tables in (1, 3):
        drive = playing_drive(tables=tables, hands_played=1, board=SHOWN, slug=f"of-{tables}")
        evening.begin_interval(drive.pk, MC)
        drive = Drive.objects.select_related("club").get(pk=drive.pk)
        takes(7, screen, DriveEvening(drive), 1, timezone.now())
        assert screen(DriveEvening(drive), 1, timezone.now()).leading is not None


def test_as_many_queries_however_many_tables() -> None:
    for tables in (1, 3):
        drive = playing_drive(tables=tables, hands_played=1, board=SHOWN, slug=f"of-{tables}")
        for scene, count in QUERIES.items():
            pick(drive, scene)
            drive = Drive.objects.select_related("club").get(pk=drive.pk)
            takes(count, screen, DriveEvening(drive), 1, timezone.now())
            assert screen(DriveEvening(drive), 1, timezone.now()).scene is scene
    assert set(QUERIES) == set(Scene)


def test_a_draft_does_not_send_phones_to_a_leaderboard_that_is_not_there() -> None:
    for draft in (False, True):
        drive = make_drive(tables=1, slug=f"draft-{draft}", draft=draft)
        shown = render_to_string("hall/screen/_screen.html", {"screen": seen(drive), "drive": drive})
        assert (" has-door" in shown) is not draft


def test_names_too_long_for_a_row_have_a_short_form_that_tells_everybody_apart() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    for number, name in ((1, "Ann Featherstonehaugh-Archer"), (2, "Alan Featherstonehaugh-Archer")):
        drive.entries.filter(number=number).update(name=name)
    for scene in (Scene.WELCOME, Scene.MOVES):
        pick(drive, scene)
        short = seen(drive).short
        assert in_row("Ann Featherstonehaugh-Archer", short) == "An. Featherstonehaugh-Archer"
        assert in_row("Alan Featherstonehaugh-Archer", short) == "Al. Featherstonehaugh-Archer"
        assert in_row("Cath Cooper", short) == "Cath Cooper", "a short one stays as it was given"


def test_a_pair_and_a_team_keep_everybody() -> None:
    pairs = playing_drive(tables=2, movement="pairs-mitchell", hands=2, hands_played=1, board=SHOWN)
    pairs.entries.filter(number=1).update(name="Margaret Featherstonehaugh-Brown")
    pick(pairs, Scene.LEADERS)
    names = [line.who.name for leaders in the(seen(pairs).leading).lists for line in leaders.lines]
    (long,) = [name for name in names if "Margaret" in name]
    row = in_row(long, seen(pairs).short)
    assert "M. Featherstonehaugh-Brown" in row
    assert " & " in row


def test_many_who_sit_out_are_named_by_their_initials() -> None:
    drive = any_number(11)
    assert hand_seen(drive).out.count("Player") == 3
    for entry in drive.entries.all():
        entry.name = f"Wilhelmina Featherstonehaugh{entry.number}"
        entry.save()
    out = hand_seen(drive).out
    assert out.count("W. Featherstonehaugh") == 3
    assert "Wilhelmina" not in out
