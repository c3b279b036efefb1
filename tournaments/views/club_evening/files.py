"""A club evening as its record, on paper, out as a file, and in again."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tournaments.engine.club_evening.archive import as_text, write
from tournaments.forms.club_evening.evening import EveningFileForm
from tournaments.models import Club, ClubEvening
from tournaments.queries.club_evening.paper import result_sheet, table_slips
from tournaments.queries.club_evening.record import evening_record, record_of
from tournaments.services.club_evening.archive import bring_in_evening
from tournaments.views.drive.acting import actor, refusal_in
from tournaments.views.host.site_address import site_address


@require_safe
def record(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    context = {"club": evening.club, "evening": evening, "lines": record_of(evening)}
    return render(request, "club_evening/record.html", context)


@require_safe
def slips(request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _file(evening, table_slips(evening, site_address(request)), "slips.pdf", "inline")


@require_safe
def results(_request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    return _file(evening, result_sheet(evening), "results.pdf", "inline")


@require_safe
def export(_request: HttpRequest, evening: ClubEvening) -> HttpResponse:
    text = as_text(write(evening_record(evening)))
    return _file(evening, text.encode(), "club.json", "attachment")


def _file(evening: ClubEvening, content: bytes, name: str, how: str) -> HttpResponse:
    kind = "application/pdf" if name.endswith(".pdf") else "application/json"
    headers = {"Content-Disposition": f'{how}; filename="{evening.slug}-{name}"'}
    return HttpResponse(content, content_type=kind, headers=headers)


@require_http_methods(["GET", "POST"])
def bring_in(request: HttpRequest, club: Club) -> HttpResponse:
    form = EveningFileForm(request.POST, request.FILES) if request.method == "POST" else EveningFileForm()
    if form.is_bound and form.is_valid():
        with refusal_in(form, field="file"):
            evening = bring_in_evening(actor(request), club, form.cleaned_data["file"])
            words = gettext("%(title)s is here, with its rubbers and its record.")
            messages.success(request, words % {"title": evening.title})
            return redirect("evening", club.slug, evening.slug)
    context = {
        "club": club,
        "form": form,
        "heading": gettext("Bring in a club evening"),
        "lead": gettext("Choose the file of an evening. It will be listed beside the evenings you have."),
        "back": reverse("club", args=[club.slug]),
        "send": gettext("Bring it in"),
    }
    return render(request, "club_evening/form.html", context)
