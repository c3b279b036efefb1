"""Exporting a drive as one file, and importing it."""

from collections.abc import Sequence

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.club.queries.file_imports import DRIVE, BringingIn, lately
from tournaments.club.services.file_imports import take_in
from tournaments.club.views.file_imports import progress_page, too_many
from tournaments.engine.archive.writer import write
from tournaments.engine.people.offices import Deed
from tournaments.files.forms.archive import ArchiveForm
from tournaments.files.queries.archive import archive
from tournaments.files.services.archive import DRIVE_FILE, USUAL_CLUB
from tournaments.kernel.offices import clubs_for
from tournaments.models import Club, Drive
from tournaments.web.actions import actor, refusal_in

MOST_KEYS = 8


@require_GET
def export(_request: HttpRequest, drive: Drive) -> HttpResponse:
    return HttpResponse(
        write(archive(drive)),
        content_type="application/json",
        headers={
            "Content-Disposition": f'attachment; filename="{drive.slug}.json"',
            "Cache-Control": "no-store",
        },
    )


@require_http_methods(["GET", "POST"])
def bring_in(request: HttpRequest) -> HttpResponse:
    """Import a drive from a file: at once, or in the background if it is large."""
    clubs = clubs_for(request.user.pk or 0, Deed.FILES)
    is_sent = request.method == "POST"
    form = ArchiveForm(clubs, request.POST, request.FILES) if is_sent else ArchiveForm(clubs)
    if form.is_bound and form.is_valid() and not too_many(request, form):
        raw, replace = form.cleaned_data["file"], form.cleaned_data["replace"]
        club = next((club for club in clubs if club.slug == form.cleaned_data.get("club")), None)
        with refusal_in(form, field="file"):
            imported = take_in(DRIVE_FILE, actor(request), raw, club, replace=replace)
            if isinstance(imported, Drive):
                return redirect(_here(request, imported.slug, imported.title, imported.passed_over))
            return redirect("archive-importing", imported.pk)
    return _page(request, clubs, form)


@never_cache
@require_GET
def bringing_in(request: HttpRequest, job: int) -> HttpResponse:
    """Show the progress of a large file; then the drive, or the problem and the form for another file."""

    def failed(seen: BringingIn) -> HttpResponse:
        clubs = clubs_for(request.user.pk or 0, Deed.FILES)
        return _page(request, clubs, ArchiveForm(clubs, initial={"club": seen.club}), seen)

    return progress_page(
        request, job, DRIVE, gettext("Bringing in the drive"),
        there=lambda seen: _here(request, seen.slug, seen.title, seen.passed_over), failed=failed,
    )  # fmt: skip


def _page(
    request: HttpRequest, clubs: list[Club], form: ArchiveForm, failed: BringingIn | None = None
) -> HttpResponse:
    context = {
        "form": form,
        "action": reverse("archive-import"),
        "begins": "" if clubs else USUAL_CLUB,
        "problem": failed.words if failed else "",
        "lately": lately(request.user.pk or 0, but=failed.job.pk if failed else 0),
    }
    return render(request, "files/archive/import.html", context)


def _here(request: HttpRequest, slug: str, title: str, passed_over: Sequence[str]) -> str:
    """Report the import and the unused parts of its file; return the drive's address."""
    if passed_over:
        words = gettext("The file has something that this version does not know and has not used: %(keys)s.")
        keys = ", ".join(passed_over[:MOST_KEYS]) + (" …" if passed_over[MOST_KEYS:] else "")
        messages.warning(request, words % {"keys": keys})
    said = gettext("%(title)s is here, with its seats, scores and record of the evening.")
    messages.success(request, said % {"title": title})
    return reverse("drive", args=[slug])
