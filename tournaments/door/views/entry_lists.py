"""Many players at once: parsing a pasted list or a file, a preview, and adding them."""

from collections import Counter
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods

from tournaments.door.forms.entries import FileForm, ListForm
from tournaments.door.queries import entries as read
from tournaments.door.services.entries import add_entries
from tournaments.engine.people.name_lists.reader import deal_roles, partners
from tournaments.engine.people.name_lists.words import ladies_role, role_words
from tournaments.engine.seating.seating import Role
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.new_entry import NewEntry
from tournaments.kernel.steps import path
from tournaments.models import Drive
from tournaments.text import in_words, say
from tournaments.web.actions import actor, is_confirmed, posted, roles


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
    return _add(request, drive, form, preview, wish)


def read_pasted(request: HttpRequest, drive: Drive, text: str) -> HttpResponse:
    """Preview several lines that were pasted into the box for one name."""
    form = ListForm({"text": text})
    return _page(request, drive, form, _preview(drive, form) if form.is_valid() else None)


@require_http_methods(["GET", "POST"])
def from_file(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Choose a file; its contents are then previewed like a pasted list."""
    form = FileForm(request.POST, request.FILES) if request.method == "POST" else FileForm()
    if form.is_bound and form.is_valid():
        text = ListForm({"text": form.cleaned_data["text"]})
        if text.is_valid():
            say_unread(request, form)
            return _page(request, drive, text, _preview(drive, text))
        form.add_error("file", text.errors["text"])
    context = {
        "drive": drive,
        "form": form,
        "steps": path(drive, "entries"),
    }
    return render(request, "door/import.html", context)


def say_unread(request: HttpRequest, form: FileForm) -> None:
    """Report the sheets of a spreadsheet that were not read."""
    if others := form.cleaned_data["other_sheets"]:
        said = gettext("We did not read the other sheets in this file: %(names)s.")
        messages.warning(request, said % {"names": ", ".join(others)})


def _preview(drive: Drive, form: ListForm) -> dict[str, Any]:
    """Return the effect of adding the list: each player with a role, lines left out, and questions."""
    reading = form.reading(drive)
    tally = read.tally(drive)
    players = reading.players
    last_time = read.roles_last_time(drive, [player.name for player in players])
    lady = ladies_role(role_words(drive.role_a, drive.role_b))
    roles_dealt = deal_roles(players, last_time, lady, tally.a, tally.b)
    beside = [None if at is None else players[at].name for at in partners(players)]
    return {
        "lines": list(zip(players, roles_dealt, beside, strict=True)),
        "left_out": [(line.line, line.text, say(line.why, roles(drive))) for line in reading.left_out],
        "ignored": [column.text for column in reading.ignored],
        "questions": [
            (
                asked.key,
                say(asked.text),
                [(value, say(words)) for value, words in asked.choices.items()],
                asked.chosen,
            )
            for asked in reading.questions
        ],
        "twice": sum(player.same for player in players),
        "fresh": sum(not player.same for player in players),
    }


def _add(
    request: HttpRequest, drive: Drive, form: ListForm, preview: dict[str, Any], wish: str
) -> HttpResponse:
    chosen = [(player, role) for player, role, _ in preview["lines"] if wish == "all" or not player.same]
    people = [
        NewEntry(p.name, Role(role), p.either, bool(p.paid), p.apart, not p.helping, p.unit)
        for p, role in chosen
    ]
    size = Counter(player.group for player, _ in chosen)
    most = drive.movement_rules.needs.unit
    # A group larger than a pair or team cannot stay together, so its members are added alone.
    groups = [p.group if size[p.group] > 1 and (most == 1 or size[p.group] <= most) else 0 for p, _ in chosen]
    # "All of them" has said yes to the names that are there twice, but not to losing a draw.
    sure = is_confirmed(request) or (posted(request).get("add") == "all" and drive.state == "open")
    try:
        numbers = add_entries(drive.pk, actor(request), people, groups=groups, confirmed=sure)
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
