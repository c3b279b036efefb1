"""Pages that a cache in front of the site may store, and for how long: only those without cookies."""

import pytest
from django.test import Client
from django.utils import timezone
from pytest_django import DjangoAssertNumQueries

from tests.factories import make_club, make_drive, make_user, playing_drive
from tournaments.models import Drive, Session
from tournaments.web.cache_headers import program, tag_of

pytestmark = pytest.mark.django_db

OF_DRIVES = ("/", "/?page=2", "/clubs/", "/clubs/nether-hall/", "/d/harvest/")
FOR_EVERYBODY = (*OF_DRIVES, "/api/", "/help/", "/help/set-up/")


@pytest.fixture
def drive() -> Drive:
    """A drive whose leaderboard everybody can see."""
    return playing_drive(tables=1, hands_played=1, board=Drive.Board.SHOWN)


def test_a_visitor_without_a_cookie_gets_what_a_cache_may_keep_and_no_cookie(
    drive: Drive, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    visitor, somebody, mavis = Client(), Client(), make_user()
    somebody.force_login(mavis)
    for path in FOR_EVERYBODY:
        answer = visitor.get(path)
        assert answer.status_code == 200
        assert answer["Cache-Control"].startswith("public, max-age=0, s-maxage="), path
        assert not answer.cookies
        assert b"csrfmiddlewaretoken" not in answer.content
        again = visitor.get(path, headers={"if-none-match": answer["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        own = somebody.get(path)
        same = own if path == "/d/harvest/" else again  # the leaderboard is the same for all
        for header in ("Cache-Control", "ETag", "Vary"):
            assert again[header] == same[header] == answer[header]
        assert visitor.head(path).status_code == 200
        if same is own:
            assert own.content == answer.content
            assert own["Vary"] == "Accept-Encoding"
            continue
        # Whoever comes with a cookie is answered alone.
        assert "Cookie" in answer["Vary"]
        assert "Cookie" in own["Vary"]
        assert own["Cache-Control"] == "private, no-cache"
        assert "ETag" not in own
        assert somebody.get(path, headers={"if-none-match": answer["ETag"]}).status_code == 200
    assert Session.objects.get().user == mavis
    with django_assert_num_queries(0):  # without a cookie no session is looked for
        assert visitor.get("/help/").status_code == 200


def test_what_nobody_has_thought_about_is_private(mc: Client, drive: Drive) -> None:
    for path in ("/drives/harvest/", "/drives/harvest/results.csv", "/sign-in/", "/d/nowhere/"):
        control = mc.get(path)["Cache-Control"]
        assert ("public" in control, "private" in control) == (False, True), path


def test_a_page_that_has_changed_has_another_tag(client: Client) -> None:
    make_club()
    tag = client.get("/")["ETag"]
    make_drive(tables=0, date=timezone.localdate())
    assert client.get("/", headers={"if-none-match": tag}).status_code == 200


def test_tags_tell_facts_apart() -> None:
    assert tag_of(1, "a") == tag_of(1, "a")
    assert tag_of(1, "a") != tag_of(1, "b")
    assert tag_of("1") != tag_of(1)
    assert program() == program()
    assert len(program()) == 24
