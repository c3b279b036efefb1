"""Set a drive up, and see where its evening is."""

from collections.abc import Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.engine.permitted import Action, State, Verdict, ruling
from tournaments.forms.drives import SetupForm, initial_of, usual_ties
from tournaments.forms.prizes import PrizeList, among, usual_rules
from tournaments.models import Drive
from tournaments.queries.drives import overview, usual_club, warnings
from tournaments.queries.path import path
from tournaments.services.drives import create_drive, update_drive
from tournaments.services.errors import Ask, Declined
from tournaments.text import say
from tournaments.views._answers import actor, is_confirmed, question, roles


@login_required
@require_GET
def drive(request: HttpRequest, slug: str) -> HttpResponse:
    """Where the evening is, what is done and what is next."""
    shown = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
    seen = overview(shown)
    to_come = seen.warnings if seen.state in (State.OPEN, State.SEATED) else ()
    context = {
        "drive": shown,
        "seen": seen,
        "warnings": [say(warning, roles(shown)) for warning in to_come],
        "refusal": say(seen.refusal, roles(shown)) if seen.refusal else "",
        "steps": path(shown),
        "club_name": shown.club.name,
    }
    return render(request, "drives/drive.html", context)


@login_required
@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Set up a new drive."""
    labels = _labels(request, {"a": gettext("lady"), "b": gettext("gent")})
    usual = {
        "club": usual_club(),
        "date": timezone.localdate(),
        "starts_at": "19:30",
        "movement": "winners-split",
    }
    if request.method != "POST":
        form = SetupForm(None, labels, initial={**usual, **usual_ties()})
        return _page(request, None, form, PrizeList.of_rules(usual_rules(labels), labels))
    prizes = PrizeList.posted(request.POST, among(request.POST.get("movement", ""), labels))
    if wish := request.POST.get("prizes-do"):
        return _page(request, None, SetupForm(None, labels, initial=_typed(request)), prizes.after(wish))
    form = SetupForm(None, labels, request.POST)
    if not (form.is_valid() & prizes.is_valid()):
        return _page(request, None, form, prizes)
    values = {**form.values(), "prize_rules": prizes.rules()}
    made = create_drive(actor(request), form.cleaned_data["club"], values)
    messages.success(
        request, gettext("%(title)s is set up. Next comes the list at the door.") % {"title": made.title}
    )
    return redirect("entries", made.slug)


@login_required
@require_http_methods(["GET", "POST"])
def setup(request: HttpRequest, slug: str) -> HttpResponse:
    """Change what was set up, as long as that may be."""
    shown = get_object_or_404(Drive.objects.select_related("club"), slug=slug)
    labels = _labels(request, roles(shown))
    initial = initial_of(shown)
    if request.method != "POST":
        form = SetupForm(shown, labels, initial=initial)
        return _page(
            request, shown, form, PrizeList.of_rules(shown.prize_rules, among(shown.movement, labels))
        )
    prizes = PrizeList.posted(request.POST, among(request.POST.get("movement", shown.movement), labels))
    if wish := request.POST.get("prizes-do"):
        typed = SetupForm(shown, labels, initial={**initial, **_typed(request)})
        return _page(request, shown, typed, prizes.after(wish))
    form = SetupForm(shown, labels, request.POST, initial=initial)
    if ruling(Action.ARRANGE, State(shown.state)).verdict is Verdict.REFUSED:
        form.fix_what_is_played_by()
    if not (form.is_valid() & prizes.is_valid()):
        return _page(request, shown, form, prizes)
    values = {**form.values(), "prize_rules": prizes.rules()}
    try:
        club, sure = form.cleaned_data["club"], is_confirmed(request)
        update_drive(shown.pk, actor(request), values, club=club, confirmed=sure)
    except Ask as asked:
        yes, back = gettext("Yes, save it and draw again"), reverse("setup", args=[shown.slug])
        return question(request, shown, asked, yes=yes, back=back, here="setup")
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(shown)))
        return _page(request, shown, form, prizes)
    messages.success(request, gettext("The set-up is saved."))
    return redirect("drive", shown.slug)


def _labels(request: HttpRequest, known: Mapping[str, str]) -> dict[str, str]:
    """The words for the two cards as they are typed just now, or as they are known."""
    return {role: request.POST.get(f"role_{role}", "").strip() or label for role, label in known.items()}


def _typed(request: HttpRequest) -> dict[str, str]:
    """What stands in the boxes of the page, checked or not."""
    return {name: str(request.POST[name]) for name in SetupForm.base_fields if name in request.POST}


def _page(request: HttpRequest, shown: Drive | None, form: SetupForm, prizes: PrizeList) -> HttpResponse:
    state = State(shown.state) if shown else State.OPEN
    arrange, describe = ruling(Action.ARRANGE, state), ruling(Action.DESCRIBE, state)
    if arrange.verdict is Verdict.REFUSED:
        form.fix_what_is_played_by()
    context: dict[str, Any] = {
        "drive": shown,
        "form": form,
        "prizes": prizes,
        "prize_errors": any(row.errors for row in prizes.rows if row.is_bound and not row.is_empty),
        "fixed": say(arrange.why) if arrange.why else "",
        "closed": say(describe.why) if describe.why else "",
        "steps": path(shown, "setup") if shown else (),
        "club_name": shown.club.name if shown else usual_club(),
    }
    if shown:
        tables = shown.entries.count() // 4
        found = warnings(shown.movement, tables, shown.hands, shown.trumps)
        context["warnings"] = [say(warning, roles(shown)) for warning in found]
    return render(request, "drives/setup.html", context)
