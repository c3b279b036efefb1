"""The one place where it is enforced who may open an address: every address names its rule in ``urls``.

A stranger to a club is told that there is nothing, as where there is nothing; whoever helps there in another
way is told who can.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import partial, wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, render
from django.urls import path
from django.urls.resolvers import URLPattern
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from tournaments.engine.people.offices import Deed, Office, may
from tournaments.kernel.office_words import DEED_WORDS, OFFICE_WORDS, who_may
from tournaments.kernel.offices import has_club, highest_office, office_at_drive, office_in_club
from tournaments.live.lanes import Pace
from tournaments.models import Club, ClubEvening, Drive
from tournaments.web.error_pages import OnlyInAHall, ShutOutError, not_known, shut_out, typed
from tournaments.web.posted import UnreadableRequest
from tournaments.web.secret_links import by_link
from tournaments.web.visitor_address import is_at_this_computer

View = Callable[..., HttpResponseBase]


class Open(StrEnum):
    """Rules of addresses that ask for no office in a club."""

    EVERYBODY = "everybody"
    BY_LINK = "by-link"  # whoever has the secret in the address; its view looks at that
    SCORERS = "scorers"  # whoever may type cards, and who came by the helpers' link; its view looks at that
    SIGNED_IN = "signed-in"  # what belongs to the person, and what begins a club
    CARRY_ON = "carry-on"  # Deed.COMPUTER; or somebody at this laptop who has no club yet


Rule = Open | Deed

# What only these see, no browser keeps: neither secrets nor an evening as it was some time ago.
NEVER_KEPT = {
    *(Open.BY_LINK, Open.SCORERS, Open.CARRY_ON),
    *(Deed.RUN, Deed.SCORE, Deed.END, Deed.HELPERS, Deed.DELETE, Deed.COMPUTER),
}


def at(
    route: str, view: View, name: str, rule: Rule, *, gone: View | None = None, **fixed: object
) -> URLPattern:
    """An address of the site under its rule: ``slug`` in the route is a drive's, ``club`` a club's.

    Under a Deed the view is handed what was looked up, as ``drive`` or ``evening`` (each with its club) or
    ``club``; under other rules the name that stands in the address.
    """
    there = _there(view)
    guarded = _guarded(by_link(there) if rule is Open.BY_LINK else there, rule, gone)
    guarded = never_cache(guarded) if rule in NEVER_KEPT else guarded
    guarded.rule = rule  # type: ignore[attr-defined]  # the test of every address reads it
    guarded.pace = fixed.pop("pace", Pace.USUAL)  # type: ignore[attr-defined]  # see live/lanes.py
    return path(route, guarded, fixed, name=name)


quick, hashes = partial(at, pace=Pace.QUICK), partial(at, pace=Pace.HASH)


def _there(view: View) -> View:
    """Answer 404 if something was deleted while somebody waited to write, 400 to what cannot be read."""

    @wraps(view)
    def look(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        # No database is asked for that; the interface for programs says so in its own form
        if "%00" in request.META["QUERY_STRING"] and not request.path.startswith("/api/"):
            return not_known(request)
        try:
            return view(request, *args, **kwargs)
        except (Drive.DoesNotExist, Club.DoesNotExist, ClubEvening.DoesNotExist):
            raise Http404 from None
        except UnreadableRequest:
            return not_known(request)

    return look


def _guarded(view: View, rule: Rule, gone: View | None) -> View:
    deed = Deed.COMPUTER if rule is Open.CARRY_ON else rule

    @wraps(view)
    def guard(request: HttpRequest, **kwargs: Any) -> HttpResponseBase:
        if isinstance(deed, Open) and deed is not Open.SIGNED_IN:
            return view(request, **kwargs)
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if isinstance(deed, Deed):
            office, looked_up = _look_up(request.user.pk, deed, kwargs)
            request.office = office  # type: ignore[attr-defined]
            if gone and office is None:
                return gone(request, **kwargs)
            if not can(request, deed) and not (rule is Open.CARRY_ON and has_no_club_here(request)):
                return refused(request, deed, looked_up.get("club") or public_club(looked_up.get("drive")))
            kwargs = looked_up
            if "evening" in kwargs:
                club = kwargs.pop("club")
                kwargs["evening"] = get_object_or_404(club.evenings, slug=kwargs["evening"])
        return view(request, **kwargs)

    return guard


def _look_up(user_id: int, deed: Deed, named: dict[str, Any]) -> tuple[Office | None, dict[str, Any]]:
    """What the person is where the address leads; and what it names, with the drive or club itself."""
    if deed is Deed.COMPUTER and not settings.ON_A_LAPTOP:
        raise OnlyInAHall
    if "slug" in named:
        rest = {name: value for name, value in named.items() if name != "slug"}
        office, drive = office_at_drive(user_id, Drive.objects.filter(slug=named["slug"]))
        return office, {**rest, "drive": drive}
    if "club" in named:
        office, club = office_in_club(user_id, named["club"])
        return office, {**named, "club": club}
    return highest_office(user_id, deed), named


def has_no_club_here(request: HttpRequest) -> bool:
    """Return whether the person has no club and sits at this laptop, such as one that replaces another."""
    return settings.ON_A_LAPTOP and is_at_this_computer(request) and not has_club(request.user.pk or 0)


def can(request: HttpRequest, deed: Deed) -> bool:
    """Whether the person may do this where the address leads; its rule has asked who they are there."""
    return may(getattr(request, "office", None), deed)


def public_club(drive: Drive | None) -> Club | None:
    """Return the club of a drive that everybody may know of; a draft is as if it were not there."""
    return drive.club if drive and not drive.draft else None


def refused(request: HttpRequest, deed: Deed, club: Club | None = None) -> HttpResponse:
    """Say what the person is here, and who may do this. Raises Http404 for somebody who does not help."""
    held: Office | None = getattr(request, "office", None)
    if held is None and club:
        now = gettext(
            "You do not help at %(club)s. If you used to, ask one of its owners to invite you again."
        )
        raise ShutOutError(gettext("You no longer help at %(club)s.") % {"club": club}, now % {"club": club})
    if held is None:
        raise Http404
    context = {
        "office": OFFICE_WORDS[held],
        "deed": DEED_WORDS[deed],
        "who": who_may(deed),
        "kept": typed(request),
    }
    words = gettext("You now help here as: %(office)s. This page is for people who %(deed)s.") % context
    return shut_out(render(request, "403_office.html", context, status=403), words)
