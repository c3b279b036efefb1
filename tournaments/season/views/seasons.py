"""A club's seasons: tables, how each figure came about, rules, and the drives that count."""

from urllib.parse import urlencode

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tournaments.engine.season.rules import USUAL_RULES, parse_rules
from tournaments.kernel.errors import Declined, Stale
from tournaments.models import Club, Series
from tournaments.results.views.embed import lines_to_copy
from tournaments.season.forms import SeasonDayForm, SeasonDrivesForm, SeasonForm, season_values
from tournaments.season.queries.charts import season_chart
from tournaments.season.queries.tables import (
    SeasonTable,
    drives_to_choose,
    player_evenings,
    season_table,
    series_of,
)
from tournaments.season.queries.words import rules_words
from tournaments.season.services import change_series, choose_drives, delete_series, start_series
from tournaments.season.views.readers import club_of, helps
from tournaments.text import say
from tournaments.web.actions import actor, posted, refusal_in
from tournaments.web.cache_headers import for_everybody, tag_of
from tournaments.web.site_address import site


@require_safe
@for_everybody(30)
def seasons(request: HttpRequest, club: str) -> HttpResponse:
    shown = club_of(request, club)
    return render(request, "season/seasons.html", {"club": shown, "seasons": series_of(shown)})


@require_safe
@for_everybody(30)
def season(request: HttpRequest, club: str, series: str) -> HttpResponse:
    """Show the table; helpers see full names and find the way to its rules here."""
    day = SeasonDayForm(request.GET)
    of_club = club_of(request, club)
    seen = season_table(
        _series(of_club, series), role=request.GET.get("list", ""), on=day.day(), full=helps(request)
    )
    lines = (
        lines_to_copy(site(request), seen.series.name, "embed-season", club, series) if helps(request) else ""
    )
    context = {**_about(seen, day), "race": season_chart(seen), "snippet": lines}
    return render(request, "season/season.html", context)


@require_safe
@for_everybody(30)
def player(request: HttpRequest, club: str, series: str, player: int) -> HttpResponse:
    """Show how a player's total came about, as it was on the day of the table that they came from."""
    day = SeasonDayForm(request.GET)
    of_club = club_of(request, club)
    seen = season_table(
        _series(of_club, series), role=request.GET.get("list", ""), on=day.day(), full=helps(request)
    )
    shown = next((line for line in seen.lines if line.line.player == player), None)
    if shown is None:
        raise Http404
    context = {**_about(seen, day), "shown": shown, "evenings": player_evenings(seen, shown.line)}
    return render(request, "season/player.html", context)


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, club: Club) -> HttpResponse:
    form = SeasonForm(club.series.all(), request.POST or None, initial=season_values(USUAL_RULES))
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="name"):
            started = start_series(club.pk, form.cleaned_data["name"], form.rules(), form.previous_key)
            messages.success(request, gettext("Now choose the drives that count."))
            return redirect("season-drives", club.slug, started.slug)
    return render(request, "season/new.html", {"club": club, "form": form})


@require_http_methods(["GET", "POST"])
def rules(request: HttpRequest, club: Club, series: str) -> HttpResponse:
    """Show the table by other rules, to the person who asks alone, and save them if wanted."""
    row = _series(club, series)
    others = club.series.exclude(pk=row.pk)
    initial = season_values(parse_rules(row.rules), row)
    form = SeasonForm(others, request.POST or None, initial=initial)
    if request.GET and not form.is_bound:
        form = SeasonForm(others, request.GET, initial=initial)
    context = {"club": club, "series": row, "form": form}
    now = tag_of(row.rules, row.previous_id)  # what the rules were when the person saw what would change
    if form.is_bound and form.is_valid():
        if request.method == "POST":
            with refusal_in(form):
                if posted(request).get("now") != now:
                    raise Stale
                change_series(row, form.cleaned_data["name"], form.rules(), form.previous_key)
                messages.success(request, gettext("The rules are saved, and the table goes by them."))
                return redirect("season", club.slug, row.slug)
        row.previous_id = form.previous_key
        seen = season_table(row, full=True, rules=form.rules())
        context |= {**_about(seen), "kept": {**dict(form.data.items()), "now": now}.items()}
    return render(request, "season/rules.html", context)


@require_http_methods(["GET", "POST"])
def drives(request: HttpRequest, club: Club, series: str) -> HttpResponse:
    row = _series(club, series)
    form = SeasonDrivesForm(row, drives_to_choose(row), request.POST or None)
    if form.is_bound and form.is_valid():
        with refusal_in(form):
            choose_drives(row, actor(request), form.cleaned_data["drives"], form.cleaned_data["before"])
            messages.success(request, gettext("Saved."))
            return redirect("season", club.slug, row.slug)
    return render(request, "season/drives.html", {"club": club, "series": row, "form": form})


@require_POST
def delete(request: HttpRequest, club: Club, series: str) -> HttpResponse:
    try:
        delete_series(_series(club, series))
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    return redirect("seasons", club.slug)


def _series(club: Club, slug: str) -> Series:
    return get_object_or_404(Series.objects.select_related("club", "previous"), club=club, slug=slug)


def _about(seen: SeasonTable, day: SeasonDayForm | None = None) -> dict[str, object]:
    """Return what the pages of a table have in common; ``asked`` is its list and day in an address."""
    asked = {"list": seen.role, "on": day and day.day()}
    series, previous = seen.series, seen.series.previous
    said = rules_words(seen.rules, previous.name if previous else "")
    return {
        "club": series.club,
        "series": series,
        "seen": seen,
        "day": day,
        "asked": urlencode({name: value for name, value in asked.items() if value}),
        "rules_words": said,
    }
