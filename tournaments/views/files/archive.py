"""A drive out as one file, and in again."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext, ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods
from django_htmx.http import HttpResponseClientRedirect

from tournaments.engine.archive.writing import write
from tournaments.engine.people.offices import Deed
from tournaments.forms.files.archive import ArchiveForm
from tournaments.models import Club, Drive
from tournaments.queries.club.offices import clubs_for
from tournaments.queries.files.archive import archive
from tournaments.queries.files.bringing_in import BringingIn, lately
from tournaments.queries.files.bringing_in import bringing_in as look
from tournaments.services.drive.errors import Declined
from tournaments.services.files.archive import USUAL_CLUB, import_archive
from tournaments.services.files.bringing_in import LARGEST_AT_ONCE, ask_to_bring_in
from tournaments.text import say
from tournaments.views.drive.acting import actor
from tournaments.views.host.rate_limits import Limit

BROUGHT_IN = Limit("brought-in", 30, 60 * 60)  # of one person: a large file is read for many seconds


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
    """Make a drive of a file that was kept: at once, or of a large one in the background."""
    clubs = clubs_for(request.user.pk or 0, Deed.FILES)
    is_sent = request.method == "POST"
    form = ArchiveForm(clubs, request.POST, request.FILES) if is_sent else ArchiveForm(clubs)
    if form.is_bound and form.is_valid() and not _too_many(request, form):
        raw, replace = form.cleaned_data["file"].read(), form.cleaned_data["replace"]
        club = next((club for club in clubs if club.slug == form.cleaned_data.get("club")), None)
        try:
            if len(raw) > LARGEST_AT_ONCE:
                job = ask_to_bring_in(actor(request), raw, replace=replace, club=club)
                return redirect("archive-importing", job.pk)
            drive = import_archive(actor(request), raw, replace=replace, club=club)
        except Declined as declined:
            form.add_error("file", say(declined.sentence))
        else:
            return redirect(_here(request, drive.slug, drive.title))
    return _page(request, clubs, form)


@never_cache
@require_GET
def bringing_in(request: HttpRequest, job: int) -> HttpResponse:
    """How far a large file is; then the drive, or what is wrong with the file and the form for another."""
    user = request.user.pk or 0
    seen = look(user, job)
    waits = request.headers.get("HX-Request")
    if seen is None:
        raise Http404
    if seen.slug:
        there = _here(request, seen.slug, seen.title)
        return HttpResponseClientRedirect(there) if waits else redirect(there)
    if not seen.failed:
        name = "files/archive/_bringing_in.html" if waits else "files/archive/bringing_in.html"
        return render(request, name, {"seen": seen})
    if waits:
        return HttpResponseClientRedirect(request.path)
    clubs = clubs_for(user, Deed.FILES)
    return _page(request, clubs, ArchiveForm(clubs, initial={"club": seen.club}), seen)


def _page(
    request: HttpRequest, clubs: list[Club], form: ArchiveForm, failed: BringingIn | None = None
) -> HttpResponse:
    context = {
        "form": form,
        "begins": "" if clubs else USUAL_CLUB,
        "problem": failed.words if failed else "",
        "lately": lately(request.user.pk or 0, but=failed.pk if failed else 0),
    }
    return render(request, "files/archive/import.html", context)


def _here(request: HttpRequest, slug: str, title: str) -> str:
    """Say that a drive is here; its address."""
    said = gettext("%(title)s is here, with its seats, scores and record of the evening.")
    messages.success(request, said % {"title": title})
    return reverse("drive", args=[slug])


def _too_many(request: HttpRequest, form: ArchiveForm) -> bool:
    """Whether the person has sent very many files; then the form says so."""
    wait = BROUGHT_IN.count(str(request.user.pk))
    if wait:
        words = ngettext(
            "You have brought in a lot of files in an hour. Please wait a minute before the next one.",
            "You have brought in a lot of files in an hour. Please wait %(minutes)s minutes "
            "before the next one.",
            -(-wait // 60),
        )
        form.add_error("file", words % {"minutes": -(-wait // 60)})
    return bool(wait)
