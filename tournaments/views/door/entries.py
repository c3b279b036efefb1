"""The list at the door: one player after the other, put right, paid, taken off and put back."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from tournaments.engine.seating.seating import Role
from tournaments.forms.door.entries import EntryForm, NextForm
from tournaments.models import Drive
from tournaments.queries.door import entries as read
from tournaments.queries.drive.steps import path
from tournaments.queries.people.players import child_of
from tournaments.queries.play.sitting_out import worth
from tournaments.services.door import entries as write
from tournaments.services.drive.errors import Ask, Declined
from tournaments.text import say, whole
from tournaments.views.drive.acting import actor, carry_out, is_confirmed, roles

ORDERS = ("", "name", "unpaid")


@require_http_methods(["GET", "POST"])
def entries(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The door: type a name, press enter, and the next is ready."""
    if request.method != "POST":
        return _list_page(request, drive, {"removed": _removed(request, drive)})
    form = NextForm(drive, request.POST)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        cleaned = form.cleaned_data
        role = Role(cleaned.get("role") or read.fewer(drive))
        person = write.NewEntry(cleaned["name"], role, unit=cleaned.get("unit"))
        try:
            number = write.add_entry(drive.pk, actor(request), person, confirmed=is_confirmed(request))
        except Ask as asked:
            context["question"] = say(asked.sentence, roles(drive))
        except Declined as declined:
            form.add_error("name", say(declined.sentence, roles(drive)))
        else:
            return _added(request, drive, number)
    if is_htmx(request):
        return render(request, "door/_add.html", {"drive": drive, **context})
    return _list_page(request, drive, context)


