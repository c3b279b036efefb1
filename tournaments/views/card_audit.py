"""What the cards say, and what the MC makes of it."""

from django.http import Http404, HttpRequest, HttpResponse


def card_audit(request: HttpRequest, slug: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug))


def act(request: HttpRequest, slug: str, act: str) -> HttpResponse:
    """To come."""
    raise Http404((request, slug, act))
