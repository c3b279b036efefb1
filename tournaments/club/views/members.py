"""The helpers of a club: the list for its owners, invitations, leaving."""

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.club.forms.members import InviteForm, OfficeForm
from tournaments.club.queries import members as read
from tournaments.club.services import invitations, memberships
from tournaments.engine.people.offices import Office
from tournaments.kernel.errors import Declined
from tournaments.kernel.office_words import OFFICE_WORDS, deeds_of, offices_table
from tournaments.models import Club, Invitation
from tournaments.text import say
from tournaments.web.actions import actor, refusal_in
from tournaments.web.email_limits import too_many_emails
from tournaments.web.site_address import site

LINK = "invitation_link"  # in the session of whoever has just made one


@require_http_methods(["GET", "POST"])
def helpers(request: HttpRequest, club: Club) -> HttpResponse:
    """List the helpers, the invited and what each may do; invite one more."""
    form = InviteForm(request.POST or None, initial={"office": Office.MC})
    if form.is_bound and form.is_valid() and not _is_too_often(request, form):
        office, email = form.cleaned_data["office"], form.cleaned_data["email"]
        with refusal_in(form):
            mail_site = site(request) if settings.EMAIL_WORKS else ""
            seed = invitations.invite(actor(request), club.pk, office, email, mail_site)
            return _invited(request, club, email, seed)
    if request.method == "GET":
        request.session.pop(LINK, None)
    context = {
        "club": club,
        "form": form,
        "helpers": read.helpers(club.pk),
        "invitations": read.invitations(club.pk),
        "offices": OFFICE_WORDS.values(),
        "table": offices_table(),
    }
    return render(request, "club/members/helpers.html", context)


def _is_too_often(request: HttpRequest, form: InviteForm) -> bool:
    """Return whether an email is wanted and too many were sent: anyone can start a club and send emails."""
    writes = settings.EMAIL_WORKS and form.cleaned_data["email"]
    return bool(writes) and too_many_emails(form, f"account {request.user.pk}")


def _invited(request: HttpRequest, club: Club, email: str, seed: str) -> HttpResponse:
    """Say that the link is on its way; without an email, redirect to the page that shows it."""
    if email and settings.EMAIL_WORKS:
        messages.success(request, gettext("The invitation is on its way to %(email)s.") % {"email": email})
        return redirect("helpers", club.slug)
    request.session[LINK] = {"club": club.slug, "seed": seed}
    return redirect("invitation-link", club.slug)


@require_safe
def link(request: HttpRequest, club: Club) -> HttpResponse:
    """Show the link of the invitation just made, until its maker returns to the helpers."""
    kept = request.session.get(LINK, {})
    token = invitations.token_of(kept["seed"]) if kept.get("club") == club.slug else ""
    invite = read.invite(token)
    if invite is None:
        return redirect("helpers", club.slug)
    path = reverse("invited", args=[token])
    context = {"club_name": invite.club.name, "invite": invite, "link": site(request) + path}
    return render(request, "club/members/link.html", context)


@require_POST
def withdraw(request: HttpRequest, club: Club, invitation: int) -> HttpResponse:
    try:
        invitations.withdraw(actor(request), club.pk, invitation)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        messages.success(request, gettext("The invitation has been withdrawn, and its link no longer works."))
    return redirect("helpers", club.slug)


@require_http_methods(["GET", "POST"])
def helper(request: HttpRequest, club: Club, member: int) -> HttpResponse:
    seen = read.helper(club.pk, member)
    if seen is None and request.method == "POST":
        messages.error(request, gettext("This person no longer helps here."))
        return redirect("helpers", club.slug)
    if seen is None:
        raise Http404
    form = OfficeForm(request.POST or None, initial={"office": seen.office})
    if form.is_bound and form.is_valid():
        office = form.cleaned_data["office"]
        with refusal_in(form, field="office"):
            memberships.change_office(actor(request), club.pk, member, office)
            said = {"name": read.shown_name(seen.user), "office": OFFICE_WORDS[office]}
            messages.success(request, gettext("%(name)s now helps as: %(office)s.") % said)
            # Whoever has handed the club over may not see this list any more.
            mine = seen.user == request.user and office is not Office.OWNER
            return redirect("club" if mine else "helpers", club.slug)
    context = {"club": club, "form": form, "helper": seen}
    return render(request, "club/members/helper.html", context)


@require_POST
def remove(request: HttpRequest, club: Club, member: int) -> HttpResponse:
    seen = read.helper(club.pk, member)
    try:
        memberships.remove(actor(request), club.pk, member)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return redirect("helpers", club.slug)
    name = read.shown_name(seen.user) if seen else ""
    messages.success(
        request,
        gettext(
            "%(name)s no longer helps here. To bring them back, invite them again. If they know "
            "a drive’s link for typing cards, renew that link too."
        )
        % {"name": name},
    )
    return redirect("club" if seen and seen.user == request.user else "helpers", club.slug)


@never_cache
@require_http_methods(["GET", "POST"])
def leave(request: HttpRequest, club: Club) -> HttpResponse:
    """Leave the club, after a question: only an owner can bring the person back."""
    alone = read.is_only_owner(club.pk, request.user.pk or 0)
    refusal = say(memberships.LAST_OWNER) if alone else ""
    if request.method == "POST":
        try:
            memberships.leave(actor(request), club.pk)
        except Declined as declined:
            refusal = say(declined.sentence)
        else:
            messages.success(request, gettext("You no longer help at %(club)s.") % {"club": club.name})
            return redirect("home")
    context = {"club": club, "refusal": refusal}
    return render(request, "club/members/leave.html", context)


def opened_for_invitation(request: HttpRequest, token: str) -> dict[str, Any] | HttpResponse:
    """The invitation behind a link."""
    invite = read.invite(token)
    if invite is None:
        return render(request, "club/members/no_invitation.html", status=404)
    return {"invite": invite, "token": token}


@require_http_methods(["GET", "POST"])
def invited(request: HttpRequest, invite: Invitation, token: str) -> HttpResponse:
    """Show an invitation, which anyone who is signed in can accept."""
    office, refusal = Office(invite.office), ""
    if request.method == "POST" and isinstance(request.user, User):
        try:
            invitations.accept(request.user, token)
        except Invitation.DoesNotExist:
            return render(request, "club/members/no_invitation.html", status=404)
        except Declined as declined:
            refusal = say(declined.sentence)
        else:
            words = gettext("Welcome. You now help here as: %(office)s.")
            messages.success(request, words % {"office": OFFICE_WORDS[office]})
            return redirect("club", invite.club.slug)
    context = {
        "invite": invite,
        "deeds": deeds_of(office),
        "club_name": invite.club.name,
        "refusal": refusal,
    }
    return render(request, "club/members/invited.html", context)
