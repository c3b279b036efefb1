"""The MC's page of a club evening, and the actions of its buttons."""

import uuid
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

import segno
from django.contrib import messages
from django.core.paginator import Paginator
from django.forms import BaseForm
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe
from django_htmx.http import trigger_client_event

from tournaments.club_evening.forms import (
    ArrivalsForm,
    CorrectedNameForm,
    CutForm,
    EveningSetUpForm,
    GamesForm,
    RubberForm,
    TableForm,
)
from tournaments.club_evening.queries.links import evening_screen_path
from tournaments.club_evening.queries.page import MOST_TABLES, EveningTablePage, evening_page
from tournaments.club_evening.queries.state import USUAL, settings_of
from tournaments.club_evening.services import evenings, people, tables
from tournaments.club_evening.services.change import write_down
from tournaments.drive.forms.new_secret_link import WhichForm
from tournaments.engine.club_evening import events
from tournaments.engine.club_evening.rubber_value import pad_for
from tournaments.kernel.errors import Declined, Stale
from tournaments.models import Club, ClubEvening
from tournaments.models.secret_links import BIG_SCREENS, of_table
from tournaments.text import say, whole
from tournaments.web.actions import actor, number, posted, refusal_in
from tournaments.web.field_words import PlainForm
from tournaments.web.site_address import site_address


@require_POST
def new(request: HttpRequest, club: Club) -> HttpResponse:
    return _to(evenings.start_evening(actor(request), club))


