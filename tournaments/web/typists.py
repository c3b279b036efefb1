"""The people who may type cards: those with that office, and helpers by the link who gave a name."""

from functools import wraps

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext

from tournaments.engine.people.offices import Deed
from tournaments.kernel.change import Actor
from tournaments.kernel.offices import office_at_drive
from tournaments.kernel.secret_links import has_ended, linked
from tournaments.models import Drive
from tournaments.models.secret_links import HELPERS, is_token, was_token
from tournaments.web.actions import LONGEST_ACTOR, actor
from tournaments.web.error_pages import ShutOutError
from tournaments.web.rights import can, public_club, refused
from tournaments.web.secret_links import View, ended, renewed

SESSION = "helps"  # by the drive's slug: the token that let the helper in, and the helper's name


def let_in(request: HttpRequest, drive: Drive, name: str, token: str) -> None:
    """Remember a helper with the cards of a drive, by the name to show beside what they type.

    ``token`` is that of the helpers' link: when it is renewed or expires, so does their access.
    """
    names = request.session.get(SESSION, {})
    request.session[SESSION] = {**names, drive.slug: [token, name[:LONGEST_ACTOR]]}


def scorer(request: HttpRequest, drive: Drive) -> Actor | None:
    """Return the organiser or the named helper who types, None for anyone else."""
    if can(request, Deed.SCORE):
        return actor(request)
    token, name = request.session.get(SESSION, {}).get(drive.slug, ("", ""))
    return Actor(name) if name and is_token(drive, HELPERS, token) and not has_ended(drive, HELPERS) else None


def turned_away(request: HttpRequest, drive: Drive | None = None) -> HttpResponse:
    """Return the page for people who may not type: the way in, or the reason why there is none."""
    if not request.user.is_authenticated:
        return redirect_to_login(request.get_full_path())
    return refused(request, Deed.SCORE, public_club(drive))


def by_scorers(view: View) -> View:
    """Guard a view for organisers and helpers; it is given the ``drive`` and the ``typist``."""

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, **rest: object) -> HttpResponseBase:
        office, drive = office_at_drive(request.user.pk or 0, linked(slug))
        request.office = office  # type: ignore[attr-defined]
        if drive is None and slug in request.session.get(SESSION, {}):
            raise ShutOutError(gettext("This drive has been deleted."))
        if drive is None:  # as if there is one, which may be a draft that no one is to know of
            return turned_away(request)
        typist = scorer(request, drive)
        if typist:
            return view(request, drive=drive, typist=typist, **rest)
        token, _name = request.session.get(SESSION, {}).get(drive.slug, ("", ""))
        if was_token(drive, HELPERS, token):
            return renewed(request)
        if not (is_token(drive, HELPERS, token) and has_ended(drive, HELPERS)):
            return turned_away(request, drive)
        if request.content_type == "application/json":
            return JsonResponse({"why": gettext("The drive is finished.")}, status=409)
        return ended(request, drive, HELPERS)

    return guarded
