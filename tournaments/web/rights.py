"""The rights of the person at an address, and the page for people without them."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from tournaments.engine.people.offices import Deed, Office, may
from tournaments.kernel.office_words import DEED_WORDS, OFFICE_WORDS, who_may
from tournaments.kernel.offices import has_club
from tournaments.models import Club, Drive
from tournaments.web.error_pages import ShutOutError, shut_out, typed
from tournaments.web.visitor_address import is_at_this_computer


def has_no_club_here(request: HttpRequest) -> bool:
    """Return whether the person has no club and sits at this laptop, such as one that replaces another."""
    return settings.ON_A_LAPTOP and is_at_this_computer(request) and not has_club(request.user.pk or 0)


def can(request: HttpRequest, deed: Deed) -> bool:
    """Return whether the person may do this here; the rule of the address has looked up their office."""
    return may(getattr(request, "office", None), deed)


def public_club(drive: Drive | None) -> Club | None:
    """Return the club of a drive that everyone may know of; a draft is as if it were not there."""
    return drive.club if drive and not drive.draft else None


def refused(request: HttpRequest, deed: Deed, club: Club | None = None) -> HttpResponse:
    """Page that tells a person their office, and who may do this. Raises Http404 for non-helpers."""
    office: Office | None = getattr(request, "office", None)
    if office is None and club:
        now = gettext(
            "You do not help at %(club)s. If you used to, ask one of its owners to invite you again."
        )
        raise ShutOutError(gettext("You no longer help at %(club)s.") % {"club": club}, now % {"club": club})
    if office is None:
        raise Http404
    context = {
        "office": OFFICE_WORDS[office],
        "deed": DEED_WORDS[deed],
        "who": who_may(deed),
        "kept": typed(request),
    }
    words = gettext("You now help here as: %(office)s. This page is for people who %(deed)s.") % context
    return shut_out(render(request, "403_office.html", context, status=403), words)
