"""Notes beside the tables: players sitting out and why, dummies, arrivals and leavers."""

import re
from typing import Any

import pytest

from tests.factories import MC, any_number, play_tables, send
from tests.found import the
from tests.sampled import sampled
from tournaments.drive.queries.worth_of_missed_hand import worth
from tournaments.kernel import evening
from tournaments.kernel.errors import Refused
from tournaments.kernel.evening import DriveEvening
from tournaments.kernel.plan import planned
from tournaments.kernel.tables import TableStanding, tables_of
from tournaments.models import Drive, Entry
from tournaments.play.queries.mc_page import play_page
from tournaments.play.queries.sitting_out import Away, away
from tournaments.play.services import moves

pytestmark = pytest.mark.django_db


def seen(drive: Drive) -> Away | None:
    drive.refresh_from_db()
    now = evening.DriveEvening(drive)
    hand = the(now.latest)
    return away(now, hand, tables_of([hand.pk], now.people))


def test_who_sits_out_and_what_it_counts() -> None:
    assert seen(any_number(8, slug="nobody-out")) is None
    drive = any_number(9)
    (out,) = the(evening.DriveEvening(drive).latest).sitting_out
    found = the(seen(drive))
    assert (found.out, found.worth, found.lines) == (f"Player {out}", "A hand sat out counts as 6½.", ())
    for score, people, words in (
        ("6.5", 0, ""),
        ("6.5", 2, "counts as 6½ for each player."),
        ("0", 1, "scores nothing."),
        ("own_average", 1, "counts as the player’s own average."),
        ("own_average", 2, "counts as each player’s own average."),
        ("field_average", 2, "counts as the average of everyone’s hands."),
    ):
        assert worth(Drive(missed_hand_score=score), people) == (words and f"A hand sat out {words}")


def exchanges(drive: Drive, hands: int) -> dict[int, tuple[str, list[int]]]:
    """By hand: what is said of the fair chair, and who sits out."""
    found = {}
    for number in range(1, hands + 1):
        page, hand = the(seen(drive)), the(evening.DriveEvening(drive).latest)
        if said := [line for line in page.lines if "instead of" in line]:
            found[number] = (said[0], hand.sitting_out)
        play_tables(drive)
        moves.call_move(drive.pk, MC, number)
    return found


@pytest.mark.parametrize("movement", sampled(["winners-split", "losers-keep", "head-table"], every=3))
def test_the_fair_chair_says_whom_and_instead_of_whom(movement: str) -> None:
    drive = any_number(13, movement=movement)
    found = exchanges(drive, 20)
    assert found
    for hand, (words, (out,)) in found.items():
        assert words.startswith(f"Player {out} sits out instead of Player ")
        other = int(words.removesuffix(", who has sat out more often.").rsplit(" ", 1)[1])
        times = evening.DriveEvening(drive).sat_out(hand - 1)
        assert times[out] < times[other]


def test_without_the_fair_chair_nobody_is_exchanged() -> None:
    assert exchanges(any_number(9, fair_chair=False), 8) == {}


def test_pairs_sit_out_together() -> None:
    drive = any_number(10, movement="pairs-winners-up")
    assert re.fullmatch(r"Player \d+ and Player \d+ \(pair \d\)", the(seen(drive)).out)
    assert all(line.count("(pair ") == 2 for line, _ in exchanges(drive, 8).values())


def test_open_hands_and_who_comes_and_goes() -> None:
    drive = any_number(8)
    drive.entries.filter(number=3).update(to_hand=1)
    found = the(seen(drive))
    assert found.lines == ("Leaving after this hand: Player 3.",)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    Entry.objects.create(drive=drive, number=10, name="Nora New", role="a", from_hand=3)
    found = the(seen(drive))
    assert found.out == ""
    places, comes = found.lines
    assert re.match(r"Dummies: (North|East|South|West) at table \d", places)
    assert comes == "Coming in for the next hand: Nora New."
    move = the(play_page(DriveEvening(drive)).move)
    assert move.lines == ("Gone: Player 3.",)
    assert any("a dummy sits " in words for table in move.tables for words in table.arriving)


def test_a_table_that_lacks_a_pair_sits_out_with_those_who_are_left() -> None:
    drive = any_number(8, movement="optimised")
    table = planned(drive)[1].tables[0]
    drive.entries.filter(number__in=[n for n in (table.n, table.s) if n]).update(to_hand=1)
    play_tables(drive)
    moves.call_move(drive.pk, MC, 1)
    found, page = seen(drive), play_page(DriveEvening(drive))
    assert found is not None
    assert found.out == f"Player {table.e} and Player {table.w}"
    assert (page.tables[0].standing, page.playing, page.waiting) == (TableStanding.OUT, 1, (2,))
    with pytest.raises(Refused, match=r"so it has no score"):
        send(drive, hand=2, table=1, ns_made=8)
    play_tables(drive)
    assert play_page(DriveEvening(drive)).now_words == "Every table is in."
    moves.call_move(drive.pk, MC, 2)


def test_queries_do_not_grow(django_assert_max_num_queries: Any) -> None:
    for players in (9, 23):
        drive = any_number(players, slug=f"drive-{players}")
        play_tables(drive)
        moves.call_move(drive.pk, MC, 1)
        drive.refresh_from_db()
        with django_assert_max_num_queries(17):
            play_page(DriveEvening(drive))
