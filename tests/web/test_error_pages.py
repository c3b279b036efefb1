"""Submissions from outdated pages, or after signing out."""

import pytest
from django.db import connection, transaction
from django.forms import PasswordInput
from django.test import Client

from tests.factories import make_drive, make_user
from tests.pages import text
from tournaments.account import forms
from tournaments.engine.people.offices import Office
from tournaments.web.error_pages import SECRETS
from tournaments.web.field_words import PlainForm

pytestmark = pytest.mark.django_db
DOOR = "/drives/harvest/entries/"
BEFORE = {"Referer": f"http://testserver{DOOR}"}


@pytest.fixture
def strict() -> Client:
    """Somebody signed in, on a site that looks at where things come from."""
    client = Client(enforce_csrf_checks=True)
    client.force_login(make_user())
    return client


def test_it_works(strict: Client) -> None:
    drive = make_drive(tables=0)
    answer = strict.post(DOOR, {"name": "Ann <b>Archer", "role": "a", "client_id": "x1"}, headers=BEFORE)
    assert answer.status_code == 403
    assert "This page was open for too long" in text(answer)
    assert "name Ann <b>Archer role a" in text(answer)
    assert "<b>" not in answer.content.decode()
    assert "x1" not in text(answer)
    assert f'href="{DOOR}"' in answer.content.decode()
    assert drive.entries.count() == 0


def test_what_another_site_sends_is_not_shown(strict: Client) -> None:
    make_drive(tables=0)
    elsewhere = {"Origin": "http://elsewhere.test", "Referer": "http://elsewhere.test/page"}
    answer = strict.post(DOOR, {"name": "Ring 0123"}, headers=elsewhere)
    assert answer.status_code == 403
    assert "0123" not in text(answer)
    assert "elsewhere" not in answer.content.decode()


def test_a_secret_is_never_shown(strict: Client) -> None:
    """Neither passwords nor codes are repeated on an error page."""
    found = {
        name
        for form in vars(forms).values()
        if isinstance(form, type) and issubclass(form, PlainForm)
        for name, field in form.base_fields.items()
        if isinstance(field.widget, PasswordInput) or name == "code"
    }
    assert found == SECRETS
    for field in {"password", "new", "code"} | SECRETS:
        answer = strict.post("/sign-in/", {"username": "mavis", field: "lamp and baize"})
        assert answer.status_code == 403
        assert ("mavis" in text(answer), "lamp and baize" in text(answer)) == (True, False), field


def test_whoever_is_signed_out_keeps_what_was_typed(client: Client) -> None:
    make_drive(tables=0)
    answer = client.post("/drives/harvest/play/line/", {"line": "4 9", "hand": "1"}, headers=BEFORE)
    assert answer.status_code == 403
    assert "line 4 9 hand 1" in text(answer)
    # Who only looks is asked to sign in, but htmx is not led to that page.
    assert client.get(DOOR).headers["Location"] == f"/sign-in/?next={DOOR}"
    assert client.get(f"{DOOR}tally/", headers={"HX-Request": "true"}).status_code == 403


def test_an_address_that_only_takes_what_is_sent_has_a_page(mc: Client) -> None:
    make_drive(tables=0)
    answer = mc.get("/drives/harvest/play/line/")
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert "There is nothing to look at here" in text(answer)
    # And one that only shows something says that it takes nothing.
    answer = mc.post("/drives/harvest/standings/", {"why": "Won the cut"})
    assert answer.status_code == 405
    assert "Nothing can be sent here" in text(answer)
    assert "why Won the cut" in text(answer)


def test_what_was_typed_for_a_drive_that_has_been_deleted_is_shown(mc: Client) -> None:
    answer = mc.post(DOOR, {"name": "Ann <b>Archer", "csrfmiddlewaretoken": "x1"})
    assert answer.status_code == 404
    assert "Your last change was not saved." in text(answer)
    assert "What you typed name Ann <b>Archer" in text(answer)
    assert "x1" not in text(answer)
    assert "What you typed" not in text(mc.get(DOOR))
    make_drive(tables=0)  # so is what somebody typed who may no longer
    mc.force_login(make_user(username="viewer", office=Office.VIEWER))
    answer = mc.post(DOOR, {"name": "Ann Archer"})
    assert answer.status_code == 403
    assert "You cannot open this page" in text(answer)
    assert "What you typed name Ann Archer" in text(answer)


def test_what_cannot_be_read_leads_nowhere_all_the_same(client: Client) -> None:
    for sent, kind in (
        (b"&".join(b"a=1" for _ in range(6001)), "application/x-www-form-urlencoded"),
        (b"--", "multipart/form-data; boundary="),
        (b"nothing", "multipart/form-data; boundary=x"),
    ):
        answer = client.post("/nowhere/", sent, content_type=kind)
        assert answer.status_code == 404
        assert "What you typed" not in text(answer)


def test_a_database_that_takes_no_writes_has_a_page_of_its_own(mc: Client) -> None:
    mc.raise_request_exception = False
    sqlite = connection.vendor == "sqlite"
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("PRAGMA query_only=1" if sqlite else "SET TRANSACTION READ ONLY")
        answer = mc.post("/account/name/", {"name": "Mavis Crane"})
        if sqlite:
            cursor.execute("PRAGMA query_only=0")
        transaction.set_rollback(True)  # PostgreSQL writes again from here on
    assert answer.status_code == 503
    assert "every score marked as sent is safe." in text(answer)
