"""The MC's page of a club evening, and what its buttons do."""

import uuid
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import segno
from django.contrib import messages
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import trigger_client_event

from tournaments.forms.club_evening.evening import (
    ArrivalsForm,
    CorrectedNameForm,
    CutForm,
    EveningSetUpForm,
    GamesForm,
    RubberForm,
)
from tournaments.models import Club, ClubEvening
from tournaments.queries.club_evening.links import evening_screen_path
from tournaments.queries.club_evening.page import EveningPage, EveningTablePage, evening_page
from tournaments.queries.club_evening.state import USUAL, whist_of
from tournaments.services.club_evening import evenings, people, tables
from tournaments.services.club_evening.tables import SentRubber
from tournaments.services.drive.errors import Declined, Stale
from tournaments.text import say, whole
from tournaments.views.club_evening.guard import of_evening
from tournaments.views.drive.acting import actor, number, refusal_in
from tournaments.views.host.site_address import site_address

Act = Callable[[HttpRequest, ClubEvening], HttpResponse | str | None]


@dataclass(frozen=True, slots=True)
class TableForms:
    """A table with its forms: while it plays the rubber's, with a ``code`` for a phone; else the cards'."""

    seen: EveningTablePage
    rubber: RubberForm | None
    cut: CutForm | None
    code: str


@require_POST
def new(request: HttpRequest, club: Club) -> HttpResponse:
    return _to(evenings.start_evening(actor(request), club))


