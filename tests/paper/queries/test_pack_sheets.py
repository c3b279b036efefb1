"""Data of the further printed sheets: for the wall, the prizes and the next drive."""

import datetime as dt
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine

from tests.factories import MC, make_club, make_drive, play_hands, player_name, playing_drive, seated_drive
from tests.found import takes, the
from tournaments.engine.permissions import State
from tournaments.engine.trumps import Trump
from tournaments.models import Drive, TableHand
from tournaments.paper.queries import pack_sheets
from tournaments.paper.queries.cards_to_print import LOOK, Look
from tournaments.paper.queries.catalogue import sheet_of
from tournaments.paper.queries.documents import heading
from tournaments.play.services import evening
from tournaments.press.sheets.labels import Label

pytestmark = pytest.mark.django_db
RULES: list[dict[str, object]] = [
    {"kind": "place", "name": "First lady", "role": "a", "place": 1, "main": True, "gift": "Biscuits"},
    {"kind": "draw", "name": "Lucky draw", "role": None, "main": False, "gift": ""},
]
BASE = "https://whist.example"
DAY = dt.date(2026, 10, 2)


@pytest.fixture(autouse=True)
def _on_the_day() -> Iterator[None]:
    """Drives of another day are to come, or past."""
    with time_machine.travel("2026-10-02 18:00:00Z"):
        yield


def over(*, tables: int = 2, state: State = State.FINISHED, **fields: Any) -> Drive:
    return make_drive(tables=tables, state=state, hands=4, breaks_after=[2], prize_rules=RULES, **fields)


def test_the_trumps_are_those_of_the_drive() -> None:
    chart = pack_sheets.trump_chart(make_drive(trumps=["none", "hearts"], hands=20, breaks_after=[10]))
    assert (chart.order, chart.hands, chart.breaks) == ((Trump.NONE, Trump.HEARTS), 20, (10,))
    assert pack_sheets.trump_chart(make_drive(trumps=[], slug="drawn")).order == ()


def test_there_is_a_number_for_each_table_that_may_be_used_or_was() -> None:
    assert pack_sheets.numbered_tables(make_drive(tables=3)) == 3
    assert pack_sheets.numbered_tables(seated_drive(tables=2, slug="seated")) == 2
    drive = make_drive(tables=2, slug="over")
    drive.entries.create(number=9, name=player_name(8), role="a")
    assert pack_sheets.numbered_tables(drive) == 3, "one more where a few players are over"
    assert pack_sheets.numbered_tables(make_drive(tables=0, slug="empty")) == 0
    drive = playing_drive(tables=3, hands_played=1, slug="playing")
    TableHand.objects.filter(hand__drive=drive, hand__number=2, number=3).delete()
    drive.entries.filter(number__gt=8).update(to_hand=1)
    drive.most_tables = 2
    assert pack_sheets.numbered_tables(drive) == 3


def test_certificates_and_labels_are_empty_until_the_drive_is_over() -> None:
    playing = playing_drive(tables=2, hands_played=2, prize_rules=RULES)
    assert pack_sheets.certificates(playing) == ()
    assert pack_sheets.labels(playing) == (Label("First lady", "Biscuits"), Label("Lucky draw"))
    drive = over(slug="over")
    (first,) = pack_sheets.certificates(drive)
    assert first.prize == "First lady"
    assert first.figure.endswith("tricks")
    assert first.name in {player_name(n) for n in range(0, 8, 2)}
    label, draw = pack_sheets.labels(drive)
    assert label.winner
    assert draw == Label("Lucky draw"), "it has still to be drawn"


def test_both_of_a_pair_have_a_certificate_and_a_label() -> None:
    rules = [{**RULES[0], "name": "First pair", "role": None, "money": "25.01"}]
    drive = make_drive(tables=2, movement="pairs-howell", hands=4, breaks_after=[], prize_rules=rules)
    assert [label.winner for label in pack_sheets.labels(drive)] == ["", ""]
    drive = over(slug="pairs", movement="pairs-howell")
    drive.prize_rules = rules
    one, two = pack_sheets.certificates(drive)
    assert one.name != two.name
    assert [(label.winner, label.gift) for label in pack_sheets.labels(drive)] == [
        (one.name, "Biscuits, £12.51"),
        (two.name, "Biscuits, £12.50"),
    ]


def test_the_notice_board_has_prizes_and_the_best_of_each_list() -> None:
    drive = over(tables=7)
    board = pack_sheets.notice_board(drive)
    assert [prize.prize for prize in board.prizes] == ["First lady", "Lucky draw"]
    assert board.prizes[1].nobody == "Not decided yet"
    ladies, gents = board.lists
    assert (ladies.title, gents.title) == ("Ladies", "Gents")
    assert board.prizes[0].winners[0] in [line.name for line in ladies.lines if line.place in {"1", "1="}]
    assert 10 <= len(gents.lines) < 14
    assert board.note == "Provisional: not published yet"
    drive.state = State.PUBLISHED
    assert pack_sheets.notice_board(drive).note == ""


def test_places_that_are_shared_say_so_on_the_notice_board() -> None:
    drive = make_drive(tables=2, state=State.PLAYING, hands=4, breaks_after=[2])
    play_hands(drive, 4, tricks=lambda hand, _table: 6 + hand % 2)
    evening.finish(drive.pk, MC)
    drive.refresh_from_db()
    places = [line.place for best in pack_sheets.notice_board(drive).lists for line in best.lines]
    assert {"1="} <= set(places)
    assert "1" not in places


