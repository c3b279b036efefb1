"""The second place of the evening's file: which folder it is, what is in it, and going on from it here."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.forms.files.backup_stick import SecondPlaceForm
from tournaments.queries.club.offices import drives_seen_by
from tournaments.queries.files import backup_stick
from tournaments.queries.files.disks import is_open, room, sticks
from tournaments.queries.files.restoring import EveningFile, evenings_in, here, sound, stands
from tournaments.services.drive.errors import Ask, Declined
from tournaments.services.files import backup_stick as service
from tournaments.services.files.evening_keys import take_up
from tournaments.text import say
from tournaments.views.drive.acting import actor, is_confirmed, posted


@require_http_methods(["GET", "POST"])
def second_place(request: HttpRequest) -> HttpResponse:
    """How it is with the second place; choosing one writes everything there at once."""
    form = SecondPlaceForm(request.POST or None)
    if form.is_bound and form.is_valid():
        try:
            service.choose(form.cleaned_data["folder"])
        except Declined as declined:
            form.add_error("folder", say(declined.sentence))
        else:
            if not backup_stick.second_place().worries:
                messages.success(request, gettext("From now on, every evening will be saved there as well."))
            return redirect("second-place")
    place = backup_stick.second_place()
    context = {
        "form": form,
        "place": place,
        "room": room(place.folder) if place.folder else None,
        "drives": [(kept, say(stands(kept.state, kept.hand, kept.hands))) for kept in place.drives],
        "sticks": [(stick, space.free) for stick in filter(is_open, sticks()) if (space := room(stick))],
    }
    return render(request, "files/backup_stick/second_place.html", context)


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    try:
        service.forget()
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        messages.success(request, gettext("Nothing more will be saved there. What is already there stays."))
    return redirect("second-place")


@require_http_methods(["GET", "POST"])
def evenings(request: HttpRequest) -> HttpResponse:
    """The evenings that lie on the sticks of this computer, each with a button to go on with it here."""
    if request.method == "POST":
        return _take_up(request)
    files = _found()
    standing = here([file.slug for file in files], drives_seen_by(request.user.pk or 0))
    lines = [
        (file, say(file.stands), say(standing[file.slug]) if file.slug in standing else "") for file in files
    ]
    return render(request, "files/backup_stick/evenings.html", {"lines": lines})


def _found() -> list[EveningFile]:
    place = backup_stick.second_place().folder
    places = [*sticks(), *([place] if place else [])]
    return sound(dict.fromkeys(file for folder in places for file in evenings_in(folder)))


def _take_up(request: HttpRequest) -> HttpResponse:
    file = next((evening for evening in _found() if str(evening.file) == posted(request).get("file")), None)
    if file is None:
        messages.error(request, gettext("That file is no longer there. Is the memory stick in?"))
        return redirect("second-place-evenings")
    try:
        drive, with_links = take_up(actor(request), file.raw, file.rest, replace=is_confirmed(request))
    except Ask:
        standing = here([file.slug], drives_seen_by(request.user.pk or 0))
        lines = {"found": file, "stands": say(file.stands), "here": say(standing[file.slug])}
        return render(request, "files/backup_stick/replace.html", lines)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return redirect("second-place-evenings")
    said = gettext(
        "%(title)s is here, with its seats, scores and record of the evening. It belongs to %(club)s."
    )
    messages.success(request, said % {"title": drive.title, "club": drive.club.name})
    if not with_links:
        messages.warning(
            request, gettext("The old QR codes no longer work. Please print the table cards again.")
        )
    return redirect("drive", drive.slug)
