"""The list at the door: adding players one by one, corrections, payments, removal."""

from dataclasses import asdict, replace
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_GET, require_http_methods, require_POST
from django_htmx.http import HttpResponseClientRedirect

from tournaments.door.forms.entries import SOMEBODY_NEW, EntryForm, NextForm
from tournaments.door.queries import entries as read
from tournaments.door.services import entries as write
from tournaments.door.views.entry_lists import read_pasted
from tournaments.drive.queries.worth_of_missed_hand import worth
from tournaments.engine.seating.seating import Role
from tournaments.engine.words import Sentence, gettext_noop
from tournaments.kernel.errors import Ask, Declined, Refused, Stale
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.people.queries.players import known_twice, person_on_list
from tournaments.people.services.same_person import choose_player
from tournaments.text import say, whole
from tournaments.web.actions import actor, carry_out, is_confirmed, posted, roles

ORDERS = ("", "name", "unpaid")
SENT = ("name", "role", "unit", "number", "asked", "couple")  # what a question sends again


@require_http_methods(["GET", "POST"])
def entries(request: HttpRequest, drive: Drive) -> HttpResponse:
    """The door: type a name, press enter, and the next is ready."""
    if request.method != "POST":
        return _list_page(request, drive, {"removed": _removed(request, drive)})
    typed = posted(request).get("name", "").strip()
    return read_pasted(request, drive, typed) if "\n" in typed else _entered(request, drive)


def _entered(request: HttpRequest, drive: Drive) -> HttpResponse:
    form = NextForm(drive, request.POST)
    context: dict[str, Any] = {"form": form}
    if form.is_valid():
        try:
            new, changed = _enter(request, drive, form, context)
        except Ask as asked:
            context["question"] = say(asked.sentence, roles(drive))
        except Declined as declined:
            form.add_error("name", say(declined.sentence, roles(drive)))
        else:
            if "couple" not in context:
                return _added(request, drive, new, changed)
    context["kept"] = [(key, value) for key, value in posted(request).items() if key in SENT]
    if is_htmx(request):
        aside = render(request, "door/_aside.html", {"drive": drive, "htmx": True, **context})
        aside.headers["HX-Retarget"], aside.headers["HX-Reswap"] = "#aside", "beforeend settle:0ms"
        return aside
    return _list_page(request, drive, context)


def _enter(
    request: HttpRequest, drive: Drive, form: NextForm, context: dict[str, Any]
) -> tuple[list[int], list[int]]:
    """Process the line: return the numbers of new entries and of changed ones.

    Does nothing yet if ``context`` has the two of a ``couple`` to be asked about.
    """
    cleaned, line, sure = form.cleaned_data, form.line, is_confirmed(request)
    if number := cleaned["number"]:
        row = read.row(drive, number)
        if row is None:
            raise Stale
        if line.doubt and not sure:
            raise Ask(line.doubt)
        role = Role(cleaned["role"] or "".join(line.titles[:1]) or row.role)
        person = replace(write.person_of(row), name=line.whole, role=role, unit=cleaned["unit"] or row.unit)
        write.change_entry(drive.pk, actor(request), number, person, confirmed=sure)
        return [], [number]
    # The answer is about the name as it was then; another name is asked about anew.
    is_asked = (
        line.is_couple or posted(request).get("asked", "").strip() == posted(request).get("name", "").strip()
    )
    answer = posted(request).get("couple", "yes") if is_asked else ""
    if answer == "one":
        line = line.as_one()
    partner = read.entry_called(drive, line.partner) if line.partner else None
    if line.partner and partner is None:
        text = gettext_noop("We could not find “%(name)s” on the list. Type their full name or their number.")
        raise Refused(Sentence(text, {"name": line.partner}))
    plays = read.guessed_roles(drive, line, partner)
    is_couple = len(plays) == 2
    if is_couple and not answer:
        labels = [drive.role_labels[role] if drive.asks_role else "" for role in plays]
        context["couple"] = list(zip(line.people, labels, strict=True))
        return [], []
    if cleaned["role"] and not is_couple:
        plays = [Role(cleaned["role"])]
    people = [
        NewEntry(name, role, paid=bool(line.paid), unit=cleaned["unit"])
        for name, role in zip(line.people, plays[::-1] if answer == "turned" else plays, strict=True)
    ]
    by = actor(request)
    beside = partner.number if partner else 0
    new = write.add_entries(
        drive.pk,
        by,
        people,
        groups=[1] * len(people) if len(people) > 1 else (),
        partner=beside,
        doubt=None if is_couple else line.doubt,
        confirmed=sure,
    )
    return new, [beside] if beside else []


