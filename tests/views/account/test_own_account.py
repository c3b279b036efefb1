"""One's own account."""

import pytest
from axes.models import AccessAttempt
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries
from pytest_django.fixtures import Settings
from qsessions.models import Session

from tests.accounts import QUICK_HASHERS, letters, link
from tests.factories import make_user, playing_drive
from tests.pages import text
from tournaments.forms.account.accounts import EmailForm, OwnPasswordForm, PasswordForm
from tournaments.forms.drive.field_words import PlainForm
from tournaments.models import LogEntry, Membership

pytestmark = pytest.mark.django_db
RIGHT = "lamp and baize"


@pytest.fixture(autouse=True)
def quick(settings: Settings) -> None:
    settings.PASSWORD_HASHERS = QUICK_HASHERS


@pytest.fixture
def mavis(client: Client) -> User:
    """Somebody signed in, who owns a club."""
    user = make_user(first_name="Mavis", last_name="Crane", email="mavis@example.org")
    user.set_password(RIGHT)  # as it is kept today: one kept in an older way changes at the first use
    user.save()
    client.force_login(user)
    return user


@pytest.mark.parametrize("devices", [1, 3])
def test_it_works(
    client: Client, mavis: User, devices: int, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(devices - 1):
        Client().force_login(mavis)
    with django_assert_num_queries(5):
        page = text(client.get("/account/"))
    assert "Mavis Crane" in page
    assert "mavis@example.org" in page
    assert f"On {devices} device" in page


def test_every_page_leads_to_the_account(client: Client, mavis: User) -> None:
    page = " ".join(client.get("/").content.decode().split())
    assert '<a href="/account/">Mavis Crane</a>' in page


@pytest.mark.parametrize(
    "page", ["", "name/", "email/", "password/", "second-step/", "sessions/", "delete/", "present-password/"]
)
def test_only_the_person_opens_it(client: Client, page: str) -> None:
    assert client.get(f"/account/{page}").headers["Location"] == f"/sign-in/?next=/account/{page}"


def test_whoever_gave_an_address_is_reminded_of_the_letter(client: Client, settings: Settings) -> None:
    client.force_login(make_user(office=None))
    assert "If you have just given one, follow the link in our email." not in text(client.get("/account/"))
    settings.ON_A_LAPTOP, settings.EMAIL_WORKS = False, True
    assert "If you have just given one, follow the link in our email." in text(client.get("/account/"))


def test_another_name(client: Client, mavis: User) -> None:
    client.post("/account/name/", {"name": "  Mavis Ann  Crane "})
    mavis.refresh_from_db()
    assert (mavis.first_name, mavis.last_name) == ("Mavis", "Ann Crane")


def test_another_address_needs_the_password(client: Client, mavis: User) -> None:
    answer = client.post("/account/email/", {"email": "new@example.org", "password": "wrong"})
    assert "This is not your password." in text(answer)
    assert 'value="new@example.org"' in answer.content.decode()
    client.post("/account/email/", {"email": "new@example.org", "password": RIGHT})
    mavis.refresh_from_db()
    assert mavis.email == "new@example.org"


def test_on_a_host_an_address_counts_when_its_link_was_followed(
    client: Client, mavis: User, settings: Settings
) -> None:
    settings.ON_A_LAPTOP = False
    assert "To change your address we have to send you an email, and this site cannot send any." in text(
        client.get("/account/email/")
    )
    settings.EMAIL_WORKS = True
    sent = {"email": "new@example.org", "password": RIGHT}
    assert "new@example.org" in text(client.post("/account/email/", sent))
    mavis.refresh_from_db()
    assert mavis.email == "mavis@example.org"
    way = link(letters()[0])
    client.post(way)
    mavis.refresh_from_db()
    assert mavis.email == "new@example.org"


def test_on_a_host_somebody_elses_address_looks_like_any_other(
    client: Client, mavis: User, settings: Settings
) -> None:
    settings.ON_A_LAPTOP, settings.EMAIL_WORKS = False, True
    make_user(username="idris", email="idris@example.org", office=None)
    one, other = (
        text(client.post("/account/email/", {"email": email, "password": RIGHT}))
        for email in ("idris@example.org", "huw@example.org")
    )
    assert one.replace("idris@", "huw@") == other
    assert sorted(str(letter.body).count("/email/") for letter in letters()) == [0, 1]


def test_another_password_signs_out_everywhere_else(client: Client, mavis: User) -> None:
    elsewhere = Client()
    elsewhere.force_login(mavis)
    answer = client.post("/account/password/", {"password": RIGHT, "new": "seven quiet tricks"})
    assert answer.headers["Location"] == "/account/"
    assert client.get("/account/").status_code == 200
    assert elsewhere.get("/account/").status_code == 302
    assert Session.objects.filter(user=mavis).count() == 1
    mavis.refresh_from_db()
    assert mavis.check_password("seven quiet tricks")


def test_an_account_that_is_not_deleted_is_not_called_unsaved(client: Client) -> None:
    client.force_login(make_user(office=None))
    answer = text(client.post("/account/delete/", {"password": "wrong"}))
    assert ("Not deleted" in answer, "This is not saved yet" in answer) == (True, False)


def test_present_passwords_are_not_guessed_either(client: Client, mavis: User) -> None:
    for _ in range(9):
        assert client.post("/account/delete/", {"password": "wrong"}).status_code == 200
    assert client.post("/account/delete/", {"password": "wrong"}).status_code == 429
    assert client.post("/account/delete/", {"password": RIGHT}).status_code == 429


def test_an_address_gets_no_more_letters_from_who_is_signed_in(
    client: Client, mavis: User, settings: Settings
) -> None:
    settings.ON_A_LAPTOP, settings.EMAIL_WORKS = False, True
    sent = {"password": RIGHT, "email": "other@example.org"}
    for _ in range(5):
        assert "If this address can be used here, an email is on its way to" in text(
            client.post("/account/email/", sent)
        )
    assert "We have been asked for too many emails to this address." in text(
        client.post("/account/email/", sent)
    )


def test_the_only_owner_of_a_club_stays(client: Client, mavis: User) -> None:
    assert "You are the only owner of Nether Hall Whist Club." in text(client.get("/account/delete/"))
    answer = client.post("/account/delete/", {"password": RIGHT}, follow=True)
    assert "You are the only owner of Nether Hall Whist Club." in text(answer)
    assert User.objects.filter(pk=mavis.pk).exists()


def test_who_goes_is_gone_and_the_log_keeps_the_name(client: Client, mavis: User) -> None:
    make_user(username="idris")
    drive = playing_drive(tables=1)
    LogEntry.objects.filter(drive=drive).update(actor="Mavis Crane")
    answer = client.post("/account/delete/", {"password": RIGHT}, follow=True)
    assert "Your account has been deleted." in text(answer)
    assert not User.objects.filter(pk=mavis.pk).exists()
    assert Membership.objects.count() == 1
    assert Session.objects.filter(user__isnull=False).count() == 0
    assert LogEntry.objects.filter(actor="Mavis Crane").exists()
    assert client.get("/account/").status_code == 302


@pytest.mark.parametrize(
    ("page", "form"),
    [
        ("present-password", OwnPasswordForm),
        ("password", PasswordForm),
        ("email", EmailForm),
        ("delete", OwnPasswordForm),
    ],
)
def test_nothing_that_was_sent_with_a_wrong_password_is_kept(
    client: Client, mavis: User, page: str, form: type[PlainForm]
) -> None:
    sent = {name: f"{name}-secret@example.org" for name in form.base_fields}
    assert client.post(f"/account/{page}/", sent).status_code == 200
    kept = str(AccessAttempt.objects.values().get())
    assert [name for name, value in sent.items() if value in kept] == []
