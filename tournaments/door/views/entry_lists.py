"""Many players at once: a pasted list or a file, read, looked at, and only then added."""

from collections import Counter
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournaments.door.forms.entries import FileForm, ListForm
from tournaments.door.forms.pasted_names import PastedName, dealt_out
from tournaments.door.queries import entries as read
from tournaments.door.services.entries import NewEntry, add_entries
from tournaments.engine.people.names import name_key
from tournaments.engine.seating.seating import Role
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import in_words, say
from tournaments.web.acting import actor, is_confirmed, posted, roles


@require_http_methods(["GET", "POST"])
def paste(request: HttpRequest, drive: Drive) -> HttpResponse:
    if request.method != "POST":
        return _page(request, drive, ListForm())
    form = ListForm(request.POST)
    if not form.is_valid():
        return _page(request, drive, form)
    preview = _preview(drive, form)
    wish = posted(request).get("add", "")
    if wish not in ("all", "new"):
        return _page(request, drive, form, preview)
    chosen = [line for line, twice in preview["lines"] if wish == "all" or not twice]
    return _add(request, drive, form, preview, chosen)


@require_http_methods(["GET", "POST"])
def from_file(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Choose a file; what it says is then looked at like a pasted list."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    if form.is_bound and form.is_valid():
        text = ListForm({"text": form.cleaned_data["text"]})
        if text.is_valid():
            return _page(request, drive, text, _preview(drive, text))
        form.add_error("file", text.errors["text"])
    context = {
        "drive": drive,
        "form": form,
        "steps": path(drive, "entries"),
    }
    return render(request, "door/import.html", context)


def _preview(drive: Drive, form: ListForm) -> dict[str, Any]:
    """What adding the list would do: each line with its card and whether its name is there already."""
    reading = form.reading(drive)
    tally = read.tally(drive)
    lines = dealt_out(reading.lines, tally.a, tally.b)
    known = Counter(name_key(name) for name in read.names_in_use(drive))
    shown: list[tuple[PastedName, bool]] = []
    for line in lines:
        key = name_key(line.name)
        shown.append((line, known[key] > 0))
        known[key] += 1
    return {
        "lines": shown,
        "bad": reading.bad,
        "ignored": reading.ignored,
        "twice": sum(twice for _line, twice in shown),
        "fresh": sum(not twice for _line, twice in shown),
    }


def _add(
    request: HttpRequest, drive: Drive, form: ListForm, preview: dict[str, Any], chosen: list[PastedName]
) -> HttpResponse:
    people = [
        NewEntry(line.name, Role(line.role), line.either, line.paid, line.apart, not line.helping, line.unit)
        for line in chosen
    ]
    # "All of them" has said yes to the names that are there twice, but not to losing a draw.
    sure = is_confirmed(request) or (posted(request).get("add") == "all" and drive.state == "open")
    try:
        numbers = add_entries(drive.pk, actor(request), people, confirmed=sure)
    except Ask as asked:
        return _page(request, drive, form, preview | {"question": say(asked.sentence, roles(drive))})
    except Declined as declined:
        form.add_error(None, say(declined.sentence, roles(drive)))
        return _page(request, drive, form, preview)
    count = len(numbers)
    said = ngettext(
        "%(count)s player has been added to the list.",
        "%(count)s players have been added to the list.",
        count,
    )
    messages.success(
        request, said % {"count": in_words(count).capitalize()} if count else gettext("Nobody was added.")
    )
    return redirect("entries", drive.slug)


def _page(
    request: HttpRequest, drive: Drive, form: ListForm, preview: dict[str, Any] | None = None
) -> HttpResponse:
    context = {
        "drive": drive,
        "form": form,
        "preview": preview,
        "needs": drive.movement_rules.needs,
        "add": posted(request).get("add", ""),
        "steps": path(drive, "entries"),
    }
    return render(request, "door/paste.html", context)
