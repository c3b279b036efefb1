"""The public leaderboard, made once for every version of a drive."""

import gzip
import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import MC, make_drive, playing_drive, seated_drive, send
from tests.results.queries.test_prizes import level_drive
from tournaments.engine.permissions import State
from tournaments.kernel.evening import DriveEvening
from tournaments.models import Drive
from tournaments.results.queries.standings import standings
from tournaments.results.services import publishing

pytestmark = pytest.mark.django_db

SHOWN = Drive.Board.SHOWN


def page(client: Client, drive: Drive, query: str = "") -> str:
    answer = client.get(reverse("leaderboard", args=[drive.slug]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=2, board=SHOWN)
    shown = page(client, drive)
    assert "After hand 2 of 24; nothing is final yet. Hand 3 is being played." in re.sub(r"\s+", " ", shown)
    assert shown.count('<td class="place">') == 8
    assert page(client, drive, "?list=a").count('<td class="place">') == 4


def test_the_race_and_the_spread_are_drawn_and_said_in_figures(client: Client) -> None:
    drive = playing_drive(tables=2, hands_played=4, board=SHOWN)
    seen = standings(DriveEvening(drive))
    shown = page(client, drive)
    assert shown.count("<polyline") == 5 + 1
    counts = [int(count) for count in re.findall(r'class="chart-count"[^>]*>(\d+)<', shown)]
    assert (sum(counts), shown.count('class="chart-bar"')) == (8, len(counts))
    assert shown.count('role="img"') == 2
    figures = shown[shown.index('id="race-figures"') : shown.index('id="spread-heading"')]
    assert figures.count("<tr>") == 1 + 4
    assert re.findall(r"(\d+)</td></tr>", figures)[-1] == str(seen.lines[4].total)
    assert shown.index("Everybody, best first") < shown.index("race-heading")
    hidden = playing_drive(tables=2, hands_played=4, slug="hidden")
    assert "race-heading" not in page(client, hidden)


def test_what_may_not_be_seen_is_not_there(client: Client) -> None:
    cases: tuple[tuple[State, dict[str, Any], str], ...] = (
        (State.OPEN, {"board": SHOWN}, "The drive has not begun"),
        (State.PLAYING, {}, "The places are hidden for now"),
        (State.FINISHED, {"hands": 1}, "Play is over"),
        (State.PLAYING, {"board": SHOWN}, "The first hand is being played"),
    )
    for n, (state, fields, says) in enumerate(cases):
        shown = page(client, make_drive(state=state, slug=f"drive-{n}", **fields))
        assert says in shown
        assert "<td" not in shown


def test_a_drive_to_come_says_what_somebody_asks_who_might_come(client: Client) -> None:
    facts: dict[str, Any] = {
        "hall": "Nether Hall",
        "contact": "Mavis, 01234 567890",
        "movement": "winners-split",
    }
    drive = make_drive(entry_fee="3.00", **facts)
    shown = re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page(client, drive)))
    assert "Friday 2 October 2026, Nether Hall" in shown
    assert "Entry fee £3.00" in shown
    assert "Who to ask Mavis, 01234 567890" in shown
    assert "How it is played 24 hands of whist. After each hand the winners move on" in shown
    assert "Find my name" not in shown


def test_hands_kept_back_are_said(client: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=Drive.Board.SHORT, board_hides=2)
    assert "The last two hands of the evening will stay hidden" in re.sub(r"\s+", " ", page(client, drive))


def test_a_name_is_found_among_all_and_kept_by_nobody(client: Client) -> None:
    drive = playing_drive(tables=10, hands_played=1, board=SHOWN)
    shown = client.get(reverse("leaderboard", args=[drive.slug]), {"q": " ARCHER ann"})
    assert shown.content.decode().count('<td class="place">') == 1
    assert "Ann Archer" in shown.content.decode()
    assert "data-live" not in shown.content.decode()
    assert "private" in shown["Cache-Control"]
    assert "ETag" not in shown
    assert 'value="ARCHER' not in page(client, drive)
    assert "No name here includes “nobody”" in page(client, drive, "?q=nobody")
    assert '<td class="place">' not in page(client, drive, "?q=%CC%81")  # an accent without a letter


def test_nobody_is_found_where_places_may_not_be_seen(client: Client) -> None:
    for drive in (playing_drive(hands_played=1), seated_drive(slug="seated", board=SHOWN)):
        shown = page(client, drive, "?q=ann")
        assert "Ann Archer" not in shown
        assert "No name here" not in shown


