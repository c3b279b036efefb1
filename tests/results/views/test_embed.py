"""The leaderboard in a frame on another site's page."""

import html
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_drive, make_user, playing_drive, send
from tournaments.models import Drive
from tournaments.results.views.embed import snippet

pytestmark = pytest.mark.django_db


@pytest.fixture
def drive() -> Drive:
    """A drive whose leaderboard everybody can see."""
    return playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)


def test_it_works(client: Client, drive: Drive) -> None:
    answer = client.get("/embed/harvest/")
    page = answer.content.decode()
    assert page.count('<td class="place">') == 4
    assert 'data-live="/live/harvest/leaderboard/"' in page
    assert "<header" not in page
    assert "<form" not in page
    assert not answer.cookies
    assert "Cookie" not in answer["Vary"]
    assert answer["Cache-Control"].startswith("public")
    assert "data-theme" not in page
    for theme in ("dark", "light"):  # as the page around it has
        assert f'data-theme="{theme}"' in client.get(f"/embed/harvest/?theme={theme}").content.decode()
    assert "data-theme" not in client.get('/embed/harvest/?theme="><b>').content.decode()


def test_it_may_stand_in_a_frame_and_no_other_page_may(client: Client, drive: Drive) -> None:
    answer = client.get("/embed/harvest/")
    assert "X-Frame-Options" not in answer
    policy = answer["Content-Security-Policy"]
    assert "frame-ancestors *" in policy
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    for path in ("/", "/d/harvest/", "/embed/nowhere/", "/api/", "/sign-in/"):
        other = client.get(path)
        assert other["X-Frame-Options"] == "DENY", path
        assert "frame-ancestors 'none'" in other["Content-Security-Policy"], path


def test_one_list_alone(client: Client) -> None:
    playing_drive(tables=2, hands_played=1, board=Drive.Board.SHOWN)
    page = client.get("/embed/harvest/?list=a").content.decode()
    assert page.count('<td class="place">') == 4
    assert 'data-live="/live/harvest/leaderboard.a/"' in page


def test_it_is_made_once_for_a_version(
    client: Client, drive: Drive, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    first = client.get("/embed/harvest/")
    with django_assert_num_queries(1):
        assert client.get("/embed/harvest/").content == first.content
    tag = {"if-none-match": first["ETag"]}
    assert client.get("/embed/harvest/", headers=tag).status_code == 304
    assert client.get("/embed/harvest/?theme=dark", headers=tag).status_code == 200
    send(drive, hand=2, table=1, ns_made=10)
    assert client.get("/embed/harvest/", headers=tag).status_code == 200


def test_what_is_kept_back_is_not_in_it(client: Client) -> None:
    playing_drive(tables=1, hands_played=1)
    page = client.get("/embed/harvest/").content.decode()
    assert "<td" not in page
    assert "Ann Archer" not in page


def test_a_title_stays_inside_the_lines_to_copy() -> None:
    lines = snippet("https://drives.example.org/embed/harvest/", 'A "prize" <drive> & more')
    assert 'title="A &quot;prize&quot; &lt;drive&gt; &amp; more"' in lines
    assert lines.count("<") == 2


@pytest.mark.parametrize("on_a_laptop", [True, False])
def test_the_lines_to_copy_are_offered_where_others_can_open_the_site(
    client: Client, settings: Any, on_a_laptop: bool
) -> None:
    settings.ON_A_LAPTOP = on_a_laptop
    make_drive(tables=1, title='The "Harvest" </textarea> drive')
    client.force_login(make_user())
    page = client.get(reverse("publish", args=["harvest"])).content.decode()
    lines = snippet("http://testserver/embed/harvest/", 'The "Harvest" </textarea> drive')
    assert (html.escape(lines) in page.replace("&#x27;", "'")) is not on_a_laptop
    assert "</textarea> drive" not in page
