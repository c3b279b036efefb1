"""The glossary of the score pads."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from tournaments.pads.queries.glossary import words_page
from tournaments.web.cache_headers import for_everybody

KEPT = 600  # seconds; nothing in it changes while the program is the same


@require_safe
@for_everybody(KEPT)
def words(request: HttpRequest) -> HttpResponse:
    return render(request, "pads/words.html", {"letters": words_page()})