@require_GET
def tally(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The figures of the door, for whoever keeps the page open; nothing where nothing has changed."""
    if request.GET.get("v") == str(drive.version):
        return HttpResponse(status=204)
    return render(request, "door/_tally.html", {**_tally(drive), "changed": True})


@require_http_methods(["GET", "POST"])
def entry(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    row = read.row(drive, number)
    if row is None:
        return _off_the_list(request, drive, number)
    if request.method != "POST":
        child = child_of(drive.pk, number)
        return _edit_page(request, drive, row, EntryForm(drive, initial={**_initial(row), "child": child}))
    form = EntryForm(drive, request.POST)
    if not form.is_valid():
        return _edit_page(request, drive, row, form)
    cleaned = form.cleaned_data
    person = write.NewEntry(
        name=cleaned["name"],
        role=Role(cleaned.get("role", row.role)),
        either=cleaned.get("either", row.either),
        paid=cleaned["paid"],
        apart=cleaned["apart"],
        eligible=not cleaned["helping"],
        unit=cleaned.get("unit", row.unit),
        dummy=row.dummy,
    )
    try:
        write.change_entry(
            drive.pk, actor(request), number, person, child=cleaned["child"], confirmed=is_confirmed(request)
        )
    except Ask as asked:
        return _edit_page(request, drive, row, form, say(asked.sentence, roles(drive)))
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return _edit_page(request, drive, row, form)
    return _changed(request, drive, number, gettext("%(name)s is saved.") % {"name": person.name})


@require_POST
def paid(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    try:
        write.set_paid(drive.pk, actor(request), number, request.POST.get("paid") == "1")
    except Declined as declined:
        messages.error(request, say(declined.sentence, roles(drive)))
        return _to_list(request, _list_url(drive))
    return _changed(request, drive, number)


@require_POST
def other_card(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    row = read.row(drive, number)
    if row is None:
        return _off_the_list(request, drive, number)
    role = Role.A if row.role == Role.B else Role.B
    person = write.NewEntry(
        row.name, role, row.either, row.paid, row.apart, row.eligible, row.unit, row.dummy
    )

    def change() -> str:
        write.change_entry(drive.pk, actor(request), number, person, confirmed=is_confirmed(request))
        words = gettext("%(name)s now holds a card of the other colour: %(card)s.")
        return words % {"name": row.name, "card": row.other_label}

    yes = gettext("Yes, change the card")
    return carry_out(request, drive, change, back=_list_url(drive), here="entries", yes=yes)


@require_POST
def remove(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    row = read.row(drive, number)
    if row is None:
        return _off_the_list(request, drive, number)

    def take_off() -> HttpResponse:
        write.remove_entry(drive.pk, actor(request), number, confirmed=is_confirmed(request))
        return redirect(f"{_list_url(drive)}?removed={number}")

    yes = gettext("Yes, take %(name)s off the list") % {"name": row.name}
    return carry_out(request, drive, take_off, back=_list_url(drive), here="entries", yes=yes)


@require_POST
def back(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    def put_back() -> HttpResponse:
        given = write.put_back(drive.pk, actor(request), number, confirmed=True)
        messages.success(request, gettext("Back on the list, with number %(number)s.") % {"number": given})
        return redirect(f"{_list_url(drive)}#entry-{given}")

    return carry_out(request, drive, put_back, back=_list_url(drive))


def is_htmx(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _list_url(drive: Drive) -> str:
    return reverse("entries", args=[drive.slug])


def _row_or_404(drive: Drive, number: int) -> read.EntryRow:
    row = read.row(drive, number)
    if row is None:
        raise Http404
    return row


def _initial(row: read.EntryRow) -> dict[str, Any]:
    return {
        "name": row.name,
        "role": row.role,
        "either": row.either,
        "paid": row.paid,
        "helping": not row.eligible,
        "apart": row.apart,
        "unit": row.unit,
    }


def _removed(request: HttpRequest, drive: Drive) -> dict[str, Any]:
    number = whole(request.GET.get("removed", ""))
    entry = read.last_removed(drive, number) if number else None
    return {"number": number, "name": entry["name"]} if entry else {}


def _tally(drive: Drive) -> dict[str, Any]:
    seen = read.tally(drive)
    return {
        "drive": drive,
        "list_url": _list_url(drive),
        "tally": seen,
        "refusal": say(seen.refusal, roles(drive)) if seen.refusal else "",
        "filling": say(seen.filling) if seen.filling else "",
        "worth": worth(drive, seen.out),
        "unit": drive.movement_rules.needs.unit,
        "needs_roles": drive.asks_role,
    }


def _list_page(request: HttpRequest, drive: Drive, context: dict[str, Any]) -> HttpResponse:
    order = request.GET.get("list", "")
    context = {
        "form": NextForm(drive, initial={"role": read.fewer(drive)}),
        **_tally(drive),
        "order": order if order in ORDERS else "",
        "rows": read.rows(drive, order),
        "steps": path(drive, "entries"),
        **context,
    }
    return render(request, "door/entries.html", context)


def _added(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    drive.refresh_from_db()
    row = _row_or_404(drive, number)
    if not is_htmx(request):
        text = gettext("%(name)s is number %(number)s: %(card)s.")
        text = text if row.label else gettext("%(name)s is number %(number)s.")
        messages.success(request, text % {"name": row.name, "number": number, "card": row.label})
        return redirect("entries", drive.slug)
    context = {
        "form": NextForm(drive, initial={"role": read.fewer(drive)}),
        "added": row,
        "row": row,
        **_tally(drive),
    }
    return render(request, "door/_added.html", context)


def _edit_page(
    request: HttpRequest,
    drive: Drive,
    row: read.EntryRow,
    form: EntryForm,
    asked: str = "",
) -> HttpResponse:
    context = {
        "drive": drive,
        "row": row,
        "form": form,
        "unit": drive.movement_rules.needs.unit,
        "question": asked,
        "groups": read.apart_groups(drive),
    }
    if is_htmx(request):
        return render(request, "door/_edit.html", context)
    context |= {"steps": path(drive, "entries")}
    return render(request, "door/entry.html", context)


def _changed(request: HttpRequest, drive: Drive, number: int, said: str = "") -> HttpResponse:
    """Show the row as it is now: alone for htmx, else on the list."""
    drive.refresh_from_db()
    if is_htmx(request):
        context = {"row": _row_or_404(drive, number), "edited": bool(said), **_tally(drive)}
        return render(request, "door/_changed.html", context)
    if said:
        messages.success(request, said)
    return redirect(f"{_list_url(drive)}#entry-{number}")


def _off_the_list(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Say on the list that nobody has this number; who was taken off last can be put back there."""
    words = gettext("Nobody has number %(number)s on the list now, so nothing was changed.")
    if typed := request.POST.get("name", "").strip()[:200]:
        words += " " + gettext("You typed: %(name)s")
    messages.error(request, words % {"number": number, "name": typed})
    return _to_list(request, f"{_list_url(drive)}?removed={number}")


def _to_list(request: HttpRequest, url: str) -> HttpResponse:
    return HttpResponseClientRedirect(url) if is_htmx(request) else redirect(url)
