"""Pages for the helpers of a club: the list, invitations, leaving."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django_otp.plugins.otp_totp.models import TOTPDevice
from pytest_django import DjangoAssertNumQueries, Settings

from tests.accounts import emails
from tests.factories import make_club, make_user
from tests.pages import parts, text
from tournaments.club.services.invitations import invite
from tournaments.engine.people.offices import Office
from tournaments.kernel.change import Actor
from tournaments.models import Invitation, Job, Membership
from tournaments.web import email_limits
from tournaments.web.rate_limits import Limit

pytestmark = pytest.mark.django_db
PAGE = "/clubs/nether-hall/helpers/"
LINK = re.compile(r"http://testserver(/invited/[\w-]{32}/)")


def invited_by_link(mc: Client, office: str = "door") -> str:
    """Make an invitation and give the path of its link."""
    answer = mc.post(PAGE, {"office": office, "email": ""}, follow=True)
    found = LINK.search(answer.content.decode())
    assert found is not None
    return found[1]


def test_it_works(mc: Client, settings: Settings) -> None:
    make_user(username="ben", office=Office.SCORER, first_name="Ben", last_name="Baker")
    answer = mc.get(PAGE)
    rows = parts(answer, r'<th scope="row">\s*<span>(.*?)</th>')
    assert rows[:2] == ["Mavis Crane mavis you", "Ben Baker ben"]
    assert "Scorer" in text(answer)
    cells = parts(answer, r"<td data-label=\"(?:Owner|MC|Door|Scorer|Viewer)\">(.*?)</td>")
    assert cells[:5] == ["yes"] * 5  # everybody looks on
    assert cells[-5:] == ["yes", *["no"] * 4]  # an owner says who helps
    assert "let phones in" in text(answer)
    settings.ON_A_LAPTOP = False  # a host speaks of no hall's computer
    assert "let phones in" not in text(mc.get(PAGE))


def test_nobody_sends_letters_without_end(
    mc: Client, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.EMAIL_WORKS = True
    monkeypatch.setattr(email_limits, "EMAILS", Limit("emails", 2, 3600))
    for name in ("ann", "ben"):
        mc.post(PAGE, {"office": "mc", "email": f"{name}@example.com"})
    Invitation.objects.all().delete()
    answer = mc.post(PAGE, {"office": "mc", "email": "cath@example.com"})
    assert "too many attempts" in text(answer)
    assert 'value="cath@example.com"' in answer.content.decode()
    assert not Invitation.objects.exists()
    assert invited_by_link(mc)


def test_it_costs_the_same_however_many_help(
    mc: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for names in (["ben"], ["cath", "dai"]):
        for name in names:
            make_user(username=name, office=Office.SCORER)
            invite(Actor("This computer"), make_club().pk, Office.DOOR)
        with django_assert_num_queries(5):
            mc.get(PAGE)


def test_a_link_is_shown_once_and_lets_one_person_in(mc: Client) -> None:
    User.objects.update(first_name="Mavis", last_name="Crane")
    path = invited_by_link(mc)
    assert path.split("/")[2] not in str(dict(mc.session))  # it is kept nowhere, not even there
    assert LINK.search(mc.get(f"{PAGE}link/").content.decode())  # the same, also after a reload
    assert Invitation.objects.count() == 1
    assert path not in mc.get(PAGE).content.decode()
    assert mc.get(f"{PAGE}link/").headers["Location"] == PAGE
    assert "Invited by Mavis Crane" in text(mc.get(PAGE))
    assert "You already help in this club." in text(mc.post(path))
    assert Invitation.objects.get().used_at is None
    mc.logout()
    page = mc.get(path)
    assert "Mavis Crane has asked you to help at Nether Hall Whist Club." in text(page)
    assert "You would help as: Door" in text(page)
    assert f"/sign-in/?next={path}" in page.content.decode()
    assert mc.post(path).status_code == 200  # nobody is signed in: nothing but the page again
    ann = make_user(username="ann", office=None)
    mc.force_login(ann)
    assert mc.post(path).headers["Location"] == "/clubs/nether-hall/"
    assert Membership.objects.get(user=ann).office == "door"
    assert mc.get(path).status_code == 404


def test_used_over_withdrawn_and_unknown_are_all_the_same(mc: Client) -> None:
    used, withdrawn = invited_by_link(mc), invited_by_link(mc)
    newest = Invitation.objects.latest("pk")
    mc.post(f"/clubs/nether-hall/invitations/{newest.pk}/withdraw/")
    Invitation.objects.update(used_at=newest.made_at)
    over = invited_by_link(mc)
    Invitation.objects.filter(used_at=None).update(ends_at=newest.made_at)
    for path in (used, withdrawn, over, "/invited/nothing/"):
        for answer in (mc.get(path), mc.post(path)):
            assert answer.status_code == 404, path
            assert "This invitation does not work" in text(answer)


def test_it_is_sent_by_e_mail_where_there_is_an_address(mc: Client, settings: Settings) -> None:
    sent = {"office": "mc", "email": "ann@example.com"}
    answer = mc.post(PAGE, sent, follow=True)
    assert "Please get the link below to ann@example.com" in text(answer)
    assert LINK.search(answer.content.decode())
    assert emails() == []
    Invitation.objects.all().delete()
    settings.SITE_URL, settings.EMAIL_WORKS = "https://whist.example", True
    answer = mc.post(PAGE, sent, follow=True)
    assert answer.redirect_chain == [(PAGE, 302)]
    assert "on its way to ann@example.com" in text(answer)
    assert "The email is waiting to be sent." in text(mc.get(PAGE))
    (email,) = emails()
    assert re.search(r"^https://whist\.example/invited/[\w-]{32}/$", str(email.body), re.MULTILINE)
    page = mc.get(PAGE)
    assert "The email could not be sent." not in text(page)
    assert "/invited/" not in page.content.decode()
    Job.objects.update(state=Job.JobState.FAILED)
    assert "The email could not be sent." in text(mc.get(PAGE))


def test_the_link_is_of_one_club_and_an_invitation_that_is_good(mc: Client) -> None:
    invited_by_link(mc)
    make_user(username="mavis-too", club=make_club(name="Elsewhere", slug="elsewhere"))
    Membership.objects.filter(club__slug="elsewhere").update(user=User.objects.get(username="mavis"))
    there = "/clubs/elsewhere/helpers/"
    assert mc.get(f"{there}link/").headers["Location"] == there
    Invitation.objects.all().delete()
    assert mc.get(f"{PAGE}link/").headers["Location"] == PAGE


def test_what_is_wrong_is_said_and_nobody_is_invited(mc: Client) -> None:
    answer = mc.post(PAGE, {"office": "king", "email": "ann at home"})
    for words in ("Please choose one of these.", "This is not an email address."):
        assert words in text(answer)
    assert 'value="ann at home"' in answer.content.decode()
    assert Invitation.objects.count() == 0


def test_an_owner_changes_what_somebody_is_and_lets_them_go(mc: Client) -> None:
    ben = make_user(username="ben", office=Office.SCORER)
    page = f"{PAGE}{Membership.objects.get(user=ben).pk}/"
    assert 'value="scorer"' in mc.get(page).content.decode()
    assert mc.post(page, {"office": "mc"}).headers["Location"] == PAGE
    assert Membership.objects.get(user=ben).office == "mc"
    assert "ben now helps as: MC." in text(mc.get(PAGE))
    mc.post(f"{page}remove/")
    assert not Membership.objects.filter(user=ben).exists()
    assert mc.get(page).status_code == 404
    answer = mc.post(page, {"office": "mc"}, follow=True)
    assert answer.redirect_chain == [(PAGE, 302)]
    assert "This person no longer helps here." in text(answer)


def test_the_last_owner_is_told_to_hand_over_first(mc: Client) -> None:
    page, leave = f"{PAGE}{Membership.objects.get().pk}/", "/clubs/nether-hall/leave/"
    refused = mc.post(page, {"office": "mc"})
    removed = mc.post(f"{page}remove/", follow=True)
    asked, left = mc.get(leave), mc.post(leave)
    for answer in (refused, removed, asked, left):
        assert "make someone else an owner first" in text(answer)
    assert 'button-main">Stop helping here' not in asked.content.decode()  # as it cannot be done
    assert f'href="{PAGE}"' in left.content.decode()
    assert Membership.objects.get().office == "owner"
    make_user(username="ben")  # now it is handed over
    assert mc.post(page, {"office": "mc"}).headers["Location"] == "/clubs/nether-hall/"
    assert mc.get(PAGE).status_code == 403


def test_a_helper_leaves_after_being_asked(mc: Client) -> None:
    ben = make_user(username="ben", office=Office.VIEWER)
    mc.force_login(ben)
    assert "you will need a new invitation" in text(mc.get("/clubs/nether-hall/leave/"))
    assert Membership.objects.filter(user=ben).exists()
    assert mc.post("/clubs/nether-hall/leave/").headers["Location"] == "/"
    assert not Membership.objects.filter(user=ben).exists()
    assert mc.get("/clubs/nether-hall/leave/").status_code == 404


def test_a_helper_of_another_club_is_out_of_reach(mc: Client) -> None:
    theirs = make_user(username="ben", club=make_club(name="Elsewhere", slug="elsewhere"))
    member = Membership.objects.get(user=theirs)
    for way in ("", "remove/"):
        mc.post(f"{PAGE}{member.pk}/{way}", {"office": "viewer"})
    member.refresh_from_db()
    assert member.office == "owner"


def test_an_owner_lets_a_helper_in_who_has_lost_the_phone_and_whom_no_other_club_trusts(mc: Client) -> None:
    """Otherwise whoever gets somebody into a club of their own would be rid of that person's second step."""
    ben = make_user(username="ben", office=Office.SCORER)
    page = f"{PAGE}{ben.memberships.get().pk}/"
    assert "two-step" not in mc.get(page).content.decode()
    TOTPDevice.objects.create(user=ben, name="app")
    assert "Turn off their two-step sign-in" in mc.get(page).content.decode()
    upper = make_club(name="Upper", slug="upper")
    other = Membership.objects.create(user=ben, club=upper, office=Office.OWNER)
    answer = mc.post(f"{page}two-step/", follow=True)
    assert "This person also helps another club" in text(answer)
    assert TOTPDevice.objects.exists()
    other.delete()
    answer = mc.post(f"{page}two-step/", follow=True)
    assert "They now sign in with the password alone." in text(answer)
    assert not TOTPDevice.objects.exists()


def test_an_owner_who_only_helps_in_the_other_club_cannot_do_that_either(mc: Client) -> None:
    ben, upper = make_user(username="ben", office=Office.SCORER), make_club(name="Upper", slug="upper")
    TOTPDevice.objects.create(user=ben, name="app")
    Membership.objects.create(user=ben, club=upper, office=Office.SCORER)
    mine = Membership.objects.create(user=User.objects.get(username="mavis"), club=upper, office=Office.MC)
    page = f"{PAGE}{ben.memberships.get(club__slug='nether-hall').pk}/two-step/"
    mc.post(page)
    assert TOTPDevice.objects.exists()
    mine.office = Office.OWNER
    mine.save()
    mc.post(page)
    assert not TOTPDevice.objects.exists()
