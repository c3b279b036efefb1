"""Who may type cards in: the organiser, and whoever opened the helpers' link and gave a name."""

from collections.abc import Callable
from functools import wraps

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tournaments.models import Drive
from tournaments.services._write import Actor
from tournaments.services.links import helpers_token, is_helpers_token
from tournaments.views._answers import LONGEST_ACTOR, actor

SESSION = "helps"  # by the drive's slug: the token that let the helper in, and the helper's name


def let_in(request: HttpRequest, drive: Drive, name: str) -> None:
    """Remember somebody who helps with the cards of a drive, by the name to show beside what they type."""
    known = request.session.get(SESSION, {})
    request.session[SESSION] = {**known, drive.slug: [helpers_token(drive), name[:LONGEST_ACTOR]]}


def scorer(request: HttpRequest, drive: Drive) -> Actor | None:
    """Who types: the organiser, else the helper by name; None for anybody else."""
    if request.user.is_authenticated:
        return actor(request)
    token, name = request.session.get(SESSION, {}).get(drive.slug, ("", ""))
    return Actor(name) if name and is_helpers_token(drive, token) else None


def scorer_required(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let organisers and helpers in; ``view`` gets the request, the drive and who types."""

    @wraps(view)
    def guarded(request: HttpRequest, slug: str, **rest: object) -> HttpResponse:
        drive = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
        who = scorer(request, drive)
        if who is None:
            return redirect_to_login(request.get_full_path())
        return view(request, drive, who, **rest)

    return guarded