@require_safe
def evening(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _shown(request, evening)


def _shown(request: HttpRequest, evening: ClubEvening, wrong: BaseForm | None = None) -> HttpResponse:
    """Show the page; ``wrong`` is an invalid form, shown in its place."""
    page = evening_page(evening)
    table = wrong.table if isinstance(wrong, TableForm) else number(request.GET, "table")
    person = number(request.GET, "person")
    part = partial(_part, request, is_large=page.is_large)
    tables = part("tables", page.tables, 24, at=[one.number for one in page.tables].index, wanted=table)
    people = part("people", page.people, 60, at=[one for one, _person in page.people].index, wanted=person)
    tables["page"].object_list = [
        (shown, None, "")
        if page.is_large and shown.number != table
        else _with_form(request, evening, shown, wrong)
        for shown in tables["page"]
    ]
    context = {
        "club": evening.club,
        "evening": evening,
        "seen": page,
        "tables": tables,
        "people": people,
        "standings": part("standings", page.standings, 50),
        "rubbers": part("rubbers", page.rubbers[::-1], 20),
        "opened": {"table": table, "person": person},
        "arrivals": wrong if isinstance(wrong, ArrivalsForm) else ArrivalsForm(),
        "screen": evening_screen_path(evening),
    }
    return render(request, "club_evening/evening.html", context, status=422 if wrong else 200)


def _part(
    request: HttpRequest, key: str, items: Sequence[Any], most: int,
    *, is_large: bool, at: Callable[[int], int] | None = None, wanted: int = 0,
) -> dict[str, Any]:  # fmt: skip
    """One page of a list if the evening is large, else all of it: the page requested, or that of ``wanted``.

    ``at`` returns the position of something wanted in the list, or raises ValueError.
    """
    others = request.GET.copy()
    others.pop(key, None)
    asked: str | int | None = request.GET.get(key)
    if at and not asked:
        with suppress(ValueError):
            asked = at(wanted) // most + 1
    page = Paginator(items, most if is_large else len(items) or 1).get_page(asked)
    return {"page": page, "key": key, "asked": f"{others.urlencode()}&" if others else ""}


def _with_form(
    request: HttpRequest, evening: ClubEvening, table: EveningTablePage, wrong: BaseForm | None
) -> tuple[EveningTablePage, TableForm | None, str]:
    """A table with its form and its code for a phone: the rubber's while it plays, else for cards."""
    code = ""
    form: TableForm | None = CutForm(table) if table.cutting else None
    if table.seats:
        ids = {"number": table.rubber, "client_id": uuid.uuid4().hex}  # a form that is sent twice counts once
        form = RubberForm(table, settings_of(evening), initial=ids)
        address = site_address(request) + table.path
        code = segno.make_qr(address, error="m").svg_data_uri(border=4, light="white")
    if isinstance(wrong, TableForm) and wrong.table == table.number:
        form = wrong
    return table, form, code


def _to(evening: ClubEvening, table: int = 0) -> HttpResponse:
    """Redirect to the page, at the table of the action."""
    where = f"#table-{table}" if table else ""
    where = f"?table={table}{where}" if table > MOST_TABLES else where  # a large page unfolds only this one
    return redirect(reverse("evening", args=[evening.club.slug, evening.slug]) + where)


@require_safe
def news(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    """Tell an open page whether the evening has changed since it was made."""
    answer = HttpResponse(status=204)
    return answer if request.GET.get("v") == str(evening.version) else trigger_client_event(answer, "live")


@require_http_methods(["GET", "POST"])
def set_up(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    form = EveningSetUpForm(
        request.POST or None, initial={"title": evening.title, **USUAL, **evening.settings}
    )

    def save() -> None:
        settings = {key: form.cleaned_data[key] for key in USUAL}
        evenings.set_up_evening(evening.pk, actor(request), form.cleaned_data["title"], settings)

    return _form_page(request, evening, form, save, gettext("How it is played"))


@require_http_methods(["GET", "POST"])
def correct(request: HttpRequest, evening: ClubEvening, rubber: int) -> HttpResponse:
    """Correct the games of a rubber."""
    shown = next((line for line in evening_page(evening).rubbers if line.number == rubber), None)
    if shown is None:
        raise Http404
    chosen = {f"game_{place}": f"{side} {lost}" for place, (side, lost) in enumerate(shown.result.games)}
    form = GamesForm(shown.sides, shown.result, request.POST or None, initial=chosen)
    return _form_page(
        request,
        evening,
        form,
        lambda: write_down(evening.pk, actor(request), events.RubberCorrected(shown.result.id, form.games)),
        gettext("Correct a rubber"),
        lead=f"{shown.winners} – {shown.losers}: {shown.games}",
        saved=gettext("The rubber has been corrected."),
    )


@require_http_methods(["GET", "POST"])
def correct_name(request: HttpRequest, evening: ClubEvening, player: int) -> HttpResponse:
    """Correct someone's name."""
    person = dict(evening_page(evening).people).get(player)
    if person is None:
        raise Http404
    form = CorrectedNameForm(request.POST or None, initial={"name": person.name})

    def save() -> None:
        people.correct_name(evening.pk, actor(request), player, form.cleaned_data["name"])

    return _form_page(request, evening, form, save, gettext("Correct a name"), field="name")


@require_http_methods(["GET", "POST"])
def new_link(request: HttpRequest, evening: ClubEvening, act: str) -> HttpResponse:
    """Replace a secret link, after explaining the consequences."""
    if act not in ("table", BIG_SCREENS):
        raise Http404
    heading, lead = (
        gettext("A new link for the big screens"),
        gettext("All the big screens will stop at once, until you open their new web addresses."),
    )
    if act == "table":
        heading, lead = (
            gettext("A new link for a table"),
            gettext(
                "The table’s old QR code will stop working at once, on paper and on phones. Scores already "
                "sent are kept."
            ),
        )
    as_form = PlainForm if act == BIG_SCREENS else WhichForm
    form = as_form(request.POST if request.method == "POST" else None)

    def save() -> None:
        which = BIG_SCREENS if act == BIG_SCREENS else of_table(form.cleaned_data["number"])
        evenings.renew_link(evening.pk, actor(request), which)

    saved, send = gettext("The old link no longer works. Please use the new one."), gettext("Make a new link")
    return _form_page(request, evening, form, save, heading, lead=lead, saved=saved, send=send)


def _form_page(
    request: HttpRequest, evening: ClubEvening, form: BaseForm, save: Callable[[], None], heading: str,
    *, lead: str = "", saved: str = "", field: str | None = None, send: str = "",
) -> HttpResponse:  # fmt: skip
    """Show a page with one form, or redirect once it is saved; a refusal is shown at ``field``."""
    if form.is_bound and form.is_valid():
        with refusal_in(form, field=field):
            save()
            messages.success(request, saved or gettext("Saved."))
            return _to(evening)
    back = reverse("evening", args=[evening.club.slug, evening.slug])
    said = {"heading": heading, "lead": lead, "back": back, "send": send or gettext("Save")}
    return render(
        request, "club_evening/form.html", {"club": evening.club, "evening": evening, "form": form, **said}
    )


@require_POST
def delete(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    try:
        evenings.delete_evening(evening.pk, actor(request))
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return _to(evening)
    messages.success(request, gettext("The evening has been deleted."))
    return redirect("club", evening.club.slug)


@require_POST
def arrive(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    form = ArrivalsForm(request.POST)
    if form.is_valid():
        with refusal_in(form, field="names"):
            people.arrive(evening.pk, actor(request), form.cleaned_data["names"])
            return _to(evening)
    return _shown(request, evening, form)


@require_POST
def act(request: HttpRequest, evening: ClubEvening, act: str) -> HttpResponse:
    """Perform the action of a button, report the result, and redirect to the evening."""
    if act not in ACTS and act not in EVENTS:
        raise Http404
    done: BaseForm | str | None = None
    try:
        if act in EVENTS:
            write_down(evening.pk, actor(request), EVENTS[act](posted(request)))
        else:
            done = ACTS[act](request, evening)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return _to(evening)
    if isinstance(done, BaseForm):
        return _shown(request, evening, done)
    if done:
        messages.success(request, done)
    return _to(evening, number(posted(request), "table"))


def _form(request: HttpRequest, evening: ClubEvening) -> None:
    tables.form_tables(evening.pk, actor(request), by_program=posted(request).get("by") != "cards")


def _cut(request: HttpRequest, evening: ClubEvening) -> BaseForm | None:
    """Cut by the program; or save real cards, if any were typed."""
    table = _table(request, evening)
    if table is None or not table.cutting or posted(request).get("by") != "cards":
        tables.cut_by_program(evening.pk, actor(request), number(posted(request), "table"))
        return None
    form = CutForm(table, request.POST)
    if form.is_valid():
        with refusal_in(form):
            write_down(evening.pk, actor(request), events.CutMade(table.number, form.cards))
            return None
    return form


def _rubber(request: HttpRequest, evening: ClubEvening) -> BaseForm | str:
    table = _table(request, evening)
    if table is None or not table.seats or table.rubber != number(posted(request), "number"):
        # Else the button was pressed twice.
        if not evening.events.filter(client_id=posted(request).get("client_id")).exists():
            raise Stale
        return gettext("This rubber was in already.")
    chosen = settings_of(evening)
    form = RubberForm(table, chosen, request.POST)
    if form.is_valid():
        rubber = events.RubberFinished(
            table.number, form.cleaned_data["client_id"],
            pad_for(chosen.length), chosen.rubber, chosen.length, form.games,
        )  # fmt: skip
        with refusal_in(form):
            tables.finish_rubber(evening.pk, actor(request), rubber, number=form.cleaned_data["number"])
            return gettext("The rubber at table %(table)s is in.") % {"table": table.number}
    return form


def _table(request: HttpRequest, evening: ClubEvening) -> EveningTablePage | None:
    wanted = number(posted(request), "table")
    return next((table for table in evening_page(evening).tables if table.number == wanted), None)


def _undo(request: HttpRequest, evening: ClubEvening) -> str:
    evenings.undo(evening.pk, actor(request), seen=number(posted(request), "seen"))
    return gettext("Undone.")


# By what the button is for: a form that was not taken, or what to say of it
ACTS: dict[str, Callable[[HttpRequest, ClubEvening], BaseForm | str | None]] = {
    "form": _form, "cut": _cut, "rubber": _rubber, "undo": _undo,
}  # fmt: skip
# Those that are one event and nothing else
EVENTS: dict[str, Callable[[QueryDict], events.Event]] = {
    "declare": lambda sent: events.WishDeclared(number(sent, "player"), whole(sent.get("table") or "")),
    "leave": lambda sent: events.PlayerLeft(number(sent, "player")),
    "substitute": lambda sent: events.SubstituteNamed(number(sent, "player"), number(sent, "instead")),
    "break-up": lambda sent: events.TableBrokenUp(number(sent, "table"), whole(sent.get("player") or "")),
}
