"""The public practice table: cards are dealt and played in the browser."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.practice.queries import maxims, pack, strengths
from tournaments.web.cache_headers import for_everybody

KEPT = 600  # seconds; nothing in it changes while the program is the same


@require_safe
@for_everybody(KEPT)
def practice(request: HttpRequest) -> HttpResponse:
    engine = {"maxims": maxims(), "strengths": strengths(), "pack": pack()}
    return render(request, "practice/practice.html", {**engine, "engine": engine})
