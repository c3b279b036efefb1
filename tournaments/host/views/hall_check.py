"""The hall check, for an organiser who visits a week before, and a test page for the printer."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.views.decorators.http import require_safe

from tournaments.files.queries.backup_stick import backup_stick
from tournaments.hall.queries import letting_in
from tournaments.hall.views.letting_in import hello_code
from tournaments.host.queries.hall_check import hall_check
from tournaments.kernel.live_marks import mark_of
from tournaments.models import Club, Drive
from tournaments.paper.queries.cards_to_print import blank_cards
from tournaments.press.score_cards import score_cards
from tournaments.web.site_address import site_address


@require_safe
def check(request: HttpRequest) -> HttpResponse:
    """Show the page; to an open page return the changed part, or nothing."""
    way_in, place = letting_in.hall(site_address(request)), backup_stick()
    mark = mark_of([way_in, place])
    is_part = "HX-Request" in request.headers
    if is_part and request.GET.get("v") == mark:
        return HttpResponse(status=204)
    url = way_in.places[0].url if way_in.places else ""
    context = {"tasks": hall_check(way_in, place), "mark": mark, "url": url, "code": hello_code(url)}
    return render(
        request, "hall/hall_check/_tasks.html" if is_part else "hall/hall_check/check.html", context
    )


@require_safe
def printer(_request: HttpRequest) -> HttpResponse:
    """Two score cards without a drive on one sheet, as a PDF."""
    cards = blank_cards(Drive(title=gettext("Test cards"), club=Club()), 2)
    pdf = score_cards.render(replace(cards, holders=cards.holders[:2], key=""))
    return HttpResponse(pdf, content_type="application/pdf")
