"""A drive out as one file, and in again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_GET, require_http_methods

from tournaments.engine.archive.writing import write
from tournaments.engine.offices import Deed
from tournaments.forms.archive import ArchiveForm
from tournaments.models import Drive
from tournaments.queries.archive import archive
from tournaments.queries.offices import clubs_for
from tournaments.services.archive import USUAL_CLUB, import_archive
from tournaments.services.errors import Declined
from tournaments.text import say
from tournaments.views._answers import actor
from tournaments.views.limits import Limit

BROUGHT_IN = Limit("brought-in", 30, 60 * 60)  # of one person: a large file is read for many seconds


@require_GET
def export(_request: HttpRequest, slug: str) -> HttpResponse:
    """The whole drive as a file to keep."""
    drive = get_object_or_404(Drive, slug=slug)
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
    """Make a drive of a file that was kept."""
    clubs = clubs_for(request.user.pk or 0, Deed.FILES)
    sent = (request.POST, request.FILES) if request.method == "POST" else ()
    form = ArchiveForm(clubs, *sent)
    if form.is_bound and form.is_valid() and not _too_many(request, form):
        raw, replace = form.cleaned_data["file"].read(), form.cleaned_data["replace"]
        club = next((club for club in clubs if club.slug == form.cleaned_data.get("club")), None)
        try:
            drive = import_archive(actor(request), raw, replace=replace, club=club)
        except Declined as declined:
            form.add_error("file", say(declined.sentence))
        else:
            said = gettext("%(title)s is here, with its seats, scores and log.")
            messages.success(request, said % {"title": drive.title})
            return redirect("drive", drive.slug)
    begins = "" if clubs else USUAL_CLUB
    return render(request, "archive/import.html", {"form": form, "begins": begins})


def _too_many(request: HttpRequest, form: ArchiveForm) -> bool:
    """Whether the person has sent very many files; then the form says so."""
    wait = BROUGHT_IN.count(str(request.user.pk))
    if wait:
        words = ngettext(
            "These were very many files in an hour. Bring the next one in in a minute.",
            "These were very many files in an hour. Bring the next one in in %(minutes)s minutes.",
            -(-wait // 60),
        )
        form.add_error("file", words % {"minutes": -(-wait // 60)})
    return bool(wait)
