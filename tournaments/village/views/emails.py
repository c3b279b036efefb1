"""Following a club by email: asking for it, confirming, leaving; and the club's page of emails."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.account.forms import AddressForm
from tournaments.models import Club, Drive, Follower, Mailing
from tournaments.village.forms import FollowForm
from tournaments.village.queries.followers import followers, leaving
from tournaments.village.services import followers as service
from tournaments.village.services.mailings import email_followers
from tournaments.web.actions import actor, carry_out, is_confirmed
from tournaments.web.email_limits import can_email, too_many_emails
from tournaments.web.site_address import site
from tournaments.web.visitor_address import address


@csrf_exempt  # anyone may ask this for any address, and the form is on pages that are cached for everybody
@require_http_methods(["GET", "POST"])
def ask(request: HttpRequest, club: str) -> HttpResponse:
    """Send an email to confirm an address. The answer is the same for every address."""
    shown, form = Club.objects.get(slug=club), FollowForm(request.POST or None)
    if not can_email():
        raise Http404
    if form.is_valid() and not too_many_emails(form, address(request), to=form.cleaned_data["email"]):
        about = {name: form.cleaned_data[name] for name in Mailing.About.values}
        wish = {"club": shown.pk, "to": form.cleaned_data["email"], "about": about}
        service.ask_to_follow(wish, site(request))
        words = gettext(
            "An email is on its way to %(to)s. Open it and follow the link in it. If nothing comes within "
            "a few minutes, check your junk or spam folder."
        )
        return _answer(request, shown, gettext("Check your email"), words=words % wish)
    return _answer(request, shown, gettext("Email me about drives and results"), form=form)


def opened_to_confirm(request: HttpRequest, token: str) -> dict[str, Any] | HttpResponse:
    """The wish behind a link, and its club."""
    if wish := service.wish_of(token):
        return {"wish": wish, "club": Club.objects.get(pk=wish["club"])}
    return render(request, "village/emails/old_link.html", status=404)


@csrf_exempt  # the secret is in the address itself, so no other site can send a form here
@require_http_methods(["GET", "POST"])
def confirm(request: HttpRequest, wish: service.Wish, club: Club) -> HttpResponse:
    """Follow the club. Only a POST does, as mail scanners open links."""
    said = {"club": club.name, "to": wish["to"]}
    if request.method == "POST":
        service.follow(wish)
        words = gettext("%(club)s will write to %(to)s. Every email has a link that stops them.") % said
        return _answer(request, club, gettext("Thank you"), words=words)
    words = gettext("Should %(club)s email you about its drives, at %(to)s?") % said
    return _answer(request, club, gettext("Emails about drives"), words=words, yes=gettext("Yes, email me"))


def opened_to_leave(request: HttpRequest, token: str) -> dict[str, Any] | HttpResponse:
    """The follower behind a link; None if they have left."""
    try:
        return {"follower": leaving(token)}
    except Follower.DoesNotExist:
        return render(request, "village/emails/old_link.html", status=404)


@csrf_exempt  # mail programs post here, without a cookie (RFC 8058)
@require_http_methods(["GET", "POST"])
def leave(request: HttpRequest, follower: Follower | None) -> HttpResponse:
    """Leave a club, and delete the address. Only a POST does, as mail scanners open links."""
    club = follower.club if follower else None
    if follower and request.method == "GET":
        words = gettext("Should %(club)s stop emailing you about its drives?") % {"club": club}
        return _answer(request, club, gettext("Stop the emails"), words=words, yes=gettext("Yes, stop them"))
    if follower:
        service.unfollow(follower.club_id, follower.email)
    words = gettext("You will get no more of these emails, and your address has been deleted.")
    return _answer(request, club, gettext("The emails have stopped"), words=words)


def _answer(request: HttpRequest, club: Club | None, heading: str, **shown: Any) -> HttpResponse:
    """A page with words, with a button ``yes`` that posts to the same address, or with a form."""
    return render(request, "village/emails/answer.html", {"club": club, "heading": heading, **shown})


@require_http_methods(["GET", "POST"])
def club_emails(request: HttpRequest, club: Club) -> HttpResponse:
    """Show how many follow the club and what was sent, this alone to a polling page; take an address out."""
    form = AddressForm(request.POST or None)
    if not can_email():
        raise Http404
    if form.is_valid():
        service.unfollow(club.pk, form.cleaned_data["email"])
        messages.success(request, gettext("The club will not email this address any more."))
        return redirect("emails", club.slug)
    part = "_mailings" if request.headers.get("HX-Target") == "mailings" else "emails"
    context = {"club": club, "form": form, "seen": followers(club)}
    return render(request, f"village/emails/{part}.html", context)


@require_POST
def send(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Email the club's followers about a drive, as its state says."""

    def act() -> str:
        email_followers(drive.pk, actor(request), site(request), confirmed=is_confirmed(request))
        return gettext("The emails are on their way.")

    back = reverse("emails", args=[drive.club.slug])
    return carry_out(request, drive, act, back=back, yes=gettext("Yes, email everyone again"))
