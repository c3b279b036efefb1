"""The players of a club: the list, one player, and forgetting."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.kernel.errors import Ask, Declined, Stale
from tournaments.kernel.same_names import hints_in_club
from tournaments.models import Club, Player
from tournaments.people.forms import PlayerForm
from tournaments.people.queries import players as read
from tournaments.people.queries.public_names import has_own_page
from tournaments.people.services import erasure
from tournaments.people.services.players import change_player, merge_players
from tournaments.people.services.same_person import undo_merge
from tournaments.text import say
from tournaments.web.actions import actor, is_confirmed, number, posted, refusal_in


@require_safe
def players(request: HttpRequest, club: Club) -> HttpResponse:
    search = request.GET.get("q", "")[:200]
    page = read.players_page(club, search, request.GET.get("page"))
    context = {
        "club": club,
        "page": page,
        "search": search,
        "asked": urlencode({"q": search}) + "&" if search else "",
    }
    return render(request, "people/players.html", context)


@require_http_methods(["GET", "POST"])
def player(request: HttpRequest, club: Club, player: int) -> HttpResponse:
    person = player_of(club, player, forgotten=True)
    if person.forgotten_at:
        return _done_already(request, person)
    initial = {name: getattr(person, name) for name in PlayerForm.base_fields}
    form = PlayerForm(club, request.POST or None, initial=initial)
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="name"):
            change_player(club.pk, actor(request), person.pk, **form.cleaned_data)
            messages.success(request, gettext("%(name)s is saved.") % {"name": form.cleaned_data["name"]})
            person.refresh_from_db()
            for hint in hints_in_club(person) if person.name != initial["name"] else ():
                messages.info(request, hint)
            return redirect("player-known", club.slug, player)
    context = {
        **about(club, person),
        "form": form,
        "page": read.evenings(person, request.GET.get("page")),
        "merges": person.merges.values_list("pk", "name"),
        "in_public": read.shown_words(club, person),
        "own_page": has_own_page(club, person),
    }
    return render(request, "people/player.html", context)


@require_http_methods(["GET", "POST"])
def merge(request: HttpRequest, club: Club, player: int) -> HttpResponse:
    person = player_of(club, player)
    context = about(club, person)
    if request.method == "POST":
        other = club.players.filter(pk=number(posted(request), "other"), forgotten_at=None).first()
        if other is None:
            messages.error(request, say(Stale().sentence))
            return redirect("player-merge", club.slug, player)
        if posted(request).get("confirmed") != "1":
            context |= {"other": other, "other_listed_as": about(club, other)["listed_as"]}
            return render(request, "people/merge_sure.html", context)
        try:
            merge_players(club.pk, actor(request), person.pk, other.pk)
        except Declined as declined:
            messages.error(request, say(declined.sentence))
            return redirect("player-merge", club.slug, player)
        words = gettext("%(other)s and %(name)s are now one player.")
        messages.success(request, words % {"other": other.name, "name": person.name})
        return redirect("player-known", club.slug, player)
    search = request.GET.get("q", "")[:200]
    context |= {"others": read.others(club, person, search), "search": search, "most": read.CHOICES}
    return render(request, "people/merge.html", context)


@require_POST
def unmerge(request: HttpRequest, club: Club, player: int) -> HttpResponse:
    try:
        name = undo_merge(club.pk, actor(request), number(posted(request), "merge"))
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        messages.success(request, gettext("%(name)s is on the list of players again.") % {"name": name})
    return redirect("player-known", club.slug, player)


@require_http_methods(["GET", "POST"])
def forget(request: HttpRequest, club: Club, player: int) -> HttpResponse:
    """Forget a player for good; the page asks first, as nothing brings the name back."""
    person = player_of(club, player, forgotten=True)
    if person.forgotten_at:
        return _done_already(request, person)
    if request.method != "POST":
        return render(request, "people/forget.html", {**about(club, person), "seat": read.seated_in(person)})
    try:
        label = erasure.forget(club.pk, actor(request), person.pk, confirmed=is_confirmed(request))
    except Ask:  # seated since the page was opened, which now says so
        return render(request, "people/forget.html", {**about(club, person), "seat": read.seated_in(person)})
    except Stale:  # the same button, pressed twice at once
        return redirect("player-forget", club.slug, player)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        words = gettext("The name has been forgotten. The club’s drives now say “%(label)s”.")
        messages.success(request, words % {"label": label})
    return redirect("players", club.slug)


def _done_already(request: HttpRequest, forgotten: Player) -> HttpResponse:
    """Redirect to the list with a message: people press twice, and go back."""
    words = gettext("The name has already been forgotten. The club’s drives say “%(label)s”.")
    messages.info(request, words % {"label": forgotten.name})
    return redirect("players", forgotten.club.slug)


def player_of(club: Club, number: int, *, forgotten: bool = False) -> Player:
    players = club.players.all() if forgotten else club.players.filter(forgotten_at=None)
    return get_object_or_404(players, pk=number)


def about(club: Club, player: Player) -> dict[str, object]:
    listed_as = read.numbered_names(club).get(player.pk, player.name)
    return {"club": club, "player": player, "listed_as": listed_as}