def test_the_scorer_has_everybody_once_and_ladies_and_gents_apart() -> None:
    drive = playing_drive(tables=2)
    sheet = pack_sheets.scorers_sheet(drive)
    assert [(ranked.title, len(ranked.players)) for ranked in sheet.lists] == [("Ladies", 4), ("Gents", 4)]
    assert sheet.parts == ("First half", "Second half")
    everybody = sorted(number for ranked in sheet.lists for number, _ in ranked.players)
    assert everybody == list(range(1, 9))
    whist = seated_drive(tables=2, movement="whist", hands=7, breaks_after=[], slug="whist")
    assert [(ranked.title, len(ranked.players)) for ranked in pack_sheets.scorers_sheet(whist).lists] == [
        ("", 8)
    ]
    grid = pack_sheets.score_grid(drive)
    assert (grid.tables, len(grid.trumps), grid.breaks) == (2, 24, (12,))


def test_where_cards_do_not_matter_there_is_one_list() -> None:
    (everybody,) = pack_sheets.notice_board(over(movement="whist")).lists
    assert (everybody.title, len(everybody.lines)) == ("Everybody", 8)
    (best,) = pack_sheets.notice_board(over(movement="whist", tables=7, slug="more")).lists
    assert best.title == "The top ten"


def test_the_poster_is_for_this_drive_while_it_is_to_come() -> None:
    drive = make_drive(starts_at=dt.time(19, 30), entry_fee=3, contact="Mavis Crane, 01745 123456")
    make_drive(slug="next", date=DAY + dt.timedelta(days=7))
    poster = pack_sheets.poster(drive, BASE)
    assert (poster.day, poster.time, poster.hall) == ("Friday 2 October 2026", "7.30 pm", "Village Hall")
    assert (poster.fee, poster.contact) == ("£3.00", "Mavis Crane, 01745 123456")
    assert poster.url == "https://whist.example/d/harvest/"
    assert "No partner needed" in poster.invitation[1]
    poster = pack_sheets.poster(make_drive(hall="", movement="military", slug="little-known"), "")
    assert (poster.time, poster.hall, poster.fee, poster.url) == ("", "", "", "")
    assert "team of four" in poster.invitation[1]


def test_nobody_is_invited_to_a_drive_that_is_called_off() -> None:
    poster = pack_sheets.poster(make_drive(called_off="The hall is flooded."), "")
    assert poster.day.startswith("Called off")
    assert [line for line in poster.invitation if "flooded" not in line] == []


def test_then_it_is_for_the_next_drive_of_the_club() -> None:
    drive = playing_drive(tables=1)
    assert pack_sheets.announced(drive) is None
    week = dt.timedelta(days=7)
    make_drive(slug="last", date=DAY - week)
    make_drive(slug="theirs", date=DAY + week, club=make_club(name="Other", slug="other"))
    make_drive(slug="played", date=DAY + week, state=State.PLAYING)
    make_drive(slug="draft", date=DAY + week, draft=True)
    make_drive(slug="later", date=DAY + 3 * week)
    made = make_drive(slug="next", date=DAY + 2 * week, title="Christmas Drive")
    poster = pack_sheets.poster(drive, BASE)
    assert (poster.heading.title, poster.day) == ("Christmas Drive", "Friday 16 October 2026")
    assert poster.url.endswith("/d/next/")
    with time_machine.travel("2026-10-17 18:00:00Z"):  # and that never came off
        assert the(pack_sheets.announced(drive)).slug == "later"
    with time_machine.travel("2026-10-16 18:00:00Z"):
        assert pack_sheets.announced(drive) == made


def test_only_a_public_address_is_worth_a_code() -> None:
    private = ("localhost:8000", "127.0.0.1:8000", "192.168.1.20:8000", "[fe80::1]:8000")
    for base in (*(f"http://{host}" for host in (*private, "hall.local", "laptop")), ""):
        assert not pack_sheets.is_public(base), base
    for base in ("https://whist.example", "https://81.2.69.160:8000"):
        assert pack_sheets.is_public(base), base


def test_american_cards_mean_american_paper() -> None:
    assert sheet_of(LOOK) == pytest.approx((595.3, 841.9), abs=0.1)
    assert sheet_of(Look(sheet="letter")) == sheet_of(Look(sheet="letter-two")) == (612, 792)


def test_as_many_queries_for_one_table_as_for_three() -> None:
    for tables in (1, 3):
        made = over(tables=tables, slug=f"of-{tables}")
        drive = Drive.objects.select_related("club").get(pk=made.pk)
        takes(0, pack_sheets.trump_chart, drive)
        takes(2, pack_sheets.numbered_tables, drive)
        takes(0, heading, drive)
        takes(4, pack_sheets.certificates, drive)
        takes(4, pack_sheets.labels, drive)
        takes(6, pack_sheets.notice_board, drive)
        takes(1, pack_sheets.poster, drive, BASE)


def test_a_card_for_no_trumps_is_there_if_the_drive_has_such_hands() -> None:
    assert len(pack_sheets.suits_to_show(make_drive(tables=0))) == 4
    trumps = ["hearts", "none"]
    assert pack_sheets.suits_to_show(make_drive(tables=0, slug="none", trumps=trumps))[-1] is Trump.NONE
