"""Who helps in a club: the list, invitations, leaving."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import DjangoAssertNumQueries, Settings

from tests.accounts import letters
from tests.factories import make_club, make_user
from tests.pages import parts, text
from tournaments.engine.people.offices import Office
from tournaments.models import Invitation, Job, Membership
from tournaments.services.club.invitations import invite
from tournaments.services.drive.change import Actor
from tournaments.views.account import accounts
from tournaments.views.host.rate_limits import Limit

pytestmark = pytest.mark.django_db
PAGE = "/clubs/nether-hall/helpers/"
LINK = re.compile(r"http://testserver(/invited/[\w-]{32}/)")


@pytest.fixture
def owner(client: Client) -> Client:
    client.force_login(make_user(first_name="Mavis", last_name="Crane"))
    return client


def invited_by_link(owner: Client, office: str = "door") -> str:
    """Make an invitation and give the path of its link."""
    answer = owner.post(PAGE, {"office": office, "email": ""}, follow=True)
    found = LINK.search(answer.content.decode())
    assert found is not None
    return found[1]


def test_it_works(owner: Client) -> None:
    make_user(username="ben", office=Office.SCORER, first_name="Ben", last_name="Baker")
    answer = owner.get(PAGE)
    rows = parts(answer, r'<th scope="row">\s*<span>(.*?)</th>')
    assert rows[:2] == ["Mavis Crane mavis you", "Ben Baker ben"]
    assert "Scorer" in text(answer)
    cells = parts(answer, r"<td data-label=\"(?:Owner|MC|Door|Scorer|Viewer)\">(.*?)</td>")
    assert cells[:5] == ["yes"] * 5  # everybody looks on
    assert cells[-5:] == ["yes", *["no"] * 4]  # an owner says who helps


def test_nobody_sends_letters_without_end(
    owner: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_WORKS = True
    monkeypatch.setattr(accounts, "LETTERS", Limit("letters", 2, 3600))
    for name in ("ann", "ben"):
        owner.post(PAGE, {"office": "mc", "email": f"{name}@example.com"})
    Invitation.objects.all().delete()
    answer = owner.post(PAGE, {"office": "mc", "email": "cath@example.com"})
    assert "There have been too many attempts from here." in text(answer)
    assert 'value="cath@example.com"' in answer.content.decode()
    assert not Invitation.objects.exists()
    assert invited_by_link(owner)


@pytest.mark.parametrize("several", [1, 3])
def test_it_costs_the_same_however_many_help(
    owner: Client, django_assert_num_queries: DjangoAssertNumQueries, several: int
) -> None:
    for n in range(several):
        make_user(username=f"ben-{n}", office=Office.SCORER)
        invite(Actor("This computer"), make_club().pk, Office.DOOR)
    with django_assert_num_queries(6):
        owner.get(PAGE)


def test_a_link_is_shown_once_and_lets_one_person_in(owner: Client, client: Client) -> None:
    path = invited_by_link(owner)
    assert LINK.search(owner.get(f"{PAGE}link/").content.decode())  # the same, also after a reload
    assert Invitation.objects.count() == 1
    assert path not in owner.get(PAGE).content.decode()
    assert owner.get(f"{PAGE}link/").headers["Location"] == PAGE
    assert "Invited by Mavis Crane" in text(owner.get(PAGE))
    client.logout()
    page = client.get(path)
    assert "Mavis Crane has asked you to help at Nether Hall Whist Club. You would help as: Door" in text(
        page
    )
    assert f"/sign-in/?next={path}" in page.content.decode()
    assert client.post(path).status_code == 200  # nobody is signed in: nothing but the page again
    ann = make_user(username="ann", office=None)
    client.force_login(ann)
    assert client.post(path).headers["Location"] == "/clubs/nether-hall/"
    assert Membership.objects.get(user=ann).office == "door"
    assert client.get(path).status_code == 404


def test_used_over_withdrawn_and_unknown_are_all_the_same(owner: Client) -> None:
    used, withdrawn = invited_by_link(owner), invited_by_link(owner)
    newest = Invitation.objects.latest("pk")
    owner.post(f"/clubs/nether-hall/invitations/{newest.pk}/withdraw/")
    Invitation.objects.update(used_at=newest.made_at)
    over = invited_by_link(owner)
    Invitation.objects.filter(used_at=None).update(ends_at=newest.made_at)
    answers = [owner.get(path) for path in (used, withdrawn, over, "/invited/nothing/")]
    answers += [owner.post(path) for path in (used, over)]
    assert {answer.status_code for answer in answers} == {404}
    assert all("This invitation does not work" in text(answer) for answer in answers)


def test_it_is_sent_by_e_mail_where_there_is_an_address(owner: Client, settings: Settings) -> None:
    settings.SITE_URL, settings.EMAIL_WORKS = "https://whist.example", True
    answer = owner.post(PAGE, {"office": "mc", "email": "ann@example.com"})
    assert answer.headers["Location"] == PAGE
    assert "The email is waiting to be sent." in text(owner.get(PAGE))
    (letter,) = letters()
    assert re.search(r"^https://whist\.example/invited/[\w-]{32}/$", str(letter.body), re.MULTILINE)
    page = owner.get(PAGE)
    assert "The email could not be sent." not in text(page)
    assert "/invited/" not in page.content.decode()


def test_somebody_is_told_that_a_letter_is_on_its_way(owner: Client, settings: Settings) -> None:
    settings.EMAIL_WORKS = True
    answer = owner.post(PAGE, {"office": "mc", "email": "ann@example.com"}, follow=True)
    assert "on its way to ann@example.com" in text(answer)


def test_a_letter_that_was_given_up_is_told_of(owner: Client, settings: Settings) -> None:
    settings.EMAIL_WORKS = True
    owner.post(PAGE, {"office": "mc", "email": "ann@example.com"})
    Job.objects.update(state=Job.JobState.FAILED)
    assert "The email could not be sent." in text(owner.get(PAGE))


def test_where_no_letter_can_be_sent_the_link_is_shown(owner: Client) -> None:
    answer = owner.post(PAGE, {"office": "mc", "email": "ann@example.com"}, follow=True)
    assert "Please get the link below to ann@example.com" in text(answer)
    assert LINK.search(answer.content.decode())
    assert letters() == []


def test_the_link_is_kept_nowhere_not_even_in_the_session(owner: Client) -> None:
    token = invited_by_link(owner).split("/")[2]
    assert token not in str(dict(owner.session))


def test_the_link_is_of_one_club_and_an_invitation_that_is_good(owner: Client) -> None:
    invited_by_link(owner)
    make_user(username="mavis-too", club=make_club(name="Elsewhere", slug="elsewhere"))
    Membership.objects.filter(club__slug="elsewhere").update(user=User.objects.get(username="mavis"))
    there = "/clubs/elsewhere/helpers/"
    assert owner.get(f"{there}link/").headers["Location"] == there
    Invitation.objects.all().delete()
    assert owner.get(f"{PAGE}link/").headers["Location"] == PAGE


def test_what_is_wrong_is_said_and_nobody_is_invited(owner: Client) -> None:
    answer = owner.post(PAGE, {"office": "king", "email": "ann at home"})
    assert "Please choose one of these." in text(answer)
    assert "This is not an email address." in text(answer)
    assert 'value="ann at home"' in answer.content.decode()
    assert Invitation.objects.count() == 0


def test_an_invitation_lets_nobody_in_who_helps_already(owner: Client) -> None:
    path = invited_by_link(owner)
    assert "You already help in this club." in text(owner.post(path))
    assert Invitation.objects.get().used_at is None


def test_an_owner_changes_what_somebody_is_and_lets_them_go(owner: Client) -> None:
    ben = make_user(username="ben", office=Office.SCORER)
    page = f"{PAGE}{Membership.objects.get(user=ben).pk}/"
    assert 'value="scorer"' in owner.get(page).content.decode()
    assert owner.post(page, {"office": "mc"}).headers["Location"] == PAGE
    assert Membership.objects.get(user=ben).office == "mc"
    assert "ben now helps as: MC." in text(owner.get(PAGE))
    owner.post(f"{page}remove/")
    assert not Membership.objects.filter(user=ben).exists()
    assert owner.get(page).status_code == 404
    answer = owner.post(page, {"office": "mc"}, follow=True)
    assert answer.redirect_chain == [(PAGE, 302)]
    assert "This person no longer helps here." in text(answer)


def test_the_last_owner_is_told_to_hand_over_first(owner: Client) -> None:
    mine = Membership.objects.get()
    page = f"{PAGE}{mine.pk}/"
    assert "To hand it over, make someone else an owner first." in text(owner.post(page, {"office": "mc"}))
    owner.post(f"{page}remove/")
    assert "To hand it over, make someone else an owner first." in text(owner.get(PAGE))
    asked = owner.get("/clubs/nether-hall/leave/")  # nobody is asked to do what cannot be done
    assert "To hand it over, make someone else an owner first." in text(asked)
    assert 'button-main">Stop helping here' not in asked.content.decode()
    answer = owner.post("/clubs/nether-hall/leave/")
    assert "To hand it over, make someone else an owner first." in text(answer)
    assert f'href="{PAGE}"' in answer.content.decode()
    assert Membership.objects.get().office == "owner"


def test_whoever_has_handed_the_club_over_is_led_to_its_page(owner: Client) -> None:
    mine = Membership.objects.get()
    make_user(username="ben")
    assert owner.post(f"{PAGE}{mine.pk}/", {"office": "mc"}).headers["Location"] == "/clubs/nether-hall/"
    assert owner.get(PAGE).status_code == 403


def test_a_helper_leaves_after_being_asked(client: Client) -> None:
    make_user()
    ben = make_user(username="ben", office=Office.VIEWER)
    client.force_login(ben)
    assert "To come back, you will need a new invitation from an owner of the club." in text(
        client.get("/clubs/nether-hall/leave/")
    )
    assert Membership.objects.filter(user=ben).exists()
    assert client.post("/clubs/nether-hall/leave/").headers["Location"] == "/"
    assert not Membership.objects.filter(user=ben).exists()
    assert client.get("/clubs/nether-hall/leave/").status_code == 404


def test_a_helper_of_another_club_is_out_of_reach(owner: Client) -> None:
    theirs = make_user(username="ben", club=make_club(name="Elsewhere", slug="elsewhere"))
    member = Membership.objects.get(user=theirs)
    for way in ("", "remove/"):
        owner.post(f"{PAGE}{member.pk}/{way}", {"office": "viewer"})
    member.refresh_from_db()
    assert member.office == "owner"


def test_a_host_speaks_of_no_hall_s_computer(owner: Client, settings: Settings) -> None:
    for laptop in (True, False):
        settings.ON_A_LAPTOP = laptop
        assert ("let phones in" in text(owner.get(PAGE))) is laptop


def test_an_owner_lets_a_helper_in_who_has_lost_the_phone(owner: Client) -> None:
    ben = make_user(username="ben", office=Office.SCORER, first_name="Ben", last_name="Baker")
    page = f"{PAGE}{ben.memberships.get().pk}/"
    assert "second-step" not in owner.get(page).content.decode()
    TOTPDevice.objects.create(user=ben, name="app")
    assert "Turn off their two-step sign-in" in owner.get(page).content.decode()
    answer = owner.post(f"{page}second-step/", follow=True)
    assert "They now sign in with the password alone." in text(answer)
    assert not TOTPDevice.objects.exists()


def test_an_owner_does_so_for_nobody_whom_other_clubs_trust_too(owner: Client) -> None:
    """Otherwise whoever gets somebody into a club of their own would be rid of that person's second step."""
    ben = make_user(username="ben", office=Office.SCORER)
    Membership.objects.create(user=ben, club=make_club(name="Upper", slug="upper"), office=Office.OWNER)
    TOTPDevice.objects.create(user=ben, name="app")
    member = ben.memberships.get(club__slug="nether-hall").pk
    answer = owner.post(f"{PAGE}{member}/second-step/", follow=True)
    assert "This person also helps another club" in text(answer)
    assert TOTPDevice.objects.exists()
