"""The phone on a table: its link, and what its page shows as the evening goes on."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, play_hands, playing_drive, seated_drive, send
from tests.hall.views.phones import Phone, seen, text
from tests.sampled import sampled
from tournaments.engine.permissions import State
from tournaments.engine.trumps import Trump
from tournaments.kernel.secret_links import SHORT_SIGNS, player_path, short_code, table_path
from tournaments.models import Drive, Score, TableHand
from tournaments.models.secret_links import of_table
from tournaments.play.services import evening, moves
from tournaments.results.services import publishing
from tournaments.web.secret_links import WRONG
from tournaments.web.whist_tags import clock

pytestmark = pytest.mark.django_db
HTMX = {"HX-Request": "true"}


def test_it_works() -> None:
    drive = playing_drive(tables=3, deal_custom="The oldest lady deals.")
    phone = Phone(drive)
    assert phone.page.status_code == 200
    page = text(phone.page)
    for words in ("Table 2", "Hand 1 of 24", "Hearts", "The oldest lady deals.", "Who made more tricks?"):
        assert words in page
    answer = phone.tap("EW", 9)
    assert answer.headers["Location"] == phone.path
    score = Score.objects.get()
    assert (score.table.number, score.ns, score.source, score.actor) == (2, 4, "steward", "Table 2")
    assert score.device != ""
    assert "from this phone" in text(phone.look())
    assert "9, the others 4" in text(phone.page)


def test_a_wrong_link_says_what_to_do(client: Client) -> None:
    drive = playing_drive()
    token = table_path(drive, 1).split("/")[-2]
    for wrong in (
        *("/t/harvest/2/nonsense/", "/t/no-such-drive/2/nonsense/"),
        *(f"/t/harvest/2/{token}/", table_path(drive, 3)),  # another table's token, and no such table
    ):
        for page in (client.get(wrong), client.post(wrong, {"winners": "NS", "tricks": 9})):
            assert page.status_code == 404, wrong
            assert "This link is not for any table in this drive." in text(page)


def test_a_phone_keeps_its_name_in_a_signed_cookie(client: Client) -> None:
    drive = playing_drive()
    cookie = client.get(table_path(drive, 1)).cookies["phone"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert "phone" not in client.get(table_path(drive, 1)).cookies
    client.cookies["phone"] = "forged:signature"
    assert "phone" in client.get(table_path(drive, 1)).cookies


def test_after_the_move_those_who_were_here_read_where_to_go() -> None:
    drive = playing_drive(tables=3)
    phone = Phone(drive)
    before = TableHand.objects.select_related("n", "e").get(number=2)
    play_hands(drive, 1, move_on=True, tricks=lambda *_: 9)
    page = text(phone.look())
    assert before.n is not None
    assert before.e is not None
    assert f"{before.n.name} goes to table 3: " in page  # N-S won: the lady goes up
    assert f"{before.e.name} stays East. " in page
    gone_on = page[page.index("Who has moved on") : page.index("Read it out")]
    assert before.e.name not in gone_on
    phone.tap("NS", 8)
    assert "goes to table" not in text(phone.look())


def test_before_the_first_hand() -> None:
    drive = make_drive()
    assert "Nobody has a seat yet." in text(Phone(drive).page)
    seated = seated_drive(slug="another")
    page = text(Phone(seated).page)
    assert "The first hand has not been called yet." in page
    assert "Who made more tricks?" not in page


@pytest.mark.parametrize("state", [State.FINISHED, State.PUBLISHED])
def test_when_it_is_over(state: State) -> None:
    drive = playing_drive(tables=2, hands=1)
    phone = Phone(drive)
    opened = phone.page
    play_hands(drive, 1)
    evening.finish(drive.pk, MC)
    if state is State.PUBLISHED:
        publishing.publish(drive.pk, MC)
    before = Score.objects.count()
    late = phone.tap("NS", 13, confirmed=1)
    assert late.status_code == (200 if state is State.FINISHED else 410)
    assert "drive has finished. Thank you for" in text(late)
    assert Score.objects.count() == before
    assert "Thank you for keeping the scores." in text(phone.look(seen(opened)))
    new = phone.look()
    assert new.status_code == 410
    assert "This link has expired" in text(new)
    assert 'href="/d/harvest/"' in new.content.decode()
    assert drive.link_key not in new.content.decode()


def test_a_drive_that_is_reopened_knows_its_tables_again() -> None:
    drive = playing_drive(tables=2, hands=1)
    phone = Phone(drive)
    play_hands(drive, 1)
    evening.finish(drive.pk, MC)
    assert phone.look().status_code == 410
    evening.reopen(drive.pk, MC)
    assert phone.look().status_code == 200


def test_the_interval_is_shown() -> None:
    drive = playing_drive()
    evening.begin_interval(drive.pk, MC, 20)
    since = Drive.objects.get().interval_since
    assert since is not None
    until = since + timedelta(minutes=20)
    page = Phone(drive).page
    assert f"Interval Until about {clock(until)}. The MC will call you back." in text(page)
    assert f'data-until="{int(until.timestamp())}000"' in page.content.decode()


def test_a_phone_is_left_alone_while_nothing_of_its_table_changes(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    drive = playing_drive(tables=3)
    phone = Phone(drive)
    before = seen(phone.page)
    send(drive, hand=1, table=1, ns_made=8)
    with django_assert_num_queries(5):
        assert phone.look(before, headers=HTMX).status_code == 204
    send(drive, hand=1, table=2, ns_made=8)
    answer = phone.look(before, headers=HTMX).content.decode()
    assert 'id="table"' in answer
    assert "8, the others 5" in answer


def read_for(path: str) -> tuple[int, int]:
    """Number of queries that a page makes, and of rows they fetch."""
    with CaptureQueriesContext(connection) as captured:
        assert Client().get(path).status_code == 200
    rows = 0
    with connection.cursor() as cursor:
        for query in captured.captured_queries:
            cursor.execute(query["sql"])
            rows += len(cursor.fetchall())
    return len(captured), rows


@pytest.mark.parametrize(
    ("movement", "most"), sampled([("winners-split", 25), ("winners-split", 250), ("optimised", 12)], every=3)
)
def test_a_page_costs_the_same_in_a_hall_of_a_thousand(movement: str, most: int) -> None:
    costs = []
    for tables in (3, most):
        drive = playing_drive(tables=tables, hands_played=1, slug=f"drive-{tables}", movement=movement)
        pages = [table_path(drive, 2), player_path(drive, 1)]
        for page in pages:  # who is where is read once for the pages of all
            Client().get(page)
        costs.append([read_for(page) for page in pages])
    assert costs[0] == costs[1]
    assert max(costs[0]) <= (10, 20)


def test_whatever_the_page_shows_of_its_table_reaches_the_phone() -> None:
    drive = playing_drive(tables=2, trumps=[])
    phone = Phone(drive)
    assert "Trumps not drawn yet" in text(phone.page)
    sitting = TableHand.objects.select_related("n").get(number=2).n
    assert sitting is not None
    for change, words in (
        (lambda: moves.set_trumps(drive.pk, MC, 1, Trump.SPADES), "Spades"),
        (lambda: evening.substitute(drive.pk, MC, sitting.number, "Sîan Spare"), "Sîan Spare"),
        (lambda: evening.begin_interval(drive.pk, MC), "Interval"),
        (lambda: send(drive, hand=1, table=2, ns_made=8), "the others 5"),
        (lambda: send(drive, hand=1, table=2, ns_made=9, source="steward", device="x"), "differ"),
    ):
        phone.look()
        change()
        answer = phone.look(seen(phone.page), headers=HTMX)
        assert words in text(answer)


def test_the_short_address_leads_to_the_table_and_wrong_ones_are_counted(client: Client) -> None:
    drive = playing_drive(tables=2, date=timezone.localdate())
    code = short_code(drive, of_table(2))
    assert client.get(f"/k/{code}", follow=True).request["PATH_INFO"] == table_path(drive, 2)
    answers = [client.get(f"/k/{SHORT_SIGNS[n]}2345678/").status_code for n in range(WRONG.most + 1)]
    assert answers == [404] * WRONG.most + [429]
    assert client.get(f"/k/{code}/").status_code == 302  # a right one opens all the same