@require_GET
def tally(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Return the figures of the door for an open page; nothing if nothing has changed."""
    if request.GET.get("v") == str(drive.version):
        return HttpResponse(status=204)
    return render(request, "door/_tally.html", {**_tally(drive), "changed": True})


@require_http_methods(["GET", "POST"])
def entry(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    row = read.row(drive, number)
    if row is None:
        return _off_the_list(request, drive, number)
    if request.method != "POST":
        there = person_on_list(drive.pk, number)
        return _edit_page(
            request,
            drive,
            row,
            EntryForm(drive, number, initial={**asdict(row), **there, "helping": not row.eligible}),
        )
    form = EntryForm(drive, number, request.POST)
    if not form.is_valid():
        return _edit_page(request, drive, row, form)
    cleaned = form.cleaned_data
    given = {key: cleaned[key] for key in NewEntry.__slots__ if key in cleaned}
    person = replace(write.person_of(row), **given, eligible=not cleaned["helping"])
    try:
        write.change_entry(
            drive.pk, actor(request), number, person, child=cleaned["child"], confirmed=is_confirmed(request)
        )
        # Else the choice was about another name.
        if (chosen := cleaned.get("person")) and person.name == row.name:
            choose_player(drive.pk, actor(request), number, None if chosen == SOMEBODY_NEW else int(chosen))
    except Ask as asked:
        return _edit_page(request, drive, row, form, say(asked.sentence, roles(drive)))
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return _edit_page(request, drive, row, form)
    return _changed(request, drive, number, gettext("%(name)s is saved.") % {"name": person.name})


@require_POST
def paid(request: HttpRequest, drive: Drive, number: int, second: bool = False) -> HttpResponse:
    """Record the payment; a button with a ``fee`` means that this fee has been paid."""
    fee = posted(request).get("fee")
    has_paid = fee is not None or posted(request).get("paid") == "1"
    try:
        write.set_paid(drive.pk, actor(request), number, has_paid, fee=fee, second=second)
    except Declined as declined:
        messages.error(request, say(declined.sentence, roles(drive)))
        return _to_list(request, _list_url(drive))
    return _changed(request, drive, number)


@require_POST
def remove(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    row = read.row(drive, number)
    if row is None:
        return _off_the_list(request, drive, number)

    def take_off() -> HttpResponse:
        write.remove_entry(drive.pk, actor(request), number, confirmed=is_confirmed(request))
        return redirect(f"{_list_url(drive)}?removed={number}")

    yes = gettext("Yes, remove %(name)s from the list") % {"name": row.name}
    return carry_out(request, drive, take_off, back=_list_url(drive), here="entries", yes=yes)


@require_POST
def back(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    def put_back() -> HttpResponse:
        given = write.put_back(drive.pk, actor(request), number, confirmed=True)
        messages.success(request, gettext("Back on the list, as number %(number)s.") % {"number": given})
        return redirect(f"{_list_url(drive)}#entry-{given}")

    return carry_out(request, drive, put_back, back=_list_url(drive))


def is_htmx(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def _list_url(drive: Drive) -> str:
    return reverse("entries", args=[drive.slug])


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
    rows = read.rows(drive, order)
    context = {
        "form": NextForm(drive),
        **_tally(drive),
        "order": order if order in ORDERS else "",
        "rows": rows,
        "steps": path(drive, "entries"),
        **context,
    }
    if request.method != "POST" and rows and order != "unpaid":
        context["last"] = max(rows, key=lambda row: row.number)
        context["added"] = [context["last"]]
    return render(request, "door/entries.html", context)


def _added(request: HttpRequest, drive: Drive, new: list[int], changed: list[int]) -> HttpResponse:
    """Show the list with these numbers on it, and the box for the next player."""
    drive.refresh_from_db()
    rows = read.rows(drive, only=[*new, *changed])
    added = [row for row in reversed(rows) if row.number in (new or changed)]
    twice = known_twice(drive.club_id, [row.name for row in added if row.number in new])
    if not is_htmx(request):
        text = gettext("%(name)s is number %(number)s, playing as %(card)s.")
        for row in added:
            said = text if row.label else gettext("%(name)s is number %(number)s.")
            messages.success(request, said % {"name": row.name, "number": row.number, "card": row.label})
            if row.name in twice:
                which = gettext(
                    "The club knows more than one %(name)s. Choose which with Change beside the name."
                )
                messages.info(request, which % {"name": row.name})
        return redirect("draw" if posted(request).get("from") == "draw" else "entries", drive.slug)
    context = {
        "form": NextForm(drive),
        "added": added,
        "last": added[-1],
        "twice": twice,
        "new": [row for row in rows if row.number in new],
        "old": [row for row in rows if row.number in changed],
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
    """Show the current row: alone for htmx, else within the list."""
    drive.refresh_from_db()
    if is_htmx(request):
        row = read.row(drive, number)
        if row is None:
            raise Http404
        return render(request, "door/_changed.html", {"row": row, "edited": bool(said), **_tally(drive)})
    if said:
        messages.success(request, said)
    return redirect(f"{_list_url(drive)}#entry-{number}")


def _off_the_list(request: HttpRequest, drive: Drive, number: int) -> HttpResponse:
    """Show that no one has this number; the entry last removed can be restored there."""
    words = gettext("Nobody on the list has number %(number)s now, so nothing was changed.")
    if typed := posted(request).get("name", "").strip()[:200]:
        words += " " + gettext("You typed: %(name)s")
    messages.error(request, words % {"number": number, "name": typed})
    return _to_list(request, f"{_list_url(drive)}?removed={number}")


def _to_list(request: HttpRequest, url: str) -> HttpResponse:
    return HttpResponseClientRedirect(url) if is_htmx(request) else redirect(url)
