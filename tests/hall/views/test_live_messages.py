"""Live messages of each kind of page."""

import logging

import pytest
from django.test import Client
from django.urls import reverse

from tests.factories import MC as MC_ACTS
from tests.factories import make_drive, make_user, playing_drive, send
from tournaments.hall.queries.player_marks import player_marks
from tournaments.hall.views.live_messages import KINDS, DriveNews
from tournaments.kernel.live_marks import stamp, table_marks
from tournaments.kernel.secret_links import big_screen_token, line_path, player_token, renew, table_token
from tournaments.models import Drive, Membership
from tournaments.models.secret_links import BIG_SCREENS

pytestmark = pytest.mark.django_db
# Who may listen is looked at before; see tests/live/test_endpoint.py.
TABLE, PLAYER, MC, CARDS = "table.1.x-", "player.2.x-", "mc.0.x-", "cards.0.x-"


def topics(drive: Drive) -> list[str]:
    """One of each kind."""
    return ["leaderboard", "leaderboard.a", f"screen.1.{big_screen_token(drive)}", TABLE, PLAYER, MC, CARDS]


def test_it_works(client: Client) -> None:
    """Messages contain what the pages show, and no secret other than that of the request."""
    drive = playing_drive(tables=2, hands_played=1, board=Drive.Board.SHOWN)
    told = DriveNews().messages(drive.pk, topics(drive))
    assert set(told) == set(topics(drive))
    assert {topic.split(".")[0] for topic in told} == set(KINDS)
    assert {message.stamp for message in told.values()} == {stamp(drive)}
    drive.refresh_from_db()
    assert told[TABLE].data == table_marks(drive)[1]
    assert told[PLAYER].data == player_marks(drive)[2]
    assert told[MC].data == str(drive.version)
    assert told["leaderboard"].data.count('<td class="place">') == 8
    assert told["leaderboard.a"].data.count('<td class="place">') == 4
    secrets = [table_token(drive, 1), player_token(drive, 2), drive.link_key]
    for topic, message in told.items():
        assert not any(secret in message.data for secret in secrets), topic
        assert (big_screen_token(drive) in message.data) == topic.startswith("screen"), topic
    places = told["leaderboard"].data.partition("<table")[2].partition("</table>")[0]
    for query in ("", "?v=old"):
        page = client.get(reverse("leaderboard", args=[drive.slug]) + query).content.decode()
        assert places in page[page.index('<div id="leaderboard"') :]


def test_what_looks_as_before_is_the_same_to_the_letter() -> None:
    drive = playing_drive(tables=2, hands_played=1, board=Drive.Board.SHOWN)
    before = DriveNews().messages(drive.pk, topics(drive))
    Drive.objects.filter(pk=drive.pk).update(version=99)
    after = DriveNews().messages(drive.pk, topics(drive))
    assert after[MC].data == "99"
    for topic in topics(drive)[:3]:
        assert after[topic].data == before[topic].data, topic
        assert after[topic].stamp == "99"


def test_who_listens_by_a_link_that_was_renewed_is_not_told_the_new_one() -> None:
    drive = playing_drive(tables=2, announcement="Tea is ready")
    before = f"screen.1.{big_screen_token(drive)}"
    renew(drive.pk, MC_ACTS, BIG_SCREENS)
    drive.refresh_from_db()
    after = f"screen.1.{big_screen_token(drive)}"
    told = DriveNews().messages(drive.pk, [before, after])
    assert "Tea is ready" in told[after].data
    assert "This screen has a new web address." in told[before].data
    assert not any(
        secret in told[before].data for secret in ("Tea is ready", big_screen_token(drive), "/live/")
    )


def test_the_places_are_held_back_on_the_line_too() -> None:
    drive = playing_drive(tables=2, hands_played=1)
    told = DriveNews().messages(drive.pk, ["leaderboard"])["leaderboard"]
    assert "<td" not in told.data
    assert "The places are hidden for now" in told.data


def test_nothing_is_told_of_a_drive_that_has_gone() -> None:
    assert DriveNews().messages(4711, [MC, "leaderboard"]) == {}


def test_one_kind_that_cannot_be_made_keeps_nothing_from_the_others(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drive = playing_drive(tables=1, hands_played=1)
    monkeypatch.setattr("tournaments.hall.views.live_messages.player_marks", lambda _drive: 1 / 0)
    with caplog.at_level(logging.ERROR, logger="tournaments.hall.views.live_messages"):
        told = DriveNews().messages(drive.pk, [PLAYER, MC, "leaderboard"])
    assert set(told) == {MC, "leaderboard"}
    assert "player pages of drive harvest cannot be told" in caplog.text


def test_a_score_is_told_to_its_own_table_alone() -> None:
    drive = playing_drive(tables=2)
    asked = [TABLE, "table.2.x-", MC]
    before = DriveNews().messages(drive.pk, asked)
    send(drive, hand=1, table=1, ns_made=7)
    after = DriveNews().messages(drive.pk, asked)
    assert [topic for topic in asked if after[topic].data != before[topic].data] == [TABLE, MC]


def test_of_a_draft_the_leaderboard_has_no_line_and_secret_links_do(
    caplog: pytest.LogCaptureFixture,
) -> None:
    drive = playing_drive(tables=2, hands_played=1, board=Drive.Board.SHOWN, draft=True)
    news, screen = DriveNews(), f"screen.1.{big_screen_token(drive)}"
    table = f"table.1.{table_token(drive, 1)}"
    assert [news.find("harvest", topic, "localhost:8000") for topic in ("leaderboard", "leaderboard.a")] == [
        None,
        None,
    ]
    assert news.find("harvest", screen, "localhost:8000") == drive.pk
    assert news.find("harvest", table, "localhost:8000") == drive.pk
    # Pages that listen since before it was hidden hear no more of it.
    assert set(news.messages(drive.pk, ["leaderboard", "leaderboard.a", screen, TABLE])) == {screen, TABLE}
    assert not caplog.records  # that is no error


def test_the_line_of_a_helper_ends_with_the_office() -> None:
    drive = make_drive(tables=1)
    user = make_user()
    others = make_user(username="stranger", office=None)
    topic, cards = (line_path(drive, kind, user.pk).split("/")[3] for kind in ("mc", "cards"))
    link = line_path(drive, "cards").split("/")[3]
    news = DriveNews()
    assert news.find("harvest", topic, "localhost") == drive.pk
    assert {message.data for message in news.messages(drive.pk, [topic, cards, link]).values()} == {
        str(drive.version)
    }
    stolen = topic.replace(f".{user.pk}.", f".{others.pk}.")
    own = line_path(drive, "mc", others.pk).split("/")[3]
    for strange in (stolen, own, topic.replace(f".{user.pk}.", ".0.")):
        assert news.find("harvest", strange, "localhost") is None
    Membership.objects.all().delete()
    assert news.find("harvest", topic, "localhost") is None
    assert news.find("harvest", cards, "localhost") is None
    told = news.messages(drive.pk, [topic, cards, link])
    assert (told[topic].data, told[cards].data) == ("", ""), "a page that is open asks, and is refused"
    assert told[link].data == str(drive.version), "who came by the helpers’ link goes on"