def test_looking_for_a_name_costs_no_more_than_the_page(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive(tables=3, hands_played=1, board=SHOWN)
    page(client, drive)
    for name in ("ann", "zoe"):
        with django_assert_num_queries(1):
            page(client, drive, f"?q={name}")


def test_published_results_show_the_prizes(client: Client) -> None:
    drive = level_drive()
    publishing.publish(drive.pk, MC, confirmed=True)
    shown = re.sub(r"\s+", " ", page(client, drive))
    assert "Final, after one hand." in shown
    assert "Booby, gent" in shown
    assert "Lucky card" not in shown  # not drawn, so there is nothing to tell


def test_a_page_is_made_and_packed_once_for_a_version_and_sent_once_to_a_browser(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    address = reverse("leaderboard", args=[drive.slug])
    first = client.get(address)
    packed = client.get(address, headers={"accept-encoding": "gzip"}).content
    with django_assert_num_queries(1):
        assert page(client, drive) == first.content.decode()
    with django_assert_num_queries(1):
        assert client.get(address, headers={"accept-encoding": "gzip"}).content == packed
    tag = {"if-none-match": first["ETag"]}
    again = client.get(address, headers=tag)
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(address + "?list=a", headers=tag).status_code == 200
    send(drive, hand=2, table=1, ns_made=10)
    assert client.get(address, headers=tag).status_code == 200
    assert page(client, drive) != first.content.decode()


def test_only_the_list_is_sent_to_a_page_that_follows_and_nothing_while_nothing_changes(
    client: Client,
) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    drive.refresh_from_db()
    address = reverse("leaderboard", args=[drive.slug])
    assert client.get(f"{address}?v={drive.version}").status_code == 204
    part = page(client, drive, f"?v={drive.version - 1}&list=a")
    assert part.strip().startswith('<div id="leaderboard"')
    assert f"?v={drive.version}&amp;list=a" in part


def test_the_page_knows_nothing_of_who_looks(client: Client, admin_client: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    answer = admin_client.get(reverse("leaderboard", args=[drive.slug]))
    assert answer.content.decode() == page(client, drive)
    assert "Cookie" not in answer.get("Vary", "")
    assert not answer.cookies
    drive.refresh_from_db()
    assert drive.link_key not in answer.content.decode() + answer["ETag"]


def test_a_drive_that_is_not_there(client: Client) -> None:
    assert client.get(reverse("leaderboard", args=["nowhere"])).status_code == 404


def test_names_are_shown_as_they_are(client: Client) -> None:
    drive = playing_drive(tables=1, hands_played=1, board=SHOWN)
    drive.entries.filter(number=1).update(name="<b>Ann</b> & " + "Llŷr" * 45)
    Drive.objects.filter(pk=drive.pk).update(version=99)
    shown = page(client, drive)
    assert "&lt;b&gt;Ann&lt;/b&gt; &amp; Llŷr" in shown
    assert "<b>Ann" not in shown


def test_the_page_is_packed_for_browsers_that_take_it(client: Client) -> None:
    drive = playing_drive(tables=10, hands_played=1, board=SHOWN)
    address = reverse("leaderboard", args=[drive.slug])
    plain, small = client.get(address), client.get(address, headers={"accept-encoding": "gzip, br"})
    assert gzip.decompress(small.content) == plain.content
    assert len(small.content) < len(plain.content) / 4
    assert small["Content-Encoding"] == "gzip"
    assert plain["Vary"] == small["Vary"] == "Accept-Encoding"
    assert plain["ETag"] != small["ETag"]
    again = client.get(address, headers={"accept-encoding": "gzip", "if-none-match": small["ETag"]})
    assert again.status_code == 304
    assert client.get(address, headers={"if-none-match": small["ETag"]}).status_code == 200


def test_its_queries(client: Client, django_assert_max_num_queries: DjangoAssertNumQueries) -> None:
    """The list for a page that is open: the address, the drive, the names and the rows of its tables."""
    drive = playing_drive(tables=4, hands_played=3, board=Drive.Board.SHOWN)
    with django_assert_max_num_queries(6):
        assert client.get(reverse("leaderboard", args=[drive.slug]), {"v": "0"}).status_code == 200
