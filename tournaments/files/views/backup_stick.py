"""The backup stick: choosing its folder, its state, and continuing an evening from it."""

from pathlib import Path

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_POST

from tournaments.club.services.clubs import club_of_a_file
from tournaments.club.services.file_imports import take_in
from tournaments.club_evening.services.archive import EVENING_FILE
from tournaments.engine.people.offices import Deed
from tournaments.files.forms.backup_stick import BackupStickForm
from tournaments.files.queries.backup_stick import backup_stick, chosen, record
from tournaments.files.queries.disks import is_folder, is_open, room, sticks
from tournaments.files.queries.evening_files import (
    EveningFile,
    club_evenings_in,
    evenings_in,
    here,
    parted,
    sound,
    stands,
)
from tournaments.files.services import backup_stick as service
from tournaments.files.services.evening_keys import take_up
from tournaments.kernel.errors import Ask, Declined
from tournaments.kernel.offices import drives_seen_by
from tournaments.models import ClubEvening, Drive
from tournaments.text import say
from tournaments.web.actions import actor, is_confirmed, posted, refusal_in
from tournaments.web.rights import can


@require_http_methods(["GET", "POST"])
def stick(request: HttpRequest) -> HttpResponse:
    """Show the state of the backup stick. Choosing one writes everything to it at once."""
    form = BackupStickForm(request.POST or None)
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="folder"):
            service.choose(form.cleaned_data["folder"])
            if not backup_stick().worries:
                messages.success(request, gettext("From now on, every evening will be saved there as well."))
            return redirect("backup-stick")
    place = backup_stick()
    context = {
        "form": form,
        "place": place,
        "room": room(place.folder) if place.folder else None,
        "drives": [
            (kept, say(stands(kept.state, kept.hand, kept.hands, kept.cards))) for kept in place.drives
        ],
        "sticks": [(stick, space.free) for stick in filter(is_open, sticks()) if (space := room(stick))],
    }
    return render(request, "files/backup_stick/backup_stick.html", context)


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    try:
        service.forget()
    except Declined as declined:
        messages.error(request, say(declined.sentence))
    else:
        messages.success(request, gettext("Nothing more will be saved there. What is already there stays."))
    return redirect("backup-stick")


@require_http_methods(["GET", "POST"])
def evenings(request: HttpRequest) -> HttpResponse:
    """List the evenings on this computer's sticks, or in a given folder, each with a button to continue.

    Reading a folder does not make it the place of this computer's own backups.
    """
    if request.method == "POST":
        return _take_up(request)
    form = BackupStickForm(request.GET if "folder" in request.GET else None)
    folder = form.cleaned_data["folder"] if form.is_valid() else ""
    if folder and not is_folder(Path(folder)):
        form.add_error("folder", gettext("There is no such folder on this computer now."))
    files = _found(folder)
    drives = [file.slug for file in files if file.club is None]
    standing = here(drives, drives_seen_by(request.user.pk or 0))
    lines = [
        (
            file,
            say(file.stands),
            say(standing[file.slug]) if file.slug in standing and file.club is None else "",
        )
        for file in files
    ]
    context = {"lines": lines, "form": form, "folder": folder, "fresh": not can(request, Deed.COMPUTER)}
    return render(request, "files/backup_stick/evenings.html", context)


def _found(folder: str) -> list[EveningFile]:
    place = backup_stick().folder
    places = [*filter(is_folder, [Path(folder)] if folder else []), *sticks(), *([place] if place else [])]
    files = (
        file for folder in places for file in (*evenings_in(folder, others=True), *club_evenings_in(folder))
    )
    return sound(dict.fromkeys(files))


@require_http_methods(["GET", "POST"])
def other_laptop(request: HttpRequest, drive: Drive) -> HttpResponse:
    """Show the changes of this laptop and another to a drive; POST chooses this laptop's."""
    rival = backup_stick().record.rivals.get(drive.slug)
    if rival is None:
        return redirect("backup-stick")
    if request.method == "POST":
        service.settle(drive.slug)
        messages.success(request, gettext("This laptop’s counts. Please stop the other one."))
        return redirect("drive", drive.slug)
    rival_file = next(iter(sound([Path(rival.file)])), None)
    if rival_file is None:
        messages.error(request, gettext("That file is no longer there. Is the memory stick in?"))
        return redirect("backup-stick")
    ours, theirs = parted(drive, rival_file)
    changed = record().drives[drive.slug].changed
    standing = here([drive.slug], Drive.objects.all())[drive.slug]
    sides = [
        (gettext("This laptop"), say(standing), changed, ours),
        (gettext("The other laptop"), say(rival_file.stands), rival_file.at, theirs),
    ]
    context = {"drive": drive, "found": rival_file, "sides": sides}
    return render(request, "files/backup_stick/compare.html", context)


def _take_up(request: HttpRequest) -> HttpResponse:
    evening_file = _found(posted(request).get("folder", ""))
    file = next(
        (evening for evening in evening_file if str(evening.file) == posted(request).get("file")), None
    )
    if file is None:
        messages.error(request, gettext("That file is no longer there. Is the memory stick in?"))
        return redirect("backup-stick-evenings")
    if file.club is not None:
        return _club_evening(request, file, file.club)
    try:
        drive, with_links = take_up(actor(request), file.raw, file.rest, replace=is_confirmed(request))
    except Ask:
        standing = here([file.slug], drives_seen_by(request.user.pk or 0))
        lines = {"found": file, "stands": say(file.stands), "here": say(standing[file.slug])}
        lines["folder"] = posted(request).get("folder", "")
        return render(request, "files/backup_stick/replace.html", lines)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return redirect("backup-stick-evenings")
    service.settle(drive.slug)
    said = gettext(
        "%(title)s is here, with its seats, scores and record of the evening. It belongs to %(club)s."
    )
    messages.success(request, said % {"title": drive.title, "club": drive.club.name})
    if not chosen():
        messages.info(request, gettext("This computer has no backup of its own yet: choose a memory stick."))
    if not with_links:
        messages.warning(
            request, gettext("The old QR codes no longer work. Please print the table cards again.")
        )
    return redirect("drive", drive.slug)


def _club_evening(request: HttpRequest, file: EveningFile, named: tuple[str, str]) -> HttpResponse:
    """Import a club evening as its own page does, into its club or that of the person who carries on."""
    organiser = actor(request)
    club = club_of_a_file(organiser, *named)
    try:
        imported = take_in(EVENING_FILE, organiser, file.raw, club)
    except Declined as declined:
        messages.error(request, say(declined.sentence))
        return redirect("backup-stick-evenings")
    if isinstance(imported, ClubEvening):
        said = gettext("%(title)s is here, with its rubbers and its record. It belongs to %(club)s.")
        messages.success(request, said % {"title": imported.title, "club": club.name})
        return redirect("evening", club.slug, imported.slug)
    return redirect("evening-importing", club.slug, imported.pk)
