"""The one place where it is enforced who may open an address: every address names its rule in ``urls``.

A stranger to a club is told that there is nothing, as where there is nothing; whoever helps there in another
way is told who can.
"""

from collections.abc import Callable
from enum import StrEnum
from functools import wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import path
from django.urls.resolvers import URLPattern

from tournaments.engine.people.offices import Deed, Office, may
from tournaments.models import Club, Drive
from tournaments.queries.club.office_words import DEED_WORDS, OFFICE_WORDS, who_may
from tournaments.queries.club.offices import highest_office, office_at_drive, office_in_club
from tournaments.views.drive.secret_links import by_link
from tournaments.views.host.errors import typed

View = Callable[..., HttpResponseBase]


class Open(StrEnum):
    """Rules of addresses that ask for no office in a club."""

    EVERYBODY = "everybody"
    BY_LINK = "by-link"  # whoever has the secret in the address; its view looks at that
    SCORERS = "scorers"  # whoever may type cards, and who came by the helpers' link; see ``_scorers``
    SIGNED_IN = "signed-in"  # what belongs to the person, and what begins a club


Rule = Open | Deed


def at(
    route: str, view: View, name: str, rule: Rule, *, gone: View | None = None, **fixed: object
) -> URLPattern:
    """An address of the site under its rule: ``slug`` in the route is a drive's, ``club`` a club's.

    ``gone`` answers a stranger there, who may have been none: it raises Http404 unless the club is deleted.
    """
    there = _there(view)
    guarded = _guarded(by_link(there) if rule is Open.BY_LINK else there, rule, gone)
    guarded.rule = rule  # type: ignore[attr-defined]  # the test of every address reads it
    return path(route, guarded, fixed, name=name)


def _there(view: View) -> View:
    """A drive or club that was deleted while somebody waited for their turn to write is simply not there."""

    @wraps(view)
    def look(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        try:
            return view(request, *args, **kwargs)
        except (Drive.DoesNotExist, Club.DoesNotExist):
            raise Http404 from None

    return look


def _guarded(view: View, rule: Rule, gone: View | None) -> View:
    @wraps(view)
    def guard(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if rule is Open.SCORERS and request.user.is_authenticated:
            request.office = office_at_drive(request.user.pk, kwargs["slug"])  # type: ignore[attr-defined]
        if isinstance(rule, Open) and rule is not Open.SIGNED_IN:
            return view(request, *args, **kwargs)
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path())
        if isinstance(rule, Deed):
            request.office = _office(request, rule, kwargs)  # type: ignore[attr-defined]
            if gone and request.office is None:  # type: ignore[attr-defined]
                return gone(request, *args, **kwargs)
            if not can(request, rule):
                return refused(request, rule)
        return view(request, *args, **kwargs)

    return guard


def can(request: HttpRequest, deed: Deed) -> bool:
    """Whether the person may do this where the address leads; its rule has asked who they are there."""
    return may(getattr(request, "office", None), deed)


def refused(request: HttpRequest, deed: Deed) -> HttpResponse:
    """Say what the person is here, and who may do this; nothing at all to a stranger. Raises Http404."""
    held: Office | None = getattr(request, "office", None)
    if held is None:
        raise Http404
    context = {
        "office": OFFICE_WORDS[held],
        "deed": DEED_WORDS[deed],
        "who": who_may(deed),
        "kept": typed(request),
    }
    return render(request, "403_office.html", context, status=403)


def _office(request: HttpRequest, deed: Deed, asked: dict[str, Any]) -> Office | None:
    """What the person is where the address leads; None for a stranger there."""
    if deed is Deed.COMPUTER and not settings.ON_A_LAPTOP:
        raise Http404
    user = int(request.user.pk or 0)
    if slug := asked.get("slug"):
        return office_at_drive(user, slug)
    if club := asked.get("club"):
        return office_in_club(user, club)
    return highest_office(user, deed)
