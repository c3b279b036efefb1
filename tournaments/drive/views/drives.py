"""Set a drive up, and show its progress."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.club.forms.clubs import Offer, usual_of
from tournaments.club.queries.clubs import halls
from tournaments.drive.forms.drives import SetupForm, initial_of, usual_ties
from tournaments.drive.forms.prizes import PrizeList, among, usual_rules
from tournaments.drive.forms.set_up_groups import folded
from tournaments.drive.queries.club_pots import club_pots
from tournaments.drive.queries.drives import warnings
from tournaments.drive.queries.last_drive import last_drive
from tournaments.drive.services.drives import create_drive, show_drive, update_drive
from tournaments.engine.people.offices import Deed
from tournaments.engine.permissions import Action, State, Verdict, ruling
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.offices import clubs_for
from tournaments.kernel.steps import path
from tournaments.models import Club, Drive
from tournaments.text import say
from tournaments.web.actions import actor, is_confirmed, posted, question, roles


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    clubs = clubs_for(request.user.pk or 0, Deed.SET_UP)
    asked = next(
        (club for club in clubs if club.slug == request.GET.get("club")), clubs[0] if clubs else None
    )
    offer = Offer(clubs, halls(asked.pk) if asked else ())
    last = last_drive(asked.pk, timezone.localdate()) if asked and request.method != "POST" else None
    if last and "like" in request.GET:
        labels = roles(last.drive)
        form = SetupForm(None, labels, initial={**initial_of(last.drive), "date": last.next}, offer=offer)
        prizes = PrizeList.of_rules(last.drive.prize_rules, among(last.drive.movement, labels))
        return _page(request, None, form, prizes, club=asked, last=last)
    labels = _labels(request, {"a": gettext("lady"), "b": gettext("gent")})
    if request.method != "POST":
        form = SetupForm(None, labels, initial=_usual(asked), offer=offer)
        prizes = PrizeList.of_rules(usual_rules(labels), labels)
        return _page(request, None, form, prizes, club=asked, last=last)
    prizes = PrizeList.posted(posted(request), among(posted(request).get("movement", ""), labels))
    if wish := posted(request).get("prizes-do"):
        typed = SetupForm(None, labels, initial=_typed(request), offer=offer)
        return _page(request, None, typed, prizes.after(wish), club=asked)
    form = SetupForm(None, labels, request.POST, offer=offer)
    # Both are checked, so that all errors are shown
    if not (form.is_valid() & prizes.is_valid()) or _leaves_pot(request, prizes, _chosen(form, clubs)):
        return _page(request, None, form, prizes, club=asked)
    values = {**form.values(), "prize_rules": prizes.rules()}
    try:
        drive = create_drive(actor(request), _chosen(form, clubs) or form.cleaned_data["club"], values)
    except Declined as declined:
        form.add_error(None, say(declined.sentence))
        return _page(request, None, form, prizes, club=asked)
    messages.success(
        request, gettext("%(title)s is set up. Next comes the list at the door.") % {"title": drive.title}
    )
    for warning in warnings(drive, 0):
        messages.warning(request, say(warning, roles(drive)))
    return redirect("entries", drive.slug)


def _usual(club: Club | None) -> dict[str, object]:
    """Return the defaults of a new drive: those of most halls, overridden by the club's."""
    most = {"date": timezone.localdate(), "starts_at": "19:30", "movement": "winners-split"}
    own = {"club": club.slug, **usual_of(club)} if club else {}
    return {**most, **usual_ties(), **own}


def _chosen(form: SetupForm, clubs: Sequence[Club]) -> Club | None:
    """The chosen club of the person's, or the only one; None if a new one is named."""
    chosen = form.cleaned_data.get("club")
    return clubs[0] if len(clubs) == 1 else next((club for club in clubs if club.slug == chosen), None)


def _leaves_pot(request: HttpRequest, prizes: PrizeList, club: Club | None, *saved: str) -> bool:
    """Return whether a jackpot's new name leaves a pot behind, and nobody has said that it may."""
    return not prizes.keeps_pots(club_pots(club), [*saved, *posted(request).getlist("new-pot")])


