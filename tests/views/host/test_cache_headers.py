"""What a cache in front of the site may keep: what nobody's cookie changes, and for how long."""

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tournaments.models import Drive
from tournaments.views.host.cache_headers import program, tag_of

pytestmark = pytest.mark.django_db

FOR_EVERYBODY = [
    "/",
    "/?page=2",
    "/clubs/",
    "/clubs/nether-hall/",
    "/d/harvest/",
    "/api/",
    "/help/",
    "/help/set-up/",
]


@pytest.fixture
def drive() -> Drive:
    """A drive whose leaderboard everybody can see."""
    return playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)


@pytest.mark.parametrize("path", FOR_EVERYBODY)
def test_a_visitor_without_a_cookie_gets_what_a_cache_may_keep_and_no_cookie(
    client: Client, drive: Drive, path: str
) -> None:
    answer = client.get(path)
    assert answer.status_code == 200
    assert answer["Cache-Control"].startswith("public, max-age=0, s-maxage=")
    assert not answer.cookies
    assert b"csrfmiddlewaretoken" not in answer.content
    again = client.get(path, headers={"if-none-match": answer["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    for header in ("Cache-Control", "ETag", "Vary"):
        assert again[header] == answer[header]
    assert client.head(path).status_code == 200


@pytest.mark.parametrize("path", [path for path in FOR_EVERYBODY if path != "/d/harvest/"])
def test_a_visitor_with_a_cookie_is_answered_alone(client: Client, drive: Drive, path: str) -> None:
    everybodys = client.get(path)
    assert "Cookie" in everybodys["Vary"]
    client.force_login(make_user())
    own = client.get(path)
    assert own["Cache-Control"] == "private, no-cache"
    assert "Cookie" in own["Vary"]
    assert "ETag" not in own
    assert client.get(path, headers={"if-none-match": everybodys["ETag"]}).status_code == 200


def test_the_leaderboard_is_the_same_for_all_and_does_not_vary_by_cookie(
    client: Client, drive: Drive
) -> None:
    everybodys = client.get("/d/harvest/")
    client.force_login(make_user())
    own = client.get("/d/harvest/")
    assert own.content == everybodys.content
    for header in ("Cache-Control", "ETag", "Vary"):
        assert own[header] == everybodys[header]
    assert everybodys["Vary"] == "Accept-Encoding"


@pytest.mark.parametrize(
    "path", ["/drives/harvest/", "/drives/harvest/results.csv", "/sign-in/", "/d/nowhere/"]
)
def test_what_nobody_has_thought_about_is_private(client: Client, drive: Drive, path: str) -> None:
    client.force_login(make_user())
    control = client.get(path)["Cache-Control"]
    assert "public" not in control
    assert "private" in control


def test_a_page_that_has_changed_has_another_tag(client: Client) -> None:
    make_club()
    tag = client.get("/")["ETag"]
    make_drive(tables=0, date=timezone.localdate())
    assert client.get("/", headers={"if-none-match": tag}).status_code == 200


def test_no_session_is_looked_for_without_a_cookie(
    client: Client, drive: Drive, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        assert client.get("/api/").status_code == 200


def test_tags_tell_facts_apart() -> None:
    assert tag_of(1, "a") == tag_of(1, "a")
    assert tag_of(1, "a") != tag_of(1, "b")
    assert tag_of("1") != tag_of(1)
    assert program() == program()
    assert len(program()) == 24
