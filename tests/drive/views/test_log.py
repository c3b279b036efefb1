"""The log in words."""

import datetime as dt
import re
from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive, send
from tests.pages import parts
from tournaments.door.services import draw
from tournaments.engine.permissions import State
from tournaments.engine.seating.seating import Side
from tournaments.engine.standings.scoring import Revoke
from tournaments.engine.trumps import Trump
from tournaments.kernel import log
from tournaments.models import Drive, LogEntry
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db
LOG = "/drives/harvest/log/"
NOW = dt.datetime(2026, 10, 2, 19, 30, tzinfo=dt.UTC)


def lines(response: Any) -> list[str]:
    """The lines of the log, newest first, without their times and buttons."""
    return parts(response, r"<time[^>]*>.*?</time>(.*?)(?:<form.*?)?</li>")


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=1)
    send(drive, hand=1, table=1, ns_made=8, revokes=(Revoke(Side.NS, 3),))
    send(drive, hand=1, table=1, ns_made=8, why="no revoke after all", client_id="again")
    assert lines(mc.get(LOG)) == [
        (
            "Hand 1, table 1: corrected to N–S 8, E–W 5 (before: North and South 5, East and West 8) "
            "Mavis Crane: no revoke after all"
        ),
        "Hand 1, table 1: N–S 5, E–W 8, after a revoke by N–S, which cost 3 Mavis Crane",
        "Called the first hand, trumps hearts Mavis Crane",
        "Drew the seats at 1 tables (draw number 1) Mavis Crane",
    ]


def do_everything(drive: Drive) -> None:
    """One evening of two hands at one table, in which everything is done that an evening knows."""
    draw.swap_seats(drive.pk, MC, 1, 3)
    moves.start(drive.pk, MC)
    moves.set_trumps(drive.pk, MC, 1, Trump.HEARTS)
    moves.set_trumps(drive.pk, MC, 1, Trump.NONE)
    send(drive, hand=1, table=1, ns_made=8, source="steward", device="a")
    send(drive, hand=1, table=1, ns_made=8, source="steward", device="b")
    send(drive, hand=1, table=1, ns_made=9, source="steward", device="c")
    send(drive, hand=1, table=1, ns_made=9)
    moves.call_move(drive.pk, MC, 1)
    moves.undo_call(drive.pk, MC, 2)
    moves.call_move(drive.pk, MC, 1)
    moves.reseat(drive.pk, MC, 1, confirmed=True, why="wrong way")
    evening.substitute(drive.pk, MC, 3, "Sîan Spare")
    evening.begin_interval(drive.pk, MC)
    evening.end_interval(drive.pk, MC)
    send(drive, hand=2, table=1, ns_made=8)
    evening.finish(drive.pk, MC, confirmed=True)
    evening.reopen(drive.pk, MC)
    evening.finish(drive.pk, MC, confirmed=True)
    publishing.publish(drive.pk, MC)
    publishing.withdraw_results(drive.pk, MC)
    for board in ("held", "short", "shown"):
        publishing.set_leaderboard(drive.pk, MC, board, 4)


def test_everything_of_an_evening_is_told_in_words(mc: Client) -> None:
    do_everything(make_drive(tables=1, trumps=[], state=State.SEATED))
    done = [line.removesuffix(" Mavis Crane") for line in reversed(lines(mc.get(LOG)))]
    assert done == [
        "Drew the seats at 1 tables (draw number 1)",
        "Numbers 1 and 3 swapped seats",
        "Called the first hand, trumps to be drawn",
        "Trumps of hand 1: hearts",
        "Trumps of hand 1: no trumps (before: hearts)",
        "Hand 1, table 1: N–S 8, E–W 5",
        "Hand 1, table 1: same score sent again, N–S 8, E–W 5 (before: North and South 8, East and West 5)",
        "Hand 1, table 1: different score sent, N–S 9, E–W 4 (before: North and South 8, East and West 5)",
        "Hand 1, table 1: corrected to N–S 9, E–W 4 (before: North and South 8, East and West 5)",
        "Called the move to hand 2, trumps to be drawn",
        "Undid calling hand 2; scores set aside: 0",
        "Called the move to hand 2, trumps to be drawn",
        "Reseated everyone for hand 2; scores set aside: 0 Mavis Crane: wrong way",
        "From hand 2 on, Sîan Spare took over score card 3 from Cath Cooper",
        "Began the interval",
        "Ended the interval",
        "Hand 2, table 1: N–S 8, E–W 5",
        "Finished the drive after hand 2",
        "Reopened the drive",
        "Finished the drive after hand 2",
        "Published the results",
        "Unpublished the results",
        "Hid the leaderboard",
        "Showed the leaderboard without the last 4 hands",
        "Showed the leaderboard",
    ]


def test_an_imported_log_may_hold_anything(mc: Client) -> None:
    drive = make_drive(tables=0)
    assert "Nothing has been done yet" in mc.get(LOG).content.decode()
    held: tuple[object, ...] = (None, 7, "text", [1], {}, {"entries": 3}, {"hand": {"deep": 1}})
    verbs = (
        "draw",
        "swap",
        "enter",
        "call",
        "trumps",
        "score-taken",
        "set-up",
        "substitute",
        "board",
        "unheard-of",
    )
    for verb in verbs:
        drive.log.all().delete()
        LogEntry.objects.bulk_create(
            LogEntry(drive=drive, version=n, at=NOW, actor="Somebody", verb=verb, before=after, after=after)
            for n, after in enumerate(held)
        )
        assert len(lines(mc.get(LOG))) == len(held), verb


def test_a_long_log_comes_in_pages(mc: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(log, "LINES_A_PAGE", 5)
    drive = make_drive(tables=1)
    for seed in range(6):
        draw.make_draw(drive.pk, MC, seed)
    first, second = mc.get(LOG), mc.get(f"{LOG}?page=2")
    assert (len(lines(first)), len(lines(second))) == (5, 1)
    assert "(draw number 5)" in lines(first)[0]
    assert re.search(r'rel="next"\s+href="\?page=2">Earlier<', first.content.decode())
    assert re.search(r'rel="prev"\s+href="\?page=1">Later<', second.content.decode())
    kept = mc.get(f"{LOG}?who=Mavis+Crane").content.decode()
    assert 'href="?who=Mavis+Crane&amp;page=2"' in kept  # the filter, from page to page


def test_queries_do_not_grow(mc: Client, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    for count in (1, 3):
        playing_drive(tables=1, hands_played=count, slug=f"drive-{count}")
        with django_assert_max_num_queries(6):
            mc.get(f"/drives/drive-{count}/log/")
