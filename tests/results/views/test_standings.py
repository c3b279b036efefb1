"""The organiser's standings and the switch of the leaderboard."""

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import make_drive, playing_drive
from tests.results.queries.test_played_cards import a_drive
from tournaments.models import Drive

pytestmark = pytest.mark.django_db


def page(client: Client, drive: Drive, query: str = "") -> str:
    answer = client.get(reverse("standings", args=[drive.slug]) + query)
    assert answer.status_code == 200
    return answer.content.decode()


def test_it_works(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=3)
    shown = page(mc, drive)
    assert "After hand 3 of 24; nothing is final yet." in shown
    assert shown.count("<tr") == 9
    assert "First half" in shown
    assert "Ann Archer" in shown
    assert page(mc, drive, "?list=b").count("<tr") == 5  # those with one card
    assert page(mc, drive, "?list=nonsense").count("<tr") == 9


def test_two_of_one_name_have_their_numbers(mc: Client) -> None:
    drive = playing_drive(hands_played=1)
    drive.entries.filter(number__in=(1, 2)).update(name="John Smith")
    shown = page(mc, drive)
    assert all(f"John Smith (No. {number})" in shown for number in (1, 2))


def test_before_a_hand_is_complete_the_page_says_so(mc: Client) -> None:
    assert "No hand is complete yet" in page(mc, make_drive())
    assert mc.get(reverse("standings", args=["nowhere"])).status_code == 404


def test_it_is_sent_again_only_when_something_has_changed(mc: Client) -> None:
    drive = playing_drive(tables=2, hands_played=1)
    address = reverse("standings", args=[drive.slug])
    drive.refresh_from_db()
    assert mc.get(f"{address}?v={drive.version}").status_code == 204
    changed = mc.get(f"{address}?v={drive.version - 1}").content.decode()
    assert changed.strip().startswith('<div id="standings"')
    assert f"?v={drive.version}" in changed


def test_the_switch_holds_back_and_shows_and_says_what_cannot_be_beside_the_field(mc: Client) -> None:
    drive = playing_drive(tables=1)
    switch = reverse("leaderboard-switch", args=[drive.slug])
    for sent, says in (
        ({"leaderboard": "loud", "hides": "3"}, "Please choose one of these."),
        ({"leaderboard": "short", "hides": "99"}, "This cannot be more than 24."),
        ({"leaderboard": "short", "hides": "many"}, "whole number"),
        ({}, "Please fill this in."),
    ):
        shown = mc.post(switch, sent).content.decode()
        assert says in shown
        assert not sent or f'value="{sent["hides"]}"' in shown
    drive.refresh_from_db()
    assert drive.board == "held"
    answer = mc.post(switch, {"leaderboard": "short", "hides": "3"}, follow=True)
    assert "You have changed the leaderboard." in answer.content.decode()
    drive.refresh_from_db()
    assert (drive.board, drive.board_hides) == ("short", 3)
    mc.post(switch, {"leaderboard": "shown", "hides": ""})
    drive.refresh_from_db()
    assert (drive.board, drive.board_hides) == ("shown", 3)


def test_pairs_stand_in_a_list_of_pairs(mc: Client) -> None:
    drive = a_drive(16, "compass", lines_apart=True)
    shown = page(mc, drive)
    assert shown.count("<tr") == 9
    assert "North–South" in shown
    assert "Place in list" in shown
    assert page(mc, drive, "?list=b").count("<tr") == 5


def test_teams_stand_with_their_flags_and_everybodys_tricks(mc: Client) -> None:
    shown = page(mc, a_drive(12, "flag-whist"))
    assert "Flags" in shown
    assert "Team 3" in shown
    assert "Ann Archer&nbsp;" in shown
    assert 'aria-label="Which list"' not in shown


def test_a_list_that_the_drive_has_not_is_the_one_of_everybody(mc: Client, client: Client) -> None:
    drive = a_drive(8, "optimised", board=Drive.Board.SHOWN)
    assert page(mc, drive, "?list=a").count("<tr") == 9
    shown = client.get(reverse("leaderboard", args=[drive.slug]) + "?list=a").content.decode()
    assert shown.count('<td class="place">') == 8


def test_hands_played_are_shown_where_somebody_sat_out(mc: Client) -> None:
    assert "Hands played" in page(mc, a_drive(9, "winners-split"))
    assert "Hands played" not in page(mc, playing_drive(tables=2, hands_played=1))