@require_http_methods(["GET", "POST"])
def setup(request: HttpRequest, drive: Drive) -> HttpResponse:
    labels = _labels(request, roles(drive))
    initial = initial_of(drive)
    clubs = clubs_for(request.user.pk or 0, Deed.SET_UP)
    offer = Offer(clubs, halls(drive.club_id))
    if request.method != "POST":
        form = SetupForm(drive, labels, initial=initial, offer=offer)
        return _page(
            request, drive, form, PrizeList.of_rules(drive.prize_rules, among(drive.movement, labels))
        )
    prizes = PrizeList.posted(posted(request), among(posted(request).get("movement", drive.movement), labels))
    if wish := posted(request).get("prizes-do"):
        typed = SetupForm(drive, labels, initial={**initial, **_typed(request)}, offer=offer)
        return _page(request, drive, typed, prizes.after(wish))
    form = SetupForm(drive, labels, request.POST, initial=initial, offer=offer)
    if ruling(Action.ARRANGE, State(drive.state)).verdict is Verdict.REFUSED:
        form.fix_what_is_played_by()
    saved = [str(rule["name"]) for rule in drive.prize_rules if rule.get("rolls")]
    if not (form.is_valid() & prizes.is_valid()) or _leaves_pot(request, prizes, drive.club, *saved):
        return _page(request, drive, form, prizes)
    values = {**form.values(), "prize_rules": prizes.rules()}
    try:
        club = _chosen(form, clubs) if "club" in form.fields else None
        sure = is_confirmed(request)
        update_drive(drive.pk, actor(request), values, club=club, confirmed=sure)
    except Ask as asked:
        yes, back = gettext("Yes, save it and draw again"), reverse("setup", args=[drive.slug])
        return question(request, drive, asked, yes=yes, back=back, here="setup")
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return _page(request, drive, form, prizes)
    messages.success(request, gettext("The set-up is saved."))
    return redirect("drive", drive.slug)


@require_POST
def show(request: HttpRequest, drive: Drive) -> HttpResponse:
    show_drive(drive.pk, actor(request))
    words = gettext("Everyone can see the drive now.")
    if ruling(Action.HIDE, State(drive.state)).verdict is Verdict.ALLOWED:
        words += " " + gettext("Until the first hand is called, you can hide it again on the Set up page.")
    messages.success(request, words)
    return redirect("drive", drive.slug)


def _labels(request: HttpRequest, usual: Mapping[str, str]) -> dict[str, str]:
    """The words for the two cards as typed at the moment, or as stored."""
    return {role: posted(request).get(f"role_{role}", "").strip() or label for role, label in usual.items()}


def _typed(request: HttpRequest) -> dict[str, str]:
    """Return the values of the fields, validated or not."""
    values = {name: str(posted(request)[name]) for name in SetupForm.base_fields if name in posted(request)}
    return {"draft": "", **values}  # a browser does not send a box without a tick


def _page(
    request: HttpRequest, shown: Drive | None, form: SetupForm, prizes: PrizeList, **more: object
) -> HttpResponse:
    state = State(shown.state) if shown else State.OPEN
    arrange, describe = ruling(Action.ARRANGE, state), ruling(Action.DESCRIBE, state)
    if arrange.verdict is Verdict.REFUSED:
        form.fix_what_is_played_by()
    context: dict[str, Any] = {
        "drive": shown,
        "form": form,
        "groups": folded(form),
        "prizes": prizes,
        "prize_errors": any(row.errors for row in prizes.rows if row.is_bound and not row.is_empty),
        "fixed": say(arrange.why) if arrange.why else "",
        "closed": say(describe.why) if describe.why else "",
        "steps": path(shown, "setup") if shown else (),
        "club": shown.club if shown else None,
        "halls": form.halls,
        "wish": "prizes-do" in posted(request),
        **more,
    }
    if shown:
        players = shown.entries.who_came().count()
        context["players"] = players if shown.movement_rules.needs.unit == 1 else 0
        notes = warnings(shown, players // 4)
        context["warnings"] = [say(warning, roles(shown)) for warning in notes]
    return render(request, "drive/setup.html", context)