@never_cache
@require_safe
@of_evening
def evening(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _shown(request, evening)


@never_cache
@require_safe
@of_evening
def news(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    """Tell a page that lies open whether the evening has moved on since it was made."""
    answer = HttpResponse(status=204)
    return answer if request.GET.get("v") == str(evening.version) else trigger_client_event(answer, "live")


@require_POST
@of_evening
def act(request: HttpRequest, evening: ClubEvening, act: str) -> HttpResponse:
    """Do what a button is for, say what came of it, and show the evening again."""
    if act not in ACTS:
        raise Http404
    try:
        done = ACTS[act](request, evening)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        if isinstance(done, HttpResponse):
            return done
        if done:
            messages.success(request, done)
        return _to(evening, number(request.POST, "table"))
    return _to(evening)


@never_cache
@require_http_methods(["GET", "POST"])
@of_evening
def set_up(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    initial = {"title": evening.title, **USUAL, **evening.settings}
    form = EveningSetUpForm(request.POST or None, initial=initial)
    if form.is_bound and form.is_valid():
        settings = dict(form.cleaned_data)
        with refusal_in(form):
            evenings.set_up_evening(evening.pk, actor(request), settings.pop("title"), settings)
            messages.success(request, gettext("Saved."))
            return _to(evening)
    return _form_page(request, evening, form, gettext("How it is played"))


@never_cache
@require_http_methods(["GET", "POST"])
@of_evening
def correct(request: HttpRequest, evening: ClubEvening, rubber: int) -> HttpResponse:
    """Put other games in the place of those of a rubber that was sent wrongly."""
    shown = next((one for one in evening_page(evening).rubbers if one.number == rubber), None)
    if shown is None:
        raise Http404
    chosen = {f"game_{place}": f"{side} {lost}" for place, (side, lost) in enumerate(shown.result.games)}
    form = GamesForm(shown.sides, shown.result, request.POST or None, initial=chosen)
    if form.is_bound and form.is_valid():
        with refusal_in(form):
            tables.correct_rubber(evening.pk, actor(request), shown.result.id, form.games)
            messages.success(request, gettext("The rubber has been corrected."))
            return _to(evening)
    return _form_page(
        request,
        evening,
        form,
        gettext("Correct a rubber"),
        f"{shown.winners} – {shown.losers}: {shown.games}",
    )


@never_cache
@require_http_methods(["GET", "POST"])
@of_evening
def correct_name(request: HttpRequest, evening: ClubEvening, player: int) -> HttpResponse:
    """Spell somebody's name differently."""
    shown = dict(evening_page(evening).people).get(player)
    if shown is None:
        raise Http404
    form = CorrectedNameForm(request.POST or None, initial={"name": shown.name})
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="name"):
            people.correct_name(evening.pk, actor(request), player, form.cleaned_data["name"])
            messages.success(request, gettext("Saved."))
            return _to(evening)
    return _form_page(request, evening, form, gettext("Correct a name"))


@require_POST
@of_evening
def delete(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    try:
        evenings.delete_evening(evening.pk, actor(request))
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return _to(evening)
    messages.success(request, gettext("The evening has been deleted."))
    return redirect("club", evening.club.slug)


def _form_page(
    request: HttpRequest, evening: ClubEvening, form: BaseForm, heading: str, lead: str = ""
) -> HttpResponse:
    """A page that is one form."""
    back = reverse("evening", args=[evening.club.slug, evening.slug])
    said = {"heading": heading, "lead": lead, "back": back, "send": gettext("Save")}
    return render(request, "club_evening/form.html", {"club": evening.club, "form": form, **said})


def _to(evening: ClubEvening, table: int = 0) -> HttpResponse:
    """The page again, at the table where something was done."""
    where = f"#table-{table}" if table else ""
    return redirect(reverse("evening", args=[evening.club.slug, evening.slug]) + where)


def _shown(request: HttpRequest, evening: ClubEvening, status: int = 200, **typed: Any) -> HttpResponse:
    """The page; ``typed`` has a form that was not taken: ``arrivals``, or a table’s."""
    page = evening_page(evening)
    context = {
        "club": evening.club,
        "evening": evening,
        "seen": page,
        "tables": [_with_forms(request, evening, table, **typed) for table in page.tables],
        "arrivals": typed.get("arrivals") or ArrivalsForm(),
        "screen": evening_screen_path(evening),
        **typed,
    }
    return render(request, "club_evening/evening.html", context, status=status)


def _with_forms(
    request: HttpRequest, evening: ClubEvening, seen: EveningTablePage, *, table: int = 0,
    rubber: RubberForm | None = None, cut: CutForm | None = None, **_other: object,
) -> TableForms:  # fmt: skip
    if table != seen.number:
        rubber = cut = None
    if not seen.seats:
        return TableForms(seen, None, cut or (CutForm(seen) if seen.cutting else None), "")
    if rubber is None:
        ids = {"number": seen.rubber, "client_id": uuid.uuid4().hex}
        rubber = RubberForm(seen, whist_of(evening), initial=ids)
    code = segno.make_qr(site_address(request) + seen.path, error="m").svg_data_uri(border=4, light="white")
    return TableForms(seen, rubber, None, code)


def _table(page: EveningPage, request: HttpRequest) -> EveningTablePage | None:
    return next((one for one in page.tables if one.number == number(request.POST, "table")), None)


@require_POST
@of_evening
def arrive(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    form = ArrivalsForm(request.POST)
    if form.is_valid():
        with refusal_in(form, field="names"):
            people.arrive(evening.pk, actor(request), form.cleaned_data["names"])
            return _to(evening)
    return _shown(request, evening, 422, arrivals=form)


def _form(request: HttpRequest, evening: ClubEvening) -> None:
    tables.form_tables(evening.pk, actor(request), by_program=request.POST.get("by") != "cards")


def _cut(request: HttpRequest, evening: ClubEvening) -> HttpResponse | None:
    """By the program; or real cards, where some were typed."""
    seen = _table(evening_page(evening), request)
    if seen is None or not seen.cutting or request.POST.get("by") != "cards":
        tables.cut_by_program(evening.pk, actor(request), number(request.POST, "table"))
        return None
    form = CutForm(seen, request.POST)
    if form.is_valid():
        with refusal_in(form):
            tables.cut_by_hand(evening.pk, actor(request), seen.number, form.cards)
            return None
    return _shown(request, evening, 422, cut=form, table=seen.number)


def _rubber(request: HttpRequest, evening: ClubEvening) -> HttpResponse | str:
    seen = _table(evening_page(evening), request)
    if seen is None or not seen.seats or seen.rubber != number(request.POST, "number"):
        if not evening.events.filter(client_id=request.POST.get("client_id")).exists():
            raise Stale
        return gettext("This rubber was in already.")
    whist = whist_of(evening)
    form = RubberForm(seen, whist, request.POST)
    if form.is_valid():
        sent = SentRubber(
            seen.number, form.cleaned_data["number"], whist, form.games, form.cleaned_data["client_id"]
        )
        with refusal_in(form):
            tables.finish_rubber(evening.pk, actor(request), sent)
            return gettext("The rubber at table %(table)s is in.") % {"table": seen.number}
    return _shown(request, evening, 422, rubber=form, table=seen.number)


def _declare(request: HttpRequest, evening: ClubEvening) -> None:
    table = whole(request.POST.get("table") or "")
    people.declare(evening.pk, actor(request), number(request.POST, "player"), table)


def _leave(request: HttpRequest, evening: ClubEvening) -> None:
    people.leave(evening.pk, actor(request), number(request.POST, "player"))


def _substitute(request: HttpRequest, evening: ClubEvening) -> None:
    sent = request.POST
    people.substitute(evening.pk, actor(request), number(sent, "player"), number(sent, "instead"))


def _break_up(request: HttpRequest, evening: ClubEvening) -> None:
    player = whole(request.POST.get("player") or "")
    tables.break_up(evening.pk, actor(request), number(request.POST, "table"), player)


def _undo(request: HttpRequest, evening: ClubEvening) -> str:
    evenings.undo(evening.pk, actor(request), seen=number(request.POST, "seen"))
    return gettext("Undone.")


ACTS: dict[str, Act] = {
    "form": _form,
    "cut": _cut,
    "rubber": _rubber,
    "declare": _declare,
    "leave": _leave,
    "substitute": _substitute,
    "break-up": _break_up,
    "undo": _undo,
}
