"""Access control by address: each URL declares its rule in its room, and all are enforced here.

An address without a rule is refused, whoever added it: see ``OnlyUnderARule``. For a stranger to a club a
page does not exist; a helper without the right office is told who may open it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from functools import partial, wraps
from typing import Any

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.urls import path, reverse
from django.urls.resolvers import URLPattern
from django.views.decorators.cache import never_cache

from tournaments.engine.people.offices import Deed, Office
from tournaments.kernel.offices import highest_office, office_at_drive, office_in_club
from tournaments.live.lanes import Pace
from tournaments.models import Club, ClubEvening, Drive
from tournaments.web.error_pages import OnlyInAHall, not_known
from tournaments.web.post_data import UnreadableRequest
from tournaments.web.rights import can, has_no_club_here, public_club, refused
from tournaments.web.secret_links import View, by_link
from tournaments.web.typists import by_scorers


class Open(StrEnum):
    """Rules of addresses that ask for no office in a club."""

    EVERYBODY = "everybody"
    SCORERS = "scorers"  # whoever may type cards, and who came by the helpers' link
    SIGNED_IN = "signed-in"  # what belongs to the person, and what begins a club
    CARRY_ON = "carry-on"  # Deed.COMPUTER; or someone at this laptop who has no club yet


@dataclass(frozen=True, slots=True)
class ByLink:
    """Open to anyone who has the secret in the address.

    ``opens`` gets the request and the arguments of the address, and returns the arguments of the view. If the
    secret is invalid, it returns an error page, or raises Http404.
    """

    opens: Callable[..., dict[str, Any] | HttpResponseBase]


Rule = Open | ByLink | Deed

# What only these see, no browser keeps: neither secrets nor an evening as it was some time ago.
NEVER_KEPT = {
    *(Open.SCORERS, Open.CARRY_ON),
    *(Deed.RUN, Deed.SCORE, Deed.END, Deed.HELPERS, Deed.DELETE, Deed.COMPUTER),
}


def at(
    route: str, view: View, name: str, rule: Rule, *, gone: View | None = None, **fixed: object
) -> URLPattern:
    """An address of the site under its rule: ``slug`` in the route is a drive's, ``club`` a club's.

    Under a Deed the view is handed what was looked up, as ``drive`` or ``evening`` (each with its club) or
    ``club``; under other rules the name that stands in the address.
    """
    if isinstance(rule, ByLink):
        guarded = by_link(_there(_opened(view, rule)))
    else:
        guarded = _guarded(_there(by_scorers(view) if rule is Open.SCORERS else view), rule, gone)
    guarded = never_cache(guarded) if isinstance(rule, ByLink) or rule in NEVER_KEPT else guarded
    guarded.rule = rule  # type: ignore[attr-defined]  # the test of every address reads it
    guarded.pace = fixed.pop("pace", Pace.USUAL)  # type: ignore[attr-defined]  # see live/lanes.py
    return path(route, guarded, fixed, name=name)


quick, hashes = partial(at, pace=Pace.QUICK), partial(at, pace=Pace.HASH)


def moved(route: str, name: str, rule: Rule) -> URLPattern:
    """An earlier address of the page called ``name``: a permanent redirect with everything that was sent."""

    def to_new_address(request: HttpRequest, **_named: Any) -> HttpResponseBase:
        match = request.resolver_match
        new = reverse(name, kwargs=match.kwargs if match else None)
        query = request.META["QUERY_STRING"]
        return redirect(f"{new}?{query}" if query else new, permanent=True, preserve_request=True)

    return at(route, to_new_address, f"{name}-before", rule)


def _there(view: View) -> View:
    """Answer 404 if something was deleted while waiting to write, 400 to data that cannot be read."""

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


def _opened(view: View, rule: ByLink) -> View:
    @wraps(view)
    def open_it(request: HttpRequest, **named: Any) -> HttpResponseBase:
        opened = rule.opens(request, **named)
        return opened if isinstance(opened, HttpResponseBase) else view(request, **opened)

    return open_it


def _guarded(view: View, rule: Open | Deed, gone: View | None) -> View:
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
    """Return the person's office for the address, and the drive or club that it names."""
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


class OnlyUnderARule:
    """Middleware that refuses an address without a rule, which can only be a mistake."""

    def __init__(self, get_response: View) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return self.get_response(request)

    def process_view(
        self, _request: HttpRequest, view: View, _args: tuple[Any, ...], _named: dict[str, Any]
    ) -> None:
        """Raise Http404 for such an address."""
        if not isinstance(getattr(view, "rule", None), Rule):
            raise Http404
