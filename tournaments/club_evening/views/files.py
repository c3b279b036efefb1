"""The record of a club evening, its printed sheets, and its export and import as a file."""

from django.contrib import messages
from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe
from reportlab.lib.pagesizes import LETTER

from tournaments.club.queries.file_imports import EVENING, BringingIn, lately
from tournaments.club.services.file_imports import take_in
from tournaments.club.views.file_imports import progress_page, too_many
from tournaments.club_evening.forms import EveningFileForm
from tournaments.club_evening.queries.paper import result_sheet, table_slips
from tournaments.club_evening.queries.record import evening_record, record_of
from tournaments.club_evening.services.archive import EVENING_FILE
from tournaments.engine.club_evening.archive import as_text, write
from tournaments.models import Club, ClubEvening
from tournaments.press.drawing.paper import PORTRAIT, Size
from tournaments.web.actions import actor, refusal_in
from tournaments.web.site_address import site_address

RECORD_PAGE = 100  # lines


@require_safe
def record(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    page = Paginator(record_of(evening), RECORD_PAGE).get_page(request.GET.get("page"))
    context = {"club": evening.club, "evening": evening, "page": page}
    return render(request, "club_evening/record.html", context)


@require_safe
def slips(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _file(evening, table_slips(evening, site_address(request), _paper(request)), "slips.pdf", "inline")


@require_safe
def results(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _file(evening, result_sheet(evening, _paper(request)), "results.pdf", "inline")


@require_safe
def export(_request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    text = as_text(write(evening_record(evening)))
    return _file(evening, text.encode(), "club.json", "attachment")


def _paper(request: HttpRequest) -> Size:
    return LETTER if request.GET.get("paper") == "letter" else PORTRAIT


def _file(evening: ClubEvening, content: bytes, name: str, how: str) -> HttpResponse:
    kind = "application/pdf" if name.endswith(".pdf") else "application/json"
    headers = {"Content-Disposition": f'{how}; filename="{evening.slug}-{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)


@require_http_methods(["GET", "POST"])
def bring_in(request: HttpRequest, club: Club) -> HttpResponse:
    """Import an evening from a file: at once, or in the background if it is large."""
    form = EveningFileForm(request.POST, request.FILES) if request.method == "POST" else EveningFileForm()
    if form.is_bound and form.is_valid() and not too_many(request, form):
        with refusal_in(form, field="file"):
            imported = take_in(EVENING_FILE, actor(request), form.cleaned_data["file"], club)
            if isinstance(imported, ClubEvening):
                return redirect(_here(request, imported))
            return redirect("evening-importing", club.slug, imported.pk)
    return _bring_in(request, club, form)


@require_safe
def bringing_in(request: HttpRequest, club: Club, job: int) -> HttpResponse:
    """Show the progress of a large file; then the evening, or the problem and the form for another file."""

    def there(seen: BringingIn) -> str:
        return _here(request, get_object_or_404(ClubEvening, club__slug=seen.club, slug=seen.slug))

    def failed(seen: BringingIn) -> HttpResponse:
        return _bring_in(request, club, EveningFileForm(), seen)

    heading = gettext("Bringing in the evening")
    return progress_page(request, job, EVENING, heading, there=there, failed=failed)


def _bring_in(
    request: HttpRequest, club: Club, form: EveningFileForm, failed: BringingIn | None = None
) -> HttpResponse:
    context = {
        "club": club,
        "form": form,
        "heading": gettext("Bring in a club evening"),
        "lead": gettext("Choose the file of an evening. It will be listed beside the evenings you have."),
        "action": reverse("evening-bring-in", args=[club.slug]),
        "back": reverse("club", args=[club.slug]),
        "send": gettext("Bring it in"),
        "problem": failed.words if failed else "",
        "lately": lately(request.user.pk or 0, failed.job.pk if failed else 0, EVENING),
    }
    return render(request, "club_evening/form.html", context)


def _here(request: HttpRequest, evening: ClubEvening) -> str:
    """Report the import; return the evening's address."""
    words = gettext("%(title)s is here, with its rubbers and its record.")
    messages.success(request, words % {"title": evening.title})
    return reverse("evening", args=[evening.club.slug, evening.slug])
