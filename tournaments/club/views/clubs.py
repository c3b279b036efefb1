"""A club: its public page, its creation, its settings and halls."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.club.forms.clubs import ClubForm, HallForm, NewClubForm, initial_of
from tournaments.club.queries.clubs import clubs_page, halls
from tournaments.club.services.clubs import new_club, save_club
from tournaments.club.services.halls import add_hall, change_hall, remove_hall
from tournaments.kernel.errors import Stale
from tournaments.models import Club
from tournaments.web.actions import actor, refusal_in
from tournaments.web.cache_headers import for_everybody
from tournaments.web.rate_limits import Limit

NEW_CLUBS = Limit("new-clubs", 10, 24 * 60 * 60)  # of one person


@require_safe
@for_everybody(30)
def clubs(request: HttpRequest) -> HttpResponse:
    return render(request, "club/clubs.html", {"page": clubs_page(request.GET.get("page"))})


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    form = NewClubForm(request.POST or None)
    if form.is_bound and form.is_valid() and not _too_many(request, form):
        club = new_club(actor(request), form.cleaned_data["name"], form.cleaned_data["about"])
        messages.success(
            request, gettext("You have started %(club)s, and you are its owner.") % {"club": club.name}
        )
        return redirect("club", club.slug)
    return render(request, "club/new.html", {"form": form})


def _too_many(request: HttpRequest, form: NewClubForm) -> bool:
    """Return whether the person has started too many clubs today, with an error in the form if so."""
    wait = NEW_CLUBS.count(str(request.user.pk))
    if wait:
        words = ngettext(
            "You have started %(clubs)s clubs in a day, which is the limit. You can start another "
            "in an hour.",
            "You have started %(clubs)s clubs in a day, which is the limit. You can start another "
            "in %(hours)s hours.",
            -(-wait // 3600),
        )
        form.add_error("name", words % {"clubs": NEW_CLUBS.most, "hours": -(-wait // 3600)})
    return bool(wait)


@require_http_methods(["GET", "POST"])
def settings(request: HttpRequest, club: Club) -> HttpResponse:
    club_halls = halls(club.pk)
    form = ClubForm(club_halls, request.POST or None, initial=initial_of(club))
    if form.is_bound and form.is_valid():
        save_club(club.pk, actor(request), form.values())
        messages.success(request, gettext("Saved."))
        return redirect("club-settings", club.slug)
    context = {"club": club, "form": form, "halls": club_halls}
    return render(request, "club/settings.html", context)


@require_http_methods(["GET", "POST"])
def hall_new(request: HttpRequest, club: Club) -> HttpResponse:
    form = HallForm(request.POST or None)
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="name"):
            add_hall(club.pk, **form.cleaned_data)
            return _to_halls(club)
    return render(request, "club/hall.html", {"club": club, "form": form})


@require_http_methods(["GET", "POST"])
def hall(request: HttpRequest, club: Club, hall: int) -> HttpResponse:
    shown = next((line for line in halls(club.pk) if line.pk == hall), None)
    if shown is None:
        return _hall_gone(request, club)
    initial = {"name": shown.name, "address": shown.address, "tables": shown.tables}
    form = HallForm(request.POST or None, initial=initial)
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="name"):
            try:
                change_hall(club.pk, hall, **form.cleaned_data)
            except Stale:
                return _hall_gone(request, club)
            return _to_halls(club)
    context = {"club": club, "form": form, "hall": shown}
    return render(request, "club/hall.html", context)


def _hall_gone(request: HttpRequest, club: Club) -> HttpResponse:
    """Keep the input for a hall that was deleted meanwhile; saving creates it anew. Raises Http404."""
    if request.method != "POST":
        raise Http404
    form = HallForm(request.POST)
    form.add_error(None, gettext("This hall has been removed from the list. Save it to put it back."))
    context = {"club": club, "form": form, "is_gone": True}
    return render(request, "club/hall.html", context)


@require_POST
def hall_remove(request: HttpRequest, club: Club, hall: int) -> HttpResponse:
    remove_hall(club.pk, hall)
    messages.success(request, gettext("The hall has been removed. Drives played there keep its name."))
    return _to_halls(club)


def _to_halls(club: Club) -> HttpResponse:
    return redirect(reverse("club-settings", args=[club.slug]) + "#halls-heading")
